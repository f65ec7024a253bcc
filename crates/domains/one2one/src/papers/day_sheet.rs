//! Sheets of a day: whom a person meets, or who meets at a table. One holder begins on a page of their own.

use std::collections::BTreeMap;
use std::io;

use fairway_auth::UserId;
use fairway_lang::{Lang, Text};
use fairway_network::PersonView;
use fairway_paper::{About, Align, Element, Paper, SOFT, Sheet, column, space, table, text};

use crate::entities::appointment::Model;
use crate::kinds::tables::table as tables;
use crate::operations::people::{People, titles};
use crate::operations::settings::Terms;

const TITLE: Text = Text::new("一对一洽谈日程", "One-to-one meetings");
const TIME: Text = Text::new("时间", "Time");
const WITH: Text = Text::new("洽谈对象", "With");
const TABLE: Text = Text::new("洽谈桌", "Table");
const FIRST: Text = Text::new("邀约方", "Invited by");
const SECOND: Text = Text::new("受邀方", "Guest");
const NONE: Text = Text::new("当天没有确认的洽谈。", "There are no confirmed meetings on this day.");
const PAGES: Text = Text::new("第 {page} 页，共 {pages} 页", "Page {page} of {pages}");
const MARGIN_MM: f32 = 18.0;
const CELL: f32 = 9.5;

/// Whose sheets they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Person,
    Table,
}

/// One holder's day, in words already.
pub struct DaySheet {
    holder: String,
    about: String,
    heading: [&'static str; 3],
    lines: Vec<[String; 3]>,
}

/// What sheets are made of.
pub struct Day<'a> {
    pub terms: &'a Terms,
    pub people: &'a People,
    pub tables: &'a [tables::Model],
    /// Accepted ones of the day, in the order of time.
    pub rows: &'a [Model],
    pub lang: Lang,
}

impl Day<'_> {
    fn name(&self, person: &PersonView) -> String {
        let (zh, en) = titles(person);
        self.lang.pick(&zh, &en).to_owned()
    }

    fn time(&self, row: &Model) -> String {
        let (from, until) = (self.clock(row.slot_at), self.clock(row.ends_at()));
        format!("{from}–{until}")
    }

    fn clock(&self, at: i64) -> String {
        let shown = self.terms.zone.local_time(at);
        format!("{:02}:{:02}", shown.hour, shown.minute)
    }

    fn table(&self, row: &Model) -> String {
        let found = self.tables.iter().find(|table| Some(table.id) == row.table_id);
        found.map(|table| self.table_name(table)).unwrap_or_default()
    }

    fn table_name(&self, table: &tables::Model) -> String {
        let name = self.lang.pick(&table.name_zh, &table.name_en);
        let place = self.lang.pick(&table.place_zh, &table.place_en);
        if place.is_empty() { name.to_owned() } else { format!("{name} · {place}") }
    }

    /// That of one person, also where there is nothing on it.
    pub fn of_person(&self, user_id: UserId) -> DaySheet {
        let own = self.rows.iter().filter(|row| row.has(user_id));
        let line = |row: &Model| {
            let other = self.people.get(row.other(user_id));
            [self.time(row), self.name(&other), self.table(row)]
        };
        DaySheet {
            holder: self.name(&self.people.get(user_id)),
            about: String::new(),
            heading: [TIME, WITH, TABLE].map(|words| words.get(self.lang)),
            lines: own.map(line).collect(),
        }
    }

    fn of_table(&self, table: &tables::Model) -> DaySheet {
        let there = self.rows.iter().filter(|row| row.table_id == Some(table.id));
        let line = |row: &Model| {
            let [first, second] = row.people().map(|user_id| self.name(&self.people.get(user_id)));
            [self.time(row), first, second]
        };
        DaySheet {
            holder: self.lang.pick(&table.name_zh, &table.name_en).to_owned(),
            about: self.lang.pick(&table.place_zh, &table.place_en).to_owned(),
            heading: [TIME, FIRST, SECOND].map(|words| words.get(self.lang)),
            lines: there.map(line).collect(),
        }
    }

    /// Those of everybody, or of every table, who has something on that day.
    pub fn all(&self, by: By) -> Vec<DaySheet> {
        if by == By::Table {
            let used = |table: &&tables::Model| self.rows.iter().any(|row| row.table_id == Some(table.id));
            return self.tables.iter().filter(used).map(|table| self.of_table(table)).collect();
        }
        let users = self.rows.iter().flat_map(|row| row.people());
        // By name, as people look for theirs in a pile.
        let named: BTreeMap<(String, UserId), UserId> =
            users.map(|user_id| ((self.name(&self.people.get(user_id)), user_id), user_id)).collect();
        named.into_values().map(|user_id| self.of_person(user_id)).collect()
    }

    pub fn words(&self, day: i64) -> (String, String) {
        let title = self.lang.pick(&self.terms.meeting.title, &self.terms.meeting.title_en).to_owned();
        let date = self.terms.zone.day(day).to_string();
        (title, format!("{date} · {}", self.terms.zone.label(day)))
    }
}

impl DaySheet {
    fn draw(&self, lang: Lang, meeting: &str, date: &str) -> Element {
        let head = column([
            text(meeting).size(9.0).color(SOFT).fit(1, 7.0),
            text(TITLE.get(lang)).size(9.0).color(SOFT),
            text(self.holder.as_str()).size(18.0).bold().leading(1.25).fit(2, 11.0),
            text(self.about.as_str()).size(9.5).color(SOFT).fit(1, 7.0),
            text(date).size(11.0),
        ])
        .gap(2.0);
        let cell = |words: &String| text(words.as_str()).size(CELL).leading(1.35);
        let rows = self.lines.iter().map(|line| line.iter().map(cell).collect::<Vec<_>>());
        let body = match self.lines.is_empty() {
            true => text(NONE.get(lang)).size(CELL).color(SOFT),
            false => table([1.0, 3.0, 2.2], self.heading, rows),
        };
        column([head, space(12.0), body])
    }
}

/// All sheets as one file.
pub fn write(sheets: Vec<DaySheet>, lang: Lang, (meeting, date): (String, String)) -> io::Result<Vec<u8>> {
    let title = format!("{} {date}", TITLE.get(lang));
    let mut paper = Paper::begin(Vec::new(), About { title, lang })?;
    let foot = |page: usize, pages: usize| {
        let words = PAGES.fill(lang, &[("page", page.to_string()), ("pages", pages.to_string())]);
        text(words).size(7.5).color(SOFT).align(Align::Middle)
    };
    // A file without a page is none.
    let blank = DaySheet { holder: String::new(), about: String::new(), heading: [""; 3], lines: Vec::new() };
    for sheet in sheets.iter().chain(sheets.is_empty().then_some(&blank)) {
        paper.flow(Sheet::a4().margin(MARGIN_MM), &sheet.draw(lang, &meeting, &date), foot)?;
    }
    paper.finish()
}
