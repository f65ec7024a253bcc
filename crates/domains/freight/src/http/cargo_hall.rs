//! GET atlas/freight/cargo_hall

use axum::response::Response;
use fairway_clock::Day;
use fairway_db::search::contains_any;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Failure, List, Params, Public, Sorts, TableQuery, ValidUntil, Visit};
use fairway_records::first_nonempty;
use fairway_refdata::{city, port_by_code};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, Order, QueryFilter, QueryOrder, QuerySelect, Select};
use serde::{Deserialize, Serialize};

use super::inquiry_form::day_text;
use super::inquiry_view::{LevelNames, PlaceView, level_names};
use crate::FreightError;
use crate::entities::inquiry::{Column, Entity, Model};
use crate::model::containers::{self, Containers};
use crate::model::{DistributionMethod, InquiryStatus, tag};
use crate::operations::masking::{InquiryReader, mask};
use crate::store;

const SORTS: Sorts<Column> = &[
    ("submitted_at", Column::SubmittedAt),
    ("ready_on", Column::ReadyOn),
    ("weight_kg", Column::WeightKg),
    ("volume_m3", Column::VolumeM3),
];
const ORDER: &[(Column, Order)] = &[(Column::SubmittedAt, Order::Desc), (Column::Id, Order::Desc)];

/// Cargo that looks for a way. Who asks is not in it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CargoView {
    pub id: i64,
    pub number: String,
    /// 1 waits for distribution, 2 can be claimed.
    pub status: i32,
    pub cargo_name: String,
    pub cargo_type: i32,
    pub transport_mode: i32,
    pub sub_mode: i32,
    pub load: i32,
    pub containers: Vec<Containers>,
    pub weight_kg: Option<f64>,
    pub volume_m3: Option<f64>,
    pub chargeable_kg: Option<f64>,
    pub packages: i32,
    pub packaging: String,
    pub origin: PlaceView,
    pub destination: PlaceView,
    pub trade_term: i32,
    pub hazard_number: String,
    pub temperature_min: Option<f64>,
    pub temperature_max: Option<f64>,
    pub non_stackable: bool,
    /// A day such as `2027-03-17`.
    pub ready_on: String,
    /// Its level; empty where it has none.
    pub level_zh: String,
    pub level_en: String,
    /// What a claim costs: 1 points, 2 counts.
    pub price_unit: i32,
    pub price: i64,
    pub places: i32,
    pub taken: i32,
    pub submitted_at: Option<i64>,
    pub closes_at: Option<i64>,
}

impl CargoView {
    fn new(one: Model, levels: &LevelNames) -> Result<Self, FreightError> {
        let shown = mask(&one, InquiryReader::Stranger);
        let (level_zh, level_en) = one.level_id.and_then(|id| levels.get(&id)).cloned().unwrap_or_default();
        Ok(Self {
            level_zh: first_nonempty(&level_zh, &level_en).to_owned(),
            level_en: first_nonempty(&level_en, &level_zh).to_owned(),
            cargo_name: shown.cargo_name,
            packaging: shown.packaging,
            containers: containers::read(&one.containers)?,
            origin: PlaceView::origin(&one),
            destination: PlaceView::destination(&one),
            ready_on: day_text(one.ready_on),
            id: one.id,
            number: one.number,
            status: one.status,
            cargo_type: one.cargo_type,
            transport_mode: one.transport_mode,
            sub_mode: one.sub_mode,
            load: one.load,
            weight_kg: one.weight_kg,
            volume_m3: one.volume_m3,
            chargeable_kg: one.chargeable_kg,
            packages: one.packages,
            trade_term: one.trade_term,
            hazard_number: one.hazard_number,
            temperature_min: one.temperature_min,
            temperature_max: one.temperature_max,
            non_stackable: one.non_stackable,
            price_unit: one.price_unit,
            price: one.price,
            places: one.places,
            taken: one.taken,
            submitted_at: one.submitted_at,
            closes_at: one.closes_at,
        })
    }
}

#[derive(Clone, Debug, Default, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CargoFilter {
    /// Part of what the cargo is called, or of a number.
    pub keyword: Option<String>,
    /// 1 to 6.
    pub transport_mode: Option<i32>,
    /// 1 to 6.
    pub cargo_type: Option<i32>,
    /// 1 FCL, 2 LCL.
    pub load: Option<i32>,
    pub origin_country_id: Option<i64>,
    pub destination_country_id: Option<i64>,
    /// From this port, by its UN/LOCODE; cargo that names its city is found too.
    pub pol: Option<String>,
    pub pod: Option<String>,
    /// Ready on this day or later.
    pub ready_from: Option<String>,
    /// Ready on this day or before.
    pub ready_to: Option<String>,
}

impl CargoFilter {
    fn keyword(&self) -> Option<&str> {
        self.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty())
    }
}

fn day(name: &'static str, sent: Option<&str>) -> Result<Option<i32>, Failure> {
    let Some(sent) = sent.map(str::trim).filter(|sent| !sent.is_empty()) else { return Ok(None) };
    let day = Day::parse(sent).ok_or_else(|| Failure::field(name, fairway_http::fields::WRONG_TYPE))?;
    Ok(Some(day.number()))
}

/// At the port, or in its city.
pub fn at_port(
    name: &'static str,
    sent: Option<&str>,
    (port, place): (Column, Column),
) -> Result<Option<Condition>, Failure> {
    let Some(code) = sent.map(str::trim).filter(|sent| !sent.is_empty()) else { return Ok(None) };
    let found = port_by_code(code).ok_or_else(|| Failure::field(name, UNKNOWN))?;
    let town = found.city_id.and_then(city).map(|city| city.id);
    let there = Condition::any().add(port.eq(found.code));
    Ok(Some(match town {
        Some(id) => there.add(place.eq(id)),
        None => there,
    }))
}

fn open(tenant_id: i64, now: i64) -> Select<Entity> {
    let shown = [InquiryStatus::PendingDistribution.value(), InquiryStatus::Distributed.value()];
    store::inquiries::confirmed(tenant_id)
        .filter(Column::Status.is_in(shown))
        // What staff gave to chosen agents is no offer to all.
        .filter(Column::Distribution.ne(DistributionMethod::Targeted.value()))
        .filter(Condition::any().add(Column::ClosesAt.is_null()).add(Column::ClosesAt.gt(now)))
}

/// When the next of them closes, and the hall shows less by itself.
async fn find_next_close(db: &impl ConnectionTrait, tenant_id: i64, now: i64) -> Result<Option<i64>, DbErr> {
    let closing = open(tenant_id, now).filter(Column::ClosesAt.is_not_null()).order_by_asc(Column::ClosesAt);
    closing.select_only().column(Column::ClosesAt).into_tuple().one(db).await
}

fn select(tenant_id: i64, now: i64, filter: &CargoFilter) -> Result<Select<Entity>, Failure> {
    let mut found = open(tenant_id, now);
    let numbers = [
        (Column::TransportMode, filter.transport_mode),
        (Column::CargoType, filter.cargo_type),
        (Column::Load, filter.load),
    ];
    for (column, value) in numbers {
        if let Some(value) = value {
            found = found.filter(column.eq(value));
        }
    }
    if let Some(id) = filter.origin_country_id {
        found = found.filter(Column::OriginCountryId.eq(id));
    }
    if let Some(id) = filter.destination_country_id {
        found = found.filter(Column::DestinationCountryId.eq(id));
    }
    let (from, to) = ((Column::OriginPort, Column::OriginCityId), (Column::DestinationPort, Column::DestinationCityId));
    let ends = [at_port("pol", filter.pol.as_deref(), from)?, at_port("pod", filter.pod.as_deref(), to)?];
    for condition in ends.into_iter().flatten() {
        found = found.filter(condition);
    }
    if let Some(day) = day("ready_from", filter.ready_from.as_deref())? {
        found = found.filter(Column::ReadyOn.gte(day));
    }
    if let Some(day) = day("ready_to", filter.ready_to.as_deref())? {
        found = found.filter(Column::ReadyOn.lte(day));
    }
    if let Some(keyword) = filter.keyword() {
        found = found.filter(contains_any(&[Column::PublicName, Column::Number], keyword));
    }
    Ok(found)
}

/// The cargo hall: what waits for forwarders, the latest first. The topic `cargo:0` says when it changes.
#[utoipa::path(get, path = "/atlas/freight/cargo_hall", tag = "freight", params(TableQuery, CargoFilter),
    responses((status = 200, body = [CargoView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    public: Public,
    Params(table): Params<TableQuery>,
    Params(filter): Params<CargoFilter>,
) -> Result<Response, Failure> {
    // There are as many searches as words.
    if filter.keyword().is_some() {
        return public.read_once(|visit| load(visit, &table, &filter)).await;
    }
    let tags = [public.tag(tag::CARGO), public.tag(tag::LEVEL)];
    public.read(&(&table, &filter), tags, |visit| load(visit, &table, &filter)).await
}

async fn load(visit: Visit, table: &TableQuery, filter: &CargoFilter) -> Result<ValidUntil<List<CargoView>>, Failure> {
    let (db, tenant_id, now) = (visit.db().read(), visit.tenant_id(), visit.now());
    let found = table.page(db, select(tenant_id, now, filter)?, SORTS, ORDER).await?;
    let levels = level_names(db, tenant_id, &found.rows).await?;
    let shown = found.try_map(|one| CargoView::new(one, &levels))?;
    Ok(ValidUntil(shown, find_next_close(db, tenant_id, now).await?))
}
