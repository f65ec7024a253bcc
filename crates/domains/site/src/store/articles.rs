//! Articles of every classification.

use fairway_auth::TenantId;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, Iterable, PaginatorTrait, QueryFilter, QuerySelect, Select,
};

use crate::curation::{self, visible};
use crate::entities::static_content;
use crate::model::Classification;

/// A meeting's articles that were not deleted.
pub fn of(
    tenant_id: TenantId,
    activity_id: i64,
    classification: Option<Classification>,
) -> Select<static_content::Entity> {
    let select = curation::of::<static_content::Entity>(tenant_id, activity_id);
    let select = select.filter(static_content::Column::DeletedAt.is_null());
    match classification {
        Some(classification) => select.filter(static_content::Column::Classification.eq(classification.code())),
        None => select,
    }
}

/// Lists show no bodies, which are by far the most of a row: they stay in the database.
pub fn without_bodies(select: Select<static_content::Entity>) -> Select<static_content::Entity> {
    let is_body = |column: &static_content::Column| {
        matches!(column, static_content::Column::BodyZh | static_content::Column::BodyEn)
    };
    let listed = static_content::Column::iter().filter(|column| !is_body(column));
    select.select_only().columns(listed).expr_as(Expr::cust("''"), "body_zh").expr_as(Expr::cust("''"), "body_en")
}

/// All articles of a tenant that were not deleted.
pub fn of_tenant(tenant_id: TenantId) -> Select<static_content::Entity> {
    static_content::Entity::find()
        .filter(static_content::Column::TenantId.eq(tenant_id))
        .filter(static_content::Column::DeletedAt.is_null())
}

/// How many articles of a kind the public sees of a tenant.
pub async fn count(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    classification: Classification,
    now: i64,
) -> Result<u64, DbErr> {
    let seen = visible(of_tenant(tenant_id), now);
    seen.filter(static_content::Column::Classification.eq(classification.code())).count(db).await
}

/// Whatever its state; the caller decides what may be shown.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Option<static_content::Model>, DbErr> {
    static_content::Entity::find_by_id(id).filter(static_content::Column::TenantId.eq(tenant_id)).one(db).await
}
