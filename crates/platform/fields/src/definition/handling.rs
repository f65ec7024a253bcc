//! What the endpoints of definitions do: records of one subject, with an eye on the values that they have.

use std::collections::HashMap;

use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Answer, Code, Failure, Fields, List, MessageValue, Reply, SignedIn, TableQuery};
use fairway_records::{
    DeleteQuery, Filter, Form, RecordKind, RecordWriter, TenantOrder, audit_view, first_nonempty, read_column,
};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use serde_json::json;

use super::conditions;
use super::rules::{FieldChoice, FieldEntry, FieldForm, FieldListQuery, FieldRow, MAX_FIELDS, has_choices};
use super::table::{Column, Entity, Model};
use crate::Subject;
use crate::error::{CHOICE_IN_USE, TOO_MANY_FIELDS, TYPE_IN_USE, refused_at};
use crate::values::store;

/// The list of one subject.
struct Within(Subject, FieldListQuery);

impl Filter<Entity> for Within {
    fn scope_id(&self) -> Option<i64> {
        None
    }

    fn keyword(&self) -> Option<&str> {
        self.1.keyword.as_deref()
    }

    fn narrow(&self, select: Select<Entity>) -> Select<Entity> {
        select.filter(Column::Subject.eq(self.0.number))
    }
}

pub async fn list(
    user: &SignedIn,
    subject: Subject,
    table: &TableQuery,
    query: FieldListQuery,
) -> Result<List<FieldEntry>, Failure> {
    let found: List<FieldRow> = fairway_records::list::<Entity, FieldRow>(user, table, &Within(subject, query)).await?;
    let ids: Vec<i64> = found.rows.iter().map(|field| field.id).collect();
    let used: HashMap<i64, i64> = store::count_by_field(user.db().read(), user.tenant_id(), &ids).await?;
    found.try_map(|field| Ok(FieldEntry { used: used.get(&field.id).copied().unwrap_or_default(), field }))
}

pub async fn create(user: &SignedIn, audit: &Audit, subject: Subject, form: FieldForm) -> Answer<FieldRow> {
    let form = normal(subject, form, &[]);
    form.check()?;
    let (writer, tx) = (RecordWriter::new(user, audit), user.begin().await?);
    let all = lock_all(&tx, user.tenant_id(), subject).await?;
    make_room(&tx, user.tenant_id(), subject).await?;
    conditions::check(subject, &form, None, &all)?;
    let made = writer.insert(&tx, form).await?;
    let change = Change::created(Entity::NAME, made.id, &audit_view::<Entity>(user.tenant_id(), &made)?);
    writer.finish::<Entity>(tx, change, &made).await?;
    FieldRow::try_from(made).map(Reply)
}

pub async fn update(user: &SignedIn, audit: &Audit, subject: Subject, form: FieldForm) -> Answer<FieldRow> {
    let id = form.id.ok_or_else(|| Failure::field("id", fairway_http::fields::REQUIRED))?;
    let (writer, tx) = (RecordWriter::new(user, audit), user.begin().await?);
    let all = lock_all(&tx, user.tenant_id(), subject).await?;
    let before = lock(&writer, &tx, subject, id, form.version.as_deref()).await?;
    let old: Vec<FieldChoice> = read_column("custom_field.choices", before.choices.clone())?;
    let form = normal(subject, form, &old);
    form.check()?;
    conditions::check(subject, &form, Some(&before), &all)?;
    conditions::must_serve(&before, Some(&form), &all)?;
    must_fit_values(&tx, &before, &old, &form).await?;
    let after = writer.overwrite(&tx, &before, form).await?;
    let view = |row: &Model| audit_view::<Entity>(user.tenant_id(), row);
    let change = Change::updated(Entity::NAME, id, &view(&before)?, &view(&after)?);
    writer.finish::<Entity>(tx, change, &after).await?;
    FieldRow::try_from(after).map(Reply)
}

pub async fn delete(user: &SignedIn, audit: &Audit, subject: Subject, query: DeleteQuery) -> Answer<()> {
    let (writer, tx) = (RecordWriter::new(user, audit), user.begin().await?);
    let all = lock_all(&tx, user.tenant_id(), subject).await?;
    let before = lock(&writer, &tx, subject, query.id, query.version.as_deref()).await?;
    conditions::must_serve(&before, None, &all)?;
    store::delete_of_field(&tx, user.tenant_id(), query.id).await?;
    writer.remove::<Entity>(&tx, query.id).await?;
    let change = Change::deleted(Entity::NAME, query.id, &audit_view::<Entity>(user.tenant_id(), &before)?);
    writer.finish::<Entity>(tx, change, &before).await?;
    Ok(Reply(()))
}

pub async fn order(user: &SignedIn, audit: &Audit, subject: Subject, body: TenantOrder) -> Answer<()> {
    let own: Vec<Model> = of(user.tenant_id(), subject).all(user.db().read()).await?;
    let mut fields = Fields::default();
    for (place, id) in body.ids.iter().enumerate() {
        fields.require(format!("ids[{place}]"), own.iter().any(|field| field.id == *id), UNKNOWN, vec![]);
    }
    fields.finish()?;
    conditions::must_follow(&body.ids, &own)?;
    fairway_records::order::<Entity>(&RecordWriter::new(user, audit), body).await
}

fn of(tenant_id: i64, subject: Subject) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Subject.eq(subject.number))
}

/// All fields of a subject, locked, because they depend on each other and are counted: two who change them do so one after
/// the other.
async fn lock_all(tx: &Tx, tenant_id: i64, subject: Subject) -> Result<Vec<Model>, Failure> {
    Ok(of(tenant_id, subject).order_by_asc(Column::Id).lock_exclusive().all(&**tx).await?)
}

/// Refuses one more where there are as many as may be; those that are there are locked.
async fn make_room(tx: &Tx, tenant_id: i64, subject: Subject) -> Result<(), Failure> {
    if of(tenant_id, subject).count(&**tx).await? < MAX_FIELDS {
        return Ok(());
    }
    Err(Failure::new(TOO_MANY_FIELDS).fill("max", MessageValue::Text(MAX_FIELDS.to_string())))
}

/// A field of this subject, as its editor saw it.
async fn lock(
    writer: &RecordWriter<'_>,
    tx: &Tx,
    subject: Subject,
    id: i64,
    seen: Option<&str>,
) -> Result<Model, Failure> {
    let found = writer.lock::<Entity>(tx, id).await?;
    if found.subject != subject.number {
        return Err(Code::NOT_FOUND.into());
    }
    writer.must_be_current(tx, (Entity::NAME, id), seen, &json!(FieldRow::try_from(found.clone())?)).await?;
    Ok(found)
}

/// A form as it is stored: answers only where there is a question that they answer.
fn normal(subject: Subject, form: FieldForm, old: &[FieldChoice]) -> FieldForm {
    let when_choices = if form.when_field.is_some() { form.when_choices.clone() } else { Vec::new() };
    FieldForm { subject: subject.number, choices: numbered(&form, old), when_choices, ..form }
}

/// The choices of a form, trimmed; each new one with the next number. A number that the field never gave counts as none.
fn numbered(form: &FieldForm, old: &[FieldChoice]) -> Vec<FieldChoice> {
    if !has_choices(form.field_type) {
        return Vec::new();
    }
    let mut last = old.iter().map(|choice| choice.id).max().unwrap_or(0);
    let mut kept: Vec<i64> = Vec::new();
    let number = |choice: &FieldChoice| {
        let is_old = old.iter().any(|one| one.id == choice.id) && !kept.contains(&choice.id);
        if !is_old {
            last += 1;
        }
        let id = if is_old { choice.id } else { last };
        kept.push(id);
        FieldChoice { id, name_zh: choice.name_zh.trim().to_owned(), name_en: choice.name_en.trim().to_owned() }
    };
    form.choices.iter().map(number).collect()
}

/// What was filled in must go on meaning what it meant.
async fn must_fit_values(tx: &Tx, before: &Model, old: &[FieldChoice], form: &FieldForm) -> Result<(), Failure> {
    if form.field_type != before.field_type {
        let ids = [before.id];
        let used: i64 = store::count_by_field(&**tx, before.tenant_id, &ids).await?.values().sum();
        if used > 0 {
            return Err(refused_at("field_type", TYPE_IN_USE, vec![("count", used.to_string())]));
        }
        return Ok(());
    }
    for gone in old.iter().filter(|choice| !form.choices.iter().any(|one| one.id == choice.id)) {
        let used = store::count_chosen(&**tx, before, gone.id).await?;
        if used > 0 {
            let name = first_nonempty(&gone.name_zh, &gone.name_en).to_owned();
            return Err(refused_at("choices", CHOICE_IN_USE, vec![("count", used.to_string()), ("name", name)]));
        }
    }
    Ok(())
}
