//! GET atms/insight/visits

use fairway_clock::{Day, Zone};
use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Allowed, Answer, Failure, Params, Reply};
use fairway_lang::Text;
use serde::{Deserialize, Serialize};

use crate::InsightError;
use crate::operations::visits::{self, DayNumbers, Numbers, Question, Visits};
use crate::permissions::ViewInsight;
use crate::store::tallies::Share;

const USUAL_DAYS: i32 = 30;
const MAX_DAYS: i32 = 366;
const TOO_LONG: Text = Text::new("最多 366 天", "At most 366 days");
const BACKWARDS: Text = Text::new("结束日期不能早于开始日期", "The last day is before the first");

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VisitsQuery {
    /// The site's own meeting if absent.
    pub activity_id: Option<i64>,
    /// The first day, `2026-11-15`; thirty days before the last one if absent.
    pub from: Option<String>,
    /// The last day; today, where the meeting is, if absent.
    pub to: Option<String>,
}

/// Visits of a day or a period.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NumbersView {
    pub visits: i64,
    /// Different visitors.
    pub visitors: i64,
    /// New accounts.
    pub sign_ups: i64,
    /// People who registered for the meeting.
    pub registrations: i64,
}

/// One day at the meeting's place.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DayView {
    /// `2026-11-15`.
    pub day: String,
    pub visits: i64,
    pub visitors: i64,
    pub sign_ups: i64,
    pub registrations: i64,
    /// Visits in Chinese.
    pub zh: i64,
    /// Visits in English.
    pub en: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LanguageShare {
    pub language: String,
    pub visits: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SourceShare {
    /// A host; empty for those who came directly.
    pub source: String,
    pub visits: i64,
    /// Each once a day.
    pub visitors: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PageShare {
    pub path: String,
    pub visits: i64,
    /// Each once a day.
    pub visitors: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BrowserShare {
    pub browser: String,
    pub visits: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DeviceShare {
    /// `desktop` or `mobile`.
    pub device: String,
    pub visits: i64,
}

/// The numbers of a site over a period.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VisitsView {
    pub activity_id: i64,
    /// The time zone whose days these are.
    pub timezone: String,
    pub from: String,
    pub to: String,
    pub totals: NumbersView,
    /// The equally long period before.
    pub before: NumbersView,
    pub days: Vec<DayView>,
    pub languages: Vec<LanguageShare>,
    pub sources: Vec<SourceShare>,
    pub pages: Vec<PageShare>,
    pub browsers: Vec<BrowserShare>,
    pub devices: Vec<DeviceShare>,
}

/// Visits, visitors, sign-ups and registrations day by day, and where the visits came from and went to.
#[utoipa::path(get, path = "/atms/insight/visits", tag = "insight", params(VisitsQuery),
    responses((status = 200, body = VisitsView)))]
pub async fn get(user: Allowed<ViewInsight>, Params(query): Params<VisitsQuery>) -> Answer<VisitsView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = match query.activity_id {
        Some(id) => id,
        None => fairway_site::main_activity(db, tenant_id).await?,
    };
    let found = fairway_event::find_timezone(db, tenant_id, activity_id).await?;
    let timezone = found.ok_or(InsightError::UnknownMeeting)?;
    let zone = Zone::named(&timezone);
    let (first, last) = days(&query, zone.day(user.now()))?;
    let question = Question { tenant_id, activity_id, zone, first, last };
    let visits = visits::read(db, &question).await?;
    Ok(Reply(VisitsView::new(&question, timezone, visits)))
}

fn days(query: &VisitsQuery, today: Day) -> Result<(Day, Day), Failure> {
    let last = day("to", query.to.as_deref())?.unwrap_or(today);
    let first = day("from", query.from.as_deref())?.unwrap_or(last.plus(1 - USUAL_DAYS));
    match last.number() - first.number() {
        ..0 => Err(Failure::field("to", BACKWARDS)),
        0..MAX_DAYS => Ok((first, last)),
        _ => Err(Failure::field("from", TOO_LONG)),
    }
}

fn day(name: &'static str, text: Option<&str>) -> Result<Option<Day>, Failure> {
    text.map(|text| Day::parse(text).ok_or_else(|| Failure::field(name, WRONG_TYPE))).transpose()
}

impl VisitsView {
    fn new(question: &Question, timezone: String, visits: Visits) -> Self {
        Self {
            activity_id: question.activity_id,
            timezone,
            from: question.first.to_string(),
            to: question.last.to_string(),
            totals: visits.totals.into(),
            before: visits.before.into(),
            days: visits.days.into_iter().map(DayView::from).collect(),
            languages: shares(visits.languages, |s| LanguageShare { language: s.value, visits: s.visits }),
            sources: shares(visits.sources, |s| SourceShare {
                source: s.value,
                visits: s.visits,
                visitors: s.visitors,
            }),
            pages: shares(visits.pages, |s| PageShare { path: s.value, visits: s.visits, visitors: s.visitors }),
            browsers: shares(visits.browsers, |s| BrowserShare { browser: s.value, visits: s.visits }),
            devices: shares(visits.devices, |s| DeviceShare { device: s.value, visits: s.visits }),
        }
    }
}

fn shares<T>(rows: Vec<Share>, view: fn(Share) -> T) -> Vec<T> {
    rows.into_iter().map(view).collect()
}

impl From<Numbers> for NumbersView {
    fn from(numbers: Numbers) -> Self {
        let Numbers { visits, visitors, sign_ups, registrations } = numbers;
        Self { visits, visitors, sign_ups, registrations }
    }
}

impl From<DayNumbers> for DayView {
    fn from(row: DayNumbers) -> Self {
        let Numbers { visits, visitors, sign_ups, registrations } = row.numbers;
        Self { day: row.day.to_string(), visits, visitors, sign_ups, registrations, zh: row.zh, en: row.en }
    }
}
