//! POST pay/{provider}/notify/{tenant_id}: what providers tell us. Nobody is signed in: the signature is all there is, so it is
//! looked at before anything else.

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use fairway_http::{App, Code, Failure, TextBody, Visit};

use crate::model::{Method, PaymentState};
use crate::operations::incoming;
use crate::operations::paying::look_up;
use crate::providers::{NoticeError, ProviderState, find_provider};
use crate::store;

/// WeChat Pay tells of a payment.
#[utoipa::path(post, path = "/pay/wechat/notify/{tenant_id}", tag = "billing", params(("tenant_id" = i64, Path)),
    request_body(content = String, content_type = "application/json"), responses((status = 204)))]
pub async fn wechat(
    visit: Visit,
    Path(tenant_id): Path<i64>,
    headers: HeaderMap,
    TextBody(body): TextBody,
) -> Result<Response, Failure> {
    take(&visit.app, Method::WeChat, tenant_id, &headers, &body).await
}

/// Alipay tells of a payment.
#[utoipa::path(post, path = "/pay/alipay/notify/{tenant_id}", tag = "billing", params(("tenant_id" = i64, Path)),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, content_type = "text/plain", body = String)))]
pub async fn alipay(
    visit: Visit,
    Path(tenant_id): Path<i64>,
    headers: HeaderMap,
    TextBody(body): TextBody,
) -> Result<Response, Failure> {
    take(&visit.app, Method::Alipay, tenant_id, &headers, &body).await
}

/// PayPal tells of a payment.
#[utoipa::path(post, path = "/pay/paypal/notify/{tenant_id}", tag = "billing", params(("tenant_id" = i64, Path)),
    request_body(content = String, content_type = "application/json"), responses((status = 200)))]
pub async fn paypal(
    visit: Visit,
    Path(tenant_id): Path<i64>,
    headers: HeaderMap,
    TextBody(body): TextBody,
) -> Result<Response, Failure> {
    take(&visit.app, Method::PayPal, tenant_id, &headers, &body).await
}

async fn take(app: &App, method: Method, tenant_id: i64, headers: &HeaderMap, body: &str) -> Result<Response, Failure> {
    let provider = find_provider(app, method).ok_or(Code::NOT_ALLOWED)?;
    let notice = match provider.verify_notice(headers, body.as_bytes()).await {
        Ok(notice) => notice,
        Err(error) => {
            tracing::warn!(method = method.value(), %error, "a notice was not taken");
            return match error {
                NoticeError::Forged | NoticeError::Foreign(_) => Err(Code::NOT_ALLOWED.into()),
                NoticeError::Malformed(_) => Err(Code::BAD_REQUEST.into()),
                // They tell again until they hear yes.
                NoticeError::Away(_) => Ok(provider.answer(false)),
            };
        }
    };
    let found = store::payments::find_by_ref(app.db.read(), &notice.our_ref).await?;
    let found = found.filter(|one| one.tenant_id == tenant_id && one.method == method.value());
    if notice.state == ProviderState::Waiting {
        // No money yet, but perhaps somebody's word: asking takes it. Where that fails it is asked again later, as ever.
        if let Some(payment) = found.filter(|one| one.is(PaymentState::Begun))
            && let Err(failure) = look_up(app, &payment).await
        {
            tracing::error!(payment = payment.id, code = failure.code.number(), "a payment could not be asked about");
        }
        return Ok(provider.answer(true));
    }
    let Some(payment) = found else {
        tracing::error!(method = method.value(), tenant_id, our_ref = %notice.our_ref, "money for a payment that is not here");
        return Ok(provider.answer(false));
    };
    match incoming::apply(app, payment.id, notice.state, &notice.digest).await {
        Ok(()) => Ok(provider.answer(true)),
        Err(failure) => {
            tracing::error!(payment = payment.id, code = failure.code.number(), "a notice could not be written down");
            Ok(provider.answer(false))
        }
    }
}
