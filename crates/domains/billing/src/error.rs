//! What can go wrong between an order and its money, and the code that clients see for each.

use fairway_http::{Code, Failure, MessageValue, codes};
use sea_orm::DbErr;
use serde_json::json;

use crate::model::Unit;
use crate::providers::StatementError;

#[derive(Debug, thiserror::Error)]
pub enum BillingError {
    #[error("there is no such order, payment or record")]
    NotFound,
    #[error("the order was not paid in time")]
    Expired,
    #[error("the order is paid")]
    AlreadyPaid,
    #[error("the order was cancelled")]
    Cancelled,
    #[error("there is no such voucher, or it is not for this")]
    UnknownVoucher,
    #[error("the voucher was used as often as it can be")]
    VoucherUsedUp,
    #[error("the method is off, or not for this order")]
    MethodOff,
    #[error("there is nothing to pay")]
    NothingToPay,
    #[error("the currency is not possible")]
    Currency,
    #[error("that is not possible as things stand")]
    WrongState,
    #[error("nobody sells this")]
    NotSold,
    #[error("more would be given back than was paid")]
    TooMuch,
    #[error("the voucher was used and stays")]
    VoucherInUse,
    #[error("the company's people only")]
    NoCompany,
    #[error("the company's super administrator spends what it has")]
    NotSpender,
    #[error("the provider does not answer")]
    ProviderAway,
    #[error("the company has {balance}, and {needed} are needed")]
    NotEnough { unit: Unit, balance: i64, needed: i64 },
    #[error("the key of an entry was booked for something else")]
    KeyTaken,
    #[error("nothing, too much, or without a key")]
    BadPosting,
    #[error("whoever asked for an adjustment does not decide on it")]
    OwnAdjustment,
    #[error("somebody has decided on the adjustment")]
    AdjustmentDecided,
    #[error("the file is no statement: {0}")]
    Statement(StatementError),
    #[error("the order is not paid, so it has no receipt and no invoice")]
    NotPaid,
    #[error("order {0} is on an invoice already")]
    InvoicedAlready(String),
    #[error("an invoice has one currency")]
    MixedCurrencies,
    #[error("the invoice is issued, refused or cancelled")]
    InvoiceState,
    #[error("there are no invoice details")]
    NoInvoiceProfile,
    #[error("no money is left of the order that could be invoiced")]
    NothingToInvoice,
    #[error("another invoice has this number")]
    InvoiceNumberTaken,
    #[error("there is no such file for whoever sees the invoice")]
    UnknownInvoiceFile,
    #[error(transparent)]
    Db(#[from] DbErr),
}

codes! {
    EXPIRED = 2601, CONFLICT, "订单已过期", "The order has expired";
    ALREADY_PAID = 2602, CONFLICT, "订单已付款，不需要再付", "The order is paid; there is nothing more to pay";
    CANCELLED = 2603, CONFLICT, "订单已取消", "The order was cancelled";
    UNKNOWN_VOUCHER = 2604, CONFLICT, "没有这个优惠码，或它不适用于这些商品", "There is no such voucher, or it is not for what you are buying";
    VOUCHER_USED_UP = 2605, CONFLICT, "这个优惠码已用完", "This voucher is used up";
    METHOD_OFF = 2606, CONFLICT, "这种付款方式不可用，请换一种", "This way of paying is not available; please choose another";
    NOTHING_TO_PAY = 2607, CONFLICT, "没有需要支付的金额", "There is nothing to pay";
    CURRENCY = 2608, CONFLICT, "不能用这种货币支付，或订单里的货币不一致", "This currency is not possible, or the items are in different currencies";
    WRONG_STATE = 2609, CONFLICT, "订单的状态已变化，不能这样操作", "This is no longer possible as the order stands now";
    NOT_SOLD = 2610, CONFLICT, "这里不出售此项", "This is not sold here";
    TOO_MUCH = 2611, CONFLICT, "退款金额超过了已付的金额", "That is more than was paid and not yet given back";
    VOUCHER_IN_USE = 2612, CONFLICT, "已有人使用，不能删除；可以把它隐藏", "Somebody has used it, so it can’t be deleted; you can hide it";
    NO_COMPANY = 2613, CONFLICT, "请先加入一家企业", "Please join a company first";
    PROVIDER_AWAY = 2614, SERVICE_UNAVAILABLE, "支付服务暂时没有响应，没有扣款，请稍后再试或换一种方式", "The payment service does not answer; nothing was charged. Try again later or choose another way";
    NOT_SPENDER = 2615, CONFLICT, "只有企业的超级管理员可以使用企业的积分和询盘次数", "Only your company’s super administrator can spend its points and inquiry counts";
    /// `data.unit` is 1 points, 2 inquiry counts; `data.balance` what there is, `data.needed` what it takes.
    NOT_ENOUGH = 2650, CONFLICT, "余额不足：现有 {n}，需要 {needed}，请先充值", "Not enough on the account: {n} left, {needed} needed. Please top up first";
    KEY_TAKEN = 2651, CONFLICT, "这笔账已用同一编号记过，内容不同", "Something else was booked under this key";
    OWN_ADJUSTMENT = 2652, CONFLICT, "自己提出的调整须由另一人复核", "Somebody else has to approve an adjustment that you asked for";
    ADJUSTMENT_DECIDED = 2653, CONFLICT, "这笔调整已有人处理，请刷新", "Somebody has decided on this adjustment; reload the page";
    BAD_POSTING = 2654, CONFLICT, "这笔账的数量不正确", "The amount of this entry is not possible";
    NO_STATEMENT = 2630, UNPROCESSABLE_ENTITY, "文件里没有对账单的表头，请上传支付机构导出的 csv 文件", "The file has no headings of a statement; please bring the csv file that the provider gives";
    /// `data.line` is where.
    STATEMENT_AMOUNT = 2631, UNPROCESSABLE_ENTITY, "第 {line} 行的金额“{value}”无法识别", "Line {line}: “{value}” is no amount";
    NOT_PAID = 2670, CONFLICT, "订单尚未付款，没有收据和发票", "This order is not paid, so it has no receipt and no invoice";
    INVOICED_ALREADY = 2671, CONFLICT, "订单 {number} 已申请过发票", "Order {number} is on an invoice already";
    MIXED_CURRENCIES = 2672, CONFLICT, "一张发票只能包含同一种货币的订单", "The orders of one invoice must be in the same currency";
    INVOICE_STATE = 2673, CONFLICT, "该发票已处理，请刷新后查看", "This invoice has been dealt with already; reload to see it";
    NO_INVOICE_PROFILE = 2674, CONFLICT, "请先填写开票信息", "Please fill in your invoice details first";
    NOTHING_TO_INVOICE = 2675, CONFLICT, "订单已全部退款，或以积分、询盘次数支付，不能开票", "The order was refunded or paid by points or inquiry counts, so there is nothing to invoice";
    INVOICE_NUMBER_TAKEN = 2676, CONFLICT, "该发票号码已使用", "Another invoice has this number";
    UNKNOWN_INVOICE_FILE = 2677, CONFLICT, "没有这个文件，或对方无权查看", "There is no such file, or the recipient may not see it";
    WRONG_PASSWORD = 2678, UNPROCESSABLE_ENTITY, "密码错误", "Wrong password";
}

impl From<BillingError> for Failure {
    fn from(error: BillingError) -> Self {
        match error {
            BillingError::NotFound => Code::NOT_FOUND.into(),
            BillingError::Expired => EXPIRED.into(),
            BillingError::AlreadyPaid => ALREADY_PAID.into(),
            BillingError::Cancelled => CANCELLED.into(),
            BillingError::UnknownVoucher => Self::at_field("voucher_code", UNKNOWN_VOUCHER),
            BillingError::VoucherUsedUp => Self::at_field("voucher_code", VOUCHER_USED_UP),
            BillingError::MethodOff => METHOD_OFF.into(),
            BillingError::NothingToPay => NOTHING_TO_PAY.into(),
            BillingError::Currency => CURRENCY.into(),
            BillingError::WrongState => WRONG_STATE.into(),
            BillingError::NotSold => NOT_SOLD.into(),
            BillingError::TooMuch => Self::at_field("amount", TOO_MUCH),
            BillingError::VoucherInUse => VOUCHER_IN_USE.into(),
            BillingError::NoCompany => NO_COMPANY.into(),
            BillingError::NotSpender => NOT_SPENDER.into(),
            BillingError::ProviderAway => PROVIDER_AWAY.into(),
            BillingError::NotEnough { unit, balance, needed } => Self::new(NOT_ENOUGH)
                .fill("n", MessageValue::Text(balance.to_string()))
                .fill("needed", MessageValue::Text(needed.to_string()))
                .data(json!({"unit": unit.value(), "balance": balance, "needed": needed})),
            BillingError::KeyTaken => KEY_TAKEN.into(),
            BillingError::BadPosting => BAD_POSTING.into(),
            BillingError::OwnAdjustment => OWN_ADJUSTMENT.into(),
            BillingError::AdjustmentDecided => ADJUSTMENT_DECIDED.into(),
            BillingError::Statement(StatementError::NoTable) => NO_STATEMENT.into(),
            BillingError::Statement(StatementError::Amount { line, value }) => {
                let failure = Self::new(STATEMENT_AMOUNT).fill("line", MessageValue::Text(line.to_string()));
                failure.fill("value", MessageValue::Text(value)).data(json!({"line": line}))
            }
            BillingError::NotPaid => NOT_PAID.into(),
            BillingError::InvoicedAlready(number) => {
                Self::new(INVOICED_ALREADY).fill("number", MessageValue::Text(number))
            }
            BillingError::MixedCurrencies => MIXED_CURRENCIES.into(),
            BillingError::InvoiceState => INVOICE_STATE.into(),
            BillingError::NoInvoiceProfile => NO_INVOICE_PROFILE.into(),
            BillingError::NothingToInvoice => NOTHING_TO_INVOICE.into(),
            BillingError::InvoiceNumberTaken => Self::at_field("number", INVOICE_NUMBER_TAKEN),
            BillingError::UnknownInvoiceFile => Self::at_field("file_id", UNKNOWN_INVOICE_FILE),
            BillingError::Db(error) => error.into(),
        }
    }
}
