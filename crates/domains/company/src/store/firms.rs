//! Firms across tenants.

use fairway_db::insert_unless_taken;
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::meta_company;

/// The firm of these names in this country, created when nobody knew it yet.
pub async fn put(
    db: &impl ConnectionTrait,
    country_id: i64,
    name_zh: &str,
    name_en: &str,
    now: i64,
) -> Result<meta_company::Model, DbErr> {
    let row = meta_company::ActiveModel {
        country_id: Set(country_id),
        name_zh: Set(name_zh.to_owned()),
        name_en: Set(name_en.to_owned()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    if let Some(firm) = insert_unless_taken(db, row).await? {
        return Ok(firm);
    }
    let found = meta_company::Entity::find()
        .filter(meta_company::Column::CountryId.eq(country_id))
        .filter(meta_company::Column::NameEn.eq(name_en))
        .filter(meta_company::Column::NameZh.eq(name_zh))
        .one(db)
        .await?;
    found.ok_or_else(|| DbErr::RecordNotFound("a firm vanished while it was looked up".to_owned()))
}
