//! A provider's statement as a file: the bills of WeChat and Alipay, PayPal's list of transactions, or a plain table with our own
//! headings. Columns are found by their headings; what stands above and below the table is left out.

use std::collections::HashMap;

use super::StatementRow;
use super::times::{cents, read_local, read_with_zone};
use crate::model::{Currency, Method};

/// Why a file is no statement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StatementError {
    #[error("no line has the headings of such a statement")]
    NoTable,
    #[error("line {line}: “{value}” is no amount")]
    Amount { line: usize, value: String },
}

/// What the columns of a kind of file are called. The first of several headings that is there counts.
struct Columns {
    our_ref: &'static [&'static str],
    provider_ref: &'static [&'static str],
    amount: &'static [&'static str],
    /// Where there is none, everything is in yuan.
    currency: &'static [&'static str],
    at: &'static [&'static str],
    /// A column, and the word in it that says a row is a refund.
    refund: Option<(&'static str, &'static str)>,
    refund_our_ref: &'static [&'static str],
    refund_provider_ref: &'static [&'static str],
    refund_amount: &'static [&'static str],
    /// A column, and the word without which a row does not count.
    only: Option<(&'static str, &'static str)>,
}

const PLAIN: Columns = Columns {
    our_ref: &["our_ref"],
    provider_ref: &["provider_ref"],
    amount: &["amount"],
    currency: &["currency"],
    at: &["at"],
    refund: None,
    refund_our_ref: &[],
    refund_provider_ref: &[],
    refund_amount: &[],
    only: None,
};

const WECHAT: Columns = Columns {
    our_ref: &["商户订单号"],
    provider_ref: &["微信订单号"],
    amount: &["订单金额", "应结订单金额", "总金额"],
    currency: &["货币种类"],
    at: &["交易时间"],
    refund: Some(("交易状态", "REFUND")),
    refund_our_ref: &["商户退款单号"],
    refund_provider_ref: &["微信退款单号"],
    refund_amount: &["申请退款金额", "退款金额"],
    only: None,
};

const ALIPAY: Columns = Columns {
    our_ref: &["商户订单号"],
    provider_ref: &["支付宝交易号"],
    amount: &["订单金额（元）", "订单金额(元)"],
    currency: &[],
    at: &["完成时间"],
    refund: Some(("业务类型", "退款")),
    refund_our_ref: &["退款批次号/请求号", "退款批次号"],
    refund_provider_ref: &["退款批次号/请求号", "退款批次号"],
    refund_amount: &["订单金额（元）", "订单金额(元)"],
    only: None,
};

const PAYPAL: Columns = Columns {
    our_ref: &["Invoice Number", "Invoice ID"],
    provider_ref: &["Transaction ID"],
    amount: &["Gross"],
    currency: &["Currency"],
    at: &["Date"],
    refund: None,
    refund_our_ref: &[],
    refund_provider_ref: &[],
    refund_amount: &[],
    only: Some(("Status", "Completed")),
};

fn columns(method: Method) -> &'static Columns {
    match method {
        Method::WeChat => &WECHAT,
        Method::Alipay => &ALIPAY,
        Method::PayPal => &PAYPAL,
        _ => &PLAIN,
    }
}

/// The rows of a file. Says what is wrong with it, and in which line.
pub fn read(method: Method, file: &[u8]) -> Result<Vec<StatementRow>, StatementError> {
    let text = decode(file);
    let lines = records(&text);
    let known = [columns(method), &PLAIN];
    let (kind, head) = known
        .iter()
        .find_map(|kind| Some((*kind, lines.iter().position(|line| is_head(kind, line))?)))
        .ok_or(StatementError::NoTable)?;
    let places: HashMap<&str, usize> =
        lines[head].iter().enumerate().map(|(place, name)| (name.as_str(), place)).collect();
    let mut rows = Vec::new();
    for (place, line) in lines.iter().enumerate().skip(head + 1) {
        let table = Table { kind, places: &places, line };
        if table.is_end() {
            break;
        }
        if let Some(row) = table.row().map_err(|value| StatementError::Amount { line: place + 1, value })? {
            rows.push(row);
        }
    }
    Ok(rows)
}

fn is_head(kind: &Columns, line: &[String]) -> bool {
    let has = |names: &[&str]| names.iter().any(|name| line.iter().any(|cell| cell == name));
    has(kind.our_ref) && has(kind.provider_ref) && has(kind.amount)
}

/// UTF-8, with or without its mark, or else the character set of Chinese bills.
fn decode(file: &[u8]) -> String {
    match std::str::from_utf8(file) {
        Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
        Err(_) => encoding_rs::GBK.decode(file).0.into_owned(),
    }
}

/// A line that is no record is left out: only text can be read here, so there is none.
fn records(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut lines = Vec::new();
    for record in reader.records().flatten() {
        // WeChat sets a backtick before every value, Alipay a tabulator behind.
        lines.push(record.iter().map(|cell| cell.trim().trim_start_matches('`').trim().to_owned()).collect());
    }
    lines
}

struct Table<'a> {
    kind: &'a Columns,
    places: &'a HashMap<&'a str, usize>,
    line: &'a [String],
}

impl Table<'_> {
    fn cell(&self, names: &[&str]) -> Option<&str> {
        let place = names.iter().find_map(|name| self.places.get(name))?;
        self.line.get(*place).map(String::as_str)
    }

    /// Sums and remarks follow the rows.
    fn is_end(&self) -> bool {
        let first = self.line.first().map(String::as_str).unwrap_or_default();
        first.starts_with('#') || first.starts_with("总交易单数")
    }

    /// `None` for a row that moved no money of ours; what stands where the amount should be, if that is none.
    fn row(&self) -> Result<Option<StatementRow>, String> {
        let kind = self.kind;
        if kind.only.is_some_and(|(name, word)| self.cell(&[name]) != Some(word)) {
            return Ok(None);
        }
        let is_refund = kind.refund.is_some_and(|(name, word)| self.cell(&[name]) == Some(word));
        let (ours, theirs, amount) = if is_refund {
            (kind.refund_our_ref, kind.refund_provider_ref, kind.refund_amount)
        } else {
            (kind.our_ref, kind.provider_ref, kind.amount)
        };
        let amount = self.cell(amount).unwrap_or_default().replace(',', "");
        let amount = cents(&amount).ok_or(amount)?;
        let code = if kind.currency.is_empty() { Some("CNY") } else { self.cell(kind.currency) };
        // Another currency is none of ours.
        let Some(currency) = code.and_then(Currency::parse) else { return Ok(None) };
        let at = self.cell(kind.at).unwrap_or_default();
        Ok(Some(StatementRow {
            our_ref: self.cell(ours).unwrap_or_default().to_owned(),
            provider_ref: self.cell(theirs).unwrap_or_default().to_owned(),
            amount: if is_refund { -amount.abs() } else { amount },
            currency,
            at: read_local(at).or_else(|| read_with_zone(at)).or_else(|| at.parse().ok()).unwrap_or_default(),
        }))
    }
}
