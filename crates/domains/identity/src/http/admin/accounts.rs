//! POST, PUT and DELETE atms/account/accounts, and POST atms/account/reset_password

use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_http::fields::{EMAIL, MOBILE, WRONG_TYPE, is_email, is_mobile};
use fairway_http::ids::optional_id_list;
use fairway_http::{Allowed, Answer, Failure, Fields, Params, Payload, Reply, SignedIn, Validate};
use fairway_lang::Text;
use fairway_records::DeleteQuery;
use serde::{Deserialize, Serialize};

use super::account_reads::{AccountView, views};
use super::{IdBody, must_be_version};
use crate::entities::account::Model;
use crate::messages::{send_password, temporary_password};
use crate::model::{AccountKind, Standing};
use crate::operations::admin::accounts::{self, AccountForm, NewPassword};
use crate::permissions::ManageAccounts;

const EMAIL_OR_MOBILE: Text = Text::new("请填写邮箱或手机号", "Enter an email address or a mobile number");

/// An account's form, always sent whole.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AccountBody {
    /// Mail address or mobile number, or both.
    pub email: Option<String>,
    /// Mainland China, 11 digits.
    pub mobile: Option<String>,
    #[serde(default)]
    pub name_zh: String,
    #[serde(default)]
    pub name_en: String,
    pub department_id: Option<i64>,
    /// A list, or comma-separated text; absent leaves the roles as they are.
    #[serde(default, deserialize_with = "optional_id_list")]
    #[schema(value_type = Option<Vec<i64>>)]
    pub role_ids: Option<Vec<i64>>,
    /// 1 admin, 2 common.
    pub account_type: Option<i32>,
    /// For a new account; without one a temporary password is made and sent. That one works for three days, and the first
    /// sign-in sets another.
    pub password: Option<String>,
    /// For a change: which account.
    pub id: Option<i64>,
    /// For a change: 1 active, 0 disabled; absent leaves it as it is.
    pub status: Option<i32>,
    /// For a change: the version that was edited. If somebody has changed it since, failure 409 says who and when
    /// (`data.edited_by_name`, `data.edited_at`), `data.current` is the row now, and nothing is written.
    pub version: Option<String>,
}

impl Validate for AccountBody {
    fn validate(&self, fields: &mut Fields) {
        match (&self.email, &self.mobile) {
            (None, None) => fields.add("email", EMAIL_OR_MOBILE),
            (email, mobile) => {
                if email.as_ref().is_some_and(|email| !is_email(email.trim())) {
                    fields.add("email", EMAIL);
                }
                if mobile.as_ref().is_some_and(|mobile| !is_mobile(mobile.trim())) {
                    fields.add("mobile", MOBILE);
                }
            }
        }
        if self.name_en.trim().is_empty() {
            fields.required("name_zh", &self.name_zh);
        }
        fields.length("name_zh", &self.name_zh, 0, 60);
        fields.length("name_en", &self.name_en, 0, 60);
        if self.account_type.is_some_and(|kind| AccountKind::from_value(kind).is_none()) {
            fields.add("account_type", WRONG_TYPE);
        }
        if self.status.is_some_and(|status| Standing::from_value(status).is_none()) {
            fields.add("status", WRONG_TYPE);
        }
        if let Some(password) = &self.password {
            fields.password("password", password);
        }
    }
}

impl AccountBody {
    fn form(self) -> AccountForm {
        let trimmed = |text: Option<String>| text.map(|text| text.trim().to_owned());
        AccountForm {
            email: trimmed(self.email),
            mobile: trimmed(self.mobile),
            name_zh: self.name_zh.trim().to_owned(),
            name_en: self.name_en.trim().to_owned(),
            department_id: self.department_id,
            role_ids: self.role_ids,
            kind: self.account_type.and_then(AccountKind::from_value),
            standing: self.status.and_then(Standing::from_value),
        }
    }
}

async fn one(user: &SignedIn, row: Model) -> Answer<AccountView> {
    let mut views = views(user.db(), user.tenant_id(), vec![row]).await?;
    views.pop().map(Reply).ok_or_else(|| Failure::internal("an account without a view"))
}

/// Somebody who edits what they saw a while ago must not undo what another did since.
async fn must_be_current(user: &SignedIn, tx: &Tx, id: i64, seen: Option<&str>) -> Result<(), Failure> {
    let Reply(current) = one(user, accounts::lock(tx, &user.actor(), id).await?).await?;
    must_be_version(user, tx, ("account", id), seen, &current).await
}

/// Opens an account for a colleague and sends its password; 1005 if it exists, 1016 if it would be allowed more than
/// its maker.
#[utoipa::path(post, path = "/atms/account/accounts", tag = "identity", request_body = AccountBody,
    responses((status = 200, body = AccountView)))]
pub async fn create(
    user: Allowed<ManageAccounts>,
    audit: Audit,
    Payload(request): Payload<AccountBody>,
) -> Answer<AccountView> {
    Fields::check(&request)?;
    // A password that its owner was told by the administrator is not sent again.
    let (password, is_made) = match &request.password {
        Some(chosen) => (chosen.clone(), false),
        None => (temporary_password(), true),
    };
    let new = NewPassword { hash: user.app.passwords.hash(&password).await?, is_temporary: is_made };
    let tx = user.begin().await?;
    let made = accounts::create(&tx, &user.actor(), request.form(), new, user.lang()).await?;
    if is_made {
        send_password(&user, &tx, user.tenant(), &made.row, &password, true).await?;
    }
    audit.record(&tx, Change::created("account", made.row.id, &made).named(made.name())).await?;
    tx.commit().await?;
    one(&user, made.row).await
}

/// Changes an account; 1016 if it is or would be allowed more than the person who changes it.
#[utoipa::path(put, path = "/atms/account/accounts", tag = "identity", request_body = AccountBody,
    responses((status = 200, body = AccountView)))]
pub async fn update(
    user: Allowed<ManageAccounts>,
    audit: Audit,
    Payload(request): Payload<AccountBody>,
) -> Answer<AccountView> {
    let id = request.id.ok_or_else(|| Failure::field("id", fairway_http::fields::REQUIRED))?;
    Fields::check(&request)?;
    let tx = user.begin().await?;
    must_be_current(&user, &tx, id, request.version.as_deref()).await?;
    let changed = accounts::change(&tx, &user.actor(), id, request.form()).await?;
    let change = Change::updated("account", id, &changed.before, &changed.after).named(changed.after.name());
    audit.record(&tx, change).await?;
    tx.commit().await?;
    one(&user, changed.after.row).await
}

/// Disables an account and signs it out everywhere; 1021 for one's own.
#[utoipa::path(delete, path = "/atms/account/accounts", tag = "identity", params(DeleteQuery),
    responses((status = 200)))]
pub async fn disable(user: Allowed<ManageAccounts>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let tx = user.begin().await?;
    must_be_current(&user, &tx, query.id, query.version.as_deref()).await?;
    let changed = accounts::disable(&tx, &user.actor(), query.id).await?;
    let change = Change::updated("account", query.id, &changed.before, &changed.after).action("disable");
    audit.record(&tx, change.named(changed.after.name())).await?;
    tx.commit().await?;
    Ok(Reply(()))
}

/// Where the new password went.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PasswordSent {
    /// A mail address or a mobile number.
    pub sent_to: String,
}

/// Makes a temporary password, sends it to the owner and signs the account out everywhere.
#[utoipa::path(post, path = "/atms/account/reset_password", tag = "identity", request_body = IdBody,
    responses((status = 200, body = PasswordSent)))]
pub async fn reset_password(
    user: Allowed<ManageAccounts>,
    audit: Audit,
    Payload(request): Payload<IdBody>,
) -> Answer<PasswordSent> {
    let password = temporary_password();
    let hash = user.app.passwords.hash(&password).await?;
    let tx = user.begin().await?;
    let account = accounts::replace_password(&tx, &user.actor(), request.id, hash).await?;
    send_password(&user, &tx, user.tenant(), &account.row, &password, false).await?;
    audit.record(&tx, Change::act("reset_password", "account", request.id).named(account.name())).await?;
    tx.commit().await?;
    let Model { email, mobile, .. } = account.row;
    Ok(Reply(PasswordSent { sent_to: email.or(mobile).unwrap_or_default() }))
}
