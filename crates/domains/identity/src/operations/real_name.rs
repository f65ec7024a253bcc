//! Real-name identity: sealed at rest, one document for one account of a tenant.

use fairway_auth::{Secrets, TenantId, UserId};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use super::{consent, documents};
use crate::entities::real_name;
use crate::model::IdType;
use crate::{IdentityError, store};

const PURPOSE: &str = "real name";

/// A document whose number has the right form. Never shows itself.
#[derive(Clone)]
pub struct Document {
    pub kind: IdType,
    number: String,
}

impl Document {
    pub fn new(kind: IdType, number: &str) -> Option<Self> {
        documents::normal(kind, number).map(|number| Self { kind, number })
    }

    fn digest(&self, secrets: &Secrets, tenant_id: TenantId) -> String {
        let kind = self.kind.value().to_string();
        secrets.digest(PURPOSE, &[&tenant_id.to_string(), &kind, &self.number])
    }
}

/// What its owner sees of it.
pub struct RealName {
    pub kind: i32,
    pub name: String,
    pub number_masked: String,
    pub verified_at: i64,
    pub consent_at: Option<i64>,
    pub consent_version: String,
}

/// Whether another account of the tenant has this document.
pub async fn is_taken(
    db: &impl ConnectionTrait,
    secrets: &Secrets,
    tenant_id: TenantId,
    user_id: UserId,
    document: &Document,
) -> Result<bool, IdentityError> {
    let digest = document.digest(secrets, tenant_id);
    let found = store::real_names::find_by_number(db, tenant_id, document.kind, &digest).await?;
    Ok(found.is_some_and(|row| row.account_id != user_id))
}

pub async fn find(
    db: &impl ConnectionTrait,
    secrets: &Secrets,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Option<RealName>, IdentityError> {
    let Some(row) = store::real_names::find(db, tenant_id, user_id).await? else { return Ok(None) };
    let open = |field: &str, sealed: &str| secrets.open(PURPOSE, &place(tenant_id, user_id, field), sealed);
    let number = open("number", &row.number_sealed)?;
    Ok(Some(RealName {
        kind: row.id_type,
        name: open("name", &row.name_sealed)?,
        number_masked: documents::masked(&number),
        verified_at: row.verified_at,
        consent_at: row.consent_at,
        consent_version: row.consent_version,
    }))
}

/// Puts the document in the place of the last one. Its owner has agreed to the current wording.
pub async fn save(
    tx: &Tx,
    secrets: &Secrets,
    tenant_id: TenantId,
    user_id: UserId,
    name: &str,
    document: &Document,
    now: i64,
) -> Result<(), IdentityError> {
    let seal = |field: &str, plain: &str| secrets.seal(PURPOSE, &place(tenant_id, user_id, field), plain);
    let row = real_name::ActiveModel {
        tenant_id: Set(tenant_id),
        account_id: Set(user_id),
        id_type: Set(document.kind.value()),
        name_sealed: Set(seal("name", name)?),
        number_sealed: Set(seal("number", &document.number)?),
        number_digest: Set(document.digest(secrets, tenant_id)),
        verified_at: Set(now),
        consent_at: Set(Some(now)),
        consent_version: Set(consent::VERSION.to_owned()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::real_names::delete(&**tx, tenant_id, user_id).await?;
    if store::real_names::insert(&**tx, row).await? { Ok(()) } else { Err(IdentityError::IdentityTaken) }
}

fn place(tenant_id: TenantId, user_id: UserId, field: &str) -> String {
    format!("real_name:{tenant_id}:{user_id}:{field}")
}
