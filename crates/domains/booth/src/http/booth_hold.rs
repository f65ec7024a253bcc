//! GET, POST, DELETE atlas/exhibition/booth_hold and POST atlas/exhibition/booth_hold/extend: booths that somebody chose and
//! has some minutes to decide about.

use std::collections::HashMap;

use fairway_company::own_company;
use fairway_http::ids::distinct_ids;
use fairway_http::{Answer, Failure, Fields, Params, Payload, Reply, SignedIn, Validate};
use fairway_once::{Begun, KnownAnswers, NamedWrite, OnceKey, begin};
use fairway_records::ActivityQuery;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::reservation_view::{ReservationView, view, view_of_hold};
use crate::model::{BoothStatus, ReservationStatus};
use crate::operations::contested_booths::{ContestedBooths, TakenBooth};
use crate::operations::holds::{self, Lost, MAX_BOOTHS_PER_REQUEST, Wish};
use crate::operations::pricing::Currency;
use crate::operations::rules::{self, Chooser};
use crate::{BoothError, store};

/// What somebody holds.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BoothHoldView {
    pub reservation: Option<ReservationView>,
    /// The server's clock, Unix seconds.
    pub now: i64,
}

/// What somebody has after choosing, and what went meanwhile.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ChosenBooths {
    pub reservation: ReservationView,
    /// Wanted booths that others have.
    pub lost: Vec<Lost>,
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct HoldBooths {
    pub activity_id: i64,
    /// A list, or comma-separated text, at most 50.
    #[serde(deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub booth_ids: Vec<i64>,
    /// `CNY` or `USD`; that of the hold, or `CNY`, if absent.
    pub currency: Option<String>,
}

impl Validate for HoldBooths {
    fn validate(&self, fields: &mut Fields) {
        fields.range("booth_ids", self.booth_ids.len() as i64, 1, MAX_BOOTHS_PER_REQUEST as i64);
        check_currency(fields, self.currency.as_deref());
    }
}

pub fn check_currency(fields: &mut Fields, currency: Option<&str>) {
    if let Some(currency) = currency {
        fields.known("currency", &currency, &Currency::ALL);
    }
}

/// Who chooses, with the company that they belong to.
pub async fn chooser(user: &SignedIn, activity_id: i64) -> Result<Chooser, Failure> {
    Ok(Chooser {
        tenant_id: user.tenant_id(),
        activity_id,
        user_id: user.user_id(),
        company_id: own_company(user).await?,
        now: user.now(),
    })
}

/// What I hold at the moment in this meeting; null without a hold.
#[utoipa::path(get, path = "/atlas/exhibition/booth_hold", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = BoothHoldView)))]
pub async fn get(user: SignedIn, Params(query): Params<ActivityQuery>) -> Answer<BoothHoldView> {
    let (db, now) = (user.db().read(), user.now());
    let hold = store::reservations::find_hold(db, user.tenant_id(), query.activity_id, user.user_id()).await?;
    let reservation = match hold.filter(|hold| hold.held_until > now) {
        Some(hold) => Some(view(db, hold, now).await?).filter(|view| !view.booths.is_empty()),
        None => None,
    };
    Ok(Reply(BoothHoldView { reservation, now }))
}

/// Adds booths to my hold, or begins one: for ten minutes, or as long as the organiser says, they are nobody else's. What
/// went meanwhile is in `lost`; 1751 with `data.lost` where all did. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/exhibition/booth_hold", tag = "booth", request_body = HoldBooths,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = ChosenBooths)))]
pub async fn choose(user: SignedIn, key: OnceKey, Payload(request): Payload<HoldBooths>) -> Answer<Value> {
    Fields::check(&request)?;
    if let Some(refusal) = known_refusal(&user, &request) {
        return Ok(Reply(repeat_or_refuse(&user, key, &request, refusal).await?));
    }
    let (tenant_id, activity_id) = (user.tenant_id(), request.activity_id);
    let turn = contested_booths(&user).take_turn(tenant_id, &request.booth_ids).await;
    // Those who waited for their turn are mostly late, and the first of them has looked for all.
    if let Some(refusal) = find_refusal(&user, &request).await? {
        // The next in turn need not wait for a look at what this one was told before.
        drop(turn);
        return Ok(Reply(repeat_or_refuse(&user, key, &request, refusal).await?));
    }
    // All that can be known before is read before: while one transaction writes, everybody else waits.
    let rules = rules::read(user.db().read(), tenant_id, activity_id).await?;
    let company_id = if rules.ask_for_company() { own_company(&user).await? } else { None };
    let by = Chooser { tenant_id, activity_id, user_id: user.user_id(), company_id, now: user.now() };
    let currency = request.currency.as_deref().and_then(Currency::parse);
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let chosen = holds::choose(&tx, &by, &rules, Wish::More(&request.booth_ids), currency).await?;
    let reservation = view_of_hold(&*tx, chosen.reservation, chosen.held, by.now).await?;
    let answer = once.finish(&tx, &ChosenBooths { reservation, lost: chosen.lost }).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// Whoever repeats what was granted hears the same once more. All who are refused at the same moment are looked up together.
async fn repeat_or_refuse(
    user: &SignedIn,
    key: OnceKey,
    request: &HoldBooths,
    refusal: BoothError,
) -> Result<Value, Failure> {
    let write = NamedWrite::new(user, key, request)?;
    let answer = user.app.extras.get::<KnownAnswers>().cloned().unwrap_or_default().find(user, write).await?;
    answer.ok_or_else(|| refusal.into())
}

/// What is known without a look at the database: that all of these booths are taken.
fn known_refusal(user: &SignedIn, request: &HoldBooths) -> Option<BoothError> {
    let known = contested_booths(user).find(&user.app.cache, user.tenant_id(), &request.booth_ids, user.now());
    refusal_of(user, request, known?)
}

/// Says no to those who are late without opening a transaction: when booking begins, they are nearly all who ask. Whoever
/// gets past this is judged by the rows themselves.
async fn find_refusal(user: &SignedIn, request: &HoldBooths) -> Result<Option<BoothError>, Failure> {
    let known = contested_booths(user).find(&user.app.cache, user.tenant_id(), &request.booth_ids, user.now());
    let taken = match known {
        Some(known) => Some(known),
        None => read_taken(user, &request.booth_ids).await?,
    };
    Ok(taken.and_then(|taken| refusal_of(user, request, taken)))
}

/// Why these booths, which are taken, cannot be had by whoever asks.
fn refusal_of(user: &SignedIn, request: &HoldBooths, taken: Vec<TakenBooth>) -> Option<BoothError> {
    let HoldBooths { activity_id, booth_ids, .. } = request;
    if taken.len() != booth_ids.len() || taken.iter().any(|booth| booth.activity_id != *activity_id) {
        return Some(BoothError::UnknownBooth);
    }
    // What they hold themselves they may ask for again.
    let is_own = taken.iter().any(|booth| booth.holder == Some(user.user_id()));
    (!is_own).then(|| BoothError::Taken(taken.into_iter().map(|booth| booth.lost).collect()))
}

/// These booths, if none of them can be taken; remembered for those who ask next.
async fn read_taken(user: &SignedIn, booth_ids: &[i64]) -> Result<Option<Vec<TakenBooth>>, Failure> {
    let (db, tenant_id, now) = (user.db().read(), user.tenant_id(), user.now());
    let moment = user.app.cache.moment();
    let booths = store::taking::find(db, tenant_id, booth_ids).await?;
    if booths.iter().any(|booth| store::taking::can_be_taken(booth, now)) {
        return Ok(None);
    }
    let is_held = booths.iter().any(|booth| booth.status == BoothStatus::Held.value());
    let holders = match is_held {
        true => store::reserved_booths::find_holders(db, tenant_id, booth_ids).await?,
        false => HashMap::new(),
    };
    let taken = booths.iter().map(|booth| TakenBooth::new(booth, holders.get(&booth.id).copied(), now));
    let (taken, contested): (Vec<TakenBooth>, ContestedBooths) = (taken.collect(), contested_booths(user));
    for booth in &taken {
        contested.remember(&user.app.cache, moment, tenant_id, booth.clone());
    }
    Ok(Some(taken))
}

fn contested_booths(user: &SignedIn) -> ContestedBooths {
    user.app.extras.get::<ContestedBooths>().cloned().unwrap_or_default()
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ExtendHold {
    pub reservation_id: i64,
}

/// Gives my hold its full time once more. 1754 where that was done already, 1753 where the time has run out.
#[utoipa::path(post, path = "/atlas/exhibition/booth_hold/extend", tag = "booth", request_body = ExtendHold,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = ReservationView)))]
pub async fn extend(user: SignedIn, key: Option<OnceKey>, Payload(request): Payload<ExtendHold>) -> Answer<Value> {
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let found = store::reservations::find(&*tx, user.tenant_id(), request.reservation_id).await?;
    let found = found.filter(|row| row.user_id == user.user_id()).ok_or(BoothError::UnknownReservation)?;
    let by = chooser(&user, found.activity_id).await?;
    let rules = rules::read(&*tx, by.tenant_id, by.activity_id).await?;
    let hold = holds::extend(&tx, &by, &rules, request.reservation_id).await?;
    let view = view(&*tx, hold, by.now).await?;
    let answer = once.finish(&tx, &view).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GiveBackQuery {
    pub activity_id: i64,
    /// One booth; all of them if absent.
    pub booth_id: Option<i64>,
}

/// Gives back one booth of my hold, or all of them. What I do not hold is no mistake.
#[utoipa::path(delete, path = "/atlas/exhibition/booth_hold", tag = "booth", params(GiveBackQuery),
    responses((status = 200, body = BoothHoldView)))]
pub async fn give_back(user: SignedIn, Params(query): Params<GiveBackQuery>) -> Answer<BoothHoldView> {
    let (tenant_id, activity_id) = (user.tenant_id(), query.activity_id);
    let rules = rules::read(user.db().read(), tenant_id, activity_id).await?;
    let by = Chooser { tenant_id, activity_id, user_id: user.user_id(), company_id: None, now: user.now() };
    let tx = user.begin().await?;
    let left = holds::give_back(&tx, &by, &rules, query.booth_id).await?;
    let is_held = |status: i32| status == ReservationStatus::Held.value();
    let reservation = match left.filter(|hold| is_held(hold.status) && hold.held_until > by.now) {
        Some(hold) => Some(view(&*tx, hold, by.now).await?),
        None => None,
    };
    tx.commit().await?;
    Ok(Reply(BoothHoldView { reservation, now: by.now }))
}
