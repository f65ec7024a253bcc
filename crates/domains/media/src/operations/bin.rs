//! The bin: things go there with all that is in them, come back, or go for good.

use std::collections::HashSet;

use fairway_auth::Actor;
use fairway_db::{Db, Tx};
use fairway_jobs::{NewJob, enqueue};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};

use super::tree::with_all_below;
use crate::entities::{library, node};
use crate::model::{FILE, FOLDER, name_key};
use crate::{MediaError, store};

/// Deletes the bytes of files that have no row any more.
pub const ERASE: &str = "media.erase";

/// Rows that are deleted in one transaction: others write too.
const PURGE_BATCH: u64 = 500;

/// Folders of the store, one per file.
#[derive(Debug, Serialize, Deserialize)]
pub struct Erase {
    pub prefixes: Vec<String>,
}

/// Puts these into the bin, each with all that is in it.
pub async fn delete(tx: &Tx, by: &Actor, nodes: Vec<node::Model>) -> Result<usize, MediaError> {
    let mut deleted = 0;
    let mut done: HashSet<i64> = HashSet::new();
    for node in nodes {
        let id = node.id;
        let all = with_all_below(&**tx, vec![node]).await?;
        // A folder and something in it may have been chosen together.
        let ids: Vec<i64> = all.iter().map(|node| node.id).filter(|id| done.insert(*id)).collect();
        store::nodes::set_bin(tx, &ids, id, Some(by.now)).await?;
        deleted += usize::from(!ids.is_empty());
    }
    Ok(deleted)
}

/// Takes it back to where it was; to the top where that folder is gone, and under another name where its own is taken.
pub async fn restore(
    tx: &Tx,
    by: &Actor,
    library: &library::Model,
    node: node::Model,
) -> Result<node::Model, MediaError> {
    let parent = match node.parent_id {
        0 => None,
        parent => store::nodes::find(&**tx, by.tenant_id, parent).await?,
    };
    let is_there = parent.is_some_and(|parent| parent.bin_id == 0 && parent.node_type == FOLDER);
    let parent_id = if is_there { node.parent_id } else { 0 };
    let name = free_name(tx, library, parent_id, &node.name).await?;
    let all = store::nodes::binned_with(&**tx, by.tenant_id, &[node.id]).await?;
    // The thing itself first gets its name, then everything comes back with it.
    let mut row = node.into_active_model();
    row.parent_id = Set(parent_id);
    row.name_key = Set(name_key(&name));
    row.name = Set(name);
    row.updated_at = Set(by.now);
    let node = store::nodes::update(tx, row).await?;
    let ids: Vec<i64> = all.iter().map(|node| node.id).collect();
    store::nodes::set_bin(tx, &ids, 0, None).await?;
    Ok(node::Model { bin_id: 0, deleted_at: None, ..node })
}

/// `a.png`, or `a (1).png` and so on where there is one.
async fn free_name(tx: &Tx, library: &library::Model, parent_id: i64, name: &str) -> Result<String, MediaError> {
    let (stem, end) = match name.rsplit_once('.') {
        Some((stem, end)) if !stem.is_empty() => (stem, format!(".{end}")),
        _ => (name, String::new()),
    };
    let mut candidate = name.to_owned();
    let mut number = 0;
    while store::nodes::find_named(&**tx, library.tenant_id, library.id, parent_id, &candidate).await?.is_some() {
        number += 1;
        candidate = format!("{stem} ({number}){end}");
    }
    Ok(candidate)
}

/// Deletes for good what is in the bin, in small transactions: rows and room now, the bytes by jobs that they queue. What was
/// deleted goes last, so that whatever interrupts this leaves it in the bin with the rest.
pub async fn purge(db: &Db, nodes: &[node::Model], now: i64) -> Result<usize, MediaError> {
    for node in nodes {
        while purge_some(db, node, now).await? == PURGE_BATCH {}
    }
    Ok(nodes.len())
}

async fn purge_some(db: &Db, node: &node::Model, now: i64) -> Result<u64, MediaError> {
    let tenant_id = node.tenant_id;
    let tx = db.begin().await?;
    store::libraries::lock(&tx, node.library_id).await?;
    // Somebody may have restored it meanwhile.
    let some = store::nodes::some_binned_with(&*tx, tenant_id, node.id, PURGE_BATCH).await?;
    let ids: Vec<i64> = some.iter().map(|node| node.id).collect();
    let streams: i64 = store::videos::find_many(&*tx, tenant_id, &ids).await?.values().map(|v| v.stored_bytes).sum();
    let files: i64 = some.iter().filter(|node| node.node_type == FILE).map(|node| node.size).sum();
    store::videos::delete_of(&tx, tenant_id, &ids).await?;
    store::shares::delete_of(&tx, tenant_id, &ids).await?;
    store::nodes::delete(&tx, &ids).await?;
    store::libraries::release(&tx, node.library_id, files + streams).await?;
    let keys: Vec<String> =
        some.iter().filter_map(|node| node.file_key.as_deref()).map(|key| folder(tenant_id, key)).collect();
    for prefixes in keys.chunks(100) {
        enqueue(&tx, now, NewJob::new(ERASE, tenant_id, Erase { prefixes: prefixes.to_vec() })).await?;
    }
    tx.commit().await?;
    Ok(some.len() as u64)
}

/// Where everything of a file is in the store.
pub fn folder(tenant_id: i64, file_key: &str) -> String {
    format!("media/{tenant_id}/{file_key}")
}

/// Where the bytes are that somebody uploaded.
pub fn original(tenant_id: i64, file_key: &str, format: &str) -> String {
    format!("media/{tenant_id}/{file_key}/original.{format}")
}
