//! Counters of attempts, one row per limited thing.

use fairway_auth::TenantId;
use fairway_db::{Db, delete_in_batches};
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait, OnConflict, SimpleExpr};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::rate_limit::{ActiveModel, Column, Entity, Model};

/// Counts one more, in a new window if the last one has ended, and returns the row. The row stays locked until the end
/// of the transaction, so that attempts made at once count one after the other.
pub async fn count(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    key: &str,
    seconds: i64,
    now: i64,
) -> Result<Model, DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        key: Set(key.to_owned()),
        window_start: Set(now),
        count: Set(1),
        expires_at: Set(now + seconds),
        ..Default::default()
    };
    let old = |column| Expr::col((Entity, column));
    let has_ended = || old(Column::ExpiresAt).lte(now);
    let renewed = |fresh: SimpleExpr, kept: SimpleExpr| CaseStatement::new().case(has_ended(), fresh).finally(kept);
    let conflict = OnConflict::columns([Column::TenantId, Column::Key])
        .value(Column::Count, renewed(1.into(), old(Column::Count).add(1)))
        .value(Column::WindowStart, renewed(now.into(), old(Column::WindowStart)))
        .value(Column::ExpiresAt, renewed((now + seconds).into(), old(Column::ExpiresAt)))
        .to_owned();
    Entity::insert(row).on_conflict(conflict).exec_without_returning(db).await?;
    let found = Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Key.eq(key)).one(db).await?;
    found.ok_or_else(|| DbErr::RecordNotFound("a counter that was just written".to_owned()))
}

/// Takes one back.
pub async fn uncount(db: &impl ConnectionTrait, tenant_id: TenantId, key: &str) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Count, Expr::col(Column::Count).sub(1))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Key.eq(key))
        .filter(Column::Count.gt(0))
        .exec(db)
        .await
        .map(drop)
}

pub async fn delete_ended(db: &Db, now: i64) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Column::ExpiresAt.lte(now)).await
}
