//! The last step of an upload: the bytes are made one object, looked at, and only then become a file that people see.

use fairway_auth::Actor;
use fairway_db::Tx;
use fairway_http::App;
use fairway_jobs::{NewJob, enqueue};
use fairway_storage::StorageError;
use sea_orm::ActiveValue::Set;

use super::pictures::{Sizes, make_sizes};
use super::transcode::{TRANSCODE, Transcode};
use super::uploads::{discard, key, parts, received};
use super::{bin, formats};
use crate::entities::{node, upload, video};
use crate::model::{FILE, MediaKind, VideoStatus, extension, is_name, name_key};
use crate::options::MediaOptions;
use crate::store::uploads::{COMPLETE, OPEN};
use crate::{MediaError, store};

/// Makes the upload a file of its library, under another name where one is given. Asking again gives the same file.
pub async fn complete(
    app: &App,
    by: &Actor,
    upload: upload::Model,
    name: Option<&str>,
) -> Result<node::Model, MediaError> {
    if upload.status != OPEN {
        return finished(app, &upload).await;
    }
    let name = match name {
        Some(name) if !is_name(name) => return Err(MediaError::BadName),
        Some(name) if extension(name).as_deref() != Some(&upload.format) => return Err(MediaError::Format),
        Some(name) => name.to_owned(),
        None => upload.name.clone(),
    };
    // Before the work: somebody may have used the name meanwhile.
    let taken = store::nodes::find_named(app.db.read(), by.tenant_id, upload.library_id, upload.parent_id, &name);
    if taken.await?.is_some() {
        return meanwhile(app, &upload).await?.ok_or(MediaError::NameTaken);
    }
    let sizes = match prepare(app, &upload).await {
        Ok(sizes) => sizes,
        Err(refused @ (MediaError::Format | MediaError::Pixels)) => {
            discard(&app.db, &app.storage, &upload, by.now).await?;
            return Err(refused);
        }
        // Whoever gave it up has taken the bytes away.
        Err(error) => return meanwhile(app, &upload).await?.ok_or(error),
    };
    let tx = app.db.begin().await?;
    store::libraries::lock(&tx, upload.library_id).await?;
    if !store::uploads::close(&tx, upload.id, COMPLETE, by.now).await? {
        tx.rollback().await?;
        return meanwhile(app, &upload).await?.ok_or(MediaError::UploadEnded);
    }
    let node = store::nodes::insert(&tx, row(by, &upload, &name, sizes.as_ref())).await?;
    store::uploads::set_node(&tx, upload.id, node.id).await?;
    if upload.mtype == MediaKind::Video as i32 {
        add_video(&tx, &upload, &node, by.now).await?;
    }
    tx.commit().await?;
    Ok(node)
}

/// What became of an upload while this request worked on it: the file that another one made of it, or `None` where it is
/// still open. Where it was given up, what this request stored for it goes too.
async fn meanwhile(app: &App, upload: &upload::Model) -> Result<Option<node::Model>, MediaError> {
    match store::uploads::find_key(app.db.read(), upload.tenant_id, &upload.file_key).await? {
        Some(again) if again.status == OPEN => Ok(None),
        Some(again) if again.status == COMPLETE => finished(app, &again).await.map(Some),
        _ => {
            // A file outlives the row of its upload.
            if !store::nodes::key_exists(app.db.read(), upload.tenant_id, &upload.file_key).await? {
                app.storage.delete_all(&bin::folder(upload.tenant_id, &upload.file_key)).await?;
            }
            Err(MediaError::UploadEnded)
        }
    }
}

/// Everything that takes time, before anybody is kept waiting by a lock.
async fn prepare(app: &App, upload: &upload::Model) -> Result<Option<Sizes>, MediaError> {
    assemble(app, upload).await?;
    inspect(app, upload).await
}

async fn finished(app: &App, upload: &upload::Model) -> Result<node::Model, MediaError> {
    let node_id = upload.node_id.ok_or(MediaError::UploadEnded)?;
    let node = store::nodes::find(app.db.read(), upload.tenant_id, node_id).await?;
    node.filter(|node| node.bin_id == 0).ok_or(MediaError::Gone)
}

/// One object of all parts. A crash right after it is no harm: the next attempt finds the object.
async fn assemble(app: &App, upload: &upload::Model) -> Result<(), MediaError> {
    let (key, size) = (key(upload), upload.size as u64);
    let is_whole = || async {
        match app.storage.head(&key).await {
            Ok(info) => Ok(info.size == size),
            Err(StorageError::NotFound(_)) => Ok(false),
            Err(error) => Err(error),
        }
    };
    if is_whole().await? {
        return Ok(());
    }
    let received = received(&app.db, &app.storage, upload).await?;
    if received.len() < parts(upload.size).len() {
        return Err(MediaError::Incomplete);
    }
    match app.storage.finish_parts(&key, &upload.store_id, size).await {
        Ok(()) => Ok(()),
        // Another request may have done it at the same moment.
        Err(_) if is_whole().await? => Ok(()),
        Err(StorageError::Source(_)) => Err(MediaError::Incomplete),
        Err(error) => Err(error.into()),
    }
}

async fn inspect(app: &App, upload: &upload::Model) -> Result<Option<Sizes>, MediaError> {
    let key = key(upload);
    formats::check(&app.storage, &key, &upload.format, upload.size as u64).await?;
    if upload.mtype != MediaKind::Image as i32 {
        return Ok(None);
    }
    let prefix = format!("{}/", bin::folder(upload.tenant_id, &upload.file_key));
    make_sizes(&app.storage, &MediaOptions::of(app), &key, &prefix).await.map(Some)
}

fn row(by: &Actor, upload: &upload::Model, name: &str, sizes: Option<&Sizes>) -> node::ActiveModel {
    node::ActiveModel {
        tenant_id: Set(upload.tenant_id),
        library_id: Set(upload.library_id),
        parent_id: Set(upload.parent_id),
        node_type: Set(FILE),
        name: Set(name.to_owned()),
        name_key: Set(name_key(name)),
        mtype: Set(upload.mtype),
        format: Set(upload.format.clone()),
        size: Set(upload.size),
        file_key: Set(Some(upload.file_key.clone())),
        width: Set(sizes.map_or(0, |sizes| sizes.width)),
        height: Set(sizes.map_or(0, |sizes| sizes.height)),
        widths: Set(sizes.map(Sizes::stored).unwrap_or_default()),
        category: Set(upload.category),
        is_public: Set(upload.is_public),
        creator_id: Set(upload.creator_id),
        creator: Set(upload.creator.clone()),
        bin_id: Set(0),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    }
}

async fn add_video(tx: &Tx, upload: &upload::Model, node: &node::Model, now: i64) -> Result<(), MediaError> {
    // A playlist names addresses that the transcoder would follow, so it never sees one.
    let is_transcode = upload.is_transcode && upload.format != "m3u8";
    let status = if is_transcode { VideoStatus::Queued } else { VideoStatus::Original };
    let row = video::ActiveModel {
        tenant_id: Set(upload.tenant_id),
        node_id: Set(node.id),
        status: Set(status as i32),
        duration_ms: Set(0),
        preview_seconds: Set(upload.preview_seconds),
        qualities: Set("[]".to_owned()),
        updated_at: Set(now),
        ..Default::default()
    };
    store::videos::insert(tx, row).await?;
    if is_transcode {
        queue_transcode(tx, node, now).await?;
    }
    Ok(())
}

pub async fn queue_transcode(tx: &Tx, node: &node::Model, now: i64) -> Result<(), MediaError> {
    let job = NewJob::new(TRANSCODE, node.tenant_id, Transcode { node_id: node.id });
    enqueue(tx, now, job.dedupe_key(node.id.to_string())).await?;
    Ok(())
}
