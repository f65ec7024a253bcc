//! A firm is known once across tenants; a tenant sees only its own view of it.

use fairway_company::{CompanyError, NewCompany, enter_company, find_company};
use fairway_testkit::{Engine, NOW, TestApp, db_test};

struct World {
    app: TestApp,
    tenants: [i64; 2],
}

async fn world(engine: Engine) -> World {
    let w = fairway_testworld::open(engine, &[fairway_company::domain()]).await;
    World { tenants: [w.tenant, w.other_tenant], app: w.app }
}

fn farshore(country_id: i64) -> NewCompany {
    NewCompany { name_zh: "远岸航运".into(), name_en: "Farshore Lines".into(), country_id, ..Default::default() }
}

#[db_test(world)]
async fn two_tenants_share_the_firm_and_nothing_else(w: World) {
    let [one, two] = w.tenants;
    let tx = w.app.app.db.begin().await.unwrap();
    let first = enter_company(&tx, one, farshore(1), NOW).await.unwrap();
    let second = enter_company(&tx, two, farshore(1), NOW).await.unwrap();
    let abroad = enter_company(&tx, two, farshore(134), NOW).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(first.meta_company_id, second.meta_company_id);
    assert_ne!(first.company_id, second.company_id);
    assert_ne!(second.meta_company_id, abroad.meta_company_id);
    let db = w.app.app.db.read();
    assert_eq!(find_company(db, one, first.company_id).await.unwrap().unwrap().name_zh, "远岸航运");
    assert_eq!(find_company(db, one, second.company_id).await.unwrap(), None);
}

#[db_test(world)]
async fn a_tenant_enters_a_firm_once(w: World) {
    let tx = w.app.app.db.begin().await.unwrap();
    enter_company(&tx, w.tenants[0], farshore(1), NOW).await.unwrap();
    let again = enter_company(&tx, w.tenants[0], farshore(1), NOW).await;
    assert!(matches!(again, Err(CompanyError::CompanyExists)), "{again:?}");
    // The transaction is still good for other work.
    enter_company(&tx, w.tenants[1], farshore(1), NOW).await.unwrap();
    tx.commit().await.unwrap();
}
