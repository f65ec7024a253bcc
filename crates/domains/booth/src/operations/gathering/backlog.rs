//! What exhibitors still have to hand in, among the other things that they have to do before a meeting.

use fairway_company::own_company;
use fairway_event::{BacklogItem, find_exhibitor};
use fairway_http::{Failure, SignedIn};
use futures::future::BoxFuture;

use super::rules::find_rules;
use crate::entities::booth;
use crate::model::GatherState;
use crate::store;

const PAGE: &str = "/console/myParticipation/boothBackboardCollection/index";

/// One item for all booths of somebody's company for which something is missing and can still be written, with the earliest
/// deadline.
pub fn backlog(user: &SignedIn, activity_id: i64) -> BoxFuture<'_, Result<Vec<BacklogItem>, Failure>> {
    Box::pin(async move {
        let (db, tenant_id, now) = (user.db().read(), user.tenant_id(), user.now());
        let rules = find_rules(db, tenant_id, activity_id).await?;
        if !rules.is_on {
            return Ok(Vec::new());
        }
        let Some(company_id) = own_company(user).await? else { return Ok(Vec::new()) };
        let Some(exhibitor_id) = find_exhibitor(db, tenant_id, activity_id, company_id).await? else {
            return Ok(Vec::new());
        };
        let booths = store::gathering::booths_of(db, tenant_id, activity_id, exhibitor_id).await?;
        let entries = store::gathering::find_many(db, tenant_id, &booths).await?;
        // Of each booth that is left, until when.
        let left = |booth: &booth::Model| {
            let (kind, entry) = (rules.of_booth(booth)?, entries.get(&booth.id));
            let is_sent = entry.is_some_and(|entry| GatherState::is_sent(entry.state));
            (!is_sent && rules.can_write(kind, entry, now)).then(|| rules.deadline_of(kind))
        };
        let left: Vec<Option<i64>> = booths.iter().filter_map(left).collect();
        if left.is_empty() {
            return Ok(Vec::new());
        }
        // What was opened again after its deadline has none that could be named.
        let at = left.iter().flatten().copied().filter(|deadline| *deadline >= now).min();
        Ok(vec![BacklogItem { at, count: left.len() as i64, ..BacklogItem::new("gather", "todo", PAGE) }])
    })
}
