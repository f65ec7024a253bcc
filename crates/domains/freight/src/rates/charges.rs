//! What is paid beside ocean freight: the charges that a rate can include, by their codes.

use fairway_http::Fields;
use fairway_http::fields::UNKNOWN;
use fairway_lang::Text;
use serde::{Deserialize, Serialize};

use super::model::MAX_AMOUNT;

/// Ocean freight itself, in comparisons.
pub const OCEAN: Text = Text::new("海运费", "Ocean freight");

/// A charge that a rate can include. Its code is also its column in an imported table.
#[derive(Clone, Copy, Debug)]
pub struct ChargeKind {
    pub code: &'static str,
    pub label: Text,
}

/// In the order in which they are shown.
pub const KINDS: &[ChargeKind] = &[
    ChargeKind { code: "baf", label: Text::new("燃油附加费", "Bunker") },
    ChargeKind { code: "pss", label: Text::new("旺季附加费", "Peak season") },
    ChargeKind { code: "othc", label: Text::new("起运港码头费", "Origin terminal") },
    ChargeKind { code: "dthc", label: Text::new("目的港码头费", "Destination terminal") },
    ChargeKind { code: "doc", label: Text::new("单证与铅封", "Documents, seal") },
    ChargeKind { code: "isps", label: Text::new("港口安保费", "Port security") },
    ChargeKind { code: "other", label: Text::new("其他附加费", "Other charges") },
];

const TWICE: Text = Text::new("同一费用填写了两次", "This charge is there twice");

/// One charge of a rate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct RateCharge {
    /// `baf`, `pss`, `othc`, `dthc`, `doc`, `isps` or `other`.
    pub code: String,
    /// Cents.
    pub amount: i64,
}

/// A charge with its name.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct RateChargeView {
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    /// Cents.
    pub amount: i64,
}

impl From<RateCharge> for RateChargeView {
    fn from(RateCharge { code, amount }: RateCharge) -> Self {
        let label = label_of(&code);
        Self { name_zh: label.zh.to_owned(), name_en: label.en.to_owned(), code, amount }
    }
}

/// What a charge is called.
pub fn label_of(code: &str) -> Text {
    KINDS.iter().find(|kind| kind.code == code).map_or(Text::new("", ""), |kind| kind.label)
}

/// What is wrong with them, each under its place in the list.
pub fn check(fields: &mut Fields, charges: &[RateCharge]) {
    for (index, charge) in charges.iter().enumerate() {
        let is_known = KINDS.iter().any(|kind| kind.code == charge.code);
        fields.require(format!("surcharges[{index}].code"), is_known, UNKNOWN, vec![]);
        let is_first = charges.iter().position(|other| other.code == charge.code) == Some(index);
        fields.require(format!("surcharges[{index}].code"), is_first, TWICE, vec![]);
        fields.range(format!("surcharges[{index}].amount"), charge.amount, 0, MAX_AMOUNT);
    }
}

/// In the order in which they are shown, so that the same rate is always written alike; what is nothing is left out.
pub fn in_order(charges: &[RateCharge]) -> Vec<RateCharge> {
    let of = |kind: &ChargeKind| charges.iter().find(|charge| charge.code == kind.code && charge.amount != 0).cloned();
    KINDS.iter().filter_map(of).collect()
}

/// Ocean freight and all of them together.
pub fn sum(base: i64, charges: &[RateCharge]) -> i64 {
    charges.iter().fold(base, |sum, charge| sum.saturating_add(charge.amount))
}
