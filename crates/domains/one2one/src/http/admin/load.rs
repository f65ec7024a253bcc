//! GET atms/one2one/load

use std::collections::HashMap;

use fairway_http::{Allowed, List, ListAnswer, Params};
use fairway_records::{MeetingQuery, MeetingScope, resolve_scope};
use serde::Serialize;

use crate::operations::settings;
use crate::permissions::ManageMeetings;
use crate::store;

/// How full a time is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SlotLoad {
    /// When it begins, Unix seconds.
    pub slot_at: i64,
    /// How many tables are in use.
    pub tables: i64,
    /// At how many somebody meets then, also at such that are no longer in use.
    pub taken: i64,
}

/// How many tables are taken at each time of a meeting.
#[utoipa::path(get, path = "/atms/one2one/load", tag = "one2one", params(MeetingQuery),
    responses((status = 200, body = [SlotLoad])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<ManageMeetings>, Params(query): Params<MeetingQuery>) -> ListAnswer<SlotLoad> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let terms = settings::read(db, tenant_id, activity_id).await?;
    let tables = store::tables::list_open(db, tenant_id, activity_id).await?.len() as i64;
    let mut taken: HashMap<i64, i64> = HashMap::new();
    for (slot_at, _) in store::seats::list_tables(db, tenant_id, activity_id).await? {
        *taken.entry(slot_at).or_default() += 1;
    }
    let load =
        |slot_at: &i64| SlotLoad { slot_at: *slot_at, tables, taken: taken.get(slot_at).copied().unwrap_or_default() };
    Ok(List::whole(terms.grid.slots.iter().map(load).collect()))
}
