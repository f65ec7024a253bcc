//! All-in prices of quotes that were sent while their charges were summed without being counted.

use fairway_db::migration::prelude::*;
use sea_orm::{ConnectionTrait, Statement};

use super::operations::all_in::{Shipped, all_in};
use crate::claims::error::read_list;

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "freight_0007_quote_totals"
    }
}

const QUOTES: &str = "SELECT q.id, q.lines, i.containers, i.chargeable_kg, i.weight_kg, i.volume_m3 \
                      FROM freight_quote q JOIN freight_inquiry i ON i.id = q.inquiry_id";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let (db, unreadable) = (manager.get_connection(), |error| DbErr::Custom(format!("a quote: {error}")));
        let engine = db.get_database_backend();
        for row in db.query_all_raw(Statement::from_string(engine, QUOTES)).await? {
            let (id, lines, containers): (i64, String, String) =
                (row.try_get_by_index(0)?, row.try_get_by_index(1)?, row.try_get_by_index(2)?);
            let (chargeable_kg, weight_kg): (Option<f64>, Option<f64>) =
                (row.try_get_by_index(3)?, row.try_get_by_index(4)?);
            let shipped = Shipped {
                containers: read_list("freight_inquiry.containers", &containers).map_err(unreadable)?,
                kg: chargeable_kg.or(weight_kg),
                m3: row.try_get_by_index(5)?,
            };
            let lines: Vec<_> = read_list("freight_quote.lines", &lines).map_err(unreadable)?;
            // What cannot be counted stays the sum that its owner has seen.
            if let Ok(total) = all_in(&lines, &shipped) {
                db.execute_unprepared(&format!("UPDATE freight_quote SET total = {total} WHERE id = {id}")).await?;
            }
        }
        Ok(())
    }
}
