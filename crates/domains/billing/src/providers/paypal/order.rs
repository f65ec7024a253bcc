//! An order of PayPal's: whom it is about, whether the payer agreed, and what was taken.

use serde::Deserialize;
use serde_json::Value;

use crate::model::Currency;
use crate::operations::settle::Paid;
use crate::providers::http::malformed;
use crate::providers::times::{cents, read_with_zone};
use crate::providers::{ProviderError, ProviderState};

#[derive(Deserialize)]
pub struct Order {
    status: String,
    #[serde(default)]
    purchase_units: Vec<PurchaseUnit>,
}

#[derive(Deserialize)]
struct PurchaseUnit {
    #[serde(default)]
    reference_id: String,
    custom_id: Option<String>,
    #[serde(default)]
    payments: Payments,
}

#[derive(Default, Deserialize)]
struct Payments {
    #[serde(default)]
    captures: Vec<Value>,
}

impl Order {
    pub fn read(answer: Value) -> Result<Self, ProviderError> {
        serde_json::from_value(answer).map_err(malformed)
    }

    pub fn our_ref(&self) -> &str {
        let unit = self.purchase_units.first();
        unit.map(|unit| unit.custom_id.as_deref().unwrap_or(&unit.reference_id)).unwrap_or_default()
    }

    /// The payer has agreed and nothing was taken yet.
    pub fn is_approved(&self) -> bool {
        self.status == "APPROVED"
    }

    pub fn state(&self) -> Result<ProviderState, ProviderError> {
        match self.status.as_str() {
            "COMPLETED" => {
                let capture = self.purchase_units.first().and_then(|unit| unit.payments.captures.first());
                let capture = capture.ok_or_else(|| malformed("paid without a capture"))?;
                match capture["status"].as_str().unwrap_or_default() {
                    "COMPLETED" | "PARTIALLY_REFUNDED" => paid(capture).map(ProviderState::Paid),
                    // A bank looks at it; another notice comes.
                    "PENDING" => Ok(ProviderState::Waiting),
                    "REFUNDED" => Ok(ProviderState::Closed),
                    _ => Ok(ProviderState::Failed),
                }
            }
            "VOIDED" => Ok(ProviderState::Closed),
            _ => Ok(ProviderState::Waiting),
        }
    }
}

/// The money that a capture took.
pub fn paid(capture: &Value) -> Result<Paid, ProviderError> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let number = text(&capture["id"]).ok_or_else(|| malformed("a capture without a number"))?;
    let amount = text(&capture["amount"]["value"]).and_then(|value| cents(&value));
    let currency = text(&capture["amount"]["currency_code"]).and_then(|code| Currency::parse(&code));
    let at = text(&capture["create_time"]).and_then(|time| read_with_zone(&time));
    match (amount, currency, at) {
        (Some(amount), Some(currency), Some(at)) => Ok(Paid { amount, currency, provider_ref: number, at }),
        _ => Err(malformed("a capture without amount, currency or time")),
    }
}
