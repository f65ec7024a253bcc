//! /atms/agenda/speakers

use fairway_audit::{Audit, Change};
use fairway_http::fields::UNKNOWN;
use fairway_http::{Allowed, Answer, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_records::{
    DeleteQuery, MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, RecordWriter, audit_view, check_both_languages,
    first_nonempty, require_one_language,
};
use fairway_refdata::country;
use sea_orm::ActiveValue::Set;
use sea_orm::Order;
use serde_json::json;

use crate::entities::speaker::{self, Column};
use crate::model::tag;
use crate::permissions::ManageSeats;
use crate::store;

fairway_records::record! {
    /// A speaker as an organiser keeps them.
    row SpeakerRow of speaker;
    /// A speaker's form, always sent whole.
    form SpeakerForm;
    in meeting by activity_id;
    {
        name_zh: String,
        name_en: String,
        position_zh: String,
        position_en: String,
        company_zh: String,
        company_en: String,
        country_id: Option<i64>,
        /// A portrait.
        image: String,
        bio_zh: String,
        bio_en: String,
    }
}

fairway_records::filter!(SpeakerFilter of speaker in meeting by activity_id {});

impl RecordKind for speaker::Entity {
    type Row = SpeakerRow;
    const NAME: &'static str = "speaker";
    const TAG: &'static str = tag::AGENDA;
    const SEARCHED: &'static [Column] =
        &[Column::NameZh, Column::NameEn, Column::CompanyZh, Column::CompanyEn, Column::PositionZh, Column::PositionEn];
    const SORTS: Sorts<Column> =
        &[("name_zh", Column::NameZh), ("name_en", Column::NameEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Id, Order::Desc)];

    fn title(row: &speaker::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }

    /// Whoever speaks for another company is not at the one that was known.
    fn complete(row: &mut speaker::ActiveModel, before: Option<&speaker::Model>, _now: i64) {
        let Some(before) = before else { return };
        let named = (Set(before.company_zh.clone()), Set(before.company_en.clone()));
        if (row.company_zh.clone(), row.company_en.clone()) != named {
            row.company_id = Set(None);
        }
    }
}

impl Validate for SpeakerForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        let position = [("position_zh", &*self.position_zh), ("position_en", &*self.position_en)];
        let company = [("company_zh", &*self.company_zh), ("company_en", &*self.company_en)];
        for [zh, en] in [position, company] {
            check_both_languages(fields, zh, en, MAX_LINE_CHARS);
        }
        check_both_languages(fields, ("bio_zh", &self.bio_zh), ("bio_en", &self.bio_en), MAX_TEXT_CHARS);
        fields.require("country_id", self.country_id.is_none_or(|id| country(id).is_some()), UNKNOWN, vec![]);
        fields.picture("image", &self.image);
    }
}

/// The speakers of a meeting, the latest first.
#[utoipa::path(get, path = "/atms/agenda/speakers", tag = "event", params(TableQuery, SpeakerFilter),
    responses((status = 200, body = [SpeakerRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageSeats>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<SpeakerFilter>,
) -> ListAnswer<SpeakerRow> {
    fairway_records::list::<speaker::Entity, SpeakerRow>(&user, &table, &filter).await
}

/// Adds a speaker.
#[utoipa::path(post, path = "/atms/agenda/speakers", tag = "event", request_body = SpeakerForm,
    responses((status = 200, body = SpeakerRow)))]
pub async fn create(
    user: Allowed<ManageSeats>,
    audit: Audit,
    Payload(form): Payload<SpeakerForm>,
) -> Answer<SpeakerRow> {
    RecordWriter::new(&user, &audit).create(form).await
}

/// Changes a speaker, in all sessions at which they speak.
#[utoipa::path(put, path = "/atms/agenda/speakers", tag = "event", request_body = SpeakerForm,
    responses((status = 200, body = SpeakerRow)))]
pub async fn update(
    user: Allowed<ManageSeats>,
    audit: Audit,
    Payload(form): Payload<SpeakerForm>,
) -> Answer<SpeakerRow> {
    RecordWriter::new(&user, &audit).update(form).await
}

/// Deletes a speaker, who then speaks at no session any more.
#[utoipa::path(delete, path = "/atms/agenda/speakers", tag = "event", params(DeleteQuery), responses((status = 200)))]
pub async fn delete(user: Allowed<ManageSeats>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let writer = RecordWriter::new(&user, &audit);
    let tx = user.begin().await?;
    let row = writer.lock::<speaker::Entity>(&tx, query.id).await?;
    let current = json!(SpeakerRow::try_from(row.clone())?);
    writer.must_be_current(&tx, (speaker::Entity::NAME, row.id), query.version.as_deref(), &current).await?;
    store::agenda::delete_seats_of_speaker(&*tx, writer.tenant_id, row.id).await?;
    writer.remove::<speaker::Entity>(&tx, row.id).await?;
    let change =
        Change::deleted(speaker::Entity::NAME, row.id, &audit_view::<speaker::Entity>(writer.tenant_id, &row)?);
    writer.finish::<speaker::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}
