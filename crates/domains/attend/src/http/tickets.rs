//! GET atlas/exhibition/ticket and atlas/exhibition/ticket/{ticket_id}

use axum::extract::Path;
use fairway_event::find_meeting;
use fairway_http::{Answer, Failure, List, ListAnswer, Params, Reply, SignedIn};
use fairway_identity::draw_qr;
use fairway_records::ActivityQuery;
use serde::Serialize;

use crate::entities::{check_in, ticket};
use crate::model::Atype;
use crate::operations::gates::{GateBook, Gates};
use crate::{AttendError, store};

/// When and where a gate let somebody in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TicketEntry {
    pub at: i64,
    pub gate_zh: String,
    pub gate_en: String,
}

/// A ticket of mine.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TicketView {
    pub id: i64,
    /// What people call it.
    pub number: String,
    pub activity_id: i64,
    /// What the meeting is called.
    pub title_zh: String,
    pub title_en: String,
    /// When the meeting begins and ends, Unix seconds.
    pub starts_at: i64,
    pub ends_at: i64,
    pub registration_id: i64,
    pub registration_number: String,
    pub name: String,
    pub company: String,
    /// 1 exhibitor, 2 visitor, 5 at a summit.
    pub atype: i32,
    pub ticket_type_id: Option<i64>,
    pub ticket_type_zh: String,
    pub ticket_type_en: String,
    /// 1 valid, 2 revoked.
    pub status: i32,
    pub issued_at: i64,
    pub revoked_at: Option<i64>,
    /// When it let somebody in for the first time.
    pub let_in_at: Option<i64>,
    /// And for the last time.
    pub last_let_in_at: Option<i64>,
    /// Every time, the first one first, without those that an organiser took back.
    pub entries: Vec<TicketEntry>,
    /// What is shown at the entrance; empty of one that was revoked.
    pub code: String,
    /// The code to be scanned, a whole `<svg>` element; empty of one that was revoked.
    pub qr: String,
}

/// When a ticket let somebody in, the first time first.
async fn entries(user: &SignedIn, gates: &Gates, ticket_id: i64) -> Result<Vec<TicketEntry>, Failure> {
    let scans = store::check_ins::find_let_in(user.db().read(), user.tenant_id(), &[ticket_id]).await?;
    let entry = |scan: check_in::Model| {
        let names = gates.find(scan.gate_id).map(|gate| (gate.name_zh.clone(), gate.name_en.clone()));
        let (gate_zh, gate_en) = names.unwrap_or_default();
        TicketEntry { at: scan.happened_at, gate_zh, gate_en }
    };
    Ok(scans.into_iter().map(entry).collect())
}

async fn view(user: &SignedIn, gates: &Gates, row: ticket::Model) -> Result<TicketView, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let meeting = find_meeting(db, tenant_id, row.activity_id).await?;
    let registration = store::registrations::find(db, tenant_id, row.registration_id).await?;
    let type_ids: Vec<i64> = row.ticket_type_id.into_iter().collect();
    let names = store::places::type_names(db, tenant_id, &type_ids).await?.into_values().next();
    let (ticket_type_zh, ticket_type_en) = names.unwrap_or_default();
    let entries = entries(user, gates, row.id).await?;
    let code = if row.revoked_at.is_none() { row.code } else { String::new() };
    let qr = if code.is_empty() { String::new() } else { draw_qr(&code).unwrap_or_default() };
    Ok(TicketView {
        id: row.id,
        number: row.number,
        activity_id: row.activity_id,
        title_zh: meeting.title,
        title_en: meeting.title_en,
        starts_at: meeting.start_time,
        ends_at: meeting.end_time,
        registration_id: row.registration_id,
        registration_number: registration.as_ref().map(|row| row.number.clone()).unwrap_or_default(),
        name: row.name,
        company: row.company,
        atype: registration.map_or(Atype::Visitor.value(), |row| row.atype),
        ticket_type_id: row.ticket_type_id,
        ticket_type_zh,
        ticket_type_en,
        status: row.status,
        issued_at: row.created_at,
        revoked_at: row.revoked_at,
        let_in_at: entries.first().map(|entry| entry.at),
        last_let_in_at: entries.last().map(|entry| entry.at),
        entries,
        code,
        qr,
    })
}

/// My tickets for this meeting, the valid one first.
#[utoipa::path(get, path = "/atlas/exhibition/ticket", tag = "attend", params(ActivityQuery),
    responses((status = 200, body = [TicketView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<ActivityQuery>) -> ListAnswer<TicketView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let rows = store::tickets::list_own(db, tenant_id, query.activity_id, user.user_id()).await?;
    let gates = GateBook::read(&user).await?;
    let mut views = Vec::with_capacity(rows.len());
    for row in rows {
        views.push(view(&user, &gates, row).await?);
    }
    Ok(List::whole(views))
}

/// One ticket of mine; another's is not found.
#[utoipa::path(get, path = "/atlas/exhibition/ticket/{ticket_id}", tag = "attend", params(("ticket_id" = i64, Path)),
    responses((status = 200, body = TicketView)))]
pub async fn get(user: SignedIn, Path(ticket_id): Path<i64>) -> Answer<TicketView> {
    let found = store::tickets::find(user.db().read(), user.tenant_id(), ticket_id).await?;
    let own = found.filter(|row| row.user_id == Some(user.user_id())).ok_or(AttendError::NotFound)?;
    let gates = GateBook::read(&user).await?;
    Ok(Reply(view(&user, &gates, own).await?))
}
