//! How colleagues come to a company: by a mail that works once, or by a link and their super administrator's approval.

use std::time::Duration;

use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::support::{World, enter, world};

const INVITATIONS: &str = "/atlas/company/invitations";
const INVITATION: &str = "/atlas/company/invitation";
const ACCEPT: &str = "/atlas/company/invitation/accept";
const REQUESTS: &str = "/atlas/company/join_requests";
const DAY: u64 = 24 * 3600;

async fn mails(w: &World, to: &str) -> Vec<fairway_messages::Message> {
    let filter = fairway_messages::MessageFilter { recipient: Some(to.to_owned()), ..Default::default() };
    fairway_messages::list(&w.base.app.app.db, w.base.tenant, &filter, 0, 50).await.unwrap().0
}

fn code_in(text: &str) -> String {
    let (_, rest) = text.split_once("/companyInvite?code=").unwrap_or_else(|| panic!("no link in {text}"));
    rest.split_whitespace().next().unwrap().to_owned()
}

/// The code of the latest mail to this person.
async fn mailed(w: &World, name: &str) -> String {
    code_in(&mails(w, &format!("{name}@example.test")).await[0].body_text)
}

async fn link(app: &TestApp) -> (Value, String) {
    let made = app.post(INVITATIONS, json!({"kind": 2})).await.data();
    let code = code_in(made["url"].as_str().unwrap());
    (made["id"].clone(), code)
}

async fn look(app: &TestApp, code: &str) -> Value {
    app.get(&format!("{INVITATION}?code={code}")).await.data()
}

async fn accept(app: &TestApp, code: &str) -> fairway_testkit::TestReply {
    app.post(ACCEPT, json!({"code": code})).await
}

async fn company_of(app: &TestApp) -> bool {
    app.get("/atlas/exhibition/company_users").await.status == 200
}

#[db_test(world)]
async fn whoever_a_mail_invites_joins_by_it_once(w: World) {
    let made = w.member.post(INVITATIONS, json!({"kind": 1, "email": " Nobody@Example.test "})).await.data();
    assert_eq!((&made["kind"], &made["email"], &made["url"]), (&json!(1), &json!("nobody@example.test"), &Value::Null));
    let mail = &mails(&w, "nobody@example.test").await[0];
    assert_eq!(mail.template, "company_invitation");
    let code = mailed(&w, "nobody").await;
    let seen = look(&w.base.app, &code).await;
    assert_eq!(
        (&seen["standing"], &seen["name_en"], &seen["email_hint"]),
        (&json!("stranger"), &json!("Farshore"), &json!("no***@example.test"))
    );
    assert_eq!(look(&w.nobody, &code).await["standing"], "may_join");
    accept(&w.base.app, &code).await.failure(401, 401);

    // Twice at once is once.
    let (one, other) = tokio::join!(accept(&w.nobody, &code), accept(&w.nobody, &code));
    assert_eq!((&one.data()["standing"], &other.data()["standing"]), (&json!("member"), &json!("member")));
    assert_eq!(w.nobody.get("/atlas/exhibition/company_users").await.json()["total"], 2);
    assert_eq!(accept(&w.nobody, &code).await.data()["standing"], "member");
    let late = w.base.enter("late", "").await;
    accept(&late, &code).await.failure(410, 1431);
    assert_eq!(w.member.get(&format!("{INVITATIONS}?status=1")).await.json()["total"], 1);
    // Not even its owner comes back by it.
    let id = w.nobody.get("/atlas/exhibition/company_users").await.data()[1]["user_id"].clone();
    w.nobody.put("/atlas/exhibition/exhibition_user", json!({"user_id": id})).await.data();
    accept(&w.nobody, &code).await.failure(410, 1431);
}

#[db_test(world)]
async fn somebody_else_with_the_mail_has_to_be_approved(w: World) {
    w.member.post(INVITATIONS, json!({"kind": 1, "email": "invited@example.test"})).await.data();
    let code = mailed(&w, "invited").await;
    assert_eq!(look(&w.nobody, &code).await["standing"], "may_ask");
    assert_eq!(accept(&w.nobody, &code).await.data()["standing"], "waiting");
    assert!(!company_of(&w.nobody).await);
    let invited = w.base.enter("invited", "").await;
    assert_eq!(accept(&invited, &code).await.data()["standing"], "member", "the invitation is still its owner's");
}

#[db_test(world)]
async fn by_a_link_people_ask_and_the_super_administrator_decides(w: World) {
    let (_, code) = link(&w.member).await;
    let other = w.base.enter("other", "").await;
    let (one, again) = tokio::join!(accept(&w.nobody, &code), accept(&w.nobody, &code));
    assert_eq!((&one.data()["standing"], &again.data()["standing"]), (&json!("waiting"), &json!("waiting")));
    accept(&other, &code).await.data();
    assert_eq!(mails(&w, "member@example.test").await.len(), 2, "one for each who asks");
    let waiting = w.member.get(&format!("{REQUESTS}?status=0")).await.data();
    assert_eq!(waiting.as_array().unwrap().len(), 2);
    let [refused, approved] = [&waiting[0], &waiting[1]];
    assert_eq!((&approved["name_en"], &refused["name_en"]), (&json!("nobody"), &json!("other")));
    let decide = |row: &Value, is_approved: bool| json!({"id": row["id"], "is_approved": is_approved});
    for stranger in [&w.nobody, &other] {
        stranger.put(REQUESTS, decide(approved, true)).await.failure(403, 403);
        stranger.get(REQUESTS).await.failure(403, 403);
    }
    w.rival.put(REQUESTS, decide(approved, true)).await.failure(404, 1425);
    w.neighbour.put(REQUESTS, decide(approved, true)).await.failure(404, 404);

    let (one, again) =
        tokio::join!(w.member.put(REQUESTS, decide(approved, true)), w.member.put(REQUESTS, decide(approved, true)));
    assert_eq!((&one.data()["state"], &again.data()["state"]), (&json!(1), &json!(1)));
    assert!(company_of(&w.nobody).await);
    assert_eq!(look(&w.nobody, &code).await["standing"], "member");
    w.member.put(REQUESTS, decide(approved, false)).await.failure(409, 1434);
    w.member.put(REQUESTS, decide(refused, false)).await.data();
    accept(&other, &code).await.failure(409, 1433);
    assert_eq!(look(&other, &code).await["standing"], "refused");
    let told = [&mails(&w, "nobody@example.test").await[0], &mails(&w, "other@example.test").await[0]];
    assert!(told.iter().all(|mail| mail.template == "company_join_decision"));
    assert_eq!(mails(&w, "nobody@example.test").await.len(), 1, "deciding twice tells once");
    // A mail of one's own opens the door again.
    w.member.post(INVITATIONS, json!({"kind": 1, "email": "other@example.test"})).await.data();
    let code = mailed(&w, "other").await;
    assert_eq!(accept(&other, &code).await.data()["standing"], "member");
}

#[db_test(world)]
async fn somebody_of_another_company_is_told_so(w: World) {
    let (_, code) = link(&w.member).await;
    let seen = look(&w.rival, &code).await;
    assert_eq!((&seen["standing"], &seen["own_company_en"]), (&json!("elsewhere"), &json!("Tidemark")));
    accept(&w.rival, &code).await.failure(409, 1429);
    // Whoever joins another company while they wait is not taken over.
    accept(&w.nobody, &code).await.data();
    let waiting = w.member.get(REQUESTS).await.data()[0]["id"].clone();
    let (_, theirs) = link(&w.rival).await;
    accept(&w.nobody, &theirs).await.data();
    let row = w.rival.get(REQUESTS).await.data()[0].clone();
    w.rival.put(REQUESTS, json!({"id": row["id"], "is_approved": true})).await.data();
    w.member.put(REQUESTS, json!({"id": waiting, "is_approved": true})).await.failure(409, 1434);
    assert_eq!(w.member.get(REQUESTS).await.data()[0]["state"], 3, "it was settled by joining");
    // In another tenant there is no such invitation.
    w.neighbour.get(&format!("{INVITATION}?code={code}")).await.failure(404, 404);
    accept(&w.neighbour, &code).await.failure(404, 404);
}

#[db_test(world)]
async fn invitations_end_are_withdrawn_and_sent_again(w: World) {
    let (id, code) = link(&w.member).await;
    w.base.app.app.clock.advance(Duration::from_secs(7 * DAY - 60));
    assert_eq!(look(&w.base.app, &code).await["state"], 0);
    w.base.app.app.clock.advance(Duration::from_secs(61));
    let member = fairway_testworld::sign_in(&w.base.app, "member").await;
    let nobody = fairway_testworld::sign_in(&w.base.app, "nobody").await;
    assert_eq!(look(&w.base.app, &code).await["state"], 2);
    accept(&nobody, &code).await.failure(410, 1430);
    member.put(INVITATIONS, json!({"id": id})).await.failure(409, 1438);

    let (id, code) = link(&member).await;
    let withdraw = format!("{INVITATIONS}?id={id}");
    nobody.delete(&withdraw).await.failure(403, 403);
    member.delete(&withdraw).await.data();
    member.delete(&withdraw).await.data();
    assert_eq!(look(&w.base.app, &code).await["state"], 3);
    accept(&nobody, &code).await.failure(410, 1432);

    let made = member.post(INVITATIONS, json!({"kind": 1, "email": "nobody@example.test"})).await.data();
    let first = mailed(&w, "nobody").await;
    member.put(INVITATIONS, json!({"id": made["id"]})).await.data();
    let second = mailed(&w, "nobody").await;
    assert_ne!(first, second);
    accept(&nobody, &first).await.failure(404, 404);
    assert_eq!(accept(&nobody, &second).await.data()["standing"], "member");
    member.delete(&format!("{INVITATIONS}?id={}", made["id"])).await.failure(410, 1431);
    member.put(INVITATIONS, json!({"id": made["id"]})).await.failure(410, 1431);
}

#[db_test(world)]
async fn only_who_looks_after_the_company_invites_and_staff_is_written_down(w: World) {
    let ours = w.ours.company_id;
    w.nobody.post(INVITATIONS, json!({"kind": 2})).await.failure(403, 403);
    w.rival.post(INVITATIONS, json!({"kind": 2, "company_id": ours})).await.failure(403, 403);
    w.rival.get(&format!("{INVITATIONS}?company_id={ours}")).await.failure(403, 403);
    let second = enter(&w.base, w.base.tenant, "second", "", w.ours).await;
    second.post(INVITATIONS, json!({"kind": 2})).await.failure(403, 403);
    second.get(INVITATIONS).await.failure(403, 403);
    w.staff.post(INVITATIONS, json!({"kind": 2})).await.failure(422, 422);
    w.staff.post(INVITATIONS, json!({"kind": 2, "company_id": w.foreign.company_id})).await.failure(404, 404);
    let made =
        w.staff.post(INVITATIONS, json!({"kind": 1, "company_id": ours, "email": "new@example.test"})).await.data();
    w.staff.delete(&format!("{INVITATIONS}?id={}", made["id"])).await.data();
    let log = w.staff.get("/atms/audit/logs?object_type=company_invitation").await.data();
    let actions: Vec<&Value> = log.as_array().unwrap().iter().map(|row| &row["action"]).collect();
    assert_eq!(actions, [&json!("revoke"), &json!("create")]);
}

#[db_test(world)]
async fn nobody_is_invited_twice_nor_all_day(w: World) {
    let invite = |email: &str| w.member.post(INVITATIONS, json!({"kind": 1, "email": email}));
    let wrong = w.member.post(INVITATIONS, json!({"kind": 3})).await.failure(422, 422);
    assert!(wrong["fields"]["kind"].is_string(), "{wrong}");
    assert!(invite("").await.failure(422, 422)["fields"]["email"].is_string());
    assert!(invite("no-address").await.failure(422, 422)["fields"]["email"].is_string());
    assert_eq!(invite("MEMBER@example.test").await.failure(409, 1427)["fields"]["email"], "此邮箱的主人已是企业成员");
    let made = invite("new@example.test").await.data();
    invite("New@example.test").await.failure(409, 1428);
    for _ in 0..4 {
        w.member.put(INVITATIONS, json!({"id": made["id"]})).await.data();
    }
    w.member.put(INVITATIONS, json!({"id": made["id"]})).await.failure(429, 429);
    for n in 0..49 {
        invite(&format!("new{n}@example.test")).await.data();
    }
    invite("one.more@example.test").await.failure(409, 1435);
    w.base.app.get(&format!("{INVITATION}?code=madeupmadeupmadeup")).await.failure(404, 404);
    w.base.app.get(&format!("{INVITATION}?code=x")).await.failure(404, 404);
}
