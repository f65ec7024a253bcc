//! GET atms/insight/visits/export

use axum::response::Response;
use fairway_export::{Cell, ExportQuery, Row, export_rows};
use fairway_http::{Allowed, Failure, Params};
use fairway_lang::{Lang, Text};
use serde::Deserialize;

use crate::http::visits_query::{PageNames, VisitsQuery};
use crate::model::{Campaign, Kind};
use crate::operations::visits::{self, DayNumbers, Shares};
use crate::permissions::ViewInsight;

/// More than a year of full days has.
const MAX_ROWS: u64 = 20_000;
const VISITS: Text = Text::new("访问", "Visits");
const VISITORS_DAILY: Text = Text::new("访客（每日计一次）", "Visitors (once a day)");
const OTHERS: Text = Text::new("其他", "Other");
const DIRECT: Text = Text::new("直接打开", "Direct");

/// Which of the numbers are asked for.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Table {
    #[default]
    Days,
    Pages,
    Sources,
    Campaigns,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TableQuery {
    /// `days`, `pages`, `sources` or `campaigns`; days if absent.
    #[serde(default)]
    #[param(inline)]
    pub table: Table,
}

/// The numbers of a period as a file: day by day, or all pages, sources or campaigns.
#[utoipa::path(get, path = "/atms/insight/visits/export", tag = "insight", params(VisitsQuery, TableQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream")))]
pub async fn get(
    user: Allowed<ViewInsight>,
    Params(query): Params<VisitsQuery>,
    Params(TableQuery { table }): Params<TableQuery>,
    Params(ExportQuery { format }): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (question, _) = query.question(&user).await?;
    let db = user.db().read();
    let of = async |kind| visits::shares(db, &question, kind, None, MAX_ROWS).await;
    match table {
        Table::Days => export_rows(&user, format, visits::days(db, &question).await?).await,
        Table::Pages => {
            let shares = of(Kind::Page).await?;
            let names = PageNames::read(&user, &shares.top).await?;
            let rows = rows(shares, OTHERS.get(user.lang()), |value, visits, visitors| PageRow {
                name: names.page(&value),
                thing: names.thing(&value),
                path: value,
                visits,
                visitors,
            });
            export_rows(&user, format, rows).await
        }
        Table::Sources => {
            let rows = rows(of(Kind::Source).await?, OTHERS.get(user.lang()), SourceRow);
            export_rows(&user, format, rows).await
        }
        Table::Campaigns => {
            let rows = rows(of(Kind::Campaign).await?, OTHERS.get(user.lang()), |value, visits, visitors| {
                CampaignRow(Campaign::parse(&value), visits, visitors)
            });
            export_rows(&user, format, rows).await
        }
    }
}

fn rows<T>(shares: Shares, others: &str, row: impl Fn(String, i64, i64) -> T) -> Vec<T> {
    let top = shares.top.into_iter().map(|share| (share.value, share.visits, share.visitors));
    let rest = shares.rest.into_iter().map(|rest| (others.to_owned(), rest.visits, rest.visitors));
    top.chain(rest).map(|(value, visits, visitors)| row(value, visits, visitors)).collect()
}

impl Row for DayNumbers {
    const FILE: &'static str = "visits-by-day";
    const SHEET: Text = Text::new("每日", "Days");
    const HEADERS: &'static [Text] = &[
        Text::new("日期", "Day"),
        VISITS,
        Text::new("访客", "Visitors"),
        Text::new("中文站访问", "Visits in Chinese"),
        Text::new("英文站访问", "Visits in English"),
        Text::new("注册", "Sign-ups"),
        Text::new("登记", "Registrations"),
    ];

    fn cells(&self, _: Lang) -> Vec<Cell> {
        let numbers = &self.numbers;
        let counts = [numbers.visits, numbers.visitors, self.zh, self.en, numbers.sign_ups, numbers.registrations];
        std::iter::once(Cell::Text(self.day.to_string())).chain(counts.map(Cell::Number)).collect()
    }
}

struct PageRow {
    name: String,
    thing: String,
    path: String,
    visits: i64,
    visitors: i64,
}

impl Row for PageRow {
    const FILE: &'static str = "visits-by-page";
    const SHEET: Text = Text::new("页面", "Pages");
    const HEADERS: &'static [Text] = &[
        Text::new("页面", "Page"),
        Text::new("内容", "Content"),
        Text::new("地址", "Address"),
        VISITS,
        VISITORS_DAILY,
    ];

    fn cells(&self, _: Lang) -> Vec<Cell> {
        // The others have no address of their own.
        let path = if self.path == self.name { "" } else { &self.path };
        vec![(&self.name).into(), (&self.thing).into(), path.into(), self.visits.into(), self.visitors.into()]
    }
}

struct SourceRow(String, i64, i64);

impl Row for SourceRow {
    const FILE: &'static str = "visits-by-source";
    const SHEET: Text = Text::new("来源", "Sources");
    const HEADERS: &'static [Text] = &[Text::new("来源", "Source"), VISITS, VISITORS_DAILY];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let Self(source, visits, visitors) = self;
        let source = if source.is_empty() { DIRECT.get(lang) } else { source };
        vec![source.into(), (*visits).into(), (*visitors).into()]
    }
}

struct CampaignRow(Campaign, i64, i64);

impl Row for CampaignRow {
    const FILE: &'static str = "visits-by-campaign";
    const SHEET: Text = Text::new("推广活动", "Campaigns");
    const HEADERS: &'static [Text] = &[
        Text::new("推广活动", "Campaign"),
        Text::new("渠道", "Source"),
        Text::new("媒介", "Medium"),
        VISITS,
        VISITORS_DAILY,
    ];

    fn cells(&self, _: Lang) -> Vec<Cell> {
        let Self(Campaign { name, source, medium }, visits, visitors) = self;
        vec![name.into(), source.into(), medium.into(), (*visits).into(), (*visitors).into()]
    }
}
