//! Giving each other one's card: asking, answering, or showing one's code. Two people have one exchange, which a unique index
//! sees to: of two who ask each other at once the second finds the first's request, and that makes it an exchange.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, DbErr, IntoActiveModel};

use crate::entities::card_exchange;
use crate::store::contacts::Met;
use crate::{NetworkError, store};

/// Requests of one person that may wait for an answer.
pub const MAX_OPEN_REQUESTS: u64 = 100;
/// How long somebody who declined is left alone.
const QUIET_SECONDS: i64 = 7 * 24 * 3600;

/// Where an exchange stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Stage {
    /// The other has to answer. On the wire 1 for who asked and [`RECEIVED`] for who is to answer.
    Open = 1,
    Exchanged = 3,
    Declined = 4,
    Withdrawn = 5,
}

/// An open request, for who is to answer it.
pub const RECEIVED: i32 = 2;

impl Stage {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// How people came to exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Way {
    /// One asked, out of the directory or by a link.
    Directory = 1,
    /// One showed their code, the other scanned it.
    Scan = 2,
}

impl Way {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Somebody who wants another's card.
#[derive(Clone, Debug)]
pub struct Ask {
    pub tenant_id: TenantId,
    /// 0 for none.
    pub activity_id: i64,
    pub from: UserId,
    pub to: UserId,
    /// The other showed their code, which says yes.
    pub has_scanned: bool,
    pub message: String,
    /// When it happened; a phone without a network sends it later.
    pub at: i64,
    pub now: i64,
}

/// What came of it, for those who are to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// It was so already.
    Nothing,
    Asked,
    Exchanged,
}

/// Whether these two have exchanged cards.
pub async fn are_exchanged(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    a: UserId,
    b: UserId,
) -> Result<bool, DbErr> {
    let found = store::exchanges::find(db, tenant_id, a, b).await?;
    Ok(found.is_some_and(|row| row.status == Stage::Exchanged.value()))
}

/// Where the two stand as the first of them sees it: 0 none, 1 sent, 2 received, 3 exchanged, 4 declined. What was withdrawn
/// is as if it had not been.
pub async fn status_between(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    me: UserId,
    other: UserId,
) -> Result<i32, DbErr> {
    let found = store::exchanges::find(db, tenant_id, me, other).await?;
    Ok(found.map_or(0, |row| standing(&row, me)))
}

/// The same of a row.
pub fn standing(row: &card_exchange::Model, me: UserId) -> i32 {
    match status_for(row, me) {
        status if status == Stage::Withdrawn.value() => 0,
        status => status,
    }
}

/// The status as one of the two sees it.
pub fn status_for(row: &card_exchange::Model, me: UserId) -> i32 {
    if row.status == Stage::Open.value() && row.asker_id != me { RECEIVED } else { row.status }
}

/// The other of the two.
pub fn other_of(row: &card_exchange::Model, me: UserId) -> UserId {
    if row.low_user == me { row.high_user } else { row.low_user }
}

/// Asks for somebody's card, or takes it where they showed their code or have asked themselves.
pub async fn ask(tx: &Tx, ask: &Ask) -> Result<(card_exchange::Model, News), NetworkError> {
    if ask.from == ask.to {
        return Err(NetworkError::Oneself);
    }
    let stage = if ask.has_scanned { Stage::Exchanged } else { Stage::Open };
    let made = match insert_unless_taken(&**tx, new_row(ask, stage)).await? {
        Some(made) => made,
        None => {
            // Whoever came first has committed: the insert has waited for that.
            let found = store::exchanges::lock(tx, ask.tenant_id, ask.from, ask.to).await?;
            return go_on(tx, ask, found.ok_or(NetworkError::NotFound)?).await;
        }
    };
    settle(tx, ask, made).await
}

fn new_row(ask: &Ask, stage: Stage) -> card_exchange::ActiveModel {
    let (low, high) = store::exchanges::pair(ask.from, ask.to);
    card_exchange::ActiveModel {
        tenant_id: Set(ask.tenant_id),
        low_user: Set(low),
        high_user: Set(high),
        asker_id: Set(ask.from),
        activity_id: Set(ask.activity_id),
        status: Set(stage.value()),
        way: Set(way_of(ask).value()),
        message: Set(ask.message.clone()),
        asked_at: Set(ask.at),
        answered_at: Set(ask.has_scanned.then_some(ask.at)),
        created_at: Set(ask.now),
        updated_at: Set(ask.now),
        ..Default::default()
    }
}

fn way_of(ask: &Ask) -> Way {
    if ask.has_scanned { Way::Scan } else { Way::Directory }
}

/// The two know each other already, or one has asked before.
async fn go_on(tx: &Tx, ask: &Ask, row: card_exchange::Model) -> Result<(card_exchange::Model, News), NetworkError> {
    let (was_mine, status) = (row.asker_id == ask.from, row.status);
    if status == Stage::Exchanged.value() {
        // Whoever threw the card away gets it back; the other keeps or lacks it as they like.
        let met = Met { activity_id: row.activity_id, way: row.way, at: ask.at, now: ask.now };
        store::contacts::put(&**tx, ask.tenant_id, ask.from, ask.to, met).await?;
        return Ok((row, News::Nothing));
    }
    let is_open = status == Stage::Open.value();
    if is_open && was_mine && !ask.has_scanned {
        return Ok((row, News::Nothing));
    }
    let must_wait = row.answered_at.is_some_and(|at| at + QUIET_SECONDS > ask.now);
    if status == Stage::Declined.value() && was_mine && must_wait && !ask.has_scanned {
        return Err(NetworkError::Declined);
    }
    let is_exchange = ask.has_scanned || is_open;
    let stage = if is_exchange { Stage::Exchanged } else { Stage::Open };
    let mut next = row.into_active_model();
    if !is_open || ask.has_scanned {
        next.asker_id = Set(ask.from);
        next.activity_id = Set(ask.activity_id);
        next.way = Set(way_of(ask).value());
        next.message = Set(ask.message.clone());
        next.asked_at = Set(ask.at);
    }
    next.status = Set(stage.value());
    next.answered_at = Set(is_exchange.then_some(ask.at));
    next.updated_at = Set(ask.now);
    let row = store::exchanges::update(&**tx, next).await?;
    settle(tx, ask, row).await
}

/// What follows from the new state.
async fn settle(tx: &Tx, ask: &Ask, row: card_exchange::Model) -> Result<(card_exchange::Model, News), NetworkError> {
    if row.status == Stage::Exchanged.value() {
        let met = Met { activity_id: row.activity_id, way: row.way, at: ask.at, now: ask.now };
        store::contacts::put_both(&**tx, ask.tenant_id, (ask.from, ask.to), met).await?;
        return Ok((row, News::Exchanged));
    }
    if store::exchanges::count_open(&**tx, ask.tenant_id, ask.from).await? > MAX_OPEN_REQUESTS {
        return Err(NetworkError::TooManyOpen);
    }
    Ok((row, News::Asked))
}

/// Somebody's answer to an exchange: who, to which one, when.
#[derive(Clone, Copy, Debug)]
pub struct Reaction {
    pub tenant_id: TenantId,
    pub user_id: UserId,
    pub exchange_id: i64,
    pub now: i64,
}

/// Accepts or declines what somebody else asked, or withdraws what one has asked oneself. Asked twice, it answers the same.
pub async fn react(tx: &Tx, by: Reaction, stage: Stage) -> Result<(card_exchange::Model, News), NetworkError> {
    let found = store::exchanges::lock_own(tx, by.tenant_id, by.user_id, by.exchange_id).await?;
    let row = found.ok_or(NetworkError::NotFound)?;
    if row.status == stage.value() {
        return Ok((row, News::Nothing));
    }
    let is_mine = row.asker_id == by.user_id;
    let may = row.status == Stage::Open.value() && is_mine == (stage == Stage::Withdrawn);
    if !may {
        return Err(NetworkError::NotOpen);
    }
    let mut next = row.into_active_model();
    next.status = Set(stage.value());
    next.answered_at = Set(Some(by.now));
    next.updated_at = Set(by.now);
    let row = store::exchanges::update(&**tx, next).await?;
    if stage != Stage::Exchanged {
        return Ok((row, News::Nothing));
    }
    let met = Met { activity_id: row.activity_id, way: row.way, at: by.now, now: by.now };
    store::contacts::put_both(&**tx, by.tenant_id, (row.low_user, row.high_user), met).await?;
    Ok((row, News::Exchanged))
}
