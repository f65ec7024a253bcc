//! What clients are told when something fails: one number, one meaning, in both languages, whoever declares it.

use std::collections::{BTreeMap, BTreeSet};

use fairway_http::Code;
use fairway_server::domains;

/// Tenants and sites were numbered together before they were two domains. Every other hundred has one owner.
const SHARED_HUNDRED: u32 = 11;

fn all_codes() -> Vec<Code> {
    let of_domains = domains::all().into_iter().flat_map(|domain| domain.codes);
    Code::GENERAL
        .iter()
        .chain(of_domains)
        .chain(fairway_records::CODES)
        .chain(fairway_import::CODES)
        .chain(fairway_once::CODES)
        .chain(fairway_fields::CODES)
        .copied()
        .collect()
}

#[test]
fn a_number_means_one_thing_and_is_said_in_both_languages() {
    let mut numbers = BTreeSet::new();
    for code in all_codes() {
        assert!(numbers.insert(code.number()), "{} is declared twice", code.number());
        let text = code.text();
        assert!(!text.zh.is_empty() && !text.zh.is_ascii(), "{code:?}");
        // English as it is typeset: beside ASCII only its apostrophe and quotation marks.
        assert!(!text.en.is_empty() && text.en.chars().all(|c| c.is_ascii() || "’“”".contains(c)), "{code:?}");
        assert!(code.status().is_client_error() || code.status().is_server_error(), "{code:?}");
    }
}

#[test]
fn each_domain_numbers_its_failures_in_hundreds_of_its_own() {
    let mut owners: BTreeMap<u32, BTreeSet<&str>> = BTreeMap::new();
    for domain in domains::all() {
        for code in domain.codes {
            owners.entry(code.number() / 100).or_default().insert(domain.name);
        }
    }
    assert!(owners.keys().all(|hundred| *hundred >= 10), "numbers below 1000 belong to no domain: {owners:?}");
    assert!(Code::GENERAL.iter().all(|code| code.number() == u32::from(code.status().as_u16())));
    assert_eq!(owners.remove(&SHARED_HUNDRED), Some(BTreeSet::from(["identity", "site"])));
    assert!(owners.values().all(|names| names.len() == 1), "two domains share a hundred: {owners:?}");
}

#[test]
fn the_numbers_of_the_specification_are_kept() {
    let find = |number| all_codes().into_iter().find(|code| code.number() == number).map(|code| code.text().en);
    assert_eq!(find(401), Some("Please sign in"));
    assert_eq!(find(1002), Some("Your session has ended, please sign in again"));
    assert_eq!(find(1010), Some("Wrong original password"));
}
