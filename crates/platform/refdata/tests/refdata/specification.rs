//! The numbers of the specification, copied from it by hand: a change of the file that breaks one is caught here.

use fairway_refdata::{assistant_products, enumeration, enumerations};

/// (name, numbers in the order in which the specification lists them).
const GIVEN: &[(&str, &[i32])] = &[
    ("company_size", &[1, 2, 3, 4, 5, 6]),
    ("certificate_type", &[1, 2, 3, 4]),
    ("shipment_load", &[1, 2]),
    ("cargo_type", &[1, 2, 3, 4, 5, 6]),
    ("transport_mode", &[1, 2, 3, 4, 5, 6]),
    ("trade_term", &[61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74]),
    ("attachment_type", &[1, 2, 3, 4]),
    ("inquiry_source", &[1, 2, 3]),
    ("distribution_method", &[1, 2, 3]),
    ("withdraw_reason", &[1, 2, 3, 4]),
    ("close_reason", &[1, 2, 3, 4, 5, 6, 7]),
    ("transaction_type", &[1, 2, 3, 4, 5]),
    ("payment_method", &[1, 2, 3, 4, 5, 6]),
    ("order_item_type", &[1, 2]),
    ("homepage_block_type", &[1, 2, 3, 4, 5, 6, 7, 8]),
    ("education", &[1, 2, 3, 4, 5, 6]),
    ("work_experience", &[1, 2, 3, 4, 5, 6, 7]),
    ("container_size", &[1, 2, 3, 4]),
    ("tenant_type", &[1, 2, 3, 4]),
    ("payment_record_method", &[1, 2, 3, 4, 5]),
    ("custom_field_type", &[1, 2, 3, 4, 5, 6, 7]),
    ("material_category", &[1, 2, 3, 4]),
    ("customer_stage", &[0, 1, 2, 6, 3, 7, 11, 12]),
    ("visit_type", &[1, 2, 3]),
    ("service_phase", &[1, 2, 3, 4]),
    ("inquiry_mode", &[1, 2]),
    ("pool_file_type", &[1, 2, 3]),
    ("resource_entry_type", &[1, 2]),
    ("inquiry_status", &[0, 1, 2, 4, 5]),
    ("inquiry_claim_status", &[0, 1, 2, 3, 4, 5, 6]),
    ("customer_follow_up", &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("order_payment_status", &[0, 1, 2, 3, 4]),
    ("membership_application_status", &[-1, 0, 1, 2, 3, 4, 5, 6, 7]),
    ("locale_source", &[2, 3]),
    ("operation_type", &[1, 45]),
];

/// Named by the specification without numbers: present, and marked as decided by us.
const DECIDED: &[&str] = &[
    "approval",
    "inquiry_property",
    "shipping_mode",
    "distribution_status",
    "distribution_type",
    "discard_reason",
    "quit_reason",
    "order_status",
    "trade_type",
    "member_status",
    "enroll_type",
    "commodity_type",
    "course_audit_status",
    "course_shelf_status",
    "registration_status",
    "invitation_status",
    "company_review_status",
    "company_activity",
    "meeting_time_status",
];

fn values(name: &str) -> Vec<i32> {
    let found = enumeration(name).unwrap_or_else(|| panic!("{name} is missing"));
    found.entries.iter().map(|entry| entry.value).collect()
}

fn english(name: &str, value: i32) -> &'static str {
    enumeration(name).and_then(|e| e.entry(value)).map_or("", |entry| entry.label_en)
}

#[test]
fn every_given_list_has_its_exact_numbers() {
    for (name, numbers) in GIVEN {
        assert_eq!(values(name), *numbers, "{name}");
        assert!(!enumeration(name).unwrap().decided, "{name} is given, not decided");
    }
}

#[test]
fn every_list_without_numbers_is_there_and_says_so() {
    for name in DECIDED {
        assert!(enumeration(name).is_some_and(|e| e.decided), "{name}");
    }
}

#[test]
fn the_numbers_carry_the_right_meaning() {
    let terms: Vec<_> = (61..=74).map(|value| english("trade_term", value)).collect();
    let expected = ["FCA", "FCS", "FOB", "CFR", "CIF", "CPT", "CIP", "EXW", "DDP", "DDU", "DAP", "DAF", "DES", "DEQ"];
    assert_eq!(terms, expected);
    for (name, value, label) in [
        ("transport_mode", 5, "International express"),
        ("cargo_type", 3, "Electric/magnetic"),
        ("payment_method", 3, "PayPal"),
        ("customer_stage", 6, "Key contact"),
        ("customer_stage", 11, "Repurchase"),
        ("close_reason", 4, "No agent in country"),
        ("inquiry_status", 4, "Completed"),
        ("inquiry_claim_status", 4, "Withdraw failed"),
        ("customer_follow_up", 7, "Shelved"),
        ("order_payment_status", 4, "Refunded"),
        ("membership_application_status", -1, "Never applied"),
        ("membership_application_status", 6, "Configure member info"),
        // An exhibitor is one whose application status is 1, so 1 has to mean success.
        ("registration_status", 1, "Succeeded"),
        ("container_size", 3, "40NOR"),
        ("tenant_type", 3, "Exhibition SaaS"),
    ] {
        assert_eq!(english(name, value), label, "{name} {value}");
    }
}

#[test]
fn no_list_repeats_a_number_or_a_key_and_every_label_is_there() {
    for list in enumerations() {
        let mut numbers: Vec<_> = list.entries.iter().map(|entry| entry.value).collect();
        let mut keys: Vec<_> = list.entries.iter().map(|entry| entry.key).collect();
        numbers.sort_unstable();
        numbers.dedup();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!((numbers.len(), keys.len()), (list.entries.len(), list.entries.len()), "{}", list.name);
        for entry in &list.entries {
            assert!(!entry.label_zh.is_empty() && !entry.label_en.is_empty(), "{} {}", list.name, entry.value);
        }
    }
}

#[test]
fn the_four_assistants_keep_their_ids() {
    let ids: Vec<_> = assistant_products().iter().map(|product| (product.id, product.key)).collect();
    assert_eq!(ids, [(25, "schedule"), (28, "container"), (27, "freight_rate"), (26, "cloud_document")]);
    assert!(assistant_products().iter().all(|product| product.amount > 0));
}
