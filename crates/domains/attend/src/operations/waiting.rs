//! The waiting list: whoever has waited longest gets the place that became free.

use std::collections::{HashMap, HashSet};

use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::settings::Office;
use super::taking::{NoPlace, take};
use super::{mirror, paying, tickets};
use crate::entities::registration;
use crate::kinds::ticket_type::table as ticket_type;
use crate::model::RegistrationStatus;
use crate::{AttendError, store};

/// As many as are looked at together: hardly ever more than one place becomes free.
const BATCH_ROWS: u64 = 20;

/// Lets people move up as long as there are places of what they wait for, in the transaction that freed them. Whoever waits for
/// a ticket type that is still sold out is passed over and keeps their turn.
pub async fn move_up(office: &Office<'_>) -> Result<Vec<registration::Model>, AttendError> {
    let (tenant_id, activity_id) = (office.tenant_id(), office.activity_id());
    let mut sold_out: HashSet<i64> = HashSet::new();
    let mut kinds: HashMap<i64, ticket_type::Model> = HashMap::new();
    let mut moved = Vec::new();
    // Each turn moves somebody up, or finds a type that is sold out: it ends.
    loop {
        let next =
            store::registrations::next_waiting(&**office.tx, tenant_id, activity_id, &sold_out, BATCH_ROWS).await?;
        if next.is_empty() {
            return Ok(moved);
        }
        for row in next {
            if row.ticket_type_id.is_some_and(|id| sold_out.contains(&id)) {
                continue;
            }
            if let Some(id) = row.ticket_type_id.filter(|id| !kinds.contains_key(id)) {
                let found = store::places::find_type(&**office.tx, tenant_id, activity_id, id).await?;
                kinds.extend(found.map(|kind| (id, kind)));
            }
            let kind = row.ticket_type_id.and_then(|id| kinds.get(&id));
            match take(office, kind, 1).await? {
                Ok(()) => moved.push(give_place(office, row, kind).await?),
                Err(NoPlace::Full) => return Ok(moved),
                Err(NoPlace::SoldOut(_)) => sold_out.extend(row.ticket_type_id),
            }
        }
    }
}

/// They have a place, which was taken for them; the organiser looks at it where that is so.
async fn give_place(
    office: &Office<'_>,
    before: registration::Model,
    kind: Option<&ticket_type::Model>,
) -> Result<registration::Model, AttendError> {
    let is_reviewed = office.terms.setting.reviews(before.atype);
    let status = if is_reviewed { RegistrationStatus::Pending } else { RegistrationStatus::Succeeded };
    let by = office.now + paying::KEEP_UNPAID_SECONDS;
    let (status, due) = paying::settle(None, kind, before.amount, (status, by));
    let mut row = before.clone().into_active_model();
    due.write(&mut row);
    row.status = Set(status.value());
    row.has_place = Set(true);
    row.waiting_since = Set(None);
    row.updated_at = Set(office.now);
    let after = store::registrations::update(&**office.tx, row).await?;
    tickets::keep_in_step(office, &after).await?;
    mirror::mirror(office, Some(&before), &after).await?;
    Ok(after)
}
