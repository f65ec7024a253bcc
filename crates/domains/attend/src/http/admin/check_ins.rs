//! GET atms/attend/check_ins and its export: every ticket that was scanned, for those who look after the gates.

use std::collections::HashMap;

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{Allowed, Failure, ListAnswer, Params, SignedIn, Sorts, TableQuery};
use fairway_identity::list_accounts;
use fairway_lang::{Lang, Text};
use fairway_records::{MeetingScope, resolve_scope};
use fairway_search::fits;
use sea_orm::sea_query::{ExprTrait, Query};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};

use crate::entities::check_in::{Column, Entity, Model};
use crate::entities::ticket;
use crate::operations::finding;
use crate::operations::gates::{GateBook, Gates};
use crate::permissions::KeepGates;
use crate::store;
use crate::store::check_ins::SeenTicket;

const SORTS: Sorts<Column> = &[("happened_at", Column::HappenedAt), ("created_at", Column::CreatedAt)];
const ORDER: &[(Column, Order)] = &[(Column::HappenedAt, Order::Desc), (Column::Id, Order::Desc)];

/// What results are called in files, by their numbers.
const RESULTS: [Text; 9] = [
    Text::new("", ""),
    Text::new("已放行", "Let in"),
    Text::new("已入场，重复扫码", "Was in already"),
    Text::new("门票已作废", "Revoked"),
    Text::new("无此门票", "Unknown"),
    Text::new("票种不适用此入口", "Wrong gate"),
    Text::new("入口已关闭", "Gate closed"),
    Text::new("其他活动的门票", "Another event’s ticket"),
    Text::new("参加会议", "Came to the session"),
];
const UNDONE: Text = Text::new("已撤销", "Taken back");

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CheckInFilter {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    pub gate_id: Option<i64>,
    /// Words of a name or a company in either script, or the number of a ticket.
    pub keyword: Option<String>,
}

/// A ticket that was scanned.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CheckInRow {
    pub id: i64,
    pub gate_id: i64,
    pub gate_zh: String,
    pub gate_en: String,
    /// Null where nobody has such a ticket.
    pub ticket_id: Option<i64>,
    pub number: String,
    pub name: String,
    pub company: String,
    pub ticket_type_zh: String,
    pub ticket_type_en: String,
    /// 1 let in, 2 was in already; refused because 3 it was revoked or cancelled, 4 nobody has such a ticket, 5 its type does
    /// not enter at this gate, 6 the gate was closed, 7 it is for another meeting; 8 came to the session whose door it is.
    pub result: i32,
    /// When it was scanned, by the device's clock.
    pub happened_at: i64,
    /// When the server heard of it.
    pub created_at: i64,
    /// Who scanned.
    pub operator: String,
    /// When an organiser took it back.
    pub undone_at: Option<i64>,
}

/// Turns scans into rows, with a query each for their tickets and for those who scanned.
async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    lang: Lang,
    scans: Vec<Model>,
    gates: &Gates,
) -> Result<Vec<CheckInRow>, Failure> {
    let tickets: Vec<i64> = scans.iter().filter_map(|scan| scan.ticket_id).collect();
    let tickets = store::check_ins::find_tickets(db, tenant_id, &[], &tickets).await?;
    let tickets: HashMap<i64, SeenTicket> = tickets.into_iter().map(|ticket| (ticket.id, ticket)).collect();
    let operators: Vec<i64> = scans.iter().map(|scan| scan.operator_id).collect();
    let operators = list_accounts(db, tenant_id, &operators).await?;
    let row = |scan: Model| {
        let ticket = scan.ticket_id.and_then(|id| tickets.get(&id)).cloned();
        let (gate, operator) = (gates.find(scan.gate_id), operators.get(&scan.operator_id));
        CheckInRow {
            id: scan.id,
            gate_id: scan.gate_id,
            gate_zh: gate.map(|gate| gate.name_zh.clone()).unwrap_or_default(),
            gate_en: gate.map(|gate| gate.name_en.clone()).unwrap_or_default(),
            ticket_id: scan.ticket_id,
            number: ticket.as_ref().map(|ticket| ticket.number.clone()).unwrap_or_default(),
            name: ticket.as_ref().map(|ticket| ticket.name.clone()).unwrap_or_default(),
            company: ticket.as_ref().map(|ticket| ticket.company.clone()).unwrap_or_default(),
            ticket_type_zh: ticket.as_ref().and_then(|ticket| ticket.ticket_type_zh.clone()).unwrap_or_default(),
            ticket_type_en: ticket.and_then(|ticket| ticket.ticket_type_en).unwrap_or_default(),
            result: scan.result,
            happened_at: scan.happened_at,
            created_at: scan.created_at,
            operator: operator.map(|one| one.name(lang).to_owned()).unwrap_or_default(),
            undone_at: scan.undone_at,
        }
    };
    Ok(scans.into_iter().map(row).collect())
}

/// The meeting that is meant, and what the filter leaves of its scans.
async fn select(user: &SignedIn, filter: CheckInFilter) -> Result<(i64, Select<Entity>), Failure> {
    let tenant_id = user.tenant_id();
    let activity_id = resolve_scope::<MeetingScope>(user, tenant_id, filter.activity_id).await?;
    let mut found = store::check_ins::of(tenant_id).filter(Column::ActivityId.eq(activity_id));
    if let Some(gate_id) = filter.gate_id {
        found = found.filter(Column::GateId.eq(gate_id));
    }
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        let named = Condition::any()
            .add(fits(tenant_id, finding::KIND, ticket::Column::RegistrationId, keyword))
            .add(finding::guest_ticket(keyword))
            .add(ticket::Column::Number.eq(keyword.to_uppercase()));
        let mut tickets = Query::select();
        tickets.column(ticket::Column::Id).from(ticket::Entity);
        tickets.and_where(ticket::Column::TenantId.eq(tenant_id)).cond_where(named);
        found = found.filter(Column::TicketId.into_expr().in_subquery(tickets));
    }
    Ok((activity_id, found))
}

/// Every ticket that was scanned at a meeting, the latest first; tabs by result.
#[utoipa::path(get, path = "/atms/attend/check_ins", tag = "attend", params(TableQuery, CheckInFilter),
    responses((status = 200, body = [CheckInRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<KeepGates>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<CheckInFilter>,
) -> ListAnswer<CheckInRow> {
    let ((_, select), gates) = (select(&user, filter).await?, GateBook::read(&user).await?);
    let found = table.page_with_status(user.db().read(), select, Column::Result, SORTS, ORDER).await?;
    found.decorate(|scans| rows(user.db().read(), user.tenant_id(), user.lang(), scans, &gates)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/attend/check_ins/export", tag = "attend",
    params(TableQuery, CheckInFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<KeepGates>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<CheckInFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, lang, gates) = (user.tenant_id(), user.lang(), GateBook::read(&user).await?);
    let (activity_id, select) = select(&user, filter).await?;
    let select = table.ordered(table.tab(select, Column::Result), SORTS, ORDER)?;
    export(&user, file.format.of_meeting(activity_id), select, move |db, scans| {
        let gates = gates.clone();
        Box::pin(async move { rows(db.read(), tenant_id, lang, scans, &gates).await })
    })
    .await
}

impl Row for CheckInRow {
    const FILE: &'static str = "check-ins";
    const SHEET: Text = Text::new("签到记录", "Check-ins");
    const HEADERS: &'static [Text] = &[
        Text::new("扫码时间（{zone}）", "Scanned ({zone})"),
        Text::new("入口", "Gate"),
        Text::new("结果", "Result"),
        Text::new("票号", "Ticket"),
        Text::new("姓名", "Name"),
        Text::new("企业", "Company"),
        Text::new("票种", "Ticket type"),
        Text::new("检票人", "Checked by"),
        Text::new("收到时间（{zone}）", "Received ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let result = match self.undone_at {
            Some(_) => Some(UNDONE.get(lang)),
            None => RESULTS.get(self.result as usize).map(|result| result.get(lang)),
        };
        vec![
            Cell::Time(self.happened_at),
            lang.pick(&self.gate_zh, &self.gate_en).into(),
            result.into(),
            (&self.number).into(),
            (&self.name).into(),
            (&self.company).into(),
            lang.pick(&self.ticket_type_zh, &self.ticket_type_en).into(),
            (&self.operator).into(),
            Cell::Time(self.created_at),
        ]
    }
}
