//! The built-in test gateway: stands in for a provider that is not configured, in development only. Nobody pays by it; its page,
//! `/pay/test/…`, says so and has a button for "paid" and one for "failed".

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use fairway_clock::Day;
use serde_json::json;

use super::{
    Begun, InApp, Notice, NoticeError, PaymentAsked, Provider, ProviderError, ProviderState, RefundAsked, Refunded,
    StatementRow, Way,
};
use crate::model::{Currency, Method};
use crate::operations::settle::Paid;

/// What the gateway was told on its page. All of its methods share one; a restart forgets it.
#[derive(Clone, Default)]
pub struct TestLedger(Arc<Mutex<HashMap<String, ProviderState>>>);

impl TestLedger {
    fn get(&self, our_ref: &str) -> Option<ProviderState> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).get(our_ref).cloned()
    }

    /// What the page was told; the first word stands.
    pub fn put(&self, our_ref: &str, state: ProviderState) -> ProviderState {
        let mut told = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        told.entry(our_ref.to_owned()).or_insert(state).clone()
    }
}

pub struct TestGateway {
    method: Method,
    ledger: TestLedger,
}

impl TestGateway {
    pub fn new(method: Method, ledger: TestLedger) -> Self {
        Self { method, ledger }
    }

    /// The number that a payment gets here.
    pub fn number(our_ref: &str) -> String {
        format!("TEST-{our_ref}")
    }
}

/// Money as the test page says that it came.
pub fn paid(our_ref: &str, amount: i64, currency: Currency, at: i64) -> ProviderState {
    ProviderState::Paid(Paid { amount, currency, provider_ref: TestGateway::number(our_ref), at })
}

#[async_trait]
impl Provider for TestGateway {
    fn method(&self) -> Method {
        self.method
    }

    fn is_test(&self) -> bool {
        true
    }

    /// As the real ones do.
    fn takes(&self, currency: Currency) -> bool {
        (currency == Currency::Usd) == (self.method == Method::PayPal)
    }

    /// As WeChat does; nobody is asked who they are.
    fn in_app(&self) -> Option<InApp> {
        (self.method == Method::WeChat).then(InApp::default)
    }

    async fn begin(&self, payment: &PaymentAsked, way: Way) -> Result<Begun, ProviderError> {
        let page = format!("{}/pay/test/{}", payment.payer_origin, payment.our_ref);
        let begun = Begun { expires_at: payment.expires_at, ..Default::default() };
        // A code on the screen, as the real one; whoever scans it lands on the test page.
        Ok(match (self.method, way) {
            (Method::PayPal, _) | (_, Way::Page | Way::Redirect) => Begun { redirect_url: Some(page), ..begun },
            // The script inside WeChat gets what it would get, and nobody's signature; the page is there beside it.
            (Method::WeChat, Way::Jsapi) => {
                let params = json!({
                    "appId": "test", "timeStamp": payment.now.to_string(), "nonceStr": "test",
                    "package": format!("prepay_id={}", payment.our_ref), "signType": "RSA", "paySign": "test",
                });
                Begun { code_url: Some(page), params: Some(params), ..begun }
            }
            _ => Begun { code_url: Some(page), ..begun },
        })
    }

    async fn query(&self, payment: &PaymentAsked) -> Result<ProviderState, ProviderError> {
        Ok(self.ledger.get(&payment.our_ref).unwrap_or(ProviderState::Waiting))
    }

    async fn close(&self, payment: &PaymentAsked) -> Result<(), ProviderError> {
        self.ledger.put(&payment.our_ref, ProviderState::Closed);
        Ok(())
    }

    async fn refund(&self, refund: &RefundAsked) -> Result<Refunded, ProviderError> {
        Ok(Refunded::Done { provider_ref: Self::number(&refund.refund_ref) })
    }

    /// It sends none: its page speaks for it.
    async fn verify_notice(&self, _: &HeaderMap, _: &[u8]) -> Result<Notice, NoticeError> {
        Err(NoticeError::Forged)
    }

    fn answer(&self, is_taken: bool) -> Response {
        let status = if is_taken { StatusCode::OK } else { StatusCode::INTERNAL_SERVER_ERROR };
        status.into_response()
    }

    async fn statement(&self, _: Day) -> Result<Vec<StatementRow>, ProviderError> {
        Ok(Vec::new())
    }
}

/// Hands in the gateway for each method that no provider is configured for. The server calls it in development only.
pub fn provide_test_gateway(extras: &mut axum::http::Extensions, configured: &[Method]) {
    let ledger = TestLedger::default();
    for method in [Method::WeChat, Method::Alipay, Method::PayPal] {
        if !configured.contains(&method) {
            super::provide_provider(extras, Arc::new(TestGateway::new(method, ledger.clone())));
        }
    }
    extras.insert(ledger);
}
