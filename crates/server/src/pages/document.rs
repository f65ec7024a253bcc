//! Writes the HTML document around a page.

use std::fmt::Write;

use fairway_lang::Lang;
use fairway_ssr::embed_json;
use serde::Serialize;

use super::shell::Shell;

/// What the app must know before its first line runs.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Boot {
    pub lang: Lang,
    pub host: String,
    pub origin: String,
    pub path: String,
    /// `ssr`: hydrate what is there. `shell`: mount.
    pub mode: &'static str,
    pub version: String,
    pub language_hosts: LanguageHosts,
}

/// Where each language lives, if the tenant has a host for it.
#[derive(Debug, Serialize)]
pub struct LanguageHosts {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zh: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
}

impl Boot {
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// One document.
pub struct Document<'a> {
    pub shell: &'a Shell,
    pub lang: Lang,
    pub path: &'a str,
    pub boot: &'a Boot,
}

impl Document<'_> {
    /// `head` and `html` come from the renderer and are trusted; `state` is what the app hydrates from.
    pub fn write(&self, head: &str, html: &str, state: Option<&str>) -> String {
        let Self { shell, lang, path, boot } = *self;
        let tag = if lang == Lang::Zh { "zh-CN" } else { "en" };
        let mut out = String::with_capacity(4096 + head.len() + html.len() + state.map_or(0, str::len));
        let _ = write!(
            out,
            "<!doctype html><html lang=\"{tag}\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <meta name=\"theme-color\" content=\"{}\"><link rel=\"icon\" href=\"{}\" type=\"image/svg+xml\">",
            shell.theme_color, shell.icon
        );
        let page = shell.pages.get(path);
        // Browsers fetch in this order: first what the first paint waits for, then what it looks better with. To these and
        // to the pictures (in `head`) the app's code gives way, since a rendered page can be read without it.
        for href in shell.css.iter().chain(page.iter().flat_map(|page| &page.css)) {
            let _ = write!(out, "<link rel=\"stylesheet\" href=\"{href}\">");
        }
        for href in shell.fonts.get(lang).iter().chain(page.iter().flat_map(|page| page.fonts.get(lang))) {
            let _ = write!(out, "<link rel=\"preload\" href=\"{href}\" as=\"font\" type=\"font/woff2\" crossorigin>");
        }
        let title = if head.contains("<title>") { "" } else { "<title>Fairway 会航</title>" };
        let _ = write!(out, "{title}{head}");
        let priority = if html.is_empty() { "" } else { " fetchpriority=\"low\"" };
        let own = page.iter().flat_map(|page| page.js.iter().chain(page.labels.get(lang)));
        for href in shell.preload.get(lang).iter().chain(own) {
            let _ = write!(out, "<link rel=\"modulepreload\" href=\"{href}\"{priority}>");
        }
        let _ = write!(out, "<script type=\"module\" src=\"{}\"{priority}></script></head><body>", shell.entry);
        let _ = write!(out, "<div id=\"root\">{html}</div>");
        if html.is_empty() {
            let text = match lang {
                Lang::Zh => "此页面需要启用 JavaScript。",
                Lang::En => "This page needs JavaScript.",
            };
            let _ = write!(out, "<noscript>{text}</noscript>");
        }
        let boot = embed_json(&boot.json());
        let _ = write!(out, "<script id=\"fairway-boot\" type=\"application/json\">{boot}</script>");
        if let Some(state) = state {
            let state = embed_json(state);
            let _ = write!(out, "<script id=\"fairway-state\" type=\"application/json\">{state}</script>");
        }
        out.push_str("</body></html>");
        out
    }
}
