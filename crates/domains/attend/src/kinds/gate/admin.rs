//! /atms/attend/gates

use std::collections::HashSet;

use fairway_audit::{Audit, Change};
use fairway_event::find_sessions;
use fairway_http::fields::UNKNOWN;
use fairway_http::{
    Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery, Validate,
};
use fairway_records::{
    DeleteQuery, Form, MAX_LINE_CHARS, MeetingOrder, MeetingScope, RecordKind, RecordWriter, Visibility, audit_view,
    first_nonempty, require_one_language, resolve_scope,
};
use sea_orm::Order;
use serde_json::json;

use super::table::{self as gate, Column};
use crate::model::tag;
use crate::permissions::KeepGates;
use crate::{AttendError, store};

/// More than any hall has.
const MAX_GATES: u64 = 200;
/// More types than a meeting has.
const MAX_TYPES: i64 = 200;

fairway_records::record! {
    /// A gate as an organiser keeps it.
    row GateRow of gate;
    /// The form of a gate, always sent whole.
    form GateForm;
    in meeting by activity_id;
    ordered by sort;
    {
        name_zh: String,
        name_en: String,
        /// The ids of the ticket types that enter there; all of them if there are none.
        ticket_types: Vec<i64>,
        /// The session at whose door it is: who is scanned there came to it. Null for a gate of the meeting, and where the
        /// session was deleted, which closes the gate.
        session_id: Option<i64>,
        /// 1 open (if absent), 0 closed: nobody is let in.
        status: i32 = "fairway_records::published",
    }
}

fairway_records::filter!(GateFilter of gate in meeting by activity_id {});

impl RecordKind for gate::Entity {
    type Row = GateRow;
    const NAME: &'static str = "gate";
    const TAG: &'static str = tag::GATE;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn];
    const SORTS: Sorts<Column> =
        &[("name_zh", Column::NameZh), ("name_en", Column::NameEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);
    const MAX_RECORDS: Option<u64> = Some(MAX_GATES);

    fn title(row: &gate::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for GateForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        fields.range("ticket_types", self.ticket_types.len() as i64, 0, MAX_TYPES);
        fields.known("status", &self.status, &[Visibility::Published.value(), Visibility::Hidden.value()]);
    }
}

/// Refuses types and sessions that no meeting of the tenant has.
async fn must_fit(user: &SignedIn, form: &GateForm) -> Result<(), Failure> {
    form.check()?;
    if let Some(session_id) = form.session_id {
        let (db, tenant_id) = (user.db().read(), user.tenant_id());
        // A gate stays with its meeting, whatever the form says or leaves out.
        let before = match form.id() {
            Some(id) => store::gates::find(db, tenant_id, id).await?.map(|gate| gate.activity_id),
            None => None,
        };
        let activity_id = match before {
            Some(activity_id) => activity_id,
            None => resolve_scope::<MeetingScope>(user, tenant_id, form.activity_id).await?,
        };
        let found = find_sessions(db, tenant_id, &[session_id]).await?;
        let is_there = found.iter().any(|session| session.activity_id == activity_id);
        if !is_there {
            return Err(Failure::field("session_id", UNKNOWN));
        }
    }
    let known = store::gates::known_types(user.db().read(), user.tenant_id(), &form.ticket_types).await?;
    match form.ticket_types.iter().all(|id| known.contains(id)) {
        true => Ok(()),
        false => Err(Failure::field("ticket_types", UNKNOWN)),
    }
}

/// Which of these sessions are still there.
async fn standing(user: &SignedIn, sessions: &[i64]) -> Result<HashSet<i64>, Failure> {
    if sessions.is_empty() {
        return Ok(HashSet::new());
    }
    let found = find_sessions(user.db().read(), user.tenant_id(), sessions).await?;
    Ok(found.into_iter().map(|session| session.id).collect())
}

/// Names no session that was deleted.
async fn without_gone(user: &SignedIn, mut rows: Vec<GateRow>) -> Result<Vec<GateRow>, Failure> {
    let named: Vec<i64> = rows.iter().filter_map(|row| row.session_id).collect();
    let there = standing(user, &named).await?;
    for row in &mut rows {
        row.session_id = row.session_id.filter(|id| there.contains(id));
    }
    Ok(rows)
}

/// The session that a gate stays at though it was deleted and the form cannot name it: as long as the gate is closed, a scan
/// from before that comes late counts for the session, not for the fair.
async fn gone_session(user: &SignedIn, form: &GateForm) -> Result<Option<i64>, Failure> {
    let is_closed = form.status != Visibility::Published.value();
    let Some(id) = form.id().filter(|_| is_closed && form.session_id.is_none()) else { return Ok(None) };
    let before = store::gates::find(user.db().read(), user.tenant_id(), id).await?;
    let Some(session_id) = before.and_then(|gate| gate.session_id) else { return Ok(None) };
    let is_there = standing(user, &[session_id]).await?.contains(&session_id);
    Ok(Some(session_id).filter(|_| !is_there))
}

/// The gates of a meeting in their order. The tabs are 1 open and 0 closed.
#[utoipa::path(get, path = "/atms/attend/gates", tag = "attend", params(TableQuery, GateFilter),
    responses((status = 200, body = [GateRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<KeepGates>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<GateFilter>,
) -> ListAnswer<GateRow> {
    let found = fairway_records::list::<gate::Entity, GateRow>(&user, &table, &filter).await?;
    found.decorate(|rows| without_gone(&user, rows)).await
}

/// Adds a gate behind the others.
#[utoipa::path(post, path = "/atms/attend/gates", tag = "attend", request_body = GateForm,
    responses((status = 200, body = GateRow)))]
pub async fn create(user: Allowed<KeepGates>, audit: Audit, Payload(form): Payload<GateForm>) -> Answer<GateRow> {
    must_fit(&user, &form).await?;
    RecordWriter::new(&user, &audit).create(form).await
}

/// Changes a gate. Whoever was let in stays in.
#[utoipa::path(put, path = "/atms/attend/gates", tag = "attend", request_body = GateForm,
    responses((status = 200, body = GateRow)))]
pub async fn update(user: Allowed<KeepGates>, audit: Audit, Payload(mut form): Payload<GateForm>) -> Answer<GateRow> {
    must_fit(&user, &form).await?;
    let gone = gone_session(&user, &form).await?;
    form.session_id = form.session_id.or(gone);
    let Reply(row) = RecordWriter::new(&user, &audit).update(form).await?;
    let session_id = row.session_id.filter(|_| gone.is_none());
    Ok(Reply(GateRow { session_id, ..row }))
}

/// Deletes a gate at which no ticket was ever scanned; 2040 says how many were.
#[utoipa::path(delete, path = "/atms/attend/gates", tag = "attend", params(DeleteQuery), responses((status = 200)))]
pub async fn delete(user: Allowed<KeepGates>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let row = writer.lock::<gate::Entity>(&tx, query.id).await?;
    let current = json!(GateRow::try_from(row.clone())?);
    writer.must_be_current(&tx, (gate::Entity::NAME, row.id), query.version.as_deref(), &current).await?;
    let scans = store::check_ins::count_at(&*tx, writer.tenant_id, row.id).await?;
    if scans > 0 {
        return Err(AttendError::GateInUse(scans).into());
    }
    writer.remove::<gate::Entity>(&tx, row.id).await?;
    let before = audit_view::<gate::Entity>(row.tenant_id, &row)?;
    writer.finish::<gate::Entity>(tx, Change::deleted(gate::Entity::NAME, row.id, &before), &row).await?;
    Ok(Reply(()))
}

/// Puts the gates into this order.
#[utoipa::path(put, path = "/atms/attend/gates/order", tag = "attend", request_body = MeetingOrder,
    responses((status = 200)))]
pub async fn order(user: Allowed<KeepGates>, audit: Audit, Payload(body): Payload<MeetingOrder>) -> Answer<()> {
    fairway_records::order::<gate::Entity>(&RecordWriter::new(&user, &audit), body).await
}
