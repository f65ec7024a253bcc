//! GET atlas/exhibition/exhibitor_booth_no

use std::collections::HashMap;

use axum::response::Response;
use fairway_event::find_exhibitors;
use fairway_event::model::tag as event_tag;
use fairway_http::{Failure, List, Params, Public, Visit};
use serde::{Deserialize, Serialize};

use crate::model::tag;
use crate::store;

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoothNoQuery {
    /// The meeting's id.
    pub activity_id: i64,
    pub company_id: i64,
}

/// Where a company stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExhibitorBooth {
    pub exhibitor_id: i64,
    /// The code of the hall of this booth.
    pub hall: String,
    /// The number of a booth.
    pub booth_no: String,
}

/// The booths of a company at a meeting, one entry each; none where it does not exhibit or has no booth yet.
#[utoipa::path(get, path = "/atlas/exhibition/exhibitor_booth_no", tag = "booth", params(BoothNoQuery),
    responses((status = 200, body = [ExhibitorBooth])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<BoothNoQuery>) -> Result<Response, Failure> {
    let tags = [tag::BOOTH, tag::PLAN, event_tag::EXHIBITOR].map(|kind| public.tag(kind));
    let (activity_id, company_id) = (query.activity_id, query.company_id);
    let load = |visit: Visit| async move { Ok(List::whole(find(&visit, activity_id, company_id).await?)) };
    public.read(&query, tags, load).await
}

async fn find(visit: &Visit, activity_id: i64, company_id: i64) -> Result<Vec<ExhibitorBooth>, Failure> {
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let mut found = Vec::new();
    for exhibitor in find_exhibitors(db, tenant_id, activity_id, &[company_id], visit.lang()).await? {
        // Its entry names the hall of its first booth only. Each booth knows its own; a number that is not drawn yet is where
        // the entry says.
        let booths = store::taking::list_sold_to(db, tenant_id, exhibitor.exhibitor_id).await?;
        let halls = store::pavilions::list(db, tenant_id, activity_id).await?;
        let codes: HashMap<i64, &str> = halls.iter().map(|hall| (hall.id, hall.code.as_str())).collect();
        let hall_of = |number: &str| {
            let booth = booths.iter().find(|booth| booth.booth_no == number)?;
            codes.get(&booth.pavilion_id).copied()
        };
        for number in exhibitor.booth_no.split(',').map(str::trim).filter(|number| !number.is_empty()) {
            found.push(ExhibitorBooth {
                exhibitor_id: exhibitor.exhibitor_id,
                hall: hall_of(number).unwrap_or(&exhibitor.hall).to_owned(),
                booth_no: number.to_owned(),
            });
        }
    }
    Ok(found)
}
