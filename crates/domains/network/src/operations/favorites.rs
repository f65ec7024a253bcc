//! Saving things to come back to. A type of thing joins by a variant and by saying whether there is one of an id.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::ConnectionTrait;

use crate::{NetworkError, store};

/// The most that one person saves.
pub const MAX_FAVORITES: u64 = 1_000;

/// What can be saved, by its number on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ObjectType {
    /// A company that exhibits, by the company's id.
    Exhibitor = 1,
}

impl ObjectType {
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub const fn parse(value: i32) -> Option<Self> {
        match value {
            1 => Some(Self::Exhibitor),
            _ => None,
        }
    }

    /// Whether visitors of the tenant can see such a thing.
    async fn exists(self, db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<bool, NetworkError> {
        match self {
            Self::Exhibitor => Ok(!fairway_company::company_cards(db, tenant_id, &[id]).await?.is_empty()),
        }
    }
}

/// Saves it and says under which id; once, however often it is asked for.
pub async fn save(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    (object_type, object_id): (ObjectType, i64),
    now: i64,
) -> Result<i64, NetworkError> {
    if !object_type.exists(&**tx, tenant_id, object_id).await? {
        return Err(NetworkError::NotFound);
    }
    let saved = store::favorites::put(&**tx, tenant_id, user_id, (object_type.value(), object_id), now).await?;
    if store::favorites::count(&**tx, tenant_id, user_id).await? > MAX_FAVORITES {
        return Err(NetworkError::TooManyFavorites);
    }
    Ok(saved.id)
}
