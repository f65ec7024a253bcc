//! POST atms/attend/check_in and atms/attend/check_in/batch: tickets that were scanned at a gate.

use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Allowed, Answer, Failure, Fields, List, ListAnswer, Payload, Reply, SignedIn, Validate};
use fairway_lang::Text;
use serde::{Deserialize, Serialize};

use crate::model::CheckInResult;
use crate::operations::check_in::{self, Outcome, Scan, Shown};
use crate::operations::gates::{GateBook, Gates};
use crate::permissions::CheckIn;
use crate::store::check_ins::SeenTicket;

/// As many as a device sends at once.
const MAX_SCANS_PER_REQUEST: i64 = 500;
/// What they take at most.
const BATCH_BYTES: usize = 512 << 10;
const MAX_CODE_CHARS: usize = 200;
const MIN_KEY_CHARS: usize = 8;
const MAX_KEY_CHARS: usize = 64;
const BAD_KEY: Text = Text::new("须为 8 至 64 个可见字符", "Use 8 to 64 visible characters");

/// A ticket that a device saw.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct TicketScan {
    pub gate_id: i64,
    /// What the QR code says.
    pub code: Option<String>,
    /// In place of the code: a ticket that was found by its holder's name.
    pub ticket_id: Option<i64>,
    /// The scan's own name, made by the device: 8 to 64 visible characters, such as a UUID. The same one again gets the first
    /// answer and counts once.
    pub key: String,
    /// When it was scanned, in Unix seconds; now if absent.
    pub happened_at: Option<i64>,
}

impl TicketScan {
    /// `place` stands before the names of its fields.
    fn check(&self, place: &str, fields: &mut Fields) {
        let is_key = (MIN_KEY_CHARS..=MAX_KEY_CHARS).contains(&self.key.len());
        let is_visible = self.key.bytes().all(|byte| byte.is_ascii_graphic());
        fields.require(format!("{place}key"), is_key && is_visible, BAD_KEY, vec![]);
        match (&self.code, self.ticket_id) {
            (Some(code), _) => fields.length(format!("{place}code"), code, 1, MAX_CODE_CHARS),
            (None, Some(_)) => {}
            (None, None) => fields.add(format!("{place}code"), REQUIRED),
        }
    }

    /// Nobody scans tomorrow, whatever a device's clock says.
    fn scan(self, gates: &Gates, now: i64) -> Option<Scan<'_>> {
        let shown = match (self.code, self.ticket_id) {
            (Some(code), _) => Shown::Code(clean(&code)),
            (None, id) => Shown::Ticket(id?),
        };
        let happened_at = self.happened_at.unwrap_or(now).clamp(0, now);
        Some(Scan { gate: gates.find(self.gate_id)?, shown, key: self.key, happened_at })
    }
}

impl Validate for TicketScan {
    fn validate(&self, fields: &mut Fields) {
        self.check("", fields);
    }
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct TicketScans {
    /// 1 to 500 of them, in any order.
    pub scans: Vec<TicketScan>,
}

impl Validate for TicketScans {
    fn validate(&self, fields: &mut Fields) {
        fields.range("scans", self.scans.len() as i64, 1, MAX_SCANS_PER_REQUEST);
        for (place, scan) in self.scans.iter().enumerate() {
            scan.check(&format!("scans[{place}]."), fields);
        }
    }
}

/// As it stands on the ticket: scanners and fingers add spaces, and small letters.
fn clean(code: &str) -> String {
    code.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_uppercase()
}

/// Whose ticket it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CheckInTicket {
    pub id: i64,
    pub number: String,
    pub name: String,
    pub company: String,
    pub ticket_type_id: Option<i64>,
    pub ticket_type_zh: String,
    pub ticket_type_en: String,
}

impl From<SeenTicket> for CheckInTicket {
    fn from(ticket: SeenTicket) -> Self {
        Self {
            id: ticket.id,
            number: ticket.number,
            name: ticket.name,
            company: ticket.company,
            ticket_type_id: ticket.ticket_type_id,
            ticket_type_zh: ticket.ticket_type_zh.unwrap_or_default(),
            ticket_type_en: ticket.ticket_type_en.unwrap_or_default(),
        }
    }
}

/// What became of a scan.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CheckInAnswer {
    pub key: String,
    /// 1 let in, 2 was in already; refused because 3 it was revoked or cancelled, 4 nobody has such a ticket, 5 its type does
    /// not enter at this gate, 6 the gate is closed, 7 it is for another meeting. At the door of a session 1 and 2 are about
    /// that session.
    pub result: i32,
    /// Null where nobody has such a ticket.
    pub ticket: Option<CheckInTicket>,
    /// With result 1: they were let in on an earlier day, and come back.
    pub is_back: bool,
    /// When the ticket let somebody in, with results 1 and 2; of somebody who comes back, the last time on an earlier day.
    pub let_in_at: Option<i64>,
    /// At which gate.
    pub let_in_gate_id: Option<i64>,
    pub let_in_gate_zh: String,
    pub let_in_gate_en: String,
    /// When it was scanned.
    pub happened_at: i64,
}

impl CheckInAnswer {
    fn new(outcome: Outcome, gates: &Gates) -> Self {
        let Outcome { scan, ticket } = outcome;
        let is_let_in = scan.result == CheckInResult::LetIn.value();
        let gate = scan.let_in_gate_id.and_then(|id| gates.find(id));
        let (zh, en) = gate.map(|gate| (gate.name_zh.clone(), gate.name_en.clone())).unwrap_or_default();
        Self {
            is_back: is_let_in && scan.let_in_at.is_some_and(|at| at < scan.happened_at),
            key: scan.key,
            result: CheckInResult::shown(scan.result),
            ticket: ticket.map(CheckInTicket::from),
            let_in_at: scan.let_in_at,
            let_in_gate_id: scan.let_in_gate_id,
            let_in_gate_zh: zh,
            let_in_gate_en: en,
            happened_at: scan.happened_at,
        }
    }
}

/// Works scans off and says what became of each, in the order in which they were sent.
async fn work_off(user: &SignedIn, gates: &Gates, scans: Vec<Scan<'_>>) -> Result<Vec<CheckInAnswer>, Failure> {
    let outcomes = check_in::check_in(user.db(), &user.actor(), scans).await?;
    Ok(outcomes.into_iter().map(|outcome| CheckInAnswer::new(outcome, gates)).collect())
}

/// Lets the holder of a ticket in, or says why not. A ticket lets in once a day of its meeting, or once only where its type
/// says so; at the door of a session, once for that session.
#[utoipa::path(post, path = "/atms/attend/check_in", tag = "attend", request_body = TicketScan,
    responses((status = 200, body = CheckInAnswer)))]
pub async fn scan(user: Allowed<CheckIn>, Payload(request): Payload<TicketScan>) -> Answer<CheckInAnswer> {
    Fields::check(&request)?;
    let gates = GateBook::read(&user).await?;
    gates.get(request.gate_id)?;
    let scans = request.scan(&gates, user.now()).into_iter().collect();
    let answer = work_off(&user, &gates, scans).await?.pop();
    answer.map(Reply).ok_or_else(|| Failure::internal("a scan without an outcome"))
}

/// Takes what devices scanned without network, up to 500 at once: in the order of their times, each exactly once by its key.
/// Of a ticket that two gates let in meanwhile the scan that arrived first counts, and the other is told so.
#[utoipa::path(post, path = "/atms/attend/check_in/batch", tag = "attend", request_body = TicketScans,
    responses((status = 200, body = [CheckInAnswer])), extensions(("x-fairway-list" = json!(true))))]
pub async fn batch(
    user: Allowed<CheckIn>,
    Payload(request): Payload<TicketScans, BATCH_BYTES>,
) -> ListAnswer<CheckInAnswer> {
    Fields::check(&request)?;
    let gates = GateBook::read(&user).await?;
    let mut fields = Fields::default();
    for (place, scan) in request.scans.iter().enumerate() {
        fields.require(format!("scans[{place}].gate_id"), gates.find(scan.gate_id).is_some(), UNKNOWN, vec![]);
    }
    fields.finish()?;
    let scans = request.scans.into_iter().filter_map(|scan| scan.scan(&gates, user.now())).collect();
    Ok(List::whole(work_off(&user, &gates, scans).await?))
}
