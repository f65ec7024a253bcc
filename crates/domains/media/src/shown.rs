//! Videos that other domains show: anybody may see them, and they are not in the bin.

use fairway_auth::TenantId;
use fairway_http::App;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::access::Owner;
use crate::addresses::Addresses;
use crate::entities::node::{self, Column};
use crate::model::{MediaKind, OwnerKind};
use crate::{MediaError, PublicVideo, store};

const MAX_LISTED: u64 = 50;

/// A video that anybody may see, and whose it is.
#[derive(Clone, Debug)]
pub struct ShownVideo {
    pub video: PublicVideo,
    /// The company whose library has it; none for the tenant's own.
    pub company_id: Option<i64>,
}

/// Those of these ids (`aliyun_id`) that anybody may see, in no order. What people keep for themselves is none of them.
pub async fn find_shown_videos(app: &App, tenant_id: TenantId, keys: &[String]) -> Result<Vec<ShownVideo>, MediaError> {
    let nodes = store::nodes::find_keys(app.db.read(), tenant_id, keys).await?;
    show(app, tenant_id, nodes).await
}

/// The tenant's own that anybody may see, by name; a few are enough for whoever has to choose one.
pub async fn list_shown_videos(app: &App, tenant_id: TenantId) -> Result<Vec<ShownVideo>, MediaError> {
    let db = app.db.read();
    let owner = Owner { kind: OwnerKind::Tenant, id: 0 };
    let Some(library) = store::libraries::find(db, tenant_id, owner).await? else { return Ok(Vec::new()) };
    let videos = store::nodes::of(tenant_id, library.id).filter(Column::Mtype.eq(MediaKind::Video as i32));
    let nodes = videos.order_by_asc(Column::NameKey).limit(MAX_LISTED).all(db).await?;
    show(app, tenant_id, nodes).await
}

async fn show(app: &App, tenant_id: TenantId, mut nodes: Vec<node::Model>) -> Result<Vec<ShownVideo>, MediaError> {
    let db = app.db.read();
    nodes.retain(|node| node.is_public && node.bin_id == 0 && node.mtype == MediaKind::Video as i32);
    let ids: Vec<i64> = nodes.iter().map(|node| node.id).collect();
    let videos = store::videos::find_many(db, tenant_id, &ids).await?;
    let addresses = Addresses::new(app, tenant_id);
    let mut shown = Vec::with_capacity(nodes.len());
    for node in nodes {
        let Some(library) = store::libraries::get(db, tenant_id, node.library_id).await? else { continue };
        let owner = Owner::of(&library);
        if owner.kind == OwnerKind::Person {
            continue;
        }
        let company_id = (owner.kind == OwnerKind::Company).then_some(owner.id);
        let known = videos.get(&node.id);
        shown.push(ShownVideo { video: PublicVideo::new(&addresses, node, known), company_id });
    }
    Ok(shown)
}
