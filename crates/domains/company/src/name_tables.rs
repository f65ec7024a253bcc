//! What the audit log's ids and codes of companies, categories and what companies show stand for.

use fairway_audit::{NameList, NameTable};
use fairway_refdata::port_by_code;

use crate::kinds::carrier::find_carrier;

const LABELS: [&str; 2] = ["label_zh", "label_en"];

/// Words that companies carry by their codes.
const fn coded(family: &'static str, fields: &'static [&'static str]) -> NameTable {
    NameTable { id: "code", only: Some(("family", family)), ..NameTable::of("category", fields) }
}

pub const TABLES: &[NameTable] = &[
    NameTable::of("company", &["company_id"]),
    NameTable { is_shared: true, ..NameTable::of("meta_company", &["meta_company_id"]) },
    coded("business", &["tag", "tags"]),
    coded("lane", &["lanes"]),
    NameTable::in_order("category", &["category"]),
    NameTable::in_order("custom_field", &["custom_field"]),
    NameTable::of("custom_field", &["when_field"]),
    NameTable::in_order("company_goodwill", &["company_goodwill"]),
    NameTable::in_order("company_advantage_business", &["company_advantage_business"]).titled(),
    NameTable::in_order("enterprise_features", &["enterprise_features"]).named(LABELS),
    NameTable::in_order("company_atlas", &["company_atlas"]),
    NameTable::in_order("company_video", &["company_video"]).titled(),
    NameTable::in_order("company_association", &["company_association"]),
    NameTable::in_order("shipping_line", &["shipping_line"]),
    // A row is called like its carrier.
    NameTable {
        names: ["(CAST(carrier_id AS TEXT))"; 2],
        list: Some(carrier_names),
        ..NameTable::in_order("shipping_company", &["shipping_company"])
    },
    NameTable::in_order("company_custom_data", &["company_custom_data"]).named(LABELS),
];

pub const LISTS: &[NameList] =
    &[NameList { fields: &["carrier_id"], find: carrier_names }, NameList { fields: &["port"], find: port_names }];

fn carrier_names(id: &str) -> Option<[String; 2]> {
    let carrier = find_carrier(id.parse().ok()?)?;
    Some([carrier.name_zh.to_owned(), carrier.name_en.to_owned()])
}

fn port_names(code: &str) -> Option<[String; 2]> {
    let port = port_by_code(code)?;
    Some([port.name_zh.unwrap_or_default().to_owned(), port.name_en.to_owned()])
}
