//! On which terms rooms of a hotel are booked: its rule of cancellation, until when, and by whose clocks.

use fairway_auth::TenantId;
use fairway_clock::{Day, Zone};
use fairway_event::{HotelBasics, find_timezone};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use crate::model::moment;
use crate::{LodgingError, store};

/// Until when a booking can be cancelled free of charge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct CancellationRule {
    /// So many days before the day of arrival.
    pub free_days: i32,
    /// So many minutes after midnight of that day, by the clocks of the meeting: 1080 is 18:00.
    pub free_minute: i32,
    /// What happens afterwards, in the organiser's words.
    #[serde(default)]
    pub note_zh: String,
    #[serde(default)]
    pub note_en: String,
}

impl Default for CancellationRule {
    /// What holds where nobody decided anything: until 18:00 three days before.
    fn default() -> Self {
        Self { free_days: 3, free_minute: 18 * 60, note_zh: String::new(), note_en: String::new() }
    }
}

impl CancellationRule {
    pub async fn read(db: &impl ConnectionTrait, tenant_id: TenantId, hotel_id: i64) -> Result<Self, LodgingError> {
        let found = store::rules::find(db, tenant_id, hotel_id).await?;
        Ok(found.map_or_else(Self::default, |row| Self {
            free_days: row.free_days,
            free_minute: row.free_minute,
            note_zh: row.note_zh,
            note_en: row.note_en,
        }))
    }
}

/// All of it for one hotel.
pub struct Terms {
    pub hotel: HotelBasics,
    pub rule: CancellationRule,
    pub zone: Zone,
    /// The zone's IANA name.
    pub zone_name: String,
}

impl Terms {
    pub async fn read(
        db: &impl ConnectionTrait,
        tenant_id: TenantId,
        hotel: HotelBasics,
    ) -> Result<Self, LodgingError> {
        let zone_name = find_timezone(db, tenant_id, hotel.activity_id).await?.unwrap_or_default();
        let rule = CancellationRule::read(db, tenant_id, hotel.id).await?;
        Ok(Self { hotel, rule, zone: Zone::named(&zone_name), zone_name })
    }

    /// Until when the agreed prices hold, where somebody said so.
    pub fn closes_at(&self) -> Option<i64> {
        Some(self.hotel.rate_until).filter(|until| *until > 0)
    }

    pub fn is_open(&self, now: i64) -> bool {
        self.closes_at().is_none_or(|until| now < until)
    }

    /// Until when a stay that begins on this day can be cancelled free of charge.
    pub fn cancel_until(&self, check_in: Day) -> i64 {
        moment(&self.zone, check_in.plus(-self.rule.free_days), self.rule.free_minute)
    }
}
