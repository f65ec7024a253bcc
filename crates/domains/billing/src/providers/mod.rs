//! Whoever takes money for us: one trait, and the list of those that are configured.

mod alipay;
mod http;
mod paypal;
mod shown;
mod signing;
mod statement;
mod testing;
mod times;
mod wechat;

pub use alipay::{Alipay, AlipayOptions};
pub use paypal::{PayPal, PayPalOptions};
pub use shown::{ShownSetting, masked, masked_key, provide_shown, shown};
pub use statement::{StatementError, read as read_statement};
pub use testing::{TestGateway, TestLedger, paid as paid_on_test_page, provide_test_gateway};
pub use wechat::{WeChatAccountOptions, WeChatPay, WeChatPayOptions};

use std::sync::Arc;

use async_trait::async_trait;
use axum::http::{Extensions, HeaderMap};
use axum::response::Response;
use fairway_clock::Day;
use fairway_http::App;

use crate::model::Currency;
pub use crate::model::Method;
use crate::operations::settle::Paid;

/// Where the payer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// A code on the screen, scanned with a phone.
    #[default]
    Native,
    /// Inside the provider's own app.
    Jsapi,
    /// A page of the provider, in this browser.
    Page,
    Redirect,
}

impl Way {
    pub const ALL: [&'static str; 4] = ["native", "jsapi", "page", "redirect"];

    pub fn parse(code: &str) -> Option<Self> {
        match code {
            "native" => Some(Self::Native),
            "jsapi" => Some(Self::Jsapi),
            "page" => Some(Self::Page),
            "redirect" => Some(Self::Redirect),
            _ => None,
        }
    }
}

/// A payment as a provider is told of it.
#[derive(Clone, Debug)]
pub struct PaymentAsked {
    pub tenant_id: i64,
    pub order_id: i64,
    pub payment_id: i64,
    /// Ours; the provider sends it back.
    pub our_ref: String,
    /// Theirs; empty until they said it.
    pub provider_ref: String,
    pub amount: i64,
    pub currency: Currency,
    /// What it is for, in the payer's language.
    pub subject: String,
    /// `https://expo.example`: where notices come to.
    pub origin: String,
    /// Where the payer is signed in, and comes back to: the site in their language.
    pub payer_origin: String,
    /// After this the provider takes nothing any more.
    pub expires_at: Option<i64>,
    /// Nothing waits for it any more: what was taken is told, and nothing more is taken.
    pub is_over: bool,
    pub now: i64,
    /// Of the payer inside WeChat.
    pub openid: Option<String>,
}

/// Paying inside the provider's own app.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InApp {
    /// Where the app says who the payer is before they pay: `{back}` in it is where they come back to, with a `code`. None where
    /// nobody is asked.
    pub ask_url: Option<String>,
}

/// What the payer needs.
#[derive(Clone, Debug, Default)]
pub struct Begun {
    pub provider_ref: String,
    /// For a code on the screen.
    pub code_url: Option<String>,
    pub redirect_url: Option<String>,
    /// A form that the browser sends.
    pub form_html: Option<String>,
    /// For the provider's own script.
    pub params: Option<serde_json::Value>,
    pub expires_at: Option<i64>,
}

/// What a provider says of a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProviderState {
    Waiting,
    Paid(Paid),
    /// Nothing will come any more.
    Closed,
    Failed,
}

/// A refund as a provider is told of it.
#[derive(Clone, Debug)]
pub struct RefundAsked {
    pub tenant_id: i64,
    pub our_ref: String,
    pub provider_ref: String,
    /// Ours; asking twice with the same gives back once.
    pub refund_ref: String,
    pub amount: i64,
    /// What was paid.
    pub total: i64,
    pub currency: Currency,
    pub reason: String,
}

/// What became of a refund.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refunded {
    Done {
        provider_ref: String,
    },
    /// They took it up; asking again later says more.
    Pending {
        provider_ref: String,
    },
    Refused {
        why: String,
    },
}

/// What a verified notice says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub our_ref: String,
    pub state: ProviderState,
    /// Of the bytes as they came.
    pub digest: String,
}

#[derive(Debug, thiserror::Error)]
pub enum NoticeError {
    #[error("the signature is not theirs")]
    Forged,
    #[error("the notice cannot be read: {0}")]
    Malformed(String),
    #[error("the notice is of another time or merchant: {0}")]
    Foreign(String),
    #[error("it could not be verified now: {0}")]
    Away(String),
}

#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    #[error("the provider does not answer: {0}")]
    Away(String),
    #[error("the provider refused: {0}")]
    Refused(String),
    #[error("the provider answered something else: {0}")]
    Malformed(String),
}

/// A row of a provider's statement of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatementRow {
    pub our_ref: String,
    pub provider_ref: String,
    /// Below zero for a refund.
    pub amount: i64,
    pub currency: Currency,
    pub at: i64,
}

#[async_trait]
pub trait Provider: Send + Sync {
    fn method(&self) -> Method;

    /// Whether it is the built-in one for trying out, which pages say plainly.
    fn is_test(&self) -> bool {
        false
    }

    fn takes(&self, currency: Currency) -> bool;

    /// Whether people pay inside the provider's own app, and how they say there who they are.
    fn in_app(&self) -> Option<InApp> {
        None
    }

    /// The name under which the provider knows a payer, by the code with which they came back from `ask_url`.
    async fn find_payer(&self, _code: &str) -> Result<String, ProviderError> {
        Err(ProviderError::Refused("payers are not asked who they are".to_owned()))
    }

    async fn begin(&self, payment: &PaymentAsked, way: Way) -> Result<Begun, ProviderError>;

    async fn query(&self, payment: &PaymentAsked) -> Result<ProviderState, ProviderError>;

    /// Nothing shall come any more: the order was cancelled, ran out, or was paid another way.
    async fn close(&self, payment: &PaymentAsked) -> Result<(), ProviderError>;

    async fn refund(&self, refund: &RefundAsked) -> Result<Refunded, ProviderError>;

    /// Signature first; nothing is read of a body that is not theirs.
    async fn verify_notice(&self, headers: &HeaderMap, body: &[u8]) -> Result<Notice, NoticeError>;

    /// What the provider wants to hear.
    fn answer(&self, is_taken: bool) -> Response;

    async fn statement(&self, day: Day) -> Result<Vec<StatementRow>, ProviderError>;
}

#[derive(Clone, Default)]
struct Providers(Vec<Arc<dyn Provider>>);

/// Hands in a provider; the server does so for each that is configured. One that comes later for the same method is not asked.
pub fn provide_provider(extras: &mut Extensions, provider: Arc<dyn Provider>) {
    extras.get_or_insert_default::<Providers>().0.push(provider);
}

/// Who takes money by this method, if anybody is configured.
pub fn find_provider(app: &App, method: Method) -> Option<Arc<dyn Provider>> {
    providers(app).iter().find(|one| one.method() == method).cloned()
}

/// All that are configured.
pub fn providers(app: &App) -> &[Arc<dyn Provider>] {
    app.extras.get::<Providers>().map_or(&[][..], |all| &all.0)
}
