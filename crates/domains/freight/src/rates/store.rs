//! Rates and alerts in the database. Every read is bounded: none counts or sorts more than a lane has.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, by_ids};
use sea_orm::sea_query::{Expr, SelectStatement};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, Order, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, Select,
};

use super::alert_table as alert;
use super::table::{Column, Entity, Model};

/// More offers for one container on one day nobody compares.
pub const MAX_VALID_RATES: u64 = 200;
/// Offers of a lane in the time that a chart shows, the latest.
const MAX_HISTORY_RATES: u64 = 5_000;
/// A list says "more than" beyond this.
pub const MAX_RATES_COUNTED: u64 = 10_000;

/// Offers that are looked up in one statement.
const KEYS_AT_ONCE: usize = 100;
/// More days than any transit takes: a price and days in one number.
const DAYS_END: i64 = 1_000;

/// Some ports of loading and of discharge, and a container.
#[derive(Clone, Debug)]
pub struct Lanes<'a> {
    pub tenant_id: TenantId,
    pub pols: Vec<&'a str>,
    pub pods: Vec<&'a str>,
    pub container: i32,
}

impl Lanes<'_> {
    fn select(&self) -> Select<Entity> {
        of(self.tenant_id)
            .filter(Column::Pol.is_in(self.pols.iter().copied()))
            .filter(Column::Pod.is_in(self.pods.iter().copied()))
            .filter(Column::Container.eq(self.container))
    }

    fn valid_on(&self, day: i32) -> Select<Entity> {
        self.select().filter(Column::ValidUntil.gte(day)).filter(Column::ValidFrom.lte(day))
    }
}

pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

/// Those that have these ids.
fn some(tenant_id: TenantId, ids: &[i64]) -> Select<Entity> {
    Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids))
}

/// In which there are prices on a day.
pub async fn list_currencies(db: &impl ConnectionTrait, lanes: &Lanes<'_>, day: i32) -> Result<Vec<String>, DbErr> {
    lanes.valid_on(day).select_only().column(Column::Currency).distinct().into_tuple().all(db).await
}

/// What is offered on a day in a currency, by one carrier if it is named, the cheapest first.
pub async fn list_valid(
    db: &impl ConnectionTrait,
    lanes: &Lanes<'_>,
    (day, currency): (i32, &str),
    carrier_id: Option<i64>,
) -> Result<Vec<Model>, DbErr> {
    let mut valid = lanes.valid_on(day).filter(Column::Currency.eq(currency));
    if let Some(carrier_id) = carrier_id {
        valid = valid.filter(Column::CarrierId.eq(carrier_id));
    }
    valid.order_by_asc(Column::AllIn).order_by_asc(Column::Id).limit(MAX_VALID_RATES).all(db).await
}

/// The cheapest offer of each port on one side of some lanes, on a day in a currency: its code, cents and days.
pub async fn cheapest_of_ports(
    db: &impl ConnectionTrait,
    side: Column,
    lanes: &Lanes<'_>,
    (day, currency): (i32, &str),
) -> Result<Vec<(String, i64, i32)>, DbErr> {
    if lanes.pols.is_empty() || lanes.pods.is_empty() {
        return Ok(Vec::new());
    }
    // Of offers at one price the fastest, without sorting any.
    let best = Expr::cust(format!("MIN(all_in * {DAYS_END} + transit_days)"));
    let valid = lanes.valid_on(day).filter(Column::Currency.eq(currency)).select_only();
    let rows: Vec<(String, i64)> =
        valid.column(side).column_as(best, "best").group_by(side).into_tuple().all(db).await?;
    Ok(rows.into_iter().map(|(port, best)| (port, best / DAYS_END, (best % DAYS_END) as i32)).collect())
}

/// The cheapest offer of a lane on a day.
pub async fn lowest(
    db: &impl ConnectionTrait,
    lanes: &Lanes<'_>,
    day: i32,
    currency: &str,
) -> Result<Option<i64>, DbErr> {
    let valid = lanes.valid_on(day).filter(Column::Currency.eq(currency)).order_by_asc(Column::AllIn);
    valid.select_only().column(Column::AllIn).limit(1).into_tuple().one(db).await
}

/// Offers that were valid on some day since then: cents, first and last day, currency.
pub async fn list_since(
    db: &impl ConnectionTrait,
    lanes: &Lanes<'_>,
    day: i32,
) -> Result<Vec<(i64, i32, i32, String)>, DbErr> {
    let since = lanes.select().filter(Column::ValidUntil.gte(day)).order_by_desc(Column::ValidUntil);
    let columns = [Column::AllIn, Column::ValidFrom, Column::ValidUntil, Column::Currency];
    since.select_only().columns(columns).limit(MAX_HISTORY_RATES).into_tuple().all(db).await
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

pub async fn find_many(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    some(tenant_id, ids).all(db).await
}

/// Kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

/// The same for several, in the order of their ids.
pub async fn lock_many(tx: &Tx, tenant_id: TenantId, ids: &[i64]) -> Result<HashMap<i64, Model>, DbErr> {
    let rows = some(tenant_id, ids).order_by_asc(Column::Id).lock_exclusive().all(&**tx).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// By what an offer is looked up: from, to, carrier, container and first day.
pub type OfferKey = (String, String, i64, i32, i32);

/// Those with one of these keys, for whoever looks whether an offer is there already.
pub async fn list_like(db: &impl ConnectionTrait, tenant_id: TenantId, keys: &[OfferKey]) -> Result<Vec<Model>, DbErr> {
    let mut found = Vec::new();
    for some in keys.chunks(KEYS_AT_ONCE) {
        let mut any = Condition::any();
        for (pol, pod, carrier_id, container, valid_from) in some {
            // Each says everything, so that SQLite finds each by the index.
            let one = Condition::all()
                .add(Column::TenantId.eq(tenant_id))
                .add(Column::Pol.eq(pol.as_str()))
                .add(Column::Pod.eq(pod.as_str()))
                .add(Column::CarrierId.eq(*carrier_id))
                .add(Column::Container.eq(*container))
                .add(Column::ValidFrom.eq(*valid_from));
            any = any.add(one);
        }
        found.extend(Entity::find().filter(any).all(db).await?);
    }
    Ok(found)
}

pub async fn delete(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    let named = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::Id.eq(id));
    named.exec(&**tx).await.map(drop)
}

/// As many of a select as a list shows, by their last days in this order. Whatever the list sorts them by then, the database reads
/// no more than these.
pub fn first_of(tenant_id: TenantId, select: Select<Entity>, order: Order) -> Select<Entity> {
    let ids = select.select_only().column(Column::Id).order_by(Column::ValidUntil, order).limit(MAX_RATES_COUNTED);
    of(tenant_id).filter(Column::Id.in_subquery(ids.into_query()))
}

/// How many a select has, as far as anybody counts.
pub async fn count_some(db: &impl ConnectionTrait, select: Select<Entity>) -> Result<u64, DbErr> {
    let some = select.select_only().column(Column::Id).limit(MAX_RATES_COUNTED).into_query();
    let mut counting = SelectStatement::new();
    counting.expr_as(Expr::cust("COUNT(*)"), "count").from_subquery(some, "counted");
    let row = db.query_one(&counting).await?;
    Ok(row.map(|row| row.try_get::<i64>("", "count")).transpose()?.unwrap_or_default() as u64)
}

/// Somebody's alerts in the order in which they were set.
pub async fn list_alerts(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<alert::Model>, DbErr> {
    own_alerts(tenant_id, user_id).order_by_asc(alert::Column::Id).all(db).await
}

pub async fn count_alerts(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<u64, DbErr> {
    own_alerts(tenant_id, user_id).count(db).await
}

pub async fn find_alert(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    id: i64,
) -> Result<Option<alert::Model>, DbErr> {
    own_alerts(tenant_id, user_id).filter(alert::Column::Id.eq(id)).one(db).await
}

fn own_alerts(tenant_id: TenantId, user_id: UserId) -> Select<alert::Entity> {
    let of_tenant = alert::Entity::find().filter(alert::Column::TenantId.eq(tenant_id));
    of_tenant.filter(alert::Column::UserId.eq(user_id))
}

/// Alerts of all tenants that somebody waits for, after this id.
pub async fn alerts_after(db: &impl ConnectionTrait, id: i64, most: u64) -> Result<Vec<alert::Model>, DbErr> {
    let waiting = alert::Entity::find().filter(alert::Column::IsOn.eq(true)).filter(alert::Column::Id.gt(id));
    waiting.order_by_asc(alert::Column::Id).limit(most).all(db).await
}

/// Notes that a lane has fallen or risen again. False where somebody was faster, or changed the alert meanwhile.
pub async fn turn_alert(tx: &Tx, seen: &alert::Model, is_low: bool, now: i64) -> Result<bool, DbErr> {
    let asks_as_seen = match seen.ask_inquiry_id {
        Some(id) => alert::Column::AskInquiryId.eq(id),
        None => alert::Column::AskInquiryId.is_null(),
    };
    let mut turned = alert::Entity::update_many()
        .col_expr(alert::Column::IsLow, Expr::value(is_low))
        .filter(alert::Column::TenantId.eq(seen.tenant_id))
        .filter(alert::Column::Id.eq(seen.id))
        .filter(alert::Column::IsOn.eq(true))
        .filter(alert::Column::Below.eq(seen.below))
        .filter(asks_as_seen)
        .filter(alert::Column::IsLow.eq(seen.is_low))
        .filter(alert::Column::Falls.eq(seen.falls));
    if is_low {
        turned = turned
            .col_expr(alert::Column::Falls, Expr::value(seen.falls + 1))
            .col_expr(alert::Column::LastTold, Expr::value(now));
    }
    Ok(turned.exec(&**tx).await?.rows_affected == 1)
}

pub async fn delete_alert(tx: &Tx, tenant_id: TenantId, user_id: UserId, id: i64) -> Result<bool, DbErr> {
    let named = alert::Entity::delete_many()
        .filter(alert::Column::TenantId.eq(tenant_id))
        .filter(alert::Column::UserId.eq(user_id))
        .filter(alert::Column::Id.eq(id));
    Ok(named.exec(&**tx).await?.rows_affected == 1)
}
