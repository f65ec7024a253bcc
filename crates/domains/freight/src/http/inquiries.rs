//! POST atlas/freight/inquiries, …/confirm, …/code, …/close and GET …/by_key: asking without an account, or with one

use fairway_http::{
    Answer, Client, Failure, Fields, Params, Payload, Reply, SignedIn, Validate, Visit, find_tenant_zone,
};
use fairway_once::{Begun, OnceKey, begin};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::inquiry_form::{InquiryForm, find_today};
use super::inquiry_view::{InquiryDetail, detail};
use crate::FreightError;
use crate::claims::take_away;
use crate::entities::inquiry;
use crate::model::InquirySource;
use crate::model::states::{Mover, Step};
use crate::operations::confirming::{
    Confirmed, Way, confirm as confirm_code, count_own, count_sending, count_try, send_code,
};
use crate::operations::inquiring::{Asking, submit, write};
use crate::operations::links;
use crate::operations::masking::InquiryReader;
use crate::operations::moving::InquiryMover;
use crate::store;

/// What somebody asks, and how.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
pub struct SendInquiry {
    #[serde(flatten)]
    pub inquiry: InquiryForm,
    /// Only for those who are signed in: it is kept and sent later.
    #[serde(default)]
    pub is_draft: bool,
    /// For strangers: `mail` or `sms`; where the code goes. If absent, by mail where there is an address.
    #[serde(default)]
    pub confirm_by: String,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct InquirySent {
    pub id: i64,
    pub number: String,
    pub status: i32,
    /// For strangers: the key of their personal link, which also confirms; empty otherwise.
    pub key: String,
    /// `mail` or `sms` where a code was sent that has to be typed before it counts; empty otherwise.
    pub confirm_by: &'static str,
}

/// Asks forwarders. Whoever is signed in sends it at once, or keeps a draft; strangers get a code by mail or SMS and confirm with it.
/// Files are for those who are signed in. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/freight/inquiries", tag = "freight", request_body = SendInquiry,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = InquirySent)))]
pub async fn create(
    visit: Visit,
    client: Client,
    key: OnceKey,
    Payload(request): Payload<SendInquiry>,
) -> Answer<Value> {
    match visit.signed_in() {
        Some(user) => send_own(&user, key, request).await,
        None => send_as_stranger(&visit, &client, &key, request).await,
    }
}

async fn send_own(user: &SignedIn, key: OnceKey, request: SendInquiry) -> Answer<Value> {
    let (now, by) = (user.now(), InquiryMover::owner(Some(user.user_id())));
    let today = find_today(user).await?;
    match request.is_draft {
        true => Fields::check(&request.inquiry)?,
        false => request.inquiry.check_whole(today)?,
    }
    let tx = user.begin().await?;
    let once = match begin(user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let made = write(&tx, &own_asking(user).await?, &request.inquiry).await?;
    let made = match request.is_draft {
        true => made,
        false => {
            count_own(user, &tx).await?;
            submit(&tx, &made, by, (today, now)).await?
        }
    };
    let sent =
        InquirySent { id: made.id, number: made.number, status: made.status, key: String::new(), confirm_by: "" };
    let answer = once.finish(&tx, &sent).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// An inquiry of somebody signed in.
pub async fn own_asking(user: &SignedIn) -> Result<Asking, Failure> {
    Ok(Asking {
        tenant_id: user.tenant_id(),
        source: InquirySource::OwnerOffer,
        owner_user_id: Some(user.user_id()),
        by: InquiryMover::owner(Some(user.user_id())),
        lang: user.lang().code(),
        is_confirmed: true,
        once_digest: None,
        zone: find_tenant_zone(&user.app, user.tenant_id()).await?,
        now: user.now(),
    })
}

async fn send_as_stranger(visit: &Visit, client: &Client, key: &OnceKey, request: SendInquiry) -> Answer<Value> {
    let (tenant_id, now, secrets) = (visit.tenant_id(), visit.now(), &visit.app.secrets);
    let form = InquiryForm { files: Vec::new(), ..request.inquiry.clone() };
    let zone = find_tenant_zone(&visit.app, tenant_id).await?;
    form.check_whole(zone.day(now))?;
    let way = Way::choose(&request.confirm_by, &form.contact_email, &form.contact_mobile)?;
    // Whoever sends the same again under the same name means the same inquiry.
    let whole = serde_json::to_string(&request).map_err(Failure::internal)?;
    let once_digest = secrets.digest("freight once", &[key.name(), &whole]);
    let tx = visit.begin().await?;
    if let Some(known) = store::inquiries::find_by_once(&*tx, tenant_id, &once_digest).await? {
        return Ok(Reply(answer_to_stranger(visit, &known, way)));
    }
    let to = match way {
        Way::Mail => &form.contact_email,
        Way::Sms => &form.contact_mobile,
    };
    count_sending(visit, client, &tx, to).await?;
    // Two who come at once wait for each other at the count, so the second sees here what the first has sent.
    if let Some(known) = store::inquiries::find_by_once(&*tx, tenant_id, &once_digest).await? {
        return Ok(Reply(answer_to_stranger(visit, &known, way)));
    }
    let asking = Asking {
        tenant_id,
        source: InquirySource::OwnerOffer,
        owner_user_id: None,
        by: InquiryMover::owner(None),
        lang: visit.lang().code(),
        is_confirmed: false,
        once_digest: Some(once_digest),
        zone,
        now,
    };
    let made = write(&tx, &asking, &form).await?;
    let made = send_code(visit, &tx, made, way).await?;
    tx.commit().await?;
    Ok(Reply(answer_to_stranger(visit, &made, way)))
}

fn answer_to_stranger(visit: &Visit, one: &inquiry::Model, way: Way) -> Value {
    let key = links::key(&visit.app.secrets, one.tenant_id, one.id).reveal().to_owned();
    json!(InquirySent {
        id: one.id,
        number: one.number.clone(),
        status: one.status,
        key,
        confirm_by: if one.confirmed_at.is_some() { "" } else { way.name() },
    })
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ConfirmInquiryCode {
    /// Of the personal link.
    #[serde(default)]
    pub key: String,
    /// Six digits.
    #[serde(default)]
    pub code: String,
}

impl Validate for ConfirmInquiryCode {
    fn validate(&self, fields: &mut Fields) {
        fields.required("key", &self.key);
        fields.required("code", &self.code);
        fields.length("code", &self.code, 0, 20);
    }
}

/// Confirms a stranger's inquiry with the code that was sent; it counts from then on. 2704 for a wrong or old code, 2705 after five
/// wrong ones.
#[utoipa::path(post, path = "/atlas/freight/inquiries/confirm", tag = "freight", request_body = ConfirmInquiryCode,
    responses((status = 200, body = InquiryDetail)))]
pub async fn confirm(
    visit: Visit,
    client: Client,
    Payload(request): Payload<ConfirmInquiryCode>,
) -> Answer<InquiryDetail> {
    Fields::check(&request)?;
    count_try(&visit, &client).await?;
    let tx = visit.begin().await?;
    let one = links::lock(&tx, visit.tenant_id(), &request.key).await?;
    match confirm_code(&visit, &tx, one, &request.code).await? {
        Confirmed::Yes(one) => {
            let shown = detail(&*tx, &one, InquiryReader::Owner, Some(Mover::Owner)).await?;
            tx.commit().await?;
            Ok(Reply(shown))
        }
        Confirmed::No(error) => {
            tx.commit().await?;
            Err(error.into())
        }
    }
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ResendInquiryCode {
    /// Of the personal link.
    #[serde(default)]
    pub key: String,
    /// `mail` or `sms`.
    #[serde(default)]
    pub confirm_by: String,
}

/// Sends a new code, which takes the place of the last one.
#[utoipa::path(post, path = "/atlas/freight/inquiries/code", tag = "freight", request_body = ResendInquiryCode,
    responses((status = 200)))]
pub async fn resend(visit: Visit, client: Client, Payload(request): Payload<ResendInquiryCode>) -> Answer<()> {
    count_try(&visit, &client).await?;
    let tx = visit.begin().await?;
    let one = links::lock(&tx, visit.tenant_id(), &request.key).await?;
    if one.confirmed_at.is_some() {
        return Err(FreightError::ConfirmedAlready.into());
    }
    let way = Way::choose(&request.confirm_by, &one.contact_email, &one.contact_mobile)?;
    let to = match way {
        Way::Mail => one.contact_email.clone(),
        Way::Sms => one.contact_mobile.clone(),
    };
    count_sending(&visit, &client, &tx, &to).await?;
    send_code(&visit, &tx, one, way).await?;
    tx.commit().await?;
    Ok(Reply(()))
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PersonalLinkQuery {
    /// Of the personal link.
    #[serde(default)]
    pub key: String,
}

/// The inquiry of a personal link, with its history.
#[utoipa::path(get, path = "/atlas/freight/inquiries/by_key", tag = "freight", params(PersonalLinkQuery),
    responses((status = 200, body = InquiryDetail)))]
pub async fn by_key(visit: Visit, client: Client, Params(query): Params<PersonalLinkQuery>) -> Answer<InquiryDetail> {
    count_try(&visit, &client).await?;
    let db = visit.db().read();
    let one = links::find(db, visit.tenant_id(), &query.key).await?;
    Ok(Reply(detail(db, &one, InquiryReader::Owner, Some(Mover::Owner)).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CloseByKey {
    /// Of the personal link.
    #[serde(default)]
    pub key: String,
    /// `complete` or `discard`.
    #[serde(default)]
    pub step: String,
}

/// Completes or discards the inquiry of a personal link, as its owner may where it stands.
#[utoipa::path(post, path = "/atlas/freight/inquiries/close", tag = "freight", request_body = CloseByKey,
    responses((status = 200, body = InquiryDetail)))]
pub async fn close(visit: Visit, client: Client, Payload(request): Payload<CloseByKey>) -> Answer<InquiryDetail> {
    let step = match request.step.as_str() {
        "complete" => Step::Complete,
        "discard" => Step::Discard,
        _ => return Err(Failure::field("step", fairway_http::fields::UNKNOWN)),
    };
    count_try(&visit, &client).await?;
    let tx = visit.begin().await?;
    let one = links::lock(&tx, visit.tenant_id(), &request.key).await?;
    let by = InquiryMover::owner(None);
    let closed = take_away(&visit.app, &tx, &one, (step, by), Default::default(), visit.now()).await?;
    let shown = detail(&*tx, &closed, InquiryReader::Owner, Some(Mover::Owner)).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
