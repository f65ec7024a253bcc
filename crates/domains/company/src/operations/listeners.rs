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
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ConnectionTrait, DbErr};

use super::finding;
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

    /// Those of these that this domain has something of: they must not be removed.
    async fn companies_in_use(
        &self,
        _tx: &Tx,
        _tenant_id: TenantId,
        _company_ids: &[i64],
    ) -> Result<HashSet<i64>, Failure> {
        Ok(HashSet::new())
    }
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

/// What a company has here: people, comments, and what it says of itself.
const OWN_TABLES: [&str; 12] = [
    "company_member",
    "company_comment",
    "company_goodwill",
    "company_advantage_business",
    "enterprise_features",
    "company_atlas",
    "company_video",
    "company_events",
    "company_association",
    "shipping_line",
    "shipping_company",
    "company_custom_data",
];

/// Those of these companies that something points to, in this domain or a later one.
pub async fn companies_in_use(
    app: &App,
    tx: &Tx,
    tenant_id: TenantId,
    company_ids: &[i64],
) -> Result<HashSet<i64>, Failure> {
    let mut used = companies_named_in(tx, tenant_id, &OWN_TABLES, company_ids).await?;
    for listener in app.extras.get::<Listeners>().map_or(&[][..], |listeners| &listeners.0) {
        used.extend(listener.companies_in_use(tx, tenant_id, company_ids).await?);
    }
    Ok(used)
}

/// Those of these companies that rows of these tables name as their `company_id`.
pub async fn companies_named_in(
    tx: &Tx,
    tenant_id: TenantId,
    tables: &[&'static str],
    company_ids: &[i64],
) -> Result<HashSet<i64>, DbErr> {
    let mut used = HashSet::new();
    for table in tables {
        let select = Query::select()
            .distinct()
            .column("company_id")
            .from(*table)
            .and_where(Expr::col("tenant_id").eq(tenant_id))
            .and_where(Expr::col("company_id").is_in(company_ids.iter().copied()))
            .to_owned();
        for row in tx.query_all(&select).await? {
            used.insert(row.try_get::<i64>("", "company_id")?);
        }
    }
    Ok(used)
}
