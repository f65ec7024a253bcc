//! Endpoints of media.

pub mod bin;
pub mod directories;
pub mod file_bytes;
pub mod files;
pub mod library;
pub mod picture_bytes;
pub mod play;
pub mod public;
pub mod sending;
pub mod share;
pub mod shares;
pub mod stream_bytes;
pub mod uploads;
pub mod uses;
pub mod videos;
pub mod zip;

use fairway_http::ids::distinct_ids;
use fairway_http::{Code, Failure, SignedIn};
use serde::{Deserialize, Serialize};

use crate::MediaError;
use crate::access::open_library;
use crate::entities;
use crate::entities::node;
use crate::store;

/// `ids=1,2` of a query.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct IdsQuery {
    /// Comma-separated.
    pub ids: String,
}

/// A list of ids in a body.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct IdsBody {
    /// A list, or comma-separated.
    #[serde(deserialize_with = "distinct_ids")]
    pub ids: Vec<i64>,
}

/// How many things were changed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Changed {
    pub changed: usize,
}

/// Something in use, in a library that the user may open.
pub async fn node(user: &SignedIn, id: i64) -> Result<(entities::library::Model, node::Model), Failure> {
    let (library, mut nodes) = nodes(user, &[id], InBin::No).await?;
    Ok((library, nodes.pop().ok_or(MediaError::NotFound)?))
}

/// Which things a request is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InBin {
    No,
    /// Only what was itself deleted.
    Yes,
}

/// All of these, which must be in one library that the user may open.
pub async fn nodes(
    user: &SignedIn,
    ids: &[i64],
    in_bin: InBin,
) -> Result<(entities::library::Model, Vec<node::Model>), Failure> {
    let found = store::nodes::find_many(user.db().read(), user.tenant_id(), ids).await?;
    let first = found.first().ok_or(MediaError::NotFound)?;
    let library = open_library(user, first.library_id).await?;
    if found.len() < ids.len() || found.iter().any(|node| node.library_id != library.id) {
        return Err(Code::NOT_FOUND.into());
    }
    let fits = |node: &node::Model| match in_bin {
        InBin::No => node.bin_id == 0,
        InBin::Yes => node.bin_id == node.id,
    };
    if found.iter().all(fits) { Ok((library, found)) } else { Err(Code::GONE.into()) }
}

/// Only the name of a record, for the audit log.
pub fn names(nodes: &[node::Model]) -> String {
    nodes.iter().map(|node| node.name.as_str()).collect::<Vec<_>>().join(", ")
}
