//! Staying signed in or not, when somebody last came, and how many tries are left.

use std::time::Duration;

use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::support::{PASSWORD, World, world};

const LOGIN: &str = "/atlas/user/login";
const HOUR: Duration = Duration::from_secs(3600);

async fn enter(app: &TestApp, stay: Value) -> Value {
    app.post(LOGIN, json!({"account": "ann@example.test", "password": PASSWORD, "stay": stay})).await.data()
}

async fn refresh(app: &TestApp, session: &Value) -> fairway_testkit::TestReply {
    app.post("/atlas/auth/token/refresh", json!({"refresh_token": session["refresh_token"]})).await
}

#[db_test(world)]
async fn a_short_session_ends_after_a_working_day_and_a_long_one_after_a_week(w: World) {
    let (short, long) = (enter(&w.app, json!(0)).await, enter(&w.app, json!(1)).await);
    assert_eq!((&short["refresh_expires_in"], &long["refresh_expires_in"]), (&json!(43_200), &json!(604_800)));
    assert_eq!(enter(&w.app, json!(null)).await["refresh_expires_in"], 604_800);
    // Coming back keeps it going, at its own length.
    w.app.app.clock.advance(11 * HOUR);
    let renewed = refresh(&w.app, &short).await.data();
    assert_eq!(renewed["refresh_expires_in"], 43_200);
    let me = w.app.with_token(renewed["access_token"].as_str().unwrap());
    assert_eq!(me.get("/atlas/user/sessions").await.data().as_array().unwrap().len(), 3);
    w.app.app.clock.advance(12 * HOUR);
    refresh(&w.app, &renewed).await.failure(401, 1002);
    let long = refresh(&w.app, &long).await.data();
    let me = w.app.with_token(long["access_token"].as_str().unwrap());
    assert_eq!(me.get("/atlas/user/sessions").await.data().as_array().unwrap().len(), 2, "the short one is not listed");
}

#[db_test(world)]
async fn the_last_tries_are_counted_alike_for_everybody(w: World) {
    for account in ["ann@example.test", "nobody@example.test"] {
        let wrong = async || {
            w.app.at("en.test").post(LOGIN, json!({"account": account, "password": "wrong-1"})).await.failure(422, 1003)
        };
        let first = wrong().await;
        assert_eq!((&first["message"], &first["data"]), (&json!("Wrong account or password"), &json!(null)));
        let mut said = Vec::new();
        for left in (0..=8).rev() {
            let body = wrong().await;
            assert_eq!(body["data"]["tries_left"], left, "{body}");
            said.push(body["message"].as_str().unwrap().to_owned());
        }
        assert_eq!(said[6], "Wrong account or password. 2 tries left before you have to wait 15 minutes");
        assert_eq!(said[7], "Wrong account or password. 1 try left before you have to wait 15 minutes");
        assert_eq!(said[8], "Wrong account or password. Try again in 15 minutes, or reset your password");
        w.app.at("en.test").post(LOGIN, json!({"account": account, "password": PASSWORD})).await.failure(429, 429);
    }
}
