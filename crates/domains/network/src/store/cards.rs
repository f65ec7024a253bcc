//! Business cards.

use fairway_auth::{TenantId, UserId};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, sea_query::OnConflict};

use crate::entities::card;

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Option<card::Model>, DbErr> {
    card::Entity::find()
        .filter(card::Column::TenantId.eq(tenant_id))
        .filter(card::Column::UserId.eq(user_id))
        .one(db)
        .await
}

/// Writes the user's one card, new or not.
pub async fn put(db: &impl ConnectionTrait, row: card::ActiveModel) -> Result<(), DbErr> {
    use card::Column as C;
    let replace = OnConflict::columns([C::TenantId, C::UserId])
        .update_columns([C::Avatar, C::NameZh, C::NameEn, C::Email, C::Mobile])
        .update_columns([C::PositionZh, C::PositionEn, C::CompanyZh, C::CompanyEn, C::UpdatedAt])
        .to_owned();
    card::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}
