//! A receipt of an order that was paid, on A4, in the reader's language.

use std::io;

use fairway_lang::{Lang, Text};
use fairway_paper::{About, Align, Element, INK, MARK, Paper, SOFT, Sheet, column, row, rule, space, text};

const TITLE: Text = Text::new("收据", "Receipt");
const SELLER: Text = Text::new("收款方", "From");
const BUYER: Text = Text::new("付款方", "To");
const TAX_NUMBER: Text = Text::new("税号：{number}", "Tax number: {number}");
const ORDER: Text = Text::new("订单号", "Order");
const PAID_AT: Text = Text::new("付款时间", "Paid");
const METHOD: Text = Text::new("付款方式", "Paid by");
const REFERENCE: Text = Text::new("交易号", "Reference");
const HEADINGS: [Text; 4] = [
    Text::new("项目", "Item"),
    Text::new("数量", "Quantity"),
    Text::new("单价", "Unit price"),
    Text::new("金额", "Amount"),
];
const DISCOUNT: Text = Text::new("优惠", "Discount");
const TAX: Text = Text::new("其中税额（{rate}）", "Tax included ({rate})");
const TOTAL: Text = Text::new("实付", "Total paid");
const REFUNDED: Text = Text::new("已退款", "Refunded");
const AFTER_REFUNDS: Text = Text::new("退款后", "After refunds");
const NOTE: Text = Text::new(
    "本收据证明已收到上述款项，不能代替发票。需要发票请在“发票”中申请。",
    "This receipt says that the amount above was received. It is not a tax invoice; ask for one under “Invoices”.",
);
const PAGES: Text = Text::new("{number} · 第 {page} 页，共 {pages} 页", "{number} · Page {page} of {pages}");
const MARGIN_MM: f32 = 20.0;
const SHARES: [f32; 4] = [4.2, 1.0, 1.6, 1.6];

/// A line of it, in words already.
pub struct ReceiptLine {
    pub name: String,
    /// What it is in detail; may be empty.
    pub text: String,
    pub quantity: String,
    pub unit_price: String,
    pub amount: String,
}

/// What stands on it, in words already. An empty text is left out.
pub struct ReceiptPaper {
    pub lang: Lang,
    pub number: String,
    pub seller: String,
    pub seller_address: String,
    pub seller_tax_number: String,
    pub buyer: String,
    /// Names of people beside that of a company.
    pub buyer_person: String,
    pub paid_at: String,
    pub method: String,
    /// What the provider calls the payment.
    pub reference: String,
    pub lines: Vec<ReceiptLine>,
    pub discount: String,
    /// `6 %`; empty where there is no tax.
    pub tax_rate: String,
    pub tax: String,
    pub total: String,
    pub refunded: String,
    pub kept: String,
}

fn small(words: &str) -> Element {
    text(words).size(8.5).color(SOFT)
}

/// Words below their label.
fn fact(label: &str, words: &str) -> Element {
    if words.is_empty() {
        return space(0.0);
    }
    column([small(label), text(words).size(10.0).fit(2, 7.5)]).gap(1.0)
}

/// A sum at the end, on the right.
fn sum(label: &str, amount: &str, is_main: bool) -> Element {
    if amount.is_empty() {
        return space(0.0);
    }
    let (label, amount) = match is_main {
        true => (text(label).size(11.0).bold(), text(amount).size(15.0).bold().color(MARK)),
        false => (text(label).size(9.5).color(SOFT), text(amount).size(9.5)),
    };
    row([label.align(Align::End).share(2.4), amount.align(Align::End).share(1.0)]).gap(12.0)
}

impl ReceiptPaper {
    fn party(&self, label: Text, name: &str, others: [&str; 2]) -> Element {
        let mut parts = vec![small(label.get(self.lang)), text(name).size(12.0).bold().fit(2, 8.0)];
        let others = others.into_iter().filter(|words| !words.is_empty());
        parts.extend(others.map(|words| text(words).size(9.0).color(SOFT).fit(2, 7.0)));
        column(parts).gap(1.5)
    }

    /// What the columns are called; amounts stand on the right, and their headings with them.
    fn heading(&self) -> Element {
        let cells = HEADINGS.iter().zip(SHARES).enumerate().map(|(at, (heading, share))| {
            let align = if at == 0 { Align::Start } else { Align::End };
            text(heading.get(self.lang)).size(8.5).bold().align(align).share(share)
        });
        column([row(cells).gap(8.0).pads(4.0, 0.0, 4.0, 0.0), rule().color(INK)]).keep()
    }

    fn line(line: &ReceiptLine) -> Element {
        let mut what = vec![text(line.name.as_str()).size(9.5).bold().leading(1.35)];
        if !line.text.is_empty() {
            what.push(text(line.text.as_str()).size(8.5).color(SOFT).leading(1.35));
        }
        let number = |words: &str| text(words).size(9.5).align(Align::End);
        let cells = [column(what), number(&line.quantity), number(&line.unit_price), number(&line.amount)];
        let cells = cells.into_iter().zip(SHARES).map(|(cell, share)| cell.share(share));
        column([row(cells).gap(8.0).pads(4.0, 0.0, 4.0, 0.0), rule()]).keep()
    }

    fn draw(&self) -> Element {
        let lang = self.lang;
        let tax_number = match self.seller_tax_number.is_empty() {
            true => String::new(),
            false => TAX_NUMBER.fill(lang, &[("number", self.seller_tax_number.clone())]),
        };
        let seller = self.party(SELLER, &self.seller, [&self.seller_address, &tax_number]);
        let buyer = self.party(BUYER, &self.buyer, [&self.buyer_person, ""]);
        let facts = row([
            fact(ORDER.get(lang), &self.number).share(1.0),
            fact(PAID_AT.get(lang), &self.paid_at).share(1.3),
            fact(METHOD.get(lang), &self.method).share(1.0),
            fact(REFERENCE.get(lang), &self.reference).share(1.6),
        ])
        .gap(12.0);
        let tax = TAX.fill(lang, &[("rate", self.tax_rate.clone())]);
        let sums = column([
            sum(DISCOUNT.get(lang), &self.discount, false),
            sum(TOTAL.get(lang), &self.total, true),
            sum(&tax, &self.tax, false),
            sum(REFUNDED.get(lang), &self.refunded, false),
            sum(AFTER_REFUNDS.get(lang), &self.kept, false),
        ])
        .gap(3.0)
        .keep();
        column([
            text(TITLE.get(lang)).size(24.0).bold().leading(1.2),
            space(10.0),
            row([seller.share(1.0), buyer.share(1.0)]).gap(24.0),
            space(12.0),
            rule(),
            space(8.0),
            facts,
            space(14.0),
            self.heading(),
            column(self.lines.iter().map(Self::line)),
            space(12.0),
            sums,
            space(22.0),
            text(NOTE.get(lang)).size(8.5).color(SOFT).leading(1.4),
        ])
    }

    /// The file.
    pub fn write(&self) -> io::Result<Vec<u8>> {
        let lang = self.lang;
        let about = About { title: format!("{} {}", TITLE.get(lang), self.number), lang };
        let mut paper = Paper::begin(Vec::new(), about)?;
        let foot = |page: usize, pages: usize| {
            let values = [("number", self.number.clone()), ("page", page.to_string()), ("pages", pages.to_string())];
            text(PAGES.fill(lang, &values)).size(7.5).color(SOFT).align(Align::Middle)
        };
        paper.flow(Sheet::a4().margin(MARGIN_MM), &self.draw(), foot)?;
        paper.finish()
    }
}
