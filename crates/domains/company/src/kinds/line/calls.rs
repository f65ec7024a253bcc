//! Where a line calls: ports of the reference data, and the days between them.

use std::borrow::Cow;

use fairway_http::Fields;
use fairway_http::fields::UNKNOWN;
use fairway_lang::Text;
use fairway_refdata::port_by_code;
use serde::{Deserialize, Serialize};

use crate::model::MAX_CALLS_PER_LINE;

const TWICE: Text = Text::new("与上一个挂靠港相同", "This is the same as the previous port");
const MAX_DAYS: i64 = 120;
/// Between which two ports, if there is only one.
const MIN_CALLS: i64 = 2;

/// A port where a line calls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PortCall {
    /// The port's code in the reference data (`unlocode`).
    pub port: String,
    /// Days from the port before it; 0 for the first.
    #[serde(default)]
    pub days: i32,
}

/// What is wrong with calls, each under its place in the list.
pub fn check_calls(fields: &mut Fields, calls: &[PortCall]) {
    fields.range("calls", calls.len() as i64, MIN_CALLS, MAX_CALLS_PER_LINE);
    for (index, call) in calls.iter().enumerate() {
        let place = |name: &str| Cow::from(format!("calls[{index}].{name}"));
        let is_known = port_by_code(&call.port).is_some_and(|port| port.code == call.port);
        fields.require(place("port"), is_known, UNKNOWN, vec![]);
        fields.range(place("days"), call.days.into(), 0, MAX_DAYS);
        let before = index.checked_sub(1).and_then(|before| calls.get(before));
        fields.require(place("port"), before.is_none_or(|before| before.port != call.port), TWICE, vec![]);
    }
}
