//! GET and POST pay/test/{our_ref}: the page of the built-in test gateway. There is none in production.

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use fairway_http::{Code, Failure, Payload, Visit};
use fairway_lang::{Lang, Text};
use serde::Deserialize;

use crate::entities::payment;
use crate::model::{Method, PaymentState};
use crate::operations::incoming;
use crate::providers::{ProviderState, TestLedger, find_provider, paid_on_test_page};
use crate::store;

const TITLE: Text = Text::new("测试支付", "Test payment");
const MARK: Text = Text::new(
    "这是内置的测试网关，仅用于开发环境，不会扣款。",
    "This is the built-in test gateway, for development only. No money moves.",
);
const STANDS_FOR: Text = Text::new("代替：{name}", "In place of: {name}");
const AMOUNT: Text = Text::new("金额：{amount}", "Amount: {amount}");
const NUMBER: Text = Text::new("支付编号：{number}", "Payment: {number}");
const PAY: Text = Text::new("模拟付款成功", "Pay (test)");
const FAIL: Text = Text::new("模拟付款失败", "Fail (test)");
const OVER: Text = Text::new("这笔支付已经结束。", "This payment is over.");
const BACK: Text = Text::new("返回订单", "Back to the order");

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct TestAnswer {
    /// `pay` or `fail`.
    pub action: String,
}

/// The page on which one says whether a test payment works. 404 in production, and where a real provider is configured.
#[utoipa::path(get, path = "/pay/test/{our_ref}", tag = "billing", params(("our_ref" = String, Path)),
    responses((status = 200, content_type = "text/html", body = String)))]
pub async fn show(visit: Visit, Path(our_ref): Path<String>) -> Result<Response, Failure> {
    let payment = find(&visit, &our_ref).await?;
    let page = draw(&payment, visit.lang());
    let head = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "private, no-store")];
    Ok((head, page).into_response())
}

/// Says that a test payment worked, or that it did not.
#[utoipa::path(post, path = "/pay/test/{our_ref}", tag = "billing", params(("our_ref" = String, Path)),
    request_body = TestAnswer, responses((status = 303)))]
pub async fn decide(
    visit: Visit,
    Path(our_ref): Path<String>,
    Payload(answer): Payload<TestAnswer>,
) -> Result<Redirect, Failure> {
    let payment = find(&visit, &our_ref).await?;
    let ledger = visit.app.extras.get::<TestLedger>().ok_or(Code::NOT_FOUND)?;
    let state = match answer.action.as_str() {
        "pay" => paid_on_test_page(&our_ref, payment.amount, payment.currency(), visit.now()),
        "fail" => ProviderState::Failed,
        _ => return Err(Code::BAD_REQUEST.into()),
    };
    // As with a real provider, what was said first stands, and a second click changes nothing.
    let state = ledger.put(&our_ref, state);
    incoming::apply(&visit.app, payment.id, state, "").await?;
    Ok(Redirect::to(&format!("/pay/return/{our_ref}")))
}

/// A payment that the test gateway stands in for.
async fn find(visit: &Visit, our_ref: &str) -> Result<payment::Model, Failure> {
    if visit.app.settings.is_production {
        return Err(Code::NOT_FOUND.into());
    }
    let found = store::payments::find_by_ref(visit.db().read(), our_ref).await?;
    let payment = found.filter(|one| one.tenant_id == visit.tenant_id()).ok_or(Code::NOT_FOUND)?;
    let provider = payment.method().and_then(|method| find_provider(&visit.app, method));
    if provider.is_some_and(|provider| provider.is_test()) { Ok(payment) } else { Err(Code::NOT_FOUND.into()) }
}

/// Plain HTML in the reader's language, the mark in both.
fn draw(payment: &payment::Model, lang: Lang) -> String {
    let name = match payment.method() {
        Some(Method::WeChat) => Text::new("微信支付", "WeChat Pay"),
        Some(Method::Alipay) => Text::new("支付宝", "Alipay"),
        _ => Text::new("PayPal", "PayPal"),
    };
    let line = |text: Text, name: &'static str, value: String| format!("<p>{}</p>", text.fill(lang, &[(name, value)]));
    let facts = [
        line(STANDS_FOR, "name", name.get(lang).to_owned()),
        line(AMOUNT, "amount", payment.currency().say(payment.amount)),
        line(NUMBER, "number", payment.our_ref.clone()),
    ]
    .concat();
    let button = |action: &str, text: Text| {
        format!(
            "<p><button name=\"action\" value=\"{action}\" style=\"min-height:48px;min-width:12rem;font-size:1rem\">{}</button></p>",
            text.get(lang)
        )
    };
    let ways = if payment.is(PaymentState::Begun) {
        format!("<form method=\"post\">{}{}</form>", button("pay", PAY), button("fail", FAIL))
    } else {
        format!(
            "<p>{}</p><p><a href=\"/checkout?order={}\" style=\"display:inline-block;min-height:48px\">{}</a></p>",
            OVER.get(lang),
            payment.order_id,
            BACK.get(lang)
        )
    };
    format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta name=\"robots\" content=\"noindex\">\
         <title>{title}</title></head><body style=\"font-family:sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem\">\
         <main><h1>{title}</h1><p lang=\"zh\"><strong>{zh}</strong></p><p lang=\"en\"><strong>{en}</strong></p>\
         {facts}{ways}</main></body></html>",
        title = TITLE.get(lang),
        zh = MARK.zh,
        en = MARK.en,
    )
}
