//! The room of companies' files, as the quota screen lists it.

use fairway_company::{NewCompany, enter_company};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::{Value, json};

struct World {
    staff: TestApp,
    companies: Vec<i64>,
}

async fn world(engine: Engine) -> World {
    let w = fairway_testworld::open(engine, &[fairway_media::domain(), fairway_company::domain()]).await;
    let tx = w.begin().await;
    let mut companies = Vec::new();
    for (tenant, names) in [(w.tenant, ["Farshore", "Northwind"]), (w.other_tenant, ["Eastport", "Lee"])] {
        for name in names {
            let name_zh = format!("{name}公司");
            let new = NewCompany { name_en: name.into(), name_zh, country_id: 1, ..Default::default() };
            companies.push(enter_company(&tx, tenant, new, NOW).await.unwrap().company_id);
        }
    }
    tx.commit().await.unwrap();
    World { staff: w.enter("staff", "media.quota,media.library").await, companies }
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
