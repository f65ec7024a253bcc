//! Two entries of one firm become one: what moves, what is refused, and what an undo brings back.

use fairway_company::{CompanyIds, NewCompany, enter_company, join_company};
use fairway_testkit::{NOW, TestApp, db_test};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

use crate::town::{World, count, number, world};

pub const COMPANIES: &str = "/atms/company/companies";
pub const MERGES: &str = "/atms/company/merges";
const UNDO: &str = "/atms/company/merges/undo";
const DAY: u64 = 24 * 3600;

/// The same firm again, written by somebody in a hurry, and one of its people.
pub async fn twin(w: &World) -> (CompanyIds, TestApp) {
    let user = w.base.add_account(w.base.tenant, "second", "").await;
    let new = NewCompany {
        name_zh: "远岸航运有限公司".into(),
        name_en: "FARSHORE Lines Co., Ltd.".into(),
        country_id: 1,
        website: "https://www.farshore.example/".into(),
        profile_en: "Container services between Asia and Europe.".into(),
        custom_tags: vec!["冷链".into()],
        ..Default::default()
    };
    let tx = w.base.begin().await;
    let ids = enter_company(&tx, w.base.tenant, new, NOW).await.unwrap();
    join_company(&tx, w.base.tenant, user, ids, NOW).await.unwrap();
    tx.commit().await.unwrap();
    (ids, sign_in(&w.base.app, "second").await)
}

async fn pair(w: &World, winner: i64, loser: i64) -> Value {
    let rows = w.staff.get(&format!("{COMPANIES}?nopage=1")).await.data();
    let version =
        |id: i64| rows.as_array().unwrap().iter().find(|row| row["id"] == id).map(|row| row["version"].clone());
    json!({"winner_id": winner, "loser_id": loser, "winner_version": version(winner), "loser_version": version(loser)})
}

async fn merged(w: &World, winner: i64, loser: i64) -> Value {
    w.staff.post(MERGES, pair(w, winner, loser).await).await.data()
}

async fn info(app: &TestApp, id: i64) -> Value {
    app.get(&format!("/atlas/company/company_info/{id}")).await.data()
}

#[db_test(world)]
async fn likely_duplicates_are_found_by_what_they_have_in_common(w: World) {
    let none = w.staff.get(&format!("{MERGES}/suggestions")).await.data();
    assert_eq!(count(&none), 0);
    let (second, _) = twin(&w).await;
    let same_site = json!({"name_en": "Elsewhere", "country_id": 2, "website": "http://farshore.example/about?x=1",
        "phone": "+86 (0574) 8888-1234"});
    let third = w.staff.post(COMPANIES, same_site).await.data();
    let groups = w.staff.get(&format!("{MERGES}/suggestions")).await.data();
    assert_eq!(count(&groups), 2, "{groups}");
    let of = |reason: &str| {
        let groups = groups.as_array().unwrap().iter();
        let mut fitting = groups.filter(|group| group["reasons"].as_array().unwrap().contains(&json!(reason)));
        let group = fitting.next().unwrap();
        group["companies"].as_array().unwrap().iter().map(|one| number(&one["id"])).collect::<Vec<_>>()
    };
    assert_eq!(
        of("name"),
        [w.farshore.company_id, second.company_id],
        "legal form, case and punctuation are no difference"
    );
    assert_eq!(of("website"), [second.company_id, number(&third["id"])]);
    let mut change = json!({"id": third["id"], "version": third["version"], "name_en": "Elsewhere", "country_id": 2});
    change["phone"] = json!("057488881234");
    w.staff.put(COMPANIES, change).await.data();
    let left = w.staff.get(&format!("{MERGES}/suggestions")).await.data();
    assert_eq!(count(&left), 1, "the keys follow what is written");
    w.visitor.get(&format!("{MERGES}/suggestions")).await.failure(403, 403);
}

#[db_test(world)]
async fn a_comparison_says_what_would_stay_and_what_points_to_each(w: World) {
    let (second, colleague) = twin(&w).await;
    let gallery = json!({"name_zh": "船队", "pictures": [{"image": "/art/x.svg"}]});
    w.member.post("/atlas/atams_company/company_atlas", gallery.clone()).await.data();
    colleague.post("/atlas/atams_company/company_atlas", gallery).await.data();
    let path = format!("{MERGES}/compare?winner_id={}&loser_id={}", w.farshore.company_id, second.company_id);
    let comparison = w.staff.get(&path).await.data();
    let field = |name: &str| {
        let fields = comparison["fields"].as_array().unwrap();
        fields.iter().find(|field| field["name"] == name).unwrap().clone()
    };
    assert_eq!((&field("name_zh")["suggested"], &field("name_zh")["is_same"]), (&json!("winner"), &json!(false)));
    assert_eq!(field("website")["suggested"], "loser", "what is there comes before what is missing");
    assert_eq!(field("place")["is_same"], true);
    let members = &comparison["pointing"][0];
    assert_eq!((&members["kind"], &members["winner"], &members["loser"]), (&json!("成员"), &json!(1), &json!(1)));
    assert!(members["rule"].as_str().unwrap().contains("超级管理员"));
    let own = format!("{MERGES}/compare?winner_id=1&loser_id=1");
    w.staff.get(&own).await.failure(409, 1444);
    w.staff.get(&format!("{MERGES}/compare?winner_id=1&loser_id=999")).await.failure(404, 404);
    let neighbour = w.base.enter_neighbour("neighbour", "company.manage").await;
    neighbour.get(&path).await.failure(404, 404);
}

#[db_test(world)]
async fn everything_that_points_to_the_one_points_to_the_other(w: World) {
    let (second, colleague) = twin(&w).await;
    let (winner, loser) = (w.farshore.company_id, second.company_id);
    let gallery = json!({"name_zh": "船队", "pictures": [{"image": "/art/x.svg"}]});
    w.member.post("/atlas/atams_company/company_atlas", gallery.clone()).await.data();
    colleague.post("/atlas/atams_company/company_atlas", gallery).await.data();
    for app in [&w.member, &colleague] {
        app.post("/atlas/atams_company/shipping_company", json!({"carrier_id": 1})).await.data();
    }
    colleague.post("/atlas/atams_company/shipping_company", json!({"carrier_id": 2})).await.data();
    w.visitor.post("/atlas/company/comment/add", json!({"company_id": loser, "body": "Punctual"})).await.data();
    let mut wanted = pair(&w, winner, loser).await;
    wanted["choices"] = json!({"name_en": "loser", "custom_tags": "both", "profile_en": "winner"});
    let done = w.staff.post(MERGES, wanted).await.data();
    assert_eq!(
        (&done["winner_id"], &done["loser_id"], &done["undone_at"]),
        (&json!(winner), &json!(loser), &Value::Null)
    );

    let page = info(&w.visitor, winner).await;
    assert_eq!((&page["name_en"], &page["name_zh"]), (&json!("FARSHORE Lines Co., Ltd."), &json!("远岸航运")));
    assert_eq!((&page["website"], &page["profile_en"]), (&json!("https://www.farshore.example/"), &json!("")));
    assert_eq!((&page["counts"]["company_atlas"], &page["counts"]["shipping_company"]), (&json!(2), &json!(2)));
    assert_eq!(info(&w.visitor, loser).await["company_id"], winner, "the page of the one leads to the other");
    let galleries = w.visitor.get(&format!("/atlas/company/company_atlas/{winner}")).await.data();
    assert_eq!((&galleries[0]["name_zh"], &galleries[1]["name_zh"]), (&json!("船队"), &json!("船队 (2)")));
    let said = w.visitor.post("/atlas/company/comment/query", json!({"company_id": winner})).await.json();
    assert_eq!(said["total"], 1);
    let people = w.staff.get(&format!("/atlas/atams_company/company_user/{winner}")).await.data();
    let admins: Vec<bool> = people.as_array().unwrap().iter().map(|one| one["is_super_admin"] == true).collect();
    assert_eq!(admins, [true, false], "there is one super administrator");
    assert_eq!(colleague.get("/atlas/atams_company/company_info").await.data()["company_id"], winner);
    // Nobody finds the one that went, and its name stays taken.
    let list = w.staff.get(COMPANIES).await.json();
    assert_eq!(list["total"], 2);
    w.staff.get(&format!("/atlas/atams_company/company_user/{loser}")).await.failure(404, 404);
    let again = json!({"name_zh": "远岸航运有限公司", "country_id": 1});
    let taken = w.visitor.post("/atlas/company/company", again).await.failure(409, 1420);
    assert_eq!(taken["data"]["company_id"], winner);
    let log = w.staff.get("/atms/audit/logs?object_type=company").await.data();
    assert_eq!(log[0]["action"], "merge");
}

#[db_test(world)]
async fn an_undo_brings_both_back_and_names_what_has_changed_since(w: World) {
    let (second, colleague) = twin(&w).await;
    let (winner, loser) = (w.farshore.company_id, second.company_id);
    let card = json!({"goodwill_type": 1, "name_zh": "营业执照"});
    let moved = colleague.post("/atlas/atams_company/company_goodwill", card.clone()).await.data();
    let gone = colleague.post("/atlas/atams_company/company_goodwill", card).await.data();
    let before = (info(&w.visitor, winner).await, info(&w.visitor, loser).await);
    let done = merged(&w, winner, loser).await;
    let deleted = w.staff.get(&format!("/atlas/atams_company/company_goodwill?company_id={winner}")).await.data();
    let version = deleted.as_array().unwrap().iter().find(|row| row["id"] == gone["id"]).unwrap()["version"].clone();
    let path = format!("/atlas/atams_company/company_goodwill?id={}&version={}", gone["id"], version.as_str().unwrap());
    w.staff.delete(&path).await.data();

    let trial = w.staff.post(UNDO, json!({"id": done["id"], "is_trial": true})).await.data();
    assert_eq!(trial["kept"], json!([{"kind": "资质证书", "count": 1, "fields": []}]));
    assert_eq!(info(&w.visitor, loser).await["company_id"], winner, "a trial changes nothing");
    let undone = w.staff.post(UNDO, json!({"id": done["id"]})).await.data();
    assert_eq!(undone["kept"], trial["kept"]);
    let after = (info(&w.visitor, winner).await, info(&w.visitor, loser).await);
    let names =
        |(one, other): &(Value, Value)| [one["website"].clone(), other["website"].clone(), other["name_en"].clone()];
    assert_eq!(names(&after), names(&before));
    assert_eq!((&after.1["company_id"], &after.1["counts"]["goodwill"]), (&json!(loser), &json!(1)));
    let left = colleague.get("/atlas/atams_company/company_goodwill").await.data();
    assert_eq!((count(&left), &left[0]["id"]), (1, &moved["id"]));
    let people = w.staff.get(&format!("/atlas/atams_company/company_user/{loser}")).await.data();
    assert_eq!((count(&people), &people[0]["is_super_admin"]), (1, &json!(true)));
    w.staff.post(UNDO, json!({"id": done["id"]})).await.failure(409, 1446);
    // And they can become one again.
    merged(&w, winner, loser).await;
}

#[db_test(world)]
async fn a_field_that_was_changed_since_stays(w: World) {
    let (second, _) = twin(&w).await;
    let (winner, loser) = (w.farshore.company_id, second.company_id);
    let done = merged(&w, winner, loser).await;
    let rows = w.staff.get(COMPANIES).await.data();
    let row = rows.as_array().unwrap().iter().find(|row| row["id"] == winner).unwrap();
    let mut change = row.clone();
    change["website"] = json!("https://new.example");
    w.staff.put(COMPANIES, change).await.data();
    let undone = w.staff.post(UNDO, json!({"id": done["id"]})).await.data();
    assert_eq!(undone["kept"], json!([{"kind": "企业资料", "count": 1, "fields": ["website"]}]));
    assert_eq!(info(&w.visitor, winner).await["website"], "https://new.example");
    assert_eq!(info(&w.visitor, winner).await["profile_en"], "", "the rest goes back");
}

#[db_test(world)]
async fn what_cannot_be_merged_or_undone_is_said(w: World) {
    let (second, _) = twin(&w).await;
    let (winner, loser, third) = (w.farshore.company_id, second.company_id, w.northwind.company_id);
    w.staff.post(MERGES, pair(&w, winner, winner).await).await.failure(409, 1444);
    let stale = json!({"winner_id": winner, "loser_id": loser, "winner_version": "x", "loser_version": "x"});
    w.staff.post(MERGES, stale).await.failure(409, 409);
    let mut odd = pair(&w, winner, loser).await;
    odd["choices"] = json!({"website": "both", "nothing": "loser"});
    let fields = w.staff.post(MERGES, odd).await.failure(422, 422)["fields"].clone();
    assert!(fields["choices.website"].is_string() && fields["choices.nothing"].is_string(), "{fields}");
    let wanted = pair(&w, winner, loser).await;
    let other_way = pair(&w, loser, winner).await;
    w.visitor.post(MERGES, wanted.clone()).await.failure(403, 403);
    let neighbour = w.base.enter_neighbour("neighbour", "company.manage").await;
    neighbour.post(MERGES, wanted.clone()).await.failure(404, 404);
    // Two at once: one of them is told.
    let (one, two) = tokio::join!(w.staff.post(MERGES, wanted.clone()), w.staff.post(MERGES, other_way));
    let codes = [one.json()["code"].clone(), two.json()["code"].clone()];
    assert_eq!(codes.iter().filter(|code| **code == json!(1445)).count(), 1, "{codes:?}");
    let done = [&one, &two].into_iter().filter(|reply| reply.status == 200).count();
    assert_eq!(done, 1);
    w.staff.post(MERGES, wanted).await.failure(409, 1445);
    let first = w.staff.get(MERGES).await.data()[0].clone();
    // The one that stayed goes as well: the first merge cannot be undone before the second.
    let winner = number(&first["winner_id"]);
    let later = merged(&w, third, winner).await;
    w.staff.post(UNDO, json!({"id": first["id"]})).await.failure(409, 1448);
    assert_eq!(info(&w.visitor, number(&first["loser_id"])).await["company_id"], third, "however often it was merged");
    neighbour.post(UNDO, json!({"id": later["id"]})).await.failure(404, 404);
    w.staff.post(UNDO, json!({"id": later["id"]})).await.data();
    w.base.app.app.clock.advance(std::time::Duration::from_secs(31 * DAY));
    let staff = sign_in(&w.base.app, "staff").await;
    staff.post(UNDO, json!({"id": first["id"]})).await.failure(409, 1447);
}

#[db_test(world)]
async fn the_platform_merges_firms_for_all_tenants(w: World) {
    const FIRMS: &str = "/atms/platform/firm_merges";
    let provider = w.base.enter("provider", "platform.tenants,audit.view").await;
    let (second, colleague) = twin(&w).await;
    let neighbour = w.base.enter_neighbour("neighbour", "company.manage").await;
    let theirs = json!({"name_zh": "远岸航运 有限公司", "country_id": 1});
    let theirs = neighbour.post(COMPANIES, theirs).await.data();
    let groups = provider.get(&format!("{FIRMS}/suggestions")).await.data();
    let mut groups = groups.as_array().unwrap().iter().map(|group| {
        let firms = group["firms"].as_array().unwrap().iter();
        firms.map(|firm| number(&firm["id"])).collect::<Vec<i64>>()
    });
    let pair = [w.farshore.meta_company_id, number(&theirs["meta_company_id"])];
    assert!(groups.any(|firms| pair.iter().all(|id| firms.contains(id))));
    w.staff.get(&format!("{FIRMS}/suggestions")).await.failure(403, 403);
    let firms = json!({"winner_id": w.farshore.meta_company_id, "loser_id": theirs["meta_company_id"]});
    w.staff.post(FIRMS, firms.clone()).await.failure(403, 403);
    let done = provider.post(FIRMS, firms.clone()).await.data();
    let firm_of = async |app: &TestApp| app.get(COMPANIES).await.data()[0]["meta_company_id"].clone();
    assert_eq!(firm_of(&neighbour).await, w.farshore.meta_company_id);
    provider.post(FIRMS, firms).await.failure(409, 1445);
    // A tenant that deals with both keeps its two companies.
    let both = json!({"winner_id": w.farshore.meta_company_id, "loser_id": second.meta_company_id});
    provider.post(FIRMS, both).await.data();
    let own = colleague.get("/atlas/atams_company/company_info").await.data();
    assert_eq!(own["meta_company_id"], second.meta_company_id);
    provider.post(&format!("{FIRMS}/undo"), json!({"id": done["id"]})).await.data();
    assert_eq!(firm_of(&neighbour).await, theirs["meta_company_id"]);
    assert_eq!(count(&provider.get(FIRMS).await.data()), 2);
}
