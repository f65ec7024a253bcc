//! What the public sees changes by itself at the second that was planned, although the answers are cached.

use serde_json::json;

use super::{Keepers, Kind};

pub async fn a_record_appears_at_its_second_and_goes_at_its_end(w: &Keepers, kind: &Kind) {
    if kind.status.is_none() {
        return;
    }
    let now = w.app.app.clock.now();
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
}

pub async fn a_record_without_times_is_hidden_and_shown_by_its_status_alone(w: &Keepers, kind: &Kind) {
    let Some(status) = kind.status else { return };
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
