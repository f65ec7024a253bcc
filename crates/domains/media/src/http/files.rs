//! atlas/atams_media/files: listing, reading, renaming, moving, deleting, showing to the public, registering uploads.

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_db::search::contains;
use fairway_http::ids::{distinct_ids, parse_distinct_ids};
use fairway_http::{Answer, List, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery};
use sea_orm::{ColumnTrait, Order, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};

use super::{Changed, IdsQuery, InBin, names, node, nodes};
use crate::access::{Owner, OwnerQuery, must_publish};
use crate::entities::node::Column;
use crate::model::{FILE, FOLDER, name_key};
use crate::operations::{bin, tree};
use crate::view::{NodeView, view_one, views};
use crate::{MediaError, store};

const SORTS: Sorts<Column> = &[
    ("name", Column::NameKey),
    ("size", Column::Size),
    ("mtype", Column::Mtype),
    ("created_time", Column::CreatedAt),
    ("updated_time", Column::UpdatedAt),
];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct FileQuery {
    /// In this folder; at the top when absent.
    pub dir_id: Option<i64>,
    /// In the folder of this name at the top, in place of `dir_id`.
    pub dir_name: Option<String>,
    /// 1 video, 2 image, 3 documents and others; folders are shown with each.
    pub mtype: Option<i32>,
    /// A part of the name.
    pub keyword: Option<String>,
    /// 1 searches the whole library.
    pub deep_query: Option<u8>,
    /// 1 leaves folders out.
    pub only_files: Option<u8>,
}

/// getFileList: the folders and files of a folder, folders first.
#[utoipa::path(get, path = "/atlas/atams_media/files", tag = "media", params(OwnerQuery, FileQuery, TableQuery),
    responses((status = 200, body = [NodeView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(owner): Params<OwnerQuery>,
    Params(query): Params<FileQuery>,
    Params(table): Params<TableQuery>,
) -> ListAnswer<NodeView> {
    let owner = owner.opened_by(&user).await?;
    let db = user.db().read();
    let Some(library) = store::libraries::find(db, user.tenant_id(), owner).await? else {
        return Ok(List::whole(Vec::new()));
    };
    let mut select = store::nodes::of(user.tenant_id(), library.id).order_by_asc(Column::NodeType);
    let mut folder_id = query.dir_id.unwrap_or(0);
    if let Some(name) = query.dir_name.as_deref() {
        let found = store::nodes::find_named(db, user.tenant_id(), library.id, folder_id, name).await?;
        let Some(folder) = found.filter(|found| found.node_type == FOLDER) else { return Ok(List::whole(Vec::new())) };
        folder_id = folder.id;
    }
    let folder = tree::path_of(db, &library, folder_id).await?;
    if query.deep_query != Some(1) {
        select = select.filter(Column::ParentId.eq(folder.last().map_or(0, |folder| folder.id)));
    }
    if let Some(mtype) = query.mtype {
        select = select.filter(Column::Mtype.is_in([0, mtype]));
    }
    if query.only_files == Some(1) {
        select = select.filter(Column::NodeType.eq(FILE));
    }
    if let Some(keyword) = query.keyword.as_deref() {
        select = select.filter(contains(Column::NameKey, keyword));
    }
    let page = table.page(db, select, SORTS, &[(Column::NameKey, Order::Asc), (Column::Id, Order::Asc)]).await?;
    page.decorate(|rows| views(&user.app, &library, rows)).await
}

/// One folder or file.
#[utoipa::path(get, path = "/atlas/atams_media/files/{id}", tag = "media", params(("id" = i64, Path)),
    responses((status = 200, body = NodeView)))]
pub async fn get(user: SignedIn, Path(id): Path<i64>) -> Answer<NodeView> {
    let (library, node) = node(&user, id).await?;
    Ok(Reply(view_one(&user.app, &library, node).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct RenameFile {
    pub id: i64,
    /// A file keeps its extension.
    pub name: String,
}

/// Renames a folder or a file; 1201 where there is something of this name.
#[utoipa::path(put, path = "/atlas/atams_media/files", tag = "media", request_body = RenameFile,
    responses((status = 200, body = NodeView)))]
pub async fn rename(user: SignedIn, Payload(request): Payload<RenameFile>) -> Answer<NodeView> {
    let (library, _) = node(&user, request.id).await?;
    let tx = user.begin().await?;
    store::libraries::lock(&tx, library.id).await?;
    let found = store::nodes::find(&*tx, user.tenant_id(), request.id).await?;
    let found = found.filter(|node| node.bin_id == 0).ok_or(MediaError::Gone)?;
    let renamed = tree::rename(&tx, &user.actor(), found, request.name.trim()).await?;
    tx.commit().await?;
    Ok(Reply(view_one(&user.app, &library, renamed).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct MoveFiles {
    /// A list, or comma-separated.
    #[serde(deserialize_with = "distinct_ids")]
    pub ids: Vec<i64>,
    /// The folder to move them into; the top when absent.
    pub dir_id: Option<i64>,
}

/// Moves folders and files within their library, all or none; 1201 for a taken name, 1208 for a folder into itself.
#[utoipa::path(put, path = "/atlas/atams_media/files/move", tag = "media", request_body = MoveFiles,
    responses((status = 200, body = Changed)))]
pub async fn relocate(user: SignedIn, Payload(request): Payload<MoveFiles>) -> Answer<Changed> {
    let (library, _) = nodes(&user, &request.ids, InBin::No).await?;
    let tx = user.begin().await?;
    let library = store::libraries::lock(&tx, library.id).await?;
    let found = store::nodes::find_many(&*tx, user.tenant_id(), &request.ids).await?;
    let found = found.into_iter().filter(|node| node.bin_id == 0).collect();
    let changed = tree::move_all(&tx, &user.actor(), &library, found, request.dir_id.unwrap_or(0)).await?;
    tx.commit().await?;
    Ok(Reply(Changed { changed }))
}

/// Puts folders with all that is in them, and files, into the bin for 30 days.
#[utoipa::path(delete, path = "/atlas/atams_media/files", tag = "media", params(IdsQuery),
    responses((status = 200, body = Changed)))]
pub async fn delete(user: SignedIn, audit: Audit, Params(query): Params<IdsQuery>) -> Answer<Changed> {
    let ids = parse_distinct_ids(&query.ids)?;
    let (library, _) = nodes(&user, &ids, InBin::No).await?;
    let tx = user.begin().await?;
    store::libraries::lock(&tx, library.id).await?;
    let found = store::nodes::find_many(&*tx, user.tenant_id(), &ids).await?;
    let found: Vec<_> = found.into_iter().filter(|node| node.bin_id == 0).collect();
    let change = Change::act("delete", "media_file", library.id).named(names(&found));
    let deleted = bin::delete(&tx, &user.actor(), found).await?;
    audit.record(&tx, change).await?;
    tx.commit().await?;
    for folder in deleted.unfinished {
        bin::fill(user.db(), user.tenant_id(), folder).await?;
    }
    Ok(Reply(Changed { changed: deleted.count }))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct PublishFiles {
    /// A list, or comma-separated.
    #[serde(deserialize_with = "distinct_ids")]
    pub ids: Vec<i64>,
    /// 1 shows them to everybody, 0 does not.
    pub is_public: u8,
}

/// Shows pictures and videos to everybody under lasting addresses, or takes that back; not what people keep for themselves.
#[utoipa::path(put, path = "/atlas/atams_media/files/public", tag = "media", request_body = PublishFiles,
    responses((status = 200, body = Changed)))]
pub async fn publish(user: SignedIn, audit: Audit, Payload(request): Payload<PublishFiles>) -> Answer<Changed> {
    let (library, found) = nodes(&user, &request.ids, InBin::No).await?;
    let is_public = request.is_public == 1;
    if is_public {
        must_publish(Owner::of(&library))?;
    }
    let tx = user.begin().await?;
    store::libraries::lock(&tx, library.id).await?;
    let files: Vec<i64> = found.iter().filter(|node| node.node_type == FILE).map(|node| node.id).collect();
    store::nodes::set_public(&tx, &files, is_public).await?;
    let action = if is_public { "publish" } else { "unpublish" };
    audit.record(&tx, Change::act(action, "media_file", library.id).named(names(&found))).await?;
    tx.commit().await?;
    Ok(Reply(Changed { changed: files.len() }))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CheckNames {
    pub owner_type: Option<i32>,
    pub related_id: Option<i64>,
    pub dir_id: Option<i64>,
    pub dir_name: Option<String>,
    pub files_info: Vec<CheckedName>,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CheckedName {
    pub file_name: String,
}

/// The names that the folder has already.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RepeatedNames {
    pub repeated: Vec<String>,
}

/// checkFileNameRepeat: which of these names are taken in the folder.
#[utoipa::path(post, path = "/atlas/atams_media/files/check_name", tag = "media", request_body = CheckNames,
    responses((status = 200, body = RepeatedNames)))]
pub async fn check_names(
    user: SignedIn,
    Payload(request): Payload<CheckNames, { 512 << 10 }>,
) -> Answer<RepeatedNames> {
    let owner = OwnerQuery { owner_type: request.owner_type, related_id: request.related_id }.opened_by(&user).await?;
    let db = user.db().read();
    let mut repeated = Vec::new();
    let mut folder_id = request.dir_id.unwrap_or(0);
    let Some(library) = store::libraries::find(db, user.tenant_id(), owner).await? else {
        return Ok(Reply(RepeatedNames { repeated }));
    };
    if let Some(name) = request.dir_name.as_deref() {
        let Some(folder) = store::nodes::find_named(db, user.tenant_id(), library.id, folder_id, name).await? else {
            return Ok(Reply(RepeatedNames { repeated }));
        };
        folder_id = folder.id;
    }
    let keys = request.files_info.iter().map(|file| name_key(&file.file_name)).take(500);
    let taken = store::nodes::of(user.tenant_id(), library.id)
        .filter(Column::ParentId.eq(folder_id))
        .filter(Column::NameKey.is_in(keys));
    let taken: Vec<String> = taken.all(db).await?.into_iter().map(|node| node.name_key).collect();
    for file in request.files_info {
        if taken.contains(&name_key(&file.file_name)) {
            repeated.push(file.file_name);
        }
    }
    Ok(Reply(RepeatedNames { repeated }))
}
