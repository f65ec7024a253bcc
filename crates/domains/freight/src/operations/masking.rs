//! Who sees whom: the one place where the contact of an inquiry leaves it. Answers, exports, notices, mails, the history and the
//! audit log all show an inquiry through [`mask`].

use fairway_refdata::country_by_alpha2;
use serde::Serialize;

use super::handles::hide_handles;
use crate::entities::inquiry::Model;

/// As whom somebody looks at an inquiry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InquiryReader {
    /// Who asks, signed in or by the personal link.
    Owner,
    /// Whoever works on inquiries, looking at one. Their lists and exports are seen as [`InquiryReader::Stranger`]s see them.
    Staff,
    /// A company whose claim stands and is paid for, or whose quote was chosen. Whoever gave it back, let it run out, or was not
    /// chosen when it was completed is a stranger again.
    Claimer,
    /// Everybody else: the public, agents who have not claimed, notices, logs.
    Stranger,
}

impl InquiryReader {
    /// Whether the contact, the company and the attached files are shown.
    pub const fn is_open(self) -> bool {
        !matches!(self, Self::Stranger)
    }
}

/// What stands in place of what is not shown.
pub const MASK: &str = "***";

/// Who asks, as far as the reader may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct InquiryContact {
    /// `***` in all four where `is_masked`.
    pub name: String,
    pub company: String,
    pub email: String,
    pub mobile: String,
    pub is_masked: bool,
}

/// What people typed about an inquiry, as the reader may see it. Whoever writes their number into a note would be called without
/// having been claimed: names, addresses and numbers are taken out of texts too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub contact: InquiryContact,
    pub cargo_name: String,
    pub packaging: String,
    pub note: String,
}

/// The inquiry's contact and texts for this reader.
pub fn mask(one: &Model, reader: InquiryReader) -> Shown {
    if reader.is_open() {
        return Shown {
            contact: InquiryContact {
                name: one.contact_name.clone(),
                company: one.contact_company.clone(),
                email: one.contact_email.clone(),
                mobile: one.contact_mobile.clone(),
                is_masked: false,
            },
            cargo_name: one.cargo_name.clone(),
            packaging: one.packaging.clone(),
            note: one.note.clone(),
        };
    }
    let [name, company, email, mobile] = [(); 4].map(|()| MASK.to_owned());
    Shown {
        contact: InquiryContact { name, company, email, mobile, is_masked: true },
        cargo_name: scrub(one, &one.cargo_name),
        packaging: scrub(one, &one.packaging),
        note: scrub(one, &one.note),
    }
}

/// A text about an inquiry without its contact, and without anything that looks like an address or a number to call.
pub fn scrub(one: &Model, text: &str) -> String {
    hide([&one.contact_email, &one.contact_mobile, &one.contact_company, &one.contact_name], text)
}

/// The same with the words of a contact that is not stored yet.
pub fn hide(contact: [&str; 4], text: &str) -> String {
    let mut scrubbed = text.to_owned();
    // One letter alone is in every text.
    for word in contact.into_iter().map(str::trim).filter(|word| word.chars().count() > 1) {
        scrubbed = replace_ignoring_case(&scrubbed, word);
    }
    hide_numbers(&hide_handles(&hide_domains(&hide_addresses(&scrubbed))))
}

fn replace_ignoring_case(text: &str, word: &str) -> String {
    // Only ASCII is folded, so places in both texts are the same.
    let (folded, word) = (text.to_ascii_lowercase(), word.to_ascii_lowercase());
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    while let Some(found) = folded[at..].find(&word) {
        out.push_str(&text[at..at + found]);
        out.push_str(MASK);
        at += found + word.len();
    }
    out.push_str(&text[at..]);
    out
}

/// Everything around an at sign, and addresses in the web.
fn hide_addresses(text: &str) -> String {
    let is_address = |word: &str| {
        let word = word.to_ascii_lowercase();
        word.contains('@') || word.contains('＠') || word.contains("://") || word.contains("www.")
    };
    let breaks = |c: char| c.is_whitespace() || "，。；、（）()<>,;：".contains(c);
    let mut out = String::with_capacity(text.len());
    for piece in text.split_inclusive(breaks) {
        let end = piece.trim_end_matches(breaks).len();
        let (word, rest) = piece.split_at(end);
        out.push_str(if is_address(word) { MASK } else { word });
        out.push_str(rest);
    }
    out
}

/// Ends of addresses that are no country's.
const DOMAINS: [&str; 22] = [
    "com", "net", "org", "info", "biz", "asia", "app", "cloud", "club", "group", "link", "live", "online", "shop",
    "site", "store", "tech", "top", "vip", "work", "world", "xyz",
];
/// Countries end so, but behind a dot people mean a unit: `approx.kg`.
const UNITS: [&str; 7] = ["cm", "gp", "kg", "lb", "ml", "mm", "mt"];
/// Countries end so too, but with a capital they begin a sentence: `CARTONS.NO STACKING`.
const WORDS: [&str; 12] = ["am", "as", "at", "be", "in", "is", "it", "me", "my", "no", "so", "us"];

/// Whether somebody can be found by this run of letters, digits, hyphens and dots: `acme-foods.com`, also without `www`.
fn is_domain(run: &str) -> bool {
    let run = run.replace('．', ".");
    let Some((name, written)) = run.rsplit_once('.') else { return false };
    let end = written.to_ascii_lowercase();
    let is_said = UNITS.contains(&end.as_str()) || (WORDS.contains(&end.as_str()) && end != written);
    let is_country = ["uk", "eu"].contains(&end.as_str()) || country_by_alpha2(&end).is_some();
    !name.is_empty() && !is_said && (is_country || DOMAINS.contains(&end.as_str()))
}

/// Addresses in the web that are written as they are said, with the path behind them.
fn hide_domains(text: &str) -> String {
    let is_of_run = |c: char| c.is_ascii_alphanumeric() || "-.．".contains(c);
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(start) = rest.find(is_of_run) {
        let (before, found) = rest.split_at(start);
        out.push_str(before);
        let whole = found.find(|c: char| !is_of_run(c)).unwrap_or(found.len());
        let run = found[..whole].trim_end_matches(['-', '.', '．']);
        if !is_domain(run) {
            out.push_str(&found[..whole]);
            rest = &found[whole..];
            continue;
        }
        out.push_str(MASK);
        rest = &found[run.len()..];
        if rest.starts_with(['/', ':', '?', '#']) {
            rest = rest.trim_start_matches(|c: char| c.is_ascii_graphic() && !",;()<>".contains(c));
        }
    }
    out.push_str(rest);
    out
}

/// The fewest digits that somebody can be called by.
const MIN_PHONE_DIGITS: usize = 7;
/// The same of numbers with strokes between them: a day and two UN numbers have eight.
const MIN_STROKED_DIGITS: usize = 9;

/// Those of both keyboards: 7 and ７.
fn is_digit(c: &char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(c)
}

/// Runs of digits, with what people write between them, that are long enough to be called.
fn hide_numbers(text: &str) -> String {
    let joins = |c: char| is_digit(&c) || "+- ().＋－—–　（）．·_".contains(c);
    let strokes = |c: char| c == '/' || c == '／';
    let digits_of = |run: &[char]| run.iter().filter(|c| is_digit(c)).count();
    // What stands behind the last digit is not part of the number.
    let ended = |run: &[char]| run.iter().rposition(is_digit).map_or(1, |last| last + 1);
    let letters: Vec<char> = text.chars().collect();
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    while at < letters.len() {
        let is_start = is_digit(&letters[at]) || letters[at] == '+' || letters[at] == '＋';
        if !is_start {
            out.push(letters[at]);
            at += 1;
            continue;
        }
        let left = &letters[at..];
        let stroked = left.iter().take_while(|c| joins(**c) || strokes(**c)).count();
        let stroked = &left[..ended(&left[..stroked])];
        let plain = left.iter().take_while(|c| joins(**c)).count();
        let plain = &left[..ended(&left[..plain])];
        let run = if digits_of(stroked) >= MIN_STROKED_DIGITS { stroked } else { plain };
        match digits_of(run) >= MIN_PHONE_DIGITS {
            true => out.push_str(MASK),
            false => out.extend(run),
        }
        at += run.len();
    }
    out
}
