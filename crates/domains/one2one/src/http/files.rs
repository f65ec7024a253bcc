//! GET atlas/activity_one2one/applys/{id}/ics and atlas/activity_one2one/day_sheet: appointments for calendars and on paper

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use fairway_export::{FileKind, send_file};
use fairway_http::{Failure, Params, SignedIn};
use fairway_lang::Lang;
use fairway_records::{MeetingScope, resolve_scope};
use serde::Deserialize;

use crate::entities::appointment::Model;
use crate::model::AppointmentStatus;
use crate::operations::calendar;
use crate::operations::notices::PAGE;
use crate::operations::people::People;
use crate::operations::settings::{self, Terms};
use crate::papers::day_sheet::{Day, write};
use crate::{One2oneError, store};

const SHEET: FileKind = FileKind::pdf("day-sheet");

/// One of my appointments as a file for a calendar; 2411 for what was not accepted.
#[utoipa::path(get, path = "/atlas/activity_one2one/applys/{id}/ics", tag = "one2one",
    params(("id" = i64, Path)), responses((status = 200, content_type = "text/calendar", body = String)))]
pub async fn ics(user: SignedIn, Path(id): Path<i64>) -> Result<Response, Failure> {
    let (db, tenant_id, me, lang) = (user.db().read(), user.tenant_id(), user.user_id(), user.lang());
    let found = store::appointments::find(db, tenant_id, id).await?;
    let row = found.filter(|row| row.has(me)).ok_or(One2oneError::UnknownAppointment)?;
    if !row.is(AppointmentStatus::Accepted) && !row.is(AppointmentStatus::Succeeded) {
        return Err(One2oneError::WrongState.into());
    }
    let terms = settings::read(db, tenant_id, row.activity_id).await?;
    let other = People::read(db, tenant_id, row.activity_id, vec![row.other(me)]).await?.get(row.other(me));
    let tables = store::tables::list(db, tenant_id, row.activity_id).await?;
    let table = tables.iter().find(|table| Some(table.id) == row.table_id);
    let page = format!("{}{PAGE}", user.app.settings.origin(user.tenant(), lang));
    let text = calendar::write(&terms, &row, &other, table, &page, lang);
    let headers = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"meeting-{id}.ics\"")),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    Ok((headers, text).into_response())
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DayQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Any second of the day, in the meeting's zone.
    pub day: i64,
    /// `zh` or `en`; the language of the request if absent.
    #[param(inline)]
    pub language: Option<Lang>,
}

/// Those that are agreed upon and not called off.
pub fn stands(row: &Model) -> bool {
    use AppointmentStatus::{Accepted, NoShow, Succeeded};
    [Accepted, Succeeded, NoShow].into_iter().any(|status| row.is(status))
}

/// Those of a day of the meeting's zone that stand.
pub fn on_day(terms: &Terms, mut rows: Vec<Model>, day: i64) -> Vec<Model> {
    rows.retain(|row| stands(row) && terms.zone.day(row.slot_at) == terms.zone.day(day));
    rows
}

/// My day on paper: whom I meet when and at which table.
#[utoipa::path(get, path = "/atlas/activity_one2one/day_sheet", tag = "one2one", params(DayQuery),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>)))]
pub async fn day_sheet(user: SignedIn, Params(query): Params<DayQuery>) -> Result<Response, Failure> {
    let (db, tenant_id, me) = (user.db().read(), user.tenant_id(), user.user_id());
    let lang = query.language.unwrap_or(user.lang());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let terms = settings::read(db, tenant_id, activity_id).await?;
    let rows = store::appointments::list_own(db, tenant_id, activity_id, me).await?;
    let rows = on_day(&terms, rows, query.day);
    let users = rows.iter().flat_map(|row| row.people()).chain([me]).collect();
    let people = People::read(db, tenant_id, activity_id, users).await?;
    let tables = store::tables::list(db, tenant_id, activity_id).await?;
    let day = Day { terms: &terms, people: &people, tables: &tables, rows: &rows, lang };
    let (sheet, words) = (day.of_person(me), day.words(query.day));
    let name = format!("day-sheet-{}", terms.zone.day(query.day));
    send_file(SHEET, &name, move || write(vec![sheet], lang, words)).await
}
