//! What speaks for or against two people meeting, read of each of them, and the words for it.

use std::collections::{BTreeSet, HashMap};

use fairway_auth::UserId;
use fairway_company::{CategoryName, CompanyCard};
use fairway_event::ListedAttendee;
use fairway_lang::Text;

/// Somebody with what their company adds.
pub struct Profile {
    pub user_id: UserId,
    pub company_id: Option<i64>,
    pub country_id: Option<i64>,
    /// Codes of trade lanes.
    pub lanes: BTreeSet<String>,
    /// Codes or names of what they do.
    pub offers: BTreeSet<String>,
    /// Codes of what they look for.
    pub looking_for: BTreeSet<String>,
}

impl Profile {
    pub fn new(user_id: UserId, row: ListedAttendee, card: Option<&CompanyCard>) -> Self {
        let none: &[String] = &[];
        let (lanes, tags) = card.map_or((none, none), |card| (&card.lanes[..], &card.tags[..]));
        Self {
            user_id,
            company_id: row.company_id,
            country_id: row.country_id,
            lanes: row.lanes.into_iter().chain(lanes.iter().cloned()).collect(),
            offers: row.tags.into_iter().chain(tags.iter().cloned()).collect(),
            looking_for: row.looking_for.into_iter().collect(),
        }
    }

    /// People put all kinds of words on their cards: lanes and demands among them are taken for what they are.
    pub fn sorted(mut self, words: &Words) -> Self {
        for code in std::mem::take(&mut self.offers) {
            let is_business = words.business.contains_key(&code);
            let family = if !is_business && words.lanes.contains_key(&code) {
                &mut self.lanes
            } else if !is_business && words.demands.contains_key(&code) {
                &mut self.looking_for
            } else {
                &mut self.offers
            };
            family.insert(code);
        }
        self
    }

    pub fn is_colleague_of(&self, other: &Self) -> bool {
        self.company_id.is_some() && self.company_id == other.company_id
    }
}

/// The tenant's words for codes.
#[derive(Default)]
pub struct Words {
    business: HashMap<String, CategoryName>,
    lanes: HashMap<String, CategoryName>,
    demands: HashMap<String, CategoryName>,
}

impl Words {
    pub fn new(names: Vec<CategoryName>) -> Self {
        let mut words = Self::default();
        for name in names {
            let family = match name.family.as_str() {
                "business" => &mut words.business,
                "lane" => &mut words.lanes,
                _ => &mut words.demands,
            };
            family.insert(name.code.clone(), name);
        }
        words
    }

    /// Whether somebody with these offers has what a demand asks for: the two families have words of the same code, or the
    /// same words.
    pub fn is_met(&self, demand: &str, offers: &BTreeSet<String>) -> bool {
        if offers.contains(demand) {
            return true;
        }
        let Some(asked) = self.demands.get(demand) else { return false };
        let is_same = |a: &str, b: &str| !a.is_empty() && a.eq_ignore_ascii_case(b);
        offers
            .iter()
            .filter_map(|code| self.business.get(code))
            .any(|offered| is_same(&asked.name_zh, &offered.name_zh) || is_same(&asked.name_en, &offered.name_en))
    }

    pub fn lane(&self, code: &str) -> Option<(String, String)> {
        self.lanes.get(code).map(both)
    }

    pub fn demand(&self, code: &str) -> Option<(String, String)> {
        self.demands.get(code).map(both)
    }

    /// A line of business, or a word of one's own, which is the same in both languages.
    pub fn offer(&self, code: &str) -> (String, String) {
        self.business.get(code).map_or_else(|| (code.to_owned(), code.to_owned()), both)
    }
}

/// A name in both languages; where one is missing, the other stands for it.
fn both(name: &CategoryName) -> (String, String) {
    let or = |own: &str, other: &str| if own.is_empty() { other.to_owned() } else { own.to_owned() };
    (or(&name.name_zh, &name.name_en), or(&name.name_en, &name.name_zh))
}

/// A sentence with names in it, in both languages: `{names}` stands for the first few.
pub fn say(text: Text, names: &[(String, String)], most: usize) -> (String, String) {
    let named: Vec<&(String, String)> = names.iter().take(most).collect();
    let zh: Vec<&str> = named.iter().map(|name| name.0.as_str()).collect();
    let en: Vec<&str> = named.iter().map(|name| name.1.as_str()).collect();
    (text.zh.replace("{names}", &zh.join("、")), text.en.replace("{names}", &en.join(", ")))
}
