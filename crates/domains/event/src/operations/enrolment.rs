//! Where a person and their company stand in a meeting.

use fairway_auth::{TenantId, UserId};
use sea_orm::ConnectionTrait;

use crate::{EventError, store};

/// 0 where there is no application.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Enrolment {
    pub company_atype: i32,
    pub company_apply_status: i32,
    pub user_apply_status: i32,
}

/// The company is the one that the account belongs to now, whatever they wrote when they registered: whoever came to an
/// exhibiting company later is told so, and whoever was taken out of it is still registered but exhibits no more.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Enrolment, EventError> {
    store::meetings::find(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
    let attendee = store::attendees::find_by_user(db, tenant_id, activity_id, user_id).await?;
    let account = fairway_identity::find_account(db, tenant_id, user_id).await?;
    let company_id = account.and_then(|account| account.company_id);
    let exhibitor = match company_id {
        Some(company_id) => store::exhibitors::find_by_company(db, tenant_id, activity_id, company_id).await?,
        None => None,
    };
    Ok(Enrolment {
        company_atype: exhibitor.as_ref().map_or(0, |row| row.company_atype),
        company_apply_status: exhibitor.as_ref().map_or(0, |row| row.status),
        user_apply_status: attendee.map_or(0, |row| row.status),
    })
}
