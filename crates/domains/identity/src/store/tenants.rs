//! Tenants and their hosts.

use fairway_auth::TenantId;
use fairway_db::insert_unless_taken;
use fairway_http::TenantInfo;
use fairway_lang::Lang;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
};

use crate::IdentityError;
use crate::entities::{tenant, tenant_host};
use crate::error::TENANT_DISABLED;
use crate::model::Standing;

pub async fn list(db: &impl ConnectionTrait) -> Result<Vec<tenant::Model>, DbErr> {
    tenant::Entity::find().order_by_asc(tenant::Column::Id).all(db).await
}

pub async fn list_hosts(db: &impl ConnectionTrait) -> Result<Vec<tenant_host::Model>, DbErr> {
    tenant_host::Entity::find().order_by_asc(tenant_host::Column::Id).all(db).await
}

pub async fn exist_any(db: &impl ConnectionTrait) -> Result<bool, DbErr> {
    Ok(tenant::Entity::find().count(db).await? > 0)
}

/// What requests know of a tenant, read anew.
pub async fn find_info(db: &impl ConnectionTrait, id: TenantId) -> Result<Option<TenantInfo>, DbErr> {
    let Some(row) = tenant::Entity::find_by_id(id).one(db).await? else { return Ok(None) };
    let hosts = tenant_host::Entity::find().filter(tenant_host::Column::TenantId.eq(id));
    Ok(Some(info(row, &hosts.order_by_asc(tenant_host::Column::Id).all(db).await?)))
}

/// What requests know of a tenant; of these hosts its own are taken.
pub fn info(row: tenant::Model, hosts: &[tenant_host::Model]) -> TenantInfo {
    let own = hosts.iter().filter(|host| host.tenant_id == row.id);
    TenantInfo {
        id: row.id,
        code: row.code,
        name_zh: row.name_zh,
        name_en: row.name_en,
        refusal: (row.status == Standing::Disabled.value()).then_some(TENANT_DISABLED),
        hosts: own.map(|host| (host.host.clone(), Lang::parse(&host.lang).unwrap_or_default())).collect(),
    }
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
