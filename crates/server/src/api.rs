//! The API: the routes of all domains under one context, and their OpenAPI document.

use std::io::Read as _;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use fairway_http::access::{DESCRIBED, described};
use fairway_http::context::context_layer;
use fairway_http::{App, Code, DEFAULT_BODY_BYTES, Domain, Failure, FailureBody, StatusCount, openapi};
use flate2::read::DeflateDecoder;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

/// The first path segments that belong to the API; everything else is a page or a file.
pub const FAMILIES: [&str; 6] = ["atlas", "atms", "basic", "wxtap", "asas", "pay"];

/// Empty but in a release build.
const PACKED_DOCUMENT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.json"));

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Fairway",
        description = "The platform of trade-show organisers and the freight trade. Requests are form-encoded or JSON; \
                       answers are wrapped in an envelope; failures carry a number of the error catalogue.",
        license(name = "Apache-2.0", identifier = "Apache-2.0")
    ),
    components(schemas(FailureBody, StatusCount))
)]
struct Document;

fn routes(domains: &[Domain]) -> OpenApiRouter<App> {
    let base = OpenApiRouter::with_openapi(Document::openapi());
    domains.iter().fold(base, |routes, domain| routes.merge(domain.all_routes()))
}

/// Its answers stay open and are not compressed: a compressor would hold events back, and has 6 KB for each of them.
fn is_streaming(domain: &Domain) -> bool {
    domain.name == fairway_live::domain().name
}

/// The routes, each with its context; unknown paths of the families answer in the envelope.
pub fn router(app: &App) -> Router<App> {
    let (streaming, others): (Vec<Domain>, Vec<Domain>) = crate::domains::all().into_iter().partition(is_streaming);
    let (mut router, _) = routes(&others).split_for_parts();
    for family in FAMILIES {
        // The wildcard needs at least one character.
        router = router.route(&format!("/{family}/"), axum::routing::any(unknown));
        router = router.route(&format!("/{family}/{{*rest}}"), axum::routing::any(unknown));
    }
    // Cached answers come compressed already; the layer leaves those alone.
    const WORKBOOK: NotForContentType = NotForContentType::const_new("application/vnd.openxmlformats-officedocument");
    // Files are compressed already, and large: nobody should wait for a second attempt at it.
    const VIDEO: NotForContentType = NotForContentType::const_new("video/");
    const ARCHIVE: NotForContentType = NotForContentType::const_new("application/zip");
    const PDF: NotForContentType = NotForContentType::const_new("application/pdf");
    const OTHER: NotForContentType = NotForContentType::const_new("application/vnd.");
    const OLD_WORD: NotForContentType = NotForContentType::const_new("application/msword");
    let files = VIDEO.and(ARCHIVE).and(PDF).and(OTHER).and(OLD_WORD);
    let worth_it = SizeAbove::new(512).and(NotForContentType::IMAGES).and(WORKBOOK).and(files);
    router
        // For what is read by axum's own means; `Payload` has its limit in its type.
        .layer(DefaultBodyLimit::max(DEFAULT_BODY_BYTES))
        .layer(from_fn_with_state(app.clone(), context_layer))
        .layer(CompressionLayer::new().quality(tower_http::CompressionLevel::Fastest).compress_when(worth_it))
        .merge(routes(&streaming).split_for_parts().0.layer(from_fn_with_state(app.clone(), context_layer)))
}

async fn unknown() -> Failure {
    Code::NOT_FOUND.into()
}

/// The published document: made from the routes, or as it was when a release was built.
pub fn document() -> anyhow::Result<String> {
    if !DESCRIBED {
        let mut text = String::new();
        DeflateDecoder::new(PACKED_DOCUMENT).read_to_string(&mut text)?;
        return Ok(text);
    }
    let (_, api) = described(|| routes(&crate::domains::all())).split_for_parts();
    Ok(openapi::document(&api)?)
}
