//! GET atlas/exhibition/exhibitor_view_user, and its export

use axum::response::Response;
use fairway_export::{ExportQuery, export};
use fairway_http::{Failure, ListAnswer, Params, SignedIn, Sorts, TableQuery};
use sea_orm::{ColumnTrait, Order, QueryFilter, Select};
use serde::Deserialize;

use crate::arrival::Arrival;
use crate::entities::exhibitor_view::{Column, Entity};
use crate::http::exhibitor_query::{About, ExhibitorQuery, ViewerView, viewers};
use crate::operations::exhibitor_views::days_of;
use crate::store::exhibitor_views::select_named;

const SORTS: Sorts<Column> = &[("viewed_at", Column::At), ("source", Column::Source)];
const ORDER: &[(Column, Order)] = &[(Column::At, Order::Desc), (Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ViewerFilter {
    /// How they came to the page.
    #[param(inline)]
    pub source: Option<Arrival>,
    /// Where they are from.
    pub country_id: Option<i64>,
}

fn select(about: &About, filter: ViewerFilter) -> Select<Entity> {
    let mut select = select_named(about.page, days_of(&about.question));
    if let Some(source) = filter.source {
        select = select.filter(Column::Source.eq(source.value()));
    }
    if let Some(country_id) = filter.country_id {
        select = select.filter(Column::CountryId.eq(country_id));
    }
    select
}

/// Who looked at a company's page, one row for each of their days: only those who let exhibitors know their name. For the
/// company's own people and those who look after companies.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_view_user", tag = "insight",
    params(TableQuery, ExhibitorQuery, ViewerFilter),
    responses((status = 200, body = [ViewerView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(query): Params<ExhibitorQuery>,
    Params(filter): Params<ViewerFilter>,
) -> ListAnswer<ViewerView> {
    let about = query.about(&user).await?;
    let list = table.page(user.db().read(), select(&about, filter), SORTS, ORDER).await?;
    list.decorate(|rows| viewers(user.db(), about.page, rows)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_view_user/export", tag = "insight",
    params(TableQuery, ExhibitorQuery, ViewerFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(query): Params<ExhibitorQuery>,
    Params(filter): Params<ViewerFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let about = query.about(&user).await?;
    let page = about.page;
    let select = table.ordered(select(&about, filter), SORTS, ORDER)?;
    export(&user, file.format, select, move |db, rows| Box::pin(async move { viewers(&db, page, rows).await })).await
}
