//! What WeChat says of a payment and of a refund.

use serde::Deserialize;
use sha1::{Digest, Sha1};

use super::certificates::Sealed;
use crate::model::Currency;
use crate::operations::settle::Paid;
use crate::providers::times::read_with_zone;
use crate::providers::{ProviderState, Refunded};

/// The body of a notice: what it is about is sealed.
#[derive(Deserialize)]
pub struct NoticeBody {
    pub event_type: String,
    pub resource: Sealed,
}

/// A payment; also, with fewer fields, what a notice of a refund holds.
#[derive(Deserialize)]
pub struct Transaction {
    pub mchid: String,
    pub appid: Option<String>,
    pub out_trade_no: String,
    #[serde(default)]
    transaction_id: String,
    #[serde(default)]
    trade_state: String,
    success_time: Option<String>,
    amount: Option<Amount>,
}

#[derive(Deserialize)]
struct Amount {
    total: i64,
    /// Left out for yuan in some answers.
    currency: Option<String>,
}

impl Transaction {
    pub fn state(&self) -> Result<ProviderState, String> {
        match self.trade_state.as_str() {
            "SUCCESS" => self.paid().map(ProviderState::Paid),
            "NOTPAY" | "USERPAYING" | "ACCEPT" => Ok(ProviderState::Waiting),
            // Paid and given back by hand in the merchant's console: nothing of it is left.
            "REFUND" | "CLOSED" | "REVOKED" => Ok(ProviderState::Closed),
            "PAYERROR" => Ok(ProviderState::Failed),
            other => Err(format!("an unknown state: {}", other.chars().take(40).collect::<String>())),
        }
    }

    fn paid(&self) -> Result<Paid, String> {
        let amount = self.amount.as_ref().ok_or("paid without an amount")?;
        let currency = Currency::parse(amount.currency.as_deref().unwrap_or("CNY")).ok_or("an unknown currency")?;
        let at = self.success_time.as_deref().and_then(read_with_zone).ok_or("paid without a time")?;
        if self.transaction_id.is_empty() {
            return Err("paid without a number".to_owned());
        }
        Ok(Paid { amount: amount.total, currency, provider_ref: self.transaction_id.clone(), at })
    }
}

#[derive(Deserialize)]
pub struct RefundAnswer {
    refund_id: String,
    status: String,
}

impl RefundAnswer {
    pub fn outcome(self) -> Refunded {
        match self.status.as_str() {
            "SUCCESS" => Refunded::Done { provider_ref: self.refund_id },
            "PROCESSING" => Refunded::Pending { provider_ref: self.refund_id },
            // CLOSED and ABNORMAL: the bank did not take it; somebody has to look at the merchant's console.
            other => Refunded::Refused { why: other.chars().take(40).collect() },
        }
    }
}

/// Whether the bytes have this SHA-1, in hexadecimal.
pub fn is_digest(bytes: &[u8], wanted: &str) -> bool {
    let hash: String = Sha1::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    hash.eq_ignore_ascii_case(wanted)
}
