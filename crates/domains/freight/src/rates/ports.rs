//! Which ports somebody means who writes a name in either language, a code or a city; and which others are near.

use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

use fairway_http::Failure;
use fairway_refdata::{Port, city, port_by_code, ports};
use fairway_search::fold;

use crate::error::UNKNOWN_PORT;

/// Longer words are no port's name.
const MAX_WORD_CHARS: usize = 60;
/// Ports of one city, or of one name, that are searched together.
const MAX_PORTS_MEANT: usize = 8;
/// Ships and lorries reach another port within a day or two.
const NEARBY_KM: f64 = 500.0;
/// On each side of a lane.
const MAX_NEARBY_PORTS: usize = 12;
const EARTH_KM: f64 = 6_371.0;
const KM_PER_DEGREE: f64 = 111.2;

/// What somebody means by a word.
#[derive(Clone, Debug)]
pub struct Meant {
    /// The one port, or those of the one city; the busiest first, never empty.
    pub ports: Vec<&'static Port>,
    /// Those that it could mean as well.
    pub others: Vec<&'static Port>,
    /// They are called so; otherwise their names only begin like that.
    pub is_exact: bool,
}

impl Meant {
    pub fn codes(&self) -> Vec<&'static str> {
        self.ports.iter().map(|port| port.code).collect()
    }

    /// The busiest of them.
    pub fn first(&self) -> &'static Port {
        self.ports[0]
    }

    /// The one port that a table of prices means, where nothing is guessed: the only one of that name, the only one that is itself
    /// called so and not after its city, or the only great one.
    pub fn only(&self, word: &str) -> Option<&'static Port> {
        if !self.is_exact {
            return None;
        }
        let all: Vec<&'static Port> = self.ports.iter().chain(&self.others).copied().collect();
        let is_called = |port: &&'static Port| {
            let names = [port.name_zh, Some(port.name_en), port.ascii];
            names.into_iter().flatten().any(|name| key(name) == key(word))
        };
        let called: Vec<&'static Port> = all.iter().copied().filter(is_called).collect();
        let great: Vec<&'static Port> = all.iter().copied().filter(|port| port.rank.is_some()).collect();
        [all, called, great].into_iter().find_map(|found| match found.as_slice() {
            [only] => Some(*only),
            _ => None,
        })
    }
}

/// Ports by their names, those of their cities and their codes, as [`key`] writes them.
static BY_KEY: LazyLock<BTreeMap<String, Vec<&'static Port>>> = LazyLock::new(|| {
    let mut by_key: BTreeMap<String, Vec<&'static Port>> = BTreeMap::new();
    for port in ports() {
        let town = port.city_id.and_then(city);
        let names = [
            Some(port.code),
            port.name_zh,
            Some(port.name_en),
            port.ascii,
            town.map(|town| town.name_zh),
            town.map(|town| town.name_en),
            town.and_then(|town| town.ascii),
        ];
        let names: HashSet<String> = names.into_iter().flatten().chain(port.aliases.iter().copied()).map(key).collect();
        for name in names.into_iter().filter(|name| !name.is_empty()) {
            by_key.entry(name).or_default().push(port);
        }
    }
    by_key
});

/// A name as it is compared: without case, accents, spaces and signs.
fn key(name: &str) -> String {
    fold(name).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// What people add to the name of a port.
fn bare(key: &str) -> &str {
    let key = key.strip_prefix("portof").unwrap_or(key);
    let shorter = ["港口", "港", "市", "port"].iter().find_map(|end| key.strip_suffix(end));
    shorter.filter(|rest| !rest.is_empty()).unwrap_or(key)
}

fn busiest_first(found: &mut Vec<&'static Port>) {
    found.sort_by_key(|port| (port.rank.unwrap_or(u8::MAX), port.code));
    found.dedup_by_key(|port| port.code);
}

/// Those whose name, city or code begins so.
fn beginning(key: &str) -> Vec<&'static Port> {
    let from = BY_KEY.range(key.to_owned()..);
    let mut found: Vec<_> =
        from.take_while(|(name, _)| name.starts_with(key)).flat_map(|(_, ports)| ports).copied().collect();
    busiest_first(&mut found);
    found
}

/// Those that are called so exactly, or without what people add to a name.
fn ports_named(key: &str) -> Vec<&'static Port> {
    let found = BY_KEY.get(key).or_else(|| BY_KEY.get(bare(key)));
    let mut found = found.cloned().unwrap_or_default();
    busiest_first(&mut found);
    found
}

/// What a word means. A code is one port; a name can be that of a city with several.
pub fn meant(word: &str) -> Option<Meant> {
    let word = word.trim();
    if word.chars().count() > MAX_WORD_CHARS {
        return None;
    }
    if let Some(port) = port_by_code(word) {
        return Some(Meant { ports: vec![port], others: Vec::new(), is_exact: true });
    }
    let key = key(word);
    if key.is_empty() {
        return None;
    }
    let mut found = ports_named(&key);
    let is_exact = !found.is_empty();
    if !is_exact {
        found = beginning(&key);
    }
    let first = *found.first()?;
    // The ports of one city are searched together; another one of the same name elsewhere is offered.
    let is_meant = |port: &&'static Port| {
        port.code == first.code || (is_exact && first.city_id.is_some() && port.city_id == first.city_id)
    };
    let (mut ports, mut others): (Vec<_>, Vec<_>) = found.into_iter().partition(is_meant);
    ports.truncate(MAX_PORTS_MEANT);
    others.truncate(MAX_PORTS_MEANT);
    Some(Meant { ports, others, is_exact })
}

/// The same for a field of a request.
pub fn must_mean(field: &'static str, word: &str) -> Result<Meant, Failure> {
    meant(word).ok_or_else(|| Failure::at_field(field, UNKNOWN_PORT))
}

/// Ports for those who type: exact ones first, then the busiest; the busiest of all for those who typed nothing.
pub fn suggest(typed: &str, most: usize) -> Vec<&'static Port> {
    if typed.chars().count() > MAX_WORD_CHARS {
        return Vec::new();
    }
    let key = key(typed);
    let mut found = if key.is_empty() { Vec::new() } else { ports_named(&key) };
    let known: HashSet<&str> = found.iter().map(|port| port.code).collect();
    let rest = if key.is_empty() { ranked() } else { beginning(&key) };
    found.extend(rest.into_iter().filter(|port| !known.contains(port.code)));
    found.truncate(most);
    found
}

fn ranked() -> Vec<&'static Port> {
    let mut found: Vec<_> = ports().iter().filter(|port| port.rank.is_some()).collect();
    busiest_first(&mut found);
    found
}

/// Ports within reach of another with how far they are, those with regular container services first.
pub fn nearby(port: &Port) -> Vec<(&'static Port, i32)> {
    let mut found: Vec<(&'static Port, f64)> = ports()
        .iter()
        .filter(|other| other.code != port.code && (other.lat - port.lat).abs() * KM_PER_DEGREE < NEARBY_KM)
        .map(|other| (other, distance_km(port, other)))
        .filter(|(_, km)| *km < NEARBY_KM)
        .collect();
    found.sort_by(|(one, near), (other, far)| {
        other.rank.is_some().cmp(&one.rank.is_some()).then(near.total_cmp(far)).then(one.code.cmp(other.code))
    });
    found.truncate(MAX_NEARBY_PORTS);
    found.into_iter().map(|(port, km)| (port, km.round() as i32)).collect()
}

/// Along the surface of the earth.
fn distance_km(one: &Port, other: &Port) -> f64 {
    let (from, to) = (one.lat.to_radians(), other.lat.to_radians());
    let (north, east) = ((to - from) / 2.0, (other.lng - one.lng).to_radians() / 2.0);
    let half = north.sin().powi(2) + from.cos() * to.cos() * east.sin().powi(2);
    2.0 * EARTH_KM * half.sqrt().clamp(0.0, 1.0).asin()
}
