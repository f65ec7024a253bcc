//! POST and DELETE atlas/exhibition/activity_apply_user/hand_over, GET and POST atlas/exhibition/activity_apply_user/take_over

use fairway_company::Sender;
use fairway_http::{Answer, Fields, Params, Payload, Reply, SignedIn, Validate};
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::{ActivityQuery, MAX_LINE_CHARS};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::apply_user::own;
use super::registration_form::{check_email, check_mobile, check_person};
use super::registration_view::{RegistrationView, view};
use crate::operations::handing_over::{self, Taker};
use crate::operations::mails::{self, RegistrationEvent};
use crate::operations::settings::{self, Office};
use crate::store;

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct HandOver {
    pub activity_id: i64,
    /// Where the link is sent.
    #[serde(default)]
    pub email: String,
}

impl Validate for HandOver {
    fn validate(&self, fields: &mut Fields) {
        check_email(fields, "email", &self.email);
    }
}

/// Offers my registration to somebody else, who gets a link by mail and has seven days; an earlier link works no more. Until they
/// have taken it, it stays mine.
#[utoipa::path(post, path = "/atlas/exhibition/activity_apply_user/hand_over", tag = "attend", request_body = HandOver,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = RegistrationView)))]
pub async fn offer(user: SignedIn, key: Option<OnceKey>, Payload(request): Payload<HandOver>) -> Answer<Value> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let office = Office::open(&tx, &user.app.secrets, user.tenant_id(), request.activity_id, user.now()).await?;
    let before = own(&user, &office).await?;
    let (row, token) = handing_over::offer(&user, &office, before, request.email.trim()).await?;
    mails::send_link(&Sender::of(&user), &tx, &office.terms, &row, &token).await?;
    let answer = once.finish(&tx, &view(&*tx, row).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// Takes the offer back; the link works no more.
#[utoipa::path(delete, path = "/atlas/exhibition/activity_apply_user/hand_over", tag = "attend", params(ActivityQuery),
    responses((status = 200, body = RegistrationView)))]
pub async fn withdraw(user: SignedIn, Params(query): Params<ActivityQuery>) -> Answer<RegistrationView> {
    let tx = user.begin().await?;
    let office = Office::open(&tx, &user.app.secrets, user.tenant_id(), query.activity_id, user.now()).await?;
    let before = own(&user, &office).await?;
    let row = handing_over::withdraw(&office, before).await?;
    let shown = view(&*tx, row).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LinkQuery {
    /// Out of the link.
    pub token: String,
}

/// A registration that somebody offers.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OfferedRegistration {
    pub activity_id: i64,
    /// What the meeting is called.
    pub title_zh: String,
    pub title_en: String,
    pub from_name: String,
    /// Others registered the reader, who had no account: `from_name` is their own, and this is for which company.
    pub is_entered: bool,
    pub company_zh: String,
    pub company_en: String,
    pub ticket_type_zh: String,
    pub ticket_type_en: String,
    /// Until when it can be taken over, Unix seconds.
    pub until: Option<i64>,
}

/// What a link offers me. 2011 where it works no more.
#[utoipa::path(get, path = "/atlas/exhibition/activity_apply_user/take_over", tag = "attend", params(LinkQuery),
    responses((status = 200, body = OfferedRegistration)))]
pub async fn look(user: SignedIn, Params(query): Params<LinkQuery>) -> Answer<OfferedRegistration> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let row = handing_over::find(db, tenant_id, &query.token, user.now()).await?;
    let terms = settings::read(db, tenant_id, row.activity_id).await?;
    let type_ids: Vec<i64> = row.ticket_type_id.into_iter().collect();
    let names = store::places::type_names(db, tenant_id, &type_ids).await?.into_values().next();
    let (ticket_type_zh, ticket_type_en) = names.unwrap_or_default();
    Ok(Reply(OfferedRegistration {
        activity_id: row.activity_id,
        title_zh: terms.meeting.title,
        title_en: terms.meeting.title_en,
        is_entered: row.user_id.is_none(),
        from_name: row.name,
        company_zh: row.company_zh,
        company_en: row.company_en,
        ticket_type_zh,
        ticket_type_en,
        until: row.handover_until,
    }))
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct TakeOver {
    /// Out of the link.
    #[serde(default)]
    pub token: String,
    /// The account's own if absent.
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub position: String,
    #[serde(default)]
    pub mobile: String,
    /// For those who belong to no company of the platform.
    #[serde(default)]
    pub company_zh: String,
    #[serde(default)]
    pub company_en: String,
}

impl Validate for TakeOver {
    fn validate(&self, fields: &mut Fields) {
        check_person(fields, &self.name, &self.position);
        check_mobile(fields, self.mobile.trim());
        fields.length("company_zh", self.company_zh.trim(), 0, MAX_LINE_CHARS);
        fields.length("company_en", self.company_en.trim(), 0, MAX_LINE_CHARS);
    }
}

/// Takes over what a link offers me, with a ticket of my own; the one who offered it is no longer registered. 2011 where the link
/// works no more, 2012 where I am registered already.
#[utoipa::path(post, path = "/atlas/exhibition/activity_apply_user/take_over", tag = "attend", request_body = TakeOver,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = RegistrationView)))]
pub async fn take(user: SignedIn, key: Option<OnceKey>, Payload(request): Payload<TakeOver>) -> Answer<Value> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let offered = handing_over::find(&*tx, tenant_id, &request.token, now).await?;
    let office = Office::open(&tx, &user.app.secrets, tenant_id, offered.activity_id, now).await?;
    let trimmed = |text: &str| text.trim().to_owned();
    let taker = Taker {
        name: trimmed(&request.name),
        position: trimmed(&request.position),
        mobile: trimmed(&request.mobile),
        company_zh: trimmed(&request.company_zh),
        company_en: trimmed(&request.company_en),
    };
    let row = handing_over::take_over(&user, &office, &request.token, taker).await?;
    let event = RegistrationEvent::of(row.status).unwrap_or(RegistrationEvent::Confirmed);
    mails::tell(&Sender::of(&user), &tx, &office.terms, &row, event).await?;
    let answer = once.finish(&tx, &view(&*tx, row).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}
