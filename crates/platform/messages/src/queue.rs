//! Puts messages into the outbox.

use std::collections::HashMap;

use fairway_clock::UnixSeconds;
use fairway_db::{Tx, insert_many_unless_taken, insert_unless_taken};
use fairway_lang::Lang;
use sea_orm::{ActiveValue::Set, DbErr};

use crate::deliver;
use crate::entity::{ActiveModel, Column, Model};
use crate::files::{self, MailFile};
use crate::model::{Channel, MessageState};
use crate::template::{Content, Template};

/// A mail to one person.
#[derive(Clone, Debug)]
pub struct Mail {
    pub tenant_id: i64,
    pub to: String,
    pub lang: Lang,
    /// Which template made it.
    pub template: &'static str,
    pub content: Content,
    /// A second mail of this tenant with the same key is not queued, ever.
    pub dedupe_key: Option<String>,
    /// Whoever reads it can act as the recipient: its text is erased once sent, or after so many seconds.
    pub secret_seconds: Option<i64>,
    /// A few small ones; more than a mail can carry is refused.
    pub files: Vec<MailFile>,
    /// It is not delivered before this second, such as the end of somebody's quiet hours; at once if missing.
    pub not_before: Option<UnixSeconds>,
}

impl Mail {
    pub fn new<T: Template>(tenant_id: i64, to: impl Into<String>, lang: Lang, template: &T) -> Self {
        Self {
            tenant_id,
            to: to.into(),
            lang,
            template: T::KEY,
            content: template.letter(lang).content(),
            dedupe_key: None,
            secret_seconds: None,
            files: Vec::new(),
            not_before: None,
        }
    }

    pub fn dedupe_key(self, key: impl Into<String>) -> Self {
        Self { dedupe_key: Some(key.into()), ..self }
    }

    /// What it lets somebody do works for this long.
    pub fn secret_for(self, seconds: i64) -> Self {
        Self { secret_seconds: Some(seconds), ..self }
    }

    /// What travels with it.
    pub fn with_files(self, files: Vec<MailFile>) -> Self {
        Self { files, ..self }
    }

    /// Waits until then.
    pub fn not_before(self, at: Option<UnixSeconds>) -> Self {
        Self { not_before: at, ..self }
    }
}

/// A short message to one telephone.
#[derive(Clone, Debug)]
pub struct Sms {
    pub tenant_id: i64,
    /// With its area code: `+8613800000000`.
    pub to: String,
    pub lang: Lang,
    pub template: &'static str,
    pub text: String,
    pub dedupe_key: Option<String>,
    /// As for a [`Mail`].
    pub secret_seconds: Option<i64>,
    /// As for a [`Mail`].
    pub not_before: Option<UnixSeconds>,
}

/// Writes the mail and the job that delivers it. `None` when its key was used before.
pub async fn queue_mail(tx: &Tx, now: UnixSeconds, mut mail: Mail) -> Result<Option<i64>, DbErr> {
    let (files, not_before) = (std::mem::take(&mut mail.files), mail.not_before);
    insert(tx, now, row_of(mail, now), (files, not_before)).await
}

/// Writes many mails and the jobs that deliver them in a few statements, each with a key of its own. Returns the keys that were
/// not used before.
pub async fn queue_mails(tx: &Tx, now: UnixSeconds, mails: Vec<Mail>) -> Result<Vec<String>, DbErr> {
    let (mut extras, mut rows) = (HashMap::with_capacity(mails.len()), Vec::with_capacity(mails.len()));
    for mut mail in mails {
        let key = mail.dedupe_key.clone();
        let key = key.ok_or_else(|| DbErr::Custom("one of many mails has no key".to_owned()))?;
        extras.insert((mail.tenant_id, key), (std::mem::take(&mut mail.files), mail.not_before));
        rows.push(row_of(mail, now));
    }
    let (mut queued, mut due) = (Vec::with_capacity(rows.len()), Vec::new());
    let is_it = |row: &Model, (_, tenant_id, key): &(i64, i64, Option<String>)| {
        row.tenant_id == *tenant_id && row.dedupe_key == *key
    };
    for message in insert_many_unless_taken(&**tx, rows, &[Column::TenantId, Column::DedupeKey], is_it).await? {
        let key = message.dedupe_key.clone().unwrap_or_default();
        let (files, not_before) = extras.remove(&(message.tenant_id, key.clone())).unwrap_or_default();
        files::insert(tx, &message, files).await?;
        match not_before.is_some() || message.is_secret {
            true => deliver::enqueue_delivery(tx, now, &message, not_before.unwrap_or(now)).await?,
            false => due.push(message),
        }
        queued.push(key);
    }
    deliver::enqueue_deliveries(tx, now, &due).await?;
    Ok(queued)
}

fn row_of(mail: Mail, now: UnixSeconds) -> ActiveModel {
    ActiveModel {
        tenant_id: Set(mail.tenant_id),
        channel: Set(Channel::Mail as i32),
        recipient: Set(mail.to.trim().to_owned()),
        subject: Set(mail.content.subject),
        body_text: Set(mail.content.text),
        body_html: Set(mail.content.html),
        template: Set(mail.template.to_owned()),
        lang: Set(mail.lang.code().to_owned()),
        dedupe_key: Set(mail.dedupe_key),
        is_secret: Set(mail.secret_seconds.is_some()),
        secret_until: Set(mail.secret_seconds.map(|seconds| now + seconds)),
        ..blank(now)
    }
}

/// Writes the short message and the job that delivers it. `None` when its key was used before.
pub async fn queue_sms(tx: &Tx, now: UnixSeconds, sms: Sms) -> Result<Option<i64>, DbErr> {
    let row = ActiveModel {
        tenant_id: Set(sms.tenant_id),
        channel: Set(Channel::Sms as i32),
        recipient: Set(sms.to.trim().to_owned()),
        body_text: Set(sms.text),
        template: Set(sms.template.to_owned()),
        lang: Set(sms.lang.code().to_owned()),
        dedupe_key: Set(sms.dedupe_key),
        is_secret: Set(sms.secret_seconds.is_some()),
        secret_until: Set(sms.secret_seconds.map(|seconds| now + seconds)),
        ..blank(now)
    };
    insert(tx, now, row, (Vec::new(), sms.not_before)).await
}

fn blank(now: UnixSeconds) -> ActiveModel {
    ActiveModel {
        subject: Set(String::new()),
        body_html: Set(String::new()),
        state: Set(MessageState::Queued as i32),
        attempts: Set(0),
        round: Set(0),
        last_error: Set(String::new()),
        created_at: Set(now),
        sent_at: Set(None),
        ..Default::default()
    }
}

async fn insert(
    tx: &Tx,
    now: UnixSeconds,
    row: ActiveModel,
    (files, not_before): (Vec<MailFile>, Option<UnixSeconds>),
) -> Result<Option<i64>, DbErr> {
    let Some(message) = insert_unless_taken(&**tx, row).await? else { return Ok(None) };
    files::insert(tx, &message, files).await?;
    deliver::enqueue_delivery(tx, now, &message, not_before.unwrap_or(now)).await?;
    Ok(Some(message.id))
}
