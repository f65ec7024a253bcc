//! What the audit log's ids and codes of companies and what they show stand for.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::support::{PARTS, World, kept, world};

/// The latest entry about a kind of record.
async fn latest(w: &World, kind: &str) -> Value {
    w.staff.get(&format!("/atms/audit/logs?nopage=1&object_type={kind}")).await.data()[0].clone()
}

/// What an entry calls the thing behind an id or a code, in English.
fn name_of(entry: &Value, field: &str, id: impl ToString) -> Option<Value> {
    let names = entry["names"].as_array().expect("names");
    let found = names.iter().find(|name| name["field"] == field && name["id"] == id.to_string());
    found.map(|name| name["name_en"].clone())
}

#[db_test(world)]
async fn companies_carriers_and_ports_have_their_names_beside_them(w: World) {
    for (part, form) in PARTS {
        w.member.post(&kept(part), form()).await.data();
    }
    let tie = latest(&w, "shipping_company").await;
    assert_eq!(name_of(&tie, "company_id", w.ours.company_id), Some(json!("Farshore")));
    assert!(name_of(&tie, "carrier_id", 1).unwrap().as_str().unwrap().contains("Maersk"), "{tie}");
    let second = w.member.post(&kept("shipping_company"), json!({"carrier_id": 2})).await.data()["id"].clone();
    let first = tie["object_id"].as_str().unwrap().parse::<i64>().unwrap();
    w.member.put(&format!("{}/order", kept("shipping_company")), json!({"ids": [second, first]})).await.data();
    let order = latest(&w, "shipping_company").await;
    assert!(name_of(&order, "order", first).unwrap().as_str().unwrap().contains("Maersk"), "{order}");
    assert!(name_of(&order, "order", &second).is_some(), "{order}");
    let line = latest(&w, "shipping_line").await;
    assert_eq!(name_of(&line, "port", "SGSIN"), Some(json!("Singapore")));
}

#[db_test(world)]
async fn categories_are_named_by_their_codes_and_in_their_order(w: World) {
    let mut ids = Vec::new();
    for (family, name) in [("business", "Ocean freight"), ("business", "Air freight"), ("lane", "Ocean lane")] {
        let code = if name.starts_with("Ocean") { "ocean" } else { "air" };
        let form = json!({"family": family, "code": code, "name_en": name, "name_zh": ""});
        ids.push(w.staff.post("/atms/company/categories", form).await.data()["id"].as_i64().unwrap());
    }
    w.staff.put("/atms/company/categories/order", json!({"ids": [ids[1], ids[0]]})).await.data();
    let order = latest(&w, "category").await;
    assert_eq!(order["after"], json!({"order": [ids[1], ids[0]]}));
    assert_eq!(name_of(&order, "order", ids[1]), Some(json!("Air freight")));
    assert_eq!(name_of(&order, "order", ids[0]), Some(json!("Ocean freight")));

    let strength = json!({"title_en": "Slots held", "text_en": "All year", "tag": "ocean"});
    w.member.post(&kept("company_advantage_business"), strength).await.data();
    let entry = latest(&w, "company_advantage_business").await;
    assert_eq!(name_of(&entry, "tag", "ocean"), Some(json!("Ocean freight")), "of its own family");
}
