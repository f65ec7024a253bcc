//! The programme and the hotels of a meeting.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, flag, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "event_0002_agenda_and_hotels"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut session = tenant_table("agenda_session");
        session.col(big("activity_id")).col(text("code")).col(big("start_time")).col(big("end_time"));
        session.col(text("hall")).col(text("track"));
        both(&mut session, &["room", "track"]);
        session.col(int("capacity", 0)).col(flag("need_booking", false));
        session.col(flag("is_summit", false)).col(flag("is_interpreted", false));
        both(&mut session, &["title", "abstract"]);
        stamps(&mut session);
        let keys = [
            unique("agenda_session", &["tenant_id", "activity_id", "code"]),
            index("agenda_session", &["tenant_id", "activity_id", "start_time"]),
        ];
        create(manager, session, keys).await?;

        let mut speaker = tenant_table("speaker");
        speaker.col(big("activity_id")).col(big_null("company_id"));
        both(&mut speaker, &["name", "position", "company"]);
        speaker.col(big_null("country_id"));
        stamps(&mut speaker);
        create(manager, speaker, [index("speaker", &["tenant_id", "activity_id"])]).await?;

        let mut seat = tenant_table("agenda_speaker");
        seat.col(big("session_id")).col(big("speaker_id")).col(int("sort", 0));
        create(manager, seat, [unique("agenda_speaker", &["tenant_id", "session_id", "speaker_id"])]).await?;

        let mut hotel = tenant_table("hotel");
        hotel.col(big("activity_id"));
        both(&mut hotel, &["name"]);
        hotel.col(text("image")).col(int("stars", 0));
        both(&mut hotel, &["district", "address"]);
        hotel.col(int("distance", 0)).col(int("minutes", 0)).col(text("transport")).col(text("shuttle_route"));
        hotel.col(text("amenities"));
        both(&mut hotel, &["intro"]);
        hotel.col(text("phone")).col(text("email")).col(int("map_x", 0)).col(int("map_y", 0));
        hotel.col(big("rate_until")).col(int("sort", 0));
        stamps(&mut hotel);
        create(manager, hotel, [index("hotel", &["tenant_id", "activity_id", "sort"])]).await?;

        let mut room = tenant_table("hotel_room");
        room.col(big("hotel_id"));
        both(&mut room, &["name"]);
        room.col(text("bed")).col(int("area", 0)).col(int("guests", 0)).col(int("breakfasts", 0));
        room.col(big("price")).col(text("currency")).col(int("allotment", 0)).col(int("sort", 0));
        create(manager, room, [index("hotel_room", &["tenant_id", "hotel_id", "sort"])]).await
    }
}
