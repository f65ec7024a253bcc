//! Opening a tenant.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_lang::Lang;
use sea_orm::ActiveValue::Set;

use crate::entities::tenant;
use crate::model::{Standing, TENANTS_TAG, TenantKind};
use crate::{IdentityError, store};

/// What a new tenant is called and where it is found.
#[derive(Clone, Debug, Default)]
pub struct NewTenant {
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    pub kind: TenantKind,
    pub hosts: Vec<(String, Lang)>,
}

/// Creates the tenant and its hosts. The first tenant of an installation answers for unknown hosts.
pub async fn create_tenant(tx: &Tx, new: NewTenant, now: i64) -> Result<TenantId, IdentityError> {
    let is_default = !store::tenants::exist_any(&**tx).await?;
    let row = tenant::ActiveModel {
        code: Set(new.code),
        name_zh: Set(new.name_zh),
        name_en: Set(new.name_en),
        kind: Set(new.kind.value()),
        status: Set(Standing::Active.value()),
        is_default: Set(is_default),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let tenant_id = store::tenants::insert(&**tx, row).await?;
    for (host, lang) in &new.hosts {
        store::tenants::insert_host(&**tx, tenant_id, host, *lang).await?;
    }
    tx.touch(TENANTS_TAG);
    Ok(tenant_id)
}
