//! atlas/atams_media/shares: the links to a library's files and folders, for those who work in it.

use fairway_audit::{Audit, Change};
use fairway_http::ids::parse_distinct_ids;
use fairway_http::{Answer, Code, Failure, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn, TableQuery};
use sea_orm::{ColumnTrait, Order, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Changed, IdsQuery, node};
use crate::access::{Owner, OwnerQuery, must_publish, open_library};
use crate::creators::Creators;
use crate::entities::node as file;
use crate::entities::share::{self, Column};
use crate::model::{FOLDER, MAX_SHARE_DAYS};
use crate::operations::shares;
use crate::store;

const DAY: i64 = 24 * 3600;
/// The page that opens a link. The key stands behind `#`, so that it is in no log and no statistics.
const PAGE: &str = "/share#";

/// A link to a file or a folder.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShareView {
    pub id: i64,
    /// The file or folder.
    pub file_id: i64,
    pub name: String,
    pub is_folder: bool,
    /// The whole link, in the language of the request.
    pub url: String,
    pub has_password: bool,
    /// 1 open, 2 expired, 3 the file is in the bin.
    pub state: i32,
    pub expires_time: i64,
    pub downloads: i64,
    pub downloaded_time: Option<i64>,
    pub creator: String,
    pub creator_zh: String,
    pub creator_en: String,
    pub created_time: i64,
}

fn view(user: &SignedIn, creators: &Creators, share: share::Model, node: Option<&file::Model>) -> ShareView {
    let (creator_zh, creator_en) = creators.names(share.creator_id, &share.creator);
    let origin = user.app.settings.origin(user.tenant(), user.lang());
    let key = shares::key(&user.app.secrets, &share);
    let is_there = node.is_some_and(|node| node.bin_id == 0);
    ShareView {
        id: share.id,
        file_id: share.node_id,
        name: node.map(|node| node.name.clone()).unwrap_or_default(),
        is_folder: node.is_some_and(|node| node.node_type == FOLDER),
        url: key.map(|key| format!("{origin}{PAGE}{}", key.reveal())).unwrap_or_default(),
        has_password: share.password_hash.is_some(),
        state: if share.expires_at <= user.now() { 2 } else { 3 - 2 * i32::from(is_there) },
        expires_time: share.expires_at,
        downloads: share.downloads,
        downloaded_time: share.downloaded_at,
        creator: share.creator,
        creator_zh,
        creator_en,
        created_time: share.created_at,
    }
}

async fn views(user: &SignedIn, rows: Vec<share::Model>) -> Result<Vec<ShareView>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|share| share.node_id).collect();
    let nodes = store::nodes::find_many(user.db().read(), user.tenant_id(), &ids).await?;
    let people: Vec<i64> = rows.iter().map(|share| share.creator_id).collect();
    let creators = Creators::read(&user.app, user.tenant_id(), &people).await?;
    let find = |id: i64| nodes.iter().find(|node| node.id == id);
    Ok(rows
        .into_iter()
        .map(|share| {
            let node = find(share.node_id);
            view(user, &creators, share, node)
        })
        .collect())
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct ShareQuery {
    /// Only those of this file or folder.
    pub file_id: Option<i64>,
}

/// The links of a library that nobody has revoked, the newest first.
#[utoipa::path(get, path = "/atlas/atams_media/shares", tag = "media", params(OwnerQuery, ShareQuery, TableQuery),
    responses((status = 200, body = [ShareView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(owner): Params<OwnerQuery>,
    Params(query): Params<ShareQuery>,
    Params(table): Params<TableQuery>,
) -> ListAnswer<ShareView> {
    let owner = owner.opened_by(&user).await?;
    let db = user.db().read();
    let Some(library) = store::libraries::find(db, user.tenant_id(), owner).await? else {
        return Ok(List::whole(Vec::new()));
    };
    let mut select = store::shares::of(user.tenant_id(), library.id);
    if let Some(id) = query.file_id {
        select = select.filter(Column::NodeId.eq(id));
    }
    let page = table.page(db, select, &[], &[(Column::CreatedAt, Order::Desc), (Column::Id, Order::Desc)]).await?;
    page.decorate(|rows| views(&user, rows)).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct NewShare {
    /// The file or folder.
    pub file_id: i64,
    /// How long it opens: 1 to 365 days.
    pub days: i64,
    /// Who opens it has to know this; 4 to 64 characters.
    #[serde(default)]
    pub password: Option<String>,
}

/// Makes a link by which anybody gets the file, or the folder as one zip file; not to what people keep for themselves. 1224
/// where the library has as many as it may.
#[utoipa::path(post, path = "/atlas/atams_media/shares", tag = "media", request_body = NewShare,
    responses((status = 200, body = ShareView)))]
pub async fn create(user: SignedIn, audit: Audit, Payload(request): Payload<NewShare>) -> Answer<ShareView> {
    let password = request.password.as_deref().filter(|password| !password.is_empty());
    let mut fields = Fields::default();
    fields.range("days", request.days, 1, MAX_SHARE_DAYS);
    if let Some(password) = password {
        fields.length("password", password, 4, 64);
    }
    fields.finish()?;
    let (library, node) = node(&user, request.file_id).await?;
    must_publish(Owner::of(&library))?;
    let hash = match password {
        Some(password) => Some(user.app.passwords.hash(password).await.map_err(Failure::internal)?),
        None => None,
    };
    let expires_at = user.now() + request.days * DAY;
    let tx = user.begin().await?;
    store::libraries::lock(&tx, library.id).await?;
    let share = shares::make(&tx, &user.app.secrets, &user.actor(), &node, expires_at, hash).await?;
    let after = json!({"expires_at": expires_at, "is_protected": share.password_hash.is_some()});
    audit.record(&tx, Change::created("media_share", share.id, &after).named(&node.name)).await?;
    tx.commit().await?;
    let creators = Creators::read(&user.app, user.tenant_id(), &[share.creator_id]).await?;
    Ok(Reply(view(&user, &creators, share, Some(&node))))
}

/// Ends links at once. Whoever opens one afterwards is told so.
#[utoipa::path(delete, path = "/atlas/atams_media/shares", tag = "media", params(IdsQuery),
    responses((status = 200, body = Changed)))]
pub async fn revoke(user: SignedIn, audit: Audit, Params(query): Params<IdsQuery>) -> Answer<Changed> {
    let ids = parse_distinct_ids(&query.ids)?;
    let found = store::shares::find_many(user.db().read(), user.tenant_id(), &ids).await?;
    let library_id = found.first().map(|share| share.library_id).ok_or(Code::NOT_FOUND)?;
    open_library(&user, library_id).await?;
    if found.len() < ids.len() || found.iter().any(|share| share.library_id != library_id) {
        return Err(Code::NOT_FOUND.into());
    }
    let views = views(&user, found).await?;
    let tx = user.begin().await?;
    store::shares::revoke(&tx, user.tenant_id(), &ids, user.now()).await?;
    for share in &views {
        audit.record(&tx, Change::act("revoke", "media_share", share.id).named(&share.name)).await?;
    }
    tx.commit().await?;
    Ok(Reply(Changed { changed: views.len() }))
}
