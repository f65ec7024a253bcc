//! An inquiry as somebody sees it. Everything that people typed goes through `operations::masking`.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_records::{first_nonempty, records_in};
use fairway_refdata::{city, country, port_by_code};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter};
use serde::Serialize;

use super::inquiry_form::{InquiryFile, day_text};
use crate::FreightError;
use crate::entities::inquiry::Model;
use crate::kinds::level::table as level;
use crate::model::InquiryStatus;
use crate::model::containers::{self, Containers};
use crate::model::states::{Mover, open_steps};
use crate::operations::masking::{InquiryContact, InquiryReader, mask, scrub};
use crate::store;

/// A place with what it is called.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PlaceView {
    pub country_id: i64,
    pub country_zh: &'static str,
    pub country_en: &'static str,
    /// Two letters, for its flag.
    pub alpha2: &'static str,
    pub city_id: Option<i64>,
    pub city_zh: &'static str,
    pub city_en: &'static str,
    /// UN/LOCODE; empty for none.
    pub port: String,
    pub port_zh: &'static str,
    pub port_en: &'static str,
}

impl PlaceView {
    pub fn new(country_id: i64, city_id: Option<i64>, code: &str) -> Self {
        let (land, town) = (country(country_id), city_id.and_then(city));
        let port = if code.is_empty() { None } else { port_by_code(code) };
        Self {
            country_id,
            country_zh: land.map_or("", |land| land.name_zh),
            country_en: land.map_or("", |land| land.name_en),
            alpha2: land.map_or("", |land| land.alpha2),
            city_id,
            city_zh: town.map_or("", |town| town.name_zh),
            city_en: town.map_or("", |town| town.name_en),
            port: code.to_owned(),
            port_zh: port.map_or("", |port| port.name_zh.unwrap_or(port.name_en)),
            port_en: port.map_or("", |port| port.name_en),
        }
    }

    pub fn origin(one: &Model) -> Self {
        Self::new(one.origin_country_id, one.origin_city_id, &one.origin_port)
    }

    pub fn destination(one: &Model) -> Self {
        Self::new(one.destination_country_id, one.destination_city_id, &one.destination_port)
    }
}

/// An inquiry with everything but its files and its history.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct InquiryView {
    pub id: i64,
    /// Such as `FQ27-001042`.
    pub number: String,
    /// 1 by its owner, 2 by staff, 3 by the system.
    pub source: i32,
    /// 0 draft, 1 pending distribution, 2 distributed, 4 completed, 5 discarded.
    pub status: i32,
    /// What the reader can do with it now: `submit`, `distribute`, `recall`, `complete`, `discard`.
    pub steps: Vec<&'static str>,
    pub cargo_name: String,
    pub cargo_type: i32,
    pub transport_mode: i32,
    pub sub_mode: i32,
    pub load: i32,
    pub containers: Vec<Containers>,
    pub weight_kg: Option<f64>,
    pub volume_m3: Option<f64>,
    pub packages: i32,
    pub packaging: String,
    /// Worked out of weight and volume by the rules of its mode; null where containers are charged.
    pub chargeable_kg: Option<f64>,
    pub origin: PlaceView,
    pub destination: PlaceView,
    pub trade_term: i32,
    pub hazard_number: String,
    pub temperature_min: Option<f64>,
    pub temperature_max: Option<f64>,
    pub non_stackable: bool,
    /// A day such as `2027-03-17`; empty where nobody said.
    pub ready_on: String,
    pub note: String,
    pub contact: InquiryContact,
    pub level_id: Option<i64>,
    pub level_zh: String,
    pub level_en: String,
    /// What a claim costs: 1 points, 2 counts.
    pub price_unit: i32,
    pub price: i64,
    pub places: i32,
    pub taken: i32,
    /// 1 targeted, 2 pool, 3 distribution centre; 0 before.
    pub distribution: i32,
    pub closes_at: Option<i64>,
    /// 1 to 7; 0 where it was not closed for a reason.
    pub close_reason: i32,
    pub close_text: String,
    pub submitted_at: Option<i64>,
    pub distributed_at: Option<i64>,
    pub first_answer_at: Option<i64>,
    pub closed_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

/// Names of levels, read for a whole page.
pub type LevelNames = HashMap<i64, (String, String)>;

pub async fn level_names(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    rows: impl IntoIterator<Item = &Model>,
) -> Result<LevelNames, DbErr> {
    let mut ids: Vec<i64> = rows.into_iter().filter_map(|row| row.level_id).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(LevelNames::new());
    }
    let found = records_in::<level::Entity>(tenant_id, 0).filter(level::Column::Id.is_in(ids)).all(db).await?;
    Ok(found.into_iter().map(|row| (row.id, (row.name_zh, row.name_en))).collect())
}

impl InquiryView {
    /// As this reader sees it; the steps are those that `mover` can take.
    pub fn new(
        one: &Model,
        levels: &LevelNames,
        reader: InquiryReader,
        mover: Option<Mover>,
    ) -> Result<Self, FreightError> {
        let shown = mask(one, reader);
        let status = InquiryStatus::try_from(one.status).ok();
        let (level_zh, level_en) = one.level_id.and_then(|id| levels.get(&id)).cloned().unwrap_or_default();
        Ok(Self {
            id: one.id,
            number: one.number.clone(),
            source: one.source,
            status: one.status,
            steps: mover.zip(status).map_or_else(Vec::new, |(mover, status)| open_steps(status, mover)),
            cargo_name: shown.cargo_name,
            cargo_type: one.cargo_type,
            transport_mode: one.transport_mode,
            sub_mode: one.sub_mode,
            load: one.load,
            containers: containers::read(&one.containers)?,
            weight_kg: one.weight_kg,
            volume_m3: one.volume_m3,
            packages: one.packages,
            packaging: shown.packaging,
            chargeable_kg: one.chargeable_kg,
            origin: PlaceView::origin(one),
            destination: PlaceView::destination(one),
            trade_term: one.trade_term,
            hazard_number: one.hazard_number.clone(),
            temperature_min: one.temperature_min,
            temperature_max: one.temperature_max,
            non_stackable: one.non_stackable,
            ready_on: day_text(one.ready_on),
            note: shown.note,
            contact: shown.contact,
            level_id: one.level_id,
            level_zh: first_nonempty(&level_zh, &level_en).to_owned(),
            level_en: first_nonempty(&level_en, &level_zh).to_owned(),
            price_unit: one.price_unit,
            price: one.price,
            places: one.places,
            taken: one.taken,
            distribution: one.distribution,
            closes_at: one.closes_at,
            close_reason: one.close_reason,
            close_text: if reader.is_open() { one.close_text.clone() } else { scrub(one, &one.close_text) },
            submitted_at: one.submitted_at,
            distributed_at: one.distributed_at,
            first_answer_at: one.first_answer_at,
            closed_at: one.closed_at,
            created_at: one.created_at,
            updated_at: one.updated_at,
            // The same for all readers, whatever they see of it.
            version: one.changes.to_string(),
        })
    }
}

/// Something that happened to an inquiry.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct InquiryEvent {
    /// `create`, `change`, `submit`, `distribute`, `recall`, `complete`, `discard`, or what agents did.
    pub kind: String,
    /// 1 owner, 2 staff, 3 the system, 4 an agent.
    pub actor: i32,
    pub text: String,
    pub status: i32,
    pub at: i64,
}

/// An inquiry with its files and its history.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct InquiryDetail {
    #[serde(flatten)]
    pub inquiry: InquiryView,
    /// Empty for those who do not see the contact.
    pub files: Vec<InquiryFile>,
    /// The oldest first.
    pub events: Vec<InquiryEvent>,
}

/// One of them.
pub async fn detail(
    db: &impl ConnectionTrait,
    one: &Model,
    reader: InquiryReader,
    mover: Option<Mover>,
) -> Result<InquiryDetail, FreightError> {
    let levels = level_names(db, one.tenant_id, std::slice::from_ref(one)).await?;
    let files = match reader.is_open() {
        true => store::files::list(db, one.tenant_id, one.id).await?,
        false => Vec::new(),
    };
    let events = store::events::list(db, one.tenant_id, one.id).await?;
    let event = |row: crate::entities::event::Model| InquiryEvent {
        kind: row.kind,
        actor: row.actor,
        text: row.text,
        status: row.status,
        at: row.created_at,
    };
    Ok(InquiryDetail {
        inquiry: InquiryView::new(one, &levels, reader, mover)?,
        files: files.into_iter().map(InquiryFile::from).collect(),
        events: events.into_iter().map(event).collect(),
    })
}
