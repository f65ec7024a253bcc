//! Who of some people takes part in a meeting and is shown to others, for domains that know people by their accounts.

use fairway_auth::{TenantId, UserId};
use fairway_db::search::contains_any;
use fairway_http::{Failure, List, TableQuery};
use sea_orm::sea_query::SelectStatement;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseConnection, DbErr, EntityTrait, Order, QueryFilter, QuerySelect, Select,
};

use crate::entities::attendee::{self, Column};
use crate::model::ApplyStatus;

const ORDER: &[(Column, Order)] = &[(Column::RegisteredAt, Order::Desc), (Column::Id, Order::Desc)];

/// Somebody who takes part, as others may see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownAttendee {
    pub user_id: UserId,
    pub name_zh: String,
    pub name_en: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_zh: String,
    pub company_en: String,
    pub country_id: Option<i64>,
}

/// Accepted, shown in the audience directory, and one of `users`, which selects ids of accounts.
fn among(tenant_id: TenantId, activity_id: i64, users: SelectStatement) -> Select<attendee::Entity> {
    attendee::Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::Status.eq(ApplyStatus::Accepted.value()))
        .filter(Column::IsPublic.eq(true))
        .filter(Column::UserId.in_subquery(users))
}

/// One page of them, the latest first; of one country, or with a word in their names, if these are given.
pub async fn attendees_among(
    db: &DatabaseConnection,
    tenant_id: TenantId,
    activity_id: i64,
    users: SelectStatement,
    table: &TableQuery,
    (country_id, keyword): (Option<i64>, Option<&str>),
) -> Result<List<ShownAttendee>, Failure> {
    let mut select = among(tenant_id, activity_id, users);
    if let Some(country_id) = country_id {
        select = select.filter(Column::CountryId.eq(country_id));
    }
    if let Some(keyword) = keyword.map(str::trim).filter(|keyword| !keyword.is_empty()) {
        let named = [Column::NameZh, Column::NameEn, Column::CompanyZh, Column::CompanyEn];
        select = select.filter(contains_any(&named, keyword));
    }
    let found: List<attendee::Model> = table.page(db, select, &[], ORDER).await?;
    Ok(found.map(|row| ShownAttendee {
        user_id: row.user_id.unwrap_or_default(),
        name_zh: row.name_zh,
        name_en: row.name_en,
        position_zh: row.position_zh,
        position_en: row.position_en,
        company_zh: row.company_zh,
        company_en: row.company_en,
        country_id: row.country_id,
    }))
}

/// How many of them come from each country: its id with their number. Those who named none are left out.
pub async fn count_countries_among(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    users: SelectStatement,
) -> Result<Vec<(i64, i64)>, DbErr> {
    among(tenant_id, activity_id, users)
        .filter(Column::CountryId.is_not_null())
        .select_only()
        .column(Column::CountryId)
        .column_as(Column::Id.count(), "count")
        .group_by(Column::CountryId)
        .into_tuple()
        .all(db)
        .await
}
