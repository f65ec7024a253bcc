//! Departments: a tree without loops and without two of a name side by side.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::office::{self, Office, office};

const DEPARTMENTS: &str = "/atms/department/departments";
const MOVE: &str = "/atms/department/move";

/// Names of the children of a parent, in their order.
async fn children(o: &Office, parent: Option<i64>) -> Vec<String> {
    let all = o.boss.app.get(DEPARTMENTS).await.data();
    let rows = all.as_array().unwrap().iter().filter(|row| row["parent_id"] == json!(parent));
    rows.map(|row| row["name_zh"].as_str().unwrap().to_owned()).collect()
}

#[db_test(office)]
async fn names_are_unique_under_one_parent(o: Office) {
    let root = o.department("组委会", None).await;
    let made = o.boss.app.post(DEPARTMENTS, json!({"name_zh": "招展部", "name_en": "Sales", "parent_id": root})).await;
    assert_eq!((&made.data()["parent_id"], &made.data()["sort"]), (&json!(root), &json!(1)));
    let again = json!({"name_zh": "招展部", "name_en": "Other", "parent_id": root});
    let taken = o.boss.app.post(DEPARTMENTS, again.clone()).await.failure(409, 1012);
    assert!(taken["fields"]["name_zh"].is_string(), "{taken}");
    let english = json!({"name_zh": "销售部", "name_en": "Sales", "parent_id": root});
    let taken = o.boss.app.post(DEPARTMENTS, english).await.failure(409, 1012);
    assert!(taken["fields"]["name_en"].is_string(), "{taken}");
    // Elsewhere in the tree, and in another tenant, the name is free.
    o.department("招展部", None).await;
    o.others[0].app.post(DEPARTMENTS, json!({"name_zh": "组委会"})).await.data();
    let unnamed = o.boss.app.post(DEPARTMENTS, json!({"parent_id": root})).await.failure(422, 422);
    assert!(unnamed["fields"]["name_zh"].is_string(), "{unnamed}");
    let made = made.data();
    let rename = json!({"id": made["id"], "name_zh": "展商部", "name_en": "Sales", "version": made["version"]});
    o.boss.app.put(DEPARTMENTS, rename).await.data();
    assert_eq!(o.audit("department").await[0]["after"], json!({"name_zh": "展商部"}));
}

#[db_test(office)]
async fn ten_of_one_name_at_once_make_one(o: Office) {
    let tries = (0..10).map(|_| o.boss.app.post(DEPARTMENTS, json!({"name_zh": "展务部"})));
    let replies = futures::future::join_all(tries).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 9);
}

#[db_test(office)]
async fn a_department_moves_to_a_place_among_its_new_siblings(o: Office) {
    let root = o.department("组委会", None).await;
    let (a, b) = (o.department("一部", Some(root)).await, o.department("二部", Some(root)).await);
    let c = o.department("三部", None).await;
    let moved = o.boss.app.put(MOVE, json!({"id": c, "parent_id": root, "before_id": b})).await.data();
    assert_eq!((&moved["parent_id"], &moved["sort"]), (&json!(root), &json!(2)));
    assert_eq!(children(&o, Some(root)).await, ["一部", "三部", "二部"]);
    o.boss.app.put(MOVE, json!({"id": a, "parent_id": root})).await.data();
    assert_eq!(children(&o, Some(root)).await, ["三部", "二部", "一部"]);
    o.boss.app.put(MOVE, json!({"id": b})).await.data();
    assert_eq!(children(&o, None).await, ["组委会", "二部"]);
    let log = o.audit("department").await;
    assert_eq!((&log[0]["action"], &log[0]["before"]["parent_id"]), (&json!("move"), &json!(root)));
}

#[db_test(office)]
async fn a_department_never_comes_below_itself(o: Office) {
    let a = o.department("一", None).await;
    let b = o.department("二", Some(a)).await;
    let c = o.department("三", Some(b)).await;
    for parent in [a, b, c] {
        let refused = o.boss.app.put(MOVE, json!({"id": a, "parent_id": parent})).await.failure(409, 1019);
        assert!(refused["fields"]["parent_id"].is_string(), "{refused}");
    }
    o.boss.app.put(MOVE, json!({"id": c, "parent_id": a})).await.data();
}

#[db_test(office)]
async fn two_moves_that_would_make_a_loop_together_do_not(o: Office) {
    let (a, b) = (o.department("一", None).await, o.department("二", None).await);
    let (first, second) = futures::join!(
        o.boss.app.put(MOVE, json!({"id": a, "parent_id": b})),
        o.staff.app.put(MOVE, json!({"id": b, "parent_id": a})),
    );
    let statuses = [first.status.as_u16(), second.status.as_u16()];
    assert!(statuses == [200, 409] || statuses == [409, 200], "{statuses:?}");
}

#[db_test(office)]
async fn moving_into_a_name_that_is_taken_or_to_nowhere_is_refused(o: Office) {
    let root = o.department("组委会", None).await;
    o.department("展务部", Some(root)).await;
    let twin = o.department("展务部", None).await;
    o.boss.app.put(MOVE, json!({"id": twin, "parent_id": root})).await.failure(409, 1012);
    let field = |body: Value, name: &str| assert!(body["fields"][name].is_string(), "{body}");
    field(o.boss.app.put(MOVE, json!({"id": twin, "parent_id": 999_999})).await.failure(422, 422), "parent_id");
    field(o.boss.app.put(MOVE, json!({"id": twin, "before_id": 999_999})).await.failure(422, 422), "before_id");
    let foreign = o.others[0].app.post(DEPARTMENTS, json!({"name_zh": "外部"})).await.data()["id"].clone();
    field(o.boss.app.put(MOVE, json!({"id": twin, "parent_id": foreign})).await.failure(422, 422), "parent_id");
    o.boss.app.put(MOVE, json!({"id": foreign})).await.failure(404, 404);
    o.boss.app.put(DEPARTMENTS, json!({"id": foreign, "name_zh": "我的"})).await.failure(404, 404);
    o.boss.app.delete(&format!("{DEPARTMENTS}?id={foreign}")).await.failure(404, 404);
}

#[db_test(office)]
async fn only_an_empty_department_is_deleted(o: Office) {
    let root = o.department("组委会", None).await;
    let below = o.department("展务部", Some(root)).await;
    let path = async |id: i64| o.deletion(DEPARTMENTS, id).await;
    o.boss.app.delete(&path(root).await).await.failure(409, 1020);
    let form = office::with(o.account_form(o.nobody.id).await, json!({"department_id": below}));
    o.boss.app.put("/atms/account/accounts", form).await.data();
    o.boss.app.delete(&path(below).await).await.failure(409, 1020);
    let form = office::with(o.account_form(o.nobody.id).await, json!({"department_id": null}));
    o.boss.app.put("/atms/account/accounts", form).await.data();
    o.boss.app.delete(&path(below).await).await.data();
    o.boss.app.delete(&path(root).await).await.data();
    assert!(children(&o, None).await.is_empty());
}

#[db_test(office)]
async fn only_those_allowed_touch_the_tree(o: Office) {
    for app in [&o.clerk.app, &o.nobody.app] {
        app.get(DEPARTMENTS).await.failure(403, 403);
        app.post(DEPARTMENTS, json!({"name_zh": "部"})).await.failure(403, 403);
        app.put(MOVE, json!({"id": 1})).await.failure(403, 403);
    }
    o.app.get(DEPARTMENTS).await.failure(401, 401);
    // Those who manage accounts see what they choose from.
    let root = o.department("组委会", None).await;
    let options = o.clerk.app.get("/atms/account/options").await.data();
    assert_eq!(options["departments"][0]["id"], root);
    assert!(options["roles"].as_array().unwrap().iter().any(|role| role["name"] == "Clerk"));
}
