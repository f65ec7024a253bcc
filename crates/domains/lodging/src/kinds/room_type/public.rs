//! GET atlas/exhibition/hotel_room_types

use axum::response::Response;
use fairway_http::{Failure, List, Params, Public, ValidUntil, Visit};
use fairway_records::{RecordKind, next_change, records_in, visible};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};

use super::table::{self as room_type, Column};

/// Which rooms are asked about.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RoomTypeQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// One hotel; all of the meeting's if absent.
    pub hotel_id: Option<i64>,
}

/// A kind of room that can be booked.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct RoomTypeView {
    pub id: i64,
    pub hotel_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    /// A picture.
    pub image: String,
    /// `king`, `queen`, `twin`, `single` or `bunk`.
    pub bed: String,
    /// Square metres.
    pub area: i32,
    /// How many people can sleep in it.
    pub guests: i32,
    /// How many breakfasts the price includes.
    pub breakfasts: i32,
    /// Cents of yuan for a night; single nights may cost something else.
    pub price: i64,
    /// Cents of US dollars; 0 where it has no price in them.
    pub price_usd: i64,
    /// It is paid when it is booked, and not at the hotel.
    pub is_prepaid: bool,
    pub sort: i32,
}

impl From<room_type::Model> for RoomTypeView {
    fn from(row: room_type::Model) -> Self {
        Self {
            id: row.id,
            hotel_id: row.hotel_id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            intro_zh: row.intro_zh,
            intro_en: row.intro_en,
            image: row.image,
            bed: row.bed,
            area: row.area,
            guests: row.guests,
            breakfasts: row.breakfasts,
            price: row.price,
            price_usd: row.price_usd,
            is_prepaid: row.is_prepaid,
            sort: row.sort,
        }
    }
}

/// The rooms that can be booked for a meeting, or in one of its hotels, in the organiser's order.
#[utoipa::path(get, path = "/atlas/exhibition/hotel_room_types", tag = "lodging", params(RoomTypeQuery),
    responses((status = 200, body = [RoomTypeView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<RoomTypeQuery>) -> Result<Response, Failure> {
    let tags = [public.tag(room_type::Entity::TAG)];
    let (activity_id, hotel_id) = (query.activity_id, query.hotel_id);
    let load = |visit: Visit| async move {
        let (db, now) = (visit.db().read(), visit.now());
        let mut own = records_in::<room_type::Entity>(visit.tenant_id(), activity_id);
        if let Some(hotel_id) = hotel_id {
            own = own.filter(Column::HotelId.eq(hotel_id));
        }
        let until = next_change(db, own.clone(), now).await?;
        let shown = visible(own, now).order_by_asc(Column::HotelId);
        let rows = shown.order_by_asc(Column::Sort).order_by_asc(Column::Id).all(db).await?;
        Ok(ValidUntil(List::whole(rows.into_iter().map(RoomTypeView::from).collect()), until))
    };
    public.read(&query, tags, load).await
}
