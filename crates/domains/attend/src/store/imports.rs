//! What importing a list of people asks for, and taking one of them back.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::sea_query::{Expr, ExprTrait, Func};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use super::registrations::in_meeting;
use crate::entities::{registration, ticket};
use crate::kinds::ticket_type::table as ticket_type;
use crate::model::RegistrationStatus;

/// Rows that one statement asks for.
const BATCH_ROWS: usize = 500;

/// All ticket types of a meeting, on sale or not, in the organiser's order.
pub async fn types_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<ticket_type::Model>, DbErr> {
    use ticket_type::Column as C;
    let own = ticket_type::Entity::find().filter(C::TenantId.eq(tenant_id)).filter(C::ActivityId.eq(activity_id));
    own.order_by_asc(C::Sort).order_by_asc(C::Id).all(db).await
}

/// Who of these addresses is registered; the addresses are in small letters.
pub async fn registered_with(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    emails: &[String],
) -> Result<Vec<registration::Model>, DbErr> {
    use RegistrationStatus::{Pending, Succeeded, Waiting};
    use registration::Column as C;
    let standing = [Succeeded, Pending, Waiting].map(RegistrationStatus::value);
    let mut found = Vec::new();
    for batch in emails.chunks(BATCH_ROWS) {
        let is_theirs = Expr::expr(Func::lower(Expr::col(C::Email))).is_in(batch.iter().map(String::as_str));
        let own = in_meeting(tenant_id, activity_id).filter(C::Status.is_in(standing)).filter(is_theirs);
        found.extend(own.all(db).await?);
    }
    Ok(found)
}

/// Takes a registration away with its tickets.
pub async fn delete(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    let tickets = ticket::Entity::delete_many().filter(ticket::Column::TenantId.eq(tenant_id));
    tickets.filter(ticket::Column::RegistrationId.eq(id)).exec(&**tx).await?;
    let own = registration::Entity::delete_many().filter(registration::Column::TenantId.eq(tenant_id));
    own.filter(registration::Column::Id.eq(id)).exec(&**tx).await.map(drop)
}
