//! Owns the tagged byte cache: public answers stored ready to send (raw, gzip, br, ETag) until an edit bumps their tags.
//!
//! A handler asks [`ByteCache::get_or_load`] for an entry and turns it into an answer with [`respond`]. The loader says
//! which [`Tag`]s its answer depends on; whoever changes such a thing calls [`ByteCache::bump`] after its commit, and
//! the next read loads again.
//!
//! ```no_run
//! use axum::{extract::State, http::{HeaderMap, Method}, response::Response};
//! use fairway_cache::{ByteCache, CacheKey, Loaded, Tag, respond};
//!
//! async fn banners(State(cache): State<ByteCache>, method: Method, headers: HeaderMap) -> Response {
//!     let (tenant, lang, query) = (1, "zh", [("position", "home"), ("utm_source", "mail")]);
//!     let Ok(key) = CacheKey::new(tenant, lang, "/atlas/resource/banner", query, &["position", "nopage"]) else {
//!         return axum::response::IntoResponse::into_response(axum::http::StatusCode::URI_TOO_LONG);
//!     };
//!     let entry = cache
//!         .get_or_load(&key, || async {
//!             let body = "{\"success\":true,\"data\":[]}"; // the database is read here
//!             Ok::<_, std::convert::Infallible>(Loaded::json(body).tag(Tag::of("banner", tenant)))
//!         })
//!         .await;
//!     match entry {
//!         Ok(entry) => respond(&entry, &headers, &method).await,
//!         Err(never) => match never {},
//!     }
//! }
//! ```
//!
//! An answer that changes by itself says so with [`Loaded::until`]: from that second on it is loaded again.
//!
//! Why no stale answer can stay: all bumps share one counter. A load remembers the counter *before* it reads anything,
//! and its entry counts as fresh only while none of its tags was bumped later than that. So the tags may be named after
//! the load (a rendered page learns them only while rendering), and a write between load and insert still wins.

mod cache;
mod compress;
mod entry;
mod flight;
mod key;
mod remote;
mod respond;
mod snapshot;
mod tags;

pub use cache::{ByteCache, CacheOptions, CacheStats};
pub use entry::{Entry, Loaded};
pub use key::{CacheKey, KeyTooLong};
pub use remote::{RemoteEvent, TagBroadcast};
pub use respond::{Lifetime, respond, respond_now};
pub use snapshot::{Moment, Snapshot, Stamped};
pub use tags::Tag;
