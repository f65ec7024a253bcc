//! Signing up, signing in, and what goes wrong there.

use fairway_testkit::db_test;
use serde_json::json;

use crate::support::{self, PASSWORD, World, sign_in, world};

#[db_test(world)]
async fn the_same_address_cannot_sign_up_twice_but_may_in_another_tenant(w: World) {
    let request = json!({"email": "ANN@example.test", "password": "Fair.way1", "accept_terms": 1});
    w.app.post("/atlas/user/signup", request.clone()).await.failure(409, 1005);
    w.app.at("other.test").post("/atlas/user/signup", request).await.data();
}

#[db_test(world)]
async fn twenty_people_signing_up_with_one_address_at_once_make_one_account(w: World) {
    let request = json!({"email": "x@y.test", "password": "Fair.way1", "accept_terms": 1});
    let tries = (0..20).map(|_| w.app.post("/atlas/user/signup", request.clone()));
    let replies = futures::future::join_all(tries).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 19);
    assert_eq!(support::messages(&w, "x@y.test").await.len(), 1);
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
async fn an_unknown_account_costs_as_much_work_as_a_wrong_password(w: World) {
    let mut spent = Vec::new();
    for account in ["ann@example.test", "no@example.test", "13900000000"] {
        let before = w.app.app.passwords.work();
        w.app.post("/atlas/user/login", json!({"account": account, "password": "wrong-1"})).await.failure(422, 1003);
        spent.push(w.app.app.passwords.work() - before);
    }
    assert!(spent[0] > 0 && spent.iter().all(|work| *work == spent[0]), "{spent:?}");
}

#[db_test(world)]
async fn a_disabled_account_is_told_so_only_with_its_password(w: World) {
    use fairway_db::sea_orm::ConnectionTrait;
    let sql = format!("UPDATE account SET status = 0 WHERE id = {}", w.user);
    w.app.app.db.maintenance().execute_unprepared(&sql).await.unwrap();
    let with = |password: &str| json!({"account": "ann@example.test", "password": password});
    w.app.post("/atlas/user/login", with("wrong-1")).await.failure(422, 1003);
    w.app.post("/atlas/user/login", with(PASSWORD)).await.failure(403, 1004);
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
