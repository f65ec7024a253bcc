//! GET atlas/atams_media/files/uses: where files are shown, for whoever is about to delete them.

use fairway_auth::Permission;
use fairway_http::ids::parse_distinct_ids;
use fairway_http::{Answer, Params, Reply, SignedIn, find_address_uses};
use serde::Serialize;

use super::{IdsQuery, InBin, nodes};
use crate::model::MAX_LOOKED_FOR;
use crate::operations::tree::with_all_below;
use crate::permissions::ManageLibrary;

/// A record that shows or links one of the files.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FileUse {
    /// What it is, in the language of the request.
    pub kind: String,
    pub id: i64,
    /// Empty for those who do not look after the site.
    pub name: String,
    /// Where it is edited, in the administration; empty where that is nowhere.
    pub page: String,
}

/// Where files are in use.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FileUses {
    pub uses: Vec<FileUse>,
    /// False where there are so many files that only some were looked for.
    pub is_complete: bool,
}

/// Where these files, and those in these folders, are shown on the site: in pages, articles, banners and other records, the
/// latest state of each.
#[utoipa::path(get, path = "/atlas/atams_media/files/uses", tag = "media", params(IdsQuery),
    responses((status = 200, body = FileUses)))]
pub async fn list(user: SignedIn, Params(query): Params<IdsQuery>) -> Answer<FileUses> {
    let ids = parse_distinct_ids(&query.ids)?;
    let (_, chosen) = nodes(&user, &ids, InBin::No).await?;
    let all = with_all_below(user.db().read(), chosen).await?;
    let mut keys: Vec<String> = all.into_iter().filter_map(|node| node.file_key).collect();
    keys.sort();
    keys.dedup();
    let is_complete = keys.len() <= MAX_LOOKED_FOR;
    keys.truncate(MAX_LOOKED_FOR);
    let found = find_address_uses(user.db(), &user.app.extras, user.tenant_id(), &keys).await?;
    let may_know = user.principal().permissions.holds(ManageLibrary::CODE);
    let uses = found.into_iter().map(|row| {
        let [zh, en] = row.names;
        let (name, page) = if may_know { (user.lang().pick(&zh, &en), row.page) } else { ("", "") };
        FileUse { kind: row.kind.get(user.lang()).to_owned(), id: row.id, name: name.to_owned(), page: page.to_owned() }
    });
    Ok(Reply(FileUses { uses: uses.collect(), is_complete }))
}
