//! Handing a registration over to somebody else: by a link that is mailed, which they follow signed in as themselves.

use fairway_auth::{TenantId, Token};
use fairway_fields::{Changes, FieldSheet, save_values};
use fairway_http::{Failure, SignedIn};
use fairway_identity::attempts::{self, Limit};
use fairway_identity::find_account;
use fairway_records::first_nonempty;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use super::companies::{ForWhom, Named, own_company_in, settle};
use super::registering::status_after;
use super::settings::Office;
use super::{finding, mirror, tickets};
use crate::entities::registration;
use crate::model::{Atype, FIELDS, Payment, RegistrationStatus};
use crate::{AttendError, store};

/// How long a link works.
const LINK_SECONDS: i64 = 7 * 24 * 3600;
/// What one person sends, and what one address gets.
const PERSON_DAY: Limit = Limit { name: "attend.hand_over", max: 10, seconds: 24 * 3600 };
const ADDRESS_DAY: Limit = Limit { name: "attend.handed", max: 5, seconds: 24 * 3600 };

/// Makes the link by which somebody else takes a registration over; an earlier one works no more.
pub async fn offer(
    user: &SignedIn,
    office: &Office<'_>,
    before: registration::Model,
    email: &str,
) -> Result<(registration::Model, Token), AttendError> {
    office.terms.must_be_editable(office.now)?;
    // Who applied for a summit was looked at as a person: nobody else comes in their place.
    if before.status != RegistrationStatus::Succeeded.value() || before.atype == Atype::Summit.value() {
        return Err(AttendError::WrongState);
    }
    tickets::must_be_unused(office, before.id).await?;
    let limits = [PERSON_DAY.of(&user.user_id().to_string()), ADDRESS_DAY.of(&email.to_lowercase())];
    attempts::take(office.tx, office.secrets, office.tenant_id(), &limits, office.now).await?;
    let token = Token::generate();
    let mut row = before.into_active_model();
    row.handover_digest = Set(token.hash());
    row.handover_email = Set(email.to_owned());
    let until = office.now + LINK_SECONDS;
    row.handover_until = Set(Some(office.terms.edit_until().map_or(until, |last| last.min(until))));
    row.updated_at = Set(office.now);
    Ok((store::registrations::update(&**office.tx, row).await?, token))
}

/// Takes the offer back.
pub async fn withdraw(office: &Office<'_>, before: registration::Model) -> Result<registration::Model, AttendError> {
    let mut row = before.into_active_model();
    row.handover_digest = Set(String::new());
    row.handover_email = Set(String::new());
    row.handover_until = Set(None);
    row.updated_at = Set(office.now);
    Ok(store::registrations::update(&**office.tx, row).await?)
}

/// The registration that a link is about, if the link works.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    token: &str,
    now: i64,
) -> Result<registration::Model, AttendError> {
    let token = Token::parse(token).ok_or(AttendError::LinkOver)?;
    let found = store::registrations::find_handed(db, tenant_id, &token.hash()).await?;
    found.filter(|row| works(row, now)).ok_or(AttendError::LinkOver)
}

/// What others entered for somebody can be claimed while it is still reviewed.
fn works(row: &registration::Model, now: i64) -> bool {
    let is_entered = row.user_id.is_none() && row.status == RegistrationStatus::Pending.value();
    let stands = is_entered || row.status == RegistrationStatus::Succeeded.value();
    stands && row.handover_until.is_some_and(|until| now < until)
}

/// Who takes it over, as they write it; empty texts are taken from their account.
#[derive(Clone, Debug, Default)]
pub struct Taker {
    pub name: String,
    pub position: String,
    pub mobile: String,
    pub company_zh: String,
    pub company_en: String,
}

/// Makes the registration somebody else's: the old ticket lets nobody in, and they get a new one. Whether the link still works
/// is asked here, with the office open. Whoever exhibits for another company by it is looked at first.
pub async fn take_over(
    user: &SignedIn,
    office: &Office<'_>,
    token: &str,
    taker: Taker,
) -> Result<registration::Model, Failure> {
    let (tx, tenant_id, now) = (office.tx, office.tenant_id(), office.now);
    let found = find(&**tx, tenant_id, token, now).await?;
    let before = store::registrations::lock(tx, tenant_id, found.id).await?.ok_or(AttendError::LinkOver)?;
    if before.user_id == Some(user.user_id()) {
        return Err(AttendError::AlreadyRegistered.into());
    }
    let own = store::registrations::find_own(&**tx, tenant_id, office.activity_id(), user.user_id()).await?;
    if let Some(own) = own {
        if RegistrationStatus::stands(own.status) {
            return Err(AttendError::AlreadyRegistered.into());
        }
        // An account has one registration: the one that ended makes room.
        let mut row = own.into_active_model();
        row.user_id = Set(None);
        store::registrations::update(&**tx, row).await?;
    }
    tickets::must_be_unused(office, before.id).await?;
    let account = find_account(&**tx, tenant_id, user.user_id()).await?.ok_or(AttendError::NotFound)?;
    let company = match before.user_id {
        Some(_) => company_of(user, office, &before, &taker).await?,
        // They come for the company that entered them.
        None => Named { company_id: before.company_id, zh: before.company_zh.clone(), en: before.company_en.clone() },
    };
    tickets::revoke(office, before.id).await?;
    if let Some(giver) = before.user_id {
        mirror::take_out(office, giver).await?;
    }
    let mut row = before.clone().into_active_model();
    row.user_id = Set(Some(user.user_id()));
    // One that is to be paid still is.
    if before.payment != Payment::Due.value() {
        row.status = Set(status_after(office, Some(&before), before.atype, company.company_id).value());
    }
    row.name = Set(match taker.name.is_empty() {
        true => first_nonempty(&account.name_zh, &account.name_en).to_owned(),
        false => taker.name,
    });
    row.position = Set(taker.position);
    row.email = Set(account.email.unwrap_or_default());
    row.mobile = Set(if taker.mobile.is_empty() { account.mobile.unwrap_or_default() } else { taker.mobile });
    row.company_id = Set(company.company_id);
    row.company_zh = Set(company.zh);
    row.company_en = Set(company.en);
    row.is_public = Set(false);
    row.country_id = Set(None);
    row.channel = Set(String::new());
    row.channel_note = Set(String::new());
    row.wants_hotel = Set(false);
    row.hotel_id = Set(None);
    row.hotel_note = Set(String::new());
    row.handover_digest = Set(String::new());
    row.handover_email = Set(String::new());
    row.handover_until = Set(None);
    row.updated_at = Set(now);
    let after = store::registrations::update(&**tx, row).await?;
    forget_answers(office, after.id).await?;
    tickets::keep_in_step(office, &after).await?;
    mirror::mirror(office, Some(&before), &after).await?;
    finding::refresh(tx, tenant_id, std::slice::from_ref(&after), now).await?;
    Ok(after)
}

/// What the one who gave it away answered is nobody else's business.
async fn forget_answers(office: &Office<'_>, registration_id: i64) -> Result<(), Failure> {
    let sheet = FieldSheet::read(&**office.tx, office.tenant_id(), FIELDS, &[registration_id]).await?;
    let gone: Changes = sheet.of(registration_id).keys().map(|field_id| (*field_id, None)).collect();
    Ok(save_values(office.tx, office.tenant_id(), FIELDS, registration_id, &gone, office.now).await?)
}

/// The company stays where both belong to it; otherwise it is the taker's own, or what they write.
async fn company_of(
    user: &SignedIn,
    office: &Office<'_>,
    before: &registration::Model,
    taker: &Taker,
) -> Result<Named, Failure> {
    let own = own_company_in(user, office.tx).await?;
    let whom = match own {
        Some(own) => ForWhom::Known(own),
        None if taker.company_zh.is_empty() && taker.company_en.is_empty() => {
            ForWhom::Written { zh: before.company_zh.clone(), en: before.company_en.clone() }
        }
        None => ForWhom::Written { zh: taker.company_zh.clone(), en: taker.company_en.clone() },
    };
    settle(user, office.tx, whom).await
}
