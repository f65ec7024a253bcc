//! Signing up, signing in, and what goes wrong there.

mod support;

use fairway_testkit::db_test;
use serde_json::json;
use support::{PASSWORD, World, sign_in, world};

#[db_test(world)]
async fn a_new_account_is_signed_in_at_once_and_can_come_back(w: World) {
    let request = json!({"email": "Bo@Example.test", "password": "Fair.way1", "name": "陆海"});
    let data = w.app.post("/atlas/user/signup", request).await.data();
    let token = data["access_token"].as_str().unwrap();
    let me = w.app.with_token(token).get(&format!("/atlas/user/users/{}", data["user_id"])).await.data();
    assert_eq!(
        (&me["email"], &me["name_zh"], &me["language"]),
        (&json!("bo@example.test"), &json!("陆海"), &json!("zh"))
    );
    let again = json!({"account": "BO@example.test", "password": "Fair.way1"});
    assert_eq!(w.app.post("/atlas/user/login", again).await.data()["user_id"], data["user_id"]);
}

#[db_test(world)]
async fn a_welcome_mail_waits_in_the_language_of_the_sign_up(w: World) {
    let request = json!({"email": "c@example.test", "password": "Fair.way1", "name": "Cleo"});
    w.app.at("en.test").post("/atlas/user/signup", request).await.data();
    let filter = fairway_messages::MessageFilter::default();
    let (mails, _) = fairway_messages::list(&w.app.app.db, w.tenant, &filter, 0, 20).await.unwrap();
    assert_eq!(mails.len(), 1);
    assert_eq!((mails[0].recipient.as_str(), mails[0].subject.as_str()), ("c@example.test", "Welcome to EXS"));
    assert!(mails[0].body_text.contains("http://en.test"), "{}", mails[0].body_text);
}

#[db_test(world)]
async fn the_same_address_cannot_sign_up_twice_but_may_in_another_tenant(w: World) {
    let request = json!({"email": "ANN@example.test", "password": "Fair.way1"});
    w.app.post("/atlas/user/signup", request.clone()).await.failure(409, 1005);
    w.app.at("other.test").post("/atlas/user/signup", request).await.data();
}

#[db_test(world)]
async fn twenty_people_signing_up_with_one_address_at_once_make_one_account(w: World) {
    let tries =
        (0..20).map(|_| w.app.post("/atlas/user/signup", json!({"email": "x@y.test", "password": "Fair.way1"})));
    let replies = futures::future::join_all(tries).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 19);
}

#[db_test(world)]
async fn bad_input_names_its_fields_in_the_language_of_the_request(w: World) {
    let request = json!({"email": "nobody", "password": "short"});
    let zh = w.app.post("/atlas/user/signup", request.clone()).await.failure(422, 422);
    assert_eq!(zh["fields"]["email"], "邮箱格式不正确");
    let en = w.app.at("en.test").post("/atlas/user/signup", request.clone()).await.failure(422, 422);
    assert_eq!(en["fields"]["email"], "This is not a valid email address");
    assert!(en["fields"]["password"].as_str().unwrap().contains("6 to 16"));
    let asked = w.app.post("/atlas/user/signup?lang=en", request).await.failure(422, 422);
    assert_eq!(asked["message"], "Please check what you entered");
}

#[db_test(world)]
async fn a_form_works_like_json(w: World) {
    let form = format!("account=ann%40example.test&password={PASSWORD}&remember=");
    assert_eq!(w.app.post_form("/atlas/user/login", &form).await.data()["user_id"], w.user);
}

#[db_test(world)]
async fn an_unknown_account_and_a_wrong_password_answer_alike(w: World) {
    let wrong = w.app.post("/atlas/user/login", json!({"account": "ann@example.test", "password": "wrong-1"})).await;
    let unknown = w.app.post("/atlas/user/login", json!({"account": "no@example.test", "password": "wrong-1"})).await;
    let (mut wrong, mut unknown) = (wrong.failure(422, 1003), unknown.failure(422, 1003));
    for body in [&mut wrong, &mut unknown] {
        body.as_object_mut().unwrap().remove("request_id");
    }
    assert_eq!(wrong, unknown);
}

#[db_test(world)]
async fn an_account_of_one_tenant_does_not_exist_in_another(w: World) {
    let request = json!({"account": "ann@example.test", "password": PASSWORD});
    w.app.at("other.test").post("/atlas/user/login", request).await.failure(422, 1003);
    let (access, _) = sign_in(&w.app).await;
    w.app.at("other.test").with_token(&access).get(&format!("/atlas/user/users/{}", w.user)).await.failure(401, 401);
}

#[db_test(world)]
async fn nobody_reads_another_users_account(w: World) {
    let (access, _) = sign_in(&w.app).await;
    w.app.with_token(&access).get(&format!("/atlas/user/users/{}", w.user + 1)).await.failure(404, 404);
}
