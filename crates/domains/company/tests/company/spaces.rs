//! The room of companies' files, as the quota screen lists it.

use fairway_auth::PermissionSet;
use fairway_company::{NewCompany, enter_company};
use fairway_identity::{Directory, NewAccount, NewTenant, create_account, create_tenant, grant_role};
use fairway_lang::Lang;
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::{Value, json};

struct World {
    staff: TestApp,
    companies: Vec<i64>,
}

async fn world(engine: Engine) -> World {
    let domains = [fairway_identity::domain(), fairway_media::domain(), fairway_company::domain()];
    let app = TestApp::open(engine, &domains, Directory::new).await;
    let password_hash = app.app.passwords.hash("Harbour.1").await.unwrap();
    let tx = app.app.db.begin().await.unwrap();
    let mut companies = Vec::new();
    for (code, host, names) in
        [("EXS", "zh.test", ["Farshore", "Northwind"]), ("OTHER", "other.test", ["Eastport", "Lee"])]
    {
        let hosts = vec![(host.into(), Lang::Zh)];
        let tenant =
            create_tenant(&tx, NewTenant { code: code.into(), hosts, ..Default::default() }, NOW).await.unwrap();
        for name in names {
            let new = NewCompany {
                name_en: name.into(),
                name_zh: format!("{name}公司"),
                country_id: 1,
                ..Default::default()
            };
            companies.push(enter_company(&tx, tenant, new, NOW).await.unwrap().company_id);
        }
        let email = Some("staff@example.test".to_owned());
        let new = NewAccount { email, password_hash: password_hash.clone(), ..Default::default() };
        let user = create_account(&tx, tenant, new, NOW).await.unwrap();
        let permissions = PermissionSet::parse("media.quota,media.library");
        grant_role(&tx, tenant, user, "staff", &permissions, NOW).await.unwrap();
    }
    tx.commit().await.unwrap();
    let session = json!({"account": "staff@example.test", "password": "Harbour.1"});
    let session = app.post("/atlas/user/login", session).await.data();
    World { staff: app.with_token(session["access_token"].as_str().unwrap()), companies }
}

#[db_test(world)]
async fn every_company_of_the_tenant_has_its_room(w: World) {
    let quota = json!({"owner_type": 2, "related_id": w.companies[1], "quota": 7_000_000});
    w.staff.put("/atlas/atams_media/quota", quota).await.data();
    let listed = w.staff.get("/atms/company/spaces?sort_by=name_en&order_type=desc").await.json();
    assert_eq!(listed["total"], 2);
    let row = |row: &Value| (row["name_en"].as_str().unwrap().to_owned(), row["used"].clone(), row["quota"].clone());
    let usual = json!(5_i64 << 30);
    assert_eq!(row(&listed["data"][0]), ("Northwind".to_owned(), json!(0), json!(7_000_000)));
    assert_eq!(row(&listed["data"][1]), ("Farshore".to_owned(), json!(0), usual));
    let found = w.staff.get("/atms/company/spaces?keyword=farSHORE").await.data();
    assert_eq!((found.as_array().unwrap().len(), &found[0]["company_id"]), (1, &json!(w.companies[0])));
}
