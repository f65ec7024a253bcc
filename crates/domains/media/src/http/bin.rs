//! GET and DELETE atlas/atams_media/bin, PUT atlas/atams_media/bin/restore

use fairway_audit::{Audit, Change};
use fairway_db::search::contains;
use fairway_http::ids::parse_distinct_ids;
use fairway_http::{Answer, Failure, List, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery};
use sea_orm::{Order, QueryFilter};
use serde::{Deserialize, Serialize};

use super::{Changed, IdsBody, InBin, names, nodes};
use crate::access::OwnerQuery;
use crate::entities::node::Column;
use crate::operations::bin;
use crate::store;
use crate::view::{NodeView, views};

const SORTS: Sorts<Column> = &[("name", Column::NameKey), ("size", Column::Size), ("deleted_time", Column::DeletedAt)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct BinQuery {
    /// A part of the name.
    pub keyword: Option<String>,
}

/// What was deleted from a library and can be restored, the latest first.
#[utoipa::path(get, path = "/atlas/atams_media/bin", tag = "media", params(OwnerQuery, BinQuery, TableQuery),
    responses((status = 200, body = [NodeView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(owner): Params<OwnerQuery>,
    Params(query): Params<BinQuery>,
    Params(table): Params<TableQuery>,
) -> ListAnswer<NodeView> {
    let owner = owner.opened_by(&user).await?;
    let Some(library) = store::libraries::find(user.db().read(), user.tenant_id(), owner).await? else {
        return Ok(List::whole(Vec::new()));
    };
    let mut select = store::nodes::bin_of(user.tenant_id(), library.id);
    if let Some(keyword) = query.keyword.as_deref() {
        select = select.filter(contains(Column::NameKey, keyword));
    }
    let order = [(Column::DeletedAt, Order::Desc), (Column::Id, Order::Desc)];
    let page = table.page(user.db().read(), select, SORTS, &order).await?;
    page.decorate(|rows| views(&user.app, &library, rows)).await
}

/// What came back, and what had to be called otherwise.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Restored {
    pub restored: usize,
    pub renamed: Vec<Renamed>,
}

/// Something whose name was taken meanwhile.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Renamed {
    pub id: i64,
    pub name: String,
}

/// Takes things back to where they were; to the top where that folder is gone.
#[utoipa::path(put, path = "/atlas/atams_media/bin/restore", tag = "media", request_body = IdsBody,
    responses((status = 200, body = Restored)))]
pub async fn restore(user: SignedIn, Payload(request): Payload<IdsBody>) -> Answer<Restored> {
    let (library, chosen) = nodes(&user, &request.ids, InBin::Yes).await?;
    for node in &chosen {
        bin::empty(user.db(), node).await?;
    }
    let tx = user.begin().await?;
    let library = store::libraries::lock(&tx, library.id).await?;
    let found = store::nodes::find_many(&*tx, user.tenant_id(), &request.ids).await?;
    let mut answer = Restored { restored: 0, renamed: Vec::new() };
    for node in found.into_iter().filter(|node| node.bin_id == node.id) {
        let was = node.name.clone();
        let back = bin::restore(&tx, &user.actor(), &library, node).await?;
        answer.restored += 1;
        if back.name != was {
            answer.renamed.push(Renamed { id: back.id, name: back.name });
        }
    }
    tx.commit().await?;
    Ok(Reply(answer))
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PurgeQuery {
    /// Comma-separated.
    pub ids: Option<String>,
    /// 1 empties the whole bin of the library.
    pub all: Option<u8>,
}

/// Deletes things in the bin for good.
#[utoipa::path(delete, path = "/atlas/atams_media/bin", tag = "media", params(OwnerQuery, PurgeQuery),
    responses((status = 200, body = Changed)))]
pub async fn purge(
    user: SignedIn,
    audit: Audit,
    Params(owner): Params<OwnerQuery>,
    Params(query): Params<PurgeQuery>,
) -> Answer<Changed> {
    let library_id = match (&query.ids, query.all) {
        (Some(ids), _) => nodes(&user, &parse_distinct_ids(ids)?, InBin::Yes).await?.0.id,
        (None, Some(1)) => {
            let owner = owner.opened_by(&user).await?;
            let found = store::libraries::find(user.db().read(), user.tenant_id(), owner).await?;
            let Some(library) = found else { return Ok(Reply(Changed { changed: 0 })) };
            library.id
        }
        _ => return Err(Failure::field("ids", fairway_http::fields::REQUIRED)),
    };
    let found = match &query.ids {
        Some(ids) => store::nodes::find_many(user.db().read(), user.tenant_id(), &parse_distinct_ids(ids)?).await?,
        None => store::nodes::bin_of(user.tenant_id(), library_id).all(user.db().read()).await?,
    };
    let found: Vec<_> = found.into_iter().filter(|node| node.bin_id == node.id).collect();
    // Written down first: it takes many transactions, and who began it is worth knowing.
    let tx = user.begin().await?;
    audit.record(&tx, Change::act("purge", "media_file", library_id).named(names(&found))).await?;
    tx.commit().await?;
    let changed = bin::purge(user.db(), &found, user.now()).await?;
    Ok(Reply(Changed { changed }))
}
