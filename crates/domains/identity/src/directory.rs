//! Answers the platform's two questions of every request, which tenant and who, without a query on the hot path.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use fairway_auth::{Principal, SessionId, TenantId, Token};
use fairway_cache::{ByteCache, Snapshot, Stamped, Tag};
use fairway_db::Db;
use fairway_http::{Failure, Located, SessionDirectory, TenantDirectory, TenantInfo};
use fairway_jobs::{BatchOptions, Batcher};
use fairway_lang::Lang;

use crate::entities::account;
use crate::model::{Standing, TENANTS_TAG, account_tag};
use crate::store;

/// A revoked session must stop within five seconds even if the notice from another node is lost.
const PRINCIPAL_FRESH_SECONDS: i64 = 4;
const MAX_PRINCIPALS: u64 = 50_000;
/// Whoever is away for this long takes no memory.
const PRINCIPAL_IDLE_TIME: Duration = Duration::from_secs(60);
/// How exact "last used" is. Whoever was seen less long ago is not written down again.
const LAST_USED_STEP_SECONDS: i64 = 5 * 60;

/// Tenants by host, principals by token.
pub struct Directory {
    db: Db,
    cache: ByteCache,
    tenants: Snapshot<Tenants>,
    principals: moka::sync::Cache<String, Arc<Stamped<Checked>>>,
    seen: Batcher<Seen>,
}

/// Who holds a token, and when the database said so.
struct Checked {
    principal: Arc<Principal>,
    at: i64,
}

/// A session was used.
struct Seen {
    session_id: SessionId,
    at: i64,
}

#[derive(Default)]
struct Tenants {
    by_host: HashMap<String, Located>,
    by_id: HashMap<TenantId, Arc<TenantInfo>>,
    fallback: Option<Located>,
}

impl Tenants {
    fn at(&self, host: &str) -> Option<Located> {
        let found = match self.by_host.get(host) {
            None if host.bytes().any(|b| b.is_ascii_uppercase()) => self.by_host.get(&host.to_ascii_lowercase()),
            found => found,
        };
        found.or(self.fallback.as_ref()).cloned()
    }
}

impl Directory {
    pub fn new(db: Db, cache: ByteCache) -> Self {
        Self {
            tenants: Snapshot::new(cache.clone(), [Tag::new(TENANTS_TAG)]),
            principals: moka::sync::Cache::builder()
                .max_capacity(MAX_PRINCIPALS)
                .time_to_idle(PRINCIPAL_IDLE_TIME)
                .build(),
            seen: batcher(db.clone()),
            db,
            cache,
        }
    }

    async fn load_tenants(&self) -> Result<Tenants, Failure> {
        let rows = store::tenants::list(self.db.read()).await?;
        let hosts = store::tenants::list_hosts(self.db.read()).await?;
        let mut tenants = Tenants::default();
        for row in rows {
            let is_default = row.is_default;
            let tenant = Arc::new(store::tenants::info(row, &hosts));
            for (host, lang) in &tenant.hosts {
                tenants.by_host.insert(host.clone(), Located { tenant: tenant.clone(), lang: *lang });
            }
            tenants.by_id.insert(tenant.id, tenant.clone());
            if is_default {
                tenants.fallback = Some(Located { tenant, lang: Lang::Zh });
            }
        }
        Ok(tenants)
    }

    async fn load_principal(&self, hash: &str, now: i64) -> Result<Option<(Arc<Principal>, Tag)>, Failure> {
        let db = self.db.read();
        let Some(session) = store::sessions::find_by_access(db, hash).await? else { return Ok(None) };
        let Some(account) = store::accounts::find(db, session.tenant_id, session.account_id).await? else {
            return Ok(None);
        };
        if account.status == Standing::Disabled.value() {
            return Ok(None);
        }
        if now - session.last_used_at >= LAST_USED_STEP_SECONDS && session.access_expires_at > now {
            self.seen.push(Seen { session_id: session.id, at: now });
        }
        let principal = Principal {
            user_id: account.id,
            tenant_id: account.tenant_id,
            session_id: session.id,
            name: name_in_records(&account).into(),
            permissions: Arc::new(store::accounts::permissions(db, account.tenant_id, account.id).await?),
            language: Lang::parse(&account.language),
            expires_at: session.access_expires_at,
        };
        Ok(Some((Arc::new(principal), Tag::new(account_tag(account.id)))))
    }
}

/// What an account's owner is called where it is written down who did something.
fn name_in_records(account: &account::Model) -> &str {
    let names = [account.name_zh.as_str(), &account.name_en, account.email.as_deref().unwrap_or_default()];
    names.into_iter().find(|name| !name.is_empty()).or(account.mobile.as_deref()).unwrap_or_default()
}

/// Writes uses down together and off the requests' path.
fn batcher(db: Db) -> Batcher<Seen> {
    Batcher::start(BatchOptions::new("sessions_seen"), move |seen: Arc<[Seen]>| {
        let db = db.clone();
        async move {
            let ids: Vec<SessionId> = seen.iter().map(|seen| seen.session_id).collect();
            let at = seen.iter().map(|seen| seen.at).max().unwrap_or_default();
            let tx = db.begin().await?;
            store::sessions::mark_used(&*tx, &ids, at).await?;
            tx.commit().await
        }
    })
}

#[async_trait]
impl TenantDirectory for Directory {
    async fn locate(&self, host: &str) -> Result<Option<Located>, Failure> {
        Ok(self.tenants.get(|| self.load_tenants()).await?.at(host))
    }

    fn locate_now(&self, host: &str) -> Option<Located> {
        self.tenants.fresh()?.at(host)
    }

    fn known(&self, id: TenantId) -> Option<Arc<TenantInfo>> {
        self.tenants.fresh()?.by_id.get(&id).cloned()
    }
}

#[async_trait]
impl SessionDirectory for Directory {
    async fn principal(&self, token: &Token, now: i64) -> Result<Option<Arc<Principal>>, Failure> {
        let hash = token.hash();
        if let Some(held) = self.principals.get(&hash).filter(|held| self.cache.is_current(held)) {
            // A clock that was set back makes nothing younger.
            if (0..PRINCIPAL_FRESH_SECONDS).contains(&(now - held.value.at)) {
                return Ok(Some(held.value.principal.clone()));
            }
        }
        let moment = self.cache.moment();
        let Some((principal, tag)) = self.load_principal(&hash, now).await? else { return Ok(None) };
        let checked = Checked { principal: principal.clone(), at: now };
        self.principals.insert(hash, Arc::new(self.cache.seal(moment, [&tag], checked)));
        Ok(Some(principal))
    }
}
