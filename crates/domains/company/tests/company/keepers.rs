//! Who may write a company's pages: its own people, those who look after companies, and nobody else.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::support::{PARTS, World, enter, join, kept, world};

#[db_test(world)]
async fn members_and_staff_write_and_nobody_else(w: World) {
    let ours = w.ours.company_id;
    for (part, form) in PARTS {
        let path = kept(part);
        let made = w.member.post(&path, form()).await.data();
        assert_eq!(made["company_id"], ours, "{path}");
        let mut of_staff = form();
        of_staff["company_id"] = json!(ours);
        of_staff["id"] = made["id"].clone();
        of_staff["version"] = made["version"].clone();
        let changed = w.staff.put(&path, of_staff.clone()).await.data();
        of_staff["version"] = changed["version"].clone();
        let deletion = format!("{path}?id={}&version={}", made["id"], changed["version"].as_str().unwrap());
        let order = json!({"ids": [made["id"]], "company_id": ours});
        for stranger in [&w.rival, &w.nobody] {
            stranger.get(&format!("{path}?company_id={ours}")).await.failure(403, 403);
            stranger.post(&path, of_staff.clone()).await.failure(403, 403);
            stranger.put(&path, of_staff.clone()).await.failure(403, 403);
            stranger.put(&format!("{path}/order"), order.clone()).await.failure(403, 403);
            stranger.delete(&deletion).await.failure(403, 403);
        }
        // In another tenant there is no such thing.
        w.neighbour.get(&format!("{path}?company_id={ours}")).await.failure(404, 404);
        w.neighbour.put(&path, of_staff.clone()).await.failure(404, 404);
        w.neighbour.delete(&deletion).await.failure(404, 404);
        // A member cannot give it to another company, nor write into one.
        let mut given_away = of_staff.clone();
        given_away["company_id"] = json!(w.theirs.company_id);
        w.member.put(&path, given_away).await.failure(403, 403);
        let mut elsewhere = form();
        elsewhere["company_id"] = json!(w.theirs.company_id);
        w.member.post(&path, elsewhere).await.failure(403, 403);
        // Whoever looks after all of them has to say which one is meant.
        let unnamed = w.staff.post(&path, form()).await.failure(422, 422);
        assert!(unnamed["fields"]["company_id"].is_string(), "{path}: {unnamed}");
        assert_eq!(w.member.get(&path).await.json()["total"], 1, "{path}");
    }
}

#[db_test(world)]
async fn the_first_member_is_the_super_administrator_and_the_next_one_follows(w: World) {
    let (base, tenant) = (&w.base, w.base.tenant);
    let path = format!("/atlas/atams_company/company_user/{}", w.ours.company_id);
    enter(base, tenant, "second", "", w.ours).await;
    let names = |rows: &Value| -> Vec<(String, bool)> {
        let row = |row: &Value| (row["name_en"].as_str().unwrap().to_owned(), row["is_super_admin"].as_bool().unwrap());
        rows.as_array().unwrap().iter().map(row).collect()
    };
    let members = w.member.get(&path).await.data();
    assert_eq!(names(&members), [("member".to_owned(), true), ("second".to_owned(), false)]);
    // Joining again changes nothing; joining another company leaves the first one to whoever came next.
    let first = members[0]["user_id"].as_i64().unwrap();
    join(base, tenant, first, w.ours).await;
    join(base, tenant, first, w.theirs).await;
    w.member.get(&path).await.failure(403, 403);
    assert_eq!(names(&w.staff.get(&path).await.data()), [("second".to_owned(), true)]);
    let theirs = format!("/atlas/atams_company/company_user/{}", w.theirs.company_id);
    assert_eq!(names(&w.member.get(&theirs).await.data()), [("rival".to_owned(), true), ("member".to_owned(), false)]);
    w.nobody.get(&path).await.failure(403, 403);
    w.neighbour.get(&path).await.failure(404, 404);
    w.base.app.get(&path).await.failure(401, 401);
}

#[db_test(world)]
async fn of_many_who_join_at_once_one_is_the_first(w: World) {
    let (base, tenant) = (&w.base, w.base.tenant);
    let company = w.foreign;
    let mut ids = Vec::new();
    for name in ["one", "two", "three", "four"] {
        ids.push(base.add_account(base.other_tenant, name, "").await);
    }
    assert_ne!(tenant, base.other_tenant);
    futures::future::join_all(ids.into_iter().map(|id| join(base, base.other_tenant, id, company))).await;
    let path = format!("/atlas/atams_company/company_user/{}", company.company_id);
    let members = w.neighbour.get(&path).await.data();
    let members = members.as_array().unwrap();
    let first = members.iter().filter(|member| member["is_super_admin"] == true).count();
    assert_eq!((members.len(), first), (5, 1), "{members:?}");
}
