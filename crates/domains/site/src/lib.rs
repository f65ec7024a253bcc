//! Site: what a tenant's public site is made of. Exhibition configuration, page structure in versions, system settings,
//! translation labels, banners and content.
//!
//! Facade: [`open_site`] gives a tenant its first site inside the caller's transaction ([`SiteOpened`] then asks for a
//! meeting, which [`choose_meeting`] sets), [`show_meeting`] changes it, [`add_articles`] writes for it;
//! [`load_meeting_demo`] is the part of the demo that has to wait for the meeting.

mod demo;
mod entities;
mod error;
mod events;
mod http;
mod migrations;
pub mod model;
mod operations;
mod permissions;
mod routes;
mod store;

pub use demo::load_meeting_demo;
pub use error::SiteError;
pub use events::SiteOpened;
pub use operations::content::{NewArticle, add_articles};
pub use operations::sites::{NewSite, Shown, choose_meeting, find_waiting, open_site, show_meeting};
pub use permissions::EditLabels;
pub use store::exhibitions::{main_activity, shown_activities};

use fairway_http::Domain;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        name: "site",
        migrations: migrations::all,
        router: routes::router,
        jobs: |_, _| {},
        permissions: permissions::ALL,
        extras: |_| {},
        demo: demo::load,
    }
}
