//! Who registered for the demo's fair: everybody who attends, and those who wait, were refused or have cancelled.

use fairway_billing::Currency;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_records::first_nonempty;
use fairway_refdata::country_by_alpha2;
use sea_orm::ActiveValue::Set;
use sea_orm::QueryOrder;
use serde::Deserialize;

use super::{DAY, Offer};
use crate::entities::registration::{ActiveModel, Column, Model};
use crate::model::{Atype, CHANNELS, RegistrationStatus};
use crate::operations::finding;
use crate::operations::taking::{amount, is_quota};
use crate::store;

/// Every fifth visitor has the better ticket, until all that are not kept for others are taken.
const VIP_EVERY: usize = 5;
const VIP: &str = "vip";
const QUOTA: &str = "NBPORT-VIP";
const DISCOUNT: &str = "EARLY20";
/// How many of the quota's places somebody has.
const QUOTA_USED: i64 = 4;

#[derive(Deserialize)]
struct Account {
    role: String,
    attendee_id: Option<i64>,
}

#[derive(Deserialize)]
struct Attendee {
    id: i64,
    name_zh: String,
    name_en: String,
    position_zh: String,
    position_en: String,
    company_zh: String,
    company_en: String,
    exhibitor_id: Option<i64>,
    country: String,
    kind: String,
    email: String,
    phone: String,
    registered_at: i64,
    is_public: bool,
}

#[derive(Deserialize)]
struct Other {
    name: String,
    position_zh: String,
    company_zh: String,
    company_en: String,
    country: String,
    email: String,
    mobile: String,
    status: i32,
    ticket: String,
    channel: String,
    wants_hotel: bool,
    reason: String,
    registered_at: i64,
}

/// What differs between them.
struct Choice<'a> {
    status: RegistrationStatus,
    slug: &'a str,
    voucher: Option<&'a str>,
}

pub async fn load(tx: &Tx, demo: &Demo, offer: &mut Offer) -> Result<Vec<Model>, Failure> {
    let accounts: Vec<Account> = demo.read("accounts.json")?;
    let (mut rows, mut visitors) = (Vec::new(), 0_usize);
    for one in demo.read::<Vec<Attendee>>("attendees.json")? {
        let is_exhibitor = one.kind == "exhibitor";
        let is_vip = !is_exhibitor && visitors.is_multiple_of(VIP_EVERY);
        visitors += usize::from(!is_exhibitor);
        let account = accounts.iter().find(|account| account.attendee_id == Some(one.id));
        let user_id = match account {
            Some(account) => Some(demo.recall("account", &account.role)?),
            None => demo.find("account", &format!("attendee {}", one.id)),
        };
        let choice = choose(offer, is_exhibitor, is_vip, visitors);
        rows.push(attendee(demo, offer, one, user_id, &choice, rows.len())?);
    }
    for one in demo.read::<Vec<Other>>("attend_registrations.json")? {
        rows.push(other(demo, offer, one, rows.len()));
    }
    store::registrations::insert_many(&**tx, &rows).await?;
    let own = store::registrations::in_meeting(demo.tenant_id, offer.activity_id);
    let made = own.order_by_asc(Column::Id).all(&**tx).await?;
    finding::refresh(tx, demo.tenant_id, &made, demo.now).await?;
    Ok(made)
}

/// The first of them pay, some less; when all others are taken, some come by the quota.
fn choose(offer: &Offer, is_exhibitor: bool, is_vip: bool, place: usize) -> Choice<'static> {
    let status = RegistrationStatus::Succeeded;
    if is_exhibitor {
        return Choice { status, slug: "exhibitor", voucher: None };
    }
    let is_left = offer.types.get(VIP).is_some_and(|kind| kind.stock.is_none_or(|stock| kind.taken < stock));
    let is_kept = offer.vouchers.get(QUOTA).is_some_and(|voucher| voucher.used < QUOTA_USED);
    match is_vip && (is_left || is_kept) {
        true if !is_left => Choice { status, slug: VIP, voucher: Some(QUOTA) },
        true => Choice { status, slug: VIP, voucher: (place % 3 == 1).then_some(DISCOUNT) },
        false => Choice { status, slug: "visitor", voucher: None },
    }
}

/// What all of them have; takes what they choose.
fn blank(demo: &Demo, offer: &mut Offer, choice: &Choice<'_>, place: usize) -> ActiveModel {
    let has_seat = matches!(choice.status, RegistrationStatus::Succeeded | RegistrationStatus::Pending);
    let mut voucher = None;
    if let Some(found) = choice.voucher.and_then(|code| offer.vouchers.get_mut(code)) {
        found.used += 1;
        voucher = Some(found.clone());
    }
    let has_place = has_seat && !is_quota(voucher.as_ref());
    if has_place {
        offer.take(choice.slug, 1);
    }
    let kind = offer.types.get(choice.slug);
    let price = kind.map_or(0, |kind| kind.price);
    ActiveModel {
        tenant_id: Set(demo.tenant_id),
        activity_id: Set(offer.activity_id),
        number: Set(format!("RG{:06}", place + 1)),
        status: Set(choice.status.value()),
        ticket_type_id: Set(kind.map(|kind| kind.id)),
        voucher_id: Set(voucher.as_ref().map(|voucher| voucher.id)),
        price: Set(price),
        amount: Set(amount((price, Currency::Cny), voucher.as_ref()).unwrap_or(price)),
        currency: Set(Currency::Cny.code().to_owned()),
        has_place: Set(has_place),
        channel_note: Set(String::new()),
        hotel_id: Set(None),
        hotel_note: Set(String::new()),
        handover_digest: Set(String::new()),
        handover_email: Set(String::new()),
        handover_until: Set(None),
        ..Default::default()
    }
}

fn attendee(
    demo: &Demo,
    offer: &mut Offer,
    one: Attendee,
    user_id: Option<i64>,
    choice: &Choice<'_>,
    place: usize,
) -> Result<ActiveModel, Failure> {
    let is_exhibitor = one.kind == "exhibitor";
    let company_id = one.exhibitor_id.map(|id| demo.recall("company", &id.to_string())).transpose()?;
    let at = one.registered_at.min(demo.now);
    let reviewed_at = is_exhibitor.then_some((at + DAY).min(demo.now));
    let atype = if is_exhibitor { Atype::Exhibitor } else { Atype::Visitor };
    let reviewed_by = reviewed_at.map(|_| demo.recall("account", "organiser")).transpose()?;
    let channel = CHANNELS.get(place % CHANNELS.len()).map(|(code, _)| (*code).to_owned()).unwrap_or_default();
    Ok(ActiveModel {
        user_id: Set(user_id),
        company_id: Set(company_id),
        atype: Set(atype.value()),
        name: Set(first_nonempty(&one.name_zh, &one.name_en).to_owned()),
        position: Set(first_nonempty(&one.position_zh, &one.position_en).to_owned()),
        company_zh: Set(one.company_zh),
        company_en: Set(one.company_en),
        country_id: Set(country_by_alpha2(&one.country).map(|country| country.id)),
        email: Set(one.email),
        mobile: Set(one.phone),
        channel: Set(channel),
        wants_hotel: Set(place % 4 == 2),
        is_public: Set(one.is_public),
        reason: Set(String::new()),
        waiting_since: Set(None),
        submitted_at: Set(at),
        reviewed_at: Set(reviewed_at),
        reviewed_by: Set(reviewed_by),
        cancelled_at: Set(None),
        created_at: Set(at),
        updated_at: Set(reviewed_at.unwrap_or(at)),
        ..blank(demo, offer, choice, place)
    })
}

fn other(demo: &Demo, offer: &mut Offer, one: Other, place: usize) -> ActiveModel {
    use RegistrationStatus::{Cancelled, Pending, Refused, Succeeded, Waiting};
    let all = [Succeeded, Pending, Refused, Cancelled, Waiting];
    let status = all.into_iter().find(|status| status.value() == one.status).unwrap_or(Pending);
    let choice = Choice { status, slug: &one.ticket, voucher: None };
    let atype = offer.types.get(&one.ticket).map_or(Atype::Visitor.value(), |kind| kind.atype);
    let at = one.registered_at.min(demo.now);
    let ended_at = (at + DAY).min(demo.now);
    ActiveModel {
        user_id: Set(None),
        company_id: Set(None),
        atype: Set(atype),
        name: Set(one.name),
        position: Set(one.position_zh),
        company_zh: Set(one.company_zh),
        company_en: Set(one.company_en),
        country_id: Set(country_by_alpha2(&one.country).map(|country| country.id)),
        email: Set(one.email),
        mobile: Set(one.mobile),
        channel: Set(one.channel),
        wants_hotel: Set(one.wants_hotel),
        is_public: Set(false),
        reason: Set(one.reason),
        waiting_since: Set((status == Waiting).then_some(at)),
        submitted_at: Set(at),
        reviewed_at: Set((status == Refused).then_some(ended_at)),
        reviewed_by: Set(None),
        cancelled_at: Set((status == Cancelled).then_some(ended_at)),
        created_at: Set(at),
        updated_at: Set(ended_at),
        ..blank(demo, offer, &choice, place)
    }
}
