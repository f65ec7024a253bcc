//! GET atlas/exhibition/favorite_exhibitors

use std::collections::HashMap;

use fairway_event::{ExhibitorView, find_exhibitors};
use fairway_http::{List, ListAnswer, Params, SignedIn};
use fairway_records::ActivityQuery;
use serde::Serialize;

use crate::operations::favorites::ObjectType;
use crate::store;

/// An exhibitor that one has saved.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FavoriteExhibitorView {
    pub favorite_id: i64,
    /// Unix seconds.
    pub saved_at: i64,
    #[serde(flatten)]
    pub exhibitor: ExhibitorView,
}

/// The exhibitors of a meeting that one has saved, the latest first. Those who no longer exhibit are left out.
#[utoipa::path(get, path = "/atlas/exhibition/favorite_exhibitors", tag = "network", params(ActivityQuery),
    responses((status = 200, body = [FavoriteExhibitorView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<ActivityQuery>) -> ListAnswer<FavoriteExhibitorView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let object_type = ObjectType::Exhibitor.value();
    let saved = store::favorites::list(db, tenant_id, user.user_id(), object_type, None).await?;
    let company_ids: Vec<i64> = saved.iter().map(|row| row.object_id).collect();
    let exhibitors = find_exhibitors(db, tenant_id, query.activity_id, &company_ids, user.lang()).await?;
    let mut exhibitors: HashMap<i64, ExhibitorView> = exhibitors.into_iter().map(|row| (row.company_id, row)).collect();
    let view = |row: crate::entities::favorite::Model| {
        let exhibitor = exhibitors.remove(&row.object_id)?;
        Some(FavoriteExhibitorView { favorite_id: row.id, saved_at: row.created_at, exhibitor })
    };
    let rows: Vec<_> = saved.into_iter().filter_map(view).collect();
    let total = rows.len() as u64;
    Ok(List { rows, total, status_info: None, cut: false })
}
