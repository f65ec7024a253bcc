//! PayPal: orders, version 2. The payer agrees on PayPal's page; the money is taken (captured) when they come back, when
//! PayPal tells of it, or when we ask, whichever is first. Their number of a payment is that of the order until it is paid,
//! then that of the capture.

mod api;
mod order;

use async_trait::async_trait;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use fairway_clock::{Clock, Day};
use serde_json::{Value, json};

use self::api::{Api, Call, Refusal};
use self::order::Order;
use super::http::{cut, digest, malformed};
use super::times::{cents, decimal, read_with_zone};
use super::{
    Begun, Notice, NoticeError, PaymentAsked, Provider, ProviderError, ProviderState, RefundAsked, Refunded,
    StatementRow, Way,
};
use crate::model::{Currency, Method};

const DESCRIPTION_BYTES: usize = 127;
/// The most rows of a page of transactions.
const PAGE_ROWS: usize = 500;
const MAX_PAGES: usize = 40;

/// The application's settings, from its console.
#[derive(Clone)]
pub struct PayPalOptions {
    pub client_id: String,
    pub secret: String,
    /// Of the webhook that is set up for `/pay/paypal/notify/…`.
    pub webhook_id: String,
    pub base_url: String,
}

impl std::fmt::Debug for PayPalOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PayPalOptions").field("base_url", &self.base_url).finish_non_exhaustive()
    }
}

pub struct PayPal {
    api: Api,
    webhook_id: String,
}

impl PayPal {
    pub fn new(options: &PayPalOptions, clock: Clock) -> Result<Self, String> {
        Ok(Self { api: Api::new(options, clock)?, webhook_id: options.webhook_id.clone() })
    }

    async fn ask(&self, call: Call<'_>) -> Result<Value, ProviderError> {
        self.api.call(&call).await?.map_err(|Refusal { text, .. }| ProviderError::Refused(text))
    }

    /// Where the order stands; one to which the payer has agreed is paid by this, unless nothing waits for it any more.
    async fn settle(&self, order_id: &str, our_ref: &str, is_over: bool) -> Result<ProviderState, ProviderError> {
        let path = format!("v2/checkout/orders/{order_id}");
        let order = match self.api.call(&Call::get(&path)).await? {
            Ok(answer) => Order::read(answer)?,
            // PayPal forgets orders that nobody agreed to.
            Err(Refusal { status: 404, .. }) => return Ok(ProviderState::Closed),
            Err(Refusal { text, .. }) => return Err(ProviderError::Refused(text)),
        };
        if order.our_ref() != our_ref {
            return Err(malformed("an answer about another payment"));
        }
        if is_over || !order.is_approved() {
            return order.state();
        }
        let path = format!("{path}/capture");
        let capture = Call::post(&path, "{}".to_owned()).known_as(our_ref);
        match self.api.call(&capture).await? {
            Ok(answer) => Order::read(answer)?.state(),
            // Somebody else was faster: a notice beside the returning payer.
            Err(Refusal { issue, .. }) if issue == "ORDER_ALREADY_CAPTURED" => {
                Order::read(self.ask(Call::get(path.trim_end_matches("/capture"))).await?)?.state()
            }
            Err(Refusal { issue, .. }) if issue == "INSTRUMENT_DECLINED" => Ok(ProviderState::Failed),
            Err(Refusal { text, .. }) => Err(ProviderError::Refused(text)),
        }
    }

    /// Asks PayPal whether it wrote this.
    async fn is_genuine(&self, headers: &HeaderMap, body: &str) -> Result<bool, NoticeError> {
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).ok_or(NoticeError::Forged);
        let mut question = json!({
            "auth_algo": header("paypal-auth-algo")?,
            "cert_url": header("paypal-cert-url")?,
            "transmission_id": header("paypal-transmission-id")?,
            "transmission_sig": header("paypal-transmission-sig")?,
            "transmission_time": header("paypal-transmission-time")?,
            "webhook_id": self.webhook_id,
        })
        .to_string();
        // Letter by letter as it came, because that is what was signed.
        question.pop();
        question += &format!(",\"webhook_event\":{body}}}");
        let call = Call::post("v1/notifications/verify-webhook-signature", question);
        match self.api.call(&call).await {
            Ok(Ok(answer)) => Ok(answer["verification_status"] == "SUCCESS"),
            Ok(Err(_)) => Ok(false),
            Err(error) => Err(NoticeError::Away(error.to_string())),
        }
    }
}

#[async_trait]
impl Provider for PayPal {
    fn method(&self) -> Method {
        Method::PayPal
    }

    /// Accounts outside of China do not take yuan.
    fn takes(&self, currency: Currency) -> bool {
        currency == Currency::Usd
    }

    async fn begin(&self, payment: &PaymentAsked, _: Way) -> Result<Begun, ProviderError> {
        let back = format!("{}/pay/return/{}", payment.payer_origin, payment.our_ref);
        let body = json!({
            "intent": "CAPTURE",
            "purchase_units": [{
                "reference_id": payment.our_ref,
                "custom_id": payment.our_ref,
                "invoice_id": payment.our_ref,
                "description": cut(&payment.subject, DESCRIPTION_BYTES),
                "amount": {"currency_code": payment.currency.code(), "value": decimal(payment.amount)},
            }],
            "payment_source": {"paypal": {"experience_context": {
                "user_action": "PAY_NOW",
                "shipping_preference": "NO_SHIPPING",
                "return_url": back,
                "cancel_url": format!("{back}?cancelled=1"),
            }}},
        });
        let request_id = format!("{}-order", payment.our_ref);
        let call = Call::post("v2/checkout/orders", body.to_string()).known_as(&request_id);
        let answer = self.ask(call).await?;
        let id = answer["id"].as_str().ok_or_else(|| malformed("an order without a number"))?;
        let links = answer["links"].as_array().map(Vec::as_slice).unwrap_or_default();
        let page = links.iter().find(|link| link["rel"] == "payer-action" || link["rel"] == "approve");
        let page = page.and_then(|link| link["href"].as_str()).ok_or_else(|| malformed("an order without a page"))?;
        Ok(Begun {
            provider_ref: id.to_owned(),
            redirect_url: Some(page.to_owned()),
            expires_at: payment.expires_at,
            ..Default::default()
        })
    }

    async fn query(&self, payment: &PaymentAsked) -> Result<ProviderState, ProviderError> {
        if payment.provider_ref.is_empty() {
            return Ok(ProviderState::Waiting);
        }
        self.settle(&payment.provider_ref, &payment.our_ref, payment.is_over).await
    }

    /// PayPal takes nothing without our capture, and we do not capture what is closed here.
    async fn close(&self, _: &PaymentAsked) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn refund(&self, refund: &RefundAsked) -> Result<Refunded, ProviderError> {
        let path = format!("v2/payments/captures/{}/refund", refund.provider_ref);
        let body = json!({
            "amount": {"currency_code": refund.currency.code(), "value": decimal(refund.amount)},
            "custom_id": refund.refund_ref,
            "invoice_id": refund.refund_ref,
        });
        let call = Call::post(&path, body.to_string()).known_as(&refund.refund_ref);
        let answer = match self.api.call(&call).await? {
            Ok(answer) => answer,
            Err(Refusal { text, .. }) => return Ok(Refunded::Refused { why: text }),
        };
        let provider_ref = answer["id"].as_str().ok_or_else(|| malformed("a refund without a number"))?.to_owned();
        Ok(match answer["status"].as_str().unwrap_or_default() {
            "COMPLETED" => Refunded::Done { provider_ref },
            "PENDING" => Refunded::Pending { provider_ref },
            other => Refunded::Refused { why: cut(other, 40) },
        })
    }

    async fn verify_notice(&self, headers: &HeaderMap, body: &[u8]) -> Result<Notice, NoticeError> {
        // It must be one value of JSON before it is put into a question: with more, a stranger could finish the question in
        // their own way, such as with the number of their own webhook.
        let text = std::str::from_utf8(body).map_err(|_| NoticeError::Forged)?;
        serde_json::from_str::<serde::de::IgnoredAny>(text).map_err(|_| NoticeError::Forged)?;
        if !self.is_genuine(headers, text).await? {
            return Err(NoticeError::Forged);
        }
        let event: Value = serde_json::from_str(text).map_err(|error| NoticeError::Malformed(error.to_string()))?;
        let (our_ref, state) = read_event(&event)?;
        Ok(Notice { our_ref, state, digest: digest(body) })
    }

    fn answer(&self, is_taken: bool) -> Response {
        let status = if is_taken { StatusCode::OK } else { StatusCode::INTERNAL_SERVER_ERROR };
        status.into_response()
    }

    async fn statement(&self, day: Day) -> Result<Vec<StatementRow>, ProviderError> {
        let mut rows = Vec::new();
        for page in 1..=MAX_PAGES {
            let path = format!(
                "v1/reporting/transactions?start_date={day}T00:00:00Z&end_date={day}T23:59:59Z&fields=transaction_info\
                 &page_size={PAGE_ROWS}&page={page}"
            );
            let answer = self.ask(Call::get(&path)).await?;
            let details = answer["transaction_details"].as_array().map(Vec::as_slice).unwrap_or_default();
            rows.extend(details.iter().filter_map(|row| statement_row(&row["transaction_info"])));
            if answer["total_pages"].as_u64().unwrap_or(1) <= page as u64 {
                break;
            }
        }
        Ok(rows)
    }
}

/// What an event says: that a payer has agreed, or that money was taken.
fn read_event(event: &Value) -> Result<(String, ProviderState), NoticeError> {
    let resource = &event["resource"];
    let unreadable = |error: ProviderError| NoticeError::Malformed(error.to_string());
    let our_ref = resource["custom_id"].as_str().unwrap_or_default().to_owned();
    match event["event_type"].as_str().unwrap_or_default() {
        // The tab may be closed by now: whoever hears this asks how the order stands, and so takes the money.
        "CHECKOUT.ORDER.APPROVED" => {
            let order = Order::read(resource.clone()).map_err(unreadable)?;
            Ok((order.our_ref().to_owned(), ProviderState::Waiting))
        }
        "PAYMENT.CAPTURE.COMPLETED" => Ok((our_ref, ProviderState::Paid(order::paid(resource).map_err(unreadable)?))),
        "PAYMENT.CAPTURE.DENIED" | "PAYMENT.CAPTURE.DECLINED" => Ok((our_ref, ProviderState::Failed)),
        // Of anything else there is nothing to do.
        _ => Ok((our_ref, ProviderState::Waiting)),
    }
}

/// A transaction that was done, in a currency that we take.
fn statement_row(info: &Value) -> Option<StatementRow> {
    let said = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    if info["transaction_status"] != "S" {
        return None;
    }
    Some(StatementRow {
        our_ref: said(&info["invoice_id"]),
        provider_ref: said(&info["transaction_id"]),
        amount: cents(info["transaction_amount"]["value"].as_str()?)?,
        currency: Currency::parse(info["transaction_amount"]["currency_code"].as_str()?)?,
        at: read_paypal(&said(&info["transaction_initiation_date"]))?,
    })
}

/// `2027-03-02T08:04:05+0000`, without the colon that others write.
fn read_paypal(text: &str) -> Option<i64> {
    read_with_zone(text).or_else(|| {
        let (time, zone) = text.split_at_checked(text.len().checked_sub(2)?)?;
        read_with_zone(&format!("{time}:{zone}"))
    })
}
