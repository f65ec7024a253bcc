//! Invoices that a service issues: asked by job once the request is committed, again and again while the service is away, and written
//! down as by hand. What it refuses stays asked for, and says why: finance issues it by hand, refuses it, or has it tried again.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_jobs::{Handlers, JobContext, JobError, NewJob, enqueue};
use fairway_media::store_paper;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::invoice_news::{InvoiceNews, tell};
use super::invoices::{InvoiceState, Operator, issue};
use crate::entities::invoice::Model;
use crate::issuer::{InvoiceIssued, InvoiceWanted, IssuerError, find_issuer};
use crate::{BillingError, store};

const ISSUE: &str = "billing.issue_invoice";
const FOLDER: &str = "发票 Invoices";
/// About a day of trying.
const MAX_ATTEMPTS: i32 = 30;

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.on(ISSUE, move |context: JobContext, invoice_id: i64| {
        let app = app.clone();
        async move { run(&app, &context, invoice_id).await }
    });
}

/// Has the service asked for an invoice, where there is one; by hand stays as it is.
pub async fn queue(app: &App, tx: &Tx, row: &Model) -> Result<(), Failure> {
    if find_issuer(app).is_none() {
        return Ok(());
    }
    let job = NewJob::new(ISSUE, row.tenant_id, row.id).max_attempts(MAX_ATTEMPTS);
    enqueue(tx, app.clock.now(), job.dedupe_key(format!("invoice:{}", row.id))).await?;
    Ok(())
}

/// Tries once more what the service did not issue; 2673 where it is decided.
pub async fn again(app: &App, tx: &Tx, row: Model) -> Result<Model, Failure> {
    if row.state != InvoiceState::Asked.value() {
        return Err(BillingError::InvoiceState.into());
    }
    let row = note(app, tx, row, "").await?;
    queue(app, tx, &row).await?;
    Ok(row)
}

async fn note(app: &App, tx: &Tx, row: Model, words: &str) -> Result<Model, Failure> {
    let mut row = row.into_active_model();
    row.issuer_note = Set(words.chars().take(500).collect());
    row.updated_at = Set(app.clock.now());
    Ok(store::invoices::update(tx, row).await?)
}

async fn run(app: &App, context: &JobContext, invoice_id: i64) -> Result<(), JobError> {
    let failed = |failure: Failure| JobError::retry(format!("an invoice: {}", failure.code.text().en));
    let Some((row, wanted)) = find_wanted(app, context.tenant_id, invoice_id).await.map_err(failed)? else {
        return Ok(());
    };
    let Some(issuer) = find_issuer(app) else { return Ok(()) };
    // Nothing is locked while somebody outside thinks about it; asked again under the same name it issues once.
    match issuer.issue(&wanted).await {
        Ok(issued) => keep(app, &row, issued).await.map_err(failed),
        Err(IssuerError::Refused(why)) => note_of(app, &row, &why).await.map_err(failed),
        Err(IssuerError::Away(why)) => {
            tracing::warn!(invoice = invoice_id, why, "an invoice could not be issued yet");
            if context.is_last_attempt() {
                note_of(app, &row, &format!("开票服务没有响应 The service did not answer: {why}"))
                    .await
                    .map_err(failed)?;
            }
            Err(JobError::retry(why))
        }
    }
}

/// What is to be issued; none where somebody has decided about it.
async fn find_wanted(app: &App, tenant_id: i64, id: i64) -> Result<Option<(Model, InvoiceWanted)>, Failure> {
    let db = app.db.read();
    let found = store::invoices::find(db, tenant_id, id).await?;
    let Some(row) = found.filter(|row| row.state == InvoiceState::Asked.value()) else { return Ok(None) };
    let orders = store::invoices::orders_of(db, tenant_id, vec![id]).await?.remove(&id).unwrap_or_default();
    let ids = orders.iter().map(|order| order.order_id).collect();
    let numbers = store::admin_lists::order_numbers(db, tenant_id, ids).await?;
    let number = |order: &crate::entities::invoice_order::Model| numbers.get(&order.order_id).cloned();
    let one = row.clone();
    let wanted = InvoiceWanted {
        reference: format!("fairway-{tenant_id}-{id}"),
        currency: one.currency,
        amount: format!("{}.{:02}", one.amount / 100, one.amount % 100),
        is_personal: one.is_personal,
        title: one.title,
        tax_number: one.tax_number,
        address: one.address,
        phone: one.phone,
        bank: one.bank,
        account: one.account,
        email: one.email,
        orders: orders.iter().filter_map(number).collect(),
    };
    Ok(Some((row, wanted)))
}

/// Writes down what the service issued, as somebody of finance would.
async fn keep(app: &App, row: &Model, issued: InvoiceIssued) -> Result<(), Failure> {
    let file_id = match issued.file {
        Some(bytes) => {
            let name = format!("{}.pdf", file_name(&issued.number));
            store_paper(app, (row.tenant_id, row.company_id), FOLDER, &name, bytes.into()).await?
        }
        None => None,
    };
    let tx = app.db.begin().await?;
    let row = store::invoices::lock(&tx, row.tenant_id, row.id).await?.ok_or(BillingError::NotFound)?;
    let by = Operator { user_id: None, now: app.clock.now() };
    match issue(&tx, row.clone(), by, &issued.number, file_id).await {
        Ok(row) => {
            let row = note(app, &tx, row, "").await?;
            tell(app, &tx, &row, InvoiceNews::Issued).await?;
        }
        // Told twice, it is the same one.
        Err(BillingError::InvoiceState) if row.number == issued.number => return Ok(()),
        // Somebody was faster, and now there are two: the tax office's has to be made void by whoever can.
        Err(error @ (BillingError::InvoiceState | BillingError::InvoiceNumberTaken)) => {
            tracing::error!(invoice = row.id, number = issued.number, %error, "an invoice was issued in vain");
            let words = format!("{} 已开具，但申请已处理，请作废 Issued too late: make it void", issued.number);
            note(app, &tx, row, &words).await?;
        }
        Err(error) => return Err(error.into()),
    }
    Ok(tx.commit().await?)
}

/// Numbers are letters and digits; what else one holds is none of a file's name.
fn file_name(number: &str) -> String {
    number.chars().map(|letter| if letter.is_alphanumeric() || letter == '-' { letter } else { '_' }).collect()
}

async fn note_of(app: &App, row: &Model, why: &str) -> Result<(), Failure> {
    let tx = app.db.begin().await?;
    let found = store::invoices::lock(&tx, row.tenant_id, row.id).await?;
    if let Some(row) = found.filter(|row| row.state == InvoiceState::Asked.value()) {
        note(app, &tx, row, why).await?;
    }
    Ok(tx.commit().await?)
}
