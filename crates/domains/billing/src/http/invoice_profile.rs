//! GET, PUT atlas/billing/invoice_profile: what invoices say of my company, or of me without one.

use fairway_company::{find_company, own_company};
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn};
use serde::Serialize;

use crate::operations::invoices::{self, Asker, Recipient};
use crate::store;

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct InvoiceProfileView {
    #[serde(flatten)]
    pub recipient: Recipient,
    /// Nothing is saved yet; the title is what the company is called.
    pub is_new: bool,
    /// The company that it is for; null for somebody without one.
    pub company_id: Option<i64>,
    pub updated_at: Option<i64>,
}

pub(super) async fn asker(user: &SignedIn) -> Result<Asker, Failure> {
    let company_id = own_company(user).await?;
    Ok(Asker { tenant_id: user.tenant_id(), user_id: user.user_id(), company_id, now: user.now() })
}

/// What my company's invoices say of it; mine, where I belong to none.
#[utoipa::path(get, path = "/atlas/billing/invoice_profile", tag = "billing",
    responses((status = 200, body = InvoiceProfileView)))]
pub async fn get(user: SignedIn) -> Answer<InvoiceProfileView> {
    let (db, by) = (user.db().read(), asker(&user).await?);
    let found = store::invoices::find_profile(db, by.tenant_id, by.company_id, by.user_id).await?;
    if let Some(row) = found {
        let (company_id, updated_at) = (row.company_id, Some(row.updated_at));
        return Ok(Reply(InvoiceProfileView { recipient: row.into(), is_new: false, company_id, updated_at }));
    }
    let company = match by.company_id {
        Some(id) => find_company(db, by.tenant_id, id).await?,
        None => None,
    };
    let title = company.map(|company| if company.name_zh.is_empty() { company.name_en } else { company.name_zh });
    let recipient =
        Recipient { title: title.unwrap_or_default(), is_personal: by.company_id.is_none(), ..Recipient::default() };
    Ok(Reply(InvoiceProfileView { recipient, is_new: true, company_id: by.company_id, updated_at: None }))
}

/// Saves it for the next invoices; those that were asked for stay as they are. The tax number is checked.
#[utoipa::path(put, path = "/atlas/billing/invoice_profile", tag = "billing", request_body = Recipient,
    responses((status = 200, body = InvoiceProfileView)))]
pub async fn save(user: SignedIn, Payload(request): Payload<Recipient>) -> Answer<InvoiceProfileView> {
    Fields::check(&request)?;
    let by = asker(&user).await?;
    let tx = user.begin().await?;
    let row = invoices::save_profile(&tx, by, request.tidy()).await?;
    tx.commit().await?;
    let (company_id, updated_at) = (row.company_id, Some(row.updated_at));
    Ok(Reply(InvoiceProfileView { recipient: row.into(), is_new: false, company_id, updated_at }))
}
