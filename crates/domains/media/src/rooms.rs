//! How much room companies' libraries have and use, for the domain that knows the companies.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_http::App;

use crate::model::OwnerKind;
use crate::{MediaError, MediaOptions, store};

/// The room of a library in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    pub used: i64,
    pub quota: i64,
}

/// By company; one that never had a file uses nothing of the usual room.
pub async fn company_rooms(
    app: &App,
    tenant_id: TenantId,
    company_ids: &[i64],
) -> Result<HashMap<i64, Room>, MediaError> {
    let quota = MediaOptions::of(app).quota(OwnerKind::Company);
    let mut rooms: HashMap<i64, Room> = company_ids.iter().map(|id| (*id, Room { used: 0, quota })).collect();
    for library in store::libraries::list(app.db.read(), tenant_id, OwnerKind::Company, company_ids).await? {
        rooms.insert(library.owner_id, Room { used: library.used, quota: library.quota });
    }
    Ok(rooms)
}
