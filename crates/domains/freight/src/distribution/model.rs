//! What rules and agents say, as they are stored and sent: lanes, working hours, verdicts.

use std::borrow::Cow;

use fairway_clock::Zone;
use fairway_http::Fields;
use fairway_http::fields::{BACKWARDS, OUT_OF_RANGE, UNKNOWN};
use fairway_lang::Text;
use fairway_refdata::{Port, country, port_by_code, ports};
use serde::{Deserialize, Serialize};

pub const MAX_LANES: i64 = 100;
pub const MAX_HOURS: i64 = 21;
pub const MAX_CAP: i64 = 1_000;
pub const MAX_PLACES_PER_INQUIRY: i64 = 10;
const MINUTES_OF_DAY: i32 = 24 * 60;
/// 1 January 1970 was a Thursday; Monday is 1.
const FIRST_WEEKDAY: i32 = 3;

/// Rules are written as drafts, tried, and then become live together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Stage {
    Draft = 1,
    Live = 2,
}

impl Stage {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// From where to where; what is empty fits anything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Lane {
    /// A country's id; 0 for any.
    pub from_country: i64,
    pub to_country: i64,
    /// A port's UN/LOCODE; empty for any.
    pub from_port: String,
    pub to_port: String,
}

/// A time of a weekday at which somebody is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Hours {
    /// 1 Monday to 7 Sunday.
    pub day: i32,
    /// Minutes of the day, by the clocks of the agent's zone.
    pub from: i32,
    pub until: i32,
}

/// What of an inquiry decides who gets it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cargo {
    pub inquiry_id: i64,
    pub from_country: i64,
    pub to_country: i64,
    /// The port that it names, else those of its city: whoever asks from Ningbo asks whoever serves the port of Ningbo.
    pub from_ports: Vec<&'static str>,
    pub to_ports: Vec<&'static str>,
    pub mode: i32,
    /// Its level and those above it.
    pub levels: Vec<i64>,
    /// The company of whoever asks; 0 where there is none.
    pub owner_company: i64,
}

impl Lane {
    pub fn fits(&self, cargo: &Cargo) -> bool {
        let country = |wanted: i64, is: i64| wanted == 0 || wanted == is;
        let port =
            |wanted: &str, is: &[&str]| wanted.is_empty() || is.iter().any(|code| wanted.eq_ignore_ascii_case(code));
        country(self.from_country, cargo.from_country)
            && country(self.to_country, cargo.to_country)
            && port(&self.from_port, &cargo.from_ports)
            && port(&self.to_port, &cargo.to_ports)
    }
}

/// The port that an inquiry names, else those of its city.
pub fn ports_at(code: &str, city_id: Option<i64>) -> Vec<&'static Port> {
    match port_by_code(code) {
        Some(port) => vec![port],
        None => ports().iter().filter(|port| city_id.is_some() && port.city_id == city_id).collect(),
    }
}

/// Whether a list of lanes serves a cargo; one without lanes serves all.
pub fn any_lane_fits(lanes: &[Lane], cargo: &Cargo) -> bool {
    lanes.is_empty() || lanes.iter().any(|lane| lane.fits(cargo))
}

/// Whether somebody is at work at this moment; one without hours always is.
pub fn is_at_work(hours: &[Hours], zone: &Zone, now: i64) -> bool {
    if hours.is_empty() {
        return true;
    }
    let clock = zone.local_time(now);
    let (day, minute) = (weekday(zone, now), clock.hour * 60 + clock.minute);
    hours.iter().any(|one| one.day == day && (one.from..one.until).contains(&minute))
}

/// 1 Monday to 7 Sunday.
pub fn weekday(zone: &Zone, now: i64) -> i32 {
    (zone.day(now).number() + FIRST_WEEKDAY).rem_euclid(7) + 1
}

pub fn check_lanes(fields: &mut Fields, lanes: &[Lane]) {
    check_lanes_at(fields, "lanes", lanes);
}

/// The same for lanes in a field of another name.
pub fn check_lanes_at(fields: &mut Fields, name: impl Into<Cow<'static, str>>, lanes: &[Lane]) {
    let name = name.into();
    fields.range(name.clone(), lanes.len() as i64, 0, MAX_LANES);
    let is_country = |id: i64| id == 0 || country(id).is_some();
    // An older code of a port would never fit an inquiry, which has the official one.
    let is_port =
        |code: &str| code.is_empty() || port_by_code(code).is_some_and(|port| port.code.eq_ignore_ascii_case(code));
    let known = lanes.iter().all(|lane| {
        is_country(lane.from_country)
            && is_country(lane.to_country)
            && is_port(&lane.from_port)
            && is_port(&lane.to_port)
    });
    fields.require(name, known, UNKNOWN, vec![]);
}

pub fn check_hours(fields: &mut Fields, hours: &[Hours]) {
    fields.range("hours", hours.len() as i64, 0, MAX_HOURS);
    let days = hours.iter().all(|one| (1..=7).contains(&one.day));
    fields.require("hours", days, OUT_OF_RANGE, vec![("min", "1".to_owned()), ("max", "7".to_owned())]);
    let forwards = hours.iter().all(|one| 0 <= one.from && one.from < one.until && one.until <= MINUTES_OF_DAY);
    fields.require("hours", forwards, BACKWARDS, vec![]);
}

/// What came of an agent when it was considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AgentVerdict {
    Chosen,
    /// It could have been, but others stand before it in the rota.
    NotItsTurn,
    /// The rule names it, but it has never set up how it takes inquiries.
    NoAgent,
    /// Its own people ask.
    OwnInquiry,
    /// It takes no inquiries at the moment.
    Off,
    WrongLane,
    WrongService,
    /// It has this inquiry already, or had it.
    HasIt,
    /// It got as many today as it wants.
    OwnCap,
    /// It got as many today as the rule gives.
    RuleCap,
    /// Nobody is there at this hour.
    OffHours,
}

impl AgentVerdict {
    pub const fn text(self) -> Text {
        match self {
            Self::Chosen => Text::new("轮到它，已分配", "Its turn: it got the inquiry"),
            Self::NotItsTurn => Text::new("符合条件，但还没轮到", "It fits, but others come first in the rota"),
            Self::NoAgent => Text::new("尚未设置接单", "Has not set up how it takes inquiries"),
            Self::OwnInquiry => Text::new("这是它自己的询盘", "Its own people ask"),
            Self::Off => Text::new("暂停接单", "Takes no inquiries at the moment"),
            Self::WrongLane => Text::new("不做这条航线", "Does not serve this lane"),
            Self::WrongService => Text::new("不做这种运输方式", "Does not offer this mode of transport"),
            Self::HasIt => Text::new("已分到过这条询盘", "Was given this inquiry before"),
            Self::OwnCap => Text::new("今天已达自己的上限", "Has reached its own limit for today"),
            Self::RuleCap => Text::new("今天已达规则的上限", "Has reached this rule’s limit for today"),
            Self::OffHours => Text::new("不在工作时间", "Is outside its working hours"),
        }
    }
}

/// An agent that a rule looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Considered {
    pub company_id: i64,
    pub verdict: AgentVerdict,
}
