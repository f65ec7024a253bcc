//! Places and vouchers as somebody takes them and gives them back. What counts is in the database (`store::places`).

use super::settings::Office;
use crate::entities::registration;
use crate::kinds::ticket_type::table as ticket_type;
use crate::kinds::voucher::table as voucher;
use crate::model::VoucherKind;
use crate::{AttendError, store};
use fairway_billing::Currency;

/// Why there is no place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// All places of the meeting are taken.
    Full,
    /// Those of the ticket type are; its names.
    SoldOut(String),
}

impl From<NoPlace> for AttendError {
    fn from(none: NoPlace) -> Self {
        match none {
            NoPlace::Full => Self::Full,
            NoPlace::SoldOut(name) => Self::SoldOut(name),
        }
    }
}

/// Both names, since a failure is read in either language.
pub fn names(kind: &ticket_type::Model) -> String {
    match (kind.name_zh.as_str(), kind.name_en.as_str()) {
        (zh, "") => zh.to_owned(),
        ("", en) => en.to_owned(),
        (zh, en) => format!("{zh} {en}"),
    }
}

/// Takes places in all and of the ticket type, or none of either.
pub async fn take(
    office: &Office<'_>,
    kind: Option<&ticket_type::Model>,
    count: i64,
) -> Result<Result<(), NoPlace>, AttendError> {
    let (tx, tenant_id, activity_id) = (office.tx, office.tenant_id(), office.activity_id());
    if !store::places::take_total(tx, tenant_id, activity_id, count).await? {
        return Ok(Err(NoPlace::Full));
    }
    if let Some(kind) = kind
        && !store::places::take_type(tx, tenant_id, kind.id, count).await?
    {
        store::places::give_total(tx, tenant_id, activity_id, count).await?;
        return Ok(Err(NoPlace::SoldOut(names(kind))));
    }
    office.touch();
    Ok(Ok(()))
}

/// Gives places back, of the ticket type as well.
pub async fn give_back(office: &Office<'_>, type_id: Option<i64>, count: i64) -> Result<(), AttendError> {
    store::places::give_total(office.tx, office.tenant_id(), office.activity_id(), count).await?;
    if let Some(type_id) = type_id {
        store::places::give_type(office.tx, office.tenant_id(), type_id, count).await?;
    }
    office.touch();
    Ok(())
}

/// Gives back what a registration had: its place, and one use of its voucher. A place of a quota goes back to the quota. Says
/// whether somebody else can have the place now.
pub async fn release(office: &Office<'_>, row: &registration::Model) -> Result<bool, AttendError> {
    if row.has_place {
        give_back(office, row.ticket_type_id, 1).await?;
    }
    let beside = give_back_beside_quota(office, row).await?;
    if let Some(voucher_id) = row.voucher_id {
        store::places::give_voucher_back(office.tx, office.tenant_id(), voucher_id).await?;
    }
    Ok(row.has_place || beside.is_some())
}

/// A quota for all tickets keeps places in all, but none of any ticket type: of that, one is taken with each use. Answers the
/// type.
pub async fn take_beside_quota(
    office: &Office<'_>,
    voucher: Option<&voucher::Model>,
    kind: Option<&ticket_type::Model>,
) -> Result<Option<i64>, AttendError> {
    let Some(kind) = kind.filter(|_| is_quota_for_all(voucher)) else { return Ok(None) };
    if !store::places::take_type(office.tx, office.tenant_id(), kind.id, 1).await? {
        return Err(AttendError::SoldOut(names(kind)));
    }
    office.touch();
    Ok(Some(kind.id))
}

/// Gives back what [`take_beside_quota`] took for a registration, if it did, and answers the type.
pub async fn give_back_beside_quota(
    office: &Office<'_>,
    row: &registration::Model,
) -> Result<Option<i64>, AttendError> {
    let (Some(voucher_id), Some(type_id)) = (row.voucher_id, row.ticket_type_id) else { return Ok(None) };
    let found = store::places::vouchers(&**office.tx, office.tenant_id(), &[voucher_id]).await?;
    if !is_quota_for_all(found.get(&voucher_id)) {
        return Ok(None);
    }
    store::places::give_type(office.tx, office.tenant_id(), type_id, 1).await?;
    office.touch();
    Ok(Some(type_id))
}

/// A code as it is stored.
pub fn normal_code(code: &str) -> String {
    code.trim().to_uppercase()
}

/// A voucher that can be used for this ticket type now. That it is not used up is seen when it is used.
pub async fn find_voucher(
    db: &impl sea_orm::ConnectionTrait,
    tenant_id: i64,
    activity_id: i64,
    code: &str,
    type_id: Option<i64>,
    now: i64,
) -> Result<voucher::Model, AttendError> {
    let code = normal_code(code);
    let found = store::places::find_voucher(db, tenant_id, activity_id, &code, now).await?;
    let found = found.ok_or(AttendError::UnknownVoucher)?;
    match found.ticket_type_id {
        Some(only) if Some(only) != type_id => Err(AttendError::VoucherForAnother),
        _ => Ok(found),
    }
}

pub fn is_quota(voucher: Option<&voucher::Model>) -> bool {
    voucher.is_some_and(|voucher| voucher.kind == VoucherKind::Quota.value())
}

fn is_quota_for_all(voucher: Option<&voucher::Model>) -> bool {
    is_quota(voucher) && voucher.is_some_and(|voucher| voucher.ticket_type_id.is_none())
}

/// What is left to pay of a price, in cents of its currency.
pub fn amount((price, currency): (i64, Currency), voucher: Option<&voucher::Model>) -> Result<i64, AttendError> {
    let Some(voucher) = voucher else { return Ok(price) };
    if voucher.kind == VoucherKind::Percent.value() {
        // Rounded in favour of whoever pays.
        return Ok(price * (100 - voucher.value.clamp(0, 100)) / 100);
    }
    if voucher.kind == VoucherKind::Amount.value() {
        let is_yuan = currency == Currency::Cny;
        return if is_yuan { Ok((price - voucher.value).max(0)) } else { Err(AttendError::VoucherInYuan) };
    }
    Ok(0)
}
