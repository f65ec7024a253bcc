//! GET atlas/freight/un_numbers

use axum::response::Response;
use fairway_http::{Failure, List, Params, Public};
use serde::{Deserialize, Serialize};

use crate::model::un_numbers::{UnNumber, search};

const MAX_NUMBERS: usize = 50;

#[derive(Debug, Default, Serialize, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UnNumberQuery {
    /// The beginning of a number, or part of a name in either language.
    #[serde(default)]
    pub keyword: String,
}

/// UN numbers of dangerous goods that fit a keyword, at most 50. Numbers in force that have no name here
/// can be used as well.
#[utoipa::path(get, path = "/atlas/freight/un_numbers", tag = "freight", params(UnNumberQuery),
    responses((status = 200, body = [UnNumber])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<UnNumberQuery>) -> Result<Response, Failure> {
    public.read_once(|_| async move { Ok(List::whole(search(&query.keyword, MAX_NUMBERS))) }).await
}
