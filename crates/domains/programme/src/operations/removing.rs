//! Forgetting who sits in a session that is taken out of the programme.

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;

use crate::model::tag;
use crate::{ProgrammeError, store};

/// Takes away its seats, waiting list and stars. The caller has locked the session and told whom it concerns.
pub async fn forget_seats(tx: &Tx, tenant_id: TenantId, session_id: i64) -> Result<(), ProgrammeError> {
    store::seats::delete_of_session(tx, tenant_id, session_id).await?;
    store::places::delete_of_session(tx, tenant_id, session_id).await?;
    store::stars::delete_of_session(&**tx, tenant_id, session_id).await?;
    tx.touch(Tag::of(tag::SEATS, tenant_id).as_str());
    Ok(())
}
