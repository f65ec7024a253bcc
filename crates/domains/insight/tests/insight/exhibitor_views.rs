//! Who counts on a company's page, who may know of it, and what is told of people who did not say yes.

use fairway_auth::PermissionSet;
use fairway_company::{CompanyIds, NewCompany, enter_company, join_company};
use fairway_event::model::ApplyStatus;
use fairway_event::{NewAttendee, NewExhibitor, enter_exhibitor, register_attendees};
use fairway_identity::{NewAccount, create_account, grant_role};
use fairway_refdata::country_by_alpha2;
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::{Value, json};

use crate::support::{self, TODAY, World, sign_in, visitor};

const STATISTIC: &str = "/atlas/exhibition/exhibitor_statistic";
const COUNT: &str = "/atlas/exhibition/exhibitor_visitor_count";
const LIST: &str = "/atlas/exhibition/exhibitor_view_user";
const FACES: &str = "/atlas/exhibition/exhibitor_viewer";
const CONSENT: &str = "/atlas/exhibition/viewer_consent";
const DAY: u64 = 86_400;

pub struct Fair {
    pub w: World,
    ours: CompanyIds,
    theirs: CompanyIds,
}

pub async fn fair(engine: Engine) -> Fair {
    open(support::world(engine).await).await
}

async fn small_fair(engine: Engine) -> Fair {
    open(support::small_world(engine).await).await
}

async fn open(w: World) -> Fair {
    let hash = w.app.app.passwords.hash("Harbour.1").await.unwrap();
    let tx = w.app.app.db.begin().await.unwrap();
    let mut firms = Vec::new();
    for name in ["Farshore", "Tidemark"] {
        let new = NewCompany {
            name_en: name.into(),
            name_zh: format!("{name}公司"),
            country_id: country_by_alpha2("SG").unwrap().id,
            ..Default::default()
        };
        firms.push(enter_company(&tx, w.tenant, new, NOW).await.unwrap());
    }
    for (name, firm, permission) in
        [("owner", Some(firms[0]), ""), ("rival", Some(firms[1]), ""), ("carer", None, "company.manage")]
    {
        let new = NewAccount {
            email: Some(format!("{name}@example.test")),
            password_hash: hash.clone(),
            name_zh: format!("{name}先生"),
            name_en: format!("Mr {name}"),
            ..Default::default()
        };
        let user = create_account(&tx, w.tenant, new, NOW).await.unwrap();
        if let Some(firm) = firm {
            join_company(&tx, w.tenant, user, firm, NOW).await.unwrap();
        }
        if !permission.is_empty() {
            grant_role(&tx, w.tenant, user, name, &PermissionSet::parse(permission), NOW).await.unwrap();
        }
    }
    tx.commit().await.unwrap();
    Fair { w, ours: firms[0], theirs: firms[1] }
}

impl Fair {
    fn page(&self) -> String {
        format!("/companyDetail?id={}", self.ours.company_id)
    }

    /// Somebody opens our page.
    pub async fn see(&self, app: &TestApp, number: u32, more: Value) {
        let mut body = json!({"visitor_identify": visitor(number), "path": self.page()});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        app.post("/asas/report/access_record", body).await.data();
    }

    /// As one of our people, signed in anew: the tests turn the clock.
    async fn ask(&self, path: &str) -> Value {
        self.w.written().await;
        sign_in(&self.w.app, "owner").await.get(path).await.data()
    }

    async fn totals(&self) -> Value {
        self.ask(STATISTIC).await["totals"].clone()
    }
}

#[db_test(fair)]
async fn a_visitor_counts_once_a_day(f: Fair) {
    for number in [1, 1, 2, 1] {
        f.see(&f.w.app, number, json!({})).await;
    }
    f.w.written().await;
    f.see(&f.w.app, 2, json!({})).await;
    assert_eq!(f.totals().await, json!({"views": 2, "visitors": 2, "named": 0}));
    f.w.wait(DAY);
    f.see(&f.w.app, 1, json!({})).await;
    assert_eq!(f.totals().await, json!({"views": 3, "visitors": 2, "named": 0}), "they came on two days");
    let one_day = f.ask(&format!("{STATISTIC}?from=2026-11-16&to=2026-11-16")).await;
    assert_eq!(one_day["totals"], json!({"views": 1, "visitors": 1, "named": 0}));
    assert_eq!(one_day["before"], json!({"views": 2, "visitors": 2, "named": 0}));
    assert_eq!(one_day["days"], json!([{"day": "2026-11-16", "views": 1, "before": 2}]));
    assert_eq!(f.ask(COUNT).await, json!({"today": 1, "this_week": 1, "last_week": 2, "total": 3}), "a Monday");
}

#[db_test(fair)]
async fn one_reads_whose_pages_one_has_seen(f: Fair) {
    let tx = f.w.app.app.db.begin().await.unwrap();
    for firm in [f.ours, f.theirs] {
        let new = NewExhibitor { company_id: firm.company_id, booth_no: "N1-A01".into(), ..Default::default() };
        enter_exhibitor(&tx, f.w.tenant, f.w.activity, new, NOW).await.unwrap();
    }
    tx.commit().await.unwrap();
    let there = json!({"path": format!("/companyDetail?id={}", f.theirs.company_id)});
    f.see(&f.w.member, 1, there).await;
    f.w.written().await;
    f.w.wait(60);
    f.see(&f.w.member, 1, json!({})).await;
    f.w.written().await;
    let own = "/atlas/exhibition/my_view_exhibitor";
    let rows = f.w.member.get(own).await.data();
    let names: Vec<_> = rows.as_array().unwrap().iter().map(|row| row["name_en"].as_str().unwrap()).collect();
    assert_eq!(names, ["Farshore", "Tidemark"], "the latest first");
    assert_eq!(rows[0]["booth_no"], "N1-A01");
    assert_eq!(sign_in(&f.w.app, "carer").await.get(own).await.data(), json!([]));
    f.w.app.get(own).await.failure(401, 401);
}

#[db_test(fair)]
async fn our_own_people_staff_and_robots_do_not_count(f: Fair) {
    let owner = sign_in(&f.w.app, "owner").await;
    f.see(&owner, 1, json!({})).await;
    f.see(&f.w.analyst, 2, json!({})).await;
    f.w.written().await;
    // Their browsers stay theirs while they are signed out.
    f.see(&f.w.app, 1, json!({})).await;
    f.see(&f.w.app, 2, json!({})).await;
    let robot = f.w.app.with_header("user-agent", "Mozilla/5.0 (compatible; Googlebot/2.1)");
    f.see(&robot, 3, json!({})).await;
    assert_eq!(f.totals().await["views"], 0);
    // On the page of another company they are visitors like anybody.
    let there = json!({"path": format!("/companyDetail?id={}", f.theirs.company_id)});
    f.see(&owner, 1, there).await;
    f.w.written().await;
    let rival = sign_in(&f.w.app, "rival").await;
    assert_eq!(rival.get(STATISTIC).await.data()["totals"]["views"], 1);
}

#[db_test(fair)]
async fn only_our_people_and_those_who_look_after_companies_may_know(f: Fair) {
    let ours = f.ours.company_id;
    let (owner, rival) = (sign_in(&f.w.app, "owner").await, sign_in(&f.w.app, "rival").await);
    let carer = sign_in(&f.w.app, "carer").await;
    f.see(&f.w.app, 1, json!({})).await;
    f.w.written().await;
    for path in [STATISTIC, COUNT, LIST, FACES, &format!("{LIST}/export")] {
        let named = format!("{path}?company_id={ours}");
        assert_eq!(owner.get(&named).await.status, 200, "{path}");
        assert_eq!(carer.get(&named).await.status, 200, "{path}");
        rival.get(&named).await.failure(403, 403);
        f.w.member.get(&named).await.failure(403, 403);
        f.w.member.get(path).await.failure(403, 403);
        f.w.app.get(&named).await.failure(401, 401);
        carer.get(path).await.failure(422, 422);
        carer.get(&format!("{path}?company_id=999999")).await.failure(404, 404);
        assert_ne!(owner.get(&format!("{path}?activity_id={}", f.w.other_activity)).await.status, 200);
    }
    assert_eq!(rival.get(STATISTIC).await.data()["totals"]["views"], 0, "theirs, not ours");
}

#[db_test(fair)]
async fn nobody_is_named_who_did_not_say_so(f: Fair) {
    let guest = &f.w.member;
    assert_eq!(guest.get(CONSENT).await.data(), json!({"shows_name": false}));
    f.see(guest, 1, json!({})).await;
    f.w.written().await;
    let raw = async |path: &str| {
        let reply = sign_in(&f.w.app, "owner").await.get(path).await;
        String::from_utf8(reply.bytes).unwrap()
    };
    for path in [LIST, FACES, STATISTIC, &format!("{LIST}/export?format=csv")] {
        let said = raw(path).await;
        assert!(!said.contains("member@example.test") && !said.contains("rival"), "{path}: {said}");
    }
    assert_eq!(f.ask(LIST).await, json!([]));
    assert_eq!(f.ask(FACES).await, json!({"viewers": [], "anonymous": 1}));
    assert_eq!(f.totals().await, json!({"views": 1, "visitors": 1, "named": 0}));

    // Saying yes is for what comes, not for what was.
    f.w.wait(60);
    let rival = sign_in(&f.w.app, "rival").await;
    assert_eq!(rival.put(CONSENT, json!({"shows_name": true})).await.data(), json!({"shows_name": true}));
    f.w.member.put(CONSENT, json!({"shows_name": true})).await.data();
    assert_eq!(f.ask(LIST).await, json!([]));
    f.w.wait(60);
    f.see(&rival, 2, json!({"previous": "/exhibitiorList?keyword"})).await;
    let list = f.ask(LIST).await;
    let seen = &list[0];
    assert_eq!((&seen["name_en"], &seen["company_en"]), (&json!("Mr rival"), &json!("Tidemark")));
    assert_eq!((&seen["source"], &seen["country_en"]), (&json!("search"), &json!("Singapore")));
    assert_eq!(list.as_array().unwrap().len(), 1);
    let faces = f.ask(FACES).await;
    assert_eq!((&faces["viewers"][0]["name_en"], &faces["anonymous"]), (&json!("Mr rival"), &json!(1)));
    let file = raw(&format!("{LIST}/export?format=csv")).await;
    assert!(file.contains("rival先生,Mr rival,,Tidemark公司,新加坡,搜索,"), "{file}");

    // Saying it again changes nothing; taking it back hides everything.
    f.w.wait(60);
    rival.put(CONSENT, json!({"shows_name": true})).await.data();
    assert_eq!(f.totals().await["named"], 1);
    rival.put(CONSENT, json!({"shows_name": false})).await.data();
    assert_eq!(f.ask(LIST).await, json!([]));
    assert_eq!(f.totals().await, json!({"views": 2, "visitors": 2, "named": 0}), "counted all the same");
}

#[db_test(fair)]
async fn whoever_signs_in_later_that_day_has_a_name_then(f: Fair) {
    f.w.member.put(CONSENT, json!({"shows_name": true})).await.data();
    f.see(&f.w.app, 1, json!({})).await;
    f.w.written().await;
    assert_eq!(f.totals().await, json!({"views": 1, "visitors": 1, "named": 0}));
    f.see(&f.w.member, 1, json!({})).await;
    assert_eq!(f.totals().await, json!({"views": 1, "visitors": 1, "named": 1}));
}

#[db_test(fair)]
async fn ways_and_countries_add_up_to_the_views(f: Fair) {
    let tx = f.w.app.app.db.begin().await.unwrap();
    let country_id = Some(country_by_alpha2("DE").unwrap().id);
    let person = NewAttendee {
        user_id: Some(f.w.member_id),
        status: ApplyStatus::Accepted,
        country_id,
        registered_at: NOW,
        ..Default::default()
    };
    register_attendees(&tx, f.w.tenant, f.w.activity, vec![person], NOW).await.unwrap();
    tx.commit().await.unwrap();
    let chinese = f.w.app.with_header("accept-language", "zh-CN,zh;q=0.9");
    f.see(&chinese, 1, json!({"previous": "/exhibitiorList"})).await;
    f.see(&chinese, 2, json!({"previous": "/exhibitiorList?hall=N1"})).await;
    f.see(&f.w.app, 3, json!({"previous": "/"})).await;
    f.see(&f.w.app, 4, json!({"campaign": "utm_medium=share&utm_source=company_page"})).await;
    f.see(&f.w.app, 5, json!({"referrer": "https://search.example/"})).await;
    // The first view of the day says how they came.
    f.see(&f.w.app, 5, json!({"previous": "/"})).await;
    f.see(&f.w.member, 6, json!({"previous": "/agendaList"})).await;
    let seen = f.ask(STATISTIC).await;
    let rows = |name: &str, key: &str| -> Vec<(String, i64)> {
        let list = seen[name].as_array().unwrap().iter();
        list.map(|row| (row[key].as_str().unwrap().to_owned(), row["views"].as_i64().unwrap())).collect()
    };
    let expected = [("directory", 2), ("home", 1), ("page", 1), ("share", 1), ("link", 1)];
    assert_eq!(rows("sources", "source"), expected.map(|(name, views)| (name.to_owned(), views)));
    let mut countries = rows("countries", "name_en");
    countries.sort();
    assert_eq!(countries, [("".to_owned(), 3), ("China".to_owned(), 2), ("Germany".to_owned(), 1)]);
    assert_eq!(seen["totals"]["views"], 6);
    assert_eq!(seen["days"].as_array().unwrap().len(), 30);
    assert_eq!(seen["to"], TODAY);
}

#[db_test(fair)]
async fn the_tallies_say_what_the_rows_say(f: Fair) {
    for (day, numbers) in [(0, 0..20), (1, 10..35), (2, 0..5)] {
        if day > 0 {
            f.w.wait(DAY);
        }
        for number in numbers {
            f.see(&f.w.app, number, json!({"previous": if number % 3 == 0 { "/" } else { "" }})).await;
            f.see(&f.w.app, number, json!({})).await;
        }
        f.w.written().await;
    }
    let rows = f.w.count("exhibitor_view", "1 = 1").await;
    assert_eq!(rows, 50);
    for kind in 0..3 {
        let sum = format!("SELECT CAST(SUM(views) AS BIGINT) AS n FROM exhibitor_tally WHERE kind = {kind}");
        assert_eq!(f.w.number(&sum).await, rows, "kind {kind}");
    }
    let kept = "SELECT CAST(SUM(visits) AS BIGINT) AS n FROM visit_tally WHERE kind = 8 AND value = 'exhibitor_view'";
    assert_eq!(f.w.number(kept).await, rows);
    assert_eq!(f.totals().await, json!({"views": 50, "visitors": 35, "named": 0}));
}

#[db_test(fair)]
async fn pages_that_are_not_there_and_other_tenants_are_nobodys(f: Fair) {
    f.see(&f.w.app, 1, json!({"path": "/companyDetail?id=999999"})).await;
    f.see(&f.w.app, 1, json!({"path": "/companyDetail"})).await;
    f.see(&f.w.app.at("other.test"), 1, json!({})).await;
    f.see(&f.w.app, 1, json!({"activity_id": f.w.other_activity})).await;
    assert_eq!(f.w.count("exhibitor_view", "1 = 1").await, 0);
}

#[db_test(small_fair)]
async fn a_day_has_room_for_so_many(f: Fair) {
    for number in 0..150 {
        f.see(&f.w.app, number, json!({})).await;
        if number % 60 == 0 {
            f.w.written().await;
        }
    }
    assert_eq!(f.w.count("exhibitor_view", "1 = 1").await, support::SMALL.company_views);
    assert_eq!(f.totals().await["views"], support::SMALL.company_views);
}

#[db_test(fair)]
async fn operations_are_ones_own_and_things_have_a_count(f: Fair) {
    const PATH: &str = "/atlas/stat_dc/operating_records";
    let owner = sign_in(&f.w.app, "owner").await;
    let act = async |app: &TestApp, kind: i32, id: Option<i64>, source: i32| {
        let body = json!({"operation_type": kind, "object_type": 3, "object_id": id, "source": source});
        app.post(PATH, body).await.data();
    };
    act(&owner, 7, Some(5), 2).await;
    act(&f.w.member, 7, Some(5), 3).await;
    act(&f.w.member, 8, Some(5), 99).await;
    act(&f.w.app.with_header("fairway-lang", "en"), 7, Some(5), 0).await;
    act(&f.w.member, 7, None, 2).await;
    f.w.written().await;
    let own = f.w.member.get(&format!("{PATH}?object_type=3&object_id=5")).await.data();
    assert_eq!((&own["count"], &own["total"]), (&json!(4), &json!(2)));
    let record = json!({"operation_type": 8, "object_type": 3, "object_id": 5, "source": 2, "created_at": NOW});
    assert_eq!(own["records"][0], record, "99 is no site, and the request was Chinese");
    assert_eq!(f.w.member.get(&format!("{PATH}?operation_type=7")).await.data()["total"], 2);
    let nobody = f.w.app.get(&format!("{PATH}?object_type=3&object_id=5&operation_type=7")).await.data();
    assert_eq!(nobody, json!({"count": 3, "total": 0, "records": []}));
    assert_eq!(f.w.count("operating_record", "user_id = 0 AND source = 3").await, 1);
    let other = f.w.app.at("other.test");
    assert_eq!(other.get(&format!("{PATH}?object_type=3&object_id=5")).await.data()["count"], 0);
}
