//! GET atms/attend/registrations/badges

use axum::response::Response;
use fairway_db::Db;
use fairway_event::find_meeting_names;
use fairway_export::{FileKind, export_file};
use fairway_fields::FieldQuery;
use fairway_http::{Allowed, Failure, Params, TableQuery};
use fairway_lang::Lang;
use fairway_records::{MeetingScope, resolve_scope};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};
use serde::Deserialize;

use super::registration_row::{RegistrationRow, rows};
use super::registrations::{ORDER, RegistrationFilter, SORTS, select};
use crate::entities::{registration, ticket};
use crate::model::{Atype, RegistrationStatus};
use crate::operations::looks::find_look;
use crate::papers::badge::{self, Badge, BadgeSheet};
use crate::papers::{PaperKind, type_name};
use crate::permissions::ReviewRegistrations;
use crate::{AttendError, store};

/// More than a printer takes at once; whoever has more prints them by ticket type.
const MAX_BADGES: u64 = 5_000;
const KIND: FileKind = FileKind::pdf("badges");

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct BadgeQuery {
    /// `a6` one a page, `a4` eight a page to cut; a6 if absent.
    #[param(inline)]
    pub sheet: BadgeSheet,
    /// `zh` or `en`; the language of the request if absent.
    #[param(inline)]
    pub language: Option<Lang>,
}

fn badge_of(row: RegistrationRow, ticket: Option<&ticket::Model>, lang: Lang) -> Badge {
    let one = row.registration;
    let is_exhibitor = one.atype == Atype::Exhibitor.value();
    let company = lang.pick(&row.company_name_zh, &row.company_name_en).to_owned();
    let other = lang.other().pick(&row.company_name_zh, &row.company_name_en);
    Badge {
        type_name: type_name((&one.ticket_type_zh, &one.ticket_type_en), one.atype, lang),
        name: one.name,
        position: one.position,
        other_company: if other == company { String::new() } else { other.to_owned() },
        company,
        is_exhibitor,
        number: ticket.map_or(one.number, |ticket| ticket.number.clone()),
        code: ticket.map(|ticket| ticket.code.clone()).unwrap_or_default(),
    }
}

async fn badges(db: &Db, tenant_id: i64, lang: Lang, found: Vec<registration::Model>) -> Result<Vec<Badge>, Failure> {
    let ids: Vec<i64> = found.iter().map(|row| row.id).collect();
    let tickets = store::tickets::list_valid(db.read(), tenant_id, &ids).await?;
    let rows = rows(db.read(), tenant_id, lang, found).await?;
    let badge = |row: RegistrationRow| {
        let ticket = tickets.get(&row.registration.id);
        badge_of(row, ticket, lang)
    };
    Ok(rows.into_iter().map(badge).collect())
}

/// Badges of those whose registration succeeded, by the filters and in the order of the list: at most 5,000 (2042), and at
/// least one (2043).
#[utoipa::path(get, path = "/atms/attend/registrations/badges", tag = "attend",
    params(TableQuery, RegistrationFilter, FieldQuery, BadgeQuery),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>)))]
pub async fn get(
    user: Allowed<ReviewRegistrations>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<RegistrationFilter>,
    Params(asked): Params<FieldQuery>,
    Params(query): Params<BadgeQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, lang) = (user.tenant_id(), query.language.unwrap_or(user.lang()));
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, filter.activity_id).await?;
    let found = select(&user, filter, &asked).await?;
    let found = found.filter(registration::Column::Status.eq(RegistrationStatus::Succeeded.value()));
    match found.clone().count(user.db().read()).await? {
        0 => return Err(AttendError::NoBadges.into()),
        count if count > MAX_BADGES => return Err(AttendError::TooManyBadges(MAX_BADGES).into()),
        _ => {}
    }
    let names = find_meeting_names(user.db().read(), tenant_id, activity_id).await?.unwrap_or_default();
    let meeting = lang.pick(&names.title_zh, &names.title_en).to_owned();
    let look = find_look(&user.app, tenant_id, activity_id, PaperKind::Badge, lang).await?;
    let ordered = table.ordered(found, SORTS, ORDER)?;
    export_file(
        &user,
        Some(activity_id),
        KIND,
        ordered,
        move |db, found| Box::pin(async move { badges(&db, tenant_id, lang, found).await }),
        move |file, views| badge::write(file, lang, (&meeting, &look), query.sheet, views),
    )
    .await
}
