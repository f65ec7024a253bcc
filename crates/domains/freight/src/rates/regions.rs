//! Which of the usual trade lanes leads to a port: the codes that companies carry (`lane`), by the countries they reach.

use fairway_refdata::{CHINA, Port, country};

/// The codes of lanes and the countries at their other end. A country with two coasts is told apart by its longitude.
const REGIONS: &[(&str, &[&str])] = &[
    ("east_asia", &["JP", "KR", "KP"]),
    ("southeast_asia", &["VN", "TH", "MY", "SG", "ID", "PH", "KH", "MM", "BN", "TL"]),
    ("india", &["IN", "PK", "BD", "LK", "MV"]),
    ("gulf", &["AE", "QA", "KW", "BH", "OM", "IQ", "IR"]),
    ("red_sea", &["YE", "DJ", "SD", "ER", "JO"]),
    (
        "med",
        &["IT", "GR", "ES", "TR", "MT", "CY", "HR", "SI", "AL", "ME", "LB", "SY", "IL", "EG", "LY", "TN", "DZ", "MA"],
    ),
    ("europe_north", &["DE", "NL", "BE", "GB", "IE", "DK", "SE", "NO", "FI", "PL", "LT", "LV", "EE", "PT", "IS", "FR"]),
    ("africa_east", &["KE", "TZ", "MZ", "SO", "MG", "MU", "RE", "SC"]),
    ("africa_west", &["NG", "GH", "CI", "SN", "TG", "BJ", "CM", "GA", "CG", "CD", "AO", "GN", "LR", "SL", "GM", "MR"]),
    ("africa_south", &["ZA", "NA"]),
    ("latam_west", &["CL", "PE", "EC", "CO", "CR", "GT", "SV", "NI"]),
    ("latam_east", &["BR", "AR", "UY", "VE", "DO", "CU", "JM", "TT", "GY", "SR"]),
    ("oceania", &["AU", "NZ", "FJ", "PG", "NC"]),
];

/// The middle of North America.
const INLAND_LNG: f64 = -100.0;

/// The codes of a port's part of the world; none for Chinese ports, where the other end decides.
fn region(port: &Port) -> Option<&'static str> {
    let alpha2 = country(port.country_id)?.alpha2;
    match alpha2 {
        "US" | "CA" => Some(if port.lng < INLAND_LNG { "us_west" } else { "us_east" }),
        "MX" => Some(if port.lng < INLAND_LNG { "latam_west" } else { "latam_east" }),
        "SA" => Some(if port.lng < 45.0 { "red_sea" } else { "gulf" }),
        _ => REGIONS.iter().find(|(_, countries)| countries.contains(&alpha2)).map(|(code, _)| *code),
    }
}

/// The lanes between two ports. Between Chinese ones it is the coast.
pub fn lanes_to(pol: &Port, pod: &Port) -> Vec<&'static str> {
    if pol.country_id == CHINA && pod.country_id == CHINA {
        return vec!["china_coast"];
    }
    // The lane is named after the end that is not China; between two others, after where it leads.
    let end = if pod.country_id == CHINA { pol } else { pod };
    region(end).into_iter().collect()
}
