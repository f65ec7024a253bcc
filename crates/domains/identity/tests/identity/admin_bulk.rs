//! One thing done to several accounts: each for itself, with a reason for what was not done.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::office::{self, Office, number, office, with};

const ACCOUNTS: &str = "/atms/account/accounts";
const BULK: &str = "/atms/account/bulk";

/// Somebody who has signed up and not followed the link.
async fn waiting(o: &Office, email: &str) -> i64 {
    let body = json!({"email": email, "password": office::PASSWORD, "accept_terms": 1});
    o.app.post("/atlas/user/signup", body).await.data();
    number(&o.boss.app.get(&format!("{ACCOUNTS}?keyword={email}")).await.data()[0]["id"])
}

fn codes(result: &Value) -> Vec<(i64, i64)> {
    let refused = result["refused"].as_array().unwrap();
    refused.iter().map(|one| (number(&one["id"]), number(&one["code"]))).collect()
}

async fn mails(o: &Office, recipient: &str) -> usize {
    o.boss.app.get(&format!("/atms/message/messages?keyword={recipient}")).await.data().as_array().unwrap().len()
}

#[db_test(office)]
async fn not_activated_is_a_state_of_its_own(o: Office) {
    let id = waiting(&o, "new@example.test").await;
    let list = o.boss.app.get(&format!("{ACCOUNTS}?status=2")).await;
    let rows = list.data();
    assert_eq!((rows.as_array().unwrap().len(), &rows[0]["id"], &rows[0]["state"]), (1, &json!(id), &json!(2)));
    let tabs = list.json()["status_info"].clone();
    assert_eq!(tabs, json!([{"status": 1, "count": 4}, {"status": 2, "count": 1}]), "{tabs}");
    // Sorted by the last sign-in, those who never came are last, on both databases.
    let sorted = o.boss.app.get(&format!("{ACCOUNTS}?sort_by=last_sign_in_at&order_type=desc")).await.data();
    let last = sorted.as_array().unwrap().last().unwrap();
    assert_eq!((&last["id"], &last["last_sign_in_at"]), (&json!(id), &json!(null)));
    assert!(sorted[0]["last_sign_in_at"].is_i64());
}

#[db_test(office)]
async fn staff_activate_or_send_the_mail_again_and_are_told_what_was_not_done(o: Office) {
    let (a, b) = (waiting(&o, "a@example.test").await, waiting(&o, "b@example.test").await);
    let request = json!({"action": "resend", "ids": [a, b, o.nobody.id, 999_999]});
    let result = o.boss.app.post(BULK, request).await.data();
    assert_eq!(result["done"], json!([a, b]));
    assert_eq!(codes(&result), [(o.nobody.id, 1024), (999_999, 404)]);
    assert_eq!(result["refused"][0]["account"], "nobody@example.test");
    assert_eq!(result["refused"][0]["reason"], "账号已激活");
    assert_eq!(mails(&o, "a@example.test").await, 2);
    // Three mails an hour are enough for anybody.
    o.boss.app.post(BULK, json!({"action": "resend", "ids": [a]})).await.data();
    let result = o.boss.app.post(BULK, json!({"action": "resend", "ids": [a]})).await.data();
    assert_eq!(codes(&result), [(a, 429)]);

    let activate = json!({"action": "activate", "ids": [a]});
    assert_eq!(o.boss.app.post(BULK, activate.clone()).await.data()["done"], json!([a]));
    let sign_in = json!({"account": "a@example.test", "password": office::PASSWORD});
    o.app.post("/atlas/user/login", sign_in).await.data();
    assert_eq!(codes(&o.boss.app.post(BULK, activate).await.data()), [(a, 1024)], "again changes nothing");
    let log = o.audit("account").await;
    assert_eq!((&log[0]["action"], &log[1]["action"]), (&json!("activate"), &json!("resend")));
    assert_eq!((&log[0]["before"], &log[0]["after"]), (&json!({"status": 2}), &json!({"status": 1})));
    let disabled = json!({"action": "disable", "ids": [b]});
    assert_eq!(o.boss.app.post(BULK, disabled.clone()).await.data()["done"], json!([b]));
    assert_eq!(codes(&o.boss.app.post(BULK, disabled).await.data()), [(b, 1028)]);
    assert_eq!(codes(&o.boss.app.post(BULK, json!({"action": "activate", "ids": [b]})).await.data()), [(b, 1004)]);
}

#[db_test(office)]
async fn several_at_once_activate_an_account_once(o: Office) {
    let id = waiting(&o, "a@example.test").await;
    let tries = (0..5).map(|_| o.boss.app.post(BULK, json!({"action": "activate", "ids": [id]})));
    let replies = futures::future::join_all(tries).await;
    let done = replies.iter().filter(|reply| reply.data()["done"] == json!([id])).count();
    assert_eq!(done, 1);
    assert_eq!(o.audit("account").await.iter().filter(|entry| entry["action"] == "activate").count(), 1);
}

#[db_test(office)]
async fn roles_come_and_go_within_ones_rights(o: Office) {
    let (reader, organiser) = (o.role("Reader", "audit.view").await, o.role_id("Organiser").await);
    let add = json!({"action": "add_role", "ids": [o.nobody.id, o.clerk.id], "role_id": reader});
    assert_eq!(o.boss.app.post(BULK, add.clone()).await.data()["done"], json!([o.clerk.id, o.nobody.id]));
    assert_eq!(codes(&o.boss.app.post(BULK, add).await.data()).len(), 2, "they have it");
    let grab = json!({"action": "add_role", "ids": [o.clerk.id], "role_id": organiser});
    assert_eq!(codes(&o.clerk.app.post(BULK, grab).await.data()), [(o.clerk.id, 1016)]);
    let remove = json!({"action": "remove_role", "ids": [o.nobody.id], "role_id": reader});
    assert_eq!(o.boss.app.post(BULK, remove).await.data()["done"], json!([o.nobody.id]));
    o.boss.app.post(BULK, json!({"action": "add_role", "ids": [o.nobody.id]})).await.failure(422, 422);
    let unknown = json!({"action": "add_role", "ids": [o.nobody.id], "role_id": 999_999});
    let refused = o.boss.app.post(BULK, unknown).await.data();
    assert_eq!(
        (codes(&refused), refused["refused"][0]["reason"].clone()),
        (vec![(o.nobody.id, 422)], json!("所选项不存在，请重新选择"))
    );
    o.nobody.app.post(BULK, json!({"action": "disable", "ids": [o.boss.id]})).await.failure(403, 403);
    let many: Vec<i64> = (1..=101).collect();
    o.boss.app.post(BULK, json!({"action": "disable", "ids": many})).await.failure(422, 422);
}

#[db_test(office)]
async fn a_deleted_account_leaves_nothing_of_its_owner(o: Office) {
    let request = json!({"action": "delete", "ids": [o.nobody.id, o.boss.id, o.staff.id, o.others[0].id]});
    let result = o.boss.app.post(BULK, request.clone()).await.data();
    assert_eq!(result["done"], json!([o.nobody.id]));
    let mut refused = codes(&result);
    refused.sort_unstable();
    let mut expected = vec![(o.boss.id, 1021), (o.staff.id, 1016), (o.others[0].id, 404)];
    expected.sort_unstable();
    assert_eq!(refused, expected);
    o.nobody.app.get(&format!("/atlas/user/users/{}", o.nobody.id)).await.failure(401, 401);
    let sign_in = json!({"account": "nobody@example.test", "password": office::PASSWORD});
    o.app.post("/atlas/user/login", sign_in).await.failure(422, 1003);
    let list = o.boss.app.get(&format!("{ACCOUNTS}?nopage=1")).await.data();
    assert!(!list.to_string().contains("nobody@example.test"), "{list}");
    o.boss.app.post("/atms/account/reset_password", json!({"id": o.nobody.id})).await.failure(404, 404);
    assert!(codes(&o.boss.app.post(BULK, request).await.data()).contains(&(o.nobody.id, 404)), "again changes nothing");
    assert_eq!(o.audit("account").await[0]["action"], "delete");
    // The address is free again.
    let new = json!({"email": "nobody@example.test", "name_zh": "新人"});
    let made = o.boss.app.post(ACCOUNTS, with(new, json!({"password": "Own.pass1"}))).await.data();
    assert_ne!(made["id"], json!(o.nobody.id));
}
