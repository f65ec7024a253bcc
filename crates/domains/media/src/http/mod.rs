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
pub mod stream_bytes;
pub mod uploads;
pub mod videos;
pub mod zip;

use fairway_http::{Code, Failure, SignedIn};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

use crate::MediaError;
use crate::access::open_library;
use crate::entities;
use crate::entities::node;
use crate::operations::tree::By;
use crate::store;

/// The most that one request names.
const MANY: usize = 1000;

/// `ids=1,2` of a query.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct IdsQuery {
    /// Comma-separated.
    pub ids: String,
}

/// The ids of a query, each once.
pub fn parse_ids(text: &str) -> Result<Vec<i64>, Failure> {
    let wrong = || Failure::field("ids", fairway_http::fields::WRONG_TYPE);
    let mut ids: Vec<i64> =
        text.split(',').map(|id| id.trim().parse().map_err(|_| wrong())).collect::<Result<_, _>>()?;
    ids.sort_unstable();
    ids.dedup();
    if ids.len() > MANY { Err(wrong()) } else { Ok(ids) }
}

/// A list of ids in a body.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct IdsBody {
    /// A list, or comma-separated.
    #[serde(deserialize_with = "ids")]
    pub ids: Vec<i64>,
}

/// A JSON list or `1,2`; each id once.
pub fn ids<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i64>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Sent {
        List(Vec<i64>),
        One(i64),
        Text(String),
    }
    let mut ids = match Sent::deserialize(deserializer)? {
        Sent::List(ids) => ids,
        Sent::One(id) => vec![id],
        Sent::Text(text) => {
            let numbers = text.split(',').map(|part| part.trim().parse());
            numbers.collect::<Result<_, _>>().map_err(|_| D::Error::custom("not a list of ids"))?
        }
    };
    if ids.is_empty() || ids.len() > MANY {
        return Err(D::Error::custom("too few or too many ids"));
    }
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}

/// How many things were changed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Changed {
    pub changed: usize,
}

pub fn by(user: &SignedIn) -> By {
    By {
        tenant_id: user.tenant_id(),
        user_id: user.user_id(),
        name: user.principal().name.to_string(),
        now: user.now(),
    }
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
