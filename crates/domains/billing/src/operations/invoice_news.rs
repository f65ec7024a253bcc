//! What whoever asked for an invoice is told of it.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_lang::{Lang, Text};
use fairway_notice::{NewNotice, NoticeKind, send};

use crate::entities::invoice;

const INVOICE_KIND: &str = "billing_invoice";
const PAGE: &str = "/console/invoices";

pub const KINDS: &[NoticeKind] = &[NoticeKind {
    code: INVOICE_KIND,
    label: Text::new("发票", "Invoices"),
    needs_answer: false,
    by_mail: true,
    by_sms: false,
}];

/// What finance decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvoiceNews {
    Issued,
    Refused,
    Cancelled,
}

impl InvoiceNews {
    fn key(self) -> &'static str {
        match self {
            Self::Issued => "issued",
            Self::Refused => "refused",
            Self::Cancelled => "cancelled",
        }
    }

    fn title(self) -> Text {
        match self {
            Self::Issued => Text::new("发票已开具：{title}", "Your invoice is issued: {title}"),
            Self::Refused => Text::new("开票申请被退回：{title}", "Your invoice request was refused: {title}"),
            Self::Cancelled => Text::new("发票已作废：{title}", "Your invoice was cancelled: {title}"),
        }
    }

    fn text(self) -> Text {
        match self {
            Self::Issued => Text::new(
                "发票号码 {number}，可在“发票”中下载。",
                "Number {number}; you can download it under “Invoices”.",
            ),
            Self::Refused => Text::new(
                "原因：{reason}。核对后可以重新申请。",
                "Reason: {reason}. You can ask again once it is corrected.",
            ),
            Self::Cancelled => Text::new(
                "原因：{reason}。需要时可以重新申请。",
                "Reason: {reason}. You can ask for another if you need one.",
            ),
        }
    }
}

pub async fn tell(app: &App, tx: &Tx, row: &invoice::Model, news: InvoiceNews) -> Result<(), Failure> {
    let values = [("title", row.title.clone()), ("number", row.number.clone()), ("reason", row.reason.clone())];
    let notice = NewNotice {
        user_id: row.user_id,
        kind: INVOICE_KIND,
        title_zh: news.title().fill(Lang::Zh, &values),
        title_en: news.title().fill(Lang::En, &values),
        text_zh: news.text().fill(Lang::Zh, &values),
        text_en: news.text().fill(Lang::En, &values),
        page: PAGE.to_owned(),
        key: format!("invoice-{}-{}", row.id, news.key()),
        mail: None,
    };
    send(app, tx, row.tenant_id, vec![notice]).await
}
