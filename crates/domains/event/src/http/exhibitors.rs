//! GET atlas/exhibition/exhibitor and atlas/exhibition/exhibitor_filters

use std::collections::{BTreeMap, HashMap};

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_company::{CompanyCard, company_cards};
use fairway_http::fields::{OUT_OF_RANGE, WRONG_TYPE};
use fairway_http::{Failure, List, Params, Public, Reply, Visit};
use fairway_lang::Lang;
use fairway_search::{Counts, Query, Range, SearchIndexes, Sort, highlight, letter_of, sort_key};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use super::directory_answer::{DirectoryQuery, answer, values};
use crate::entities::exhibitor;
use crate::model::tag;
use crate::operations::directory::{facet, is_listed, list_of};
use crate::{EventError, store};

/// Values of one filter, and ids, that one request may name.
const MAX_VALUES: usize = 200;
/// Longest filters of an answer that is kept, in characters together.
const MAX_KEPT_CHARS: usize = 500;
const DEFAULT_LIMIT: i64 = 20;
const MAX_LIMIT: i64 = 100;
/// Longest introduction of a row, in characters.
const MAX_INTRO_CHARS: usize = 120;

#[derive(Clone, Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExhibitorQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// Words in either script, pinyin or its initials, the number of a booth; at most 60 characters.
    pub keyword: Option<String>,
    /// Ids of countries, separated by commas.
    pub country_id: Option<String>,
    /// Codes of halls, separated by commas.
    pub hall: Option<String>,
    /// Codes of lines of business, separated by commas.
    pub tag: Option<String>,
    /// Codes of trade lanes, separated by commas.
    pub lane: Option<String>,
    /// First letters of the name in the request's language, separated by commas; `#` for names without one.
    pub letter: Option<String>,
    /// Only these companies, by their ids, separated by commas.
    pub ids: Option<String>,
    /// `relevance` (as it is if absent), `name` or `newest`.
    pub sort: Option<String>,
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Rows per page, at most 100; 20 if absent.
    pub limit: Option<i64>,
}

/// An exhibitor in the directory.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitorView {
    pub exhibitor_id: i64,
    pub company_id: i64,
    pub meta_company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub country_id: i64,
    pub city_zh: String,
    pub city_en: String,
    /// The first sentence of its profile.
    pub intro_zh: String,
    pub intro_en: String,
    pub hall: String,
    /// Numbers of its booths, separated by commas.
    pub booth_no: String,
    /// Codes of its lines of business.
    pub tags: Vec<String>,
    /// Codes of its trade lanes.
    pub lanes: Vec<String>,
    /// The letter under which it stands in the request's language; `#` for names without one.
    pub letter: String,
    /// Where the keyword is in its names; absent without one.
    #[serde(rename = "match")]
    pub found: Option<MatchView>,
}

/// Where a keyword is in names; from and to in UTF-16 units.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MatchView {
    #[schema(value_type = Vec<[i64; 2]>)]
    pub zh: Vec<Range>,
    #[schema(value_type = Vec<[i64; 2]>)]
    pub en: Vec<Range>,
    /// The syllables of the Chinese name, where it was found by its sound.
    pub pinyin: Option<String>,
    #[schema(value_type = Vec<[i64; 2]>)]
    pub pinyin_at: Vec<Range>,
}

/// How many exhibitors there would be with one filter more.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitorFiltersView {
    pub total: i64,
    /// All exhibitors of the meeting.
    pub all: i64,
    pub halls: Vec<FilterValue>,
    pub tags: Vec<FilterValue>,
    pub lanes: Vec<FilterValue>,
    pub countries: Vec<FilterValue>,
    pub letters: Vec<FilterValue>,
}

/// A value of a filter.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FilterValue {
    pub value: String,
    pub count: i64,
}

/// The meeting's exhibitors, found by a keyword and filters. Filters of one kind are alternatives, those of several kinds must
/// all hold.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor", tag = "event", params(ExhibitorQuery),
    responses((status = 200, body = [ExhibitorView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<ExhibitorQuery>) -> Result<Response, Failure> {
    answer(public, query, |visit, query| async move {
        let (start, limit) = query.page()?;
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let wanted = wanted(&visit, &query).await?;
        let list = list_of(tenant_id, query.activity_id);
        let found = indexes(&visit)?.find(db, list, &wanted, start * limit, limit).await?;
        let rows = store::exhibitors::find_many(db, tenant_id, query.activity_id, &found.ids).await?;
        let views = views_of(db, tenant_id, rows, (visit.lang(), &wanted.text)).await?;
        let mut views: HashMap<i64, ExhibitorView> = views.into_iter().map(|view| (view.exhibitor_id, view)).collect();
        let rows = found.ids.iter().filter_map(|id| views.remove(id)).collect();
        Ok(List { rows, total: found.total as u64, status_info: None, cut: false })
    })
    .await
}

/// How many exhibitors each filter would leave, beside the others that are chosen.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_filters", tag = "event", params(ExhibitorQuery),
    responses((status = 200, body = ExhibitorFiltersView)))]
pub async fn filters(public: Public, Params(query): Params<ExhibitorQuery>) -> Result<Response, Failure> {
    let query = ExhibitorQuery { start: None, limit: None, sort: None, ..query };
    answer(public, query, |visit, query| async move {
        let list = list_of(visit.tenant_id(), query.activity_id);
        let wanted = wanted(&visit, &query).await?;
        let counts = indexes(&visit)?.count(visit.db().read(), list, &wanted).await?;
        Ok(Reply(ExhibitorFiltersView::from(counts)))
    })
    .await
}

impl DirectoryQuery for ExhibitorQuery {
    const MAX_VALUES: usize = MAX_VALUES;
    const TAGS: &'static [&'static str] = &[tag::EXHIBITOR];

    fn keyword(&self) -> Option<&str> {
        self.keyword.as_deref()
    }

    fn lists(&self) -> Vec<(&'static str, &Option<String>)> {
        let lists = self.filters().into_iter().map(|(name, _, list)| (name, list));
        lists.chain([("letter", &self.letter), ("ids", &self.ids)]).collect()
    }

    fn check_rest(&self) -> Result<(), Failure> {
        self.company_ids()?;
        self.page()?;
        self.order().map(drop)
    }

    /// One company is what its page asks for; several are somebody's own choice.
    fn is_rare(&self) -> bool {
        values(&self.ids).len() > 1 || self.is_long()
    }
}

impl ExhibitorQuery {
    /// The filters, by the facets that they choose from.
    fn filters(&self) -> [(&'static str, &'static str, &Option<String>); 4] {
        [
            ("country_id", facet::COUNTRY, &self.country_id),
            ("hall", facet::HALL, &self.hall),
            ("tag", facet::TAG, &self.tag),
            ("lane", facet::LANE, &self.lane),
        ]
    }

    /// So many values that keeping its answer would help nobody else.
    fn is_long(&self) -> bool {
        self.filters().iter().filter_map(|(_, _, list)| list.as_ref()).map(String::len).sum::<usize>() > MAX_KEPT_CHARS
    }

    fn order(&self) -> Result<Sort, Failure> {
        match self.sort.as_deref() {
            None | Some("relevance") => Ok(Sort::Fit),
            Some("name") => Ok(Sort::Name),
            Some("newest") => Ok(Sort::Newest),
            Some(_) => Err(Failure::field("sort", WRONG_TYPE)),
        }
    }

    /// Page index and rows per page.
    fn page(&self) -> Result<(usize, usize), Failure> {
        let limit = bounded("limit", self.limit.unwrap_or(DEFAULT_LIMIT), 1, MAX_LIMIT)?;
        Ok((bounded("start", self.start.unwrap_or(0), 0, 1_000_000)?, limit))
    }

    fn company_ids(&self) -> Result<Vec<i64>, Failure> {
        let ids: Result<Vec<i64>, _> = values(&self.ids).iter().map(|id| id.parse()).collect();
        ids.map_err(|_| Failure::field("ids", WRONG_TYPE))
    }
}

async fn wanted(visit: &Visit, query: &ExhibitorQuery) -> Result<Query, Failure> {
    let filters = query.filters().into_iter().map(|(_, facet, list)| (facet, values(list))).collect();
    let letters = values(&query.letter).iter().filter_map(|letter| letter.chars().next()).collect();
    let ids = match &query.ids {
        Some(_) => {
            let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
            let rows = store::exhibitors::find_by_companies(db, tenant_id, &query.company_ids()?).await?;
            Some(rows.into_iter().filter(|row| row.activity_id == query.activity_id).map(|row| row.id).collect())
        }
        None => None,
    };
    let text = query.keyword.clone().unwrap_or_default();
    Ok(Query { text, filters, letters, ids, lang: visit.lang(), sort: query.order()? })
}

pub fn bounded(name: &'static str, value: i64, min: i64, max: i64) -> Result<usize, Failure> {
    match usize::try_from(value) {
        Ok(value_in_range) if (min..=max).contains(&value) => Ok(value_in_range),
        _ => Err(Failure::field(name, OUT_OF_RANGE)),
    }
}

pub fn indexes(visit: &Visit) -> Result<SearchIndexes, Failure> {
    visit.app.extras.get().cloned().ok_or_else(|| Failure::internal("search was not provided"))
}

/// What a directory shows of these companies, where they exhibit at the meeting; in no particular order.
pub async fn find_exhibitors(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    company_ids: &[i64],
    lang: Lang,
) -> Result<Vec<ExhibitorView>, EventError> {
    let mut rows = store::exhibitors::find_by_companies(db, tenant_id, company_ids).await?;
    rows.retain(|row| row.activity_id == activity_id && is_listed(row));
    views_of(db, tenant_id, rows, (lang, "")).await
}

/// What a directory shows of one exhibitor; nothing where the public may not see its company.
pub async fn view_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    row: exhibitor::Model,
    lang: Lang,
) -> Result<Option<ExhibitorView>, EventError> {
    Ok(views_of(db, tenant_id, vec![row], (lang, "")).await?.pop())
}

async fn views_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    rows: Vec<exhibitor::Model>,
    (lang, text): (Lang, &str),
) -> Result<Vec<ExhibitorView>, EventError> {
    let company_ids: Vec<i64> = rows.iter().map(|row| row.company_id).collect();
    let cards = company_cards(db, tenant_id, &company_ids).await?;
    let cards: HashMap<i64, CompanyCard> = cards.into_iter().map(|card| (card.company_id, card)).collect();
    let view = |row: exhibitor::Model| {
        let card = cards.get(&row.company_id)?.clone();
        Some(ExhibitorView::new(row, card, lang, text))
    };
    Ok(rows.into_iter().filter_map(view).collect())
}

impl ExhibitorView {
    fn new(row: exhibitor::Model, card: CompanyCard, lang: Lang, text: &str) -> Self {
        let found = (!text.is_empty()).then(|| {
            let found = highlight(&card.name_zh, &card.name_en, text);
            MatchView { zh: found.zh, en: found.en, pinyin: found.pinyin, pinyin_at: found.pinyin_at }
        });
        Self {
            letter: letter(&card.name_zh, &card.name_en, lang),
            exhibitor_id: row.id,
            company_id: card.company_id,
            meta_company_id: card.meta_company_id,
            intro_zh: first_sentence(&card.profile_zh),
            intro_en: first_sentence(&card.profile_en),
            name_zh: card.name_zh,
            name_en: card.name_en,
            logo: card.logo,
            country_id: row.country_id.unwrap_or(card.country_id),
            city_zh: card.city_zh,
            city_en: card.city_en,
            hall: row.hall,
            booth_no: row.booth_no,
            tags: card.tags,
            lanes: card.lanes,
            found,
        }
    }
}

impl From<Counts> for ExhibitorFiltersView {
    fn from(mut counts: Counts) -> Self {
        let mut of = |facet: &str| -> Vec<FilterValue> {
            let values = counts.values.remove(facet).unwrap_or_default();
            values.into_iter().map(|(value, count)| FilterValue { value, count: count as i64 }).collect()
        };
        Self {
            halls: of(facet::HALL),
            tags: of(facet::TAG),
            lanes: of(facet::LANE),
            countries: of(facet::COUNTRY),
            total: counts.total as i64,
            all: counts.all as i64,
            letters: letters(counts.letters),
        }
    }
}

fn letters(counts: BTreeMap<char, usize>) -> Vec<FilterValue> {
    counts.into_iter().map(|(letter, count)| FilterValue { value: letter.to_string(), count: count as i64 }).collect()
}

/// The letter under which these names stand in a language; `#` without one.
pub fn letter(name_zh: &str, name_en: &str, lang: Lang) -> String {
    let names = match lang {
        Lang::Zh => [name_zh, name_en],
        Lang::En => [name_en, name_zh],
    };
    let name = names.into_iter().find(|name| !name.trim().is_empty());
    letter_of(&sort_key(name.unwrap_or_default())).to_string()
}

/// Up to the first full stop, and no longer than a row has room for.
fn first_sentence(profile: &str) -> String {
    let end = profile.find(['。', '！', '？', '\n']).into_iter().chain(profile.find(". ")).min();
    let sentence = end.map_or(profile, |end| &profile[..end]);
    let mut cut: String = sentence.chars().take(MAX_INTRO_CHARS).collect();
    if cut.len() < sentence.len() {
        cut.push('…');
    }
    cut
}
