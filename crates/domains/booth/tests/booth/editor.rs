//! Editing a hall's plan: one draft for all, what is wrong with it, what publishing does to booths that somebody has, and
//! the way back.

use fairway_booth::NewBooth;
use fairway_booth::model::BoothStatus;
use fairway_testkit::{NOW, TestApp, db_test};
use serde_json::{Value, json};

use crate::fair::{Fair, fair};

const PLAN: &str = "/atms/booth/plan";
const HALLS: &str = "/atms/booth/halls";

fn booth(booth_no: &str, x: i32, y: i32, status: BoothStatus) -> NewBooth {
    NewBooth {
        booth_no: booth_no.into(),
        x,
        y,
        w: 30,
        h: 30,
        area: 9,
        price: 100_000,
        price_usd: 15_000,
        currency: "CNY".into(),
        status,
        ..Default::default()
    }
}

impl Fair {
    /// A hall of 60 by 40 metres: A01 free, A02 sold, A03 blocked.
    async fn drawn_hall(&self) -> i64 {
        let form = json!({"code": "N1", "name_zh": "N1馆", "name_en": "Hall N1", "plan_w": 600, "plan_h": 400});
        let hall = self.organiser.post(HALLS, form).await.data()["id"].as_i64().unwrap();
        let booths = vec![
            booth("A01", 0, 0, BoothStatus::Free),
            booth("A02", 30, 0, BoothStatus::Sold),
            booth("A03", 60, 0, BoothStatus::Blocked),
        ];
        self.booths_in(hall, booths).await;
        hall
    }

    async fn booths_in(&self, hall: i64, booths: Vec<NewBooth>) {
        let tx = self.world.begin().await;
        fairway_booth::add_booths(&tx, self.tenant, self.activity, hall, booths, NOW).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn plan(&self, hall: i64) -> Value {
        self.organiser.get(&format!("{PLAN}?pavilion_id={hall}")).await.data()
    }

    /// Saves the plan with something changed and returns the answer.
    async fn change(&self, hall: i64, act: impl FnOnce(&mut Value)) -> Value {
        let mut plan = self.plan(hall).await;
        act(&mut plan["body"]);
        let body = json!({"pavilion_id": hall, "revision": plan["revision"], "body": plan["body"]});
        self.organiser.put(PLAN, body).await.data()
    }

    async fn publish(&self, hall: i64, confirmed: &[i64]) -> fairway_testkit::TestReply {
        let revision = self.plan(hall).await["revision"].clone();
        let body = json!({"pavilion_id": hall, "revision": revision, "note": "tested", "confirmed": confirmed});
        self.organiser.post("/atms/booth/plan/publish", body).await
    }

    async fn on_sale(&self) -> Value {
        self.app.get(&self.of_meeting("/atlas/exhibition/booth")).await.data()
    }
}

fn codes(check: &Value) -> Vec<&str> {
    check["issues"].as_array().unwrap().iter().map(|issue| issue["code"].as_str().unwrap()).collect()
}

fn at<'a>(body: &'a mut Value, number: &str) -> &'a mut Value {
    body["booths"].as_array_mut().unwrap().iter_mut().find(|booth| booth["booth_no"] == number).unwrap()
}

fn new_booth(number: &str, x: i32, y: i32) -> Value {
    json!({"key": format!("new {number}"), "booth_no": number, "booth_type": 1, "open_sides": 1, "x": x, "y": y, "w": 30,
        "h": 30, "price": 100_000, "price_usd": 15_000})
}

fn push(body: &mut Value, booth: Value) {
    body["booths"].as_array_mut().unwrap().push(booth);
}

fn gate() -> Value {
    json!({"kind": "gate", "side": "south", "x": 300, "y": 400, "width": 60})
}

#[db_test(fair)]
async fn a_hall_is_added_renamed_and_deleted_while_it_is_empty(w: Fair) {
    let hall = w.drawn_hall().await;
    let row = w.organiser.get(HALLS).await.data()[0].clone();
    let mut renamed = row.clone();
    renamed["name_en"] = json!("North hall");
    let row = w.organiser.put(HALLS, renamed.clone()).await.data();
    assert_eq!(row["name_en"], "North hall");
    renamed["version"] = row["version"].clone();
    renamed["plan_w"] = json!(700);
    let failure = w.organiser.put(HALLS, renamed).await.failure(422, 422);
    assert!(failure["fields"]["plan_w"].is_string(), "its size is drawn: {failure}");
    let delete = |id: &Value, row: &Value| format!("{HALLS}?id={id}&version={}", row["version"].as_str().unwrap());
    let failure = w.organiser.delete(&delete(&json!(hall), &row)).await.failure(409, 1734);
    assert_eq!(failure["data"]["booths"], 3);
    let same = json!({"code": "N1", "name_zh": "又一个", "plan_w": 600, "plan_h": 400});
    w.organiser.post(HALLS, same).await.failure(422, 422);
    let empty = json!({"code": "N2", "name_zh": "空馆", "plan_w": 600, "plan_h": 400});
    let empty = w.organiser.post(HALLS, empty).await.data();
    let public = w.app.get(&w.of_meeting("/atlas/exhibition/activity_pavilion")).await.data();
    assert_eq!(public[1]["plan"]["doors"], json!([]), "a hall that nobody has drawn can be read");
    w.organiser.delete(&delete(&empty["id"], &empty)).await.data();
    let halls = w.organiser.get(HALLS).await.data();
    assert_eq!(halls.as_array().unwrap().len(), 1, "{halls}");
}

#[db_test(fair)]
async fn a_draft_is_nobodys_business_until_it_is_published(w: Fair) {
    let hall = w.drawn_hall().await;
    let before = w.plan(hall).await;
    assert_eq!((&before["is_new"], &before["version"]), (&json!(true), &json!(0)));
    assert_eq!(before["takers"].as_array().unwrap().len(), 2);
    let saved = w.change(hall, |body| {
        push(body, new_booth("B01", 0, 100));
        body["doors"] = json!([gate()]);
        at(body, "A01")["x"] = json!(200);
    });
    let saved = saved.await;
    assert_eq!(
        (&saved["is_new"], &saved["version"]),
        (&json!(false), &json!(1)),
        "what was there is the first version"
    );
    assert_eq!(w.on_sale().await.as_array().unwrap().len(), 3);
    let changes = &saved["check"]["changes"];
    assert_eq!((changes["booths"].as_array().unwrap().len(), &changes["has_drawing"]), (2, &json!(true)));
    let version = w.publish(hall, &[]).await.data();
    assert_eq!((&version["version"], &version["booth_count"]), (&json!(2), &json!(4)));
    let booths = w.on_sale().await;
    assert_eq!((&booths[0]["x"], &booths[3]["booth_no"]), (&json!(200), &json!("B01")));
    assert_eq!((&booths[3]["area"], &booths[3]["gate_distance"]), (&json!(9), &json!(57)));
    let after = w.plan(hall).await;
    assert_eq!((&after["is_new"], &after["version"]), (&json!(true), &json!(2)));
    w.publish(hall, &[]).await.failure(409, 1733);
    let log = w.organiser.get("/atms/audit/logs?object_type=booth_plan").await.data();
    assert_eq!(log.as_array().unwrap().len(), 2, "that it was begun, and that it was published: {log}");
}

#[db_test(fair)]
async fn two_editors_do_not_overwrite_each_other(w: Fair) {
    let hall = w.drawn_hall().await;
    let colleague: TestApp = w.world.enter("colleague", crate::fair::PERMISSIONS).await;
    let plan = w.plan(hall).await;
    let body = json!({"pavilion_id": hall, "revision": plan["revision"], "body": plan["body"]});
    colleague.put(PLAN, body.clone()).await.data();
    let failure = w.organiser.put(PLAN, body.clone()).await.failure(409, 1730);
    assert_eq!(failure["data"]["revision"], 1);
    // Who it was, by the name that readers of either language know.
    let tx = w.world.begin().await;
    tx.execute_text("UPDATE account SET name_zh = '周同' WHERE name_en = 'colleague'").await.unwrap();
    tx.commit().await.unwrap();
    for (host, name) in [("zh.test", "周同"), ("en.test", "colleague")] {
        let organiser = w.organiser.at(host);
        let late = organiser.put(PLAN, body.clone()).await.failure(409, 1730);
        assert!(late["message"].as_str().unwrap().contains(name), "{late}");
        let seen = organiser.get(&format!("{PLAN}?pavilion_id={hall}")).await.data();
        assert_eq!(seen["edited_by_name"], name);
    }
    assert!(!failure["data"]["edited_by_name"].as_str().unwrap().is_empty(), "says who: {failure}");
    let publish = json!({"pavilion_id": hall, "revision": plan["revision"]});
    let failure = w.organiser.post("/atms/booth/plan/publish", publish).await.failure(409, 1730);
    assert_eq!(failure["data"]["revision"], 1, "the way on: {failure}");
    let draft = w.plan(hall).await;
    assert_eq!((&draft["is_new"], &draft["version"]), (&json!(false), &json!(1)), "what nobody saw is not published");
    let mut again = body;
    again["revision"] = json!(1);
    w.organiser.put(PLAN, again).await.data();
}

#[db_test(fair)]
async fn what_is_wrong_is_named_with_its_place(w: Fair) {
    let hall = w.drawn_hall().await;
    w.hall("N2", vec![booth("C01", 0, 0, BoothStatus::Free)]).await;
    let saved = w.change(hall, |body| {
        push(body, new_booth("A01", 100, 100));
        push(body, new_booth("", 200, 100));
        push(body, new_booth("C01", 300, 100));
        push(body, new_booth("D01", 315, 110));
        push(body, new_booth("D02", 590, 100));
        let mut poor = new_booth("D03", 0, 200);
        poor["price"] = json!(0);
        poor["price_usd"] = json!(0);
        push(body, poor);
    });
    let saved = saved.await;
    let found = codes(&saved["check"]);
    let wanted = ["number_double", "number_missing", "number_elsewhere", "overlap", "outside", "no_price", "no_gate"];
    for code in wanted {
        assert!(found.contains(&code), "{code} in {found:?}");
    }
    let issues = saved["check"]["issues"].as_array().unwrap();
    let overlap = issues.iter().find(|issue| issue["code"] == "overlap").unwrap();
    assert_eq!(
        (&overlap["booth_no"], &overlap["other"], &overlap["amount"]),
        (&json!("D01"), &json!("C01"), &json!(15))
    );
    assert_eq!((&overlap["x"], &overlap["y"]), (&json!(330), &json!(110)));
    let failure = w.publish(hall, &[]).await.failure(409, 1731);
    assert!(failure["data"]["issues"].as_array().unwrap().len() >= 5);
    assert_eq!(w.on_sale().await.as_array().unwrap().len(), 4, "nothing was published");
}

#[db_test(fair)]
async fn a_booth_too_small_for_its_type_names_the_type_in_both_languages(w: Fair) {
    let hall = w.drawn_hall().await;
    let form = json!({"name_zh": "光地", "name_en": "Raw space", "base": 2, "unit_price": 90_000, "min_area": 36});
    let kind = w.organiser.post("/atms/booth/types", form).await.data()["id"].clone();
    let saved = w.change(hall, |body| at(body, "A01")["type_id"] = kind.clone()).await;
    let issues = saved["check"]["issues"].as_array().unwrap();
    let small = issues.iter().find(|issue| issue["code"] == "too_small").unwrap();
    assert_eq!((&small["type_name_zh"], &small["type_name_en"]), (&json!("光地"), &json!("Raw space")));
    assert_eq!((&small["booth_no"], &small["amount"], &small["other"]), (&json!("A01"), &json!(36), &json!("")));
}

#[db_test(fair)]
async fn a_hall_that_nobody_has_drawn_and_one_without_doors_are_read_and_published(w: Fair) {
    let hall = w.hall("N9", vec![booth("C01", 0, 0, BoothStatus::Free)]).await;
    let public = w.app.get(&w.of_meeting("/atlas/exhibition/activity_pavilion")).await.data();
    assert_eq!(public[0]["plan"], json!({"doors": [], "columns": [], "zones": []}));
    w.change(hall, |body| {
        (body["width"], body["height"]) = (json!(600), json!(400));
        at(body, "C01")["x"] = json!(30);
    })
    .await;
    let saved = w.plan(hall).await;
    assert_eq!(codes(&saved["check"]), ["no_gate"], "worth knowing, and no more than that");
    w.publish(hall, &[]).await.data();
    let booths = w.on_sale().await;
    assert_eq!((&booths[0]["x"], &booths[0]["gate_distance"]), (&json!(30), &json!(0)));
}

#[db_test(fair)]
async fn polygons_overlap_by_their_shape_not_by_their_box(w: Fair) {
    let hall = w.drawn_hall().await;
    let saved = w.change(hall, |body| {
        let mut corner = new_booth("L01", 0, 100);
        corner["shape"] = json!([[0, 100], [60, 100], [60, 130], [30, 130], [30, 160], [0, 160]]);
        push(body, corner);
        push(body, new_booth("L02", 30, 130));
    });
    let saved = saved.await;
    assert!(!codes(&saved["check"]).contains(&"overlap"), "{saved}");
    w.publish(hall, &[]).await.data();
    let booths = w.on_sale().await;
    let corner = booths.as_array().unwrap().iter().find(|booth| booth["booth_no"] == "L01").unwrap();
    assert_eq!((&corner["area"], &corner["w"], &corner["h"]), (&json!(27), &json!(60), &json!(60)));
}

#[db_test(fair)]
async fn a_booth_that_somebody_has_changes_only_when_it_is_confirmed(w: Fair) {
    let hall = w.drawn_hall().await;
    let saved = w.change(hall, |body| at(body, "A02")["y"] = json!(60)).await;
    assert!(codes(&saved["check"]).contains(&"taken_changed"));
    let failure = w.publish(hall, &[]).await.failure(409, 1732);
    let taker = failure["data"]["takers"][0].clone();
    assert_eq!((&taker["booth_no"], &taker["status"]), (&json!("A02"), &json!(4)));
    w.publish(hall, &[taker["booth_id"].as_i64().unwrap()]).await.data();
    assert_eq!(w.on_sale().await[1]["y"], 60);
    // And is never removed, nor blocked.
    let saved = w.change(hall, |body| at(body, "A02")["is_blocked"] = json!(true)).await;
    assert!(codes(&saved["check"]).contains(&"taken_blocked"));
    let saved = w.change(hall, |body| body["booths"].as_array_mut().unwrap().retain(|b| b["booth_no"] != "A02")).await;
    assert!(codes(&saved["check"]).contains(&"taken_removed"));
    w.publish(hall, &[taker["booth_id"].as_i64().unwrap()]).await.failure(409, 1731);
    assert_eq!(w.on_sale().await.as_array().unwrap().len(), 3);
}

#[db_test(fair)]
async fn numbers_can_be_exchanged_and_booths_removed_blocked_and_sold_again(w: Fair) {
    let hall = w.drawn_hall().await;
    w.change(hall, |body| {
        push(body, new_booth("B01", 0, 100));
        push(body, new_booth("B02", 30, 100));
    })
    .await;
    w.publish(hall, &[]).await.data();
    let before = w.on_sale().await;
    let saved = w.change(hall, |body| {
        at(body, "B01")["booth_no"] = json!("X");
        at(body, "B02")["booth_no"] = json!("B01");
        at(body, "X")["booth_no"] = json!("B02");
        at(body, "A03")["is_blocked"] = json!(false);
        at(body, "B02")["is_blocked"] = json!(true);
        body["booths"].as_array_mut().unwrap().retain(|booth| booth["booth_no"] != "A01");
    });
    saved.await;
    w.publish(hall, &[]).await.data();
    let after = w.on_sale().await;
    let id = |booths: &Value, number: &str| {
        booths.as_array().unwrap().iter().find(|b| b["booth_no"] == number).map(|b| b["id"].clone())
    };
    assert_eq!(id(&after, "B01"), id(&before, "B02"));
    assert_eq!(id(&after, "B02"), id(&before, "B01"));
    assert_eq!(id(&after, "A01"), None);
    let booked = w.app.get(&w.of_meeting("/atlas/exhibition/booked_booths")).await.data();
    let states: Vec<_> =
        booked.as_array().unwrap().iter().map(|b| (b["booth_id"].clone(), b["status"].clone())).collect();
    assert!(states.contains(&(id(&after, "B02").unwrap(), json!(5))), "{booked}");
    assert_eq!(states.len(), 2, "A03 is for sale again: {booked}");
}

#[db_test(fair)]
async fn a_plan_that_comes_anew_finds_its_booths_by_their_numbers(w: Fair) {
    let hall = w.drawn_hall().await;
    let before = w.on_sale().await;
    let saved = w.change(hall, |body| {
        for booth in body["booths"].as_array_mut().unwrap() {
            booth["id"] = Value::Null;
            booth["key"] = json!(format!("imported {}", booth["booth_no"]));
        }
    });
    assert_eq!(saved.await["check"]["changes"]["booths"], json!([]));
    w.publish(hall, &[]).await.data();
    assert_eq!(w.on_sale().await, before);
}

#[db_test(fair)]
async fn an_earlier_version_comes_back_into_the_draft(w: Fair) {
    let hall = w.drawn_hall().await;
    w.change(hall, |body| {
        at(body, "A01")["x"] = json!(200);
        push(body, new_booth("B01", 0, 100));
    })
    .await;
    w.publish(hall, &[]).await.data();
    let versions = w.organiser.get(&format!("{PLAN}/versions?pavilion_id={hall}")).await.data();
    let numbers: Vec<_> = versions.as_array().unwrap().iter().map(|row| row["version"].as_i64().unwrap()).collect();
    assert_eq!(numbers, [2, 1]);
    let first = versions[1]["id"].clone();
    let version = w.organiser.get(&format!("{PLAN}/versions/{first}")).await.data();
    assert_eq!(version["body"]["booths"].as_array().unwrap().len(), 3);
    let revision = w.plan(hall).await["revision"].clone();
    let body = json!({"pavilion_id": hall, "id": first, "revision": revision});
    let restored = w.organiser.post("/atms/booth/plan/restore", body).await.data();
    assert_eq!(restored["is_new"], false);
    let kinds: Vec<_> =
        restored["check"]["changes"]["booths"].as_array().unwrap().iter().map(|c| c["kind"].clone()).collect();
    assert_eq!(kinds, [json!("changed"), json!("removed")]);
    // Thrown away, it is as the site shows it.
    let revision = restored["revision"].clone();
    let view = w.organiser.delete(&format!("{PLAN}?pavilion_id={hall}&plan_revision={revision}")).await.data();
    assert_eq!((&view["is_new"], view["body"]["booths"].as_array().unwrap().len()), (&json!(true), 4));
}

#[db_test(fair)]
async fn a_plan_that_cannot_be_is_refused(w: Fair) {
    let hall = w.drawn_hall().await;
    let plan = w.plan(hall).await;
    let wrong: [fn(&mut Value); 5] = [
        |body| body["width"] = json!(10),
        |body| at(body, "A01")["w"] = json!(0),
        |body| at(body, "A01")["key"] = json!("b2"),
        |body| at(body, "A01")["shape"] = json!([[0, 0], [1, 1]]),
        |body| body["doors"] = json!([{"kind": "cat", "side": "south", "x": 0, "y": 0, "width": 10}]),
    ];
    for (n, act) in wrong.into_iter().enumerate() {
        let mut body = plan["body"].clone();
        act(&mut body);
        if n == 2 {
            let other = body["booths"][1]["key"].clone();
            body["booths"][0]["key"] = other;
        }
        let request = json!({"pavilion_id": hall, "revision": plan["revision"], "body": body});
        w.organiser.put(PLAN, request).await.failure(422, 422);
    }
}

#[db_test(fair)]
async fn another_tenant_and_somebody_without_the_permission_get_nothing(w: Fair) {
    let hall = w.drawn_hall().await;
    let visitor = w.world.enter("visitor", "").await;
    visitor.get(&format!("{PLAN}?pavilion_id={hall}")).await.failure(403, 403);
    w.organiser.get(&format!("{PLAN}?pavilion_id={}", hall + 99)).await.failure(404, 404);
}

#[db_test(fair)]
async fn two_thousand_booths_are_saved_and_published(w: Fair) {
    let hall = w.drawn_hall().await;
    w.change(hall, |body| {
        body["width"] = json!(2000);
        body["height"] = json!(2000);
        for n in 0..2000 {
            push(body, new_booth(&format!("T{n:04}"), 30 * (n % 60), 100 + 45 * (n / 60)));
        }
    })
    .await;
    w.publish(hall, &[]).await.data();
    assert_eq!(w.on_sale().await.as_array().unwrap().len(), 2003);
}
