//! GET and POST atlas/atams_media/directories

use std::collections::HashMap;

use fairway_http::{Answer, List, ListAnswer, Params, Payload, Reply, SignedIn};
use serde::{Deserialize, Serialize};

use crate::access::OwnerQuery;
use crate::entities::node;
use crate::operations::tree::make_folder;
use crate::options::MediaOptions;
use crate::store;
use crate::view::{NodeView, view_one};

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct DirectoryQuery {
    /// Below this folder; the top when absent.
    pub dir_id: Option<i64>,
    /// A part of the name.
    pub dir_name: Option<String>,
    /// 1 for everything below, not only the next level.
    pub deep_query: Option<u8>,
}

/// A folder.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DirectoryView {
    pub id: i64,
    pub name: String,
    /// The folder above; 0 at the top.
    pub dir_id: i64,
    /// With the folders above it: `a/b`.
    pub path: String,
    pub updated_time: i64,
}

/// The folders of a library; always all of them that were asked for.
#[utoipa::path(get, path = "/atlas/atams_media/directories", tag = "media", params(OwnerQuery, DirectoryQuery),
    responses((status = 200, body = [DirectoryView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(owner): Params<OwnerQuery>,
    Params(query): Params<DirectoryQuery>,
) -> ListAnswer<DirectoryView> {
    let owner = owner.opened_by(&user).await?;
    let Some(library) = store::libraries::find(user.db().read(), user.tenant_id(), owner).await? else {
        return Ok(List::whole(Vec::new()));
    };
    let folders = store::nodes::folders(user.db().read(), user.tenant_id(), library.id).await?;
    let by_id: HashMap<i64, &node::Model> = folders.iter().map(|folder| (folder.id, folder)).collect();
    let (top, is_deep) = (query.dir_id.unwrap_or(0), query.deep_query == Some(1));
    let wanted = query.dir_name.map(|name| name.to_lowercase());
    let found = folders.iter().filter_map(|folder| {
        let above = ancestors(&by_id, folder);
        let is_below =
            if is_deep { top == 0 || above.iter().any(|node| node.id == top) } else { folder.parent_id == top };
        let is_named = wanted.as_ref().is_none_or(|name| folder.name_key.contains(name));
        (is_below && is_named).then(|| DirectoryView {
            id: folder.id,
            name: folder.name.clone(),
            dir_id: folder.parent_id,
            path: above
                .iter()
                .rev()
                .map(|node| node.name.as_str())
                .chain([folder.name.as_str()])
                .collect::<Vec<_>>()
                .join("/"),
            updated_time: folder.updated_at,
        })
    });
    Ok(List::whole(found.collect()))
}

/// The folders above, the nearest first.
fn ancestors<'a>(by_id: &HashMap<i64, &'a node::Model>, folder: &node::Model) -> Vec<&'a node::Model> {
    std::iter::successors(by_id.get(&folder.parent_id).copied(), |node| by_id.get(&node.parent_id).copied()).collect()
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CreateDirectory {
    pub owner_type: Option<i32>,
    pub related_id: Option<i64>,
    /// The folder above; the top when absent.
    pub dir_id: Option<i64>,
    pub name: String,
}

/// Makes a folder; 1201 where there is something of this name.
#[utoipa::path(post, path = "/atlas/atams_media/directories", tag = "media", request_body = CreateDirectory,
    responses((status = 200, body = NodeView)))]
pub async fn create(user: SignedIn, Payload(request): Payload<CreateDirectory>) -> Answer<NodeView> {
    let owner = OwnerQuery { owner_type: request.owner_type, related_id: request.related_id }.opened_by(&user).await?;
    let quota = MediaOptions::of(&user.app).quota(owner.kind);
    let tx = user.begin().await?;
    let library = store::libraries::lock_for(&tx, user.tenant_id(), owner, quota, user.now()).await?;
    let folder = make_folder(&tx, &user.actor(), &library, request.dir_id.unwrap_or(0), request.name.trim()).await?;
    tx.commit().await?;
    Ok(Reply(view_one(&user.app, &library, folder).await?))
}
