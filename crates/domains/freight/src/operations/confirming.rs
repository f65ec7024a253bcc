//! Strangers: an inquiry of somebody without an account counts once they have typed the code that was sent to them.

use fairway_auth::{Secrets, is_same_secret};
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::fields::{MOBILE, is_mobile};
use fairway_http::{Client, Failure, SignedIn, Visit};
use fairway_identity::attempts::{self, Limit};
use fairway_identity::queue_text;
use fairway_lang::{Lang, Text};
use fairway_messages::{Mail, Sms, queue_mail};
use sea_orm::ActiveValue::Set;

use super::inquiring::submit;
use super::masking::scrub;
use super::moving::InquiryMover;
use super::{links, strangers};
use crate::FreightError;
use crate::entities::inquiry::{self, Model};
use crate::http::inquiry_form::find_today;
use crate::messages::{About, ConfirmInquiry};
use crate::model::{CODE_SECONDS, CODE_TRIES, InquiryStatus, tag};
use crate::store;

/// What a stranger can make us do: inquiries and codes from one network, and messages to one address.
const FROM_NETWORK: Limit = Limit { name: "freight.network", max: 30, seconds: 3600 };
const TO_ONE: Limit = Limit { name: "freight.recipient", max: 5, seconds: 3600 };
/// Inquiries that one person sends.
const OF_ACCOUNT: Limit = Limit { name: "freight.account", max: 60, seconds: 3600 };
/// Codes and links that one network tries.
const TRIES: Limit = Limit { name: "freight.tries", max: 120, seconds: 15 * 60 };

const SMS: Text = Text::new(
    "【{site}】验证码 {code}，{minutes} 分钟内有效，用于确认您的询价 {number}。",
    "[{site}] {code} confirms your inquiry {number}; it works for {minutes} minutes.",
);

/// How a stranger is asked whether it was they.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Way {
    Mail = 1,
    Sms = 2,
}

impl Way {
    /// The one that was asked for, or the one that is possible.
    pub fn choose(asked: &str, email: &str, mobile: &str) -> Result<Self, Failure> {
        let (email, mobile) = (email.trim(), mobile.trim());
        match (asked, email.is_empty(), mobile.is_empty()) {
            ("sms", _, false) | ("" | "mail", true, false) => match is_mobile(mobile) {
                true => Ok(Self::Sms),
                false => Err(Failure::field("contact_mobile", MOBILE)),
            },
            (_, false, _) => Ok(Self::Mail),
            _ => Err(FreightError::NoWayToConfirm.into()),
        }
    }

    /// The number of the column.
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Sms => "sms",
        }
    }
}

/// Counts what a stranger sends, in the transaction that does it.
pub async fn count_sending(visit: &Visit, client: &Client, tx: &Tx, to: &str) -> Result<(), Failure> {
    let wanted = [FROM_NETWORK.from(&client.address), TO_ONE.of(to)];
    attempts::take(tx, &visit.app.secrets, visit.tenant_id(), &wanted, visit.now()).await?;
    Ok(())
}

/// Counts what somebody with an account sends, in the transaction that does it.
pub async fn count_own(user: &SignedIn, tx: &Tx) -> Result<(), Failure> {
    let wanted = [OF_ACCOUNT.of(&user.user_id().to_string())];
    attempts::take(tx, &user.app.secrets, user.tenant_id(), &wanted, user.now()).await?;
    Ok(())
}

/// Counts a try at a code or a link, in a transaction of its own: a wrong one counts as well.
pub async fn count_try(visit: &Visit, client: &Client) -> Result<(), Failure> {
    let tx = visit.begin().await?;
    let wanted = [TRIES.from(&client.address)];
    attempts::take(&tx, &visit.app.secrets, visit.tenant_id(), &wanted, visit.now()).await?;
    Ok(tx.commit().await?)
}

fn digest(secrets: &Secrets, one: &Model, code: &str) -> String {
    secrets.digest("freight code", &[&one.tenant_id.to_string(), &one.id.to_string(), code.trim()])
}

/// Makes the personal link and a code, which takes the place of the last one, and sends it.
pub async fn send_code(visit: &Visit, tx: &Tx, one: Model, way: Way) -> Result<Model, Failure> {
    let (app, now) = (&visit.app, visit.now());
    let code = format!("{:06}", rand::random_range(0..1_000_000_u32));
    let row = inquiry::ActiveModel {
        id: Set(one.id),
        personal_key: Set(Some(links::key(&app.secrets, one.tenant_id, one.id).hash())),
        confirm_digest: Set(digest(&app.secrets, &one, &code)),
        confirm_until: Set(Some(now + CODE_SECONDS)),
        confirm_tries: Set(0),
        // Only the last code works, so the way that it went is the one that is confirmed.
        confirm_way: Set(way.value()),
        ..Default::default()
    };
    let one = store::inquiries::update(&**tx, row).await?;
    let lang = Lang::parse(&one.lang).unwrap_or_default();
    let (site, minutes) = (visit.tenant().name(lang), CODE_SECONDS / 60);
    match way {
        Way::Mail => {
            let (url, cargo) = (links::address(app, visit.tenant(), &one, lang), scrub(&one, &one.cargo_name));
            let about = About { site, name: &one.contact_name, number: &one.number, cargo: &cargo, url: &url };
            let letter = ConfirmInquiry { about, code: &code, minutes };
            let mail = Mail::new(one.tenant_id, &one.contact_email, lang, &letter).secret_for(CODE_SECONDS);
            queue_mail(tx, now, mail).await?;
        }
        Way::Sms => {
            let values = [
                ("site", site.to_owned()),
                ("code", code),
                ("minutes", minutes.to_string()),
                ("number", one.number.clone()),
            ];
            let sms = Sms {
                tenant_id: one.tenant_id,
                to: one.contact_mobile.clone(),
                lang,
                template: "freight_confirm",
                text: SMS.fill(lang, &values),
                dedupe_key: None,
                secret_seconds: Some(CODE_SECONDS),
                not_before: None,
            };
            if !queue_text(tx, app, now, sms).await? {
                return Err(FreightError::NoTexts.into());
            }
        }
    }
    Ok(one)
}

/// What became of a code that somebody typed.
#[derive(Debug)]
pub enum Confirmed {
    Yes(Box<Model>),
    /// It counts as a try: commit all the same, then refuse.
    No(FreightError),
}

/// Makes an inquiry count, and sends it on its way, if the code is right.
pub async fn confirm(visit: &Visit, tx: &Tx, one: Model, code: &str) -> Result<Confirmed, Failure> {
    let (app, now) = (&visit.app, visit.now());
    if one.confirmed_at.is_some() {
        return Ok(Confirmed::No(FreightError::ConfirmedAlready));
    }
    if one.confirm_tries >= CODE_TRIES {
        return Ok(Confirmed::No(FreightError::TooManyTries));
    }
    let is_fresh = one.confirm_until.is_some_and(|until| now < until) && !one.confirm_digest.is_empty();
    if !is_fresh || !is_same_secret(&one.confirm_digest, digest(&app.secrets, &one, code)) {
        let tried =
            inquiry::ActiveModel { id: Set(one.id), confirm_tries: Set(one.confirm_tries + 1), ..Default::default() };
        store::inquiries::update(&**tx, tried).await?;
        return Ok(Confirmed::No(FreightError::WrongCode));
    }
    let row = inquiry::ActiveModel {
        id: Set(one.id),
        confirm_digest: Set(String::new()),
        confirm_until: Set(None),
        confirmed_at: Set(Some(now)),
        ..Default::default()
    };
    let one = store::inquiries::update(&**tx, row).await?;
    tx.touch(Tag::of(tag::CARGO, one.tenant_id).as_str());
    let one = match one.status == InquiryStatus::Draft.value() {
        true => submit(tx, &one, InquiryMover::owner(None), (find_today(visit).await?, now)).await?,
        false => one,
    };
    strangers::welcome(app, tx, visit.tenant(), &one).await?;
    Ok(Confirmed::Yes(Box::new(one)))
}
