//! GET atlas/activity_one2one/applys/mine

use fairway_auth::UserId;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Failure, List, ListAnswer, Params, SignedIn, StatusCount, TableQuery};
use fairway_records::{MeetingScope, resolve_scope};
use serde::Deserialize;

use super::appointment_view::{AppointmentView, label, views};
use super::paging::page_of;
use crate::entities::appointment::Model;
use crate::operations::settings;
use crate::store;

/// The boxes in their order; each has the labels of what lies in it. `status_info` counts them by their places, from 1.
static BOXES: [(&str, &[&str]); 7] = [
    ("sent", &["sent"]),
    ("received", &["received"]),
    ("accepted", &["accepted"]),
    ("rejected", &["rejected"]),
    ("withdrawn", &["withdrawn", "cancelled"]),
    ("succeeded", &["succeeded", "no_show"]),
    ("expired", &["expired"]),
];
const ALL: &str = "all";

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct MineQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// `sent`, `received`, `accepted`, `rejected`, `withdrawn` (called off ones too), `succeeded` (also where somebody did not
    /// come), `expired` or `all`; all if absent.
    #[serde(rename = "box")]
    #[param(rename = "box")]
    pub lies_in: Option<String>,
    /// Any second of a day of the meeting's zone: only that day's.
    pub day: Option<i64>,
}

fn lies_in(row: &Model, user_id: UserId, labels: &[&str]) -> bool {
    labels.contains(&label(row, user_id))
}

/// My appointments and invitations of a meeting in the order of their times. `status_info` counts each box: 1 sent, 2 received, 3
/// accepted, 4 rejected, 5 withdrawn, 6 succeeded, 7 expired.
#[utoipa::path(get, path = "/atlas/activity_one2one/applys/mine", tag = "one2one", params(TableQuery, MineQuery),
    responses((status = 200, body = [AppointmentView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(query): Params<MineQuery>,
) -> ListAnswer<AppointmentView> {
    let (db, tenant_id, me) = (user.db().read(), user.tenant_id(), user.user_id());
    let chosen = match query.lies_in.as_deref().filter(|name| *name != ALL) {
        Some(name) => {
            let found = BOXES.iter().find(|one| one.0 == name);
            Some(found.ok_or_else(|| Failure::field("box", UNKNOWN))?.1)
        }
        None => None,
    };
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let terms = settings::read(db, tenant_id, activity_id).await?;
    let mut rows = store::appointments::list_own(db, tenant_id, activity_id, me).await?;
    if let Some(day) = query.day {
        rows.retain(|row| terms.zone.day(row.asked_at()) == terms.zone.day(day));
    }
    let count = |labels: &[&str]| rows.iter().filter(|row| lies_in(row, me, labels)).count() as i64;
    let counts = BOXES.iter().enumerate();
    let counts = counts.map(|(n, one)| StatusCount { status: n as i32 + 1, count: count(one.1) }).collect();
    if let Some(labels) = chosen {
        rows.retain(|row| lies_in(row, me, labels));
    }
    let page = List { status_info: Some(counts), ..page_of(rows, &table)? };
    page.decorate(|rows| views(db, &terms, me, rows, user.now())).await
}
