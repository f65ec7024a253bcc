//! An invoice as those who asked for it read it, and those who issue it.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_company::company_names;
use fairway_http::{App, Failure};
use fairway_identity::list_accounts;
use fairway_lang::Lang;
use fairway_media::{GivenFile, find_given_files};
use fairway_records::version;
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::entities::invoice::Model;
use crate::operations::invoices::Recipient;
use crate::store;

/// An order that an invoice is about.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct InvoicedOrder {
    pub id: i64,
    pub number: String,
    /// Cents.
    pub amount: i64,
}

/// An invoice with its orders and its file.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct InvoiceView {
    pub id: i64,
    /// 1 asked, 2 issued, 3 refused, 4 cancelled.
    pub state: i32,
    pub currency: String,
    /// Cents, of all its orders.
    pub amount: i64,
    pub orders: Vec<InvoicedOrder>,
    /// As it was when it was asked for.
    #[serde(flatten)]
    pub recipient: Recipient,
    /// The tax office's; empty until it is issued.
    pub number: String,
    /// Null until it is issued, and where it was issued on paper.
    pub file: Option<GivenFile>,
    /// Why it was refused or cancelled.
    pub reason: String,
    /// Who asked.
    pub user_id: i64,
    pub user_name: String,
    pub company_id: Option<i64>,
    pub company_zh: String,
    pub company_en: String,
    pub asked_at: i64,
    pub issued_at: Option<i64>,
    /// For finance only: why the service that issues invoices did not issue this one.
    pub issuer_note: String,
    /// Which state of it this is; a change sends it back.
    pub version: String,
    pub updated_at: i64,
}

/// What its version covers: addresses of files are others every time.
#[derive(Serialize)]
struct Decided<'a> {
    state: i32,
    number: &'a str,
    file_id: Option<i64>,
    reason: &'a str,
    updated_at: i64,
}

/// Turns invoices into views. `db` may be a transaction; files are read outside of it.
pub async fn views(
    app: &App,
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    lang: Lang,
    found: Vec<Model>,
) -> Result<Vec<InvoiceView>, Failure> {
    let mut orders = store::invoices::orders_of(db, tenant_id, found.iter().map(|row| row.id).collect()).await?;
    let order_ids = orders.values().flatten().map(|row| row.order_id).collect();
    let numbers: HashMap<i64, String> = store::admin_lists::order_numbers(db, tenant_id, order_ids).await?;
    let file_ids: Vec<i64> = found.iter().filter_map(|row| row.file_id).collect();
    let files = find_given_files(app, tenant_id, &file_ids).await?;
    let company_ids: Vec<i64> = found.iter().filter_map(|row| row.company_id).collect();
    let companies = company_names(db, tenant_id, &company_ids).await?;
    let user_ids: Vec<i64> = found.iter().map(|row| row.user_id).collect();
    let people = list_accounts(db, tenant_id, &user_ids).await?;
    let view = |row: Model| {
        let own = orders.remove(&row.id).unwrap_or_default().into_iter();
        let company = row.company_id.and_then(|id| companies.get(&id));
        let person = people.get(&row.user_id);
        let decided = Decided {
            state: row.state,
            number: &row.number,
            file_id: row.file_id,
            reason: &row.reason,
            updated_at: row.updated_at,
        };
        InvoiceView {
            version: version(&decided),
            orders: own
                .map(|order| InvoicedOrder {
                    id: order.order_id,
                    number: numbers.get(&order.order_id).cloned().unwrap_or_default(),
                    amount: order.amount,
                })
                .collect(),
            recipient: Recipient::from(&row),
            file: row.file_id.and_then(|id| files.get(&id).cloned()),
            user_name: person.map(|one| one.name(lang).to_owned()).unwrap_or_default(),
            company_zh: company.map(|one| one.name_zh.clone()).unwrap_or_default(),
            company_en: company.map(|one| one.name_en.clone()).unwrap_or_default(),
            id: row.id,
            state: row.state,
            currency: row.currency,
            amount: row.amount,
            number: row.number,
            reason: row.reason,
            user_id: row.user_id,
            company_id: row.company_id,
            asked_at: row.created_at,
            issued_at: row.issued_at,
            issuer_note: row.issuer_note,
            updated_at: row.updated_at,
        }
    };
    Ok(found.into_iter().map(view).collect())
}

pub async fn view(app: &App, db: &impl ConnectionTrait, lang: Lang, row: Model) -> Result<InvoiceView, Failure> {
    let tenant_id = row.tenant_id;
    let mut found = views(app, db, tenant_id, lang, vec![row]).await?;
    found.pop().ok_or_else(|| Failure::internal("an invoice without a view"))
}
