//! Who must know, in the same transaction, that a company was changed: later domains that keep something of it, such as
//! the directory of a meeting's exhibitors.

use std::collections::HashSet;
use std::sync::Arc;

use async_trait::async_trait;
use axum::http::Extensions;
use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use sea_orm::DbErr;

use super::finding;
use super::merge::pointing::{COMPANY, pointing_tables};
use crate::model::tag;

/// What a later domain does about it. The row is written already.
#[async_trait]
pub trait CompanyListener: Send + Sync {
    async fn companies_changed(
        &self,
        tx: &Tx,
        tenant_id: TenantId,
        company_ids: &[i64],
        now: i64,
    ) -> Result<(), Failure>;
}

#[derive(Clone, Default)]
struct Listeners(Vec<Arc<dyn CompanyListener>>);

/// Hands in a listener, in `extras` of a later domain's `domain()`.
pub fn provide_company_listener(extras: &mut Extensions, listener: impl CompanyListener + 'static) {
    extras.get_or_insert_default::<Listeners>().0.push(Arc::new(listener));
}

/// Every write of a company that visitors can see ends with this, before its commit.
pub async fn announce_change(app: &App, tx: &Tx, tenant_id: TenantId, company_ids: &[i64]) -> Result<(), Failure> {
    tx.touch(Tag::of(tag::COMPANY, tenant_id).as_str());
    finding::refresh(tx, tenant_id, company_ids, app.clock.now()).await?;
    for listener in app.extras.get::<Listeners>().map_or(&[][..], |listeners| &listeners.0) {
        listener.companies_changed(tx, tenant_id, company_ids, app.clock.now()).await?;
    }
    Ok(())
}

/// Those of these companies that something points to, in this domain or a later one.
pub async fn companies_in_use(
    app: &App,
    tx: &Tx,
    tenant_id: TenantId,
    company_ids: &[i64],
) -> Result<HashSet<i64>, DbErr> {
    let mut used = HashSet::new();
    for table in pointing_tables(app).iter().filter(|table| table.to == COMPANY) {
        used.extend(table.named_in(tx, tenant_id, company_ids).await?);
    }
    Ok(used)
}
