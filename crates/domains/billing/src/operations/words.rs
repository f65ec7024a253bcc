//! What things are called in files and on paper, in both languages.

use fairway_lang::Text;

use crate::model::{ItemType, Method, OrderStatus, PaymentState, RefundState};

const NONE: Text = Text::new("", "");

pub fn item_name(item_type: i32) -> Text {
    let Some(item_type) = ItemType::of(item_type) else { return NONE };
    match item_type {
        ItemType::Course => Text::new("课程", "Courses"),
        ItemType::Inquiry => Text::new("询盘", "Inquiries"),
        ItemType::MembershipFee => Text::new("会费", "Membership fees"),
        ItemType::Assistant => Text::new("助理服务", "Assistant"),
        ItemType::BusinessCard => Text::new("名片", "Business cards"),
        ItemType::CardAdvertisement => Text::new("名片广告", "Card advertisements"),
        ItemType::Booth => Text::new("展位", "Booths"),
        ItemType::Ticket => Text::new("门票", "Tickets"),
        ItemType::HotelNight => Text::new("酒店房晚", "Hotel nights"),
        ItemType::Points => Text::new("积分充值", "Points"),
        ItemType::InquiryCounts => Text::new("询盘次数充值", "Inquiry counts"),
    }
}

pub fn method_name(method: i32) -> Text {
    let Some(method) = Method::of(method) else { return NONE };
    match method {
        Method::WeChat => Text::new("微信支付", "WeChat Pay"),
        Method::Alipay => Text::new("支付宝", "Alipay"),
        Method::PayPal => Text::new("PayPal", "PayPal"),
        Method::Offline => Text::new("线下转账", "Bank transfer"),
        Method::InquiryCounts => Text::new("询盘次数", "Inquiry counts"),
        Method::Points => Text::new("积分", "Points"),
    }
}

pub fn order_status_name(status: i32) -> Text {
    let Some(status) = OrderStatus::of(status) else { return NONE };
    match status {
        OrderStatus::Unpaid => Text::new("待付款", "Unpaid"),
        OrderStatus::Paid => Text::new("已付款", "Paid"),
        OrderStatus::Cancelled => Text::new("已取消", "Cancelled"),
        OrderStatus::Closed => Text::new("超时关闭", "Timed out"),
        OrderStatus::Refunded => Text::new("已退款", "Refunded"),
    }
}

pub fn payment_state_name(state: i32) -> Text {
    let Some(state) = PaymentState::of(state) else { return NONE };
    match state {
        PaymentState::Begun => Text::new("等待付款", "Waiting"),
        PaymentState::Paid => Text::new("已付款", "Paid"),
        PaymentState::Failed => Text::new("失败", "Failed"),
        PaymentState::Expired => Text::new("已失效", "Expired"),
        PaymentState::RefundPending => Text::new("待退回", "To be given back"),
        PaymentState::Refunded => Text::new("已退回", "Given back"),
        PaymentState::ProofWaits => Text::new("凭证待核对", "Proof to check"),
        PaymentState::ProofRefused => Text::new("凭证被退回", "Proof refused"),
    }
}

pub fn refund_state_name(state: i32, is_by_hand: bool) -> Text {
    let Some(state) = RefundState::of(state) else { return NONE };
    match state {
        RefundState::Asked if is_by_hand => Text::new("待打款", "To be paid out"),
        RefundState::Asked => Text::new("处理中", "Under way"),
        RefundState::Done => Text::new("已退回", "Done"),
        RefundState::Failed => Text::new("失败", "Failed"),
    }
}
