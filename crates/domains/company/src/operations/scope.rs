//! What this domain tells `fairway_records`: which companies a tenant has, who keeps their records, and who hears of it.

use async_trait::async_trait;
use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::fields::REQUIRED;
use fairway_http::{App, Code, Failure, SignedIn};
use fairway_records::{CompanyScope, ScopeDirectory, provide_scope};

use super::listeners::announce_change;
use super::members::{manages_companies, must_keep, own_company};
use crate::{CompanyError, store};

/// Hands it in.
pub fn provide(extras: &mut axum::http::Extensions) {
    provide_scope::<CompanyScope>(extras, Companies);
}

struct Companies;

#[async_trait]
impl ScopeDirectory for Companies {
    /// One's own. Whoever looks after all of them has to name one.
    async fn default_id(&self, user: &SignedIn, _tenant_id: TenantId) -> Result<i64, Failure> {
        match own_company(user).await? {
            Some(id) => Ok(id),
            None if manages_companies(user) => Err(Failure::field("company_id", REQUIRED)),
            None => Err(Code::NOT_ALLOWED.into()),
        }
    }

    async fn must_belong(&self, user: &SignedIn, tenant_id: TenantId, id: i64) -> Result<(), Failure> {
        let found = store::companies::find(user.db().read(), tenant_id, id).await?;
        found.map(|_| ()).ok_or_else(|| CompanyError::NotFound.into())
    }

    async fn must_be_keeper(&self, user: &SignedIn, _tenant_id: TenantId, id: i64) -> Result<(), Failure> {
        must_keep(user, id).await
    }

    async fn lock(&self, tx: &Tx, tenant_id: TenantId, id: i64) -> Result<(), Failure> {
        store::companies::lock(tx, tenant_id, id).await?;
        Ok(())
    }

    async fn records_changed(&self, app: &App, tx: &Tx, tenant_id: TenantId, id: i64) -> Result<(), Failure> {
        announce_change(app, tx, tenant_id, &[id]).await
    }
}
