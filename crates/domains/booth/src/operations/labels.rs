//! What booths are called, for domains that know them by their ids.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::by_ids;
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter};

use crate::BoothError;
use crate::entities::{booth, pavilion};

/// A booth, and the hall that it is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoothLabel {
    pub booth_id: i64,
    pub activity_id: i64,
    pub booth_no: String,
    /// Square metres.
    pub area: i32,
    pub hall_zh: String,
    pub hall_en: String,
}

/// Those of these booths that are there, in no particular order.
pub async fn booth_labels(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    booth_ids: &[i64],
) -> Result<Vec<BoothLabel>, BoothError> {
    let some = by_ids((booth::Column::TenantId, tenant_id), booth::Column::Id, booth_ids);
    let booths = booth::Entity::find().filter(some).all(db).await?;
    let hall_ids: Vec<i64> = booths.iter().map(|booth| booth.pavilion_id).collect();
    let theirs = by_ids((pavilion::Column::TenantId, tenant_id), pavilion::Column::Id, &hall_ids);
    let halls = pavilion::Entity::find().filter(theirs).all(db).await?;
    let halls: HashMap<i64, pavilion::Model> = halls.into_iter().map(|hall| (hall.id, hall)).collect();
    let label = |booth: booth::Model| {
        let hall = halls.get(&booth.pavilion_id);
        BoothLabel {
            booth_id: booth.id,
            activity_id: booth.activity_id,
            booth_no: booth.booth_no,
            area: booth.area,
            hall_zh: hall.map(|hall| hall.name_zh.clone()).unwrap_or_default(),
            hall_en: hall.map(|hall| hall.name_en.clone()).unwrap_or_default(),
        }
    };
    Ok(booths.into_iter().map(label).collect())
}
