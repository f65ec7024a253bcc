//! GET atlas/exhibition/my_view_exhibitor

use std::collections::HashMap;

use fairway_event::{ExhibitorView, find_exhibitors};
use fairway_http::{List, ListAnswer, Params, SignedIn};
use serde::{Deserialize, Serialize};

use crate::store::exhibitor_views::list_own;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnViewsQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
}

/// An exhibitor whose page the caller has looked at.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ViewedExhibitorView {
    pub company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub hall: String,
    /// Numbers of its booths, separated by commas.
    pub booth_no: String,
    /// The last time, Unix seconds.
    pub viewed_at: i64,
}

/// The exhibitors whose pages the caller has looked at, the latest first, each once and at most 200. Those who no longer
/// exhibit are left out.
#[utoipa::path(get, path = "/atlas/exhibition/my_view_exhibitor", tag = "insight", params(OwnViewsQuery),
    responses((status = 200, body = [ViewedExhibitorView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<OwnViewsQuery>) -> ListAnswer<ViewedExhibitorView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = match query.activity_id {
        Some(id) => id,
        None => fairway_site::main_activity(db, tenant_id).await?,
    };
    let viewed = list_own(db, tenant_id, activity_id, user.user_id()).await?;
    let company_ids: Vec<i64> = viewed.iter().map(|(company_id, _)| *company_id).collect();
    let exhibitors = find_exhibitors(db, tenant_id, activity_id, &company_ids, user.lang()).await?;
    let mut exhibitors: HashMap<i64, ExhibitorView> = exhibitors.into_iter().map(|row| (row.company_id, row)).collect();
    let view = |(company_id, viewed_at): (i64, i64)| {
        let ExhibitorView { name_zh, name_en, logo, hall, booth_no, .. } = exhibitors.remove(&company_id)?;
        Some(ViewedExhibitorView { company_id, name_zh, name_en, logo, hall, booth_no, viewed_at })
    };
    Ok(List::whole(viewed.into_iter().filter_map(view).collect()))
}
