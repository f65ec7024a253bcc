//! What two entries of one firm have in common although somebody wrote them differently: keys that are stored with each
//! company, so that likely duplicates are one query with an index and never a comparison of all with all.

use fairway_search::fold;

/// Legal forms say nothing of which firm it is.
const FORMS_EN: [&str; 22] = [
    "co",
    "ltd",
    "limited",
    "inc",
    "llc",
    "llp",
    "gmbh",
    "ag",
    "sa",
    "bv",
    "nv",
    "plc",
    "corp",
    "corporation",
    "company",
    "group",
    "holdings",
    "holding",
    "pte",
    "pty",
    "srl",
    "the",
];
const FORMS_ZH: [&str; 6] = ["有限责任公司", "股份有限公司", "有限公司", "集团公司", "公司", "集团"];
/// Hosts under which many firms have their pages: there the path names the firm.
const SHARED_HOSTS: [&str; 8] = [
    "1688.com",
    "alibaba.com",
    "made-in-china.com",
    "linkedin.com",
    "facebook.com",
    "weibo.com",
    "instagram.com",
    "github.io",
];
/// A shorter number is an extension, or a slip.
const MIN_DIGITS: usize = 7;
/// Country and area codes are written in too many ways.
const COMPARED_DIGITS: usize = 8;

/// The keys of one company; an empty one is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Likeness {
    pub name_zh: String,
    pub name_en: String,
    pub site: String,
    pub phone: String,
    pub email: String,
}

/// The keys of what a company says of itself.
pub fn likeness(name_zh: &str, name_en: &str, website: &str, phone: &str, email: &str) -> Likeness {
    Likeness {
        name_zh: name_key(name_zh),
        name_en: name_key(name_en),
        site: site_key(website),
        phone: phone_key(phone),
        email: email.trim().to_lowercase(),
    }
}

/// A name without case, width, accents, punctuation and legal form; of nothing but a legal form, all of it.
pub fn name_key(name: &str) -> String {
    let folded = fold(name);
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let own: String = words.iter().filter(|word| !FORMS_EN.contains(word)).copied().collect();
    let own = FORMS_ZH.iter().find_map(|form| own.strip_suffix(form)).unwrap_or(&own).to_owned();
    if own.chars().count() > 1 { own } else { words.concat() }
}

fn site_key(website: &str) -> String {
    let lower = website.trim().to_lowercase();
    let bare = lower.split_once("://").map_or(lower.as_str(), |(_, rest)| rest);
    let bare = bare.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let (host, path) = bare.split_once('/').unwrap_or((bare, ""));
    let host = host.strip_prefix("www.").unwrap_or(host);
    let is_shared = SHARED_HOSTS.iter().any(|shared| host == *shared || host.ends_with(&format!(".{shared}")));
    if is_shared && !path.is_empty() { format!("{host}/{path}") } else { host.to_owned() }
}

fn phone_key(phone: &str) -> String {
    let digits: Vec<char> = phone.chars().filter(char::is_ascii_digit).collect();
    if digits.len() < MIN_DIGITS {
        return String::new();
    }
    digits[digits.len().saturating_sub(COMPARED_DIGITS)..].iter().collect()
}
