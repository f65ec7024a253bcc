//! POST atms/account/bulk

use fairway_audit::{Audit, Change};
use fairway_http::fields::{REQUIRED, WRONG_TYPE};
use fairway_http::ids::distinct_ids;
use fairway_http::{Allowed, Answer, Code, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_lang::Text;
use fairway_messages::queue_mail;
use serde::{Deserialize, Serialize};

use crate::messages::AccountMails;
use crate::model::LinkPurpose;
use crate::operations::admin::accounts::AccountRecord;
use crate::operations::admin::{Changed, bulk};
use crate::operations::{limits, links};
use crate::permissions::ManageAccounts;
use crate::{IdentityError, store};

/// As many as a page of the list shows.
const MAX_ACCOUNTS: usize = 100;
const TOO_MANY: Text = Text::new("一次最多选择 100 个账号", "Choose at most 100 accounts at a time");

/// What to do to each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BulkAction {
    /// Lets in somebody who never followed the link of the activation mail.
    Activate,
    /// Sends the activation mail again.
    Resend,
    Disable,
    Enable,
    AddRole,
    RemoveRole,
    /// Takes the owner's data away for good.
    Delete,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct BulkRequest {
    pub action: BulkAction,
    /// A list, or comma-separated text; at most 100.
    #[serde(deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub ids: Vec<i64>,
    /// For `add_role` and `remove_role`.
    pub role_id: Option<i64>,
}

impl Validate for BulkRequest {
    fn validate(&self, fields: &mut Fields) {
        fields.require("ids", self.ids.len() <= MAX_ACCOUNTS, TOO_MANY, vec![]);
        let needs_role = matches!(self.action, BulkAction::AddRole | BulkAction::RemoveRole);
        match (needs_role, self.role_id) {
            (true, None) => fields.add("role_id", REQUIRED),
            (true, Some(id)) if id <= 0 => fields.add("role_id", WRONG_TYPE),
            _ => {}
        }
    }
}

/// One that nothing was done to, and why.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RefusedAccount {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// What it signs in with; empty for one that is not there.
    pub account: String,
    /// A number of the error catalogue.
    pub code: u32,
    /// For the person, in the language of the request.
    pub reason: String,
}

/// What became of each.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BulkResult {
    pub done: Vec<i64>,
    pub refused: Vec<RefusedAccount>,
}

/// Does one thing to several accounts. Each stands for itself: what cannot be done to one is said, and the others are done
/// all the same.
#[utoipa::path(post, path = "/atms/account/bulk", tag = "identity", request_body = BulkRequest,
    responses((status = 200, body = BulkResult)))]
pub async fn run(
    user: Allowed<ManageAccounts>,
    audit: Audit,
    Payload(request): Payload<BulkRequest>,
) -> Answer<BulkResult> {
    Fields::check(&request)?;
    let mut result = BulkResult { done: Vec::new(), refused: Vec::new() };
    for id in &request.ids {
        match act(&user, &audit, &request, *id).await {
            Ok(()) => result.done.push(*id),
            Err(failure) if failure.code == Code::INTERNAL || failure.code == Code::UNAVAILABLE => return Err(failure),
            Err(failure) => result.refused.push(refused(&user, *id, &failure).await?),
        }
    }
    Ok(Reply(result))
}

async fn refused(user: &SignedIn, id: i64, failure: &Failure) -> Result<RefusedAccount, Failure> {
    let found = store::accounts::find(user.db().read(), user.tenant_id(), id).await?;
    let (name_zh, name_en, account) = match found.filter(|row| row.deleted_at.is_none()) {
        Some(row) => (row.name_zh, row.name_en, row.email.or(row.mobile).unwrap_or_default()),
        None => Default::default(),
    };
    let field = failure.fields.values().next().map(|error| error.text.get(user.lang()).to_owned());
    let reason = field.unwrap_or_else(|| failure.message(user.lang()));
    Ok(RefusedAccount { id, name_zh, name_en, account, code: failure.code.number(), reason })
}

/// In a transaction of its own.
async fn act(user: &SignedIn, audit: &Audit, request: &BulkRequest, id: i64) -> Result<(), Failure> {
    let (by, role_id) = (user.actor(), request.role_id.unwrap_or_default());
    let tx = user.begin().await?;
    let change = match request.action {
        BulkAction::Activate => {
            let changed = bulk::activate(&tx, &by, id).await?;
            if let Some(mails) = AccountMails::to_owner(user, &changed.after.row) {
                queue_mail(&tx, by.now, mails.welcome(id)).await?;
            }
            updated(changed).action("activate")
        }
        BulkAction::Resend => {
            let account = bulk::waiting(&tx, &by, id).await?;
            let mails = AccountMails::to_owner(user, &account).ok_or(IdentityError::NoMailAddress)?;
            let email = account.email.as_deref().unwrap_or_default();
            limits::take(&tx, &user.app.secrets, by.tenant_id, &[limits::MAIL.of(email)], by.now).await?;
            let token = links::make(&tx, by.tenant_id, id, LinkPurpose::Activation, by.now).await?;
            queue_mail(&tx, by.now, mails.activation(&token)).await?;
            named(Change::act("resend", "account", id), &account)
        }
        BulkAction::Disable => updated(bulk::disable(&tx, &by, id).await?).action("disable"),
        BulkAction::Enable => updated(bulk::enable(&tx, &by, id).await?),
        BulkAction::AddRole => updated(bulk::set_role(&tx, &by, id, role_id, true).await?),
        BulkAction::RemoveRole => updated(bulk::set_role(&tx, &by, id, role_id, false).await?),
        BulkAction::Delete => {
            let gone = bulk::delete(&tx, &by, id).await?;
            Change::deleted("account", id, &gone).named(gone.name())
        }
    };
    audit.record(&tx, change).await?;
    Ok(tx.commit().await?)
}

fn updated(Changed { before, after }: Changed<AccountRecord>) -> Change {
    Change::updated("account", after.row.id, &before, &after).named(after.name())
}

fn named(change: Change, account: &crate::entities::account::Model) -> Change {
    let (zh, en) = (&account.name_zh, &account.name_en);
    let name = [zh, en].into_iter().find(|name| !name.is_empty()).cloned();
    change.named(name.or(account.email.clone()).unwrap_or_default()).named_en(en)
}
