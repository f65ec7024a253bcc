//! GET atlas/company/company_info/{company_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_fields::{FieldSheet, ShownField};
use fairway_http::{Failure, Public, Reply};
use fairway_records::read_column;
use serde::Serialize;

use crate::entities::company;
use crate::model::{FIELDS, tag};
use crate::store::counts::CompanyCounts;
use crate::{CompanyError, store};

/// A company as everybody sees it: the top of its page, and how much more there is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyInfo {
    pub company_id: i64,
    /// The firm across tenants; its certificates are found by it.
    pub meta_company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    /// A wide picture; empty for none.
    pub cover: String,
    /// One line.
    pub slogan_zh: String,
    pub slogan_en: String,
    pub profile_zh: String,
    pub profile_en: String,
    pub country_id: i64,
    pub city_zh: String,
    pub city_en: String,
    pub address_zh: String,
    pub address_en: String,
    /// 1 to 6, by number of people; 0 where it is not known.
    pub scale: i32,
    /// A year; 0 where it is not known.
    pub founded: i32,
    /// Whole units of its currency; 0 where it is not known.
    pub registered_capital: i64,
    /// `CNY` or `USD`.
    pub capital_currency: String,
    pub website: String,
    pub email: String,
    pub phone: String,
    /// Codes of its lines of business.
    pub tags: Vec<String>,
    /// Codes of its trade lanes.
    pub lanes: Vec<String>,
    /// What it has filled in of what the organiser asks and shows.
    pub custom_fields: Vec<ShownField>,
    pub counts: CompanyCounts,
    /// Unix seconds.
    pub updated_at: i64,
}

impl CompanyInfo {
    fn new(row: company::Model, counts: CompanyCounts, custom_fields: Vec<ShownField>) -> Result<Self, Failure> {
        Ok(Self {
            company_id: row.id,
            meta_company_id: row.meta_company_id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            logo: row.logo,
            cover: row.cover,
            slogan_zh: row.slogan_zh,
            slogan_en: row.slogan_en,
            profile_zh: row.profile_zh,
            profile_en: row.profile_en,
            country_id: row.country_id,
            city_zh: row.city_zh,
            city_en: row.city_en,
            address_zh: row.address_zh,
            address_en: row.address_en,
            scale: row.scale,
            founded: row.founded,
            registered_capital: row.registered_capital,
            capital_currency: row.capital_currency,
            website: row.website,
            email: row.email,
            phone: row.phone,
            tags: read_column("company.tags", row.tags)?,
            lanes: read_column("company.lanes", row.lanes)?,
            custom_fields,
            counts,
            updated_at: row.updated_at,
        })
    }
}

/// What the top of a company's page shows, and how much of everything it has. For one that was merged, that of the company
/// that it became: `company_id` says which.
#[utoipa::path(get, path = "/atlas/company/company_info/{company_id}", tag = "company",
    params(("company_id" = i64, Path)), responses((status = 200, body = CompanyInfo)))]
pub async fn get(public: Public, Path(company_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::COMPANY), public.tag(fairway_fields::TAG)];
    public
        .read(&(), tags, |visit| async move {
            let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
            // The page of one that became one with another leads to that one.
            let successor = store::merges::find_successor(db, tenant_id, company_id).await?;
            let company_id = successor.unwrap_or(company_id);
            let found = store::companies::find_visible(db, tenant_id, company_id).await?;
            let company = found.ok_or(CompanyError::NotFound)?;
            let counts = store::counts::of(db, tenant_id, company_id).await?;
            let sheet = FieldSheet::read(db, tenant_id, FIELDS, &[company_id]).await?;
            CompanyInfo::new(company, counts, sheet.shown(company_id)).map(Reply)
        })
        .await
}
