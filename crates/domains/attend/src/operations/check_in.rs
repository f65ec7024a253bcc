//! Letting people in. Scans come one by one or many at once, from devices that may have been without network for hours; each
//! happens once, and a ticket lets in once a day, whoever else scans it at the same moment.
//!
//! What a ticket is is read before the transaction; whether it lets in is decided by the unique index of the scans, so that
//! one scan costs a read and an insert. Rows are inserted in one order everywhere (entries by ticket and day, then the rest by
//! key), so that nobody waits in a circle.

use std::collections::{BTreeMap, HashMap, HashSet};

use fairway_auth::{Actor, TenantId};
use fairway_cache::Tag;
use fairway_db::{Db, Tx};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::DbErr;

use super::entering::{Entries, Entry, Turn};
use super::gates::Gate;
use super::session_doors;
use crate::entities::check_in::{ActiveModel, Model};
use crate::model::{CheckInResult, TicketStatus, tag};
use crate::store::check_ins::{self, SeenTicket};

/// What a device saw.
#[derive(Clone, Debug)]
pub struct Scan<'a> {
    pub gate: &'a Gate,
    pub shown: Shown,
    /// The scan's own name.
    pub key: String,
    pub happened_at: i64,
}

/// How somebody shows which ticket they have.
#[derive(Clone, Debug)]
pub enum Shown {
    /// What the QR code says.
    Code(String),
    /// Found by their name.
    Ticket(i64),
}

/// What became of a scan.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub scan: Model,
    /// None where the code is nobody's.
    pub ticket: Option<SeenTicket>,
}

/// Works these scans off in the order of their times, and answers in the order in which they were sent. A scan that is known
/// by its key gets its first answer.
pub async fn check_in(db: &Db, by: &Actor, mut scans: Vec<Scan<'_>>) -> Result<Vec<Outcome>, DbErr> {
    let sent: Vec<String> = scans.iter().map(|scan| scan.key.clone()).collect();
    scans.sort_by_key(|scan| scan.happened_at);
    let mut keys = HashSet::new();
    scans.retain(|scan| keys.insert(scan.key.clone()));
    let mut rows = HashMap::new();
    // A single scan is nearly always new, and the insert says so if it is not.
    if scans.len() > 1 {
        let keys: Vec<&str> = scans.iter().map(|scan| scan.key.as_str()).collect();
        keep(&mut rows, check_ins::find_by_keys(db.read(), by.tenant_id, &keys).await?);
        scans.retain(|scan| !rows.contains_key(&scan.key));
    }
    let mut tickets = Tickets::read(db, by.tenant_id, &scans).await?;
    if !scans.is_empty() {
        let tx = db.begin().await?;
        let (doors, gates): (Vec<Scan<'_>>, Vec<Scan<'_>>) =
            scans.into_iter().partition(|scan| scan.gate.session_id.is_some());
        keep(&mut rows, write(&tx, by, &tickets, &gates).await?);
        keep(&mut rows, session_doors::write(&tx, by, &tickets, &doors).await?);
        for scan in gates.iter().chain(&doors) {
            tx.touch(Tag::of(tag::CHECK_IN, scan.gate.activity_id).as_str());
        }
        tx.commit().await?;
    }
    tickets.add_missing(db, by.tenant_id, rows.values()).await?;
    let outcome = |key: &String| {
        let scan = rows.get(key)?.clone();
        Some(Outcome { ticket: scan.ticket_id.and_then(|id| tickets.0.get(&id).cloned()), scan })
    };
    Ok(sent.iter().filter_map(outcome).collect())
}

fn keep(rows: &mut HashMap<String, Model>, more: Vec<Model>) {
    rows.extend(more.into_iter().map(|row| (row.key.clone(), row)));
}

/// Writes new scans down and returns the row of each: its own, or that of the same scan which another request wrote meanwhile.
async fn write(tx: &Tx, by: &Actor, tickets: &Tickets, scans: &[Scan<'_>]) -> Result<Vec<Model>, DbErr> {
    let mut entered = tickets.entries(scans);
    let (mut first, mut rest): (BTreeMap<Turn, &Scan<'_>>, Vec<&Scan<'_>>) = Default::default();
    for scan in scans {
        match tickets.turn(scan).filter(|turn| entered.get(*turn).is_none()) {
            Some(turn) => {
                entered.add(turn, Entry { at: scan.happened_at, gate_id: scan.gate.id });
                first.insert(turn, scan);
            }
            None => rest.push(scan),
        }
    }
    let row =
        |scan: &Scan<'_>, result: CheckInResult, earlier: Option<Entry>| new_row(by, scan, tickets, result, earlier);
    let entries = first.iter().map(|(turn, scan)| {
        let earlier = entered.before(*turn).or_else(|| entered.get(*turn));
        row(scan, CheckInResult::LetIn, earlier)
    });
    let mut made = check_ins::insert_new(&**tx, entries.collect()).await?;
    let late = missing(first.into_values().collect(), &made);
    if !late.is_empty() {
        // Somebody was faster: with the same scan, or at another gate.
        made.extend(find_known(tx, by.tenant_id, &late).await?);
        let lost: Vec<i64> = late.iter().filter_map(|scan| Some(tickets.of(scan)?.id)).collect();
        let others = check_ins::find_let_in(&**tx, by.tenant_id, &lost).await?;
        for scan in &late {
            let ticket_id = tickets.of(scan).map(|ticket| ticket.id);
            for row in others.iter().filter(|row| row.ticket_id == ticket_id) {
                tickets.note(&mut entered, scan, Entry { at: row.happened_at, gate_id: row.gate_id });
            }
        }
        rest.extend(missing(late, &made));
    }
    rest.sort_by(|a, b| a.key.cmp(&b.key));
    let others = rest.iter().map(|scan| match judge(scan, tickets.of(scan)) {
        CheckInResult::LetIn => {
            let entry = tickets.turn(scan).and_then(|turn| entered.get(turn));
            row(scan, CheckInResult::WasInAlready, entry)
        }
        refused => row(scan, refused, None),
    });
    made.extend(check_ins::insert_new(&**tx, others.collect()).await?);
    let known = missing(rest, &made);
    made.extend(find_known(tx, by.tenant_id, &known).await?);
    Ok(made)
}

/// Those of which there is no row yet.
fn missing<'a, 'b>(scans: Vec<&'a Scan<'b>>, made: &[Model]) -> Vec<&'a Scan<'b>> {
    let made: HashSet<&str> = made.iter().map(|row| row.key.as_str()).collect();
    scans.into_iter().filter(|scan| !made.contains(scan.key.as_str())).collect()
}

async fn find_known(tx: &Tx, tenant_id: TenantId, scans: &[&Scan<'_>]) -> Result<Vec<Model>, DbErr> {
    let keys: Vec<&str> = scans.iter().map(|scan| scan.key.as_str()).collect();
    check_ins::find_by_keys(&**tx, tenant_id, &keys).await
}

/// Whether a ticket may enter there, as far as it did not before.
pub(super) fn judge(scan: &Scan<'_>, ticket: Option<&SeenTicket>) -> CheckInResult {
    match ticket {
        None => CheckInResult::Unknown,
        Some(ticket) if ticket.activity_id != scan.gate.activity_id => CheckInResult::WrongMeeting,
        Some(ticket) if ticket.status != TicketStatus::Valid.value() => CheckInResult::Revoked,
        Some(_) if scan.gate.is_closed_at(scan.happened_at) => CheckInResult::GateClosed,
        Some(ticket) if !scan.gate.lets_in(ticket.ticket_type_id) => CheckInResult::WrongGate,
        Some(_) => CheckInResult::LetIn,
    }
}

pub(super) fn new_row(
    by: &Actor,
    scan: &Scan<'_>,
    tickets: &Tickets,
    result: CheckInResult,
    earlier: Option<Entry>,
) -> ActiveModel {
    let ticket = tickets.of(scan);
    ActiveModel {
        id: NotSet,
        tenant_id: Set(by.tenant_id),
        activity_id: Set(scan.gate.activity_id),
        gate_id: Set(scan.gate.id),
        session_id: Set(scan.gate.session_id),
        ticket_id: Set(ticket.map(|ticket| ticket.id)),
        ticket_type_id: Set(ticket.and_then(|ticket| ticket.ticket_type_id)),
        operator_id: Set(by.user_id),
        key: Set(scan.key.clone()),
        result: Set(result.value()),
        happened_at: Set(scan.happened_at),
        entry_day: Set(tickets.turn(scan).map_or(0, |turn| turn.day)),
        let_in_at: Set(earlier.map(|entry| entry.at)),
        let_in_gate_id: Set(earlier.map(|entry| entry.gate_id)),
        undone_at: Set(None),
        undone_by: Set(None),
        created_at: Set(by.now),
        updated_at: Set(by.now),
    }
}

impl SeenTicket {
    fn turn(&self, gate: &Gate, at: i64) -> Turn {
        Turn::at(self.id, self.enters_once.unwrap_or_default(), &gate.zone, at)
    }
}

/// The tickets that scans are about, by their ids.
pub(super) struct Tickets(HashMap<i64, SeenTicket>, HashMap<String, i64>);

impl Tickets {
    async fn read(db: &Db, tenant_id: TenantId, scans: &[Scan<'_>]) -> Result<Self, DbErr> {
        let (mut codes, mut ids) = (Vec::new(), Vec::new());
        for scan in scans {
            match &scan.shown {
                Shown::Code(code) => codes.push(code.as_str()),
                Shown::Ticket(id) => ids.push(*id),
            }
        }
        let found = check_ins::find_tickets(db.read(), tenant_id, &codes, &ids).await?;
        let by_code = found.iter().map(|ticket| (ticket.code.clone(), ticket.id)).collect();
        Ok(Self(found.into_iter().map(|ticket| (ticket.id, ticket)).collect(), by_code))
    }

    pub(super) fn of(&self, scan: &Scan<'_>) -> Option<&SeenTicket> {
        match &scan.shown {
            Shown::Code(code) => self.0.get(self.1.get(code)?),
            Shown::Ticket(id) => self.0.get(id),
        }
    }

    /// For which day a scan lets in, if nobody is in; none where it is refused.
    fn turn(&self, scan: &Scan<'_>) -> Option<Turn> {
        let ticket = self.of(scan)?;
        let lets_in = judge(scan, Some(ticket)) == CheckInResult::LetIn;
        lets_in.then(|| ticket.turn(scan.gate, scan.happened_at))
    }

    /// When they let somebody in last.
    fn entries(&self, scans: &[Scan<'_>]) -> Entries {
        let mut entries = Entries::default();
        for scan in scans {
            let last = self.of(scan).and_then(|ticket| ticket.let_in_at.zip(ticket.let_in_gate_id));
            if let Some((at, gate_id)) = last {
                self.note(&mut entries, scan, Entry { at, gate_id });
            }
        }
        entries
    }

    /// Notes an entry of the ticket that was scanned.
    fn note(&self, entries: &mut Entries, scan: &Scan<'_>, entry: Entry) {
        if let Some(ticket) = self.of(scan) {
            entries.add(ticket.turn(scan.gate, entry.at), entry);
        }
    }

    /// Those of scans that were written down earlier.
    async fn add_missing<'a>(
        &mut self,
        db: &Db,
        tenant_id: TenantId,
        rows: impl Iterator<Item = &'a Model>,
    ) -> Result<(), DbErr> {
        let ids: Vec<i64> = rows.filter_map(|row| row.ticket_id).filter(|id| !self.0.contains_key(id)).collect();
        let found = check_ins::find_tickets(db.read(), tenant_id, &[], &ids).await?;
        self.0.extend(found.into_iter().map(|ticket| (ticket.id, ticket)));
        Ok(())
    }
}
