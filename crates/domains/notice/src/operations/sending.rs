//! Telling people something: a row, a word to their browsers, mail and SMS, each as they wish.

use std::collections::HashMap;
use std::sync::Arc;

use fairway_auth::{TenantId, UserId};
use fairway_clock::Zone;
use fairway_db::{Tx, insert_unless_taken};
use fairway_http::{App, Failure, TenantInfo, find_tenant_zone};
use fairway_identity::{AccountBasics, find_tenant_in, list_accounts, queue_text};
use fairway_live::{Topic, tell};
use fairway_messages::{Mail, MailFile, Sms, queue_mail};
use sea_orm::ActiveValue::Set;

use super::preferences::{Ways, quiet_of, ways_to};
use super::quiet::quiet_end;
use crate::entities::{notice, preference};
use crate::http::notices::{NoticeEvent, NoticeView};
use crate::messages::NoticeLetter;
use crate::model::MAX_NOTICES_PER_PERSON;
use crate::topics::NOTICES;
use crate::{catalogue, store};

/// Something to tell one person.
#[derive(Clone, Debug)]
pub struct NewNotice {
    pub user_id: UserId,
    /// The code of a kind that some domain provides.
    pub kind: &'static str,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
    /// The page that it leads to: `/console/…`.
    pub page: String,
    /// Says it once: the same person is not told again under the same key.
    pub key: String,
    /// A file for the mail, such as an .ics.
    pub mail: Option<MailFile>,
}

/// By which ways somebody was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub user_id: UserId,
    pub notice_id: i64,
    pub by_site: bool,
    pub by_mail: bool,
    pub by_sms: bool,
}

/// The keys under which the outbox has what was sent about a notice.
pub fn mail_key(notice_id: i64) -> String {
    format!("notice:{notice_id}:mail")
}

pub fn sms_key(notice_id: i64) -> String {
    format!("notice:{notice_id}:sms")
}

/// Tells all of it, and says whom it told by which ways: not those who were told before, nor those whose account is gone.
pub async fn send_all(
    app: &App,
    tx: &Tx,
    tenant_id: TenantId,
    notices: Vec<NewNotice>,
) -> Result<Vec<Delivery>, Failure> {
    let mut deliveries = Vec::new();
    if notices.is_empty() {
        return Ok(deliveries);
    }
    let dispatch = Dispatch::open(app, tx, tenant_id, &notices).await?;
    for new in notices {
        deliveries.extend(dispatch.tell(tx, new).await?);
    }
    Ok(deliveries)
}

/// What is known of those who are to be told, read once for all of them.
struct Dispatch<'a> {
    app: &'a App,
    tenant: Arc<TenantInfo>,
    zone: Zone,
    now: i64,
    accounts: HashMap<UserId, AccountBasics>,
    preferences: HashMap<UserId, preference::Model>,
}

impl<'a> Dispatch<'a> {
    async fn open(app: &'a App, tx: &Tx, tenant_id: TenantId, notices: &[NewNotice]) -> Result<Self, Failure> {
        let mut ids: Vec<UserId> = notices.iter().map(|new| new.user_id).collect();
        ids.sort_unstable();
        ids.dedup();
        let tenant = find_tenant_in(app, tx, tenant_id).await?;
        let tenant = tenant.ok_or_else(|| Failure::internal(format!("there is no tenant {tenant_id} to tell")))?;
        let rows = store::preferences::list(&**tx, tenant_id, &ids).await?;
        // The zone is only asked for where somebody has quiet hours.
        let zone = match rows.iter().any(|row| quiet_of(row).is_some()) {
            true => find_tenant_zone(app, tenant_id).await?,
            false => Zone::default(),
        };
        Ok(Self {
            app,
            tenant,
            zone,
            now: app.clock.now(),
            accounts: list_accounts(&**tx, tenant_id, &ids).await?,
            preferences: rows.into_iter().map(|row| (row.user_id, row)).collect(),
        })
    }

    async fn tell(&self, tx: &Tx, new: NewNotice) -> Result<Option<Delivery>, Failure> {
        let unknown = || Failure::internal(format!("no domain provides notices of the kind {:?}", new.kind));
        let kind = catalogue::find(self.app, new.kind).ok_or_else(unknown)?;
        let (tenant_id, user_id) = (self.tenant.id, new.user_id);
        let Some(account) = self.accounts.get(&user_id) else { return Ok(None) };
        let ways = ways_to(self.app, kind, self.preferences.get(&user_id));
        let row = notice::ActiveModel {
            tenant_id: Set(tenant_id),
            user_id: Set(user_id),
            kind: Set(new.kind.to_owned()),
            dedupe_key: Set(new.key),
            title_zh: Set(new.title_zh),
            title_en: Set(new.title_en),
            text_zh: Set(new.text_zh),
            text_en: Set(new.text_en),
            page: Set(new.page),
            is_read: Set(false),
            on_site: Set(ways.site),
            created_at: Set(self.now),
            ..Default::default()
        };
        let Some(row) = insert_unless_taken(&**tx, row).await? else { return Ok(None) };
        let unread = store::notices::trim(tx, tenant_id, user_id, ways.site, MAX_NOTICES_PER_PERSON).await?;
        if ways.site {
            let event = NoticeEvent { notice: NoticeView::new(self.app, row.clone()).shortened(), unread };
            tell(tx, tenant_id, Topic::new(NOTICES, user_id), "notice", &event).await?;
        }
        let (by_mail, by_sms) = self.write(tx, ways, account, &row, new.mail).await?;
        Ok(Some(Delivery { user_id, notice_id: row.id, by_site: ways.site, by_mail, by_sms }))
    }

    /// Queues mail and SMS; says which of them.
    async fn write(
        &self,
        tx: &Tx,
        ways: Ways,
        account: &AccountBasics,
        row: &notice::Model,
        file: Option<MailFile>,
    ) -> Result<(bool, bool), Failure> {
        let quiet = self.preferences.get(&row.user_id).and_then(quiet_of);
        let not_before = quiet.and_then(|quiet| quiet_end(quiet, &self.zone, self.now));
        let lang = account.language.unwrap_or_default();
        let url = format!("{}{}", self.app.settings.origin(&self.tenant, lang), row.page);
        let letter = NoticeLetter {
            site: self.tenant.name(lang),
            name: account.name(lang),
            title: lang.pick(&row.title_zh, &row.title_en),
            text: lang.pick(&row.text_zh, &row.text_en),
            url: &url,
        };
        let mut sent = (false, false);
        if let Some(to) = account.email.as_deref().filter(|_| ways.mail) {
            let mail = Mail::new(row.tenant_id, to, lang, &letter).dedupe_key(mail_key(row.id));
            let mail = mail.with_files(file.into_iter().collect()).not_before(not_before);
            sent.0 = queue_mail(tx, self.now, mail).await?.is_some();
        }
        if let Some(to) = account.mobile.as_deref().filter(|_| ways.sms) {
            let sms = Sms {
                tenant_id: row.tenant_id,
                to: to.to_owned(),
                lang,
                template: NoticeLetter::SMS,
                text: letter.sms(lang),
                dedupe_key: Some(sms_key(row.id)),
                secret_seconds: None,
                not_before,
            };
            sent.1 = queue_text(tx, self.app, self.now, sms).await?;
        }
        Ok(sent)
    }
}
