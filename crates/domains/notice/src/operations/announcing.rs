//! Sending an announcement: in batches, each a transaction that also says how far it came, so that whoever goes on after a
//! process was killed tells the others and nobody twice.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_jobs::{NewJob, enqueue};
use fairway_records::{first_nonempty, read_column};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};

use super::audience::{self, Audience};
use super::sending::{NewNotice, send_all};
use crate::kinds::announcement::table::Model;
use crate::model::{ANNOUNCEMENT, AnnouncementState, NOTICES_PAGE};
use crate::{NoticeError, store};

/// The job that sends one.
pub const SEND: &str = "notice.announce";
/// As many people as one transaction tells: some tenths of a second of SQLite's only writer.
const BATCH_PEOPLE: u64 = 50;
/// As many are looked at together where nothing is written.
const COUNT_BATCH_PEOPLE: u64 = 500;

#[derive(Serialize, Deserialize)]
pub struct SendJob {
    pub announcement_id: i64,
}

/// The announcement before and after it was planned, or put on its way.
pub async fn start(
    tx: &Tx,
    tenant_id: TenantId,
    id: i64,
    send_at: Option<i64>,
    now: i64,
) -> Result<(Model, Model), Failure> {
    use AnnouncementState::{Draft, Scheduled, Sending, Stopped};
    let before = store::announcements::lock(tx, tenant_id, id).await?.ok_or(NoticeError::UnknownAnnouncement)?;
    if ![Draft.value(), Stopped.value()].contains(&before.state) {
        return Err(NoticeError::AlreadySent.into());
    }
    if !has_recipients(tx, &before).await? {
        return Err(NoticeError::NobodyMeant.into());
    }
    let later = send_at.filter(|at| *at > now);
    let mut row = before.clone().into_active_model();
    row.state = Set(if later.is_some() { Scheduled.value() } else { Sending.value() });
    row.send_at = Set(Some(later.unwrap_or(now)));
    row.updated_at = Set(now);
    let after = store::announcements::update(tx, row).await?;
    let at = later.unwrap_or(now);
    // One job for each time that it is planned for; a job that comes at a time given up finds nothing to do.
    let job = NewJob::new(SEND, tenant_id, SendJob { announcement_id: id }).dedupe_key(format!("{id}:{at}")).run_at(at);
    enqueue(tx, now, job).await?;
    Ok((before, after))
}

async fn has_recipients(tx: &Tx, row: &Model) -> Result<bool, Failure> {
    let audience = read_audience(row)?;
    let mut after = row.reached;
    loop {
        let found =
            audience::next(&**tx, row.tenant_id, row.activity_id, &audience, (after, COUNT_BATCH_PEOPLE)).await?;
        match found.last {
            _ if !found.people.is_empty() => return Ok(true),
            Some(last) => after = last,
            None => return Ok(false),
        }
    }
}

/// The announcement before and after it was stopped: without anybody told it is a draft again.
pub async fn stop(tx: &Tx, tenant_id: TenantId, id: i64, now: i64) -> Result<(Model, Model), Failure> {
    use AnnouncementState::{Draft, Scheduled, Sending, Stopped};
    let before = store::announcements::lock(tx, tenant_id, id).await?.ok_or(NoticeError::UnknownAnnouncement)?;
    if ![Scheduled.value(), Sending.value()].contains(&before.state) {
        return Err(NoticeError::NotOnItsWay.into());
    }
    let mut row = before.clone().into_active_model();
    if before.people > 0 {
        row.state = Set(Stopped.value());
    } else {
        row.state = Set(Draft.value());
        // Another audience may be chosen now, also of those who were passed over.
        row.reached = Set(0);
    }
    row.send_at = Set(None);
    row.updated_at = Set(now);
    let after = store::announcements::update(tx, row).await?;
    Ok((before, after))
}

/// Tells the next of those who are meant; `false` when there is nothing left to do. What it wrote is true with the commit.
pub async fn send_batch(app: &App, tx: &Tx, tenant_id: TenantId, announcement_id: i64) -> Result<bool, Failure> {
    use AnnouncementState::{Scheduled, Sending, Sent};
    let now = app.clock.now();
    let Some(row) = store::announcements::lock(tx, tenant_id, announcement_id).await? else { return Ok(false) };
    let is_due = row.send_at.is_some_and(|at| at <= now);
    if !is_due || ![Scheduled.value(), Sending.value()].contains(&row.state) {
        return Ok(false);
    }
    let audience = read_audience(&row)?;
    let window = (row.reached, BATCH_PEOPLE);
    let batch = audience::next(&**tx, tenant_id, row.activity_id, &audience, window).await?;
    let notices = batch.people.iter().map(|(user_id, _)| notice(&row, *user_id)).collect();
    let deliveries = send_all(app, tx, tenant_id, notices).await?;
    store::recipients::insert(tx, tenant_id, row.id, &deliveries, now).await?;
    let people = row.people + deliveries.len() as i64;
    let mut changed = row.into_active_model();
    changed.people = Set(people);
    match batch.last {
        Some(last) => {
            changed.state = Set(Sending.value());
            changed.reached = Set(last);
        }
        None => {
            changed.state = Set(Sent.value());
            changed.sent_at = Set(Some(now));
        }
    }
    store::announcements::update(tx, changed).await?;
    Ok(batch.last.is_some())
}

fn read_audience(row: &Model) -> Result<Audience, Failure> {
    read_column("announcement.audience", row.audience.clone())
}

fn notice(row: &Model, user_id: i64) -> NewNotice {
    NewNotice {
        user_id,
        kind: ANNOUNCEMENT,
        title_zh: first_nonempty(&row.title_zh, &row.title_en).to_owned(),
        title_en: first_nonempty(&row.title_en, &row.title_zh).to_owned(),
        text_zh: first_nonempty(&row.text_zh, &row.text_en).to_owned(),
        text_en: first_nonempty(&row.text_en, &row.text_zh).to_owned(),
        page: first_nonempty(&row.page, NOTICES_PAGE).to_owned(),
        key: format!("announcement:{}", row.id),
        mail: None,
    }
}
