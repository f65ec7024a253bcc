//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{admin, invoice_profile, invoices, orders, outside, pay, receipt};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(orders::list, orders::create)) // /atlas/billing/orders
        .routes(routes!(orders::quote)) // POST /atlas/billing/orders/quote
        .routes(routes!(orders::get)) // GET /atlas/billing/orders/{id}
        .routes(routes!(orders::cancel)) // POST /atlas/billing/orders/{id}/cancel
        .routes(routes!(orders::wish)) // PUT /atlas/billing/orders/{id}/invoice_wish
        .routes(routes!(orders::voucher)) // PUT /atlas/billing/orders/{id}/voucher
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
        .routes(routes!(invoice_profile::get, invoice_profile::save)) // /atlas/billing/invoice_profile
        .routes(routes!(invoices::list, invoices::ask)) // /atlas/billing/invoices
        .routes(routes!(invoices::cancel)) // POST /atlas/billing/invoices/{id}/cancel
        .routes(routes!(receipt::get)) // GET /atlas/billing/orders/{id}/receipt
        .routes(routes!(admin::orders::list)) // GET /atms/billing/orders
        .routes(routes!(admin::orders::export_file)) // GET /atms/billing/orders/export
        .routes(routes!(admin::order::get)) // GET /atms/billing/orders/{id}
        .routes(routes!(admin::order::confirm)) // POST /atms/billing/orders/{id}/confirm
        .routes(routes!(admin::refunding::refund)) // POST /atms/billing/orders/{id}/refund
        .routes(routes!(admin::payments::list)) // GET /atms/billing/payments
        .routes(routes!(admin::payments::export_file)) // GET /atms/billing/payments/export
        .routes(routes!(admin::refunds::list)) // GET /atms/billing/refunds
        .routes(routes!(admin::refunds::export_file)) // GET /atms/billing/refunds/export
        .routes(routes!(admin::refunding::finish)) // POST /atms/billing/refunds/{id}/done
        .routes(routes!(admin::invoices::list)) // GET /atms/billing/invoices
        .routes(routes!(admin::invoices::export_file)) // GET /atms/billing/invoices/export
        .routes(routes!(admin::invoices::issue)) // POST /atms/billing/invoices/{id}/issue
        .routes(routes!(admin::invoices::again)) // POST /atms/billing/invoices/{id}/again
        .routes(routes!(admin::invoices::refuse)) // POST /atms/billing/invoices/{id}/refuse
        .routes(routes!(admin::invoices::cancel)) // POST /atms/billing/invoices/{id}/cancel
        .routes(routes!(admin::income::get)) // GET /atms/billing/income
        .routes(routes!(admin::income::export_file)) // GET /atms/billing/income/export
}
