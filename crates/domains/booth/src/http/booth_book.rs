//! GET atlas/exhibition/booth_book: all halls with all booths and who stands there, to print.

use std::collections::HashMap;

use axum::response::Response;
use fairway_company::CompanyCard;
use fairway_event::model::tag as event_tag;
use fairway_http::{Failure, List, Params, Public, Visit};
use fairway_records::ActivityQuery;
use fairway_refdata::country;
use serde::Serialize;

use super::plan::{PavilionView, load_halls};
use crate::entities::booth;
use crate::model::tag;
use crate::operations::takers;
use crate::store;

/// A hall with its booths.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BookHall {
    #[serde(flatten)]
    pub pavilion: PavilionView,
    pub booths: Vec<BookBooth>,
}

/// A line of the booth book.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BookBooth {
    pub booth_id: i64,
    pub booth_no: String,
    /// Square metres.
    pub area: i32,
    /// 1 shell scheme, 2 raw space.
    pub booth_type: i32,
    /// 1 free, 2 held, 3 reserved, 4 sold, 5 blocked.
    pub status: i32,
    pub company_id: Option<i64>,
    pub company_name_zh: String,
    pub company_name_en: String,
    pub country_zh: String,
    pub country_en: String,
}

impl BookBooth {
    fn new(row: booth::Model, companies: &HashMap<i64, CompanyCard>) -> Self {
        let company = row.exhibitor_id.filter(|_| takers::is_theirs(&row)).and_then(|id| companies.get(&id));
        let country = company.and_then(|card| country(card.country_id));
        Self {
            booth_id: row.id,
            booth_no: row.booth_no,
            area: row.area,
            booth_type: row.booth_type,
            status: row.status,
            company_id: company.map(|card| card.company_id),
            company_name_zh: company.map(|card| card.name_zh.clone()).unwrap_or_default(),
            company_name_en: company.map(|card| card.name_en.clone()).unwrap_or_default(),
            country_zh: country.map(|country| country.name_zh.to_owned()).unwrap_or_default(),
            country_en: country.map(|country| country.name_en.to_owned()).unwrap_or_default(),
        }
    }
}

/// The halls of a meeting with all their booths and who stands there.
#[utoipa::path(get, path = "/atlas/exhibition/booth_book", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = [BookHall])), extensions(("x-fairway-list" = json!(true))))]
pub async fn get(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let tags = [tag::BOOTH, tag::PLAN, event_tag::EXHIBITOR].map(|kind| public.tag(kind));
    let activity_id = query.activity_id;
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let rows = store::booths::list(db, tenant_id, activity_id, None).await?;
        let companies = takers::find(db, tenant_id, activity_id, &rows).await?;
        let mut booths: HashMap<i64, Vec<BookBooth>> = HashMap::new();
        for row in rows {
            booths.entry(row.pavilion_id).or_default().push(BookBooth::new(row, &companies));
        }
        let halls = load_halls(&visit, activity_id).await?;
        let book = halls.into_iter().map(|pavilion| {
            let booths = booths.remove(&pavilion.id).unwrap_or_default();
            BookHall { pavilion, booths }
        });
        Ok(List::whole(book.collect()))
    };
    public.read(&query, tags, load).await
}
