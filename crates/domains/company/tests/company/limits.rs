//! What a company may have: how many, how long, nothing twice, and nothing that runs in a visitor's browser.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::support::{PARTS, World, kept, world};

#[db_test(world)]
async fn the_eleventh_certificate_is_refused(w: World) {
    let path = kept("company_goodwill");
    let form = |n: i32| json!({"goodwill_type": 4, "name_en": format!("No. {n}")});
    let mut last = Value::Null;
    for n in 1..=10 {
        last = w.member.post(&kept("company_goodwill/save"), form(n)).await.data();
    }
    let refused = w.member.post(&format!("{path}?lang=en"), form(11)).await.failure(409, 1112);
    assert_eq!(refused["message"], "There can be 10 of these. Delete one first");
    w.member.post(&kept("company_goodwill/save"), form(11)).await.failure(409, 1112);
    // One that is there can still be changed by the same call.
    let mut again = form(10);
    again["id"] = last["id"].clone();
    again["version"] = last["version"].clone();
    w.member.post(&kept("company_goodwill/save"), again).await.data();
    // Another company has its own ten, and nobody moves an eleventh over.
    let mut moved = form(1);
    moved["company_id"] = json!(w.theirs.company_id);
    let theirs = w.staff.post(&path, moved.clone()).await.data();
    moved["id"] = theirs["id"].clone();
    moved["version"] = theirs["version"].clone();
    moved["company_id"] = json!(w.ours.company_id);
    w.staff.put(&path, moved).await.failure(409, 1112);
    let shown = format!("/atlas/company/goodwill/{}", w.ours.meta_company_id);
    assert_eq!(w.base.app.get(&shown).await.json()["total"], 10);
}

#[db_test(world)]
async fn of_many_who_add_the_last_one_at_once_one_succeeds(w: World) {
    let path = kept("company_goodwill");
    let form = |n: i32| json!({"goodwill_type": 4, "name_en": format!("No. {n}")});
    for n in 1..=9 {
        w.member.post(&path, form(n)).await.data();
    }
    let replies = futures::future::join_all((10..16).map(|n| w.member.post(&path, form(n)))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    assert_eq!(w.member.get(&path).await.json()["total"], 10);
}

#[db_test(world)]
async fn a_gallery_has_nine_pictures_and_a_name_of_its_own(w: World) {
    let path = kept("company_atlas");
    let pictures = |n: usize| vec![json!({"image": "/art/x.svg", "caption_zh": "船"}); n];
    let made =
        w.member.post(&path, json!({"name_zh": "船队", "name_en": "Fleet", "pictures": pictures(9)})).await.data();
    assert_eq!(made["pictures"].as_array().unwrap().len(), 9);
    let refused = w.member.post(&path, json!({"name_zh": "码头", "pictures": pictures(10)})).await.failure(422, 422);
    assert!(refused["fields"]["pictures"].is_string(), "{refused}");
    let flat = kept("company_picture");
    let tenth = json!({"atlas_id": made["id"], "version": made["version"], "pictures": pictures(10)});
    assert!(w.member.put(&flat, tenth).await.failure(422, 422)["fields"]["pictures"].is_string());
    for bad in ["", "javascript:alert(1)", "//evil.example/x.png", "data:image/svg+xml,x"] {
        let form = json!({"atlas_id": made["id"], "version": made["version"], "pictures": [{"image": bad}]});
        let refused = w.member.put(&flat, form).await.failure(422, 422);
        assert!(refused["fields"]["pictures[0].image"].is_string(), "{bad}: {refused}");
    }
    let two = json!({"atlas_id": made["id"], "version": made["version"], "pictures": pictures(2)});
    w.rival.put(&flat, two.clone()).await.failure(403, 403);
    w.neighbour.put(&flat, two.clone()).await.failure(404, 404);
    w.member.put(&flat, two.clone()).await.data();
    w.member.put(&flat, two).await.failure(409, 409);
    let listed = w.member.get(&flat).await.json();
    assert_eq!((&listed["total"], &listed["data"][0]["atlas_name_zh"]), (&json!(2), &json!("船队")));
    // The same name again, by another case or in an update, is refused; another company may have it.
    for name in ["船队", " 船队 "] {
        let taken = w.member.post(&path, json!({"name_zh": name})).await.failure(422, 422);
        assert_eq!(taken["fields"]["name_zh"], "已有同名图集");
    }
    w.member.post(&path, json!({"name_en": "Quays"})).await.data();
    let taken = w.member.post(&format!("{path}?lang=en"), json!({"name_en": "QUAYS"})).await.failure(422, 422);
    assert_eq!(taken["fields"]["name_zh"], "A gallery with this name already exists");
    let other = w.member.post(&path, json!({"name_zh": "办公楼"})).await.data();
    let renamed = json!({"id": other["id"], "version": other["version"], "name_zh": "船队"});
    assert!(w.member.put(&path, renamed).await.failure(422, 422)["fields"]["name_zh"].is_string());
    w.rival.post(&path, json!({"name_zh": "船队"})).await.data();
}

#[db_test(world)]
async fn an_empty_strength_an_unknown_port_and_a_carrier_twice_are_refused(w: World) {
    let field = |failure: Value, name: &str| assert!(failure["fields"][name].is_string(), "{name}: {failure}");
    let advantage = kept("company_advantage_business");
    field(w.member.post(&advantage, json!({"title_zh": "", "text_zh": "x"})).await.failure(422, 422), "title_zh");
    field(w.member.post(&advantage, json!({"title_zh": "x", "tag": "Not a code"})).await.failure(422, 422), "tag");
    let line = kept("shipping_line");
    let calls = |calls: Value| json!({"name_en": "Loop", "calls": calls});
    let call = |port: &str, days: i64| json!({"port": port, "days": days});
    let wrong = [
        (json!([]), "calls"),
        (json!([call("CNNGB", 0)]), "calls"),
        (json!([call("CNNGB", 0), call("XXXXX", 1)]), "calls[1].port"),
        (json!([call("CNNGB", 0), call("CNNGB", 1)]), "calls[1].port"),
        (json!([call("CNNGB", 0), call("SGSIN", -1)]), "calls[1].days"),
        (json!([call("CNNGB", 0), call("SGSIN", 1_000)]), "calls[1].days"),
        (json!(vec![call("CNNGB", 0); 31]), "calls"),
    ];
    for (list, name) in wrong {
        field(w.member.post(&line, calls(list)).await.failure(422, 422), name);
    }
    let carrier = kept("shipping_company");
    w.member.post(&carrier, json!({"carrier_id": 1})).await.data();
    field(w.member.post(&carrier, json!({"carrier_id": 1})).await.failure(422, 422), "carrier_id");
    field(w.member.post(&carrier, json!({"carrier_id": 99_999})).await.failure(422, 422), "carrier_id");
    w.rival.post(&carrier, json!({"carrier_id": 1})).await.data();
    let certificate = kept("company_goodwill");
    for kind in [0, 5] {
        let form = json!({"goodwill_type": kind, "name_en": "x"});
        field(w.member.post(&certificate, form).await.failure(422, 422), "goodwill_type");
    }
    let form = json!({"goodwill_type": 1, "name_en": "x", "file": "javascript:alert(1)"});
    field(w.member.post(&certificate, form).await.failure(422, 422), "file");
}

#[db_test(world)]
async fn long_texts_are_refused_and_markup_stays_text(w: World) {
    let long = "长".repeat(3_000);
    for (part, form) in PARTS {
        for (name, value) in form().as_object().unwrap() {
            if !value.is_string() || name == "tag" {
                continue;
            }
            let mut too_long = form();
            too_long[name] = json!(long);
            let refused = w.member.post(&kept(part), too_long).await.failure(422, 422);
            assert!(refused["fields"][name].is_string(), "{part} {name}: {refused}");
        }
    }
    // All of these are plain texts: nothing is taken out of them, and no page takes them for markup.
    let script = "<script>alert(1)</script>";
    let form = json!({"title_en": "Slots", "text_en": script});
    w.member.post(&kept("company_advantage_business"), form).await.data();
    let shown = w.base.app.get(&format!("/atlas/company/advantage_business/{}", w.ours.company_id)).await;
    assert_eq!(shown.headers["content-type"], "application/json");
    assert_eq!(shown.headers["x-content-type-options"], "nosniff");
    assert_eq!(shown.data()[0]["text_en"], script);
}
