//! GET atlas/atams_company/company_info and POST atlas/atams_company/company_info/update

use std::borrow::Cow;

use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_fields::{FieldMap, FieldSheet, Filler, save_values};
use fairway_http::fields::{EMAIL, UNKNOWN, is_email};
use fairway_http::{Answer, Failure, Fields, Params, Payload, Reply, SignedIn, Validate, find_tenant_zone};
use fairway_records::{
    CompanyScope, MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordWriter, check_both_languages, read_column, resolve_scope,
};
use fairway_refdata::country;
use fairway_site::model::CURRENCIES;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::CompanyQuery;
use super::admin::company_row::with_fields;
use crate::entities::company;
use crate::model::{FIELDS, MAX_CAPITAL, MAX_CODES, check_year, is_code};
use crate::operations::listeners::announce_change;
use crate::{CompanyError, store};

/// What the audit log calls a company.
const KIND: &str = "company";
const MAX_SLOGAN_CHARS: usize = 80;
const MAX_PHONE_CHARS: usize = 40;
/// The largest of 6 sizes.
const MAX_SCALE: i64 = 6;

/// What a company says of itself in single fields, always sent whole. Its names are not among them: those are the firm's, and whoever looks
/// after the tenant's companies changes them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct CompanyProfile {
    /// In a form: the company; one's own if absent.
    #[serde(skip_serializing)]
    pub company_id: Option<i64>,
    /// In a form: the version of the row that was edited. If somebody has changed it since, failure 409 says who and when
    /// (`data.edited_by_name`, `data.edited_at`), `data.current` is the row now, and nothing is written.
    #[serde(skip_serializing)]
    pub version: Option<String>,
    /// A picture, which a company must have.
    pub logo: String,
    /// A wide picture; empty for none.
    pub cover: String,
    /// One line.
    pub slogan_zh: String,
    pub slogan_en: String,
    /// Plain text.
    pub profile_zh: String,
    pub profile_en: String,
    pub country_id: i64,
    pub city_zh: String,
    pub city_en: String,
    pub address_zh: String,
    pub address_en: String,
    /// 1 to 6, by number of people; 0 where it is not known.
    pub scale: i32,
    /// A year; 0 where it is not known.
    pub founded: i32,
    /// Whole units of its currency; 0 where it is not known.
    pub registered_capital: i64,
    /// `CNY` or `USD`; may be empty without a capital.
    pub capital_currency: String,
    pub website: String,
    pub email: String,
    pub phone: String,
    /// Codes of its lines of business.
    pub tags: Vec<String>,
    /// Codes of its trade lanes.
    pub lanes: Vec<String>,
    /// In a form: what the organiser asks beyond this, by the keys of the fields (`field_12`); those that are not named stay as
    /// they are, null takes a value away.
    #[serde(skip_serializing)]
    #[schema(value_type = Option<BTreeMap<String, Value>>)]
    pub custom_fields: Option<FieldMap>,
}

/// A company as its people keep it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyProfileRow {
    pub company_id: i64,
    pub meta_company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    #[serde(flatten)]
    pub profile: CompanyProfile,
    /// What it has filled in of what the organiser asks, by the keys of the fields (`field_12`).
    #[schema(value_type = BTreeMap<String, Value>)]
    pub custom_fields: FieldMap,
    /// Which state of it this is; a change sends it back.
    pub version: String,
    /// Unix seconds.
    pub updated_at: i64,
}

impl CompanyProfileRow {
    fn new(row: company::Model, custom_fields: FieldMap) -> Result<Self, Failure> {
        let (company_id, meta_company_id, updated_at) = (row.id, row.meta_company_id, row.updated_at);
        let (name_zh, name_en) = (row.name_zh.clone(), row.name_en.clone());
        let profile = CompanyProfile::new(row)?;
        let version = String::new();
        let row = Self { company_id, meta_company_id, name_zh, name_en, profile, custom_fields, version, updated_at };
        Ok(Self { version: fairway_records::version(&row), ..row })
    }
}

impl CompanyProfile {
    fn new(row: company::Model) -> Result<Self, Failure> {
        Ok(Self {
            company_id: None,
            version: None,
            logo: row.logo,
            cover: row.cover,
            slogan_zh: row.slogan_zh,
            slogan_en: row.slogan_en,
            profile_zh: row.profile_zh,
            profile_en: row.profile_en,
            country_id: row.country_id,
            city_zh: row.city_zh,
            city_en: row.city_en,
            address_zh: row.address_zh,
            address_en: row.address_en,
            scale: row.scale,
            founded: row.founded,
            registered_capital: row.registered_capital,
            capital_currency: row.capital_currency,
            website: row.website,
            email: row.email,
            phone: row.phone,
            tags: read_column("company.tags", row.tags)?,
            lanes: read_column("company.lanes", row.lanes)?,
            custom_fields: None,
        })
    }

    fn write_into(self, row: &mut company::ActiveModel) {
        let text = |text: String| Set(text.trim().to_owned());
        row.logo = text(self.logo);
        row.cover = text(self.cover);
        row.slogan_zh = text(self.slogan_zh);
        row.slogan_en = text(self.slogan_en);
        row.profile_zh = text(self.profile_zh);
        row.profile_en = text(self.profile_en);
        row.country_id = Set(self.country_id);
        row.city_zh = text(self.city_zh);
        row.city_en = text(self.city_en);
        row.address_zh = text(self.address_zh);
        row.address_en = text(self.address_en);
        row.scale = Set(self.scale);
        row.founded = Set(self.founded);
        row.registered_capital = Set(self.registered_capital);
        row.capital_currency = text(self.capital_currency);
        row.website = text(self.website);
        row.email = text(self.email);
        row.phone = text(self.phone);
        row.tags = Set(json!(self.tags).to_string());
        row.lanes = Set(json!(self.lanes).to_string());
    }
}

impl Validate for CompanyProfile {
    fn validate(&self, fields: &mut Fields) {
        fields.required("logo", &self.logo);
        fields.picture("logo", &self.logo);
        fields.picture("cover", &self.cover);
        let lines = [
            (("slogan_zh", &self.slogan_zh), ("slogan_en", &self.slogan_en), MAX_SLOGAN_CHARS),
            (("profile_zh", &self.profile_zh), ("profile_en", &self.profile_en), MAX_TEXT_CHARS),
            (("city_zh", &self.city_zh), ("city_en", &self.city_en), MAX_LINE_CHARS),
            (("address_zh", &self.address_zh), ("address_en", &self.address_en), MAX_LINE_CHARS),
        ];
        for ((zh, text_zh), (en, text_en), max) in lines {
            check_both_languages(fields, (zh, text_zh), (en, text_en), max);
        }
        fields.require("country_id", country(self.country_id).is_some(), UNKNOWN, vec![]);
        fields.range("scale", self.scale.into(), 0, MAX_SCALE);
        check_year(fields, "founded", self.founded);
        fields.range("registered_capital", self.registered_capital, 0, MAX_CAPITAL);
        let is_money = CURRENCIES.contains(&self.capital_currency.as_str());
        let is_unsaid = self.registered_capital == 0 && self.capital_currency.is_empty();
        fields.require("capital_currency", is_money || is_unsaid, UNKNOWN, vec![]);
        fields.link("website", &self.website);
        fields.require("email", self.email.is_empty() || is_email(&self.email), EMAIL, vec![]);
        fields.length("phone", &self.phone, 0, MAX_PHONE_CHARS);
        for (name, codes) in [("tags", &self.tags), ("lanes", &self.lanes)] {
            fields.range(name, codes.len() as i64, 0, MAX_CODES);
            for (index, code) in codes.iter().enumerate() {
                fields.require(Cow::from(format!("{name}[{index}]")), is_code(code), UNKNOWN, vec![]);
            }
        }
    }
}

/// A company's own fields, for those who keep its pages.
#[utoipa::path(get, path = "/atlas/atams_company/company_info", tag = "company", params(CompanyQuery),
    responses((status = 200, body = CompanyProfileRow)))]
pub async fn get(user: SignedIn, Params(query): Params<CompanyQuery>) -> Answer<CompanyProfileRow> {
    let id = resolve_scope::<CompanyScope>(&user, user.tenant_id(), query.company_id).await?;
    let found = store::companies::find(user.db().read(), user.tenant_id(), id).await?;
    let sheet = FieldSheet::read(user.db().read(), user.tenant_id(), FIELDS, &[id]).await?.filled_by(Filler::Own);
    CompanyProfileRow::new(found.ok_or(CompanyError::NotFound)?, sheet.wire(id)).map(Reply)
}

/// Changes a company's own fields.
#[utoipa::path(post, path = "/atlas/atams_company/company_info/update", tag = "company",
    request_body = CompanyProfile, responses((status = 200, body = CompanyProfileRow)))]
pub async fn update(user: SignedIn, audit: Audit, Payload(form): Payload<CompanyProfile>) -> Answer<CompanyProfileRow> {
    Fields::check(&form)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let id = resolve_scope::<CompanyScope>(&user, tenant_id, form.company_id).await?;
    let tx = user.begin().await?;
    let found = store::companies::lock(&tx, tenant_id, id).await?;
    let asked = own_fields(&tx, tenant_id, id).await?;
    let before = CompanyProfileRow::new(found.clone(), asked.wire(id))?;
    let writer = RecordWriter::new(&user, &audit);
    writer.must_be_current(&tx, (KIND, id), form.version.as_deref(), &json!(before)).await?;
    let changes = asked.check(Filler::Own, Some(id), form.custom_fields.as_ref())?;
    let mut row = found.into_active_model();
    form.write_into(&mut row);
    row.updated_at = Set(now);
    let row = store::companies::update(&*tx, row).await?;
    save_values(&tx, tenant_id, FIELDS, id, &changes, now).await?;
    let filled = own_fields(&tx, tenant_id, id).await?;
    let after = CompanyProfileRow::new(row, filled.wire(id))?;
    let zone = find_tenant_zone(&user.app, tenant_id).await?;
    let words = |row: &CompanyProfileRow, sheet: &FieldSheet| -> Value {
        with_fields(json!(row.profile), sheet.audit_words(id, &zone))
    };
    let change = Change::updated(KIND, id, &words(&before, &asked), &words(&after, &filled));
    audit.record(&tx, change.named(&*after.name_zh).named_en(&*after.name_en)).await?;
    announce_change(&user.app, &tx, tenant_id, &[id]).await?;
    tx.commit().await?;
    Ok(Reply(after))
}

/// What the organiser asks of a company, and what it has filled in.
async fn own_fields(tx: &Tx, tenant_id: i64, id: i64) -> Result<FieldSheet, Failure> {
    Ok(FieldSheet::read(&**tx, tenant_id, FIELDS, &[id]).await?.filled_by(Filler::Own))
}
