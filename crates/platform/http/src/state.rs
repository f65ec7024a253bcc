//! What every handler can reach: the wired services of this process.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use fairway_auth::{Passwords, PermissionInfo, Secrets};
use fairway_cache::ByteCache;
use fairway_clock::Clock;
use fairway_db::Db;
use fairway_jobs::Background;
use fairway_lang::Lang;
use fairway_storage::Storage;

use crate::body::BodyMemory;
use crate::edge::SecurityHeaders;
use crate::shortcut::Shortcuts;
use crate::tasks::AddTasks;
use crate::{SessionDirectory, TenantDirectory, TenantInfo};

/// The application state of the routers. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    services: Services,
    security_headers: SecurityHeaders,
    shortcuts: Shortcuts,
    bodies: BodyMemory,
}

/// The parts, each usable alone in a test.
pub struct Services {
    pub db: Db,
    pub clock: Clock,
    pub cache: ByteCache,
    pub storage: Storage,
    pub passwords: Passwords,
    /// The installation's key.
    pub secrets: Secrets,
    pub tenants: Arc<dyn TenantDirectory>,
    pub sessions: Arc<dyn SessionDirectory>,
    pub settings: Settings,
    /// Every permission of every domain, for those who edit roles.
    pub permissions: Vec<PermissionInfo>,
    /// What every domain has to do for somebody.
    pub tasks: Vec<AddTasks>,
    /// What domains keep running beside the requests; ends with the process.
    pub background: Background,
    /// What a domain brings along that the platform does not know, by its type: a client of an outside service.
    pub extras: http::Extensions,
}

/// What the platform needs to know of the configuration.
#[derive(Clone, Debug)]
pub struct Settings {
    pub is_production: bool,
    /// Longest time that one request may take.
    pub request_timeout: Duration,
    /// Memory for the bodies of all requests together, in bytes.
    pub body_memory: usize,
    /// Believe `X-Forwarded-*` from the proxy in front.
    pub trust_forwarded: bool,
    /// How many proxies in a row are believed.
    pub trusted_hops: usize,
    /// Log one line per request.
    pub access_log: bool,
    /// `http` or `https`, as browsers reach this installation.
    pub scheme: &'static str,
    /// The port behind host names in links, where it is not the scheme's own.
    pub port: Option<u16>,
    /// An SMS code that is always right; never set in production.
    pub fixed_sms_code: Option<String>,
    /// Where browsers reach the store of files, if they speak to it themselves: `https://s3.example`.
    pub store_origin: Option<String>,
}

impl Settings {
    /// Where a tenant's site is found in a language: `https://expo.example`.
    pub fn origin(&self, tenant: &TenantInfo, lang: Lang) -> String {
        let (scheme, host) = (self.scheme, tenant.host(lang));
        match self.port {
            Some(port) => format!("{scheme}://{host}:{port}"),
            None => format!("{scheme}://{host}"),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            is_production: false,
            request_timeout: Duration::from_secs(30),
            body_memory: 64 << 20,
            trust_forwarded: false,
            trusted_hops: 1,
            access_log: false,
            scheme: "http",
            port: None,
            fixed_sms_code: None,
            store_origin: None,
        }
    }
}

impl App {
    pub fn new(services: Services) -> Self {
        let security_headers = SecurityHeaders::new(&services.settings);
        let bodies = BodyMemory::new(services.settings.body_memory);
        Self(Arc::new(Inner { services, security_headers, shortcuts: Shortcuts::default(), bodies }))
    }

    pub(crate) fn security_headers(&self) -> &SecurityHeaders {
        &self.0.security_headers
    }

    /// The memory that request bodies share.
    pub fn bodies(&self) -> &BodyMemory {
        &self.0.bodies
    }

    /// Where public answers are remembered by their address.
    pub fn shortcuts(&self) -> &Shortcuts {
        &self.0.shortcuts
    }
}

impl Deref for App {
    type Target = Services;
    fn deref(&self) -> &Services {
        &self.0.services
    }
}
