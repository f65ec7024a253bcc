//! Two companies that become one: what of a meeting points to them, and what happens where both take part in the same one.

use std::collections::HashMap;

use async_trait::async_trait;
use fairway_company::{CompanyMerger, Merge, PointingTable};
use fairway_http::Failure;
use fairway_lang::Text;
use serde_json::json;

use crate::model::ApplyStatus;
use crate::store;

/// What other domains point to, beside companies.
pub const EXHIBITOR: &str = "exhibitor";

pub const POINTING_TABLES: &[PointingTable] = &[
    PointingTable {
        unique: &["activity_id"],
        rule: Text::new(
            "两家都参加同一届展会时，保留企业的参展记录不变并加上对方的展位，另一条改为已取消",
            "If both take part in the same event, the entry of the company you keep stays and gets the other’s stands; the other entry is cancelled",
        ),
        ..PointingTable::of("exhibitor", Text::new("参展记录", "Exhibitor entries"))
    },
    PointingTable::of("attendee", Text::new("参会人员", "Attendees")),
    PointingTable::of("speaker", Text::new("演讲嘉宾", "Speakers")),
    PointingTable {
        column: "exhibitor_id",
        to: EXHIBITOR,
        unique: &["activity_id"],
        rule: Text::new(
            "两家都写了会刊资料时，保留企业的那一份不变",
            "If both have written a catalogue entry, the one of the company you keep stays",
        ),
        ..PointingTable::of("catalogue_entry", Text::new("会刊资料", "Catalogue entries"))
    },
];

/// Where both take part in one meeting, one entry remains, with the stands of both.
pub struct EntryMerger;

#[async_trait]
impl CompanyMerger for EntryMerger {
    async fn merge(&self, merge: &mut Merge<'_>) -> Result<(), Failure> {
        let (tx, tenant_id) = (merge.tx, merge.tenant_id);
        let staying = store::exhibitors::find_by_companies(&**tx, tenant_id, &[merge.winner_id]).await?;
        let staying: HashMap<i64, _> = staying.into_iter().map(|row| (row.activity_id, row)).collect();
        for going in store::exhibitors::find_by_companies(&**tx, tenant_id, &[merge.loser_id]).await? {
            let Some(entry) = staying.get(&going.activity_id) else { continue };
            let (accepted, cancelled) = (ApplyStatus::Accepted.value(), ApplyStatus::Cancelled.value());
            if going.status != cancelled {
                merge.set(EXHIBITOR, going.id, "status", json!(going.status), json!(cancelled)).await?;
            }
            // One of the two was accepted, so the firm is.
            if going.status == accepted && entry.status != accepted {
                merge.set(EXHIBITOR, entry.id, "status", json!(entry.status), json!(accepted)).await?;
            }
            let booths = joined(&entry.booth_no, &going.booth_no);
            if booths != entry.booth_no {
                merge.set(EXHIBITOR, entry.id, "booth_no", json!(entry.booth_no), json!(booths)).await?;
            }
            if entry.hall.is_empty() && !going.hall.is_empty() {
                merge.set(EXHIBITOR, entry.id, "hall", json!(entry.hall), json!(going.hall)).await?;
            }
            merge.replace(EXHIBITOR, going.id, entry.id);
        }
        Ok(())
    }
}

/// Numbers of stands, separated by commas, each once.
fn joined(first: &str, second: &str) -> String {
    let mut all: Vec<&str> = Vec::new();
    for number in first.split(',').chain(second.split(',')).map(str::trim) {
        if !number.is_empty() && !all.contains(&number) {
            all.push(number);
        }
    }
    all.join(",")
}
