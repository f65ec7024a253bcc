//! GET, POST and PUT atlas/exhibition/summit_guests, and POST …/remind and …/withdraw: the guests of whoever is accepted at a
//! summit.

use fairway_company::Sender;
use fairway_http::{Answer, Failure, Fields, Params, Payload, Reply, SignedIn, Validate};
use fairway_lang::Lang;
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::{ActivityQuery, MAX_LINE_CHARS};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::guest_basics::GuestBasics;
use super::registration_form::{MAX_NAME_CHARS, MAX_POSITION_CHARS, check_email, check_mobile_at};
use crate::entities::{guest, registration};
use crate::model::GuestState;
use crate::operations::guest_mails::{GuestEvent, page_of, tell};
use crate::operations::guests::{can_remind, find_arrivals, find_host, is_over};
use crate::operations::hosting::{Host, NewGuest};
use crate::operations::settings::{self, Terms};
use crate::store;

/// Guests in one request.
const MAX_GUESTS_PER_REQUEST: i64 = 50;

/// A guest as their host sees them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SummitGuest {
    #[serde(flatten)]
    pub guest: GuestBasics,
    /// A reminder can be sent now.
    pub can_remind: bool,
    /// The invitation can be taken back.
    pub can_withdraw: bool,
    /// Their personal page, to be passed on by other ways than mail; empty once they are no longer invited.
    pub link: String,
}

/// The guests of a host, and how many more there can be.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SummitGuests {
    pub activity_id: i64,
    /// What the summit is called.
    pub title_zh: String,
    pub title_en: String,
    /// How many guests the organiser grants.
    pub quota: i64,
    /// How many more can be invited.
    pub left: i64,
    /// The summit has ended: nobody is invited any more.
    pub is_over: bool,
    /// The latest first.
    pub guests: Vec<SummitGuest>,
}

fn view(sender: &Sender<'_>, terms: &Terms, guest: guest::Model, came_at: Option<i64>) -> SummitGuest {
    let (now, is_over) = (sender.now, is_over(terms, sender.now));
    let stands = GuestState::STANDING.contains(&guest.state);
    SummitGuest {
        can_remind: !is_over && can_remind(&guest, now),
        can_withdraw: stands && came_at.is_none(),
        link: if stands { page_of(sender, &guest) } else { String::new() },
        guest: GuestBasics::new(guest, came_at),
    }
}

async fn views(
    db: &impl ConnectionTrait,
    sender: &Sender<'_>,
    terms: &Terms,
    host: &registration::Model,
) -> Result<SummitGuests, Failure> {
    let rows = store::guests::list(db, host.tenant_id, host.id).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let arrivals = find_arrivals(db, host.tenant_id, &ids).await?;
    let standing = rows.iter().filter(|row| GuestState::STANDING.contains(&row.state)).count() as i64;
    let quota = terms.setting.guest_quota;
    let guests = rows.into_iter().map(|row| {
        let came_at = arrivals.get(&row.id).copied();
        view(sender, terms, row, came_at)
    });
    Ok(SummitGuests {
        activity_id: terms.activity_id,
        title_zh: terms.meeting.title.clone(),
        title_en: terms.meeting.title_en.clone(),
        quota,
        left: (quota - standing).max(0),
        is_over: is_over(terms, sender.now),
        guests: guests.collect(),
    })
}

/// My guests at this summit, and how many more I may invite. 2031 for those who are not accepted there.
#[utoipa::path(get, path = "/atlas/exhibition/summit_guests", tag = "attend", params(ActivityQuery),
    responses((status = 200, body = SummitGuests)))]
pub async fn list(user: SignedIn, Params(query): Params<ActivityQuery>) -> Answer<SummitGuests> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let host = find_host(db, tenant_id, query.activity_id, user.user_id()).await?;
    let terms = settings::read(db, tenant_id, query.activity_id).await?;
    Ok(Reply(views(db, &Sender::of(&user), &terms, &host).await?))
}

/// A guest as they are written down.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct SummitGuestForm {
    /// At most 60 characters; needed.
    #[serde(default)]
    pub name: String,
    /// Where the invitation is sent; needed.
    #[serde(default)]
    pub email: String,
    #[serde(default)]
    pub mobile: String,
    #[serde(default)]
    pub company: String,
    /// At most 80 characters.
    #[serde(default)]
    pub position: String,
    /// In which they are written to; Chinese if absent.
    #[serde(default)]
    pub language: Lang,
}

impl SummitGuestForm {
    fn check(&self, before: &str, fields: &mut Fields) {
        let name = |name: &str| format!("{before}{name}");
        fields.required(name("name"), self.name.trim());
        fields.length(name("name"), self.name.trim(), 0, MAX_NAME_CHARS);
        check_email(fields, name("email"), &self.email);
        check_mobile_at(fields, name("mobile"), self.mobile.trim());
        fields.length(name("company"), self.company.trim(), 0, MAX_LINE_CHARS);
        fields.length(name("position"), self.position.trim(), 0, MAX_POSITION_CHARS);
    }

    fn to_guest(&self) -> NewGuest {
        let trimmed = |text: &str| text.trim().to_owned();
        NewGuest {
            name: trimmed(&self.name),
            email: trimmed(&self.email),
            mobile: trimmed(&self.mobile),
            company: trimmed(&self.company),
            position: trimmed(&self.position),
            language: self.language,
        }
    }
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct InviteSummitGuests {
    pub activity_id: i64,
    /// 1 to 50 of them: all are invited, or nobody.
    pub guests: Vec<SummitGuestForm>,
}

impl Validate for InviteSummitGuests {
    fn validate(&self, fields: &mut Fields) {
        fields.range("guests", self.guests.len() as i64, 1, MAX_GUESTS_PER_REQUEST);
        for (place, guest) in self.guests.iter().enumerate() {
            guest.check(&format!("guests[{place}]."), fields);
        }
    }
}

/// Invites guests: each gets a mail with a personal link. 2032 where there are not so many places left (`data.left`), 2033 where one
/// of the addresses is invited already.
#[utoipa::path(post, path = "/atlas/exhibition/summit_guests", tag = "attend", request_body = InviteSummitGuests,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = SummitGuests)))]
pub async fn invite(
    user: SignedIn,
    key: Option<OnceKey>,
    Payload(request): Payload<InviteSummitGuests>,
) -> Answer<Value> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let (host, sender) = (Host::open(&user, &tx, request.activity_id).await?, Sender::of(&user));
    for guest in host.invite(request.guests.iter().map(SummitGuestForm::to_guest).collect()).await? {
        tell(&sender, &tx, &host.terms, &host.row, &guest, GuestEvent::Invited).await?;
    }
    let answer = once.finish(&tx, &views(&*tx, &sender, &host.terms, &host.row).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ChangeSummitGuest {
    pub activity_id: i64,
    pub guest_id: i64,
    #[serde(flatten)]
    pub guest: SummitGuestForm,
}

impl Validate for ChangeSummitGuest {
    fn validate(&self, fields: &mut Fields) {
        self.guest.check("", fields);
    }
}

/// Corrects what I wrote about a guest who has not answered yet. At another address they are invited anew, and the earlier link
/// works no more. 2035 after they have answered.
#[utoipa::path(put, path = "/atlas/exhibition/summit_guests", tag = "attend", request_body = ChangeSummitGuest,
    responses((status = 200, body = SummitGuests)))]
pub async fn change(user: SignedIn, Payload(request): Payload<ChangeSummitGuest>) -> Answer<SummitGuests> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let (host, sender) = (Host::open(&user, &tx, request.activity_id).await?, Sender::of(&user));
    let before = host.guest(request.guest_id).await?;
    let (after, is_moved) = host.change(before, request.guest.to_guest()).await?;
    if is_moved {
        tell(&sender, &tx, &host.terms, &host.row, &after, GuestEvent::Invited).await?;
    }
    let shown = views(&*tx, &sender, &host.terms, &host.row).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SummitGuestAct {
    pub activity_id: i64,
    pub guest_id: i64,
}

/// Writes to a guest again who has not answered: once a day (2034). 2035 after they have answered.
#[utoipa::path(post, path = "/atlas/exhibition/summit_guests/remind", tag = "attend", request_body = SummitGuestAct,
    responses((status = 200, body = SummitGuests)))]
pub async fn remind(user: SignedIn, Payload(request): Payload<SummitGuestAct>) -> Answer<SummitGuests> {
    let tx = user.begin().await?;
    let (host, sender) = (Host::open(&user, &tx, request.activity_id).await?, Sender::of(&user));
    let before = host.guest(request.guest_id).await?;
    let after = host.remind(before).await?;
    tell(&sender, &tx, &host.terms, &host.row, &after, GuestEvent::Reminded).await?;
    let shown = views(&*tx, &sender, &host.terms, &host.row).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// Takes an invitation back: the guest is told, their ticket lets nobody in, and the place is free again. 2036 for somebody who is
/// inside.
#[utoipa::path(post, path = "/atlas/exhibition/summit_guests/withdraw", tag = "attend", request_body = SummitGuestAct,
    responses((status = 200, body = SummitGuests)))]
pub async fn withdraw(user: SignedIn, Payload(request): Payload<SummitGuestAct>) -> Answer<SummitGuests> {
    let tx = user.begin().await?;
    let (host, sender) = (Host::open(&user, &tx, request.activity_id).await?, Sender::of(&user));
    let before = host.guest(request.guest_id).await?;
    let after = host.withdraw(before).await?;
    if !is_over(&host.terms, sender.now) {
        tell(&sender, &tx, &host.terms, &host.row, &after, GuestEvent::Withdrawn).await?;
    }
    let shown = views(&*tx, &sender, &host.terms, &host.row).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
