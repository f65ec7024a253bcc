//! What a page request asks for: path, language, and the few query parameters that pages know.

use axum::http::{HeaderValue, request::Parts};
use fairway_http::context::{LANG_COOKIE, remembered_lang};
use fairway_lang::Lang;

/// The query parameters that pages can have. Each page names its own in its manifest; all others are dropped, so that they
/// can neither fill the cache nor cost a render.
pub const PARAMS: &[&str] = &[
    "classification",
    "code",
    "company",
    "container",
    "country",
    "currency",
    "day",
    "hall",
    "id",
    "interest",
    "keyword",
    "lane",
    "letter",
    "load",
    "mode",
    "pod",
    "pol",
    "ready",
    "role",
    "sort",
    "start",
    "tag",
    "track",
    "type",
    "view",
];
/// Those of them that hold what somebody typed.
const WORDS: &[&str] = &["keyword", "pod", "pol"];
const YEAR: u32 = 365 * 24 * 60 * 60;

/// A page request, understood.
pub struct PageRequest {
    pub path: String,
    pub lang: Lang,
    /// The known parameters, decoded.
    pub query: Vec<(String, String)>,
    /// The language was asked for in the address and is to be remembered.
    pub chosen: bool,
}

impl PageRequest {
    /// Language: `?lang=`, else the remembered choice, else the host's.
    pub fn read(request: &Parts, host_lang: Lang) -> Self {
        let mut query = Vec::new();
        let mut asked = None;
        for (name, value) in url::form_urlencoded::parse(request.uri.query().unwrap_or_default().as_bytes()) {
            if name == "lang" {
                asked = Lang::parse(&value);
            } else if PARAMS.contains(&name.as_ref()) && !value.is_empty() {
                query.push((name.into_owned(), value.into_owned()));
            }
        }
        query.sort();
        let path = request.uri.path();
        let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
        let lang = asked.or_else(|| remembered_lang(&request.headers)).unwrap_or(host_lang);
        Self { path: path.to_owned(), lang, query, chosen: asked.is_some() }
    }

    /// Whether it searches for words: a page of its own for each of them is not worth keeping.
    pub fn has_words(&self) -> bool {
        self.query.iter().any(|(name, _)| WORDS.contains(&name.as_str()))
    }

    /// Path and known query in one canonical form.
    pub fn url(&self) -> String {
        if self.query.is_empty() {
            return self.path.clone();
        }
        let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(&self.query).finish();
        format!("{}?{query}", self.path)
    }

    pub fn language_cookie(&self) -> Option<HeaderValue> {
        let cookie = format!("{LANG_COOKIE}={}; Path=/; Max-Age={YEAR}; SameSite=Lax", self.lang);
        self.chosen.then(|| HeaderValue::from_str(&cookie).ok()).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{Request, header};

    fn read(uri: &str, cookie: &str) -> PageRequest {
        let request = Request::builder().uri(uri).header(header::COOKIE, cookie).body(()).unwrap();
        PageRequest::read(&request.into_parts().0, Lang::Zh)
    }

    #[test]
    fn the_address_decides_the_language_before_the_cookie_and_the_host() {
        assert_eq!(read("/?lang=en", "").lang, Lang::En);
        assert_eq!(read("/", "a=b; FAIRWAY_LANG_CK=en").lang, Lang::En);
        assert_eq!(read("/?lang=zh", "FAIRWAY_LANG_CK=en").lang, Lang::Zh);
        assert_eq!(read("/", "").lang, Lang::Zh);
    }

    #[test]
    fn only_a_choice_in_the_address_is_remembered() {
        assert!(read("/?lang=en", "").language_cookie().is_some());
        assert!(read("/", "FAIRWAY_LANG_CK=en").language_cookie().is_none());
        assert!(read("/?lang=xx", "").language_cookie().is_none());
    }

    #[test]
    fn unknown_parameters_are_dropped_and_known_ones_sorted() {
        let asked = read("/informationDetail/?utm=1&type=%E5%B1%95&id=7&x=y&lang=en", "");
        assert_eq!(asked.url(), "/informationDetail?id=7&type=%E5%B1%95");
    }
}
