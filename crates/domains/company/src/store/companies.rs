//! A tenant's companies.

use fairway_auth::TenantId;
use fairway_db::{insert_unless_taken, search};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select};

use crate::CompanyError;
use crate::entities::company;

/// Inserts, or says that the tenant has the firm already.
pub async fn insert(db: &impl ConnectionTrait, row: company::ActiveModel) -> Result<company::Model, CompanyError> {
    insert_unless_taken(db, row).await?.ok_or(CompanyError::CompanyExists)
}

pub fn select(tenant_id: TenantId, keyword: Option<&str>) -> Select<company::Entity> {
    let select = company::Entity::find().filter(company::Column::TenantId.eq(tenant_id));
    match keyword {
        Some(keyword) => {
            select.filter(search::contains_any(&[company::Column::NameZh, company::Column::NameEn], keyword))
        }
        None => select,
    }
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<company::Model>, DbErr> {
    company::Entity::find_by_id(id).filter(company::Column::TenantId.eq(tenant_id)).one(db).await
}

/// Those of these that the public may see.
pub async fn find_visible_many(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<Vec<company::Model>, DbErr> {
    let own = company::Entity::find().filter(company::Column::TenantId.eq(tenant_id));
    own.filter(company::Column::Id.is_in(ids.iter().copied())).all(db).await
}

/// The one that others cannot change until the transaction ends.
pub async fn lock(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<company::Model>, DbErr> {
    let own = company::Entity::find_by_id(id).filter(company::Column::TenantId.eq(tenant_id));
    own.lock_exclusive().one(db).await
}

/// One that the public may see.
pub async fn find_visible(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Option<company::Model>, DbErr> {
    find(db, tenant_id, id).await
}

/// The tenant's view of a firm, if the public may see it.
pub async fn find_visible_firm(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    meta_company_id: i64,
) -> Result<Option<company::Model>, DbErr> {
    let own = company::Entity::find().filter(company::Column::TenantId.eq(tenant_id));
    match own.filter(company::Column::MetaCompanyId.eq(meta_company_id)).one(db).await? {
        Some(company) => find_visible(db, tenant_id, company.id).await,
        None => Ok(None),
    }
}

pub async fn update(db: &impl ConnectionTrait, row: company::ActiveModel) -> Result<company::Model, DbErr> {
    row.update(db).await
}
