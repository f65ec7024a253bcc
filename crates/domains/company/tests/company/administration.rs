//! The table of companies: what is listed, entered, changed and taken out as a file, and by whom.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::town::{World, count, number, world};

const COMPANIES: &str = "/atms/company/companies";

fn form() -> Value {
    json!({"name_zh": "潮信航运", "name_en": "Tidemark Lines", "country_id": 1, "city_zh": "宁波", "city_en": "Ningbo",
        "scale": 3, "founded": 1996, "website": "https://tidemark.example", "email": "a@tidemark.example",
        "custom_tags": ["冷链", " 危险品 ", ""]})
}

#[db_test(world)]
async fn the_platform_enters_and_changes_companies(w: World) {
    let made = w.staff.post(COMPANIES, form()).await.data();
    assert_eq!(made["custom_tags"], json!(["冷链", "危险品"]));
    assert_eq!((&made["status"], &made["is_active"]), (&json!(1), &json!(true)), "the platform's own are reviewed");
    let mut change = form();
    change["id"] = made["id"].clone();
    w.staff.put(COMPANIES, change.clone()).await.failure(422, 422);
    change["version"] = made["version"].clone();
    change["city_en"] = json!("Shanghai");
    let changed = w.staff.put(COMPANIES, change.clone()).await.data();
    assert_eq!((&changed["city_en"], &changed["meta_company_id"]), (&json!("Shanghai"), &made["meta_company_id"]));
    // Whoever began before that is told.
    let conflict = w.staff.put(COMPANIES, change).await.failure(409, 409);
    assert_eq!(conflict["data"]["edited_by_name"], "staff");
    assert_eq!(conflict["data"]["current"]["city_en"], "Shanghai");
    let log = w.staff.get("/atms/audit/logs?object_type=company").await.data();
    let actions: Vec<&str> = log.as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["update", "create"]);
}

#[db_test(world)]
async fn a_name_stands_for_one_company_of_a_country(w: World) {
    let taken = json!({"name_zh": "别的", "name_en": "FARSHORE lines", "country_id": 1});
    let failure = w.staff.post(COMPANIES, taken.clone()).await.failure(409, 1420);
    assert_eq!(failure["fields"]["name_en"], "企业名称已存在");
    let mut abroad = taken;
    abroad["country_id"] = json!(2);
    let abroad = w.staff.post(COMPANIES, abroad).await.data();
    let renamed = json!({"id": abroad["id"], "version": abroad["version"], "name_zh": "远岸航运", "country_id": 1});
    assert!(w.staff.put(COMPANIES, renamed).await.failure(409, 1420)["fields"]["name_zh"].is_string());
    // Its own name is free for itself.
    let same = json!({"id": abroad["id"], "version": abroad["version"], "name_en": "Farshore Lines", "country_id": 2});
    w.staff.put(COMPANIES, same).await.data();
}

#[db_test(world)]
async fn what_is_wrong_is_said_at_its_field(w: World) {
    let tags: Vec<String> = (0..21).map(|n| n.to_string()).collect();
    let wrong = json!({"country_id": 99999, "scale": 7, "founded": 12, "website": "javascript:1", "email": "x",
        "custom_tags": tags});
    let fields = w.staff.post(COMPANIES, wrong).await.failure(422, 422)["fields"].clone();
    for field in ["name_zh", "country_id", "scale", "founded", "website", "email", "custom_tags"] {
        assert!(fields[field].is_string(), "{field}: {fields}");
    }
    let mut long = form();
    long["custom_tags"] = json!(["冷链", "一二三四五六七八九十一", "冷链"]);
    let fields = w.staff.post(COMPANIES, long).await.failure(422, 422)["fields"].clone();
    assert_eq!(fields, json!({"custom_tags[1]": "最多 10 个字", "custom_tags[2]": "标签重复"}));
}

#[db_test(world)]
async fn the_list_is_narrowed_and_counted_by_review(w: World) {
    let made = w.staff.post(COMPANIES, form()).await.data();
    w.visitor.post("/atlas/company/company", json!({"name_en": "Eastport Ltd", "country_id": 2})).await.data();
    let list = w.staff.get(COMPANIES).await.json();
    assert_eq!(list["total"], 4);
    assert_eq!(list["status_info"], json!([{"status": 0, "count": 1}, {"status": 1, "count": 3}]));
    let found = async |query: &str| count(&w.staff.get(&format!("{COMPANIES}?{query}")).await.data());
    assert_eq!(found("status=0").await, 1);
    for (keyword, expected) in
        [("tideMARK", 1), ("cxhy", 1), ("TIDEMARK%20chaoxin", 1), ("TIDEMARK%20nothing", 0), ("%21", 0)]
    {
        assert_eq!(found(&format!("keyword={keyword}")).await, expected, "{keyword}");
    }
    assert_eq!(found("country_id=2").await, 1);
    assert_eq!(found("tag=%E5%86%B7%E9%93%BE").await, 1);
    assert_eq!(found("tag=%E5%86%B7").await, 0, "a tag is a whole word");
    w.staff.post(&format!("{COMPANIES}/bulk"), json!({"action": "deactivate", "ids": [made["id"]]})).await.data();
    assert_eq!((found("is_active=0").await, found("is_active=1").await), (1, 3));
    let file = w.staff.get(&format!("{COMPANIES}/export?format=csv&status=0&lang=en")).await;
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(text.contains("Eastport Ltd") && text.contains("Not reviewed") && !text.contains("Tidemark"), "{text}");
    w.visitor.get(COMPANIES).await.failure(403, 403);
    let neighbour = w.base.enter_neighbour("neighbour", "company.manage").await;
    assert_eq!(neighbour.get(COMPANIES).await.json()["total"], 0);
    let theirs = json!({"id": made["id"], "version": made["version"], "name_en": "Mine", "country_id": 1});
    neighbour.put(COMPANIES, theirs).await.failure(404, 404);
}

#[db_test(world)]
async fn a_firm_that_only_one_tenant_knows_is_renamed_with_its_company(w: World) {
    let neighbour = w.base.enter_neighbour("neighbour", "company.manage").await;
    let made = w.staff.post(COMPANIES, form()).await.data();
    let mut change = form();
    change["id"] = made["id"].clone();
    change["version"] = made["version"].clone();
    change["name_en"] = json!("Tidemark Container Lines");
    let changed = w.staff.put(COMPANIES, change.clone()).await.data();
    let mut same = form();
    same["name_en"] = json!("Tidemark Container Lines");
    let theirs = neighbour.post(COMPANIES, same).await.data();
    assert_eq!(theirs["meta_company_id"], made["meta_company_id"], "the firm has the new name");
    // Now both deal with it, and each calls it as they like.
    change["version"] = changed["version"].clone();
    change["name_en"] = json!("Tidemark Asia");
    w.staff.put(COMPANIES, change).await.data();
    let firms = w.visitor.get("/atlas/company/qcc_search?keyword=tidemark").await.data();
    assert_eq!((count(&firms), &firms[0]["name_en"]), (1, &json!("Tidemark Container Lines")));
    assert!(number(&theirs["id"]) != number(&made["id"]));
}
