//! What the platform asks of the domain that owns tenants and sessions.

use std::sync::Arc;

use async_trait::async_trait;
use fairway_auth::{Principal, TenantId, Token};
use fairway_clock::UnixSeconds;
use fairway_lang::Lang;

use crate::{Code, Failure};

/// A tenant as every request sees it.
#[derive(Clone, Debug)]
pub struct TenantInfo {
    pub id: TenantId,
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    /// Why nobody is served at the moment, if so.
    pub refusal: Option<Code>,
    /// Each host with its language.
    pub hosts: Vec<(String, Lang)>,
}

impl TenantInfo {
    /// The name in this language, or in the other one if it has none.
    pub fn name(&self, lang: Lang) -> &str {
        lang.pick(&self.name_zh, &self.name_en)
    }

    /// The host that links use for a language: its own for that language, else any of its own. Never the request's,
    /// which anybody can make up.
    pub fn host(&self, lang: Lang) -> &str {
        let found = self.hosts.iter().find(|(_, spoken)| *spoken == lang).or(self.hosts.first());
        found.map_or("localhost", |(host, _)| host.as_str())
    }

    pub fn has_host(&self, lang: Lang) -> bool {
        self.hosts.iter().any(|(_, spoken)| *spoken == lang)
    }
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

    /// The same without waiting; `None` also when it would have to be read first.
    fn locate_now(&self, host: &str) -> Option<Located>;

    /// The tenant of this id, without waiting; `None` also when it would have to be read first.
    fn known(&self, id: TenantId) -> Option<Arc<TenantInfo>>;
}

/// Finds who holds a token. Called for every signed-in request: must not query on the hot path.
#[async_trait]
pub trait SessionDirectory: Send + Sync + 'static {
    async fn principal(&self, token: &Token, now: UnixSeconds) -> Result<Option<Arc<Principal>>, Failure>;
}
