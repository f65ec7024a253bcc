//! Owns what scripts can ask of us: text encodings, addresses, the log, reads, and handing over the page.

use rquickjs::{Ctx, Exception, Function, Object, TypedArray};
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};
use url::{Url, form_urlencoded, quirks};

/// A page that logs more than this says nothing new.
const MAX_LOG_LINES: u32 = 50;
const MAX_LOG_CHARS: usize = 2_000;

/// How the script ended.
pub(crate) enum Outcome {
    Page { status: u16, redirect: String, head: String, html: String, state: String },
    Failed(String),
}

/// What scripts left for the engine to pick up.
#[derive(Default)]
pub(crate) struct ScriptOutput {
    pub outcome: RefCell<Option<Outcome>>,
    /// Reads that were asked for and not started yet.
    pub questions: RefCell<Vec<(u32, String)>>,
    last_question: Cell<u32>,
    log_lines: Cell<u32>,
}

impl ScriptOutput {
    /// Clears what belongs to one page. Question numbers go on, so that a late answer cannot meet another page.
    pub(crate) fn clear(&self) {
        self.outcome.take();
        self.questions.borrow_mut().clear();
        self.log_lines.set(0);
    }

    fn ask(&self, path: String) -> u32 {
        let id = self.last_question.get().wrapping_add(1);
        self.last_question.set(id);
        self.questions.borrow_mut().push((id, path));
        id
    }

    fn log(&self, level: &str, text: &str) {
        let line = self.log_lines.get() + 1;
        self.log_lines.set(line);
        if line > MAX_LOG_LINES {
            return;
        }
        let end = text.char_indices().nth(MAX_LOG_CHARS).map_or(text.len(), |(at, _)| at);
        let text = &text[..end];
        match level {
            "error" => tracing::error!(target: "fairway_ssr::console", "{text}"),
            "warn" => tracing::warn!(target: "fairway_ssr::console", "{text}"),
            "info" => tracing::info!(target: "fairway_ssr::console", "{text}"),
            _ => tracing::debug!(target: "fairway_ssr::console", "{text}"),
        }
    }
}

/// Puts the host object where the polyfill looks for it.
pub(crate) fn install<'js>(ctx: &Ctx<'js>, output: &Rc<ScriptOutput>) -> rquickjs::Result<()> {
    let host = Object::new(ctx.clone())?;
    host.set("encode", Function::new(ctx.clone(), encode)?)?;
    host.set("decode", Function::new(ctx.clone(), decode)?)?;
    host.set("parseUrl", Function::new(ctx.clone(), parse_url)?)?;
    host.set("changeUrl", Function::new(ctx.clone(), change_url)?)?;
    host.set("parseQuery", Function::new(ctx.clone(), parse_query)?)?;
    host.set("writeQuery", Function::new(ctx.clone(), write_query)?)?;

    let at = output.clone();
    host.set("log", Function::new(ctx.clone(), move |level: String, text: String| at.log(&level, &text))?)?;
    let at = output.clone();
    let ask = move |ctx: Ctx<'js>, path: String| {
        // Only our own API: `//elsewhere` would be another host.
        if path.starts_with('/') && !path.starts_with("//") {
            Ok(at.ask(path))
        } else {
            Err(Exception::throw_type(&ctx, &format!("cannot read {path}: it must be a path on this site")))
        }
    };
    host.set("ask", Function::new(ctx.clone(), ask)?)?;
    let at = output.clone();
    let done = move |status: u16, redirect: String, head: String, html: String, state: String| {
        at.outcome.replace(Some(Outcome::Page { status, redirect, head, html, state }));
    };
    host.set("done", Function::new(ctx.clone(), done)?)?;
    let at = output.clone();
    let failed = move |reason: String| {
        at.outcome.replace(Some(Outcome::Failed(reason)));
    };
    host.set("failed", Function::new(ctx.clone(), failed)?)?;
    ctx.globals().set("__host", host)
}

fn encode<'js>(ctx: Ctx<'js>, text: String) -> rquickjs::Result<TypedArray<'js, u8>> {
    // A copy in the engine's own memory, so that its limit counts it.
    TypedArray::new_copy(ctx, text.as_bytes())
}

/// Decodes UTF-8 from a string that holds one byte per character.
fn decode(ctx: Ctx<'_>, binary: String, is_fatal: bool) -> rquickjs::Result<String> {
    let bytes: Vec<u8> = binary.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect();
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(_) if is_fatal => Err(Exception::throw_type(&ctx, "the encoded data was not valid UTF-8")),
        Err(error) => Ok(String::from_utf8_lossy(error.as_bytes()).into_owned()),
    }
}

fn parse_url(input: String, base: Option<String>) -> Option<Vec<String>> {
    let url = match base {
        Some(base) => Url::parse(&base).ok()?.join(&input),
        None => Url::parse(&input),
    };
    Some(url_parts(&url.ok()?))
}

fn change_url(href: String, part: String, value: String) -> Option<Vec<String>> {
    let mut url = Url::parse(&href).ok()?;
    match part.as_str() {
        "href" => quirks::set_href(&mut url, &value).ok()?,
        "protocol" => quirks::set_protocol(&mut url, &value).ok()?,
        "username" => quirks::set_username(&mut url, &value).ok()?,
        "password" => quirks::set_password(&mut url, &value).ok()?,
        "host" => quirks::set_host(&mut url, &value).ok()?,
        "hostname" => quirks::set_hostname(&mut url, &value).ok()?,
        "port" => quirks::set_port(&mut url, &value).ok()?,
        "pathname" => quirks::set_pathname(&mut url, &value),
        "search" => quirks::set_search(&mut url, &value),
        "hash" => quirks::set_hash(&mut url, &value),
        _ => return None,
    }
    Some(url_parts(&url))
}

/// In the order of `NAMES` in `polyfill/url.js`.
fn url_parts(url: &Url) -> Vec<String> {
    let origin = quirks::origin(url);
    [
        quirks::href(url),
        &origin,
        quirks::protocol(url),
        quirks::username(url),
        quirks::password(url),
        quirks::host(url),
        quirks::hostname(url),
        quirks::port(url),
        quirks::pathname(url),
        quirks::search(url),
        quirks::hash(url),
    ]
    .map(str::to_owned)
    .to_vec()
}

/// Names and values in turn.
fn parse_query(query: String) -> Vec<String> {
    form_urlencoded::parse(query.as_bytes()).flat_map(|(name, value)| [name.into_owned(), value.into_owned()]).collect()
}

fn write_query(flat: Vec<String>) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for pair in flat.chunks_exact(2) {
        query.append_pair(&pair[0], &pair[1]);
    }
    query.finish()
}
