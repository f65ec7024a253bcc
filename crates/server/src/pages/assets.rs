//! The built web app's files, embedded in the binary and compressed when it was built.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{Read, Write as _};
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};

/// Of texts only the smallest form, as the web build leaves them: other forms are made of it when somebody first asks.
#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist/client"]
#[allow_missing = true]
struct Client;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist/renderer"]
#[allow_missing = true]
struct Ssr;

/// Where names have a hash in them: what they name never changes.
const HASHED: [&str; 2] = ["assets/", "fonts/"];
/// The service worker of the check-in, which must never be older than the server, and the one page that it is for.
const WORKER: &str = "checkin-worker.js";
const WORKER_SCOPE: &str = "/admin/checkin";
/// Written for the server, not for browsers.
const PRIVATE: [&str; 2] = ["shell.json", "index.html"];

/// A file of the web build.
pub fn client_file(name: &str) -> Option<Cow<'static, [u8]>> {
    Client::get(name).map(|file| file.data)
}

/// The script that renders pages.
pub fn server_bundle() -> Option<String> {
    let script = unpack(&Ssr::get("server.js.br")?)?;
    String::from_utf8(script).ok()
}

/// The file behind a path, in the best form that the client takes; `None` if there is no such file.
pub fn respond(path: &str, request: &HeaderMap, method: &Method) -> Option<Response> {
    let name = path.strip_prefix('/').filter(|name| is_public(name))?;
    let (whole, packed) = (Client::get(name), Client::get(&format!("{name}.br")));
    let etag = etag(whole.as_ref().or(packed.as_ref())?);
    let unchanged = request.get(header::IF_NONE_MATCH).is_some_and(|sent| *sent == etag);
    let (bytes, encoding) = choose(name, whole, packed, request)?;
    let mut response = if unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else if *method == Method::HEAD {
        StatusCode::OK.into_response()
    } else {
        Body::from(bytes).into_response()
    };
    let headers = response.headers_mut();
    let kind = mime_guess::from_path(name).first_raw().unwrap_or("application/octet-stream");
    let kind = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind.to_owned() };
    let is_hashed = HASHED.iter().any(|folder| name.starts_with(folder));
    let lasting = match name {
        WORKER => "no-cache",
        _ if is_hashed => "public, max-age=31536000, immutable",
        _ => "public, max-age=3600",
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(lasting));
    if name == WORKER {
        headers.insert("service-worker-allowed", HeaderValue::from_static(WORKER_SCOPE));
    }
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::ETAG, etag);
    if let Ok(kind) = HeaderValue::from_str(&kind) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

fn is_public(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with('.')
        && !PRIVATE.contains(&name)
        && !name.ends_with(".br")
        && !name.contains("..")
}

fn etag(file: &EmbeddedFile) -> HeaderValue {
    let hash = file.metadata.sha256_hash();
    let text: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::from_str(&format!("\"{text}\"")).unwrap_or(HeaderValue::from_static("\"0\""))
}

/// The file in the best form that the client takes, and how it is encoded.
fn choose(
    name: &str,
    whole: Option<EmbeddedFile>,
    packed: Option<EmbeddedFile>,
    request: &HeaderMap,
) -> Option<(Bytes, Option<&'static str>)> {
    let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes = |encoding: &str| {
        accepted.split(',').any(|part| {
            let mut pieces = part.split(';').map(str::trim);
            pieces.next() == Some(encoding) && !pieces.any(|piece| matches!(piece, "q=0" | "q=0.0" | "q=0.00"))
        })
    };
    match (packed, whole) {
        (Some(packed), _) if takes("br") => Some((bytes_of(packed), Some("br"))),
        (Some(packed), _) if takes("gzip") => Some((made_of(name, Form::Zipped, &packed)?, Some("gzip"))),
        (_, Some(whole)) => Some((bytes_of(whole), None)),
        (Some(packed), None) => Some((made_of(name, Form::Whole, &packed)?, None)),
        (None, None) => None,
    }
}

fn bytes_of(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

/// What is made of a packed file.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Form {
    /// For those who take nothing else.
    Whole,
    /// For browsers without TLS, which take no brotli.
    Zipped,
}

/// The file in this form, made once.
fn made_of(name: &str, form: Form, packed: &EmbeddedFile) -> Option<Bytes> {
    static MADE: LazyLock<Mutex<HashMap<(String, Form), Bytes>>> = LazyLock::new(Mutex::default);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = made.get(&(name.to_owned(), form)) {
        return Some(known.clone());
    }
    let whole = unpack(packed)?;
    let bytes = Bytes::from(match form {
        Form::Whole => whole,
        Form::Zipped => zip(&whole)?,
    });
    made.insert((name.to_owned(), form), bytes.clone());
    Some(bytes)
}

fn unpack(packed: &EmbeddedFile) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    brotli::Decompressor::new(&*packed.data, 4096).read_to_end(&mut whole).ok()?;
    Some(whole)
}

fn zip(whole: &[u8]) -> Option<Vec<u8>> {
    let mut zipped = GzEncoder::new(Vec::new(), Compression::default());
    zipped.write_all(whole).ok()?;
    zipped.finish().ok()
}
