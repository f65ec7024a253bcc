//! A company as those see it who run the platform: its row, its line in an exported file, its state in the audit log.

use fairway_db::{Db, Tx};
use fairway_export::{Cell, Row};
use fairway_fields::{Definition, FieldMap, FieldSheet};
use fairway_http::{Answer, Failure, Reply, SignedIn};
use fairway_identity::{AccountBasics, list_accounts};
use fairway_lang::{Lang, Text};
use fairway_records::{RecordId, first_nonempty, must_be_current, read_column, version};
use fairway_refdata::country;
use fairway_refdata::enums::{CompanyActivity, CompanySize};
use serde::Serialize;
use serde_json::{Value, json};

use crate::entities::company::Model;
use crate::model::{CompanyReviewStatus, FIELDS};
use crate::store;

/// What the audit log calls a company.
pub const KIND: &str = "company";

/// A company as those see it who run the platform.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyRow {
    pub id: i64,
    pub meta_company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub country_id: i64,
    pub city_zh: String,
    pub city_en: String,
    pub profile_zh: String,
    pub profile_en: String,
    /// 1 to 6, by number of people; 0 where it is not known.
    pub scale: i32,
    /// A year; 0 where it is not known.
    pub founded: i32,
    pub website: String,
    pub email: String,
    pub phone: String,
    /// Codes of its lines of business.
    pub tags: Vec<String>,
    /// Codes of its trade lanes.
    pub lanes: Vec<String>,
    /// Words of the tenant's own.
    pub custom_tags: Vec<String>,
    /// The tenant's own fields that have a value, by their keys (`field_12`).
    #[schema(value_type = BTreeMap<String, Value>)]
    pub custom_fields: FieldMap,
    /// 0 not reviewed, 1 passed, 2 refused, 3 abandoned.
    pub status: i32,
    /// Switched off by the platform, it is not shown however it was reviewed.
    pub is_active: bool,
    /// Why it was refused; empty otherwise.
    pub refusal_reason: String,
    /// Who decided about it last; empty where nobody has, or is not there any more.
    pub reviewed_by_zh: String,
    pub reviewed_by_en: String,
    pub reviewed_at: Option<i64>,
    /// Who entered it themselves; empty where the platform did.
    pub entered_by_zh: String,
    pub entered_by_en: String,
    /// Which state of it this is; a change sends it back, and a change by somebody else in between is noticed.
    pub version: String,
    pub created_at: i64,
    pub updated_at: i64,
}

impl Row for CompanyRow {
    const FILE: &'static str = "companies";
    const SHEET: Text = Text::new("企业", "Companies");
    const HEADERS: &'static [Text] = &[
        Text::new("编号", "ID"),
        Text::new("中文名称", "Chinese name"),
        Text::new("英文名称", "English name"),
        Text::new("国家或地区", "Country or region"),
        Text::new("城市", "City"),
        Text::new("规模", "Size"),
        Text::new("成立年份", "Founded"),
        Text::new("网站", "Website"),
        Text::new("邮箱", "Email"),
        Text::new("电话", "Phone"),
        Text::new("自定义标签", "Custom tags"),
        Text::new("审核状态", "Review"),
        Text::new("拒绝原因", "Reason for refusal"),
        Text::new("启用状态", "Active"),
        Text::new("录入时间（{zone}）", "Entered ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let country = country(self.country_id).map(|one| if lang == Lang::Zh { one.name_zh } else { one.name_en });
        let city = if lang == Lang::Zh { (&self.city_zh, &self.city_en) } else { (&self.city_en, &self.city_zh) };
        let status = CompanyReviewStatus::try_from(self.status).ok().map(|status| status.label(lang));
        let activity = if self.is_active { CompanyActivity::Active } else { CompanyActivity::Inactive };
        vec![
            self.id.into(),
            (&self.name_zh).into(),
            (&self.name_en).into(),
            country.into(),
            first_nonempty(city.0, city.1).into(),
            CompanySize::try_from(self.scale).ok().map(|size| size.label(lang)).into(),
            (self.founded != 0).then_some(i64::from(self.founded)).into(),
            (&self.website).into(),
            (&self.email).into(),
            (&self.phone).into(),
            (&self.custom_tags.join(", ")).into(),
            status.into(),
            (&self.refusal_reason).into(),
            activity.label(lang).into(),
            Cell::Time(self.created_at),
        ]
    }
}

fn view(
    row: Model,
    custom_fields: FieldMap,
    reviewer: Option<&AccountBasics>,
    author: Option<&AccountBasics>,
) -> Result<CompanyRow, Failure> {
    let names = |person: Option<&AccountBasics>| {
        person.map(|one| (one.name_zh.clone(), one.name_en.clone())).unwrap_or_default()
    };
    let ((reviewed_by_zh, reviewed_by_en), (entered_by_zh, entered_by_en)) = (names(reviewer), names(author));
    Ok(CompanyRow {
        version: version(&with_fields(record(&row)?, json!(custom_fields))),
        custom_fields,
        tags: read_column("company.tags", row.tags)?,
        lanes: read_column("company.lanes", row.lanes)?,
        custom_tags: read_column("company.custom_tags", row.custom_tags)?,
        id: row.id,
        meta_company_id: row.meta_company_id,
        name_zh: row.name_zh,
        name_en: row.name_en,
        logo: row.logo,
        country_id: row.country_id,
        city_zh: row.city_zh,
        city_en: row.city_en,
        profile_zh: row.profile_zh,
        profile_en: row.profile_en,
        scale: row.scale,
        founded: row.founded,
        website: row.website,
        email: row.email,
        phone: row.phone,
        status: row.status,
        is_active: row.is_active,
        refusal_reason: row.refusal_reason,
        reviewed_by_zh,
        reviewed_by_en,
        reviewed_at: row.reviewed_at,
        entered_by_zh,
        entered_by_en,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}

pub async fn views(db: &Db, tenant_id: i64, rows: Vec<Model>) -> Result<Vec<CompanyRow>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let sheet = FieldSheet::read(db.read(), tenant_id, FIELDS, &ids).await?;
    views_with(db, tenant_id, rows, &sheet).await
}

async fn views_with(db: &Db, tenant_id: i64, rows: Vec<Model>, sheet: &FieldSheet) -> Result<Vec<CompanyRow>, Failure> {
    let people: Vec<i64> = rows.iter().flat_map(|row| [row.reviewed_by, row.entered_by]).flatten().collect();
    let people = list_accounts(db.read(), tenant_id, &people).await?;
    let known = |id: Option<i64>| id.and_then(|id| people.get(&id));
    rows.into_iter()
        .map(|row| {
            let (reviewer, author) = (known(row.reviewed_by), known(row.entered_by));
            let custom_fields = sheet.wire(row.id);
            view(row, custom_fields, reviewer, author)
        })
        .collect()
}

/// What the audit log keeps of a company.
pub fn record(row: &Model) -> Result<Value, Failure> {
    let custom_tags: Vec<String> = read_column("company.custom_tags", row.custom_tags.clone())?;
    Ok(json!({
        "name_zh": row.name_zh, "name_en": row.name_en, "logo": row.logo, "country_id": row.country_id,
        "city_zh": row.city_zh, "city_en": row.city_en, "profile_zh": row.profile_zh, "profile_en": row.profile_en,
        "scale": row.scale, "founded": row.founded, "website": row.website, "email": row.email, "phone": row.phone,
        "custom_tags": custom_tags, "review_status": row.status, "is_active": row.is_active,
        "refusal_reason": row.refusal_reason,
    }))
}

/// The same with its custom fields.
pub fn with_fields(mut record: Value, fields: Value) -> Value {
    record["custom_fields"] = fields;
    record
}

/// What a company is called in the audit log.
pub fn title(row: &Model) -> &str {
    first_nonempty(&row.name_zh, &row.name_en)
}

pub async fn one(user: &SignedIn, row: Model) -> Answer<CompanyRow> {
    let mut views = views(user.db(), user.tenant_id(), vec![row]).await?;
    views.pop().map(Reply).ok_or_else(|| Failure::internal("a company without a view"))
}

/// Somebody who edits what they saw a while ago must not undo what another did since. The row is locked.
pub async fn must_be_version(user: &SignedIn, tx: &Tx, id: i64, seen: Option<&str>) -> Result<Model, Failure> {
    let row = store::companies::lock(tx, user.tenant_id(), id).await?;
    let Reply(current) = one(user, row.clone()).await?;
    let record = RecordId { kind: KIND, id, tenant_id: user.tenant_id() };
    must_be_current(user, tx, record, seen, &json!(current)).await?;
    Ok(row)
}

/// A company in an exported file, with a cell for each custom field.
pub struct CompanyLine {
    row: CompanyRow,
    fields: Vec<Cell>,
}

impl Row for CompanyLine {
    const FILE: &'static str = CompanyRow::FILE;
    const SHEET: Text = CompanyRow::SHEET;
    const HEADERS: &'static [Text] = CompanyRow::HEADERS;

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        self.row.cells(lang).into_iter().chain(self.fields.iter().cloned()).collect()
    }
}

pub async fn lines(
    db: &Db,
    tenant_id: i64,
    lang: Lang,
    fields: Vec<Definition>,
    rows: Vec<Model>,
) -> Result<Vec<CompanyLine>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let sheet = FieldSheet::read_in(db.read(), tenant_id, FIELDS, fields, &ids).await?;
    let rows = views_with(db, tenant_id, rows, &sheet).await?;
    Ok(rows.into_iter().map(|row| CompanyLine { fields: sheet.cells(row.id, lang), row }).collect())
}
