//! What a meeting's site shows: each kind in its order, only what is published, only in its tenant, fresh after a write.

use crate::support::{ACTIVITY, World, article, world, write};
use fairway_site::NewArticle;
use fairway_site::model::Classification;
use fairway_testkit::db_test;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

/// Every list of content with the number of rows that the site has of it.
const LISTS: [(&str, u64); 9] = [
    ("/atlas/resource/banner", 3),
    ("/atlas/exhibition/static_content", 1),
    ("/atlas/exhibition/activity_lightspot", 1),
    ("/atlas/exhibition/activity_same", 3),
    ("/atlas/exhibition/activity_relevance", 2),
    ("/atlas/exhibition/activity_historyreview", 1),
    ("/atlas/atams_exhibition/activity_organizer", 1),
    ("/atlas/exhibition/auspice_company", 1),
    ("/atlas/exhibition/auspice_item", 2),
];

async fn get(w: &World, path: &str, more: &str) -> Value {
    w.app.get(&format!("{path}?activity_id={ACTIVITY}{more}")).await.json()
}

fn titles(body: &Value) -> Vec<&str> {
    body["data"].as_array().unwrap().iter().map(|row| row["title_en"].as_str().unwrap()).collect()
}

#[db_test(world)]
async fn every_list_counts_its_rows_and_is_empty_elsewhere(w: World) {
    for (path, total) in LISTS {
        let body = get(&w, path, "").await;
        assert_eq!((body["data"].as_array().unwrap().len() as u64, &body["total"]), (total, &json!(total)), "{path}");
        let other = w.app.at("other.test").get(&format!("{path}?activity_id={ACTIVITY}")).await.json();
        assert_eq!((&other["data"], &other["total"]), (&json!([]), &json!(0)), "{path}");
        let unknown = w.app.get(&format!("{path}?activity_id=999")).await.json();
        assert_eq!(unknown["data"], json!([]), "{path}");
        w.app.get(path).await.failure(422, 422);
    }
    assert_eq!(w.app.at("other.test").get("/atlas/exhibition/activity_venue?activity_id=7").await.data(), Value::Null);
    assert_eq!(
        w.app.at("other.test").get("/atlas/exhibition/activity_details?activity_id=7").await.data(),
        Value::Null
    );
}

#[db_test(world)]
async fn pages_have_bounds(w: World) {
    for (path, _) in LISTS {
        for (more, field) in
            [("&start=-1", "start"), ("&limit=0", "limit"), ("&limit=101", "limit"), ("&limit=x", "limit")]
        {
            let refused = w.app.get(&format!("{path}?activity_id={ACTIVITY}{more}")).await.failure(422, 422);
            assert!(refused["fields"][field].is_string(), "{path}{more}: {refused}");
        }
        let beyond = get(&w, path, "&start=500&limit=100").await;
        assert_eq!(beyond["data"], json!([]), "{path}");
    }
    let second = get(&w, "/atlas/exhibition/activity_same", "&start=1&limit=2").await;
    assert_eq!((titles(&second), &second["total"]), (vec!["West"], &json!(3)));
}

#[db_test(world)]
async fn banners_are_the_published_ones_of_the_platform_and_position(w: World) {
    let path = "/atlas/resource/banner";
    let home = get(&w, path, "&status=1&nopage=1&platform=2&position=home").await;
    assert_eq!(titles(&home), ["First", "Second"]);
    assert_eq!(home["data"][1]["height"], 350);
    assert_eq!(titles(&get(&w, path, "").await), ["First", "Second", "News"]);
    assert_eq!(titles(&get(&w, path, "&platform=1").await), ["Phone"]);
    assert!(titles(&get(&w, path, "&status=0").await).is_empty());
}

#[db_test(world)]
async fn hot_exhibitions_come_in_their_own_order(w: World) {
    assert_eq!(titles(&get(&w, "/atlas/exhibition/activity_same", "").await), ["North", "South", "West"]);
    assert_eq!(titles(&get(&w, "/atlas/exhibition/activity_relevance", "&limit=3").await), ["West", "North"]);
    assert_eq!(titles(&get(&w, "/atlas/exhibition/activity_relevance", "&limit=1").await), ["West"]);
}

#[db_test(world)]
async fn another_exhibition_is_read_whole_and_clean(w: World) {
    let id = get(&w, "/atlas/exhibition/activity_same", "").await["data"][0]["id"].clone();
    let path = format!("/atlas/exhibition/activity_same/{id}");
    let data = w.app.get(&path).await.data();
    assert_eq!((&data["title_en"], &data["organizer_en"]), (&json!("North"), &json!("Council")));
    assert_eq!(data["body_en"], "<p>Cold</p>");
    w.app.at("other.test").get(&path).await.failure(404, 404);
    w.app.get("/atlas/exhibition/activity_same/999999").await.failure(404, 404);
    w.app.get("/atlas/exhibition/activity_same/north").await.failure(400, 400);
}

#[db_test(world)]
async fn sponsor_items_count_the_places_that_are_left(w: World) {
    let items = get(&w, "/atlas/exhibition/auspice_item", "").await["data"].clone();
    let numbers = |item: &Value| (item["quota"].clone(), item["left"].clone(), item["price"].clone());
    assert_eq!(numbers(&items[0]), (json!(1), json!(0), json!(68_000_000)));
    assert_eq!(numbers(&items[1]), (json!(5), json!(5), json!(28_000_000)));
}

#[db_test(world)]
async fn classifications_count_what_the_public_can_read(w: World) {
    let path = format!("/atlas/card/classification/{}", w.tenant);
    write(&w, NewArticle { is_published: false, ..article(Classification::News, "Draft", 300) }).await;
    write(&w, article(Classification::Handbook, "One", 800)).await;
    let counts = |body: Value| {
        let rows = body["data"].as_array().unwrap().clone();
        rows.iter().map(|row| (row["code"].as_str().unwrap().to_owned(), row["count"].clone())).collect::<Vec<_>>()
    };
    let expected = [("information", 0), ("news", 1), ("dynamic", 0), ("handbook", 1)];
    let expected: Vec<_> = expected.into_iter().map(|(code, count)| (code.to_owned(), json!(count))).collect();
    assert_eq!(counts(w.app.get(&path).await.json()), expected);
    assert!(counts(w.app.at("other.test").get(&path).await.json()).is_empty());
}

#[db_test(world)]
async fn venue_introduction_and_history_carry_their_parts(w: World) {
    let venue = get(&w, "/atlas/exhibition/activity_venue", "").await["data"].clone();
    assert_eq!((&venue["directions_en"], &venue["halls"][0]["area"]), (&json!("Metro"), &json!(3200)));
    assert_eq!(venue["halls"][1]["code"], "N2");
    let details = get(&w, "/atlas/exhibition/activity_details", "").await["data"].clone();
    assert_eq!((&details["intro_zh"], &details["figures"][0]["value"]), (&json!("<p>港口</p>"), &json!(240)));
    let review = get(&w, "/atlas/exhibition/activity_historyreview", "").await["data"][0].clone();
    assert_eq!(review["text_en"], "<p>Good<img src=\"x\"></p>");
    assert_eq!(review["pictures"][0]["caption_en"], "Picture");
    let contact = get(&w, "/atlas/exhibition/incharger", "").await["data"][0].clone();
    assert_eq!((&contact["name_zh"], &contact["role_en"]), (&json!("陈"), &json!("Exhibiting")));
}

#[db_test(world)]
async fn articles_are_listed_top_first_then_chapters_then_the_newest(w: World) {
    let path = "/atlas/exhibition/static_content";
    assert_eq!(titles(&get(&w, path, "").await), ["Opening"]);
    write(&w, article(Classification::News, "Old", 50)).await;
    write(&w, article(Classification::News, "New", 200)).await;
    write(&w, NewArticle { is_published: false, ..article(Classification::News, "Draft", 300) }).await;
    write(&w, NewArticle { sort: 2, ..article(Classification::Handbook, "Two", 900) }).await;
    write(&w, NewArticle { sort: 1, ..article(Classification::Handbook, "One", 800) }).await;
    // The cached first answer gave way to the writes.
    assert_eq!(titles(&get(&w, path, "").await), ["Opening", "New", "Old", "One", "Two"]);
    assert_eq!(titles(&get(&w, path, "&classification=handbook").await), ["One", "Two"]);
    assert_eq!(titles(&get(&w, path, "&classification=news&limit=1&start=1").await), ["New"]);
    w.app.get(&format!("{path}?activity_id={ACTIVITY}&classification=gossip")).await.failure(422, 422);
}

#[db_test(world)]
async fn an_article_is_read_whole_and_clean(w: World) {
    let id = get(&w, "/atlas/exhibition/static_content", "").await["data"][0]["id"].clone();
    let path = format!("/atlas/card/card_static/detail/{id}");
    let data = w.app.get(&path).await.data();
    assert_eq!((&data["title_en"], &data["is_top"]), (&json!("Opening"), &json!(true)));
    assert_eq!((&data["body_zh"], &data["body_en"]), (&json!("<p>欢迎</p>"), &json!("<p>Welcome</p>")));
    w.app.at("other.test").get(&path).await.failure(404, 404);
    w.app.get("/atlas/card/card_static/detail/999999").await.failure(404, 404);
}

#[db_test(world)]
async fn deleted_and_unpublished_articles_are_gone(w: World) {
    write(&w, NewArticle { is_published: false, ..article(Classification::News, "Draft", 300) }).await;
    let draft = id_of(&w, "Draft").await;
    let gone = w.app.get(&format!("/atlas/card/card_static/detail/{draft}")).await.failure(410, 410);
    assert_eq!(gone["message"], "资源已删除");
    let opening = id_of(&w, "Opening").await;
    let tx = w.app.app.db.begin().await.unwrap();
    tx.execute_unprepared(&format!("UPDATE static_content SET deleted_at = 1 WHERE id = {opening}")).await.unwrap();
    tx.touch(format!("content:{}", w.tenant));
    tx.commit().await.unwrap();
    w.app.get(&format!("/atlas/card/card_static/detail/{opening}?lang=en")).await.failure(410, 410);
    assert!(titles(&get(&w, "/atlas/exhibition/static_content", "").await).is_empty());
}

async fn id_of(w: &World, title_en: &str) -> i64 {
    let sql = format!("SELECT id FROM static_content WHERE title_en = '{title_en}'");
    let row = w.app.app.db.read().query_one_raw(sea_orm::Statement::from_string(backend(w), sql)).await.unwrap();
    row.unwrap().try_get("", "id").unwrap()
}

fn backend(w: &World) -> sea_orm::DbBackend {
    w.app.app.db.read().get_database_backend()
}
