//! What the public sees changes by itself at the second that was planned, although the answers are cached.

use std::time::Duration;

use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::kept::world::{ACTIVITY, KINDS, Kind, World, world};

impl World {
    fn wait(&self, seconds: u64) {
        self.app.app.clock.advance(Duration::from_secs(seconds));
    }

    async fn shows(&self, kind: &Kind, name: &str) -> bool {
        self.shown(kind).await.contains(&name.to_owned())
    }
}

#[db_test(world)]
async fn a_record_appears_at_its_second_and_goes_at_its_end(w: World) {
    let mut now = NOW;
    for kind in KINDS.iter().filter(|kind| kind.status.is_some()) {
        let mut form = kind.form("Scheduled");
        form["publish_from"] = json!(now + 60);
        form["publish_until"] = json!(now + 90);
        let made = w.add(kind.path, &form).await;
        assert_eq!((&made["publish_from"], &made["publish_until"]), (&json!(now + 60), &json!(now + 90)));
        // Nothing is written from here on: each answer that is read is kept until the next second that was planned.
        for (seconds, is_shown) in [(0, false), (59, false), (1, true), (29, true), (1, false), (600, false)] {
            w.wait(seconds);
            assert_eq!(w.shows(kind, "Scheduled").await, is_shown, "{} at +{}", kind.path, w.app.app.clock.now() - now);
        }
        now = w.app.app.clock.now();
    }
}

#[db_test(world)]
async fn a_record_without_times_is_hidden_and_shown_by_its_status_alone(w: World) {
    for kind in &KINDS {
        let Some(status) = kind.status else { continue };
        let mut form = kind.form("Kept back");
        form[status] = json!(0);
        let made = w.add(kind.path, &form).await;
        assert!(!w.shows(kind, "Kept back").await, "{}", kind.path);
        form["id"] = made["id"].clone();
        form["version"] = made["version"].clone();
        form[status] = json!(1);
        form["version"] = w.editor.put(kind.path, form.clone()).await.data()["version"].clone();
        assert!(w.shows(kind, "Kept back").await, "{}", kind.path);
        // A form that says nothing of it leaves it as it is.
        form.as_object_mut().unwrap().remove(status);
        assert_eq!(w.editor.put(kind.path, form).await.data()[status], 1, "{}", kind.path);
    }
}

#[db_test(world)]
async fn pages_of_one_record_and_counts_follow_the_schedule(w: World) {
    let article =
        json!({"classification": "news", "title_zh": "限时", "publish_from": NOW + 10, "publish_until": NOW + 20});
    let article = w.add("/atms/content/articles", &article).await;
    let expo = json!({"title_zh": "限时", "start_time": 1, "end_time": 2, "publish_from": NOW + 10, "publish_until": NOW + 20});
    let expo = w.add("/atms/content/related_expos", &expo).await;
    let article = format!("/atlas/card/card_static/detail/{}", article["id"]);
    let expo = format!("/atlas/exhibition/activity_same/{}", expo["id"]);
    let tenant = w.app.app.tenants.locate("zh.test").await.unwrap().unwrap().tenant.id;
    let news = async || {
        let kinds = w.app.get(&format!("/atlas/card/classification/{tenant}")).await.data();
        kinds.as_array().unwrap().iter().find(|row| row["code"] == "news").unwrap()["count"].clone()
    };
    for (seconds, status, count) in [(0, [410, 404], 1), (10, [200, 200], 2), (9, [200, 200], 2), (1, [410, 404], 1)] {
        w.wait(seconds);
        let now = w.app.app.clock.now() - NOW;
        assert_eq!(w.app.get(&article).await.status, status[0], "the article at +{now}");
        assert_eq!(w.app.get(&expo).await.status, status[1], "the exhibition at +{now}");
        assert_eq!(news().await, count, "at +{now}");
    }
}

#[db_test(world)]
async fn a_place_is_taken_before_its_sponsor_is_shown(w: World) {
    let left = async || {
        let items = w.app.get(&format!("/atlas/exhibition/auspice_item?activity_id={ACTIVITY}")).await.data();
        items.as_array().unwrap().iter().find(|item| item["tier"] == 2).unwrap()["left"].clone()
    };
    assert_eq!(left().await, 5);
    let later = json!({"tier": 2, "name_zh": "将公布", "publish_from": NOW + 1_000});
    w.add("/atms/content/sponsors", &later).await;
    let hidden = json!({"tier": 2, "name_zh": "未定", "status": 0});
    w.add("/atms/content/sponsors", &hidden).await;
    assert_eq!(left().await, Value::from(4), "a sponsor who may still be refused takes none");
}
