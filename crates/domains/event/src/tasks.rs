//! What waits for those who keep an event: drafts of meetings and hotels, hotels that show or go today, and entries of the
//! catalogue to read.

use fairway_auth::Permission;
use fairway_company::ManageCompanies;
use fairway_http::tasks::{Task, TaskItem, TaskList, Urgency};
use fairway_http::{Failure, SignedIn};
use fairway_records::{RecordKind, Today, add_drafts, add_plans, first_nonempty};
use futures::future::BoxFuture;
use sea_orm::{PaginatorTrait, QueryOrder, QuerySelect};

use crate::entities::catalogue_entry;
use crate::kinds::hotel::Hotel;
use crate::permissions::{EditHotels, EditMeetings};
use crate::store;

/// How many entries are named.
const ITEMS: u64 = 3;
const CATALOGUE: &str = "/admin/catalogue?status=2";

pub fn add<'a>(user: &'a SignedIn, tasks: &'a mut TaskList) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let permissions = &user.principal().permissions;
        if permissions.holds(EditMeetings::CODE) {
            add_drafts(user, tasks, "meeting", "/admin/meetings").await?;
        }
        if permissions.holds(EditHotels::CODE) {
            add_drafts(user, tasks, Hotel::NAME, "/admin/hotels").await?;
            add_plans::<Hotel>(user, tasks, Today::of(user).await?, "/admin/hotels").await?;
        }
        if permissions.holds(ManageCompanies::CODE) {
            tasks.add(entries(user).await?);
        }
        Ok(())
    })
}

/// Entries of the catalogue of the meeting that the site shows, which wait for somebody to read them.
async fn entries(user: &SignedIn) -> Result<Task, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = fairway_site::main_activity(db, tenant_id).await?;
    let waiting = store::catalogue::select_submitted(tenant_id, activity_id);
    let count = waiting.clone().count(db).await?;
    let first = waiting.order_by_asc(catalogue_entry::Column::SubmittedAt).limit(ITEMS).all(db).await?;
    let oldest = first.first().and_then(|row| row.submitted_at).map(|at| ("since", at));
    let item = |row: catalogue_entry::Model| TaskItem {
        title_zh: first_nonempty(&row.name_zh, &row.name_en).to_owned(),
        title_en: first_nonempty(&row.name_en, &row.name_zh).to_owned(),
        at: row.submitted_at,
        page: CATALOGUE.to_owned(),
    };
    Ok(Task {
        key: "catalogue",
        count,
        urgency: Urgency::Soon,
        page: CATALOGUE.to_owned(),
        facts: oldest.into_iter().collect(),
        items: first.into_iter().map(item).collect(),
    })
}
