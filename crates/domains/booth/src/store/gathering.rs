//! What is collected for booths: what is asked, and what was handed in.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids, checks, insert_unless_taken};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, IntoCondition, OnConflict, SimpleExpr};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    Select,
};

use crate::entities::gather::{ActiveModel, Column, Entity, Model};
use crate::entities::{booth, gather_setting as setting};
use crate::model::{BoothStatus, GatherState};
use crate::operations::gathering::{GatherRules, KindRules};

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

fn of_booth(booth: &booth::Model) -> Select<Entity> {
    // Nobody's booth has no entry.
    let exhibitor_id = booth.exhibitor_id.unwrap_or_default();
    of(booth.tenant_id).filter(Column::BoothId.eq(booth.id)).filter(Column::ExhibitorId.eq(exhibitor_id))
}

/// The entry of the exhibitor who has this booth.
pub async fn find_of(db: &impl ConnectionTrait, booth: &booth::Model) -> Result<Option<Model>, DbErr> {
    of_booth(booth).one(db).await
}

/// The same, kept from others until the transaction ends.
pub async fn lock_of(tx: &Tx, booth: &booth::Model) -> Result<Option<Model>, DbErr> {
    of_booth(booth).lock_exclusive().one(&**tx).await
}

/// The entries of those who have these booths, by the booths' ids.
pub async fn find_many(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    booths: &[booth::Model],
) -> Result<HashMap<i64, Model>, DbErr> {
    let owners: HashMap<i64, i64> = booths.iter().filter_map(|row| Some((row.id, row.exhibitor_id?))).collect();
    let rows = of(tenant_id).filter(Column::BoothId.is_in(owners.keys().copied())).all(db).await?;
    let is_owners = |row: &Model| owners.get(&row.booth_id) == Some(&row.exhibitor_id);
    Ok(rows.into_iter().filter(is_owners).map(|row| (row.booth_id, row)).collect())
}

/// Inserts, or nothing where there is one.
pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Option<Model>, DbErr> {
    insert_unless_taken(db, row).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

/// Forgets what an exhibitor wrote for a booth, if anything.
pub async fn delete(tx: &Tx, tenant_id: TenantId, booth_id: i64, exhibitor_id: i64) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::BoothId.eq(booth_id))
        .filter(Column::ExhibitorId.eq(exhibitor_id))
        .exec(&**tx)
        .await
        .map(drop)
}

fn sold(tenant_id: TenantId, activity_id: i64) -> Select<booth::Entity> {
    booth::Entity::find()
        .filter(booth::Column::TenantId.eq(tenant_id))
        .filter(booth::Column::ActivityId.eq(activity_id))
        .filter(booth::Column::Status.eq(BoothStatus::Sold.value()))
        .filter(booth::Column::ExhibitorId.is_not_null())
}

/// The booths of a meeting that somebody has for good, in the order of their numbers.
pub async fn sold_booths(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<booth::Model>, DbErr> {
    sold(tenant_id, activity_id).order_by_asc(booth::Column::BoothNo).all(db).await
}

/// Those of one exhibitor.
pub async fn booths_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    exhibitor_id: i64,
) -> Result<Vec<booth::Model>, DbErr> {
    sold(tenant_id, activity_id)
        .filter(booth::Column::ExhibitorId.eq(exhibitor_id))
        .order_by_asc(booth::Column::BoothNo)
        .all(db)
        .await
}

/// Those of these that somebody has for good, of all meetings. The status is only compared: its index has the booths of all
/// tenants.
pub async fn find_sold(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<Vec<booth::Model>, DbErr> {
    booth::Entity::find()
        .filter(by_ids((booth::Column::TenantId, tenant_id), booth::Column::Id, ids))
        .filter(checks(booth::Column::Status, BoothStatus::Sold.value().into()))
        .filter(booth::Column::ExhibitorId.is_not_null())
        .order_by_asc(booth::Column::BoothNo)
        .all(db)
        .await
}

/// The booths for which something is collected, with the entries of those who have them; see [`state`].
pub fn select_booths(tenant_id: TenantId, activity_id: i64, rules: &GatherRules) -> Select<booth::Entity> {
    let entry =
        booth::Entity::belongs_to(Entity).from(booth::Column::Id).to(Column::BoothId).on_condition(|left, right| {
            Expr::col((left, booth::Column::ExhibitorId)).equals((right, Column::ExhibitorId)).into_condition()
        });
    sold(tenant_id, activity_id).join(JoinType::LeftJoin, entry.into()).filter(asked(rules))
}

/// The booths that some of the rules are about.
fn asked(rules: &GatherRules) -> Condition {
    let kinds: &[KindRules] = if rules.is_on { &rules.kinds } else { &[] };
    let own: Vec<i64> = kinds.iter().filter_map(|kind| kind.type_id).collect();
    let mut any = Condition::any().add(booth::Column::TypeId.is_in(own.iter().copied()));
    for kind in kinds.iter().filter(|kind| kind.type_id.is_none()) {
        let no_rules_of_its_own = Condition::any()
            .add(booth::Column::TypeId.is_null())
            .add(booth::Column::TypeId.is_not_in(own.iter().copied()));
        any = any.add(Condition::all().add(booth::Column::BoothType.eq(kind.base)).add(no_rules_of_its_own));
    }
    any
}

/// The state of an entry in that select; 0 where there is none.
pub fn state() -> SimpleExpr {
    // A number that is bound would be another one each time, and PostgreSQL could not group by it.
    Expr::cust("COALESCE(booth_gather.state, 0)")
}

/// How far the entries of a meeting's booths are, of those who have them now.
pub async fn states(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<HashMap<i64, i32>, DbErr> {
    let booths = sold_booths(db, tenant_id, activity_id).await?;
    let owners: HashMap<i64, Option<i64>> = booths.into_iter().map(|row| (row.id, row.exhibitor_id)).collect();
    let rows: Vec<(i64, i64, i32)> = of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .select_only()
        .columns([Column::BoothId, Column::ExhibitorId, Column::State])
        .into_tuple()
        .all(db)
        .await?;
    let is_owners = |(booth_id, exhibitor_id, _): &(i64, i64, i32)| owners.get(booth_id) == Some(&Some(*exhibitor_id));
    Ok(rows.into_iter().filter(is_owners).map(|(booth_id, _, state)| (booth_id, state)).collect())
}

/// Those of them that wait for the organiser.
pub fn select_submitted(tenant_id: TenantId, activity_id: i64, rules: &GatherRules) -> Select<booth::Entity> {
    select_booths(tenant_id, activity_id, rules).filter(Column::State.eq(GatherState::Submitted.value()))
}

pub async fn find_setting(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Option<setting::Model>, DbErr> {
    setting::Entity::find()
        .filter(setting::Column::TenantId.eq(tenant_id))
        .filter(setting::Column::ActivityId.eq(activity_id))
        .one(db)
        .await
}

/// Of all tenants, for the job that reminds.
pub async fn open_settings(db: &impl ConnectionTrait) -> Result<Vec<setting::Model>, DbErr> {
    setting::Entity::find().filter(setting::Column::IsOn.eq(true)).order_by_asc(setting::Column::Id).all(db).await
}

pub async fn set_reminded(tx: &Tx, id: i64, day: i32) -> Result<(), DbErr> {
    setting::Entity::update_many()
        .col_expr(setting::Column::RemindedDay, Expr::value(day))
        .filter(setting::Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(drop)
}

pub async fn put_setting(db: &impl ConnectionTrait, row: setting::ActiveModel) -> Result<(), DbErr> {
    use setting::Column as C;
    let changed = OnConflict::columns([C::TenantId, C::ActivityId])
        .update_columns([C::IsOn, C::Deadline, C::RemindDays, C::Kinds, C::LastItem, C::RemindedDay, C::UpdatedAt])
        .to_owned();
    setting::Entity::insert(row).on_conflict(changed).exec_without_returning(db).await.map(drop)
}
