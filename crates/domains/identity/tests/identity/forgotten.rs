//! Forgotten passwords: by mail link and by SMS code.

use std::time::Duration;

use fairway_identity::NewAccount;
use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::support::{PASSWORD, World, add_account, latest_code, mailed_token, messages, sign_in, world, wrong_code};

const ANN: &str = "ann@example.test";
const MOBILE: &str = "13700137000";

fn reset(token: &str) -> Value {
    json!({"token": token, "new_password": "New.way1"})
}

async fn forget(w: &World, account: &str) {
    let reply = w.app.get(&format!("/atlas/user/password/forget?account={account}")).await;
    assert_eq!(reply.json(), json!({"success": true, "data": null}));
}

#[db_test(world)]
async fn the_link_sets_a_new_password_and_signs_out_everywhere(w: World) {
    let (access, refresh) = sign_in(&w.app).await;
    forget(&w, "ANN@example.test").await;
    let mail = messages(&w, ANN).await.remove(0);
    assert!(mail.is_secret && mail.body_text.contains("http://zh.test/setPasswordNew?token="), "{}", mail.body_text);
    w.app.post("/atlas/user/password/reset", reset(&mailed_token(&w, ANN).await)).await.data();

    w.app.with_token(&access).get(&format!("/atlas/user/users/{}", w.user)).await.failure(401, 401);
    w.app.post("/atlas/auth/token/refresh", json!({"refresh_token": refresh})).await.failure(401, 1002);
    w.app.post("/atlas/user/login", json!({"account": ANN, "password": PASSWORD})).await.failure(422, 1003);
    w.app.post("/atlas/user/login", json!({"account": ANN, "password": "New.way1"})).await.data();
    assert_eq!(messages(&w, ANN).await[0].template, "password_changed");
}

#[db_test(world)]
async fn of_many_uses_at_once_one_wins(w: World) {
    forget(&w, ANN).await;
    let token = mailed_token(&w, ANN).await;
    let tries = (0..8).map(|n| {
        let request = json!({"token": token, "new_password": format!("New.way{n}")});
        w.app.post("/atlas/user/password/reset", request)
    });
    let replies = futures::future::join_all(tries).await;
    let won: Vec<usize> = (0..8).filter(|n| replies[*n].status == 200).collect();
    assert_eq!(won.len(), 1);
    let password = format!("New.way{}", won[0]);
    w.app.post("/atlas/user/login", json!({"account": ANN, "password": password})).await.data();
    w.app.post("/atlas/user/password/reset", reset(&token)).await.failure(410, 1008);
}

#[db_test(world)]
async fn a_link_ends_after_half_an_hour_with_its_siblings_and_at_the_tenants_border(w: World) {
    forget(&w, ANN).await;
    let first = mailed_token(&w, ANN).await;
    w.app.at("other.test").post("/atlas/user/password/reset", reset(&first)).await.failure(410, 1008);
    w.app.app.clock.advance(Duration::from_secs(1));
    forget(&w, ANN).await;
    let second = mailed_token(&w, ANN).await;
    assert_ne!(first, second);
    w.app.post("/atlas/user/password/reset", reset(&second)).await.data();
    w.app.post("/atlas/user/password/reset", reset(&first)).await.failure(410, 1008);

    w.app.app.clock.advance(Duration::from_secs(1));
    forget(&w, ANN).await;
    let third = mailed_token(&w, ANN).await;
    w.app.app.clock.advance(Duration::from_secs(30 * 60));
    w.app.post("/atlas/user/password/reset", reset(&third)).await.failure(410, 1008);
}

#[db_test(world)]
async fn an_activation_link_sets_no_password_and_a_reset_link_activates(w: World) {
    let sign_up = json!({"email": "bo@example.test", "password": "Fair.way1", "accept_terms": 1});
    w.app.post("/atlas/user/signup", sign_up).await.data();
    let token = mailed_token(&w, "bo@example.test").await;
    w.app.post("/atlas/user/password/reset", reset(&token)).await.failure(410, 1008);
    w.app.app.clock.advance(Duration::from_secs(1));
    forget(&w, "bo@example.test").await;
    let token = mailed_token(&w, "bo@example.test").await;
    w.app.post("/atlas/user/active", json!({"token": token})).await.failure(410, 1008);
    w.app.post("/atlas/user/password/reset", reset(&token)).await.data();
    w.app.post("/atlas/user/login", json!({"account": "bo@example.test", "password": "New.way1"})).await.data();
}

#[db_test(world)]
async fn a_stranger_learns_nothing(w: World) {
    forget(&w, "nobody@example.test").await;
    forget(&w, "not-even-a-mail-address").await;
    assert!(messages(&w, "nobody").await.is_empty());
    for token in ["", "short", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"] {
        let reply = w.app.post("/atlas/user/password/reset", reset(token)).await;
        assert!(!reply.status.is_success(), "{token}");
    }
    let before = w.app.app.passwords.work();
    w.app.post("/atlas/user/password/reset", reset("AAAAAAAAAAAAAAAAAAAAAAAAAAAA")).await.failure(410, 1008);
    assert_eq!(w.app.app.passwords.work(), before, "a made-up link costs no hashing");
}

#[db_test(world)]
async fn by_mobile_the_code_sets_it(w: World) {
    let user = add_account(&w, NewAccount { mobile: Some(MOBILE.into()), ..Default::default() }).await;
    forget(&w, MOBILE).await;
    let code = latest_code(&w, MOBILE).await;
    let with = |code: &str| json!({"mobile": MOBILE, "sms_code": code, "new_password": "New.way1"});
    w.app.post("/atlas/user/password/reset", with(&wrong_code(&code))).await.failure(422, 1007);
    w.app.post("/atlas/user/password/reset", with(&code)).await.data();
    w.app.post("/atlas/user/password/reset", with(&code)).await.failure(422, 1007);
    let data = w.app.post("/atlas/user/login", json!({"account": MOBILE, "password": "New.way1"})).await.data();
    assert_eq!(data["user_id"], user);
}

#[db_test(world)]
async fn a_changed_password_is_told_by_mail_and_ends_open_links(w: World) {
    forget(&w, ANN).await;
    let token = mailed_token(&w, ANN).await;
    let (access, _) = sign_in(&w.app).await;
    let change = json!({"user_id": w.user, "original_password": PASSWORD, "new_password": "Mine.2027"});
    w.app.with_token(&access).post("/atlas/user/password/update", change).await.data();
    assert!(messages(&w, ANN).await.iter().any(|mail| mail.template == "password_changed"));
    w.app.post("/atlas/user/password/reset", reset(&token)).await.failure(410, 1008);
}
