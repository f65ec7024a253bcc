//! A ticket to print: an A6 page in the reader's language, the meeting's title in the other one beside it.

use fairway_lang::{Lang, Text};
use fairway_paper::{Align, Element, INK, SOFT, Sheet, column, picture, row, space, spring, text};

use super::template::{Look, PaperField};
use super::trim::{framed_code, perforation, strip};

const DATES: Text = Text::new("日期", "Dates");
const OPENS: Text = Text::new("开门", "Doors open");
const VENUE: Text = Text::new("地点", "Venue");
const NO_DATE: Text = Text::new("日期待定", "Date to be announced");
const NOTE: Text = Text::new(
    "入场时出示此码。扫不出来就报门票号。",
    "Show this code at the gate. If it does not scan, say the number.",
);
/// Sizes and numbers of lines below are such that everything fits at its longest.
const EDGE: f32 = 20.0;
/// The most that a logo takes beside the title.
const LOGO: (f32, f32) = (64.0, 30.0);

pub struct TicketPaper {
    pub lang: Lang,
    pub title: String,
    /// In the other language; empty where there is none.
    pub other_title: String,
    pub type_name: String,
    pub name: String,
    pub company: String,
    pub dates: String,
    pub opens: String,
    pub zone: String,
    pub venue: String,
    pub number: String,
    pub code: String,
}

pub fn sheet() -> Sheet {
    Sheet::a6()
}

fn fact(label: &str, words: &str, size: f32, lines: usize) -> Element {
    if words.is_empty() {
        return space(0.0);
    }
    column([text(label).size(7.5).color(SOFT), text(words).size(size).bold().leading(1.3).fit(lines, 7.0)])
}

impl TicketPaper {
    pub fn draw(&self, look: &Look) -> Element {
        let width = sheet().width;
        let lang = self.lang;
        let dates = if self.dates.is_empty() { NO_DATE.get(lang) } else { &self.dates };
        let opens = if self.opens.is_empty() { String::new() } else { format!("{} {}", self.opens, self.zone) };
        let who = column([
            text(look.shown(PaperField::TypeName, &self.type_name)).size(9.0).color(SOFT).fit(1, 7.0),
            text(self.name.as_str()).size(24.0).bold().leading(1.2).fit(2, 13.0),
            text(look.shown(PaperField::Company, &self.company)).size(10.0).color(SOFT).fit(1, 6.5),
        ]);
        let other_title = look.shown(PaperField::OtherTitle, &self.other_title);
        let title = column([
            text(look.head_or(&self.title)).size(11.5).bold().leading(1.3).fit(2, 8.5),
            text(other_title).size(8.5).color(SOFT).leading(1.3).fit(1, 6.5),
        ]);
        let meeting = match &look.logo {
            Some(logo) => row([title.share(1.0), picture(logo, logo.width_within(LOGO.0, LOGO.1))]).gap(10.0),
            None => title,
        };
        let dates = look.shown(PaperField::Dates, dates);
        let opens = look.shown(PaperField::Opens, &opens);
        let facts =
            row([fact(DATES.get(lang), dates, 11.0, 1).share(1.5), fact(OPENS.get(lang), opens, 11.0, 1)]).gap(10.0);
        let venue = look.shown(PaperField::Venue, &self.venue);
        let note = if look.note.is_empty() { NOTE.get(lang) } else { &look.note };
        let body = column([meeting, who, facts, fact(VENUE.get(lang), venue, 8.5, 2)]).gap(6.0);
        let proof = column([
            framed_code(&self.code, 112.0, look.ground).align(Align::Middle),
            space(5.0),
            text(self.number.as_str()).size(13.0).bold().color(INK).align(Align::Middle),
            text(note).size(7.0).color(SOFT).align(Align::Middle).fit(2, 6.0),
        ]);
        column([
            strip(width, 24.0, look.accent, look.ground),
            body.pads(8.0, EDGE, 0.0, EDGE),
            spring(),
            perforation(width),
            spring(),
            proof.pads(0.0, EDGE, 12.0, EDGE),
        ])
    }
}
