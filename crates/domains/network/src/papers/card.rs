//! A business card for the printer: 90 by 54 mm, both sides, each in one language, with 3 mm of bleed and marks to cut along.

use std::io::{self, Write};

use fairway_lang::{Lang, Text};
use fairway_paper::{
    About, Align, Element, INK, MARK, Mark, Paper, SOFT, Sheet, WHITE, code, column, drawing, mm, row, spring, text,
};

use crate::operations::visibility::RevealedCard;

/// Millimetres; sizes and numbers of lines below are such that everything fits at its longest.
const WIDTH: f32 = 90.0;
const HEIGHT: f32 = 54.0;
/// What is printed beyond the edge, so that no white shows where the knife slips.
const BLEED: f32 = 3.0;
/// Around the card, for the marks.
const MARGIN: f32 = 10.0;
/// Marks begin outside the bleed.
const MARK_GAP: f32 = 4.0;
const MARK_LENGTH: f32 = 5.0;
/// The band above, of which the bleed is part.
const BAND: f32 = 3.0;

const TITLE: Text = Text::new("名片", "Business card");
const SCAN: Text = Text::new("扫码查看名片", "Scan for my card");
const MOBILE: Text = Text::new("手机", "Mobile");
const PHONE: Text = Text::new("电话", "Tel");
const EMAIL: Text = Text::new("邮箱", "Email");
const WECHAT: Text = Text::new("微信", "WeChat");
const WEBSITE: Text = Text::new("网址", "Web");
const ADDRESS: Text = Text::new("地址", "Address");

/// What stands on the paper.
pub struct CardPaper {
    pub card: RevealedCard,
    /// Where the card is found.
    pub link: String,
}

/// A way to reach somebody; nothing where there is none.
fn line(label: Text, value: Option<&str>, lines: usize, lang: Lang) -> Option<Element> {
    let value = value.filter(|value| !value.is_empty())?;
    let label = text(label.get(lang)).size(6.2).color(SOFT).width(mm(10.0));
    Some(row([label, text(value).size(6.6).leading(1.25).fit(lines, 4.6)]))
}

impl CardPaper {
    fn side(&self, lang: Lang) -> Element {
        let card = &self.card;
        let who = column([
            text(card.name(lang)).size(15.0).bold().leading(1.2).fit(1, 9.0),
            text(card.position(lang)).size(7.6).color(SOFT).leading(1.3).fit(1, 5.5),
            text(card.company(lang)).size(8.8).bold().leading(1.25).fit(2, 6.0),
        ]);
        let lines = [
            line(MOBILE, card.mobile.as_deref(), 1, lang),
            line(PHONE, card.phone.as_deref(), 1, lang),
            line(EMAIL, card.email.as_deref(), 1, lang),
            line(WECHAT, card.wechat.as_deref(), 1, lang),
            line(WEBSITE, card.website.as_deref(), 1, lang),
            line(ADDRESS, Some(card.address(lang)), 2, lang),
        ];
        let words = column([who.gap(1.0), spring(), column(lines.into_iter().flatten()).gap(1.0)]);
        let scan = column([
            spring(),
            code(&self.link, mm(22.0)),
            text(SCAN.get(lang)).size(5.4).color(SOFT).align(Align::Middle).fit(1, 4.5),
        ]);
        row([words, scan.width(mm(22.0))]).gap(mm(4.0)).pads(mm(BAND + 4.0), mm(5.0), mm(5.0), mm(6.0))
    }

    fn write_side<W: Write>(&self, paper: &mut Paper<W>, lang: Lang) -> io::Result<()> {
        let whole = Sheet::of(WIDTH + 2.0 * MARGIN, HEIGHT + 2.0 * MARGIN);
        let bled = Sheet::of(WIDTH + 2.0 * BLEED, HEIGHT + 2.0 * BLEED);
        let (edge, inside) = (mm(MARGIN - BLEED), mm(MARGIN));
        let elements = [(edge, edge, bled, ground(bled)), (inside, inside, Sheet::of(WIDTH, HEIGHT), self.side(lang))];
        paper.place(whole, &elements, cuts())
    }

    /// Both sides, the one in `first` on top.
    pub fn write<W: Write>(&self, out: W, first: Lang) -> io::Result<W> {
        let name = self.card.name(first);
        let about = About { title: format!("{} {name}", TITLE.get(first)), lang: first };
        let mut paper = Paper::begin(out, about)?;
        self.write_side(&mut paper, first)?;
        self.write_side(&mut paper, first.other())?;
        paper.finish()
    }
}

/// What is printed to the edge and beyond.
fn ground(bled: Sheet) -> Element {
    let band = mm(BAND + BLEED);
    let rectangle = |y, height, color| Mark::Rectangle { x: 0.0, y, width: bled.width, height, color };
    let marks = vec![rectangle(0.0, bled.height, WHITE), rectangle(0.0, band, INK), rectangle(band, mm(0.6), MARK)];
    drawing(bled.width, bled.height, marks)
}

/// Two short lines at each corner, where the knife goes.
fn cuts() -> Vec<Mark> {
    let (left, right) = (mm(MARGIN), mm(MARGIN + WIDTH));
    let (top, bottom) = (mm(MARGIN), mm(MARGIN + HEIGHT));
    let (near, far) = (mm(MARK_GAP), mm(MARK_GAP + MARK_LENGTH));
    let line = |points: Vec<(f32, f32)>| Mark::Line { points, width: 0.25, color: INK, dash: None, filling: None };
    let mut marks = Vec::new();
    for (x, outward) in [(left, -1.0), (right, 1.0)] {
        for (y, away) in [(top, -1.0), (bottom, 1.0)] {
            marks.push(line(vec![(x + outward * near, y), (x + outward * far, y)]));
            marks.push(line(vec![(x, y + away * near), (x, y + away * far)]));
        }
    }
    marks
}
