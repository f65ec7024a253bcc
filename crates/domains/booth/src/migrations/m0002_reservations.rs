//! Prices in two currencies, reservations with their holds, the waiting list, and the rules of booking.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, flag, index, int, partial_unique, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "booth_0002_reservations"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        widen_booths(manager).await?;
        create_reservations(manager).await?;
        create_waiting_list(manager).await?;
        create_rules(manager).await
    }
}

/// A booth belongs to a type of the organiser's, has a price in dollars too, and any shape.
async fn widen_booths(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let columns = [
        big_null("type_id"),
        // Corners as JSON, in plan units; empty for the rectangle of x, y, w and h.
        text("shape"),
        int("price_usd", 0).big_integer().to_owned(),
        int("surcharge_usd", 0).big_integer().to_owned(),
        // When a hold ends by itself.
        int("held_until", 0).big_integer().to_owned(),
    ];
    for column in columns {
        let table = Table::alter().table("booth").add_column(column).to_owned();
        manager.alter_table(table).await?;
    }
    manager.create_index(index("booth", &["tenant_id", "pavilion_id"])).await?;
    manager.create_index(index("booth", &["status", "held_until"])).await
}

/// A reservation begins as a hold; its booths are rows of their own, so that the database can forbid two owners.
async fn create_reservations(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut reservation = tenant_table("booth_reservation");
    reservation.col(big("activity_id")).col(big("user_id")).col(big_null("company_id")).col(big_null("exhibitor_id"));
    reservation.col(text("number")).col(int("status", 1)).col(big("held_until")).col(flag("is_extended", false));
    reservation.col(text("contact_name")).col(text("contact_mobile")).col(text("contact_email"));
    reservation.col(text("invoice_title")).col(text("invoice_tax_no")).col(text("invoice_address"));
    reservation.col(text("remark")).col(text("currency")).col(big("total")).col(text("reason"));
    reservation.col(big("deposit")).col(big_null("deposit_due_at")).col(big_null("deposit_paid_at"));
    reservation.col(big_null("submitted_at")).col(big_null("reviewed_at")).col(big_null("reviewed_by"));
    stamps(&mut reservation);
    let keys = [
        index("booth_reservation", &["tenant_id", "activity_id", "status"]),
        index("booth_reservation", &["tenant_id", "user_id"]),
        index("booth_reservation", &["tenant_id", "company_id"]),
        index("booth_reservation", &["status", "held_until"]),
    ];
    create(manager, reservation, keys).await?;
    // One choice at a time: two tabs of one person share it.
    partial_unique(manager, "booth_reservation", &["tenant_id", "activity_id", "user_id"], "status = 1").await?;

    let mut booths = tenant_table("booth_reservation_booth");
    booths.col(big("reservation_id")).col(big("booth_id")).col(big("price")).col(big("surcharge"));
    booths.col(flag("is_active", true)).col(int("ended_because", 0)).col(big_null("ended_at"));
    stamps(&mut booths);
    create(manager, booths, [index("booth_reservation_booth", &["tenant_id", "reservation_id"])]).await?;
    partial_unique(manager, "booth_reservation_booth", &["booth_id"], "is_active").await?;

    let mut addons = tenant_table("booth_reservation_addon");
    addons.col(big("reservation_id")).col(big("addon_id")).col(int("quantity", 1)).col(big("price"));
    stamps(&mut addons);
    create(manager, addons, [unique("booth_reservation_addon", &["tenant_id", "reservation_id", "addon_id"])]).await
}

/// Who would like a booth that somebody else has.
async fn create_waiting_list(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut waiting = tenant_table("booth_waiting");
    waiting.col(big("activity_id")).col(big("booth_id")).col(big("user_id")).col(big_null("company_id"));
    waiting.col(int("status", 1)).col(big_null("offered_until"));
    stamps(&mut waiting);
    let keys = [
        index("booth_waiting", &["tenant_id", "booth_id", "status"]),
        index("booth_waiting", &["tenant_id", "user_id"]),
        index("booth_waiting", &["status", "offered_until"]),
    ];
    create(manager, waiting, keys).await?;
    partial_unique(manager, "booth_waiting", &["tenant_id", "booth_id", "user_id"], "status IN (1, 2)").await
}

/// How a meeting's booths are booked: by whom, from when, how many.
async fn create_rules(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut rules = tenant_table("booth_rules");
    rules.col(big("activity_id")).col(big_null("opens_at")).col(big_null("closes_at"));
    rules.col(int("audience", 1)).col(big_null("priority_until")).col(int("most_booths", 0));
    rules.col(flag("must_touch", false)).col(flag("is_reviewed", true));
    rules.col(int("hold_minutes", 10)).col(int("offer_hours", 24));
    rules.col(int("deposit_percent", 0)).col(int("deposit_days", 0));
    rules.col(int("queue_batch", 20)).col(int("queue_seconds", 5));
    stamps(&mut rules);
    create(manager, rules, [unique("booth_rules", &["tenant_id", "activity_id"])]).await?;

    let mut guest = tenant_table("booth_guest");
    guest.col(big("activity_id")).col(big("company_id")).col(int("reason", 1));
    stamps(&mut guest);
    create(manager, guest, [unique("booth_guest", &["tenant_id", "activity_id", "company_id"])]).await?;

    let mut queue = tenant_table("booth_queue");
    queue.col(big("activity_id")).col(big("user_id")).col(big("draw")).col(big("joined_at"));
    stamps(&mut queue);
    let keys = [
        unique("booth_queue", &["tenant_id", "activity_id", "user_id"]),
        index("booth_queue", &["tenant_id", "activity_id", "joined_at"]),
    ];
    create(manager, queue, keys).await
}
