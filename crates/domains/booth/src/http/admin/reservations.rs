//! GET atms/booth/reservations, its export, and one of them with its history

use axum::extract::Path;
use axum::response::Response;
use fairway_db::search;
use fairway_export::{ExportQuery, export};
use fairway_http::{Allowed, Answer, Failure, ListAnswer, Params, Reply, SignedIn, Sorts, TableQuery};
use fairway_identity::list_accounts;
use fairway_records::{MeetingScope, resolve_scope};
use fairway_search::fits;
use sea_orm::sea_query::{ExprTrait, Query};
use sea_orm::{ColumnTrait, Condition, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};

use crate::entities::booth;
use crate::entities::reservation::{Column, Entity};
use crate::http::reservation_view::{ReservationView, view, views};
use crate::model::ReservationStatus;
use crate::permissions::ReviewReservations;
use crate::{BoothError, store};

/// What search calls a company.
const COMPANY: &str = "company";
const SORTS: Sorts<Column> = &[
    ("id", Column::Id),
    ("number", Column::Number),
    ("submitted_at", Column::SubmittedAt),
    ("reviewed_at", Column::ReviewedAt),
    ("total", Column::Total),
    ("deposit_due_at", Column::DepositDueAt),
];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReservationFilter {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Words of the company's name in either script, the number of a reservation or of a booth.
    pub keyword: Option<String>,
    /// A hall.
    pub pavilion_id: Option<i64>,
}

/// The meeting that is meant, and what the filter leaves of its reservations.
async fn select(user: &SignedIn, filter: ReservationFilter) -> Result<(i64, Select<Entity>), Failure> {
    let tenant_id = user.tenant_id();
    let activity_id = resolve_scope::<MeetingScope>(user, tenant_id, filter.activity_id).await?;
    // Choices that came to nothing are no reservations.
    let mut found = store::reservations::of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::Status.ne(ReservationStatus::Expired.value()));
    let booths = || {
        let mut ids = Query::select();
        ids.column(booth::Column::Id).from(booth::Entity).and_where(booth::Column::TenantId.eq(tenant_id));
        ids
    };
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        let mut numbered = booths();
        numbered.and_where(search::contains(booth::Column::BoothNo, keyword));
        let with_booth = store::reserved_booths::reservations_with(numbered);
        found = found.filter(
            Condition::any()
                .add(search::contains(Column::Number, keyword))
                .add(fits(tenant_id, COMPANY, Column::CompanyId, keyword))
                .add(Column::Id.into_expr().in_subquery(with_booth)),
        );
    }
    if let Some(pavilion_id) = filter.pavilion_id {
        let mut in_hall = booths();
        in_hall.and_where(booth::Column::PavilionId.eq(pavilion_id));
        let with_booth = store::reserved_booths::reservations_with(in_hall);
        found = found.filter(Column::Id.into_expr().in_subquery(with_booth));
    }
    Ok((activity_id, found))
}

/// The reservations of a meeting, the latest first; tabs by status: 1 held, 2 submitted, 3 confirmed, 4 refused, 6 cancelled.
#[utoipa::path(get, path = "/atms/booth/reservations", tag = "booth", params(TableQuery, ReservationFilter),
    responses((status = 200, body = [ReservationView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ReviewReservations>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<ReservationFilter>,
) -> ListAnswer<ReservationView> {
    let (_, select) = select(&user, filter).await?;
    let list = table.page_with_status(user.db().read(), select, Column::Status, SORTS, ORDER).await?;
    let now = user.now();
    list.decorate(|found| views(user.db().read(), user.tenant_id(), found, now)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/booth/reservations/export", tag = "booth",
    params(TableQuery, ReservationFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ReviewReservations>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<ReservationFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let (activity_id, select) = select(&user, filter).await?;
    let select = table.ordered(table.tab(select, Column::Status), SORTS, ORDER)?;
    export(&user, file.format.of_meeting(activity_id), select, move |db, found| {
        Box::pin(async move { views(db.read(), tenant_id, found, now).await })
    })
    .await
}

/// A booth that a reservation had.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct EndedBooth {
    pub booth_id: i64,
    pub booth_no: String,
    /// Cents of the reservation's currency.
    pub price: i64,
    /// 1 given back, 2 ran out, 3 refused, 4 moved, 5 cancelled.
    pub ended_because: i32,
    pub ended_at: Option<i64>,
}

/// Somebody on the waiting list of one of its booths.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct WaitingPerson {
    pub booth_id: i64,
    pub booth_no: String,
    pub user_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// Since when.
    pub created_at: i64,
}

/// A reservation with what was before and who waits.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ReservationDetails {
    #[serde(flatten)]
    pub reservation: ReservationView,
    /// Booths that it had, the latest last.
    pub history: Vec<EndedBooth>,
    /// Those on the lists of its booths, the next one first.
    pub waiting: Vec<WaitingPerson>,
}

/// One reservation with its history and the waiting lists of its booths.
#[utoipa::path(get, path = "/atms/booth/reservations/{id}", tag = "booth", params(("id" = i64, Path)),
    responses((status = 200, body = ReservationDetails)))]
pub async fn get(user: Allowed<ReviewReservations>, Path(id): Path<i64>) -> Answer<ReservationDetails> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let row = store::reservations::find(db, tenant_id, id).await?.ok_or(BoothError::UnknownReservation)?;
    let rows = store::reserved_booths::list(db, tenant_id, &[id]).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.booth_id).collect();
    let booths = store::taking::find(db, tenant_id, &ids).await?;
    let number = |id: i64| booths.iter().find(|booth| booth.id == id).map(|booth| booth.booth_no.clone());
    let active: Vec<i64> = rows.iter().filter(|row| row.is_active).map(|row| row.booth_id).collect();
    let waiting = store::waiting::list_on(db, tenant_id, &active).await?;
    let people: Vec<i64> = waiting.iter().map(|row| row.user_id).collect();
    let people = list_accounts(db, tenant_id, &people).await?;
    let ended = rows.iter().filter(|row| !row.is_active).map(|row| EndedBooth {
        booth_id: row.booth_id,
        booth_no: number(row.booth_id).unwrap_or_default(),
        price: row.price,
        ended_because: row.ended_because,
        ended_at: row.ended_at,
    });
    let waits = waiting.iter().map(|row| {
        let person = people.get(&row.user_id);
        WaitingPerson {
            booth_id: row.booth_id,
            booth_no: number(row.booth_id).unwrap_or_default(),
            user_id: row.user_id,
            name_zh: person.map(|one| one.name_zh.clone()).unwrap_or_default(),
            name_en: person.map(|one| one.name_en.clone()).unwrap_or_default(),
            created_at: row.created_at,
        }
    });
    let (history, waiting) = (ended.collect(), waits.collect());
    Ok(Reply(ReservationDetails { reservation: view(db, row, user.now()).await?, history, waiting }))
}
