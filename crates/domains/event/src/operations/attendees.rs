//! People registering for a meeting.

use fairway_auth::{TenantId, UserId};
use fairway_cache::Tag;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde_json::json;

use crate::entities::attendee;
use crate::model::{ApplyStatus, AttendeeKind, tag};
use crate::operations::attendee_directory;
use crate::{EventError, store};

/// Rows of one statement: SQLite takes 32,766 values.
const BATCH_ROWS: usize = 500;

/// A person as they register; with an account or, when the organiser entered them, without.
#[derive(Clone, Debug, Default)]
pub struct NewAttendee {
    pub user_id: Option<UserId>,
    pub company_id: Option<i64>,
    pub kind: AttendeeKind,
    pub status: ApplyStatus,
    pub name_zh: String,
    pub name_en: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_zh: String,
    pub company_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    pub country_id: Option<i64>,
    pub email: String,
    pub mobile: String,
    pub lanes: Vec<String>,
    pub looking_for: Vec<String>,
    pub tags: Vec<String>,
    pub is_public: bool,
    pub registered_at: i64,
}

/// Registers everybody, some hundreds in a statement, and shows them in the meeting's directory where they may be seen.
pub async fn register_attendees(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    people: Vec<NewAttendee>,
    now: i64,
) -> Result<(), EventError> {
    let rows = people.into_iter().map(|new| attendee::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        user_id: Set(new.user_id),
        company_id: Set(new.company_id),
        kind: Set(new.kind.value()),
        status: Set(new.status.value()),
        name_zh: Set(new.name_zh),
        name_en: Set(new.name_en),
        position_zh: Set(new.position_zh),
        position_en: Set(new.position_en),
        company_zh: Set(new.company_zh),
        company_en: Set(new.company_en),
        intro_zh: Set(new.intro_zh),
        intro_en: Set(new.intro_en),
        country_id: Set(new.country_id),
        email: Set(new.email),
        mobile: Set(new.mobile),
        lanes: Set(json!(new.lanes).to_string()),
        looking_for: Set(json!(new.looking_for).to_string()),
        tags: Set(json!(new.tags).to_string()),
        is_public: Set(new.is_public),
        registered_at: Set(new.registered_at),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    });
    let rows: Vec<_> = rows.collect();
    for batch in rows.chunks(BATCH_ROWS) {
        let made = store::attendees::insert_many(&**tx, batch.to_vec()).await?;
        attendee_directory::add(tx, tenant_id, &made, now).await?;
    }
    tx.touch(Tag::of(tag::ATTENDEE, tenant_id).as_str());
    Ok(())
}

/// Keeps an account's place among the attendees in step with its registration; the first time it makes one. Names that
/// `new` leaves empty, and what only the directory asks for, stay as they are.
pub async fn put_attendee(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
    new: NewAttendee,
    now: i64,
) -> Result<(), EventError> {
    let Some(before) = store::attendees::find_by_user(&**tx, tenant_id, activity_id, user_id).await? else {
        let new = NewAttendee { user_id: Some(user_id), registered_at: now, ..new };
        return register_attendees(tx, tenant_id, activity_id, vec![new], now).await;
    };
    let over = |new: String, old: &str| Set(if new.is_empty() { old.to_owned() } else { new });
    let mut row = before.clone().into_active_model();
    row.kind = Set(new.kind.value());
    row.status = Set(new.status.value());
    row.company_id = Set(new.company_id);
    row.name_zh = over(new.name_zh, &before.name_zh);
    row.name_en = over(new.name_en, &before.name_en);
    row.position_zh = over(new.position_zh, &before.position_zh);
    row.position_en = over(new.position_en, &before.position_en);
    row.company_zh = Set(new.company_zh);
    row.company_en = Set(new.company_en);
    row.country_id = Set(new.country_id);
    row.email = Set(new.email);
    row.mobile = Set(new.mobile);
    row.is_public = Set(new.is_public);
    row.updated_at = Set(now);
    let row = store::attendees::update(&**tx, row).await?;
    attendee_directory::refresh(tx, tenant_id, &[row], now).await
}

/// Says where an account's registration stands by now; nothing where it is not among the attendees.
pub async fn set_attendee_status(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
    status: ApplyStatus,
    now: i64,
) -> Result<(), EventError> {
    let Some(before) = store::attendees::find_by_user(&**tx, tenant_id, activity_id, user_id).await? else {
        return Ok(());
    };
    let mut row = before.into_active_model();
    row.status = Set(status.value());
    row.updated_at = Set(now);
    let row = store::attendees::update(&**tx, row).await?;
    attendee_directory::refresh(tx, tenant_id, &[row], now).await
}

/// What somebody's business card says of them; their places in all meetings follow it.
#[derive(Clone, Debug, Default)]
pub struct AttendeeDescription {
    pub name_zh: String,
    pub name_en: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_zh: String,
    pub company_en: String,
    /// None leaves what they registered with; so does the other one.
    pub intro_zh: Option<String>,
    pub intro_en: Option<String>,
    pub country_id: Option<i64>,
    /// Codes or names of what they do.
    pub tags: Vec<String>,
}

/// Keeps an account's places among attendees, of all meetings, in step with its card. Names that the card leaves empty, and
/// the country where it says none, stay as they were registered.
pub async fn describe_attendee(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    description: AttendeeDescription,
    now: i64,
) -> Result<(), EventError> {
    let over = |new: &str, old: &str| Set(if new.is_empty() { old.to_owned() } else { new.to_owned() });
    let new = &description;
    let mut rows = Vec::new();
    for before in store::attendees::list_of_user(&**tx, tenant_id, user_id).await? {
        let mut row = before.clone().into_active_model();
        row.name_zh = over(&new.name_zh, &before.name_zh);
        row.name_en = over(&new.name_en, &before.name_en);
        row.position_zh = over(&new.position_zh, &before.position_zh);
        row.position_en = over(&new.position_en, &before.position_en);
        row.company_zh = over(&new.company_zh, &before.company_zh);
        row.company_en = over(&new.company_en, &before.company_en);
        row.intro_zh = Set(new.intro_zh.clone().unwrap_or(before.intro_zh));
        row.intro_en = Set(new.intro_en.clone().unwrap_or(before.intro_en));
        row.country_id = Set(new.country_id.or(before.country_id));
        row.tags = Set(json!(new.tags).to_string());
        row.updated_at = Set(now);
        rows.push(store::attendees::update(&**tx, row).await?);
    }
    attendee_directory::refresh(tx, tenant_id, &rows, now).await
}
