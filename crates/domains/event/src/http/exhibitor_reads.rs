//! GET atlas/exhibition/exhibitor_country and atlas/exhibition/exhibitor_company/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Code, Failure, List, Params, Public, Reply, Visit};
use fairway_records::ActivityQuery;
use fairway_refdata::country;
use serde::Serialize;

use super::exhibitors::{ExhibitorView, find_exhibitors};
use crate::model::tag;
use crate::store;

/// A country that exhibitors of a meeting come from.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitorCountry {
    pub country_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// How many exhibit under it.
    pub count: i64,
}

/// The countries of a meeting's exhibitors, most exhibitors first.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_country", tag = "event", params(ActivityQuery),
    responses((status = 200, body = [ExhibitorCountry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn countries(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let (tags, activity_id) = ([public.tag(tag::EXHIBITOR)], query.activity_id);
    let load = |visit: Visit| async move {
        let counted = store::exhibitors::count_countries(visit.db().read(), visit.tenant_id(), activity_id).await?;
        let view = |(country_id, count): (i64, i64)| {
            let country = country(country_id)?;
            let (name_zh, name_en) = (country.name_zh.to_owned(), country.name_en.to_owned());
            Some(ExhibitorCountry { country_id, name_zh, name_en, count })
        };
        Ok(List::whole(counted.into_iter().filter_map(view).collect()))
    };
    public.read(&query, tags, load).await
}

/// What a company is at a meeting, as the directory has it; 404 where it does not exhibit.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_company/{company_id}", tag = "event",
    params(("company_id" = i64, Path), ActivityQuery), responses((status = 200, body = ExhibitorView)))]
pub async fn company(
    public: Public,
    Path(company_id): Path<i64>,
    Params(query): Params<ActivityQuery>,
) -> Result<Response, Failure> {
    let (tags, activity_id) = ([public.tag(tag::EXHIBITOR)], query.activity_id);
    let load = |visit: Visit| async move {
        let found = find(&visit, activity_id, company_id).await?;
        found.into_iter().next().map(Reply).ok_or_else(|| Code::NOT_FOUND.into())
    };
    public.read_by_lang(&query, tags, load).await
}

/// The company as an exhibitor whom the public sees; nobody otherwise.
async fn find(visit: &Visit, activity_id: i64, company_id: i64) -> Result<Vec<ExhibitorView>, Failure> {
    let db = visit.db().read();
    Ok(find_exhibitors(db, visit.tenant_id(), activity_id, &[company_id], visit.lang()).await?)
}
