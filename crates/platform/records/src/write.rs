//! Writing one record: checked, scoped by tenant, logged with what changed, and shown on the next public request.

use std::sync::Arc;

use fairway_audit::{Audit, Change};
use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::fields::REQUIRED;
use fairway_http::{Answer, Failure, MessageValue, Reply, SignedIn};
use sea_orm::{DbErr, EntityTrait, QueryResult, SqlErr};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::drafts::delete_drafts_of;
use crate::error::TOO_MANY_RECORDS;
use crate::kind::{Kind, Place, place_of, read_model, values_of};
use crate::rows::{Rows, Values};
use crate::scope::resolve;
use crate::version::RecordId;
use crate::{DraftSeen, Form, RecordKind, RecordTable, Scope, ScopeDirectory, conflict, must_be_current, take_draft};

type Model<F> = <<F as Form>::Entity as EntityTrait>::Model;
type Row<F> = <<F as Form>::Entity as RecordKind>::Row;

/// Which record is to be deleted.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DeleteQuery {
    pub id: i64,
    /// The version that was seen, without which nothing is deleted. If somebody has changed it since, failure 409 says who and when (`data.edited_by_name`,
    /// `data.edited_at`), `data.current` is the row now, and nothing is deleted.
    pub version: Option<String>,
}

/// Somebody who writes records, and for which tenant.
pub struct RecordWriter<'a> {
    pub user: &'a SignedIn,
    pub audit: &'a Audit,
    pub tenant_id: TenantId,
}

/// The meeting or company that a form names, and who can say whether it is the tenant's.
pub(crate) struct NamedScope {
    pub directory: Option<Arc<dyn ScopeDirectory>>,
    pub id: Option<i64>,
}

impl NamedScope {
    pub fn of<F: Form>(user: &SignedIn, form: &F) -> Result<Self, Failure> {
        let directory = <<F::Entity as RecordTable>::Scope as Scope>::directory(&user.app)?;
        Ok(Self { directory, id: form.scope_id() })
    }
}

impl<'a> RecordWriter<'a> {
    /// For their own tenant.
    pub fn new(user: &'a SignedIn, audit: &'a Audit) -> Self {
        Self { user, audit, tenant_id: user.tenant_id() }
    }

    pub async fn create<F: Form>(&self, form: F) -> Answer<Row<F>> {
        form.check()?;
        let (scope, draft) = (NamedScope::of(self.user, &form)?, form.draft().cloned());
        let values = values_from(form, None, self.user.now());
        let made = self.create_row(&Kind::of::<F::Entity>(), scope, values, draft.as_ref()).await?;
        read_row::<F::Entity>(&made)
    }

    pub async fn update<F: Form>(&self, form: F) -> Answer<Row<F>> {
        form.check()?;
        let (kind, id) = (Kind::of::<F::Entity>(), form.id().ok_or_else(|| Failure::field("id", REQUIRED))?);
        let (tx, before) = self.begin_update(&kind, id, form.version()).await?;
        self.take_draft(&tx, (kind.name, Some(id)), form.draft()).await?;
        let scope = NamedScope::of(self.user, &form)?;
        let values = values_from(form, Some(&read_model::<F::Entity>(&before)?), self.user.now());
        let after = self.finish_update(tx, &kind, before, scope, values).await?;
        read_row::<F::Entity>(&after)
    }

    pub async fn delete<E: RecordKind>(&self, id: i64, seen: Option<&str>) -> Answer<()> {
        self.delete_row(&Kind::of::<E>(), id, seen).await
    }

    async fn create_row(
        &self,
        kind: &Kind,
        scope: NamedScope,
        values: Values,
        draft: Option<&DraftSeen>,
    ) -> Result<QueryResult, Failure> {
        let scope_id = resolve(scope.directory, self.user, self.tenant_id, scope.id).await?;
        let tx = self.user.begin().await?;
        self.take_draft(&tx, (kind.name, None), draft).await?;
        let made = self.insert_row(&tx, kind, scope_id, values).await?;
        self.log_created(&tx, kind, &made).await?;
        self.commit(tx, kind, scope_id).await?;
        Ok(made)
    }

    async fn insert_row(&self, tx: &Tx, kind: &Kind, scope_id: i64, values: Values) -> Result<QueryResult, Failure> {
        self.make_room(tx, kind, scope_id).await?;
        let made = self.rows(tx, kind).insert(scope_id, values, self.user.now()).await;
        made.map_err(|error| taken(kind, error))
    }

    /// Refuses one more where there are as many as may be. The meeting or company is locked, so that two who add at once
    /// count one after the other.
    async fn make_room(&self, tx: &Tx, kind: &Kind, scope_id: i64) -> Result<(), Failure> {
        let Some(most) = kind.most else { return Ok(()) };
        if let Some(directory) = (kind.directory)(&self.user.app)? {
            directory.lock(tx, self.tenant_id, scope_id).await?;
        }
        if self.rows(tx, kind).count(scope_id).await? < most {
            return Ok(());
        }
        Err(Failure::new(TOO_MANY_RECORDS).fill("max", MessageValue::Text(most.to_string())))
    }

    /// Refuses somebody who may not keep what the meeting or company of a record has.
    async fn must_keep(&self, kind: &Kind, scope_id: i64) -> Result<(), Failure> {
        match (kind.directory)(&self.user.app)? {
            Some(directory) => directory.must_be_keeper(self.user, self.tenant_id, scope_id).await,
            None => Ok(()),
        }
    }

    /// The record as it is, locked, and known to be what its editor saw.
    async fn begin_update(&self, kind: &Kind, id: i64, seen: Option<&str>) -> Result<(Tx, QueryResult), Failure> {
        let tx = self.user.begin().await?;
        let before = self.rows(&tx, kind).lock(id).await?;
        let is = (kind.describe)(&before)?;
        self.must_keep(kind, is.place.scope_id).await?;
        self.must_be_current(&tx, (kind.name, id), seen, &is.row).await?;
        Ok((tx, before))
    }

    pub(crate) async fn finish_update(
        &self,
        tx: Tx,
        kind: &Kind,
        before: QueryResult,
        scope: NamedScope,
        values: Values,
    ) -> Result<QueryResult, Failure> {
        let old = (kind.describe)(&before)?;
        let after = self.update_row(&tx, kind, &old.place, scope, values).await?;
        let new = (kind.describe)(&after)?;
        let (old_fields, new_fields) = (self.audit_fields(old.row), self.audit_fields(new.row));
        let change = Change::updated(kind.name, old.place.id, &old_fields, &new_fields);
        self.audit.record(&tx, change.named(new.title)).await?;
        if new.place.scope_id != old.place.scope_id {
            self.announce(&tx, kind, old.place.scope_id).await?;
        }
        self.commit(tx, kind, new.place.scope_id).await?;
        Ok(after)
    }

    async fn update_row(
        &self,
        tx: &Tx,
        kind: &Kind,
        before: &Place,
        scope: NamedScope,
        values: Values,
    ) -> Result<QueryResult, Failure> {
        let scope_id = match scope.id.filter(|id| *id != before.scope_id) {
            Some(named) => resolve(scope.directory, self.user, self.tenant_id, Some(named)).await?,
            None => before.scope_id,
        };
        if scope_id != before.scope_id {
            self.make_room(tx, kind, scope_id).await?;
        }
        let after = self.rows(tx, kind).update(before, scope_id, values, self.user.now()).await;
        after.map_err(|error| taken(kind, error))
    }

    async fn delete_row(&self, kind: &Kind, id: i64, seen: Option<&str>) -> Answer<()> {
        let tx = self.user.begin().await?;
        let rows = self.rows(&tx, kind);
        let found = (kind.describe)(&rows.lock(id).await?)?;
        self.must_keep(kind, found.place.scope_id).await?;
        self.must_be_current(&tx, (kind.name, id), seen, &found.row).await?;
        rows.delete(id, self.user.now()).await?;
        delete_drafts_of(&tx, self.tenant_id, kind.name, id).await?;
        let change = Change::deleted(kind.name, id, &self.audit_fields(found.row));
        self.audit.record(&tx, change.named(found.title)).await?;
        self.commit(tx, kind, found.place.scope_id).await?;
        Ok(Reply(()))
    }

    pub(crate) async fn log_created(&self, tx: &Tx, kind: &Kind, made: &QueryResult) -> Result<(), Failure> {
        let made = (kind.describe)(made)?;
        let change = Change::created(kind.name, made.place.id, &self.audit_fields(made.row));
        Ok(self.audit.record(tx, change.named(made.title)).await?)
    }

    /// Makes what shows records of this kind stale, and tells who knows the meeting or company that has them.
    pub(crate) async fn commit(&self, tx: Tx, kind: &Kind, scope_id: i64) -> Result<(), Failure> {
        tx.touch(format!("{}:{}", kind.tag, self.tenant_id));
        self.announce(&tx, kind, scope_id).await?;
        Ok(tx.commit().await?)
    }

    async fn announce(&self, tx: &Tx, kind: &Kind, scope_id: i64) -> Result<(), Failure> {
        match (kind.directory)(&self.user.app)? {
            Some(directory) => directory.records_changed(&self.user.app, tx, self.tenant_id, scope_id).await,
            None => Ok(()),
        }
    }

    pub(crate) fn rows<'b>(&self, tx: &'b Tx, kind: &'b Kind) -> Rows<'b> {
        Rows { tx, kind, tenant_id: self.tenant_id }
    }

    /// Takes the draft away that this save makes public.
    pub(crate) async fn take_draft(
        &self,
        tx: &Tx,
        of: (&str, Option<i64>),
        seen: Option<&DraftSeen>,
    ) -> Result<(), Failure> {
        take_draft(self.user, tx, self.tenant_id, of, seen).await
    }

    fn audit_fields(&self, row: Value) -> Value {
        audit_fields(row, self.tenant_id)
    }

    /// [`must_be_current`] for a record of this writer's tenant.
    pub async fn must_be_current(
        &self,
        tx: &Tx,
        (kind, id): (&'static str, i64),
        seen: Option<&str>,
        current: &Value,
    ) -> Result<(), Failure> {
        let record = RecordId { kind, id, tenant_id: self.tenant_id };
        must_be_current(self.user, tx, record, seen, current).await
    }

    pub(crate) async fn conflict(&self, tx: &Tx, kind: &Kind, current: &QueryResult) -> Result<Failure, Failure> {
        let current = (kind.describe)(current)?;
        let record = RecordId { kind: kind.name, id: current.place.id, tenant_id: self.tenant_id };
        conflict(self.user, tx, record, &current.row).await
    }
}

/// For kinds that write something beside their row in the same transaction.
impl RecordWriter<'_> {
    /// Writes a new record at the end of its group.
    pub async fn insert<F: Form>(&self, tx: &Tx, form: F) -> Result<Model<F>, Failure> {
        let (kind, scope) = (Kind::of::<F::Entity>(), NamedScope::of(self.user, &form)?);
        let scope_id = resolve(scope.directory, self.user, self.tenant_id, scope.id).await?;
        self.take_draft(tx, (kind.name, None), form.draft()).await?;
        let values = values_from(form, None, self.user.now());
        read_model::<F::Entity>(&self.insert_row(tx, &kind, scope_id, values).await?)
    }

    /// One that was not deleted, kept from others until the transaction ends; another tenant's answers as if it did not
    /// exist.
    pub async fn lock<E: RecordKind>(&self, tx: &Tx, id: i64) -> Result<E::Model, Failure> {
        let kind = Kind::of::<E>();
        let model = read_model::<E>(&self.rows(tx, &kind).lock(id).await?)?;
        self.must_keep(&kind, place_of::<E>(&model)?.scope_id).await?;
        Ok(model)
    }

    /// Writes a form over a record that [`RecordWriter::lock`] gave.
    pub async fn overwrite<F: Form>(&self, tx: &Tx, before: &Model<F>, form: F) -> Result<Model<F>, Failure> {
        let (kind, scope) = (Kind::of::<F::Entity>(), NamedScope::of(self.user, &form)?);
        let place = place_of::<F::Entity>(before)?;
        self.take_draft(tx, (kind.name, Some(place.id)), form.draft()).await?;
        let values = values_from(form, Some(before), self.user.now());
        read_model::<F::Entity>(&self.update_row(tx, &kind, &place, scope, values).await?)
    }

    /// Takes a record away; where the public is to be told so, a trace of it stays.
    pub async fn remove<E: RecordKind>(&self, tx: &Tx, id: i64) -> Result<(), Failure> {
        delete_drafts_of(tx, self.tenant_id, E::NAME, id).await?;
        Ok(self.rows(tx, &Kind::of::<E>()).delete(id, self.user.now()).await?)
    }

    /// Logs the change, makes what shows the record stale, and commits.
    pub async fn finish<E: RecordKind>(&self, tx: Tx, change: Change, row: &E::Model) -> Result<(), Failure> {
        self.audit.record(&tx, change.named(E::title(row))).await?;
        self.commit(tx, &Kind::of::<E>(), place_of::<E>(row)?.scope_id).await
    }
}

/// What a unique index says of a value that is there already. Nothing is done in the transaction after this.
fn taken(kind: &Kind, error: DbErr) -> Failure {
    match (kind.unique, error.sql_err()) {
        (Some((field, text)), Some(SqlErr::UniqueConstraintViolation(_))) => Failure::field(field, text),
        _ => error.into(),
    }
}

pub(crate) fn values_from<F: Form>(form: F, before: Option<&Model<F>>, now: i64) -> Values {
    let mut row = form.into_row();
    F::Entity::complete(&mut row, before, now);
    values_of::<F::Entity>(&row)
}

pub(crate) fn read_row<E: RecordKind>(stored: &QueryResult) -> Answer<E::Row> {
    E::Row::try_from(read_model::<E>(stored)?).map(Reply)
}

/// What the audit log keeps of a record: what its editors read of it, and whose it is.
pub fn audit_view<E: RecordKind>(tenant_id: TenantId, row: &E::Model) -> Result<Value, Failure> {
    Ok(audit_fields(json!(E::Row::try_from(row.clone())?), tenant_id))
}

fn audit_fields(mut row: Value, tenant_id: TenantId) -> Value {
    if let Some(fields) = row.as_object_mut() {
        fields.retain(|name, _| !["id", "updated_at", "version"].contains(&name.as_str()));
        fields.insert("tenant_id".to_owned(), json!(tenant_id));
    }
    row
}
