//! What these tests begin with: a site with two companies that everybody sees, somebody who runs the platform, a member of
//! the first company, and a visitor.

use fairway_company::{CompanyIds, NewCompany, enter_company, join_company};
use fairway_testkit::{Engine, NOW, TestApp};
use serde_json::Value;

pub struct World {
    pub base: fairway_testworld::World,
    pub staff: TestApp,
    /// Works for `farshore`.
    pub member: TestApp,
    pub visitor: TestApp,
    pub farshore: CompanyIds,
    pub northwind: CompanyIds,
}

pub async fn world(engine: Engine) -> World {
    let base = fairway_testworld::open(engine, &[fairway_media::domain(), fairway_company::domain()]).await;
    let member = base.add_account(base.tenant, "member", "").await;
    let tx = base.begin().await;
    let farshore = enter_company(&tx, base.tenant, company("远岸航运", "Farshore Lines"), NOW).await.unwrap();
    let northwind = enter_company(&tx, base.tenant, company("北风物流", "Northwind Logistics"), NOW).await.unwrap();
    join_company(&tx, base.tenant, member, farshore, NOW).await.unwrap();
    tx.commit().await.unwrap();
    World {
        staff: base.enter("staff", "company.manage,audit.view").await,
        member: fairway_testworld::sign_in(&base.app, "member").await,
        visitor: base.enter("visitor", "").await,
        base,
        farshore,
        northwind,
    }
}

fn company(name_zh: &str, name_en: &str) -> NewCompany {
    NewCompany { name_zh: name_zh.into(), name_en: name_en.into(), country_id: 1, ..Default::default() }
}

pub fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

/// How many entries a list has.
pub fn count(list: &Value) -> usize {
    list.as_array().expect("a list").len()
}
