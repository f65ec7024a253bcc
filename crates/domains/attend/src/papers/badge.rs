//! A badge that is worn: one on an A6 page, or eight on an A4 sheet to cut.

use std::io::{self, Write};

use fairway_lang::{Lang, Text};
use fairway_paper::{
    About, Align, Element, LINE, Mark, Paper, SOFT, Sheet, WHITE, code, column, picture, row, spring, text,
};
use serde::Deserialize;

use super::template::{Look, PaperField};

const COLUMNS: usize = 2;
const ROWS: usize = 4;
/// The most that a logo takes on a large badge and on a small one.
const LOGO: (f32, f32) = (150.0, 36.0);
const SMALL_LOGO: (f32, f32) = (84.0, 18.0);
const TITLE: Text = Text::new("胸卡", "Badges");

/// How badges are put on paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BadgeSheet {
    /// One a page.
    #[default]
    A6,
    /// Two by four a page, with lines to cut along.
    A4,
}

pub struct Badge {
    pub name: String,
    pub position: String,
    pub company: String,
    /// The company in the other language; empty where it is the same.
    pub other_company: String,
    /// What kind of ticket, or whether they exhibit or visit.
    pub type_name: String,
    pub is_exhibitor: bool,
    pub number: String,
    /// Empty where tickets are none.
    pub code: String,
}

fn small() -> Sheet {
    Sheet::of(210.0 / COLUMNS as f32, 297.0 / ROWS as f32)
}

impl Badge {
    fn band(&self, size: f32, look: &Look) -> Element {
        let color = if self.is_exhibitor { look.accent } else { look.visitor };
        let type_name = look.shown(PaperField::TypeName, &self.type_name);
        let words = text(type_name).size(size).bold().color(WHITE).align(Align::Middle).fit(1, size / 2.0);
        words.pads(size * 0.45, 14.0, size * 0.45, 14.0).fill(color)
    }

    fn number_and_code(&self, size: f32, look: &Look) -> Element {
        let words = look.shown(PaperField::Code, &self.code);
        let code = if words.is_empty() { column([]) } else { code(words, size).align(Align::Middle) };
        let number = look.shown(PaperField::Number, &self.number);
        column([code, text(number).size(8.0).color(SOFT).align(Align::Middle)])
    }

    /// On an A6 page.
    pub fn draw(&self, meeting: &str, look: &Look) -> Element {
        let head =
            text(look.head_or(meeting)).size(12.0).bold().color(WHITE).align(Align::Middle).leading(1.3).fit(2, 8.0);
        let who = column([
            text(self.name.as_str()).size(40.0).bold().leading(1.15).align(Align::Middle).fit(2, 18.0),
            text(look.shown(PaperField::Position, &self.position))
                .size(13.0)
                .color(SOFT)
                .align(Align::Middle)
                .fit(2, 9.0),
            text(look.shown(PaperField::Company, &self.company))
                .size(17.0)
                .bold()
                .align(Align::Middle)
                .leading(1.3)
                .fit(2, 10.0),
            text(look.shown(PaperField::OtherCompany, &self.other_company))
                .size(10.0)
                .color(SOFT)
                .align(Align::Middle)
                .fit(2, 7.0),
        ]);
        column([
            head.pads(14.0, 18.0, 12.0, 18.0).fill(look.ground),
            logo(look, LOGO),
            spring(),
            who.gap(5.0).pads(0.0, 18.0, 0.0, 18.0),
            spring(),
            self.number_and_code(104.0, look),
            spring(),
            note(look, 8.0),
            self.band(17.0, look),
        ])
    }

    fn draw_small(&self, meeting: &str, look: &Look) -> Element {
        let who = column([
            text(self.name.as_str()).size(25.0).bold().leading(1.15).fit(2, 13.0),
            text(look.shown(PaperField::Position, &self.position)).size(9.0).color(SOFT).fit(1, 7.0),
            text(look.shown(PaperField::Company, &self.company)).size(11.5).bold().leading(1.3).fit(2, 8.0),
            text(look.shown(PaperField::OtherCompany, &self.other_company)).size(7.5).color(SOFT).fit(1, 6.0),
        ]);
        let middle =
            row([who.gap(3.0).rise(Align::Middle), self.number_and_code(84.0, look).width(84.0).rise(Align::Middle)]);
        column([
            text(look.head_or(meeting))
                .size(8.5)
                .bold()
                .color(WHITE)
                .fit(1, 6.0)
                .pads(7.0, 14.0, 7.0, 14.0)
                .fill(look.ground),
            logo(look, SMALL_LOGO),
            spring(),
            middle.gap(8.0).pads(0.0, 10.0, 0.0, 16.0),
            spring(),
            note(look, 6.5),
            self.band(11.0, look),
        ])
    }
}

fn logo(look: &Look, (width, height): (f32, f32)) -> Element {
    match &look.logo {
        Some(logo) => picture(logo, logo.width_within(width, height)).align(Align::Middle).pads(8.0, 0.0, 0.0, 0.0),
        None => column([]),
    }
}

fn note(look: &Look, size: f32) -> Element {
    let words = text(look.note.as_str()).size(size).color(SOFT).align(Align::Middle).fit(2, size * 0.8);
    if look.note.is_empty() { words } else { words.pads(0.0, 14.0, 5.0, 14.0) }
}

/// Writes badges as they come; no more of them are in memory than stand on a page.
pub fn write<W: Write>(
    out: W,
    lang: Lang,
    (meeting, look): (&str, &Look),
    sheet: BadgeSheet,
    badges: impl Iterator<Item = Badge>,
) -> io::Result<W> {
    let title = format!("{meeting} {}", TITLE.get(lang));
    let mut paper = Paper::begin(out, About { title, lang })?;
    match sheet {
        BadgeSheet::A6 => {
            for badge in badges {
                paper.page(Sheet::a6(), &badge.draw(meeting, look))?;
            }
        }
        BadgeSheet::A4 => {
            let mut badges = badges.peekable();
            while badges.peek().is_some() {
                let page = badges.by_ref().take(COLUMNS * ROWS).enumerate().map(|(at, badge)| {
                    let (x, y) = ((at % COLUMNS) as f32 * small().width, (at / COLUMNS) as f32 * small().height);
                    (x, y, small(), badge.draw_small(meeting, look))
                });
                let page: Vec<_> = page.collect();
                paper.place(Sheet::a4(), &page, cuts())?;
            }
        }
    }
    paper.finish()
}

fn cuts() -> Vec<Mark> {
    let (whole, one) = (Sheet::a4(), small());
    let line = |points: Vec<(f32, f32)>| Mark::Line { points, width: 0.5, color: LINE, dash: Some(3.0), filling: None };
    let down = (1..COLUMNS).map(|at| at as f32 * one.width).map(|x| line(vec![(x, 0.0), (x, whole.height)]));
    let across = (1..ROWS).map(|at| at as f32 * one.height).map(|y| line(vec![(0.0, y), (whole.width, y)]));
    down.chain(across).collect()
}
