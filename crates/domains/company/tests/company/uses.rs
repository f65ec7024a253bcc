//! Where a file of the library is in use, before somebody deletes it.

use fairway_company::{NewCompany, enter_company};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::{Value, json};

const PAPER: &[u8] = b"%PDF-1.4\n%%EOF\n";

struct World {
    base: fairway_testworld::World,
    librarian: TestApp,
}

async fn world(engine: Engine) -> World {
    let base = fairway_testworld::open(engine, &[fairway_media::domain(), fairway_company::domain()]).await;
    World { librarian: base.enter("librarian", "media.library").await, base }
}

pub async fn upload(app: &TestApp, name: &str, dir_id: i64) -> (i64, String) {
    let new = json!({"name": name, "size": PAPER.len(), "dir_id": dir_id});
    let key = app.post("/atlas/media/uploads", new).await.data()["upload_id"].as_str().unwrap().to_owned();
    app.put_bytes(&format!("/atlas/media/uploads/{key}/parts/1"), PAPER.to_vec()).await.data();
    let file = app.post(&format!("/atlas/media/uploads/{key}/complete"), json!({})).await.data();
    (file["id"].as_i64().unwrap(), key)
}

pub async fn uses(app: &TestApp, id: i64) -> Value {
    app.get(&format!("/atlas/atams_media/files/uses?ids={id}")).await.data()
}

#[db_test(world)]
async fn the_records_that_hold_its_address_are_named(w: World) {
    let folder = w.librarian.post("/atlas/atams_media/directories", json!({"name": "Logos"})).await.data();
    let folder = folder["id"].as_i64().unwrap();
    let (used, key) = upload(&w.librarian, "logo.pdf", folder).await;
    let (unused, _) = upload(&w.librarian, "other.pdf", 0).await;
    let tx = w.base.begin().await;
    for (tenant, name) in [(w.base.tenant, "Farshore"), (w.base.other_tenant, "Eastport")] {
        let logo = format!("/atlas/media/picture/{key}/960.webp");
        let new =
            NewCompany { name_en: name.into(), name_zh: "远岸".into(), country_id: 1, logo, ..Default::default() };
        enter_company(&tx, tenant, new, NOW).await.unwrap();
    }
    tx.commit().await.unwrap();
    let found = uses(&w.librarian, used).await;
    assert_eq!(found["uses"].as_array().unwrap().len(), 1, "another tenant's rows are its own: {found}");
    assert_eq!((&found["uses"][0]["kind"], &found["uses"][0]["name"]), (&json!("企业"), &json!("远岸")));
    let english = w.librarian.at("en.test");
    assert_eq!(uses(&english, folder).await["uses"][0]["name"], "Farshore", "a folder is used where its files are");
    assert_eq!(uses(&w.librarian, unused).await, json!({"uses": [], "is_complete": true}));
    w.base.app.get(&format!("/atlas/atams_media/files/uses?ids={used}")).await.failure(401, 401);
}
