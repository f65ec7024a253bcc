//! Which company's page at which meeting somebody asks about, and who its visitors are.

use std::collections::BTreeSet;

use fairway_company::company_cards;
use fairway_db::Db;
use fairway_event::registered_people;
use fairway_export::{Cell, Row};
use fairway_http::{Failure, SignedIn};
use fairway_identity::list_accounts;
use fairway_lang::{Lang, Text};
use fairway_records::{CompanyScope, resolve_scope};
use fairway_refdata::country;
use serde::{Deserialize, Serialize};

use crate::arrival::Arrival;
use crate::entities::exhibitor_view;
use crate::http::visits_query::VisitsQuery;
use crate::operations::visits::Question;
use crate::store::exhibitor_views::PageOf;

#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExhibitorQuery {
    /// The site's own meeting if absent.
    pub activity_id: Option<i64>,
    /// The company; one's own if absent.
    pub company_id: Option<i64>,
    /// The first day, `2026-11-15`; thirty days before the last one if absent.
    pub from: Option<String>,
    /// The last day; today, where the meeting is, if absent.
    pub to: Option<String>,
}

/// What is asked, by somebody who may know it.
pub struct About {
    pub page: PageOf,
    pub question: Question,
    pub timezone: String,
}

impl ExhibitorQuery {
    /// Lets in the company's own people and those who look after companies.
    pub async fn about(self, user: &SignedIn) -> Result<About, Failure> {
        let company_id = resolve_scope::<CompanyScope>(user, user.tenant_id(), self.company_id).await?;
        let visits = VisitsQuery { activity_id: self.activity_id, from: self.from, to: self.to };
        let (question, timezone) = visits.question(user).await?;
        let page = PageOf { tenant_id: user.tenant_id(), activity_id: question.activity_id, company_id };
        Ok(About { page, question, timezone })
    }
}

/// Somebody who looked at the page and lets exhibitors know it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ViewerView {
    /// Of the visit, not of the person.
    pub id: i64,
    /// Empty where the account is not there any more.
    pub name_zh: String,
    pub name_en: String,
    /// The address of a picture; empty where there is none.
    pub avatar: String,
    /// What they do, as they said when they registered.
    pub position_zh: String,
    pub position_en: String,
    /// Whom they work for: the company that they belong to, or the one that they named when they registered.
    pub company_zh: String,
    pub company_en: String,
    /// 0 where it is not known.
    pub country_id: i64,
    pub country_zh: String,
    pub country_en: String,
    /// How they came to the page that day.
    pub source: Arrival,
    /// Unix seconds.
    pub viewed_at: i64,
}

/// Views of a page with what is known of their people: three questions, however many there are.
pub async fn viewers(db: &Db, page: PageOf, rows: Vec<exhibitor_view::Model>) -> Result<Vec<ViewerView>, Failure> {
    let ids: BTreeSet<i64> = rows.iter().map(|row| row.user_id).collect();
    let ids: Vec<i64> = ids.into_iter().collect();
    let tenant_id = page.tenant_id;
    let accounts = list_accounts(db.read(), tenant_id, &ids).await?;
    let registered = registered_people(db.read(), tenant_id, page.activity_id, &ids).await?;
    let firms: BTreeSet<i64> = accounts.values().filter_map(|account| account.company_id).collect();
    let firms: Vec<i64> = firms.into_iter().collect();
    let cards = company_cards(db.read(), tenant_id, &firms).await?;
    let view = |row: exhibitor_view::Model| {
        let account = accounts.get(&row.user_id);
        let firm = account.and_then(|account| account.company_id);
        let card = cards.iter().find(|card| Some(card.company_id) == firm);
        // Of an account that is not there any more nothing is told.
        let said = account.and_then(|_| registered.get(&row.user_id));
        let named = |text: Option<&String>| text.cloned().unwrap_or_default();
        let from = country(row.country_id);
        ViewerView {
            id: row.id,
            name_zh: named(account.map(|account| &account.name_zh)),
            name_en: named(account.map(|account| &account.name_en)),
            avatar: named(account.map(|account| &account.avatar)),
            position_zh: named(said.map(|said| &said.position_zh)),
            position_en: named(said.map(|said| &said.position_en)),
            company_zh: named(card.map(|card| &card.name_zh).or(said.map(|said| &said.company_zh))),
            company_en: named(card.map(|card| &card.name_en).or(said.map(|said| &said.company_en))),
            country_id: row.country_id,
            country_zh: from.map_or("", |country| country.name_zh).to_owned(),
            country_en: from.map_or("", |country| country.name_en).to_owned(),
            source: Arrival::from_value(row.source.into()),
            viewed_at: row.at,
        }
    };
    Ok(rows.into_iter().map(view).collect())
}

/// What a way to the page is called.
pub const fn arrival_name(arrival: Arrival) -> Text {
    match arrival {
        Arrival::Directory => Text::new("展商名录", "Exhibitor list"),
        Arrival::Search => Text::new("搜索", "Search"),
        Arrival::Home => Text::new("首页", "Home page"),
        Arrival::Page => Text::new("站内其他页面", "Other pages of the site"),
        Arrival::Share => Text::new("分享链接", "Shared link"),
        Arrival::Link => Text::new("其他网站", "Other websites"),
        Arrival::Direct => Text::new("直接打开", "Direct"),
    }
}

impl Row for ViewerView {
    const FILE: &'static str = "page-visitors";
    const SHEET: Text = Text::new("访客", "Visitors");
    const HEADERS: &'static [Text] = &[
        Text::new("姓名", "Name"),
        Text::new("英文姓名", "English name"),
        Text::new("职位", "Position"),
        Text::new("企业", "Company"),
        Text::new("国家或地区", "Country or region"),
        Text::new("来源", "Source"),
        Text::new("访问时间（{zone}）", "Visited ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let local = |zh: &'_ str, en: &'_ str| -> String {
            let (own, other) = if lang == Lang::Zh { (zh, en) } else { (en, zh) };
            if own.is_empty() { other.to_owned() } else { own.to_owned() }
        };
        vec![
            (&self.name_zh).into(),
            (&self.name_en).into(),
            (&local(&self.position_zh, &self.position_en)).into(),
            (&local(&self.company_zh, &self.company_en)).into(),
            (&local(&self.country_zh, &self.country_en)).into(),
            arrival_name(self.source).get(lang).into(),
            Cell::Time(self.viewed_at),
        ]
    }
}
