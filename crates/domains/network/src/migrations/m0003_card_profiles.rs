//! A card's profile: its code and the key to be scanned, more ways to reach somebody and who sees them, education, pictures, tags.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, both, create, flag, index, int, stamps, tenant_table, text, unique};
use sea_orm::ConnectionTrait;

use crate::operations::codes;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "network_0003_card_profiles"
    }
}

/// Rows that are read at once.
const BATCH_ROWS: u64 = 500;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let texts =
            ["code", "scan_key", "phone", "wechat", "website", "address_zh", "address_en", "intro_zh", "intro_en"];
        let columns = texts.into_iter().map(text).chain([
            text("visibility"),
            big_null("video_id"),
            big_null("country_id"),
            // Whoever has a row by now has written their card.
            flag("is_saved", true),
        ]);
        for column in columns {
            manager.alter_table(Table::alter().table("card").add_column(column).to_owned()).await?;
        }
        fill(manager).await?;
        manager.create_index(unique("card", &["tenant_id", "code"])).await?;

        let mut edu = tenant_table("card_edu");
        edu.col(big("user_id"));
        both(&mut edu, &["school", "major"]);
        edu.col(int("education", 6)).col(big_null("start_year")).col(big_null("end_year"));
        stamps(&mut edu);
        create(manager, edu, [index("card_edu", &["tenant_id", "user_id"])]).await?;

        let mut picture = tenant_table("card_picture");
        picture.col(big("user_id")).col(text("url"));
        both(&mut picture, &["title"]);
        picture.col(int("sort", 0));
        stamps(&mut picture);
        create(manager, picture, [index("card_picture", &["tenant_id", "user_id"])]).await?;

        let mut tag = tenant_table("card_tag");
        tag.col(big("user_id")).col(text("code")).col(flag("is_custom", false)).col(int("sort", 0));
        stamps(&mut tag);
        create(manager, tag, [unique("card_tag", &["tenant_id", "user_id", "is_custom", "code"])]).await?;

        let mut custom = tenant_table("custom_tag");
        custom.col(big("user_id")).col(text("name")).col(text("name_key"));
        stamps(&mut custom);
        create(manager, custom, [unique("custom_tag", &["tenant_id", "user_id", "name_key"])]).await
    }
}

/// Every card that is there gets its code and its key.
async fn fill(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let connection = manager.get_connection();
    let mut last = 0_i64;
    loop {
        let next = Query::select()
            .column("id")
            .from("card")
            .and_where(Expr::col("id").gt(last))
            .order_by("id", Order::Asc)
            .limit(BATCH_ROWS)
            .to_owned();
        let rows = connection.query_all(&next).await?;
        if rows.is_empty() {
            return Ok(());
        }
        for row in rows {
            last = row.try_get_by_index(0)?;
            let update = Query::update()
                .table("card")
                .value("code", codes::new_code())
                .value("scan_key", codes::new_scan_key())
                .and_where(Expr::col("id").eq(last))
                .to_owned();
            connection.execute(&update).await?;
        }
    }
}
