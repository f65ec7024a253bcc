//! GET, PUT atlas/notice/preferences: by which ways I get which notices, and when I want quiet.

use fairway_clock::Zone;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn, Validate, find_tenant_zone};
use fairway_identity::{AccountBasics, IdentityError, find_account};
use fairway_lang::Text;
use fairway_records::{RecordId, must_be_current, version};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::entities::preference;
use crate::operations::preferences::{Ways, choices, ways_of};
use crate::operations::quiet::DAY_MINUTES;
use crate::{catalogue, store};

const SAME: Text = Text::new("开始与结束不能相同", "Start and end must differ");
const MUST_STAY: Text = Text::new(
    "这类通知需要您处理，不能关闭站内通知",
    "These notices need something of you and can’t be switched off on the site",
);
/// More than there are kinds.
const MAX_KINDS: i64 = 100;

/// A kind of notice, and by which ways I get it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct KindPreference {
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    /// In the list of the site and in its bell.
    pub site: bool,
    /// Whether `site` cannot be switched off, as an answer of mine is waited for.
    pub needs_answer: bool,
    pub mail: bool,
    pub sms: bool,
}

/// How I want to be told.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PreferencesView {
    pub kinds: Vec<KindPreference>,
    /// Minutes after midnight from which on neither mail nor SMS comes; null without quiet hours.
    pub quiet_from: Option<i64>,
    /// And until when; before `quiet_from` it is meant of the next day.
    pub quiet_until: Option<i64>,
    /// The zone of these times, that of the meeting: `UTC+8`.
    pub zone: String,
    /// Whether I have an address that mail can go to.
    pub has_email: bool,
    /// Whether I have a number that SMS can go to.
    pub has_mobile: bool,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

/// What of it is read for the answer.
struct Reader<'a> {
    user: &'a SignedIn,
    account: AccountBasics,
    zone: Zone,
}

impl<'a> Reader<'a> {
    async fn new(user: &'a SignedIn) -> Result<Self, Failure> {
        let account = find_account(user.db().read(), user.tenant_id(), user.user_id()).await?;
        let account = account.ok_or(IdentityError::NotFound)?;
        Ok(Self { user, account, zone: find_tenant_zone(&user.app, user.tenant_id()).await? })
    }

    fn view(&self, row: Option<&preference::Model>) -> Result<PreferencesView, Failure> {
        let chosen = choices(row)?;
        let kinds = catalogue::kinds(&self.user.app).iter().map(|kind| {
            let Ways { site, mail, sms } = ways_of(&self.user.app, kind, &chosen);
            let (code, name_zh, name_en) = (kind.code.to_owned(), kind.label.zh.to_owned(), kind.label.en.to_owned());
            KindPreference { code, name_zh, name_en, site, needs_answer: kind.needs_answer, mail, sms }
        });
        let view = PreferencesView {
            kinds: kinds.collect(),
            quiet_from: row.and_then(|row| row.quiet_from),
            quiet_until: row.and_then(|row| row.quiet_until),
            zone: self.zone.label(self.user.now()),
            has_email: self.account.email.is_some(),
            has_mobile: self.account.mobile.is_some(),
            version: String::new(),
        };
        Ok(PreferencesView { version: version(&view), ..view })
    }
}

/// How I get notices, and when not.
#[utoipa::path(get, path = "/atlas/notice/preferences", tag = "notice",
    responses((status = 200, body = PreferencesView)))]
pub async fn get(user: SignedIn) -> Answer<PreferencesView> {
    let reader = Reader::new(&user).await?;
    let row = store::preferences::find(user.db().read(), user.tenant_id(), user.user_id()).await?;
    Ok(Reply(reader.view(row.as_ref())?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct KindChoice {
    pub code: String,
    /// Stays as it is if absent. Only for kinds without `needs_answer` it can be false.
    pub site: Option<bool>,
    pub mail: bool,
    pub sms: bool,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct UpdatePreferences {
    /// Those that are not named stay as they are.
    #[serde(default)]
    pub kinds: Vec<KindChoice>,
    /// Minutes after midnight; both, or neither for no quiet hours.
    pub quiet_from: Option<i64>,
    pub quiet_until: Option<i64>,
    /// The version that was seen. If I have changed it since elsewhere, failure 409 has it as it is in `data.current`.
    pub version: Option<String>,
}

impl Validate for UpdatePreferences {
    fn validate(&self, fields: &mut Fields) {
        fields.range("kinds", self.kinds.len() as i64, 0, MAX_KINDS);
        for (name, minutes) in [("quiet_from", self.quiet_from), ("quiet_until", self.quiet_until)] {
            if let Some(minutes) = minutes {
                fields.range(name, minutes, 0, DAY_MINUTES - 1);
            }
        }
        match (self.quiet_from, self.quiet_until) {
            (Some(from), Some(until)) => fields.require("quiet_until", from != until, SAME, vec![]),
            (None, Some(_)) => fields.add("quiet_from", REQUIRED),
            (Some(_), None) => fields.add("quiet_until", REQUIRED),
            (None, None) => {}
        }
    }
}

/// Changes how I get notices.
#[utoipa::path(put, path = "/atlas/notice/preferences", tag = "notice", request_body = UpdatePreferences,
    responses((status = 200, body = PreferencesView)))]
pub async fn update(user: SignedIn, Payload(request): Payload<UpdatePreferences>) -> Answer<PreferencesView> {
    Fields::check(&request)?;
    check_kinds(&user, &request.kinds)?;
    let (tenant_id, user_id, now) = (user.tenant_id(), user.user_id(), user.now());
    let reader = Reader::new(&user).await?;
    let tx = user.begin().await?;
    let before = store::preferences::lock(&tx, tenant_id, user_id, now).await?;
    if request.version.is_some() {
        let record = RecordId { kind: "notice_preference", id: before.id, tenant_id };
        let current = json!(reader.view(Some(&before))?);
        must_be_current(&user, &tx, record, request.version.as_deref(), &current).await?;
    }
    let mut chosen = choices(Some(&before))?;
    for KindChoice { code, site, mail, sms } in request.kinds {
        let site = site.unwrap_or_else(|| chosen.get(&code).is_none_or(|ways| ways.site));
        chosen.insert(code, Ways { site, mail, sms });
    }
    let mut row = before.into_active_model();
    row.kinds = Set(json!(chosen).to_string());
    row.quiet_from = Set(request.quiet_from);
    row.quiet_until = Set(request.quiet_until);
    row.updated_at = Set(now);
    let after = store::preferences::update(&tx, row).await?;
    tx.commit().await?;
    Ok(Reply(reader.view(Some(&after))?))
}

fn check_kinds(user: &SignedIn, kinds: &[KindChoice]) -> Result<(), Failure> {
    let mut fields = Fields::default();
    for (index, choice) in kinds.iter().enumerate() {
        let kind = catalogue::find(&user.app, &choice.code);
        fields.require(format!("kinds[{index}].code"), kind.is_some(), UNKNOWN, vec![]);
        let must_stay = kind.is_some_and(|kind| kind.needs_answer);
        fields.require(format!("kinds[{index}].site"), !(must_stay && choice.site == Some(false)), MUST_STAY, vec![]);
    }
    fields.finish()
}
