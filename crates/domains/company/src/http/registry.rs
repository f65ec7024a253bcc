//! GET atlas/company/qcc_search

use std::sync::Arc;

use fairway_http::{List, ListAnswer, Params, SignedIn};
use fairway_identity::attempts::Limit;
use serde::Serialize;

use super::lookup::{AssociateQuery, checked, spend};
use crate::entities::meta_company;
use crate::registry::{CompanyRegistry, RegisteredFirm};
use crate::{CompanyError, store};

/// Each question to the register costs money.
const QUESTIONS: Limit = Limit { name: "company.registry", max: 30, seconds: 3600 };
const MAX_FIRMS: usize = 10;

/// A firm as a register knows it; fields that it does not tell are empty.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct FirmEntry {
    /// The firm among those that we know ourselves; null where it comes from the register.
    pub meta_company_id: Option<i64>,
    pub name_zh: String,
    pub name_en: String,
    pub country_id: Option<i64>,
    /// The unified social credit code.
    pub credit_code: String,
    pub legal_person: String,
    /// `2006-01-27`.
    pub start_date: String,
    /// The register's word for it.
    pub status: String,
    pub address: String,
}

/// The register that is asked is China's.
impl From<RegisteredFirm> for FirmEntry {
    fn from(firm: RegisteredFirm) -> Self {
        Self {
            meta_company_id: None,
            name_zh: firm.name,
            name_en: String::new(),
            country_id: Some(fairway_refdata::CHINA),
            credit_code: firm.credit_code,
            legal_person: firm.legal_person,
            start_date: firm.start_date,
            status: firm.status,
            address: firm.address,
        }
    }
}

impl From<meta_company::Model> for FirmEntry {
    fn from(firm: meta_company::Model) -> Self {
        Self {
            meta_company_id: Some(firm.id),
            name_zh: firm.name_zh,
            name_en: firm.name_en,
            country_id: Some(firm.country_id),
            ..Default::default()
        }
    }
}

/// Up to ten firms of the register of companies by part of a name; where no register is configured, of those that we know.
/// 1423 while the register does not answer.
#[utoipa::path(get, path = "/atlas/company/qcc_search", tag = "company", params(AssociateQuery),
    responses((status = 200, body = [FirmEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn search(user: SignedIn, Params(query): Params<AssociateQuery>) -> ListAnswer<FirmEntry> {
    let keyword = checked("keyword", &query.keyword)?;
    spend(&user, QUESTIONS.of(&user.user_id().to_string())).await?;
    let Some(registry) = user.app.extras.get::<Arc<dyn CompanyRegistry>>() else {
        let firms = store::firms::search_reviewed(user.db().read(), keyword, MAX_FIRMS as u64).await?;
        return Ok(List::whole(firms.into_iter().map(FirmEntry::from).collect()));
    };
    let found = registry.search(keyword).await.map_err(|error| {
        tracing::warn!(%error, "the company registry was asked in vain");
        CompanyError::RegistryAway
    })?;
    Ok(List::whole(found.into_iter().take(MAX_FIRMS).map(FirmEntry::from).collect()))
}
