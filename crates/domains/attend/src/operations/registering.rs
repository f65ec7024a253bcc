//! Registering, and changing what was sent.

use fairway_billing::Currency;
use fairway_fields::{Changes, FieldMap, FieldSheet, FieldValue, Filler, save_values};
use fairway_http::{Failure, SignedIn};
use fairway_lang::Text;
use fairway_media::keep_picture;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::companies::{ForWhom, settle};
use super::settings::Office;
use super::taking::{amount, find_voucher, is_quota, normal_code, take};
use super::{finding, mails, mirror, paying, taking, tickets, waiting};
use crate::entities::registration;
use crate::kinds::ticket_type::table as ticket_type;
use crate::kinds::voucher::table as voucher;
use crate::model::{Atype, FIELDS, Payment, RegistrationStatus};
use crate::{AttendError, store};

const OWN_PICTURE: Text = Text::new("请在这里上传图片", "Please upload the picture here");

/// What somebody sends, checked in itself.
#[derive(Clone, Debug)]
pub struct Application {
    pub atype: i32,
    pub name: String,
    pub position: String,
    pub company: ForWhom,
    pub country_id: Option<i64>,
    pub email: String,
    pub mobile: String,
    pub channel: String,
    pub channel_note: String,
    pub wants_hotel: bool,
    pub hotel_id: Option<i64>,
    pub hotel_note: String,
    pub is_public: bool,
    pub ticket_type_id: Option<i64>,
    /// In what they want to pay; as before, or in yuan, if none.
    pub currency: Option<Currency>,
    /// Empty without one.
    pub voucher_code: String,
    pub custom_fields: Option<FieldMap>,
}

/// What became of it.
#[derive(Debug)]
pub struct Written {
    pub row: registration::Model,
    /// What to write to whoever registered; nothing where a change is seen at once.
    pub event: Option<mails::RegistrationEvent>,
    /// Others who moved up by it.
    pub moved: Vec<registration::Model>,
}

/// What people call a registration.
pub fn number(id: i64) -> String {
    format!("RG{id:06}")
}

/// Registers somebody, or changes their registration; `before` is theirs, read in the same transaction.
pub async fn write(
    user: &SignedIn,
    office: &Office<'_>,
    before: Option<registration::Model>,
    sent: Application,
) -> Result<Written, Failure> {
    office.terms.must_take(sent.atype)?;
    let standing = before.as_ref().filter(|row| RegistrationStatus::stands(row.status));
    match standing {
        Some(_) => office.terms.must_be_editable(office.now)?,
        None => office.terms.must_be_open(office.now)?,
    }
    let (tenant_id, now) = (office.tenant_id(), office.now);
    let record = before.as_ref().map(|row| row.id);
    let ids: Vec<i64> = record.into_iter().collect();
    let sheet = FieldSheet::read(&**office.tx, tenant_id, FIELDS, &ids).await?;
    // Whoever registers answers what is needed, also where the client knows no fields.
    let nothing = FieldMap::new();
    let answers = sent.custom_fields.as_ref().or(standing.is_none().then_some(&nothing));
    let changes = keep_pictures(user, office, sheet.check_of(sent.atype, Filler::Own, record, answers)?).await?;
    let kind = choose_type(office, standing, sent.atype, sent.ticket_type_id).await?;
    let voucher = change_voucher(office, standing, kind.as_ref(), &sent.voucher_code).await?;
    let place = change_place(office, standing, kind.as_ref(), voucher.as_ref()).await?;
    let company = settle(user, office.tx, sent.company.clone()).await?;

    let status = match place.is_waiting {
        true => RegistrationStatus::Waiting,
        false => status_after(office, standing, sent.atype, company.company_id),
    };
    let type_id = kind.as_ref().map(|kind| kind.id);
    // Whoever keeps their ticket keeps its price, whatever it costs by now.
    let wanted = sent.currency.or(standing.map(registration::Model::currency)).unwrap_or_default();
    let (price, currency) = kind.as_ref().map_or((0, Currency::Cny), |kind| kind.price_in(wanted));
    let had = standing.filter(|row| row.ticket_type_id == type_id && row.currency() == currency).map(|row| row.price);
    let price = had.unwrap_or(price);
    let left = amount((price, currency), voucher.as_ref())?;
    let voucher_id = voucher.as_ref().map(|voucher| voucher.id);
    let (status, due) = paying::settle(standing, kind.as_ref(), left, (status, now));
    if let Some(row) = standing {
        paying::must_fit_order(row, (type_id, voucher_id, currency), due.payment)?;
    }
    let waiting_since = standing.and_then(|row| row.waiting_since).unwrap_or(now);
    let mut row = match &before {
        Some(before) => before.clone().into_active_model(),
        None => blank(office, Some(user.user_id())),
    };
    row.company_id = Set(company.company_id);
    row.company_zh = Set(company.zh);
    row.company_en = Set(company.en);
    row.atype = Set(sent.atype);
    row.status = Set(status.value());
    row.name = Set(sent.name);
    row.position = Set(sent.position);
    row.country_id = Set(sent.country_id);
    row.email = Set(sent.email);
    row.mobile = Set(sent.mobile);
    row.channel = Set(sent.channel);
    row.channel_note = Set(sent.channel_note);
    row.wants_hotel = Set(sent.wants_hotel);
    row.hotel_id = Set(sent.hotel_id);
    row.hotel_note = Set(sent.hotel_note);
    row.is_public = Set(sent.is_public);
    row.ticket_type_id = Set(type_id);
    row.voucher_id = Set(voucher_id);
    row.price = Set(price);
    row.amount = Set(left);
    row.currency = Set(currency.code().to_owned());
    due.write(&mut row);
    row.has_place = Set(place.is_counted);
    row.waiting_since = Set(place.is_waiting.then_some(waiting_since));
    if standing.is_none() {
        row.reason = Set(String::new());
        row.submitted_at = Set(now);
        row.reviewed_at = Set(None);
        row.reviewed_by = Set(None);
        row.cancelled_at = Set(None);
    }
    row.updated_at = Set(now);
    let after = match &before {
        Some(_) => store::registrations::update(&**office.tx, row).await?,
        None => insert(office, row).await?,
    };
    save_values(office.tx, tenant_id, FIELDS, after.id, &changes, now).await?;
    tickets::keep_in_step(office, &after).await?;
    mirror::mirror(office, standing, &after).await?;
    finding::refresh(office.tx, tenant_id, std::slice::from_ref(&after), now).await?;
    office.touch();
    let moved = if place.is_freed { waiting::move_up(office).await? } else { Vec::new() };
    let is_news = standing.is_none_or(|row| row.status != after.status);
    Ok(Written { event: mails::RegistrationEvent::of(after.status).filter(|_| is_news), row: after, moved })
}

/// Pictures among answers are their own files, which organisers may see from now on; any other address would lead those who look
/// at a registration to wherever its sender likes.
pub async fn keep_pictures(user: &SignedIn, office: &Office<'_>, mut changes: Changes) -> Result<Changes, Failure> {
    for (field_id, value) in &mut changes {
        let Some(FieldValue::Picture(address)) = value else { continue };
        let whose = (office.tenant_id(), user.user_id());
        let kept = keep_picture(&user.app, &**office.tx, whose, address).await?;
        *address = kept.ok_or_else(|| Failure::field(format!("field_{field_id}"), OWN_PICTURE))?;
    }
    Ok(changes)
}

/// A new registration of an account, or of somebody who has none.
pub fn blank(office: &Office<'_>, user_id: Option<i64>) -> registration::ActiveModel {
    registration::ActiveModel {
        tenant_id: Set(office.tenant_id()),
        activity_id: Set(office.activity_id()),
        user_id: Set(user_id),
        number: Set(String::new()),
        handover_digest: Set(String::new()),
        handover_email: Set(String::new()),
        handover_until: Set(None),
        created_at: Set(office.now),
        ..Default::default()
    }
}

pub async fn insert(office: &Office<'_>, row: registration::ActiveModel) -> Result<registration::Model, AttendError> {
    let made = store::registrations::insert(&**office.tx, row).await?;
    let number = number(made.id);
    let mut row = made.into_active_model();
    row.number = Set(number);
    Ok(store::registrations::update(&**office.tx, row).await?)
}

/// The ticket type that they want. One has to be chosen where some are on sale for them; what they have already stays theirs,
/// on sale or not.
pub async fn choose_type(
    office: &Office<'_>,
    standing: Option<&registration::Model>,
    atype: i32,
    wanted: Option<i64>,
) -> Result<Option<ticket_type::Model>, AttendError> {
    let (tx, tenant_id, activity_id) = (office.tx, office.tenant_id(), office.activity_id());
    let is_for = |kind: &ticket_type::Model| kind.atype == Atype::ANYBODY || kind.atype == atype;
    let mut on_sale = store::places::types_on_sale(&**tx, tenant_id, activity_id, office.now).await?;
    on_sale.retain(is_for);
    let Some(wanted) = wanted else {
        return if on_sale.is_empty() { Ok(None) } else { Err(AttendError::TicketTypeMissing) };
    };
    if let Some(found) = on_sale.into_iter().find(|kind| kind.id == wanted) {
        return Ok(Some(found));
    }
    let is_theirs = standing.is_some_and(|row| row.ticket_type_id == Some(wanted));
    let found = match is_theirs {
        true => store::places::find_type(&**tx, tenant_id, activity_id, wanted).await?,
        false => None,
    };
    found.filter(is_for).map(Some).ok_or(AttendError::UnknownTicketType)
}

/// Uses the voucher that they name and gives back the one that they had. The one that they have stays valid for them.
async fn change_voucher(
    office: &Office<'_>,
    standing: Option<&registration::Model>,
    kind: Option<&ticket_type::Model>,
    code: &str,
) -> Result<Option<voucher::Model>, AttendError> {
    let (tx, tenant_id) = (office.tx, office.tenant_id());
    let had = match standing.and_then(|row| row.voucher_id) {
        Some(id) => store::places::vouchers(&**tx, tenant_id, &[id]).await?.remove(&id),
        None => None,
    };
    let (code, type_id) = (normal_code(code), kind.map(|kind| kind.id));
    if let Some(had) = had {
        let fits = had.ticket_type_id.is_none_or(|only| Some(only) == type_id);
        if had.code == code && fits {
            return Ok(Some(had));
        }
        store::places::give_voucher_back(tx, tenant_id, had.id).await?;
    }
    if code.is_empty() {
        return Ok(None);
    }
    let found = find_voucher(&**tx, tenant_id, office.activity_id(), &code, type_id, office.now).await?;
    match store::places::use_voucher(tx, tenant_id, found.id).await? {
        true => Ok(Some(found)),
        false => Err(AttendError::VoucherUsedUp),
    }
}

/// Whether they have a place.
struct Place {
    /// Counted among those that are taken; one of a quota is not counted again.
    is_counted: bool,
    is_waiting: bool,
    /// They gave another one back.
    is_freed: bool,
}

async fn change_place(
    office: &Office<'_>,
    standing: Option<&registration::Model>,
    kind: Option<&ticket_type::Model>,
    voucher: Option<&voucher::Model>,
) -> Result<Place, AttendError> {
    let had = standing.filter(|row| row.has_place);
    let is_same = had.is_some_and(|row| row.ticket_type_id == kind.map(|kind| kind.id));
    if is_same && !is_quota(voucher) {
        return Ok(Place { is_counted: true, is_waiting: false, is_freed: false });
    }
    if let Some(row) = had {
        taking::give_back(office, row.ticket_type_id, 1).await?;
    }
    let was_beside = match standing {
        Some(row) => taking::give_back_beside_quota(office, row).await?,
        None => None,
    };
    let is_beside = taking::take_beside_quota(office, voucher, kind).await?;
    let is_freed = had.is_some() || (was_beside.is_some() && was_beside != is_beside);
    if is_quota(voucher) {
        return Ok(Place { is_counted: false, is_waiting: false, is_freed });
    }
    match take(office, kind, 1).await? {
        Ok(()) => Ok(Place { is_counted: true, is_waiting: false, is_freed }),
        // Whoever has a place does not lose it to the waiting list by a change: it fails, and all stays as it was.
        Err(none) => {
            let had_none = standing.is_none_or(|row| row.status == RegistrationStatus::Waiting.value());
            match had_none && office.terms.setting.has_waiting_list {
                true => Ok(Place { is_counted: false, is_waiting: true, is_freed }),
                false => Err(none.into()),
            }
        }
    }
}

/// Reviewed once as what they are: whoever becomes an exhibitor, or exhibits for another company, is looked at again.
pub fn status_after(
    office: &Office<'_>,
    standing: Option<&registration::Model>,
    atype: i32,
    company_id: Option<i64>,
) -> RegistrationStatus {
    let is_accepted = standing.is_some_and(|row| {
        let is_same_company = row.company_id == company_id || atype != Atype::Exhibitor.value();
        // Only its payment is missing.
        let is_due = row.payment == Payment::Due.value();
        (row.status == RegistrationStatus::Succeeded.value() || is_due) && row.atype == atype && is_same_company
    });
    match office.terms.setting.reviews(atype) && !is_accepted {
        true => RegistrationStatus::Pending,
        false => RegistrationStatus::Succeeded,
    }
}
