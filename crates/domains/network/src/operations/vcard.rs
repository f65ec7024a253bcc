//! A card as a vCard 3.0 (RFC 2426), which telephones and mail programs take into their address books.

use fairway_lang::Lang;

use super::visibility::RevealedCard;

/// Octets of a line without its end.
const LINE_BYTES: usize = 75;

/// Backslash, comma, semicolon and line ends mean something in a vCard, so those that people typed are marked.
fn escape(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for character in value.replace("\r\n", "\n").chars() {
        match character {
            '\\' => escaped.push_str("\\\\"),
            ',' => escaped.push_str("\\,"),
            ';' => escaped.push_str("\\;"),
            '\n' | '\r' => escaped.push_str("\\n"),
            character if character.is_control() => {}
            character => escaped.push(character),
        }
    }
    escaped
}

/// Adds a line, folded where it is too long, never inside a character.
fn push(file: &mut String, line: &str) {
    let mut used = 0;
    for character in line.chars() {
        if used + character.len_utf8() > LINE_BYTES {
            file.push_str("\r\n ");
            used = 1;
        }
        file.push(character);
        used += character.len_utf8();
    }
    file.push_str("\r\n");
}

/// What this card says in a language, as a vCard. `link` is where the card is found.
pub fn write(card: &RevealedCard, link: &str, lang: Lang) -> String {
    let (name, other, address) = (card.name(lang), card.name(lang.other()), card.address(lang));
    let mut file = String::new();
    push(&mut file, "BEGIN:VCARD");
    push(&mut file, "VERSION:3.0");
    // Nobody says which part of a name is the family's: as one part it is shown as it was written.
    push(&mut file, &format!("N:;{};;;", escape(name)));
    let lines = [
        ("FN", name),
        ("NICKNAME", if other == name { "" } else { other }),
        ("ORG", card.company(lang)),
        ("TITLE", card.position(lang)),
        ("EMAIL;TYPE=INTERNET,WORK", card.email.as_deref().unwrap_or_default()),
        ("TEL;TYPE=CELL", card.mobile.as_deref().unwrap_or_default()),
        ("TEL;TYPE=WORK,VOICE", card.phone.as_deref().unwrap_or_default()),
        ("X-WECHAT", card.wechat.as_deref().unwrap_or_default()),
        ("NOTE", card.intro(lang)),
    ];
    for (field, value) in lines {
        if !value.is_empty() || field == "FN" {
            push(&mut file, &format!("{field}:{}", escape(value)));
        }
    }
    if !address.is_empty() {
        push(&mut file, &format!("ADR;TYPE=WORK:;;{};;;;", escape(address)));
    }
    // Addresses are no texts: nothing in them is marked, and they have neither blanks nor line ends.
    for (field, value) in [("URL", card.website.as_deref().unwrap_or_default()), ("SOURCE", link)] {
        if !value.is_empty() {
            push(&mut file, &format!("{field}:{value}"));
        }
    }
    push(&mut file, "END:VCARD");
    file
}
