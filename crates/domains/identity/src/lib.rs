//! Identity: tenants and their hosts, accounts, roles, sessions. The first domain; every other may call it.
//!
//! Facade: [`create_tenant`] and [`create_account`] for domains that open something together with a tenant or an
//! account in one transaction; [`find_account`] and [`list_accounts`] for what they may know of one and [`join_company`] and [`leave_company`] to tie it to a
//! company; [`confirm_password`] before what must not be done from a screen left open; [`count_sign_ups`] for statistics; [`attempts`] for what may be tried only so often; [`Directory`] for the server's request context.

mod admin_routes;
pub mod attempts;
mod audit_words;
mod basics;
mod demo;
mod directory;
mod entities;
mod error;
mod first_administrator;
mod hosts;
mod http;
mod messages;
mod migrations;
pub mod model;
mod name_tables;
mod operations;
mod permissions;
mod routes;
mod scan;
mod sign_ups;
mod store;
mod tasks;

pub use audit_words::AuditWords;
pub use basics::{AccountBasics, find_account, join_company, last_seen, leave_company, list_accounts};
pub use demo::grant_to_organisers;
pub use directory::Directory;
pub use error::IdentityError;
pub use first_administrator::FirstAdministrator;
pub use hosts::HostEntry;
pub use http::confirm_password;
pub use http::qr_codes::{draw_qr, draw_qr_png};
pub use messages::queue_text;
pub use operations::accounts::{NewAccount, create_account, grant_role};
pub use operations::limits::SmsBudget;
pub use operations::tenants::{NewTenant, create_tenant};
pub use permissions::ManageTenants;
pub use scan::{ScanError, ScanProvider, WeChat, WeChatOptions};
pub use sign_ups::count_sign_ups;

use std::sync::Arc;

use fairway_auth::TenantId;
use fairway_db::sea_orm::ConnectionTrait;
use fairway_db::{Db, Tx};
use fairway_http::{App, Domain, TenantInfo};

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        jobs: |handlers, _| operations::housekeeping::register(handlers),
        permissions: permissions::ALL,
        extras: |extras| fairway_audit::provide_name_tables(extras, name_tables::ALL),
        tasks: tasks::add,
        demo: demo::load,
        ..Domain::named("identity")
    }
}

/// Whether there is such a tenant, disabled or not.
pub async fn tenant_exists(db: &Db, id: TenantId) -> Result<bool, IdentityError> {
    Ok(store::admin::tenants::find(db.read(), id).await?.is_some())
}

/// Whether anybody has opened a tenant on this installation.
pub async fn has_tenants(db: &Db) -> Result<bool, IdentityError> {
    Ok(store::tenants::exist_any(db.read()).await?)
}

/// A tenant as requests see it, for work that nobody waits for.
pub async fn find_tenant(db: &Db, id: TenantId) -> Result<Option<TenantInfo>, IdentityError> {
    read_tenant(db.read(), id).await
}

/// The same for those who have a transaction open; asked of the database only where it is not known here.
pub async fn find_tenant_in(app: &App, tx: &Tx, id: TenantId) -> Result<Option<Arc<TenantInfo>>, IdentityError> {
    match app.tenants.known(id) {
        Some(known) => Ok(Some(known)),
        None => Ok(read_tenant(&**tx, id).await?.map(Arc::new)),
    }
}

async fn read_tenant(db: &impl ConnectionTrait, id: TenantId) -> Result<Option<TenantInfo>, IdentityError> {
    let found = store::admin::tenants::find(db, id).await?;
    let hosts = store::tenants::list_hosts(db).await?;
    Ok(found.map(|tenant| store::tenants::info(tenant, &hosts)))
}
