//! /atms/incharger

use fairway_audit::Audit;
use fairway_http::fields::{EMAIL, is_email};
use fairway_http::{Allowed, Answer, Fields, ListAnswer, Params, Payload, Sorts, TableQuery, Validate};
use fairway_records::{
    MeetingOrder, MeetingScope, RecordKind, RecordWriter, check_both_languages, first_nonempty, order as order_records,
    require_one_language, resolve_scope, search_in,
};
use sea_orm::{ColumnTrait, EntityTrait, Order, QueryFilter};
use serde::Deserialize;

use super::table::{self as contact, Column};
use crate::http::administered_tenant::administered_tenant;
use crate::model::tag;
use crate::permissions::EditSettings;

fairway_records::record! {
    /// A contact person as an administrator edits it.
    row ContactRow of contact;
    /// A contact person's form, always sent whole.
    form ContactBody;
    in meeting by activity_id;
    ordered by sort;
    {
        name_zh: String,
        name_en: String,
        role_zh: String,
        role_en: String,
        /// Any telephone number.
        mobile: String,
        email: String,
    }
    beside {
        /// Another tenant, for those who manage tenants.
        tenant_id: Option<i64>,
    }
}

impl RecordKind for contact::Entity {
    type Row = ContactRow;
    const NAME: &'static str = "incharger";
    const TAG: &'static str = tag::CONTACT;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::Email, Column::Mobile];
    const SORTS: Sorts<Column> = &[("sort", Column::Sort), ("name_zh", Column::NameZh), ("name_en", Column::NameEn)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);

    fn title(row: &contact::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for ContactBody {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), 60);
        check_both_languages(fields, ("role_zh", &self.role_zh), ("role_en", &self.role_en), 100);
        fields.length("mobile", &self.mobile, 0, 40);
        fields.require("email", self.email.is_empty() || is_email(&self.email), EMAIL, vec![]);
    }
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
    type Contact = contact::Entity;
    let tenant_id = administered_tenant(&user, filter.tenant_id).await?;
    let mut select = Contact::find().filter(Column::TenantId.eq(tenant_id));
    if let Some(activity_id) = filter.activity_id {
        resolve_scope::<MeetingScope>(&user, tenant_id, Some(activity_id)).await?;
        select = select.filter(Column::ActivityId.eq(activity_id));
    }
    if let Some(keyword) = &filter.keyword {
        select = search_in(user.db().read(), select, keyword).await?;
    }
    let rows = table.page(user.db().read(), select, Contact::SORTS, Contact::ORDER).await?;
    rows.try_map(ContactRow::try_from)
}

/// Adds a contact person; the site shows it at once.
#[utoipa::path(post, path = "/atms/incharger", tag = "site", request_body = ContactBody,
    responses((status = 200, body = ContactRow)))]
pub async fn create(
    user: Allowed<EditSettings>,
    audit: Audit,
    Payload(form): Payload<ContactBody>,
) -> Answer<ContactRow> {
    let tenant_id = administered_tenant(&user, form.tenant_id).await?;
    RecordWriter { tenant_id, ..RecordWriter::new(&user, &audit) }.create(form).await
}

/// Changes a contact person.
#[utoipa::path(put, path = "/atms/incharger", tag = "site", request_body = ContactBody,
    responses((status = 200, body = ContactRow)))]
pub async fn update(
    user: Allowed<EditSettings>,
    audit: Audit,
    Payload(form): Payload<ContactBody>,
) -> Answer<ContactRow> {
    let tenant_id = administered_tenant(&user, form.tenant_id).await?;
    RecordWriter { tenant_id, ..RecordWriter::new(&user, &audit) }.update(form).await
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DeleteContact {
    pub id: i64,
    /// The version that was seen. If somebody has changed it since, failure 409 says who and when (`data.edited_by_name`,
    /// `data.edited_at`), `data.current` is the row now, and nothing is deleted.
    pub version: Option<String>,
    /// Another tenant, for those who manage tenants.
    pub tenant_id: Option<i64>,
}

/// Deletes a contact person.
#[utoipa::path(delete, path = "/atms/incharger", tag = "site", params(DeleteContact), responses((status = 200)))]
pub async fn delete(user: Allowed<EditSettings>, audit: Audit, Params(query): Params<DeleteContact>) -> Answer<()> {
    let tenant_id = administered_tenant(&user, query.tenant_id).await?;
    let writer = RecordWriter { tenant_id, ..RecordWriter::new(&user, &audit) };
    writer.delete::<contact::Entity>(query.id, query.version.as_deref()).await
}

/// Whose contact persons are ordered.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OrderContacts {
    /// Another tenant, for those who manage tenants.
    pub tenant_id: Option<i64>,
}

/// Puts the contact persons of a meeting into this order.
#[utoipa::path(put, path = "/atms/incharger/order", tag = "site", params(OrderContacts), request_body = MeetingOrder,
    responses((status = 200)))]
pub async fn order(
    user: Allowed<EditSettings>,
    audit: Audit,
    Params(query): Params<OrderContacts>,
    Payload(body): Payload<MeetingOrder>,
) -> Answer<()> {
    let tenant_id = administered_tenant(&user, query.tenant_id).await?;
    order_records::<contact::Entity>(&RecordWriter { tenant_id, ..RecordWriter::new(&user, &audit) }, body).await
}
