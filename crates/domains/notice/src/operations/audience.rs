//! Who is meant by an announcement: attendees of a meeting who are accepted and have an account, narrowed by what they are.

use fairway_auth::{TenantId, UserId};
use fairway_event::{AttendingFilter, attending_accounts};
use fairway_http::{App, Fields};
use fairway_identity::{AccountBasics, list_accounts};
use fairway_lang::Lang;
use fairway_records::StoredAs;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use super::preferences::ways_to;
use crate::model::ANNOUNCEMENT;
use crate::{NoticeError, catalogue, store};

const EXHIBITOR: i32 = 1;
const VISITOR: i32 = 2;
const ROLES: [i32; 2] = [EXHIBITOR, VISITOR];
/// More than anybody chooses by hand.
const MAX_CHOICES: i64 = 300;
/// Each makes the question longer.
const MAX_TAGS: i64 = 30;
const MAX_TAG_CHARS: usize = 60;
/// As many are counted at once.
const COUNT_BATCH: u64 = 500;
const MAX_SAMPLES: usize = 5;

/// Who is meant. An empty list narrows nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Audience {
    /// 1 exhibitors, 2 visitors.
    pub roles: Vec<i32>,
    /// Ids of the countries that they come from.
    pub countries: Vec<i64>,
    /// Ids of the companies that they come for.
    pub company_ids: Vec<i64>,
    /// Codes or words of what they do, as on their cards; one of them is enough.
    pub tags: Vec<String>,
    /// In which they are written to; Chinese for those who chose none.
    pub languages: Vec<Lang>,
}

impl StoredAs for Audience {
    type Column = String;

    fn read(column: String) -> serde_json::Result<Self> {
        if column.is_empty() { Ok(Self::default()) } else { serde_json::from_str(&column) }
    }

    fn store(self) -> String {
        serde_json::json!(self).to_string()
    }
}

impl Audience {
    pub fn validate(&self, fields: &mut Fields) {
        fields.range("audience.roles", self.roles.len() as i64, 0, ROLES.len() as i64);
        for role in &self.roles {
            fields.known("audience.roles", role, &ROLES);
        }
        fields.range("audience.countries", self.countries.len() as i64, 0, MAX_CHOICES);
        fields.range("audience.company_ids", self.company_ids.len() as i64, 0, MAX_CHOICES);
        fields.range("audience.tags", self.tags.len() as i64, 0, MAX_TAGS);
        for tag in &self.tags {
            fields.length("audience.tags", tag.trim(), 1, MAX_TAG_CHARS);
        }
        fields.range("audience.languages", self.languages.len() as i64, 0, Lang::ALL.len() as i64);
    }

    fn filter(&self) -> AttendingFilter {
        let (exhibitors, visitors) = (self.roles.contains(&EXHIBITOR), self.roles.contains(&VISITOR));
        AttendingFilter {
            is_exhibitor: (exhibitors != visitors).then_some(exhibitors),
            countries: self.countries.clone(),
            company_ids: self.company_ids.clone(),
            tags: self.tags.iter().map(|tag| tag.trim().to_owned()).collect(),
        }
    }

    fn speaks(&self, account: &AccountBasics) -> bool {
        self.languages.is_empty() || self.languages.contains(&account.language.unwrap_or_default())
    }
}

/// Some of those who are meant.
pub struct Batch {
    pub people: Vec<(UserId, AccountBasics)>,
    /// The last account that was looked at; none when there is nobody left.
    pub last: Option<UserId>,
}

/// The next ones behind `after`, in the order of their accounts.
pub async fn next(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    audience: &Audience,
    (after, limit): (UserId, u64),
) -> Result<Batch, NoticeError> {
    let ids = attending_accounts(db, tenant_id, activity_id, &audience.filter(), (after, limit)).await?;
    let mut accounts = list_accounts(db, tenant_id, &ids).await?;
    let people = ids.iter().filter_map(|id| Some((*id, accounts.remove(id)?)));
    let people = people.filter(|(_, account)| account.is_active && audience.speaks(account)).collect();
    Ok(Batch { people, last: ids.last().copied() })
}

/// Whom an announcement would reach, and by which ways.
#[derive(Debug, Default)]
pub struct AudienceCounts {
    pub people: i64,
    pub by_site: i64,
    pub by_mail: i64,
    pub by_sms: i64,
    /// The names of a few of them, in Chinese and in English.
    pub sample: Vec<(String, String)>,
}

pub async fn count(
    app: &App,
    tenant_id: TenantId,
    activity_id: i64,
    audience: &Audience,
) -> Result<AudienceCounts, NoticeError> {
    let (db, mut reach, mut after) = (app.db.read(), AudienceCounts::default(), 0);
    let kind = catalogue::find(app, ANNOUNCEMENT);
    loop {
        let batch = next(db, tenant_id, activity_id, audience, (after, COUNT_BATCH)).await?;
        let Some(last) = batch.last else { return Ok(reach) };
        after = last;
        let ids: Vec<UserId> = batch.people.iter().map(|(id, _)| *id).collect();
        let preferences = store::preferences::list(db, tenant_id, &ids).await?;
        for (user_id, account) in batch.people {
            let preference = preferences.iter().find(|row| row.user_id == user_id);
            let ways = kind.map(|kind| ways_to(app, kind, preference));
            reach.people += 1;
            reach.by_site += i64::from(ways.is_some_and(|ways| ways.site));
            reach.by_mail += i64::from(account.email.is_some() && ways.is_some_and(|ways| ways.mail));
            reach.by_sms += i64::from(account.mobile.is_some() && ways.is_some_and(|ways| ways.sms));
            if reach.sample.len() < MAX_SAMPLES {
                reach.sample.push((account.name_zh, account.name_en));
            }
        }
    }
}
