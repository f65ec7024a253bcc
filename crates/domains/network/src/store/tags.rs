//! Words that cards carry, and those that people made for themselves.

use fairway_auth::{TenantId, UserId};
use fairway_db::insert_unless_taken;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::{card_tag, custom_tag};

/// Those of somebody's card, in their order.
pub async fn list_card(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<card_tag::Model>, DbErr> {
    use card_tag::Column;
    card_tag::Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::Sort)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// Takes all of a card's away and writes these.
pub async fn replace_card(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    rows: Vec<card_tag::ActiveModel>,
) -> Result<(), DbErr> {
    use card_tag::Column;
    card_tag::Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .exec(db)
        .await?;
    if rows.is_empty() {
        return Ok(());
    }
    card_tag::Entity::insert_many(rows).exec_without_returning(db).await.map(drop)
}

/// Takes a word of one's own off one's card.
pub async fn take_off_card(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    name: &str,
) -> Result<bool, DbErr> {
    use card_tag::Column;
    let gone = card_tag::Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::IsCustom.eq(true))
        .filter(Column::Code.eq(name));
    Ok(gone.exec(db).await?.rows_affected > 0)
}

/// The words that somebody made, the oldest first.
pub async fn list_custom(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<custom_tag::Model>, DbErr> {
    use custom_tag::Column;
    custom_tag::Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// None where they have it already.
pub async fn insert_custom(
    db: &impl ConnectionTrait,
    row: custom_tag::ActiveModel,
) -> Result<Option<custom_tag::Model>, DbErr> {
    insert_unless_taken(db, row).await
}

/// The one that went, if it was theirs.
pub async fn delete_custom(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    id: i64,
) -> Result<Option<custom_tag::Model>, DbErr> {
    let own = list_custom(db, tenant_id, user_id).await?.into_iter().find(|tag| tag.id == id);
    if own.is_some() {
        custom_tag::Entity::delete_by_id(id).exec(db).await?;
    }
    Ok(own)
}
