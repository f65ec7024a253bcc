//! atlas/media/uploads: the steps of an upload; POST atlas/atams_media/files registers several at once.

use axum::body::Body;
use axum::extract::{Path, Request};
use axum::http::header;
use fairway_http::{Answer, Failure, Payload, Reply, SignedIn};
use serde::{Deserialize, Serialize};

use crate::access::{OwnerQuery, open_library};
use crate::entities::{library, upload};
use crate::model::{MediaKind, PART_SIZE, extension};
use crate::operations::register::complete as register;
use crate::operations::uploads::{self, NewUpload};
use crate::store::uploads::{GIVEN_UP, OPEN};
use crate::view::{NodeView, view_one};
use crate::{MediaError, store};

/// Seconds of preview at most: a whole day.
const MAX_PREVIEW: i32 = 86_400;
const PIECE_BYTES: u64 = 512 << 10;

/// A part to be sent.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PartAddress {
    pub number: u32,
    /// Takes the bytes by PUT.
    pub url: String,
    pub size: u64,
}

/// A file on its way.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct UploadView {
    pub upload_id: String,
    pub name: String,
    pub size: i64,
    /// Of every part but the last.
    pub part_size: i64,
    pub part_count: usize,
    /// The numbers that have arrived.
    pub received: Vec<u32>,
    /// `server`: parts go to this server with the bearer token; `direct`: to the store, without any header.
    pub store: &'static str,
    /// The missing parts, at most 100 at a time where they are sent to the store.
    pub parts: Vec<PartAddress>,
    pub expires_at: i64,
    /// 0 open, 1 complete.
    pub status: i32,
    /// The file that it became.
    pub file: Option<NodeView>,
}

pub async fn view(user: &SignedIn, library: &library::Model, upload: upload::Model) -> Result<UploadView, Failure> {
    let app = &user.app;
    let received = uploads::received(&app.db, &app.storage, &upload).await?;
    let missing = uploads::addresses(&app.storage, &upload, &received).await?;
    let node = match upload.node_id {
        Some(id) => store::nodes::find(app.db.read(), upload.tenant_id, id).await?,
        None => None,
    };
    let file = match node.filter(|node| node.bin_id == 0) {
        Some(node) => Some(view_one(app, library, node).await?),
        None => None,
    };
    Ok(UploadView {
        part_size: PART_SIZE,
        part_count: uploads::parts(upload.size).len(),
        received,
        store: if app.storage.is_direct() { "direct" } else { "server" },
        parts: missing.into_iter().map(|(p, url)| PartAddress { number: p.number, url, size: p.size }).collect(),
        expires_at: uploads::expires_at(&upload),
        status: upload.status,
        file,
        upload_id: upload.file_key,
        name: upload.name,
        size: upload.size,
    })
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CreateUpload {
    pub owner_type: Option<i32>,
    pub related_id: Option<i64>,
    /// The folder; the top when absent.
    pub dir_id: Option<i64>,
    /// A folder below it, made when missing.
    pub dir_name: Option<String>,
    pub name: String,
    /// Bytes.
    pub size: i64,
    /// 1 video, 2 image, 3 documents and others; by the extension when absent.
    pub mtype: Option<i32>,
    /// The caller's own classification: ptype, vtype or ftype.
    pub category: Option<i32>,
    /// 1 shows it to everybody.
    pub is_public: Option<u8>,
    /// 0 leaves a video as it is.
    pub is_transcode: Option<u8>,
    /// How much of a video those see who have not bought it.
    pub preview_seconds: Option<i32>,
}

impl CreateUpload {
    pub fn owner(&self) -> OwnerQuery {
        OwnerQuery { owner_type: self.owner_type, related_id: self.related_id }
    }

    pub fn read(self) -> Result<NewUpload, Failure> {
        let known = extension(&self.name).and_then(|extension| MediaKind::of_extension(&extension));
        let kind = match self.mtype {
            None => known.ok_or(MediaError::Format)?,
            Some(value) => {
                MediaKind::parse(value).ok_or_else(|| Failure::field("mtype", fairway_http::fields::WRONG_TYPE))?
            }
        };
        let mut fields = fairway_http::Fields::default();
        fields.range("preview_seconds", self.preview_seconds.unwrap_or(0).into(), 0, MAX_PREVIEW.into());
        fields.finish()?;
        Ok(NewUpload {
            parent_id: self.dir_id.unwrap_or(0),
            dir_name: self.dir_name.map(|name| name.trim().to_owned()),
            name: self.name.trim().to_owned(),
            size: self.size,
            kind,
            category: self.category.unwrap_or(0),
            is_public: self.is_public == Some(1),
            is_transcode: self.is_transcode != Some(0),
            preview_seconds: self.preview_seconds.unwrap_or(0),
        })
    }
}

pub async fn begin(user: &SignedIn, request: CreateUpload) -> Result<UploadView, Failure> {
    let owner = request.owner().opened_by(user).await?;
    let upload = uploads::begin(&user.app, &user.actor(), owner, request.read()?).await?;
    let library = open_library(user, upload.library_id).await?;
    view(user, &library, upload).await
}

/// Begins an upload, or goes on with one: 1201 taken name, 1202 format, 1203 too large, 1205 no space.
#[utoipa::path(post, path = "/atlas/media/uploads", tag = "media", request_body = CreateUpload,
    responses((status = 200, body = UploadView)))]
pub async fn create(user: SignedIn, Payload(request): Payload<CreateUpload>) -> Answer<UploadView> {
    Ok(Reply(begin(&user, request).await?))
}

/// The upload, for whoever may write to its library.
async fn find(user: &SignedIn, upload_id: &str) -> Result<(library::Model, upload::Model), Failure> {
    let found = store::uploads::find_key(user.db().read(), user.tenant_id(), upload_id).await?;
    let upload = found.filter(|upload| upload.status != GIVEN_UP).ok_or(MediaError::UploadEnded)?;
    let library = open_library(user, upload.library_id).await?;
    Ok((library, upload))
}

/// What has arrived and where the rest goes: for going on after an interruption.
#[utoipa::path(get, path = "/atlas/media/uploads/{upload_id}", tag = "media", params(("upload_id" = String, Path)),
    responses((status = 200, body = UploadView)))]
pub async fn get(user: SignedIn, Path(upload_id): Path<String>) -> Answer<UploadView> {
    let (library, mut upload) = find(&user, &upload_id).await?;
    // The store's addresses need its name of the upload; a folder needs nothing before the next part.
    if user.app.storage.is_direct() {
        upload = uploads::prepared(&user.app.db, &user.app.storage, upload).await?;
    }
    Ok(Reply(view(&user, &library, upload).await?))
}

/// A part that is safe.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ReceivedPart {
    pub number: u32,
}

/// Takes one part as raw bytes; when this answers, the bytes survive a loss of power.
#[utoipa::path(put, path = "/atlas/media/uploads/{upload_id}/parts/{number}", tag = "media",
    params(("upload_id" = String, Path), ("number" = u32, Path)),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = ReceivedPart)))]
pub async fn put_part(
    user: SignedIn,
    Path((upload_id, number)): Path<(String, u32)>,
    request: Request,
) -> Answer<ReceivedPart> {
    let (_, upload) = find(&user, &upload_id).await?;
    if upload.status != OPEN {
        return Err(MediaError::UploadEnded.into());
    }
    let part = uploads::parts(upload.size).into_iter().find(|part| part.number == number);
    let part = part.ok_or(MediaError::UploadEnded)?;
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: u64| length != part.size) {
        return Err(MediaError::PartSize.into());
    }
    // A folder takes the part in small pieces, a store wants it whole.
    let held = if user.app.storage.is_direct() { part.size } else { part.size.min(PIECE_BYTES) };
    let _held = user.app.bodies().hold(held as usize)?;
    let body: Body = request.into_body();
    uploads::take_part(&user.app, &upload, number, body.into_data_stream()).await?;
    Ok(Reply(ReceivedPart { number }))
}

#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct CompleteUpload {
    /// Another name than the one that the upload began with.
    pub name: Option<String>,
}

/// Makes the upload a file: 1207 parts missing, 1202 the bytes are something else, 1204 pixels, 1201 taken name.
#[utoipa::path(post, path = "/atlas/media/uploads/{upload_id}/complete", tag = "media",
    params(("upload_id" = String, Path)), request_body = CompleteUpload,
    responses((status = 200, body = NodeView)))]
pub async fn complete(
    user: SignedIn,
    Path(upload_id): Path<String>,
    Payload(request): Payload<CompleteUpload>,
) -> Answer<NodeView> {
    Ok(Reply(finish(&user, &upload_id, request.name.as_deref()).await?))
}

async fn finish(user: &SignedIn, upload_id: &str, name: Option<&str>) -> Result<NodeView, Failure> {
    let (library, upload) = find(user, upload_id).await?;
    let node = register(&user.app, &user.actor(), upload, name.map(str::trim)).await?;
    view_one(&user.app, &library, node).await
}

/// Gives an upload up and frees its room.
#[utoipa::path(delete, path = "/atlas/media/uploads/{upload_id}", tag = "media", params(("upload_id" = String, Path)),
    responses((status = 200)))]
pub async fn delete(user: SignedIn, Path(upload_id): Path<String>) -> Answer<()> {
    let (_, upload) = find(&user, &upload_id).await?;
    uploads::discard(&user.app.db, &user.app.storage, &upload, user.now()).await?;
    Ok(Reply(()))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AddFiles {
    /// 1 returns the files.
    pub is_return: Option<u8>,
    pub files_info: Vec<AddedFile>,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AddedFile {
    pub upload_id: String,
    pub name: Option<String>,
}

/// addMediaFile: makes several uploads files. Stops at the first that cannot be; asking again is safe.
#[utoipa::path(post, path = "/atlas/atams_media/files", tag = "media", request_body = AddFiles,
    responses((status = 200, body = Option<Vec<NodeView>>)))]
pub async fn add(user: SignedIn, Payload(request): Payload<AddFiles, { 512 << 10 }>) -> Answer<Option<Vec<NodeView>>> {
    let mut files = Vec::new();
    for file in request.files_info {
        files.push(finish(&user, &file.upload_id, file.name.as_deref()).await?);
    }
    Ok(Reply((request.is_return == Some(1)).then_some(files)))
}
