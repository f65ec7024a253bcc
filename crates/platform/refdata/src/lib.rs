//! Reference data: countries, cities, ports, carriers, enumerations and assistant products, the same for every tenant.
//!
//! The JSON files of the repository's `refdata/` folder are part of the binary and are read on first use. Their texts
//! are borrowed, those of the two large files from where they were unpacked: the whole set costs about four megabytes.

pub mod enums;

mod carrier;
mod city;
mod country;
mod enumeration;
mod port;
mod product;
mod search;

use std::io::Read as _;

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

/// The same for a file that was packed by the build script. What it says is needed until the end.
fn parse_packed<T: serde::Deserialize<'static>>(name: &str, packed: &'static [u8]) -> T {
    let mut text = String::new();
    let unpacked = flate2::read::DeflateDecoder::new(packed).read_to_string(&mut text);
    unpacked.unwrap_or_else(|error| panic!("refdata/{name}: {error}"));
    parse(name, text.leak())
}
