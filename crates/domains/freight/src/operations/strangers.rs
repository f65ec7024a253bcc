//! What owners without an account are told, the way they confirmed by: nobody knows whose the other address is, and the link opens
//! everything. Both ways lead to their personal page, and nothing of the contact is in them.

use fairway_db::Tx;
use fairway_http::fields::is_mobile;
use fairway_http::{App, Failure, TenantInfo};
use fairway_identity::{find_tenant_in, queue_text};
use fairway_lang::{Lang, Text};
use fairway_messages::{Mail, Sms, Template, queue_mail};

use super::confirming::Way;
use super::links;
use super::masking::{InquiryReader, mask};
use crate::entities::inquiry::Model;
use crate::messages::{About, InquiryProgress, InquiryReceived};

/// The link works as long as the inquiry is there; the text of what names it is kept for a week.
const LINK_SECONDS: i64 = 7 * 24 * 3600;

const RECEIVED_SMS: Text = Text::new(
    "【{site}】您的询价 {number} 已确认，报价见您的专属页面，请勿转发：{url}",
    "[{site}] Inquiry {number} is confirmed. Quotes will be on your own page: {url}",
);
const NEWS_SMS: Text = Text::new("【{site}】{news}。查看：{url}", "[{site}] {news}. See it here: {url}");

/// Something that happened to an inquiry.
pub struct StrangerNews<'a> {
    /// With the inquiry's `{number}`, and the `{count}` of what it tells of.
    pub title: Text,
    pub count: usize,
    /// A reason, if there is one; nothing of the contact may be left in it. Only mails have it.
    pub reason: &'a str,
    /// The same is said once.
    pub key: String,
}

/// Before the way was kept, whoever gave an address confirmed by it.
fn is_told_by_sms(one: &Model) -> bool {
    one.confirm_way == Way::Sms.value() || one.contact_email.is_empty()
}

/// Says where an inquiry is followed, once it counts.
pub async fn welcome(app: &App, tx: &Tx, tenant: &TenantInfo, one: &Model) -> Result<(), Failure> {
    let words = Words::of(app, tenant, one);
    if is_told_by_sms(one) {
        let text = words.fill(RECEIVED_SMS, String::new());
        return text_to(app, tx, one, (InquiryReceived::KEY, words.lang, text), None).await;
    }
    let mail = Mail::new(one.tenant_id, &one.contact_email, words.lang, &InquiryReceived(words.about()));
    queue_mail(tx, app.clock.now(), mail.secret_for(LINK_SECONDS)).await?;
    Ok(())
}

/// Tells what happened.
pub async fn tell(app: &App, tx: &Tx, one: &Model, what: StrangerNews<'_>) -> Result<(), Failure> {
    // Those whom staff entered never asked for messages.
    if one.personal_key.is_none() {
        return Ok(());
    }
    let Some(tenant) = find_tenant_in(app, tx, one.tenant_id).await? else { return Ok(()) };
    let words = Words::of(app, &tenant, one);
    let news = what.title.fill(words.lang, &[("number", one.number.clone()), ("count", what.count.to_string())]);
    if is_told_by_sms(one) {
        let text = words.fill(NEWS_SMS, news);
        return text_to(app, tx, one, (InquiryProgress::KEY, words.lang, text), Some(what.key)).await;
    }
    let letter = InquiryProgress { about: words.about(), news: &news, reason: what.reason };
    let mail = Mail::new(one.tenant_id, &one.contact_email, words.lang, &letter).dedupe_key(what.key);
    queue_mail(tx, app.clock.now(), mail.secret_for(LINK_SECONDS)).await?;
    Ok(())
}

/// What all of them name, in the language in which somebody asked.
struct Words<'a> {
    one: &'a Model,
    lang: Lang,
    site: &'a str,
    cargo: String,
    url: String,
}

impl<'a> Words<'a> {
    fn of(app: &App, tenant: &'a TenantInfo, one: &'a Model) -> Self {
        let lang = Lang::parse(&one.lang).unwrap_or_default();
        let cargo = mask(one, InquiryReader::Stranger).cargo_name;
        Self { one, lang, site: tenant.name(lang), cargo, url: links::address(app, tenant, one, lang) }
    }

    fn about(&self) -> About<'_> {
        let Self { one, site, cargo, url, .. } = self;
        About { site, name: &one.contact_name, number: &one.number, cargo, url }
    }

    fn fill(&self, text: Text, news: String) -> String {
        let (site, number) = (self.site.to_owned(), self.one.number.clone());
        text.fill(self.lang, &[("site", site), ("number", number), ("news", news), ("url", self.url.clone())])
    }
}

async fn text_to(
    app: &App,
    tx: &Tx,
    one: &Model,
    (template, lang, text): (&'static str, Lang, String),
    dedupe_key: Option<String>,
) -> Result<(), Failure> {
    // Whoever changed the number since it was confirmed may have written another kind of one.
    if !is_mobile(&one.contact_mobile) {
        return Ok(());
    }
    let sms = Sms {
        tenant_id: one.tenant_id,
        to: one.contact_mobile.clone(),
        lang,
        template,
        text,
        dedupe_key,
        secret_seconds: Some(LINK_SECONDS),
        not_before: None,
    };
    // Where the budget of the day is used up, the page says it all the same.
    queue_text(tx, app, app.clock.now(), sms).await?;
    Ok(())
}
