//! Files on their way: room is taken first, parts arrive in any order, giving up frees the room.

use std::time::Duration;

use bytes::Bytes;
use fairway_auth::Actor;
use fairway_db::Db;
use fairway_http::App;
use fairway_storage::{Part, Storage, StorageError};
use futures::stream::Stream;
use sea_orm::ActiveValue::Set;

use super::bin::original;
use super::tree::{folder_named, path_of};
use crate::access::{Owner, must_publish};
use crate::entities::upload;
use crate::model::{
    FILE, MAX_FILES, MAX_OPEN_UPLOADS, MediaKind, PART_SIZE, UPLOAD_SECONDS, extension, is_name, name_key,
};
use crate::options::MediaOptions;
use crate::store::uploads::{GIVEN_UP, OPEN};
use crate::{MediaError, store};

const SIGNED_FOR: Duration = Duration::from_secs(3600);
/// Addresses of parts that are signed at a time.
const SIGNED_PARTS: usize = 100;

/// What somebody wants to upload.
#[derive(Clone, Debug)]
pub struct NewUpload {
    pub parent_id: i64,
    /// A folder below it, made when missing.
    pub dir_name: Option<String>,
    pub name: String,
    pub size: i64,
    pub kind: MediaKind,
    pub category: i32,
    pub is_public: bool,
    pub is_transcode: bool,
    pub preview_seconds: i32,
}

/// Takes the room for it, or goes on with the same person's unfinished upload of the same file.
pub async fn begin(app: &App, by: &Actor, owner: Owner, new: NewUpload) -> Result<upload::Model, MediaError> {
    let options = MediaOptions::of(app);
    let format = checked(&options, &new)?;
    if new.is_public {
        must_publish(owner)?;
    }
    let tx = app.db.begin().await?;
    let library = store::libraries::lock_for(&tx, by.tenant_id, owner, options.quota(owner.kind), by.now).await?;
    path_of(&*tx, &library, new.parent_id).await?;
    let parent_id = match new.dir_name.as_deref() {
        Some(name) => folder_named(&tx, by, &library, new.parent_id, name).await?,
        None => new.parent_id,
    };
    if store::nodes::find_named(&*tx, by.tenant_id, library.id, parent_id, &new.name).await?.is_some() {
        return Err(MediaError::NameTaken);
    }
    let row = upload::ActiveModel {
        tenant_id: Set(by.tenant_id),
        library_id: Set(library.id),
        parent_id: Set(parent_id),
        file_key: Set(format!("{:032x}", rand::random::<u128>())),
        name_key: Set(name_key(&new.name)),
        name: Set(new.name),
        format: Set(format),
        mtype: Set(new.kind as i32),
        category: Set(new.category),
        is_public: Set(new.is_public),
        is_transcode: Set(new.is_transcode),
        preview_seconds: Set(new.preview_seconds),
        size: Set(new.size),
        store_id: Set(String::new()),
        creator_id: Set(by.user_id),
        creator: Set(by.name.to_string()),
        status: Set(OPEN),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    };
    if let Some(same) = store::uploads::find_same(&*tx, &row).await? {
        tx.commit().await?;
        return prepared(&app.db, &app.storage, same).await;
    }
    let is_full = store::uploads::count_open(&*tx, by.tenant_id, library.id).await? >= MAX_OPEN_UPLOADS
        || store::nodes::count(&*tx, by.tenant_id, library.id, FILE).await? >= MAX_FILES;
    if is_full {
        return Err(MediaError::TooMany);
    }
    if !store::libraries::reserve(&tx, library.id, new.size).await? {
        return Err(MediaError::NoSpace);
    }
    let upload = store::uploads::insert(&tx, row).await?;
    // The row comes first: whatever the store then keeps, the sweeper knows of it.
    tx.commit().await?;
    prepared(&app.db, &app.storage, upload).await
}

fn checked(options: &MediaOptions, new: &NewUpload) -> Result<String, MediaError> {
    if !is_name(&new.name) {
        return Err(MediaError::BadName);
    }
    let format = extension(&new.name).ok_or(MediaError::Format)?;
    if !new.kind.extensions().contains(&format.as_str()) || new.size <= 0 {
        return Err(MediaError::Format);
    }
    if new.size > options.limit(new.kind) {
        return Err(MediaError::TooLarge);
    }
    Ok(format)
}

/// Begins the object in the store where that has not happened yet: a new upload, or one from a restored backup.
pub async fn prepared(db: &Db, storage: &Storage, upload: upload::Model) -> Result<upload::Model, MediaError> {
    if !upload.store_id.is_empty() || upload.status != OPEN {
        return Ok(upload);
    }
    let store_id = storage.begin_parts(&key(&upload)).await?;
    if !store_id.is_empty() {
        let tx = db.begin().await?;
        store::uploads::set_store_id(&tx, upload.id, &store_id).await?;
        tx.commit().await?;
    }
    Ok(upload::Model { store_id, ..upload })
}

/// Where its bytes will be.
pub fn key(upload: &upload::Model) -> String {
    original(upload.tenant_id, &upload.file_key, &upload.format)
}

/// The parts of an upload; only the last may be smaller.
pub fn parts(size: i64) -> Vec<Part> {
    let count = (size + PART_SIZE - 1) / PART_SIZE;
    (0..count)
        .map(|index| Part {
            number: index as u32 + 1,
            offset: (index * PART_SIZE) as u64,
            size: PART_SIZE.min(size - index * PART_SIZE) as u64,
        })
        .collect()
}

/// The numbers that have arrived whole.
pub async fn received(db: &Db, storage: &Storage, upload: &upload::Model) -> Result<Vec<u32>, MediaError> {
    if upload.status != OPEN {
        return Ok(parts(upload.size).iter().map(|part| part.number).collect());
    }
    if !storage.is_direct() {
        return Ok(store::uploads::parts(db.read(), upload).await?.into_iter().map(|number| number as u32).collect());
    }
    let wanted = parts(upload.size);
    match storage.list_parts(&key(upload), &upload.store_id).await {
        Ok(stored) => {
            let fits = |number: u32, size: u64| wanted.get(number as usize - 1).is_some_and(|part| part.size == size);
            Ok(stored.iter().filter(|part| part.number > 0 && fits(part.number, part.size)).map(|p| p.number).collect())
        }
        // The store has made the object already, and a crash kept us from writing that down.
        Err(StorageError::NotFound(_)) if storage.exists(&key(upload)).await? => {
            Ok(wanted.iter().map(|part| part.number).collect())
        }
        Err(error) => Err(error.into()),
    }
}

/// Where the missing parts are to be sent: to the store itself where it takes them.
pub async fn addresses(
    storage: &Storage,
    upload: &upload::Model,
    received: &[u32],
) -> Result<Vec<(Part, String)>, MediaError> {
    let missing: Vec<Part> = parts(upload.size).into_iter().filter(|part| !received.contains(&part.number)).collect();
    let mut found = Vec::new();
    for part in missing {
        if !storage.is_direct() {
            let url = format!("/atlas/media/uploads/{}/parts/{}", upload.file_key, part.number);
            found.push((part, url));
        } else if found.len() < SIGNED_PARTS {
            let url = storage.signed_part(&key(upload), &upload.store_id, part, SIGNED_FOR).await?;
            found.push((part, url.map(String::from).unwrap_or_default()));
        }
    }
    Ok(found)
}

/// Takes a part; it counts once its bytes are durable.
pub async fn take_part<S, E>(app: &App, upload: &upload::Model, number: u32, bytes: S) -> Result<(), MediaError>
where
    S: Stream<Item = Result<Bytes, E>> + Send + Unpin,
    E: std::fmt::Display,
{
    let part = parts(upload.size).into_iter().find(|part| part.number == number).ok_or(MediaError::UploadEnded)?;
    let upload = &prepared(&app.db, &app.storage, upload.clone()).await?;
    app.storage.put_part(&key(upload), &upload.store_id, part, bytes).await.map_err(|error| match error {
        // The file it belongs to was finished or given up meanwhile.
        StorageError::NotFound(_) => MediaError::UploadEnded,
        other => other.into(),
    })?;
    let tx = app.db.begin().await?;
    if !store::uploads::add_part(&tx, upload, number as i32, app.clock.now()).await? {
        // It ended while the part arrived, which is then nobody's.
        tx.rollback().await?;
        app.storage.abort_parts(&key(upload), &upload.store_id).await?;
        return Err(MediaError::UploadEnded);
    }
    tx.commit().await?;
    Ok(())
}

/// Gives up an upload and frees its room, unless somebody made it a file meanwhile. The bytes go after the commit that
/// decided this; a crash in between leaves a row by which the sweeper knows of them.
pub async fn discard(db: &Db, storage: &Storage, upload: &upload::Model, now: i64) -> Result<(), MediaError> {
    let tx = db.begin().await?;
    // Libraries are locked before their uploads everywhere, or two who meet would wait for each other.
    store::libraries::lock(&tx, upload.library_id).await?;
    if !store::uploads::close(&tx, upload.id, GIVEN_UP, now).await? {
        return Ok(());
    }
    store::libraries::release(&tx, upload.library_id, upload.size).await?;
    tx.commit().await?;
    erase(db, storage, upload).await
}

/// Removes the bytes of an upload that was given up, and then its row.
pub async fn erase(db: &Db, storage: &Storage, upload: &upload::Model) -> Result<(), MediaError> {
    storage.abort_parts(&key(upload), &upload.store_id).await?;
    storage.delete_all(&super::bin::folder(upload.tenant_id, &upload.file_key)).await?;
    forget(db, upload).await
}

/// Forgets an upload that is over; the file that it became stays.
pub async fn forget(db: &Db, upload: &upload::Model) -> Result<(), MediaError> {
    let tx = db.begin().await?;
    store::uploads::delete(&tx, upload.id).await?;
    tx.commit().await?;
    Ok(())
}

/// When an unfinished upload is forgotten.
pub fn expires_at(upload: &upload::Model) -> i64 {
    upload.updated_at + UPLOAD_SECONDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_part_is_smaller() {
        let sizes = |size| parts(size).iter().map(|part| (part.number, part.offset, part.size)).collect::<Vec<_>>();
        assert_eq!(sizes(1), [(1, 0, 1)]);
        assert_eq!(sizes(5_242_880), [(1, 0, 5_242_880)]);
        assert_eq!(sizes(5_242_881), [(1, 0, 5_242_880), (2, 5_242_880, 1)]);
    }
}
