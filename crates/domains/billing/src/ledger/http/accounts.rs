//! GET atlas/billing/accounts: what one's company has

use fairway_company::own_company;
use fairway_http::{Code, Failure, List, ListAnswer, SignedIn};
use serde::Serialize;

use crate::ledger::store;
use crate::model::Unit;

/// What a company has of one unit.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LedgerAccountView {
    /// 1 points, 2 inquiry counts.
    pub unit: i32,
    pub balance: i64,
    /// When something was last spent.
    pub last_used_at: Option<i64>,
}

/// The company of whoever asks; accounts belong to companies, and only their people see them.
pub async fn must_have_company(user: &SignedIn) -> Result<i64, Failure> {
    own_company(user).await?.ok_or_else(|| Code::NOT_ALLOWED.into())
}

/// What my company has: points, then inquiry counts, also where that is nothing.
#[utoipa::path(get, path = "/atlas/billing/accounts", tag = "billing",
    responses((status = 200, body = [LedgerAccountView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn) -> ListAnswer<LedgerAccountView> {
    let company_id = must_have_company(&user).await?;
    let found = store::accounts::list(user.db().read(), user.tenant_id(), company_id).await?;
    let view = |unit: &Unit| {
        let account = found.iter().find(|account| account.unit == unit.value());
        LedgerAccountView {
            unit: unit.value(),
            balance: account.map_or(0, |account| account.balance),
            last_used_at: account.and_then(|account| account.last_used_at),
        }
    };
    Ok(List::whole(Unit::ALL.iter().map(view).collect()))
}
