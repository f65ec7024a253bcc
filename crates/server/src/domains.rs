//! The business domains in the order in which they may call each other, and all tables together.

use fairway_db::Db;
use fairway_db::migration::{MigrationTrait, MigratorTrait, apply_pending, list_pending};
use fairway_db::sea_orm::DbErr;
use fairway_http::Domain;

/// Add a domain here and the server has it: tables, routes, jobs, permissions, demo rows.
pub fn all() -> Vec<Domain> {
    vec![
        crate::refdata::domain(),
        fairway_live::domain(),
        fairway_identity::domain(),
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_notice::domain(),
        fairway_billing::domain(),
        fairway_booth::domain(),
        fairway_attend::domain(),
        fairway_programme::domain(),
        fairway_lodging::domain(),
        fairway_network::domain(),
        fairway_one2one::domain(),
        fairway_freight::domain(),
        fairway_insight::domain(),
    ]
}

/// Every table's versions: platform first, then the domains.
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        fairway_jobs::migrations()
            .into_iter()
            .chain(fairway_messages::migrations())
            .chain(fairway_audit::migrations())
            .chain(fairway_installation::migrations())
            .chain(fairway_records::migrations())
            .chain(fairway_search::migrations())
            .chain(fairway_import::migrations())
            .chain(fairway_once::migrations())
            .chain(fairway_live::migrations())
            .chain(fairway_fields::migrations())
            .chain(all().iter().flat_map(|domain| domain.all_migrations()))
            .collect()
    }
}

/// Brings the database up to this version; safe when several nodes start at once.
pub async fn migrate(db: &Db) -> Result<(), DbErr> {
    db.exclusively("migrate", async {
        // Asking first keeps a normal start free of write transactions.
        if list_pending::<Migrator>(db.maintenance()).await?.is_empty() {
            return Ok(());
        }
        apply_pending::<Migrator>(db.maintenance()).await
    })
    .await?
}

/// Makes findable what an earlier version stored without it.
pub async fn make_findable(db: &Db) -> Result<(), DbErr> {
    let kinds: Vec<_> = all().iter().flat_map(|domain| domain.searchables).copied().collect();
    fairway_search::rebuild_stale(db, &kinds).await
}
