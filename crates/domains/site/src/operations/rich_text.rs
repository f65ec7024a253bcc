//! Rich text: what an organiser may write, and nothing else, reaches the page.

use std::sync::LazyLock;

use ammonia::Builder;
use fairway_records::{MAX_RICH_TEXT_CHARS, StoredAs};
use serde::{Deserialize, Serialize};

/// HTML that an organiser wrote. Only what is on the list of tags and attributes is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
pub struct RichText(pub String);

impl StoredAs for RichText {
    type Column = String;
    /// Chinese has three bytes a character; the marks of a text in Latin letters are escaped in JSON.
    const MORE_BODY_BYTES: usize = 4 * MAX_RICH_TEXT_CHARS;

    fn read(column: String) -> serde_json::Result<Self> {
        Ok(Self(column))
    }
    fn store(self) -> String {
        clean(&self.0)
    }
}

const TAGS: [&str; 30] = [
    "a",
    "b",
    "blockquote",
    "br",
    "caption",
    "code",
    "em",
    "figcaption",
    "figure",
    "h2",
    "h3",
    "h4",
    "hr",
    "i",
    "img",
    "li",
    "ol",
    "p",
    "pre",
    "s",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
];

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let attributes = [
        ("a", ["href", "title"].into()),
        ("img", ["src", "alt", "width", "height"].into()),
        ("td", ["colspan", "rowspan"].into()),
        ("th", ["colspan", "rowspan"].into()),
    ];
    let mut builder = Builder::empty();
    builder
        .tags(TAGS.into())
        .tag_attributes(attributes.into())
        .clean_content_tags(["script", "style", "template", "svg", "math"].into())
        .url_schemes(["http", "https", "mailto", "tel"].into())
        .link_rel(Some("noopener noreferrer"));
    builder
});

/// The same text with every tag, attribute and address removed that is not on the list. Done once, when it is stored.
pub fn clean(html: &str) -> String {
    CLEANER.clean(html).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_organiser_writes_stays() {
        let text = "<h3>签证</h3><p>See <strong>this</strong><br><em>now</em></p><ul><li>a</li></ul>\
            <table><thead><tr><th colspan=\"2\">日期</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>\
            <img src=\"/art/x.svg\" alt=\"港口\" width=\"10\" height=\"20\">";
        assert_eq!(clean(text), text);
    }

    #[test]
    fn links_keep_safe_addresses_and_gain_a_rel() {
        for href in ["/hotelGet", "https://www.ecla.example", "mailto:visit@fairway.example", "tel:+8657400000101"] {
            let cleaned = clean(&format!("<a href=\"{href}\" target=\"_top\">x</a>"));
            assert_eq!(cleaned, format!("<a href=\"{href}\" rel=\"noopener noreferrer\">x</a>"));
        }
    }

    #[test]
    fn scripts_never_survive() {
        let vectors = [
            "<script>alert(1)</script>",
            "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
            "<img src=x onerror=alert(1)>",
            "<img src=\"javascript:alert(1)\">",
            "<a href=\"javascript:alert(1)\">x</a>",
            "<a href=\" &#106;ava\nscript:alert(1)\">x</a>",
            "<a href=\"data:text/html;base64,PHNjcmlwdD4=\">x</a>",
            "<a href=\"vbscript:msgbox(1)\">x</a>",
            "<svg onload=alert(1)><script>alert(1)</script></svg>",
            "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
            "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>",
            "<p style=\"background:url(javascript:alert(1))\" onclick=alert(1)>x</p>",
            "<style>@import 'javascript:alert(1)';</style>",
            "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
            "<template><script>alert(1)</script></template>",
            "<form action=\"javascript:alert(1)\"><input type=submit></form>",
            "<base href=\"//evil.example/\">",
            "<object data=\"data:text/html,x\"></object><embed src=\"//evil.example\">",
            "<details open ontoggle=alert(1)>x</details>",
            "<body onload=alert(1)>",
            "<<script>alert(1)//<</script>",
        ];
        for vector in vectors {
            let cleaned = clean(vector).to_lowercase();
            // Text that merely mentions a handler is escaped and harmless; a tag that carries one is not.
            for tag in cleaned.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
                let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
                assert!(TAGS.contains(&name), "{vector}: {cleaned}");
                let harmful = [" on", "javascript:", "vbscript:", "data:", "style="];
                assert!(!harmful.iter().any(|part| tag.contains(part)), "{vector}: {cleaned}");
            }
        }
    }

    #[test]
    fn cleaning_twice_changes_nothing() {
        let once = clean("<p>a & b < c <unknown>d</unknown> <a href=\"/x\">e</a></p>");
        assert_eq!(clean(&once), once);
    }
}
