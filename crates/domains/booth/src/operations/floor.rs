//! Laying out the floor: halls and the booths in them.

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;

use crate::entities::{booth, pavilion};
use crate::model::{BoothStatus, BoothType, tag};
use crate::{BoothError, store};

/// A hall with its plan.
#[derive(Clone, Debug, Default)]
pub struct NewPavilion {
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    pub plan_w: i32,
    pub plan_h: i32,
    /// Doors, columns and zones.
    pub plan: serde_json::Value,
    pub sort: i32,
}

/// A booth in a hall.
#[derive(Clone, Debug, Default)]
pub struct NewBooth {
    pub booth_no: String,
    pub booth_type: BoothType,
    pub area: i32,
    pub open_sides: i32,
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
    pub price: i64,
    pub surcharge: i64,
    pub currency: String,
    pub gate_distance: i32,
    pub is_hot: bool,
    pub released_at: i64,
    pub status: BoothStatus,
    pub status_at: i64,
    pub exhibitor_id: Option<i64>,
    pub type_id: Option<i64>,
    /// In cents of US dollars; 0 where only `price` is asked.
    pub price_usd: i64,
    pub surcharge_usd: i64,
    /// When its hold ends by itself; 0 without one.
    pub held_until: i64,
}

/// Adds the hall and returns its id.
pub async fn add_pavilion(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    new: NewPavilion,
    now: i64,
) -> Result<i64, BoothError> {
    let row = pavilion::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        code: Set(new.code),
        name_zh: Set(new.name_zh),
        name_en: Set(new.name_en),
        plan_w: Set(new.plan_w),
        plan_h: Set(new.plan_h),
        // A hall is there before anybody has drawn it.
        plan: Set(if new.plan.is_null() { String::new() } else { new.plan.to_string() }),
        sort: Set(new.sort),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let id = store::pavilions::insert(&**tx, row).await?.id;
    touch_floor(tx, tenant_id);
    Ok(id)
}

/// Adds all booths of a hall in one statement.
pub async fn add_booths(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    pavilion_id: i64,
    booths: Vec<NewBooth>,
    now: i64,
) -> Result<(), BoothError> {
    let rows = booths.into_iter().map(|new| booth::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        pavilion_id: Set(pavilion_id),
        booth_no: Set(new.booth_no),
        booth_type: Set(new.booth_type.value()),
        area: Set(new.area),
        open_sides: Set(new.open_sides),
        x: Set(new.x),
        y: Set(new.y),
        w: Set(new.w),
        h: Set(new.h),
        price: Set(new.price),
        surcharge: Set(new.surcharge),
        currency: Set(new.currency),
        gate_distance: Set(new.gate_distance),
        is_hot: Set(new.is_hot),
        released_at: Set(new.released_at),
        status: Set(new.status.value()),
        status_at: Set(new.status_at),
        exhibitor_id: Set(new.exhibitor_id),
        type_id: Set(new.type_id),
        price_usd: Set(new.price_usd),
        surcharge_usd: Set(new.surcharge_usd),
        held_until: Set(new.held_until),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    });
    store::booths::insert_many(&**tx, rows).await?;
    touch_floor(tx, tenant_id);
    Ok(())
}

/// A new hall or booth changes the plan and the counts.
fn touch_floor(tx: &Tx, tenant_id: TenantId) {
    for kind in [tag::BOOTH, tag::PLAN] {
        tx.touch(Tag::of(kind, tenant_id).as_str());
    }
}
