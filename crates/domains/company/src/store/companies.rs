//! A tenant's companies.

use std::collections::{BTreeSet, HashMap};

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids, insert_unless_taken, search};
use fairway_refdata::enums::CompanyReviewStatus;
use fairway_search::fits;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, Func};
use sea_orm::{
    ActiveModelTrait, ActiveValue, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::CompanyError;
use crate::entities::company::{self, Column};
use crate::operations::finding::FOUND_AS;
use crate::operations::likeness::likeness;

const NAMES: [Column; 2] = [Column::NameZh, Column::NameEn];

/// Inserts, or says that the tenant has the firm already.
pub async fn insert(db: &impl ConnectionTrait, row: company::ActiveModel) -> Result<company::Model, CompanyError> {
    insert_unless_taken(db, with_keys(row)).await?.ok_or(CompanyError::CompanyExists)
}

/// With the keys by which likely duplicates are found.
fn with_keys(mut row: company::ActiveModel) -> company::ActiveModel {
    let text = |value: &ActiveValue<String>| value.try_as_ref().cloned().unwrap_or_default();
    let (zh, en) = (text(&row.name_zh), text(&row.name_en));
    let keys = likeness(&zh, &en, &text(&row.website), &text(&row.phone), &text(&row.email));
    row.name_key_zh = Set(keys.name_zh);
    row.name_key_en = Set(keys.name_en);
    row.site_key = Set(keys.site);
    row.phone_key = Set(keys.phone);
    row.email_key = Set(keys.email);
    row
}

/// The tenant's companies; one that became one with another is none any more.
fn of(tenant_id: TenantId) -> Select<company::Entity> {
    company::Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::MergedInto.is_null())
}

/// Those of them that have these ids.
fn some(tenant_id: TenantId, ids: &[i64]) -> Select<company::Entity> {
    let some = by_ids((Column::TenantId, tenant_id), Column::Id, ids);
    company::Entity::find().filter(some).filter(Column::MergedInto.is_null())
}

pub fn select(tenant_id: TenantId, keyword: Option<&str>) -> Select<company::Entity> {
    match keyword {
        Some(keyword) => of(tenant_id).filter(fits(tenant_id, FOUND_AS, Column::Id, keyword)),
        None => of(tenant_id),
    }
}

/// What a list of administrators is narrowed by.
#[derive(Clone, Debug, Default)]
pub struct CompanyFilter {
    /// Words of a name, its sound, the city or an address.
    pub keyword: Option<String>,
    pub country_id: Option<i64>,
    pub is_active: Option<bool>,
    /// A whole word: one of the tenant's own, or the code of a line of business.
    pub tag: Option<String>,
}

pub fn select_filtered(tenant_id: TenantId, filter: &CompanyFilter) -> Select<company::Entity> {
    let mut wanted = Condition::all();
    if let Some(keyword) = &filter.keyword {
        wanted = wanted.add(fits(tenant_id, FOUND_AS, Column::Id, keyword));
    }
    if let Some(country_id) = filter.country_id {
        wanted = wanted.add(Column::CountryId.eq(country_id));
    }
    if let Some(is_active) = filter.is_active {
        wanted = wanted.add(Column::IsActive.eq(is_active));
    }
    if let Some(tag) = &filter.tag {
        // Both columns are lists in JSON, so that a word stands between quotation marks.
        let quoted = serde_json::json!(tag).to_string();
        wanted = wanted.add(search::contains_any(&[Column::CustomTags, Column::Tags], &quoted));
    }
    of(tenant_id).filter(wanted)
}

/// What the public sees: passed, and not switched off.
pub fn visible() -> Condition {
    let passed = Column::Status.eq(CompanyReviewStatus::ReviewPassed.value());
    Condition::all().add(passed).add(Column::IsActive.eq(true))
}

/// The same of a row that was read already.
pub fn is_visible(row: &company::Model) -> bool {
    row.status == CompanyReviewStatus::ReviewPassed.value() && row.is_active
}

pub fn select_visible(tenant_id: TenantId, keyword: Option<&str>) -> Select<company::Entity> {
    select(tenant_id, keyword).filter(visible())
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<company::Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

/// One that the public sees.
pub async fn find_visible(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Option<company::Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).filter(visible()).one(db).await
}

/// One, kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<company::Model, CompanyError> {
    let found = of(tenant_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await?;
    found.ok_or(CompanyError::NotFound)
}

pub async fn update(db: &impl ConnectionTrait, row: company::ActiveModel) -> Result<company::Model, DbErr> {
    with_keys(row).update(db).await
}

/// Writes the keys of a row whose fields were written one by one.
pub async fn refresh_keys(tx: &Tx, tenant_id: TenantId, id: i64, now: i64) -> Result<company::Model, CompanyError> {
    let mut row = lock(tx, tenant_id, id).await?.into_active_model();
    row.updated_at = Set(now);
    Ok(update(&**tx, row).await?)
}

/// Another company of the tenant in this country that is called so in this language, whatever the case. The names of one
/// that became one with another stay taken, but for the one that it became.
pub async fn find_named(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    country_id: i64,
    (column, name): (Column, &str),
    but: Option<i64>,
) -> Result<Option<company::Model>, DbErr> {
    let mut named = company::Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::CountryId.eq(country_id))
        .filter(search::equals(column, name));
    if let Some(but) = but {
        let is_its_own = Condition::any().add(Column::MergedInto.is_null()).add(Column::MergedInto.ne(but));
        named = named.filter(Column::Id.ne(but)).filter(is_its_own);
    }
    named.one(db).await
}

/// Those that are called exactly so in either language, whatever the case.
pub fn select_by_name(tenant_id: TenantId, name: &str) -> Select<company::Entity> {
    let [zh, en] = NAMES.map(|column| search::equals(column, name));
    of(tenant_id).filter(Condition::any().add(zh).add(en))
}

/// These companies by their ids.
pub async fn list_some(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, company::Model>, DbErr> {
    let rows = some(tenant_id, ids).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// The next companies of any tenant, in the order of their ids.
pub async fn next_after(db: &impl ConnectionTrait, id: i64, most: u64) -> Result<Vec<company::Model>, DbErr> {
    let kept = company::Entity::find().filter(Column::MergedInto.is_null());
    let next = kept.filter(Column::Id.gt(id)).order_by_asc(Column::Id).limit(most);
    next.all(db).await
}

/// The same, kept from others until the transaction ends; locked in the order of their ids.
pub async fn lock_some(tx: &Tx, tenant_id: TenantId, ids: &[i64]) -> Result<HashMap<i64, company::Model>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = some(tenant_id, ids).order_by_asc(Column::Id).lock_exclusive().all(&**tx).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// Those that have one of these names in either language, whatever the case.
pub async fn list_by_name(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    names: &[String],
) -> Result<Vec<company::Model>, DbErr> {
    // SQLite knows the case of ASCII letters only, PostgreSQL that of all.
    let names: BTreeSet<String> =
        names.iter().flat_map(|name| [name.to_lowercase(), name.to_ascii_lowercase()]).collect();
    let is_name = |column: Column| Expr::expr(Func::lower(Expr::col(column))).is_in(names.iter().cloned());
    of(tenant_id).filter(Condition::any().add(is_name(Column::NameZh)).add(is_name(Column::NameEn))).all(db).await
}

pub async fn delete(tx: &Tx, row: &company::Model) -> Result<(), DbErr> {
    let own = company::Entity::delete_many().filter(Column::TenantId.eq(row.tenant_id));
    own.filter(Column::Id.eq(row.id)).exec(&**tx).await.map(drop)
}

/// Whether another tenant deals with the same firm.
pub async fn is_shared(db: &impl ConnectionTrait, tenant_id: TenantId, firm_id: i64) -> Result<bool, DbErr> {
    let other = company::Entity::find()
        .filter(Column::MetaCompanyId.eq(firm_id))
        .filter(Column::TenantId.ne(tenant_id))
        .one(db)
        .await?;
    Ok(other.is_some())
}

/// Those of these that the public may see.
pub async fn find_visible_many(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<Vec<company::Model>, DbErr> {
    some(tenant_id, ids).filter(visible()).all(db).await
}

/// The same with nothing but their names: (id, Chinese, English).
pub async fn list_visible_names(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<Vec<(i64, String, String)>, DbErr> {
    let columns = [Column::Id, Column::NameZh, Column::NameEn];
    let shown = some(tenant_id, ids).filter(visible());
    shown.select_only().columns(columns).into_tuple().all(db).await
}

/// The tenant's view of a firm, if the public may see it.
pub async fn find_visible_firm(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    meta_company_id: i64,
) -> Result<Option<company::Model>, DbErr> {
    of(tenant_id).filter(Column::MetaCompanyId.eq(meta_company_id)).filter(visible()).one(db).await
}
