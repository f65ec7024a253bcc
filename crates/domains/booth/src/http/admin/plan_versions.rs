//! POST atms/booth/plan/publish and atms/booth/plan/restore, GET atms/booth/plan/versions and one of them

use axum::extract::Path;
use fairway_audit::{Audit, Change, people_names};
use fairway_http::{Allowed, Answer, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::plan::{HallQuery, KIND, PlanView, outline};
use crate::entities::pavilion_plan::{Column, Model};
use crate::operations::editor::body::PlanBody;
use crate::operations::editor::changes::{ChangeKind, PlanChanges};
use crate::operations::editor::publish::{self, Publication, Published};
use crate::operations::editor::versions;
use crate::permissions::EditBooths;
use crate::{BoothError, store};

const MAX_NOTE: usize = 200;
/// More than a hall has booths.
const MAX_CONFIRMED: usize = 3_000;
const SORTS: Sorts<Column> = &[("version", Column::Version), ("published_at", Column::PublishedAt)];
const ORDER: &[(Column, Order)] = &[(Column::Version, Order::Desc)];

/// One published plan of a hall.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlanVersionRow {
    pub id: i64,
    pub pavilion_id: i64,
    pub version: i64,
    /// 1 published, 2 archived.
    pub state: i32,
    pub note: String,
    /// Nobody where it was there before its first draft.
    pub created_by_name: String,
    pub published_at: Option<i64>,
    pub booth_count: usize,
}

impl PlanVersionRow {
    fn new(row: Model, body: &PlanBody) -> Self {
        Self {
            id: row.id,
            pavilion_id: row.pavilion_id,
            version: row.version,
            state: row.state,
            note: row.note,
            created_by_name: row.author_name,
            published_at: row.published_at,
            booth_count: body.booths.len(),
        }
    }

    fn read(row: Model) -> Result<Self, BoothError> {
        let body = PlanBody::read(&row.body)?;
        Ok(Self::new(row, &body))
    }
}

/// One version with everything in it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PlanVersionView {
    #[serde(flatten)]
    pub row: PlanVersionRow,
    pub body: PlanBody,
}

/// Every plan of a hall that was ever published, newest first.
#[utoipa::path(get, path = "/atms/booth/plan/versions", tag = "booth", params(TableQuery, HallQuery),
    responses((status = 200, body = [PlanVersionRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditBooths>,
    Params(table): Params<TableQuery>,
    Params(query): Params<HallQuery>,
) -> ListAnswer<PlanVersionRow> {
    let select = store::plans::versions(user.tenant_id(), query.pavilion_id);
    let page = table.page(user.db().read(), select, SORTS, ORDER).await?;
    let names = people_names(&user, page.rows.iter().map(|row| row.author_id)).await?;
    let called = |mut row: Model| {
        row.author_name = names.get(&row.author_id).cloned().unwrap_or(row.author_name);
        PlanVersionRow::read(row)
    };
    let views = |rows: Vec<Model>| async { rows.into_iter().map(called).collect::<Result<Vec<_>, _>>() };
    Ok(page.decorate(views).await?)
}

/// One version, to look at or to compare with.
#[utoipa::path(get, path = "/atms/booth/plan/versions/{id}", tag = "booth",
    params(("id" = i64, Path, description = "The version's id")), responses((status = 200, body = PlanVersionView)))]
pub async fn get(user: Allowed<EditBooths>, Path(id): Path<i64>) -> Answer<PlanVersionView> {
    let row = store::plans::find_by_id(user.db().read(), user.tenant_id(), id).await?;
    let row = row.ok_or(BoothError::NotFound)?;
    let body = PlanBody::read(&row.body)?;
    Ok(Reply(PlanVersionView { row: PlanVersionRow::new(row, &body), body }))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct PublishPlan {
    pub pavilion_id: i64,
    /// The one that was looked at.
    pub revision: i64,
    /// Why, for those who look through the versions later.
    #[serde(default)]
    pub note: String,
    /// The ids of those booths that somebody has and that are to change all the same.
    #[serde(default)]
    pub confirmed: Vec<i64>,
}

impl Validate for PublishPlan {
    fn validate(&self, fields: &mut Fields) {
        fields.length("note", &self.note, 0, MAX_NOTE);
        fields.range("confirmed", self.confirmed.len() as i64, 0, MAX_CONFIRMED as i64);
    }
}

/// Makes the draft the plan that is sold, at once and on every node. A draft that somebody saved in between is not published
/// (1730), nor one with things to mend (1731, `data.issues`). Booths that somebody has change only if they are all named in
/// `confirmed` (1732, `data.takers`), and are never removed.
#[utoipa::path(post, path = "/atms/booth/plan/publish", tag = "booth", request_body = PublishPlan,
    responses((status = 200, body = PlanVersionRow)))]
pub async fn publish(
    user: Allowed<EditBooths>,
    audit: Audit,
    Payload(request): Payload<PublishPlan>,
) -> Answer<PlanVersionRow> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let publication = Publication {
        pavilion_id: request.pavilion_id,
        revision: request.revision,
        note: request.note.trim(),
        confirmed: &request.confirmed,
    };
    let made = publish::publish(&tx, user.tenant_id(), publication, &user.actor()).await?;
    audit.record(&tx, publication_change(&made)?).await?;
    tx.commit().await?;
    Ok(Reply(PlanVersionRow::read(made.version)?))
}

/// What the audit log keeps of a publication: how much changed, and which booths of others did.
fn publication_change(made: &Published) -> Result<Change, BoothError> {
    let PlanChanges { booths, .. } = &made.changes;
    let count = |kind: ChangeKind| booths.iter().filter(|change| change.kind == kind).count();
    let touched: Vec<&str> =
        booths.iter().filter(|change| change.touches()).map(|change| change.booth_no.as_str()).collect();
    let mut record = outline(&PlanBody::read(&made.version.body)?);
    record["version"] = json!(made.version.version);
    record["note"] = json!(made.version.note);
    record["added"] = json!(count(ChangeKind::Added));
    record["changed"] = json!(count(ChangeKind::Changed));
    record["removed"] = json!(count(ChangeKind::Removed));
    record["taken_changed"] = json!(touched);
    let change = Change::created(KIND, made.version.pavilion_id, &record).action("publish");
    Ok(change.named(made.hall_name.0.clone()).named_en(made.hall_name.1.clone()))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct RestorePlan {
    pub pavilion_id: i64,
    /// The version to go on from.
    pub id: i64,
    /// The draft's, which is replaced.
    pub revision: i64,
}

/// Puts an earlier version into the draft; the site stays as it is until that is published. Booths that somebody has by now
/// stay where they are.
#[utoipa::path(post, path = "/atms/booth/plan/restore", tag = "booth", request_body = RestorePlan,
    responses((status = 200, body = PlanView)))]
pub async fn restore(
    user: Allowed<EditBooths>,
    audit: Audit,
    Payload(request): Payload<RestorePlan>,
) -> Answer<PlanView> {
    let tenant_id = user.tenant_id();
    let tx = user.begin().await?;
    let RestorePlan { pavilion_id, id, revision } = request;
    let edited = versions::restore(&tx, tenant_id, pavilion_id, id, revision, &user.actor()).await?;
    let change = Change::created(KIND, pavilion_id, &outline(&edited.body)).action("restore");
    audit.record(&tx, change.named(edited.hall.name_zh.clone()).named_en(edited.hall.name_en.clone())).await?;
    let view = PlanView::load(&*tx, tenant_id, edited, user.lang()).await?;
    tx.commit().await?;
    Ok(Reply(view))
}
