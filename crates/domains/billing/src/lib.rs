//! Billing: orders, how they are paid, what is given back. Money moves exactly once, and anyone can see why.
//!
//! Facade: a domain hands in what it sells with [`provide_sellable`] and makes orders with [`order`] in its own transaction;
//! [`open_order_of`] says whether something is being bought; [`refund_order`] gives money back; [`Bought`] ends the orders of what has
//! ended. An order becomes paid in one place only, `operations::settle`.

pub mod demo;
mod entities;
mod error;
mod finance_tasks;
mod http;
pub mod issuer;
mod kinds;
pub mod ledger;
mod migrations;
pub mod model;
mod operations;
mod papers;
mod permissions;
pub mod providers;
mod routes;
mod sellable;
mod store;
mod tasks;
mod topics;

pub use error::BillingError;
pub use ledger::{EntryId, Posting, Spendings, balance, may_spend, must_spend, post};
pub use model::{Currency, ItemType, Method, OrderStatus, TransactionType, Unit};
pub use operations::asking::ask_due;
pub use operations::bought::{Bought, refund_rest};
pub use operations::offline::{Verdict, confirm as confirm_transfer};
pub use operations::orders::{Contact, NewOrder, OrderBrief, OrderId, open_order_of, order};
pub use operations::prices::split_discount;
pub use operations::reconciliation::fetch_due;
pub use operations::recurring::{expire_due, refund_due};
pub use operations::refunds::{RefundWish, ask as refund_order};
pub use operations::settle::{Paid, Settled, settle, take as take_payment};
pub use providers::{Provider, provide_provider};
pub use sellable::{Buyer, Line, Quoted, RefundPart, Sellable, provide_sellable};

use fairway_company::{PointingTable, provide_pointing_tables};
use fairway_http::tasks::TaskList;
use fairway_http::{AddressTable, Domain, Failure, SignedIn, provide_address_tables};
use fairway_lang::Text;
use futures::future::BoxFuture;

const POINTING_TABLES: &[PointingTable] = &[PointingTable::of("bill_order", Text::new("订单", "Orders"))];

const ADDRESS_TABLES: &[AddressTable] = &[AddressTable {
    table: "bill_payment",
    kind: Text::new("汇款凭证", "Proof of payment"),
    page: "/admin/payments",
    names: ["our_ref", "our_ref"],
    texts: &["proof"],
    unless: None,
}];

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        jobs: |handlers, app| {
            operations::recurring::register(handlers, app);
            operations::asking::register(handlers, app);
            operations::reconciliation::register(handlers, app);
            operations::issuing::register(handlers, app);
            ledger::register(handlers, app);
        },
        permissions: permissions::ALL,
        extras: |extras| {
            provide_pointing_tables(extras, POINTING_TABLES);
            provide_address_tables(extras, ADDRESS_TABLES);
            fairway_notice::provide_kinds(extras, operations::notices::KINDS);
            fairway_live::provide_topics(extras, topics::ALL);
            ledger::provide(extras);
            fairway_notice::provide_kinds(extras, operations::invoice_news::KINDS);
            provide_pointing_tables(extras, operations::invoices::POINTING_TABLES);
        },
        tasks: add_tasks,
        demo: demo::load,
        parts: kinds::ALL,
        ..Domain::named("billing")
    }
}

/// Orders and payments, then accounts.
fn add_tasks<'a>(user: &'a SignedIn, list: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        tasks::add(user, list).await?;
        ledger::add_tasks(user, list).await
    })
}
