//! GET atms/attend/gate_list: what a gate needs to work without network.

use std::collections::HashMap;

use fairway_http::{Allowed, Answer, Failure, Params, Reply};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::operations::gates::{Gate, GateBook};
use crate::operations::list_key::ListKey;
use crate::permissions::CheckIn;
use crate::store;
use crate::store::check_ins::SeenTicket;

/// Tickets in one answer: more than nearly any meeting has, some megabytes.
const PAGE_TICKETS: u64 = 50_000;
/// Bytes of a code's hash that are sent: nobody finds a second code for one, and the list stays short.
const DIGEST_BYTES: usize = 16;
const SALT_CHARS: usize = 32;
/// What the installation's key is used for here.
const SALT: &str = "attend.gate_list.salt";
/// The second: what devices have of the first they could not check, so they download it anew.
const VERSION: &str = "attend.gate_list.version.2";
/// Stands before what is signed: the key says nothing else with it.
const SIGNED: &str = "fairway gate list 1";

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GateListQuery {
    pub gate_id: i64,
    /// The version that the device has; if nothing changed, no tickets are sent.
    pub version: Option<String>,
    /// The `next` of the part before, where there are more tickets than one answer holds.
    pub after: Option<i64>,
}

/// The tickets of a gate's meeting, without a code that works: a scanned code is found by its hash.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct GateList {
    pub activity_id: i64,
    pub gate_id: i64,
    /// Of this content; send it back to hear whether there is a newer one.
    pub version: String,
    /// What the device has is as new; then there are neither types nor tickets here.
    pub is_unchanged: bool,
    /// When this was made, in Unix seconds.
    pub made_at: i64,
    /// Stands before a code when it is hashed.
    pub salt: String,
    pub types: Vec<GateListType>,
    /// One line a ticket: the first 16 bytes of SHA-256(salt + code in capitals) in hexadecimal, ticket id, name, company, id
    /// of its type or 0, state (1 valid, 2 revoked), when it let somebody in last or 0, at which gate or 0.
    #[schema(value_type = Vec<Vec<Value>>)]
    pub tickets: Vec<ListedTicket>,
    /// Where there are more: send it as `after`.
    pub next: Option<i64>,
    /// Of everything above and of the `after` that was asked for, by the key whose public half is `list_key` of `check_in/counts`:
    /// only this server can have made the list. ECDSA on P-256 with SHA-256, in hexadecimal.
    pub signature: String,
}

impl GateList {
    /// With the signature of what it says. Devices write the same text: JSON without spaces.
    fn signed(mut self, key: &ListKey, after: i64) -> Result<Self, Failure> {
        let types: Vec<_> = self
            .types
            .iter()
            .map(|kind| (kind.id, &kind.name_zh, &kind.name_en, kind.enters, kind.enters_once))
            .collect();
        let head = (SIGNED, self.gate_id, self.activity_id, &self.version, self.is_unchanged, self.made_at, &self.salt);
        let text = serde_json::to_string(&(head, types, &self.tickets, self.next, after)).map_err(Failure::internal)?;
        self.signature = key.sign(&text)?;
        Ok(self)
    }
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GateListType {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// It enters at this gate.
    pub enters: bool,
    /// It lets in once, and not once a day.
    pub enters_once: bool,
}

/// A ticket as an array, because names of fields would be half of the list.
#[derive(Debug, Serialize)]
pub struct ListedTicket(String, i64, String, String, i64, i32, i64, i64);

impl ListedTicket {
    fn new(ticket: SeenTicket, salt: &str) -> Self {
        Self(
            digest(salt, &ticket.code),
            ticket.id,
            ticket.name,
            ticket.company,
            ticket.ticket_type_id.unwrap_or_default(),
            ticket.status,
            ticket.let_in_at.unwrap_or_default(),
            ticket.let_in_gate_id.unwrap_or_default(),
        )
    }
}

fn digest(salt: &str, code: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let hash = Sha256::digest(format!("{salt}{code}").as_bytes());
    let digits = hash.iter().take(DIGEST_BYTES).flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

/// The list with which a gate knows tickets without network. It holds no code that works, and is signed.
#[utoipa::path(get, path = "/atms/attend/gate_list", tag = "attend", params(GateListQuery),
    responses((status = 200, body = GateList)))]
pub async fn get(user: Allowed<CheckIn>, Params(query): Params<GateListQuery>) -> Answer<GateList> {
    let (db, tenant_id, secrets) = (user.db().read(), user.tenant_id(), &user.app.secrets);
    let gates = GateBook::read(&user).await?;
    let gate: &Gate = gates.get(query.gate_id)?;
    let (tenant, activity, id) = (tenant_id.to_string(), gate.activity_id.to_string(), gate.id.to_string());
    let mut salt = secrets.digest(SALT, &[&tenant, &activity]);
    salt.truncate(SALT_CHARS);
    let types = store::gates::list_types(db, tenant_id, gate.activity_id).await?;
    let types: Vec<GateListType> = types
        .into_iter()
        .map(|kind| GateListType {
            enters: gate.lets_in(Some(kind.id)),
            enters_once: kind.enters_once,
            id: kind.id,
            name_zh: kind.name_zh,
            name_en: kind.name_en,
        })
        .collect();
    // Asked for before the tickets are read: what changes meanwhile makes the next version.
    let (mark, made_at) = (store::check_ins::mark_tickets(db, tenant_id, gate.activity_id).await?, user.now());
    // More may change within this second, which nobody could tell later: such a version is good for one answer.
    let unsettled = (mark.newest >= made_at).then_some(made_at);
    let content = serde_json::to_string(&(gate.status, gate.session_id, &types, mark, unsettled));
    let content = content.map_err(Failure::internal)?;
    let version = secrets.digest(VERSION, &[&tenant, &id, &content]);
    let (key, after) = (ListKey::of(secrets, tenant_id)?, query.after.unwrap_or_default());
    let known = GateList {
        activity_id: gate.activity_id,
        gate_id: gate.id,
        is_unchanged: query.after.is_none() && query.version.as_deref() == Some(version.as_str()),
        version,
        made_at,
        salt,
        ..Default::default()
    };
    if known.is_unchanged {
        return Ok(Reply(known.signed(&key, after)?));
    }
    let mut found = store::check_ins::list_tickets(db, tenant_id, gate.activity_id, after, PAGE_TICKETS).await?;
    if let (Some(session_id), Some(last)) = (gate.session_id, found.last().map(|ticket| ticket.id)) {
        // At the door of a session only that counts, who came to it.
        let came = store::attendance::came_between(db, tenant_id, session_id, (after, last)).await?;
        let came: HashMap<Option<i64>, _> = came.iter().map(|scan| (scan.ticket_id, scan)).collect();
        for ticket in &mut found {
            let scan = came.get(&Some(ticket.id));
            ticket.let_in_at = scan.map(|scan| scan.happened_at);
            ticket.let_in_gate_id = scan.map(|scan| scan.gate_id);
        }
    }
    let is_full = found.len() as u64 == PAGE_TICKETS;
    let next = found.last().map(|ticket| ticket.id).filter(|_| is_full);
    let tickets = found.into_iter().map(|ticket| ListedTicket::new(ticket, &known.salt)).collect();
    Ok(Reply(GateList { types, tickets, next, ..known }.signed(&key, after)?))
}
