//! Where firms are looked up that nobody has entered yet: a service with the register of companies, if one is configured.

mod qcc;

use async_trait::async_trait;

pub use qcc::{Qcc, QccOptions};

/// The service did not answer as it should. Says what happened to those who run the server, and holds no secret.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct RegistryError(pub String);

/// A firm as the register has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RegisteredFirm {
    pub name: String,
    /// The unified social credit code.
    pub credit_code: String,
    pub legal_person: String,
    /// `2006-01-27`; empty where it is not known.
    pub start_date: String,
    /// The register's word for it: 存续, 注销 and so on.
    pub status: String,
    pub address: String,
}

/// A service with the register of companies, put among the application's extras as `Arc<dyn CompanyRegistry>`.
#[async_trait]
pub trait CompanyRegistry: Send + Sync {
    /// Firms whose name contains the keyword, the likeliest first.
    async fn search(&self, keyword: &str) -> Result<Vec<RegisteredFirm>, RegistryError>;
}
