//! The demo's companies: every exhibitor with its pages, and whom the exhibitor's account works for; then what people did themselves.

pub mod film;
mod people;
mod profiles;
mod team;

use std::collections::HashMap;

use fairway_db::Tx;
use fairway_fields::load_demo_fields;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_to_organisers;
use fairway_lang::Text;
use fairway_refdata::country_by_alpha2;
use futures::future::BoxFuture;
use serde::Deserialize;

use crate::model::FIELDS;
use crate::operations::companies::{NewCompany, enter_company};
use crate::operations::members::join_company;
use crate::permissions;

#[derive(Deserialize)]
struct Exhibitor {
    id: i64,
    name_zh: String,
    name_en: String,
    logo: String,
    country: String,
    city_zh: String,
    city_en: String,
    profile_zh: String,
    profile_en: String,
    size: i32,
    founded: i32,
    website: String,
    email: String,
    phone: String,
    tags: Vec<String>,
    lanes: Vec<String>,
}

#[derive(Deserialize)]
struct Account {
    role: String,
    exhibitor_id: Option<i64>,
}

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let accounts: Vec<Account> = demo.read("accounts.json")?;
        let mut companies = HashMap::new();
        for exhibitor in demo.read::<Vec<Exhibitor>>("exhibitors.json")? {
            let id = exhibitor.id;
            let company = enter_company(tx, demo.tenant_id, new_company(exhibitor)?, demo.now).await?;
            for account in accounts.iter().filter(|account| account.exhibitor_id == Some(id)) {
                let user_id = demo.recall("account", &account.role)?;
                join_company(tx, demo.tenant_id, user_id, company, demo.now).await?;
            }
            demo.remember("company", id.to_string(), company.company_id);
            companies.insert(id, company.company_id);
        }
        if let Some(first) = companies.get(&1) {
            film::plan(tx, demo, *first).await?;
        }
        profiles::load(tx, demo, &companies).await?;
        load_demo_fields(tx, demo, FIELDS, "fields.json", &companies).await?;
        people::load(tx, demo).await?;
        team::load(tx, demo).await?;
        grant_to_organisers(tx, demo, Text::new("企业管理", "Company manager"), permissions::ALL).await
    })
}

fn new_company(row: Exhibitor) -> Result<NewCompany, Failure> {
    let country = country_by_alpha2(&row.country);
    let country = country.ok_or_else(|| Failure::internal(format!("the demo names the country {:?}", row.country)))?;
    Ok(NewCompany {
        name_zh: row.name_zh,
        name_en: row.name_en,
        logo: row.logo,
        country_id: country.id,
        city_zh: row.city_zh,
        city_en: row.city_en,
        profile_zh: row.profile_zh,
        profile_en: row.profile_en,
        scale: row.size,
        founded: row.founded,
        website: row.website,
        email: row.email,
        phone: row.phone,
        tags: row.tags,
        lanes: row.lanes,
        ..Default::default()
    })
}
