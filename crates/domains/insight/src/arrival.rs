//! How somebody came to a company's page, and from which country, as far as their browser tells.

use fairway_refdata::country_by_alpha2;
use serde::{Deserialize, Serialize};

use crate::model::{Campaign, clean_path};

const HOME: &str = "/";
const DIRECTORIES: [&str; 2] = ["/exhibitiorList", "/onlineBooth"];
/// What links say that somebody passed on by the company page's own button.
const SHARED: &str = "share";
/// What most browsers of the world are set to: it says nothing of where one is.
const ANYWHERE: &str = "en-US";

/// The way to a company's page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[repr(i32)]
pub enum Arrival {
    /// The list of exhibitors, by its filters or leafing through it.
    Directory = 1,
    /// The same list, with words to search for.
    Search = 2,
    Home = 3,
    /// Another page of the site.
    Page = 4,
    /// A link or code that somebody passed on.
    Share = 5,
    /// Another website.
    Link = 6,
    /// A typed address, a bookmark, a message.
    Direct = 7,
}

impl Arrival {
    pub const ALL: [Self; 7] =
        [Self::Directory, Self::Search, Self::Home, Self::Page, Self::Share, Self::Link, Self::Direct];

    pub const fn value(self) -> i32 {
        self as i32
    }

    pub fn from_value(value: i64) -> Self {
        Self::ALL.into_iter().find(|arrival| i64::from(arrival.value()) == value).unwrap_or(Self::Direct)
    }

    /// By the page before this one, if it was one of ours, else by the link that the visit began with.
    pub fn of(previous: &str, source: &str, campaign: &Campaign) -> Self {
        if previous.starts_with('/') {
            let path = clean_path(previous);
            return match path.as_str() {
                HOME => Self::Home,
                path if DIRECTORIES.contains(&path) && has_words(previous) => Self::Search,
                path if DIRECTORIES.contains(&path) => Self::Directory,
                _ => Self::Page,
            };
        }
        match (campaign.medium.as_str(), source) {
            (SHARED, _) => Self::Share,
            (_, "") => Self::Direct,
            _ => Self::Link,
        }
    }
}

fn has_words(address: &str) -> bool {
    let (_, query) = address.split_once('?').unwrap_or_default();
    query.split('&').any(|part| part.split('=').next() == Some("keyword"))
}

/// The country that a browser's first language names, such as `zh-CN`; 0 where it names none.
pub fn country_of(accepted: &str) -> i64 {
    let first = accepted.split([',', ';']).next().unwrap_or_default().trim();
    if first == ANYWHERE {
        return 0;
    }
    let region = first.split('-').skip(1).find(|part| part.len() == 2);
    region.and_then(country_by_alpha2).map_or(0, |country| country.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_before_says_more_than_the_link() {
        let none = Campaign::default();
        for (previous, arrival) in [
            ("/", Arrival::Home),
            ("/exhibitiorList", Arrival::Directory),
            ("/onlineBooth?hall=N1", Arrival::Directory),
            ("/exhibitiorList?hall=N1&keyword=x", Arrival::Search),
            ("/exhibitiorList?hall=keyword", Arrival::Directory),
            ("/agendaList?keyword", Arrival::Page),
        ] {
            assert_eq!(Arrival::of(previous, "search.example", &none), arrival, "{previous}");
        }
        let shared = Campaign { medium: "share".into(), ..Campaign::default() };
        assert_eq!(Arrival::of("", "weixin.example", &shared), Arrival::Share);
        assert_eq!(Arrival::of("", "weixin.example", &none), Arrival::Link);
        assert_eq!(Arrival::of("https://evil.example/", "", &none), Arrival::Direct);
    }

    #[test]
    fn a_country_is_a_region_of_the_first_language() {
        let alpha2 = |said: &str| fairway_refdata::country(country_of(said)).map_or("", |country| country.alpha2);
        assert_eq!((alpha2("zh-CN,zh;q=0.9"), alpha2("en-GB"), alpha2("zh-Hant-HK")), ("CN", "GB", "HK"));
        for nothing in ["", "en-US,en;q=0.9", "zh", "*", "xx-QQ", "de;q=1,fr-FR"] {
            assert_eq!(country_of(nothing), 0, "{nothing}");
        }
    }
}
