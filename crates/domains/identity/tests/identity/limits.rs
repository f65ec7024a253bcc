//! Rate limits: per account and address, with the time to wait, across restarts.

use std::time::Duration;

use fairway_identity::{Directory, NewAccount, SmsBudget, domain};
use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::json;

use crate::support::{self, PASSWORD, World, restarted, world};

const LOGIN: &str = "/atlas/user/login";

async fn attempt(app: &TestApp, account: &str, password: &str) -> TestReply {
    app.post(LOGIN, json!({"account": account, "password": password})).await
}

/// Refused with a time to wait that the header and the message both tell.
fn wait(reply: &TestReply) -> u64 {
    reply.failure(429, 429);
    reply.headers["retry-after"].to_str().unwrap().parse().unwrap()
}

#[db_test(world)]
async fn ten_wrong_passwords_close_an_account_for_a_while(w: World) {
    for _ in 0..10 {
        attempt(&w.app, "ann@example.test", "wrong-1").await.failure(422, 1003);
    }
    w.app.app.clock.advance(Duration::from_secs(60));
    // The right password helps as little as another spelling, another address or a restart.
    assert_eq!(wait(&attempt(&w.app, "ANN@example.test ", PASSWORD).await), 840);
    assert_eq!(wait(&attempt(&w.app.from_address("198.51.100.9"), "ann@example.test", PASSWORD).await), 840);
    let again = restarted(&w.app).await;
    let reply = attempt(&again.at("en.test"), "ann@example.test", PASSWORD).await;
    assert_eq!(wait(&reply), 840);
    assert_eq!(reply.json()["message"], "Too many attempts; please try again in 14 minutes");
    // Others come in as before, and so does she when the time is over.
    attempt(&w.app, "somebody@example.test", "wrong-1").await.failure(422, 1003);
    w.app.app.clock.advance(Duration::from_secs(840));
    attempt(&w.app, "ann@example.test", PASSWORD).await.data();
}

/// The browser's cookie after a sign-in.
fn device(reply: &TestReply) -> String {
    reply.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned()
}

#[db_test(world)]
async fn strangers_do_not_lock_out_who_signs_in_from_a_known_browser(w: World) {
    let reply = attempt(&w.app, "ann@example.test", PASSWORD).await;
    assert!(reply.headers["set-cookie"].to_str().unwrap().contains("HttpOnly"));
    let known = w.app.with_header("cookie", &device(&reply));
    for n in 0..70 {
        attempt(&w.app.from_address(&format!("198.51.100.{n}")), "ann@example.test", "wrong-1").await;
    }
    wait(&attempt(&w.app, "ann@example.test", PASSWORD).await);
    let again = attempt(&known, "Ann@example.test", PASSWORD).await;
    assert_eq!(device(&again), device(&reply), "the device keeps its name");
    // It has tries of its own, and only for this account.
    for _ in 0..10 {
        attempt(&known, "ann@example.test", "wrong-1").await.failure(422, 1003);
    }
    wait(&attempt(&known, "ann@example.test", PASSWORD).await);
    support::add_account(&w, NewAccount { email: Some("bo@example.test".into()), ..Default::default() }).await;
    for _ in 0..10 {
        attempt(&w.app.from_address("198.51.100.99"), "bo@example.test", "wrong-1").await.failure(422, 1003);
    }
    wait(&attempt(&known, "bo@example.test", PASSWORD).await);
    wait(&attempt(&w.app.with_header("cookie", "FAIRWAY_DEVICE_CK=made.up"), "ann@example.test", PASSWORD).await);
}

#[db_test(world)]
async fn wrong_original_passwords_count_like_those_of_a_sign_in(w: World) {
    let (access, _) = support::sign_in(&w.app).await;
    let me = w.app.with_token(&access);
    let change = |original: &str| json!({"user_id": w.user, "original_password": original, "new_password": "New.way1"});
    let path = "/atlas/user/password/update";
    for _ in 0..10 {
        me.post(path, change("wrong-1")).await.failure(422, 1010);
    }
    assert_eq!(wait(&me.post(path, change(PASSWORD)).await), 900);
    w.app.app.clock.advance(Duration::from_secs(900));
    me.post(path, change(PASSWORD)).await.data();
}

#[db_test(world)]
async fn one_client_cannot_fill_the_queue_for_passwords(w: World) {
    let held: Vec<_> = (0..8).filter_map(|_| w.app.app.passwords.enter("192.0.2.1")).collect();
    assert_eq!(wait(&attempt(&w.app, "ann@example.test", PASSWORD).await), 1);
    attempt(&w.app.from_address("198.51.100.9"), "ann@example.test", PASSWORD).await.data();
    drop(held);
    attempt(&w.app, "ann@example.test", PASSWORD).await.data();
}

#[db_test(world)]
async fn the_installation_sends_so_many_short_messages_a_day(w: World) {
    let small = TestApp::serve(w.app.test_db.reopened().await, &[domain()], Directory::new, |services| {
        services.clock = w.app.app.clock.clone();
        services.extras.insert(SmsBudget { per_day: 2 });
    });
    let ask = async |app: &TestApp, n: u8| {
        app.from_address(&format!("198.51.100.{n}"))
            .get(&format!("/basic/captcha/sms?mobile=1380000000{n}&purpose=sign_in"))
            .await
    };
    ask(&small, 1).await.data();
    ask(&small.at("other.test"), 2).await.data();
    assert_eq!(wait(&ask(&small, 3).await), 86_400);
    small.app.clock.advance(Duration::from_secs(86_400));
    ask(&small, 3).await.data();
}

#[db_test(world)]
async fn many_guesses_at_once_get_no_more_tries(w: World) {
    let guesses = (0..30).map(|n| {
        let app = w.app.from_address(&format!("198.51.100.{n}"));
        async move { attempt(&app, "ann@example.test", "wrong-1").await }
    });
    let replies = futures::future::join_all(guesses).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 422).count(), 10);
    assert_eq!(replies.iter().filter(|reply| reply.status == 429).count(), 20);
}

#[db_test(world)]
async fn an_address_has_sixty_wrong_tries(w: World) {
    for n in 0..60 {
        attempt(&w.app, &format!("guess{n}@example.test"), "wrong-1").await.failure(422, 1003);
    }
    wait(&attempt(&w.app, "ann@example.test", PASSWORD).await);
    attempt(&w.app.from_address("198.51.100.9"), "ann@example.test", PASSWORD).await.data();
    // Tenants count apart.
    attempt(&w.app.at("other.test"), "ann@example.test", PASSWORD).await.failure(422, 1003);
}

#[db_test(world)]
async fn signing_in_rightly_is_not_limited(w: World) {
    for _ in 0..25 {
        attempt(&w.app, "ann@example.test", PASSWORD).await.data();
    }
}

#[db_test(world)]
async fn a_mobile_gets_one_code_a_minute_and_ten_a_day(w: World) {
    let path = "/basic/captcha/sms?mobile=13800138000&purpose=sign_in";
    assert_eq!(w.app.get(path).await.data(), json!({"retry_after": 60}));
    w.app.app.clock.advance(Duration::from_secs(20));
    assert_eq!(wait(&w.app.get(path).await), 40);
    assert_eq!(wait(&w.app.get("/basic/captcha/sms?mobile=13800138000&purpose=reset").await), 40);
    assert_eq!(wait(&restarted(&w.app).await.get(path).await), 40);
    w.app.get("/basic/captcha/sms?mobile=13800138001&purpose=sign_in").await.data();
    for _ in 1..10 {
        w.app.app.clock.advance(Duration::from_secs(60));
        w.app.get(path).await.data();
    }
    w.app.app.clock.advance(Duration::from_secs(60));
    assert!(wait(&w.app.get(path).await) > 80_000);
    assert_eq!(support::messages(&w, "13800138000").await.len(), 10);
}

#[db_test(world)]
async fn an_address_gets_fifty_codes_a_day(w: World) {
    for n in 0..50 {
        w.app.get(&format!("/basic/captcha/sms?mobile=138000000{n:02}&purpose=sign_in")).await.data();
    }
    let path = "/basic/captcha/sms?mobile=13900000000&purpose=sign_in";
    assert_eq!(wait(&w.app.get(path).await), 86_400);
    w.app.from_address("2001:db8::1").get(path).await.data();
}

#[db_test(world)]
async fn an_address_gets_three_mails_an_hour_whether_it_has_an_account_or_not(w: World) {
    for account in ["ann@example.test", "nobody@example.test"] {
        let path = format!("/atlas/user/password/forget?account={account}");
        for _ in 0..3 {
            w.app.get(&path).await.data();
        }
        assert_eq!(wait(&w.app.get(&path).await), 3600, "{account}");
        assert_eq!(wait(&w.app.get(&format!("/atlas/user/active/regain?account={account}")).await), 3600);
    }
    assert_eq!(support::messages(&w, "ann@example.test").await.len(), 3);
}

#[db_test(world)]
async fn a_proxy_is_believed_only_where_it_is_trusted(w: World) {
    let through = |app: &TestApp, n: u8| app.with_header("x-forwarded-for", &format!("203.0.113.{n}"));
    for n in 0..60 {
        let reply = attempt(&through(&w.app, n), &format!("guess{n}@example.test"), "wrong-1").await;
        reply.failure(422, 1003);
    }
    wait(&attempt(&through(&w.app, 99), "last@example.test", "wrong-1").await);
    let trusting = TestApp::serve(w.app.test_db.reopened().await, &[domain()], Directory::new, |services| {
        services.settings.trust_forwarded = true;
    });
    attempt(&through(&trusting, 99), "last@example.test", "wrong-1").await.failure(422, 1003);
}
