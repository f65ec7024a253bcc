//! Somebody in one's card holder, as lists and files have it.

use fairway_export::{Cell, Row};
use fairway_lang::{Lang, Text};
use fairway_records::version;
use serde::Serialize;

use crate::entities::card_contact;
use crate::operations::holder::Contact;
use crate::people::PersonView;

/// Somebody in one's card holder.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct CardContactView {
    pub id: i64,
    #[serde(flatten)]
    pub person: PersonView,
    /// As they show it to whom they exchanged cards with; absent where they do not, or have none. So are those below.
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub phone: Option<String>,
    pub wechat: Option<String>,
    pub note: String,
    /// 0 to 5; 0 for none.
    pub rating: i32,
    /// Words of one's own.
    pub tags: Vec<String>,
    /// When one wants to be reminded, Unix seconds.
    pub remind_at: Option<i64>,
    /// 1 out of the directory or by a link, 2 scanned.
    pub way: i32,
    /// What the meeting is called at which they met.
    pub met_zh: String,
    pub met_en: String,
    /// Unix seconds.
    pub exchanged_at: i64,
    /// Sent back with a change of note, rating, tags or reminder.
    pub version: String,
}

/// What the owner of a holder writes, which its version is made of.
#[derive(Serialize)]
struct Written<'a> {
    note: &'a str,
    rating: i32,
    tags: &'a str,
    remind_at: Option<i64>,
}

/// The state of what was written about a contact.
pub fn version_of(row: &card_contact::Model) -> String {
    let card_contact::Model { note, rating, tags, remind_at, .. } = row;
    version(&Written { note, rating: *rating, tags, remind_at: *remind_at })
}

impl From<Contact> for CardContactView {
    fn from(contact: Contact) -> Self {
        let Contact { row, person, card, met, tags } = contact;
        let (met_zh, met_en) = met.map(|names| (names.title_zh, names.title_en)).unwrap_or_default();
        Self {
            id: row.id,
            person,
            email: card.email,
            mobile: card.mobile,
            phone: card.phone,
            wechat: card.wechat,
            rating: row.rating,
            tags,
            remind_at: row.remind_at,
            way: row.way,
            met_zh,
            met_en,
            exchanged_at: row.exchanged_at,
            version: version_of(&row),
            note: row.note,
        }
    }
}

/// What ways are called in files, by their numbers.
const WAYS: [Text; 3] = [Text::new("", ""), Text::new("申请交换", "By request"), Text::new("扫码交换", "By scan")];

impl Row for CardContactView {
    const FILE: &'static str = "contacts";
    const SHEET: Text = Text::new("名片夹", "Contacts");
    const HEADERS: &'static [Text] = &[
        Text::new("姓名", "Name"),
        Text::new("英文姓名", "Name (English)"),
        Text::new("公司", "Company"),
        Text::new("公司（英文）", "Company (English)"),
        Text::new("职位", "Position"),
        Text::new("职位（英文）", "Position (English)"),
        Text::new("邮箱", "Email"),
        Text::new("手机", "Mobile"),
        Text::new("电话", "Phone"),
        Text::new("微信", "WeChat"),
        Text::new("备注", "Note"),
        Text::new("评分", "Rating"),
        Text::new("标签", "Tags"),
        Text::new("提醒时间（{zone}）", "Reminder ({zone})"),
        Text::new("交换方式", "How you met"),
        Text::new("会展", "Event"),
        Text::new("交换时间（{zone}）", "Exchanged ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let met = lang.pick(&self.met_zh, &self.met_en);
        let between = match lang {
            Lang::Zh => "、",
            Lang::En => ", ",
        };
        let optional = |text: &Option<String>| Cell::from(text.as_deref());
        let person = &self.person;
        vec![
            (&person.name_zh).into(),
            (&person.name_en).into(),
            (&person.company_zh).into(),
            (&person.company_en).into(),
            (&person.position_zh).into(),
            (&person.position_en).into(),
            optional(&self.email),
            optional(&self.mobile),
            optional(&self.phone),
            optional(&self.wechat),
            (&self.note).into(),
            if self.rating > 0 { Cell::Number(self.rating.into()) } else { Cell::Empty },
            (&self.tags.join(between)).into(),
            self.remind_at.map_or(Cell::Empty, Cell::Time),
            WAYS.get(self.way as usize).map(|way| way.get(lang)).into(),
            met.into(),
            Cell::Time(self.exchanged_at),
        ]
    }
}
