//! Endpoints of billing that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        // Notices of providers are the only writes of people who are not signed in; without a provider's signature they are none.
        ("POST /pay/wechat/notify/{tenant_id}", Foreign::ProviderOnly),
        ("POST /pay/alipay/notify/{tenant_id}", Foreign::ProviderOnly),
        ("POST /pay/paypal/notify/{tenant_id}", Foreign::ProviderOnly),
        // Leads to the list of one's orders, wherever there is no such payment.
        ("GET /pay/return/{our_ref}", Foreign::Same),
        // No payment waits there, and in production there is no such page at all.
        ("GET /pay/test/{our_ref}", Foreign::Failure(404, 404)),
        ("POST /pay/test/{our_ref}", Foreign::Failure(404, 404)),
    ],
    // In this order: an order is looked at and paid before it is cancelled.
    own: &[
        // The visitor has no company, and so no accounts.
        ("GET /atlas/billing/accounts", Other::NotTheirs),
        ("GET /atlas/billing/statement", Other::NotTheirs),
        ("GET /atlas/billing/statement/export", Other::NotTheirs),
        ("GET /atlas/billing/orders", Other::OwnOnly),
        ("GET /atlas/billing/orders/{id}", Other::OwnOnly),
        ("GET /atlas/billing/orders/{id}/payment", Other::OwnOnly),
        // Points are for companies, and the visitor has none.
        ("POST /atlas/billing/orders", Other::Failure(409, 2613)),
        ("POST /atlas/billing/orders/quote", Other::Failure(409, 2613)),
        ("PUT /atlas/billing/orders/{id}/invoice_wish", Other::OwnOnly),
        ("PUT /atlas/billing/orders/{id}/voucher", Other::OwnOnly),
        ("POST /atlas/billing/orders/{id}/pay", Other::OwnOnly),
        // The file is nobody's whom the visitor could show it for.
        ("POST /atlas/billing/orders/{id}/proof", Other::Failure(422, 422)),
        ("POST /atlas/billing/orders/{id}/cancel", Other::OwnOnly),
        ("GET /atlas/billing/orders/{id}/receipt", Other::Missing),
        ("GET /atlas/billing/invoice_profile", Other::OwnOnly),
        ("PUT /atlas/billing/invoice_profile", Other::OwnOnly),
        ("GET /atlas/billing/invoices", Other::OwnOnly),
        ("POST /atlas/billing/invoices", Other::Missing),
        ("POST /atlas/billing/invoices/{id}/cancel", Other::Missing),
    ],
    kinds: &[
        ("/atms/billing/vouchers", r#"{"code": "TO-BE-GONE", "kind": 1, "value": 10, "most_uses": 5}"#),
        (
            "/atms/billing/payment_records",
            r#"{"method": 1, "amount": 6800, "paid_at": 1794700800, "payer": "待删的付款人"}"#,
        ),
    ],
    of_companies: &["GET /atlas/billing/accounts", "GET /atlas/billing/statement"],
    ..Exceptions::none("billing")
};
