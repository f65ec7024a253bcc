//! The bin: things go there with all that is in them, come back, or go for good.

use fairway_auth::Actor;
use fairway_db::{Db, Tx};
use fairway_jobs::{NewJob, enqueue};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};

use crate::entities::{library, node};
use crate::model::{FILE, FOLDER, name_key};
use crate::{MediaError, store};

/// Deletes the bytes of files that have no row any more.
pub const ERASE: &str = "media.erase";

/// Goes on putting a large folder into the bin, where whoever began it did not come to the end.
pub const FILL: &str = "media.bin";

/// Rows that one transaction changes: others write too.
const BATCH: usize = 500;

/// More than the largest library needs: somebody who takes things out at the same time must not hold this up for ever.
const MAX_STEPS: usize = 10_000;

/// What was deleted and still has something in it that is not in the bin.
#[derive(Debug, Serialize, Deserialize)]
pub struct FillBin {
    pub node_id: i64,
}

/// Folders of the store, one per file.
#[derive(Debug, Serialize, Deserialize)]
pub struct Erase {
    pub prefixes: Vec<String>,
}

/// Puts these into the bin, each with all that is in it: at once what fits into one transaction, the rest by a job that is
/// queued here. Who has time does it sooner, by [`fill`]; `unfinished` says for which.
pub async fn delete(tx: &Tx, by: &Actor, nodes: Vec<node::Model>) -> Result<Deleted, MediaError> {
    let mut deleted = Deleted::default();
    let mut left = BATCH;
    for node in nodes {
        // A folder and something in it may have been chosen together.
        let node = store::nodes::find(&**tx, by.tenant_id, node.id).await?.filter(|node| node.bin_id == 0);
        let Some(node) = node else { continue };
        store::nodes::set_bin(tx, &[node.id], node.id, Some(by.now)).await?;
        deleted.count += 1;
        let mut walk = FolderWalk::below(&node, vec![node.id]);
        while left > 0 && !walk.is_over() {
            left -= walk.step(tx, Some(by.now), left).await?;
        }
        if !walk.is_over() {
            enqueue(tx, by.now, NewJob::new(FILL, by.tenant_id, FillBin { node_id: node.id })).await?;
            deleted.unfinished.push(node.id);
        }
    }
    Ok(deleted)
}

/// What a deletion did.
#[derive(Debug, Default)]
pub struct Deleted {
    pub count: usize,
    /// Folders of which something is still to follow.
    pub unfinished: Vec<i64>,
}

/// Brings everything that is below a deleted folder into the bin, in small transactions. It can be done again and again:
/// what is there already stays, and a folder that was restored meanwhile is left alone.
pub async fn fill(db: &Db, tenant_id: i64, node_id: i64) -> Result<(), MediaError> {
    let Some(node) = store::nodes::find(db.read(), tenant_id, node_id).await? else { return Ok(()) };
    // Whoever was interrupted has left folders in the bin with something in them that is not.
    let mut walk = FolderWalk::below(&node, store::nodes::folders_binned_with(db.read(), tenant_id, node_id).await?);
    for _ in 0..MAX_STEPS {
        if walk.is_over() {
            break;
        }
        let tx = db.begin().await?;
        store::libraries::lock(&tx, node.library_id).await?;
        let root = store::nodes::find(&*tx, tenant_id, node_id).await?;
        let Some(root) = root.filter(|root| root.bin_id == root.id) else { return Ok(()) };
        walk.step(&tx, root.deleted_at, BATCH).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// The way down from what was deleted.
struct FolderWalk<'a> {
    root: &'a node::Model,
    /// Folders whose content is still to be looked for.
    folders: Vec<i64>,
}

impl<'a> FolderWalk<'a> {
    fn below(root: &'a node::Model, folders: Vec<i64>) -> Self {
        Self { root, folders: if root.node_type == FOLDER { folders } else { Vec::new() } }
    }

    fn is_over(&self) -> bool {
        self.folders.is_empty()
    }

    /// Puts some more into the bin, and says how many rows that were.
    async fn step(&mut self, tx: &Tx, deleted_at: Option<i64>, limit: usize) -> Result<usize, MediaError> {
        let some = self.folders.split_off(self.folders.len().saturating_sub(BATCH));
        let found = store::nodes::some_children(&**tx, self.root, &some, limit).await?;
        let ids: Vec<i64> = found.iter().map(|node| node.id).collect();
        store::nodes::set_bin(tx, &ids, self.root.id, deleted_at).await?;
        if found.len() == limit {
            self.folders.extend(some);
        }
        self.folders.extend(found.iter().filter(|node| node.node_type == FOLDER).map(|node| node.id));
        Ok(ids.len())
    }
}

/// Takes most of a large folder out of the bin, in small transactions, so that little is left for [`restore`]. The folder
/// itself stays there until then: whatever interrupts this, it can be restored again or deleted for good with all of it.
pub async fn empty(db: &Db, node: &node::Model) -> Result<(), MediaError> {
    loop {
        let tx = db.begin().await?;
        store::libraries::lock(&tx, node.library_id).await?;
        let some = store::nodes::some_binned_with(&*tx, node.tenant_id, node.id, BATCH as u64).await?;
        let ids: Vec<i64> = some.iter().map(|some| some.id).filter(|id| *id != node.id).collect();
        if ids.len() < BATCH {
            return Ok(());
        }
        store::nodes::set_bin(&tx, &ids, 0, None).await?;
        tx.commit().await?;
    }
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
        // What is not in the bin yet would never be found again without its folder.
        if node.node_type == FOLDER {
            fill(db, node.tenant_id, node.id).await?;
        }
        while purge_some(db, node, now).await? == BATCH {}
    }
    Ok(nodes.len())
}

async fn purge_some(db: &Db, node: &node::Model, now: i64) -> Result<usize, MediaError> {
    let tenant_id = node.tenant_id;
    let tx = db.begin().await?;
    store::libraries::lock(&tx, node.library_id).await?;
    // Somebody may have restored it meanwhile.
    let some = store::nodes::some_binned_with(&*tx, tenant_id, node.id, BATCH as u64).await?;
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
    Ok(some.len())
}

/// Where everything of a file is in the store.
pub fn folder(tenant_id: i64, file_key: &str) -> String {
    format!("media/{tenant_id}/{file_key}")
}

/// Where the bytes are that somebody uploaded.
pub fn original(tenant_id: i64, file_key: &str, format: &str) -> String {
    format!("media/{tenant_id}/{file_key}/original.{format}")
}
