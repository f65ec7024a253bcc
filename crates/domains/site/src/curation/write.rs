//! Writing one record: checked, scoped by tenant, logged with what changed, and shown on the next public request.

use fairway_audit::{Audit, Change};
use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::fields::REQUIRED;
use fairway_http::{Answer, Code, Failure, Reply, SignedIn};
use sea_orm::sea_query::{Expr, ValueType};
use sea_orm::{ActiveModelTrait, ActiveValue, ColumnTrait, EntityTrait, ModelTrait, QueryFilter, QuerySelect, Value};
use serde::Deserialize;
use serde_json::json;

use super::filter::within;
use super::kind::alive;
use super::{Form, Kept, OfMeeting, of};
use crate::store;

type Model<F> = <<F as Form>::Entity as EntityTrait>::Model;
type Row<F> = <<F as Form>::Entity as Kept>::Row;

/// Which record a request is about.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ById {
    pub id: i64,
}

/// Somebody who writes, and for whom.
pub struct Desk<'a> {
    pub user: &'a SignedIn,
    pub audit: &'a Audit,
    pub tenant_id: TenantId,
}

impl<'a> Desk<'a> {
    /// For their own tenant.
    pub fn own(user: &'a SignedIn, audit: &'a Audit) -> Self {
        Self { user, audit, tenant_id: user.tenant_id() }
    }

    /// The meeting that was named, or the site's own.
    pub async fn meeting(&self, asked: Option<i64>) -> Result<i64, Failure> {
        Self::meeting_of(self.user, self.tenant_id, asked).await
    }

    pub async fn meeting_of(user: &SignedIn, tenant_id: TenantId, asked: Option<i64>) -> Result<i64, Failure> {
        match asked {
            Some(id) => Ok(id),
            None => Ok(store::exhibitions::main_activity(user.db().read(), tenant_id).await?),
        }
    }

    pub async fn create<F: Form>(&self, form: F) -> Answer<Row<F>> {
        form.check()?;
        let activity_id = self.meeting(form.activity_id()).await?;
        let tx = self.user.begin().await?;
        let made = insert(&tx, self.tenant_id, activity_id, form, self.user.now()).await?;
        let id = id_of::<F::Entity>(&made);
        let change = Change::created(F::Entity::NAME, id, &logged::<F::Entity>(self.tenant_id, &made));
        self.finish::<F::Entity>(tx, change, &made).await?;
        Ok(Reply(made.into()))
    }

    pub async fn update<F: Form>(&self, form: F) -> Answer<Row<F>> {
        form.check()?;
        let id = form.id().ok_or_else(|| Failure::field("id", REQUIRED))?;
        let tx = self.user.begin().await?;
        let before = self.get::<F::Entity>(&tx, id).await?;
        self.expect(&tx, (F::Entity::NAME, id), form.version(), &Row::<F>::from(before.clone())).await?;
        let after = update(&tx, &before, form, self.user.now()).await?;
        let (old, new) = (logged::<F::Entity>(self.tenant_id, &before), logged::<F::Entity>(self.tenant_id, &after));
        self.finish::<F::Entity>(tx, Change::updated(F::Entity::NAME, id, &old, &new), &after).await?;
        Ok(Reply(after.into()))
    }

    pub async fn delete<E: Kept>(&self, id: i64) -> Answer<()> {
        let tx = self.user.begin().await?;
        let row = self.get::<E>(&tx, id).await?;
        self.remove::<E>(&tx, id).await?;
        let change = Change::deleted(E::NAME, id, &logged::<E>(self.tenant_id, &row));
        self.finish::<E>(tx, change, &row).await?;
        Ok(Reply(()))
    }

    /// One that was not deleted, kept from others until the transaction ends; another tenant's answers as if it did not
    /// exist.
    pub async fn get<E: Kept>(&self, tx: &Tx, id: i64) -> Result<E::Model, Failure> {
        let own = E::find().filter(E::TENANT_ID.eq(self.tenant_id)).filter(E::ID.eq(id));
        let found = own.lock_exclusive().one(&**tx).await?;
        let is_deleted = |row: &E::Model| E::DELETED_AT.is_some_and(|at| row.get(at) != Value::BigInt(None));
        found.filter(|row| !is_deleted(row)).ok_or_else(|| Code::NOT_FOUND.into())
    }

    /// Takes a record away; where the public is to be told so, a trace of it stays.
    pub async fn remove<E: Kept>(&self, tx: &Tx, id: i64) -> Result<(), Failure> {
        let Some(deleted_at) = E::DELETED_AT else {
            let own = E::delete_many().filter(E::TENANT_ID.eq(self.tenant_id)).filter(E::ID.eq(id));
            own.exec(&**tx).await?;
            return Ok(());
        };
        let now = self.user.now();
        let own = E::update_many().filter(E::TENANT_ID.eq(self.tenant_id)).filter(E::ID.eq(id));
        own.col_expr(deleted_at, Expr::value(now)).col_expr(E::UPDATED_AT, Expr::value(now)).exec(&**tx).await?;
        Ok(())
    }

    /// Logs the change, makes what shows it stale, and commits.
    pub async fn finish<E: Kept>(&self, tx: Tx, change: Change, row: &E::Model) -> Result<(), Failure> {
        self.audit.record(&tx, change.named(E::title(row))).await?;
        self.commit::<E>(tx).await
    }

    pub(super) async fn commit<E: Kept>(&self, tx: Tx) -> Result<(), Failure> {
        tx.touch(format!("{}:{}", E::TAG, self.tenant_id));
        Ok(tx.commit().await?)
    }
}

/// Writes a new record at the end of its group.
pub async fn insert<F: Form>(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    form: F,
    now: i64,
) -> Result<Model<F>, Failure> {
    let mut row = form.into_row();
    row.set(F::Entity::TENANT_ID, tenant_id.into());
    row.set(F::Entity::ACTIVITY_ID, activity_id.into());
    row.set(F::Entity::CREATED_AT, now.into());
    row.set(F::Entity::UPDATED_AT, now.into());
    F::Entity::complete(&mut row, None, now);
    place_last::<F::Entity>(tx, tenant_id, activity_id, &mut row).await?;
    Ok(row.insert(&**tx).await?)
}

/// Writes a form over the record that is there. One that changes its group or meeting goes to the end there.
pub async fn update<F: Form>(tx: &Tx, before: &Model<F>, form: F, now: i64) -> Result<Model<F>, Failure> {
    let number = |column| <i64 as ValueType>::try_from(before.get(column)).unwrap_or_default();
    let (tenant_id, was_in) = (number(F::Entity::TENANT_ID), number(F::Entity::ACTIVITY_ID));
    let activity_id = form.activity_id().unwrap_or(was_in);
    let mut row = form.into_row();
    row.set(F::Entity::ID, before.get(F::Entity::ID));
    row.set(F::Entity::ACTIVITY_ID, activity_id.into());
    row.set(F::Entity::UPDATED_AT, now.into());
    F::Entity::complete(&mut row, Some(before), now);
    let has_moved = F::Entity::GROUP.is_some_and(|group| row.get(group).into_value() != Some(before.get(group)));
    if has_moved || activity_id != was_in || !F::Entity::has_place(&row) {
        place_last::<F::Entity>(tx, tenant_id, activity_id, &mut row).await?;
    }
    Ok(row.update(&**tx).await?)
}

/// Behind the last of its group, unless the form says its place or its time decides.
async fn place_last<E: Kept>(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    row: &mut E::ActiveModel,
) -> Result<(), Failure> {
    let Some(sort) = E::SORT else { return Ok(()) };
    if !E::has_place(row) {
        row.set(sort, 0_i32.into());
        return Ok(());
    }
    if !matches!(row.get(sort), ActiveValue::NotSet) {
        return Ok(());
    }
    let group = E::GROUP.and_then(|column| Some((column, row.get(column).into_value()?)));
    let last: Option<Option<i32>> = within(alive(of::<E>(tenant_id, activity_id)), group)
        .select_only()
        .column_as(sort.max(), "last")
        .into_tuple()
        .one(&**tx)
        .await?;
    row.set(sort, Value::from(last.flatten().unwrap_or_default().saturating_add(1)));
    Ok(())
}

/// What the audit log keeps of a record: what organisers read of it, and whose it is.
pub fn logged<E: Kept>(tenant_id: TenantId, row: &E::Model) -> serde_json::Value {
    let mut record = json!(E::Row::from(row.clone()));
    if let Some(fields) = record.as_object_mut() {
        fields.retain(|name, _| !["id", "updated_at", "version"].contains(&name.as_str()));
        fields.insert("tenant_id".to_owned(), json!(tenant_id));
    }
    record
}

pub(super) fn id_of<E: Kept>(row: &E::Model) -> i64 {
    <i64 as ValueType>::try_from(row.get(E::ID)).unwrap_or_default()
}
