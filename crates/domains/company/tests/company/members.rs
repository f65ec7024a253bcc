//! A company's people: who sees them, who takes whom out, and how the company is handed over.

use fairway_testkit::{TestApp, db_test};
use fairway_testworld::PASSWORD;
use serde_json::{Value, json};

use crate::support::{World, enter, world};

const LIST: &str = "/atlas/exhibition/company_users";
const UNBIND: &str = "/atlas/exhibition/exhibition_user";
const TRANSFER: &str = "/atlas/company/super_admin";

/// The people of the caller's company with whether each is its super administrator.
async fn people(app: &TestApp) -> Vec<(String, bool)> {
    let row = |row: &Value| (row["name_en"].as_str().unwrap().to_owned(), row["is_super_admin"].as_bool().unwrap());
    app.get(LIST).await.data().as_array().unwrap().iter().map(row).collect()
}

async fn id_of(app: &TestApp, name: &str) -> i64 {
    let rows = app.get(LIST).await.data();
    rows.as_array().unwrap().iter().find(|row| row["name_en"] == name).unwrap()["user_id"].as_i64().unwrap()
}

async fn second(w: &World) -> TestApp {
    enter(&w.base, w.base.tenant, "second", "", w.ours).await
}

async fn mails(w: &World, name: &str) -> Vec<fairway_messages::Message> {
    let filter =
        fairway_messages::MessageFilter { recipient: Some(format!("{name}@example.test")), ..Default::default() };
    fairway_messages::list(&w.base.app.app.db, w.base.tenant, &filter, 0, 50).await.unwrap().0
}

fn names(pairs: &[(&str, bool)]) -> Vec<(String, bool)> {
    pairs.iter().map(|(name, is_one)| ((*name).to_owned(), *is_one)).collect()
}

#[db_test(world)]
async fn members_see_each_other_and_nobody_else_does(w: World) {
    let second = second(&w).await;
    assert_eq!(people(&second).await, names(&[("member", true), ("second", false)]));
    let row = second.get(LIST).await.data()[1].clone();
    assert_eq!((&row["email"], &row["is_active"]), (&json!("second@example.test"), &json!(true)));
    assert!(row["last_seen_at"].as_i64().is_some() && row["joined_at"].as_i64().is_some(), "{row}");
    let named = format!("{LIST}?company_id={}", w.ours.company_id);
    assert_eq!(w.staff.get(&named).await.json()["total"], 2);
    w.rival.get(&named).await.failure(403, 403);
    w.nobody.get(LIST).await.failure(403, 403);
    w.neighbour.get(&named).await.failure(404, 404);
    w.base.app.get(LIST).await.failure(401, 401);
    let file = second.get(&format!("{LIST}/export?format=csv")).await;
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(text.contains("second@example.test") && text.contains("超级管理员"), "{text}");
    w.rival.get(&format!("{LIST}/export?company_id={}", w.ours.company_id)).await.failure(403, 403);
}

#[db_test(world)]
async fn the_super_administrator_takes_members_out_who_keep_their_accounts(w: World) {
    let second = second(&w).await;
    let (first_id, second_id) = (id_of(&second, "member").await, id_of(&second, "second").await);
    let rival_id = id_of(&w.rival, "rival").await;
    // Neither a colleague nor somebody of another company, nor the super administrator themselves.
    second.put(UNBIND, json!({"user_id": first_id})).await.failure(403, 403);
    w.nobody.put(UNBIND, json!({"user_id": second_id})).await.failure(403, 403);
    w.rival.put(UNBIND, json!({"user_id": second_id})).await.failure(404, 1425);
    w.member.put(UNBIND, json!({"user_id": rival_id})).await.failure(404, 1425);
    w.member.put(UNBIND, json!({"user_id": first_id})).await.failure(409, 1424);
    w.staff.put(UNBIND, json!({"user_id": first_id})).await.failure(409, 1424);
    w.neighbour.put(UNBIND, json!({"user_id": second_id})).await.failure(404, 1425);
    w.member.put(UNBIND, json!({"user_id": 999_999})).await.failure(404, 1425);
    assert_eq!(people(&w.member).await.len(), 2);

    w.member.put(UNBIND, json!({"user_id": second_id})).await.data();
    assert_eq!(people(&w.member).await, names(&[("member", true)]));
    second.get(LIST).await.failure(403, 403);
    let account = second.get(&format!("/atlas/user/users/{second_id}")).await.data();
    assert_eq!((&account["company_id"], &account["name_en"]), (&Value::Null, &json!("second")));
    w.member.put(UNBIND, json!({"user_id": second_id})).await.failure(404, 1425);
}

#[db_test(world)]
async fn members_leave_by_themselves_and_staff_is_written_down(w: World) {
    let second = second(&w).await;
    let third = enter(&w.base, w.base.tenant, "third", "", w.ours).await;
    let (second_id, third_id) = (id_of(&second, "second").await, id_of(&third, "third").await);
    second.put(UNBIND, json!({"user_id": second_id})).await.data();
    assert_eq!(people(&w.member).await, names(&[("member", true), ("third", false)]));
    w.staff.put(UNBIND, json!({"user_id": third_id})).await.data();
    let log = w.staff.get("/atms/audit/logs?object_type=company_member").await.data();
    let log = log.as_array().unwrap();
    assert_eq!((log.len(), &log[0]["action"], &log[0]["object_name_zh"]), (1, &json!("delete"), &json!("third")));
}

#[db_test(world)]
async fn a_company_is_handed_over_with_the_password_and_both_hear_of_it(w: World) {
    let second = second(&w).await;
    let (first_id, second_id) = (id_of(&second, "member").await, id_of(&second, "second").await);
    let to = |id: i64, password: &str| json!({"user_id": id, "password": password});
    w.member.put(TRANSFER, json!({"user_id": second_id, "password": ""})).await.failure(422, 422);
    let wrong = w.member.put(TRANSFER, to(second_id, "not-mine-1")).await.failure(422, 1437);
    assert_eq!(wrong["fields"]["password"], "密码错误");
    second.put(TRANSFER, to(second_id, PASSWORD)).await.failure(403, 403);
    w.rival.put(TRANSFER, to(second_id, PASSWORD)).await.failure(404, 1425);
    w.nobody.put(TRANSFER, to(second_id, PASSWORD)).await.failure(403, 403);
    let rival_id = id_of(&w.rival, "rival").await;
    w.member.put(TRANSFER, to(rival_id, PASSWORD)).await.failure(404, 1425);
    w.member.put(TRANSFER, to(first_id, PASSWORD)).await.failure(409, 1426);
    w.neighbour.put(TRANSFER, to(second_id, PASSWORD)).await.failure(404, 1425);

    w.member.put(TRANSFER, to(second_id, PASSWORD)).await.data();
    assert_eq!(people(&w.member).await, names(&[("second", true), ("member", false)]));
    w.member.put(TRANSFER, to(first_id, PASSWORD)).await.failure(403, 403);
    let told = [&mails(&w, "second").await[0], &mails(&w, "member").await[0]].map(|mail| mail.template.clone());
    assert_eq!(told, ["company_super_admin", "company_super_admin"]);
    assert!(mails(&w, "member").await[0].body_text.contains("second"));
    // The platform hands over for somebody who is gone, which is written down.
    w.staff.put(TRANSFER, to(first_id, PASSWORD)).await.data();
    assert_eq!(people(&w.member).await, names(&[("member", true), ("second", false)]));
    let log = w.staff.get("/atms/audit/logs?object_type=company_member").await.data();
    assert_eq!((log.as_array().unwrap().len(), &log[0]["action"]), (1, &json!("transfer")));
}

#[db_test(world)]
async fn nobody_guesses_the_password_of_a_handover(w: World) {
    let second = second(&w).await;
    let second_id = id_of(&second, "second").await;
    for _ in 0..10 {
        w.member.put(TRANSFER, json!({"user_id": second_id, "password": "guess-1"})).await.failure(422, 1437);
    }
    w.member.put(TRANSFER, json!({"user_id": second_id, "password": PASSWORD})).await.failure(429, 429);
    assert_eq!(people(&w.member).await, names(&[("member", true), ("second", false)]));
}

#[db_test(world)]
async fn of_two_handovers_at_once_one_counts_and_there_is_always_exactly_one(w: World) {
    let second = second(&w).await;
    enter(&w.base, w.base.tenant, "third", "", w.ours).await;
    let (second_id, third_id) = (id_of(&second, "second").await, id_of(&second, "third").await);
    let to = |id: i64| w.member.put(TRANSFER, json!({"user_id": id, "password": PASSWORD}));
    let body =
        [json!({"user_id": second_id, "password": PASSWORD}), json!({"user_id": third_id, "password": PASSWORD})];
    let [one, other] = body;
    let (one, other) = tokio::join!(w.member.put(TRANSFER, one), w.member.put(TRANSFER, other));
    let done = [&one, &other].iter().filter(|reply| reply.status == 200).count();
    assert_eq!(done, 1, "{} {}", one.json(), other.json());
    let leads = people(&w.member).await.into_iter().filter(|(_, is_one)| *is_one).count();
    assert_eq!(leads, 1);
    to(second_id).await.failure(403, 403);
}
