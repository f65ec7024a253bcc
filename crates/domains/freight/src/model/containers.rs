//! Containers that an inquiry asks for.

use fairway_refdata::enums::ContainerSize;
use serde::{Deserialize, Serialize};

/// So many of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Containers {
    /// 1 20GP, 2 40HQ, 3 40NOR, 4 40OT.
    pub size: i32,
    pub count: i64,
}

/// What stands in the column. What cannot be read is nothing: only checked lists are written.
pub fn read(column: &str) -> Vec<Containers> {
    serde_json::from_str(column).unwrap_or_default()
}

pub fn store(containers: &[Containers]) -> String {
    serde_json::json!(containers).to_string()
}

/// How many there are in all.
pub fn count(containers: &[Containers]) -> i64 {
    containers.iter().map(|one| one.count).sum()
}

/// `2 × 40HQ, 1 × 20GP`: the same in both languages.
pub fn words(containers: &[Containers]) -> String {
    let one = |one: &Containers| {
        let size = ContainerSize::try_from(one.size).map_or("", |size| size.text().en);
        format!("{} × {size}", one.count)
    };
    containers.iter().map(one).collect::<Vec<_>>().join(", ")
}
