//! Whoever arranges something for people holds their rows until the transaction ends.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::person::{ActiveModel, Column, Entity};

/// Locks these people in the order of their ids; those who are new here get a row first.
pub async fn lock(tx: &Tx, tenant_id: TenantId, activity_id: i64, users: &[UserId]) -> Result<(), DbErr> {
    let mut users = users.to_vec();
    users.sort_unstable();
    users.dedup();
    let rows = || {
        Entity::find()
            .filter(Column::TenantId.eq(tenant_id))
            .filter(Column::ActivityId.eq(activity_id))
            .filter(Column::UserId.is_in(users.iter().copied()))
            .order_by_asc(Column::UserId)
    };
    if rows().all(&**tx).await?.len() < users.len() {
        for &user_id in &users {
            let row = ActiveModel {
                tenant_id: Set(tenant_id),
                activity_id: Set(activity_id),
                user_id: Set(user_id),
                ..Default::default()
            };
            insert_unless_taken(&**tx, row).await?;
        }
    }
    rows().lock_exclusive().all(&**tx).await.map(|_| ())
}
