//! A tenant's companies.

use fairway_auth::TenantId;
use fairway_db::{insert_unless_taken, search};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Select};

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
