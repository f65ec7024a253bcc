//! GET atlas/exhibition/apply_status

use fairway_http::{Answer, Params, Reply, SignedIn};
use fairway_records::ActivityQuery;
use serde::Serialize;

use crate::operations::enrolment::{self, Enrolment};

/// Where the signed-in user and their company stand in a meeting; 0 where there is no application. All three being 1
/// makes an exhibitor.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ApplyStatusView {
    /// 1 exhibitor, 2 visitor.
    pub company_atype: i32,
    /// 1 accepted, 2 pending, 3 refused, 4 cancelled.
    pub company_apply_status: i32,
    /// 1 accepted, 2 pending, 3 refused, 4 cancelled.
    pub user_apply_status: i32,
}

/// The signed-in user's enrolment in one meeting.
#[utoipa::path(get, path = "/atlas/exhibition/apply_status", tag = "event", params(ActivityQuery),
    responses((status = 200, body = ApplyStatusView)))]
pub async fn get(user: SignedIn, Params(query): Params<ActivityQuery>) -> Answer<ApplyStatusView> {
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let found = enrolment::find(user.db().read(), tenant_id, query.activity_id, user_id).await?;
    let Enrolment { company_atype, company_apply_status, user_apply_status } = found;
    Ok(Reply(ApplyStatusView { company_atype, company_apply_status, user_apply_status }))
}
