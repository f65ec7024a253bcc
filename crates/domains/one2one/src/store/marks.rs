//! Whom people want to meet.

use std::collections::BTreeMap;

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
};

use crate::entities::mark::{ActiveModel, Column, Entity, Model};
use crate::suggest::Mark;

fn of(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::ActivityId.eq(activity_id))
}

/// What somebody marked, the latest first.
pub async fn list_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Vec<Model>, DbErr> {
    of(tenant_id, activity_id)
        .filter(Column::UserId.eq(user_id))
        .order_by_desc(Column::UpdatedAt)
        .order_by_desc(Column::Id)
        .all(db)
        .await
}

/// All of a meeting.
pub async fn list_all(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Vec<Model>, DbErr> {
    of(tenant_id, activity_id).order_by_asc(Column::Id).all(db).await
}

/// Those of this kind among these people, whoever of them marked whom.
pub async fn list_among(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    users: &[UserId],
    mark: i32,
) -> Result<Vec<(UserId, UserId)>, DbErr> {
    let among = |column: Column| column.is_in(users.iter().copied());
    of(tenant_id, activity_id)
        .filter(Column::Mark.eq(mark))
        .filter(Condition::all().add(among(Column::UserId)).add(among(Column::ToUser)))
        .select_only()
        .columns([Column::UserId, Column::ToUser])
        .into_tuple()
        .all(db)
        .await
}

/// Who marked somebody so.
pub async fn who_marked(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    to_user: UserId,
    mark: i32,
) -> Result<Vec<UserId>, DbErr> {
    of(tenant_id, activity_id)
        .filter(Column::ToUser.eq(to_user))
        .filter(Column::Mark.eq(mark))
        .select_only()
        .column(Column::UserId)
        .into_tuple()
        .all(db)
        .await
}

/// How many somebody has marked.
pub async fn count_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<u64, DbErr> {
    of(tenant_id, activity_id).filter(Column::UserId.eq(user_id)).count(db).await
}

/// Writes a mark, over the one that is there.
pub async fn put(
    tx: &Tx,
    (tenant_id, activity_id): (TenantId, i64),
    (user_id, to_user): (UserId, UserId),
    mark: i32,
    now: i64,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        user_id: Set(user_id),
        to_user: Set(to_user),
        mark: Set(mark),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    if insert_unless_taken(&**tx, row).await?.is_some() {
        return Ok(());
    }
    Entity::update_many()
        .col_expr(Column::Mark, Expr::value(mark))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::ToUser.eq(to_user))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Many in one statement, where there are none yet: for the demo.
pub async fn insert_many(
    tx: &Tx,
    (tenant_id, activity_id): (TenantId, i64),
    marks: BTreeMap<(UserId, UserId), Mark>,
    now: i64,
) -> Result<(), DbErr> {
    let row = |((user_id, to_user), mark): ((UserId, UserId), Mark)| ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        user_id: Set(user_id),
        to_user: Set(to_user),
        mark: Set(mark.value()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    Entity::insert_many(marks.into_iter().map(row)).exec_without_returning(&**tx).await.map(|_| ())
}

/// Takes a mark back; nothing where there is none.
pub async fn delete(
    tx: &Tx,
    (tenant_id, activity_id): (TenantId, i64),
    (user_id, to_user): (UserId, UserId),
) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::ToUser.eq(to_user))
        .exec(&**tx)
        .await
        .map(|_| ())
}
