//! Whom staff might give an inquiry: agents in the order of how well they fit, each with the reasons.

use fairway_lang::{Lang, Text};
use serde::Serialize;

use super::deciding::Agent;
use super::model::Cargo;

const LANE_POINTS: i64 = 40;
const SERVICE_POINTS: i64 = 20;
const COUNTRY_POINTS: i64 = 15;
const WON_POINTS: i64 = 15;
const RATING_POINTS: i64 = 10;
/// Fewer claims than this say nothing of an agent.
const MIN_CLAIMS_RATED: i64 = 3;
const BEST_STARS: i64 = 5;

/// What an agent made of its claims until now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub claims: i64,
    pub won: i64,
    pub rating_sum: i64,
    pub rating_count: i64,
}

/// Why an agent fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct FitReason {
    /// `lane`, `service`, `country`, `won`, `rating`, `open` where it named nothing; `other_lanes` and `other_modes` speak against it.
    pub code: &'static str,
    /// In the reader's language.
    pub text: String,
}

/// Whether an agent can be given an inquiry at all: it takes some, and does not ask for itself.
pub fn can_take(cargo: &Cargo, agent: &Agent) -> bool {
    agent.is_on && agent.company_id != cargo.owner_company
}

/// What speaks against an agent that somebody looks for by its name.
pub fn misfit(cargo: &Cargo, agent: &Agent, lang: Lang) -> Vec<FitReason> {
    let serves_lane = agent.lanes.is_empty() || agent.lanes.iter().any(|lane| lane.fits(cargo));
    let serves_mode = agent.services.is_empty() || agent.services.contains(&cargo.mode);
    let reasons = [
        (serves_lane, "other_lanes", Text::new("没有登记这条航线", "Doesn’t list this lane")),
        (serves_mode, "other_modes", Text::new("没有登记这种运输方式", "Doesn’t list this mode of transport")),
    ];
    let against = reasons.into_iter().filter(|(is_served, ..)| !is_served);
    against.map(|(_, code, text)| FitReason { code, text: text.get(lang).to_owned() }).collect()
}

/// How well an agent fits, from 0 to 100, and why. None where it does not serve the lane or the mode at all.
pub fn rate(cargo: &Cargo, agent: &Agent, record: Record, lang: Lang) -> Option<(i64, Vec<FitReason>)> {
    if !can_take(cargo, agent) {
        return None;
    }
    let (mut score, mut reasons) = (0, Vec::new());
    let mut add = |points: i64, code: &'static str, text: Text, n: String| {
        score += points;
        reasons.push(FitReason { code, text: text.fill(lang, &[("n", n)]) });
    };
    if agent.lanes.iter().any(|lane| lane.fits(cargo)) {
        add(LANE_POINTS, "lane", Text::new("做这条航线", "Serves this lane"), String::new());
    } else if !agent.lanes.is_empty() {
        return None;
    }
    if agent.services.contains(&cargo.mode) {
        add(SERVICE_POINTS, "service", Text::new("做这种运输方式", "Offers this mode of transport"), String::new());
    } else if !agent.services.is_empty() {
        return None;
    }
    if agent.countries.contains(&cargo.to_country) || agent.countries.contains(&cargo.from_country) {
        add(COUNTRY_POINTS, "country", Text::new("当地有自己的团队", "Has people of its own there"), String::new());
    }
    if record.claims >= MIN_CLAIMS_RATED && record.won > 0 {
        let percent = record.won * 100 / record.claims;
        let text = Text::new("过往成交率 {n}%", "Won {n}% of its claims");
        add(WON_POINTS * percent / 100, "won", text, percent.to_string());
    }
    if record.rating_count > 0 {
        let tenths = (record.rating_sum * 10 + record.rating_count / 2) / record.rating_count;
        let text = Text::new("货主评分 {n}", "Rated {n} by owners");
        let points = RATING_POINTS * record.rating_sum / (record.rating_count * BEST_STARS);
        add(points, "rating", text, format!("{}.{}", tenths / 10, tenths % 10));
    }
    if reasons.is_empty() {
        // It named neither lanes nor modes, and nothing else is known of it.
        let text = Text::new("不限航线和运输方式", "Takes any lane and mode of transport");
        reasons.push(FitReason { code: "open", text: text.get(lang).to_owned() });
    }
    Some((score, reasons))
}
