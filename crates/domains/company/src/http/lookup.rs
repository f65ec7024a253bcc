//! GET atlas/search/company/db/associate, atlas/company/getCompanyList and atlas/company/companyExtendQuery

use fairway_http::{Answer, Client, Failure, Fields, List, ListAnswer, Params, Reply, SignedIn, Visit};
use fairway_identity::attempts::{self, Limit, Limited};
use fairway_records::MAX_LINE_CHARS;
use sea_orm::{QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};

use crate::entities::company::{Column, Model};
use crate::model::MIN_SEARCH_CHARS;
use crate::store;

/// A box suggests while somebody types, and an office shares one address.
const SUGGESTIONS: Limit = Limit { name: "company.suggest", max: 300, seconds: 15 * 60 };
/// Whoever asks for more than this walks through the list.
const LOOKUPS: Limit = Limit { name: "company.lookup", max: 120, seconds: 15 * 60 };
const MAX_SUGGESTED: u64 = 10;
const MAX_LISTED: u64 = 20;

/// Counts a question for good, whatever becomes of it.
pub async fn spend(visit: &Visit, wanted: Limited) -> Result<(), Failure> {
    let tx = visit.begin().await?;
    attempts::take(&tx, &visit.app.secrets, visit.tenant_id(), &[wanted], visit.now()).await?;
    Ok(tx.commit().await?)
}

/// A text that is worth looking for.
pub fn checked<'a>(name: &'static str, text: &'a str) -> Result<&'a str, Failure> {
    let (text, mut fields) = (text.trim(), Fields::default());
    fields.length(name, text, MIN_SEARCH_CHARS, MAX_LINE_CHARS);
    fields.finish()?;
    Ok(text)
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AssociateQuery {
    /// At least 3 characters of a name.
    pub keyword: String,
}

/// A company's names, to choose from.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyName {
    pub company_id: i64,
    pub meta_company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub country_id: i64,
}

impl From<Model> for CompanyName {
    fn from(row: Model) -> Self {
        Self {
            company_id: row.id,
            meta_company_id: row.meta_company_id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            country_id: row.country_id,
        }
    }
}

async fn names(visit: &Visit, keyword: &str, most: u64) -> ListAnswer<CompanyName> {
    let select = store::companies::select_visible(visit.tenant_id(), Some(keyword));
    let rows = select.order_by_asc(Column::Id).limit(most).all(visit.db().read()).await?;
    Ok(List::whole(rows.into_iter().map(CompanyName::from).collect()))
}

/// Up to ten companies of this site whose name contains what was typed, for boxes that suggest.
#[utoipa::path(get, path = "/atlas/search/company/db/associate", tag = "company", params(AssociateQuery),
    responses((status = 200, body = [CompanyName])), extensions(("x-fairway-list" = json!(true))))]
pub async fn associate(visit: Visit, client: Client, Params(query): Params<AssociateQuery>) -> ListAnswer<CompanyName> {
    let keyword = checked("keyword", &query.keyword)?;
    spend(&visit, SUGGESTIONS.from(&client.address)).await?;
    names(&visit, keyword, MAX_SUGGESTED).await
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CompanyListQuery {
    /// The site's own tenant; of another one nothing is told.
    pub tenant_id: Option<i64>,
    /// At least 3 characters of a name.
    pub company_name: String,
}

/// Up to twenty companies of this site whose name contains this.
#[utoipa::path(get, path = "/atlas/company/getCompanyList", tag = "company", params(CompanyListQuery),
    responses((status = 200, body = [CompanyName])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(visit: Visit, client: Client, Params(query): Params<CompanyListQuery>) -> ListAnswer<CompanyName> {
    let keyword = checked("company_name", &query.company_name)?;
    spend(&visit, LOOKUPS.from(&client.address)).await?;
    if query.tenant_id.is_some_and(|id| id != visit.tenant_id()) {
        return Ok(List::whole(Vec::new()));
    }
    names(&visit, keyword, MAX_LISTED).await
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CompanyExtendQuery {
    /// The whole name, in either language.
    pub company_name: String,
}

/// What a form about a company can be filled with.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyExtension {
    pub company_id: i64,
    pub meta_company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub country_id: i64,
    pub city_zh: String,
    pub city_en: String,
    pub scale: i32,
    pub founded: i32,
    pub website: String,
}

/// The company of this site that is called exactly so, whatever the case; null if there is none that the public sees.
#[utoipa::path(get, path = "/atlas/company/companyExtendQuery", tag = "company", params(CompanyExtendQuery),
    responses((status = 200, body = Option<CompanyExtension>)))]
pub async fn extend(user: SignedIn, Params(query): Params<CompanyExtendQuery>) -> Answer<Option<CompanyExtension>> {
    let name = checked("company_name", &query.company_name)?;
    spend(&user, LOOKUPS.of(&user.user_id().to_string())).await?;
    let called = store::companies::select_by_name(user.tenant_id(), name).filter(store::companies::visible());
    let found = called.order_by_asc(Column::Id).one(user.db().read()).await?;
    Ok(Reply(found.map(|row| CompanyExtension {
        company_id: row.id,
        meta_company_id: row.meta_company_id,
        name_zh: row.name_zh,
        name_en: row.name_en,
        logo: row.logo,
        country_id: row.country_id,
        city_zh: row.city_zh,
        city_en: row.city_en,
        scale: row.scale,
        founded: row.founded,
        website: row.website,
    })))
}
