//! Why two people should meet, in words that the one who reads them understands at once, and how much it counts.

use std::collections::HashSet;

use fairway_auth::UserId;
use fairway_lang::Text;
use serde::Serialize;

use super::profile::{Profile, Words, say};
use super::{LanesByCompany, Suggested};

/// Names of one sentence.
const MAX_NAMES_PER_SENTENCE: usize = 3;

const THEY_OFFER: Text = Text::new("对方提供您在找的：{names}", "They offer what you look for: {names}");
const YOU_OFFER: Text = Text::new("对方在找您提供的：{names}", "They look for what you offer: {names}");
const THEY_SERVE: Text = Text::new("对方承接您询价的航线：{names}", "They serve lanes you ask for: {names}");
const SAME_LANE: Text = Text::new("你们都做 {names} 航线", "You both trade on {names}");
const FAVORITE: Text = Text::new("你们互相收藏", "You have saved each other");
const EXCHANGED: Text = Text::new("你们交换过名片", "You have exchanged cards");
const SAME_TAG: Text = Text::new("你们都从事 {names}", "You are both in {names}");
const SAME_COUNTRY: Text = Text::new("你们都来自{names}", "You are both from {names}");

/// One of the reasons for meeting somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Reason {
    /// `they_offer`, `you_offer`, `served_lane`, `lane`, `favorite`, `exchanged`, `tag` or `country`.
    pub code: String,
    pub zh: String,
    pub en: String,
}

/// Whom somebody knows, who has an eye on them, and who could carry what they want moved.
#[derive(Default)]
pub struct Connections {
    pub exchanged: HashSet<UserId>,
    pub saved: HashSet<UserId>,
    pub saved_by: HashSet<UserId>,
    pub served: LanesByCompany,
}

/// What counts how much: the first of its kind, and each further one.
struct Weight(i64, i64);

const WANTS: Weight = Weight(6, 2);
const LANES: Weight = Weight(4, 1);
const TAGS: Weight = Weight(2, 1);
const MUTUAL: Weight = Weight(8, 0);
const KNOWN: Weight = Weight(3, 0);
const HOME: Weight = Weight(1, 0);

/// Collects what speaks for a meeting.
#[derive(Default)]
struct Case {
    score: i64,
    reasons: Vec<(i64, Reason)>,
}

impl Case {
    fn add(&mut self, code: &str, text: Text, names: &[(String, String)], weight: Weight) {
        if names.is_empty() {
            return;
        }
        let more = names.len().min(MAX_NAMES_PER_SENTENCE + 1) as i64 - 1;
        let score = weight.0 + weight.1 * more;
        let (zh, en) = say(text, names, MAX_NAMES_PER_SENTENCE);
        self.score += score;
        self.reasons.push((score, Reason { code: code.to_owned(), zh, en }));
    }

    fn fact(&mut self, code: &str, text: Text, is_so: bool, weight: Weight) {
        let nameless = [(String::new(), String::new())];
        if is_so {
            self.add(code, text, &nameless, weight);
        }
    }
}

/// What speaks for the two meeting, as the first of them reads it.
pub fn compare(me: &Profile, other: &Profile, ties: &Connections, words: &Words) -> Suggested {
    let mut case = Case::default();
    let wanted = |by: &Profile, from: &Profile| -> Vec<(String, String)> {
        let met = by.looking_for.iter().filter(|code| words.is_met(code, &from.offers));
        met.filter_map(|code| words.demand(code)).collect()
    };
    case.add("they_offer", THEY_OFFER, &wanted(me, other), WANTS);
    case.add("you_offer", YOU_OFFER, &wanted(other, me), WANTS);
    // One way only: that somebody wants something moved is theirs to say.
    let served = other.company_id.and_then(|id| ties.served.get(&id));
    case.add("served_lane", THEY_SERVE, served.map(Vec::as_slice).unwrap_or_default(), WANTS);
    let is_mutual = ties.saved.contains(&other.user_id) && ties.saved_by.contains(&other.user_id);
    case.fact("favorite", FAVORITE, is_mutual, MUTUAL);
    let lanes: Vec<_> = me.lanes.intersection(&other.lanes).filter_map(|code| words.lane(code)).collect();
    case.add("lane", SAME_LANE, &lanes, LANES);
    case.fact("exchanged", EXCHANGED, ties.exchanged.contains(&other.user_id), KNOWN);
    let tags: Vec<_> = me.offers.intersection(&other.offers).map(|code| words.offer(code)).collect();
    case.add("tag", SAME_TAG, &tags, TAGS);
    // Being from the same country alone is no reason to meet.
    if case.score > 0 && me.country_id == other.country_id {
        let country = me.country_id.and_then(fairway_refdata::country);
        let names: Vec<_> = country.map(|one| (one.name_zh.to_owned(), one.name_en.to_owned())).into_iter().collect();
        case.add("country", SAME_COUNTRY, &names, HOME);
    }
    case.reasons.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    let reasons = case.reasons.into_iter().map(|(_, reason)| reason).collect();
    Suggested { user_id: other.user_id, score: case.score, reasons }
}
