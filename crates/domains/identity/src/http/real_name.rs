//! POST atlas/user/identity/exist, GET atlas/user/identity/info and POST atlas/user/identity/save

use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn, Validate, fields};
use fairway_lang::Text;
use serde::{Deserialize, Serialize};

use super::guard::spend;
use crate::model::IdType;
use crate::operations::real_name::{self, Document};
use crate::operations::{consent, limits};

const NUMBER: Text = Text::new("证件号码不正确", "This is not a valid document number");
const CONSENT: Text =
    Text::new("请先同意收集和保存证件信息", "Please agree to your document being collected and stored");
const NAME: Text = Text::new("请填写证件上的姓名", "Enter your name as shown on the document");

#[derive(Deserialize, utoipa::ToSchema)]
pub struct AskIdentity {
    /// 1 Chinese national ID, 2 passport.
    pub id_type: i32,
    pub id_number: String,
}

impl Validate for AskIdentity {
    fn validate(&self, fields: &mut Fields) {
        check_number(fields, self.id_type, &self.id_number);
    }
}

fn check_number(fields: &mut Fields, id_type: i32, number: &str) {
    match IdType::from_value(id_type) {
        None => fields.add("id_type", fields::WRONG_TYPE),
        Some(kind) if Document::new(kind, number).is_none() => fields.add("id_number", NUMBER),
        Some(_) => {}
    }
}

fn document(id_type: i32, number: &str) -> Result<Document, Failure> {
    let found = IdType::from_value(id_type).and_then(|kind| Document::new(kind, number));
    found.ok_or_else(|| Failure::field("id_number", NUMBER))
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct IdentityExistsView {
    pub exists: bool,
}

/// Whether another account has this document already.
#[utoipa::path(post, path = "/atlas/user/identity/exist", tag = "identity", request_body = AskIdentity,
    responses((status = 200, body = IdentityExistsView)))]
pub async fn exist(user: SignedIn, Payload(request): Payload<AskIdentity>) -> Answer<IdentityExistsView> {
    Fields::check(&request)?;
    // Whoever tries many numbers is looking for somebody.
    spend(&user, &[limits::IDENTITY.of(&user.user_id().to_string())]).await?;
    let document = document(request.id_type, &request.id_number)?;
    let (secrets, db) = (&user.app.secrets, user.db().read());
    let exists = real_name::is_taken(db, secrets, user.tenant_id(), user.user_id(), &document).await?;
    Ok(Reply(IdentityExistsView { exists }))
}

#[derive(Serialize, utoipa::ToSchema)]
pub struct IdentityView {
    /// 1 Chinese national ID, 2 passport.
    pub id_type: i32,
    pub name: String,
    pub id_number_masked: String,
    pub verified_at: i64,
    /// When its owner agreed that it is kept; missing from before people were asked.
    pub consent_at: Option<i64>,
    /// Which wording they agreed to; empty from before.
    pub consent_version: String,
}

/// The user's own real-name identity, its number masked; null before there is one.
#[utoipa::path(get, path = "/atlas/user/identity/info", tag = "identity",
    responses((status = 200, body = Option<IdentityView>)))]
pub async fn info(user: SignedIn) -> Answer<Option<IdentityView>> {
    let (secrets, db) = (&user.app.secrets, user.db().read());
    let found = real_name::find(db, secrets, user.tenant_id(), user.user_id()).await?;
    Ok(Reply(found.map(|found| IdentityView {
        id_type: found.kind,
        name: found.name,
        id_number_masked: found.number_masked,
        verified_at: found.verified_at,
        consent_at: found.consent_at,
        consent_version: found.consent_version,
    })))
}

/// What is to be agreed to before a document is kept.
#[derive(Serialize, utoipa::ToSchema)]
pub struct ConsentView {
    pub version: &'static str,
    /// In the language of the request.
    pub text: String,
}

/// The wording that people agree to, and its version.
#[utoipa::path(get, path = "/atlas/user/identity/consent", tag = "identity",
    responses((status = 200, body = ConsentView)))]
pub async fn consent(user: SignedIn) -> Answer<ConsentView> {
    let site = user.tenant().name(user.lang()).to_owned();
    let text = consent::WORDING.fill(user.lang(), &[("site", site)]);
    Ok(Reply(ConsentView { version: consent::VERSION, text }))
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct SaveIdentity {
    /// 1 Chinese national ID, 2 passport.
    pub id_type: i32,
    /// As in the document.
    pub name: String,
    pub id_number: String,
    /// The version of the wording that its owner agreed to (`atlas/user/identity/consent`); only the current one counts.
    #[serde(default)]
    pub consent_version: String,
}

impl Validate for SaveIdentity {
    fn validate(&self, fields: &mut Fields) {
        let name = self.name.trim();
        if !(2..=60).contains(&name.chars().count()) || name.chars().any(|c| c.is_control() || c.is_ascii_digit()) {
            fields.add("name", NAME);
        }
        fields.require("consent_version", self.consent_version == consent::VERSION, CONSENT, vec![]);
        check_number(fields, self.id_type, &self.id_number);
    }
}

/// Saves the user's own real-name identity and their consent to keep it; 1013 when another account has the document.
#[utoipa::path(post, path = "/atlas/user/identity/save", tag = "identity", request_body = SaveIdentity,
    responses((status = 200)))]
pub async fn save(user: SignedIn, Payload(request): Payload<SaveIdentity>) -> Answer<()> {
    Fields::check(&request)?;
    spend(&user, &[limits::IDENTITY.of(&user.user_id().to_string())]).await?;
    let document = document(request.id_type, &request.id_number)?;
    let (tenant_id, user_id, name) = (user.tenant_id(), user.user_id(), request.name.trim());
    let tx = user.begin().await?;
    real_name::save(&tx, &user.app.secrets, tenant_id, user_id, name, &document, user.now()).await?;
    tx.commit().await?;
    Ok(Reply(()))
}
