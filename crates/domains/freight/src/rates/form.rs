//! A rate as it is entered: the same rules for those who type and for tables that are imported.

use fairway_clock::Day;
use fairway_http::fields::{BACKWARDS, UNKNOWN};
use fairway_http::{Failure, Fields, Validate};
use fairway_lang::Text;
use fairway_refdata::port_by_code;
use sea_orm::ActiveValue::{NotSet, Set};
use serde::{Deserialize, Serialize};

use super::asking::NO_DAY;
use super::charges::{self, RateCharge};
use super::model::{
    CURRENCIES, MAX_AMOUNT, MAX_NOTE_CHARS, MAX_SERVICE_CHARS, MAX_TRANSIT_DAYS, MAX_VALID_DAYS, RateSource,
    is_container,
};
use super::table::{ActiveModel, Model};
use super::view::carrier;

pub const SAME: Text = Text::new("起运港与目的港不能相同", "The two ports must be different");
const VIA_SAME: Text = Text::new("中转港不能是起运港或目的港", "This must be another port than the two");
const TOO_LONG_VALID: Text = Text::new("有效期最长两年", "A rate is valid for two years at most");
const NO_WEEKDAY: Text = Text::new("请填写 1 至 7，周一为 1", "Use 1 to 7, Monday is 1");

/// The form of a rate, always sent whole. What it costs all-in is worked out here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct RateForm {
    /// Of the rate that is changed.
    pub id: Option<i64>,
    /// The version that was edited. If somebody has changed it since, failure 409 says who and when
    /// (`data.edited_by_name`, `data.edited_at`), `data.current` is the row now, and nothing is written.
    pub version: Option<String>,
    /// UN/LOCODE of the port of loading.
    pub pol: String,
    /// UN/LOCODE of the port of discharge.
    pub pod: String,
    /// UN/LOCODE of where the box changes ships; empty if it does not.
    pub via: String,
    pub carrier_id: i64,
    /// What the carrier calls the line; at most 40 characters.
    pub service: String,
    /// 1 20GP, 2 40HQ, 3 40NOR, 4 40OT.
    pub container: i32,
    /// `USD`, `CNY` or `EUR`.
    pub currency: String,
    /// Cents of ocean freight for one container.
    pub base: i64,
    pub surcharges: Vec<RateCharge>,
    /// First day, such as `2027-03-01`.
    pub valid_from: String,
    /// Last day.
    pub valid_until: String,
    pub transit_days: i32,
    /// Days of the week on which it sails, 1 Monday to 7 Sunday.
    pub sailing_days: Vec<i32>,
    /// At most 300 characters.
    pub note: String,
}

fn check_port(fields: &mut Fields, name: &'static str, code: &str) {
    fields.required(name, code);
    fields.require(name, port_by_code(code).is_some(), UNKNOWN, vec![]);
}

impl Validate for RateForm {
    fn validate(&self, fields: &mut Fields) {
        check_port(fields, "pol", &self.pol);
        check_port(fields, "pod", &self.pod);
        let [pol, pod] = [&self.pol, &self.pod].map(|code| port_by_code(code).map(|port| port.code));
        fields.require("pod", pol.is_none() || pol != pod, SAME, vec![]);
        if !self.via.trim().is_empty() {
            check_port(fields, "via", &self.via);
            let via = port_by_code(&self.via).map(|port| port.code);
            fields.require("via", via != pol && via != pod, VIA_SAME, vec![]);
        }
        fields.require("carrier_id", carrier(self.carrier_id).is_some(), UNKNOWN, vec![]);
        fields.length("service", self.service.trim(), 0, MAX_SERVICE_CHARS);
        fields.require("container", is_container(self.container), UNKNOWN, vec![]);
        fields.known("currency", &self.currency.as_str(), &CURRENCIES);
        fields.range("base", self.base, 1, MAX_AMOUNT);
        charges::check(fields, &self.surcharges);
        fields.range("transit_days", self.transit_days.into(), 1, MAX_TRANSIT_DAYS);
        let are_weekdays = self.sailing_days.iter().all(|day| (1..=7).contains(day));
        fields.require("sailing_days", are_weekdays, NO_WEEKDAY, vec![]);
        fields.length("note", self.note.trim(), 0, MAX_NOTE_CHARS);
        let (from, until) = (Day::parse(&self.valid_from), Day::parse(&self.valid_until));
        fields.require("valid_from", from.is_some(), NO_DAY, vec![]);
        fields.require("valid_until", until.is_some(), NO_DAY, vec![]);
        if let (Some(from), Some(until)) = (from, until) {
            fields.require("valid_until", from <= until, BACKWARDS, vec![]);
            let is_short = until.number() - from.number() <= MAX_VALID_DAYS;
            fields.require("valid_until", is_short, TOO_LONG_VALID, vec![]);
        }
    }
}

impl RateForm {
    /// What is written of it, once it has been checked. A new one has no id yet.
    pub fn into_row(self, tenant_id: i64, before: Option<&Model>, source: RateSource, now: i64) -> ActiveModel {
        let code = |typed: &str| port_by_code(typed).map_or("", |port| port.code).to_owned();
        let day = |typed: &str| Day::parse(typed).map_or(0, Day::number);
        let charges = charges::in_order(&self.surcharges);
        let mut sailing_days = self.sailing_days;
        sailing_days.sort_unstable();
        sailing_days.dedup();
        ActiveModel {
            id: before.map_or(NotSet, |row| Set(row.id)),
            tenant_id: Set(tenant_id),
            pol: Set(code(&self.pol)),
            pod: Set(code(&self.pod)),
            via: Set(code(&self.via)),
            carrier_id: Set(self.carrier_id),
            service: Set(self.service.trim().to_owned()),
            container: Set(self.container),
            currency: Set(self.currency),
            base: Set(self.base),
            all_in: Set(charges::sum(self.base, &charges)),
            surcharges: Set(write_list(&charges)),
            valid_from: Set(day(&self.valid_from)),
            valid_until: Set(day(&self.valid_until)),
            transit_days: Set(self.transit_days),
            sailing_days: Set(write_list(&sailing_days)),
            note: Set(self.note.trim().to_owned()),
            source: Set(before.map_or(source.value(), |row| row.source)),
            created_at: Set(before.map_or(now, |row| row.created_at)),
            updated_at: Set(now),
        }
    }
}

/// A list as its column has it; one with nothing in it is the column's default.
fn write_list<T: serde::Serialize>(list: &[T]) -> String {
    if list.is_empty() { String::new() } else { serde_json::json!(list).to_string() }
}

/// The form that would write this row again.
pub fn form_of(row: &Model) -> Result<RateForm, Failure> {
    let row = row.clone();
    Ok(RateForm {
        id: Some(row.id),
        version: None,
        pol: row.pol,
        pod: row.pod,
        via: row.via,
        carrier_id: row.carrier_id,
        service: row.service,
        container: row.container,
        currency: row.currency,
        base: row.base,
        surcharges: fairway_records::read_column("freight_rate.surcharges", row.surcharges)?,
        valid_from: Day::from_number(row.valid_from).to_string(),
        valid_until: Day::from_number(row.valid_until).to_string(),
        transit_days: row.transit_days,
        sailing_days: fairway_records::read_column("freight_rate.sailing_days", row.sailing_days)?,
        note: row.note,
    })
}
