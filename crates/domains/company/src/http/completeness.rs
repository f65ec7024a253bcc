//! GET atlas/public/sundry_completeness

use fairway_http::{Answer, Params, Reply, SignedIn};
use fairway_records::{CompanyScope, resolve_scope};
use serde::Serialize;

use super::CompanyQuery;
use crate::entities::company;
use crate::store::counts::CompanyCounts;
use crate::{CompanyError, store};

/// How complete a company's page is.
#[derive(Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Completeness {
    pub company_id: i64,
    /// 0 to 100.
    pub percentage: u64,
    /// What is there, by its key.
    pub filled: Vec<&'static str>,
    /// What is missing, by its key, in the order in which a page shows it.
    pub missing: Vec<&'static str>,
}

impl Completeness {
    fn new(company: &company::Model, counts: CompanyCounts) -> Self {
        let parts = [
            ("logo", !company.logo.is_empty()),
            ("cover", !company.cover.is_empty()),
            ("slogan", !company.slogan_zh.is_empty() && !company.slogan_en.is_empty()),
            ("profile_zh", !company.profile_zh.is_empty()),
            ("profile_en", !company.profile_en.is_empty()),
            ("address", !(company.address_zh.is_empty() && company.address_en.is_empty())),
            ("scale", company.scale > 0),
            ("founded", company.founded > 0),
            ("registered_capital", company.registered_capital > 0),
            ("website", !company.website.is_empty()),
            ("email", !company.email.is_empty()),
            ("phone", !company.phone.is_empty()),
            ("tags", !is_empty_list(&company.tags)),
            ("lanes", !is_empty_list(&company.lanes)),
            ("enterprise_features", counts.enterprise_features > 0),
            ("advantage_business", counts.advantage_business > 0),
            ("shipping_line", counts.shipping_line > 0),
            ("goodwill", counts.goodwill > 0),
            ("company_picture", counts.company_picture > 0),
            ("company_video", counts.company_video > 0),
            ("company_events", counts.company_events > 0),
            ("associations", counts.associations > 0),
        ];
        let keys = |is_there: bool| parts.iter().filter(|part| part.1 == is_there).map(|part| part.0).collect();
        let (filled, missing): (Vec<_>, Vec<_>) = (keys(true), keys(false));
        let percentage = (filled.len() * 100 / parts.len()) as u64;
        Self { company_id: company.id, percentage, filled, missing }
    }
}

/// The column of a list that nobody has written anything into.
fn is_empty_list(column: &str) -> bool {
    column.is_empty() || column == "[]"
}

/// How complete a company's page is, and what is missing: for its own people and those who look after companies.
#[utoipa::path(get, path = "/atlas/public/sundry_completeness", tag = "company", params(CompanyQuery),
    responses((status = 200, body = Completeness)))]
pub async fn get(user: SignedIn, Params(query): Params<CompanyQuery>) -> Answer<Completeness> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let id = resolve_scope::<CompanyScope>(&user, tenant_id, query.company_id).await?;
    let company = store::companies::find(db, tenant_id, id).await?.ok_or(CompanyError::NotFound)?;
    let counts = store::counts::of(db, tenant_id, id).await?;
    Ok(Reply(Completeness::new(&company, counts)))
}
