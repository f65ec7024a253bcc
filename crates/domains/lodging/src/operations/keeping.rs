//! A hotel of which rooms can be booked stays.

use async_trait::async_trait;
use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_event::HotelKeeper;
use fairway_http::Failure;

use crate::{LodgingError, store};

pub struct RoomKeeper;

#[async_trait]
impl HotelKeeper for RoomKeeper {
    async fn may_go(&self, tx: &Tx, tenant_id: TenantId, hotel_id: i64) -> Result<(), Failure> {
        match store::room_types::count_of_hotel(&**tx, tenant_id, hotel_id).await? {
            0 => Ok(()),
            count => Err(LodgingError::HotelInUse(count).into()),
        }
    }
}
