//! Drafts and versions of halls' plans, and what publishing one writes into the booths.

use fairway_auth::{Actor, TenantId};
use fairway_db::Tx;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::pavilion_plan::{ActiveModel, Column, Entity, Model};
use crate::entities::{booth, pavilion, reservation_booth, waiting};
use crate::model::{BoothStatus, PlanState};

/// Rows of one statement: SQLite counts its parameters.
const ROWS_AT_ONCE: usize = 300;

fn of(tenant_id: TenantId, pavilion_id: i64) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::PavilionId.eq(pavilion_id))
}

/// The draft, or what is published.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    pavilion_id: i64,
    state: PlanState,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id, pavilion_id).filter(Column::State.eq(state.value())).one(db).await
}

/// Everything that was ever published, newest first.
pub fn versions(tenant_id: TenantId, pavilion_id: i64) -> Select<Entity> {
    of(tenant_id, pavilion_id).filter(Column::State.ne(PlanState::Draft.value()))
}

pub async fn find_version(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    pavilion_id: i64,
    id: i64,
) -> Result<Option<Model>, DbErr> {
    versions(tenant_id, pavilion_id).filter(Column::Id.eq(id)).one(db).await
}

/// One by its id alone, of whichever hall.
pub async fn find_by_id(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id)
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::State.ne(PlanState::Draft.value()))
        .one(db)
        .await
}

/// The halls of these that have a draft.
pub async fn with_draft(db: &impl ConnectionTrait, tenant_id: TenantId, halls: &[i64]) -> Result<Vec<i64>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::PavilionId.is_in(halls.iter().copied()))
        .filter(Column::State.eq(PlanState::Draft.value()))
        .order_by_asc(Column::PavilionId)
        .select_only()
        .column(Column::PavilionId)
        .into_tuple()
        .all(db)
        .await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

/// Says whether there was one.
pub async fn delete_draft(db: &impl ConnectionTrait, tenant_id: TenantId, pavilion_id: i64) -> Result<bool, DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::PavilionId.eq(pavilion_id));
    Ok(own.filter(Column::State.eq(PlanState::Draft.value())).exec(db).await?.rows_affected > 0)
}

/// Everything of a hall that goes.
pub async fn delete_all(db: &impl ConnectionTrait, tenant_id: TenantId, pavilion_id: i64) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::PavilionId.eq(pavilion_id));
    own.exec(db).await.map(|_| ())
}

/// Moves the hall's revision on; `false` if somebody else did first.
pub async fn move_on(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    pavilion_id: i64,
    revision: i64,
    by: &Actor,
) -> Result<bool, DbErr> {
    use pavilion::Column as C;
    let moved = pavilion::Entity::update_many()
        .filter(C::TenantId.eq(tenant_id))
        .filter(C::Id.eq(pavilion_id))
        .filter(C::Revision.eq(revision))
        .col_expr(C::Revision, Expr::value(revision + 1))
        .col_expr(C::EditedBy, Expr::value(by.user_id))
        .col_expr(C::EditedByName, Expr::value(&*by.name))
        .col_expr(C::EditedAt, Expr::value(by.now));
    Ok(moved.exec(db).await?.rows_affected == 1)
}

/// Keeps others from taking a booth of the hall until the transaction ends, in the order of their ids as everywhere.
pub async fn lock_booths(tx: &Tx, tenant_id: TenantId, pavilion_id: i64) -> Result<(), DbErr> {
    let own = booth::Entity::find().filter(booth::Column::TenantId.eq(tenant_id));
    let own = own.filter(booth::Column::PavilionId.eq(pavilion_id)).order_by_asc(booth::Column::Id);
    own.lock_exclusive().all(&**tx).await.map(|_| ())
}

/// What was published becomes an earlier version.
pub async fn archive(db: &impl ConnectionTrait, tenant_id: TenantId, pavilion_id: i64) -> Result<(), DbErr> {
    let published = Entity::update_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::PavilionId.eq(pavilion_id))
        .filter(Column::State.eq(PlanState::Published.value()))
        .col_expr(Column::State, Expr::value(PlanState::Archived.value()));
    published.exec(db).await.map(|_| ())
}

/// Removes a booth that nobody has, with those who waited for it; `false` if somebody has it by now.
pub async fn remove_unused(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<bool, DbErr> {
    let unused = [BoothStatus::Free, BoothStatus::Blocked].map(BoothStatus::value);
    let removed = booth::Entity::delete_many()
        .filter(booth::Column::TenantId.eq(tenant_id))
        .filter(booth::Column::Id.eq(id))
        .filter(booth::Column::Status.is_in(unused))
        .exec(db)
        .await?;
    if removed.rows_affected == 0 {
        return Ok(false);
    }
    let active = reservation_booth::Entity::find()
        .filter(reservation_booth::Column::TenantId.eq(tenant_id))
        .filter(reservation_booth::Column::BoothId.eq(id))
        .filter(reservation_booth::Column::IsActive.eq(true));
    if active.one(db).await?.is_some() {
        return Ok(false);
    }
    let waiting = waiting::Entity::delete_many().filter(waiting::Column::TenantId.eq(tenant_id));
    waiting.filter(waiting::Column::BoothId.eq(id)).exec(db).await?;
    Ok(true)
}

/// Takes their numbers from booths that get others: a number that no plan can have, by the id.
pub async fn clear_numbers(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<(), DbErr> {
    for id in ids {
        let own = booth::Entity::update_many().filter(booth::Column::TenantId.eq(tenant_id));
        let unnumbered =
            own.filter(booth::Column::Id.eq(*id)).col_expr(booth::Column::BoothNo, Expr::value(format!("\u{1}{id}")));
        unnumbered.exec(db).await?;
    }
    Ok(())
}

/// Changes a booth that is still as it was read; `false` if its state is another one by now.
pub async fn change_booth(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    seen: &booth::Model,
    values: booth::ActiveModel,
) -> Result<bool, DbErr> {
    let changed = booth::Entity::update_many()
        .filter(booth::Column::TenantId.eq(tenant_id))
        .filter(booth::Column::Id.eq(seen.id))
        .filter(booth::Column::Status.eq(seen.status))
        .set(values);
    Ok(changed.exec(db).await?.rows_affected == 1)
}

pub async fn insert_booths(db: &impl ConnectionTrait, rows: Vec<booth::ActiveModel>) -> Result<(), DbErr> {
    let mut rows = rows.into_iter().peekable();
    while rows.peek().is_some() {
        let some: Vec<_> = rows.by_ref().take(ROWS_AT_ONCE).collect();
        booth::Entity::insert_many(some).exec_without_returning(db).await?;
    }
    Ok(())
}
