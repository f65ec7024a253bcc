//! What is recorded, and how what browsers say is brought into few, known values.

use fairway_lang::Lang;
use url::Url;

use crate::arrival::Arrival;

/// Longer texts are cut: nobody's page address is.
const MAX_PATH: usize = 200;
const MAX_HOST: usize = 100;
/// A name that somebody gave their campaign.
const MAX_CAMPAIGN: usize = 60;

/// What is not kept apart counts under this value: unknown pages, and what a day has too many of.
pub const OTHER: &str = "*";

/// What a tally counts by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(i32)]
pub enum Kind {
    /// Everything of a day; its value is empty.
    Total = 0,
    Language = 1,
    /// The host that a visitor came from; empty for those who came directly.
    Source = 2,
    Page = 3,
    Browser = 4,
    Device = 5,
    /// A [`Campaign`], in one line.
    Campaign = 6,
    /// A step on the way to a registration, by its key.
    Step = 7,
    /// How many records as they came are kept of a day, by their table.
    Kept = 8,
}

impl Kind {
    pub const fn value(self) -> i32 {
        self as i32
    }

    /// Those that know who was there: each visitor counts once a day.
    pub const WITH_VISITORS: [Self; 4] = [Self::Source, Self::Page, Self::Campaign, Self::Step];
}

/// One view of a page.
#[derive(Clone, Debug)]
pub struct Access {
    pub tenant_id: i64,
    /// 0: that of the site's own meeting.
    pub activity_id: i64,
    pub at: i64,
    pub visitor: String,
    /// 0 for somebody who is not signed in.
    pub user_id: i64,
    pub platform: i32,
    pub language: Lang,
    /// A known page, perhaps with the id of what it shows, or [`OTHER`].
    pub path: String,
    pub source: String,
    pub campaign: Campaign,
    /// How they came to this page.
    pub arrival: Arrival,
    /// What the browser's language says; 0 if nothing.
    pub country_id: i64,
    pub browser: &'static str,
    pub device: &'static str,
}

/// What the link said that a visit began with. All empty: no campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Campaign {
    pub name: String,
    pub source: String,
    pub medium: String,
}

impl Campaign {
    /// Reads `utm_campaign`, `utm_source` and `utm_medium` of a query; nothing else of it is kept.
    pub fn read(query: &str) -> Self {
        let mut found = Self::default();
        for (name, value) in url::form_urlencoded::parse(query.trim_start_matches('?').as_bytes()) {
            let field = match name.as_ref() {
                "utm_campaign" => &mut found.name,
                "utm_source" => &mut found.source,
                "utm_medium" => &mut found.medium,
                _ => continue,
            };
            *field = cut(value.trim(), MAX_CAMPAIGN);
        }
        found
    }

    pub fn is_none(&self) -> bool {
        self.name.is_empty() && self.source.is_empty() && self.medium.is_empty()
    }

    /// As tallies hold it: three lines, which no part of it can contain.
    pub fn value(&self) -> String {
        if self.is_none() { String::new() } else { format!("{}\n{}\n{}", self.name, self.source, self.medium) }
    }

    pub fn parse(value: &str) -> Self {
        let mut lines = value.split('\n').map(str::to_owned);
        let mut next = || lines.next().unwrap_or_default();
        Self { name: next(), source: next(), medium: next() }
    }
}

/// What a browser says of itself and of what was done in it.
#[derive(Clone, Debug)]
pub struct Report {
    pub tenant_id: i64,
    pub activity_id: i64,
    pub at: i64,
    pub user_id: i64,
    pub path: String,
    pub agent_type: String,
    pub action_type: i32,
    pub os: String,
    pub browser: String,
    pub browser_ver: String,
    pub resolution: String,
    pub version: String,
}

/// Something a user did, by the numbers of the specification.
#[derive(Clone, Debug)]
pub struct Operation {
    pub tenant_id: i64,
    pub at: i64,
    pub user_id: i64,
    pub operation_type: i32,
    pub object_type: i32,
    pub object_id: i64,
    pub source: i32,
}

/// Somebody who works for the organiser looks at the site: their browser is nobody's visitor.
#[derive(Clone, Debug)]
pub struct StaffView {
    pub tenant_id: i64,
    pub at: i64,
    pub visitor: i64,
}

/// Anything that is collected.
#[derive(Clone, Debug)]
pub enum Record {
    Access(Access),
    Report(Report),
    Operation(Operation),
    Staff(StaffView),
}

impl Record {
    pub fn tenant_id(&self) -> i64 {
        match self {
            Self::Access(access) => access.tenant_id,
            Self::Report(report) => report.tenant_id,
            Self::Operation(operation) => operation.tenant_id,
            Self::Staff(view) => view.tenant_id,
        }
    }
}

/// A page's path without its query, which may hold what is nobody's business.
pub fn clean_path(path: &str) -> String {
    let end = path.find(['?', '#']).unwrap_or(path.len());
    let path = if path.starts_with('/') { &path[..end] } else { "/" };
    let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
    cut(if path.is_empty() { "/" } else { path }, MAX_PATH)
}

/// The host that somebody came from, and nothing else of the address; empty where it is one of the site's own.
pub fn source_of(referrer: &str, own: &[(String, Lang)]) -> String {
    let Ok(url) = Url::parse(referrer) else { return String::new() };
    let host = url.host_str().filter(|_| matches!(url.scheme(), "http" | "https")).unwrap_or_default();
    let host = host.strip_prefix("www.").unwrap_or(host);
    let is_own = own.iter().any(|(name, _)| name.strip_prefix("www.").unwrap_or(name) == host);
    if is_own { String::new() } else { cut(host, MAX_HOST) }
}

/// Browsers by the names that people know; a made-up one cannot fill the tallies.
pub fn browser_of(said: &str) -> &'static str {
    // In this order: most of them also claim to be Chrome or Safari.
    const KNOWN: [(&str, &str); 12] = [
        ("micromessenger", "WeChat"),
        ("wechat", "WeChat"),
        ("edg", "Edge"),
        ("opera", "Opera"),
        ("opr/", "Opera"),
        ("samsung", "Samsung Internet"),
        ("qq", "QQ"),
        ("firefox", "Firefox"),
        ("fxios", "Firefox"),
        ("chrom", "Chrome"),
        ("crios", "Chrome"),
        ("safari", "Safari"),
    ];
    let said = said.to_lowercase();
    KNOWN.iter().find(|(part, _)| said.contains(part)).map_or(OTHER_BROWSER, |(_, name)| name)
}

/// Every browser whose name nobody needs.
pub const OTHER_BROWSER: &str = "Other";

/// What somebody holds in their hands, as far as the system tells.
pub fn device_of(os: &str) -> &'static str {
    let os = os.to_lowercase();
    let is_mobile = ["android", "ios", "iphone", "ipad", "harmony"].iter().any(|name| os.contains(name));
    if is_mobile { "mobile" } else { "desktop" }
}

/// Who visits, as a number: what a tally compares, not what was sent.
pub fn visitor_number(visitor: &str) -> i64 {
    let hash = blake3::hash(visitor.as_bytes());
    hash.as_bytes()[..8].iter().fold(0_i64, |number, byte| (number << 8) | i64::from(*byte))
}

/// At most so many characters.
pub fn cut(text: &str, max: usize) -> String {
    text.chars().filter(|c| !c.is_control()).take(max).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_has_no_query() {
        assert_eq!(clean_path("/informationDetail?id=7&token=x#a"), "/informationDetail");
        assert_eq!(clean_path("/agendaList/"), "/agendaList");
        assert_eq!((clean_path("/"), clean_path("")), ("/".to_owned(), "/".to_owned()));
        assert_eq!(clean_path("https://evil.example/x"), "/");
        assert_eq!(clean_path(&format!("/{}", "港".repeat(500))).chars().count(), MAX_PATH);
    }

    #[test]
    fn a_source_is_a_host_and_not_our_own() {
        let own = [("expo.example".to_owned(), Lang::En)];
        assert_eq!(source_of("https://www.Search.example/s?q=secret#x", &own), "search.example");
        assert_eq!(source_of("https://www.expo.example/agendaList", &own), "");
        for direct in ["", "javascript:alert(1)", "file:///etc/passwd", "search.example"] {
            assert_eq!(source_of(direct, &own), "", "{direct}");
        }
    }

    #[test]
    fn browsers_and_devices_have_few_names() {
        assert_eq!(browser_of("MicroMessenger Chrome"), "WeChat");
        assert_eq!((browser_of("Edg"), browser_of("Chrome"), browser_of("<script>")), ("Edge", "Chrome", "Other"));
        assert_eq!((device_of("iOS"), device_of("Mac OS X"), device_of("")), ("mobile", "desktop", "desktop"));
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/130.0 Mobile/15E148 Safari/604.1";
        assert_eq!((browser_of(phone), device_of(phone)), ("Chrome", "mobile"));
    }

    #[test]
    fn a_campaign_is_three_words_of_a_query() {
        let read = Campaign::read("?utm_source=wechat&id=7&utm_medium=post&utm_campaign=%E6%98%A5%0A%E5%AD%A3&token=x");
        let expected = Campaign { name: "春季".into(), source: "wechat".into(), medium: "post".into() };
        assert_eq!((&read, Campaign::parse(&read.value())), (&expected, expected.clone()));
        assert!(Campaign::read("utm_campaign=+&id=7").is_none());
        assert_eq!(Campaign::read(&format!("utm_source={}", "x".repeat(500))).source.len(), MAX_CAMPAIGN);
        assert_eq!(Campaign::default().value(), "");
    }
}
