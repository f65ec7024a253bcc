//! How much of a card is filled in, and what is missing.

use super::cards::CardBasics;

/// What belongs to a card beside its texts.
#[derive(Clone, Copy, Debug)]
pub struct Extras {
    pub has_tags: bool,
    pub has_pictures: bool,
}

/// How complete a card is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completeness {
    pub percent: i32,
    /// Fields that say nothing yet, the most telling first.
    pub missing: Vec<&'static str>,
}

/// Each of these counts the same; one language is enough.
pub fn measure(card: &CardBasics, extras: Extras) -> Completeness {
    let either = |zh: &str, en: &str| !zh.is_empty() || !en.is_empty();
    let parts = [
        ("name", either(&card.name_zh, &card.name_en)),
        ("company", either(&card.company_zh, &card.company_en)),
        ("position", either(&card.position_zh, &card.position_en)),
        ("avatar", !card.avatar.is_empty()),
        ("email", !card.email.is_empty()),
        ("mobile", either(&card.mobile, &card.phone)),
        ("country", card.country_id.is_some()),
        ("intro", either(&card.intro_zh, &card.intro_en)),
        ("tags", extras.has_tags),
        ("pictures", extras.has_pictures),
    ];
    let missing: Vec<&'static str> = parts.iter().filter(|(_, is_there)| !is_there).map(|(name, _)| *name).collect();
    let percent = (parts.len() - missing.len()) * 100 / parts.len();
    Completeness { percent: percent as i32, missing }
}
