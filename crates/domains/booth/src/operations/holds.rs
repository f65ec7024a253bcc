//! Choosing booths: they are kept for minutes while somebody decides.
//!
//! Locks are taken in one order everywhere: the count of a company (`limits.rs`), a reservation, then booths by their ids,
//! then what hangs on them. Nobody locks another's reservation while holding booths, so nobody waits in a circle.

use std::collections::HashSet;

use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::Serialize;

use super::pricing::Currency;
use super::rules::{Chooser, Rules};
use super::{expiry, freeing, limits, news, rules};
use crate::entities::{booth, reservation, reservation_booth};
use crate::model::{BoothStatus, EndReason, ReservationStatus};
use crate::{BoothError, store};

/// As many as one request names.
pub const MAX_BOOTHS_PER_REQUEST: usize = 50;

/// A booth that somebody wanted and another has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Lost {
    pub booth_id: i64,
    pub booth_no: String,
    /// 2 held, 3 reserved, 4 sold, 5 blocked; 1 where it is not released yet.
    pub status: i32,
}

impl From<&booth::Model> for Lost {
    fn from(booth: &booth::Model) -> Self {
        Self { booth_id: booth.id, booth_no: booth.booth_no.clone(), status: booth.status }
    }
}

/// Which booths somebody wants.
#[derive(Clone, Copy, Debug)]
pub enum Wish<'a> {
    /// Beside those that they hold.
    More(&'a [i64]),
    /// These and no others: whatever else they hold is given back afterwards.
    Only(&'a [i64]),
}

/// What somebody holds after choosing.
#[derive(Debug)]
pub struct Chosen {
    pub reservation: reservation::Model,
    /// Those of the wanted booths that they have now, before or through this.
    pub got: Vec<booth::Model>,
    pub lost: Vec<Lost>,
    /// All that they hold, as it stands by now.
    pub held: Vec<booth::Model>,
}

/// Somebody's hold, locked.
struct Opened {
    hold: reservation::Model,
    /// Begun in this transaction: nobody knows of it, and nothing is in it.
    is_new: bool,
}

/// Adds booths to somebody's hold. Those that went meanwhile are in `lost`; an error where all did.
pub async fn choose(
    tx: &Tx,
    by: &Chooser,
    rules: &Rules,
    wish: Wish<'_>,
    currency: Option<Currency>,
) -> Result<Chosen, BoothError> {
    let opened = open_hold(tx, by, rules, currency).await?;
    let chosen = take(tx, by, rules, opened, wish).await?;
    if chosen.got.is_empty() {
        return Err(BoothError::Taken(chosen.lost));
    }
    Ok(chosen)
}

/// The person's hold, locked; a new one where they have none. Nearly all who choose have none yet, so that is tried first.
async fn open_hold(tx: &Tx, by: &Chooser, rules: &Rules, currency: Option<Currency>) -> Result<Opened, BoothError> {
    let Chooser { tenant_id, activity_id, user_id, now, .. } = *by;
    let code = currency.unwrap_or_default().code();
    let row = || reservation::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        user_id: Set(user_id),
        status: Set(ReservationStatus::Held.value()),
        held_until: Set(now + rules.hold_seconds()),
        currency: Set(code.to_owned()),
        total: Set(0),
        deposit: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    if let Some(hold) = store::reservations::insert_hold(&**tx, row()).await? {
        return Ok(Opened { hold, is_new: true });
    }
    let known = match store::reservations::lock_hold(tx, tenant_id, activity_id, user_id).await? {
        Some(hold) => hold,
        // Another tab of the same person ended it meanwhile.
        None => match store::reservations::insert_hold(&**tx, row()).await? {
            Some(hold) => return Ok(Opened { hold, is_new: true }),
            None => return Err(BoothError::UnknownReservation),
        },
    };
    let hold = match currency {
        Some(currency) if currency.code() != known.currency => reprice(tx, known, currency, now).await?,
        _ => known,
    };
    Ok(Opened { hold, is_new: false })
}

/// All that is held has its price in the new currency.
pub async fn reprice(
    tx: &Tx,
    hold: reservation::Model,
    currency: Currency,
    now: i64,
) -> Result<reservation::Model, BoothError> {
    let rows = store::reserved_booths::list_active(&**tx, hold.tenant_id, hold.id).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.booth_id).collect();
    for booth in store::taking::find(&**tx, hold.tenant_id, &ids).await? {
        let (price, surcharge) = currency.price(&booth)?;
        for row in rows.iter().filter(|row| row.booth_id == booth.id) {
            store::reserved_booths::set_price(tx, row.id, price, surcharge, now).await?;
        }
    }
    let mut changed = hold.into_active_model();
    changed.currency = Set(currency.code().to_owned());
    changed.updated_at = Set(now);
    Ok(store::reservations::update(&**tx, changed).await?)
}

/// Takes what is there of the wanted booths.
async fn take(
    tx: &Tx,
    by: &Chooser,
    rules: &Rules,
    Opened { hold, is_new }: Opened,
    wish: Wish<'_>,
) -> Result<Chosen, BoothError> {
    let Chooser { tenant_id, activity_id, now, .. } = *by;
    let (Wish::More(booth_ids) | Wish::Only(booth_ids)) = wish;
    let currency = Currency::parse(&hold.currency).unwrap_or_default();
    let own = if is_new { HashSet::new() } else { held_ids(tx, &hold).await? };
    // Those that are held already are locked together with the wanted ones, in one order.
    let wanted: HashSet<i64> = booth_ids.iter().copied().collect();
    let mut all: Vec<i64> = own.union(&wanted).copied().collect();
    all.sort_unstable();
    match wanted.is_subset(&own) {
        false => rules::may_book(&**tx, rules, by).await?,
        // What somebody holds already they may have, offers of the waiting list too, also after booking has closed.
        true => rules::must_be_invited(&**tx, rules, by).await?,
    }
    let booths = store::taking::lock(tx, tenant_id, &all).await?;
    let is_ours = |booth: &&booth::Model| booth.activity_id == activity_id;
    if booths.iter().filter(|booth| wanted.contains(&booth.id)).filter(is_ours).count() != wanted.len() {
        return Err(BoothError::UnknownBooth);
    }
    // Read again: whoever took an old hold's booth did so while this waited.
    let own = if is_new { own } else { held_ids(tx, &hold).await? };
    let mut kept: Vec<&booth::Model> = booths.iter().filter(|booth| own.contains(&booth.id)).collect();
    let passed: Vec<i64> = kept
        .iter()
        .filter(|booth| booth.held_until <= now && !wanted.contains(&booth.id))
        .map(|booth| booth.id)
        .collect();
    kept.retain(|booth| !passed.contains(&booth.id));
    // A booth for which somebody waits is theirs when a hold runs out, not that of whoever comes by.
    let is_held = |booth: &&booth::Model| booth.status == BoothStatus::Held.value() && !own.contains(&booth.id);
    let of_others: Vec<i64> = booths.iter().filter(is_held).map(|booth| booth.id).collect();
    let waited = match of_others.is_empty() {
        true => Vec::new(),
        false => store::waiting::list_on(&**tx, tenant_id, &of_others).await?,
    };
    let is_waited_for = |booth: &booth::Model| waited.iter().any(|row| row.booth_id == booth.id);
    let can_take = |booth: &&booth::Model| {
        wanted.contains(&booth.id)
            && !own.contains(&booth.id)
            && store::taking::can_be_taken(booth, now)
            && !is_waited_for(booth)
    };
    let takeable: Vec<&booth::Model> = booths.iter().filter(can_take).collect();
    let lost: Vec<Lost> = booths
        .iter()
        .filter(|booth| wanted.contains(&booth.id) && !own.contains(&booth.id))
        .filter(|booth| !takeable.iter().any(|taken| taken.id == booth.id))
        .map(Lost::from)
        .collect();
    let stays = |booth: &&&booth::Model| matches!(wish, Wish::More(_)) || wanted.contains(&booth.id);
    limits::must_be_few(tx, by, rules, &hold, kept.iter().filter(stays).count() + takeable.len()).await?;
    let prices: Vec<(i64, (i64, i64))> =
        takeable.iter().map(|booth| Ok((booth.id, currency.price(booth)?))).collect::<Result<_, BoothError>>()?;
    // The time starts with the first booth; whoever begins anew has all of it again. An offer of the waiting list lasts
    // longer, and what is chosen beside it does not.
    let full = now + rules.hold_seconds();
    let running = kept.iter().map(|booth| booth.held_until).filter(|until| *until > now).min();
    let until = running.map_or(full, |running| running.min(full));
    let new: Vec<i64> = takeable.iter().map(|booth| booth.id).collect();
    let got: Vec<booth::Model> = booths
        .iter()
        .filter(|booth| wanted.contains(&booth.id) && (own.contains(&booth.id) || new.contains(&booth.id)))
        .cloned()
        .collect();
    if !new.is_empty() {
        let taken = store::taking::take(tx, tenant_id, &new, until, now).await?;
        if taken != new.len() as u64 {
            // Locked rows cannot have changed; the guard refuses all the same.
            return Err(BoothError::Taken(takeable.into_iter().map(Lost::from).collect()));
        }
        // Of those whose hold ran out the row of the old owner ends here.
        let is_run_out = |booth: &&&booth::Model| booth.status != BoothStatus::Free.value();
        let run_out: Vec<i64> = takeable.iter().filter(is_run_out).map(|booth| booth.id).collect();
        if !run_out.is_empty() {
            store::reserved_booths::end(tx, tenant_id, &run_out, EndReason::Expired, now).await?;
        }
        store::reserved_booths::insert_many(&**tx, prices.into_iter().map(|(id, price)| row(&hold, id, price, now)))
            .await?;
    }
    // Booths of the own hold whose time has passed are asked for again, and nobody took them: they are kept on.
    let renewed: Vec<i64> = kept.iter().filter(|booth| booth.held_until <= now).map(|booth| booth.id).collect();
    if !renewed.is_empty() {
        store::taking::set(tx, tenant_id, &renewed, store::taking::Standing::held(until), now).await?;
    }
    let is_anew = running.is_none();
    freeing::free(tx, rules, tenant_id, &passed, EndReason::Expired, now).await?;
    let kept: HashSet<i64> = kept.iter().map(|booth| booth.id).collect();
    let is_changed = |booth: &booth::Model| new.contains(&booth.id) || renewed.contains(&booth.id);
    let (changed, mut held): (Vec<booth::Model>, Vec<booth::Model>) =
        booths.into_iter().filter(|booth| is_changed(booth) || kept.contains(&booth.id)).partition(is_changed);
    let standing = store::taking::Standing::held(until);
    let changed: Vec<booth::Model> = changed.into_iter().map(|booth| standing.of(booth, now)).collect();
    news::tell_rows(tx, tenant_id, &changed).await?;
    let reservation = if !changed.is_empty() && (is_anew || until != hold.held_until) {
        // One that was begun just now has its time already.
        let row = if is_new { hold } else { renew(tx, hold, until, is_anew, now).await? };
        expiry::schedule(tx, &row, now).await?;
        row
    } else {
        hold
    };
    held.extend(changed);
    Ok(Chosen { reservation, got, lost, held })
}

/// What a hold has at the moment.
async fn held_ids(tx: &Tx, hold: &reservation::Model) -> Result<HashSet<i64>, BoothError> {
    let rows = store::reserved_booths::list_active(&**tx, hold.tenant_id, hold.id).await?;
    Ok(rows.into_iter().map(|row| row.booth_id).collect())
}

/// Gives a hold another end; one that begins anew can be made longer again.
async fn renew(
    tx: &Tx,
    hold: reservation::Model,
    until: i64,
    is_anew: bool,
    now: i64,
) -> Result<reservation::Model, BoothError> {
    let is_extended = hold.is_extended && !is_anew;
    let mut row = hold.into_active_model();
    row.held_until = Set(until);
    row.is_extended = Set(is_extended);
    row.updated_at = Set(now);
    Ok(store::reservations::update(&**tx, row).await?)
}

fn row(
    hold: &reservation::Model,
    booth_id: i64,
    (price, surcharge): (i64, i64),
    now: i64,
) -> reservation_booth::ActiveModel {
    reservation_booth::ActiveModel {
        tenant_id: Set(hold.tenant_id),
        reservation_id: Set(hold.id),
        booth_id: Set(booth_id),
        price: Set(price),
        surcharge: Set(surcharge),
        is_active: Set(true),
        ended_because: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}

/// Gives a hold its full time once more, once.
pub async fn extend(
    tx: &Tx,
    by: &Chooser,
    rules: &Rules,
    reservation_id: i64,
) -> Result<reservation::Model, BoothError> {
    let Chooser { tenant_id, user_id, now, .. } = *by;
    let found = store::reservations::lock(tx, tenant_id, reservation_id).await?;
    let hold = found.filter(|row| row.user_id == user_id).ok_or(BoothError::UnknownReservation)?;
    let rows = store::reserved_booths::list_active(&**tx, tenant_id, hold.id).await?;
    if hold.status != ReservationStatus::Held.value() || rows.is_empty() || hold.held_until <= now {
        return Err(BoothError::HoldRanOut);
    }
    if hold.is_extended {
        return Err(BoothError::AlreadyExtended);
    }
    let until = now + rules.hold_seconds();
    let ids: Vec<i64> = rows.iter().map(|row| row.booth_id).collect();
    let booths = store::taking::lock(tx, tenant_id, &ids).await?;
    // An offer of the waiting list may last longer than that.
    let shorter: Vec<i64> = booths.iter().filter(|booth| booth.held_until < until).map(|booth| booth.id).collect();
    store::taking::set(tx, tenant_id, &shorter, store::taking::Standing::held(until), now).await?;
    news::tell(tx, tenant_id, &shorter).await?;
    let mut row = hold.into_active_model();
    row.held_until = Set(booths.iter().map(|booth| booth.held_until.max(until)).min().unwrap_or(until));
    row.is_extended = Set(true);
    row.updated_at = Set(now);
    let row = store::reservations::update(&**tx, row).await?;
    expiry::schedule(tx, &row, now).await?;
    Ok(row)
}

/// Gives back one booth of a hold, or all of them. The hold itself ends with its last booth.
pub async fn give_back(
    tx: &Tx,
    by: &Chooser,
    rules: &Rules,
    booth_id: Option<i64>,
) -> Result<Option<reservation::Model>, BoothError> {
    let Chooser { tenant_id, activity_id, user_id, now, .. } = *by;
    let Some(hold) = store::reservations::lock_hold(tx, tenant_id, activity_id, user_id).await? else {
        return Ok(None);
    };
    if freeing::free_own(tx, rules, &hold, booth_id, EndReason::Released, now).await? > 0 {
        return Ok(Some(hold));
    }
    let mut row = hold.into_active_model();
    row.status = Set(ReservationStatus::Expired.value());
    row.updated_at = Set(now);
    store::reservations::update(&**tx, row).await?;
    Ok(None)
}
