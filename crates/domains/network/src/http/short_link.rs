//! GET /c/{code}: the short link of a card

use axum::extract::Path;
use axum::response::Redirect;
use fairway_http::{Params, Visit};
use serde::Deserialize;

use crate::operations::codes::read_code;

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct ShortLinkQuery {
    /// The key of a code that was scanned.
    pub x: Option<String>,
}

/// Leads to the page of a card. The key of a scan goes behind `#`, where neither logs nor other sites see it.
#[utoipa::path(get, path = "/c/{code}", tag = "network", params(("code" = String, Path), ShortLinkQuery),
    responses((status = 303)))]
pub async fn open(_visit: Visit, Path(code): Path<String>, Params(query): Params<ShortLinkQuery>) -> Redirect {
    // The page itself says where there is no such card; nothing else than a code gets into its address.
    let Some(code) = read_code(&code) else { return Redirect::to("/card") };
    let is_key = |key: &String| (1..=64).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match query.x.filter(is_key) {
        Some(key) => Redirect::to(&format!("/card?code={code}#x={key}")),
        None => Redirect::to(&format!("/card?code={code}")),
    }
}
