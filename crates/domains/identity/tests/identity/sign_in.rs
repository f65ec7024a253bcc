//! Signing up, signing in, and what goes wrong there.

use fairway_testkit::db_test;
use serde_json::json;

use crate::support::{self, PASSWORD, World, sign_in, world};

#[db_test(world)]
async fn signing_up_tells_nobody_whether_an_address_has_an_account(w: World) {
    let sign_up =
        |email: &str| json!({"email": email, "password": "Fair.way1", "name": "Win at evil.test", "accept_terms": 1});
    let known = w.app.post("/atlas/user/signup", sign_up("ANN@example.test")).await;
    let unknown = w.app.post("/atlas/user/signup", sign_up("new@example.test")).await;
    assert_eq!((known.status, known.json()), (unknown.status, unknown.json()));
    w.app.at("other.test").post("/atlas/user/signup", sign_up("ann@example.test")).await.data();
    // The owner is told, and nothing of the account has changed.
    let mail = support::messages(&w, "ann@example.test").await.remove(0);
    assert_eq!((mail.template.as_str(), mail.is_secret), ("account_exists", false));
    assert!(mail.body_text.contains("http://zh.test/forgetPassword"), "{}", mail.body_text);
    sign_in(&w.app).await;
    // What a stranger typed is in no mail before the address is proven.
    for address in ["ann@example.test", "new@example.test"] {
        w.app.get(&format!("/atlas/user/password/forget?account={address}")).await.data();
        for mail in support::messages(&w, address).await {
            assert!(!format!("{} {} {}", mail.subject, mail.body_text, mail.body_html).contains("evil"), "{mail:?}");
        }
    }
}

#[db_test(world)]
async fn signing_up_again_before_activation_counts_and_ends_the_first_link(w: World) {
    let sign_up = |password: &str| json!({"email": "bo@example.test", "password": password, "accept_terms": 1});
    w.app.post("/atlas/user/signup", sign_up("First.1")).await.data();
    let first = support::mailed_token(&w, "bo@example.test").await;
    w.app.app.clock.advance(std::time::Duration::from_secs(1));
    w.app.post("/atlas/user/signup", sign_up("Second.2")).await.data();
    w.app.post("/atlas/user/active", json!({"token": first})).await.failure(410, 1008);
    let second = support::mailed_token(&w, "bo@example.test").await;
    w.app.post("/atlas/user/active", json!({"token": second})).await.data();
    w.app.post("/atlas/user/login", json!({"account": "bo@example.test", "password": "Second.2"})).await.data();
}

#[db_test(world)]
async fn twenty_people_signing_up_with_one_address_at_once_make_one_account(w: World) {
    let request = json!({"email": "x@y.test", "password": "Fair.way1", "accept_terms": 1});
    let tries = (0..20).map(|n| {
        let app = w.app.from_address(&format!("198.51.100.{n}"));
        let request = request.clone();
        async move { app.post("/atlas/user/signup", request).await }
    });
    let replies = futures::future::join_all(tries).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 3, "as many mails as an address gets");
    assert_eq!(replies.iter().filter(|reply| reply.status == 429).count(), 17);
    let mails = support::messages(&w, "x@y.test").await;
    assert!(mails.len() == 3 && mails.iter().all(|mail| mail.template == "activation"), "{mails:?}");
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
