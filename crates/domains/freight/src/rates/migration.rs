//! Sea rates, and who wants to hear of them.

use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, big_null, create, flag, index, int, stamps, tenant_table, text, unique};
use sea_orm::DbErr;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "freight_0003_rates"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut rate = tenant_table("freight_rate");
        rate.col(text("pol")).col(text("pod")).col(text("via"));
        rate.col(big("carrier_id")).col(text("service")).col(int("container", 1)).col(text("currency"));
        rate.col(big("base")).col(text("surcharges")).col(big("all_in"));
        rate.col(int("valid_from", 0)).col(int("valid_until", 0)).col(int("transit_days", 0));
        rate.col(text("sailing_days")).col(text("note")).col(int("source", 1));
        stamps(&mut rate);
        let lane = ["tenant_id", "pol", "pod", "container", "valid_until", "all_in"];
        // What a lane costs, from ports nearby as well, is read from the index alone.
        let priced = [&lane[..], &["valid_from", "currency", "transit_days"]].concat();
        // The day stands behind what no search names, or SQLite reads a lane's whole past by this one.
        let once = ["tenant_id", "pol", "pod", "carrier_id", "container", "valid_from", "via", "service", "currency"];
        let indexes = [
            // A search reads what is valid of a lane, and nothing else, whatever a million others are.
            index("freight_rate", &priced),
            index("freight_rate", &["tenant_id", "pod"]),
            index("freight_rate", &["tenant_id", "carrier_id"]),
            // The same offer is there once, which an import looks up; and the newest first, for those who keep them.
            unique("freight_rate", &once),
            index("freight_rate", &["tenant_id", "id"]),
        ];
        create(manager, rate, indexes).await?;

        let mut alert = tenant_table("freight_rate_alert");
        alert.col(big("user_id")).col(text("pol")).col(text("pod")).col(int("container", 1)).col(text("currency"));
        alert.col(big("below")).col(flag("is_on", true)).col(flag("is_low", false)).col(int("falls", 0));
        alert.col(big_null("last_told"));
        stamps(&mut alert);
        let own = ["tenant_id", "user_id", "pol", "pod", "container", "currency"];
        create(manager, alert, [unique("freight_rate_alert", &own)]).await
    }
}
