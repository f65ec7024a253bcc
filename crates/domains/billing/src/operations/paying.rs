//! Paying: through a provider, or with what the company has on its accounts. While somebody outside is asked, nothing is locked.

use fairway_auth::UserId;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_identity::find_tenant;
use fairway_lang::Lang;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};

use super::release::refusal;
use super::settings;
use super::settle::{Paid, Settled, lock, new_payment, settle, take};
use crate::entities::{order, order_line, payment};
use crate::model::{Currency, ItemType, Method, PaymentState, TransactionType, Unit};
use crate::providers::{Begun, PaymentAsked, Provider, ProviderError, ProviderState, Way, find_provider};
use crate::{BillingError, Posting, post, store};

/// A code that is good for less than this is shown to nobody any more.
const MIN_CODE_SECONDS: i64 = 30;

/// What a payer is shown, as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Shown {
    pub code_url: Option<String>,
    pub redirect_url: Option<String>,
    pub form_html: Option<String>,
    pub params: Option<serde_json::Value>,
}

/// Who pays inside a provider's own app, as far as that is known.
#[derive(Clone, Debug, Default)]
pub struct Payer {
    pub openid: Option<String>,
    /// With which they came back from the app, in place of the name.
    pub code: Option<String>,
}

/// Refuses where an order waits for no money, or its tenant does not take it this way.
pub async fn must_be_payable(app: &App, tx: &Tx, order: &order::Model, method: Method) -> Result<(), Failure> {
    if let Some(refusal) = refusal(order, app.clock.now()) {
        return Err(refusal.into());
    }
    if order.total == 0 {
        return Err(BillingError::NothingToPay.into());
    }
    let setting = settings::read(&**tx, order.tenant_id).await?;
    if !setting.is_on(method) {
        return Err(BillingError::MethodOff.into());
    }
    Ok(())
}

/// Begins a payment through a provider, or finds the one that was begun the same way and still works.
pub async fn begin(
    app: &App,
    (tenant_id, order_id): (i64, i64),
    method: Method,
    way: (&str, Way),
    (lang, payer): (Lang, Payer),
) -> Result<payment::Model, Failure> {
    let provider = find_provider(app, method).ok_or(BillingError::MethodOff)?;
    let now = app.clock.now();
    let tx = app.db.begin().await?;
    let order = store::orders::lock(&tx, tenant_id, order_id).await?.ok_or(BillingError::NotFound)?;
    must_be_payable(app, &tx, &order, method).await?;
    if !provider.takes(order.currency()) {
        return Err(BillingError::Currency.into());
    }
    let known = store::payments::list(&*tx, tenant_id, &[order_id]).await?;
    let works = |one: &payment::Model| {
        let is_same = one.method == method.value() && one.way == way.0 && one.amount == order.total;
        let lives = one.expires_at.is_none_or(|at| at > now + MIN_CODE_SECONDS);
        // What was begun inside an app is its payer's: somebody else is asked anew.
        is_same && lives && way.1 != Way::Jsapi && one.is(PaymentState::Begun) && !one.shown.is_empty()
    };
    if let Some(found) = known.into_iter().rev().find(works) {
        return Ok(found);
    }
    let row = payment::ActiveModel { way: Set(way.0.to_owned()), ..new_payment(&order, method, now) };
    let made = store::payments::insert(&tx, row).await?;
    let lines = store::orders::lines(&*tx, tenant_id, &[order_id]).await?;
    tx.commit().await?;
    let subject = subject(&order, &lines, lang);
    let begun = match known_payer(&*provider, payer).await {
        Ok(openid) => provider.begin(&asked(app, &made, (subject, lang), openid).await?, way.1).await,
        Err(error) => Err(error),
    };
    match begun {
        Ok(begun) => keep(app, made.id, begun).await,
        Err(error) => {
            tracing::error!(payment = made.id, %error, "a payment could not be begun");
            fail(app, made.id, PaymentState::Failed, &error.to_string()).await?;
            Err(BillingError::ProviderAway.into())
        }
    }
}

async fn known_payer(provider: &dyn Provider, payer: Payer) -> Result<Option<String>, ProviderError> {
    match payer {
        Payer { openid: None, code: Some(code) } => provider.find_payer(&code).await.map(Some),
        Payer { openid, .. } => Ok(openid),
    }
}

/// What the provider's page says that it is for.
fn subject(order: &order::Model, lines: &[order_line::Model], lang: Lang) -> String {
    let name = lines.first().map_or("", |line| lang.pick(&line.name_zh, &line.name_en));
    format!("{} {name}", order.number).trim().to_owned()
}

/// A payment as its provider is told of it.
pub async fn asked(
    app: &App,
    payment: &payment::Model,
    (subject, lang): (String, Lang),
    openid: Option<String>,
) -> Result<PaymentAsked, Failure> {
    let tenant = find_tenant(&app.db, payment.tenant_id).await?.ok_or(BillingError::NotFound)?;
    let now = app.clock.now();
    Ok(PaymentAsked {
        tenant_id: payment.tenant_id,
        order_id: payment.order_id,
        payment_id: payment.id,
        our_ref: payment.our_ref.clone(),
        provider_ref: payment.provider_ref.clone(),
        amount: payment.amount,
        currency: payment.currency(),
        subject,
        origin: app.settings.origin(&tenant, Lang::default()),
        payer_origin: app.settings.origin(&tenant, lang),
        expires_at: payment.expires_at,
        is_over: !payment.is(PaymentState::Begun) || payment.expires_at.is_some_and(|at| at <= now),
        now,
        openid,
    })
}

/// Keeps what the provider said; its notice may have been faster.
async fn keep(app: &App, payment_id: i64, begun: Begun) -> Result<payment::Model, Failure> {
    let Begun { provider_ref, code_url, redirect_url, form_html, params, expires_at } = begun;
    let shown = Shown { code_url, redirect_url, form_html, params };
    let tx = app.db.begin().await?;
    let (_, payment) = lock(&tx, payment_id).await?;
    if !payment.is(PaymentState::Begun) {
        return Ok(payment);
    }
    let expires_at = [payment.expires_at, expires_at].into_iter().flatten().min();
    let mut row = payment.into_active_model();
    if !provider_ref.is_empty() {
        row.provider_ref = Set(provider_ref);
    }
    row.shown = Set(serde_json::to_string(&shown).map_err(Failure::internal)?);
    row.expires_at = Set(expires_at);
    row.updated_at = Set(app.clock.now());
    let kept = store::payments::update(&tx, row).await?;
    tx.commit().await?;
    Ok(kept)
}

/// Nothing will come by a payment, as far as the provider knows.
async fn fail(app: &App, payment_id: i64, state: PaymentState, why: &str) -> Result<(), Failure> {
    let tx = app.db.begin().await?;
    let (order, payment) = lock(&tx, payment_id).await?;
    if payment.is(PaymentState::Begun) {
        let mut row = payment.into_active_model();
        row.state = Set(state.value());
        row.reason = Set(why.chars().take(500).collect());
        row.updated_at = Set(app.clock.now());
        store::payments::update(&tx, row).await?;
        super::notices::tell_page(&tx, &order).await?;
    }
    Ok(tx.commit().await?)
}

/// Asks the provider what became of a payment, and takes its word. None where they do not answer; somebody asks again later.
pub async fn look_up(app: &App, payment: &payment::Model) -> Result<Option<ProviderState>, Failure> {
    let Some(provider) = payment.method().and_then(|method| find_provider(app, method)) else { return Ok(None) };
    let state = match provider.query(&asked(app, payment, Default::default(), None).await?).await {
        Ok(state) => state,
        Err(error) => {
            if !matches!(error, ProviderError::Away(_)) {
                tracing::warn!(payment = payment.id, %error, "a provider said something odd");
            }
            note_question(app, payment.id, true).await?;
            return Ok(None);
        }
    };
    match &state {
        ProviderState::Paid(paid) => drop(take(app, payment.id, paid.clone()).await?),
        ProviderState::Closed => fail(app, payment.id, PaymentState::Expired, "").await?,
        ProviderState::Failed => fail(app, payment.id, PaymentState::Failed, "").await?,
        ProviderState::Waiting => note_question(app, payment.id, false).await?,
    }
    Ok(Some(state))
}

/// Remembers that the provider was asked.
async fn note_question(app: &App, payment_id: i64, is_in_vain: bool) -> Result<(), Failure> {
    let tx = app.db.begin().await?;
    if let Some(payment) = store::payments::lock(&tx, payment_id).await? {
        let tries = if is_in_vain { payment.tries.saturating_add(1) } else { 0 };
        let mut row = payment.into_active_model();
        row.asked_at = Set(Some(app.clock.now()));
        row.tries = Set(tries);
        store::payments::update(&tx, row).await?;
    }
    Ok(tx.commit().await?)
}

/// How many points or counts an order costs; none where it cannot be paid with them. What is itself points or counts is paid in
/// money, and counts pay for inquiries.
pub fn units_of(order: &order::Model, lines: &[order_line::Model], method: Method) -> Option<i64> {
    let is = |line: &order_line::Model, types: &[ItemType]| types.iter().any(|one| one.value() == line.item_type);
    match method {
        Method::Points => {
            let is_account = lines.iter().any(|line| is(line, &[ItemType::Points, ItemType::InquiryCounts]));
            (!is_account && order.currency() == Currency::Cny).then(|| (order.total + 99) / 100)
        }
        Method::InquiryCounts => {
            let are_inquiries = lines.iter().all(|line| is(line, &[ItemType::Inquiry]));
            (are_inquiries && !lines.is_empty()).then(|| lines.iter().map(|line| line.quantity).sum())
        }
        _ => None,
    }
}

pub const fn unit_of(method: Method) -> Option<Unit> {
    match method {
        Method::Points => Some(Unit::Points),
        Method::InquiryCounts => Some(Unit::InquiryCounts),
        _ => None,
    }
}

/// Pays an order, which the caller has locked, with what its company has: taken and paid in one transaction.
pub async fn spend(
    app: &App,
    tx: &Tx,
    order: &order::Model,
    method: Method,
    operator_id: UserId,
) -> Result<payment::Model, Failure> {
    must_be_payable(app, tx, order, method).await?;
    let now = app.clock.now();
    let company_id = order.company_id.ok_or(BillingError::NoCompany)?;
    let lines = store::orders::lines(&**tx, order.tenant_id, &[order.id]).await?;
    let (Some(unit), Some(amount)) = (unit_of(method), units_of(order, &lines, method)) else {
        return Err(BillingError::MethodOff.into());
    };
    let row = payment::ActiveModel { amount: Set(amount), ..new_payment(order, method, now) };
    let made = store::payments::insert(tx, row).await?;
    let name = |zh: bool| lines.first().map(|line| if zh { &line.name_zh } else { &line.name_en }).cloned();
    let posting = Posting {
        company_id,
        unit,
        amount: -amount,
        transaction_type: TransactionType::Consumption,
        text: (name(true).unwrap_or_default(), name(false).unwrap_or_default()),
        order_id: Some(order.id),
        object: ("order", order.id),
        operator_id: Some(operator_id),
        key: format!("payment-{}", made.id),
    };
    let paid = Paid { amount, currency: order.currency(), provider_ref: String::new(), at: now };
    // Where it is not taken, or there are not so many: the caller's transaction ends here, and nothing of it stays.
    if settle(app, tx, made.id, paid).await? != Settled::Paid {
        return Err(BillingError::WrongState.into());
    }
    // The account after what is sold, as refunds take them: two that wait for each other would wait for ever.
    post(tx, order.tenant_id, posting, now).await?;
    Ok(store::payments::find(&**tx, made.id).await?.ok_or(BillingError::NotFound)?)
}
