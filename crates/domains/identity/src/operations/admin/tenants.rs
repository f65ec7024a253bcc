//! Changing and disabling tenants.

use fairway_auth::{Actor, TenantId};
use fairway_db::Tx;
use fairway_lang::Lang;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::Serialize;

use super::Changed;
use crate::entities::{tenant, tenant_host};
use crate::model::{Standing, TENANTS_TAG, TenantKind};
use crate::{IdentityError, store};

/// What the platform's staff say of a tenant; absent parts stay.
#[derive(Clone, Debug)]
pub struct TenantForm {
    pub name_zh: String,
    pub name_en: String,
    pub kind: TenantKind,
    pub standing: Option<Standing>,
    pub hosts: Option<Vec<(String, Lang)>>,
}

/// A tenant as the audit log keeps it.
#[derive(Clone, Debug, Serialize)]
pub struct TenantRecord {
    #[serde(skip)]
    pub row: tenant::Model,
    name_zh: String,
    name_en: String,
    tenant_type: i32,
    status: i32,
    hosts: Vec<String>,
}

impl TenantRecord {
    fn new(row: tenant::Model, hosts: Vec<String>) -> Self {
        Self {
            name_zh: row.name_zh.clone(),
            name_en: row.name_en.clone(),
            tenant_type: row.kind,
            status: row.status,
            hosts,
            row,
        }
    }
}

/// Takes effect everywhere at once: hosts, names, and whether the tenant answers at all.
pub async fn change(
    tx: &Tx,
    by: &Actor,
    id: TenantId,
    form: TenantForm,
) -> Result<Changed<TenantRecord>, IdentityError> {
    let before = store::admin::lock(tx, id).await?;
    if form.standing == Some(Standing::Disabled) && id == by.tenant_id {
        return Err(IdentityError::OwnTenant);
    }
    let old_hosts = hosts(tx, id).await?;
    let mut row = before.clone().into_active_model();
    row.name_zh = Set(form.name_zh);
    row.name_en = Set(form.name_en);
    row.kind = Set(form.kind.value());
    if let Some(standing) = form.standing {
        row.status = Set(standing.value());
    }
    row.version = Set(before.version + 1);
    row.updated_at = Set(by.now);
    let after = store::admin::tenants::update(&**tx, row).await?;
    if let Some(wanted) = form.hosts {
        store::admin::tenants::delete_hosts(&**tx, id).await?;
        for (host, lang) in &wanted {
            store::tenants::insert_host(&**tx, id, host, *lang).await?;
        }
    }
    tx.touch(TENANTS_TAG);
    let new_hosts = hosts(tx, id).await?;
    Ok(Changed { before: TenantRecord::new(before, old_hosts), after: TenantRecord::new(after, new_hosts) })
}

async fn hosts(tx: &Tx, id: TenantId) -> Result<Vec<String>, IdentityError> {
    let rows = store::admin::tenants::hosts_of(&**tx, &[id]).await?.remove(&id).unwrap_or_default();
    Ok(rows.into_iter().map(|tenant_host::Model { host, lang, .. }| format!("{host} ({lang})")).collect())
}
