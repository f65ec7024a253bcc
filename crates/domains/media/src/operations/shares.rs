//! Links by which anybody gets a file or a folder: made, found by their key, opened with their password.

use fairway_auth::{Actor, Secrets, TenantId, Token};
use fairway_db::Tx;
use fairway_http::{Client, Failure, Visit};
use fairway_identity::attempts::{self, Limit};
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use super::tree::with_all_below;
use crate::entities::{node, share};
use crate::model::{FILE, MAX_SHARES};
use crate::{MediaError, store};

/// Wrong passwords of one link, whoever tries them.
const LINK: Limit = Limit { name: "media.share.link", max: 50, seconds: 3600 };
/// Wrong passwords from one address.
const ADDRESS: Limit = Limit { name: "media.share.address", max: 10, seconds: 15 * 60 };

/// The key in a link: known to whoever has the link, and to the server that holds the installation's secret.
pub fn key(secrets: &Secrets, share: &share::Model) -> Option<Token> {
    Token::parse(&share.link_seed).map(|seed| derived(secrets, &seed))
}

fn derived(secrets: &Secrets, seed: &Token) -> Token {
    Token::derive(secrets, "media share", seed)
}

/// Adds a link; the library must be locked.
pub async fn make(
    tx: &Tx,
    secrets: &Secrets,
    by: &Actor,
    node: &node::Model,
    expires_at: i64,
    password_hash: Option<String>,
) -> Result<share::Model, MediaError> {
    if store::shares::count_open(&**tx, by.tenant_id, node.library_id, by.now).await? >= MAX_SHARES {
        return Err(MediaError::TooManyShares);
    }
    let seed = Token::generate();
    let row = share::ActiveModel {
        tenant_id: Set(by.tenant_id),
        library_id: Set(node.library_id),
        node_id: Set(node.id),
        link_hash: Set(derived(secrets, &seed).hash()),
        link_seed: Set(seed.reveal().to_owned()),
        password_hash: Set(password_hash),
        expires_at: Set(expires_at),
        downloads: Set(0),
        creator_id: Set(by.user_id),
        creator: Set(by.name.to_string()),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    };
    Ok(store::shares::insert(tx, row).await?)
}

/// The link with this key and what it leads to, while both are there.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    key: &str,
    now: i64,
) -> Result<(share::Model, node::Model), MediaError> {
    let key = Token::parse(key).ok_or(MediaError::NoShare)?;
    let share = store::shares::find_link(db, tenant_id, &key.hash()).await?.ok_or(MediaError::NoShare)?;
    if share.revoked_at.is_some() {
        return Err(MediaError::ShareRevoked);
    }
    if share.expires_at <= now {
        return Err(MediaError::ShareExpired);
    }
    let node = store::nodes::find(db, tenant_id, share.node_id).await?;
    let node = node.filter(|node| node.bin_id == 0).ok_or(MediaError::ShareRevoked)?;
    Ok((share, node))
}

/// What a link leads to: all of its files.
pub async fn files_of(db: &impl ConnectionTrait, node: node::Model) -> Result<(i64, usize), MediaError> {
    let all = with_all_below(db, vec![node]).await?;
    let files = all.iter().filter(|node| node.node_type == FILE);
    Ok((files.clone().map(|file| file.size).sum(), files.count()))
}

/// Fails unless this is the password of the link, if it has one. A wrong one counts, here and for its address.
pub async fn must_open(visit: &Visit, client: &Client, share: &share::Model, given: &str) -> Result<(), Failure> {
    let Some(hash) = share.password_hash.as_deref() else { return Ok(()) };
    let (secrets, tenant_id) = (&visit.app.secrets, visit.tenant_id());
    let tries = [ADDRESS.from(&client.address), LINK.of(&share.id.to_string())];
    let tx = visit.begin().await?;
    attempts::take(&tx, secrets, tenant_id, &tries, visit.now()).await?;
    tx.commit().await?;
    let place = visit.app.passwords.enter(&attempts::network(&client.address));
    let _place = place.ok_or_else(attempts::too_many)?;
    if !visit.app.passwords.verify(given, Some(hash)).await.map_err(Failure::internal)? {
        return Err(MediaError::SharePassword.into());
    }
    let tx = visit.begin().await?;
    attempts::give_back(&tx, secrets, tenant_id, &tries).await?;
    Ok(tx.commit().await?)
}
