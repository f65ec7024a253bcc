//! GET atlas/exhibition/exhibitor_statistic

use fairway_http::{Answer, Params, Reply, SignedIn};
use fairway_refdata::country;
use serde::Serialize;

use crate::arrival::Arrival;
use crate::http::exhibitor_query::{About, ExhibitorQuery};
use crate::operations::exhibitor_views::{self, Compared, Numbers};

/// Views of a company's page in a period.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PageNumbersView {
    /// Each visitor once a day.
    pub views: i64,
    /// Different visitors.
    pub visitors: i64,
    /// Views of those who let exhibitors know their name; `exhibitor_view_user` lists them. The others stay anonymous.
    pub named: i64,
}

/// One day at the meeting's place.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PageDayView {
    /// `2026-11-15`.
    pub day: String,
    pub views: i64,
    /// On the day at the same place of the period before.
    pub before: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PageCountryView {
    /// 0 where nothing says it.
    pub country_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub views: i64,
    /// In the period before.
    pub before: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PageSourceView {
    pub source: Arrival,
    pub views: i64,
    /// In the period before.
    pub before: i64,
}

/// How a company's page was looked at over a period. Members of the company, the organiser's people and robots are left out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitorStatisticView {
    pub activity_id: i64,
    pub company_id: i64,
    /// The time zone whose days these are.
    pub timezone: String,
    pub from: String,
    pub to: String,
    pub totals: PageNumbersView,
    /// The equally long period before.
    pub before: PageNumbersView,
    pub days: Vec<PageDayView>,
    /// Like the sources they add up to the views of the period.
    pub countries: Vec<PageCountryView>,
    pub sources: Vec<PageSourceView>,
}

/// Who looked at a company's page in numbers: for its own people and those who look after companies.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_statistic", tag = "insight", params(ExhibitorQuery),
    responses((status = 200, body = ExhibitorStatisticView)))]
pub async fn get(user: SignedIn, Params(query): Params<ExhibitorQuery>) -> Answer<ExhibitorStatisticView> {
    let About { page, question, timezone } = query.about(&user).await?;
    let found = exhibitor_views::read(user.db().read(), page, &question).await?;
    let day =
        |(day, views, before): (fairway_clock::Day, i64, i64)| PageDayView { day: day.to_string(), views, before };
    Ok(Reply(ExhibitorStatisticView {
        activity_id: page.activity_id,
        company_id: page.company_id,
        timezone,
        from: question.first.to_string(),
        to: question.last.to_string(),
        totals: found.totals.into(),
        before: found.before.into(),
        days: found.days.into_iter().map(day).collect(),
        countries: found.countries.into_iter().map(PageCountryView::from).collect(),
        sources: found.arrivals.into_iter().map(PageSourceView::from).collect(),
    }))
}

impl From<Numbers> for PageNumbersView {
    fn from(numbers: Numbers) -> Self {
        let Numbers { views, visitors, named } = numbers;
        Self { views, visitors, named }
    }
}

impl From<Compared> for PageCountryView {
    fn from(row: Compared) -> Self {
        let from = country(row.value);
        Self {
            country_id: row.value,
            name_zh: from.map_or("", |country| country.name_zh).to_owned(),
            name_en: from.map_or("", |country| country.name_en).to_owned(),
            views: row.views,
            before: row.before,
        }
    }
}

impl From<Compared> for PageSourceView {
    fn from(row: Compared) -> Self {
        Self { source: Arrival::from_value(row.value), views: row.views, before: row.before }
    }
}
