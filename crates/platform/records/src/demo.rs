//! Rows of the demo: what its files leave out is given here.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde::de::DeserializeOwned;

use crate::{RecordKind, insert_many};

/// Adds the rows of a demo file to a meeting or company (`scope_id` is of no importance in a tenant's own table).
pub async fn load_demo_rows<E>(tx: &Tx, demo: &Demo, scope_id: i64, file: &str) -> Result<(), Failure>
where
    E: RecordKind,
    E::Model: DeserializeOwned + IntoActiveModel<E::ActiveModel>,
{
    add_demo_rows::<E>(tx, demo, scope_id, demo.read(file)?).await
}

/// The same for rows that are there already; ids, tenant, scope and times are given here.
pub async fn add_demo_rows<E>(tx: &Tx, demo: &Demo, scope_id: i64, rows: Vec<E::Model>) -> Result<(), Failure>
where
    E: RecordKind,
    E::Model: IntoActiveModel<E::ActiveModel>,
{
    add_scoped_demo_rows::<E>(tx, demo, rows.into_iter().map(|row| (scope_id, row)).collect()).await
}

/// The same for rows of several meetings or companies.
pub async fn add_scoped_demo_rows<E>(tx: &Tx, demo: &Demo, rows: Vec<(i64, E::Model)>) -> Result<(), Failure>
where
    E: RecordKind,
    E::Model: IntoActiveModel<E::ActiveModel>,
{
    if rows.is_empty() {
        return Ok(());
    }
    let rows = rows.into_iter().map(|(scope_id, row)| {
        let mut row = row.into_active_model().reset_all();
        row.not_set(E::ID);
        row.set(E::TENANT_ID, demo.tenant_id.into());
        if let Some(column) = E::SCOPE_ID {
            row.set(column, scope_id.into());
        }
        row.set(E::CREATED_AT, demo.now.into());
        row.set(E::UPDATED_AT, demo.now.into());
        row
    });
    insert_many::<E>(&**tx, rows).await?;
    tx.touch(format!("{}:{}", E::TAG, demo.tenant_id));
    Ok(())
}
