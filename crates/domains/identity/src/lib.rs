//! Identity: tenants and their hosts, accounts, roles, sessions. The first domain; every other may call it.
//!
//! Facade: [`create_tenant`] and [`create_account`] for domains that open something together with a tenant or an
//! account in one transaction; [`Directory`] for the server's request context.

mod directory;
mod entities;
mod error;
mod http;
mod migrations;
pub mod model;
mod operations;
mod permissions;
mod routes;
mod store;

pub use directory::Directory;
pub use error::IdentityError;
pub use operations::accounts::{NewAccount, create_account, grant_role};
pub use operations::tenants::{NewTenant, create_tenant};
pub use permissions::ManageTenants;

use fairway_http::Domain;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        name: "identity",
        migrations: migrations::all,
        router: routes::router,
        jobs: |_, _| {},
        permissions: permissions::ALL,
        demo: |_, _| Box::pin(async { Ok(()) }),
    }
}
