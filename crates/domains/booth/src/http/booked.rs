//! GET atlas/exhibition/booked_booths, atlas/exhibition/booked_booth and atlas/exhibition/exhibitor_pavilion: who has which booth.

use std::collections::{BTreeMap, HashMap};

use axum::response::Response;
use fairway_cache::Tag;
use fairway_company::CompanyCard;
use fairway_event::model::tag as event_tag;
use fairway_http::{Code, Failure, List, Params, Public, Reply, Visit};
use fairway_records::{ActivityQuery, find_record};
use serde::{Deserialize, Serialize};

use super::plan::{BoothView, FloorQuery};
use crate::entities::booth;
use crate::kinds::booth_type::public::BoothTypeView;
use crate::kinds::booth_type::table as booth_type;
use crate::model::{BoothStatus, tag};
use crate::operations::{neighbours, takers};
use crate::store;

/// What this depends on: who has which booth, how they are drawn, and the names of those who have them.
fn tags(public: &Public) -> [Tag; 3] {
    [tag::BOOTH, tag::PLAN, event_tag::EXHIBITOR].map(|kind| public.tag(kind))
}

/// Who has a booth. Names are given where it is reserved or sold and the company is public.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct BoothState {
    /// 1 free, 2 held, 3 reserved, 4 sold, 5 blocked.
    pub status: i32,
    /// Since when, in Unix seconds.
    pub status_at: i64,
    /// When a hold ends by itself; 0 without one.
    pub held_until: i64,
    pub exhibitor_id: Option<i64>,
    pub company_id: Option<i64>,
    pub company_name_zh: String,
    pub company_name_en: String,
}

impl BoothState {
    fn new(row: &booth::Model, companies: &HashMap<i64, CompanyCard>) -> Self {
        let exhibitor_id = row.exhibitor_id.filter(|_| takers::is_theirs(row));
        let company = exhibitor_id.and_then(|id| companies.get(&id));
        Self {
            status: row.status,
            status_at: row.status_at,
            held_until: row.held_until,
            // Whoever is not public is nobody here.
            exhibitor_id: exhibitor_id.filter(|_| company.is_some()),
            company_id: company.map(|card| card.company_id),
            company_name_zh: company.map(|card| card.name_zh.clone()).unwrap_or_default(),
            company_name_en: company.map(|card| card.name_en.clone()).unwrap_or_default(),
        }
    }
}

/// A booth and who has it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct BookedBooth {
    pub booth_id: i64,
    pub pavilion_id: i64,
    #[serde(flatten)]
    pub state: BoothState,
}

impl BookedBooth {
    pub fn new(row: &booth::Model, companies: &HashMap<i64, CompanyCard>) -> Self {
        Self { booth_id: row.id, pavilion_id: row.pavilion_id, state: BoothState::new(row, companies) }
    }
}

/// Every booth of a meeting, or of one hall, that is not free.
#[utoipa::path(get, path = "/atlas/exhibition/booked_booths", tag = "booth", params(FloorQuery),
    responses((status = 200, body = [BookedBooth])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<FloorQuery>) -> Result<Response, Failure> {
    let (mut tags, activity_id, pavilion_id) = (tags(&public), query.activity_id, query.pavilion_id);
    if let Some(id) = pavilion_id {
        // A hold in another hall changes nothing here.
        tags[0] = Tag::of(tag::HALL, id);
    }
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let rows = store::booths::list_in(db, tenant_id, activity_id, pavilion_id, &BoothStatus::NOT_FREE).await?;
        let companies = takers::find(db, tenant_id, activity_id, &rows).await?;
        Ok(List::whole(rows.iter().map(|row| BookedBooth::new(row, &companies)).collect()))
    };
    public.read(&query, tags, load).await
}

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoothQuery {
    pub booth_id: i64,
}

/// A booth that stands next to another.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NeighbourBooth {
    pub booth_id: i64,
    pub booth_no: String,
    /// 1 free, 2 held, 3 reserved, 4 sold, 5 blocked.
    pub status: i32,
}

/// Everything about one booth.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BoothDetails {
    #[serde(flatten)]
    pub booth: BoothView,
    #[serde(flatten)]
    pub state: BoothState,
    pub pavilion_code: String,
    pub pavilion_name_zh: String,
    pub pavilion_name_en: String,
    /// Its type, with what is included; null where it has none.
    #[serde(rename = "type")]
    pub kind: Option<BoothTypeView>,
    pub neighbours: Vec<NeighbourBooth>,
    /// How many are on its waiting list.
    pub waiting: u64,
}

/// One booth: how it is drawn and priced, who has it, what stands beside it, how many wait for it.
#[utoipa::path(get, path = "/atlas/exhibition/booked_booth", tag = "booth", params(BoothQuery),
    responses((status = 200, body = BoothDetails)))]
pub async fn get(public: Public, Params(query): Params<BoothQuery>) -> Result<Response, Failure> {
    let (tags, booth_id) = (tags(&public), query.booth_id);
    public.read(&query, tags, |visit: Visit| async move { Ok(Reply(details(&visit, booth_id).await?)) }).await
}

async fn details(visit: &Visit, booth_id: i64) -> Result<BoothDetails, Failure> {
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let row = store::booths::find(db, tenant_id, booth_id).await?.ok_or(Code::NOT_FOUND)?;
    let hall = store::pavilions::find(db, tenant_id, row.pavilion_id).await?.ok_or(Code::NOT_FOUND)?;
    let others = store::booths::list(db, tenant_id, row.activity_id, Some(row.pavilion_id)).await?;
    let neighbour = |other: &booth::Model| NeighbourBooth {
        booth_id: other.id,
        booth_no: other.booth_no.clone(),
        status: other.status,
    };
    let neighbours = neighbours::of(&row, &others).map(neighbour).collect();
    let companies = takers::find(db, tenant_id, row.activity_id, std::slice::from_ref(&row)).await?;
    let kind = match row.type_id {
        Some(id) => find_record::<booth_type::Entity>(db, tenant_id, id).await?,
        None => None,
    };
    Ok(BoothDetails {
        kind: kind.map(BoothTypeView::from),
        state: BoothState::new(&row, &companies),
        neighbours,
        waiting: store::waiting::count(db, tenant_id, booth_id).await?,
        pavilion_code: hall.code,
        pavilion_name_zh: hall.name_zh,
        pavilion_name_en: hall.name_en,
        booth: row.try_into()?,
    })
}

/// Where an exhibitor stands in one hall.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitorPavilion {
    pub exhibitor_id: i64,
    pub company_id: i64,
    pub company_name_zh: String,
    pub company_name_en: String,
    pub pavilion_id: i64,
    pub pavilion_code: String,
    pub booth_ids: Vec<i64>,
    pub booth_nos: Vec<String>,
}

/// The exhibitors of a meeting by hall, with their booths, for finding a company on the plan.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_pavilion", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = [ExhibitorPavilion])), extensions(("x-fairway-list" = json!(true))))]
pub async fn exhibitors(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let (tags, activity_id) = (tags(&public), query.activity_id);
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let halls = store::pavilions::list(db, tenant_id, activity_id).await?;
        let codes: HashMap<i64, String> = halls.into_iter().map(|hall| (hall.id, hall.code)).collect();
        let rows = store::booths::list_in(db, tenant_id, activity_id, None, &takers::THEIRS).await?;
        let companies = takers::find(db, tenant_id, activity_id, &rows).await?;
        let mut found: BTreeMap<(i64, i64), ExhibitorPavilion> = BTreeMap::new();
        for row in &rows {
            let Some((exhibitor_id, company)) = row.exhibitor_id.and_then(|id| Some((id, companies.get(&id)?))) else {
                continue;
            };
            let entry = found.entry((row.pavilion_id, exhibitor_id)).or_insert_with(|| ExhibitorPavilion {
                exhibitor_id,
                company_id: company.company_id,
                company_name_zh: company.name_zh.clone(),
                company_name_en: company.name_en.clone(),
                pavilion_id: row.pavilion_id,
                pavilion_code: codes.get(&row.pavilion_id).cloned().unwrap_or_default(),
                booth_ids: Vec::new(),
                booth_nos: Vec::new(),
            });
            entry.booth_ids.push(row.id);
            entry.booth_nos.push(row.booth_no.clone());
        }
        Ok(List::whole(found.into_values().collect()))
    };
    public.read(&query, tags, load).await
}
