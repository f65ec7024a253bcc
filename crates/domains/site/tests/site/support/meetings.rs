//! The meetings 7 and 8 of the first tenant, without the domain that owns meetings and stands behind this one.

use async_trait::async_trait;
use fairway_http::{Domain, Failure, SignedIn};
use fairway_records::{MeetingScope, ScopeDirectory, provide_scope};
use fairway_site::{SiteError, main_activity};

struct FirstTenants;

#[async_trait]
impl ScopeDirectory for FirstTenants {
    async fn default_id(&self, user: &SignedIn, tenant_id: i64) -> Result<i64, Failure> {
        Ok(main_activity(user.db().read(), tenant_id).await?)
    }

    async fn must_belong(&self, _: &SignedIn, tenant_id: i64, id: i64) -> Result<(), Failure> {
        let is_there = tenant_id == 1 && [7, 8].contains(&id);
        if is_there { Ok(()) } else { Err(SiteError::UnknownExhibition.into()) }
    }
}

pub fn domain() -> Domain {
    Domain { extras: |extras| provide_scope::<MeetingScope>(extras, FirstTenants), ..Domain::named("meetings") }
}
