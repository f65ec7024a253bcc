//! Invitations by link: given within one's rights, used once, revocable, gone with the rights of their maker.

use std::time::Duration;

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::office::{Office, number, office, sign_in, with};

const INVITATIONS: &str = "/atms/account/invitations";
const ACCEPT: &str = "/atlas/user/invitation";

fn token(made: &Value) -> String {
    made["url"].as_str().unwrap().split("token=").nth(1).unwrap().to_owned()
}

fn acceptance(made: &Value) -> Value {
    json!({"token": token(made), "name": "陆海", "password": "Fair.way1", "accept_terms": 1})
}

async fn invite(o: &Office, email: &str, role_ids: &[i64]) -> Value {
    o.boss.app.post(INVITATIONS, json!({"email": email, "role_ids": role_ids, "account_type": 1})).await.data()
}

#[db_test(office)]
async fn the_invited_come_in_once_with_their_roles(o: Office) {
    let (role, root) = (o.role("Reader", "audit.view").await, o.department("组委会", None).await);
    let body =
        json!({"email": "New@Example.test", "role_ids": [role], "department_id": root, "account_type": 1, "days": 3});
    let made = o.boss.app.post(INVITATIONS, body).await.data();
    assert!(made["url"].as_str().unwrap().starts_with("http://zh.test/invitation?token="), "{made}");
    let seen = o.app.get(&format!("{ACCEPT}?token={}", token(&made))).await.data();
    assert_eq!((&seen["email"], &seen["site_en"]), (&json!("new@example.test"), &json!("EXS")));
    o.app.at("other.test").post(ACCEPT, acceptance(&made)).await.failure(410, 1026);
    for (field, wrong) in [("name", json!(" ")), ("password", json!("x")), ("accept_terms", json!(0))] {
        let refused = o.app.post(ACCEPT, with(acceptance(&made), json!({field: wrong}))).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{refused}");
    }
    let tries = (0..5).map(|_| o.app.post(ACCEPT, acceptance(&made)));
    let replies = futures::future::join_all(tries).await;
    let entered: Vec<_> = replies.iter().filter(|reply| reply.status == 200).collect();
    assert_eq!(entered.len(), 1, "of several at once one comes in");
    let session = entered[0].data();
    let me = o.app.with_token(session["access_token"].as_str().unwrap());
    assert_eq!(me.get("/atms/audit/logs").await.status, 200);
    o.app.get(&format!("{ACCEPT}?token={}", token(&made))).await.failure(410, 1026);

    let row = o.boss.app.get(INVITATIONS).await.data()[0].clone();
    assert_eq!(
        (&row["status"], &row["account_id"], &row["roles"][0]["name"]),
        (&json!(1), &session["user_id"], &json!("Reader"))
    );
    o.boss.app.delete(&format!("{INVITATIONS}?id={}", row["id"])).await.failure(409, 1027);
    let account = o.boss.app.get("/atms/account/accounts?keyword=new@example.test").await.data()[0].clone();
    assert_eq!(
        (&account["state"], &account["department_zh"], &account["name_zh"]),
        (&json!(1), &json!("组委会"), &json!("陆海"))
    );
    assert_eq!(o.audit("invitation").await[0]["action"], "create");
    assert_eq!(o.audit("account").await[0]["action"], "accept");
    assert!(!o.audit("invitation").await[0].to_string().contains(&token(&made)));
}

#[db_test(office)]
async fn an_invitation_ends_by_its_time_and_by_being_revoked(o: Office) {
    let (kept, gone) = (invite(&o, "a@example.test", &[]).await, invite(&o, "b@example.test", &[]).await);
    let path = format!("{INVITATIONS}?id={}", gone["id"]);
    o.others[0].app.delete(&path).await.failure(404, 404);
    o.nobody.app.delete(&path).await.failure(403, 403);
    o.boss.app.delete(&path).await.data();
    o.boss.app.delete(&path).await.data();
    assert_eq!(o.audit("invitation").await.iter().filter(|entry| entry["action"] == "revoke").count(), 1);
    o.app.post(ACCEPT, acceptance(&gone)).await.failure(410, 1026);
    o.app.app.clock.advance(Duration::from_secs(7 * 24 * 3600));
    o.app.post(ACCEPT, acceptance(&kept)).await.failure(410, 1026);
    let boss = sign_in(&o.app, "boss").await.app;
    let list = boss.get(&format!("{INVITATIONS}?sort_by=email")).await;
    let states: Vec<i64> = list.data().as_array().unwrap().iter().map(|row| number(&row["status"])).collect();
    assert_eq!(states, [2, 3]);
    assert_eq!(boss.get(&format!("{INVITATIONS}?status=3")).await.data().as_array().unwrap().len(), 1);
}

#[db_test(office)]
async fn nobody_gives_more_than_they_hold_then_or_later(o: Office) {
    let all = o.role_id("Organiser").await;
    let body = json!({"email": "puppet@example.test", "role_ids": [all]});
    o.clerk.app.post(INVITATIONS, body).await.failure(403, 1016);
    o.boss.app.post(INVITATIONS, json!({"email": "clerk@example.test"})).await.failure(409, 1005);
    let wrong = o.boss.app.post(INVITATIONS, json!({"email": "x", "days": 31})).await.failure(422, 422);
    assert!(wrong["fields"]["email"].is_string() && wrong["fields"]["days"].is_string(), "{wrong}");
    // The role that was given grows beyond what its giver may do, or the giver goes: the link is worth nothing.
    let role = o.role("Reader", "audit.view").await;
    let first = invite(&o, "a@example.test", &[role]).await;
    let version = o.role_version(role).await;
    let grown = json!({"id": role, "name": "Reader", "permissions": "audit.view,platform.tenants", "version": version});
    o.staff.app.put("/atms/role/roles", grown).await.data();
    o.app.post(ACCEPT, acceptance(&first)).await.failure(410, 1026);
    let second = invite(&o, "b@example.test", &[]).await;
    o.staff.app.delete(&o.account_deletion(o.boss.id).await).await.data();
    o.app.post(ACCEPT, acceptance(&second)).await.failure(410, 1026);
    assert!(
        o.staff.app.get("/atms/account/accounts?keyword=b@example.test").await.data().as_array().unwrap().is_empty()
    );
}

#[db_test(office)]
async fn an_invitation_takes_over_a_sign_up_that_nobody_activated(o: Office) {
    let sign_up = json!({"email": "new@example.test", "password": "Stranger.1", "name": "Stranger", "accept_terms": 1});
    o.app.post("/atlas/user/signup", sign_up.clone()).await.data();
    let made = invite(&o, "new@example.test", &[]).await;
    o.app.post(ACCEPT, acceptance(&made)).await.data();
    let account = |password: &str| json!({"account": "new@example.test", "password": password});
    o.app.post("/atlas/user/login", account("Stranger.1")).await.failure(422, 1003);
    o.app.post("/atlas/user/login", account("Fair.way1")).await.data();
    let late = invite(&o, "late@example.test", &[]).await;
    let body = json!({"email": "late@example.test", "name_zh": "早到", "password": "Own.pass1"});
    o.boss.app.post("/atms/account/accounts", body).await.data();
    o.app.post(ACCEPT, acceptance(&late)).await.failure(409, 1005);
}
