//! Room types, their nights, rules of cancellation, bookings, and how many rooms somebody has.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "lodging_0001_rooms"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create_rooms(manager).await?;
        create_bookings(manager).await
    }
}

async fn create_rooms(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut kind = tenant_table("lodging_room_type");
    kind.col(big("activity_id")).col(big("hotel_id"));
    both(&mut kind, &["name", "intro"]);
    kind.col(text("image")).col(text("bed")).col(int("area", 0)).col(int("guests", 2)).col(int("breakfasts", 0));
    kind.col(big("price")).col(big("price_usd"));
    kind.col(int("status", 1)).col(big_null("publish_from")).col(big_null("publish_until")).col(int("sort", 0));
    stamps(&mut kind);
    let keys = [
        index("lodging_room_type", &["tenant_id", "activity_id", "sort"]),
        index("lodging_room_type", &["tenant_id", "hotel_id", "sort"]),
    ];
    create(manager, kind, keys).await?;

    let mut night = tenant_table("lodging_night");
    night.col(big("room_type_id")).col(int("day", 0)).col(int("allotment", 0)).col(int("taken", 0));
    night.col(big_null("price")).col(big_null("price_usd"));
    stamps(&mut night);
    create(manager, night, [unique("lodging_night", &["tenant_id", "room_type_id", "day"])]).await?;

    let mut rule = tenant_table("lodging_rule");
    rule.col(big("hotel_id")).col(int("free_days", 0)).col(int("free_minute", 0));
    both(&mut rule, &["note"]);
    stamps(&mut rule);
    create(manager, rule, [unique("lodging_rule", &["tenant_id", "hotel_id"])]).await
}

async fn create_bookings(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut row = tenant_table("lodging_booking");
    row.col(big("activity_id")).col(big("hotel_id")).col(big("room_type_id")).col(big("user_id"));
    row.col(text("number")).col(int("state", 1)).col(int("check_in", 0)).col(int("check_out", 0)).col(int("rooms", 1));
    row.col(text("guests")).col(text("contact_name")).col(text("contact_mobile")).col(text("contact_email"));
    row.col(text("note")).col(text("currency")).col(big("total")).col(big("cancel_until")).col(text("reason"));
    row.col(big_null("cancelled_at")).col(big_null("cancelled_by"));
    stamps(&mut row);
    let keys = [
        index("lodging_booking", &["tenant_id", "activity_id", "state"]),
        index("lodging_booking", &["tenant_id", "hotel_id", "state"]),
        index("lodging_booking", &["tenant_id", "room_type_id"]),
        index("lodging_booking", &["tenant_id", "user_id"]),
    ];
    create(manager, row, keys).await?;

    let mut person = tenant_table("lodging_person");
    person.col(big("activity_id")).col(big("user_id")).col(int("rooms", 0));
    create(manager, person, [unique("lodging_person", &["tenant_id", "activity_id", "user_id"])]).await
}
