//! Telling people something: a row, a word to their browsers, mail and SMS, each as they wish.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use fairway_auth::{TenantId, UserId};
use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::{App, Failure, TenantInfo, find_tenant_zone};
use fairway_identity::{AccountBasics, find_tenant_in, list_accounts, queue_text};
use fairway_live::{Topic, tell};
use fairway_messages::{Mail, MailFile, Sms, queue_mails};
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
    if notices.is_empty() {
        return Ok(Vec::new());
    }
    Dispatch::open(app, tx, tenant_id, &notices).await?.tell(tx, notices).await
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

    /// In a few statements, however many are told.
    async fn tell(&self, tx: &Tx, notices: Vec<NewNotice>) -> Result<Vec<Delivery>, Failure> {
        let (mut rows, mut files) = (Vec::with_capacity(notices.len()), HashMap::new());
        for new in notices {
            let Some(ways) = self.ways(&new)? else { continue };
            if let Some(file) = new.mail.clone() {
                files.insert((new.user_id, new.key.clone()), file);
            }
            rows.push(self.row(new, ways));
        }
        let mut told = store::notices::insert_many(tx, rows).await?;
        told.sort_unstable_by_key(|row| row.id);
        self.ring(tx, &told).await?;
        let with_ways = told.iter().map(|row| (row, self.ways_of(row.kind.as_str(), row.user_id)));
        let with_ways: Vec<(&notice::Model, Ways)> = with_ways.filter_map(|(row, ways)| Some((row, ways?))).collect();
        let mails = with_ways.iter().filter(|(_, ways)| ways.mail).filter_map(|(row, _)| {
            let file = files.remove(&(row.user_id, row.dedupe_key.clone()));
            self.mail(row, file)
        });
        let mailed: HashSet<String> = queue_mails(tx, self.now, mails.collect()).await?.into_iter().collect();
        let mut deliveries = Vec::with_capacity(told.len());
        for (row, ways) in with_ways {
            deliveries.push(Delivery {
                user_id: row.user_id,
                notice_id: row.id,
                by_site: row.on_site,
                by_mail: mailed.contains(&mail_key(row.id)),
                by_sms: ways.sms && self.text(tx, row).await?,
            });
        }
        Ok(deliveries)
    }

    /// By which ways somebody is told; none where the account is gone. A kind that no domain provides is a mistake of the caller.
    fn ways(&self, new: &NewNotice) -> Result<Option<Ways>, Failure> {
        let unknown = || Failure::internal(format!("no domain provides notices of the kind {:?}", new.kind));
        catalogue::find(self.app, new.kind).ok_or_else(unknown)?;
        Ok(self.ways_of(new.kind, new.user_id))
    }

    fn ways_of(&self, kind: &str, user_id: UserId) -> Option<Ways> {
        let kind = catalogue::find(self.app, kind)?;
        self.accounts.contains_key(&user_id).then(|| ways_to(self.app, kind, self.preferences.get(&user_id)))
    }

    fn row(&self, new: NewNotice, ways: Ways) -> notice::ActiveModel {
        notice::ActiveModel {
            tenant_id: Set(self.tenant.id),
            user_id: Set(new.user_id),
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
        }
    }

    /// Tells their browsers, and takes away what is too much.
    async fn ring(&self, tx: &Tx, told: &[notice::Model]) -> Result<(), Failure> {
        let mut unread = HashMap::new();
        for on_site in [true, false] {
            let mut users: Vec<UserId> =
                told.iter().filter(|row| row.on_site == on_site).map(|row| row.user_id).collect();
            users.sort_unstable();
            users.dedup();
            let counted = store::notices::trim(tx, self.tenant.id, &users, on_site, MAX_NOTICES_PER_PERSON).await?;
            if on_site {
                unread = counted;
            }
        }
        for row in told.iter().filter(|row| row.on_site) {
            let unread = unread.get(&row.user_id).copied().unwrap_or_default();
            let event = NoticeEvent { notice: NoticeView::new(self.app, row.clone()).shortened(), unread };
            tell(tx, self.tenant.id, Topic::new(NOTICES, row.user_id), "notice", &event).await?;
        }
        Ok(())
    }

    fn letter<'b>(&'b self, account: &'b AccountBasics, row: &'b notice::Model, url: &'b str) -> NoticeLetter<'b> {
        let lang = account.language.unwrap_or_default();
        NoticeLetter {
            site: self.tenant.name(lang),
            name: account.name(lang),
            title: lang.pick(&row.title_zh, &row.title_en),
            text: lang.pick(&row.text_zh, &row.text_en),
            url,
        }
    }

    /// Where a click on a notice leads, and when it may be written about.
    fn url_and_time(&self, account: &AccountBasics, row: &notice::Model) -> (String, Option<i64>) {
        let quiet = self.preferences.get(&row.user_id).and_then(quiet_of);
        let not_before = quiet.and_then(|quiet| quiet_end(quiet, &self.zone, self.now));
        let origin = self.app.settings.origin(&self.tenant, account.language.unwrap_or_default());
        (format!("{origin}{}", row.page), not_before)
    }

    /// None for somebody without an address.
    fn mail(&self, row: &notice::Model, file: Option<MailFile>) -> Option<Mail> {
        let account = self.accounts.get(&row.user_id)?;
        let (to, lang) = (account.email.as_deref()?, account.language.unwrap_or_default());
        let (url, not_before) = self.url_and_time(account, row);
        let mail = Mail::new(row.tenant_id, to, lang, &self.letter(account, row, &url));
        Some(mail.dedupe_key(mail_key(row.id)).with_files(file.into_iter().collect()).not_before(not_before))
    }

    /// Queues an SMS; says whether it did.
    async fn text(&self, tx: &Tx, row: &notice::Model) -> Result<bool, Failure> {
        let account = self.accounts.get(&row.user_id);
        let Some((account, to)) = account.and_then(|account| Some((account, account.mobile.clone()?))) else {
            return Ok(false);
        };
        let lang = account.language.unwrap_or_default();
        let (url, not_before) = self.url_and_time(account, row);
        let sms = Sms {
            tenant_id: row.tenant_id,
            to,
            lang,
            template: NoticeLetter::SMS,
            text: self.letter(account, row, &url).sms(lang),
            dedupe_key: Some(sms_key(row.id)),
            secret_seconds: None,
            not_before,
        };
        Ok(queue_text(tx, self.app, self.now, sms).await?)
    }
}
