//! What a meeting collects for its booths: what of each type of booth, until when, and what fits.

use std::collections::HashSet;

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::Fields;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_lang::Text;
use fairway_records::{LAST_PLANNABLE_SECOND, MAX_LINE_CHARS};
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::entities::{booth, gather, gather_setting};
use crate::model::{BoothType, GatherState};
use crate::{BoothError, store};

/// Formats of artwork: those whose pixels the library can count.
pub const PICTURES: [&str; 4] = ["jpg", "jpeg", "png", "bmp"];
/// Formats of everything else.
pub const FILES: [&str; 12] = ["pdf", "dwg", "zip", "rar", "jpg", "jpeg", "png", "bmp", "doc", "docx", "xls", "xlsx"];
const MAX_FASCIA_CHARS: i64 = 100;
const MAX_ANSWER_CHARS: i64 = 1_000;
/// Pixels along one side; the library takes no larger pictures.
const MAX_SIDE: i64 = 16_000;
const MAX_MB: i64 = 200;
const MAX_KINDS: usize = 20;
const MAX_ITEMS: usize = 10;
const MAX_REMINDERS: usize = 5;
const MAX_DAYS_BEFORE: i64 = 60;
const TWICE: Text = Text::new("同一类展位只能设置一次", "A type of booths can be set only once");
const TOO_MANY: Text = Text::new("最多 {max} 项", "At most {max}");

/// The name over a booth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct FasciaRule {
    pub is_on: bool,
    pub is_required: bool,
    /// Most characters in each language.
    pub max_zh: i32,
    pub max_en: i32,
}

impl Default for FasciaRule {
    fn default() -> Self {
        Self { is_on: false, is_required: true, max_zh: 20, max_en: 40 }
    }
}

/// The picture on the wall at the back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct ArtworkRule {
    pub is_on: bool,
    pub is_required: bool,
    /// Width and height are exactly these; otherwise at least these.
    pub is_exact: bool,
    /// Pixels.
    pub width: i32,
    pub height: i32,
    /// Of `jpg`, `jpeg`, `png` and `bmp`.
    pub formats: Vec<String>,
    pub max_mb: i32,
}

impl Default for ArtworkRule {
    fn default() -> Self {
        let formats = ["jpg", "jpeg", "png"].map(str::to_owned).to_vec();
        Self { is_on: false, is_required: true, is_exact: false, width: 3000, height: 2400, formats, max_mb: 20 }
    }
}

/// A drawing or another file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct FileRule {
    pub is_on: bool,
    pub is_required: bool,
    /// Extensions such as `pdf`, `dwg`, `zip` and `png`.
    pub formats: Vec<String>,
    pub max_mb: i32,
}

impl Default for FileRule {
    fn default() -> Self {
        let formats = ["pdf", "dwg", "zip", "jpg", "jpeg", "png"].map(str::to_owned).to_vec();
        Self { is_on: false, is_required: true, formats, max_mb: 50 }
    }
}

/// Something that the organiser asks for by a name of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct ItemRule {
    /// Answers name it by this; 0 for a new one.
    pub id: i32,
    pub name_zh: String,
    pub name_en: String,
    /// A file; otherwise a text.
    pub is_file: bool,
    pub is_required: bool,
    /// Most characters of a text.
    pub max_chars: i32,
    pub formats: Vec<String>,
    pub max_mb: i32,
}

/// What is collected for one type of booths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct KindRules {
    /// 1 shell scheme, 2 raw space.
    pub base: i32,
    /// One of the organiser's own types; without it all booths of the base whose type has no rules of its own.
    pub type_id: Option<i64>,
    /// Unix seconds; that of the meeting if absent.
    pub deadline: Option<i64>,
    pub fascia: FasciaRule,
    pub backboard: ArtworkRule,
    pub stand_plan: FileRule,
    pub items: Vec<ItemRule>,
}

/// What a meeting collects for its booths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct GatherRules {
    /// Something is collected.
    pub is_on: bool,
    /// Until when exhibitors may write, in Unix seconds; absent where there is no end.
    pub deadline: Option<i64>,
    /// So many days before a deadline whoever has not handed in is reminded by mail.
    pub remind_days: Vec<i32>,
    pub kinds: Vec<KindRules>,
}

impl GatherRules {
    /// What is collected for this booth, if anything.
    pub fn of_booth(&self, booth: &booth::Model) -> Option<&KindRules> {
        let own = self.kinds.iter().find(|kind| kind.type_id.is_some() && kind.type_id == booth.type_id);
        let base = || self.kinds.iter().find(|kind| kind.type_id.is_none() && kind.base == booth.booth_type);
        own.or_else(base).filter(|_| self.is_on)
    }

    /// Until when, for booths of this kind.
    pub fn deadline_of(&self, kind: &KindRules) -> Option<i64> {
        kind.deadline.or(self.deadline)
    }

    /// Whether the exhibitor itself may change this entry, or begin one. Seconds that were promised are kept; what was
    /// accepted stays as it is.
    pub fn can_write(&self, kind: &KindRules, entry: Option<&gather::Model>, now: i64) -> bool {
        match entry {
            Some(entry) if entry.state == GatherState::Accepted.value() => false,
            Some(entry) if entry.is_reopened => true,
            _ => self.deadline_of(kind).is_none_or(|deadline| now <= deadline),
        }
    }
}

fn read_json<T: DeserializeOwned + Default>(column: &'static str, text: &str) -> Result<T, BoothError> {
    if text.is_empty() {
        return Ok(T::default());
    }
    serde_json::from_str(text).map_err(|error| BoothError::Unreadable { column, error })
}

impl TryFrom<&gather_setting::Model> for GatherRules {
    type Error = BoothError;

    fn try_from(row: &gather_setting::Model) -> Result<Self, BoothError> {
        Ok(Self {
            is_on: row.is_on,
            deadline: row.deadline,
            remind_days: read_json("booth_gather_setting.remind_days", &row.remind_days)?,
            kinds: read_json("booth_gather_setting.kinds", &row.kinds)?,
        })
    }
}

/// Those of a meeting of the tenant; nothing is collected where nobody set any.
pub async fn find_rules(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<GatherRules, BoothError> {
    let row = store::gathering::find_setting(db, tenant_id, activity_id).await?;
    row.as_ref().map(GatherRules::try_from).transpose().map(Option::unwrap_or_default)
}

/// Writes what a meeting collects over what it collected, and gives new items their numbers. Returns what was written.
pub async fn save_rules(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    mut rules: GatherRules,
    now: i64,
) -> Result<GatherRules, BoothError> {
    let before = store::gathering::find_setting(&**tx, tenant_id, activity_id).await?;
    let mut last_item = before.map_or(0, |row| row.last_item);
    let mut given = HashSet::new();
    for item in rules.kinds.iter_mut().flat_map(|kind| &mut kind.items) {
        // Also where two claim one number.
        if !(1..=last_item).contains(&item.id) || !given.insert(item.id) {
            last_item += 1;
            item.id = last_item;
        }
        item.name_zh = item.name_zh.trim().to_owned();
        item.name_en = item.name_en.trim().to_owned();
    }
    rules.remind_days.sort_unstable_by(|a, b| b.cmp(a));
    rules.remind_days.dedup();
    let row = gather_setting::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        is_on: Set(rules.is_on),
        deadline: Set(rules.deadline),
        remind_days: Set(serde_json::json!(rules.remind_days).to_string()),
        kinds: Set(serde_json::json!(rules.kinds).to_string()),
        last_item: Set(last_item),
        reminded_day: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::gathering::put_setting(&**tx, row).await?;
    Ok(rules)
}

/// Says at its field what cannot be meant. `type_ids` are the organiser's types of the meeting.
pub fn check_rules(rules: &GatherRules, type_ids: &[i64], fields: &mut Fields) {
    let most = |fields: &mut Fields, name: String, count: usize, max: usize| {
        fields.require(name, count <= max, TOO_MANY, vec![("max", max.to_string())]);
    };
    check_deadline(fields, "deadline".to_owned(), rules.deadline);
    most(fields, "remind_days".to_owned(), rules.remind_days.len(), MAX_REMINDERS);
    rules.remind_days.iter().for_each(|days| fields.range("remind_days", (*days).into(), 1, MAX_DAYS_BEFORE));
    most(fields, "kinds".to_owned(), rules.kinds.len(), MAX_KINDS);
    for (place, kind) in rules.kinds.iter().enumerate() {
        let at = |name: &str| format!("kinds[{place}].{name}");
        let is_same =
            |other: &KindRules| other.type_id == kind.type_id && (kind.type_id.is_some() || other.base == kind.base);
        fields.require(at("base"), !rules.kinds[..place].iter().any(is_same), TWICE, vec![]);
        fields.known(at("base"), &kind.base, &[BoothType::Shell.value(), BoothType::Raw.value()]);
        fields.require(at("type_id"), kind.type_id.is_none_or(|id| type_ids.contains(&id)), UNKNOWN, vec![]);
        check_deadline(fields, at("deadline"), kind.deadline);
        let FasciaRule { max_zh, max_en, .. } = kind.fascia;
        fields.range(at("fascia.max_zh"), max_zh.into(), 2, MAX_FASCIA_CHARS);
        fields.range(at("fascia.max_en"), max_en.into(), 2, MAX_FASCIA_CHARS);
        let art = &kind.backboard;
        fields.range(at("backboard.width"), art.width.into(), 1, MAX_SIDE);
        fields.range(at("backboard.height"), art.height.into(), 1, MAX_SIDE);
        check_files(fields, &at("backboard"), art.is_on, &art.formats, &PICTURES, art.max_mb);
        let plan = &kind.stand_plan;
        check_files(fields, &at("stand_plan"), plan.is_on, &plan.formats, &FILES, plan.max_mb);
        most(fields, at("items"), kind.items.len(), MAX_ITEMS);
        for (n, item) in kind.items.iter().enumerate() {
            let at = |name: &str| format!("kinds[{place}].items[{n}].{name}");
            let (zh, en) = (at("name_zh"), at("name_en"));
            require_one_name(fields, (zh, &item.name_zh), (en, &item.name_en));
            if item.is_file {
                check_files(fields, &format!("kinds[{place}].items[{n}]"), true, &item.formats, &FILES, item.max_mb);
            } else {
                fields.range(at("max_chars"), item.max_chars.into(), 1, MAX_ANSWER_CHARS);
            }
        }
    }
}

fn require_one_name(fields: &mut Fields, zh: (String, &str), en: (String, &str)) {
    let has_none = zh.1.trim().is_empty() && en.1.trim().is_empty();
    fields.require(zh.0.clone(), !has_none, REQUIRED, vec![]);
    for (name, text) in [zh, en] {
        fields.length(name, text, 0, MAX_LINE_CHARS);
    }
}

fn check_deadline(fields: &mut Fields, name: String, deadline: Option<i64>) {
    if let Some(deadline) = deadline {
        fields.range(name, deadline, 1, LAST_PLANNABLE_SECOND);
    }
}

fn check_files(fields: &mut Fields, name: &str, is_on: bool, formats: &[String], known: &[&str], max_mb: i32) {
    fields.require(format!("{name}.formats"), !is_on || !formats.is_empty(), REQUIRED, vec![]);
    let are_known = formats.iter().all(|format| known.contains(&format.as_str()));
    fields.require(format!("{name}.formats"), are_known, UNKNOWN, vec![]);
    fields.range(format!("{name}.max_mb"), max_mb.into(), 1, MAX_MB);
}
