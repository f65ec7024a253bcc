//! Importing a list of people: what it would do, what is refused and why, who is written to, and how it is taken back.

use fairway_company::{NewCompany, enter_company};
use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::fair::{DESK, Fair, fair, numbers};

const IMPORT: &str = "/atms/attend/registrations/import";

/// Sends a list and waits until it was looked at.
async fn send(w: &Fair, table: &str) -> Value {
    let taken = w.organiser.post_bytes(&format!("{IMPORT}?name=people.csv"), table.as_bytes().to_vec()).await.data();
    work(w, &taken["id"]).await
}

/// What otherwise happens in the background; answers how the import stands then.
async fn work(w: &Fair, id: &Value) -> Value {
    fairway_import::work(&w.organiser.app, w.world.tenant, id.as_i64().unwrap()).await.unwrap();
    w.organiser.get(&format!("{IMPORT}/{id}?lang=en")).await.data()
}

async fn run(w: &Fair, id: &Value) -> Value {
    w.organiser.post(&format!("{IMPORT}/{id}/run"), json!({"only_good": true})).await.data();
    work(w, id).await
}

async fn undo(w: &Fair, id: &Value) -> Value {
    w.organiser.post(&format!("{IMPORT}/{id}/undo"), json!({})).await.data();
    work(w, id).await
}

fn counted(run: &Value) -> [i64; 4] {
    ["new", "changed", "unchanged", "refused"].map(|name| run["counts"][name].as_i64().unwrap())
}

async fn taken(w: &Fair) -> Vec<i64> {
    numbers(&w.world.app, "SELECT taken FROM attend_setting").await
}

async fn enter(w: &Fair, name: &str) {
    let tx = w.world.begin().await;
    let new = NewCompany { name_en: name.into(), country_id: 1, ..Default::default() };
    enter_company(&tx, w.world.tenant, new, NOW).await.unwrap();
    tx.commit().await.unwrap();
}

#[db_test(fair)]
async fn people_of_a_list_are_registered(w: Fair) {
    enter(&w, "Farshore").await;
    w.ticket_type("Three days", json!({"price": 5000})).await;
    let table = "姓名,Email,手机,公司,身份,票种,发送邮件\n\
        林知远,LIN@example.test,13800138000,青禾家居,观众,three days,是\n\
        Ines Hart,ines@example.test,,farshore,Exhibitor,,\n";
    let plan = send(&w, table).await;
    assert_eq!((&plan["state"], counted(&plan)), (&json!("ready"), [2, 0, 0, 0]));
    assert_eq!(w.organiser.get(DESK).await.json()["total"], 0, "nothing is written yet");
    let done = run(&w, &plan["id"]).await;
    assert_eq!((&done["state"], &done["counts"]["written"]), (&json!("done"), &json!(2)));
    let rows = w.organiser.get(&format!("{DESK}?keyword=Hart")).await.data();
    assert_eq!(
        (&rows[0]["status"], &rows[0]["atype"], &rows[0]["company_en"], &rows[0]["user_id"]),
        (&json!(1), &json!(1), &json!("Farshore"), &Value::Null)
    );
    assert!(rows[0]["company_id"].is_number() && rows[0]["ticket_id"].is_number());
    assert_eq!(w.mails().await, ["attend_registration_entered lin@example.test"]);
    assert_eq!(taken(&w).await, [2]);
    // The same list again does nothing.
    assert_eq!(counted(&send(&w, table).await), [0, 0, 2, 0]);
}

#[db_test(fair)]
async fn what_is_refused_says_why(w: Fair) {
    w.registered("ann", json!({"email": "ann@example.test"})).await;
    w.ticket_type("Rare", json!({"stock": 1})).await;
    w.ticket_type("Plain", json!({})).await;
    let table = "Name,Email,Mobile,Company,As,Ticket,Send email\n\
        ,nobody@example.test,,,,Plain,\n\
        Ben,nowhere,12,,Guest,Plain,perhaps\n\
        Someone,ann@example.test,,,,Plain,\n\
        Eve,eve@example.test,,Atlantis,Exhibitor,Plain,\n\
        Max,max@example.test,,,,Gold,\n\
        Ida,ida@example.test,,,,,\n\
        One,one@example.test,,,,Rare,\n\
        Two,two@example.test,,,,Rare,\n\
        One again,ONE@example.test,,,,Plain,\n";
    let plan = send(&w, table).await;
    assert_eq!(counted(&plan), [1, 0, 0, 8]);
    let path = format!("{IMPORT}/{}/rows?lang=en&outcome=refused&limit=100", plan["id"]);
    let refused = w.organiser.get(&path).await.data();
    let columns = |line: i64| -> Vec<String> {
        let row = refused.as_array().unwrap().iter().find(|row| row["line"] == line).unwrap();
        let reasons = row["reasons"].as_array().unwrap().iter();
        reasons.map(|reason| reason["column"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(columns(2), ["name"]);
    let mut several = columns(3);
    several.sort();
    assert_eq!(several, ["atype", "email", "invite", "mobile"]);
    for (line, column) in [(4, "email"), (5, "company"), (6, "ticket_type"), (7, "ticket_type"), (9, "ticket_type")] {
        assert_eq!(columns(line), [column], "line {line}");
    }
    assert_eq!(run(&w, &plan["id"]).await["counts"]["written"], 1);
    assert_eq!(taken(&w).await, [2]);
}

/// What an organiser asks of everybody is asked of a list too, under the questions' own names.
#[db_test(fair)]
async fn a_list_answers_what_is_asked(w: Fair) {
    let fields = "/atms/attend/fields";
    let size = json!({"field_type": 3, "name_zh": "尺码", "name_en": "Size", "is_required": true,
        "choices": [{"name_zh": "小", "name_en": "Small"}, {"name_zh": "大", "name_en": "Large"}]});
    let size = w.organiser.post(fields, size).await.data();
    let yes = json!({"field_type": 5, "name_en": "Tour", "asked_of": 2});
    let tour = w.organiser.post(fields, yes).await.data();
    let which = json!({"field_type": 1, "name_en": "Which tour", "is_required": true, "asked_of": 2,
        "when_field": tour["id"], "when_choices": [1]});
    let which = w.organiser.post(fields, which).await.data();
    let topics = json!({"field_type": 4, "name_en": "Topics", "choices": [{"name_en": "Rail"}, {"name_en": "Air"}]});
    let topics = w.organiser.post(fields, topics).await.data();
    let day = w.organiser.post(fields, json!({"field_type": 6, "name_en": "Arrival"})).await.data();
    let people = w.organiser.post(fields, json!({"field_type": 2, "name_en": "How many"})).await.data();
    let picture = json!({"field_type": 7, "name_en": "Photo", "is_required": true});
    let picture = w.organiser.post(fields, picture).await.data();
    let [size, tour, which, topics, day, people, picture] =
        [size, tour, which, topics, day, people, picture].map(|field| format!("field_{}", field["id"]));

    let table = "Name,Email,尺码,Tour,Which tour,Topics,Arrival,How many\n\
        Ann,ann@guest.test,large,Yes,Port,\"air, Rail\",2027-03-05,2.5\n\
        Ben,ben@guest.test,小,否,,,,\n\
        Cid,cid@guest.test,,,,,,\n\
        Dan,dan@guest.test,Huge,Yes,,Sea,soon,many\n\
        Eve,eve@guest.test,Small,Yes,,,,\n";
    let plan = send(&w, table).await;
    assert_eq!(counted(&plan), [2, 0, 0, 3], "{plan}");
    let offered: Vec<&Value> = plan["columns"].as_array().unwrap().iter().map(|one| &one["key"]).collect();
    assert!(offered.contains(&&json!(size)) && !offered.contains(&&json!(picture)), "{offered:?}");
    let rows = w.organiser.get(&format!("{IMPORT}/{}/rows?lang=en", plan["id"])).await.data();
    let wrong = |line: usize| {
        let reasons = rows[line]["reasons"].as_array().unwrap().iter();
        reasons.map(|one| one["column"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(wrong(2), std::slice::from_ref(&size), "needed of everybody");
    assert_eq!(wrong(3), [size.clone(), topics.clone(), day.clone(), people.clone()], "what is no answer");
    assert_eq!(wrong(4), std::slice::from_ref(&which), "needed after an answer");

    run(&w, &plan["id"]).await;
    let ann = w.organiser.get(&format!("{DESK}?keyword=Ann")).await.data()[0].clone();
    let said = &ann["custom_fields"];
    assert_eq!(
        (&said[&size], &said[&tour], &said[&which], &said[&topics], &said[&people]),
        (&json!(2), &json!(true), &json!("Port"), &json!([1, 2]), &json!(2.5))
    );
    assert!(said[&day].is_number(), "{said}");
    let ben = w.organiser.get(&format!("{DESK}?keyword=Ben")).await.data()[0].clone();
    assert_eq!(ben["custom_fields"], json!({&size: 1, &tour: false}));
    let template = w.organiser.get(&format!("{IMPORT}/template")).await;
    assert_eq!(template.status, 200);
    // Taken back, nothing of what they said is left.
    undo(&w, &plan["id"]).await;
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration").await, [0]);
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM custom_value").await, [0]);
}

/// Whoever comes as an exhibitor makes their company one; taken back, it exhibits no more as soon as the last of them is gone.
#[db_test(fair)]
async fn an_import_of_exhibitors_is_taken_back(w: Fair) {
    enter(&w, "Farshore").await;
    let table = "Name,Email,Company,As\nAnn,ann@guest.test,Farshore,Exhibitor\nBen,ben@guest.test,Farshore,Exhibitor\n";
    let plan = send(&w, table).await;
    run(&w, &plan["id"]).await;
    let exhibits = "SELECT status FROM exhibitor";
    assert_eq!(numbers(&w.world.app, exhibits).await, [1]);
    let undone = undo(&w, &plan["id"]).await;
    assert_eq!(undone["counts"]["undone"], 2);
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration").await, [0]);
    assert_eq!(numbers(&w.world.app, exhibits).await, [4], "cancelled");
}

/// A company that took part before, without a booth and without anybody registered, does so again when the list is taken back.
#[db_test(fair)]
async fn a_company_that_exhibited_before_exhibits_as_before(w: Fair) {
    enter(&w, "Farshore").await;
    let table = "Name,Email,Company,As\nAnn,ann@guest.test,Farshore,Exhibitor\nBen,ben@guest.test,Farshore,Exhibitor\n";
    let first = send(&w, table).await;
    run(&w, &first["id"]).await;
    undo(&w, &first["id"]).await;
    let exhibits = "SELECT status FROM exhibitor";
    // Accepted, waiting for an answer, and cancelled: by hand, as an organiser enters it.
    for status in [1, 2, 4] {
        let tx = w.world.begin().await;
        tx.execute_text(&format!("UPDATE exhibitor SET status = {status}, company_atype = 2")).await.unwrap();
        tx.commit().await.unwrap();
        let plan = send(&w, table).await;
        run(&w, &plan["id"]).await;
        assert_eq!(numbers(&w.world.app, exhibits).await, [1]);
        assert_eq!(undo(&w, &plan["id"]).await["counts"]["undone"], 2);
        assert_eq!(numbers(&w.world.app, exhibits).await, [status]);
        assert_eq!(numbers(&w.world.app, "SELECT company_atype FROM exhibitor").await, [2]);
    }
}

#[db_test(fair)]
async fn an_import_is_taken_back_unless_somebody_went_on(w: Fair) {
    let table = "Name,Email,Send email\nAnn,ann@guest.test,\nBen,ben@guest.test,Yes\nEve,eve@guest.test,\n";
    let plan = send(&w, table).await;
    run(&w, &plan["id"]).await;
    // Ben claims his, and the organiser cancels Eve's.
    let filter = fairway_messages::MessageFilter::default();
    let mails = fairway_messages::list(&w.world.app.app.db, w.world.tenant, &filter, 0, 50).await.unwrap().0;
    let (_, rest) = mails[0].body_text.split_once("handover=").unwrap();
    let token = rest.split_whitespace().next().unwrap();
    let ben = w.somebody("ben").await;
    let take = "/atlas/exhibition/activity_apply_user/take_over";
    ben.post(take, json!({"token": token, "name": "Ben"})).await.data();
    let eve = w.organiser.get(&format!("{DESK}?keyword=Eve")).await.data()[0].clone();
    let cancel = json!({"id": eve["id"], "version": eve["version"], "reason": "Twice"});
    w.organiser.put(&format!("{DESK}/cancel"), cancel).await.data();
    assert_eq!(taken(&w).await, [2]);

    let undone = undo(&w, &plan["id"]).await;
    assert_eq!(undone["state"], "undone");
    assert_eq!(taken(&w).await, [1]);
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration").await, [2]);
    assert_eq!(w.organiser.get(&format!("{DESK}?keyword=Ann")).await.json()["total"], 0);
    assert_eq!(w.own(&ben).await["status"], 1);
    // Without the permission nobody looks at lists of people.
    w.somebody("ida").await.get(IMPORT).await.failure(403, 403);
}
