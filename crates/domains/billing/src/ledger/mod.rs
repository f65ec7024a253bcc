//! The ledger: what companies have of points and inquiry counts. Double-entry and append-only: every entry takes from one account
//! what it gives to another, is booked once, and is never changed; a company's balance is never below zero.
//!
//! Facade: [`post`] books something in the caller's transaction, [`balance`] says what a company has, [`must_spend`] refuses those
//! who may not spend it, [`Spendings`] books what several companies spend at once. [`TopUp`] sells both units.

pub(crate) mod demo;
mod entities;
mod http;
mod migration;
mod operations;
mod store;
mod tasks;

pub use operations::adjusting::AdjustmentState;
pub use operations::checking::{check_all, register};
pub use operations::posting::{EntryId, Posting, Side, balance, post};
pub use operations::spending::{may_spend, must_spend};
pub use operations::spending_together::Spendings;
pub use operations::topping_up::TopUp;
pub use tasks::add as add_tasks;

use axum::http::Extensions;
use fairway_http::{App, Part, routes};
use utoipa_axum::router::OpenApiRouter;

use self::http::{accounts, admin, statement};
use crate::model::Unit;
use crate::provide_sellable;

pub const PART: Part = Part { migrations: || vec![Box::new(migration::Migration)], router, ..Part::EMPTY };

/// What the ledger tells other domains: what it sells, and what follows a company that becomes one with another.
pub fn provide(extras: &mut Extensions) {
    for unit in Unit::ALL {
        provide_sellable(extras, TopUp(*unit));
    }
    fairway_company::provide_pointing_tables(extras, operations::merging::POINTING_TABLES);
    fairway_company::provide_company_merger(extras, operations::merging::AccountMerger);
}

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(accounts::list)) // GET /atlas/billing/accounts
        .routes(routes!(statement::get)) // GET /atlas/billing/statement
        .routes(routes!(statement::export_file)) // GET /atlas/billing/statement/export
        .routes(routes!(admin::accounts::list)) // GET /atms/billing/accounts
        .routes(routes!(admin::accounts::export_file)) // GET /atms/billing/accounts/export
        .routes(routes!(admin::accounts::statement)) // GET /atms/billing/accounts/{company_id}/statement
        .routes(routes!(admin::adjustments::list, admin::adjustments::ask)) // GET, POST /atms/billing/adjustments
        .routes(routes!(admin::adjustments::decide)) // PUT /atms/billing/adjustments/{id}
        .routes(routes!(admin::checks::list)) // GET /atms/billing/checks
}
