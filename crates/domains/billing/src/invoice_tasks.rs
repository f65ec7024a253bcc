//! What waits for whoever issues invoices: those that somebody asked for.

use fairway_auth::Permission;
use fairway_http::tasks::{Task, TaskItem, TaskList, Urgency};
use fairway_http::{Failure, SignedIn};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::invoice;
use crate::model::Currency;
use crate::operations::invoices::InvoiceState;
use crate::permissions::ManageInvoices;
use crate::store;

/// How many are named.
const ITEMS: u64 = 3;
const INVOICES_PAGE: &str = "/admin/invoices?status=1";

pub async fn add(user: &SignedIn, tasks: &mut TaskList) -> Result<(), Failure> {
    if user.principal().permissions.holds(ManageInvoices::CODE) {
        tasks.add(invoices(user).await?);
    }
    Ok(())
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
        TaskItem {
            title_zh: title.clone(),
            title_en: title,
            at: Some(row.created_at),
            page: INVOICES_PAGE.to_owned(),
        }
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
