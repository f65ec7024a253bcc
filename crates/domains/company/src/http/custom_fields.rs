//! GET atlas/atams_company/custom_fields

use fairway_fields::{AskedField, FieldSheet, Filler};
use fairway_http::{List, ListAnswer, Params, SignedIn};
use fairway_records::{CompanyScope, resolve_scope};

use super::CompanyQuery;
use crate::model::FIELDS;

/// What the organiser asks of a company beyond its profile, for those who keep its pages. Values stand in `custom_fields` of
/// `company_info`, under `field_{id}`.
#[utoipa::path(get, path = "/atlas/atams_company/custom_fields", tag = "company", params(CompanyQuery),
    responses((status = 200, body = [AskedField])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<CompanyQuery>) -> ListAnswer<AskedField> {
    resolve_scope::<CompanyScope>(&user, user.tenant_id(), query.company_id).await?;
    let sheet = FieldSheet::read(user.db().read(), user.tenant_id(), FIELDS, &[]).await?;
    Ok(List::whole(sheet.asked(Filler::Own)))
}
