//! Seats, how many of a session are taken, what people starred, and the keys of their calendars.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, create, flag, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "programme_0001_seats"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut seat = tenant_table("session_seat");
        seat.col(big("activity_id")).col(big("session_id")).col(big("user_id"));
        seat.col(int("state", 1)).col(big("state_at")).col(big("turn")).col(flag("is_moved_up", false));
        seat.col(int("source", 1)).col(int("cancel_source", 0));
        stamps(&mut seat);
        let keys = [
            unique("session_seat", &["tenant_id", "session_id", "user_id"]),
            index("session_seat", &["tenant_id", "session_id", "state", "turn"]),
            index("session_seat", &["tenant_id", "user_id", "state"]),
            index("session_seat", &["tenant_id", "activity_id", "state"]),
        ];
        create(manager, seat, keys).await?;

        let mut places = tenant_table("session_places");
        places.col(big("session_id")).col(int("booked", 0)).col(int("waiting", 0)).col(big("turns"));
        create(manager, places, [unique("session_places", &["tenant_id", "session_id"])]).await?;

        let mut star = tenant_table("session_star");
        star.col(big("activity_id")).col(big("session_id")).col(big("user_id"));
        stamps(&mut star);
        create(manager, star, [unique("session_star", &["tenant_id", "user_id", "session_id"])]).await?;

        let mut feed = tenant_table("agenda_feed");
        feed.col(big("user_id")).col(text("link_hash")).col(text("link_seed"));
        stamps(&mut feed);
        let keys =
            [unique("agenda_feed", &["tenant_id", "user_id"]), unique("agenda_feed", &["tenant_id", "link_hash"])];
        create(manager, feed, keys).await
    }
}
