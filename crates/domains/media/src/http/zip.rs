//! POST atlas/atams_media/files/zip and GET atlas/media/zip: many files as one.

use std::collections::HashMap;

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use fairway_clock::Zone;
use fairway_http::ids::parse_distinct_ids;
use fairway_http::{Answer, Failure, Params, Payload, Reply, SignedIn, Visit, find_tenant_zone};
use fairway_storage::Storage;
use serde::{Deserialize, Serialize};

use super::sending::{SANDBOX, disposition, set};
use super::{IdsBody, InBin, nodes};
use crate::addresses::Addresses;
use crate::entities::node;
use crate::model::FILE;
use crate::operations::bin::original;
use crate::operations::tree::with_all_below;
use crate::operations::zip::{Content, Entry, stream};
use crate::{MediaError, store};

const ADDRESS_SECONDS: i64 = 600;

/// Where the zip file is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ZipAddress {
    /// Valid for ten minutes.
    pub url: String,
}

/// Gives an address from which the browser saves these folders and files as one zip file.
#[utoipa::path(post, path = "/atlas/atams_media/files/zip", tag = "media", request_body = IdsBody,
    responses((status = 200, body = ZipAddress)))]
pub async fn create(user: SignedIn, Payload(request): Payload<IdsBody>) -> Answer<ZipAddress> {
    nodes(&user, &request.ids, InBin::No).await?;
    let url = Addresses::new(&user.app, user.tenant_id()).zip(&request.ids, ADDRESS_SECONDS);
    Ok(Reply(ZipAddress { url }))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ZipQuery {
    /// Comma-separated.
    pub ids: String,
    #[serde(default)]
    pub expires: i64,
    #[serde(default)]
    pub sign: String,
}

/// The zip file, made while it is sent; 1210 when the address has expired.
#[utoipa::path(get, path = "/atlas/media/zip", tag = "media", params(ZipQuery),
    responses((status = 200, content_type = "application/zip", body = Vec<u8>)))]
pub async fn get(visit: Visit, Params(query): Params<ZipQuery>) -> Result<Response, Failure> {
    let addresses = Addresses::new(&visit.app, visit.tenant_id());
    let ids = parse_distinct_ids(&query.ids)?;
    addresses.check_zip(&ids, query.expires, &query.sign)?;
    let chosen = store::nodes::find_many(visit.db().read(), visit.tenant_id(), &ids).await?;
    let chosen: Vec<_> = chosen.into_iter().filter(|node| node.bin_id == 0).collect();
    let name = match chosen.as_slice() {
        [] => return Err(MediaError::Gone.into()),
        [one] => format!("{}.zip", one.name),
        [first, ..] => format!("{} +{}.zip", first.name, chosen.len() - 1),
    };
    let zone = find_tenant_zone(&visit.app, visit.tenant_id()).await?;
    let entries = entries(with_all_below(visit.db().read(), chosen).await?, &zone);
    Ok(send_zip(visit.app.storage.clone(), &name, entries))
}

/// Answers with these as one zip file of this name, which is made while it is sent.
pub fn send_zip(storage: Storage, name: &str, entries: Vec<Entry>) -> Response {
    let mut response = Body::from_stream(stream(storage, entries)).into_response();
    set(&mut response, header::CONTENT_TYPE, "application/zip");
    set(&mut response, header::CONTENT_DISPOSITION, &disposition(name));
    set(&mut response, header::CACHE_CONTROL, "no-store");
    set(&mut response, header::CONTENT_SECURITY_POLICY, SANDBOX);
    response
}

/// Each thing once, under the folders that were chosen with it.
fn entries(all: Vec<node::Model>, zone: &Zone) -> Vec<Entry> {
    let by_id: HashMap<i64, node::Model> = all.into_iter().map(|node| (node.id, node)).collect();
    let mut paths: Vec<Entry> = by_id.values().map(|node| entry(&by_id, node, zone)).collect();
    paths.sort_by(|a, b| a.path.cmp(&b.path));
    paths
}

fn entry(by_id: &HashMap<i64, node::Model>, node: &node::Model, zone: &Zone) -> Entry {
    let above = std::iter::successors(by_id.get(&node.parent_id), |node| by_id.get(&node.parent_id));
    let mut names: Vec<&str> = above.map(|node| node.name.as_str()).collect();
    names.reverse();
    names.push(&node.name);
    let is_file = node.node_type == FILE;
    let stored = |key: &str| Content::Stored(original(node.tenant_id, key, &node.format));
    Entry {
        path: names.join("/") + if is_file { "" } else { "/" },
        content: node.file_key.as_deref().map_or(Content::Folder, stored),
        size: node.size as u64,
        modified: zone.local_time(node.updated_at),
    }
}
