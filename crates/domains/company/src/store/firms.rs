//! Firms across tenants.

use std::collections::HashMap;

use fairway_db::{Tx, insert_unless_taken, search};
use fairway_refdata::enums::CompanyReviewStatus;
use sea_orm::sea_query::Query;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
};

use crate::CompanyError;
use crate::entities::{company, meta_company};
use crate::operations::likeness::name_key;

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
        name_key_zh: Set(name_key(name_zh)),
        name_key_en: Set(name_key(name_en)),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    if let Some(firm) = insert_unless_taken(db, row).await? {
        return Ok(firm);
    }
    let found = of_key(country_id, name_zh, name_en).one(db).await?;
    let found = found.ok_or_else(|| DbErr::RecordNotFound("a firm vanished while it was looked up".to_owned()))?;
    // A firm that became one with another is known by its old names as well.
    match found.merged_into {
        Some(id) => Ok(meta_company::Entity::find_by_id(id).one(db).await?.unwrap_or(found)),
        None => Ok(found),
    }
}

/// One, kept from others until the transaction ends.
pub async fn lock(tx: &Tx, id: i64) -> Result<meta_company::Model, CompanyError> {
    let found = meta_company::Entity::find_by_id(id).lock_exclusive().one(&**tx).await?;
    found.ok_or(CompanyError::NotFound)
}

/// The tenants' views of a firm, merged or not, in the order in which they are locked.
pub async fn companies_of(db: &impl ConnectionTrait, id: i64) -> Result<Vec<company::Model>, DbErr> {
    company::Entity::find()
        .filter(company::Column::MetaCompanyId.eq(id))
        .order_by_asc(company::Column::Id)
        .all(db)
        .await
}

/// Which tenants deal with a firm.
pub async fn tenants_of(db: &impl ConnectionTrait, id: i64) -> Result<Vec<i64>, DbErr> {
    Ok(companies_of(db, id).await?.into_iter().map(|row| row.tenant_id).collect())
}

/// How many tenants deal with each of these.
pub async fn count_tenants(db: &impl ConnectionTrait, ids: &[i64]) -> Result<HashMap<i64, i64>, DbErr> {
    let counts: Vec<(i64, i64)> = company::Entity::find()
        .select_only()
        .column(company::Column::MetaCompanyId)
        .column_as(company::Column::Id.count(), "tenants")
        .filter(company::Column::MetaCompanyId.is_in(ids.iter().copied()))
        .group_by(company::Column::MetaCompanyId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(counts.into_iter().collect())
}

fn of_key(country_id: i64, name_zh: &str, name_en: &str) -> Select<meta_company::Entity> {
    meta_company::Entity::find()
        .filter(meta_company::Column::CountryId.eq(country_id))
        .filter(meta_company::Column::NameEn.eq(name_en))
        .filter(meta_company::Column::NameZh.eq(name_zh))
}

/// Gives a firm these names, unless another firm has them.
pub async fn rename_unless_taken(
    db: &impl ConnectionTrait,
    id: i64,
    (country_id, name_zh, name_en): (i64, &str, &str),
    now: i64,
) -> Result<(), DbErr> {
    if of_key(country_id, name_zh, name_en).one(db).await?.is_some() {
        return Ok(());
    }
    let row = meta_company::ActiveModel {
        id: Set(id),
        country_id: Set(country_id),
        name_zh: Set(name_zh.to_owned()),
        name_en: Set(name_en.to_owned()),
        name_key_zh: Set(name_key(name_zh)),
        name_key_en: Set(name_key(name_en)),
        updated_at: Set(now),
        ..Default::default()
    };
    row.update(db).await.map(drop)
}

/// Forgets a firm that no tenant deals with any more.
pub async fn delete_unless_known(tx: &Tx, id: i64) -> Result<(), DbErr> {
    let known = Query::select()
        .column(company::Column::MetaCompanyId)
        .from(company::Entity)
        .and_where(company::Column::MetaCompanyId.eq(id))
        .to_owned();
    meta_company::Entity::delete_many()
        .filter(meta_company::Column::Id.eq(id))
        .filter(meta_company::Column::Id.not_in_subquery(known))
        .exec(&**tx)
        .await
        .map(drop)
}

/// Firms that somebody has reviewed, here or elsewhere, by part of a name: what one tenant was merely told stays there.
pub async fn search_reviewed(
    db: &impl ConnectionTrait,
    keyword: &str,
    most: u64,
) -> Result<Vec<meta_company::Model>, DbErr> {
    let reviewed = Query::select()
        .column(company::Column::MetaCompanyId)
        .from(company::Entity)
        .cond_where(Condition::all().add(company::Column::Status.eq(CompanyReviewStatus::ReviewPassed.value())))
        .to_owned();
    meta_company::Entity::find()
        .filter(search::contains_any(&[meta_company::Column::NameZh, meta_company::Column::NameEn], keyword))
        .filter(meta_company::Column::Id.in_subquery(reviewed))
        .filter(meta_company::Column::MergedInto.is_null())
        .order_by_asc(meta_company::Column::Id)
        .limit(most)
        .all(db)
        .await
}
