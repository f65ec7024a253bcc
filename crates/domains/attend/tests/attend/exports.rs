//! A list of one meeting as a file: its times are those of that meeting, whichever the site shows.

use fairway_event::{NewMeeting, create_meeting};
use fairway_testkit::{NOW, db_test};
use serde_json::json;

use crate::fair::{DESK, Fair, fair};

#[db_test(fair)]
async fn a_file_of_a_meeting_has_the_times_of_its_zone(w: Fair) {
    let tx = w.world.begin().await;
    let meeting = NewMeeting {
        title: "远方".into(),
        timezone: "America/New_York".into(),
        start_time: NOW + 86_400,
        end_time: NOW + 2 * 86_400,
        ..Default::default()
    };
    let away = create_meeting(&tx, w.world.tenant, meeting, NOW).await.unwrap();
    tx.commit().await.unwrap();
    w.registered("ann", json!({})).await;
    w.registered("ben", json!({"activity_id": away})).await;

    let export = async |query: String| {
        let file = w.organiser.get(&format!("{DESK}/export?format=csv{query}")).await;
        let name = file.headers["content-disposition"].to_str().unwrap().to_owned();
        (name, String::from_utf8(file.bytes).unwrap())
    };
    let (name, file) = export(format!("&activity_id={away}")).await;
    // In New York it is still the day before.
    assert!(name.contains("-20261114.csv"), "{name}");
    assert!(file.contains("Sent (America/New_York)") && file.contains("2026-11-14 19:00"), "{file}");
    let shown = export(format!("&activity_id={}", w.activity)).await;
    assert!(shown.0.contains("-20261115.csv"), "{}", shown.0);
    assert!(shown.1.contains("Sent (UTC)") && shown.1.contains("2026-11-15 00:00"), "{}", shown.1);
    // Nobody named a meeting: the one that the site shows, and its summit.
    assert_eq!(export(String::new()).await, shown);
}
