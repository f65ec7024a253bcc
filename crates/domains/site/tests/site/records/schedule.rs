//! What else follows the schedule of records: pages of one, counts, places that are taken.

use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::records::world::{ACTIVITY, Keepers, keepers};

#[db_test(keepers)]
async fn pages_of_one_record_and_counts_follow_the_schedule(w: Keepers) {
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
    for (seconds, status, count) in [(0, [404, 404], 1), (10, [200, 200], 2), (9, [200, 200], 2), (1, [410, 404], 1)] {
        w.wait(seconds);
        let now = w.app.app.clock.now() - NOW;
        assert_eq!(w.app.get(&article).await.status, status[0], "the article at +{now}");
        assert_eq!(w.app.get(&expo).await.status, status[1], "the exhibition at +{now}");
        assert_eq!(news().await, count, "at +{now}");
    }
}

#[db_test(keepers)]
async fn a_place_is_taken_before_its_sponsor_is_shown(w: Keepers) {
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

#[db_test(keepers)]
async fn an_article_dated_in_the_future_is_not_public_before_its_date(w: Keepers) {
    let article = json!({"classification": "news", "title_zh": "明天的消息", "published_at": NOW + 10});
    let article = w.add("/atms/content/articles", &article).await;
    let page = format!("/atlas/card/card_static/detail/{}", article["id"]);
    let tenant = w.app.app.tenants.locate("zh.test").await.unwrap().unwrap().tenant.id;
    let listed = async || {
        let news = w.app.get(&format!("/atlas/exhibition/static_content?activity_id={ACTIVITY}&nopage=1")).await.data();
        let is_there = news.as_array().unwrap().iter().any(|row| row["id"] == article["id"]);
        let kinds = w.app.get(&format!("/atlas/card/classification/{tenant}")).await.data();
        let count = kinds.as_array().unwrap().iter().find(|row| row["code"] == "news").unwrap()["count"].clone();
        (is_there, count)
    };
    // Each question is asked twice: the second answer comes from the cache, which has to end in time.
    for (seconds, status, expected) in
        [(0, 404, (false, json!(1))), (9, 404, (false, json!(1))), (1, 200, (true, json!(2)))]
    {
        w.wait(seconds);
        let now = w.app.app.clock.now() - NOW;
        for _ in 0..2 {
            assert_eq!(w.app.get(&page).await.status, status, "the article at +{now}");
            assert_eq!(listed().await, expected, "at +{now}");
        }
    }
    // Its editors see it all the time.
    assert_eq!(w.editor.get(&format!("/atms/content/articles/{}", article["id"])).await.data(), article);
}
