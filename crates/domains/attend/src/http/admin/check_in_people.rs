//! GET atms/attend/check_in/people: tickets by what their holders are called, for those who come without one.

use fairway_http::{Allowed, Fields, List, ListAnswer, Params};
use fairway_records::{MAX_LINE_CHARS, MeetingScope, resolve_scope};
use sea_orm::{ColumnTrait, Condition};
use serde::{Deserialize, Serialize};

use crate::entities::ticket;
use crate::operations::finding;
use crate::permissions::CheckIn;
use crate::store;
use crate::store::check_ins::SeenTicket;

/// As many as fit on a screen at a gate.
const MAX_PEOPLE_FOUND: u64 = 20;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CheckInPeopleQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Words of a name or a company in either script, pinyin or its initials; or the number of a ticket.
    pub keyword: String,
}

/// Somebody with a ticket.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CheckInPerson {
    pub ticket_id: i64,
    pub number: String,
    pub name: String,
    pub company: String,
    pub ticket_type_id: Option<i64>,
    pub ticket_type_zh: String,
    pub ticket_type_en: String,
    /// 1 valid, 2 revoked.
    pub status: i32,
    /// When and where it let somebody in last.
    pub let_in_at: Option<i64>,
    pub let_in_gate_id: Option<i64>,
}

impl From<SeenTicket> for CheckInPerson {
    fn from(ticket: SeenTicket) -> Self {
        Self {
            ticket_id: ticket.id,
            number: ticket.number,
            name: ticket.name,
            company: ticket.company,
            ticket_type_id: ticket.ticket_type_id,
            ticket_type_zh: ticket.ticket_type_zh.unwrap_or_default(),
            ticket_type_en: ticket.ticket_type_en.unwrap_or_default(),
            status: ticket.status,
            let_in_at: ticket.let_in_at,
            let_in_gate_id: ticket.let_in_gate_id,
        }
    }
}

/// Up to twenty tickets of a meeting whose holders are called like this, valid ones first.
#[utoipa::path(get, path = "/atms/attend/check_in/people", tag = "attend", params(CheckInPeopleQuery),
    responses((status = 200, body = [CheckInPerson])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<CheckIn>, Params(query): Params<CheckInPeopleQuery>) -> ListAnswer<CheckInPerson> {
    let keyword = query.keyword.trim();
    let mut fields = Fields::default();
    fields.length("keyword", keyword, 1, MAX_LINE_CHARS);
    fields.finish()?;
    let tenant_id = user.tenant_id();
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let named = fairway_search::fits(tenant_id, finding::KIND, ticket::Column::RegistrationId, keyword);
    let number = ticket::Column::Number.eq(keyword.to_uppercase());
    let wanted = Condition::any().add(named).add(finding::guest_ticket(keyword)).add(number);
    let found =
        store::check_ins::search_tickets(user.db().read(), tenant_id, activity_id, wanted, MAX_PEOPLE_FOUND).await?;
    Ok(List::whole(found.into_iter().map(CheckInPerson::from).collect()))
}
