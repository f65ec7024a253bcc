//! GET atlas/card/vcard/{user_id} and atlas/card/vcard: a card for an address book

use axum::extract::Path;
use axum::response::Response;
use fairway_export::{FileKind, send_file};
use fairway_http::{Failure, Params, Visit};

use super::card_info::{CodeQuery, LookQuery, seen_by};
use crate::operations::cards;
use crate::operations::vcard;
use crate::operations::viewing::SeenCard;

const KIND: FileKind = FileKind { file: "card", extension: "vcf", content_type: "text/vcard; charset=utf-8" };

async fn send(visit: &Visit, seen: SeenCard) -> Result<Response, Failure> {
    let origin = visit.app.settings.origin(visit.tenant(), visit.lang());
    let link = if seen.code.is_empty() { String::new() } else { format!("{origin}/c/{}", seen.code) };
    let file = vcard::write(&seen.card, &link, visit.lang());
    let name = if seen.code.is_empty() { format!("card-{}", seen.user_id) } else { format!("card-{}", seen.code) };
    send_file(KIND, &name, move || Ok(file.into_bytes())).await
}

/// Somebody's card as a vCard, in the language of the request, with what the one who asks may see of it.
#[utoipa::path(get, path = "/atlas/card/vcard/{user_id}", tag = "network", params(("user_id" = i64, Path), LookQuery),
    responses((status = 200, content_type = "text/vcard", body = String)))]
pub async fn of_person(
    visit: Visit,
    Path(user_id): Path<i64>,
    Params(query): Params<LookQuery>,
) -> Result<Response, Failure> {
    let (seen, _) = seen_by(&visit, user_id, query.activity_id, false).await?;
    send(&visit, seen).await
}

/// The same for whoever has the card's link.
#[utoipa::path(get, path = "/atlas/card/vcard", tag = "network", params(CodeQuery),
    responses((status = 200, content_type = "text/vcard", body = String)))]
pub async fn of_code(visit: Visit, Params(query): Params<CodeQuery>) -> Result<Response, Failure> {
    let user_id = cards::find_owner(visit.db().read(), visit.tenant_id(), &query.code).await?;
    let (seen, _) = seen_by(&visit, user_id, query.activity_id, true).await?;
    send(&visit, seen).await
}
