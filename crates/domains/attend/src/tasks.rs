//! What waits for those who run registration: registrations to review.

use fairway_auth::Permission;
use fairway_http::tasks::{Task, TaskItem, TaskList, Urgency};
use fairway_http::{Failure, SignedIn};
use futures::future::BoxFuture;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::registration::{Column, Model};
use crate::model::{Payment, RegistrationStatus};
use crate::permissions::ReviewRegistrations;
use crate::store;

/// How many are named.
const ITEMS: u64 = 3;
const PAGE: &str = "/admin/registrations?status=2";

pub fn add<'a>(user: &'a SignedIn, tasks: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        if user.principal().permissions.holds(ReviewRegistrations::CODE) {
            tasks.add(registrations(user).await?);
        }
        Ok(())
    })
}

/// Registrations for the meeting that the site shows, and for its summit: somebody waits for each.
async fn registrations(user: &SignedIn) -> Result<Task, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let meetings = fairway_site::shown_activities(db, tenant_id).await?;
    let waiting = store::registrations::of(tenant_id)
        .filter(Column::ActivityId.is_in(meetings))
        .filter(Column::Status.eq(RegistrationStatus::Pending.value()))
        // These wait for their payment, not for anybody here.
        .filter(Column::Payment.ne(Payment::Due.value()));
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(Column::SubmittedAt).order_by_asc(Column::Id).limit(ITEMS).all(db).await?;
    let oldest = first.first().map(|row| ("since", row.submitted_at));
    let item = |row: Model| TaskItem {
        title_zh: format!("{} {}", row.number, row.name),
        title_en: format!("{} {}", row.number, row.name),
        at: Some(row.submitted_at),
        page: PAGE.to_owned(),
    };
    Ok(Task {
        key: "registrations",
        count,
        urgency: Urgency::Now,
        page: PAGE.to_owned(),
        facts: oldest.into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}
