//! Text into lines: between Chinese characters, between words, never before a comma; smaller where it must fit.

use fairway_lang::Lang;
use unicode_normalization::UnicodeNormalization;

use crate::typeface::{Glyph, glyph};

/// No line begins with one of these.
const CLOSING: &str = "，。、：；！？）》」』】〉〕％…—·’”,.;:!?)]}%";
/// No line ends with one of these.
const OPENING: &str = "（《「『【〈〔‘“([{";
/// A word may be cut behind these.
const SOFT_ENDS: &str = "-/_@–";
/// How much smaller the next try is.
const STEP: f32 = 0.5;
const ELLIPSIS: char = '…';

/// What is drawn of a text: composed letters, and nothing that has no shape.
pub(crate) fn glyphs(text: &str, is_bold: bool, lang: Lang) -> Vec<Glyph> {
    text.nfc().filter(|character| !is_shapeless(*character)).map(|character| glyph(character, is_bold, lang)).collect()
}

/// Joiners, marks of direction, variants and control characters; a line break is kept.
fn is_shapeless(character: char) -> bool {
    let is_control = character.is_control() && character != '\n' && character != '\t';
    let is_mark = matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
    );
    is_control || is_mark
}

pub(crate) fn width(glyphs: &[Glyph]) -> f32 {
    glyphs.iter().map(|glyph| glyph.advance).sum()
}

/// Whether a line may end between these two.
fn may_break(before: char, after: char) -> bool {
    if CLOSING.contains(after) || OPENING.contains(before) || after == ' ' {
        return false;
    }
    before == ' ' || SOFT_ENDS.contains(before) || is_han(before) || is_han(after)
}

/// Characters that stand for themselves, each a place to break: ideographs, kana, full-width signs.
fn is_han(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}

/// A text in lines.
pub(crate) struct Lines {
    pub lines: Vec<Vec<Glyph>>,
    /// Whether a word was longer than a line.
    cuts_words: bool,
}

/// The lines of a text in a width, given in units of its size. A word that is longer than a line is cut where the line ends.
pub(crate) fn break_lines(glyphs: &[Glyph], room: f32) -> Lines {
    let (mut lines, mut cuts_words) = (Vec::new(), false);
    for paragraph in glyphs.split(|glyph| glyph.character == '\n') {
        let mut rest = paragraph;
        loop {
            let (end, is_cut) = line_end(rest, room);
            cuts_words |= is_cut;
            lines.push(trimmed(&rest[..end]).to_vec());
            rest = &rest[end..];
            while rest.first().is_some_and(|glyph| glyph.character == ' ') {
                rest = &rest[1..];
            }
            if rest.is_empty() {
                break;
            }
        }
    }
    Lines { lines, cuts_words }
}

/// Where the first line ends, and whether that is inside a word.
fn line_end(glyphs: &[Glyph], room: f32) -> (usize, bool) {
    let (mut used, mut last_place) = (0.0, 0);
    for (at, glyph) in glyphs.iter().enumerate() {
        if at > 0 && may_break(glyphs[at - 1].character, glyph.character) {
            last_place = at;
        }
        used += glyph.advance;
        // A hair of tolerance: the same sum made in another order must not break a line.
        if used > room + 0.001 && glyph.character != ' ' {
            return if last_place > 0 { (last_place, false) } else { (at.max(1), true) };
        }
    }
    (glyphs.len(), false)
}

fn trimmed(mut glyphs: &[Glyph]) -> &[Glyph] {
    while let [rest @ .., last] = glyphs
        && last.character == ' '
    {
        glyphs = rest;
    }
    glyphs
}

/// The lines of a text and the size that they are set in: at most so many lines, smaller where it needs more, and cut with an
/// ellipsis where even the smallest is too large.
pub(crate) fn fit_lines(
    glyphs: &[Glyph],
    room: f32,
    size: f32,
    fit: (usize, f32),
    ellipsis: Glyph,
) -> (Vec<Vec<Glyph>>, f32) {
    let (most, smallest) = fit;
    let mut tried = size;
    loop {
        let Lines { mut lines, cuts_words } = break_lines(glyphs, room / tried);
        if lines.len() <= most && !cuts_words {
            return (lines, tried);
        }
        if tried - STEP < smallest {
            if lines.len() > most {
                lines.truncate(most);
                if let Some(last) = lines.last_mut() {
                    shorten(last, room / tried, ellipsis);
                }
            }
            return (lines, tried);
        }
        tried -= STEP;
    }
}

fn shorten(line: &mut Vec<Glyph>, room: f32, ellipsis: Glyph) {
    while !line.is_empty() && width(line) + ellipsis.advance > room {
        line.pop();
    }
    line.push(ellipsis);
}

pub(crate) fn ellipsis(is_bold: bool, lang: Lang) -> Glyph {
    glyph(ELLIPSIS, is_bold, lang)
}
