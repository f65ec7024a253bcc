//! The secret address of somebody's calendar: made, shown again, renewed, and opened.

use fairway_auth::{Actor, Secrets, Token};
use fairway_db::Tx;
use sea_orm::{ConnectionTrait, DbErr};

use crate::entities::agenda_feed;
use crate::store::feeds::{self, Link};
use crate::{ProgrammeError, store};

/// The key of an address. None where what is stored was damaged.
pub fn key(secrets: &Secrets, feed: &agenda_feed::Model) -> Option<Token> {
    Token::parse(&feed.link_seed).map(|seed| derived(secrets, &seed))
}

fn derived(secrets: &Secrets, seed: &Token) -> Token {
    Token::derive(secrets, "agenda feed", seed)
}

/// Makes an address for somebody, or finds the one that they have; `renew` replaces that.
pub async fn make(tx: &Tx, secrets: &Secrets, by: &Actor, renew: bool) -> Result<Option<agenda_feed::Model>, DbErr> {
    let Actor { tenant_id, user_id, now, .. } = *by;
    let seed = Token::generate();
    let hash = derived(secrets, &seed).hash();
    let link = Link { hash: &hash, seed: seed.reveal() };
    let made = feeds::insert(tx, tenant_id, user_id, &link, now).await?;
    if made.is_none() && renew {
        feeds::replace(tx, tenant_id, user_id, &link, now).await?;
    }
    feeds::find(&**tx, tenant_id, user_id).await
}

/// Whose calendar a key opens.
pub async fn open(db: &impl ConnectionTrait, tenant_id: i64, key: &str) -> Result<agenda_feed::Model, ProgrammeError> {
    let key = Token::parse(key).ok_or(ProgrammeError::UnknownFeed)?;
    let found = store::feeds::find_by_hash(db, tenant_id, &key.hash()).await?;
    found.ok_or(ProgrammeError::UnknownFeed)
}
