//! GET atlas/exhibition/summit_invitation, and POST …/open and …/answer: what a guest of a summit sees and says, by their personal
//! link alone.

use fairway_company::Sender;
use fairway_http::{Answer, Failure, Fields, Params, Payload, Reply, Validate, Visit};
use fairway_identity::draw_qr;
use fairway_lang::Lang;
use fairway_records::MAX_LINE_CHARS;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use super::hand_over::LinkQuery;
use super::registration_form::MAX_NAME_CHARS;
use crate::entities::guest;
use crate::operations::guest_mails::{GuestEvent, tell};
use crate::operations::guests::{find_arrivals, find_by_link, is_over};
use crate::operations::hosting::{GuestAnswer, Host};
use crate::operations::settings;
use crate::{AttendError, store};

const MAX_DIET_CHARS: usize = 200;

/// What lets a guest in.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SummitGuestTicket {
    /// What people call it.
    pub number: String,
    /// What is shown at the entrance.
    pub code: String,
    /// The code to be scanned, a whole `<svg>` element.
    pub qr: String,
}

/// An invitation as the guest sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SummitInvitation {
    pub activity_id: i64,
    /// What the summit is called.
    pub title_zh: String,
    pub title_en: String,
    /// When it begins and ends, Unix seconds; 0 while that is not known.
    pub starts_at: i64,
    pub ends_at: i64,
    /// Where it is.
    pub place_zh: String,
    pub place_en: String,
    /// Who invites.
    pub host_name: String,
    pub host_company_zh: String,
    pub host_company_en: String,
    /// 1 invited, 2 opened, 3 accepted, 4 declined, 5 withdrawn.
    pub state: i32,
    /// The summit has ended: it is too late for an answer.
    pub is_over: bool,
    /// The guest, as the host or they themselves wrote it.
    pub name: String,
    pub company: String,
    pub position: String,
    pub diet: String,
    /// When a gate let them in.
    pub came_at: Option<i64>,
    /// Null for those who have not accepted.
    pub ticket: Option<SummitGuestTicket>,
}

async fn view(db: &impl ConnectionTrait, guest: guest::Model, now: i64) -> Result<SummitInvitation, Failure> {
    let tenant_id = guest.tenant_id;
    let terms = settings::read(db, tenant_id, guest.activity_id).await?;
    let host = store::registrations::find(db, tenant_id, guest.registration_id).await?.ok_or(AttendError::NotFound)?;
    let ticket = store::tickets::find_valid_of_guest(db, tenant_id, guest.id).await?;
    let came_at = find_arrivals(db, tenant_id, &[guest.id]).await?.remove(&guest.id);
    let is_over = is_over(&terms, now);
    let meeting = terms.meeting;
    Ok(SummitInvitation {
        activity_id: guest.activity_id,
        title_zh: meeting.title,
        title_en: meeting.title_en,
        starts_at: meeting.start_time,
        ends_at: meeting.end_time,
        place_zh: meeting.place_zh,
        place_en: meeting.place_en,
        host_name: host.name,
        host_company_zh: host.company_zh,
        host_company_en: host.company_en,
        state: guest.state,
        is_over,
        name: guest.name,
        company: guest.company,
        position: guest.position,
        diet: guest.diet,
        came_at,
        ticket: ticket.map(|ticket| SummitGuestTicket {
            number: ticket.number,
            qr: draw_qr(&ticket.code).unwrap_or_default(),
            code: ticket.code,
        }),
    })
}

/// What a personal link invites to, and the ticket of whoever has accepted. 404 for a link of nobody's.
#[utoipa::path(get, path = "/atlas/exhibition/summit_invitation", tag = "attend", params(LinkQuery),
    responses((status = 200, body = SummitInvitation)))]
pub async fn look(visit: Visit, Params(query): Params<LinkQuery>) -> Answer<SummitInvitation> {
    let db = visit.db().read();
    let guest = find_by_link(db, visit.tenant_id(), &query.token).await?;
    Ok(Reply(view(db, guest, visit.now()).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct OpenSummitInvitation {
    /// Out of the link.
    #[serde(default)]
    pub token: String,
}

/// Says that the guest looks at their invitation, which their host sees. Sent by the page once it is there: programs that look
/// through mails open links as well. 2037 where it was withdrawn.
#[utoipa::path(post, path = "/atlas/exhibition/summit_invitation/open", tag = "attend", request_body = OpenSummitInvitation,
    responses((status = 200, body = SummitInvitation)))]
pub async fn open(visit: Visit, Payload(request): Payload<OpenSummitInvitation>) -> Answer<SummitInvitation> {
    let tx = visit.begin().await?;
    let (host, before) = Host::of_link(&tx, &visit.app.secrets, visit.tenant_id(), &request.token, visit.now()).await?;
    let after = host.note_opened(before).await?;
    let shown = view(&*tx, after, visit.now()).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AnswerSummitInvitation {
    /// Out of the link.
    #[serde(default)]
    pub token: String,
    pub accept: bool,
    /// As it shall stand on the ticket; needed to accept.
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub company: String,
    /// What they eat or do not eat; at most 200 characters.
    #[serde(default)]
    pub diet: String,
}

impl Validate for AnswerSummitInvitation {
    fn validate(&self, fields: &mut Fields) {
        if self.accept {
            fields.required("name", self.name.trim());
        }
        fields.length("name", self.name.trim(), 0, MAX_NAME_CHARS);
        fields.length("company", self.company.trim(), 0, MAX_LINE_CHARS);
        fields.length("diet", self.diet.trim(), 0, MAX_DIET_CHARS);
    }
}

/// Accepts or declines. Whoever accepts gets a ticket, which is mailed to them as well; either can be changed until the summit is
/// over. 2037 where the invitation was withdrawn, 2038 when it is too late, 2039 where their place went to somebody else.
#[utoipa::path(post, path = "/atlas/exhibition/summit_invitation/answer", tag = "attend",
    request_body = AnswerSummitInvitation, responses((status = 200, body = SummitInvitation)))]
pub async fn answer(visit: Visit, Payload(request): Payload<AnswerSummitInvitation>) -> Answer<SummitInvitation> {
    Fields::check(&request)?;
    let now = visit.now();
    let tx = visit.begin().await?;
    let (host, before) = Host::of_link(&tx, &visit.app.secrets, visit.tenant_id(), &request.token, now).await?;
    let had_ticket = store::tickets::find_valid_of_guest(&*tx, before.tenant_id, before.id).await?.is_some();
    let trimmed = |text: &str| text.trim().to_owned();
    let sent = GuestAnswer {
        accepts: request.accept,
        name: trimmed(&request.name),
        company: trimmed(&request.company),
        diet: trimmed(&request.diet),
    };
    let after = host.answer(before, sent).await?;
    if request.accept && !had_ticket {
        let sender = Sender { app: &visit.app, tenant: visit.tenant(), lang: Lang::default(), now };
        tell(&sender, &tx, &host.terms, &host.row, &after, GuestEvent::Ticket).await?;
    }
    let shown = view(&*tx, after, now).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
