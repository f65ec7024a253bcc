//! The standard of a level: what an inquiry must have to be of it.

use fairway_records::StoredAs;
use serde::{Deserialize, Serialize};

/// All that is named has to be met; a standard that names nothing is met by every inquiry.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Standard {
    /// At least so many containers.
    pub min_containers: Option<i64>,
    /// At least so many kilograms.
    pub min_kg: Option<f64>,
    /// One of these transport modes; any if empty.
    pub modes: Vec<i32>,
    /// From or to one of these countries; any if empty.
    pub countries: Vec<i64>,
}

/// What of an inquiry a standard looks at.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    pub containers: i64,
    pub kg: f64,
    pub mode: i32,
    pub countries: [i64; 2],
}

impl StoredAs for Standard {
    type Column = String;

    fn read(column: String) -> serde_json::Result<Self> {
        if column.is_empty() { Ok(Self::default()) } else { serde_json::from_str(&column) }
    }

    fn store(self) -> String {
        serde_json::json!(self).to_string()
    }
}

impl Standard {
    pub fn is_met_by(&self, one: &Measured) -> bool {
        self.min_containers.is_none_or(|least| one.containers >= least)
            && self.min_kg.is_none_or(|least| one.kg >= least)
            && (self.modes.is_empty() || self.modes.contains(&one.mode))
            && (self.countries.is_empty() || self.countries.iter().any(|id| one.countries.contains(id)))
    }

    /// How much it asks for: the one that asks for most decides.
    pub fn demands(&self) -> usize {
        usize::from(self.min_containers.is_some())
            + usize::from(self.min_kg.is_some())
            + usize::from(!self.modes.is_empty())
            + usize::from(!self.countries.is_empty())
    }
}
