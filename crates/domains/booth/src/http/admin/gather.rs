//! GET atms/booth/gather and its export: everybody's materials, as a list and as a zip file

use axum::response::Response;
use fairway_event::EXHIBITOR_FOUND_AS;
use fairway_export::workbook;
use fairway_http::{Allowed, Failure, ListAnswer, Params, SignedIn, Sorts, TableQuery, find_meeting_zone};
use fairway_media::{ZipContent, ZipEntry, send_zip};
use fairway_records::{MeetingScope, resolve_scope};
use fairway_search::fits;
use sea_orm::sea_query::Condition;
use sea_orm::{ColumnTrait, Order, QueryFilter, Select};
use serde::Deserialize;

use super::gather_sheet::{GatherLine, files_of};
use crate::entities::booth::{Column, Entity};
use crate::http::gather_view::{GatherView, views};
use crate::operations::gathering::{GatherRules, find_rules};
use crate::permissions::GatherMaterials;
use crate::store;

const SORTS: Sorts<Column> = &[("booth_no", Column::BoothNo), ("area", Column::Area)];
const ORDER: &[(Column, Order)] = &[(Column::BoothNo, Order::Asc), (Column::Id, Order::Asc)];
/// Booths that are looked at together while a zip file is put together.
const BATCH_BOOTHS: usize = 200;

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GatherFilter {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Words of the company's name in either script, pinyin or its initials, or part of a booth's number.
    pub keyword: Option<String>,
    /// Only this hall.
    pub pavilion_id: Option<i64>,
}

/// The meeting that is meant, what it collects, and what the filter leaves of its booths.
async fn select(user: &SignedIn, filter: GatherFilter) -> Result<(i64, GatherRules, Select<Entity>), Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(user, tenant_id, filter.activity_id).await?;
    let rules = find_rules(db, tenant_id, activity_id).await?;
    let mut select = store::gathering::select_booths(tenant_id, activity_id, &rules);
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        let by_company = fits(tenant_id, EXHIBITOR_FOUND_AS, Column::ExhibitorId, keyword);
        let by_number = fairway_db::search::contains_any(&[Column::BoothNo], keyword);
        select = select.filter(Condition::any().add(by_number).add(by_company));
    }
    if let Some(id) = filter.pavilion_id {
        select = select.filter(Column::PavilionId.eq(id));
    }
    Ok((activity_id, rules, select))
}

/// The booths for which something is collected, with what was handed in; tabs by its state, 0 for those without anything.
#[utoipa::path(get, path = "/atms/booth/gather", tag = "booth", params(TableQuery, GatherFilter),
    responses((status = 200, body = [GatherView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<GatherMaterials>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<GatherFilter>,
) -> ListAnswer<GatherView> {
    let (_, rules, select) = select(&user, filter).await?;
    let found = table.page_with_tabs(user.db().read(), select, store::gathering::state(), SORTS, ORDER).await?;
    found.decorate(|booths| views(&user.app, &rules, booths, user.now())).await
}

/// The same list as a zip file: a sheet of all booths, and the files that were handed in, named by the numbers of their
/// booths (`N3-C07_backboard.png`). Files of drafts are not in it. It is made while it is sent, however large it is.
#[utoipa::path(get, path = "/atms/booth/gather/export", tag = "booth", params(TableQuery, GatherFilter),
    responses((status = 200, content_type = "application/zip", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<GatherMaterials>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<GatherFilter>,
) -> Result<Response, Failure> {
    let (activity_id, rules, select) = select(&user, filter).await?;
    let tab = table.tab_by(select, store::gathering::state());
    let booths = table.ordered(tab, SORTS, ORDER)?.all(user.db().read()).await?;
    let zone = find_meeting_zone(&user.app, user.tenant_id(), activity_id).await?;
    let (mut lines, mut entries) = (Vec::with_capacity(booths.len()), Vec::new());
    for batch in booths.chunks(BATCH_BOOTHS) {
        for view in views(&user.app, &rules, batch.to_vec(), user.now()).await? {
            let files = files_of(&view);
            entries.extend(files.iter().map(|(path, file)| file.zip_entry(path.clone(), &zone)));
            lines.push(GatherLine::new(&view, &files));
        }
    }
    let sheet = workbook(&user, activity_id, lines).await?;
    let name = format!("booth-materials-{}", zone.day(user.now()));
    let sheet = ZipEntry {
        path: format!("{name}.xlsx"),
        size: sheet.len() as u64,
        content: ZipContent::Made(sheet),
        modified: zone.local_time(user.now()),
    };
    entries.insert(0, sheet);
    Ok(send_zip(user.app.storage.clone(), &format!("{name}.zip"), entries))
}
