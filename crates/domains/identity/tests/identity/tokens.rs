//! Staying signed in: rotation, reuse, expiry, sign-out, password change.

use std::time::Duration;

use fairway_identity::{Directory, domain};
use fairway_testkit::{TestApp, db_test};
use serde_json::json;

use crate::support::{PASSWORD, World, sign_in, world};

async fn reads(w: &World, access: &str) -> u16 {
    w.app.with_token(access).get(&format!("/atlas/user/users/{}", w.user)).await.status.as_u16()
}

#[db_test(world)]
async fn a_refresh_gives_a_new_pair_and_ends_the_old_access_token(w: World) {
    let (access, refresh) = sign_in(&w.app).await;
    assert_eq!(reads(&w, &access).await, 200);
    let data = w.app.post("/atlas/auth/token/refresh", json!({"refresh_token": refresh})).await.data();
    assert_eq!(reads(&w, &access).await, 401);
    assert_eq!(reads(&w, data["access_token"].as_str().unwrap()).await, 200);
}

/// A reply of the refresh endpoint.
async fn refreshed(w: &World, refresh: &str) -> fairway_testkit::TestReply {
    w.app.post("/atlas/auth/token/refresh", json!({"refresh_token": refresh})).await
}

#[db_test(world)]
async fn a_refresh_token_used_again_later_ends_the_whole_session(w: World) {
    let (_, refresh) = sign_in(&w.app).await;
    let renewed = refreshed(&w, &refresh).await.data();
    w.app.app.clock.advance(Duration::from_secs(31));
    refreshed(&w, &refresh).await.failure(401, 1002);
    assert_eq!(reads(&w, renewed["access_token"].as_str().unwrap()).await, 401);
    refreshed(&w, renewed["refresh_token"].as_str().unwrap()).await.failure(401, 1002);
}

#[db_test(world)]
async fn many_refreshes_at_once_get_one_and_the_same_pair(w: World) {
    let (_, refresh) = sign_in(&w.app).await;
    let tries = (0..8).map(|_| refreshed(&w, &refresh));
    let mut pairs: Vec<_> = futures::future::join_all(tries).await.iter().map(|reply| reply.data()).collect();
    w.app.app.clock.advance(Duration::from_secs(30));
    pairs.push(refreshed(&w, &refresh).await.data());
    assert!(pairs.iter().all(|pair| *pair == pairs[0]), "{pairs:?}");
    assert_eq!(reads(&w, pairs[0]["access_token"].as_str().unwrap()).await, 200);
    refreshed(&w, pairs[0]["refresh_token"].as_str().unwrap()).await.data();
}

#[db_test(world)]
async fn within_the_grace_a_token_whose_successor_was_used_ends_the_session(w: World) {
    let (_, first) = sign_in(&w.app).await;
    let second = refreshed(&w, &first).await.data();
    let third = refreshed(&w, second["refresh_token"].as_str().unwrap()).await.data();
    refreshed(&w, &first).await.failure(401, 1002);
    assert_eq!(reads(&w, third["access_token"].as_str().unwrap()).await, 401);
}

#[db_test(world)]
async fn the_grace_opens_no_session_that_was_signed_out(w: World) {
    let (_, refresh) = sign_in(&w.app).await;
    let renewed = refreshed(&w, &refresh).await.data();
    w.app.with_token(renewed["access_token"].as_str().unwrap()).post("/atlas/auth/logout", json!({})).await.data();
    refreshed(&w, &refresh).await.failure(401, 1002);
}

#[db_test(world)]
async fn tokens_end_with_time(w: World) {
    let (access, refresh) = sign_in(&w.app).await;
    w.app.app.clock.advance(Duration::from_secs(2 * 3600 + 1));
    assert_eq!(reads(&w, &access).await, 401);
    w.app.app.clock.advance(Duration::from_secs(7 * 86_400));
    w.app.post("/atlas/auth/token/refresh", json!({"refresh_token": refresh})).await.failure(401, 1002);
}

#[db_test(world)]
async fn signing_out_ends_the_session_at_once(w: World) {
    let (access, refresh) = sign_in(&w.app).await;
    assert_eq!(reads(&w, &access).await, 200);
    w.app.with_token(&access).post("/atlas/auth/logout", json!({})).await.data();
    assert_eq!(reads(&w, &access).await, 401);
    w.app.post("/atlas/auth/token/refresh", json!({"refresh_token": refresh})).await.failure(401, 1002);
}

/// Two nodes that hear nothing of each other, as when the notice between them is lost.
#[db_test(world)]
async fn a_token_is_checked_without_the_database_and_a_revoked_one_stops_within_five_seconds(w: World) {
    let (access, _) = sign_in(&w.app).await;
    let other = TestApp::serve(w.app.test_db.reopened().await, &[domain()], Directory::new, |services| {
        services.clock = w.app.app.clock.clone();
    });
    let other = other.with_token(&access);
    let path = format!("/atlas/user/users/{}", w.user);
    assert_eq!(other.get(&path).await.status, 200);
    w.app.with_token(&access).post("/atlas/auth/logout", json!({})).await.data();
    // The database knows better by now: whoever is let in was not looked up there.
    w.app.app.clock.advance(Duration::from_secs(3));
    assert_eq!(other.get(&path).await.status, 200);
    w.app.app.clock.advance(Duration::from_secs(1));
    assert_eq!(other.get(&path).await.status, 401);
}

#[db_test(world)]
async fn a_password_change_signs_out_everywhere(w: World) {
    let (here, _) = sign_in(&w.app).await;
    let (there, _) = sign_in(&w.app).await;
    let path = "/atlas/user/password/update";
    let change = |original: &str| json!({"user_id": w.user, "original_password": original, "new_password": "New.way1"});
    w.app.with_token(&here).post(path, change("not-it-1")).await.failure(422, 1010);
    w.app.with_token(&here).post(path, change(PASSWORD)).await.data();
    assert_eq!((reads(&w, &here).await, reads(&w, &there).await), (401, 401));
    let old = json!({"account": "ann@example.test", "password": PASSWORD});
    w.app.post("/atlas/user/login", old).await.failure(422, 1003);
    w.app.post("/atlas/user/login", json!({"account": "ann@example.test", "password": "New.way1"})).await.data();
}

#[db_test(world)]
async fn nobody_changes_another_users_password(w: World) {
    let (access, _) = sign_in(&w.app).await;
    let change = json!({"user_id": w.user + 1, "original_password": PASSWORD, "new_password": "New.way1"});
    w.app.with_token(&access).post("/atlas/user/password/update", change).await.failure(404, 404);
}
