//! A provider that knows what tests tell it.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use async_trait::async_trait;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use fairway_billing::providers::{
    Begun, Notice, NoticeError, PaymentAsked, ProviderError, ProviderState, RefundAsked, Refunded, StatementRow, Way,
};
use fairway_billing::{Currency, Method, Paid, Provider};
use fairway_clock::Day;

/// What the provider knows of payments, by our names for them.
pub static PAID: LazyLock<Mutex<HashMap<String, Paid>>> = LazyLock::new(Mutex::default);
/// Refunds that it refuses or does not answer, by our names for the payments.
pub static TROUBLE: LazyLock<Mutex<HashMap<String, &'static str>>> = LazyLock::new(Mutex::default);

pub struct Bank;

#[async_trait]
impl Provider for Bank {
    fn method(&self) -> Method {
        Method::WeChat
    }

    fn takes(&self, currency: Currency) -> bool {
        currency == Currency::Cny
    }

    async fn begin(&self, payment: &PaymentAsked, _: Way) -> Result<Begun, ProviderError> {
        Ok(Begun { code_url: Some(format!("bank://{}", payment.our_ref)), ..Default::default() })
    }

    async fn query(&self, payment: &PaymentAsked) -> Result<ProviderState, ProviderError> {
        let paid = PAID.lock().unwrap().get(&payment.our_ref).cloned();
        Ok(paid.map_or(ProviderState::Waiting, ProviderState::Paid))
    }

    async fn close(&self, _: &PaymentAsked) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn refund(&self, refund: &RefundAsked) -> Result<Refunded, ProviderError> {
        match TROUBLE.lock().unwrap().get(&refund.our_ref) {
            Some(&"away") => Err(ProviderError::Away("closed for lunch".into())),
            Some(why) => Ok(Refunded::Refused { why: (*why).to_owned() }),
            None => Ok(Refunded::Done { provider_ref: format!("back-{}", refund.refund_ref) }),
        }
    }

    async fn verify_notice(&self, _: &HeaderMap, _: &[u8]) -> Result<Notice, NoticeError> {
        Err(NoticeError::Forged)
    }

    fn answer(&self, _: bool) -> Response {
        "".into_response()
    }

    async fn statement(&self, _: Day) -> Result<Vec<StatementRow>, ProviderError> {
        Ok(Vec::new())
    }
}
