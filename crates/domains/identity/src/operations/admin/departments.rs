//! The tree of departments: growing it, moving in it, cutting it.

use std::collections::HashMap;

use fairway_auth::Actor;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::Changed;
use crate::entities::department;
use crate::{IdentityError, store};

/// What a department is called; neither name is empty.
#[derive(Clone, Debug)]
pub struct DepartmentForm {
    pub name_zh: String,
    pub name_en: String,
}

impl DepartmentForm {
    fn names(&self) -> (&str, &str) {
        (&self.name_zh, &self.name_en)
    }
}

/// Adds it as the last under its parent (0 for the top).
pub async fn create(
    tx: &Tx,
    by: &Actor,
    parent_id: i64,
    form: DepartmentForm,
) -> Result<department::Model, IdentityError> {
    store::admin::lock(tx, by.tenant_id).await?;
    must_exist(tx, by, parent_id).await?;
    must_be_free(tx, by, parent_id, form.names(), 0).await?;
    let siblings = store::admin::departments::children(&**tx, by.tenant_id, parent_id).await?;
    let row = department::ActiveModel {
        tenant_id: Set(by.tenant_id),
        parent_id: Set(parent_id),
        name_zh: Set(form.name_zh),
        name_en: Set(form.name_en),
        sort: Set(siblings.last().map_or(1, |last| last.sort + 1)),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    };
    store::admin::departments::insert(&**tx, row).await
}

pub async fn rename(
    tx: &Tx,
    by: &Actor,
    id: i64,
    form: DepartmentForm,
) -> Result<Changed<department::Model>, IdentityError> {
    let before = lock(tx, by, id).await?;
    must_be_free(tx, by, before.parent_id, form.names(), id).await?;
    let mut row = before.clone().into_active_model();
    row.name_zh = Set(form.name_zh);
    row.name_en = Set(form.name_en);
    row.updated_at = Set(by.now);
    let after = store::admin::departments::update(&**tx, row).await?;
    Ok(Changed { before, after })
}

/// Puts it under another parent (0 for the top), before one of the children there or as the last.
pub async fn move_to(
    tx: &Tx,
    by: &Actor,
    id: i64,
    parent_id: i64,
    before_id: Option<i64>,
) -> Result<Changed<department::Model>, IdentityError> {
    let before = lock(tx, by, id).await?;
    must_exist(tx, by, parent_id).await?;
    must_not_loop(tx, by, id, parent_id).await?;
    must_be_free(tx, by, parent_id, (&before.name_zh, &before.name_en), id).await?;
    let mut siblings = store::admin::departments::children(&**tx, by.tenant_id, parent_id).await?;
    siblings.retain(|sibling| sibling.id != id);
    let place = match before_id.filter(|before_id| *before_id != id) {
        None => siblings.len(),
        Some(wanted) => {
            let found = siblings.iter().position(|sibling| sibling.id == wanted);
            found.ok_or(IdentityError::UnknownReference("before_id"))?
        }
    };
    siblings.insert(place, before.clone());
    let mut after = before.clone();
    for (sort, sibling) in (1..).zip(siblings) {
        let is_moved = sibling.id == id;
        if !is_moved && sibling.sort == sort {
            continue;
        }
        let mut row = sibling.into_active_model();
        row.sort = Set(sort);
        if is_moved {
            row.parent_id = Set(parent_id);
            row.updated_at = Set(by.now);
        }
        let written = store::admin::departments::update(&**tx, row).await?;
        if is_moved {
            after = written;
        }
    }
    Ok(Changed { before, after })
}

/// Only one with nothing and nobody in it.
pub async fn delete(tx: &Tx, by: &Actor, id: i64) -> Result<department::Model, IdentityError> {
    let found = lock(tx, by, id).await?;
    let has_children = !store::admin::departments::children(&**tx, by.tenant_id, id).await?.is_empty();
    if has_children || store::admin::departments::has_accounts(&**tx, by.tenant_id, id).await? {
        return Err(IdentityError::DepartmentNotEmpty);
    }
    store::admin::departments::delete(&**tx, by.tenant_id, id).await?;
    Ok(found)
}

/// The department and all below it.
pub fn with_all_below(all: &[department::Model], id: i64) -> Vec<i64> {
    let mut found = vec![id];
    let mut next = 0;
    while let Some(parent) = found.get(next).copied() {
        found.extend(all.iter().filter(|row| row.parent_id == parent).map(|row| row.id));
        next += 1;
    }
    found
}

/// The department as nobody else changes it until the transaction ends.
pub async fn lock(tx: &Tx, by: &Actor, id: i64) -> Result<department::Model, IdentityError> {
    store::admin::lock(tx, by.tenant_id).await?;
    store::admin::departments::find(&**tx, by.tenant_id, id).await?.ok_or(IdentityError::NotFound)
}

async fn must_exist(tx: &Tx, by: &Actor, parent_id: i64) -> Result<(), IdentityError> {
    if parent_id == 0 || store::admin::departments::find(&**tx, by.tenant_id, parent_id).await?.is_some() {
        return Ok(());
    }
    Err(IdentityError::UnknownReference("parent_id"))
}

async fn must_be_free(tx: &Tx, by: &Actor, parent: i64, names: (&str, &str), but: i64) -> Result<(), IdentityError> {
    let taken = store::admin::departments::taken_name(&**tx, by.tenant_id, parent, names, but).await?;
    taken.map_or(Ok(()), |field| Err(IdentityError::DepartmentNameTaken(field)))
}

/// Walking up from the new parent must not meet the department itself.
async fn must_not_loop(tx: &Tx, by: &Actor, id: i64, parent_id: i64) -> Result<(), IdentityError> {
    let all = store::admin::departments::list(&**tx, by.tenant_id).await?;
    let parents: HashMap<i64, i64> = all.iter().map(|row| (row.id, row.parent_id)).collect();
    let mut step = Some(parent_id);
    while let Some(at) = step.filter(|at| *at != 0) {
        if at == id {
            return Err(IdentityError::DepartmentLoop);
        }
        step = parents.get(&at).copied();
    }
    Ok(())
}
