//! The demo's announcements, one of them sent, and what its visitor and its exhibitor were told.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_to_organisers;
use fairway_lang::Text;
use futures::future::BoxFuture;
use sea_orm::ActiveModelTrait;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::Deserialize;

use crate::entities::notice;
use crate::kinds::announcement::table as announcement;
use crate::model::{ANNOUNCEMENT, AnnouncementState};
use crate::operations::sending::Delivery;
use crate::{permissions, store};

const HOUR: i64 = 3600;

#[derive(Deserialize)]
struct DemoAnnouncement {
    /// Before the demo is loaded; a draft without.
    sent_hours_ago: Option<i64>,
    #[serde(flatten)]
    row: announcement::Model,
}

#[derive(Deserialize)]
struct DemoNotice {
    /// Whose, by their role.
    account: String,
    kind: String,
    title_zh: String,
    title_en: String,
    text_zh: String,
    text_en: String,
    page: String,
    is_read: bool,
    hours_ago: i64,
}

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        grant_to_organisers(tx, demo, Text::new("公告管理", "Announcement editor"), permissions::ALL).await?;
        let mut deliveries = load_notices(tx, demo).await?;
        load_announcements(tx, demo, &mut deliveries).await
    })
}

/// Says who was told an announcement.
async fn load_notices(tx: &Tx, demo: &Demo) -> Result<Vec<Delivery>, Failure> {
    let mut deliveries = Vec::new();
    for (place, one) in demo.read::<Vec<DemoNotice>>("records/notice-notices.json")?.into_iter().enumerate() {
        let user_id = demo.recall("account", &one.account)?;
        let is_announcement = one.kind == ANNOUNCEMENT;
        let row = notice::ActiveModel {
            tenant_id: Set(demo.tenant_id),
            user_id: Set(user_id),
            kind: Set(one.kind),
            dedupe_key: Set(format!("demo:{place}")),
            title_zh: Set(one.title_zh),
            title_en: Set(one.title_en),
            text_zh: Set(one.text_zh),
            text_en: Set(one.text_en),
            page: Set(one.page),
            is_read: Set(one.is_read),
            on_site: Set(true),
            created_at: Set(demo.now - one.hours_ago * HOUR),
            ..Default::default()
        };
        let notice_id = row.insert(&**tx).await?.id;
        if is_announcement {
            deliveries.push(Delivery { user_id, notice_id, by_site: true, by_mail: false, by_sms: false });
        }
    }
    Ok(deliveries)
}

/// The first one that is sent is what they were told.
async fn load_announcements(tx: &Tx, demo: &Demo, deliveries: &mut Vec<Delivery>) -> Result<(), Failure> {
    let (tenant_id, activity_id) = (demo.tenant_id, demo.recall("meeting", "1")?);
    for DemoAnnouncement { sent_hours_ago, row } in
        demo.read::<Vec<DemoAnnouncement>>("records/notice-announcements.json")?
    {
        let sent_at = sent_hours_ago.map(|hours| demo.now - hours * HOUR);
        let deliveries = if sent_at.is_some() { std::mem::take(deliveries) } else { Vec::new() };
        let state = if sent_at.is_some() { AnnouncementState::Sent } else { AnnouncementState::Draft };
        let written_at = sent_at.unwrap_or(demo.now);
        let row = announcement::Model {
            tenant_id,
            activity_id,
            state: state.value(),
            send_at: sent_at,
            sent_at,
            people: deliveries.len() as i64,
            created_at: written_at,
            updated_at: written_at,
            ..row
        };
        let mut row = row.into_active_model().reset_all();
        row.not_set(announcement::Column::Id);
        let id = row.insert(&**tx).await?.id;
        store::recipients::insert(tx, tenant_id, id, &deliveries, written_at).await?;
    }
    Ok(())
}
