//! POST atms/structure/publish and atms/structure/rollback, GET atms/structure/versions and one of them

use axum::extract::Path;
use fairway_audit::{Audit, Change, people_names};
use fairway_http::{Allowed, Answer, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::structure_draft::outline;
use crate::entities::structure::{Column, Model};
use crate::model::{EVENT_SITE, MenuEntry, PageStructure, StructureBody};
use crate::operations::{structure_check, structures};
use crate::permissions::EditStructure;
use crate::{SiteError, store};

const MAX_NOTE: usize = 200;
const SORTS: Sorts<Column> = &[("version", Column::Version), ("published_at", Column::PublishedAt)];
const ORDER: &[(Column, Order)] = &[(Column::Version, Order::Desc)];

/// One version of the page structure.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VersionRow {
    pub id: i64,
    pub version: i64,
    /// 1 published, 2 archived.
    pub state: i32,
    pub note: String,
    pub created_by_name: String,
    pub created_at: i64,
    pub published_at: Option<i64>,
    pub page_count: usize,
    pub unit_count: usize,
}

impl VersionRow {
    fn new(row: Model, body: &StructureBody) -> Self {
        Self {
            id: row.id,
            version: row.version,
            state: row.state,
            note: row.note,
            created_by_name: row.author_name,
            created_at: row.created_at,
            published_at: row.published_at,
            page_count: body.pages.len(),
            unit_count: body.pages.iter().map(|page| structure_check::count(&page.units)).sum(),
        }
    }

    fn read(row: Model) -> Result<Self, SiteError> {
        let body = structures::read(&row)?;
        Ok(Self::new(row, &body))
    }
}

/// One version with everything in it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VersionView {
    #[serde(flatten)]
    pub row: VersionRow,
    pub menu: Vec<MenuEntry>,
    pub pages: Vec<PageStructure>,
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VersionFilter {
    /// Part of a note or of a name.
    pub keyword: Option<String>,
}

/// Everything that was ever published, newest first; the tabs are its states.
#[utoipa::path(get, path = "/atms/structure/versions", tag = "site", params(TableQuery, VersionFilter),
    responses((status = 200, body = [VersionRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditStructure>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<VersionFilter>,
) -> ListAnswer<VersionRow> {
    let select = store::structures::versions(user.tenant_id(), EVENT_SITE, filter.keyword.as_deref());
    let page = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    let names = people_names(&user, page.rows.iter().map(|row| row.author_id)).await?;
    let called = |mut row: Model| {
        row.author_name = names.get(&row.author_id).cloned().unwrap_or(row.author_name);
        VersionRow::read(row)
    };
    let views = |rows: Vec<Model>| async { rows.into_iter().map(called).collect::<Result<Vec<_>, _>>() };
    Ok(page.decorate(views).await?)
}

/// One version, to look at or to compare with.
#[utoipa::path(get, path = "/atms/structure/versions/{id}", tag = "site", params(("id" = i64, Path, description = "The version's id")),
    responses((status = 200, body = VersionView)))]
pub async fn get(user: Allowed<EditStructure>, Path(id): Path<i64>) -> Answer<VersionView> {
    let row = store::structures::find_version(user.db().read(), user.tenant_id(), EVENT_SITE, id).await?;
    let row = row.ok_or(SiteError::UnknownVersion)?;
    let body = structures::read(&row)?;
    let row = VersionRow::new(row, &body);
    Ok(Reply(VersionView { row, menu: body.menu, pages: body.pages }))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct PublishDraft {
    /// The one that was looked at.
    pub revision: i64,
    /// Why, for those who look through the versions later.
    #[serde(default)]
    pub note: String,
}

impl Validate for PublishDraft {
    fn validate(&self, fields: &mut Fields) {
        fields.length("note", &self.note, 0, MAX_NOTE);
    }
}

/// Makes the draft the site, at once and on every node; what was published becomes an archived version. A draft that
/// somebody saved in between is not published: failure 1107.
#[utoipa::path(post, path = "/atms/structure/publish", tag = "site", request_body = PublishDraft,
    responses((status = 200, body = VersionRow)))]
pub async fn publish(
    user: Allowed<EditStructure>,
    audit: Audit,
    Payload(request): Payload<PublishDraft>,
) -> Answer<VersionRow> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let note = request.note.trim();
    let made = structures::publish(&tx, user.tenant_id(), request.revision, note, &user.actor()).await?;
    audit.record(&tx, published(&made, "publish")?).await?;
    tx.commit().await?;
    Ok(Reply(VersionRow::read(made)?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct RollBack {
    /// The version to go back to.
    pub id: i64,
    #[serde(default)]
    pub note: String,
}

impl Validate for RollBack {
    fn validate(&self, fields: &mut Fields) {
        fields.length("note", &self.note, 0, MAX_NOTE);
    }
}

/// Publishes a copy of an earlier version as a new one; the draft stays as it is.
#[utoipa::path(post, path = "/atms/structure/rollback", tag = "site", request_body = RollBack,
    responses((status = 200, body = VersionRow)))]
pub async fn roll_back(
    user: Allowed<EditStructure>,
    audit: Audit,
    Payload(request): Payload<RollBack>,
) -> Answer<VersionRow> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let made = structures::roll_back(&tx, user.tenant_id(), request.id, request.note.trim(), &user.actor()).await?;
    audit.record(&tx, published(&made, "rollback")?).await?;
    tx.commit().await?;
    Ok(Reply(VersionRow::read(made)?))
}

/// What the audit log keeps of a publication.
fn published(row: &Model, action: &'static str) -> Result<Change, SiteError> {
    let mut record: Value = outline(&structures::read(row)?);
    record["version"] = json!(row.version);
    record["note"] = json!(row.note);
    Ok(Change::created("structure", row.id, &record).action(action).named(format!("v{}", row.version)))
}
