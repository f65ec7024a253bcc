//! What waits for finance: proofs of transfers, and money that does not go back by itself.

use fairway_auth::Permission;
use fairway_http::tasks::{Task, TaskItem, TaskList, Urgency};
use fairway_http::{Failure, SignedIn};
use futures::future::BoxFuture;
use sea_orm::{ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::{payment, refund};
use crate::finance_tasks;
use crate::model::{PaymentState, RefundState};
use crate::permissions::{ManageOrders, RefundOrders};
use crate::store;

/// How many are named.
const ITEMS: u64 = 3;
/// After so many attempts somebody should look.
const TRIES_TO_REPORT: i32 = 5;
const PROOFS_PAGE: &str = "/admin/payments?status=7";
const REFUNDS_PAGE: &str = "/admin/refunds";
const RETURNED_PAGE: &str = "/admin/payments?status=5";

pub fn add<'a>(user: &'a SignedIn, tasks: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let permissions = &user.principal().permissions;
        if permissions.holds(ManageOrders::CODE) {
            tasks.add(payments(user, ("billing_proofs", PaymentState::ProofWaits, PROOFS_PAGE)).await?);
            tasks.add(payments(user, ("billing_returned", PaymentState::RefundPending, RETURNED_PAGE)).await?);
        }
        if permissions.holds(RefundOrders::CODE) {
            tasks.add(refunds(user).await?);
        }
        finance_tasks::add(user, tasks).await
    })
}

fn item(name: &str, at: i64, page: &str) -> TaskItem {
    TaskItem { title_zh: name.to_owned(), title_en: name.to_owned(), at: Some(at), page: page.to_owned() }
}

/// Payments in one state: a buyer waits for each.
async fn payments(
    user: &SignedIn,
    (key, state, page): (&'static str, PaymentState, &'static str),
) -> Result<Task, Failure> {
    let db = user.db().read();
    let waiting = payment::Entity::find()
        .filter(payment::Column::TenantId.eq(user.tenant_id()))
        .filter(payment::Column::State.eq(state.value()));
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(payment::Column::UpdatedAt).order_by_asc(payment::Column::Id);
    let first = first.limit(ITEMS).all(db).await?;
    let said = |row: &payment::Model| item(&row.currency().say(row.amount), row.updated_at, page);
    Ok(Task {
        key,
        count,
        urgency: Urgency::Now,
        page: page.to_owned(),
        facts: first.first().map(|row| ("since", row.updated_at)).into_iter().collect(),
        items: first.iter().map(said).collect(),
    })
}

/// Refunds that a provider refused, or did not take up for long, and those that are to be paid out by hand.
async fn refunds(user: &SignedIn) -> Result<Task, Failure> {
    let db = user.db().read();
    let stuck = Condition::all()
        .add(refund::Column::State.eq(RefundState::Asked.value()))
        .add(refund::Column::Tries.gte(TRIES_TO_REPORT));
    let by_hand = Condition::all()
        .add(refund::Column::State.eq(RefundState::Asked.value()))
        .add(store::admin_lists::refunds_by_hand(user.tenant_id()));
    let waiting = refund::Entity::find()
        .filter(refund::Column::TenantId.eq(user.tenant_id()))
        .filter(Condition::any().add(refund::Column::State.eq(RefundState::Failed.value())).add(stuck).add(by_hand));
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(refund::Column::CreatedAt).order_by_asc(refund::Column::Id);
    let first = first.limit(ITEMS).all(db).await?;
    let said = |row: &refund::Model| item(&row.currency().say(row.amount), row.created_at, REFUNDS_PAGE);
    Ok(Task {
        key: "billing_refunds",
        count,
        urgency: Urgency::Now,
        page: REFUNDS_PAGE.to_owned(),
        facts: first.first().map(|row| ("since", row.created_at)).into_iter().collect(),
        items: first.iter().map(said).collect(),
    })
}
