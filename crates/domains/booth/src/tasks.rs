//! What waits for those who run the floor: reservations and materials of booths to review.

use fairway_auth::Permission;
use fairway_company::company_names;
use fairway_event::exhibitor_companies;
use fairway_http::tasks::{Task, TaskItem, TaskList, Urgency};
use fairway_http::{Failure, SignedIn};
use fairway_records::first_nonempty;
use futures::future::BoxFuture;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::reservation::{Column, Model};
use crate::entities::{booth, gather};
use crate::model::ReservationStatus;
use crate::operations::gathering::find_rules;
use crate::permissions::{GatherMaterials, ReviewReservations};
use crate::store;

/// How many are named.
const ITEMS: u64 = 3;
const PAGE: &str = "/admin/booth-reservations?status=2";
const MATERIALS: &str = "/admin/booth-gather?status=2";

pub fn add<'a>(user: &'a SignedIn, tasks: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let permissions = &user.principal().permissions;
        if permissions.holds(ReviewReservations::CODE) {
            tasks.add(reservations(user).await?);
        }
        if permissions.holds(GatherMaterials::CODE) {
            tasks.add(materials(user).await?);
        }
        Ok(())
    })
}

/// Reservations of the meeting that the site shows: somebody waits for each.
async fn reservations(user: &SignedIn) -> Result<Task, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = fairway_site::main_activity(db, tenant_id).await?;
    let waiting = store::reservations::of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::Status.eq(ReservationStatus::Submitted.value()));
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(Column::SubmittedAt).limit(ITEMS).all(db).await?;
    let company_ids: Vec<i64> = first.iter().filter_map(|row| row.company_id).collect();
    let names = company_names(db, tenant_id, &company_ids).await?;
    let oldest = first.first().and_then(|row| row.submitted_at).map(|at| ("since", at));
    let item = |row: Model| {
        let (zh, en) = row
            .company_id
            .and_then(|id| names.get(&id))
            .map(|one| (one.name_zh.as_str(), one.name_en.as_str()))
            .unwrap_or_default();
        TaskItem {
            title_zh: format!("{} {}", row.number, first_nonempty(zh, en)),
            title_en: format!("{} {}", row.number, first_nonempty(en, zh)),
            at: row.submitted_at,
            page: PAGE.to_owned(),
        }
    };
    Ok(Task {
        key: "booth_reservations",
        count,
        urgency: Urgency::Now,
        page: PAGE.to_owned(),
        facts: oldest.into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}

/// Materials of booths of the meeting that the site shows, which wait for somebody to look at them: those of its list.
async fn materials(user: &SignedIn) -> Result<Task, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = fairway_site::main_activity(db, tenant_id).await?;
    let rules = find_rules(db, tenant_id, activity_id).await?;
    let waiting = store::gathering::select_submitted(tenant_id, activity_id, &rules);
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(gather::Column::SubmittedAt).limit(ITEMS).all(db).await?;
    let entries = store::gathering::find_many(db, tenant_id, &first).await?;
    let exhibitors: Vec<i64> = first.iter().filter_map(|booth| booth.exhibitor_id).collect();
    let companies = exhibitor_companies(db, tenant_id, activity_id, &exhibitors).await?;
    let names = company_names(db, tenant_id, &companies.values().copied().collect::<Vec<_>>()).await?;
    let sent_at = |booth: &booth::Model| entries.get(&booth.id).and_then(|entry| entry.submitted_at);
    let oldest = first.first().and_then(sent_at).map(|at| ("since", at));
    let item = |booth: &booth::Model| {
        let company = booth.exhibitor_id.and_then(|id| names.get(companies.get(&id)?));
        let (zh, en) = company.map(|one| (one.name_zh.as_str(), one.name_en.as_str())).unwrap_or_default();
        TaskItem {
            title_zh: format!("{} {}", booth.booth_no, first_nonempty(zh, en)),
            title_en: format!("{} {}", booth.booth_no, first_nonempty(en, zh)),
            at: sent_at(booth),
            page: MATERIALS.to_owned(),
        }
    };
    let items = first.iter().map(item).collect();
    Ok(Task {
        key: "booth_gather",
        count,
        urgency: Urgency::Soon,
        page: MATERIALS.to_owned(),
        facts: oldest.into_iter().collect(),
        items,
    })
}
