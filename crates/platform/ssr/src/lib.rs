//! Owns server rendering: the web app's React code, run inside this process by QuickJS on threads of its own.
//!
//! The bundle is one script that sets `globalThis.FairwaySSR = { render }`:
//!
//! ```ts
//! render(url: string, bootJson: string, request: { lang: string; origin: string })
//!   : Promise<[status: number, redirect: string, head: string, html: string, stateJson: string]>
//! ```
//!
//! `url` is path and query; an empty `redirect` means none. While rendering, the script reads data with
//! `__fetch(path): Promise<[status: number, body: string]>` (or with the usual `fetch`, which is built on it: GET and
//! own origin only). Reads that are issued together run together. Each goes to the [`Fetch`] given to
//! [`Renderer::start`], and the tags of all replies are collected in [`Page::tags`], so that the page can be cached and
//! an edit of anything it shows makes it stale.
//!
//! ```no_run
//! # use std::sync::Arc;
//! # use fairway_ssr::*;
//! # async fn example(fetch: Arc<dyn Fetch>, source: String) -> Result<(), SsrError> {
//! let renderer = Renderer::start(Bundle::Source(source), Options::default(), fetch)?;
//! let request = RenderRequest {
//!     url: "/agendaList?day=2".into(),
//!     lang: "zh".into(),
//!     origin: "http://localhost:8080".into(),
//!     context: RenderContext { tenant_id: 1, lang: "zh".into(), host: "localhost".into() },
//!     boot: "{\"lang\":\"zh\"}".into(),
//! };
//! match renderer.render(request).await {
//!     Ok(page) => println!("<head>{}</head><div id=root>{}</div>", page.head, page.html),
//!     Err(error) => println!("serve the app shell instead: {error} ({})", error.kind()),
//! }
//! # Ok(()) }
//! ```
//!
//! Whatever the script does, the damage is bounded: a full queue refuses at once, a page that takes too long is
//! interrupted (and its caller released even if the engine sits in a long built-in), memory and stack are limited, and
//! an engine that failed is thrown away. Every failure is an [`SsrError`]; the caller then serves the plain app shell.

mod bundle;
mod engine;
mod error;
mod fetch;
mod host;
mod page;
mod renderer;
mod worker;

pub use bundle::{Bundle, compile};
pub use error::SsrError;
pub use fetch::{Fetch, Reply};
pub use page::{Page, RenderContext, RenderRequest, embed_json};
pub use renderer::{Options, Renderer};
