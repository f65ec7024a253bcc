//! GET atlas/atams_card/card_pdf

use axum::response::Response;
use fairway_export::{FileKind, send_file};
use fairway_http::{Failure, Params, SignedIn};
use fairway_lang::Lang;
use serde::Deserialize;

use super::card_basics::{link_of, own_profile};
use crate::operations::visibility::{Viewer, reveal};
use crate::papers::card::CardPaper;

const KIND: FileKind = FileKind::pdf("card");

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CardPaperQuery {
    /// `zh` or `en`: which side comes first; the language of the request if absent.
    #[param(inline)]
    pub language: Option<Lang>,
}

/// One's own card for the printer: 90 by 54 mm with 3 mm of bleed and marks to cut along, Chinese and English on a side each.
#[utoipa::path(get, path = "/atlas/atams_card/card_pdf", tag = "network", params(CardPaperQuery),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>)))]
pub async fn get(user: SignedIn, Params(query): Params<CardPaperQuery>) -> Result<Response, Failure> {
    let profile = own_profile(&user).await?;
    // Whoever gets it on paper has got it from its owner.
    let card = reveal(&profile.basics, Viewer::Owner);
    let paper = CardPaper { card, link: link_of(&user, &profile.code) };
    let first = query.language.unwrap_or(user.lang());
    send_file(KIND, &format!("card-{}", profile.code), move || paper.write(Vec::new(), first)).await
}
