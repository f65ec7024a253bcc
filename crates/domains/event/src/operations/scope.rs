//! What this domain tells the earlier ones: which meetings a tenant has, for every kind of record that belongs to one, in
//! which zone its people read times, and where it holds addresses of files.

use async_trait::async_trait;
use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_company::{provide_company_listener, provide_company_merger, provide_pointing_tables};
use fairway_db::Db;
use fairway_http::{AddressTable, Failure, SignedIn, ZoneDirectory, provide_address_tables, provide_zones};
use fairway_lang::Text;
use fairway_records::{MeetingScope, ScopeDirectory, provide_scope};

use super::attendee_directory::AttendeeKeeper;
use super::directory::DirectoryKeeper;
use super::merging::{EntryMerger, POINTING_TABLES};
use super::statistics::find_zone;
use crate::{EventError, store};

/// Hands it in for the domains before this one.
pub fn provide(extras: &mut axum::http::Extensions) {
    provide_scope::<MeetingScope>(extras, Meetings);
    provide_zones(extras, Meetings);
    provide_address_tables(extras, ADDRESS_TABLES);
    fairway_audit::provide_name_tables(extras, crate::name_tables::ALL);
    // In the order in which a registration writes them: two transactions never wait for each other's list.
    provide_company_listener(extras, AttendeeKeeper);
    provide_company_listener(extras, DirectoryKeeper);
    provide_pointing_tables(extras, POINTING_TABLES);
    provide_company_merger(extras, EntryMerger);
    fairway_search::provide(extras);
}

/// Where meetings, programmes, hotels and catalogues hold addresses of pictures and files.
const ADDRESS_TABLES: &[AddressTable] = &[
    AddressTable {
        table: "meeting",
        kind: Text::new("活动", "Event"),
        page: "/admin/meetings",
        names: ["title", "title_en"],
        texts: &["logo", "apply_params"],
        unless: None,
    },
    AddressTable {
        table: "hotel",
        kind: Text::new("酒店", "Hotel"),
        page: "/admin/hotels",
        names: ["name_zh", "name_en"],
        texts: &["image", "intro_zh", "intro_en"],
        unless: None,
    },
    AddressTable {
        table: "agenda_session",
        kind: Text::new("会议日程", "Session"),
        page: "/admin/session-seats",
        names: ["title_zh", "title_en"],
        texts: &["materials"],
        unless: None,
    },
    AddressTable {
        table: "speaker",
        kind: Text::new("演讲嘉宾", "Speaker"),
        page: "/admin/speakers",
        names: ["name_zh", "name_en"],
        texts: &["image"],
        unless: None,
    },
    AddressTable {
        table: "catalogue_entry",
        kind: Text::new("会刊资料", "Catalogue entry"),
        page: "/admin/catalogue",
        names: ["name_zh", "name_en"],
        texts: &["logo", "pictures"],
        unless: None,
    },
];

struct Meetings;

#[async_trait]
impl ScopeDirectory for Meetings {
    /// The one that the tenant's site shows; 0 while it shows none.
    async fn default_id(&self, user: &SignedIn, tenant_id: TenantId) -> Result<i64, Failure> {
        Ok(fairway_site::main_activity(user.db().read(), tenant_id).await?)
    }

    async fn must_belong(&self, user: &SignedIn, tenant_id: TenantId, id: i64) -> Result<(), Failure> {
        let found = store::meetings::find(user.db().read(), tenant_id, id).await?;
        found.map(|_| ()).ok_or_else(|| EventError::UnknownMeeting.into())
    }

    async fn zone(&self, user: &SignedIn, tenant_id: TenantId, id: i64) -> Result<Zone, Failure> {
        Ok(find_zone(user.db().read(), tenant_id, id).await?.unwrap_or_default())
    }
}

#[async_trait]
impl ZoneDirectory for Meetings {
    async fn find(&self, db: &Db, tenant_id: TenantId, activity_id: Option<i64>) -> Result<Option<Zone>, Failure> {
        let id = match activity_id {
            Some(id) => id,
            None => fairway_site::main_activity(db.read(), tenant_id).await?,
        };
        Ok(find_zone(db.read(), tenant_id, id).await?)
    }
}
