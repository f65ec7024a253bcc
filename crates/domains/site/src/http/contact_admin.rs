//! GET, POST, PUT and DELETE atms/incharger

use fairway_audit::{Audit, Change};
use fairway_http::fields::{EMAIL, is_email};
use fairway_http::{Allowed, Answer, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use sea_orm::{ActiveValue::Set, Order};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::reach::reach;
use crate::entities::contact::{ActiveModel, Column, Model};
use crate::model::tag;
use crate::permissions::EditSettings;
use crate::{SiteError, store};

const SORTS: Sorts<Column> = &[("sort", Column::Sort), ("name_zh", Column::NameZh), ("name_en", Column::NameEn)];
const ORDER: &[(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];

/// A contact person as an administrator edits it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ContactRow {
    pub id: i64,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub role_zh: String,
    pub role_en: String,
    pub mobile: String,
    pub email: String,
    pub sort: i32,
    pub updated_at: i64,
}

impl From<Model> for ContactRow {
    fn from(row: Model) -> Self {
        Self {
            id: row.id,
            activity_id: row.activity_id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            role_zh: row.role_zh,
            role_en: row.role_en,
            mobile: row.mobile,
            email: row.email,
            sort: row.sort,
            updated_at: row.updated_at,
        }
    }
}

/// What the audit log keeps of a contact.
fn record(row: &Model) -> Value {
    json!({"tenant_id": row.tenant_id, "activity_id": row.activity_id, "name_zh": row.name_zh, "name_en": row.name_en,
        "role_zh": row.role_zh, "role_en": row.role_en, "mobile": row.mobile, "email": row.email, "sort": row.sort})
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ContactFilter {
    /// Only those of this meeting.
    pub activity_id: Option<i64>,
    /// Part of a name, mail address or telephone number.
    pub keyword: Option<String>,
    /// Another tenant, for those who manage tenants.
    pub tenant_id: Option<i64>,
}

/// The contact persons in their order.
#[utoipa::path(get, path = "/atms/incharger", tag = "site", params(TableQuery, ContactFilter),
    responses((status = 200, body = [ContactRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditSettings>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<ContactFilter>,
) -> ListAnswer<ContactRow> {
    let tenant_id = reach(&user, filter.tenant_id).await?;
    let select = store::contacts::select(tenant_id, filter.activity_id, filter.keyword.as_deref());
    Ok(table.page(user.db().read(), select, SORTS, ORDER).await?.map(ContactRow::from))
}

/// A contact person's form, always sent whole.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ContactBody {
    /// For a change: which one.
    pub id: Option<i64>,
    /// The meeting; without one a new contact belongs to the site's own meeting.
    pub activity_id: Option<i64>,
    #[serde(default)]
    pub name_zh: String,
    #[serde(default)]
    pub name_en: String,
    #[serde(default)]
    pub role_zh: String,
    #[serde(default)]
    pub role_en: String,
    /// Any telephone number.
    #[serde(default)]
    pub mobile: String,
    #[serde(default)]
    pub email: String,
    /// Smaller comes first.
    #[serde(default)]
    pub sort: i32,
    /// Another tenant, for those who manage tenants.
    pub tenant_id: Option<i64>,
}

impl Validate for ContactBody {
    fn validate(&self, fields: &mut Fields) {
        if self.name_en.trim().is_empty() {
            fields.required("name_zh", &self.name_zh);
        }
        fields.length("name_zh", &self.name_zh, 0, 60);
        fields.length("name_en", &self.name_en, 0, 60);
        fields.length("role_zh", &self.role_zh, 0, 100);
        fields.length("role_en", &self.role_en, 0, 100);
        fields.length("mobile", &self.mobile, 0, 40);
        if !self.email.is_empty() && !is_email(&self.email) {
            fields.add("email", EMAIL);
        }
    }
}

impl ContactBody {
    fn row(self, now: i64) -> ActiveModel {
        ActiveModel {
            name_zh: Set(self.name_zh.trim().to_owned()),
            name_en: Set(self.name_en.trim().to_owned()),
            role_zh: Set(self.role_zh.trim().to_owned()),
            role_en: Set(self.role_en.trim().to_owned()),
            mobile: Set(self.mobile.trim().to_owned()),
            email: Set(self.email),
            sort: Set(self.sort),
            updated_at: Set(now),
            ..Default::default()
        }
    }
}

/// Adds a contact person; the site shows it at once.
#[utoipa::path(post, path = "/atms/incharger", tag = "site", request_body = ContactBody,
    responses((status = 200, body = ContactRow)))]
pub async fn create(
    user: Allowed<EditSettings>,
    audit: Audit,
    Payload(request): Payload<ContactBody>,
) -> Answer<ContactRow> {
    Fields::check(&request)?;
    let tenant_id = reach(&user, request.tenant_id).await?;
    let activity_id = match request.activity_id {
        Some(id) => id,
        None => store::exhibitions::main_activity(user.db().read(), tenant_id).await?,
    };
    let mut row = request.row(user.now());
    row.tenant_id = Set(tenant_id);
    row.activity_id = Set(activity_id);
    row.created_at = Set(user.now());
    let tx = user.begin().await?;
    let made = store::contacts::insert(&*tx, row).await?;
    audit.record(&tx, Change::created("incharger", made.id, &record(&made)).named(name(&made))).await?;
    tx.touch(format!("{}:{tenant_id}", tag::CONTACT));
    tx.commit().await?;
    Ok(Reply(made.into()))
}

/// Changes a contact person.
#[utoipa::path(put, path = "/atms/incharger", tag = "site", request_body = ContactBody,
    responses((status = 200, body = ContactRow)))]
pub async fn update(
    user: Allowed<EditSettings>,
    audit: Audit,
    Payload(request): Payload<ContactBody>,
) -> Answer<ContactRow> {
    Fields::check(&request)?;
    let tenant_id = reach(&user, request.tenant_id).await?;
    let (id, activity_id) = (request.id.unwrap_or(0), request.activity_id);
    let tx = user.begin().await?;
    let before = store::contacts::find(&*tx, tenant_id, id).await?.ok_or(SiteError::UnknownContact)?;
    let mut row = request.row(user.now());
    row.id = Set(before.id);
    row.activity_id = Set(activity_id.unwrap_or(before.activity_id));
    let after = store::contacts::update(&*tx, row).await?;
    let change = Change::updated("incharger", id, &record(&before), &record(&after));
    audit.record(&tx, change.named(name(&after))).await?;
    tx.touch(format!("{}:{tenant_id}", tag::CONTACT));
    tx.commit().await?;
    Ok(Reply(after.into()))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DeleteContact {
    pub id: i64,
    /// Another tenant, for those who manage tenants.
    pub tenant_id: Option<i64>,
}

/// Deletes a contact person.
#[utoipa::path(delete, path = "/atms/incharger", tag = "site", params(DeleteContact), responses((status = 200)))]
pub async fn delete(user: Allowed<EditSettings>, audit: Audit, Params(query): Params<DeleteContact>) -> Answer<()> {
    let tenant_id = reach(&user, query.tenant_id).await?;
    let tx = user.begin().await?;
    let row = store::contacts::find(&*tx, tenant_id, query.id).await?.ok_or(SiteError::UnknownContact)?;
    store::contacts::delete(&*tx, tenant_id, row.id).await?;
    audit.record(&tx, Change::deleted("incharger", row.id, &record(&row)).named(name(&row))).await?;
    tx.touch(format!("{}:{tenant_id}", tag::CONTACT));
    tx.commit().await?;
    Ok(Reply(()))
}

fn name(row: &Model) -> &str {
    if row.name_zh.is_empty() { &row.name_en } else { &row.name_zh }
}
