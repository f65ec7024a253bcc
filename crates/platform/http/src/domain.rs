//! What a business domain hands to the server: its name, tables, routes, failures, jobs, permissions, tasks, demo rows and pages.

use fairway_auth::PermissionInfo;
use fairway_db::Tx;
use fairway_db::migration::MigrationTrait;
use fairway_jobs::Handlers;
use fairway_search::Searchable;
use futures::future::BoxFuture;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::access::described;
use crate::demo::Demo;
use crate::tasks::{AddTasks, add_nothing};
use crate::{App, Code, Failure};

/// Loads a domain's demo rows inside the one transaction that loads them all.
pub type LoadDemo = for<'a> fn(&'a Tx, &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>>;

/// A list of the API whose rows have a page each, for the site's map.
#[derive(Clone, Copy, Debug)]
pub struct SitemapList {
    /// Where its rows are read, all at once; `{activity_id}` stands for the meeting that the site shows.
    pub rows: &'static str,
    /// The page that shows one of them by `?id=`.
    pub page: &'static str,
    /// The field that says when a row last changed, if it has one.
    pub changed_at: Option<&'static str>,
}

/// A kind of record in a folder of its own: its table, its endpoints and its rows of the demo.
#[derive(Clone, Copy)]
pub struct Part {
    pub migrations: fn() -> Vec<Box<dyn MigrationTrait>>,
    pub router: fn() -> OpenApiRouter<App>,
    pub demo: LoadDemo,
}

impl Part {
    /// A part with nothing in it: each names only what it has.
    pub const EMPTY: Self = Self { migrations: Vec::new, router: OpenApiRouter::new, demo: load_nothing };
}

fn load_nothing<'a>(_: &'a Tx, _: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(std::future::ready(Ok(())))
}

/// One entry of the server's list; the order of the list is the order in which domains may call each other.
#[derive(Clone, Copy)]
pub struct Domain {
    pub name: &'static str,
    pub migrations: fn() -> Vec<Box<dyn MigrationTrait>>,
    pub router: fn() -> OpenApiRouter<App>,
    /// What a client can be told that went wrong.
    pub codes: &'static [Code],
    /// Registers what this domain does in the background.
    pub jobs: fn(&mut Handlers, &App),
    pub permissions: &'static [PermissionInfo],
    /// Hands in what earlier domains ask for by its type, such as who knows a tenant's meetings.
    pub extras: fn(&mut http::Extensions),
    /// What can be found, for making it so after an update.
    pub searchables: &'static [Searchable],
    /// What waits for somebody, for the home of administration.
    pub tasks: AddTasks,
    pub demo: LoadDemo,
    pub sitemap: &'static [SitemapList],
    /// Its kinds of record, each with what it adds to tables, routes and demo.
    pub parts: &'static [Part],
}

impl Domain {
    /// A domain with nothing in it: each names only what it has.
    pub const fn named(name: &'static str) -> Self {
        Self {
            name,
            migrations: Vec::new,
            router: OpenApiRouter::new,
            codes: &[],
            jobs: |_, _| {},
            permissions: &[],
            extras: |_| {},
            searchables: &[],
            tasks: add_nothing,
            demo: load_nothing,
            sitemap: &[],
            parts: &[],
        }
    }

    /// Its tables and those of its parts.
    pub fn all_migrations(&self) -> Vec<Box<dyn MigrationTrait>> {
        (self.migrations)().into_iter().chain(self.parts.iter().flat_map(|part| (part.migrations)())).collect()
    }

    /// Its endpoints and those of its parts.
    pub fn all_routes(&self) -> OpenApiRouter<App> {
        self.parts.iter().fold((self.router)(), |routes, part| routes.merge((part.router)()))
    }

    /// What its endpoints say of themselves.
    pub fn openapi(&self) -> OpenApi {
        described(|| self.all_routes()).into_openapi()
    }

    /// Its rows of the demo, then those of its parts.
    pub async fn load_demo(&self, tx: &Tx, demo: &mut Demo) -> Result<(), Failure> {
        (self.demo)(tx, demo).await?;
        for part in self.parts {
            (part.demo)(tx, demo).await?;
        }
        Ok(())
    }
}
