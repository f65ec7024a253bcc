//! What else waits for finance: invoices that somebody asked for, and money that differs from what was asked.

use fairway_auth::Permission;
use fairway_http::tasks::{Task, TaskItem, TaskList, Urgency};
use fairway_http::{Failure, SignedIn};
use sea_orm::sea_query::ExprTrait;
use sea_orm::{ColumnTrait, Condition, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::{invoice, payment};
use crate::model::{Currency, PaymentState};
use crate::operations::invoices::InvoiceState;
use crate::permissions::{ManageInvoices, ManageOrders};
use crate::store;

/// How many are named.
const ITEMS: u64 = 3;
const PAYMENTS_PAGE: &str = "/admin/payments?status=5";
const INVOICES_PAGE: &str = "/admin/invoices?status=1";

pub async fn add(user: &SignedIn, tasks: &mut TaskList) -> Result<(), Failure> {
    let permissions = &user.principal().permissions;
    if permissions.holds(ManageOrders::CODE) {
        tasks.add(differences(user).await?);
    }
    if permissions.holds(ManageInvoices::CODE) {
        tasks.add(invoices(user).await?);
    }
    Ok(())
}

/// Payments of which another amount or currency came than was asked, while the money is not back yet.
async fn differences(user: &SignedIn) -> Result<Task, Failure> {
    use payment::Column;
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let differs = Condition::any()
        .add(Column::Received.into_expr().not_equals(Column::Amount))
        .add(Column::ReceivedCurrency.into_expr().not_equals(Column::Currency));
    let found = store::admin_lists::payments(tenant_id)
        .filter(Column::State.eq(PaymentState::RefundPending.value()))
        .filter(differs);
    let count = found.clone().count(db).await?;
    let first = found.order_by_asc(Column::UpdatedAt).order_by_asc(Column::Id).limit(ITEMS).all(db).await?;
    let order_ids = first.iter().map(|row| row.order_id).collect();
    let numbers = store::admin_lists::order_numbers(db, tenant_id, order_ids).await?;
    let oldest = first.first().map(|row| ("since", row.updated_at));
    let item = |row: payment::Model| {
        let number = numbers.get(&row.order_id).cloned().unwrap_or_default();
        let came = Currency::parse(&row.received_currency).unwrap_or_default().say(row.received);
        let title = format!("{number} {came}");
        TaskItem { title_zh: title.clone(), title_en: title, at: Some(row.updated_at), page: PAYMENTS_PAGE.to_owned() }
    };
    Ok(Task {
        key: "billing_differences",
        count,
        urgency: Urgency::Now,
        page: PAYMENTS_PAGE.to_owned(),
        facts: oldest.into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}

/// Invoices that somebody asked for and nobody has issued.
async fn invoices(user: &SignedIn) -> Result<Task, Failure> {
    use invoice::Column;
    let db = user.db().read();
    let asked = store::invoices::of(user.tenant_id()).filter(Column::State.eq(InvoiceState::Asked.value()));
    let count = asked.clone().count(db).await?;
    let first = asked.order_by_asc(Column::Id).limit(ITEMS).all(db).await?;
    let oldest = first.first().map(|row| ("since", row.created_at));
    let item = |row: invoice::Model| {
        let amount = Currency::parse(&row.currency).unwrap_or_default().say(row.amount);
        let title = format!("{} {amount}", row.title);
        TaskItem { title_zh: title.clone(), title_en: title, at: Some(row.created_at), page: INVOICES_PAGE.to_owned() }
    };
    Ok(Task {
        key: "billing_invoices",
        count,
        urgency: Urgency::Now,
        page: INVOICES_PAGE.to_owned(),
        facts: oldest.into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}
