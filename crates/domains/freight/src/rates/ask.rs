//! POST atlas/freight/rates/{id}/ask: a rate becomes the draft of an inquiry

use axum::extract::Path;
use fairway_clock::Day;
use fairway_company::find_company;
use fairway_http::{Answer, Code, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_identity::find_account;
use fairway_lang::{Lang, Text};
use fairway_once::{Begun, OnceKey, begin, find_answer};
use fairway_refdata::port_by_code;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::asking::days;
use super::model::{container_name, say};
use super::store;
use super::table::Model;
use super::view::carrier;
use crate::error::RATE_OVER;
use crate::http::inquiries::own_asking;
use crate::http::inquiry_form::{InquiryForm, InquiryPlace};
use crate::model::containers::Containers;
use crate::model::{CargoType, MAX_CONTAINERS, ShipmentLoad, TransportMode};
use crate::operations::inquiring::write;

const NOTE: Text = Text::new(
    "参考运价：{carrier} {container} 全包 {price}，有效至 {until}",
    "Rate in view: {carrier} {container}, {price} all-in, valid until {until}",
);

#[derive(Debug, Default, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(default)]
pub struct AskRate {
    /// How many containers; one if absent.
    pub count: Option<i64>,
    /// What is moved; may be written later.
    pub cargo_name: String,
    /// A day such as `2027-03-28`; may be written later.
    pub ready_on: String,
}

impl Validate for AskRate {
    fn validate(&self, fields: &mut Fields) {
        fields.range("count", self.count.unwrap_or(1), 1, MAX_CONTAINERS);
    }
}

/// The draft that was made.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AskedRate {
    pub inquiry_id: i64,
    pub number: String,
}

fn place(code: &str) -> InquiryPlace {
    let port = port_by_code(code);
    InquiryPlace { country_id: port.map_or(0, |port| port.country_id), city_id: None, port: code.to_owned() }
}

fn note(rate: &Model, lang: Lang) -> String {
    let of = carrier(rate.carrier_id);
    let name = of.map_or("", |carrier| if lang == Lang::Zh { carrier.short_zh } else { carrier.short_en });
    let until = Day::from_number(rate.valid_until).to_string();
    let values = [
        ("carrier", name.to_owned()),
        ("container", container_name(rate.container).to_owned()),
        ("price", say(&rate.currency, rate.all_in)),
        ("until", until),
    ];
    NOTE.fill(lang, &values)
}

/// Asks for a quote from a rate: a draft with lane and container, which its owner completes and submits. 2774 if the rate is
/// over.
#[utoipa::path(post, path = "/atlas/freight/rates/{id}/ask", tag = "freight", request_body = AskRate,
    params(("id" = i64, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = AskedRate)))]
pub async fn ask(
    user: SignedIn,
    key: Option<OnceKey>,
    Path(id): Path<i64>,
    Payload(request): Payload<AskRate>,
) -> Answer<Value> {
    Fields::check(&request)?;
    let asked = (id, request);
    // What was asked in time is not over when it is asked again.
    if let Some(key) = &key
        && let Some(answer) = find_answer(&user, key, &asked).await?
    {
        return Ok(Reply(answer));
    }
    let form = form_of(&user, &asked).await?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &asked).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let made = write(&tx, &own_asking(&user).await?, &form).await?;
    let answer = once.finish(&tx, &AskedRate { inquiry_id: made.id, number: made.number }).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// What a rate says of the inquiry, and whom to answer.
async fn form_of(user: &SignedIn, (id, request): &(i64, AskRate)) -> Result<InquiryForm, Failure> {
    let (tenant_id, lang) = (user.tenant_id(), user.lang());
    let (_, today) = days(user, None).await?;
    let rate = store::find(user.db().read(), tenant_id, *id).await?.ok_or(Code::NOT_FOUND)?;
    if rate.valid_until < today.number() {
        return Err(RATE_OVER.into());
    }
    let mut form = InquiryForm {
        cargo_name: request.cargo_name.clone(),
        cargo_type: CargoType::General.value(),
        transport_mode: TransportMode::Sea.value(),
        load: ShipmentLoad::Fcl.value(),
        containers: vec![Containers { size: rate.container, count: request.count.unwrap_or(1) }],
        origin: place(&rate.pol),
        destination: place(&rate.pod),
        ready_on: request.ready_on.clone(),
        note: note(&rate, lang),
        ..Default::default()
    };
    add_contact(user, &mut form).await?;
    Fields::check(&form)?;
    Ok(form)
}

/// Whom to answer, as their account says.
async fn add_contact(user: &SignedIn, form: &mut InquiryForm) -> Result<(), Failure> {
    let (db, tenant_id, lang) = (user.db().read(), user.tenant_id(), user.lang());
    let Some(account) = find_account(db, tenant_id, user.user_id()).await? else { return Ok(()) };
    form.contact_name = account.name(lang).to_owned();
    form.contact_email = account.email.unwrap_or_default();
    form.contact_mobile = account.mobile.unwrap_or_default();
    if let Some(company_id) = account.company_id
        && let Some(company) = find_company(db, tenant_id, company_id).await?
    {
        form.contact_company = lang.pick(&company.name_zh, &company.name_en).to_owned();
    }
    Ok(())
}
