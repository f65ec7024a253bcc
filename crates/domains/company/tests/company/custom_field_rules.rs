//! What organisers ask of companies: the definitions of custom fields, who keeps them, and what values allow to change.

use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::{Value, json};

use crate::support::{World, kept, world};

pub const FIELDS: &str = "/atms/company/fields";

/// Adds a field with these parts.
pub async fn add(staff: &TestApp, parts: Value) -> Value {
    let mut form = json!({"field_type": 1, "name_zh": "字段", "name_en": "Field"});
    form.as_object_mut().unwrap().extend(parts.as_object().unwrap().clone());
    staff.post(FIELDS, form).await.data()
}

/// The form that changes these parts of it, and its name.
pub fn change(field: &Value, parts: Value) -> Value {
    let mut form = json!({"id": field["id"], "version": field["version"], "field_type": field["field_type"],
        "name_zh": "改名", "choices": field["choices"]});
    form.as_object_mut().unwrap().extend(parts.as_object().unwrap().clone());
    form
}

pub fn key(field: &Value) -> String {
    format!("field_{}", field["id"])
}

/// What the member's company has in this field.
pub async fn fill(who: &TestApp, company_id: i64, values: Value) -> TestReply {
    let row = who.get(&format!("{}?company_id={company_id}", kept("company_info"))).await.data();
    let form = json!({"company_id": company_id, "version": row["version"], "logo": "/art/x.svg", "country_id": 1,
        "custom_fields": values});
    who.post(&kept("company_info/update"), form).await
}

#[db_test(world)]
async fn organisers_keep_them_in_their_order(w: World) {
    let choices = json!([{"name_zh": "一般认证", "name_en": "General"}, {"name_en": " Advanced "}]);
    let level = add(&w.staff, json!({"field_type": 3, "name_en": "AEO level", "choices": choices})).await;
    assert_eq!(level["choices"][0]["id"], 1);
    assert_eq!(level["choices"][1], json!({"id": 2, "name_zh": "", "name_en": "Advanced"}));
    assert_eq!((&level["is_active"], &level["filled_by"]), (&json!(true), &json!(1)));
    let area = add(&w.staff, json!({"field_type": 2, "name_en": "Warehouse"})).await;
    w.staff.put(&format!("{FIELDS}/order"), json!({"ids": [area["id"], level["id"]]})).await.data();
    let listed = w.staff.get(&format!("{FIELDS}?nopage=1")).await.data();
    assert_eq!((&listed[0]["name_en"], &listed[1]["name_en"]), (&json!("Warehouse"), &json!("AEO level")));
    assert_eq!(listed[0]["used"], 0);
    assert_eq!(w.staff.get(&format!("{FIELDS}?keyword=aeo")).await.json()["total"], 1);
    let log = w.staff.get("/atms/audit/logs?object_type=custom_field").await.data();
    assert_eq!((&log[0]["action"], &log[1]["action"]), (&json!("move"), &json!("create")));
    for (who, status) in [(&w.member, 403_u16), (&w.neighbour, 403), (&w.base.app, 401)] {
        who.get(FIELDS).await.failure(status, status.into());
        who.post(FIELDS, json!({"field_type": 1, "name_zh": "别人的"})).await.failure(status, status.into());
    }
    // Another tenant has its own.
    let other = w.base.enter_neighbour("others", "company.manage").await;
    assert_eq!(other.get(FIELDS).await.json()["total"], 0);
    let change = json!({"id": area["id"], "version": area["version"], "field_type": 2, "name_en": "Theirs"});
    other.put(FIELDS, change).await.failure(404, 404);
    other.put(&format!("{FIELDS}/order"), json!({"ids": [area["id"]]})).await.failure(422, 422);
}

#[db_test(world)]
async fn what_is_wrong_with_one_is_said_at_its_place(w: World) {
    let wrong = json!({"field_type": 8, "filled_by": 3, "help_en": "x".repeat(201)});
    let fields = w.staff.post(FIELDS, wrong).await.failure(422, 422)["fields"].clone();
    for field in ["field_type", "name_zh", "filled_by", "help_en"] {
        assert!(fields[field].is_string(), "{field}: {fields}");
    }
    let none = json!({"field_type": 4, "name_zh": "网络"});
    assert!(w.staff.post(FIELDS, none).await.failure(422, 422)["fields"]["choices"].is_string());
    let many: Vec<Value> = (0..51).map(|n| json!({"name_zh": format!("选项{n}")})).collect();
    let many = json!({"field_type": 4, "name_zh": "网络", "choices": many});
    assert_eq!(w.staff.post(FIELDS, many).await.failure(422, 422)["fields"]["choices"], "最多 50 个选项");
    let twice = json!({"field_type": 3, "name_zh": "等级", "choices": [{"name_zh": "甲"}, {"name_zh": "甲 "}, {}]});
    let fields = w.staff.post(FIELDS, twice).await.failure(422, 422)["fields"].clone();
    assert_eq!(fields["choices[1].name_zh"], "选项重复");
    assert!(fields["choices[2].name_zh"].is_string());
    for n in 0..30 {
        add(&w.staff, json!({"name_zh": format!("字段{n}")})).await;
    }
    let failure = w.staff.post(FIELDS, json!({"field_type": 1, "name_zh": "第31个"})).await.failure(409, 1941);
    assert_eq!(failure["message"], "最多 30 个字段，请先删除不用的字段");
}

#[db_test(world)]
async fn of_two_who_change_one_the_second_is_told(w: World) {
    let field = add(&w.staff, json!({"name_en": "Old"})).await;
    let change =
        |name: &str, version: &Value| json!({"id": field["id"], "version": version, "field_type": 1, "name_en": name});
    w.staff.put(FIELDS, json!({"id": field["id"], "field_type": 1, "name_en": "No version"})).await.failure(422, 422);
    let newer = w.staff.put(FIELDS, change("First", &field["version"])).await.data();
    let late = w.staff.put(FIELDS, change("Second", &field["version"])).await.failure(409, 409);
    assert_eq!(
        (&late["data"]["current"]["name_en"], &late["data"]["edited_by_name"]),
        (&json!("First"), &json!("staff"))
    );
    w.staff.delete(&format!("{FIELDS}?id={}&version={}", field["id"], "0".repeat(32))).await.failure(409, 409);
    let version = newer["version"].as_str().unwrap();
    w.staff.delete(&format!("{FIELDS}?id={}&version={version}", field["id"])).await.data();
    assert_eq!(w.staff.get(FIELDS).await.json()["total"], 0);
}

#[db_test(world)]
async fn what_was_filled_in_goes_on_meaning_what_it_meant(w: World) {
    let choices = json!([{"name_zh": "甲"}, {"name_zh": "乙"}]);
    let one = add(&w.staff, json!({"field_type": 3, "choices": choices})).await;
    let several = add(&w.staff, json!({"field_type": 4, "choices": choices})).await;
    fill(&w.member, w.ours.company_id, json!({key(&one): 1, key(&several): [2, 1]})).await.data();
    let listed = w.staff.get(&format!("{FIELDS}?nopage=1")).await.data();
    assert_eq!((&listed[0]["used"], &listed[1]["used"]), (&json!(1), &json!(1)));
    let text = w.staff.put(FIELDS, change(&one, json!({"field_type": 1}))).await.failure(409, 1942);
    assert!(text["fields"]["field_type"].as_str().unwrap().contains("已有 1 条"));
    let gone = w.staff.put(FIELDS, change(&one, json!({"choices": [one["choices"][1]]}))).await.failure(409, 1943);
    assert_eq!(gone["fields"]["choices"], "选项“甲”已被选用 1 次，不能删除，可以改名");
    w.staff.put(FIELDS, change(&several, json!({"choices": [several["choices"][0]]}))).await.failure(409, 1943);
    // One that nobody chose can go, a new one gets a number of its own, and names can change.
    let renamed = json!([{"id": 1, "name_zh": "甲级"}, {"name_zh": "丙"}]);
    let after = w.staff.put(FIELDS, change(&one, json!({"choices": renamed}))).await.data();
    assert_eq!(after["choices"][1]["id"], 3);
    let info = w.base.app.get(&format!("/atlas/company/company_info/{}", w.ours.company_id)).await.data();
    assert_eq!(info["custom_fields"], json!([]), "they are not public");
    // Switched off it is asked nowhere, switched on again its values are there.
    let off = w.staff.put(FIELDS, change(&several, json!({"is_active": false}))).await.data();
    assert_eq!(w.member.get(&kept("custom_fields")).await.json()["total"], 1);
    let row = w.member.get(&kept("company_info")).await.data();
    assert_eq!(row["custom_fields"], json!({key(&one): 1}));
    w.staff.put(FIELDS, change(&off, json!({"is_active": true}))).await.data();
    let row = w.member.get(&kept("company_info")).await.data();
    assert_eq!(row["custom_fields"][key(&several)], json!([1, 2]), "in the order of the field");
    // Deleted it takes them along.
    let now = w.staff.get(&format!("{FIELDS}?nopage=1")).await.data();
    let version = now[1]["version"].as_str().unwrap();
    w.staff.delete(&format!("{FIELDS}?id={}&version={version}", several["id"])).await.data();
    let row = w.member.get(&kept("company_info")).await.data();
    assert_eq!(row["custom_fields"], json!({key(&one): 1}));
}

#[db_test(world)]
async fn all_companies_are_asked_all_of_them(w: World) {
    let decider = add(&w.staff, json!({"field_type": 5})).await;
    let apart = json!({"field_type": 1, "name_zh": "只问一部分", "asked_of": 1});
    let fields = w.staff.post(FIELDS, apart).await.failure(422, 422)["fields"].clone();
    assert!(fields["asked_of"].is_string(), "{fields}");
    let after = json!({"field_type": 1, "name_zh": "看回答", "when_field": decider["id"], "when_choices": [1]});
    let fields = w.staff.post(FIELDS, after).await.failure(422, 422)["fields"].clone();
    assert!(fields["when_field"].is_string(), "{fields}");
}
