//! What somebody sends to register, and what is wrong with it.

use std::borrow::Cow;

use fairway_billing::Currency;
use fairway_company::EnterCompany;
use fairway_event::hotel_names;
use fairway_fields::FieldMap;
use fairway_http::fields::{EMAIL, UNKNOWN, is_email, is_mobile};
use fairway_http::{Failure, Fields, SignedIn, Validate};
use fairway_lang::Text;
use fairway_records::MAX_LINE_CHARS;
use fairway_refdata::country;
use serde::{Deserialize, Serialize};

use crate::AttendError;
use crate::model::{Atype, CHANNELS};
use crate::operations::companies::{ForWhom, choose};
use crate::operations::registering::Application;

pub const MAX_NAME_CHARS: usize = 60;
pub const MAX_POSITION_CHARS: usize = 80;
const MAX_MOBILE_CHARS: usize = 20;
const MAX_EMAIL_CHARS: usize = 120;
const MAX_CHANNEL_NOTE_CHARS: usize = 100;
const MAX_HOTEL_NOTE_CHARS: usize = 200;
const MAX_CODE_CHARS: usize = 40;
const MOBILE: Text = Text::new(
    "请填写 11 位手机号；境外号码以 + 和国家或地区代码开头，如 +49 40 1234567",
    "Enter the number with its country code, such as +49 40 1234567. Mainland China numbers need none.",
);

/// A registration, always sent whole.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ApplyUser {
    pub activity_id: i64,
    /// For a change: the version that was edited. If it changed since, failure 409 says so (`data.current`).
    pub version: Option<String>,
    /// 1 exhibitor, 2 visitor; 5 for a summit, and for nothing else.
    pub atype: i32,
    /// At most 60 characters; needed.
    #[serde(default)]
    pub name: String,
    /// At most 80 characters.
    #[serde(default)]
    pub position: String,
    /// One's own company; exhibitors who belong to one need not send it.
    pub company_id: Option<i64>,
    /// A company that nobody has entered yet. Whoever belongs to none becomes the first of its people.
    pub company: Option<EnterCompany>,
    /// For visitors who name no company of the platform: as they write it.
    #[serde(default)]
    pub company_zh: String,
    #[serde(default)]
    pub company_en: String,
    pub country_id: Option<i64>,
    /// Needed.
    #[serde(default)]
    pub email: String,
    /// A mainland mobile number, or one that begins with + and its country; needed.
    #[serde(default)]
    pub mobile: String,
    /// How they heard of the meeting: a code of `channels` of `apply_form`.
    #[serde(default)]
    pub channel: String,
    /// At most 100 characters.
    #[serde(default)]
    pub channel_note: String,
    #[serde(default)]
    pub wants_hotel: bool,
    /// One of the meeting's hotels.
    pub hotel_id: Option<i64>,
    /// At most 200 characters.
    #[serde(default)]
    pub hotel_note: String,
    /// Shown in the audience directory.
    #[serde(default)]
    pub is_public: bool,
    /// Needed where the meeting has ticket types.
    pub ticket_type_id: Option<i64>,
    /// What they want to pay in, where the ticket has a price in it: `CNY` or `USD`. As before, or yuan, if absent.
    pub currency: Option<String>,
    #[serde(default)]
    pub voucher_code: String,
    /// What the organiser asks beyond that, under `field_{id}`; what is absent stays as it is.
    #[schema(value_type = Option<BTreeMap<String, Value>>)]
    pub custom_fields: Option<FieldMap>,
}

impl Validate for ApplyUser {
    fn validate(&self, fields: &mut Fields) {
        fields.known("atype", &self.atype, &Atype::ALL);
        fields.required("name", self.name.trim());
        fields.length("name", self.name.trim(), 0, MAX_NAME_CHARS);
        fields.length("position", self.position.trim(), 0, MAX_POSITION_CHARS);
        fields.length("company_zh", self.company_zh.trim(), 0, MAX_LINE_CHARS);
        fields.length("company_en", self.company_en.trim(), 0, MAX_LINE_CHARS);
        check_email(fields, "email", &self.email);
        let mobile = self.mobile.trim();
        fields.required("mobile", mobile);
        check_mobile(fields, mobile);
        if let Some(id) = self.country_id {
            fields.require("country_id", country(id).is_some(), UNKNOWN, vec![]);
        }
        let is_channel = self.channel.is_empty() || CHANNELS.iter().any(|(code, _)| *code == self.channel);
        fields.require("channel", is_channel, UNKNOWN, vec![]);
        fields.length("channel_note", self.channel_note.trim(), 0, MAX_CHANNEL_NOTE_CHARS);
        fields.length("hotel_note", self.hotel_note.trim(), 0, MAX_HOTEL_NOTE_CHARS);
        fields.length("voucher_code", self.voucher_code.trim(), 0, MAX_CODE_CHARS);
        if let Some(currency) = self.currency.as_deref() {
            fields.known("currency", &currency, &Currency::ALL);
        }
        if let Some(company) = self.company.as_ref().filter(|_| self.company_id.is_none()) {
            company.validate(fields);
        }
    }
}

/// An address that is needed.
pub fn check_email(fields: &mut Fields, name: impl Into<Cow<'static, str>>, email: &str) {
    let (name, email) = (name.into(), email.trim());
    fields.required(name.clone(), email);
    fields.length(name.clone(), email, 0, MAX_EMAIL_CHARS);
    fields.require(name, is_email(email), EMAIL, vec![]);
}

/// A number, or nothing.
pub fn check_mobile(fields: &mut Fields, mobile: &str) {
    check_mobile_at(fields, "mobile", mobile);
}

/// The same, of one among several people.
pub fn check_mobile_at(fields: &mut Fields, name: impl Into<Cow<'static, str>>, mobile: &str) {
    let name = name.into();
    fields.length(name.clone(), mobile, 0, MAX_MOBILE_CHARS);
    fields.require(name, mobile.is_empty() || is_mobile(mobile) || is_foreign_number(mobile), MOBILE, vec![]);
}

/// A name and a position as somebody writes them who takes a registration over.
pub fn check_person(fields: &mut Fields, name: &str, position: &str) {
    fields.length("name", name.trim(), 0, MAX_NAME_CHARS);
    fields.length("position", position.trim(), 0, MAX_POSITION_CHARS);
}

/// `+49 40 1234567` or `+1 (415) 555-0100`: the country, then digits, in groups as people write them.
fn is_foreign_number(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('+') else { return false };
    let digits = rest.chars().filter(char::is_ascii_digit).count();
    (7..=15).contains(&digits) && rest.chars().all(|c| c.is_ascii_digit() || " -.()".contains(c))
}

impl ApplyUser {
    /// With the company that it is for, and a hotel that there is.
    pub async fn into_application(self, user: &SignedIn, asks_hotel: bool) -> Result<Application, Failure> {
        let company = self.company(user).await?;
        let hotel_id = self.hotel_id.filter(|_| asks_hotel && self.wants_hotel);
        if let Some(id) = hotel_id
            && hotel_names(user.db().read(), user.tenant_id(), vec![id]).await?.is_empty()
        {
            return Err(Failure::field("hotel_id", UNKNOWN));
        }
        let trimmed = |text: &str| text.trim().to_owned();
        Ok(Application {
            atype: self.atype,
            name: trimmed(&self.name),
            position: trimmed(&self.position),
            company,
            country_id: self.country_id,
            email: trimmed(&self.email),
            mobile: trimmed(&self.mobile),
            channel_note: trimmed(&self.channel_note),
            wants_hotel: asks_hotel && self.wants_hotel,
            hotel_id,
            hotel_note: if asks_hotel { trimmed(&self.hotel_note) } else { String::new() },
            is_public: self.is_public,
            ticket_type_id: self.ticket_type_id,
            currency: self.currency.as_deref().and_then(Currency::parse),
            voucher_code: trimmed(&self.voucher_code),
            channel: self.channel,
            custom_fields: self.custom_fields,
        })
    }

    /// An exhibitor comes for a company of the platform, a visitor may just write one down.
    async fn company(&self, user: &SignedIn) -> Result<ForWhom, Failure> {
        let (zh, en) = (self.company_zh.trim(), self.company_en.trim());
        let is_written = self.company_id.is_none() && self.company.is_none() && !(zh.is_empty() && en.is_empty());
        let is_exhibitor = self.atype == Atype::Exhibitor.value();
        if is_written && !is_exhibitor {
            return Ok(ForWhom::Written { zh: zh.to_owned(), en: en.to_owned() });
        }
        match choose(user, self.company_id, self.company.as_ref()).await? {
            Some(whom) => Ok(whom),
            None if is_exhibitor => Err(AttendError::CompanyMissing.into()),
            None => Ok(ForWhom::Written { zh: String::new(), en: String::new() }),
        }
    }
}
