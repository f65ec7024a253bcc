//! GET atms/catalogue/entries and its export

use axum::response::Response;
use fairway_company::ManageCompanies;
use fairway_export::{ExportQuery, export};
use fairway_http::{Allowed, Failure, ListAnswer, Params, SignedIn, Sorts, TableQuery};
use fairway_search::fits;
use sea_orm::{ColumnTrait, Order, QueryFilter, Select};
use serde::Deserialize;

use super::catalogue_row::{CatalogueRow, rows};
use crate::entities::exhibitor::{Column, Entity};
use crate::operations::directory::KIND;
use crate::{EventError, store};

const SORTS: Sorts<Column> = &[("hall", Column::Hall), ("booth_no", Column::BoothNo)];
const ORDER: &[(Column, Order)] =
    &[(Column::Hall, Order::Asc), (Column::BoothNo, Order::Asc), (Column::Id, Order::Asc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CatalogueEntryFilter {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Words of the company's name in either script, pinyin or its initials, the number of a booth.
    pub keyword: Option<String>,
    /// The code of a hall.
    pub hall: Option<String>,
}

/// The meeting that organisers mean; the one that the site shows where they name none.
pub async fn meeting_of(user: &SignedIn, activity_id: Option<i64>) -> Result<i64, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let id = match activity_id {
        Some(id) => id,
        None => fairway_site::main_activity(db, tenant_id).await?,
    };
    store::meetings::find(db, tenant_id, id).await?.ok_or(EventError::UnknownMeeting)?;
    Ok(id)
}

/// The meeting that is meant, and what the filter leaves of its exhibitors.
async fn select(user: &SignedIn, filter: CatalogueEntryFilter) -> Result<(i64, Select<Entity>), Failure> {
    let tenant_id = user.tenant_id();
    let activity_id = meeting_of(user, filter.activity_id).await?;
    let mut select = store::catalogue::select_exhibitors(tenant_id, activity_id);
    if let Some(keyword) = filter.keyword.filter(|keyword| !keyword.trim().is_empty()) {
        select = select.filter(fits(tenant_id, KIND, Column::Id, &keyword));
    }
    if let Some(hall) = filter.hall {
        select = select.filter(Column::Hall.eq(hall));
    }
    Ok((activity_id, select))
}

/// Everybody who exhibits, with what they wrote for the catalogue; tabs by its state, 0 for those who wrote nothing.
#[utoipa::path(get, path = "/atms/catalogue/entries", tag = "event", params(TableQuery, CatalogueEntryFilter),
    responses((status = 200, body = [CatalogueRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageCompanies>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<CatalogueEntryFilter>,
) -> ListAnswer<CatalogueRow> {
    let (_, select) = select(&user, filter).await?;
    let list = table.page_with_tabs(user.db().read(), select, store::catalogue::state(), SORTS, ORDER).await?;
    list.decorate(|found| rows(user.db(), user.tenant_id(), found)).await
}

/// The same list as a file, for whoever sets the pages.
#[utoipa::path(get, path = "/atms/catalogue/entries/export", tag = "event",
    params(TableQuery, CatalogueEntryFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageCompanies>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<CatalogueEntryFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let tenant_id = user.tenant_id();
    let (activity_id, select) = select(&user, filter).await?;
    let select = table.ordered(table.tab_by(select, store::catalogue::state()), SORTS, ORDER)?;
    export(&user, file.format.of_meeting(activity_id), select, move |db, found| {
        Box::pin(async move { rows(&db, tenant_id, found).await })
    })
    .await
}
