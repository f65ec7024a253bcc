//! /atms/booth/halls

use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_lang::Text;
use fairway_records::{
    DeleteQuery, Form, MAX_LINE_CHARS, MeetingOrder, RecordKind, RecordWriter, audit_view, first_nonempty,
    require_one_language,
};
use sea_orm::Order;
use serde_json::json;

use crate::entities::pavilion::{self, Column};
use crate::model::tag;
use crate::operations::editor::limits::{MAX_SIDE, MIN_SIDE};
use crate::permissions::EditBooths;
use crate::{BoothError, store};

/// More than any fairground has.
const MAX_HALLS: u64 = 60;
const MAX_CODE_CHARS: usize = 12;
const CODE_TAKEN: Text = Text::new("该展馆编号已存在", "Another hall has this code");
const DRAWN: Text = Text::new("展馆尺寸请在平面图编辑器中修改", "Change the size of a hall in its floor plan");

fairway_records::record! {
    /// A hall as an organiser keeps it.
    row BoothHallRow of pavilion;
    /// The form of a hall, always sent whole.
    form BoothHallForm;
    in meeting by activity_id;
    ordered by sort;
    {
        /// Short, such as `N1`; booth numbers often begin with it.
        code: String,
        name_zh: String,
        name_en: String,
        /// Decimetres; given with a new hall, and drawn in its plan from then on.
        plan_w: i32,
        plan_h: i32,
    }
}

fairway_records::filter!(BoothHallFilter of pavilion in meeting by activity_id {});

impl RecordKind for pavilion::Entity {
    type Row = BoothHallRow;
    const NAME: &'static str = "booth_hall";
    const TAG: &'static str = tag::PLAN;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::Code];
    const SORTS: Sorts<Column> = &[("code", Column::Code), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_HALLS);
    const UNIQUE: Option<(&'static str, Text)> = Some(("code", CODE_TAKEN));

    fn title(row: &pavilion::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for BoothHallForm {
    fn validate(&self, fields: &mut Fields) {
        fields.length("code", self.code.trim(), 1, MAX_CODE_CHARS);
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        for (name, side) in [("plan_w", self.plan_w), ("plan_h", self.plan_h)] {
            fields.range(name, side.into(), MIN_SIDE.into(), MAX_SIDE.into());
        }
    }
}

/// The halls of a meeting in their order.
#[utoipa::path(get, path = "/atms/booth/halls", tag = "booth", params(TableQuery, BoothHallFilter),
    responses((status = 200, body = [BoothHallRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditBooths>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<BoothHallFilter>,
) -> ListAnswer<BoothHallRow> {
    fairway_records::list::<pavilion::Entity, BoothHallRow>(&user, &table, &filter).await
}

/// Adds a hall behind the others, empty.
#[utoipa::path(post, path = "/atms/booth/halls", tag = "booth", request_body = BoothHallForm,
    responses((status = 200, body = BoothHallRow)))]
pub async fn create(
    user: Allowed<EditBooths>,
    audit: Audit,
    Payload(form): Payload<BoothHallForm>,
) -> Answer<BoothHallRow> {
    RecordWriter::new(&user, &audit).create(form).await
}

/// Renames a hall. Its size is part of its plan.
#[utoipa::path(put, path = "/atms/booth/halls", tag = "booth", request_body = BoothHallForm,
    responses((status = 200, body = BoothHallRow)))]
pub async fn update(
    user: Allowed<EditBooths>,
    audit: Audit,
    Payload(form): Payload<BoothHallForm>,
) -> Answer<BoothHallRow> {
    if let Some(id) = form.id() {
        let drawn =
            store::pavilions::find(user.db().read(), user.tenant_id(), id).await?.ok_or(BoothError::NotFound)?;
        for (name, is_same) in [("plan_w", drawn.plan_w == form.plan_w), ("plan_h", drawn.plan_h == form.plan_h)] {
            if !is_same {
                return Err(Failure::field(name, DRAWN));
            }
        }
    }
    RecordWriter::new(&user, &audit).update(form).await
}

/// Deletes an empty hall with its draft and its versions; 1734 says how many booths it has.
#[utoipa::path(delete, path = "/atms/booth/halls", tag = "booth", params(DeleteQuery), responses((status = 200)))]
pub async fn delete(user: Allowed<EditBooths>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let writer = RecordWriter::new(&user, &audit);
    let tx = user.begin().await?;
    let row = writer.lock::<pavilion::Entity>(&tx, query.id).await?;
    let current = json!(BoothHallRow::try_from(row.clone())?);
    let named = (pavilion::Entity::NAME, row.id);
    writer.must_be_current(&tx, named, query.version.as_deref(), &current).await?;
    let booths = store::booths::list(&*tx, row.tenant_id, row.activity_id, Some(row.id)).await?.len() as u64;
    if booths > 0 {
        return Err(BoothError::HallInUse(booths).into());
    }
    store::plans::delete_all(&*tx, row.tenant_id, row.id).await?;
    writer.remove::<pavilion::Entity>(&tx, row.id).await?;
    let before = audit_view::<pavilion::Entity>(row.tenant_id, &row)?;
    let change = Change::deleted(pavilion::Entity::NAME, row.id, &before);
    writer.finish::<pavilion::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}

/// Puts the halls into this order.
#[utoipa::path(put, path = "/atms/booth/halls/order", tag = "booth", request_body = MeetingOrder,
    responses((status = 200)))]
pub async fn order(user: Allowed<EditBooths>, audit: Audit, Payload(body): Payload<MeetingOrder>) -> Answer<()> {
    fairway_records::order::<pavilion::Entity>(&RecordWriter::new(&user, &audit), body).await
}
