//! GET atms/company/spaces

use fairway_http::{Allowed, Failure, ListAnswer, Params, Sorts, TableQuery};
use fairway_media::{ManageQuota, company_rooms};
use sea_orm::Order;
use serde::{Deserialize, Serialize};

use crate::entities::company::{Column, Model};
use crate::store;

const SORTS: Sorts<Column> = &[("name_zh", Column::NameZh), ("name_en", Column::NameEn)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Asc)];

/// A company and the room of its files.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanySpace {
    pub company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// Bytes.
    pub used: i64,
    /// Bytes.
    pub quota: i64,
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SpaceFilter {
    /// Part of a name.
    pub keyword: Option<String>,
}

/// The tenant's companies with the room that their files have and use.
#[utoipa::path(get, path = "/atms/company/spaces", tag = "company", params(TableQuery, SpaceFilter),
    responses((status = 200, body = [CompanySpace])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageQuota>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<SpaceFilter>,
) -> ListAnswer<CompanySpace> {
    let select = store::companies::select(user.tenant_id(), filter.keyword.as_deref());
    let page = table.page(user.db().read(), select, SORTS, ORDER).await?;
    let views = |rows: Vec<Model>| async {
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let rooms = company_rooms(&user.app, user.tenant_id(), &ids).await?;
        let view = |row: Model| {
            let (used, quota) = rooms.get(&row.id).map_or((0, 0), |room| (room.used, room.quota));
            CompanySpace { company_id: row.id, name_zh: row.name_zh, name_en: row.name_en, used, quota }
        };
        Ok::<_, Failure>(rows.into_iter().map(view).collect())
    };
    page.decorate(views).await
}
