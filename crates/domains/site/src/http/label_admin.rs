//! GET and DELETE atms/label/labels, their export, and POST atms/label/save

use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_export::{Cell, ExportQuery, Row, export_as};
use fairway_http::{
    Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery, Validate,
};
use fairway_lang::{Lang, Text};
use fairway_records::{DeleteQuery, RecordId, version};
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::entities::label::{Column, Model};
use crate::model::tag;
use crate::permissions::EditLabels;
use crate::{SiteError, store};

const SORTS: Sorts<Column> = &[
    ("key", Column::Key),
    ("label_zh", Column::LabelZh),
    ("label_en", Column::LabelEn),
    ("updated_at", Column::UpdatedAt),
];
const ORDER: &[(Column, Order)] = &[(Column::Key, Order::Asc)];

/// A label with its history.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LabelRow {
    pub id: i64,
    pub key: String,
    pub label_zh: String,
    pub label_en: String,
    /// Which state of it this is; a change or deletion sends it back.
    pub version: String,
    pub updated_at: i64,
}

impl From<Model> for LabelRow {
    fn from(row: Model) -> Self {
        let version = version(&audit_view(&row));
        let Model { id, key, label_zh, label_en, updated_at, .. } = row;
        Self { id, key, label_zh, label_en, version, updated_at }
    }
}

impl Row for LabelRow {
    const FILE: &'static str = "labels";
    const SHEET: Text = Text::new("翻译标签", "Labels");
    const HEADERS: &'static [Text] = &[
        Text::new("键", "Key"),
        Text::new("中文", "Chinese"),
        Text::new("英文", "English"),
        Text::new("修改时间（{zone}）", "Changed ({zone})"),
    ];

    fn cells(&self, _: Lang) -> Vec<Cell> {
        vec![(&self.key).into(), (&self.label_zh).into(), (&self.label_en).into(), Cell::Time(self.updated_at)]
    }
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LabelFilter {
    /// Part of the key or of either text.
    pub keyword: Option<String>,
}

/// What the audit log keeps of a label.
fn audit_view(row: &Model) -> Value {
    json!({"key": row.key, "label_zh": row.label_zh, "label_en": row.label_en})
}

/// The tenant's own labels.
#[utoipa::path(get, path = "/atms/label/labels", tag = "site", params(TableQuery, LabelFilter),
    responses((status = 200, body = [LabelRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditLabels>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<LabelFilter>,
) -> ListAnswer<LabelRow> {
    let select = store::labels::select(user.tenant_id(), filter.keyword.as_deref());
    Ok(table.page(user.db().read(), select, SORTS, ORDER).await?.map(LabelRow::from))
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/label/labels/export", tag = "site", params(TableQuery, LabelFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<EditLabels>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<LabelFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let select = store::labels::select(user.tenant_id(), filter.keyword.as_deref());
    let select = table.ordered(select, SORTS, ORDER)?;
    export_as::<_, LabelRow>(&user, file.format, select).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveLabel {
    /// Which label, where its key is to change; without it the key says which, new or not.
    pub id: Option<i64>,
    pub key: String,
    #[serde(default)]
    pub label_zh: String,
    #[serde(default)]
    pub label_en: String,
    /// Without `id`: 1106 if there is a label of this key already.
    #[serde(default)]
    pub is_new: bool,
    /// The version that was edited, which must be named of a label that is there. If somebody has changed it since, failure 409
    /// says who and when (`data.edited_by_name`, `data.edited_at`), `data.current` is the row now, and nothing is written.
    pub version: Option<String>,
}

impl Validate for SaveLabel {
    fn validate(&self, fields: &mut Fields) {
        fields.required("key", &self.key);
        fields.length("key", &self.key, 1, 120);
        fields.length("label_zh", &self.label_zh, 0, 2_000);
        fields.length("label_en", &self.label_en, 0, 2_000);
    }
}

/// Sets one label in both languages; the site shows it at once. 1106 if another label has the key.
#[utoipa::path(post, path = "/atms/label/save", tag = "site", request_body = SaveLabel,
    responses((status = 200, body = LabelRow)))]
pub async fn save(user: Allowed<EditLabels>, audit: Audit, Payload(request): Payload<SaveLabel>) -> Answer<LabelRow> {
    Fields::check(&request)?;
    let tenant_id = user.tenant_id();
    let SaveLabel { id, key, label_zh, label_en, is_new, version: seen } = request;
    let tx = user.begin().await?;
    let before = match id {
        Some(id) => Some(store::labels::lock(&tx, tenant_id, id).await?.ok_or(SiteError::UnknownLabel)?),
        None => store::labels::lock_by_key(&tx, tenant_id, &key).await?,
    };
    if let Some(current) = &before {
        if is_new && id.is_none() {
            return Err(SiteError::LabelKeyTaken.into());
        }
        must_be_current(&user, &tx, current, seen.as_deref()).await?;
    }
    if let Some(old) = before.as_ref().filter(|old| old.key != key) {
        if store::labels::find_by_key(&*tx, tenant_id, &key).await?.is_some() {
            return Err(SiteError::LabelKeyTaken.into());
        }
        store::labels::delete(&*tx, tenant_id, old.id).await?;
    }
    store::labels::save(&*tx, tenant_id, &key, &label_zh, &label_en, user.now()).await?;
    let after = store::labels::find_by_key(&*tx, tenant_id, &key).await?.ok_or(SiteError::UnknownLabel)?;
    let change = match &before {
        Some(before) => Change::updated("label", after.id, &audit_view(before), &audit_view(&after)),
        None => Change::created("label", after.id, &audit_view(&after)),
    };
    audit.record(&tx, change.named(&key)).await?;
    tx.touch(format!("{}:{tenant_id}", tag::LABELS));
    tx.commit().await?;
    Ok(Reply(after.into()))
}

/// Somebody who edits what they saw a while ago must not undo what another did since.
async fn must_be_current(user: &SignedIn, tx: &Tx, label: &Model, seen: Option<&str>) -> Result<(), Failure> {
    let record = RecordId { kind: "label", id: label.id, tenant_id: label.tenant_id };
    let current = json!(LabelRow::from(label.clone()));
    fairway_records::must_be_current(user, tx, record, seen, &current).await
}

/// Deletes a label; the site shows the app's built-in text again.
#[utoipa::path(delete, path = "/atms/label/labels", tag = "site", params(DeleteQuery), responses((status = 200)))]
pub async fn delete(user: Allowed<EditLabels>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let tenant_id = user.tenant_id();
    let tx = user.begin().await?;
    let row = store::labels::lock(&tx, tenant_id, query.id).await?.ok_or(SiteError::UnknownLabel)?;
    must_be_current(&user, &tx, &row, query.version.as_deref()).await?;
    store::labels::delete(&*tx, tenant_id, row.id).await?;
    audit.record(&tx, Change::deleted("label", row.id, &audit_view(&row)).named(&row.key)).await?;
    tx.touch(format!("{}:{tenant_id}", tag::LABELS));
    tx.commit().await?;
    Ok(Reply(()))
}
