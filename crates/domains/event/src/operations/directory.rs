//! The directory of a meeting's exhibitors: what visitors can find of them, kept up to date with exhibitors and companies.

use std::collections::HashMap;

use async_trait::async_trait;
use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_company::{CompanyCard, CompanyListener, company_cards};
use fairway_db::Tx;
use fairway_http::Failure;
use fairway_search::{Entry, ListKey, Searchable, put, remove};
use sea_orm::DbErr;

use crate::entities::exhibitor;
use crate::model::{ApplyStatus, CompanyType, tag};
use crate::{EventError, store};

/// What search calls an exhibitor.
pub const KIND: &str = "exhibitor";
/// Exhibitors that are made findable in one transaction.
const BATCH_ROWS: u64 = 500;

/// Facets of the directory.
pub mod facet {
    pub const HALL: &str = "hall";
    pub const COUNTRY: &str = "country";
    /// A line of business.
    pub const TAG: &str = "tag";
    /// A trade lane.
    pub const LANE: &str = "lane";
}

/// The directory of a meeting.
pub fn list_of(tenant_id: TenantId, activity_id: i64) -> ListKey {
    ListKey { tenant_id, kind: KIND, scope_id: activity_id }
}

/// Shows these exhibitors in their directories as they and their companies are now, and takes away those that are no longer
/// to be seen.
pub async fn refresh(
    tx: &Tx,
    tenant_id: TenantId,
    exhibitors: Vec<exhibitor::Model>,
    now: i64,
) -> Result<(), EventError> {
    let company_ids: Vec<i64> = exhibitors.iter().map(|row| row.company_id).collect();
    let cards = company_cards(&**tx, tenant_id, &company_ids).await?;
    let cards: HashMap<i64, CompanyCard> = cards.into_iter().map(|card| (card.company_id, card)).collect();
    let mut shown = Vec::new();
    let mut hidden: HashMap<i64, Vec<i64>> = HashMap::new();
    for row in exhibitors {
        match cards.get(&row.company_id).filter(|_| is_listed(&row)) {
            Some(card) => shown.push(entry(&row, card)),
            None => hidden.entry(row.activity_id).or_default().push(row.id),
        }
    }
    put(tx, tenant_id, KIND, &shown, now).await?;
    for (activity_id, ids) in hidden {
        remove(tx, list_of(tenant_id, activity_id), &ids, now).await?;
    }
    tx.touch(Tag::of(tag::EXHIBITOR, tenant_id).as_str());
    Ok(())
}

/// Whether visitors may see it there.
pub fn is_listed(row: &exhibitor::Model) -> bool {
    row.company_atype == CompanyType::Exhibitor.value() && row.status == ApplyStatus::Accepted.value()
}

fn entry(row: &exhibitor::Model, card: &CompanyCard) -> Entry {
    let country = row.country_id.unwrap_or(card.country_id);
    let mut facets = vec![(facet::COUNTRY, country.to_string()), (facet::HALL, row.hall.clone())];
    facets.extend(card.tags.iter().map(|code| (facet::TAG, code.clone())));
    facets.extend(card.lanes.iter().map(|code| (facet::LANE, code.clone())));
    Entry {
        id: row.id,
        scope_id: row.activity_id,
        name_zh: card.name_zh.clone(),
        name_en: card.name_en.clone(),
        words: vec![row.booth_no.replace(',', " "), row.hall.clone(), card.city_zh.clone(), card.city_en.clone()],
        facets,
        weight: 0,
        dated: row.created_at,
    }
}

/// Follows the companies behind the exhibitors.
pub struct DirectoryKeeper;

#[async_trait]
impl CompanyListener for DirectoryKeeper {
    async fn companies_changed(
        &self,
        tx: &Tx,
        tenant_id: TenantId,
        company_ids: &[i64],
        now: i64,
    ) -> Result<(), Failure> {
        let exhibitors = store::exhibitors::find_by_companies(&**tx, tenant_id, company_ids).await?;
        Ok(refresh(tx, tenant_id, exhibitors, now).await?)
    }
}

/// Exhibitors that were there before they could be found.
pub const SEARCHABLE: Searchable = Searchable {
    kind: KIND,
    version: 1,
    put_next: |tx, after_id| {
        Box::pin(async move {
            let rows = store::exhibitors::next_after(&**tx, after_id, BATCH_ROWS).await?;
            let Some(last_id) = rows.last().map(|row| row.id) else { return Ok(None) };
            let mut by_tenant: HashMap<TenantId, Vec<exhibitor::Model>> = HashMap::new();
            for row in rows {
                by_tenant.entry(row.tenant_id).or_default().push(row);
            }
            for (tenant_id, rows) in by_tenant {
                let now = rows.iter().map(|row| row.updated_at).max().unwrap_or_default();
                refresh(tx, tenant_id, rows, now).await.map_err(|error| DbErr::Custom(error.to_string()))?;
            }
            Ok(Some(last_id))
        })
    },
};
