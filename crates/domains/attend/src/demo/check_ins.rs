//! Who went through the demo's gates today: most of them once, some who showed their ticket again, and codes that nobody has.

use fairway_cache::Tag;
use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_event::find_zone;
use fairway_http::{Demo, Failure};
use fairway_records::{Visibility, read_column};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use crate::entities::check_in::ActiveModel;
use crate::entities::ticket::{Column, Model};
use crate::model::{CheckInResult, TicketStatus, tag};
use crate::operations::entering::{Entry, Turn};
use crate::store;

/// Of those who have no account: what others do with their tickets is left to them.
const EVERY: usize = 3;
/// The last ones have not come yet.
const TO_COME: usize = 40;
/// Some show their ticket a second time.
const AGAIN_EVERY: usize = 12;
const UNKNOWN: i64 = 3;
const SECONDS_BETWEEN: i64 = 75;

/// An open gate of the meeting and what enters there; everything if it names nothing.
struct Door {
    id: i64,
    ticket_types: Vec<i64>,
}

/// Loaded after the gates.
pub async fn load(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<(), Failure> {
    let (doors, tickets) = (doors(tx, demo, activity_id).await?, tickets(tx, demo, activity_id).await?);
    let Some(main) = doors.iter().find(|door| door.ticket_types.is_empty()) else { return Ok(()) };
    let zone = find_zone(&**tx, demo.tenant_id, activity_id).await?.unwrap_or_default();
    let book = Book {
        demo,
        activity_id,
        midnight: zone.start(zone.day(demo.now)),
        zone,
        operator_id: demo.recall("account", "staff")?,
    };
    let mut rows = Vec::new();
    for (ticket, n) in tickets.iter().zip(0..) {
        let open = doors.iter().filter(|door| {
            door.ticket_types.is_empty() || ticket.ticket_type_id.is_some_and(|id| door.ticket_types.contains(&id))
        });
        let open: Vec<&Door> = open.collect();
        let ago = (tickets.len() - n) as i64 * SECONDS_BETWEEN;
        let entry = Entry { at: book.time(ago), gate_id: open[n % open.len()].id };
        rows.push(book.row(Some(ticket), entry, CheckInResult::LetIn, Some(entry)));
        if n % AGAIN_EVERY == 1 {
            let again = Entry { at: book.time(ago - SECONDS_BETWEEN / 2), gate_id: open[(n + 1) % open.len()].id };
            rows.push(book.row(Some(ticket), again, CheckInResult::WasInAlready, Some(entry)));
        }
    }
    for n in 1..=UNKNOWN {
        let shown = Entry { at: book.time(n * n * SECONDS_BETWEEN), gate_id: main.id };
        rows.push(book.row(None, shown, CheckInResult::Unknown, None));
    }
    for (row, n) in rows.iter_mut().zip(1..) {
        row.key = Set(format!("demo-scan-{n:05}"));
    }
    store::check_ins::insert_new(&**tx, rows).await?;
    tx.touch(Tag::of(tag::CHECK_IN, activity_id).as_str());
    Ok(())
}

async fn doors(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<Vec<Door>, Failure> {
    let gates = store::gates::list(&**tx, demo.tenant_id).await?.into_iter();
    let own = gates.filter(|gate| gate.activity_id == activity_id && gate.session_id.is_none());
    let open = own.filter(|gate| gate.status == Visibility::Published.value());
    open.map(|gate| Ok(Door { id: gate.id, ticket_types: read_column("attend_gate.ticket_types", gate.ticket_types)? }))
        .collect()
}

/// Those of the people who have come.
async fn tickets(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<Vec<Model>, Failure> {
    let own = store::tickets::of(demo.tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.is_null())
        .filter(Column::Status.eq(TicketStatus::Valid.value()));
    let mut tickets = own.order_by_asc(Column::Id).all(&**tx).await?;
    tickets.truncate(tickets.len().saturating_sub(TO_COME));
    Ok(tickets.into_iter().step_by(EVERY).collect())
}

/// What all scans have in common.
struct Book<'a> {
    demo: &'a Demo,
    activity_id: i64,
    zone: Zone,
    midnight: i64,
    operator_id: i64,
}

impl Book<'_> {
    /// So many seconds ago, but today.
    fn time(&self, seconds_ago: i64) -> i64 {
        (self.demo.now - seconds_ago).max(self.midnight)
    }

    /// Without the name that the device gave it.
    fn row(
        &self,
        ticket: Option<&Model>,
        Entry { at, gate_id }: Entry,
        result: CheckInResult,
        earlier: Option<Entry>,
    ) -> ActiveModel {
        let turn = ticket.map(|ticket| Turn::at(ticket.id, false, &self.zone, at));
        ActiveModel {
            id: NotSet,
            tenant_id: Set(self.demo.tenant_id),
            activity_id: Set(self.activity_id),
            session_id: Set(None),
            gate_id: Set(gate_id),
            ticket_id: Set(ticket.map(|ticket| ticket.id)),
            ticket_type_id: Set(ticket.and_then(|ticket| ticket.ticket_type_id)),
            operator_id: Set(self.operator_id),
            key: NotSet,
            result: Set(result.value()),
            happened_at: Set(at),
            entry_day: Set(turn.map_or(0, |turn| turn.day)),
            let_in_at: Set(earlier.map(|entry| entry.at)),
            let_in_gate_id: Set(earlier.map(|entry| entry.gate_id)),
            undone_at: Set(None),
            undone_by: Set(None),
            created_at: Set(at),
            updated_at: Set(at),
        }
    }
}
