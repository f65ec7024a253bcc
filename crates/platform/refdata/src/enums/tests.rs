//! The generated types are exactly what the file says, and numbers travel as numbers.

use fairway_lang::Lang;
use serde::Deserialize;

use super::*;
use crate::{UnknownValue, enumerations};

/// (name, rows of (value, key, Chinese label, English label)).
pub(crate) type Table = (&'static str, Vec<(i32, &'static str, &'static str, &'static str)>);

macro_rules! table {
    ($name:ident) => {
        ($name::NAME, $name::ALL.iter().map(|e| (e.value(), e.key(), e.text().zh, e.text().en)).collect::<Vec<_>>())
    };
}
pub(crate) use table;

#[test]
fn the_types_are_as_fresh_as_the_file() {
    let written: Vec<Table> = enumerations()
        .iter()
        .map(|e| (e.name, e.entries.iter().map(|x| (x.value, x.key, x.label_zh, x.label_en)).collect()))
        .collect();
    let generated = generated::tables();
    assert_eq!(generated.len(), written.len(), "run refdata/generate.py");
    for (ours, file) in generated.iter().zip(&written) {
        assert_eq!(ours, file, "run refdata/generate.py");
    }
}

#[test]
fn a_number_becomes_a_value_and_back() {
    assert_eq!(TransportMode::try_from(1_i32), Ok(TransportMode::Sea));
    assert_eq!(TradeTerm::try_from(74_i64), Ok(TradeTerm::Deq));
    assert_eq!(i32::from(MembershipApplicationStatus::NeverApplied), -1);
    assert_eq!(InquiryStatus::try_from(3_i32), Err(UnknownValue { enumeration: "inquiry_status", value: 3 }));
}

#[test]
fn json_and_forms_carry_the_number() {
    #[derive(Debug, PartialEq, Deserialize)]
    struct Request {
        mode: TransportMode,
    }
    assert_eq!(serde_json::to_string(&TransportMode::Rail).unwrap(), "4");
    for text in [r#"{"mode":4}"#, r#"{"mode":"4"}"#] {
        assert_eq!(serde_json::from_str::<Request>(text).unwrap(), Request { mode: TransportMode::Rail });
    }
    for text in [r#"{"mode":9}"#, r#"{"mode":"rail"}"#, r#"{"mode":null}"#, r#"{"mode":1.5}"#] {
        assert!(serde_json::from_str::<Request>(text).is_err(), "{text} must be refused");
    }
}

#[test]
fn labels_come_in_both_languages() {
    assert_eq!(CargoType::Dangerous.label(Lang::Zh), "危险品");
    assert_eq!(CargoType::Dangerous.label(Lang::En), "Dangerous");
}

#[test]
fn the_sub_type_belongs_to_sea_rail_and_multimodal() {
    let values: Vec<_> = TransportMode::SHOWS_SUBTYPE.iter().map(|mode| mode.value()).collect();
    assert_eq!(values, [1, 4, 6]);
    let choices: Vec<_> = InquiryClaimStatus::WITHDRAW_CHOICES.iter().map(|status| status.value()).collect();
    assert_eq!(choices, [2, 3]);
}

#[test]
fn the_document_lists_the_numbers() {
    let schema = serde_json::to_value(<ShipmentLoad as utoipa::PartialSchema>::schema()).unwrap();
    assert_eq!(schema["type"], "integer");
    assert_eq!(schema["enum"], serde_json::json!([1, 2]));
    assert_eq!(schema["description"], "1 FCL, 2 LCL");
}
