//! Pictures and files out of somebody's own library that another domain keeps, such as an answer of a registration.

use fairway_auth::TenantId;
use fairway_http::App;
use sea_orm::ConnectionTrait;

use crate::access::Owner;
use crate::addresses::{Addresses, Shown};
use crate::model::{FILE, MediaKind, OwnerKind};
use crate::view::picture_sizes;
use crate::{MediaError, store};

/// How long an address works that is kept: longer than anybody looks at what it belongs to.
const ADDRESS_VALID_SECONDS: i64 = 5 * 365 * 24 * 3600;

/// The address under which another domain keeps a picture of this person's own library: it goes on working for those to whom that
/// domain shows it, as long as the picture is there. None where the address is that of no such picture.
pub async fn keep_picture(
    app: &App,
    db: &impl ConnectionTrait,
    (tenant_id, user_id): (TenantId, i64),
    address: &str,
) -> Result<Option<String>, MediaError> {
    let path = address.split('?').next().unwrap_or_default();
    let Some((key, size)) = path.strip_prefix("/atlas/media/picture/").and_then(|rest| rest.split_once('/')) else {
        return Ok(None);
    };
    let Some(node) = store::nodes::find_key(db, tenant_id, key).await? else { return Ok(None) };
    let library = store::libraries::get(db, tenant_id, node.library_id).await?;
    let own = Owner { kind: OwnerKind::Person, id: user_id };
    let is_own = library.is_some_and(|library| Owner::of(&library) == own);
    if !is_own || node.bin_id != 0 || node.mtype != MediaKind::Image as i32 {
        return Ok(None);
    }
    let addresses = Addresses::new(app, tenant_id);
    let is_size = picture_sizes(&addresses, &node).iter().any(|one| one.url.split('?').next() == Some(path));
    Ok(is_size.then(|| addresses.picture_until(key, size, addresses.now() + ADDRESS_VALID_SECONDS)))
}

/// The same of any file of this person's own library, by its id: the address at which those to whom the other domain shows it
/// see it.
pub async fn keep_file(
    app: &App,
    db: &impl ConnectionTrait,
    (tenant_id, user_id): (TenantId, i64),
    file_id: i64,
) -> Result<Option<String>, MediaError> {
    let found = store::nodes::find_many(db, tenant_id, &[file_id]).await?.into_iter().next();
    let Some(node) = found.filter(|node| node.node_type == FILE && node.bin_id == 0) else { return Ok(None) };
    let library = store::libraries::get(db, tenant_id, node.library_id).await?;
    let own = Owner { kind: OwnerKind::Person, id: user_id };
    let is_own = library.is_some_and(|library| Owner::of(&library) == own);
    let Some(key) = node.file_key.filter(|_| is_own) else { return Ok(None) };
    let addresses = Addresses::new(app, tenant_id);
    Ok(Some(addresses.file_until(&key, Shown::Inline, addresses.now() + ADDRESS_VALID_SECONDS)))
}
