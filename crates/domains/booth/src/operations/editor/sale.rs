//! What is on sale in a hall while its plan is edited: the booths, who has them, and the numbers of the other halls.

use std::collections::{HashMap, HashSet};

use fairway_auth::TenantId;
use fairway_company::company_names;
use fairway_event::exhibitor_companies;
use sea_orm::ConnectionTrait;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::{booth, pavilion};
use crate::kinds::booth_type::table as booth_type;
use crate::model::BoothStatus;
use crate::{BoothError, store};

/// A booth that is not simply free, and who has it. Organisers see everybody.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct PlanTaker {
    pub booth_id: i64,
    pub booth_no: String,
    /// 2 held, 3 reserved, 4 sold, 5 blocked.
    pub status: i32,
    pub company_name_zh: String,
    pub company_name_en: String,
}

pub struct Sale {
    pub hall: pavilion::Model,
    pub booths: Vec<booth::Model>,
    /// By the booths' ids: those that are held, reserved, sold or blocked.
    pub takers: HashMap<i64, PlanTaker>,
    /// Numbers that other halls of the meeting have, with the code of the hall.
    pub elsewhere: HashMap<String, String>,
    pub types: HashMap<i64, booth_type::Model>,
    reserved: HashSet<i64>,
}

impl Sale {
    pub async fn load(
        db: &impl ConnectionTrait,
        tenant_id: TenantId,
        hall: pavilion::Model,
    ) -> Result<Self, BoothError> {
        let activity_id = hall.activity_id;
        let halls = store::pavilions::list(db, tenant_id, activity_id).await?;
        let codes: HashMap<i64, String> = halls.into_iter().map(|hall| (hall.id, hall.code)).collect();
        let all = store::booths::list(db, tenant_id, activity_id, None).await?;
        let (booths, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|row| row.pavilion_id == hall.id);
        let elsewhere = others.into_iter().map(|row| {
            let code = codes.get(&row.pavilion_id).cloned().unwrap_or_default();
            (row.booth_no, code)
        });
        let types = store::booths::types(db, tenant_id, activity_id).await?;
        let (takers, reserved) = takers(db, tenant_id, activity_id, &booths).await?;
        Ok(Self {
            elsewhere: elsewhere.collect(),
            types: types.into_iter().map(|row| (row.id, row)).collect(),
            hall,
            booths,
            takers,
            reserved,
        })
    }

    /// Whether somebody has it, so that nothing happens to it unasked.
    pub fn is_taken(&self, row: &booth::Model) -> bool {
        BoothStatus::TAKEN.map(BoothStatus::value).contains(&row.status) || self.reserved.contains(&row.id)
    }

    pub fn taker(&self, row: &booth::Model) -> PlanTaker {
        let own = || PlanTaker {
            booth_id: row.id,
            booth_no: row.booth_no.clone(),
            status: row.status,
            ..PlanTaker::default()
        };
        self.takers.get(&row.id).cloned().unwrap_or_else(own)
    }
}

/// Who has which booth, and which booths are part of a reservation.
async fn takers(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    booths: &[booth::Model],
) -> Result<(HashMap<i64, PlanTaker>, HashSet<i64>), BoothError> {
    let ids: Vec<i64> = booths.iter().map(|row| row.id).collect();
    let reserved = store::booths::reservations_of(db, tenant_id, &ids).await?;
    let exhibitor_ids: Vec<i64> = booths.iter().filter_map(|row| row.exhibitor_id).collect();
    let exhibitors = exhibitor_companies(db, tenant_id, activity_id, &exhibitor_ids).await?;
    let company_of = |row: &booth::Model| {
        let booked_for = reserved.get(&row.id).and_then(|reservation| reservation.company_id);
        booked_for.or_else(|| exhibitors.get(&row.exhibitor_id?).copied())
    };
    let company_ids: Vec<i64> = booths.iter().filter_map(company_of).collect();
    let names = company_names(db, tenant_id, &company_ids).await?;
    let found = booths.iter().filter(|row| row.status != BoothStatus::Free.value() || reserved.contains_key(&row.id));
    let takers = found.map(|row| {
        let company = company_of(row).and_then(|id| names.get(&id));
        let taker = PlanTaker {
            booth_id: row.id,
            booth_no: row.booth_no.clone(),
            status: row.status,
            company_name_zh: company.map(|company| company.name_zh.clone()).unwrap_or_default(),
            company_name_en: company.map(|company| company.name_en.clone()).unwrap_or_default(),
        };
        (row.id, taker)
    });
    Ok((takers.collect(), reserved.into_keys().collect()))
}
