//! What claims, quotes and distribution add to the domain: tables, endpoints, demo rows, and what other parts ask for.

use axum::http::Extensions;
use fairway_company::{PointingTable, provide_company_merger, provide_pointing_tables};
use fairway_db::Tx;
use fairway_db::migration::MigrationTrait;
use fairway_http::{App, Failure, Part, routes};
use fairway_lang::Text;
use futures::future::BoxFuture;
use utoipa_axum::router::OpenApiRouter;

use super::http::{admin, agent, claim_inquiry, claims, follows, pool, withdraw};
use super::operations::claimants::Claimants;
use super::operations::selling::ClaimSale;
use super::{ClaimMerger, demo, migration, migration_orders, notices};
use crate::distribution::give;
use crate::distribution::http::{agents, decisions, rules, suggestions};
use crate::entities::inquiry;
use crate::operations::offering;
use crate::quotes::http as quotes;
use crate::quotes::migration_totals as quotes_migration;

pub const PART: Part = Part { migrations, router, demo: demo::load };

fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(migration::Migration), Box::new(migration_orders::Migration), Box::new(quotes_migration::Migration)]
}

const TWICE: Text = Text::new(
    "同一条询盘两家都有时，保留进展更多的一条，只占一个名额，另一条改为已撤回",
    "Where both have one inquiry, the claim that has come further remains and takes one place; the other one counts as given back",
);

const POINTING_TABLES: &[PointingTable] = &[
    PointingTable {
        unique: &["tenant_id"],
        rule: Text::new("保留留下企业的接单资料", "How the company that stays takes inquiries remains"),
        ..PointingTable::of("freight_agent", Text::new("接单资料", "How it takes inquiries"))
    },
    PointingTable {
        unique: &["inquiry_id"],
        rule: TWICE,
        ..PointingTable::of("freight_claim", Text::new("认领的询盘", "Claimed inquiries"))
    },
    PointingTable::of("freight_quote", Text::new("货运报价", "Freight quotes")),
    PointingTable::of("freight_rating", Text::new("货主评价", "Ratings by owners")),
];

/// Called in the domain's `extras`.
pub fn provide(extras: &mut Extensions) {
    provide_pointing_tables(extras, POINTING_TABLES);
    provide_company_merger(extras, ClaimMerger);
    extras.insert(claim_inquiry::ClaimLine::default());
    extras.insert(Claimants::default());
    fairway_billing::provide_sellable(extras, ClaimSale);
    fairway_notice::provide_kinds(extras, notices::KINDS);
    offering::provide(extras, offer);
}

/// What follows when an inquiry is distributed.
fn offer<'a>(
    app: &'a App,
    tx: &'a Tx,
    one: &'a inquiry::Model,
    companies: &'a [i64],
) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(give(app, tx, one, companies, app.clock.now()))
}

fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(agent::get, agent::save)) // GET, PUT /atlas/freight/agent
        .routes(routes!(pool::list)) // GET /atlas/freight/pool
        .routes(routes!(pool::get)) // GET /atlas/freight/inquiry/{id}
        .routes(routes!(pool::cost)) // GET /atlas/freight/inquiry/{id}/claim_cost
        .routes(routes!(claims::list, claim_inquiry::create)) // GET, POST /atlas/freight/claims
        .routes(routes!(claims::get)) // GET /atlas/freight/claims/{id}
        .routes(routes!(withdraw::withdraw)) // POST /atlas/freight/claims/{id}/withdraw
        .routes(routes!(follows::list, follows::create, follows::update, follows::delete)) // /atlas/freight/follow_ups
        .routes(routes!(quotes::agent::list)) // GET /atlas/freight/claims/{id}/quote
        .routes(routes!(quotes::agent::create)) // POST /atlas/freight/quotes
        .routes(routes!(quotes::agent::update)) // PUT /atlas/freight/quotes/{id}
        .routes(routes!(quotes::owner::list)) // GET /atlas/freight/inquiries/{id}/quotes
        .routes(routes!(quotes::completed::list)) // GET /atlas/freight/inquiries/{id}/claims
        .routes(routes!(quotes::owner::ask_back)) // POST /atlas/freight/quotes/{id}/ask_back
        .routes(routes!(quotes::owner::accept)) // POST /atlas/freight/quotes/{id}/accept
        .routes(routes!(quotes::owner::rate)) // POST /atlas/freight/claims/{id}/rate
        .routes(routes!(admin::list)) // GET /atms/freight/claims
        .routes(routes!(admin::export_file)) // GET /atms/freight/claims/export
        .routes(routes!(admin::decide)) // PUT /atms/freight/claims/{id}
        .routes(routes!(suggestions::list)) // GET /atms/freight/inquiries/{id}/suggestions
        .routes(routes!(agents::list)) // GET /atms/freight/agents
        .routes(routes!(rules::read, rules::save)) // GET, PUT /atms/freight/rules
        .routes(routes!(rules::publish)) // POST /atms/freight/rules/publish
        .routes(routes!(rules::dry_run)) // POST /atms/freight/rules/dry_run
        .routes(routes!(decisions::list)) // GET /atms/freight/decisions/{inquiry_id}
}
