//! What the demo's companies say of themselves.

use std::collections::HashMap;

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_records::{add_scoped_demo_rows, first_nonempty};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::Deserialize;

use crate::kinds::{advantage, carrier, certificate, custom, feature, gallery, line, membership, milestone};
use crate::{CompanyError, store};

#[derive(Default, Deserialize)]
#[serde(default)]
struct Profile {
    exhibitor_id: i64,
    slogan_zh: String,
    slogan_en: String,
    address_zh: String,
    address_en: String,
    registered_capital: i64,
    capital_currency: String,
    cover: String,
    features: Vec<feature::table::Model>,
    advantages: Vec<advantage::table::Model>,
    certificates: Vec<certificate::table::Model>,
    milestones: Vec<milestone::table::Model>,
    memberships: Vec<membership::table::Model>,
    lines: Vec<line::table::Model>,
    carriers: Vec<carrier::table::Model>,
    galleries: Vec<gallery::table::Model>,
    custom: Vec<custom::table::Model>,
}

/// Loads them; `companies` are the exhibitors' ids there.
pub async fn load(tx: &Tx, demo: &Demo, companies: &HashMap<i64, i64>) -> Result<(), Failure> {
    let mut rows = Rows::default();
    for profile in demo.read::<Vec<Profile>>("profiles.json")? {
        let id = companies.get(&profile.exhibitor_id).copied().ok_or(CompanyError::NotFound)?;
        write_fields(tx, demo, id, &profile).await?;
        rows.take(id, profile);
    }
    rows.add(tx, demo).await
}

/// The company's own fields, where the file has some.
async fn write_fields(tx: &Tx, demo: &Demo, id: i64, profile: &Profile) -> Result<(), Failure> {
    if profile.slogan_zh.is_empty() {
        return Ok(());
    }
    let found = store::companies::find(&**tx, demo.tenant_id, id).await?.ok_or(CompanyError::NotFound)?;
    let mut row = found.into_active_model();
    row.slogan_zh = Set(profile.slogan_zh.clone());
    row.slogan_en = Set(profile.slogan_en.clone());
    row.address_zh = Set(profile.address_zh.clone());
    row.address_en = Set(profile.address_en.clone());
    row.registered_capital = Set(profile.registered_capital);
    row.capital_currency = Set(profile.capital_currency.clone());
    row.cover = Set(profile.cover.clone());
    store::companies::update(&**tx, row).await?;
    Ok(())
}

/// Rows of all companies, kind by kind, each with its company.
#[derive(Default)]
struct Rows {
    features: Vec<(i64, feature::table::Model)>,
    advantages: Vec<(i64, advantage::table::Model)>,
    certificates: Vec<(i64, certificate::table::Model)>,
    milestones: Vec<(i64, milestone::table::Model)>,
    memberships: Vec<(i64, membership::table::Model)>,
    lines: Vec<(i64, line::table::Model)>,
    carriers: Vec<(i64, carrier::table::Model)>,
    galleries: Vec<(i64, gallery::table::Model)>,
    custom: Vec<(i64, custom::table::Model)>,
}

/// Gives rows their places in the order of the file.
macro_rules! take {
    ($into:expr, $company_id:expr, $rows:expr) => {
        for (place, mut row) in (1..).zip($rows) {
            row.sort = place;
            $into.push(($company_id, row));
        }
    };
}

impl Rows {
    fn take(&mut self, company_id: i64, profile: Profile) {
        take!(self.features, company_id, profile.features);
        take!(self.advantages, company_id, profile.advantages);
        take!(self.certificates, company_id, profile.certificates);
        take!(self.milestones, company_id, profile.milestones);
        take!(self.memberships, company_id, profile.memberships);
        take!(self.lines, company_id, profile.lines);
        take!(self.carriers, company_id, profile.carriers);
        take!(self.custom, company_id, profile.custom);
        let key = |mut row: gallery::table::Model| {
            row.name_key = first_nonempty(&row.name_zh, &row.name_en).to_lowercase();
            row
        };
        take!(self.galleries, company_id, profile.galleries.into_iter().map(key));
    }

    async fn add(self, tx: &Tx, demo: &Demo) -> Result<(), Failure> {
        add_scoped_demo_rows::<feature::table::Entity>(tx, demo, self.features).await?;
        add_scoped_demo_rows::<advantage::table::Entity>(tx, demo, self.advantages).await?;
        add_scoped_demo_rows::<certificate::table::Entity>(tx, demo, self.certificates).await?;
        add_scoped_demo_rows::<milestone::table::Entity>(tx, demo, self.milestones).await?;
        add_scoped_demo_rows::<membership::table::Entity>(tx, demo, self.memberships).await?;
        add_scoped_demo_rows::<line::table::Entity>(tx, demo, self.lines).await?;
        add_scoped_demo_rows::<carrier::table::Entity>(tx, demo, self.carriers).await?;
        add_scoped_demo_rows::<gallery::table::Entity>(tx, demo, self.galleries).await?;
        add_scoped_demo_rows::<custom::table::Entity>(tx, demo, self.custom).await
    }
}
