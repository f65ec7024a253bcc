//! PUT atlas/exhibition/exhibition_user, PUT atlas/company/super_admin and PUT atlas/company/member_card

use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_http::{Answer, Client, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_identity::{AccountBasics, confirm_password, list_accounts};
use fairway_messages::queue_mail;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::entities::company_member::Model;
use crate::error::WRONG_PASSWORD;
use crate::messages::MemberMails;
use crate::model::MAX_TITLE_CHARS;
use crate::operations::members::{self, Handover, MemberCard, Right, manages_companies, must_lead};
use crate::{CompanyError, store};

/// What the audit log calls a member.
pub const KIND: &str = "company_member";
/// The code of identity for a password that is not the account's.
const WRONG_ORIGINAL: u32 = 1010;

/// What the audit log keeps of a member.
fn record(member: &Model) -> Value {
    json!({"company_id": member.company_id, "user_id": member.user_id, "is_super_admin": member.is_super_admin})
}

/// What the audit log calls them.
pub fn name_of(account: Option<&AccountBasics>) -> String {
    let Some(account) = account else { return String::new() };
    let names = [&account.name_zh, &account.name_en].into_iter().find(|name| !name.is_empty());
    names.cloned().or_else(|| account.email.clone()).unwrap_or_default()
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct UnbindUser {
    /// A colleague, or oneself.
    pub user_id: i64,
}

/// Takes somebody out of their company: the super administrator any of its members, everybody themselves. The person keeps the
/// account. 1424 for the super administrator, who hands over first; 1425 for somebody of another company.
#[utoipa::path(put, path = "/atlas/exhibition/exhibition_user", tag = "company", request_body = UnbindUser,
    responses((status = 200)))]
pub async fn unbind(user: SignedIn, audit: Audit, Payload(request): Payload<UnbindUser>) -> Answer<()> {
    let tx = user.begin().await?;
    let is_staff = manages_companies(&user);
    let (right, member) = members::unbind(&tx, &user.actor(), is_staff, request.user_id).await?;
    if right == Right::Staff {
        let accounts = list_accounts(&*tx, user.tenant_id(), &[member.user_id]).await?;
        let name = name_of(accounts.get(&member.user_id));
        audit.record(&tx, Change::deleted(KIND, member.user_id, &record(&member)).named(name)).await?;
    }
    tx.commit().await?;
    Ok(Reply(()))
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct TransferSuperAdmin {
    /// Another member of the company.
    pub user_id: i64,
    /// The caller's own, so that a screen left open gives nothing away.
    pub password: String,
}

impl Validate for TransferSuperAdmin {
    fn validate(&self, fields: &mut Fields) {
        fields.required("password", &self.password);
        fields.length("password", &self.password, 0, 64);
    }
}

/// Makes another member the super administrator, by the one who is it or with `company.manage`. 1437 at the field where the
/// password is wrong; wrong ones count like those of a sign-in. Both are told by mail.
#[utoipa::path(put, path = "/atlas/company/super_admin", tag = "company", request_body = TransferSuperAdmin,
    responses((status = 200)))]
pub async fn transfer(
    user: SignedIn,
    client: Client,
    audit: Audit,
    Payload(request): Payload<TransferSuperAdmin>,
) -> Answer<()> {
    Fields::check(&request)?;
    let (by, is_staff) = (user.actor(), manages_companies(&user));
    // Whoever has no right to it gets no password checked.
    let target = store::members::find(user.db().read(), by.tenant_id, request.user_id).await?;
    let target = target.ok_or(CompanyError::NotAMember)?;
    must_lead(user.db().read(), &by, is_staff, target.company_id).await?;
    confirm_password(&user, &client, &request.password).await.map_err(at_password)?;
    let tx = user.begin().await?;
    let done = members::hand_over(&tx, &by, is_staff, request.user_id).await?;
    tell(&user, &tx, &audit, &done).await?;
    tx.commit().await?;
    Ok(Reply(()))
}

fn at_password(failure: Failure) -> Failure {
    match failure.code.number() {
        WRONG_ORIGINAL => Failure::at_field("password", WRONG_PASSWORD),
        _ => failure,
    }
}

/// Tells both, and the audit log where the platform did it.
async fn tell(user: &SignedIn, tx: &Tx, audit: &Audit, done: &Handover) -> Result<(), Failure> {
    let tenant_id = user.tenant_id();
    let company = store::companies::find(&**tx, tenant_id, done.to.company_id).await?.ok_or(CompanyError::NotFound)?;
    let ids: Vec<i64> = [Some(&done.to), done.from.as_ref()].into_iter().flatten().map(|one| one.user_id).collect();
    let accounts = list_accounts(&**tx, tenant_id, &ids).await?;
    let now_one = accounts.get(&done.to.user_id);
    let was_one = done.from.as_ref().and_then(|from| accounts.get(&from.user_id));
    let mails = MemberMails::new(user, &company);
    let to_new = now_one.and_then(|one| mails.super_admin(one, was_one, true));
    let to_old = was_one.and_then(|one| mails.super_admin(one, now_one, false));
    for mail in [to_new, to_old].into_iter().flatten() {
        queue_mail(tx, user.now(), mail).await?;
    }
    if done.right == Right::Staff {
        let after = Model { is_super_admin: true, ..done.to.clone() };
        let change = Change::updated(KIND, after.user_id, &record(&done.to), &record(&after)).action("transfer");
        audit.record(tx, change.named(name_of(now_one))).await?;
    }
    Ok(())
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct MemberCardForm {
    /// What one is in the company; at most 60 characters.
    #[serde(default)]
    pub title_zh: String,
    #[serde(default)]
    pub title_en: String,
    /// Whether the company's page shows one's name, title and picture.
    pub is_shown: bool,
}

impl Validate for MemberCardForm {
    fn validate(&self, fields: &mut Fields) {
        fields.length("title_zh", self.title_zh.trim(), 0, MAX_TITLE_CHARS);
        fields.length("title_en", self.title_en.trim(), 0, MAX_TITLE_CHARS);
    }
}

/// How one is shown on the company's page.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MemberCardView {
    pub title_zh: String,
    pub title_en: String,
    pub is_shown: bool,
}

/// Says what one is in one's company, and whether its page may show that; nobody decides it for another.
#[utoipa::path(put, path = "/atlas/company/member_card", tag = "company", request_body = MemberCardForm,
    responses((status = 200, body = MemberCardView)))]
pub async fn save_card(user: SignedIn, Payload(form): Payload<MemberCardForm>) -> Answer<MemberCardView> {
    Fields::check(&form)?;
    let (title_zh, title_en) = (form.title_zh.trim().to_owned(), form.title_en.trim().to_owned());
    let tx = user.begin().await?;
    let card = MemberCard { title_zh, title_en, is_shown: form.is_shown };
    let Model { title_zh, title_en, is_shown, .. } = members::set_card(&tx, &user.actor(), card).await?;
    tx.commit().await?;
    Ok(Reply(MemberCardView { title_zh, title_en, is_shown }))
}
