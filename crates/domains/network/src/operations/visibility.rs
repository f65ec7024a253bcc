//! Who sees what of a card. This is the only place that decides it: every answer, list, export, vCard and paper shows a
//! [`RevealedCard`], never the card itself.

use fairway_lang::Lang;
use serde::{Deserialize, Serialize};

use super::cards::CardBasics;

/// What a value on a card can be for.
pub const EVERYONE: i32 = 1;
/// Those who take part in a meeting that the owner takes part in.
pub const ATTENDEES: i32 = 2;
/// Those with whom the owner has exchanged cards.
pub const EXCHANGED: i32 = 3;

/// Who looks at a card; each sees all that those before do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    Anybody,
    /// Takes part in the same meeting.
    Attendee,
    /// Has exchanged cards with the owner.
    Exchanged,
    Owner,
}

impl Viewer {
    fn sees(self, level: i32) -> bool {
        match level {
            EVERYONE => true,
            ATTENDEES => self >= Self::Attendee,
            _ => self >= Self::Exchanged,
        }
    }
}

/// Whom each value is for: 1 everyone, 2 attendees of the meeting, 3 only after an exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Visibility {
    pub email: i32,
    pub mobile: i32,
    pub phone: i32,
    pub wechat: i32,
    pub website: i32,
    pub address: i32,
    pub education: i32,
}

impl Default for Visibility {
    fn default() -> Self {
        Self {
            email: EXCHANGED,
            mobile: EXCHANGED,
            phone: EXCHANGED,
            wechat: EXCHANGED,
            website: EVERYONE,
            address: EVERYONE,
            education: EVERYONE,
        }
    }
}

impl Visibility {
    /// As a row has it: the usual where nobody chose, and where it cannot be read, everything hidden that can be.
    pub fn read(stored: &str) -> Self {
        if stored.is_empty() {
            return Self::default();
        }
        serde_json::from_str(stored).unwrap_or(Self {
            email: EXCHANGED,
            mobile: EXCHANGED,
            phone: EXCHANGED,
            wechat: EXCHANGED,
            website: EXCHANGED,
            address: EXCHANGED,
            education: EXCHANGED,
        })
    }

    pub fn store(&self) -> String {
        serde_json::json!(self).to_string()
    }
}

/// A card as one viewer sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RevealedCard {
    pub name_zh: String,
    pub name_en: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_zh: String,
    pub company_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    /// None where there is none, and where it is hidden; so are those below.
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub phone: Option<String>,
    pub wechat: Option<String>,
    pub website: Option<String>,
    pub address_zh: Option<String>,
    pub address_en: Option<String>,
    pub shows_education: bool,
    /// The fields that say something this viewer does not see; `education` whether or not there is any.
    pub hidden: Vec<&'static str>,
}

/// Each in this language, or in the other where it is not written in this one.
impl RevealedCard {
    pub fn name(&self, lang: Lang) -> &str {
        lang.pick(&self.name_zh, &self.name_en)
    }

    pub fn position(&self, lang: Lang) -> &str {
        lang.pick(&self.position_zh, &self.position_en)
    }

    pub fn company(&self, lang: Lang) -> &str {
        lang.pick(&self.company_zh, &self.company_en)
    }

    pub fn intro(&self, lang: Lang) -> &str {
        lang.pick(&self.intro_zh, &self.intro_en)
    }

    pub fn address(&self, lang: Lang) -> &str {
        let [zh, en] = [&self.address_zh, &self.address_en].map(|address| address.as_deref().unwrap_or_default());
        lang.pick(zh, en)
    }
}

/// What this viewer sees of a card.
pub fn reveal(card: &CardBasics, viewer: Viewer) -> RevealedCard {
    let levels = &card.visibility;
    let mut hidden = Vec::new();
    let mut shown = |name: &'static str, level: i32, value: &str| {
        if value.is_empty() {
            return None;
        }
        if viewer.sees(level) {
            return Some(value.to_owned());
        }
        if !hidden.contains(&name) {
            hidden.push(name);
        }
        None
    };
    let email = shown("email", levels.email, &card.email);
    let mobile = shown("mobile", levels.mobile, &card.mobile);
    let phone = shown("phone", levels.phone, &card.phone);
    let wechat = shown("wechat", levels.wechat, &card.wechat);
    let website = shown("website", levels.website, &card.website);
    let address_zh = shown("address", levels.address, &card.address_zh);
    let address_en = shown("address", levels.address, &card.address_en);
    let shows_education = viewer.sees(levels.education);
    if !shows_education {
        hidden.push("education");
    }
    RevealedCard {
        name_zh: card.name_zh.clone(),
        name_en: card.name_en.clone(),
        position_zh: card.position_zh.clone(),
        position_en: card.position_en.clone(),
        company_zh: card.company_zh.clone(),
        company_en: card.company_en.clone(),
        intro_zh: card.intro_zh.clone(),
        intro_en: card.intro_en.clone(),
        email,
        mobile,
        phone,
        wechat,
        website,
        address_zh,
        address_en,
        shows_education,
        hidden,
    }
}
