//! WeChat Pay, version 3: a code on the screen (native), or the script inside WeChat (JSAPI).

mod account;
mod api;
mod certificates;
mod transaction;

use async_trait::async_trait;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use fairway_clock::{Clock, Day};
use reqwest::{Method as Verb, Url};
use serde_json::{Value, json};

use self::account::Account;
pub use self::account::WeChatAccountOptions;
use self::api::{Api, Stamp};
use self::transaction::{NoticeBody, RefundAnswer, Transaction};
use super::http::{cut, digest, malformed, nonce, read};
use super::times::with_zone;
use super::{
    Begun, InApp, Notice, NoticeError, PaymentAsked, Provider, ProviderError, ProviderState, RefundAsked, Refunded,
    StatementRow, Way, statement,
};
use crate::model::{Currency, Method};

/// A notice older than this was sent again by somebody else; WeChat signs each of its own tries anew.
const NOTICE_SECONDS: u64 = 300;
const DESCRIPTION_BYTES: usize = 127;
const REASON_BYTES: usize = 80;

/// The merchant's settings, from its console.
#[derive(Clone)]
pub struct WeChatPayOptions {
    pub app_id: String,
    pub merchant_id: String,
    /// Of the merchant's own certificate.
    pub merchant_serial: String,
    /// PEM.
    pub private_key: String,
    /// Of version 3 of the API, 32 characters.
    pub api_key: String,
    pub base_url: String,
    /// Without it nobody pays inside WeChat: they scan a code instead.
    pub account: Option<WeChatAccountOptions>,
}

impl std::fmt::Debug for WeChatPayOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { app_id, merchant_id, base_url, .. } = self;
        f.debug_struct("WeChatPayOptions")
            .field("app_id", app_id)
            .field("merchant_id", merchant_id)
            .field("base_url", base_url)
            .finish_non_exhaustive()
    }
}

pub struct WeChatPay {
    api: Api,
    app_id: String,
    merchant_id: String,
    account: Option<Account>,
}

impl WeChatPay {
    pub fn new(options: &WeChatPayOptions, clock: Clock) -> Result<Self, String> {
        Ok(Self {
            api: Api::new(options, clock)?,
            app_id: options.app_id.clone(),
            merchant_id: options.merchant_id.clone(),
            account: options.account.as_ref().map(|one| Account::new(one, &options.app_id)).transpose()?,
        })
    }

    fn order(&self, payment: &PaymentAsked) -> Value {
        let mut body = json!({
            "appid": self.app_id,
            "mchid": self.merchant_id,
            "description": cut(&payment.subject, DESCRIPTION_BYTES),
            "out_trade_no": payment.our_ref,
            "notify_url": format!("{}/pay/wechat/notify/{}", payment.origin, payment.tenant_id),
            "amount": {"total": payment.amount, "currency": payment.currency.code()},
        });
        if let Some(at) = payment.expires_at {
            body["time_expire"] = with_zone(at).into();
        }
        body
    }

    async fn native(&self, payment: &PaymentAsked) -> Result<Begun, ProviderError> {
        let answer = self.made("v3/pay/transactions/native", &self.order(payment)).await?;
        let code_url = answer["code_url"].as_str().ok_or_else(|| malformed("no code_url"))?;
        Ok(Begun { code_url: Some(code_url.to_owned()), expires_at: payment.expires_at, ..Default::default() })
    }

    async fn jsapi(&self, payment: &PaymentAsked) -> Result<Begun, ProviderError> {
        let open_id = payment.openid.as_deref().ok_or_else(|| ProviderError::Refused("no openid".to_owned()))?;
        let mut body = self.order(payment);
        body["payer"] = json!({"openid": open_id});
        let answer = self.made("v3/pay/transactions/jsapi", &body).await?;
        let prepaid = answer["prepay_id"].as_str().ok_or_else(|| malformed("no prepay_id"))?;
        let (at, nonce, package) = (self.api.clock.now().to_string(), nonce(), format!("prepay_id={prepaid}"));
        let signature = self.api.sign(&format!("{}\n{at}\n{nonce}\n{package}\n", self.app_id))?;
        let params = json!({
            "appId": self.app_id,
            "timeStamp": at,
            "nonceStr": nonce,
            "package": package,
            "signType": "RSA",
            "paySign": signature,
        });
        Ok(Begun { params: Some(params), expires_at: payment.expires_at, ..Default::default() })
    }

    async fn made(&self, path: &str, body: &Value) -> Result<Value, ProviderError> {
        let answer = self.api.call(Verb::POST, path, Some(body)).await?;
        answer.ok_or_else(|| ProviderError::Refused("not found".to_owned()))
    }

    /// Whether it is about this merchant and its account.
    fn is_ours(&self, transaction: &Transaction) -> bool {
        transaction.mchid == self.merchant_id && transaction.appid.as_ref().is_none_or(|id| *id == self.app_id)
    }
}

#[async_trait]
impl Provider for WeChatPay {
    fn method(&self) -> Method {
        Method::WeChat
    }

    fn takes(&self, currency: Currency) -> bool {
        currency == Currency::Cny
    }

    fn in_app(&self) -> Option<InApp> {
        self.account.as_ref().map(|account| InApp { ask_url: Some(account.ask_url()) })
    }

    async fn find_payer(&self, code: &str) -> Result<String, ProviderError> {
        match &self.account {
            Some(account) => account.find_payer(code).await,
            None => Err(ProviderError::Refused("no official account is configured".to_owned())),
        }
    }

    async fn begin(&self, payment: &PaymentAsked, way: Way) -> Result<Begun, ProviderError> {
        match way {
            Way::Jsapi => self.jsapi(payment).await,
            _ => self.native(payment).await,
        }
    }

    async fn query(&self, payment: &PaymentAsked) -> Result<ProviderState, ProviderError> {
        let path = format!("v3/pay/transactions/out-trade-no/{}?mchid={}", payment.our_ref, self.merchant_id);
        let Some(answer) = self.api.call(Verb::GET, &path, None).await? else { return Ok(ProviderState::Waiting) };
        let transaction: Transaction = serde_json::from_value(answer).map_err(malformed)?;
        if !self.is_ours(&transaction) || transaction.out_trade_no != payment.our_ref {
            return Err(malformed("an answer about another payment"));
        }
        transaction.state().map_err(malformed)
    }

    async fn close(&self, payment: &PaymentAsked) -> Result<(), ProviderError> {
        let path = format!("v3/pay/transactions/out-trade-no/{}/close", payment.our_ref);
        self.api.call(Verb::POST, &path, Some(&json!({"mchid": self.merchant_id}))).await.map(|_| ())
    }

    async fn refund(&self, refund: &RefundAsked) -> Result<Refunded, ProviderError> {
        let body = json!({
            "out_trade_no": refund.our_ref,
            "out_refund_no": refund.refund_ref,
            "reason": cut(&refund.reason, REASON_BYTES),
            "amount": {"refund": refund.amount, "total": refund.total, "currency": refund.currency.code()},
        });
        match self.made("v3/refund/domestic/refunds", &body).await {
            Ok(answer) => serde_json::from_value::<RefundAnswer>(answer).map(RefundAnswer::outcome).map_err(malformed),
            Err(ProviderError::Refused(why)) => Ok(Refunded::Refused { why }),
            Err(error) => Err(error),
        }
    }

    async fn verify_notice(&self, headers: &HeaderMap, body: &[u8]) -> Result<Notice, NoticeError> {
        let stamp = Stamp::read(headers).ok_or(NoticeError::Forged)?;
        self.api.certificates().check(&self.api, &stamp, body).await?;
        let at: i64 = stamp.timestamp.parse().map_err(|_| NoticeError::Malformed("no time".to_owned()))?;
        if self.api.clock.now().abs_diff(at) > NOTICE_SECONDS {
            return Err(NoticeError::Foreign("it was signed at another time".to_owned()));
        }
        let unreadable = |error: ProviderError| NoticeError::Malformed(error.to_string());
        let told: NoticeBody = read(body).map_err(unreadable)?;
        let opened = self.api.certificates().open(&told.resource);
        let opened = opened.ok_or_else(|| NoticeError::Malformed("it cannot be opened".to_owned()))?;
        let transaction: Transaction = read(&opened).map_err(unreadable)?;
        if !self.is_ours(&transaction) {
            return Err(NoticeError::Foreign("it is for another merchant".to_owned()));
        }
        // What refunds come to is asked by ourselves.
        let state = if told.event_type.starts_with("TRANSACTION.") {
            transaction.state().map_err(NoticeError::Malformed)?
        } else {
            ProviderState::Waiting
        };
        Ok(Notice { our_ref: transaction.out_trade_no, state, digest: digest(body) })
    }

    fn answer(&self, is_taken: bool) -> Response {
        if is_taken {
            return StatusCode::NO_CONTENT.into_response();
        }
        let said = axum::Json(json!({"code": "FAIL", "message": "失败"}));
        (StatusCode::INTERNAL_SERVER_ERROR, said).into_response()
    }

    async fn statement(&self, day: Day) -> Result<Vec<StatementRow>, ProviderError> {
        let path = format!("v3/bill/tradebill?bill_date={day}&bill_type=ALL");
        let Some(answer) = self.api.call(Verb::GET, &path, None).await? else { return Ok(Vec::new()) };
        let address = answer["download_url"].as_str().ok_or_else(|| malformed("no download_url"))?;
        let file = self.api.send(Verb::GET, Url::parse(address).map_err(malformed)?, None).await?;
        if file.status != 200 {
            return Err(ProviderError::Away(format!("the bill: status {}", file.status)));
        }
        // The file itself is not signed, but its digest was.
        let wanted = answer["hash_value"].as_str().unwrap_or_default();
        if !transaction::is_digest(&file.body, wanted) {
            return Err(malformed("a bill with another digest"));
        }
        statement::read(Method::WeChat, &file.body).map_err(malformed)
    }
}
