//! What waits for somebody: only what they may see, and only of their tenant.

use std::time::Duration;

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::office::{Office, office};

const TASKS: &str = "/atms/home/tasks";

async fn sign_up(o: &Office, host: &str, email: &str) {
    let body = json!({"email": email, "password": "Fair.way1", "name": "陆海", "accept_terms": 1});
    o.app.at(host).post("/atlas/user/signup", body).await.data();
}

fn task<'a>(tasks: &'a Value, key: &str) -> Option<&'a Value> {
    tasks["todo"].as_array().unwrap().iter().find(|task| task["key"] == key)
}

#[db_test(office)]
async fn accounts_that_nobody_activated_wait_for_those_who_manage_them(o: Office) {
    assert_eq!(o.boss.app.get(TASKS).await.data()["todo"], json!([]), "nothing to do");
    sign_up(&o, "zh.test", "late@example.test").await;
    o.app.app.clock.advance(Duration::from_secs(25 * 3600));
    let again = crate::office::sign_in(&o.app, "boss").await.app;
    sign_up(&o, "zh.test", "new@example.test").await;
    sign_up(&o, "other.test", "theirs@example.test").await;
    let tasks = again.get(TASKS).await.data();
    let waiting = task(&tasks, "accounts").unwrap();
    assert_eq!((&waiting["count"], &waiting["facts"]["old"]), (&json!(2), &json!(1)));
    assert_eq!((&waiting["urgency"], &waiting["page"]), (&json!("soon"), &json!("/admin/accounts?status=2")));
    assert_eq!(waiting["items"][0]["title_en"], "new@example.test", "the newest first, by its address without a name");
    assert!(!tasks.to_string().contains("theirs@"), "{tasks}");

    let nobody = crate::office::sign_in(&o.app, "nobody").await.app.get(TASKS).await.data();
    assert_eq!(nobody, json!({"todo": [], "today": [], "latest": []}));
    o.app.get(TASKS).await.failure(401, 401);
}

#[db_test(office)]
async fn mails_that_failed_are_urgent_and_changes_are_told(o: Office) {
    sign_up(&o, "zh.test", "new@example.test").await;
    let tx = o.app.app.db.begin().await.unwrap();
    tx.execute_text("UPDATE message SET state = 2, last_error = 'refused'").await.unwrap();
    tx.commit().await.unwrap();
    o.role("Reader", "audit.view").await;
    let tasks = o.boss.app.get(TASKS).await.data();
    let first = &tasks["todo"][0];
    assert_eq!((&first["key"], &first["urgency"], &first["count"]), (&json!("mails"), &json!("now"), &json!(1)));
    assert_eq!(
        (&first["items"][0]["title_zh"], &first["page"]),
        (&json!("new@example.test"), &json!("/admin/messages?status=2"))
    );
    let change = &tasks["latest"][0];
    assert_eq!(
        (&change["action"], &change["object_type"], &change["object_name_en"]),
        (&json!("create"), &json!("role"), &json!("Reader"))
    );
    // Who manages accounts only sees neither mails nor the log.
    let clerk = o.clerk.app.get(TASKS).await.data();
    assert!(task(&clerk, "mails").is_none() && task(&clerk, "accounts").is_some());
    assert_eq!(clerk["latest"], json!([]));
}
