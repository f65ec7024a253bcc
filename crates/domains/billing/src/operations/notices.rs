//! What buyers are told of their orders: in their list of notices, by mail as they wish, and at once in open pages.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_lang::{Lang, Text};
use fairway_live::{Topic, tell as tell_live};
use fairway_notice::{NewNotice, NoticeKind, send};
use serde_json::json;

use crate::entities::order;
use crate::store;
use crate::topics::ORDER;

const ORDER_KIND: &str = "billing_order";
const REFUND_KIND: &str = "billing_refund";

pub const KINDS: &[NoticeKind] = &[
    NoticeKind {
        code: ORDER_KIND,
        label: Text::new("订单与付款", "Orders and payments"),
        needs_answer: true,
        by_mail: true,
        by_sms: false,
    },
    NoticeKind {
        code: REFUND_KIND,
        label: Text::new("退款", "Refunds"),
        needs_answer: false,
        by_mail: true,
        by_sms: false,
    },
];

/// What happened to an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    Paid,
    Expired,
    /// Finance did not find the transfer; why, and whether the order waits for money all the same.
    ProofRefused {
        payment_id: i64,
        reason: String,
        is_over: bool,
    },
    /// Money of this payment came that the order could not take.
    MoneyBack(i64),
    Refunded {
        refund_id: i64,
        amount: i64,
    },
}

impl News {
    fn kind(&self) -> &'static str {
        match self {
            Self::MoneyBack(_) | Self::Refunded { .. } => REFUND_KIND,
            _ => ORDER_KIND,
        }
    }

    /// Tells the notices of one order apart.
    fn key(&self) -> String {
        match self {
            Self::Paid => "paid".to_owned(),
            Self::Expired => "expired".to_owned(),
            Self::ProofRefused { payment_id, .. } => format!("proof-{payment_id}"),
            Self::MoneyBack(payment_id) => format!("back-{payment_id}"),
            Self::Refunded { refund_id, .. } => format!("refund-{refund_id}"),
        }
    }

    fn title(&self) -> Text {
        match self {
            Self::Paid => Text::new("订单 {number} 已付款", "Order {number} is paid"),
            Self::Expired => Text::new("订单 {number} 已过期", "Order {number} has expired"),
            Self::ProofRefused { .. } => Text::new(
                "订单 {number} 的转账回单未通过核对",
                "The proof of payment for order {number} was not accepted",
            ),
            Self::MoneyBack(_) => {
                Text::new("订单 {number} 的一笔付款将退回", "A payment for order {number} goes back to you")
            }
            Self::Refunded { .. } => Text::new("订单 {number} 已退款", "Order {number} was refunded"),
        }
    }

    fn text(&self) -> Text {
        match self {
            Self::Paid => Text::new("{what}，{amount} 已收到。", "{what}: we have received {amount}."),
            Self::Expired => Text::new(
                "{what}没有在规定时间内付款，已不再为您保留；没有扣款。",
                "{what} was not paid in time, so it is no longer held for you. Nothing was charged.",
            ),
            Self::ProofRefused { is_over: true, .. } => Text::new(
                "{reason}。订单已结束，不需要再付款。",
                "{reason}. The order has ended; there is nothing to pay.",
            ),
            Self::ProofRefused { .. } => Text::new(
                "{reason}。请重新提交凭证，或换一种方式付款。",
                "{reason}. Please send another proof, or pay another way.",
            ),
            Self::MoneyBack(_) => Text::new(
                "订单不能再收这笔钱，它会原路退回，您不需要做什么。",
                "The order could not take it any more. It goes back the way it came; you need not do anything.",
            ),
            Self::Refunded { .. } => Text::new("{amount} 已退回。", "{amount} was given back to you."),
        }
    }
}

/// Where a buyer sees an order.
pub fn page(order_id: i64) -> String {
    format!("/console/orders/detail?id={order_id}")
}

/// Tells the buyer, and open pages.
pub async fn tell(app: &App, tx: &Tx, order: &order::Model, news: News) -> Result<(), Failure> {
    tell_page(tx, order).await?;
    let lines = store::orders::lines(&**tx, order.tenant_id, &[order.id]).await?;
    let first = lines.first().map(|line| (line.name_zh.clone(), line.name_en.clone())).unwrap_or_default();
    let amount = match &news {
        News::Refunded { amount, .. } => *amount,
        _ => order.total,
    };
    let reason = match &news {
        News::ProofRefused { reason, .. } => reason.clone(),
        _ => String::new(),
    };
    let values = |lang: Lang| {
        let (own, other) = if lang == Lang::Zh { (&first.0, &first.1) } else { (&first.1, &first.0) };
        let what = if own.is_empty() { other } else { own };
        [
            ("number", order.number.clone()),
            ("what", what.clone()),
            ("amount", order.currency().say(amount)),
            ("reason", reason.clone()),
        ]
    };
    let notice = NewNotice {
        user_id: order.user_id,
        kind: news.kind(),
        title_zh: news.title().fill(Lang::Zh, &values(Lang::Zh)),
        title_en: news.title().fill(Lang::En, &values(Lang::En)),
        text_zh: news.text().fill(Lang::Zh, &values(Lang::Zh)),
        text_en: news.text().fill(Lang::En, &values(Lang::En)),
        page: page(order.id),
        key: format!("order-{}-{}", order.id, news.key()),
        mail: None,
    };
    send(app, tx, order.tenant_id, vec![notice]).await
}

/// Open pages hear how the order is now, and read it again.
pub async fn tell_page(tx: &Tx, order: &order::Model) -> Result<(), Failure> {
    let body =
        json!({"id": order.id, "status": order.status, "paid_at": order.paid_at, "expires_at": order.expires_at});
    tell_live(tx, order.tenant_id, Topic::new(ORDER, order.id), "order", &body).await?;
    Ok(())
}
