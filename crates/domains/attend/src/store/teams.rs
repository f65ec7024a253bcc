//! Registrations of a company's people.

use fairway_auth::{TenantId, UserId};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter, QueryOrder, Select};

use super::registrations::in_meeting;
use crate::entities::registration::{Column, Entity, Model};
use crate::model::RegistrationStatus;

/// Of these accounts, whatever became of them.
pub async fn of_people(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<Vec<Model>, DbErr> {
    let own = in_meeting(tenant_id, activity_id).filter(Column::UserId.is_in(user_ids.iter().copied()));
    own.all(db).await
}

/// Those that stand and that no account has.
fn guests(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    use RegistrationStatus::{Pending, Succeeded, Waiting};
    let standing = [Succeeded, Pending, Waiting].map(RegistrationStatus::value);
    in_meeting(tenant_id, activity_id).filter(Column::UserId.is_null()).filter(Column::Status.is_in(standing))
}

/// Whom a company has registered and who has no account yet, in the order of registering.
pub async fn guests_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    company_id: i64,
) -> Result<Vec<Model>, DbErr> {
    let own = guests(tenant_id, activity_id).filter(Column::CompanyId.eq(company_id));
    own.order_by_asc(Column::Id).all(db).await
}

/// Who of these addresses is registered without an account; addresses of such registrations are in small letters.
pub async fn guests_with(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    emails: &[String],
) -> Result<Vec<Model>, DbErr> {
    let own = guests(tenant_id, activity_id).filter(Column::Email.is_in(emails.iter().map(String::as_str)));
    own.all(db).await
}
