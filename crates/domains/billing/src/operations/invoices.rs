//! Asking for an invoice, issuing, refusing and cancelling it. An order is on one invoice at a time.

use fairway_auth::{TenantId, UserId};
use fairway_company::PointingTable;
use fairway_db::Tx;
use fairway_http::{Fields, Validate};
use fairway_lang::Text;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};

use super::tax_number;
use crate::entities::{invoice, invoice_order, invoice_profile, order};
use crate::model::{Method, OrderStatus};
use crate::{BillingError, store};

pub const MAX_NUMBER_CHARS: usize = 40;
const MAX_TITLE_CHARS: usize = 100;
const MAX_LINE_CHARS: usize = 200;
const MAX_PHONE_CHARS: usize = 40;
const MAX_ACCOUNT_CHARS: usize = 60;

/// Invoices follow the company that theirs became.
pub const POINTING_TABLES: &[PointingTable] = &[
    PointingTable::of("bill_invoice", Text::new("发票", "Invoices")),
    PointingTable {
        unique: &["tenant_id"],
        rule: Text::new(
            "两家都填了开票信息时，保留企业的那一份不变",
            "If both have invoice details, those of the company you keep stay",
        ),
        ..PointingTable::of("bill_invoice_profile", Text::new("开票信息", "Invoice details"))
    },
];

/// Where an invoice stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum InvoiceState {
    Asked = 1,
    Issued = 2,
    Refused = 3,
    Cancelled = 4,
}

impl InvoiceState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// What an invoice says of whoever it is for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
#[schema(as = InvoiceRecipient)]
pub struct Recipient {
    /// For a person or a firm abroad, who have no tax number.
    pub is_personal: bool,
    /// At most 100 characters.
    pub title: String,
    /// 15 to 20 digits or capital letters; of 18 the last one is checked. Needed unless `is_personal`.
    pub tax_number: String,
    pub address: String,
    pub phone: String,
    pub bank: String,
    pub account: String,
    /// Where the file is sent to.
    pub email: String,
}

impl Recipient {
    /// Without spaces around anything.
    pub fn tidy(self) -> Self {
        let tidy = |text: String| text.trim().to_owned();
        Self {
            is_personal: self.is_personal,
            title: tidy(self.title),
            tax_number: if self.is_personal { String::new() } else { tax_number::normal(&self.tax_number) },
            address: tidy(self.address),
            phone: tidy(self.phone),
            bank: tidy(self.bank),
            account: tidy(self.account),
            email: tidy(self.email),
        }
    }
}

impl Validate for Recipient {
    fn validate(&self, fields: &mut Fields) {
        fields.required("title", &self.title);
        fields.length("title", self.title.trim(), 0, MAX_TITLE_CHARS);
        if !self.is_personal {
            fields.required("tax_number", &self.tax_number);
            if let Some(fault) = tax_number::find_fault(&self.tax_number) {
                fields.add("tax_number", fault);
            }
        }
        fields.length("address", self.address.trim(), 0, MAX_LINE_CHARS);
        fields.length("phone", self.phone.trim(), 0, MAX_PHONE_CHARS);
        fields.length("bank", self.bank.trim(), 0, MAX_LINE_CHARS);
        fields.length("account", self.account.trim(), 0, MAX_ACCOUNT_CHARS);
        if !self.email.trim().is_empty() {
            fields.email("email", self.email.trim());
        }
    }
}

impl From<invoice_profile::Model> for Recipient {
    fn from(row: invoice_profile::Model) -> Self {
        let invoice_profile::Model { is_personal, title, tax_number, address, phone, bank, account, email, .. } = row;
        Self { is_personal, title, tax_number, address, phone, bank, account, email }
    }
}

impl From<&invoice::Model> for Recipient {
    fn from(row: &invoice::Model) -> Self {
        let row = row.clone();
        let invoice::Model { is_personal, title, tax_number, address, phone, bank, account, email, .. } = row;
        Self { is_personal, title, tax_number, address, phone, bank, account, email }
    }
}

/// Whose data it is: a company's, or that of somebody without one. An actor and that company.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    pub tenant_id: TenantId,
    pub user_id: UserId,
    pub company_id: Option<i64>,
    pub now: i64,
}

/// Keeps what the company's next invoices say of it.
pub async fn save_profile(tx: &Tx, by: Asker, recipient: Recipient) -> Result<invoice_profile::Model, BillingError> {
    let first = invoice_profile::ActiveModel {
        tenant_id: Set(by.tenant_id),
        company_id: Set(by.company_id),
        user_id: Set(by.user_id),
        is_personal: Set(recipient.is_personal),
        title: Set(recipient.title.clone()),
        tax_number: Set(recipient.tax_number.clone()),
        address: Set(recipient.address.clone()),
        phone: Set(recipient.phone.clone()),
        bank: Set(recipient.bank.clone()),
        account: Set(recipient.account.clone()),
        email: Set(recipient.email.clone()),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    };
    let whose = (by.tenant_id, by.company_id, by.user_id);
    let mut row = store::invoices::lock_profile(tx, whose, first).await?.into_active_model();
    row.is_personal = Set(recipient.is_personal);
    row.title = Set(recipient.title);
    row.tax_number = Set(recipient.tax_number);
    row.address = Set(recipient.address);
    row.phone = Set(recipient.phone);
    row.bank = Set(recipient.bank);
    row.account = Set(recipient.account);
    row.email = Set(recipient.email);
    row.updated_at = Set(by.now);
    Ok(store::invoices::save_profile(tx, row).await?)
}

/// What can be on an invoice of an order: money that came and was not given back. Points and counts were invoiced when they
/// were bought.
pub fn invoiceable(order: &order::Model) -> Result<i64, BillingError> {
    let is_paid = [OrderStatus::Paid, OrderStatus::Refunded].iter().any(|status| status.value() == order.status);
    if !is_paid {
        return Err(BillingError::NotPaid);
    }
    let is_money = ![Method::Points, Method::InquiryCounts].iter().any(|method| method.value() == order.method);
    let amount = order.paid_total - order.refunded_total;
    if is_money && amount > 0 { Ok(amount) } else { Err(BillingError::NothingToInvoice) }
}

/// Asks for one invoice over these orders, which the caller has locked and may see.
pub async fn ask(tx: &Tx, by: Asker, orders: &[order::Model]) -> Result<invoice::Model, BillingError> {
    let profile = store::invoices::find_profile(&**tx, by.tenant_id, by.company_id, by.user_id).await?;
    let recipient = Recipient::from(profile.ok_or(BillingError::NoInvoiceProfile)?);
    let currency = orders.first().map(|order| order.currency.clone()).ok_or(BillingError::NotFound)?;
    if orders.iter().any(|order| order.currency != currency) {
        return Err(BillingError::MixedCurrencies);
    }
    let amounts = orders.iter().map(invoiceable).collect::<Result<Vec<i64>, BillingError>>()?;
    let row = invoice::ActiveModel {
        tenant_id: Set(by.tenant_id),
        company_id: Set(by.company_id),
        user_id: Set(by.user_id),
        state: Set(InvoiceState::Asked.value()),
        currency: Set(currency),
        amount: Set(amounts.iter().sum()),
        is_personal: Set(recipient.is_personal),
        title: Set(recipient.title),
        tax_number: Set(recipient.tax_number),
        address: Set(recipient.address),
        phone: Set(recipient.phone),
        bank: Set(recipient.bank),
        account: Set(recipient.account),
        email: Set(recipient.email),
        number: Set(String::new()),
        file_id: Set(None),
        reason: Set(String::new()),
        operator_id: Set(None),
        issued_at: Set(None),
        issuer_note: Set(String::new()),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    };
    let made = store::invoices::insert(tx, row).await?;
    for (order, amount) in orders.iter().zip(amounts) {
        let row = invoice_order::ActiveModel {
            tenant_id: Set(by.tenant_id),
            invoice_id: Set(made.id),
            order_id: Set(order.id),
            amount: Set(amount),
            is_active: Set(true),
            ..Default::default()
        };
        if !store::invoices::add_order(tx, row).await? {
            return Err(BillingError::InvoicedAlready(order.number.clone()));
        }
    }
    Ok(made)
}

/// Who decides about an invoice: no `Actor`, as it may be no person.
#[derive(Clone, Copy, Debug)]
pub struct Operator {
    /// None where the service that issues invoices did it.
    pub user_id: Option<UserId>,
    pub now: i64,
}

fn must_be(row: &invoice::Model, states: &[InvoiceState]) -> Result<(), BillingError> {
    let is_one = states.iter().any(|state| state.value() == row.state);
    is_one.then_some(()).ok_or(BillingError::InvoiceState)
}

/// Its number and file. The row is locked: of two who issue at once the second is told that it is done.
pub async fn issue(
    tx: &Tx,
    row: invoice::Model,
    by: Operator,
    number: &str,
    file_id: Option<i64>,
) -> Result<invoice::Model, BillingError> {
    must_be(&row, &[InvoiceState::Asked])?;
    if store::invoices::has_number(tx, row.tenant_id, number).await? {
        return Err(BillingError::InvoiceNumberTaken);
    }
    let mut issued = row.into_active_model();
    issued.state = Set(InvoiceState::Issued.value());
    issued.number = Set(number.to_owned());
    issued.file_id = Set(file_id);
    issued.operator_id = Set(by.user_id);
    issued.issued_at = Set(Some(by.now));
    issued.updated_at = Set(by.now);
    Ok(store::invoices::update(tx, issued).await?)
}

/// Says no, and why; the orders can be asked for again.
pub async fn refuse(tx: &Tx, row: invoice::Model, by: Operator, reason: &str) -> Result<invoice::Model, BillingError> {
    must_be(&row, &[InvoiceState::Asked])?;
    end(tx, row, by, InvoiceState::Refused, reason).await
}

/// Whoever asked does not want it any more.
pub async fn withdraw(tx: &Tx, row: invoice::Model, by: Operator) -> Result<invoice::Model, BillingError> {
    must_be(&row, &[InvoiceState::Asked])?;
    end(tx, row, by, InvoiceState::Cancelled, "").await
}

/// Makes an issued one void, as after a refund; its number stays taken.
pub async fn cancel(tx: &Tx, row: invoice::Model, by: Operator, reason: &str) -> Result<invoice::Model, BillingError> {
    must_be(&row, &[InvoiceState::Asked, InvoiceState::Issued])?;
    end(tx, row, by, InvoiceState::Cancelled, reason).await
}

async fn end(
    tx: &Tx,
    row: invoice::Model,
    by: Operator,
    state: InvoiceState,
    reason: &str,
) -> Result<invoice::Model, BillingError> {
    store::invoices::release_orders(tx, row.tenant_id, row.id).await?;
    let mut ended = row.into_active_model();
    ended.state = Set(state.value());
    ended.reason = Set(reason.trim().to_owned());
    ended.operator_id = Set(by.user_id);
    ended.updated_at = Set(by.now);
    Ok(store::invoices::update(tx, ended).await?)
}
