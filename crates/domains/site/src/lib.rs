//! Site: what a tenant's public site is made of. Exhibition configuration, page structure in versions, system settings,
//! translation labels, banners and content.
//!
//! Facade: [`open_site`] gives a tenant its first site inside the caller's transaction ([`SiteOpened`] then asks for a
//! meeting, which [`choose_meeting`] sets), [`show_meeting`] changes it, [`add_articles`] writes for it;
//! [`check_pictures`] checks the gallery of a form; [`load_meeting_demo`] is the part of the demo that has to wait for the meeting.

mod address_tables;
mod demo;
mod entities;
mod error;
mod events;
mod http;
mod kinds;
mod migrations;
pub mod model;
mod name_tables;
mod operations;
mod permissions;
mod routes;
mod store;
mod tasks;

pub use demo::load_meeting_demo;
pub use error::{SiteError, UNKNOWN_EXHIBITION};
pub use events::SiteOpened;
pub use kinds::check_pictures;
pub use operations::content::{NewArticle, add_articles};
pub use operations::sites::{NewSite, Shown, choose_meeting, find_waiting, open_site, show_meeting};
pub use permissions::EditLabels;
pub use store::exhibitions::{main_activity, shown_activities};
pub use store::titles::{article_titles, related_expo_titles};

use fairway_http::{Domain, SitemapList};

/// Lists whose rows have a page each.
const SITEMAP: &[SitemapList] = &[
    SitemapList {
        rows: "/atlas/exhibition/static_content?activity_id={activity_id}&nopage=1",
        page: "/informationDetail",
        changed_at: Some("published_at"),
    },
    SitemapList {
        rows: "/atlas/exhibition/activity_same?activity_id={activity_id}&nopage=1",
        page: "/activityDetails",
        changed_at: None,
    },
];

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        permissions: permissions::ALL,
        extras: |extras| {
            fairway_http::provide_address_tables(extras, address_tables::ALL);
            fairway_audit::provide_name_tables(extras, name_tables::ALL);
        },
        tasks: tasks::add,
        demo: demo::load,
        sitemap: SITEMAP,
        parts: kinds::ALL,
        ..Domain::named("site")
    }
}
