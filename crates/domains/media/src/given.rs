//! Files that people hand to other domains, such as artwork for a booth: what is known of them, and addresses for those whom
//! the other domain lets see them.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_http::App;
use serde::Serialize;

use crate::access::Owner;
use crate::addresses::{Addresses, Shown};
use crate::model::{FILE, MediaKind, OwnerKind};
use crate::operations::bin::original;
use crate::operations::zip::{Content, Entry};
use crate::view::picture_sizes;
use crate::{MediaError, store};

/// A file in use, of a library of the tenant or of one of its companies.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct GivenFile {
    pub file_id: i64,
    pub name: String,
    /// The extension in small letters.
    pub format: String,
    /// Bytes.
    pub size: i64,
    /// Pixels of a picture as people see it, turned upright; 0 of other files.
    pub width: i32,
    pub height: i32,
    /// Pictures: the largest size for screens; empty for other files.
    pub url: String,
    /// Pictures: the smallest size; empty for other files.
    pub thumb: String,
    /// The file as it was uploaded; this address is good for an hour at least.
    pub download_url: String,
    /// The company whose library has it; none for the tenant's own.
    #[serde(skip)]
    pub company_id: Option<i64>,
    /// What names it in addresses, and for those who look where a file is in use.
    #[serde(skip)]
    pub key: String,
    #[serde(skip)]
    stored_as: String,
    #[serde(skip)]
    updated_at: i64,
}

impl GivenFile {
    /// The same as part of a zip file.
    pub fn zip_entry(&self, path: String, zone: &Zone) -> Entry {
        Entry {
            path,
            content: Content::Stored(self.stored_as.clone()),
            size: self.size as u64,
            modified: zone.local_time(self.updated_at),
        }
    }
}

/// Those of these that are there, by their ids. What people keep for themselves, or put into the bin, is none of them.
pub async fn find_given_files(
    app: &App,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, GivenFile>, MediaError> {
    let db = app.db.read();
    let mut nodes = store::nodes::find_many(db, tenant_id, ids).await?;
    nodes.retain(|node| node.node_type == FILE && node.bin_id == 0);
    let mut owners: HashMap<i64, Option<Owner>> = HashMap::new();
    let addresses = Addresses::new(app, tenant_id);
    let mut found = HashMap::new();
    for node in nodes {
        let owner = match owners.get(&node.library_id) {
            Some(owner) => *owner,
            None => {
                let owner = store::libraries::get(db, tenant_id, node.library_id).await?.map(|row| Owner::of(&row));
                owners.insert(node.library_id, owner);
                owner
            }
        };
        let (Some(owner), Some(key)) = (owner, node.file_key.clone()) else { continue };
        if owner.kind == OwnerKind::Person {
            continue;
        }
        let is_picture = node.mtype == MediaKind::Image as i32;
        let sizes = if is_picture { picture_sizes(&addresses, &node) } else { Vec::new() };
        let file = GivenFile {
            file_id: node.id,
            size: node.size,
            width: node.width,
            height: node.height,
            url: sizes.last().map(|size| size.url.clone()).unwrap_or_default(),
            thumb: sizes.first().map(|size| size.url.clone()).unwrap_or_default(),
            download_url: addresses.file(&key, Shown::Attachment),
            company_id: (owner.kind == OwnerKind::Company).then_some(owner.id),
            stored_as: original(tenant_id, &key, &node.format),
            updated_at: node.updated_at,
            name: node.name,
            format: node.format,
            key,
        };
        found.insert(file.file_id, file);
    }
    Ok(found)
}
