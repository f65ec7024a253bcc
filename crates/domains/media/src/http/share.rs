//! POST atlas/media/share and atlas/media/share/download: what somebody gets who was sent a link.

use fairway_http::{Answer, Client, Payload, Reply, Visit};
use serde::{Deserialize, Serialize};

use crate::addresses::{Addresses, Shown};
use crate::entities::{node, share};
use crate::model::FOLDER;
use crate::operations::shares::{files_of, find, must_open};
use crate::{MediaError, store};

/// Long enough for a browser to follow, too short to be passed on.
const ADDRESS_SECONDS: i64 = 600;

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct OpenShare {
    /// What stands behind `#` in the link.
    pub key: String,
    /// Where the link asks for one.
    #[serde(default)]
    pub password: Option<String>,
}

/// What a link leads to. Without its password nothing but that it needs one.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct SharedThing {
    pub needs_password: bool,
    pub name: String,
    pub is_folder: bool,
    pub format: String,
    /// Bytes.
    pub size: i64,
    /// How many files it has.
    pub files: i64,
    pub expires_time: i64,
}

/// Finds what a link leads to: 1220 for a link that was never made, 1221 for one that has expired, 1222 for one that was
/// revoked, 1223 for a wrong password.
#[utoipa::path(post, path = "/atlas/media/share", tag = "media", request_body = OpenShare,
    responses((status = 200, body = SharedThing)))]
pub async fn open(visit: Visit, client: Client, Payload(request): Payload<OpenShare>) -> Answer<SharedThing> {
    let (share, node) = find(visit.db().read(), visit.tenant_id(), &request.key, visit.now()).await?;
    if share.password_hash.is_some() && request.password.as_deref().is_none_or(str::is_empty) {
        return Ok(Reply(SharedThing { needs_password: true, ..Default::default() }));
    }
    must_open(&visit, &client, &share, request.password.as_deref().unwrap_or_default()).await?;
    let (name, format, is_folder) = (node.name.clone(), node.format.clone(), node.node_type == FOLDER);
    let (size, files) = files_of(visit.db().read(), node).await?;
    let expires_time = share.expires_at;
    Ok(Reply(SharedThing { needs_password: false, name, is_folder, format, size, files: files as i64, expires_time }))
}

/// Where the bytes are.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SharedAddress {
    /// Valid for ten minutes.
    pub url: String,
}

/// Gives an address from which the browser saves the file, or the folder as one zip file, and counts the download. Fails as
/// the link itself does.
#[utoipa::path(post, path = "/atlas/media/share/download", tag = "media", request_body = OpenShare,
    responses((status = 200, body = SharedAddress)))]
pub async fn download(visit: Visit, client: Client, Payload(request): Payload<OpenShare>) -> Answer<SharedAddress> {
    let (share, node) = find(visit.db().read(), visit.tenant_id(), &request.key, visit.now()).await?;
    must_open(&visit, &client, &share, request.password.as_deref().unwrap_or_default()).await?;
    let tx = visit.begin().await?;
    if !store::shares::count_download(&tx, share.id, visit.now()).await? {
        return Err(MediaError::ShareRevoked.into());
    }
    tx.commit().await?;
    Ok(Reply(SharedAddress { url: address(&visit, &share, &node) }))
}

fn address(visit: &Visit, share: &share::Model, node: &node::Model) -> String {
    let addresses = Addresses::new(&visit.app, visit.tenant_id());
    match &node.file_key {
        // The address ends with the link at the latest.
        Some(key) => {
            let until = share.expires_at.min(visit.now() + ADDRESS_SECONDS);
            addresses.file_until(key, Shown::Attachment, until)
        }
        None => addresses.zip(&[node.id], ADDRESS_SECONDS.min(share.expires_at - visit.now())),
    }
}
