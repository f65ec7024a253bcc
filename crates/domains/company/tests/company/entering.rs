//! Entering a company oneself, and looking for one that is there.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::town::{World, count, world};

const ENTER: &str = "/atlas/company/company";
const ASSOCIATE: &str = "/atlas/search/company/db/associate";

#[db_test(world)]
async fn a_new_company_waits_and_its_author_joins_nothing(w: World) {
    let made = w.visitor.post(ENTER, json!({"name_zh": " 东港贸易 ", "country_id": 1})).await.data();
    assert_eq!(made["status"], 0);
    let row = w.staff.get("/atms/company/companies?status=0").await.data();
    assert_eq!((&row[0]["name_zh"], &row[0]["id"]), (&json!("东港贸易"), &made["company_id"]));
    let me = w.visitor.get("/atlas/user/users/0").await;
    assert!(!String::from_utf8_lossy(&me.bytes).contains("东港"), "nobody became a member");
    w.base.app.post(ENTER, json!({"name_zh": "东港", "country_id": 1})).await.failure(401, 401);
}

#[db_test(world)]
async fn a_name_that_is_there_is_refused_at_its_field(w: World) {
    let failure = w.visitor.post(ENTER, json!({"name_en": "farshore LINES", "country_id": 1})).await.failure(409, 1420);
    assert_eq!(failure["fields"]["name_en"], "企业名称已存在");
    assert_eq!(failure["data"]["company_id"], w.farshore.company_id, "everybody sees it, so it can be chosen");
    let english = w.visitor.at("en.test").post(ENTER, json!({"name_zh": "远岸航运", "country_id": 1})).await;
    assert_eq!(english.failure(409, 1420)["fields"]["name_zh"], "Company name already exists");
    w.visitor.post(ENTER, json!({"name_zh": "东港贸易", "country_id": 1})).await.data();
    let failure = w.member.post(ENTER, json!({"name_zh": "东港贸易", "country_id": 1})).await.failure(409, 1420);
    assert_eq!(failure["data"], Value::Null, "what nobody has reviewed is not shown by this either");
    let fields = w.visitor.post(ENTER, json!({"country_id": 0})).await.failure(422, 422)["fields"].clone();
    assert!(fields["name_zh"].is_string() && fields["country_id"].is_string(), "{fields}");
}

#[db_test(world)]
async fn nobody_enters_companies_all_day(w: World) {
    for n in 0..10 {
        w.visitor.post(ENTER, json!({"name_en": format!("Firm {n}"), "country_id": 1})).await.data();
    }
    w.visitor.post(ENTER, json!({"name_en": "One more", "country_id": 1})).await.failure(429, 429);
    w.member.post(ENTER, json!({"name_en": "One more", "country_id": 1})).await.data();
}

#[db_test(world)]
async fn a_box_suggests_names_of_this_tenant_from_three_characters_on(w: World) {
    w.base.app.get(&format!("{ASSOCIATE}?keyword=fa")).await.failure(422, 422);
    w.base.app.get(&format!("{ASSOCIATE}?keyword=%E8%BF%9C%E5%B2%B8")).await.failure(422, 422);
    let found = w.base.app.get(&format!("{ASSOCIATE}?keyword=far")).await.data();
    assert_eq!((count(&found), &found[0]["company_id"]), (1, &json!(w.farshore.company_id)));
    assert_eq!(count(&w.base.app.at("other.test").get(&format!("{ASSOCIATE}?keyword=far")).await.data()), 0);
    for n in 0..12 {
        let new = json!({"name_en": format!("Harbour {n}"), "country_id": 1});
        w.staff.post("/atms/company/companies", new).await.data();
    }
    assert_eq!(count(&w.base.app.get(&format!("{ASSOCIATE}?keyword=harbour")).await.data()), 10);
    let list = async |tenant: i64| {
        let path = format!("/atlas/company/getCompanyList?company_name=harbour&tenant_id={tenant}");
        count(&w.base.app.get(&path).await.data())
    };
    assert_eq!((list(w.base.tenant).await, list(w.base.other_tenant).await), (12, 0), "only of the site's own tenant");
}

#[db_test(world)]
async fn nobody_walks_through_the_list(w: World) {
    let path = "/atlas/company/getCompanyList?company_name=far";
    for _ in 0..120 {
        w.base.app.get(path).await.data();
    }
    let failure = w.base.app.get(path).await;
    failure.failure(429, 429);
    assert!(failure.headers.contains_key("retry-after"));
    w.base.app.from_address("198.51.100.7").get(path).await.data();
}

#[db_test(world)]
async fn a_form_is_filled_from_the_company_of_exactly_this_name(w: World) {
    let path = "/atlas/company/companyExtendQuery?company_name=";
    let found = w.visitor.get(&format!("{path}farshore%20lines")).await.data();
    assert_eq!((&found["name_zh"], &found["company_id"]), (&json!("远岸航运"), &json!(w.farshore.company_id)));
    assert_eq!(w.visitor.get(&format!("{path}farshore")).await.data(), Value::Null);
    w.base.app.get(&format!("{path}farshore")).await.failure(401, 401);
}
