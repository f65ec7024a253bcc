//! GET and POST atlas/exhibition/activity_apply_user and atlas/activity/activity_apply_user, POST …/cancel, and PUT
//! atlas/exhibition/change_company

use fairway_company::{EnterCompany, Sender, company_names};
use fairway_db::Tx;
use fairway_http::{Answer, Failure, Fields, Params, Payload, Reply, SignedIn, Validate};
use fairway_identity::attempts::{self, Limit};
use fairway_identity::find_account;
use fairway_once::{Begun, OnceKey, begin, find_answer};
use fairway_records::{ActivityQuery, RecordId, first_nonempty, must_be_current};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::registration_form::ApplyUser;
use super::registration_view::{RegistrationView, view};
use crate::entities::registration;
use crate::model::RegistrationStatus;
use crate::operations::companies::{choose, settle};
use crate::operations::settings::{self, Office};
use crate::operations::taking::normal_code;
use crate::operations::{deciding, finding, guest_mails, guests, mails, mirror, registering, selling, tickets};
use crate::{AttendError, store};

/// What the audit log calls a registration.
pub const KIND: &str = "registration";
/// Nobody guesses codes.
const VOUCHERS_AN_HOUR: Limit = Limit { name: "attend.voucher", max: 30, seconds: 3600 };

/// What a form begins with.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct Prefill {
    pub name: String,
    pub position: String,
    /// The company that the account belongs to.
    pub company_id: Option<i64>,
    pub company_zh: String,
    pub company_en: String,
    pub country_id: Option<i64>,
    pub email: String,
    pub mobile: String,
}

/// Where the signed-in user's registration stands, and what they can do about it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ApplyUserView {
    pub registration: Option<RegistrationView>,
    /// 0 unregistered, 1 succeeded, 2 pending review, 3 refused, 4 cancelled, 5 on the waiting list.
    pub status: i32,
    /// A standing registration can be changed and handed over.
    pub can_edit: bool,
    pub can_cancel: bool,
    /// There is none that stands, and registration is open.
    pub can_apply: bool,
    /// Until when a registration can be changed, Unix seconds; always if null.
    pub edit_until: Option<i64>,
    pub prefill: Prefill,
}

async fn prefill(user: &SignedIn) -> Result<Prefill, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let Some(account) = find_account(db, tenant_id, user.user_id()).await? else { return Ok(Prefill::default()) };
    let names = match account.company_id {
        Some(id) => company_names(db, tenant_id, &[id]).await?.remove(&id),
        None => None,
    };
    let (company_zh, company_en) = names.map(|one| (one.name_zh, one.name_en)).unwrap_or_default();
    Ok(Prefill {
        name: first_nonempty(&account.name_zh, &account.name_en).to_owned(),
        company_id: account.company_id,
        company_zh,
        company_en,
        email: account.email.unwrap_or_default(),
        mobile: account.mobile.unwrap_or_default(),
        ..Prefill::default()
    })
}

async fn look(user: &SignedIn, activity_id: i64) -> Answer<ApplyUserView> {
    let (db, tenant_id, now) = (user.db().read(), user.tenant_id(), user.now());
    let terms = settings::read(db, tenant_id, activity_id).await?;
    let found = store::registrations::find_own(db, tenant_id, activity_id, user.user_id()).await?;
    let status = found.as_ref().map_or(0, |row| row.status);
    let (stands, is_editable) = (RegistrationStatus::stands(status), terms.must_be_editable(now).is_ok());
    let is_used = match found.as_ref().filter(|_| stands && is_editable) {
        Some(row) => store::tickets::was_used(db, tenant_id, row.id).await?,
        None => false,
    };
    let registration = match found {
        Some(row) => Some(view(db, row).await?),
        None => None,
    };
    Ok(Reply(ApplyUserView {
        registration,
        status,
        can_edit: stands && is_editable,
        can_cancel: stands && is_editable && !is_used,
        can_apply: !stands && terms.must_be_open(now).is_ok(),
        edit_until: terms.edit_until(),
        prefill: prefill(user).await?,
    }))
}

/// My registration for this meeting, or what a form for it begins with.
#[utoipa::path(get, path = "/atlas/exhibition/activity_apply_user", tag = "attend", params(ActivityQuery),
    responses((status = 200, body = ApplyUserView)))]
pub async fn get(user: SignedIn, Params(query): Params<ActivityQuery>) -> Answer<ApplyUserView> {
    look(&user, query.activity_id).await
}

/// The same, under the address of activities.
#[utoipa::path(get, path = "/atlas/activity/activity_apply_user", tag = "attend", params(ActivityQuery),
    responses((status = 200, body = ApplyUserView)))]
pub async fn get_of_activity(user: SignedIn, Params(query): Params<ActivityQuery>) -> Answer<ApplyUserView> {
    look(&user, query.activity_id).await
}

/// Registers me, or changes my registration; anew after it was refused or cancelled. Status 5 means that what I chose is full and
/// I am on the waiting list. Where the ticket is sold online `payment` is 1 and `order_id` the order that waits for its payment.
/// Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/exhibition/activity_apply_user", tag = "attend", request_body = ApplyUser,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = RegistrationView)))]
pub async fn apply(user: SignedIn, key: OnceKey, Payload(request): Payload<ApplyUser>) -> Answer<Value> {
    send(&user, key, request).await
}

/// The same, under the address of activities.
#[utoipa::path(post, path = "/atlas/activity/activity_apply_user", tag = "attend", request_body = ApplyUser,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = RegistrationView)))]
pub async fn apply_of_activity(user: SignedIn, key: OnceKey, Payload(request): Payload<ApplyUser>) -> Answer<Value> {
    send(&user, key, request).await
}

/// Counts an attempt at a code, in a transaction of its own: a wrong one counts as well.
pub async fn count_voucher(user: &SignedIn) -> Result<(), Failure> {
    let tx = user.begin().await?;
    let limit = VOUCHERS_AN_HOUR.of(&user.user_id().to_string());
    attempts::take(&tx, &user.app.secrets, user.tenant_id(), &[limit], user.now()).await?;
    Ok(tx.commit().await?)
}

async fn send(user: &SignedIn, key: OnceKey, request: ApplyUser) -> Answer<Value> {
    Fields::check(&request)?;
    if let Some(answer) = find_answer(user, &key, &request).await? {
        return Ok(Reply(answer));
    }
    if !normal_code(&request.voucher_code).is_empty() {
        count_voucher(user).await?;
    }
    let (tenant_id, activity_id, now) = (user.tenant_id(), request.activity_id, user.now());
    let asks_hotel = settings::read(user.db().read(), tenant_id, activity_id).await?.setting.asks_hotel;
    let application = request.clone().into_application(user, asks_hotel).await?;
    let tx = user.begin().await?;
    let once = match begin(user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let office = Office::open(&tx, &user.app.secrets, tenant_id, activity_id, now).await?;
    let before = store::registrations::find_own(&*tx, tenant_id, activity_id, user.user_id()).await?;
    if let (Some(before), Some(seen)) = (&before, request.version.as_deref()) {
        must_be_seen(user, &tx, before.clone(), seen).await?;
    }
    let written = registering::write(user, &office, before, application).await?;
    let sender = Sender::of(user);
    if let Some(event) = written.event {
        mails::tell(&sender, &tx, &office.terms, &written.row, event).await?;
    }
    mails::tell_moved(&sender, &tx, &office.terms, &written.moved).await?;
    let row = selling::order_at_once(user, &tx, written.row).await?;
    let answer = once.finish(&tx, &view(&*tx, row).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

async fn must_be_seen(user: &SignedIn, tx: &Tx, row: registration::Model, seen: &str) -> Result<(), Failure> {
    let named = RecordId { kind: KIND, id: row.id, tenant_id: row.tenant_id };
    let current = view(&**tx, row).await?;
    must_be_current(user, tx, named, Some(seen), &json!(current)).await
}

/// My registration, in a meeting whose office is open.
pub async fn own(user: &SignedIn, office: &Office<'_>) -> Result<registration::Model, Failure> {
    let (tenant_id, activity_id) = (office.tenant_id(), office.activity_id());
    let found = store::registrations::find_own(&**office.tx, tenant_id, activity_id, user.user_id()).await?;
    found.ok_or_else(|| AttendError::NotFound.into())
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct CancelOwn {
    pub activity_id: i64,
    /// The version that was looked at. If it changed since, failure 409 says so and nothing is cancelled.
    pub version: Option<String>,
}

/// Cancels my registration: my ticket is no longer valid, my place goes to whoever waits, and an order that waits for its payment is
/// cancelled. 2005 when it is too late.
#[utoipa::path(post, path = "/atlas/exhibition/activity_apply_user/cancel", tag = "attend", request_body = CancelOwn,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = RegistrationView)))]
pub async fn cancel(user: SignedIn, key: Option<OnceKey>, Payload(request): Payload<CancelOwn>) -> Answer<Value> {
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let tenant_id = user.tenant_id();
    let found = store::registrations::find_own(&*tx, tenant_id, request.activity_id, user.user_id()).await?;
    selling::lock_orders(&tx, found.as_ref()).await?;
    let office = Office::open(&tx, &user.app.secrets, tenant_id, request.activity_id, user.now()).await?;
    let before = own(&user, &office).await?;
    if let Some(seen) = request.version.as_deref() {
        must_be_seen(&user, &tx, before.clone(), seen).await?;
    }
    office.terms.must_be_editable(office.now)?;
    let bought = selling::bought(&before);
    let decided = deciding::cancel(&office, before, None, "").await?;
    let sender = Sender::of(&user);
    mails::tell_moved(&sender, &tx, &office.terms, &decided.moved).await?;
    let ended = guests::withdraw_all(&office, &decided.row).await?;
    guest_mails::tell_withdrawn(&sender, &tx, &office.terms, &decided.row, &ended).await?;
    if let Some(bought) = bought {
        bought.cancel_unpaid(&user.app, &tx, None).await?;
    }
    let answer = once.finish(&tx, &view(&*tx, decided.row).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub struct ChangeCompany {
    pub activity_id: i64,
    /// One's own company; it is taken if neither this nor `company` is sent.
    pub company_id: Option<i64>,
    /// A company that nobody has entered yet. Whoever belongs to none becomes the first of its people.
    pub company: Option<EnterCompany>,
}

impl Validate for ChangeCompany {
    fn validate(&self, fields: &mut Fields) {
        if let Some(company) = self.company.as_ref().filter(|_| self.company_id.is_none()) {
            company.validate(fields);
        }
    }
}

/// Changes the company that I am registered for. Whoever exhibits for another one is looked at again, where exhibitors are.
#[utoipa::path(put, path = "/atlas/exhibition/change_company", tag = "attend", request_body = ChangeCompany,
    responses((status = 200, body = RegistrationView)))]
pub async fn change_company(user: SignedIn, Payload(request): Payload<ChangeCompany>) -> Answer<RegistrationView> {
    Fields::check(&request)?;
    let whom = choose(&user, request.company_id, request.company.as_ref()).await?;
    let whom = whom.ok_or(AttendError::CompanyMissing)?;
    let tx = user.begin().await?;
    let office = Office::open(&tx, &user.app.secrets, user.tenant_id(), request.activity_id, user.now()).await?;
    let before = own(&user, &office).await?;
    if !RegistrationStatus::stands(before.status) {
        return Err(AttendError::WrongState.into());
    }
    office.terms.must_be_editable(office.now)?;
    let company = settle(&user, &tx, whom).await?;
    let mut row = before.clone().into_active_model();
    if before.status == RegistrationStatus::Succeeded.value() {
        let status = registering::status_after(&office, Some(&before), before.atype, company.company_id);
        row.status = Set(status.value());
    }
    row.company_id = Set(company.company_id);
    row.company_zh = Set(company.zh);
    row.company_en = Set(company.en);
    row.updated_at = Set(office.now);
    let after = store::registrations::update(&*tx, row).await?;
    tickets::keep_in_step(&office, &after).await?;
    mirror::mirror(&office, Some(&before), &after).await?;
    finding::refresh(&tx, user.tenant_id(), std::slice::from_ref(&after), office.now).await?;
    let shown = view(&*tx, after).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
