//! The history of inquiries.

use fairway_auth::TenantId;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::event::{ActiveModel, Column, Entity, Model};
use crate::entities::inquiry;

/// More than anything goes through.
const MAX_EVENTS: u64 = 500;

/// As what somebody did something, as the history says it in place of their name: the numbers of the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum EventActor {
    Owner = 1,
    Staff = 2,
    System = 3,
    Agent = 4,
}

/// Something that happened to an inquiry.
#[derive(Clone, Debug)]
pub struct NewEvent<'a> {
    pub kind: &'a str,
    pub actor: EventActor,
    pub user_id: Option<i64>,
    pub company_id: Option<i64>,
    /// A reason; goes through `masking::scrub` where somebody typed it.
    pub text: &'a str,
}

/// Writes it behind the others, with the state that the inquiry has now.
pub async fn add(db: &impl ConnectionTrait, one: &inquiry::Model, event: NewEvent<'_>, now: i64) -> Result<(), DbErr> {
    add_all(db, vec![(one, event)], now).await
}

/// The same for several inquiries.
pub async fn add_all(
    db: &impl ConnectionTrait,
    events: Vec<(&inquiry::Model, NewEvent<'_>)>,
    now: i64,
) -> Result<(), DbErr> {
    let rows = events.into_iter().map(|(one, event)| ActiveModel {
        tenant_id: Set(one.tenant_id),
        inquiry_id: Set(one.id),
        kind: Set(event.kind.to_owned()),
        actor: Set(event.actor as i32),
        user_id: Set(event.user_id),
        company_id: Set(event.company_id),
        text: Set(event.text.to_owned()),
        status: Set(one.status),
        created_at: Set(now),
        ..Default::default()
    });
    Entity::insert_many(rows).exec_without_returning(db).await.map(drop)
}

/// What happened, the oldest first.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, inquiry_id: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::InquiryId.eq(inquiry_id))
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .limit(MAX_EVENTS)
        .all(db)
        .await
}

/// With the inquiry itself.
pub async fn delete_of(db: &impl ConnectionTrait, tenant_id: TenantId, inquiry_id: i64) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::InquiryId.eq(inquiry_id));
    own.exec(db).await.map(|_| ())
}
