//! Whose a record is beside its tenant: nobody's, a meeting's or a company's. A request may name which one; that it is the
//! tenant's is checked here and nowhere else.

use std::marker::PhantomData;
use std::sync::Arc;

use async_trait::async_trait;
use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::{App, Failure, SignedIn};

use crate::order::{CompanyOrder, MeetingOrder, OrderBody, TenantOrder};

/// What the domain that owns meetings (or companies) knows about them. It hands it in with [`provide_scope`], so that
/// domains before it, and this crate, need not know its tables.
#[async_trait]
pub trait ScopeDirectory: Send + Sync + 'static {
    /// The one that is meant where a request names none.
    async fn default_id(&self, user: &SignedIn, tenant_id: TenantId) -> Result<i64, Failure>;

    /// Refuses one that is not this tenant's, as if it did not exist.
    async fn must_belong(&self, user: &SignedIn, tenant_id: TenantId, id: i64) -> Result<(), Failure>;

    /// Refuses somebody who may not keep its records. Where an endpoint names a permission, that is all it takes; a company's
    /// records are kept by its own people as well.
    async fn must_be_keeper(&self, _user: &SignedIn, _tenant_id: TenantId, _id: i64) -> Result<(), Failure> {
        Ok(())
    }

    /// Keeps others from adding to it until the transaction ends, for kinds of which it may have only so many.
    async fn lock(&self, _tx: &Tx, _tenant_id: TenantId, _id: i64) -> Result<(), Failure> {
        Ok(())
    }

    /// Is told of every write of its records, before the commit.
    async fn records_changed(&self, _app: &App, _tx: &Tx, _tenant_id: TenantId, _id: i64) -> Result<(), Failure> {
        Ok(())
    }

    /// The zone whose days are meant there.
    async fn zone(&self, _user: &SignedIn, _tenant_id: TenantId, _id: i64) -> Result<Zone, Failure> {
        Ok(Zone::default())
    }
}

/// Whose the records of a kind are.
pub trait Scope: Send + Sync + 'static {
    /// By which its records are put into a new order.
    type Order: OrderBody;

    /// Who knows which ones a tenant has; nobody where the tenant is all there is.
    fn directory(app: &App) -> Result<Option<Arc<dyn ScopeDirectory>>, Failure>;
}

/// The tenant's own.
pub struct TenantScope;

/// A meeting's: `activity_id`.
pub struct MeetingScope;

/// A company's: `company_id`.
pub struct CompanyScope;

impl Scope for TenantScope {
    type Order = TenantOrder;

    fn directory(_app: &App) -> Result<Option<Arc<dyn ScopeDirectory>>, Failure> {
        Ok(None)
    }
}

impl Scope for MeetingScope {
    type Order = MeetingOrder;

    fn directory(app: &App) -> Result<Option<Arc<dyn ScopeDirectory>>, Failure> {
        provided::<Self>(app)
    }
}

impl Scope for CompanyScope {
    type Order = CompanyOrder;

    fn directory(app: &App) -> Result<Option<Arc<dyn ScopeDirectory>>, Failure> {
        provided::<Self>(app)
    }
}

struct Provided<S>(Arc<dyn ScopeDirectory>, PhantomData<fn() -> S>);

impl<S> Clone for Provided<S> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

/// Hands in who knows the meetings (or companies) of a tenant; a domain does so in its `extras`.
pub fn provide_scope<S: Scope>(extras: &mut http::Extensions, directory: impl ScopeDirectory) {
    extras.insert(Provided::<S>(Arc::new(directory), PhantomData));
}

fn provided<S: Scope>(app: &App) -> Result<Option<Arc<dyn ScopeDirectory>>, Failure> {
    let found = app.extras.get::<Provided<S>>().map(|provided| provided.0.clone());
    let missing = || Failure::internal(format!("no domain provides {}", std::any::type_name::<S>()));
    found.map(Some).ok_or_else(missing)
}

/// The id that a request names, if that is the tenant's, or the one that it means by naming none, if this person may keep
/// its records. 0 in a tenant's own scope.
pub async fn resolve_scope<S: Scope>(user: &SignedIn, tenant_id: TenantId, named: Option<i64>) -> Result<i64, Failure> {
    resolve(S::directory(&user.app)?, user, tenant_id, named).await
}

pub(crate) async fn resolve(
    directory: Option<Arc<dyn ScopeDirectory>>,
    user: &SignedIn,
    tenant_id: TenantId,
    named: Option<i64>,
) -> Result<i64, Failure> {
    let Some(directory) = directory else { return Ok(0) };
    let id = match named {
        Some(id) => directory.must_belong(user, tenant_id, id).await.map(|()| id)?,
        None => directory.default_id(user, tenant_id).await?,
    };
    directory.must_be_keeper(user, tenant_id, id).await?;
    Ok(id)
}
