//! GET atlas/exhibition/attendees and atlas/exhibition/attendee_facets

use std::cmp::Reverse;
use std::collections::HashMap;

use axum::response::Response;
use fairway_auth::{TenantId, UserId};
use fairway_company::visible_company_names;
use fairway_event::model::tag;
use fairway_event::{
    DirectoryQuery, ListedAttendee, MatchView, answer_directory, attendee_facet as facet, count_attendees,
    filter_values, find_attendees, letter,
};
use fairway_http::fields::{OUT_OF_RANGE, WRONG_TYPE};
use fairway_http::{Failure, List, Params, Public, Reply, Visit};
use fairway_identity::list_accounts;
use fairway_search::{Counts, Query, Sort, highlight};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use crate::people::{PersonView, meeting_of};
use crate::{NetworkError, store};

const DEFAULT_LIMIT: i64 = 20;
const MAX_LIMIT: i64 = 100;
const MAX_START: i64 = 1_000_000;
/// As many companies as somebody looks through; the others are found by their names.
const MAX_COMPANIES_COUNTED: usize = 30;
/// Longest filters of an answer that is kept, in characters together.
const MAX_KEPT_CHARS: usize = 500;

#[derive(Clone, Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AttendeeQuery {
    /// The meeting's id; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Words of the name in either script, pinyin or its initials, of the company or the position; at most 60 characters.
    pub keyword: Option<String>,
    /// Ids of countries, separated by commas.
    pub country_id: Option<String>,
    /// 1 works at a booth, 2 visits; separated by commas.
    pub role: Option<String>,
    /// Codes or names of what they do, separated by commas.
    pub tag: Option<String>,
    /// Ids of companies, separated by commas.
    pub company_id: Option<String>,
    /// Codes of what they look for, separated by commas.
    pub interest: Option<String>,
    /// Codes of trade lanes, separated by commas.
    pub lane: Option<String>,
    /// `relevance` (as it is if absent), `name` or `recent`.
    pub sort: Option<String>,
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Rows per page, at most 100; 20 if absent.
    pub limit: Option<i64>,
}

/// Somebody in the directory of a meeting.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AttendeeView {
    /// Also of those who have no account.
    pub attendee_id: i64,
    #[serde(flatten)]
    pub person: PersonView,
    /// Under which the name stands in the language of the request, Chinese ones by their pinyin; `#` without one.
    pub letter: String,
    pub intro_zh: String,
    pub intro_en: String,
    /// Codes, or names of their own, of what they do.
    pub tags: Vec<String>,
    /// Codes of what they look for.
    pub looking_for: Vec<String>,
    /// Codes of their trade lanes.
    pub lanes: Vec<String>,
    /// Where the keyword is in their names; absent without one.
    pub marks: Option<MatchView>,
}

/// How many attendees there would be with one filter more.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AttendeeFacetsView {
    pub total: i64,
    /// Everybody in the directory.
    pub all: i64,
    pub countries: Vec<CountryCount>,
    /// Those that most people come for, the most first, and those that are chosen.
    pub companies: Vec<CompanyCount>,
    pub roles: Vec<RoleCount>,
    pub tags: Vec<CodeCount>,
    pub interests: Vec<CodeCount>,
    pub lanes: Vec<CodeCount>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CountryCount {
    pub country_id: i64,
    pub count: i64,
}

#[derive(Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct CompanyCount {
    pub company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub count: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RoleCount {
    /// 1 works at a booth, 2 visits.
    pub role: i32,
    pub count: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CodeCount {
    pub code: String,
    pub count: i64,
}

/// Who takes part in a meeting and lets others know it, found by a keyword and filters. Filters of one kind are
/// alternatives, those of several kinds must all hold. Nothing by which somebody is reached is in it.
#[utoipa::path(get, path = "/atlas/exhibition/attendees", tag = "network", params(AttendeeQuery),
    responses((status = 200, body = [AttendeeView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<AttendeeQuery>) -> Result<Response, Failure> {
    answer_directory(public, query, |visit, query| async move {
        let (start, limit) = query.page()?;
        let activity_id = meeting_of(&visit, query.activity_id).await?;
        let wanted = query.wanted(&visit)?;
        let (app, tenant_id) = (&visit.app, visit.tenant_id());
        let (found, total) = find_attendees(app, tenant_id, activity_id, &wanted, (start * limit, limit)).await?;
        let rows = views_of(visit.db().read(), tenant_id, found, &wanted).await?;
        Ok(List { rows, total: total as u64, status_info: None, cut: false })
    })
    .await
}

/// How many attendees each filter would leave, beside the others that are chosen.
#[utoipa::path(get, path = "/atlas/exhibition/attendee_facets", tag = "network", params(AttendeeQuery),
    responses((status = 200, body = AttendeeFacetsView)))]
pub async fn facets(public: Public, Params(query): Params<AttendeeQuery>) -> Result<Response, Failure> {
    let query = AttendeeQuery { start: None, limit: None, sort: None, ..query };
    answer_directory(public, query, |visit, query| async move {
        let activity_id = meeting_of(&visit, query.activity_id).await?;
        let wanted = query.wanted(&visit)?;
        let counts = count_attendees(&visit.app, visit.tenant_id(), activity_id, &wanted).await?;
        let chosen = filter_values(&query.company_id);
        let companies = companies_of(visit.db().read(), visit.tenant_id(), &counts, &chosen).await?;
        Ok(Reply(AttendeeFacetsView { companies, ..AttendeeFacetsView::from(counts) }))
    })
    .await
}

impl DirectoryQuery for AttendeeQuery {
    const MAX_VALUES: usize = 200;
    const TAGS: &'static [&'static str] = &[tag::ATTENDEE, fairway_site::model::tag::SITE];

    fn keyword(&self) -> Option<&str> {
        self.keyword.as_deref()
    }

    fn lists(&self) -> Vec<(&'static str, &Option<String>)> {
        self.filters().into_iter().map(|(name, _, list)| (name, list)).collect()
    }

    fn check_rest(&self) -> Result<(), Failure> {
        self.page()?;
        self.order().map(drop)
    }

    fn is_rare(&self) -> bool {
        let chosen = self.filters().into_iter().filter_map(|(_, _, list)| list.as_ref());
        self.company_id.is_some() || chosen.map(String::len).sum::<usize>() > MAX_KEPT_CHARS
    }
}

impl AttendeeQuery {
    /// The filters, by the facets that they choose from.
    fn filters(&self) -> [(&'static str, &'static str, &Option<String>); 6] {
        [
            ("country_id", facet::COUNTRY, &self.country_id),
            ("role", facet::ROLE, &self.role),
            ("tag", facet::TAG, &self.tag),
            ("company_id", facet::COMPANY, &self.company_id),
            ("interest", facet::INTEREST, &self.interest),
            ("lane", facet::LANE, &self.lane),
        ]
    }

    fn order(&self) -> Result<Sort, Failure> {
        match self.sort.as_deref() {
            None | Some("relevance") => Ok(Sort::Fit),
            Some("name") => Ok(Sort::Name),
            Some("recent") => Ok(Sort::Newest),
            Some(_) => Err(Failure::field("sort", WRONG_TYPE)),
        }
    }

    /// Page index and rows per page.
    fn page(&self) -> Result<(usize, usize), Failure> {
        let within = |name: &'static str, value: i64, min: i64, max: i64| match (min..=max).contains(&value) {
            true => Ok(value as usize),
            false => Err(Failure::field(name, OUT_OF_RANGE)),
        };
        let limit = within("limit", self.limit.unwrap_or(DEFAULT_LIMIT), 1, MAX_LIMIT)?;
        Ok((within("start", self.start.unwrap_or(0), 0, MAX_START)?, limit))
    }

    fn wanted(&self, visit: &Visit) -> Result<Query, Failure> {
        let filters = self.filters().into_iter().map(|(_, facet, list)| (facet, filter_values(list))).collect();
        let text = self.keyword.clone().unwrap_or_default();
        Ok(Query { text, filters, lang: visit.lang(), sort: self.order()?, ..Query::default() })
    }
}

async fn views_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    found: Vec<ListedAttendee>,
    wanted: &Query,
) -> Result<Vec<AttendeeView>, NetworkError> {
    let user_ids: Vec<UserId> = found.iter().filter_map(|row| row.user_id).collect();
    let cards = store::people::cards_of(db, tenant_id, &user_ids).await?;
    let accounts = list_accounts(db, tenant_id, &user_ids).await?;
    let view = |row: ListedAttendee| {
        let card = row.user_id.and_then(|id| cards.get(&id));
        let account = row.user_id.and_then(|id| accounts.get(&id));
        let avatar = account.map(|account| account.avatar.as_str()).unwrap_or_default();
        let mut person = PersonView::of_attendee(&row, card, avatar);
        if account.is_none() {
            // Whoever has deleted their account is still registered, and can be asked nothing.
            person.user_id = 0;
        }
        let marks = (!wanted.text.is_empty()).then(|| {
            let found = highlight(&row.name_zh, &row.name_en, &wanted.text);
            MatchView { zh: found.zh, en: found.en, pinyin: found.pinyin, pinyin_at: found.pinyin_at }
        });
        AttendeeView {
            attendee_id: row.attendee_id,
            letter: letter(&row.name_zh, &row.name_en, wanted.lang),
            person,
            intro_zh: row.intro_zh,
            intro_en: row.intro_en,
            tags: row.tags,
            looking_for: row.looking_for,
            lanes: row.lanes,
            marks,
        }
    };
    Ok(found.into_iter().map(view).collect())
}

/// A fair has thousands of companies: only those that most people come for, and the chosen ones, as far as the public may see them.
async fn companies_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    counts: &Counts,
    chosen: &[String],
) -> Result<Vec<CompanyCount>, NetworkError> {
    let counted = counts.values.get(facet::COMPANY).into_iter().flatten();
    let counted = counted.filter(|(id, count)| **count > 0 || chosen.contains(id));
    let mut counted: Vec<(bool, i64, i64)> =
        counted.filter_map(|(id, count)| Some((chosen.contains(id), *count as i64, id.parse().ok()?))).collect();
    counted.sort_by_key(|(is_chosen, count, id)| (Reverse(*is_chosen), Reverse(*count), *id));
    counted.truncate(MAX_COMPANIES_COUNTED.max(chosen.len()));
    counted.sort_by_key(|(_, count, id)| (Reverse(*count), *id));
    let names = visible_company_names(db, tenant_id, counted.iter().map(|(_, _, id)| *id).collect()).await?;
    let mut names: HashMap<i64, (String, String)> = names.into_iter().map(|(id, zh, en)| (id, (zh, en))).collect();
    let company = |(_, count, company_id): (bool, i64, i64)| {
        let (name_zh, name_en) = names.remove(&company_id)?;
        Some(CompanyCount { company_id, name_zh, name_en, count })
    };
    Ok(counted.into_iter().filter_map(company).collect())
}

impl From<Counts> for AttendeeFacetsView {
    fn from(mut counts: Counts) -> Self {
        let mut of = |facet: &str| -> Vec<(String, i64)> {
            let values = counts.values.remove(facet).unwrap_or_default();
            values.into_iter().map(|(value, count)| (value, count as i64)).collect()
        };
        let codes = |values: Vec<(String, i64)>| -> Vec<CodeCount> {
            values.into_iter().map(|(code, count)| CodeCount { code, count }).collect()
        };
        let country = |(id, count): (String, i64)| Some(CountryCount { country_id: id.parse().ok()?, count });
        let role = |(role, count): (String, i64)| Some(RoleCount { role: role.parse().ok()?, count });
        Self {
            countries: of(facet::COUNTRY).into_iter().filter_map(country).collect(),
            // Their names are read besides.
            companies: Vec::new(),
            roles: of(facet::ROLE).into_iter().filter_map(role).collect(),
            tags: codes(of(facet::TAG)),
            interests: codes(of(facet::INTEREST)),
            lanes: codes(of(facet::LANE)),
            total: counts.total as i64,
            all: counts.all as i64,
        }
    }
}
