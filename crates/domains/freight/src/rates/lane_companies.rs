//! GET atlas/freight/lane_companies: exhibitors of the fair who serve a lane

use std::collections::{HashMap, HashSet};

use axum::response::Response;
use fairway_company::{LineBetween, lines_between};
use fairway_event::{EXHIBITOR_FOUND_AS, exhibitor_companies, find_exhibitors};
use fairway_http::{Failure, List, Params, Public, Visit};
use fairway_refdata::Port;
use fairway_search::{ListKey, Query, SearchIndexes, Sort};
use fairway_site::main_activity;
use serde::{Deserialize, Serialize};

use super::asking::Lane;
use super::regions::lanes_to;
use crate::distribution::{Agent, Cargo, agents_of};
use crate::model::TransportMode;

/// Beside a lane nobody reads more.
const MAX_COMPANIES_SHOWN: usize = 60;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LaneQuery {
    /// A port's name in either language, its UN/LOCODE, or a city.
    pub pol: String,
    pub pod: String,
}

/// An exhibitor who serves a lane.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LaneCompany {
    pub company_id: i64,
    pub exhibitor_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub hall: String,
    /// Numbers of its booths, separated by commas.
    pub booth_no: String,
    /// It sails or books a line that calls at both ports; otherwise it takes inquiries of this lane, or serves this part of the
    /// world.
    pub sails: bool,
    /// The line, where it sails one.
    pub line_zh: String,
    pub line_en: String,
    /// Days on that line; 0 without one.
    pub days: i32,
}

/// Exhibitors who serve a lane, those who sail it first, the fastest before the others; at most 60.
#[utoipa::path(get, path = "/atlas/freight/lane_companies", tag = "freight", params(LaneQuery),
    responses((status = 200, body = [LaneCompany])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<LaneQuery>) -> Result<Response, Failure> {
    public.read_once(|visit| async move { find(&visit, &query).await.map(List::whole) }).await
}

async fn find(visit: &Visit, query: &LaneQuery) -> Result<Vec<LaneCompany>, Failure> {
    let lane = Lane::read(&query.pol, &query.pod, None)?;
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let activity_id = main_activity(db, tenant_id).await?;
    if activity_id == 0 {
        return Ok(Vec::new());
    }
    let mut lines: HashMap<i64, LineBetween> = HashMap::new();
    for line in lines_between(db, tenant_id, &lane.pol.codes(), &lane.pod.codes()).await? {
        let is_faster = lines.get(&line.company_id).is_none_or(|known| line.days < known.days);
        if is_faster {
            lines.insert(line.company_id, line);
        }
    }
    let mut company_ids: HashSet<i64> = lines.keys().copied().collect();
    company_ids.extend(serving(visit, activity_id, &lane).await?);
    company_ids.extend(taking(visit, &lane).await?);
    let company_ids: Vec<i64> = company_ids.into_iter().collect();
    let shown = find_exhibitors(db, tenant_id, activity_id, &company_ids, visit.lang()).await?;
    let mut found: Vec<LaneCompany> = shown
        .into_iter()
        .map(|one| {
            let line = lines.remove(&one.company_id);
            LaneCompany {
                sails: line.is_some(),
                days: line.as_ref().map_or(0, |line| line.days),
                line_zh: line.as_ref().map(|line| line.name_zh.clone()).unwrap_or_default(),
                line_en: line.map(|line| line.name_en).unwrap_or_default(),
                company_id: one.company_id,
                exhibitor_id: one.exhibitor_id,
                name_zh: one.name_zh,
                name_en: one.name_en,
                logo: one.logo,
                hall: one.hall,
                booth_no: one.booth_no,
            }
        })
        .collect();
    found.sort_by_key(|one| (!one.sails, one.days, one.company_id));
    found.truncate(MAX_COMPANIES_SHOWN);
    Ok(found)
}

/// Companies that take inquiries of this lane by sea. Whoever names no lane takes any, which is no reason to be shown.
async fn taking(visit: &Visit, lane: &Lane) -> Result<Vec<i64>, Failure> {
    let cargo = |pol: &Port, pod: &Port| Cargo {
        from_country: pol.country_id,
        to_country: pod.country_id,
        from_ports: vec![pol.code],
        to_ports: vec![pod.code],
        ..Cargo::default()
    };
    let pairs = lane.pol.ports.iter().flat_map(|pol| lane.pod.ports.iter().map(|pod| cargo(pol, pod)));
    let cargoes: Vec<Cargo> = pairs.collect();
    let agents = agents_of(visit.db().read(), visit.tenant_id()).await?;
    let takes = |agent: &&Agent| {
        agent.is_on
            && agent.lanes.iter().any(|lane| cargoes.iter().any(|cargo| lane.fits(cargo)))
            && (agent.services.is_empty() || agent.services.contains(&TransportMode::Sea.value()))
    };
    Ok(agents.iter().filter(takes).map(|agent| agent.company_id).collect())
}

/// Companies that say of themselves that they serve the part of the world where the lane ends.
async fn serving(visit: &Visit, activity_id: i64, lane: &Lane) -> Result<Vec<i64>, Failure> {
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let regions = lanes_to(lane.pol.first(), lane.pod.first());
    let Some(indexes) = visit.app.extras.get::<SearchIndexes>().filter(|_| !regions.is_empty()) else {
        return Ok(Vec::new());
    };
    let query = Query {
        text: String::new(),
        filters: vec![("lane", regions.into_iter().map(str::to_owned).collect())],
        letters: Vec::new(),
        ids: None,
        lang: visit.lang(),
        sort: Sort::Fit,
    };
    let list = ListKey { tenant_id, kind: EXHIBITOR_FOUND_AS, scope_id: activity_id };
    let found = indexes.find(db, list, &query, 0, MAX_COMPANIES_SHOWN).await?;
    let companies = exhibitor_companies(db, tenant_id, activity_id, &found.ids).await?;
    Ok(companies.into_values().collect())
}
