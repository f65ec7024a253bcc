//! What search engines ask for first: `robots.txt` and `sitemap.xml`, per tenant and language.

use std::fmt::Write;

use fairway_cache::Loaded;
use fairway_clock::Zone;
use fairway_http::SitemapList;
use fairway_lang::Lang;
use fairway_ssr::{Fetch, RenderContext};
use serde_json::Value;

use super::fetch::{ApiFetch, UNCACHEABLE};
use super::shell::Shell;

/// Where each language of a site is found.
pub struct Origins {
    /// The site's own address in the language that was asked for.
    pub own: String,
    pub lang: Lang,
    pub zh: Option<String>,
    pub en: Option<String>,
}

impl Origins {
    /// The address of a path in one language: on its own host, else on this one with the language in the query.
    fn address(&self, path: &str, lang: Lang) -> String {
        let host = if lang == Lang::Zh { &self.zh } else { &self.en };
        match host {
            Some(origin) => format!("{origin}{path}"),
            None if lang == Lang::Zh => format!("{}{path}", self.own),
            None => format!("{}{path}{}lang={lang}", self.own, if path.contains('?') { '&' } else { '?' }),
        }
    }
}

/// Everything public may be read; what belongs to somebody who is signed in is of no use to a crawler.
pub fn robots(origins: &Origins) -> String {
    let sitemap = format!("{}/sitemap.xml", origins.own);
    format!("User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /console\nSitemap: {sitemap}\n")
}

/// Every page of the site in one language, each with its other language beside it.
pub async fn sitemap(shell: &Shell, api: &ApiFetch, context: RenderContext, origins: &Origins) -> Loaded {
    let mut life = Life::default();
    let mut paths: Vec<(String, Option<i64>)> =
        shell.pages.iter().filter(|(_, page)| page.listed).map(|(path, _)| (path.clone(), None)).collect();
    paths.sort();
    let site = read(api, "/atlas/configure/exhibition?code=EXS".to_owned(), &context, &mut life).await;
    let activity_id = site["activity_id"].as_i64().unwrap_or_default().to_string();
    for SitemapList { rows, page, changed_at } in crate::domains::all().iter().flat_map(|domain| domain.sitemap) {
        let rows = read(api, rows.replace("{activity_id}", &activity_id), &context, &mut life).await;
        for row in rows.as_array().into_iter().flatten() {
            let date = changed_at.and_then(|name| row[name].as_i64());
            paths.push((format!("{page}?id={}", row["id"]), date));
        }
    }
    let loaded = Loaded::new(axum::http::HeaderValue::from_static("application/xml"), write(&paths, origins));
    let loaded = loaded.tags(life.tags.iter().map(String::as_str)).until(life.until);
    if life.tags.iter().any(|tag| tag == UNCACHEABLE) { loaded.no_store() } else { loaded }
}

/// What the map depends on, and when the first of its lists ends by itself.
#[derive(Default)]
struct Life {
    tags: Vec<String>,
    until: Option<i64>,
}

/// `data` of an answer, or null: a list that cannot be read must not keep the others from being found.
async fn read(api: &ApiFetch, path: String, context: &RenderContext, life: &mut Life) -> Value {
    let reply = api.get(path, context.clone()).await;
    life.tags.extend(reply.tags);
    life.until = life.until.into_iter().chain(reply.until).min();
    let body: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
    body["data"].clone()
}

fn write(paths: &[(String, Option<i64>)], origins: &Origins) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for (path, changed) in paths {
        let _ = write!(out, "<url><loc>{}</loc>", escaped(&origins.address(path, origins.lang)));
        for (lang, name) in [(Lang::Zh, "zh"), (Lang::En, "en")] {
            let href = escaped(&origins.address(path, lang));
            let _ = write!(out, "<xhtml:link rel=\"alternate\" hreflang=\"{name}\" href=\"{href}\"/>");
        }
        if let Some(seconds) = changed {
            let _ = write!(out, "<lastmod>{}</lastmod>", Zone::utc().day(*seconds));
        }
        out.push_str("</url>\n");
    }
    out.push_str("</urlset>\n");
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origins(zh: Option<&str>, en: Option<&str>) -> Origins {
        let text = |origin: Option<&str>| origin.map(str::to_owned);
        Origins { own: "https://zh.example".to_owned(), lang: Lang::Zh, zh: text(zh), en: text(en) }
    }

    #[test]
    fn each_language_has_its_host_or_its_parameter() {
        let pair = origins(Some("https://zh.example"), Some("https://en.example"));
        assert_eq!(pair.address("/hotelDetail?id=1", Lang::En), "https://en.example/hotelDetail?id=1");
        let single = origins(Some("https://zh.example"), None);
        assert_eq!(single.address("/", Lang::En), "https://zh.example/?lang=en");
        assert_eq!(single.address("/hotelDetail?id=1", Lang::En), "https://zh.example/hotelDetail?id=1&lang=en");
    }

    #[test]
    fn addresses_are_escaped_and_changes_have_their_day() {
        let text = write(&[("/x?id=1".to_owned(), Some(1_805_331_600))], &origins(None, None));
        assert!(text.contains("<loc>https://zh.example/x?id=1</loc>"), "{text}");
        assert!(text.contains("href=\"https://zh.example/x?id=1&amp;lang=en\""), "{text}");
        assert!(text.contains("<lastmod>2027-03-18</lastmod>"), "{text}");
    }

    #[test]
    fn crawlers_are_shown_the_map_and_kept_out_of_rooms() {
        let text = robots(&origins(None, None));
        assert!(text.ends_with("Sitemap: https://zh.example/sitemap.xml\n") && text.contains("Disallow: /console\n"));
    }
}
