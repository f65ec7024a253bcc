//! GET atms/one2one/day_sheets

use axum::response::Response;
use fairway_export::{FileKind, send_file};
use fairway_http::fields::UNKNOWN;
use fairway_http::{Allowed, Failure, Params};
use fairway_lang::Lang;
use fairway_records::{MeetingScope, resolve_scope};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use serde::Deserialize;

use crate::entities::appointment::Column;
use crate::http::files::on_day;
use crate::operations::people::People;
use crate::operations::settings;
use crate::papers::day_sheet::{By, Day, write};
use crate::permissions::ManageMeetings;
use crate::store;

const SHEETS: FileKind = FileKind::pdf("day-sheets");

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SheetsQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Any second of the day, in the meeting's zone.
    pub day: i64,
    /// `person` or `table`; person if absent.
    pub by: Option<String>,
    /// `zh` or `en`; the language of the request if absent.
    #[param(inline)]
    pub language: Option<Lang>,
}

/// A day of everybody who meets somebody, or of every table, each on pages of its own.
#[utoipa::path(get, path = "/atms/one2one/day_sheets", tag = "one2one", params(SheetsQuery),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>)))]
pub async fn get(user: Allowed<ManageMeetings>, Params(query): Params<SheetsQuery>) -> Result<Response, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let lang = query.language.unwrap_or(user.lang());
    let by = match query.by.as_deref() {
        None | Some("person") => By::Person,
        Some("table") => By::Table,
        Some(_) => return Err(Failure::field("by", UNKNOWN)),
    };
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let terms = settings::read(db, tenant_id, activity_id).await?;
    let day = terms.zone.day(query.day);
    let rows = store::appointments::of_meeting(tenant_id, activity_id)
        .filter(Column::SlotAt.gte(terms.zone.start(day)))
        .filter(Column::SlotAt.lt(terms.zone.start(day.plus(1))))
        .order_by_asc(Column::SlotAt)
        .order_by_asc(Column::Id)
        .all(db)
        .await?;
    let rows = on_day(&terms, rows, query.day);
    let users = rows.iter().flat_map(|row| row.people()).collect();
    let people = People::read(db, tenant_id, activity_id, users).await?;
    let tables = store::tables::list(db, tenant_id, activity_id).await?;
    let drawn = Day { terms: &terms, people: &people, tables: &tables, rows: &rows, lang };
    let (sheets, words) = (drawn.all(by), drawn.words(query.day));
    send_file(SHEETS, &format!("day-sheets-{day}"), move || write(sheets, lang, words)).await
}
