//! A picture as an answer: out of the person's own files, seen by organisers, and nobody else's.

use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::{Value, json};

use crate::fair::{DESK, Fair, fair};

/// Eight pixels by eight of one colour.
#[rustfmt::skip]
const PNG: &[u8] = &[
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 8, 0, 0, 0, 8,
    8, 2, 0, 0, 0, 75, 109, 41, 220, 0, 0, 0, 17, 73, 68, 65, 84, 120, 218, 99, 208, 136, 170, 192,
    138, 24, 134, 150, 4, 0, 88, 48, 62, 129, 56, 119, 211, 238, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66,
    96, 130,
];

/// Uploads the picture among somebody's own files and returns its address.
async fn upload(person: &TestApp) -> String {
    upload_for(person, 3).await
}

/// The same among the files of this owner: 1 the tenant, 3 the person.
pub async fn upload_for(person: &TestApp, owner_type: i32) -> String {
    let new = json!({"owner_type": owner_type, "name": "badge.png", "size": PNG.len(), "mtype": 2, "is_public": 0});
    let begun = person.post("/atlas/media/uploads", new).await.data();
    let part = begun["parts"][0]["url"].as_str().unwrap();
    person.put_bytes(part, PNG.to_vec()).await.data();
    let done = format!("/atlas/media/uploads/{}/complete", begun["upload_id"].as_str().unwrap());
    person.post(&done, json!({})).await.data()["url"].as_str().unwrap().to_owned()
}

async fn answer(w: &Fair, person: &TestApp, key: &str, address: Value) -> TestReply {
    w.apply(person, w.form_with("ann", json!({"custom_fields": {key: address}}))).await
}

#[db_test(fair)]
async fn a_picture_of_ones_own_is_an_answer(w: Fair) {
    let field = w.organiser.post("/atms/attend/fields", json!({"field_type": 7, "name_en": "Photo"})).await.data();
    let key = format!("field_{}", field["id"]);
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    let address = upload(&ann).await;
    for foreign in
        ["https://elsewhere.test/track.png", "/art/x.svg", "/atlas/media/picture/unknown/320.webp", address.as_str()]
    {
        let refused = answer(&w, &ben, &key, json!(foreign)).await.failure(422, 422);
        assert!(refused["fields"][&key].is_string(), "{foreign}: {refused}");
    }
    let made = answer(&w, &ann, &key, json!(address)).await.data();
    let kept = made["custom_fields"][&key].as_str().unwrap().to_owned();
    assert_eq!(kept.split('?').next(), address.split('?').next());
    assert_ne!(kept, address, "it works longer than the address of an upload");
    // What is stored is sent back as it is, and stays.
    let again = answer(&w, &ann, &key, json!(kept)).await.data();
    assert_eq!(again["custom_fields"][&key], json!(kept));
    let row = w.organiser.get(&format!("{DESK}/{}", made["id"])).await.data();
    assert_eq!(row["custom_fields"][&key], json!(kept));
    assert_eq!(w.organiser.get(&kept).await.status, 200);
    let gone = answer(&w, &ann, &key, Value::Null).await.data();
    assert!(gone["custom_fields"][&key].is_null());
}
