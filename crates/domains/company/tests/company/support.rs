//! Two tenants with companies, their people, and those who look after companies.

use fairway_company::{CompanyIds, NewCompany, enter_company, join_company};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

pub struct World {
    pub base: fairway_testworld::World,
    pub ours: CompanyIds,
    /// Another company of the same tenant.
    pub theirs: CompanyIds,
    /// Of another tenant.
    pub foreign: CompanyIds,
    /// Joined `ours` first.
    pub member: TestApp,
    /// Belongs to `theirs`.
    pub rival: TestApp,
    /// Looks after all companies, and belongs to none.
    pub staff: TestApp,
    /// Signed in, without a company.
    pub nobody: TestApp,
    /// A member of `foreign`.
    pub neighbour: TestApp,
}

pub async fn world(engine: Engine) -> World {
    let domains = [fairway_media::domain(), fairway_company::domain()];
    let base = fairway_testworld::open(engine, &domains).await;
    let ours = company(&base, base.tenant, "Farshore").await;
    let theirs = company(&base, base.tenant, "Tidemark").await;
    let foreign = company(&base, base.other_tenant, "Eastport").await;
    World {
        member: enter(&base, base.tenant, "member", "audit.view", ours).await,
        rival: enter(&base, base.tenant, "rival", "", theirs).await,
        staff: base.enter("staff", "company.manage,audit.view,media.library").await,
        nobody: base.enter("nobody", "").await,
        neighbour: enter(&base, base.other_tenant, "neighbour", "", foreign).await,
        base,
        ours,
        theirs,
        foreign,
    }
}

async fn company(base: &fairway_testworld::World, tenant: i64, name: &str) -> CompanyIds {
    let new = NewCompany {
        name_en: name.into(),
        name_zh: format!("{name}公司"),
        logo: "/art/x.svg".into(),
        country_id: 1,
        ..Default::default()
    };
    let tx = base.begin().await;
    let ids = enter_company(&tx, tenant, new, NOW).await.unwrap();
    tx.commit().await.unwrap();
    ids
}

/// An account of the company, signed in.
pub async fn enter(
    base: &fairway_testworld::World,
    tenant: i64,
    name: &str,
    permissions: &str,
    company: CompanyIds,
) -> TestApp {
    let id = base.add_account(tenant, name, permissions).await;
    join(base, tenant, id, company).await;
    let app = if tenant == base.tenant { base.app.clone() } else { base.app.at("other.test") };
    sign_in(&app, name).await
}

pub async fn join(base: &fairway_testworld::World, tenant: i64, user_id: i64, company: CompanyIds) {
    let tx = base.begin().await;
    join_company(&tx, tenant, user_id, company, NOW).await.unwrap();
    tx.commit().await.unwrap();
}

/// What its address is called, and a form of it.
pub type PartForm = (&'static str, fn() -> Value);

pub const PARTS: [PartForm; 9] = [
    ("company_goodwill", || json!({"goodwill_type": 1, "name_en": "Licence", "name_zh": "营业执照"})),
    ("company_advantage_business", || json!({"title_en": "Slots held", "text_en": "All year", "tag": "ocean"})),
    ("enterprise_features", || json!({"value": "46", "label_en": "ships"})),
    ("company_atlas", || json!({"name_en": "Fleet", "pictures": [{"image": "/art/x.svg", "caption_en": "A ship"}]})),
    ("company_events", || json!({"date": 835_056_000, "title_en": "First sailing"})),
    ("associations", || json!({"name_en": "Logistics Association", "role_en": "Member", "since": 2001})),
    (
        "shipping_line",
        || json!({"name_en": "Express", "calls": [{"port": "CNNGB"}, {"port": "SGSIN", "days": 6}, {"port": "NLRTM", "days": 21}]}),
    ),
    ("shipping_company", || json!({"carrier_id": 1, "note_en": "Feeders"})),
    ("custom_data", || json!({"label_en": "Flag", "value_en": "Singapore"})),
];

pub fn kept(part: &str) -> String {
    format!("/atlas/atams_company/{part}")
}
