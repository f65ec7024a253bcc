//! A rate as everybody sees it.

use fairway_clock::Day;
use fairway_http::Failure;
use fairway_records::read_column;
use fairway_refdata::{Carrier, Port, carriers, port_by_code};
use serde::Serialize;

use super::charges::{RateCharge, RateChargeView};
use super::table::Model;

/// A port of a rate.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct RatePort {
    /// UN/LOCODE.
    pub code: String,
    /// The English name where there is no Chinese one.
    pub name_zh: String,
    pub name_en: String,
    pub country_id: i64,
}

impl From<&Port> for RatePort {
    fn from(port: &Port) -> Self {
        Self {
            code: port.code.to_owned(),
            name_zh: port.name_zh.unwrap_or(port.name_en).to_owned(),
            name_en: port.name_en.to_owned(),
            country_id: port.country_id,
        }
    }
}

impl RatePort {
    /// Of a stored code. One that the reference data no longer has is called by it.
    pub fn of(code: &str) -> Self {
        let unknown = || Self { code: code.into(), name_zh: code.into(), name_en: code.into(), country_id: 0 };
        port_by_code(code).map_or_else(unknown, Self::from)
    }
}

/// A carrier by its number.
pub fn carrier(id: i64) -> Option<&'static Carrier> {
    carriers().iter().find(|carrier| carrier.id == id)
}

/// What a carrier takes for one container between two ports.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct RateView {
    pub id: i64,
    pub pol: RatePort,
    pub pod: RatePort,
    /// Where the box changes ships; null for a direct service.
    pub via: Option<RatePort>,
    pub carrier_id: i64,
    pub carrier_zh: String,
    pub carrier_en: String,
    /// What the carrier calls the line; may be empty.
    pub service: String,
    /// 1 20GP, 2 40HQ, 3 40NOR, 4 40OT.
    pub container: i32,
    pub currency: String,
    /// Cents of ocean freight.
    pub base: i64,
    pub charges: Vec<RateChargeView>,
    /// Cents, ocean freight and charges together.
    pub all_in: i64,
    /// `2027-03-01`.
    pub valid_from: String,
    pub valid_until: String,
    /// Days until it ends, 0 on the last one; negative afterwards.
    pub days_left: i32,
    pub transit_days: i32,
    /// Days of the week on which it sails, 1 Monday to 7 Sunday.
    pub sailing_days: Vec<i32>,
    pub note: String,
    pub updated_at: i64,
}

/// A rate as it is seen on a day.
pub fn view(row: Model, today: Day) -> Result<RateView, Failure> {
    let charges: Vec<RateCharge> = read_column("freight_rate.surcharges", row.surcharges)?;
    let of = carrier(row.carrier_id);
    Ok(RateView {
        id: row.id,
        pol: RatePort::of(&row.pol),
        pod: RatePort::of(&row.pod),
        via: (!row.via.is_empty()).then(|| RatePort::of(&row.via)),
        carrier_id: row.carrier_id,
        carrier_zh: of.map_or("", |carrier| carrier.short_zh).to_owned(),
        carrier_en: of.map_or("", |carrier| carrier.short_en).to_owned(),
        service: row.service,
        container: row.container,
        currency: row.currency,
        base: row.base,
        charges: charges.into_iter().map(RateChargeView::from).collect(),
        all_in: row.all_in,
        valid_from: Day::from_number(row.valid_from).to_string(),
        valid_until: Day::from_number(row.valid_until).to_string(),
        days_left: row.valid_until - today.number(),
        transit_days: row.transit_days,
        sailing_days: read_column("freight_rate.sailing_days", row.sailing_days)?,
        note: row.note,
        updated_at: row.updated_at,
    })
}

pub fn views(rows: Vec<Model>, today: Day) -> Result<Vec<RateView>, Failure> {
    rows.into_iter().map(|row| view(row, today)).collect()
}
