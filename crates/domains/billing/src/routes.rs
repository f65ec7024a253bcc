//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{admin, orders, outside, pay};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(orders::list, orders::create)) // /atlas/billing/orders
        .routes(routes!(orders::quote)) // POST /atlas/billing/orders/quote
        .routes(routes!(orders::get)) // GET /atlas/billing/orders/{id}
        .routes(routes!(orders::cancel)) // POST /atlas/billing/orders/{id}/cancel
        .routes(routes!(orders::wish)) // PUT /atlas/billing/orders/{id}/invoice_wish
        .routes(routes!(pay::pay)) // POST /atlas/billing/orders/{id}/pay
        .routes(routes!(pay::payment)) // GET /atlas/billing/orders/{id}/payment
        .routes(routes!(pay::proof)) // POST /atlas/billing/orders/{id}/proof
        .routes(routes!(admin::refund_steps::again)) // POST /atms/billing/refunds/{id}/again
        .routes(routes!(outside::notify::wechat)) // POST /pay/wechat/notify/{tenant_id}
        .routes(routes!(outside::notify::alipay)) // POST /pay/alipay/notify/{tenant_id}
        .routes(routes!(outside::notify::paypal)) // POST /pay/paypal/notify/{tenant_id}
        .routes(routes!(outside::back::open)) // GET /pay/return/{our_ref}
        .routes(routes!(outside::test_page::show, outside::test_page::decide)) // /pay/test/{our_ref}
        .routes(routes!(admin::providers::list)) // GET /atms/billing/providers
        .routes(routes!(admin::reconciliation::get)) // GET /atms/billing/reconciliation
        .routes(routes!(admin::reconciliation::import)) // POST /atms/billing/reconciliation/import
        .routes(routes!(admin::setting::read, admin::setting::save)) // /atms/billing/setting
}
