//! Owns what a loader hands over (`Loaded`) and what is stored of it, ready to send (`Entry`).

use crate::{
    compress::{self, Coding},
    tags::{Stamp, Tag},
};
use bytes::Bytes;
use fairway_clock::UnixSeconds;
use http::{HeaderName, HeaderValue, StatusCode};
use std::sync::Arc;
use tokio::sync::OnceCell;

/// Browsers and proxies must ask again each time, so that an edit shows on the next request.
const REVALIDATE: HeaderValue = HeaderValue::from_static("private, no-cache");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// An answer as its loader made it.
#[derive(Clone, Debug)]
pub struct Loaded {
    pub(crate) status: StatusCode,
    pub(crate) content_type: HeaderValue,
    pub(crate) body: Bytes,
    pub(crate) tags: Vec<Tag>,
    pub(crate) until: Option<UnixSeconds>,
    pub(crate) cache_control: Option<HeaderValue>,
    pub(crate) headers: Vec<(HeaderName, HeaderValue)>,
    pub(crate) no_store: bool,
    pub(crate) keep_error: bool,
}

impl Loaded {
    /// An answer with status 200.
    pub fn new(content_type: HeaderValue, body: impl Into<Bytes>) -> Self {
        Self {
            status: StatusCode::OK,
            content_type,
            body: body.into(),
            tags: Vec::new(),
            until: None,
            cache_control: None,
            headers: Vec::new(),
            no_store: false,
            keep_error: false,
        }
    }

    /// A JSON answer with status 200.
    pub fn json(body: impl Into<Bytes>) -> Self {
        Self::new(HeaderValue::from_static("application/json"), body)
    }

    /// An HTML answer with status 200.
    pub fn html(body: impl Into<Bytes>) -> Self {
        Self::new(HeaderValue::from_static("text/html; charset=utf-8"), body)
    }

    /// Another status. An error status is passed through and not stored, unless [`keep_error`](Self::keep_error) asks for
    /// it.
    pub fn status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    /// One more thing this answer depends on.
    pub fn tag(mut self, tag: impl Into<Tag>) -> Self {
        self.tags.push(tag.into());
        self
    }

    /// More things this answer depends on.
    pub fn tags<T: Into<Tag>>(mut self, tags: impl IntoIterator<Item = T>) -> Self {
        self.tags.extend(tags.into_iter().map(Into::into));
        self
    }

    /// When the answer ends by itself, whatever is bumped: the second at which something it shows begins or ends.
    pub fn until(mut self, until: Option<UnixSeconds>) -> Self {
        self.until = until;
        self
    }

    /// Replaces the default `private, no-cache` (or `no-store` when the answer is not stored).
    pub fn cache_control(mut self, value: HeaderValue) -> Self {
        self.cache_control = Some(value);
        self
    }

    /// A further header that belongs to the answer, such as `Content-Language` or `Location`.
    pub fn header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.push((name, value));
        self
    }

    /// Passes this answer through without keeping it.
    pub fn no_store(mut self) -> Self {
        self.no_store = true;
        self
    }

    /// Keeps this answer although its status is an error: for one fixed page that many ask for, such as `/404`. Never
    /// for "this id does not exist", or anybody can fill the cache with ids.
    pub fn keep_error(mut self) -> Self {
        self.keep_error = true;
        self
    }

    /// Whether the answer may be stored: a success or a redirect that did not ask to be forgotten.
    pub(crate) fn is_cacheable(&self) -> bool {
        let is_worth_it = self.status == StatusCode::OK || self.status.is_redirection() || self.keep_error;
        is_worth_it && !self.no_store
    }
}

/// One form of a body with the headers that belong to it.
pub(crate) struct Variant {
    pub body: Bytes,
    pub etag: Option<HeaderValue>,
    pub length: HeaderValue,
}

impl Variant {
    fn new(body: Bytes, etag: Option<HeaderValue>) -> Self {
        Self { length: HeaderValue::from(body.len()), body, etag }
    }
}

/// The compressed forms of a body that is worth compressing. Most are never asked for: browsers take one of them, and an
/// answer that is stale before anybody comes back needs none.
pub(crate) struct Packed {
    gzip: Form,
    br: Form,
}

/// One of them, made when it is first asked for; it may turn out not to be smaller.
struct Form {
    etag: HeaderValue,
    variant: OnceCell<Option<Variant>>,
}

impl Packed {
    /// A strong validator names exact bytes, so each form has its own.
    fn new(hash: &str) -> Option<Self> {
        let form = |suffix| {
            let etag = HeaderValue::try_from(format!("\"{hash}-{suffix}\"")).ok()?;
            Some(Form { etag, variant: OnceCell::new() })
        };
        Some(Self { gzip: form("gz")?, br: form("br")? })
    }

    fn form(&self, coding: Coding) -> &Form {
        match coding {
            Coding::Gzip => &self.gzip,
            Coding::Br => &self.br,
        }
    }

    /// Known before the form is made.
    pub fn etag(&self, coding: Coding) -> &HeaderValue {
        &self.form(coding).etag
    }
}

/// An answer ready to send. Held in the cache, or made once for an answer that is passed through.
pub struct Entry {
    pub(crate) status: StatusCode,
    pub(crate) content_type: HeaderValue,
    pub(crate) cache_control: HeaderValue,
    pub(crate) headers: Vec<(HeaderName, HeaderValue)>,
    pub(crate) raw: Variant,
    pub(crate) packed: Option<Packed>,
    pub(crate) tags: Arc<[Tag]>,
    pub(crate) until: Option<UnixSeconds>,
    /// Absent on an answer that is passed through.
    pub(crate) stamp: Option<Stamp>,
}

impl Entry {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// The uncompressed body.
    pub fn body(&self) -> &Bytes {
        &self.raw.body
    }

    /// What the answer depends on.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// Whether the answer could be stored; a page built from one that could not must not be stored either.
    pub fn is_cacheable(&self) -> bool {
        self.stamp.is_some()
    }

    /// The body in a compressed form, made now if nobody has asked for it yet.
    pub(crate) async fn variant(&self, coding: Coding) -> Option<&Variant> {
        let form = self.packed.as_ref()?.form(coding);
        let make = || async {
            let body = compress::pack(coding, &self.raw.body).await?;
            Some(Variant::new(body, Some(form.etag.clone())))
        };
        form.variant.get_or_init(make).await.as_ref()
    }

    /// The body in a compressed form if somebody has asked for it before; within, `None` if it is not smaller.
    pub(crate) fn made(&self, coding: Coding) -> Option<Option<&Variant>> {
        match &self.packed {
            Some(packed) => packed.form(coding).variant.get().map(Option::as_ref),
            None => Some(None),
        }
    }

    /// Builds the entry to keep.
    pub(crate) fn stored(loaded: Loaded, stamp: Stamp) -> Self {
        let content_type = loaded.content_type.to_str().unwrap_or_default();
        let hash = fingerprint(&loaded);
        let is_packed = compress::is_worth_it(content_type, &loaded.body);
        Self {
            raw: Variant::new(loaded.body, HeaderValue::try_from(format!("\"{hash}\"")).ok()),
            packed: if is_packed { Packed::new(&hash) } else { None },
            status: loaded.status,
            content_type: loaded.content_type,
            cache_control: loaded.cache_control.unwrap_or(REVALIDATE),
            headers: loaded.headers,
            tags: loaded.tags.into(),
            until: loaded.until,
            stamp: Some(stamp),
        }
    }

    /// Builds the entry for an answer that only its own caller gets.
    pub(crate) fn passed(loaded: Loaded) -> Self {
        Self {
            raw: Variant::new(loaded.body, None),
            packed: None,
            status: loaded.status,
            content_type: loaded.content_type,
            cache_control: loaded.cache_control.unwrap_or(NO_STORE),
            headers: loaded.headers,
            tags: loaded.tags.into(),
            until: loaded.until,
            stamp: None,
        }
    }

    /// About how much memory the entry takes, or will take: text shrinks to less than a quarter in either form.
    pub(crate) fn weight(&self) -> usize {
        let raw = self.raw.body.len();
        let packed = if self.packed.is_some() { raw / 2 + 192 } else { 0 };
        size_of::<Self>() + raw + packed + self.tags.len() * 48 + self.headers.len() * 96
    }
}

/// The hash behind the ETag. Headers count too: a changed `Location` must not be answered with 304.
fn fingerprint(loaded: &Loaded) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&loaded.status.as_u16().to_be_bytes());
    hasher.update(loaded.content_type.as_bytes());
    for (name, value) in &loaded.headers {
        hasher.update(name.as_str().as_bytes()).update(b"\0").update(value.as_bytes()).update(b"\0");
    }
    hasher.update(&loaded.body);
    hasher.finalize().to_hex()[..32].to_owned()
}
