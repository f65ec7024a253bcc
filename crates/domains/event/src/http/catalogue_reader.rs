//! GET atlas/exhibition/catalogue and atlas/exhibition/catalogue_filters

use std::collections::HashMap;

use axum::response::Response;
use fairway_http::{Failure, List, Params, Public, Reply, Visit};
use fairway_search::{Query, Sort};
use serde::{Deserialize, Serialize};

use super::directory_answer::{DirectoryQuery, answer, values};
use super::exhibitors::{ExhibitorFiltersView, FilterValue, bounded, indexes, letter};
use crate::model::tag;
use crate::operations::catalogue::CatalogueRules;
use crate::operations::catalogue_text::CatalogueText;
use crate::operations::directory::{facet, list_of};
use crate::store;

/// Two a sheet, so that a page of the list is five sheets.
const DEFAULT_LIMIT: i64 = 10;
/// A reader who prints a hall prints it whole.
const MAX_LIMIT: i64 = 100;

#[derive(Clone, Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CatalogueReadQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// Words in either script, pinyin or its initials, the number of a booth; at most 60 characters.
    pub keyword: Option<String>,
    /// Codes of halls, separated by commas.
    pub hall: Option<String>,
    /// First letters of the company's name in the request's language, separated by commas; `#` for names without one.
    pub letter: Option<String>,
    /// Only the entry of this company.
    pub company_id: Option<i64>,
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Entries per page, at most 100; 10 if absent.
    pub limit: Option<i64>,
}

/// An accepted entry as readers see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueReadView {
    pub catalogue_id: i64,
    pub exhibitor_id: i64,
    pub company_id: i64,
    pub hall: String,
    /// Numbers of its booths, separated by commas.
    pub booth_no: String,
    /// The letter under which it stands in the request's language; `#` for names without one.
    pub letter: String,
    #[serde(flatten)]
    pub text: CatalogueText,
}

/// How many entries there would be with one filter more.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueFiltersView {
    pub total: i64,
    /// All entries of the catalogue.
    pub all: i64,
    pub halls: Vec<FilterValue>,
    pub letters: Vec<FilterValue>,
}

/// The meeting's catalogue for its readers: the accepted entries in the order of their names. Empty where the meeting has no
/// catalogue.
#[utoipa::path(get, path = "/atlas/exhibition/catalogue", tag = "event", params(CatalogueReadQuery),
    responses((status = 200, body = [CatalogueReadView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<CatalogueReadQuery>) -> Result<Response, Failure> {
    answer(public, query, |visit, query| async move {
        let (start, limit) = query.page()?;
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let wanted = wanted(&visit, &query).await?;
        let list = list_of(tenant_id, query.activity_id);
        let found = indexes(&visit)?.find(db, list, &wanted, start * limit, limit).await?;
        let exhibitors = store::exhibitors::find_many(db, tenant_id, query.activity_id, &found.ids).await?;
        let mut exhibitors: HashMap<i64, _> = exhibitors.into_iter().map(|row| (row.id, row)).collect();
        let entries = store::catalogue::find_many(db, tenant_id, &found.ids).await?;
        let mut rows = Vec::with_capacity(found.ids.len());
        for id in &found.ids {
            let (Some(entry), Some(exhibitor)) = (entries.get(id), exhibitors.remove(id)) else { continue };
            let text = CatalogueText::read(entry)?;
            rows.push(CatalogueReadView {
                catalogue_id: entry.id,
                exhibitor_id: exhibitor.id,
                company_id: exhibitor.company_id,
                hall: exhibitor.hall,
                booth_no: exhibitor.booth_no,
                letter: letter(&text.name_zh, &text.name_en, visit.lang()),
                text,
            });
        }
        Ok(List { rows, total: found.total as u64, status_info: None, cut: false })
    })
    .await
}

/// How many entries each hall and letter would leave.
#[utoipa::path(get, path = "/atlas/exhibition/catalogue_filters", tag = "event", params(CatalogueReadQuery),
    responses((status = 200, body = CatalogueFiltersView)))]
pub async fn filters(public: Public, Params(query): Params<CatalogueReadQuery>) -> Result<Response, Failure> {
    let query = CatalogueReadQuery { start: None, limit: None, ..query };
    answer(public, query, |visit, query| async move {
        let list = list_of(visit.tenant_id(), query.activity_id);
        let wanted = wanted(&visit, &query).await?;
        let all = wanted.ids.as_ref().map_or(0, Vec::len) as i64;
        let counts = indexes(&visit)?.count(visit.db().read(), list, &wanted).await?;
        let ExhibitorFiltersView { total, halls, letters, .. } = counts.into();
        Ok(Reply(CatalogueFiltersView { total, all, halls, letters }))
    })
    .await
}

/// Halls or letters that one request may name.
const MAX_VALUES: usize = 50;

impl DirectoryQuery for CatalogueReadQuery {
    const MAX_VALUES: usize = MAX_VALUES;
    const TAGS: &'static [&'static str] = &[tag::CATALOGUE, tag::EXHIBITOR];

    fn keyword(&self) -> Option<&str> {
        self.keyword.as_deref()
    }

    fn lists(&self) -> Vec<(&'static str, &Option<String>)> {
        vec![("hall", &self.hall), ("letter", &self.letter)]
    }

    fn check_rest(&self) -> Result<(), Failure> {
        self.page().map(drop)
    }

    fn is_rare(&self) -> bool {
        false
    }
}

impl CatalogueReadQuery {
    /// Page index and entries per page.
    fn page(&self) -> Result<(usize, usize), Failure> {
        let limit = bounded("limit", self.limit.unwrap_or(DEFAULT_LIMIT), 1, MAX_LIMIT)?;
        Ok((bounded("start", self.start.unwrap_or(0), 0, 1_000_000)?, limit))
    }
}

/// What is searched for: among the exhibitors of the directory those whose entries are accepted.
async fn wanted(visit: &Visit, query: &CatalogueReadQuery) -> Result<Query, Failure> {
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let rules = store::catalogue::find_setting(db, tenant_id, query.activity_id).await?.map(CatalogueRules::from);
    let mut ids = match rules.is_some_and(|rules| rules.is_on) {
        true => store::catalogue::accepted(db, tenant_id, query.activity_id).await?,
        false => Vec::new(),
    };
    if let Some(company_id) = query.company_id {
        let own = store::exhibitors::find_by_companies(db, tenant_id, &[company_id]).await?;
        ids.retain(|id| own.iter().any(|row| row.id == *id));
    }
    let text = query.keyword.clone().unwrap_or_default();
    let sort = if text.is_empty() { Sort::Name } else { Sort::Fit };
    let letters = values(&query.letter).iter().filter_map(|letter| letter.chars().next()).collect();
    let filters = vec![(facet::HALL, values(&query.hall))];
    Ok(Query { text, filters, letters, ids: Some(ids), lang: visit.lang(), sort })
}
