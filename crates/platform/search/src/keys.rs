//! What is stored to find a thing by: a few lines, each begun by a mark that says what it holds.
//!
//! ```text
//! NAME      farshore lines          each word behind a space
//! NAME      远岸航运
//! PINYIN    yuananhangyun LENGTHS…   all syllables in one, and how long each is
//! INITIALS  yahy
//! WORDS     n1 b01 ocean freight
//! ```
//! The marks are control characters, which no search can hold. All else is folded, so that both engines and Rust compare
//! the same bytes.

use crate::fold::{is_unspaced, without_inner_marks, words};
use crate::readings::{han_runs, readings};

pub(crate) const NAME: char = '\u{1}';
pub(crate) const PINYIN: char = '\u{2}';
pub(crate) const INITIALS: char = '\u{3}';
pub(crate) const WORDS: char = '\u{4}';
/// Begins the lengths of the syllables behind them.
pub(crate) const LENGTHS: char = '\u{5}';
/// The character that stands for a length of 0; those behind it for 1 and more.
const LENGTH_ZERO: u8 = 0x0e;

/// Longest name and longest words that are kept, in characters.
const MAX_NAME_CHARS: usize = 200;
const MAX_WORDS_CHARS: usize = 1000;

/// The lines for what a thing is called and for other words that lead to it.
pub(crate) fn keys_of<'a>(
    names: impl IntoIterator<Item = &'a str>,
    other: impl IntoIterator<Item = &'a str>,
) -> String {
    let mut keys = String::new();
    for name in names {
        let name: String = name.chars().take(MAX_NAME_CHARS).collect();
        add_words(&mut keys, NAME, &name);
        if let Some(plain) = without_inner_marks(&name) {
            add_words(&mut keys, NAME, &plain);
        }
        for (_, run) in han_runs(&name) {
            add_readings(&mut keys, &run);
        }
    }
    let other = other.into_iter().collect::<Vec<_>>().join(" ");
    add_words(&mut keys, WORDS, &other.chars().take(MAX_WORDS_CHARS).collect::<String>());
    keys
}

fn add_words(keys: &mut String, mark: char, text: &str) {
    let words = words(text);
    if words.is_empty() {
        return;
    }
    let mut line = String::from(mark);
    for word in words {
        line.push(' ');
        line.push_str(&word);
    }
    add_line(keys, &line);
}

fn add_readings(keys: &mut String, han: &str) {
    for reading in readings(han) {
        let lengths = reading.iter().map(|syllable| char::from(LENGTH_ZERO + syllable.len().min(8) as u8));
        add_line(keys, &format!("{PINYIN}{}{LENGTHS}{}", reading.concat(), lengths.collect::<String>()));
        let initials: String = reading.iter().filter_map(|syllable| syllable.chars().next()).collect();
        add_line(keys, &format!("{INITIALS}{initials}"));
    }
}

fn add_line(keys: &mut String, line: &str) {
    if !keys.split('\n').any(|other| other == line) {
        keys.push_str(line);
        keys.push('\n');
    }
}

/// How well one word of a search fits the keys of a thing; 0 where it does not.
pub(crate) fn fit(keys: &str, word: &str) -> u32 {
    let mut best = 0;
    let mut from = 0;
    while let Some(found) = memchr::memmem::find(&keys.as_bytes()[from..], word.as_bytes()) {
        let at = from + found;
        let begin = memchr::memrchr(b'\n', &keys.as_bytes()[..at]).map_or(0, |end| end + 1);
        let end = memchr::memchr(b'\n', &keys.as_bytes()[at..]).map_or(keys.len(), |end| at + end);
        best = best.max(fit_in_line(&keys[begin..end], at - begin, word));
        from = at + word.chars().next().map_or(1, char::len_utf8);
    }
    best
}

fn fit_in_line(line: &str, at: usize, word: &str) -> u32 {
    let (before, behind) = (&line[..at], &line[at + word.len()..]);
    let begins_word = before.ends_with(' ');
    let ends_word = behind.is_empty() || behind.starts_with(' ');
    // A part of a Chinese text is a word; of a Latin one only where it is long enough to mean something.
    let is_part = word.chars().any(is_unspaced) || word.chars().count() >= 3;
    match line.chars().next() {
        Some(NAME) => match (begins_word, ends_word) {
            (true, true) if before.len() == 2 && behind.is_empty() => 100,
            (true, true) => 55 + 10 * u32::from(before.len() == 2),
            (true, false) => 45 + 10 * u32::from(before.len() == 2),
            _ if is_part => 25,
            _ => 0,
        },
        Some(PINYIN) => match starts_syllable(line, at - PINYIN.len_utf8()) {
            Some(0) => 40,
            Some(_) if word.len() >= 2 => 30,
            _ => 0,
        },
        Some(INITIALS) => match at - INITIALS.len_utf8() {
            0 => 35,
            _ if word.len() >= 2 => 20,
            _ => 0,
        },
        Some(WORDS) if begins_word => 10 + 5 * u32::from(ends_word),
        Some(WORDS) if is_part => 5,
        _ => 0,
    }
}

/// Which syllable of a line of pinyin begins there, if one does.
fn starts_syllable(line: &str, at: usize) -> Option<usize> {
    let (_, lengths) = line.split_once(LENGTHS)?;
    let mut begin = 0;
    for (number, length) in lengths.bytes().enumerate() {
        if begin == at {
            return Some(number);
        }
        begin += usize::from(length - LENGTH_ZERO);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn farshore() -> String {
        keys_of(["远岸航运", "Farshore Lines (C.H.)"], ["N1-B01", "Ocean freight"])
    }

    #[test]
    fn a_name_is_found_in_both_scripts_by_sound_and_by_initials() {
        let keys = farshore();
        for word in ["远岸", "航运", "岸", "far", "farshore", "lines", "yuanan", "anhang", "yuana", "yahy", "ahy", "ch"]
        {
            assert!(fit(&keys, word) > 0, "{word} in {keys:?}");
        }
        for word in ["shanghai", "海运", "uan", "gyun", "hang yun", "x", "岸运"] {
            assert_eq!(fit(&keys, word), 0, "{word}");
        }
    }

    #[test]
    fn what_fits_better_comes_first() {
        let keys = farshore();
        let order =
            ["远岸航运", "farshore", "far", "lines", "lin", "yuanan", "yahy", "anhang", "岸航", "ahy", "b01", "oce"];
        let fits: Vec<u32> = order.iter().map(|word| fit(&keys, word)).collect();
        assert!(fits.is_sorted_by(|a, b| a >= b), "{fits:?}");
        assert_eq!(fits[0], 100);
    }

    #[test]
    fn one_letter_begins_a_word_or_a_name() {
        let keys = farshore();
        assert!(fit(&keys, "f") > 0 && fit(&keys, "l") > 0 && fit(&keys, "y") > 0);
        assert_eq!(fit(&keys_of(["远岸航运"], []), "h"), 0, "the third syllable's initial");
    }

    #[test]
    fn long_names_are_cut() {
        let long = "长".repeat(5_000);
        assert!(keys_of([long.as_str()], []).chars().count() < 15_000);
    }
}
