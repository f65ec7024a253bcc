//! GET atms/attend/check_in/counts: who is in, by gate and by ticket type, and the last scans.

use std::collections::HashMap;

use fairway_event::find_zone;
use fairway_http::{Allowed, Answer, Params, Reply};
use fairway_identity::list_accounts;
use fairway_records::{MeetingQuery, MeetingScope, resolve_scope};
use serde::Serialize;

use crate::model::CheckInResult;
use crate::operations::gates::{Gate, GateBook};
use crate::operations::list_key::ListKey;
use crate::permissions::CheckIn;
use crate::store;
use crate::store::check_in_counts::{self, LastScan, ScanCount};

/// As many as somebody looks through.
const LAST_SCANS: u64 = 20;

/// A meeting at its gates. Whoever listens to `check_in:<activity_id>` (`/atlas/live`) is told when it changes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CheckInCounts {
    pub activity_id: i64,
    /// Valid tickets.
    pub tickets: i64,
    /// Tickets that let somebody in, on however many days.
    pub let_in: i64,
    /// Entries since the day began at the meeting.
    pub today: i64,
    /// Scans of tickets that had let in already.
    pub again: i64,
    pub refused: i64,
    pub gates: Vec<GateCount>,
    pub ticket_types: Vec<TicketTypeCount>,
    /// The last twenty, the latest first.
    pub last: Vec<LastCheckIn>,
    /// By which a device checks the signature of a list (`gate_list`): a point of P-256 in hexadecimal.
    pub list_key: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GateCount {
    pub gate_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// 1 open, 0 closed.
    pub status: i32,
    /// At the door of which session it is; its numbers are not among those of the meeting. Null for a gate of the meeting.
    pub session_id: Option<i64>,
    /// Which enter there; all of them if there are none.
    pub ticket_types: Vec<i64>,
    /// Entries on all days.
    pub let_in: i64,
    /// Entries since the day began at the meeting.
    pub today: i64,
    pub again: i64,
    pub refused: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TicketTypeCount {
    /// Null for tickets without a type.
    pub ticket_type_id: Option<i64>,
    pub name_zh: String,
    pub name_en: String,
    /// Valid ones.
    pub tickets: i64,
    pub let_in: i64,
}

/// A ticket that was scanned.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LastCheckIn {
    pub id: i64,
    pub gate_id: i64,
    /// Empty where nobody has such a ticket.
    pub name: String,
    pub company: String,
    /// 1 let in, 2 was in already, 3 to 7 refused.
    pub result: i32,
    pub happened_at: i64,
    /// An organiser took it back.
    pub is_undone: bool,
    /// Who scanned.
    pub operator: String,
}

impl LastCheckIn {
    fn new(scan: LastScan, operators: &HashMap<i64, String>) -> Self {
        Self {
            id: scan.id,
            gate_id: scan.gate_id,
            name: scan.name.unwrap_or_default(),
            company: scan.company.unwrap_or_default(),
            result: CheckInResult::shown(scan.result),
            happened_at: scan.happened_at,
            is_undone: scan.undone_at.is_some(),
            operator: operators.get(&scan.operator_id).cloned().unwrap_or_default(),
        }
    }
}

/// Let in, again, and refused.
fn sums<'a>(counts: impl Iterator<Item = &'a ScanCount>) -> [i64; 3] {
    counts.fold([0; 3], |mut sums, row| {
        let place = match CheckInResult::shown(row.result) {
            result if result == CheckInResult::LetIn.value() => 0,
            result if result == CheckInResult::WasInAlready.value() => 1,
            _ => 2,
        };
        sums[place] += row.count;
        sums
    })
}

/// Of the meeting's own gates.
fn sums_of_meeting(counts: &[ScanCount]) -> [i64; 3] {
    sums(counts.iter().filter(|row| row.session_id.is_none()))
}

fn gate_count(gate: &Gate, counts: &[ScanCount], today: &[ScanCount]) -> GateCount {
    let [let_in, again, refused] = sums(counts.iter().filter(|row| row.gate_id == gate.id));
    let [entered_today, ..] = sums(today.iter().filter(|row| row.gate_id == gate.id));
    GateCount {
        gate_id: gate.id,
        name_zh: gate.name_zh.clone(),
        name_en: gate.name_en.clone(),
        status: gate.status,
        session_id: gate.session_id,
        ticket_types: gate.ticket_types.clone(),
        today: entered_today,
        let_in,
        again,
        refused,
    }
}

/// Who is in, by gate and by ticket type, and the last scans; entries that were taken back are not counted.
#[utoipa::path(get, path = "/atms/attend/check_in/counts", tag = "attend", params(MeetingQuery),
    responses((status = 200, body = CheckInCounts)))]
pub async fn get(user: Allowed<CheckIn>, Params(query): Params<MeetingQuery>) -> Answer<CheckInCounts> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let gates = GateBook::read(&user).await?;
    let counts = check_in_counts::count(db, tenant_id, activity_id).await?;
    let tickets = check_in_counts::count_tickets(db, tenant_id, activity_id).await?;
    let people = check_in_counts::count_people(db, tenant_id, activity_id).await?;
    let zone = find_zone(db, tenant_id, activity_id).await?.unwrap_or_default();
    let midnight = zone.start(zone.day(user.now()));
    let today = check_in_counts::count_since(db, tenant_id, activity_id, midnight).await?;
    let types = store::gates::list_types(db, tenant_id, activity_id).await?;
    let last = check_in_counts::list_last(db, tenant_id, activity_id, LAST_SCANS).await?;
    let operators: Vec<i64> = last.iter().map(|scan| scan.operator_id).collect();
    let operators = list_accounts(db, tenant_id, &operators).await?.into_iter();
    let operators: HashMap<i64, String> =
        operators.map(|(id, account)| (id, account.name(user.lang()).to_owned())).collect();
    let of_type = |id: Option<i64>, name_zh: String, name_en: String| TicketTypeCount {
        ticket_type_id: id,
        name_zh,
        name_en,
        tickets: tickets.iter().find(|(kind, _)| *kind == id).map_or(0, |(_, count)| *count),
        let_in: people.iter().find(|(kind, _)| *kind == id).map_or(0, |(_, count)| *count),
    };
    let mut ticket_types: Vec<TicketTypeCount> =
        types.into_iter().map(|kind| of_type(Some(kind.id), kind.name_zh, kind.name_en)).collect();
    let untyped = of_type(None, String::new(), String::new());
    if untyped.tickets > 0 {
        ticket_types.push(untyped);
    }
    let [_, again, refused] = sums_of_meeting(&counts);
    let [entered_today, ..] = sums_of_meeting(&today);
    Ok(Reply(CheckInCounts {
        activity_id,
        tickets: tickets.iter().map(|(_, count)| count).sum(),
        let_in: people.iter().map(|(_, count)| count).sum(),
        today: entered_today,
        again,
        refused,
        gates: gates.of(activity_id).map(|gate| gate_count(gate, &counts, &today)).collect(),
        ticket_types,
        last: last.into_iter().map(|scan| LastCheckIn::new(scan, &operators)).collect(),
        list_key: ListKey::of(&user.app.secrets, tenant_id)?.public(),
    }))
}
