//! The demo's orders: some of the exhibitor's and of the visitor's, in all states, and how the organiser takes money.

use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::{find_account, grant_to_organisers};
use fairway_lang::Text;
use futures::future::BoxFuture;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use crate::entities::{order, order_line, payment, refund};
use crate::model::{Currency, ItemType, Method, OrderStatus, PaymentState, RefundState, tax_within};
use crate::operations::orders::number_of;
use crate::operations::settings::BillingSetting;
use crate::operations::settle::{new_payment, new_ref};
use crate::{finance_demo, permissions, store};

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
const TAX_RATE: i64 = 600;
const EXHIBITOR: &str = "exhibitor";
const VISITOR: &str = "visitor";

/// What was ordered, and what became of it.
struct DemoOrder {
    account: &'static str,
    item_type: ItemType,
    name: Text,
    text: Text,
    quantity: i64,
    unit_price: i64,
    currency: Currency,
    status: OrderStatus,
    hours_ago: i64,
    method: Option<Method>,
    /// Cents.
    refunded: i64,
    /// The provider did not give it back.
    is_stuck: bool,
}

const CARD: Text = Text::new("电子名片，一年", "Business card, one year");
const CARD_TEXT: Text = Text::new("含二维码与访客记录", "With a QR code and a record of who looked");
const POINTS: Text = Text::new("积分充值", "Points");
const POINTS_TEXT: Text = Text::new("1 元 1 积分，不过期", "One yuan, one point; they do not expire");
const AD: Text = Text::new("会员名录名片广告，半页", "Card advertisement in the member directory, half a page");
const AD_TEXT: Text = Text::new("2027 版，印量 10,000 册", "2027 edition, 10,000 copies printed");
const FEE: Text = Text::new("协会会费，一年", "Association membership, one year");
const FEE_TEXT: Text = Text::new("普通会员", "Ordinary member");

const fn bought(account: &'static str, item_type: ItemType, words: (Text, Text), unit_price: i64) -> DemoOrder {
    DemoOrder {
        account,
        item_type,
        name: words.0,
        text: words.1,
        quantity: 1,
        unit_price,
        currency: Currency::Cny,
        status: OrderStatus::Paid,
        hours_ago: 30,
        method: Some(Method::WeChat),
        refunded: 0,
        is_stuck: false,
    }
}

const fn card(account: &'static str) -> DemoOrder {
    bought(account, ItemType::BusinessCard, (CARD, CARD_TEXT), 199_900)
}

const fn points(account: &'static str, quantity: i64) -> DemoOrder {
    DemoOrder { quantity, ..bought(account, ItemType::Points, (POINTS, POINTS_TEXT), 100) }
}

const fn ad(account: &'static str) -> DemoOrder {
    bought(account, ItemType::CardAdvertisement, (AD, AD_TEXT), 60_000)
}

/// Points that are to be paid hold nothing, so their orders may end at any time.
const ORDERS: [DemoOrder; 13] = [
    DemoOrder { status: OrderStatus::Unpaid, hours_ago: 1, method: None, ..points(EXHIBITOR, 500) },
    // Its proof waits for finance.
    DemoOrder { status: OrderStatus::Unpaid, hours_ago: 20, method: Some(Method::Offline), ..points(EXHIBITOR, 2_000) },
    card(EXHIBITOR),
    DemoOrder {
        hours_ago: 200,
        method: Some(Method::Offline),
        ..bought(EXHIBITOR, ItemType::MembershipFee, (FEE, FEE_TEXT), 500_000)
    },
    // The first two refunds of all wait for finance.
    DemoOrder { hours_ago: 40, refunded: 30_000, is_stuck: true, ..ad(EXHIBITOR) },
    DemoOrder { hours_ago: 42, refunded: 60_000, is_stuck: true, ..ad(EXHIBITOR) },
    DemoOrder { hours_ago: 75, method: Some(Method::Alipay), refunded: 20_000, ..ad(EXHIBITOR) },
    DemoOrder { status: OrderStatus::Refunded, hours_ago: 120, refunded: 60_000, ..ad(EXHIBITOR) },
    DemoOrder { status: OrderStatus::Cancelled, hours_ago: 50, method: None, ..points(EXHIBITOR, 100) },
    DemoOrder { status: OrderStatus::Closed, hours_ago: 52, method: None, ..points(EXHIBITOR, 300) },
    DemoOrder { status: OrderStatus::Unpaid, hours_ago: 2, method: None, ..points(VISITOR, 50) },
    DemoOrder {
        hours_ago: 100,
        method: Some(Method::PayPal),
        currency: Currency::Usd,
        unit_price: 28_000,
        ..card(VISITOR)
    },
    DemoOrder { status: OrderStatus::Closed, hours_ago: 101, method: None, ..points(VISITOR, 80) },
];

pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    let role = Text::new("财务", "Finance");
    Box::pin(async move {
        grant_to_organisers(tx, demo, role, permissions::ALL).await?;
        let setting = BillingSetting {
            tax_rate: TAX_RATE,
            seller_zh: "会航会展服务有限公司".to_owned(),
            seller_en: "Fairway Exhibition Services Co., Ltd".to_owned(),
            seller_address_zh: "宁波市江北区老外滩 1 号".to_owned(),
            seller_address_en: "1 Old Bund, Jiangbei, Ningbo".to_owned(),
            seller_tax_number: "91330201MA2X00007F".to_owned(),
            bank_text_zh: "户名：会航会展服务有限公司\n开户行：演示银行宁波分行\n账号：3100 0000 0000 0001".to_owned(),
            bank_text_en: "Fairway Exhibition Services Co., Ltd\nDemo Bank, Ningbo Branch\nAccount 3100 0000 0000 0001"
                .to_owned(),
            ..BillingSetting::default()
        };
        store::settings::save(tx, setting.row(demo.tenant_id, None, demo.now)).await?;
        for one in &ORDERS {
            add(tx, demo, one).await?;
        }
        crate::statement_demo::load(tx, demo).await?;
        finance_demo::add(tx, demo).await
    })
}

async fn add(tx: &Tx, demo: &Demo, one: &DemoOrder) -> Result<(), Failure> {
    let user_id = demo.recall("account", one.account)?;
    let company_id = find_account(&**tx, demo.tenant_id, user_id).await?.and_then(|account| account.company_id);
    let at = demo.now - one.hours_ago * HOUR;
    let total = one.unit_price * one.quantity;
    let is_paid = matches!(one.status, OrderStatus::Paid | OrderStatus::Refunded);
    let paid_at = is_paid.then_some(at + HOUR / 4);
    let waits_for_proof = one.status == OrderStatus::Unpaid && one.method == Some(Method::Offline);
    let expires_at = match one.status {
        OrderStatus::Unpaid => (!waits_for_proof).then_some(demo.now + 3 * DAY),
        OrderStatus::Closed => Some(at + HOUR / 2),
        _ => None,
    };
    let row = order::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        number: Set(new_ref("")),
        activity_id: Set(None),
        user_id: Set(user_id),
        company_id: Set(company_id),
        status: Set(one.status.value()),
        currency: Set(one.currency.code().to_owned()),
        total: Set(total),
        tax_rate: Set(TAX_RATE),
        tax: Set(tax_within(total, TAX_RATE)),
        paid_total: Set(if is_paid { total } else { 0 }),
        refunded_total: Set(one.refunded),
        voucher_id: Set(None),
        voucher_code: Set(String::new()),
        discount: Set(0),
        expires_at: Set(expires_at),
        paid_at: Set(paid_at),
        method: Set(one.method.filter(|_| is_paid).map_or(0, Method::value)),
        contact: Set("{}".to_owned()),
        invoice_wish: Set(String::new()),
        created_at: Set(at),
        updated_at: Set(at),
        ..Default::default()
    };
    let made = store::orders::insert(tx, row).await?;
    let number = number_of(&Zone::default().local_time(at).to_string(), made.id);
    let mut row = made.into_active_model();
    row.number = Set(number);
    let made = store::orders::update(tx, row).await?;
    let line = order_line::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        order_id: Set(made.id),
        item_type: Set(one.item_type.value()),
        object_id: Set(0),
        name_zh: Set(one.name.zh.to_owned()),
        name_en: Set(one.name.en.to_owned()),
        text_zh: Set(one.text.zh.to_owned()),
        text_en: Set(one.text.en.to_owned()),
        quantity: Set(one.quantity),
        unit_price: Set(one.unit_price),
        amount: Set(total),
        refunded: Set(one.refunded),
        ..Default::default()
    };
    let line = store::orders::insert_line(tx, line).await?;
    let Some(method) = one.method else { return Ok(()) };
    let state = match one.status {
        _ if waits_for_proof => PaymentState::ProofWaits,
        OrderStatus::Refunded => PaymentState::Refunded,
        _ => PaymentState::Paid,
    };
    let provider_ref = if method.is_provided() { format!("DEMO{:012}", made.id) } else { String::new() };
    let payment = payment::ActiveModel {
        state: Set(state.value()),
        provider_ref: Set(provider_ref.clone()),
        received: Set(made.paid_total),
        received_currency: Set(made.currency.clone()),
        paid_at: Set(paid_at),
        ..new_payment(&made, method, at + HOUR / 6)
    };
    let payment = store::payments::insert(tx, payment).await?;
    if one.refunded == 0 {
        return Ok(());
    }
    let back_at = at + DAY;
    let state = if one.is_stuck { RefundState::Failed } else { RefundState::Done };
    let why = if one.is_stuck { "付款账户已注销 / the payer's account was closed" } else { "" };
    let refund = refund::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        order_id: Set(made.id),
        payment_id: Set(payment.id),
        line_id: Set(Some(line.id)),
        amount: Set(one.refunded),
        currency: Set(made.currency.clone()),
        reason: Set("展期调整".to_owned()),
        state: Set(state.value()),
        our_ref: Set(new_ref("R")),
        provider_ref: Set(if one.is_stuck { String::new() } else { provider_ref }),
        operator_id: Set(Some(demo.recall("account", "staff")?)),
        why: Set(why.to_owned()),
        tries: Set(0),
        next_at: Set(back_at),
        done_at: Set((!one.is_stuck).then_some(back_at)),
        created_at: Set(back_at),
        updated_at: Set(back_at),
        ..Default::default()
    };
    store::refunds::insert(tx, refund).await?;
    Ok(())
}
