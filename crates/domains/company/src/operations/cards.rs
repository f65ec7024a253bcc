//! What lists of companies show of each, for domains that have such lists.

use fairway_auth::TenantId;
use sea_orm::{ConnectionTrait, DbErr};

use crate::entities::company;
use crate::{CompanyError, store};

/// A company as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyCard {
    pub company_id: i64,
    pub meta_company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub country_id: i64,
    pub city_zh: String,
    pub city_en: String,
    pub profile_zh: String,
    pub profile_en: String,
    /// Codes of its lines of business.
    pub tags: Vec<String>,
    /// Codes of its trade lanes.
    pub lanes: Vec<String>,
}

/// Those of these companies that the public may see, in no particular order.
pub async fn company_cards(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_ids: &[i64],
) -> Result<Vec<CompanyCard>, CompanyError> {
    let rows = store::companies::find_visible_many(db, tenant_id, company_ids).await?;
    rows.into_iter().map(CompanyCard::try_from).collect()
}

/// What those of these companies are called that the public may see: (id, Chinese, English).
pub async fn visible_company_names(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_ids: Vec<i64>,
) -> Result<Vec<(i64, String, String)>, DbErr> {
    store::companies::list_visible_names(db, tenant_id, &company_ids).await
}

impl TryFrom<company::Model> for CompanyCard {
    type Error = CompanyError;

    fn try_from(row: company::Model) -> Result<Self, CompanyError> {
        Ok(Self {
            company_id: row.id,
            meta_company_id: row.meta_company_id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            logo: row.logo,
            country_id: row.country_id,
            city_zh: row.city_zh,
            city_en: row.city_en,
            profile_zh: row.profile_zh,
            profile_en: row.profile_en,
            tags: read_codes("company.tags", &row.tags)?,
            lanes: read_codes("company.lanes", &row.lanes)?,
        })
    }
}

/// A JSON list of codes; an empty text is an empty list, anything else that is none an error.
fn read_codes(column: &'static str, stored: &str) -> Result<Vec<String>, CompanyError> {
    if stored.is_empty() {
        return Ok(Vec::new());
    }
    serde_json::from_str(stored).map_err(|error| CompanyError::Unreadable { column, error })
}
