//! What a tenant has said about its companies' accounts.

use fairway_auth::TenantId;
use sea_orm::{ConnectionTrait, DbErr};

use crate::store;

/// Points or counts that one person may correct alone, until somebody says otherwise.
const ADJUSTMENT_LIMIT: i64 = 100;
/// Cents of yuan for one inquiry count, until somebody says otherwise.
const COUNT_PRICE: i64 = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Above it an adjustment needs a second person.
    pub adjustment_limit: i64,
    /// Cents of yuan for one inquiry count.
    pub count_price: i64,
}

impl Terms {
    pub async fn read(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Self, DbErr> {
        let found = store::settings::find(db, tenant_id).await?;
        Ok(found.map_or(Self { adjustment_limit: ADJUSTMENT_LIMIT, count_price: COUNT_PRICE }, |setting| Self {
            adjustment_limit: setting.adjustment_limit,
            count_price: setting.count_price,
        }))
    }
}
