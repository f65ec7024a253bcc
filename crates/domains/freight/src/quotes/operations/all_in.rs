//! The all-in price: what the charges of a quote come to for the whole shipment. A price per container and one per shipment add up to
//! nothing before they are counted.

use fairway_refdata::enums::ContainerSize;

use crate::claims::error::{ClaimError, read_list};
use crate::entities::inquiry;
use crate::model::containers::Containers;
use crate::quotes::model::{ChargeLine, MAX_TOTAL};

/// How much there is to ship.
pub struct Shipped {
    pub containers: Vec<Containers>,
    /// What counts where kilograms are charged.
    pub kg: Option<f64>,
    pub m3: Option<f64>,
}

impl Shipped {
    pub fn of(one: &inquiry::Model) -> Result<Self, ClaimError> {
        let containers = read_list("freight_inquiry.containers", &one.containers)?;
        Ok(Self { containers, kg: one.chargeable_kg.or(one.weight_kg), m3: one.volume_m3 })
    }

    fn count(&self, per: &str) -> Option<f64> {
        match per {
            // A shipment travels on one bill of lading.
            "shipment" | "bill" => Some(1.0),
            "kg" => self.kg,
            "m3" => self.m3,
            size => self.containers.iter().find(|one| name_of(one.size) == size).map(|one| one.count as f64),
        }
    }
}

fn name_of(size: i32) -> &'static str {
    ContainerSize::try_from(size).map_or("", |size| size.text().en)
}

/// Cents. Refused where a charge is counted by something of which there is none, and where nothing is left to be paid.
pub fn all_in(lines: &[ChargeLine], shipped: &Shipped) -> Result<i64, ClaimError> {
    let mut sum = 0.0;
    for line in lines {
        sum += line.amount as f64 * shipped.count(&line.per).ok_or(ClaimError::NotCounted)?;
    }
    let total = sum.round() as i64;
    if (1..=MAX_TOTAL).contains(&total) { Ok(total) } else { Err(ClaimError::NoPrice) }
}
