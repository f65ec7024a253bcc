//! Who has which booth, as far as the public may know: names of companies that are public, of booths that are theirs.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_company::{CompanyCard, company_cards};
use sea_orm::ConnectionTrait;

use crate::BoothError;
use crate::entities::booth;
use crate::model::BoothStatus;

/// The companies of these booths by the exhibitors' ids; a hold is nobody's business.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    booths: &[booth::Model],
) -> Result<HashMap<i64, CompanyCard>, BoothError> {
    let mut exhibitor_ids: Vec<i64> =
        booths.iter().filter(|row| is_theirs(row)).filter_map(|row| row.exhibitor_id).collect();
    exhibitor_ids.sort_unstable();
    exhibitor_ids.dedup();
    let company_ids = fairway_event::exhibitor_companies(db, tenant_id, activity_id, &exhibitor_ids).await?;
    let mut wanted: Vec<i64> = company_ids.values().copied().collect();
    wanted.sort_unstable();
    wanted.dedup();
    let cards = company_cards(db, tenant_id, &wanted).await?;
    let cards: HashMap<i64, CompanyCard> = cards.into_iter().map(|card| (card.company_id, card)).collect();
    Ok(company_ids.into_iter().filter_map(|(id, company_id)| Some((id, cards.get(&company_id)?.clone()))).collect())
}

/// Somebody has such a booth for good, or will once the organiser agrees.
pub const THEIRS: [BoothStatus; 2] = [BoothStatus::Reserved, BoothStatus::Sold];

pub fn is_theirs(booth: &booth::Model) -> bool {
    THEIRS.map(BoothStatus::value).contains(&booth.status)
}
