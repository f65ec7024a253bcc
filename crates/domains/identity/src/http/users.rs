//! GET atlas/user/users/{id} and PUT atlas/user/users

use axum::extract::Path;
use fairway_db::Db;
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_lang::Lang;
use serde::{Deserialize, Serialize};

use crate::entities::account;
use crate::operations::accounts::{self, AccountChange};
use crate::{IdentityError, store};

/// An account as its owner sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct UserView {
    pub id: i64,
    pub tenant_id: i64,
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub name_zh: String,
    pub name_en: String,
    pub avatar: String,
    /// `zh`, `en`, or empty where the host decides.
    pub language: String,
    pub company_id: Option<i64>,
    pub meta_company_id: Option<i64>,
    /// Comma-separated permission codes.
    pub permissions: String,
}

async fn view(db: &Db, account: account::Model) -> Result<UserView, Failure> {
    let permissions = store::accounts::permissions(db.read(), account.tenant_id, account.id).await?;
    Ok(UserView {
        id: account.id,
        tenant_id: account.tenant_id,
        email: account.email,
        mobile: account.mobile,
        name_zh: account.name_zh,
        name_en: account.name_en,
        avatar: account.avatar,
        language: account.language,
        company_id: account.company_id,
        meta_company_id: account.meta_company_id,
        permissions: permissions.to_string(),
    })
}

/// The signed-in user's own account.
#[utoipa::path(get, path = "/atlas/user/users/{id}", tag = "identity", params(("id" = i64, Path)),
    responses((status = 200, body = UserView)))]
pub async fn get(user: SignedIn, Path(id): Path<i64>) -> Answer<UserView> {
    user.must_be(id)?;
    let found = store::accounts::find(user.db().read(), user.tenant_id(), id).await?;
    let account = found.ok_or(IdentityError::NotFound)?;
    Ok(Reply(view(user.db(), account).await?))
}

/// What may be changed; absent fields stay.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct UpdateUser {
    pub name_zh: Option<String>,
    pub name_en: Option<String>,
    pub avatar: Option<String>,
    pub language: Option<Lang>,
}

impl Validate for UpdateUser {
    fn validate(&self, fields: &mut Fields) {
        fields.length("name_zh", self.name_zh.as_deref().unwrap_or_default(), 0, 60);
        fields.length("name_en", self.name_en.as_deref().unwrap_or_default(), 0, 60);
        fields.length("avatar", self.avatar.as_deref().unwrap_or_default(), 0, 500);
    }
}

/// Changes the signed-in user's own account.
#[utoipa::path(put, path = "/atlas/user/users", tag = "identity", request_body = UpdateUser,
    responses((status = 200, body = UserView)))]
pub async fn update(user: SignedIn, Payload(request): Payload<UpdateUser>) -> Answer<UserView> {
    Fields::check(&request)?;
    let UpdateUser { name_zh, name_en, avatar, language } = request;
    let change = AccountChange { name_zh, name_en, avatar, language };
    let tx = user.begin().await?;
    let account = accounts::change_account(&tx, user.tenant_id(), user.user_id(), change, user.now()).await?;
    tx.commit().await?;
    Ok(Reply(view(user.db(), account).await?))
}
