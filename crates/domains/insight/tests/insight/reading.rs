//! What the statistics say: names, campaigns, the way to a registration, files, and who is left out.

use crate::support::{TODAY, World, sign_in, visitor, world};
use fairway_event::model::ApplyStatus;
use fairway_event::{NewAttendee, register_attendees};
use fairway_identity::{NewAccount, create_account};
use fairway_testkit::{NOW, TestApp, db_test};
use serde_json::{Value, json};

async fn see(app: &TestApp, number: u32, path: &str) {
    app.post("/asas/report/access_record", json!({"visitor_identify": visitor(number), "path": path})).await.data();
}

async fn in_english(w: &World) -> Value {
    w.written().await;
    let analyst = sign_in(&w.app, "analyst").await.with_header("fairway-lang", "en");
    analyst.get("/atms/insight/visits").await.data()
}

#[db_test(world)]
async fn pages_and_what_they_show_have_names_in_the_readers_language(w: World) {
    let article = w.article("航线与运价", "Lanes and rates").await;
    let untranslated = w.article("只有中文", "").await;
    for (count, path) in [
        (5, "/".to_owned()),
        (4, format!("/informationDetail?id={article}")),
        (3, format!("/informationDetail?id={untranslated}")),
        (2, "/unnamed".to_owned()),
        (1, "/nowhere".to_owned()),
    ] {
        for _ in 0..count {
            see(&w.app, 1, &path).await;
        }
    }
    let names = |seen: &Value| -> Vec<(String, String)> {
        let pages = seen["pages"].as_array().unwrap().iter();
        pages.map(|page| (page["name"].as_str().unwrap().into(), page["thing"].as_str().unwrap().into())).collect()
    };
    let expected = |rows: [(&str, &str); 5]| rows.map(|(name, thing)| (name.to_owned(), thing.to_owned())).to_vec();
    assert_eq!(
        names(&w.visits("").await),
        expected([("首页", ""), ("文章", "航线与运价"), ("文章", "只有中文"), ("/unnamed", ""), ("", "")])
    );
    let seen = in_english(&w).await;
    assert_eq!(
        names(&seen),
        expected([("Home", ""), ("Article", "Lanes and rates"), ("Article", "只有中文"), ("/unnamed", ""), ("", "")])
    );
    assert_eq!(
        seen["pages"][4],
        json!({"path": "", "name": "", "thing": "", "is_other": true, "visits": 1, "visitors": 1})
    );
}

#[db_test(world)]
async fn people_who_may_administer_the_tenant_are_not_counted(w: World) {
    see(&w.analyst, 1, "/").await;
    see(&w.nobody, 2, "/agendaList").await;
    see(&w.member, 3, "/").await;
    w.written().await;
    // Their browser stays theirs while they are signed out or their token has ended.
    see(&w.app, 1, "/").await;
    see(&w.app.with_token("expired"), 2, "/").await;
    see(&w.app, 4, "/").await;
    let seen = w.visits("").await;
    assert_eq!((&seen["totals"]["visits"], &seen["totals"]["visitors"]), (&json!(2), &json!(2)));
    assert_eq!(w.count("access_record", "1 = 1").await, 2);
    assert_eq!(w.count("access_record", &format!("user_id = {}", w.member_id)).await, 1);
    // Another tenant's staff are visitors here, and ours are visitors there.
    let other = w.app.at("other.test");
    see(&other, 1, "/").await;
    assert_eq!(w.count("access_record", &format!("tenant_id <> {}", w.tenant)).await, 1);
}

#[db_test(world)]
async fn a_campaign_is_counted_with_its_source_and_medium(w: World) {
    let spring = "?utm_source=wechat&utm_medium=post&utm_campaign=%E6%98%A5%E5%AD%A3";
    for (number, campaign) in [(1, spring), (1, spring), (2, spring), (3, "utm_source=mail"), (4, "?id=3"), (5, "")] {
        w.view(number, json!({"campaign": campaign})).await.data();
    }
    let seen = w.visits("").await;
    assert_eq!(
        seen["campaigns"],
        json!([
            {"campaign": "春季", "source": "wechat", "medium": "post", "is_other": false, "visits": 3, "visitors": 2},
            {"campaign": "", "source": "mail", "medium": "", "is_other": false, "visits": 1, "visitors": 1}
        ])
    );
    assert_eq!(seen["totals"]["visits"], 6);
}

#[db_test(world)]
async fn the_funnel_leads_from_a_visit_to_a_registration(w: World) {
    for (number, path) in [(1, "/"), (2, "/"), (2, "/signUp"), (3, "/enrollPage"), (3, "/signUp"), (4, "/agendaList")] {
        see(&w.app, number, path).await;
    }
    let tx = w.app.app.db.begin().await.unwrap();
    let email = Some("new@example.test".to_owned());
    create_account(&tx, w.tenant, NewAccount { email, ..Default::default() }, NOW).await.unwrap();
    let person = NewAttendee { status: ApplyStatus::Accepted, registered_at: NOW, ..Default::default() };
    register_attendees(&tx, w.tenant, w.activity, vec![person], NOW).await.unwrap();
    tx.commit().await.unwrap();
    let seen = w.visits("").await;
    let steps: Vec<_> =
        seen["funnel"].as_array().unwrap().iter().map(|step| (step["key"].as_str().unwrap(), &step["count"])).collect();
    assert_eq!(
        steps,
        [("visit", &json!(4)), ("open", &json!(2)), ("sign_up", &json!(1)), ("register", &json!(1))],
        "whoever opened both pages is one"
    );
    assert_eq!(seen["funnel"][0]["name"], "访客（按日计）");
    assert_eq!(in_english(&w).await["funnel"][3]["name"], "Registered for the fair");
}

#[db_test(world)]
async fn every_table_is_a_file(w: World) {
    let article = w.article("航线，运价", "Lanes").await;
    w.view(1, json!({"referrer": "https://search.example/", "campaign": "utm_campaign==cmd&utm_source=a"}))
        .await
        .data();
    w.view(2, json!({"path": format!("/informationDetail?id={article}"), "language": "en"})).await.data();
    w.view(2, json!({"path": "/nowhere"})).await.data();
    w.written().await;
    let file = async |query: &str| {
        let reply = w.analyst.get(&format!("/atms/insight/visits/export?{query}")).await;
        assert_eq!(reply.status, 200, "{query}");
        reply
    };
    let csv = async |table: &str| {
        let reply = file(&format!("table={table}&format=csv&from={TODAY}&to={TODAY}")).await;
        String::from_utf8(reply.bytes).unwrap().trim_start_matches('\u{feff}').replace("\r\n", "\n")
    };
    let days = csv("days").await;
    assert_eq!(days.lines().nth(1), Some("2026-11-15,3,2,2,1,0,0"), "{days}");
    let pages = csv("pages").await;
    assert!(
        pages.contains("文章,\"航线，运价\",") || pages.contains("文章,航线，运价,/informationDetail?id="),
        "{pages}"
    );
    assert!(pages.contains("\n其他,,,1,1"), "{pages}");
    let sources = csv("sources").await;
    assert!(sources.contains("\nsearch.example,1,1") && sources.contains("\n直接打开,2,1"), "{sources}");
    let campaigns = csv("campaigns").await;
    assert!(campaigns.contains("cmd,a,") && !campaigns.contains("\n=cmd"), "no formula: {campaigns}");
    let xlsx = file("table=pages").await;
    assert_eq!(&xlsx.bytes[..2], b"PK");
    let name = xlsx.headers["content-disposition"].to_str().unwrap();
    assert!(name.contains("visits-by-page-20261115.xlsx"), "{name}");
    w.analyst.get("/atms/insight/visits/export?table=secrets").await.failure(422, 422);
    w.analyst.get("/atms/insight/visits/export?from=yesterday").await.failure(422, 422);
    w.nobody.get("/atms/insight/visits/export").await.failure(403, 403);
    w.app.get("/atms/insight/visits/export").await.failure(401, 401);
}

#[db_test(world)]
async fn a_list_ends_with_the_rest(w: World) {
    for number in 0..25 {
        w.view(number, json!({"referrer": format!("https://s{number:02}.example/")})).await.data();
    }
    let seen = w.visits("").await;
    let sources = seen["sources"].as_array().unwrap();
    assert_eq!(sources.len(), 21);
    assert_eq!(sources[20], json!({"source": "", "is_other": true, "visits": 5, "visitors": 5}));
}
