//! GET atlas/public/multi_pictures and atlas/public/videos: what anybody may see of a library.

use fairway_http::{Failure, List, ListAnswer, Params, TableQuery, Visit};
use sea_orm::{ColumnTrait, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};

use crate::access::OwnerQuery;
use crate::addresses::Addresses;
use crate::entities::node::{self, Column, Entity};
use crate::entities::video;
use crate::model::{FOLDER, MediaKind, OwnerKind, numbers};
use crate::store;
use crate::view::{PictureSize, picture_sizes, video_view};

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PublicQuery {
    /// Only in the folder of this name at the top of the library.
    pub dir_name: Option<String>,
    /// Only these, comma-separated.
    pub picture_ids: Option<String>,
}

/// A picture that anybody may see.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PublicPicture {
    pub id: i64,
    pub name: String,
    /// The largest size.
    pub url: String,
    pub width: i32,
    pub height: i32,
    pub srcset: Vec<PictureSize>,
}

/// Pictures shown to everybody, of the tenant or of a company.
#[utoipa::path(get, path = "/atlas/public/multi_pictures", tag = "media", params(OwnerQuery, PublicQuery, TableQuery),
    responses((status = 200, body = [PublicPicture])), extensions(("x-fairway-list" = json!(true))))]
pub async fn pictures(
    visit: Visit,
    Params(owner): Params<OwnerQuery>,
    Params(query): Params<PublicQuery>,
    Params(table): Params<TableQuery>,
) -> ListAnswer<PublicPicture> {
    let addresses = Addresses::new(&visit.app, visit.tenant_id());
    let list = list(&visit, owner, query, table, MediaKind::Image).await?;
    Ok(list.map(|node| {
        let srcset = picture_sizes(&addresses, &node);
        PublicPicture {
            id: node.id,
            url: srcset.last().map(|size| size.url.clone()).unwrap_or_default(),
            width: node.width,
            height: node.height,
            srcset,
            name: node.name,
        }
    }))
}

/// A video that anybody may see.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct PublicVideo {
    pub id: i64,
    pub name: String,
    pub aliyun_id: String,
    /// Seconds.
    pub duration: f64,
    pub cover: String,
    pub cover_srcset: Vec<PictureSize>,
    /// 2 ready; 0, 1, 3 and 4 play as uploaded.
    pub status: i32,
}

/// Videos shown to everybody, of the tenant or of a company.
#[utoipa::path(get, path = "/atlas/public/videos", tag = "media", params(OwnerQuery, PublicQuery, TableQuery),
    responses((status = 200, body = [PublicVideo])), extensions(("x-fairway-list" = json!(true))))]
pub async fn videos(
    visit: Visit,
    Params(owner): Params<OwnerQuery>,
    Params(query): Params<PublicQuery>,
    Params(table): Params<TableQuery>,
) -> ListAnswer<PublicVideo> {
    let addresses = Addresses::new(&visit.app, visit.tenant_id());
    let list = list(&visit, owner, query, table, MediaKind::Video).await?;
    let ids: Vec<i64> = list.rows.iter().map(|node| node.id).collect();
    let mut known = store::videos::find_many(visit.db().read(), visit.tenant_id(), &ids).await?;
    Ok(list.map(|node| {
        let video = known.remove(&node.id);
        PublicVideo::new(&addresses, node, video.as_ref())
    }))
}

impl PublicVideo {
    pub(crate) fn new(addresses: &Addresses, node: node::Model, video: Option<&video::Model>) -> Self {
        let video = video.map(|video| video_view(addresses, &node, video));
        let (status, duration) = video.as_ref().map_or((0, 0.0), |video| (video.status, video.duration));
        let (cover, cover_srcset) = video.map(|video| (video.cover, video.cover_srcset)).unwrap_or_default();
        let aliyun_id = node.file_key.clone().unwrap_or_default();
        Self { id: node.id, name: node.name, aliyun_id, duration, cover, cover_srcset, status }
    }
}

async fn list(
    visit: &Visit,
    owner: OwnerQuery,
    query: PublicQuery,
    table: TableQuery,
    kind: MediaKind,
) -> Result<List<node::Model>, Failure> {
    // Nobody's own files are public, whoever asks.
    let owner = owner.owner(0)?;
    let db = visit.db().read();
    let library = match owner.kind {
        OwnerKind::Person => None,
        _ => store::libraries::find(db, visit.tenant_id(), owner).await?,
    };
    let Some(library) = library else { return Ok(List::whole(Vec::new())) };
    let mut select: Select<Entity> = store::nodes::of(visit.tenant_id(), library.id)
        .filter(Column::Mtype.eq(kind as i32))
        .filter(Column::IsPublic.eq(true));
    if let Some(name) = query.dir_name.as_deref() {
        let folder = store::nodes::find_named(db, visit.tenant_id(), library.id, 0, name).await?;
        let Some(folder) = folder.filter(|node| node.node_type == FOLDER) else { return Ok(List::whole(Vec::new())) };
        select = select.filter(Column::ParentId.eq(folder.id));
    }
    if let Some(ids) = query.picture_ids.as_deref() {
        select = select.filter(Column::Id.is_in(numbers(ids).into_iter().map(i64::from)));
    }
    table.page(db, select, &[], &[(Column::NameKey, Order::Asc), (Column::Id, Order::Asc)]).await
}
