//! Alipay: a page of theirs in the browser, or a code on the screen (precreate).

mod api;
mod bill;

use async_trait::async_trait;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use fairway_clock::{Clock, Day};
use serde_json::{Value, json};

use self::api::{Api, Params, trouble};
use super::http::{digest, malformed};
use super::times::{cents, decimal, local, read_local};
use super::{
    Begun, Notice, NoticeError, PaymentAsked, Provider, ProviderError, ProviderState, RefundAsked, Refunded,
    StatementRow, Way,
};
use crate::model::{Currency, Method};
use crate::operations::settle::Paid;

const DONE: &str = "10000";
const SUBJECT_CHARS: usize = 128;

/// The application's settings, from its console.
#[derive(Clone)]
pub struct AlipayOptions {
    pub app_id: String,
    /// Ours: PEM, or base64 as Alipay's tool writes it.
    pub private_key: String,
    /// Theirs.
    pub public_key: String,
    /// The merchant's number, where notices are to name it.
    pub seller_id: Option<String>,
    pub base_url: String,
}

impl std::fmt::Debug for AlipayOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { app_id, base_url, .. } = self;
        f.debug_struct("AlipayOptions").field("app_id", app_id).field("base_url", base_url).finish_non_exhaustive()
    }
}

pub struct Alipay {
    api: Api,
    app_id: String,
    seller_id: Option<String>,
}

impl Alipay {
    pub fn new(options: &AlipayOptions, clock: Clock) -> Result<Self, String> {
        let (app_id, seller_id) = (options.app_id.clone(), options.seller_id.clone());
        Ok(Self { api: Api::new(options, clock)?, app_id, seller_id })
    }

    async fn ask(&self, method: &str, content: Value) -> Result<Value, ProviderError> {
        let body = self.api.call(method, &content, &[]).await?;
        if body["code"] == DONE { Ok(body) } else { Err(trouble(&body)) }
    }
}

#[async_trait]
impl Provider for Alipay {
    fn method(&self) -> Method {
        Method::Alipay
    }

    fn takes(&self, currency: Currency) -> bool {
        currency == Currency::Cny
    }

    async fn begin(&self, payment: &PaymentAsked, way: Way) -> Result<Begun, ProviderError> {
        let mut content = json!({
            "out_trade_no": payment.our_ref,
            "total_amount": decimal(payment.amount),
            "subject": subject(&payment.subject),
        });
        if let Some(at) = payment.expires_at {
            content["time_expire"] = local(at).into();
        }
        let notify = ("notify_url", format!("{}/pay/alipay/notify/{}", payment.origin, payment.tenant_id));
        let begun = Begun { expires_at: payment.expires_at, ..Default::default() };
        if matches!(way, Way::Page | Way::Redirect) {
            content["product_code"] = "FAST_INSTANT_TRADE_PAY".into();
            let back = ("return_url", format!("{}/pay/return/{}", payment.payer_origin, payment.our_ref));
            let page = self.api.page("alipay.trade.page.pay", &content, &[notify, back])?;
            return Ok(Begun { redirect_url: Some(page), ..begun });
        }
        let body = self.api.call("alipay.trade.precreate", &content, &[notify]).await?;
        if body["code"] != DONE {
            return Err(trouble(&body));
        }
        let code = body["qr_code"].as_str().ok_or_else(|| malformed("no qr_code"))?;
        Ok(Begun { code_url: Some(code.to_owned()), ..begun })
    }

    async fn query(&self, payment: &PaymentAsked) -> Result<ProviderState, ProviderError> {
        let content = json!({"out_trade_no": payment.our_ref});
        let body = self.api.call("alipay.trade.query", &content, &[]).await?;
        // Nobody has opened their page or scanned the code yet.
        if body["sub_code"] == "ACQ.TRADE_NOT_EXIST" {
            return Ok(ProviderState::Waiting);
        }
        if body["code"] != DONE {
            return Err(trouble(&body));
        }
        let said = |name: &str| body[name].as_str().unwrap_or_default();
        if said("out_trade_no") != payment.our_ref {
            return Err(malformed("an answer about another payment"));
        }
        let trade = Trade {
            status: said("trade_status"),
            number: said("trade_no"),
            amount: said("total_amount"),
            paid_at: said("send_pay_date"),
        };
        trade.state(payment.now).map_err(malformed)
    }

    async fn close(&self, payment: &PaymentAsked) -> Result<(), ProviderError> {
        let body = self.api.call("alipay.trade.close", &json!({"out_trade_no": payment.our_ref}), &[]).await?;
        if body["code"] == DONE || body["sub_code"] == "ACQ.TRADE_NOT_EXIST" { Ok(()) } else { Err(trouble(&body)) }
    }

    async fn refund(&self, refund: &RefundAsked) -> Result<Refunded, ProviderError> {
        let content = json!({
            "out_trade_no": refund.our_ref,
            "refund_amount": decimal(refund.amount),
            "refund_reason": refund.reason,
            "out_request_no": refund.refund_ref,
        });
        // Asked again with the same number it answers the same, with `fund_change` N: it was given back before.
        match self.ask("alipay.trade.refund", content).await {
            Ok(_) => Ok(Refunded::Done { provider_ref: refund.refund_ref.clone() }),
            Err(ProviderError::Refused(why)) => Ok(Refunded::Refused { why }),
            Err(error) => Err(error),
        }
    }

    async fn verify_notice(&self, _: &HeaderMap, body: &[u8]) -> Result<Notice, NoticeError> {
        // The signature is of the parameters, so that they are taken apart before it is looked at, and no further.
        let mut params: Params = url::form_urlencoded::parse(body).into_owned().collect();
        let sign = params.remove("sign").ok_or(NoticeError::Forged)?;
        let kind = params.remove("sign_type").unwrap_or_default();
        if kind != "RSA2" || !self.api.is_genuine(&params, &sign) {
            return Err(NoticeError::Forged);
        }
        let said = |name: &str| params.get(name).map(String::as_str).unwrap_or_default();
        let is_seller = self.seller_id.as_deref().is_none_or(|id| id == said("seller_id"));
        if said("app_id") != self.app_id || !is_seller {
            return Err(NoticeError::Foreign("it is for another merchant".to_owned()));
        }
        if said("out_trade_no").is_empty() {
            return Err(NoticeError::Malformed("no out_trade_no".to_owned()));
        }
        let trade = Trade {
            status: said("trade_status"),
            number: said("trade_no"),
            amount: said("total_amount"),
            paid_at: said("gmt_payment"),
        };
        // Notices of refunds repeat the state of the trade; what refunds come to is asked by ourselves.
        let state = if said("gmt_refund").is_empty() {
            let told_at = read_local(said("notify_time")).unwrap_or_default();
            trade.state(told_at).map_err(NoticeError::Malformed)?
        } else {
            ProviderState::Waiting
        };
        Ok(Notice { our_ref: said("out_trade_no").to_owned(), state, digest: digest(body) })
    }

    fn answer(&self, is_taken: bool) -> Response {
        // Anything but this word, and Alipay tells again.
        let word = if is_taken { "success" } else { "fail" };
        word.into_response()
    }

    async fn statement(&self, day: Day) -> Result<Vec<StatementRow>, ProviderError> {
        let content = json!({"bill_type": "trade", "bill_date": day.to_string()});
        let method = "alipay.data.dataservice.bill.downloadurl.query";
        let body = self.api.call(method, &content, &[]).await?;
        // No trades on that day.
        if body["sub_code"] == "isp.bill_not_exist" {
            return Ok(Vec::new());
        }
        let address = body["bill_download_url"].as_str().filter(|_| body["code"] == DONE);
        let address = address.ok_or_else(|| trouble(&body))?;
        bill::read(&self.api.file(address).await?).map_err(malformed)
    }
}

/// A trade as answers and notices tell of it.
struct Trade<'a> {
    status: &'a str,
    number: &'a str,
    amount: &'a str,
    paid_at: &'a str,
}

impl Trade<'_> {
    /// `now` is when it was paid, where they do not say so.
    fn state(&self, now: i64) -> Result<ProviderState, String> {
        match self.status {
            "TRADE_SUCCESS" | "TRADE_FINISHED" => {
                let amount = cents(self.amount).ok_or("paid without an amount")?;
                let at = read_local(self.paid_at).unwrap_or(now);
                if self.number.is_empty() {
                    return Err("paid without a number".to_owned());
                }
                // Alipay's trades inside China are in yuan; their notices name no currency.
                let paid = Paid { amount, currency: Currency::Cny, provider_ref: self.number.to_owned(), at };
                Ok(ProviderState::Paid(paid))
            }
            "WAIT_BUYER_PAY" => Ok(ProviderState::Waiting),
            "TRADE_CLOSED" => Ok(ProviderState::Closed),
            other => Err(format!("an unknown state: {}", other.chars().take(40).collect::<String>())),
        }
    }
}

/// Without the characters that Alipay refuses.
fn subject(text: &str) -> String {
    text.chars().filter(|letter| !matches!(letter, '/' | '=' | '&')).take(SUBJECT_CHARS).collect()
}
