//! What a kind of content is: whose it is, and how it is called, searched and ordered.

use fairway_auth::TenantId;
use fairway_http::Sorts;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, Order, QueryFilter, Select,
};
use serde::Serialize;

/// A kind of content that belongs to a meeting.
pub trait OfMeeting: EntityTrait<Column: Copy> {
    const ID: Self::Column;
    const TENANT_ID: Self::Column;
    const ACTIVITY_ID: Self::Column;
    const CREATED_AT: Self::Column;
    const UPDATED_AT: Self::Column;
}

/// One that the public sees only while it is published and its time has come.
pub trait ScheduledKind: OfMeeting {
    /// 1 published, 0 hidden.
    const STATUS: Self::Column;
    /// Its first second, if it has one.
    const PUBLISH_FROM: Self::Column;
    /// The second at which it is gone, if there is one.
    const PUBLISH_UNTIL: Self::Column;
}

/// One that organisers keep.
pub trait Kept:
    OfMeeting<
        Model: IntoActiveModel<Self::ActiveModel> + Clone + Send + Sync,
        ActiveModel: ActiveModelTrait<Entity = Self> + sea_orm::ActiveModelBehavior + Send,
    >
{
    /// What organisers read of one; the audit log keeps the same.
    type Row: From<Self::Model> + Serialize;
    /// What the audit log calls it.
    const NAME: &'static str;
    /// The kind of the tag under which public answers show it.
    const TAG: &'static str;
    /// Where a keyword is looked for.
    const SEARCHED: &'static [Self::Column];
    /// What a list can be sorted by.
    const SORTS: Sorts<Self::Column>;
    /// How a list is ordered otherwise.
    const ORDER: &'static [(Self::Column, Order)];
    /// The place that the organiser gave it.
    const SORT: Option<Self::Column> = None;
    /// Those of one group, such as the banners of a position, are ordered among themselves.
    const GROUP: Option<Self::Column> = None;
    /// The column of a list's tabs.
    const TABS: Option<Self::Column> = None;
    /// When it was deleted, where deleted ones leave a trace.
    const DELETED_AT: Option<Self::Column> = None;

    /// What people call it.
    fn title(row: &Self::Model) -> &str;

    /// Leaves out of a list what it does not show and what would make it slow.
    fn listed(select: Select<Self>) -> Select<Self> {
        select
    }

    /// Fills in what a form left open; `before` is what it changes.
    fn complete(_row: &mut Self::ActiveModel, _before: Option<&Self::Model>, _now: i64) {}

    /// Whether the organiser decides its place; otherwise its time does.
    fn has_place(_row: &Self::ActiveModel) -> bool {
        true
    }
}

/// Says that tables belong to a meeting; all of them have the same columns for it.
#[macro_export]
macro_rules! of_meeting {
    ($($kind:ident),* $(,)?) => {$(
        impl $crate::curation::OfMeeting for $kind::Entity {
            const ID: Self::Column = $kind::Column::Id;
            const TENANT_ID: Self::Column = $kind::Column::TenantId;
            const ACTIVITY_ID: Self::Column = $kind::Column::ActivityId;
            const CREATED_AT: Self::Column = $kind::Column::CreatedAt;
            const UPDATED_AT: Self::Column = $kind::Column::UpdatedAt;
        }
    )*};
}

/// Says that tables have a schedule, and which column says whether a row is shown at all.
#[macro_export]
macro_rules! scheduled {
    ($($kind:ident by $status:ident),* $(,)?) => {$(
        impl $crate::curation::ScheduledKind for $kind::Entity {
            const STATUS: Self::Column = $kind::Column::$status;
            const PUBLISH_FROM: Self::Column = $kind::Column::PublishFrom;
            const PUBLISH_UNTIL: Self::Column = $kind::Column::PublishUntil;
        }
    )*};
}

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

/// Those that were not deleted.
pub(super) fn alive<E: Kept>(select: Select<E>) -> Select<E> {
    match E::DELETED_AT {
        Some(deleted_at) => select.filter(deleted_at.is_null()),
        None => select,
    }
}

pub async fn insert_many<E: EntityTrait>(
    db: &impl ConnectionTrait,
    rows: impl IntoIterator<Item = E::ActiveModel>,
) -> Result<(), DbErr> {
    E::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
