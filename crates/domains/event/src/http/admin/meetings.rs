//! GET, POST and PUT /atms/meeting/meetings

use fairway_audit::{Audit, Change};
use fairway_clock::{DEFAULT_ZONE, Zone};
use fairway_http::fields::{BACKWARDS, OUT_OF_RANGE, REQUIRED, UNKNOWN};
use fairway_http::{
    Allowed, Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate,
};
use fairway_records::{
    DraftSeen, LAST_PLANNABLE_SECOND, MAX_LINE_CHARS, RecordWriter, check_both_languages, first_nonempty,
    require_one_language, take_draft, version,
};
use fairway_site::model::{ActivityType, EVENT_SITE};
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::entities::meeting::{Column, Model};
use crate::http::basic::MeetingView;
use crate::model::ApplyParams;
use crate::operations::meetings::{NewMeeting, change_meeting, create_meeting};
use crate::permissions::EditMeetings;
use crate::{EventError, store};

const SORTS: Sorts<Column> = &[
    ("title", Column::Title),
    ("title_en", Column::TitleEn),
    ("start_time", Column::StartTime),
    ("edition", Column::Edition),
    ("updated_at", Column::UpdatedAt),
];
const ORDER: &[(Column, Order)] = &[(Column::StartTime, Order::Desc), (Column::Id, Order::Asc)];

/// A meeting as an organiser edits it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MeetingRow {
    #[serde(flatten)]
    pub meeting: MeetingView,
    /// 1 the exhibition itself, 5 its summit.
    pub atype: i32,
    /// The site shows it: as the exhibition, or as its summit.
    pub is_main: bool,
    /// Which state of it this is; a change sends it back.
    pub version: String,
    /// Unix seconds.
    pub updated_at: i64,
}

impl MeetingRow {
    pub fn new(row: Model, shown: &[i64]) -> Result<Self, Failure> {
        let (atype, is_main, updated_at) = (row.atype, shown.contains(&row.id), row.updated_at);
        let version = version(&audit_view(&row)?);
        Ok(Self { meeting: row.try_into()?, atype, is_main, version, updated_at })
    }
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MeetingFilter {
    /// Part of a title, city or venue.
    pub keyword: Option<String>,
}

/// The tenant's meetings, the latest first.
#[utoipa::path(get, path = "/atms/meeting/meetings", tag = "event", params(TableQuery, MeetingFilter),
    responses((status = 200, body = [MeetingRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditMeetings>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<MeetingFilter>,
) -> ListAnswer<MeetingRow> {
    let shown = fairway_site::shown_activities(user.db().read(), user.tenant_id()).await?;
    let select = store::meetings::search(user.db().read(), user.tenant_id(), filter.keyword.as_deref()).await?;
    let found: List<Model> = table.page(user.db().read(), select, SORTS, ORDER).await?;
    found.decorate(async |rows| rows.into_iter().map(|row| MeetingRow::new(row, &shown)).collect()).await
}

/// A meeting's form, always sent whole. The title without a suffix is the Chinese one.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct MeetingForm {
    /// For a change: which one.
    pub id: Option<i64>,
    /// For a change: the version of the row that was edited. If somebody has changed it since, failure 409 says who and
    /// when (`data.edited_by_name`, `data.edited_at`), `data.current` is the row now, and nothing is written.
    pub version: Option<String>,
    /// The draft that this makes public: it is gone with the save.
    pub draft: Option<DraftSeen>,
    /// The code of the site that shows it, `EXS` if absent.
    #[serde(default = "event_site")]
    pub code: String,
    /// 1 the exhibition itself (if absent), 5 its summit.
    #[serde(default = "exhibition")]
    pub atype: i32,
    /// A picture.
    #[serde(default)]
    pub logo: String,
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    pub title_en: String,
    #[serde(default)]
    pub subtitle_zh: String,
    #[serde(default)]
    pub subtitle_en: String,
    #[serde(default)]
    pub edition: i32,
    /// Unix seconds.
    #[serde(default)]
    pub start_time: i64,
    /// Unix seconds.
    #[serde(default)]
    pub end_time: i64,
    #[serde(default)]
    pub city_zh: String,
    #[serde(default)]
    pub city_en: String,
    #[serde(default)]
    pub venue_zh: String,
    #[serde(default)]
    pub venue_en: String,
    #[serde(default)]
    pub address_zh: String,
    #[serde(default)]
    pub address_en: String,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    /// An IANA name; `Asia/Shanghai` if absent.
    #[serde(default = "default_zone")]
    pub timezone: String,
    #[serde(default)]
    pub apply_params: ApplyParams,
}

fn event_site() -> String {
    EVENT_SITE.to_owned()
}

const fn exhibition() -> i32 {
    ActivityType::Exhibition.value()
}

fn default_zone() -> String {
    DEFAULT_ZONE.to_owned()
}

impl Validate for MeetingForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("title", &self.title), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(
            fields,
            ("subtitle_zh", &self.subtitle_zh),
            ("subtitle_en", &self.subtitle_en),
            MAX_LINE_CHARS,
        );
        check_both_languages(fields, ("city_zh", &self.city_zh), ("city_en", &self.city_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("venue_zh", &self.venue_zh), ("venue_en", &self.venue_en), MAX_LINE_CHARS);
        check_both_languages(
            fields,
            ("address_zh", &self.address_zh),
            ("address_en", &self.address_en),
            MAX_LINE_CHARS,
        );
        fields.length("code", &self.code, 1, 32);
        fields.known("atype", &self.atype, &[ActivityType::Exhibition.value(), ActivityType::Summit.value()]);
        fields.picture("logo", &self.logo);
        fields.range("edition", self.edition.into(), 0, 1_000);
        fields.range("start_time", self.start_time, 1, LAST_PLANNABLE_SECOND);
        fields.range("end_time", self.end_time, 1, LAST_PLANNABLE_SECOND);
        fields.require("end_time", self.start_time < self.end_time, BACKWARDS, vec![]);
        for (name, degrees, max) in [("latitude", self.latitude, 90.0), ("longitude", self.longitude, 180.0)] {
            let is_there = degrees.is_none_or(|degrees| (-max..=max).contains(&degrees));
            let bounds = vec![("min", (-max).to_string()), ("max", max.to_string())];
            fields.require(name, is_there, OUT_OF_RANGE, bounds);
        }
        fields.require("timezone", Zone::exists(&self.timezone), UNKNOWN, vec![]);
        fields.known("apply_params.other.ticket", &self.apply_params.other.ticket, &[0, 1]);
        fields.known("apply_params.other.identity", &self.apply_params.other.identity, &[0, 1]);
    }
}

impl From<MeetingForm> for NewMeeting {
    fn from(form: MeetingForm) -> Self {
        let trimmed = |text: String| text.trim().to_owned();
        Self {
            code: trimmed(form.code),
            atype: form.atype,
            logo: form.logo,
            title: trimmed(form.title),
            title_en: trimmed(form.title_en),
            subtitle_zh: trimmed(form.subtitle_zh),
            subtitle_en: trimmed(form.subtitle_en),
            edition: form.edition,
            start_time: form.start_time,
            end_time: form.end_time,
            city_zh: trimmed(form.city_zh),
            city_en: trimmed(form.city_en),
            venue_zh: trimmed(form.venue_zh),
            venue_en: trimmed(form.venue_en),
            address_zh: trimmed(form.address_zh),
            address_en: trimmed(form.address_en),
            latitude: form.latitude,
            longitude: form.longitude,
            timezone: form.timezone,
            apply_params: form.apply_params,
        }
    }
}

/// What the audit log keeps of a meeting.
fn audit_view(row: &Model) -> Result<Value, Failure> {
    let mut record = json!(MeetingView::try_from(row.clone())?);
    if let Some(fields) = record.as_object_mut() {
        fields.remove("id");
        fields.insert("atype".to_owned(), json!(row.atype));
    }
    Ok(record)
}

/// Opens a meeting. The site goes on showing the one it shows.
#[utoipa::path(post, path = "/atms/meeting/meetings", tag = "event", request_body = MeetingForm,
    responses((status = 200, body = MeetingRow)))]
pub async fn create(
    user: Allowed<EditMeetings>,
    audit: Audit,
    Payload(form): Payload<MeetingForm>,
) -> Answer<MeetingRow> {
    Fields::check(&form)?;
    let tx = user.begin().await?;
    take_draft(&user, &tx, user.tenant_id(), ("meeting", None), form.draft.as_ref()).await?;
    let id = create_meeting(&tx, user.tenant_id(), form.into(), user.now()).await?;
    let made = store::meetings::find(&*tx, user.tenant_id(), id).await?.ok_or(EventError::UnknownMeeting)?;
    let change = Change::created("meeting", id, &audit_view(&made)?);
    audit.record(&tx, change.named(first_nonempty(&made.title, &made.title_en))).await?;
    tx.commit().await?;
    // It is new: no site can show it yet.
    Ok(Reply(MeetingRow::new(made, &[])?))
}

/// Changes a meeting; the site shows it at once.
#[utoipa::path(put, path = "/atms/meeting/meetings", tag = "event", request_body = MeetingForm,
    responses((status = 200, body = MeetingRow)))]
pub async fn update(
    user: Allowed<EditMeetings>,
    audit: Audit,
    Payload(form): Payload<MeetingForm>,
) -> Answer<MeetingRow> {
    Fields::check(&form)?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let tx = user.begin().await?;
    let shown = fairway_site::shown_activities(&*tx, user.tenant_id()).await?;
    let before = store::meetings::lock(&tx, user.tenant_id(), id).await?.ok_or(EventError::UnknownMeeting)?;
    let current = json!(MeetingRow::new(before.clone(), &shown)?);
    let writer = RecordWriter::new(&user, &audit);
    writer.must_be_current(&tx, ("meeting", id), form.version.as_deref(), &current).await?;
    take_draft(&user, &tx, user.tenant_id(), ("meeting", Some(id)), form.draft.as_ref()).await?;
    let after = change_meeting(&tx, &before, form.into(), user.now()).await?;
    let change = Change::updated("meeting", id, &audit_view(&before)?, &audit_view(&after)?);
    audit.record(&tx, change.named(first_nonempty(&after.title, &after.title_en))).await?;
    tx.commit().await?;
    Ok(Reply(MeetingRow::new(after, &shown)?))
}
