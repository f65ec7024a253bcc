//! Who may open which library, and what a client sends to name one.

use fairway_auth::Permission;
use fairway_http::{Failure, SignedIn};
use serde::Deserialize;

use crate::MediaError;
use crate::entities::library;
use crate::model::OwnerKind;
use crate::permissions::ManageLibrary;
use crate::store;

/// Names a library; the tenant's own when empty.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams, utoipa::ToSchema)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct OwnerQuery {
    /// 1 the tenant, 2 a company, 3 oneself; may be left out where `related_id` names a company.
    pub owner_type: Option<i32>,
    /// The company whose library it is.
    pub related_id: Option<i64>,
}

/// Whose library somebody asked for and may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    pub kind: OwnerKind,
    pub id: i64,
}

impl Owner {
    pub fn of(library: &library::Model) -> Self {
        Self { kind: OwnerKind::parse(library.owner_type).unwrap_or(OwnerKind::Tenant), id: library.owner_id }
    }
}

impl OwnerQuery {
    /// The library's owner, without asking who asks.
    pub fn owner(&self, user_id: i64) -> Result<Owner, Failure> {
        let company = self.related_id.filter(|id| *id != 0);
        let kind = match self.owner_type {
            None if company.is_some() => OwnerKind::Company,
            None => OwnerKind::Tenant,
            Some(value) => {
                OwnerKind::parse(value).ok_or_else(|| Failure::field("owner_type", fairway_http::fields::WRONG_TYPE))?
            }
        };
        let id = match kind {
            OwnerKind::Tenant => 0,
            OwnerKind::Person => user_id,
            OwnerKind::Company => {
                company.ok_or_else(|| Failure::field("related_id", fairway_http::fields::REQUIRED))?
            }
        };
        Ok(Owner { kind, id })
    }

    /// The same for somebody who wants to work in it.
    pub async fn opened_by(&self, user: &SignedIn) -> Result<Owner, Failure> {
        let owner = self.owner(user.user_id())?;
        open(user, owner).await?;
        Ok(owner)
    }
}

/// Lets in the owner's people and those who look after the tenant's libraries; for others a library is not there.
pub async fn open(user: &SignedIn, owner: Owner) -> Result<(), MediaError> {
    let manages = user.principal().permissions.holds(ManageLibrary::CODE);
    match owner.kind {
        OwnerKind::Tenant if manages => Ok(()),
        OwnerKind::Tenant => Err(MediaError::NotAllowed),
        OwnerKind::Person if owner.id == user.user_id() => Ok(()),
        OwnerKind::Person => Err(MediaError::NotFound),
        OwnerKind::Company if manages => Ok(()),
        OwnerKind::Company => {
            let account = fairway_identity::find_account(user.db().read(), user.tenant_id(), user.user_id()).await?;
            let is_member = account.is_some_and(|account| account.company_id == Some(owner.id));
            if is_member { Ok(()) } else { Err(MediaError::NotFound) }
        }
    }
}

/// Whether a library may show files to everybody. What people keep for themselves stays so: otherwise anybody who signs up
/// could put anything at an address of the site.
pub fn must_publish(owner: Owner) -> Result<(), MediaError> {
    match owner.kind {
        OwnerKind::Tenant | OwnerKind::Company => Ok(()),
        OwnerKind::Person => Err(MediaError::NotAllowed),
    }
}

/// Lets in whoever may open the library with this id.
pub async fn open_library(user: &SignedIn, library_id: i64) -> Result<library::Model, MediaError> {
    let found = store::libraries::get(user.db().read(), user.tenant_id(), library_id).await?;
    let library = found.ok_or(MediaError::NotFound)?;
    open(user, Owner::of(&library)).await?;
    Ok(library)
}
