//! GET, POST, PUT and DELETE atms/department/departments, and PUT atms/department/move

use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_http::{Allowed, Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn, Validate};
use fairway_records::{DeleteQuery, version};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{KeywordQuery, must_be_version};
use crate::entities::department::Model;
use crate::operations::admin::Changed;
use crate::operations::admin::departments::{self, DepartmentForm};
use crate::permissions::ManageDepartments;
use crate::store;

/// One department of the tree.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DepartmentView {
    pub id: i64,
    /// Missing at the top.
    pub parent_id: Option<i64>,
    pub name_zh: String,
    pub name_en: String,
    /// Its place among its siblings.
    pub sort: i32,
    /// Accounts in it, without those further down.
    pub members: i64,
    /// Which state of it this is; a change or deletion sends it back, and a change by somebody else in between is noticed.
    pub version: String,
}

pub fn view(row: Model, members: i64) -> DepartmentView {
    DepartmentView {
        version: version(&record(&row)),
        id: row.id,
        parent_id: (row.parent_id != 0).then_some(row.parent_id),
        name_zh: row.name_zh,
        name_en: row.name_en,
        sort: row.sort,
        members,
    }
}

/// What the audit log keeps of a department.
fn record(row: &Model) -> Value {
    json!({"name_zh": row.name_zh, "name_en": row.name_en, "parent_id": row.parent_id, "sort": row.sort})
}

/// The whole tree as a flat list, siblings in their order.
#[utoipa::path(get, path = "/atms/department/departments", tag = "identity", params(KeywordQuery),
    responses((status = 200, body = [DepartmentView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageDepartments>,
    Params(filter): Params<KeywordQuery>,
) -> ListAnswer<DepartmentView> {
    let mut rows = store::admin::departments::list(user.db().read(), user.tenant_id()).await?;
    if let Some(keyword) = filter.keyword.map(|keyword| keyword.to_lowercase()) {
        rows.retain(|row| [&row.name_zh, &row.name_en].iter().any(|name| name.to_lowercase().contains(&keyword)));
    }
    let members = store::admin::departments::count_accounts(user.db().read(), user.tenant_id()).await?;
    Ok(List::whole(rows).map(|row| {
        let count = members.get(&row.id).copied().unwrap_or(0);
        view(row, count)
    }))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CreateDepartment {
    /// Absent at the top.
    pub parent_id: Option<i64>,
    /// One of both names is enough; the other is then the same.
    #[serde(default)]
    pub name_zh: String,
    #[serde(default)]
    pub name_en: String,
}

impl Validate for CreateDepartment {
    fn validate(&self, fields: &mut Fields) {
        if self.name_en.trim().is_empty() {
            fields.required("name_zh", &self.name_zh);
        }
        fields.length("name_zh", &self.name_zh, 0, 60);
        fields.length("name_en", &self.name_en, 0, 60);
    }
}

impl CreateDepartment {
    fn form(&self) -> DepartmentForm {
        let (zh, en) = (self.name_zh.trim(), self.name_en.trim());
        DepartmentForm {
            name_zh: if zh.is_empty() { en } else { zh }.to_owned(),
            name_en: if en.is_empty() { zh } else { en }.to_owned(),
        }
    }
}

/// Adds a department as the last under its parent; 1012 if one there has this name.
#[utoipa::path(post, path = "/atms/department/departments", tag = "identity", request_body = CreateDepartment,
    responses((status = 200, body = DepartmentView)))]
pub async fn create(
    user: Allowed<ManageDepartments>,
    audit: Audit,
    Payload(request): Payload<CreateDepartment>,
) -> Answer<DepartmentView> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let parent_id = request.parent_id.unwrap_or(0);
    let row = departments::create(&tx, &user.actor(), parent_id, request.form()).await?;
    audit.record(&tx, Change::created("department", row.id, &record(&row)).named(&row.name_zh)).await?;
    tx.commit().await?;
    Ok(Reply(view(row, 0)))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct UpdateDepartment {
    pub id: i64,
    #[serde(default)]
    pub name_zh: String,
    #[serde(default)]
    pub name_en: String,
    /// The version that was edited. If somebody has changed it since, failure 409 says who and when
    /// (`data.edited_by_name`, `data.edited_at`), `data.current` is the row now, and nothing is written.
    pub version: Option<String>,
}

/// Renames a department; 1012 if one beside it has this name.
#[utoipa::path(put, path = "/atms/department/departments", tag = "identity", request_body = UpdateDepartment,
    responses((status = 200, body = DepartmentView)))]
pub async fn update(
    user: Allowed<ManageDepartments>,
    audit: Audit,
    Payload(request): Payload<UpdateDepartment>,
) -> Answer<DepartmentView> {
    let UpdateDepartment { id, name_zh, name_en, version: seen } = request;
    let checked = CreateDepartment { parent_id: None, name_zh, name_en };
    Fields::check(&checked)?;
    let tx = user.begin().await?;
    must_be_current(&user, &tx, id, seen.as_deref()).await?;
    let changed = departments::rename(&tx, &user.actor(), id, checked.form()).await?;
    audit.record(&tx, changes(&changed)).await?;
    tx.commit().await?;
    counted(&user, changed.after).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct MoveDepartment {
    pub id: i64,
    /// The new parent; absent for the top.
    pub parent_id: Option<i64>,
    /// The sibling before which it comes; absent for the last place.
    pub before_id: Option<i64>,
}

/// Moves a department with all that is below it; 1019 if that would put it below itself.
#[utoipa::path(put, path = "/atms/department/move", tag = "identity", request_body = MoveDepartment,
    responses((status = 200, body = DepartmentView)))]
pub async fn relocate(
    user: Allowed<ManageDepartments>,
    audit: Audit,
    Payload(request): Payload<MoveDepartment>,
) -> Answer<DepartmentView> {
    let MoveDepartment { id, parent_id, before_id } = request;
    let tx = user.begin().await?;
    let changed = departments::move_to(&tx, &user.actor(), id, parent_id.unwrap_or(0), before_id).await?;
    audit.record(&tx, changes(&changed).action("move")).await?;
    tx.commit().await?;
    counted(&user, changed.after).await
}

/// Deletes a department with neither accounts nor departments in it; 1020 otherwise.
#[utoipa::path(delete, path = "/atms/department/departments", tag = "identity", params(DeleteQuery),
    responses((status = 200)))]
pub async fn delete(user: Allowed<ManageDepartments>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let tx = user.begin().await?;
    must_be_current(&user, &tx, query.id, query.version.as_deref()).await?;
    let row = departments::delete(&tx, &user.actor(), query.id).await?;
    audit.record(&tx, Change::deleted("department", row.id, &record(&row)).named(&row.name_zh)).await?;
    tx.commit().await?;
    Ok(Reply(()))
}

fn changes(changed: &Changed<Model>) -> Change {
    let change = Change::updated("department", changed.after.id, &record(&changed.before), &record(&changed.after));
    change.named(&changed.after.name_zh)
}

/// Somebody who edits what they saw a while ago must not undo what another did since.
async fn must_be_current(user: &SignedIn, tx: &Tx, id: i64, seen: Option<&str>) -> Result<(), Failure> {
    let Reply(current) = counted(user, departments::lock(tx, &user.actor(), id).await?).await?;
    must_be_version(user, tx, ("department", id), seen, &current).await
}

async fn counted(user: &SignedIn, row: Model) -> Answer<DepartmentView> {
    let members = store::admin::departments::count_accounts(user.db().read(), user.tenant_id()).await?;
    let count = members.get(&row.id).copied().unwrap_or(0);
    Ok(Reply(view(row, count)))
}
