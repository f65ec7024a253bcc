//! Which account somebody at a messaging provider signs in to.

use fairway_auth::{TenantId, UserId};
use fairway_db::insert_unless_taken;
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::messaging_identity::{ActiveModel, Column, Entity};

pub async fn find_account(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    provider: &str,
    external_id: &str,
) -> Result<Option<UserId>, DbErr> {
    let found = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Provider.eq(provider))
        .filter(Column::ExternalId.eq(external_id))
        .one(db)
        .await?;
    Ok(found.map(|row| row.account_id))
}

/// `false` when the identity is bound already.
pub async fn bind(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    provider: &str,
    external_id: &str,
    account_id: UserId,
    nickname: &str,
    now: i64,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        provider: Set(provider.to_owned()),
        external_id: Set(external_id.to_owned()),
        account_id: Set(account_id),
        nickname: Set(nickname.to_owned()),
        created_at: Set(now),
        ..Default::default()
    };
    Ok(insert_unless_taken(db, row).await?.is_some())
}

/// Of an account that is deleted.
pub async fn forget(db: &impl ConnectionTrait, tenant_id: TenantId, account_id: UserId) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::AccountId.eq(account_id));
    own.exec(db).await.map(drop)
}
