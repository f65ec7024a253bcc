//! What the kinds of a meeting's content share: tenant, meeting, and an order given by the organiser.

use fairway_auth::TenantId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Select};

use crate::entities::{
    banner, contact, highlight, history_review, organizer, related_expo, sponsor, sponsor_item, venue, venue_hall,
};

/// A kind of content that belongs to a meeting.
pub trait OfMeeting: EntityTrait<Column: Copy> {
    const ID: Self::Column;
    const TENANT_ID: Self::Column;
    const ACTIVITY_ID: Self::Column;
    const CREATED_AT: Self::Column;
    const UPDATED_AT: Self::Column;
}

/// One that has an order.
pub trait Curated: OfMeeting {
    const SORT: Self::Column;
}

macro_rules! of_meeting {
    ($($kind:ident),*) => {$(
        impl OfMeeting for $kind::Entity {
            const ID: Self::Column = $kind::Column::Id;
            const TENANT_ID: Self::Column = $kind::Column::TenantId;
            const ACTIVITY_ID: Self::Column = $kind::Column::ActivityId;
            const CREATED_AT: Self::Column = $kind::Column::CreatedAt;
            const UPDATED_AT: Self::Column = $kind::Column::UpdatedAt;
        }
    )*};
}

macro_rules! curated {
    ($($kind:ident),*) => {
        of_meeting!($($kind),*);
        $(impl Curated for $kind::Entity {
            const SORT: Self::Column = $kind::Column::Sort;
        })*
    };
}

of_meeting!(venue);
curated!(banner, contact, highlight, history_review, organizer, related_expo, sponsor, sponsor_item, venue_hall);

/// Everything of this kind that the meeting has.
pub fn of<E: OfMeeting>(tenant_id: TenantId, activity_id: i64) -> Select<E> {
    E::find().filter(E::TENANT_ID.eq(tenant_id)).filter(E::ACTIVITY_ID.eq(activity_id))
}

/// One of them by its id, in whichever meeting of the tenant.
pub async fn find<E: OfMeeting>(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Option<E::Model>, DbErr> {
    E::find().filter(E::TENANT_ID.eq(tenant_id)).filter(E::ID.eq(id)).one(db).await
}

pub async fn insert_many<E: EntityTrait>(
    db: &impl ConnectionTrait,
    rows: impl IntoIterator<Item = E::ActiveModel>,
) -> Result<(), DbErr> {
    E::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
