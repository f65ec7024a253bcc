//! POST atlas/company/company

use fairway_db::Tx;
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_identity::attempts::{self, Limit};
use fairway_records::{MAX_LINE_CHARS, require_one_language};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::admin::company_form::check_country;
use crate::error::COMPANY_NAME_EXISTS;
use crate::model::CompanyReviewStatus;
use crate::operations::companies::{CompanyIds, NewCompany, enter_company};
use crate::operations::names::{WantedNames, find_holder};
use crate::store;

/// Nobody works for more firms than this in a day.
const ENTRIES_PER_DAY: Limit = Limit { name: "company.enter", max: 10, seconds: 24 * 3600 };

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct EnterCompany {
    /// One of the two names is needed.
    #[serde(default)]
    pub name_zh: String,
    #[serde(default)]
    pub name_en: String,
    pub country_id: i64,
}

impl Validate for EnterCompany {
    fn validate(&self, fields: &mut Fields) {
        let (zh, en) = (("name_zh", self.name_zh.as_str()), ("name_en", self.name_en.as_str()));
        require_one_language(fields, zh, en, MAX_LINE_CHARS);
        check_country(fields, self.country_id);
    }
}

/// A company that was just entered.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct EnteredCompany {
    pub company_id: i64,
    pub meta_company_id: i64,
    /// 0: nobody has reviewed it yet, and the public does not see it.
    pub status: i32,
}

/// Enters a company for somebody, in the caller's transaction; the request was checked before. 1420 at the field if the
/// tenant has one of this name in this country, with `data.company_id` where the public sees it.
pub async fn enter_for(user: &SignedIn, tx: &Tx, request: &EnterCompany) -> Result<CompanyIds, Failure> {
    let (name_zh, name_en) = (request.name_zh.trim(), request.name_en.trim());
    let tenant_id = user.tenant_id();
    let wanted = WantedNames { country_id: request.country_id, name_zh, name_en };
    if let Some((field, holder)) = find_holder(tx, tenant_id, wanted, None).await? {
        let known = store::companies::is_visible(&holder)
            .then(|| json!({"company_id": holder.id, "meta_company_id": holder.meta_company_id}));
        return Err(Failure { data: known, ..Failure::at_field(field, COMPANY_NAME_EXISTS) });
    }
    let person = user.user_id().to_string();
    attempts::take(tx, &user.app.secrets, tenant_id, &[ENTRIES_PER_DAY.of(&person)], user.now()).await?;
    let new = NewCompany {
        name_zh: name_zh.to_owned(),
        name_en: name_en.to_owned(),
        country_id: request.country_id,
        entered_by: Some(user.user_id()),
        ..Default::default()
    };
    Ok(enter_company(tx, tenant_id, new, user.now()).await?)
}

/// Enters a company that nobody has entered yet. It waits for the platform's review, and nobody becomes a member of it by
/// this. 1420 at the field if the tenant has one of this name in this country, with `data.company_id` where the public
/// sees it.
#[utoipa::path(post, path = "/atlas/company/company", tag = "company", request_body = EnterCompany,
    responses((status = 200, body = EnteredCompany)))]
pub async fn run(user: SignedIn, Payload(request): Payload<EnterCompany>) -> Answer<EnteredCompany> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let made = enter_for(&user, &tx, &request).await?;
    tx.commit().await?;
    let status = CompanyReviewStatus::NotReviewed.value();
    Ok(Reply(EnteredCompany { company_id: made.company_id, meta_company_id: made.meta_company_id, status }))
}
