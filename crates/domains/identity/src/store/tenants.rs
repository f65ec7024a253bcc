//! Tenants and their hosts.

use fairway_auth::TenantId;
use fairway_db::insert_unless_taken;
use fairway_lang::Lang;
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryOrder};

use crate::IdentityError;
use crate::entities::{tenant, tenant_host};

pub async fn list(db: &impl ConnectionTrait) -> Result<Vec<tenant::Model>, DbErr> {
    tenant::Entity::find().order_by_asc(tenant::Column::Id).all(db).await
}

pub async fn list_hosts(db: &impl ConnectionTrait) -> Result<Vec<tenant_host::Model>, DbErr> {
    tenant_host::Entity::find().order_by_asc(tenant_host::Column::Id).all(db).await
}

pub async fn exist_any(db: &impl ConnectionTrait) -> Result<bool, DbErr> {
    Ok(tenant::Entity::find().count(db).await? > 0)
}

/// Inserts, or says that the code is taken.
pub async fn insert(db: &impl ConnectionTrait, row: tenant::ActiveModel) -> Result<TenantId, IdentityError> {
    Ok(insert_unless_taken(db, row).await?.ok_or(IdentityError::TenantCodeTaken)?.id)
}

pub async fn insert_host(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    host: &str,
    lang: Lang,
) -> Result<(), IdentityError> {
    let row = tenant_host::ActiveModel {
        tenant_id: Set(tenant_id),
        host: Set(host.to_ascii_lowercase()),
        lang: Set(lang.code().to_owned()),
        ..Default::default()
    };
    insert_unless_taken(db, row).await?.map(|_| ()).ok_or(IdentityError::HostTaken)
}
