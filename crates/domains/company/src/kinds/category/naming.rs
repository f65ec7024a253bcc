//! What categories are called, for domains whose people carry their codes.

use fairway_auth::TenantId;
use fairway_records::{records_in, visible};
use sea_orm::{ConnectionTrait, DbErr, QueryOrder};

use super::table as category;

/// A category that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryName {
    /// `business`, `lane` or `demand`.
    pub family: String,
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
}

/// Those that can be chosen now, of all families, in their order.
pub async fn list_categories(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    now: i64,
) -> Result<Vec<CategoryName>, DbErr> {
    let shown = visible(records_in::<category::Entity>(tenant_id, 0), now);
    let rows = shown.order_by_asc(category::Column::Sort).order_by_asc(category::Column::Id).all(db).await?;
    let name = |category::Model { family, code, name_zh, name_en, .. }| CategoryName { family, code, name_zh, name_en };
    Ok(rows.into_iter().map(name).collect())
}
