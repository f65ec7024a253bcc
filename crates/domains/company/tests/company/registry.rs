//! The register of companies: our own firms where none is configured, else a service that is asked as it wants to be.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::routing::get;
use axum::{Json, Router};
use fairway_clock::Clock;
use fairway_company::{CompanyRegistry, Qcc, QccOptions};
use fairway_identity::Directory;
use fairway_testkit::{NOW, TestApp, db_test};
use serde_json::{Value, json};

use crate::town::{World, count, world};

const SEARCH: &str = "/atlas/company/qcc_search?keyword=";

/// What the stand-in was asked with: the query, and the headers that sign it.
type Asked = Arc<Mutex<Vec<(HashMap<String, String>, String, String)>>>;

async fn answer(
    State(asked): State<Asked>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
) -> Json<Value> {
    let header = |name: &str| headers[name].to_str().unwrap().to_owned();
    let keyword = query["searchKey"].clone();
    asked.lock().unwrap().push((query, header("Token"), header("Timespan")));
    Json(match keyword.as_str() {
        "nothing" => json!({"Status": "201", "Message": "查询无结果", "OrderNumber": "QCC1", "Result": null}),
        "refused" => json!({"Status": "107", "Message": "被禁止的密钥", "OrderNumber": "QCC1", "Result": null}),
        _ => json!({"Status": "200", "Message": "查询成功", "OrderNumber": "QCC2",
            "Paging": {"PageSize": 5, "PageIndex": 1, "TotalRecords": 1},
            "Result": [{"KeyNo": "9cce0780ab7644008b73bc2120479d31", "Name": "海岬供应链有限公司",
                "CreditCode": "91330201MA2AAAAA1X", "StartDate": "2010-03-03 00:00:00", "OperName": "顾海岬",
                "Status": "存续", "No": "330201000000001", "Address": null}]}),
    })
}

/// The same installation with the stand-in as its register, and somebody signed in there.
async fn with_registry(w: &World, url: &str) -> TestApp {
    let options = QccOptions { url: url.to_owned(), key: "AppKey".into(), secret: "SecretKey".into() };
    let registry: Arc<dyn CompanyRegistry> = Arc::new(Qcc::new(&options, Clock::manual(NOW)).unwrap());
    let domains = [fairway_identity::domain(), fairway_media::domain(), fairway_company::domain()];
    let app = TestApp::serve(w.base.app.test_db.reopened().await, &domains, Directory::new, |services| {
        services.extras.insert(registry);
    });
    fairway_testworld::sign_in(&app, "visitor").await
}

async fn start() -> (String, Asked) {
    let asked = Asked::default();
    let router = Router::new().route("/api/FuzzySearch/GetList", get(answer)).with_state(asked.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/api", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    (url, asked)
}

#[db_test(world)]
async fn without_a_register_our_own_reviewed_firms_are_searched(w: World) {
    let found = w.visitor.get(&format!("{SEARCH}farshore")).await.data();
    assert_eq!((count(&found), &found[0]["meta_company_id"]), (1, &json!(w.farshore.meta_company_id)));
    w.visitor.post("/atlas/company/company", json!({"name_en": "Eastport Ltd", "country_id": 1})).await.data();
    assert_eq!(count(&w.visitor.get(&format!("{SEARCH}eastport")).await.data()), 0, "nobody has reviewed it");
    // A firm belongs to no tenant, so that the neighbours find it too.
    let neighbour = w.base.enter_neighbour("neighbour", "").await;
    assert_eq!(count(&neighbour.get(&format!("{SEARCH}farshore")).await.data()), 1);
    w.visitor.get(&format!("{SEARCH}fa")).await.failure(422, 422);
    w.base.app.get(&format!("{SEARCH}farshore")).await.failure(401, 401);
}

#[db_test(world)]
async fn the_register_is_asked_with_a_signature_of_the_moment(w: World) {
    let (url, asked) = start().await;
    let visitor = with_registry(&w, &url).await;
    let found = visitor.get(&format!("{SEARCH}%E6%B5%B7%E5%B2%AC%E4%BE%9B")).await.data();
    assert_eq!(count(&found), 1);
    let firm = &found[0];
    assert_eq!((&firm["name_zh"], &firm["country_id"]), (&json!("海岬供应链有限公司"), &json!(1)));
    assert_eq!((&firm["start_date"], &firm["legal_person"]), (&json!("2010-03-03"), &json!("顾海岬")));
    assert_eq!((&firm["address"], &firm["meta_company_id"]), (&json!(""), &json!(null)));
    let (query, token, timespan) = asked.lock().unwrap()[0].clone();
    assert_eq!((query["key"].as_str(), query["searchKey"].as_str()), ("AppKey", "海岬供"));
    assert_eq!(timespan, NOW.to_string());
    // md5("AppKey" + NOW + "SecretKey") in upper case, reckoned elsewhere.
    assert_eq!((token.as_str(), NOW), (TOKEN, 1_794_700_800));
    assert_eq!(count(&visitor.get(&format!("{SEARCH}nothing")).await.data()), 0);
}

const TOKEN: &str = "D3C3D2499E951194E1A3D487F8F2600C";

#[db_test(world)]
async fn a_register_that_does_not_answer_is_said_to_be_away(w: World) {
    let (url, _) = start().await;
    let visitor = with_registry(&w, &url).await;
    let failure = visitor.get(&format!("{SEARCH}refused")).await.failure(503, 1423);
    assert!(!failure.to_string().contains("AppKey"), "{failure}");
    let nobody = with_registry(&w, "http://127.0.0.1:9").await;
    nobody.get(&format!("{SEARCH}anything")).await.failure(503, 1423);
    // Each question costs money, so that there are not many.
    for _ in 0..29 {
        visitor.get(&format!("{SEARCH}nothing")).await;
    }
    visitor.get(&format!("{SEARCH}nothing")).await.failure(429, 429);
}
