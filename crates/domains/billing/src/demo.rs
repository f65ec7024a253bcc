//! Who may keep the demo's records of this domain; the rows themselves come with their kinds.

use fairway_auth::PermissionSet;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_role;
use futures::future::BoxFuture;

use crate::permissions;

/// The organiser and the platform's staff may do everything here.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let codes: Vec<_> = permissions::ALL.iter().map(|permission| permission.code).collect();
        let all = PermissionSet::parse(&codes.join(","));
        for role in ["organiser", "staff"] {
            let user_id = demo.recall("account", role)?;
            grant_role(tx, demo.tenant_id, user_id, "Billing editor", &all, demo.now).await?;
        }
        Ok(())
    })
}
