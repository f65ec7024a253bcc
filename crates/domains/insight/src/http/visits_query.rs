//! Which days of which meeting somebody asks about, and what their pages are called.

use std::collections::HashMap;

use fairway_clock::{Day, Zone};
use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Failure, SignedIn};
use fairway_lang::{Lang, Text};
use serde::Deserialize;

use crate::InsightError;
use crate::operations::visits::Question;
use crate::pages::{KnownPages, ThingPages, split};
use crate::store::tallies::Share;

const USUAL_DAYS: i32 = 30;
const MAX_DAYS: i32 = 366;
const TOO_LONG: Text = Text::new("最多 366 天", "At most 366 days");
const BACKWARDS: Text = Text::new("结束日期不能早于开始日期", "The end date must not be before the start date");

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VisitsQuery {
    /// The site's own meeting if absent.
    pub activity_id: Option<i64>,
    /// The first day, `2026-11-15`; thirty days before the last one if absent.
    pub from: Option<String>,
    /// The last day; today, where the meeting is, if absent.
    pub to: Option<String>,
}

impl VisitsQuery {
    /// The question, and the name of the time zone whose days it is about.
    pub async fn question(&self, user: &SignedIn) -> Result<(Question, String), Failure> {
        let (db, tenant_id) = (user.db().read(), user.tenant_id());
        let activity_id = match self.activity_id {
            Some(id) => id,
            None => fairway_site::main_activity(db, tenant_id).await?,
        };
        let found = fairway_event::find_timezone(db, tenant_id, activity_id).await?;
        let timezone = found.ok_or(InsightError::UnknownMeeting)?;
        let zone = Zone::named(&timezone);
        let (first, last) = self.days(zone.day(user.now()))?;
        Ok((Question { tenant_id, activity_id, zone, first, last }, timezone))
    }

    fn days(&self, today: Day) -> Result<(Day, Day), Failure> {
        let last = day("to", self.to.as_deref())?.unwrap_or(today);
        let first = day("from", self.from.as_deref())?.unwrap_or(last.plus(1 - USUAL_DAYS));
        match last.number() - first.number() {
            ..0 => Err(Failure::field("to", BACKWARDS)),
            0..MAX_DAYS => Ok((first, last)),
            _ => Err(Failure::field("from", TOO_LONG)),
        }
    }
}

fn day(name: &'static str, text: Option<&str>) -> Result<Option<Day>, Failure> {
    text.map(|text| Day::parse(text).ok_or_else(|| Failure::field(name, WRONG_TYPE))).transpose()
}

/// What counted pages are called in the reader's language.
pub struct PageNames {
    pages: KnownPages,
    things: HashMap<String, (String, String)>,
    lang: Lang,
}

impl PageNames {
    /// Names all of these; one question for each page that shows things by their ids.
    pub async fn read(user: &SignedIn, shares: &[Share]) -> Result<Self, Failure> {
        let values = shares.iter().map(|share| share.value.as_str());
        let things = ThingPages::of(&user.app).find(user.db(), user.tenant_id(), values).await?;
        Ok(Self { pages: KnownPages::of(&user.app), things, lang: user.lang() })
    }

    /// The page's name; its path while nobody has named it.
    pub fn page(&self, value: &str) -> String {
        let (path, _) = split(value);
        self.pages.name(path, self.lang).unwrap_or(path).to_owned()
    }

    /// The name of the thing that it shows, if it shows one that is still there, in the other language if need be.
    pub fn thing(&self, value: &str) -> String {
        let Some((zh, en)) = self.things.get(value) else { return String::new() };
        let (own, other) = if self.lang == Lang::Zh { (zh, en) } else { (en, zh) };
        if own.is_empty() { other.clone() } else { own.clone() }
    }
}
