//! Words on cards: categories, and a few of one's own making.

use fairway_testkit::db_test;
use serde_json::json;

use crate::card_world::{World, each, world};

const CUSTOM: &str = "/atlas/public/custom/tags";
const MARK: &str = "/atlas/public/mark/tags";
const MINE: &str = "/atlas/public/my/tags";

#[db_test(world)]
async fn a_word_of_ones_own_has_ten_characters_at_most(w: World) {
    let ten = "冷藏集装箱门到门运输";
    assert_eq!(ten.chars().count(), 10);
    let made = w.ann.post(CUSTOM, json!({"name": format!(" {ten} ")})).await.data();
    assert_eq!((&made["name_zh"], &made["code"], &made["is_custom"]), (&json!(ten), &json!(ten), &json!(true)));
    let long = json!({"name": format!("{ten}啊")});
    let refused = w.ann.at("en.test").post(CUSTOM, long.clone()).await.failure(422, 422);
    assert_eq!(refused["fields"]["name"], "At most 10 characters");
    let refused = w.ann.post(MARK, json!({"object_type": 2, "custom": [long["name"]]})).await.failure(422, 422);
    assert!(refused["fields"]["custom"].is_string(), "{refused}");
    w.ann.post(CUSTOM, json!({"name": " "})).await.failure(422, 422);
}

#[db_test(world)]
async fn the_same_word_is_not_made_twice_and_twenty_are_enough(w: World) {
    w.ann.post(CUSTOM, json!({"name": "Reefer"})).await.data();
    w.ann.post(CUSTOM, json!({"name": "reefer"})).await.failure(409, 1604);
    w.bob.post(CUSTOM, json!({"name": "Reefer"})).await.data();
    for at in 2..=20 {
        w.ann.post(CUSTOM, json!({"name": format!("word {at}")})).await.data();
    }
    w.ann.post(CUSTOM, json!({"name": "word 21"})).await.failure(409, 1605);
    let own = w.ann.get(CUSTOM).await.data();
    assert_eq!(own.as_array().unwrap().len(), 20);
    w.bob.delete(&format!("{CUSTOM}?id={}", own[0]["id"])).await.failure(404, 404);
    assert_eq!(w.app.get(CUSTOM).await.failure(401, 401)["success"], false);
}

#[db_test(world)]
async fn a_card_carries_words_that_others_see(w: World) {
    w.add_category("ocean").await;
    let marked = json!({"object_type": 2, "codes": ["ocean"], "custom": ["甲醇", "甲醇"]});
    let set = w.ann.post(MARK, marked).await.data();
    assert_eq!(each(&set, "code"), ["ocean", "甲醇"]);
    assert_eq!(each(&set, "is_custom"), [false, true]);
    assert_eq!(w.ann.get(MINE).await.data(), set);
    assert_eq!(w.ann.get("/atlas/public/marked/tags?object_type=2").await.data(), set);
    let seen = w.app.get(&w.card()).await.data()["tags"].clone();
    assert_eq!(each(&seen, "name_zh"), ["类别ocean", "甲醇"]);
    assert_eq!(w.bob.get(MINE).await.data(), json!([]));
    // A word that is gone is gone from the card.
    let id = &w.ann.get(CUSTOM).await.data()[0]["id"];
    w.ann.delete(&format!("{CUSTOM}?id={id}")).await.data();
    assert_eq!(each(&w.ann.get(MINE).await.data(), "code"), ["ocean"]);
    w.ann.post(MARK, json!({"object_type": 2})).await.data();
    assert_eq!(w.ann.get(MINE).await.data(), json!([]));
}

#[db_test(world)]
async fn unknown_words_too_many_and_other_things_are_refused(w: World) {
    w.ann.post(MARK, json!({"object_type": 2, "codes": ["nothing"]})).await.failure(422, 1602);
    let many: Vec<String> = (1..=11).map(|at| format!("w{at}")).collect();
    let refused = w.ann.post(MARK, json!({"object_type": 2, "custom": many})).await.failure(422, 422);
    assert!(refused["fields"]["codes"].is_string(), "{refused}");
    w.ann.post(MARK, json!({"object_type": 9})).await.failure(422, 422);
    w.ann.post(MARK, json!({"object_type": 3})).await.failure(422, 422);
    w.ann.post(MARK, json!({"object_type": 3, "object_id": 999_999, "custom": ["x"]})).await.failure(404, 404);
    w.ann.get("/atlas/public/marked/tags?object_type=3&object_id=999999").await.failure(404, 404);
    assert_eq!(w.ann.get(CUSTOM).await.data(), json!([]), "what was refused has made nothing");
}
