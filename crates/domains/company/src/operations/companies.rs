//! Entering a company, and what other domains may know of one.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_cache::Tag;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, QueryOrder, QuerySelect};

use super::finding;
use crate::entities::company;
use crate::model::{CompanyReviewStatus, tag};
use crate::{CompanyError, store};

/// What a tenant knows of a firm when it first enters it.
#[derive(Clone, Debug, Default)]
pub struct NewCompany {
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub country_id: i64,
    pub city_zh: String,
    pub city_en: String,
    pub profile_zh: String,
    pub profile_en: String,
    /// 1 to 6, by number of people.
    pub scale: i32,
    pub founded: i32,
    pub website: String,
    pub email: String,
    pub phone: String,
    pub address_zh: String,
    pub address_en: String,
    /// Whole units of its currency.
    pub registered_capital: i64,
    pub capital_currency: String,
    pub tags: Vec<String>,
    pub lanes: Vec<String>,
    /// Words of the tenant's own.
    pub custom_tags: Vec<String>,
    /// Somebody who entered it themselves, so that it has to be reviewed; nobody where the platform did.
    pub entered_by: Option<UserId>,
}

/// The two ids of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompanyIds {
    pub company_id: i64,
    pub meta_company_id: i64,
}

/// Enters the company with the firm behind it, which another tenant may have brought already.
pub async fn enter_company(
    tx: &Tx,
    tenant_id: TenantId,
    new: NewCompany,
    now: i64,
) -> Result<CompanyIds, CompanyError> {
    let company = insert_company(tx, tenant_id, new, now).await?;
    Ok(CompanyIds { company_id: company.id, meta_company_id: company.meta_company_id })
}

/// The same, with its row.
pub async fn insert_company(
    tx: &Tx,
    tenant_id: TenantId,
    new: NewCompany,
    now: i64,
) -> Result<company::Model, CompanyError> {
    let status = match new.entered_by {
        Some(_) => CompanyReviewStatus::NotReviewed,
        None => CompanyReviewStatus::ReviewPassed,
    };
    let firm = store::firms::put(&**tx, new.country_id, &new.name_zh, &new.name_en, now).await?;
    let row = company::ActiveModel {
        tenant_id: Set(tenant_id),
        meta_company_id: Set(firm.id),
        name_zh: Set(new.name_zh),
        name_en: Set(new.name_en),
        logo: Set(new.logo),
        country_id: Set(new.country_id),
        city_zh: Set(new.city_zh),
        city_en: Set(new.city_en),
        profile_zh: Set(new.profile_zh),
        profile_en: Set(new.profile_en),
        scale: Set(new.scale),
        founded: Set(new.founded),
        website: Set(new.website),
        email: Set(new.email),
        phone: Set(new.phone),
        address_zh: Set(new.address_zh),
        address_en: Set(new.address_en),
        registered_capital: Set(new.registered_capital),
        capital_currency: Set(new.capital_currency),
        tags: Set(serde_json::json!(new.tags).to_string()),
        lanes: Set(serde_json::json!(new.lanes).to_string()),
        custom_tags: Set(serde_json::json!(new.custom_tags).to_string()),
        status: Set(status.value()),
        is_active: Set(true),
        entered_by: Set(new.entered_by),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let company = store::companies::insert(&**tx, row).await?;
    tx.touch(Tag::of(tag::COMPANY, tenant_id).as_str());
    finding::put(tx, tenant_id, std::slice::from_ref(&company), now).await?;
    Ok(company)
}

/// Writes what administrators changed of a company. Its firm keeps its id; where no other tenant deals with it, the firm is
/// renamed with it.
pub async fn save_company(
    tx: &Tx,
    before: &company::Model,
    mut row: company::ActiveModel,
    now: i64,
) -> Result<company::Model, CompanyError> {
    row.updated_at = Set(now);
    let after = store::companies::update(&**tx, row).await?;
    let key = |row: &company::Model| (row.country_id, row.name_zh.clone(), row.name_en.clone());
    if key(before) != key(&after) && !store::companies::is_shared(&**tx, after.tenant_id, after.meta_company_id).await?
    {
        let key = (after.country_id, after.name_zh.as_str(), after.name_en.as_str());
        store::firms::rename_unless_taken(&**tx, after.meta_company_id, key, now).await?;
    }
    Ok(after)
}

/// Removes a company that nothing points to, and its firm where nobody else deals with that.
pub async fn delete_company(tx: &Tx, row: &company::Model) -> Result<(), CompanyError> {
    store::companies::delete(tx, row).await?;
    store::firms::delete_unless_known(tx, row.meta_company_id).await?;
    tx.touch(Tag::of(tag::COMPANY, row.tenant_id).as_str());
    Ok(())
}

/// A company as others name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyBasics {
    pub name_zh: String,
    pub name_en: String,
}

pub async fn find_company(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
) -> Result<Option<CompanyBasics>, CompanyError> {
    let found = store::companies::find(db, tenant_id, company_id).await?;
    Ok(found.map(|company| CompanyBasics { name_zh: company.name_zh, name_en: company.name_en }))
}

/// The same of several companies by their ids, whether the public sees them or not.
pub async fn company_names(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_ids: &[i64],
) -> Result<HashMap<i64, CompanyBasics>, CompanyError> {
    let rows = store::companies::list_some(db, tenant_id, company_ids).await?;
    let basics = |row: company::Model| CompanyBasics { name_zh: row.name_zh, name_en: row.name_en };
    Ok(rows.into_iter().map(|(id, row)| (id, basics(row))).collect())
}

/// Companies of the tenant that have one of these names in either language, whatever the case of its letters.
pub async fn find_companies_by_name(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    names: &[String],
) -> Result<Vec<(i64, CompanyBasics)>, CompanyError> {
    let rows = store::companies::list_by_name(db, tenant_id, names).await?;
    let basics = |row: company::Model| (row.id, CompanyBasics { name_zh: row.name_zh, name_en: row.name_en });
    Ok(rows.into_iter().map(basics).collect())
}

/// Companies of the tenant that all words of a text fit, by their ids; whether the public sees them or not.
pub async fn find_companies(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    keyword: &str,
    most: u64,
) -> Result<Vec<(i64, CompanyBasics)>, CompanyError> {
    let found = store::companies::select(tenant_id, Some(keyword)).order_by_asc(company::Column::Id).limit(most);
    let basics = |row: company::Model| (row.id, CompanyBasics { name_zh: row.name_zh, name_en: row.name_en });
    Ok(found.all(db).await?.into_iter().map(basics).collect())
}
