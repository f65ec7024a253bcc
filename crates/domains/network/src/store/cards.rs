//! Business cards.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select};

use crate::entities::card::{self, Column};

fn of(tenant_id: TenantId, user_id: UserId) -> Select<card::Entity> {
    card::Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::UserId.eq(user_id))
}

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Option<card::Model>, DbErr> {
    of(tenant_id, user_id).one(db).await
}

pub async fn find_by_id(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<card::Model>, DbErr> {
    card::Entity::find_by_id(id).filter(Column::TenantId.eq(tenant_id)).one(db).await
}

pub async fn find_by_code(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    code: &str,
) -> Result<Option<card::Model>, DbErr> {
    card::Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Code.eq(code)).one(db).await
}

/// The user's card, kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, user_id: UserId) -> Result<Option<card::Model>, DbErr> {
    of(tenant_id, user_id).lock_exclusive().one(&**tx).await
}

pub async fn insert_unless_there(db: &impl ConnectionTrait, row: card::ActiveModel) -> Result<(), DbErr> {
    insert_unless_taken(db, row).await.map(drop)
}

/// Writes the user's one card, new or not. One that is there keeps its code, its key and its video.
pub async fn put(db: &impl ConnectionTrait, row: card::ActiveModel) -> Result<(), DbErr> {
    use card::Column as C;
    let replace = OnConflict::columns([C::TenantId, C::UserId])
        .update_columns([C::Avatar, C::NameZh, C::NameEn, C::Email, C::Mobile])
        .update_columns([C::PositionZh, C::PositionEn, C::CompanyZh, C::CompanyEn])
        .update_columns([C::Phone, C::Wechat, C::Website, C::AddressZh, C::AddressEn, C::IntroZh, C::IntroEn])
        .update_columns([C::Visibility, C::CountryId, C::IsSaved, C::UpdatedAt])
        .to_owned();
    card::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}

pub async fn set_scan_key(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    key: &str,
) -> Result<(), DbErr> {
    let own = card::Entity::update_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::UserId.eq(user_id));
    own.col_expr(Column::ScanKey, Expr::value(key)).exec(db).await.map(drop)
}

pub async fn set_video(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    video_id: Option<i64>,
) -> Result<(), DbErr> {
    let own = card::Entity::update_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::UserId.eq(user_id));
    own.col_expr(Column::VideoId, Expr::value(video_id)).exec(db).await.map(drop)
}

/// Whether somebody of the tenant shows this video on their card.
pub async fn shows_video(db: &impl ConnectionTrait, tenant_id: TenantId, video_id: i64) -> Result<bool, DbErr> {
    let shown = card::Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::VideoId.eq(video_id));
    Ok(shown.one(db).await?.is_some())
}
