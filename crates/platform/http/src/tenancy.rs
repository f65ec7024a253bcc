//! What the platform asks of the domain that owns tenants and sessions.

use std::sync::Arc;

use async_trait::async_trait;
use fairway_auth::{Principal, TenantId, Token};
use fairway_lang::Lang;

use crate::Failure;

/// A tenant as every request sees it.
#[derive(Clone, Debug)]
pub struct TenantInfo {
    pub id: TenantId,
    pub code: String,
    pub is_disabled: bool,
    /// Each host with its language.
    pub hosts: Vec<(String, Lang)>,
}

/// The tenant of a host, and the language that the host speaks.
#[derive(Clone, Debug)]
pub struct Located {
    pub tenant: Arc<TenantInfo>,
    pub lang: Lang,
}

/// Finds tenants by host. Called for every request: must not query when nothing changed.
#[async_trait]
pub trait TenantDirectory: Send + Sync + 'static {
    /// The host's tenant; an unknown host gets the installation's default tenant in Chinese. `None` before there is any.
    async fn locate(&self, host: &str) -> Result<Option<Located>, Failure>;
}

/// Finds who holds a token. Called for every signed-in request: must not query on the hot path.
#[async_trait]
pub trait SessionDirectory: Send + Sync + 'static {
    async fn principal(&self, token: &Token) -> Result<Option<Arc<Principal>>, Failure>;
}
