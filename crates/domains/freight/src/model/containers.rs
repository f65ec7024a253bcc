//! Containers that an inquiry asks for.

use fairway_records::StoredAs;
use fairway_refdata::enums::ContainerSize;
use serde::{Deserialize, Serialize};

use crate::FreightError;

/// So many of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Containers {
    /// 1 20GP, 2 40HQ, 3 40NOR, 4 40OT.
    pub size: i32,
    pub count: i64,
}

/// What stands in the column of an inquiry.
pub fn read(column: &str) -> Result<Vec<Containers>, FreightError> {
    let unreadable = |error| FreightError::Unreadable { column: "freight_inquiry.containers", error };
    Vec::read(column.to_owned()).map_err(unreadable)
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
