//! The demo's tenant with its hosts, the accounts to look at it with, its visitors' and the people who run it.

mod members;
mod office;

use fairway_auth::{PermissionInfo, PermissionSet};
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_lang::{Lang, Text};
use futures::future::BoxFuture;
use serde::Deserialize;

use crate::model::TenantKind;
use crate::operations::accounts::{NewAccount, create_account, grant_role};
use crate::operations::tenants::{NewTenant, create_tenant};

#[derive(Deserialize)]
struct Exhibition {
    tenant: Tenant,
    /// The site's own entry comes first.
    configs: Vec<Config>,
}

#[derive(Deserialize)]
struct Tenant {
    code: String,
    #[serde(rename = "type")]
    kind: i32,
    name_zh: String,
    name_en: String,
}

#[derive(Deserialize)]
struct Config {
    hosts: Vec<Host>,
}

#[derive(Deserialize)]
struct Host {
    host: String,
    lang: Lang,
}

#[derive(Deserialize)]
struct Account {
    email: String,
    password: String,
    role: String,
    name_zh: String,
    name_en: String,
    language: Lang,
}

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        load_tenant(tx, demo).await?;
        let password_hash = load_accounts(tx, demo).await?;
        members::load(tx, demo, &password_hash).await?;
        office::load(tx, demo).await
    })
}

async fn load_tenant(tx: &Tx, demo: &mut Demo) -> Result<(), Failure> {
    let Exhibition { tenant, configs } = demo.read("exhibition.json")?;
    let hosts = configs.into_iter().next().map(|config| config.hosts).unwrap_or_default();
    let new = NewTenant {
        code: tenant.code,
        name_zh: tenant.name_zh,
        name_en: tenant.name_en,
        kind: TenantKind::from_value(tenant.kind).unwrap_or_default(),
        hosts: hosts.into_iter().map(|host| (host.host, host.lang)).collect(),
    };
    demo.tenant_id = create_tenant(tx, new, demo.now).await?;
    Ok(())
}

/// Returns the hash of the password that all of them share.
async fn load_accounts(tx: &Tx, demo: &mut Demo) -> Result<String, Failure> {
    let mut shared = String::new();
    for account in demo.read::<Vec<Account>>("accounts.json")? {
        shared = demo.passwords.hash(&account.password).await?;
        let new = NewAccount {
            email: Some(account.email),
            password_hash: shared.clone(),
            name_zh: account.name_zh,
            name_en: account.name_en,
            language: Some(account.language),
            ..Default::default()
        };
        let user_id = create_account(tx, demo.tenant_id, new, demo.now).await?;
        demo.remember("account", account.role, user_id);
    }
    Ok(shared)
}

/// The organiser and the platform's staff hold a role of this name with all permissions of a domain.
pub async fn grant_to_organisers(
    tx: &Tx,
    demo: &Demo,
    role: Text,
    permissions: &[PermissionInfo],
) -> Result<(), Failure> {
    let codes: Vec<_> = permissions.iter().map(|permission| permission.code).collect();
    let all = PermissionSet::parse(&codes.join(","));
    for account in ["organiser", "staff"] {
        let user_id = demo.recall("account", account)?;
        grant_role(tx, demo.tenant_id, user_id, role, &all, demo.now).await?;
    }
    Ok(())
}
