//! Reference data: countries, cities, ports, carriers, enumerations and assistant products, the same for every tenant.
//!
//! The JSON files of the repository's `refdata/` folder are part of the binary and are read on first use. Their texts
//! are borrowed from the binary itself, so that the whole set costs about two megabytes of memory.

pub mod enums;

mod carrier;
mod city;
mod country;
mod enumeration;
mod port;
mod product;
mod search;

pub use carrier::{Carrier, carrier_by_scac, carriers};
pub use city::{City, CityKind, PORTS_FIRST, cities, city, search_cities};
pub use country::{CHINA, Country, countries, country, country_by_alpha2};
pub use enumeration::{Entry, Enumeration, UnknownValue, enumeration, enumerations};
pub use port::{Port, port_by_code, ports, search_ports};
pub use product::{AssistantProduct, assistant_product, assistant_products};
pub use search::is_prefix;

/// Reads an embedded file. The file is part of the build and its tests, so a fault in it cannot reach a user.
fn parse<T: serde::Deserialize<'static>>(name: &str, text: &'static str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("refdata/{name}: {error}"))
}
