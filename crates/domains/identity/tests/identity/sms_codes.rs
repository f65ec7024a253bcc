//! SMS codes: tries, expiry, single use, purposes, the fixed code; signing in with one.

use std::time::Duration;

use fairway_identity::{Directory, NewAccount, domain};
use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::support::{World, add_account, sms_code, world, wrong_code};

const MOBILE: &str = "13900139000";

async fn with_mobile(w: &World) -> i64 {
    add_account(w, NewAccount { mobile: Some(MOBILE.into()), ..Default::default() }).await
}

fn sign_in(code: &str) -> Value {
    json!({"mobile": MOBILE, "sms_code": code})
}

async fn is_valid(app: &TestApp, code: &str, purpose: &str) -> bool {
    let request = json!({"mobile": MOBILE, "sms_code": code, "purpose": purpose});
    app.post("/basic/captcha/sms/check", request).await.data()["valid"].as_bool().unwrap()
}

#[db_test(world)]
async fn a_code_signs_in_once(w: World) {
    let user = with_mobile(&w).await;
    let code = sms_code(&w, MOBILE, "sign_in").await;
    assert!(is_valid(&w.app, &code, "sign_in").await, "a check does not use it up");
    let tries = (0..5).map(|_| w.app.post("/atlas/user/login", sign_in(&code)));
    let replies = futures::future::join_all(tries).await;
    let good: Vec<_> = replies.iter().filter(|reply| reply.status == 200).collect();
    assert_eq!(good.len(), 1);
    assert_eq!(good[0].data()["user_id"], user);
    w.app.post("/atlas/user/login", sign_in(&code)).await.failure(422, 1007);
}

#[db_test(world)]
async fn five_wrong_tries_end_a_code(w: World) {
    with_mobile(&w).await;
    let code = sms_code(&w, MOBILE, "sign_in").await;
    for _ in 0..3 {
        w.app.post("/atlas/user/login", sign_in(&wrong_code(&code))).await.failure(422, 1007);
    }
    assert!(is_valid(&w.app, &code, "sign_in").await, "three wrong ones leave it");
    for _ in 0..2 {
        assert!(!is_valid(&w.app, &wrong_code(&code), "sign_in").await);
    }
    assert!(!is_valid(&w.app, &code, "sign_in").await);
    w.app.post("/atlas/user/login", sign_in(&code)).await.failure(422, 1007);
}

#[db_test(world)]
async fn guessing_at_once_gets_no_more_tries(w: World) {
    with_mobile(&w).await;
    let code = sms_code(&w, MOBILE, "sign_in").await;
    let guesses = (0..30).map(|guess| {
        let guess = format!("{guess:06}");
        let guess = if guess == code { "999999".to_owned() } else { guess };
        w.app.post("/basic/captcha/sms/check", json!({"mobile": MOBILE, "sms_code": guess, "purpose": "sign_in"}))
    });
    futures::future::join_all(guesses).await;
    assert!(!is_valid(&w.app, &code, "sign_in").await);
}

#[db_test(world)]
async fn a_code_ends_after_five_minutes_and_with_the_next_one(w: World) {
    with_mobile(&w).await;
    let first = sms_code(&w, MOBILE, "sign_in").await;
    w.app.app.clock.advance(Duration::from_secs(61));
    let second = sms_code(&w, MOBILE, "sign_in").await;
    if first != second {
        assert!(!is_valid(&w.app, &first, "sign_in").await);
    }
    assert!(is_valid(&w.app, &second, "sign_in").await);
    w.app.app.clock.advance(Duration::from_secs(300));
    assert!(!is_valid(&w.app, &second, "sign_in").await);
}

#[db_test(world)]
async fn a_code_is_for_one_purpose_and_one_tenant(w: World) {
    with_mobile(&w).await;
    let code = sms_code(&w, MOBILE, "reset").await;
    assert!(!is_valid(&w.app, &code, "sign_in").await);
    assert!(!is_valid(&w.app.at("other.test"), &code, "reset").await);
    assert!(is_valid(&w.app, &code, "reset").await);
}

#[db_test(world)]
async fn only_the_holder_of_a_telephone_learns_that_it_has_no_account(w: World) {
    let code = sms_code(&w, MOBILE, "sign_in").await;
    w.app.post("/atlas/user/login", sign_in(&wrong_code(&code))).await.failure(422, 1007);
    w.app.post("/atlas/user/login", sign_in(&code)).await.failure(404, 1009);
}

#[db_test(world)]
async fn the_table_holds_no_code(w: World) {
    use fairway_db::sea_orm::{ConnectionTrait, Statement};
    let code = sms_code(&w, MOBILE, "sign_in").await;
    let db = w.app.app.db.read();
    let row = Statement::from_string(db.get_database_backend(), "SELECT code_digest FROM sms_code");
    let digest: String = db.query_one_raw(row).await.unwrap().unwrap().try_get_by_index(0).unwrap();
    assert!(digest.len() == 64 && !digest.contains(&code));
}

#[db_test(world)]
async fn the_fixed_code_works_in_development_only(w: World) {
    with_mobile(&w).await;
    w.app.post("/atlas/user/login", sign_in("246810")).await.failure(422, 1007);
    for (is_production, status) in [(false, 200), (true, 422)] {
        let app = TestApp::serve(w.app.test_db.reopened().await, &[domain()], Directory::new, |services| {
            services.settings.is_production = is_production;
            services.settings.fixed_sms_code = Some("246810".to_owned());
        });
        assert_eq!(app.post("/atlas/user/login", sign_in("246810")).await.status, status);
    }
}
