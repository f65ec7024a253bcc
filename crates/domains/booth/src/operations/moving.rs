//! Moving a reservation from one booth to another.

use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::pricing::{Currency, deposit};
use super::review::{ReservationEvent, keep_in_step};
use super::{freeing, gathering, news, rules};
use crate::entities::{gather, reservation, reservation_booth};
use crate::model::{BoothStatus, EndReason, GatherState, ReservationStatus};
use crate::store::taking::Standing;
use crate::{BoothError, store};

/// What came of a move.
#[derive(Debug)]
pub struct Moved {
    pub reservation: reservation::Model,
    pub event: ReservationEvent,
    /// What its exhibitor wrote for the booth, before and after, if anything.
    pub materials: Option<(gather::Model, gather::Model)>,
}

/// Gives a reservation, which the caller has locked, a free booth in place of one that it has; the price is the new one's, and what
/// its exhibitor handed in for the old one comes along.
pub async fn move_booth(
    tx: &Tx,
    row: reservation::Model,
    from_id: i64,
    to_id: i64,
    now: i64,
) -> Result<Moved, BoothError> {
    let tenant_id = row.tenant_id;
    let is_sold = row.status == ReservationStatus::Confirmed.value();
    if !is_sold && row.status != ReservationStatus::Submitted.value() {
        return Err(BoothError::WrongState);
    }
    let mut ids = [from_id, to_id];
    ids.sort_unstable();
    let booths = store::taking::lock(tx, tenant_id, &ids).await?;
    let find = |id: i64| booths.iter().find(|booth| booth.id == id && booth.activity_id == row.activity_id);
    let (from, to) = find(from_id).zip(find(to_id)).ok_or(BoothError::UnknownBooth)?;
    let rows = store::reserved_booths::list_active(&**tx, tenant_id, row.id).await?;
    let old = rows.iter().find(|booth| booth.booth_id == from_id).ok_or(BoothError::UnknownBooth)?;
    if to.status != BoothStatus::Free.value() {
        return Err(BoothError::BoothTaken(to.booth_no.clone()));
    }
    let (price, surcharge) = Currency::parse(&row.currency).unwrap_or_default().price(to)?;
    let rules = rules::read(&**tx, tenant_id, row.activity_id).await?;
    freeing::free(tx, &rules, tenant_id, &[from_id], EndReason::Moved, now).await?;
    // The guard of every taking: a free booth, and nobody else's. Then it stands as the old one stood.
    if store::taking::take(tx, tenant_id, &[to_id], now, now).await? != 1 {
        return Err(BoothError::BoothTaken(to.booth_no.clone()));
    }
    let standing = match row.exhibitor_id.filter(|_| is_sold) {
        Some(exhibitor_id) => Standing::sold(exhibitor_id),
        None => Standing::reserved(row.exhibitor_id),
    };
    store::taking::set(tx, tenant_id, &[to_id], standing, now).await?;
    let new = reservation_booth::ActiveModel {
        tenant_id: Set(tenant_id),
        reservation_id: Set(row.id),
        booth_id: Set(to_id),
        price: Set(price),
        surcharge: Set(surcharge),
        is_active: Set(true),
        ended_because: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::reserved_booths::insert_many(&**tx, [new]).await?;
    news::tell(tx, tenant_id, &[to_id]).await?;
    let mut materials = None;
    if let Some(exhibitor_id) = row.exhibitor_id.filter(|_| is_sold) {
        keep_in_step(tx, tenant_id, exhibitor_id, now).await?;
        let asked = gathering::find_rules(&**tx, tenant_id, row.activity_id).await?;
        materials = gathering::carry_over(tx, &asked, from, to, now).await?;
    }
    let is_sent = |entry: &gather::Model| GatherState::is_sent(entry.state);
    let is_asked_anew = materials.as_ref().is_some_and(|(before, after)| is_sent(before) && !is_sent(after));
    let event = ReservationEvent::Moved { from: from.booth_no.clone(), to: to.booth_no.clone(), is_asked_anew };
    let total = row.total - old.price + price;
    let is_paid = row.deposit_paid_at.is_some();
    let (asked, is_settled) = (row.deposit, row.balance_paid_at.is_some());
    let mut row = row.into_active_model();
    row.total = Set(total);
    // What was paid stays what it was; billing settles the rest.
    row.deposit = Set(if is_paid { asked } else { deposit(total, rules.deposit_percent) });
    // An order for the rest is of the old price: its money would go back, and the rest is ordered anew.
    if !is_settled {
        row.balance_order_id = Set(None);
    }
    row.updated_at = Set(now);
    Ok(Moved { reservation: store::reservations::update(&**tx, row).await?, event, materials })
}
