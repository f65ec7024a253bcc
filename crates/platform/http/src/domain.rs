//! What a business domain hands to the server: its name, tables, routes, jobs, permissions and demo rows.

use fairway_auth::PermissionInfo;
use fairway_db::Tx;
use fairway_db::sea_orm_migration::MigrationTrait;
use fairway_jobs::Handlers;
use futures::future::BoxFuture;
use utoipa_axum::router::OpenApiRouter;

use crate::demo::Demo;
use crate::{App, Failure};

/// Loads a domain's demo rows inside the one transaction that loads them all.
pub type LoadDemo = for<'a> fn(&'a Tx, &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>>;

/// One entry of the server's list; the order of the list is the order in which domains may call each other.
#[derive(Clone, Copy)]
pub struct Domain {
    pub name: &'static str,
    pub migrations: fn() -> Vec<Box<dyn MigrationTrait>>,
    pub router: fn() -> OpenApiRouter<App>,
    /// Registers what this domain does in the background.
    pub jobs: fn(&mut Handlers, &App),
    pub permissions: &'static [PermissionInfo],
    /// Hands in what earlier domains ask for by its type, such as who knows a tenant's meetings.
    pub extras: fn(&mut http::Extensions),
    pub demo: LoadDemo,
}
