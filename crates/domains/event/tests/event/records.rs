//! What organisers keep of their meetings: the meetings themselves, and hotels with their rooms.

use std::time::Duration;

use fairway_event::{NewMeeting, create_meeting};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::{Value, json};

struct World {
    app: TestApp,
    editor: TestApp,
    nobody: TestApp,
    neighbour: TestApp,
    activity: i64,
}

async fn world(engine: Engine) -> World {
    let domains = [fairway_site::domain(), fairway_company::domain(), fairway_event::domain()];
    let w = fairway_testworld::open(engine, &domains).await;
    let tx = w.begin().await;
    let meeting = NewMeeting { title: "博览会".into(), start_time: NOW, end_time: NOW + 9, ..Default::default() };
    let activity = create_meeting(&tx, w.tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id: activity, ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, w.tenant, site, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let all = "event.meetings,event.hotels,audit.view";
    World {
        editor: w.enter("editor", all).await,
        nobody: w.enter("nobody", "site.content").await,
        neighbour: w.enter_neighbour("neighbour", all).await,
        app: w.app,
        activity,
    }
}

impl World {
    async fn hotels(&self) -> Vec<String> {
        let path = format!("/atlas/exhibition/activity_hotels?activity_id={}", self.activity);
        let rows = self.app.get(&path).await.data();
        rows.as_array().unwrap().iter().map(|row| row["name_en"].as_str().unwrap().to_owned()).collect()
    }

    async fn log(&self, object_type: &str) -> Value {
        self.editor.get(&format!("/atms/audit/logs?object_type={object_type}")).await.data()
    }
}

const MEETINGS: &str = "/atms/meeting/meetings";
const HOTELS: &str = "/atms/hotel/hotels";

fn meeting() -> Value {
    json!({"title": "第十届", "title_en": "Tenth", "start_time": NOW + 10, "end_time": NOW + 20, "edition": 10,
        "latitude": 29.9, "longitude": 121.5, "apply_params": {"other": {"ticket": 1, "identity": 0}}})
}

fn hotel(name: &str) -> Value {
    json!({"name_en": name, "stars": 4, "transport": "shuttle", "shuttle_route": "A",
        "amenities": [{"code": "wifi", "name_zh": "无线网", "name_en": "Wi-Fi"}], "rooms": [
            {"name_zh": "大床房", "bed": "king", "price": 58_000, "guests": 2, "allotment": 20},
            {"name_zh": "双床房", "bed": "twin", "price": 52_000, "guests": 2, "allotment": 30}]})
}

#[db_test(world)]
async fn a_meeting_is_opened_changed_and_shown_at_once(w: World) {
    let made = w.editor.post(MEETINGS, meeting()).await.data();
    assert_eq!((&made["code"], &made["atype"], &made["is_main"]), (&json!("EXS"), &json!(1), &json!(false)));
    assert_eq!((&made["timezone"], &made["latitude"]), (&json!("Asia/Shanghai"), &json!(29.9)));
    let listed = w.editor.get(MEETINGS).await.json();
    assert_eq!((&listed["total"], &listed["data"][0]["id"]), (&json!(2), &made["id"]), "the latest first");
    assert_eq!(listed["data"][1]["is_main"], true);
    let mut accented = meeting();
    (accented["title"], accented["title_en"]) = (json!("远岸论坛"), json!("Élan Forum"));
    w.editor.post(MEETINGS, accented).await.data();
    for (keyword, found) in [("TENTH", 1), ("%C3%A9LAN", 1), ("elan", 1), ("yalt", 1), ("%25", 0), ("tenth%20elan", 0)]
    {
        let answer = w.editor.get(&format!("{MEETINGS}?keyword={keyword}")).await.json();
        assert_eq!(answer["total"], found, "{keyword}");
    }
    let shown = async || w.app.get(&format!("/atlas/exhibition/basic?activity_id={}", w.activity)).await.data();
    assert_eq!(shown().await["apply_params"]["other"], json!({"ticket": 0, "identity": 0}));
    let mut form = meeting();
    form["id"] = json!(w.activity);
    form["version"] = listed["data"][1]["version"].clone();
    form["apply_params"]["other"]["identity"] = json!(1);
    w.editor.put(MEETINGS, form).await.data();
    assert_eq!(shown().await["title_en"], "Tenth");
    assert_eq!(shown().await["apply_params"]["other"], json!({"ticket": 1, "identity": 1}));
    let log = w.log("meeting").await;
    assert_eq!((&log[0]["action"], &log[0]["before"]["title"]), (&json!("update"), &json!("博览会")));
    assert_eq!((&log[0]["object_name"], &log[1]["action"]), (&json!("第十届"), &json!("create")));
}

#[db_test(world)]
async fn a_meetings_form_is_checked_and_its_tenant_too(w: World) {
    let wrong = [
        ("end_time", json!(NOW + 10)),
        ("start_time", json!(0)),
        ("timezone", json!("Moon/Crater")),
        // There is such a zone, and no page knows its clock.
        ("timezone", json!("Asia/Kathmandu")),
        ("logo", json!("javascript:x()")),
        ("atype", json!(3)),
        ("latitude", json!(-90.5)),
        ("apply_params.other.ticket", json!({"other": {"ticket": 2}})),
        ("title_en", json!("x".repeat(201))),
    ];
    for (field, value) in wrong {
        let mut form = meeting();
        form[field.split('.').next().unwrap()] = value;
        let refused = w.editor.post(MEETINGS, form).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    let nameless = w.editor.post(MEETINGS, json!({"start_time": 1, "end_time": 2})).await.failure(422, 422);
    assert_eq!(nameless["fields"], json!({"title": "请填写此项"}));
    w.editor.get(&format!("{MEETINGS}?limit=101")).await.failure(422, 422);
    w.editor.get(&format!("{MEETINGS}?start=-1")).await.failure(422, 422);
    let mut form = meeting();
    w.editor.put(MEETINGS, form.clone()).await.failure(422, 422);
    form["id"] = json!(w.activity);
    w.neighbour.put(MEETINGS, form.clone()).await.failure(404, 1104);
    assert_eq!(w.neighbour.get(MEETINGS).await.data(), json!([]));
    for (who, status) in [(&w.app, 401_u16), (&w.nobody, 403)] {
        who.get(MEETINGS).await.failure(status, status.into());
        who.post(MEETINGS, meeting()).await.failure(status, status.into());
        who.put(MEETINGS, form.clone()).await.failure(status, status.into());
    }
}

#[db_test(world)]
async fn a_hotel_comes_with_its_rooms_and_keeps_those_it_has(w: World) {
    assert!(w.hotels().await.is_empty());
    let made = w.editor.post(HOTELS, hotel("Quay")).await.data();
    assert_eq!((&made["rooms"][0]["currency"], &made["sort"]), (&json!("CNY"), &json!(1)));
    assert_eq!(w.hotels().await, ["Quay"]);
    let detail = async || w.app.get(&format!("/atlas/exhibition/activity_hotel/details?hotel_id={}", made["id"])).await;
    assert_eq!(detail().await.data()["min_price"], 52_000);
    // The second room stays under its id, the first one goes, another comes before it.
    let mut form = hotel("Quay");
    form["id"] = made["id"].clone();
    form["version"] = made["version"].clone();
    form["rooms"] = json!([{"name_zh": "套房", "price": 99_000, "currency": "USD"},
        {"id": made["rooms"][1]["id"], "name_zh": "双床房", "bed": "twin", "price": 60_000}]);
    let changed = w.editor.put(HOTELS, form.clone()).await.data();
    assert_eq!(changed["rooms"][1]["id"], made["rooms"][1]["id"]);
    let shown = detail().await.data()["rooms"].clone();
    let rooms: Vec<_> = shown.as_array().unwrap().iter().map(|room| (&room["name_zh"], &room["price"])).collect();
    assert_eq!(rooms, [(&json!("套房"), &json!(99_000)), (&json!("双床房"), &json!(60_000))]);
    let log = w.log("hotel").await;
    assert_eq!(log[0]["before"].as_object().unwrap().keys().collect::<Vec<_>>(), ["rooms"], "only the rooms changed");
    assert_eq!(log[0]["after"]["rooms"][0]["name_zh"], "套房");
    form["version"] = changed["version"].clone();
    form["rooms"] = json!([{"id": made["rooms"][0]["id"], "name_zh": "已删"}]);
    let refused = w.editor.put(HOTELS, form).await.failure(422, 422);
    assert!(refused["fields"]["rooms[0].id"].is_string(), "{refused}");
    assert_eq!(detail().await.data()["rooms"], shown, "what was refused changed nothing");
    let version = changed["version"].as_str().unwrap();
    let blind = w.editor.delete(&format!("{HOTELS}?id={}", made["id"])).await.failure(422, 422);
    assert_eq!(blind["fields"], json!({"version": "请填写此项"}));
    w.editor.delete(&format!("{HOTELS}?id={}&version={version}", made["id"])).await.data();
    assert!(w.hotels().await.is_empty());
    detail().await.failure(404, 404);
    assert_eq!(w.log("hotel").await[0]["before"]["rooms"].as_array().unwrap().len(), 2);
}

#[db_test(world)]
async fn hotels_are_ordered_scheduled_and_hidden(w: World) {
    let add = async |form: Value| w.editor.post(HOTELS, form).await.data()["id"].clone();
    let (one, two) = (add(hotel("One")).await, add(hotel("Two")).await);
    w.editor.put(&format!("{HOTELS}/order"), json!({"ids": [two, one]})).await.data();
    assert_eq!(w.hotels().await, ["Two", "One"]);
    let mut later = hotel("Later");
    later["publish_from"] = json!(NOW + 60);
    later["publish_until"] = json!(NOW + 90);
    let id = add(later).await;
    let mut hidden = hotel("Hidden");
    hidden["status"] = json!(0);
    add(hidden).await;
    let page = format!("/atlas/exhibition/activity_hotel/details?hotel_id={id}");
    for (seconds, is_shown) in [(59, false), (1, true), (29, true), (1, false)] {
        w.app.app.clock.advance(Duration::from_secs(seconds));
        assert_eq!(w.hotels().await.contains(&"Later".to_owned()), is_shown, "at {}", w.app.app.clock.now() - NOW);
        assert_eq!(w.app.get(&page).await.status == 200, is_shown);
    }
    let listed = w.editor.get(&format!("{HOTELS}?status=0")).await.json();
    assert_eq!((&listed["total"], &listed["data"][0]["name_en"]), (&json!(1), &json!("Hidden")));
    assert_eq!(listed["status_info"], json!([{"status": 0, "count": 1}, {"status": 1, "count": 3}]));
    assert_eq!(listed["data"][0]["rooms"].as_array().unwrap().len(), 2);
}

#[db_test(world)]
async fn a_hotels_form_is_checked_and_its_tenant_too(w: World) {
    let wrong = [
        ("name_zh", json!({"name_en": " "})),
        ("image", json!({"image": "http://a.example/x.png"})),
        ("stars", json!({"stars": 6})),
        ("transport", json!({"transport": "ferry"})),
        ("email", json!({"email": "desk"})),
        ("map_x", json!({"map_x": 1_201})),
        ("publish_until", json!({"publish_from": 5, "publish_until": 4})),
        ("amenities[0].name_zh", json!({"amenities": [{"code": "x"}]})),
        ("rooms[1].name_zh", json!({"rooms": [{"name_zh": "房"}, {"price": 1}]})),
        ("rooms[0].bed", json!({"rooms": [{"name_zh": "房", "bed": "bunk"}]})),
        ("rooms[0].price", json!({"rooms": [{"name_zh": "房", "price": -1}]})),
        ("rooms[0].currency", json!({"rooms": [{"name_zh": "房", "currency": "EUR"}]})),
    ];
    for (field, change) in wrong {
        let mut form = hotel("Wrong");
        form.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let refused = w.editor.post(HOTELS, form).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    assert!(w.hotels().await.is_empty());
    let id = w.editor.post(HOTELS, hotel("Ours")).await.data()["id"].clone();
    let mut form = hotel("Theirs");
    form["id"] = id.clone();
    let order = json!({"ids": [id], "activity_id": w.activity});
    for (who, status) in [(&w.app, 401_u16), (&w.nobody, 403)] {
        who.get(HOTELS).await.failure(status, status.into());
        who.post(HOTELS, form.clone()).await.failure(status, status.into());
        who.put(HOTELS, form.clone()).await.failure(status, status.into());
        who.put(&format!("{HOTELS}/order"), order.clone()).await.failure(status, status.into());
        who.delete(&format!("{HOTELS}?id={id}")).await.failure(status, status.into());
    }
    w.neighbour.put(HOTELS, form).await.failure(404, 404);
    w.neighbour.delete(&format!("{HOTELS}?id={id}")).await.failure(404, 404);
    w.neighbour.put(&format!("{HOTELS}/order"), order).await.failure(404, 1104);
    assert_eq!(w.hotels().await, ["Ours"]);
}

#[db_test(world)]
async fn of_two_who_save_a_meeting_or_a_hotel_at_once_one_wins(w: World) {
    let made = w.editor.post(HOTELS, hotel("Quay")).await.data();
    let listed = w.editor.get(MEETINGS).await.data();
    for (path, row, mut form, field) in
        [(MEETINGS, listed[0].clone(), meeting(), "title_en"), (HOTELS, made, hotel("Quay"), "name_en")]
    {
        form["id"] = row["id"].clone();
        w.editor.put(path, form.clone()).await.failure(422, 422);
        form["version"] = row["version"].clone();
        let save = |words: &str| {
            let mut form = form.clone();
            form[field] = json!(words);
            w.editor.put(path, form)
        };
        let (one, two) = tokio::join!(save("One"), save("Two"));
        let (won, conflict) = if one.status == 200 { (one, two) } else { (two, one) };
        let (won, conflict) = (won.data(), conflict.failure(409, 409));
        assert_eq!((&conflict["data"]["current"], &conflict["data"]["edited_at"]), (&won, &json!(NOW)), "{path}");
        let log = w.log(if path == HOTELS { "hotel" } else { "meeting" }).await;
        assert_eq!(log[0]["after"][field], won[field], "{path}");
        save("Three").await.failure(409, 409);
    }
}

#[db_test(world)]
async fn a_hotels_rooms_are_part_of_what_was_edited(w: World) {
    let made = w.editor.post(HOTELS, hotel("Quay")).await.data();
    let mut form = hotel("Quay");
    form["id"] = made["id"].clone();
    form["version"] = made["version"].clone();
    form["rooms"][0]["price"] = json!(61_000);
    let first = w.editor.put(HOTELS, form.clone()).await.data();
    form["rooms"][1]["price"] = json!(1);
    let conflict = w.editor.put(HOTELS, form).await.failure(409, 409);
    assert_eq!(conflict["data"]["current"], first);
    assert_eq!(w.editor.get(HOTELS).await.data()[0], first);
}

#[db_test(world)]
async fn the_meeting_that_the_site_shows_is_the_organisers_choice(w: World) {
    const SHOWN: &str = "/atms/meeting/shown";
    let site = async |query: &str| w.app.get(&format!("/atlas/configure/exhibition?code=EXS{query}")).await.data();
    let next = w.editor.post(MEETINGS, meeting()).await.data();
    assert_eq!(site("").await["activity_id"], w.activity);
    w.editor.post(HOTELS, hotel("Of the old one")).await.data();
    let shown = w.editor.put(SHOWN, json!({"id": next["id"]})).await.data();
    assert_eq!((&shown["id"], &shown["is_main"]), (&next["id"], &json!(true)));
    let now = site("").await;
    assert_eq!((&now["activity_id"], &now["name_en"]), (&next["id"], &json!("Tenth")), "on the next request");
    assert_eq!(w.editor.get(HOTELS).await.data(), json!([]), "organisers now keep the new one's");
    assert_eq!(w.hotels().await, ["Of the old one"], "the old one keeps what it has");
    let marked = w.editor.get(MEETINGS).await.data();
    let marked: Vec<_> = marked.as_array().unwrap().iter().filter(|row| row["is_main"] == true).collect();
    assert_eq!((marked.len(), &marked[0]["id"]), (1, &next["id"]));
    let log = w.log("exhibition").await;
    assert_eq!((&log[0]["action"], &log[0]["object_name"]), (&json!("show"), &json!("第十届")));
    assert_eq!((&log[0]["before"]["activity_id"], &log[0]["after"]["activity_id"]), (&json!(w.activity), &next["id"]));
    // Once more changes nothing, and its form is not out of date.
    w.editor.put(SHOWN, json!({"id": next["id"]})).await.data();
    assert_eq!((w.log("exhibition").await.as_array().unwrap().len(), &shown["version"]), (1, &next["version"]));
    // A summit stands beside the exhibition.
    assert_eq!(site("&atype=5").await, Value::Null);
    let mut summit = meeting();
    summit["atype"] = json!(5);
    let summit = w.editor.post(MEETINGS, summit).await.data();
    w.editor.put(SHOWN, json!({"id": summit["id"]})).await.data();
    assert_eq!((&site("&atype=5").await["activity_id"], &site("").await["activity_id"]), (&summit["id"], &next["id"]));
    for (who, status) in [(&w.app, 401_u16), (&w.nobody, 403)] {
        who.put(SHOWN, json!({"id": w.activity})).await.failure(status, status.into());
    }
    w.neighbour.put(SHOWN, json!({"id": w.activity})).await.failure(404, 1104);
    w.editor.put(SHOWN, json!({"id": 999_999})).await.failure(404, 1104);
    assert_eq!(site("").await["activity_id"], next["id"]);
}

#[db_test(world)]
async fn nobody_writes_into_another_tenants_meeting(w: World) {
    let mut hotel = hotel("Foreign");
    hotel["activity_id"] = json!(w.activity);
    w.neighbour.post(HOTELS, hotel.clone()).await.failure(404, 1104);
    w.neighbour.get(&format!("{HOTELS}?activity_id={}", w.activity)).await.failure(404, 1104);
    let order = json!({"ids": [1], "activity_id": w.activity});
    w.neighbour.put(&format!("{HOTELS}/order"), order).await.failure(404, 1104);
    // Nor by moving there what is theirs.
    hotel["activity_id"] = w.neighbour.post(MEETINGS, meeting()).await.data()["id"].clone();
    let own = w.neighbour.post(HOTELS, hotel.clone()).await.data();
    hotel["id"] = own["id"].clone();
    hotel["version"] = own["version"].clone();
    hotel["activity_id"] = json!(w.activity);
    w.neighbour.put(HOTELS, hotel.clone()).await.failure(404, 1104);
    hotel["activity_id"] = own["activity_id"].clone();
    assert_eq!(w.neighbour.put(HOTELS, hotel).await.data()["activity_id"], own["activity_id"]);
    assert!(w.hotels().await.is_empty());
    // The content of the site before this domain asks it, too.
    let banner = json!({"position": "home", "title_zh": "外", "image_zh": "/art/a.svg", "activity_id": w.activity});
    w.nobody.post("/atms/content/banners", banner.clone()).await.data();
    let mut unknown = banner;
    unknown["activity_id"] = json!(999_999);
    w.nobody.post("/atms/content/banners", unknown).await.failure(404, 1104);
}

/// A record of a kind, its draft, and the save that publishes it.
#[db_test(world)]
async fn drafts_of_hotels_and_meetings_are_published_by_their_own_save(w: World) {
    let cases = [(HOTELS, "hotel", "name_en", hotel("Drafted")), (MEETINGS, "meeting", "title_en", meeting())];
    for (path, kind, name, form) in cases {
        let draft_path = format!("{path}/draft");
        let made = w.editor.post(path, form.clone()).await.data();
        let mut body = form.clone();
        body[name] = json!("As written");
        let draft = json!({"record_id": made["id"], "base_version": made["version"], "body": body});
        w.nobody.put(&draft_path, draft.clone()).await.failure(403, 403);
        w.neighbour.put(&draft_path, draft.clone()).await.failure(404, 404);
        let draft = w.editor.put(&draft_path, draft).await.data();
        assert_eq!((&draft["kind"], &draft["title_en"]), (&json!(kind), &json!("As written")));
        body["id"] = made["id"].clone();
        body["version"] = made["version"].clone();
        body["draft"] = json!({"id": draft["id"], "version": draft["version"]});
        let saved = w.editor.put(path, body).await.data();
        assert_eq!(saved[name], "As written");
        assert_eq!(w.editor.get(&format!("{path}/drafts")).await.json()["total"], 0, "{path}");
        // A new one.
        let draft = w.editor.put(&draft_path, json!({"body": form})).await.data();
        let mut fresh = form.clone();
        fresh["draft"] = json!({"id": draft["id"], "version": draft["version"]});
        w.editor.post(path, fresh.clone()).await.data();
        w.editor.post(path, fresh).await.failure(410, 1111);
        assert_eq!(w.editor.get(&format!("{path}/drafts")).await.json()["total"], 0, "{path}");
    }
}
