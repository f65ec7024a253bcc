//! Names by which somebody is found in a messenger, in what people typed: `微信 ningbo_li`, `WhatsApp: markwx`.

use super::masking::MASK;

/// A messenger, and whether whatever stands behind its name is an account: in Chinese a sentence does not go on in Latin letters.
const MESSENGERS: [(&str, bool); 12] = [
    ("微信", true),
    ("威信", true),
    ("薇信", true),
    ("wechat", false),
    ("weixin", false),
    ("whatsapp", false),
    ("telegram", false),
    ("skype", false),
    ("kakaotalk", false),
    ("qq", false),
    ("wx", false),
    ("vx", false),
];
/// The shortest name that a messenger gives out; shorter words behind one are part of the sentence.
const MIN_HANDLE_CHARS: usize = 4;

/// Accounts of messengers are taken out; the messenger's own name stays.
pub fn hide_handles(text: &str) -> String {
    // Only ASCII is folded, so places in both texts are the same.
    let folded = text.to_ascii_lowercase();
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    while at < text.len() {
        if let Some((start, end)) = handle_at(&folded, at) {
            out.push_str(&text[at..start]);
            out.push_str(MASK);
            at = end;
            continue;
        }
        let next = text[at..].chars().next().map_or(1, char::len_utf8);
        out.push_str(&text[at..at + next]);
        at += next;
    }
    out
}

/// Where an account stands whose messenger is named at this place.
fn handle_at(folded: &str, at: usize) -> Option<(usize, usize)> {
    let is_inside_word = folded[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
    let named = |(name, is_plain): &(&str, bool)| {
        let ascii = name.is_ascii();
        let rest = folded[at..].strip_prefix(name)?;
        let goes_on = ascii && (is_inside_word || rest.starts_with(|c: char| c.is_ascii_alphabetic()));
        if goes_on { None } else { account_in(rest, *is_plain) }
    };
    let (skipped, length) = MESSENGERS.iter().find_map(named)?;
    let start = folded.len() - skipped;
    Some((start, start + length))
}

/// How much is left of the text where the account begins, and how long it is.
fn account_in(rest: &str, is_plain: bool) -> Option<(usize, usize)> {
    let joins = |c: char| c.is_whitespace() || ":：=号是为#".contains(c);
    let mut account = rest.trim_start_matches(joins);
    let mut is_announced = rest[..rest.len() - account.len()].contains([':', '：', '=', '号', '是', '为', '#']);
    if let Some(behind) = account.strip_prefix("id").filter(|behind| behind.starts_with(joins)) {
        account = behind.trim_start_matches(joins);
        is_announced = true;
    }
    let length = account.find(|c: char| !c.is_ascii_alphanumeric() && !"_-.".contains(c)).unwrap_or(account.len());
    let run = account[..length].trim_end_matches(['.', '-']);
    let is_coined = run.contains(|c: char| c.is_ascii_digit() || c == '_');
    // `微信 WeChat: …` names it twice.
    let is_name = MESSENGERS.iter().any(|(name, _)| run == *name);
    let is_account = !is_name && run.len() >= MIN_HANDLE_CHARS && (is_plain || is_announced || is_coined);
    is_account.then_some((account.len(), run.len()))
}
