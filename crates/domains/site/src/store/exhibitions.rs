//! Exhibition configuration.

use fairway_auth::TenantId;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};

use crate::entities::exhibition;

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    code: &str,
    atype: i32,
) -> Result<Option<exhibition::Model>, DbErr> {
    exhibition::Entity::find()
        .filter(exhibition::Column::TenantId.eq(tenant_id))
        .filter(exhibition::Column::Code.eq(code))
        .filter(exhibition::Column::Atype.eq(atype))
        .one(db)
        .await
}

/// The meeting of the tenant's own site; 0 while it has none.
pub async fn main_activity(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<i64, DbErr> {
    let first = exhibition::Entity::find()
        .filter(exhibition::Column::TenantId.eq(tenant_id))
        .order_by_asc(exhibition::Column::Id)
        .one(db)
        .await?;
    Ok(first.map_or(0, |entry| entry.activity_id))
}

/// The meetings that the tenant's site shows: the exhibition, and its summit if there is one.
pub async fn shown_activities(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<i64>, DbErr> {
    let own = exhibition::Entity::find().filter(exhibition::Column::TenantId.eq(tenant_id));
    own.select_only().column(exhibition::Column::ActivityId).into_tuple().all(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: exhibition::ActiveModel) -> Result<exhibition::Model, DbErr> {
    row.insert(db).await
}

/// Writes the entry of this code and type, new or not.
pub async fn save(db: &impl ConnectionTrait, row: exhibition::ActiveModel) -> Result<(), DbErr> {
    use exhibition::Column as C;
    let replace = OnConflict::columns([C::TenantId, C::Code, C::Atype])
        .update_columns([C::ActivityId, C::NameZh, C::NameEn, C::Structure, C::UpdatedAt])
        .to_owned();
    exhibition::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}

pub async fn find_by_id(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Option<exhibition::Model>, DbErr> {
    exhibition::Entity::find_by_id(id).filter(exhibition::Column::TenantId.eq(tenant_id)).one(db).await
}

/// Sets the meeting of an entry that has none; `false` if it has one.
pub async fn set_activity(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
    activity_id: i64,
    now: i64,
) -> Result<bool, DbErr> {
    use exhibition::Column as C;
    let done = exhibition::Entity::update_many()
        .col_expr(C::ActivityId, Expr::value(activity_id))
        .col_expr(C::UpdatedAt, Expr::value(now))
        .filter(C::TenantId.eq(tenant_id))
        .filter(C::Id.eq(id))
        .filter(C::ActivityId.eq(0))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
