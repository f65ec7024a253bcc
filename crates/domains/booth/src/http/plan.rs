//! GET atlas/exhibition/activity_pavilion, atlas/exhibition/booth and atlas/exhibition/hot_booth: the floor as it is drawn and
//! priced. Who has which booth is `booked.rs`, because that changes with every hold and this does not.

use std::collections::HashMap;

use axum::response::Response;
use fairway_db::JsonRows;
use fairway_http::{Envelope, Failure, List, Params, Public, Visit};
use fairway_records::ActivityQuery;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::BoothError;
use crate::entities::{booth, pavilion};
use crate::model::{BoothStatus, tag};
use crate::operations::editor::body::HallDrawing;
use crate::store;

/// How many booths are recommended at most.
const HOT_BOOTHS: u64 = 10;

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FloorQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// Only this hall.
    pub pavilion_id: Option<i64>,
}

/// A hall with its plan, all of it in decimetres.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PavilionView {
    pub id: i64,
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    pub plan_w: i32,
    pub plan_h: i32,
    /// `doors`, `columns` and `zones`.
    #[schema(value_type = Object)]
    pub plan: Value,
    pub booths_total: i64,
    pub booths_free: i64,
}

impl PavilionView {
    pub fn new(row: pavilion::Model, booths_total: i64, booths_free: i64) -> Result<Self, BoothError> {
        // A hall is there before anybody has drawn it.
        let plan = match row.plan.as_str() {
            "" => json!(HallDrawing::default()),
            drawn => read_json("pavilion.plan", drawn)?,
        };
        let pavilion::Model { id, code, name_zh, name_en, plan_w, plan_h, .. } = row;
        Ok(Self { id, code, name_zh, name_en, plan_w, plan_h, plan, booths_total, booths_free })
    }
}

/// A booth as it is drawn and priced.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BoothView {
    pub id: i64,
    pub pavilion_id: i64,
    pub booth_no: String,
    /// The organiser's type, see `booth_type`.
    pub type_id: Option<i64>,
    /// 1 shell scheme, 2 raw space.
    pub booth_type: i32,
    /// Square metres.
    pub area: i32,
    pub open_sides: i32,
    /// Place and size on the plan, in decimetres.
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
    /// Its corners where it is no rectangle.
    pub shape: Vec<[i32; 2]>,
    /// In cents of `currency`.
    pub price: i64,
    /// For its open sides, in cents.
    pub surcharge: i64,
    pub currency: String,
    /// In cents of US dollars; 0 where it is not sold in dollars.
    pub price_usd: i64,
    pub surcharge_usd: i64,
    /// Metres to walk from the gate.
    pub gate_distance: i32,
    pub is_hot: bool,
    /// When it can first be booked.
    pub released_at: i64,
}

impl TryFrom<booth::Model> for BoothView {
    type Error = BoothError;

    fn try_from(row: booth::Model) -> Result<Self, BoothError> {
        let shape = if row.shape.is_empty() { Vec::new() } else { read_json("booth.shape", &row.shape)? };
        Ok(Self {
            id: row.id,
            pavilion_id: row.pavilion_id,
            booth_no: row.booth_no,
            type_id: row.type_id,
            booth_type: row.booth_type,
            area: row.area,
            open_sides: row.open_sides,
            x: row.x,
            y: row.y,
            w: row.w,
            h: row.h,
            shape,
            price: row.price,
            surcharge: row.surcharge,
            currency: row.currency,
            price_usd: row.price_usd,
            surcharge_usd: row.surcharge_usd,
            gate_distance: row.gate_distance,
            is_hot: row.is_hot,
            released_at: row.released_at,
        })
    }
}

fn read_json<T: serde::de::DeserializeOwned>(column: &'static str, stored: &str) -> Result<T, BoothError> {
    serde_json::from_str(stored).map_err(|error| BoothError::Unreadable { column, error })
}

/// The halls of a meeting, with how many of their booths are free.
#[utoipa::path(get, path = "/atlas/exhibition/activity_pavilion", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = [PavilionView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn pavilions(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let (tags, activity_id) = ([tag::BOOTH, tag::PLAN].map(|kind| public.tag(kind)), query.activity_id);
    public
        .read(&query, tags, |visit: Visit| async move { Ok(List::whole(load_halls(&visit, activity_id).await?)) })
        .await
}

/// The halls of a meeting as views.
pub async fn load_halls(visit: &Visit, activity_id: i64) -> Result<Vec<PavilionView>, BoothError> {
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let mut counts: HashMap<i64, (i64, i64)> = HashMap::new();
    for (hall, status, count) in store::booths::count_by_hall(db, tenant_id, activity_id).await? {
        let (total, free) = counts.entry(hall).or_default();
        *total += count;
        if status == BoothStatus::Free.value() {
            *free += count;
        }
    }
    let halls = store::pavilions::list(db, tenant_id, activity_id).await?;
    let view = |hall: pavilion::Model| {
        let (total, free) = counts.get(&hall.id).copied().unwrap_or_default();
        PavilionView::new(hall, total, free)
    };
    halls.into_iter().map(view).collect()
}

/// The booths of a meeting or of one hall, in the order of their numbers.
#[utoipa::path(get, path = "/atlas/exhibition/booth", tag = "booth", params(FloorQuery),
    responses((status = 200, body = [BoothView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn booths(public: Public, Params(query): Params<FloorQuery>) -> Result<Response, Failure> {
    let (tags, activity_id, pavilion_id) = ([public.tag(tag::PLAN)], query.activity_id, query.pavilion_id);
    let load = |visit: Visit| async move {
        Ok(Floor(store::plan_json::list(visit.db().read(), visit.tenant_id(), activity_id, pavilion_id).await?))
    };
    public.read(&query, tags, load).await
}

/// A list of `BoothView`s as the database has written them.
struct Floor(JsonRows);

impl Envelope for Floor {
    fn envelope(self) -> serde_json::Result<Vec<u8>> {
        let JsonRows { items, total } = self.0;
        Ok(format!(r#"{{"success":true,"data":[{items}],"total":{total}}}"#).into_bytes())
    }
}

/// Free booths that the organiser recommends, nearest to the gate first.
#[utoipa::path(get, path = "/atlas/exhibition/hot_booth", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = [BoothView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn hot(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let (tags, activity_id) = ([tag::BOOTH, tag::PLAN].map(|kind| public.tag(kind)), query.activity_id);
    let load = |visit: Visit| async move {
        let rows = store::booths::list_hot(visit.db().read(), visit.tenant_id(), activity_id, HOT_BOOTHS).await?;
        Ok(List::whole(views(rows)?))
    };
    public.read(&query, tags, load).await
}

fn views(rows: Vec<booth::Model>) -> Result<Vec<BoothView>, BoothError> {
    rows.into_iter().map(BoothView::try_from).collect()
}
