//! Signed-in devices: who is listed, who can be ended, how "last used" is kept.

use std::time::Duration;

use fairway_identity::NewAccount;
use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::support::{PASSWORD, World, add_account, sign_in, world};

const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

async fn list(app: &TestApp, access: &str) -> Vec<Value> {
    app.with_token(access).get("/atlas/user/sessions").await.data().as_array().unwrap().clone()
}

#[db_test(world)]
async fn each_device_is_listed_with_where_it_came_from(w: World) {
    let (here, _) = sign_in(&w.app.with_header("user-agent", CHROME).from_address("203.0.113.7")).await;
    w.app.app.clock.advance(Duration::from_secs(10));
    sign_in(&w.app.with_header("user-agent", "curl/8.5.0").from_address("2001:db8::1")).await;
    let devices = list(&w.app, &here).await;
    assert_eq!(devices.len(), 2);
    assert_eq!((&devices[0]["device"], &devices[0]["address"]), (&json!("curl/8.5.0"), &json!("2001:db8::1")));
    assert_eq!((&devices[1]["device"], &devices[1]["address"]), (&json!("Chrome · Windows"), &json!("203.0.113.7")));
    assert_eq!((&devices[0]["current"], &devices[1]["current"]), (&json!(false), &json!(true)));
}

#[db_test(world)]
async fn ending_one_ends_it_at_once_and_no_other(w: World) {
    let (here, _) = sign_in(&w.app).await;
    let (there, there_refresh) = sign_in(&w.app).await;
    assert_eq!(list(&w.app, &there).await.len(), 2);
    let other = list(&w.app, &here).await.into_iter().find(|row| row["current"] == false).unwrap();
    let path = format!("/atlas/user/sessions/{}", other["id"]);
    w.app.with_token(&here).delete(&path).await.data();
    w.app.with_token(&there).get("/atlas/user/sessions").await.failure(401, 401);
    w.app.post("/atlas/auth/token/refresh", json!({"refresh_token": there_refresh})).await.failure(401, 1002);
    assert_eq!(list(&w.app, &here).await.len(), 1);
    w.app.with_token(&here).delete(&path).await.failure(404, 404);
}

#[db_test(world)]
async fn nobody_sees_or_ends_the_devices_of_others(w: World) {
    let (ann, _) = sign_in(&w.app).await;
    let id = list(&w.app, &ann).await[0]["id"].clone();
    add_account(&w, NewAccount { email: Some("bo@example.test".into()), ..Default::default() }).await;
    let bo = w.app.post("/atlas/user/login", json!({"account": "bo@example.test", "password": PASSWORD})).await.data();
    let bo = bo["access_token"].as_str().unwrap();
    assert_eq!(list(&w.app, bo).await.len(), 1);
    let path = format!("/atlas/user/sessions/{id}");
    w.app.with_token(bo).delete(&path).await.failure(404, 404);
    w.app.delete(&path).await.failure(401, 401);
    w.app.get("/atlas/user/sessions").await.failure(401, 401);
    w.app.at("other.test").with_token(&ann).delete(&path).await.failure(401, 401);
    assert_eq!(list(&w.app, &ann).await.len(), 1);
}

#[db_test(world)]
async fn a_session_leaves_the_list_when_its_refresh_token_ends(w: World) {
    sign_in(&w.app).await;
    w.app.app.clock.advance(Duration::from_secs(7 * 86_400 - 1));
    let (here, _) = sign_in(&w.app).await;
    assert_eq!(list(&w.app, &here).await.len(), 2);
    w.app.app.clock.advance(Duration::from_secs(1));
    assert_eq!(list(&w.app, &here).await.len(), 1);
}

#[db_test(world)]
async fn a_use_is_written_down_every_few_minutes_only(w: World) {
    let (here, _) = sign_in(&w.app).await;
    let signed_in = list(&w.app, &here).await[0]["last_used_at"].as_i64().unwrap();
    // Changing the account makes the next request look at the session again.
    let touch = async || w.app.with_token(&here).put("/atlas/user/users", json!({"name_en": "Ann"})).await.data();
    w.app.app.clock.advance(Duration::from_secs(299));
    touch().await;
    list(&w.app, &here).await;
    tokio::time::sleep(Duration::from_millis(900)).await;
    assert_eq!(list(&w.app, &here).await[0]["last_used_at"], signed_in);
    w.app.app.clock.advance(Duration::from_secs(1));
    touch().await;
    for _ in 0..300 {
        if list(&w.app, &here).await[0]["last_used_at"] == signed_in + 300 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the use was never written down");
}
