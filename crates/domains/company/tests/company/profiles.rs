//! A company's own fields, what everybody reads of them, and how complete its page is.

use fairway_testkit::db_test;
use fairway_testworld::records::winner;
use serde_json::{Value, json};

use crate::support::{PARTS, World, kept, world};

fn form(row: &Value, slogan: &str) -> Value {
    json!({"version": row["version"], "logo": "/art/x.svg", "country_id": 1, "slogan_zh": slogan, "slogan_en": "On time",
        "profile_zh": "简介", "profile_en": "Profile", "address_zh": "宁波", "scale": 6, "founded": 1996,
        "registered_capital": 1_200_000_000_i64, "capital_currency": "CNY", "website": "https://farshore.example",
        "email": "a@farshore.example", "phone": "0574 0000 2001", "tags": ["ocean"], "lanes": ["europe_north"],
        "cover": "/art/y.svg"})
}

#[db_test(world)]
async fn what_is_written_shows_at_once_and_is_logged(w: World) {
    let shown = format!("/atlas/company/company_info/{}", w.ours.company_id);
    let before = w.base.app.get(&shown).await.data();
    assert_eq!((&before["name_en"], &before["counts"]["goodwill"]), (&json!("Farshore"), &json!(0)));
    let row = w.member.get(&kept("company_info")).await.data();
    let saved = w.member.post(&kept("company_info/update"), form(&row, "准时")).await.data();
    assert_eq!((&saved["slogan_zh"], &saved["name_zh"]), (&json!("准时"), &json!("Farshore公司")));
    assert_ne!(saved["version"], row["version"]);
    for (part, form) in PARTS {
        w.member.post(&kept(part), form()).await.data();
    }
    let after = w.base.app.get(&shown).await.data();
    assert_eq!(after["registered_capital"], 1_200_000_000_i64);
    assert_eq!((&after["slogan_zh"], &after["tags"]), (&json!("准时"), &json!(["ocean"])));
    let counts = json!({"goodwill": 1, "advantage_business": 1, "enterprise_features": 1, "company_atlas": 1,
        "company_picture": 1, "company_video": 0, "company_events": 1, "associations": 1, "shipping_line": 1,
        "ports": 3, "shipping_company": 1, "custom_data": 1, "team": 0});
    assert_eq!(after["counts"], counts);
    let log = w.staff.get("/atms/audit/logs?object_type=company&nopage=1").await.data();
    assert_eq!((&log[0]["user_name"], &log[0]["after"]["slogan_zh"]), (&json!("member"), &json!("准时")));
    let lines = w.base.app.get(&format!("/atlas/company/shipping_line/{}", w.ours.company_id)).await.data();
    let calls = &lines[0]["calls"];
    assert_eq!((&lines[0]["total_days"], &calls[2]["name_zh"]), (&json!(27), &json!("鹿特丹")));
    assert_eq!((&calls[1]["name_en"], &calls[1]["days"]), (&json!("Singapore"), &json!(6)));
    let carriers = w.base.app.get(&format!("/atlas/company/shipping_company/{}", w.ours.company_id)).await.data();
    assert_eq!((&carriers[0]["scac"], &carriers[0]["note_en"]), (&json!("MAEU"), &json!("Feeders")));
}

#[db_test(world)]
async fn nobody_else_writes_a_company_or_reads_how_complete_it_is(w: World) {
    let (ours, update) = (w.ours.company_id, kept("company_info/update"));
    let row = w.member.get(&kept("company_info")).await.data();
    let mut theirs = form(&row, "别人写的");
    theirs["company_id"] = json!(ours);
    let reads = [
        format!("{}?company_id={ours}", kept("company_info")),
        format!("{}?company_id={ours}", kept("company_picture")),
        format!("/atlas/public/sundry_completeness?company_id={ours}"),
    ];
    for (who, status) in [(&w.rival, 403_u16), (&w.nobody, 403), (&w.neighbour, 404), (&w.base.app, 401)] {
        who.post(&update, theirs.clone()).await.failure(status, status.into());
        for read in &reads {
            who.get(read).await.failure(status, status.into());
        }
    }
    assert_eq!(w.staff.post(&update, theirs).await.data()["slogan_zh"], "别人写的");
    w.staff.get(&kept("company_info")).await.failure(422, 422);
    w.nobody.get(&kept("company_info")).await.failure(403, 403);
}

#[db_test(world)]
async fn of_two_who_save_at_once_one_wins_and_the_other_learns_of_it(w: World) {
    let update = kept("company_info/update");
    let row = w.member.get(&kept("company_info")).await.data();
    let (one, two) = tokio::join!(w.member.post(&update, form(&row, "甲")), w.member.post(&update, form(&row, "乙")));
    let (won, conflict) = winner(one, two);
    assert_eq!(conflict["data"]["current"]["slogan_zh"], won["slogan_zh"]);
    assert_eq!(conflict["data"]["edited_by_name"], "member");
    let mut blind = form(&row, "丙");
    blind.as_object_mut().unwrap().remove("version");
    assert!(w.member.post(&update, blind).await.failure(422, 422)["fields"]["version"].is_string());
}

#[db_test(world)]
async fn wrong_fields_are_named(w: World) {
    let row = w.member.get(&kept("company_info")).await.data();
    let wrong = [
        ("logo", json!("")),
        ("logo", json!("javascript:alert(1)")),
        ("cover", json!("http://a.example/x.png")),
        ("slogan_zh", json!("长".repeat(81))),
        ("profile_en", json!("x".repeat(2_001))),
        ("country_id", json!(99_999)),
        ("scale", json!(7)),
        ("founded", json!(96)),
        ("registered_capital", json!(-1)),
        ("capital_currency", json!("EUR")),
        ("website", json!("javascript:alert(1)")),
        ("email", json!("nobody")),
        ("phone", json!("1".repeat(41))),
        ("tags", json!(vec!["ocean"; 21])),
    ];
    for (name, value) in wrong {
        let mut form = form(&row, "准时");
        form[name] = value;
        let refused = w.member.post(&kept("company_info/update"), form).await.failure(422, 422);
        assert!(refused["fields"][name].is_string(), "{name}: {refused}");
    }
    let mut codes = form(&row, "准时");
    codes["lanes"] = json!(["europe_north", "<b>"]);
    let refused = w.member.post(&kept("company_info/update"), codes).await.failure(422, 422);
    assert!(refused["fields"]["lanes[1]"].is_string(), "{refused}");
}

#[db_test(world)]
async fn completeness_counts_what_is_there(w: World) {
    let path = "/atlas/public/sundry_completeness";
    let before = w.member.get(path).await.data();
    assert_eq!((&before["percentage"], &before["filled"]), (&json!(4), &json!(["logo"])));
    let row = w.member.get(&kept("company_info")).await.data();
    w.member.post(&kept("company_info/update"), form(&row, "准时")).await.data();
    for (part, form) in PARTS {
        w.member.post(&kept(part), form()).await.data();
    }
    let after = w.member.get(path).await.data();
    assert_eq!((&after["percentage"], &after["missing"]), (&json!(95), &json!(["company_video"])));
    let staff = w.staff.get(&format!("{path}?company_id={}", w.ours.company_id)).await.data();
    assert_eq!(staff, after);
}

#[db_test(world)]
async fn the_public_sees_companies_of_its_tenant_only(w: World) {
    for part in [
        "company_info",
        "advantage_business",
        "enterprise_features",
        "company_atlas",
        "company_video",
        "company_events",
        "associations",
        "shipping_line",
        "shipping_company",
        "custom_data",
    ] {
        let path = |id: i64| format!("/atlas/company/{part}/{id}");
        w.base.app.get(&path(w.ours.company_id)).await.data();
        w.base.app.get(&path(w.foreign.company_id)).await.failure(404, 404);
        w.base.app.get(&path(99_999)).await.failure(404, 404);
        w.base.app.at("other.test").get(&path(w.ours.company_id)).await.failure(404, 404);
    }
    w.base.app.get(&format!("/atlas/company/goodwill/{}", w.ours.meta_company_id)).await.data();
    w.base.app.get(&format!("/atlas/company/goodwill/{}", w.foreign.meta_company_id)).await.failure(404, 404);
}

#[db_test(world)]
async fn ports_are_found_by_name_code_and_country(w: World) {
    let found = w.base.app.get("/atlas/atams_resource/ports?keyword=rotter").await.data();
    assert_eq!(found[0]["unlocode"], "NLRTM");
    let of_china = w.base.app.get("/atlas/atams_company/port/1").await.data();
    let of_china = of_china.as_array().unwrap();
    assert!(of_china.len() > 10 && of_china.iter().all(|port| port["country_id"] == 1));
}
