//! Whose inquiry it is: its owner's, signed in or by the personal link.

use fairway_db::Tx;
use fairway_http::{Failure, Visit};

use crate::claims::error::ClaimError;
use crate::entities::inquiry;
use crate::operations::{links, moving::InquiryMover};
use crate::store;

/// An inquiry of whoever asks, and on whose behalf they act; another's is as if it did not exist.
pub async fn find(visit: &Visit, id: i64, key: Option<&str>) -> Result<(inquiry::Model, InquiryMover), Failure> {
    if let Some(key) = key.filter(|key| !key.is_empty()) {
        let one = links::find(visit.db().read(), visit.tenant_id(), key).await?;
        return match one.id == id && one.confirmed_at.is_some() {
            true => Ok((one, InquiryMover::owner(None))),
            false => Err(ClaimError::NotFound.into()),
        };
    }
    // Whoever is nobody's owner hears the same as everybody else.
    let user_id = visit.principal().ok_or(ClaimError::NotFound)?.user_id;
    let found = store::inquiries::find(visit.db().read(), visit.tenant_id(), id).await?;
    let one = found.filter(|one| one.owner_user_id == Some(user_id)).ok_or(ClaimError::NotFound)?;
    Ok((one, InquiryMover::owner(Some(user_id))))
}

/// The same, kept from others until the transaction ends.
pub async fn lock(
    visit: &Visit,
    tx: &Tx,
    id: i64,
    key: Option<&str>,
) -> Result<(inquiry::Model, InquiryMover), Failure> {
    let (_, by) = find(visit, id, key).await?;
    let one = store::inquiries::lock(tx, visit.tenant_id(), id).await?.ok_or(ClaimError::NotFound)?;
    Ok((one, by))
}
