//! What is collected, what is kept of it, and that nothing is lost or taken from strangers.

use crate::support::{World, visitor, world};
use fairway_testkit::{Engine, db_test, run};
use serde_json::json;

#[db_test(world)]
async fn only_what_is_needed_is_kept(w: World) {
    let more = json!({"path": "/informationDetail?id=7&token=secret", "referrer": "https://www.search.example/?q=secret",
        "tenant_id": 99, "user_id": 77, "language": "en",
        "campaign": "?utm_source=wechat&utm_medium=post&utm_campaign=spring&token=secret"});
    w.view(1, more).await.data();
    let row = format!(
        "tenant_id = {} AND activity_id = {} AND user_id = 0 AND platform = 1 AND language = 'en' AND \
         path = '/informationDetail' AND source = 'search.example' AND visitor_identify = '{}' AND campaign = '{}'",
        w.tenant,
        w.activity,
        visitor(1),
        "spring\nwechat\npost"
    );
    assert_eq!((w.count("access_record", &row).await, w.count("access_record", "1 = 1").await), (1, 1));
}

#[db_test(world)]
async fn the_user_is_the_holder_of_the_token(w: World) {
    let body = json!({"visitor_identify": visitor(1), "user_id": 1, "path": "/"});
    w.member.post("/asas/report/access_record", body).await.data();
    w.member.post("/atlas/stat_dc/operating_records", json!({"operation_type": 45, "object_type": 14})).await.data();
    let english = w.app.with_header("fairway-lang", "en");
    english.post("/atlas/stat_dc/operating_records", json!({"operation_type": 1, "object_type": 14})).await.data();
    let own = format!("user_id = {}", w.member_id);
    assert_eq!(w.count("access_record", &own).await, 1);
    assert_eq!(w.count("operating_record", &format!("{own} AND operation_type = 45 AND source = 2")).await, 1);
    assert_eq!(w.count("operating_record", "user_id = 0 AND operation_type = 1 AND source = 3").await, 1);
}

#[db_test(world)]
async fn forms_are_taken_as_well_and_nonsense_is_named(w: World) {
    let form = format!("visitor_identify={}&plantform=1&language=zh&path=%2FagendaList&user_id=0", visitor(5));
    w.app.post_form("/asas/report/access_record", &form).await.data();
    for (field, body) in [
        ("visitor_identify", json!({"visitor_identify": "abc"})),
        ("visitor_identify", json!({"visitor_identify": "a".repeat(32)})),
        ("visitor_identify", json!({})),
        ("plantform", json!({"visitor_identify": visitor(1), "plantform": 0})),
        ("activity_id", json!({"visitor_identify": visitor(1), "activity_id": "x"})),
    ] {
        let failure = w.app.post("/asas/report/access_record", body).await.failure(422, 422);
        assert!(failure["fields"][field].is_string(), "{failure}");
    }
    assert_eq!(w.count("access_record", "1 = 1").await, 1);
}

#[db_test(world)]
async fn another_tenants_meeting_is_not_counted(w: World) {
    w.view(1, json!({"activity_id": w.other_activity})).await.data();
    w.view(1, json!({"activity_id": 999_999})).await.data();
    assert_eq!(w.count("access_record", "1 = 1").await, 0);
    w.view(1, json!({"activity_id": w.activity})).await.data();
    assert_eq!(w.count("visit_tally", &format!("tenant_id <> {}", w.tenant)).await, 0);
    assert_eq!(w.count("access_record", "1 = 1").await, 1);
}

#[db_test(world)]
async fn everything_accepted_is_written_when_the_process_stops(w: World) {
    for number in 0..700 {
        w.view(number, json!({})).await.data();
    }
    w.app.app.background.stop().await;
    assert_eq!(w.count("access_record", "1 = 1").await, 700);
    assert_eq!(w.count("visitor_day", "1 = 1").await, 700);
}

#[test]
fn an_address_has_a_limit_and_its_neighbour_does_not_feel_it() {
    run(async {
        let w = world(Engine::Sqlite).await;
        for number in 0..3_000 {
            assert_eq!(w.view(number % 7, json!({})).await.status, 200);
        }
        // A browser would complain of a refusal, so it is dropped without a word.
        w.view(8, json!({})).await.data();
        let neighbour = w.app.from_address("192.0.2.99");
        let body = json!({"visitor_identify": visitor(9)});
        neighbour.post("/asas/report/access_record", body).await.data();
        assert_eq!(w.count("access_record", "1 = 1").await, 3_001);
        w.wait(60);
        w.view(8, json!({})).await.data();
        assert_eq!(w.count("access_record", "1 = 1").await, 3_002, "the next minute");
    });
}
