//! GET atms/insight/visits

use fairway_http::{Allowed, Answer, Params, Reply};
use serde::Serialize;

use crate::funnel::{Funnel, FunnelStep};
use crate::http::visits_query::{PageNames, VisitsQuery};
use crate::model::{Campaign, OTHER_BROWSER};
use crate::operations::steps;
use crate::operations::visits::{self, DayNumbers, Numbers, Question, Shares, Visits};
use crate::permissions::ViewInsight;

const TOP_ROWS: u64 = 20;
/// Of visits whose browser did not say.
const UNKNOWN_DEVICE: &str = "unknown";

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
    /// All others together.
    pub is_other: bool,
    pub visits: i64,
    /// Each once a day.
    pub visitors: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PageShare {
    /// Where it is, with the id of what it shows; empty for all others together.
    pub path: String,
    /// What the page is called, in the reader's language.
    pub name: String,
    /// What the thing is called that it shows, such as an article; empty if it shows none.
    pub thing: String,
    /// All others together.
    pub is_other: bool,
    pub visits: i64,
    /// Each once a day.
    pub visitors: i64,
}

/// Visits that began with a link of a campaign.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CampaignShare {
    /// `utm_campaign`
    pub campaign: String,
    /// `utm_source`
    pub source: String,
    /// `utm_medium`
    pub medium: String,
    /// All others together.
    pub is_other: bool,
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
    /// `desktop`, `mobile` or `unknown`.
    pub device: String,
    pub visits: i64,
}

/// A step from the visit to the registration.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StepView {
    pub key: String,
    /// In the reader's language.
    pub name: String,
    /// How many took it; visitors count once a day.
    pub count: i64,
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
    /// Like sources, pages, browsers and devices they add up to the visits of the period.
    pub languages: Vec<LanguageShare>,
    pub sources: Vec<SourceShare>,
    pub pages: Vec<PageShare>,
    pub campaigns: Vec<CampaignShare>,
    pub browsers: Vec<BrowserShare>,
    pub devices: Vec<DeviceShare>,
    pub funnel: Vec<StepView>,
}

/// Visits, visitors, sign-ups and registrations day by day, and where the visits came from and went to.
#[utoipa::path(get, path = "/atms/insight/visits", tag = "insight", params(VisitsQuery),
    responses((status = 200, body = VisitsView)))]
pub async fn get(user: Allowed<ViewInsight>, Params(query): Params<VisitsQuery>) -> Answer<VisitsView> {
    let (question, timezone) = query.question(&user).await?;
    let visits = visits::read(user.db().read(), &question, TOP_ROWS).await?;
    let names = PageNames::read(&user, &visits.pages.top).await?;
    let mut view = VisitsView::new(&question, timezone, visits, &names);
    let steps = steps::count(user.db(), &Funnel::of(&user.app), &question).await?;
    let step = |(step, count): (FunnelStep, i64)| StepView {
        key: step.key.to_owned(),
        name: step.name.get(user.lang()).to_owned(),
        count,
    };
    view.funnel = steps.into_iter().map(step).collect();
    Ok(Reply(view))
}

impl VisitsView {
    fn new(question: &Question, timezone: String, visits: Visits, names: &PageNames) -> Self {
        Self {
            activity_id: question.activity_id,
            timezone,
            from: question.first.to_string(),
            to: question.last.to_string(),
            totals: visits.totals.into(),
            before: visits.before.into(),
            days: visits.days.into_iter().map(DayView::from).collect(),
            languages: list(visits.languages, |language, visits, _, _| LanguageShare { language, visits }),
            sources: list(visits.sources, |source, visits, visitors, is_other| SourceShare {
                source,
                is_other,
                visits,
                visitors,
            }),
            pages: list(visits.pages, |path, visits, visitors, is_other| PageShare {
                name: if is_other { String::new() } else { names.page(&path) },
                thing: names.thing(&path),
                path,
                is_other,
                visits,
                visitors,
            }),
            campaigns: list(visits.campaigns, |value, visits, visitors, is_other| {
                let Campaign { name, source, medium } = Campaign::parse(&value);
                CampaignShare { campaign: name, source, medium, is_other, visits, visitors }
            }),
            browsers: joined(visits.browsers, OTHER_BROWSER, |browser, visits| BrowserShare { browser, visits }),
            devices: joined(visits.devices, UNKNOWN_DEVICE, |device, visits| DeviceShare { device, visits }),
            funnel: Vec::new(),
        }
    }
}

/// The rows of a list, with the rest as its last one.
fn list<T>(shares: Shares, row: impl Fn(String, i64, i64, bool) -> T) -> Vec<T> {
    let top = shares.top.into_iter().map(|share| (share.value, share.visits, share.visitors, false));
    let rest = shares.rest.into_iter().map(|rest| (String::new(), rest.visits, rest.visitors, true));
    top.chain(rest).map(|(value, visits, visitors, is_other)| row(value, visits, visitors, is_other)).collect()
}

/// The same where the rest belongs to a value that has a name.
fn joined<T>(mut shares: Shares, rest_name: &str, row: impl Fn(String, i64) -> T) -> Vec<T> {
    if let Some(rest) = shares.rest.take() {
        match shares.top.iter_mut().find(|share| share.value == rest_name) {
            Some(share) => share.visits += rest.visits,
            None => {
                return list(shares, |value, visits, _, _| row(value, visits))
                    .into_iter()
                    .chain([row(rest_name.to_owned(), rest.visits)])
                    .collect();
            }
        }
        shares.top.sort_by_key(|share| std::cmp::Reverse(share.visits));
    }
    list(shares, |value, visits, _, _| row(value, visits))
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
