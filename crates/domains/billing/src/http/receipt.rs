//! GET atlas/billing/orders/{id}/receipt

use axum::extract::Path;
use axum::response::Response;
use fairway_auth::Permission;
use fairway_clock::Zone;
use fairway_company::find_company;
use fairway_event::find_zone;
use fairway_export::{FileKind, send_file};
use fairway_http::{Failure, Params, SignedIn, find_tenant_zone};
use fairway_identity::find_account;
use fairway_lang::Lang;
use fairway_records::first_nonempty;
use serde::Deserialize;

use super::access::find_seen;
use crate::entities::{order, order_line};
use crate::model::{OrderStatus, PaymentState};
use crate::operations::settings;
use crate::operations::words::method_name;
use crate::papers::receipt::{ReceiptLine, ReceiptPaper};
use crate::permissions::ManageOrders;
use crate::{BillingError, store};

const KIND: FileKind = FileKind::pdf("receipt");

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReceiptQuery {
    /// `zh` or `en`; the language of the request if absent.
    #[param(inline)]
    pub language: Option<Lang>,
}

/// An order of mine; finance sees those of all.
async fn find(user: &SignedIn, order_id: i64) -> Result<order::Model, Failure> {
    if !user.principal().permissions.holds(ManageOrders::CODE) {
        return find_seen(user, order_id).await;
    }
    let found = store::orders::find(user.db().read(), user.tenant_id(), order_id).await?;
    Ok(found.ok_or(BillingError::NotFound)?)
}

/// Of its meeting; of the tenant where it has none.
async fn zone_of(user: &SignedIn, order: &order::Model) -> Result<Zone, Failure> {
    if let Some(activity_id) = order.activity_id
        && let Some(zone) = find_zone(user.db().read(), order.tenant_id, activity_id).await?
    {
        return Ok(zone);
    }
    find_tenant_zone(&user.app, order.tenant_id).await
}

/// `6 %`, `12.5 %`.
fn percent(basis_points: i64) -> String {
    let (whole, rest) = (basis_points / 100, basis_points % 100);
    match rest {
        0 => format!("{whole} %"),
        _ => format!("{whole}.{} %", format!("{rest:02}").trim_end_matches('0')),
    }
}

async fn paper_of(user: &SignedIn, order: order::Model, lang: Lang) -> Result<ReceiptPaper, Failure> {
    let (db, tenant_id) = (user.db().read(), order.tenant_id);
    let setting = settings::read(db, tenant_id).await?;
    let zone = zone_of(user, &order).await?;
    let lines = store::orders::lines(db, tenant_id, &[order.id]).await?;
    let payments = store::payments::list(db, tenant_id, &[order.id]).await?;
    let paid = payments
        .iter()
        .find(|payment| payment.is(PaymentState::Paid))
        .or_else(|| payments.iter().find(|payment| payment.is(PaymentState::Refunded)));
    let company = match order.company_id {
        Some(id) => find_company(db, tenant_id, id).await?,
        None => None,
    };
    let company = company.map(|one| lang.pick(&one.name_zh, &one.name_en).to_owned()).unwrap_or_default();
    let account = find_account(db, tenant_id, order.user_id).await?;
    let person = account.map(|one| one.name(lang).to_owned()).unwrap_or_default();
    let seller = first_nonempty(lang.pick(&setting.seller_zh, &setting.seller_en), user.tenant().name(lang));
    let currency = order.currency();
    let unless_zero = |cents: i64, sign: i64| if cents == 0 { String::new() } else { currency.say(sign * cents) };
    let line = |line: &order_line::Model| ReceiptLine {
        name: lang.pick(&line.name_zh, &line.name_en).to_owned(),
        text: lang.pick(&line.text_zh, &line.text_en).to_owned(),
        quantity: line.quantity.to_string(),
        unit_price: currency.say(line.unit_price),
        amount: currency.say(line.amount),
    };
    let (buyer, buyer_person) = if company.is_empty() { (person, String::new()) } else { (company, person) };
    let paid_at = order.paid_at.map(|at| format!("{} {}", zone.local_time(at), zone.label(at)));
    Ok(ReceiptPaper {
        lang,
        seller: seller.to_owned(),
        seller_address: lang.pick(&setting.seller_address_zh, &setting.seller_address_en).to_owned(),
        seller_tax_number: setting.seller_tax_number.clone(),
        buyer,
        buyer_person,
        paid_at: paid_at.unwrap_or_default(),
        method: method_name(order.method).get(lang).to_owned(),
        reference: paid.map(|payment| payment.provider_ref.clone()).unwrap_or_default(),
        lines: lines.iter().map(line).collect(),
        discount: unless_zero(order.discount, -1),
        tax_rate: percent(order.tax_rate),
        tax: unless_zero(order.tax, 1),
        total: currency.say(order.paid_total),
        refunded: unless_zero(order.refunded_total, -1),
        kept: match order.refunded_total {
            0 => String::new(),
            refunded => currency.say(order.paid_total - refunded),
        },
        number: order.number,
    })
}

/// The receipt of an order of mine that was paid, on A4; another's is not found, and one that is not paid has none (2670).
#[utoipa::path(get, path = "/atlas/billing/orders/{id}/receipt", tag = "billing",
    params(("id" = i64, Path), ReceiptQuery),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>)))]
pub async fn get(
    user: SignedIn,
    Path(id): Path<i64>,
    Params(query): Params<ReceiptQuery>,
) -> Result<Response, Failure> {
    let order = find(&user, id).await?;
    if !order.is(OrderStatus::Paid) && !order.is(OrderStatus::Refunded) {
        return Err(BillingError::NotPaid.into());
    }
    let paper = paper_of(&user, order, query.language.unwrap_or(user.lang())).await?;
    let number = paper.number.clone();
    send_file(KIND, &number, move || paper.write()).await
}
