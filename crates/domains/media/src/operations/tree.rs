//! Folders and names: making, renaming, moving.

use std::collections::HashMap;

use fairway_auth::Actor;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use crate::entities::{library, node};
use crate::model::{FILE, FOLDER, MAX_DEPTH, MAX_FOLDERS, extension, is_name, name_key};
use crate::{MediaError, store};

/// Adds a folder; the library must be locked.
pub async fn make_folder(
    tx: &Tx,
    by: &Actor,
    library: &library::Model,
    parent_id: i64,
    name: &str,
) -> Result<node::Model, MediaError> {
    if !is_name(name) {
        return Err(MediaError::BadName);
    }
    let above = path_of(&**tx, library, parent_id).await?;
    if above.len() >= MAX_DEPTH {
        return Err(MediaError::TooDeep);
    }
    if store::nodes::count(&**tx, by.tenant_id, library.id, FOLDER).await? >= MAX_FOLDERS {
        return Err(MediaError::TooMany);
    }
    let row = node::ActiveModel {
        tenant_id: Set(by.tenant_id),
        library_id: Set(library.id),
        parent_id: Set(parent_id),
        node_type: Set(FOLDER),
        name: Set(name.to_owned()),
        name_key: Set(name_key(name)),
        size: Set(0),
        creator_id: Set(by.user_id),
        creator: Set(by.name.to_string()),
        bin_id: Set(0),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    };
    store::nodes::insert(tx, row).await
}

/// The folder of this name, made where it is missing.
pub async fn folder_named(
    tx: &Tx,
    by: &Actor,
    library: &library::Model,
    parent_id: i64,
    name: &str,
) -> Result<i64, MediaError> {
    match store::nodes::find_named(&**tx, by.tenant_id, library.id, parent_id, name).await? {
        Some(found) if found.node_type == FOLDER => Ok(found.id),
        Some(_) => Err(MediaError::NameTaken),
        None => Ok(make_folder(tx, by, library, parent_id, name).await?.id),
    }
}

/// A file keeps its extension: what it is does not change with its name.
pub async fn rename(tx: &Tx, by: &Actor, node: node::Model, name: &str) -> Result<node::Model, MediaError> {
    if !is_name(name) {
        return Err(MediaError::BadName);
    }
    if node.node_type == FILE && extension(name) != extension(&node.name) {
        return Err(MediaError::Format);
    }
    let same = store::nodes::find_named(&**tx, by.tenant_id, node.library_id, node.parent_id, name).await?;
    if same.is_some_and(|same| same.id != node.id) {
        return Err(MediaError::NameTaken);
    }
    let mut row = node.into_active_model();
    row.name = Set(name.to_owned());
    row.name_key = Set(name_key(name));
    row.updated_at = Set(by.now);
    Ok(store::nodes::update(tx, row).await?)
}

/// Moves all of them into a folder of the same library (0 for the top), or none.
pub async fn move_all(
    tx: &Tx,
    by: &Actor,
    library: &library::Model,
    nodes: Vec<node::Model>,
    parent_id: i64,
) -> Result<usize, MediaError> {
    let path = path_of(&**tx, library, parent_id).await?;
    let mut moved = 0;
    for node in nodes {
        if path.iter().any(|above| above.id == node.id) {
            return Err(MediaError::FolderLoop);
        }
        if node.parent_id == parent_id {
            continue;
        }
        if node.node_type == FOLDER && path.len() + depth(&**tx, library, node.id).await? > MAX_DEPTH {
            return Err(MediaError::TooDeep);
        }
        if store::nodes::find_named(&**tx, by.tenant_id, library.id, parent_id, &node.name).await?.is_some() {
            return Err(MediaError::NameTaken);
        }
        let mut row = node.into_active_model();
        row.parent_id = Set(parent_id);
        row.updated_at = Set(by.now);
        store::nodes::update(tx, row).await?;
        moved += 1;
    }
    Ok(moved)
}

/// A folder and those above it, the topmost first; empty for the top itself.
pub async fn path_of(
    db: &impl ConnectionTrait,
    library: &library::Model,
    folder_id: i64,
) -> Result<Vec<node::Model>, MediaError> {
    if folder_id == 0 {
        return Ok(Vec::new());
    }
    let folders = store::nodes::folders(db, library.tenant_id, library.id).await?;
    let by_id: HashMap<i64, node::Model> = folders.into_iter().map(|folder| (folder.id, folder)).collect();
    let mut path = Vec::new();
    let mut step = folder_id;
    while step != 0 {
        let folder = by_id.get(&step).ok_or(MediaError::NotFound)?;
        path.push(folder.clone());
        step = folder.parent_id;
    }
    path.reverse();
    Ok(path)
}

/// These and everything below them.
pub async fn with_all_below(
    db: &impl ConnectionTrait,
    nodes: Vec<node::Model>,
) -> Result<Vec<node::Model>, MediaError> {
    let mut all = nodes.clone();
    let mut level = nodes;
    while let Some(first) = level.first().cloned() {
        let folders: Vec<i64> = level.iter().filter(|node| node.node_type == FOLDER).map(|node| node.id).collect();
        level = store::nodes::children(db, &first, &folders).await?;
        all.extend(level.iter().cloned());
    }
    Ok(all)
}

/// Folders on the longest way down, this one included.
async fn depth(db: &impl ConnectionTrait, library: &library::Model, folder_id: i64) -> Result<usize, MediaError> {
    let folders = store::nodes::folders(db, library.tenant_id, library.id).await?;
    let (mut level, mut levels) = (vec![folder_id], 0);
    while !level.is_empty() {
        levels += 1;
        level = folders.iter().filter(|folder| level.contains(&folder.parent_id)).map(|folder| folder.id).collect();
    }
    Ok(levels)
}
