//! Saving things to come back to. A type of thing joins by a variant and by saying whether there is one of an id.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::ConnectionTrait;

use crate::operations::exchange::are_exchanged;
use crate::{NetworkError, store};

/// The most that one person saves.
pub const MAX_FAVORITES: u64 = 1_000;

/// What can be saved, by its number on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ObjectType {
    /// A company that exhibits, by the company's id.
    Exhibitor = 1,
    /// Somebody who can be found in the directory, by their account's id.
    Person = 2,
    /// A session of the programme. Programme keeps who starred what, so none of these stands in this domain's table.
    Session = 3,
    Booth = 4,
}

impl ObjectType {
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub const fn parse(value: i32) -> Option<Self> {
        match value {
            1 => Some(Self::Exhibitor),
            2 => Some(Self::Person),
            3 => Some(Self::Session),
            4 => Some(Self::Booth),
            _ => None,
        }
    }

    /// Whether somebody can see such a thing of the tenant.
    async fn exists(
        self,
        db: &impl ConnectionTrait,
        tenant_id: TenantId,
        user_id: UserId,
        id: i64,
    ) -> Result<bool, NetworkError> {
        match self {
            Self::Exhibitor => Ok(!fairway_company::company_cards(db, tenant_id, &[id]).await?.is_empty()),
            Self::Person => Ok(id != user_id && can_find(db, tenant_id, user_id, id).await?),
            Self::Session => Ok(!fairway_event::find_sessions(db, tenant_id, &[id]).await?.is_empty()),
            Self::Booth => Ok(!fairway_booth::booth_labels(db, tenant_id, &[id]).await?.is_empty()),
        }
    }
}

/// Whether somebody can find another: in the directory of the meeting that the site shows, or in their own card holder.
pub async fn can_find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    me: UserId,
    other: UserId,
) -> Result<bool, NetworkError> {
    let activity_id = fairway_site::main_activity(db, tenant_id).await?;
    let found = fairway_event::attendees_of(db, tenant_id, activity_id, &[other]).await?;
    Ok(found.iter().any(|row| row.is_listed) || are_exchanged(db, tenant_id, me, other).await?)
}

/// Under which number a starred session is taken out of one's favourites: below zero, where no row of ours is.
pub fn session_number(session_id: i64) -> i64 {
    -session_id
}

/// Takes something out of one's own favourites; whether it was there.
pub async fn remove(tx: &Tx, tenant_id: TenantId, user_id: UserId, favorite_id: i64) -> Result<bool, NetworkError> {
    if favorite_id < 0 {
        return Ok(fairway_programme::unstar_session(tx, tenant_id, user_id, -favorite_id).await?);
    }
    Ok(store::favorites::delete(&**tx, tenant_id, user_id, favorite_id).await?)
}

/// Saves it and says under which id; once, however often it is asked for.
pub async fn save(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    (object_type, object_id): (ObjectType, i64),
    now: i64,
) -> Result<i64, NetworkError> {
    if !object_type.exists(&**tx, tenant_id, user_id, object_id).await? {
        return Err(NetworkError::NotFound);
    }
    if object_type == ObjectType::Session {
        fairway_programme::star_session(tx, tenant_id, user_id, object_id, now).await?;
        return Ok(session_number(object_id));
    }
    let saved = store::favorites::put(&**tx, tenant_id, user_id, (object_type.value(), object_id), now).await?;
    if store::favorites::count(&**tx, tenant_id, user_id).await? > MAX_FAVORITES {
        return Err(NetworkError::TooManyFavorites);
    }
    Ok(saved.id)
}
