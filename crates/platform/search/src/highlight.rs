//! Where in a name the words of a search are, for showing it.

use crate::fold::{fold_char, is_unspaced, words};
use crate::readings::{han_runs, syllables};

/// From and to, in UTF-16 units as browsers count.
pub type Range = (usize, usize);

/// Where the words of a search are in the names of something found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    pub zh: Vec<Range>,
    pub en: Vec<Range>,
    /// The syllables of the Chinese name, where a word was found by its sound.
    pub pinyin: Option<String>,
    pub pinyin_at: Vec<Range>,
}

/// Marks what was searched for in both names.
pub fn highlight(name_zh: &str, name_en: &str, text: &str) -> Highlights {
    let (zh, en) = (Spelling::of(name_zh), Spelling::of(name_en));
    let mut found = Highlights::default();
    for word in words(text) {
        let (in_zh, in_en) = (zh.ranges(&word), en.ranges(&word));
        if in_zh.is_empty() && in_en.is_empty() {
            mark_sound(&mut found, name_zh, &zh, &word);
        }
        found.zh.extend(in_zh);
        found.en.extend(in_en);
    }
    for ranges in [&mut found.zh, &mut found.en, &mut found.pinyin_at] {
        merge(ranges);
    }
    found
}

/// A text folded, with the place in the original of each of its characters.
struct Spelling {
    folded: Vec<char>,
    /// UTF-16 range of the character that each came from.
    places: Vec<Range>,
    /// UTF-16 range of each character of the original.
    originals: Vec<Range>,
}

impl Spelling {
    fn of(text: &str) -> Self {
        let mut spelling = Self { folded: Vec::new(), places: Vec::new(), originals: Vec::new() };
        let mut at = 0;
        for character in text.chars() {
            let place = (at, at + character.len_utf16());
            for part in fold_char(character) {
                spelling.folded.push(part);
                spelling.places.push(place);
            }
            spelling.originals.push(place);
            at = place.1;
        }
        spelling
    }

    /// Where the word is; Latin words preferably where a word of the text begins.
    fn ranges(&self, word: &str) -> Vec<Range> {
        let word: Vec<char> = word.chars().collect();
        let holds = |at: &usize| self.folded[*at..].starts_with(&word);
        let all: Vec<usize> = (0..self.folded.len()).filter(holds).collect();
        let begins =
            |at: &&usize| **at == 0 || !self.folded[**at - 1].is_alphanumeric() || is_unspaced(self.folded[**at - 1]);
        let beginnings: Vec<usize> = all.iter().filter(begins).copied().collect();
        let is_part = word.len() >= 3 || word.iter().any(|character| is_unspaced(*character));
        let chosen = if beginnings.is_empty() && is_part { all } else { beginnings };
        chosen.into_iter().map(|at| (self.places[at].0, self.places[at + word.len() - 1].1)).collect()
    }
}

/// Marks the characters whose sound begins with the word, or whose initials are its letters.
fn mark_sound(found: &mut Highlights, name: &str, spelling: &Spelling, word: &str) {
    let runs: Vec<(usize, Vec<String>)> =
        han_runs(name).into_iter().filter_map(|(at, run)| Some((at, syllables(&run)?))).collect();
    let mut offset = 0;
    for (run_at, syllables) in &runs {
        if let Some((from, to, marked)) = sounding(syllables, word) {
            found.zh.push((spelling.originals[run_at + from].0, spelling.originals[run_at + to - 1].1));
            found.pinyin_at.extend(marked.into_iter().map(|(from, to)| (offset + from, offset + to)));
            found.pinyin = Some(runs.iter().map(|(_, run)| run.join(" ")).collect::<Vec<_>>().join(" "));
            return;
        }
        offset += syllables.iter().map(|syllable| syllable.len() + 1).sum::<usize>();
    }
}

/// Which syllables a word sounds like (from, to), and its letters in them as they are written with spaces between.
fn sounding(syllables: &[String], word: &str) -> Option<(usize, usize, Vec<Range>)> {
    let begins: Vec<usize> =
        syllables.iter().scan(0, |at, syllable| Some(std::mem::replace(at, *at + syllable.len() + 1))).collect();
    let whole = (0..syllables.len()).find_map(|from| {
        let (mut rest, mut marked) = (word, Vec::new());
        for (number, syllable) in syllables.iter().enumerate().skip(from) {
            let common = rest.bytes().zip(syllable.bytes()).take_while(|(a, b)| a == b).count();
            let is_whole = common == syllable.len();
            marked.push((begins[number], begins[number] + common));
            rest = &rest[common..];
            if rest.is_empty() {
                return Some((from, number + 1, marked));
            }
            if !is_whole {
                return None;
            }
        }
        None
    });
    whole.or_else(|| {
        let initials: Vec<u8> = syllables.iter().filter_map(|syllable| syllable.bytes().next()).collect();
        let from = (0..initials.len()).find(|from| initials[*from..].starts_with(word.as_bytes()))?;
        let to = from + word.len();
        Some((from, to, (from..to).map(|number| (begins[number], begins[number] + 1)).collect()))
    })
}

fn merge(ranges: &mut Vec<Range>) {
    ranges.sort_unstable();
    let mut merged: Vec<Range> = Vec::new();
    for (from, to) in ranges.drain(..) {
        match merged.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => merged.push((from, to)),
        }
    }
    *ranges = merged;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_marked_where_they_stand() {
        let found = highlight("远岸航运", "Farshore Lines", "lin 航运 far");
        assert_eq!((found.zh, found.en, found.pinyin), (vec![(2, 4)], vec![(0, 3), (9, 12)], None));
    }

    #[test]
    fn what_is_found_by_its_sound_shows_the_syllables() {
        let found = highlight("远岸航运", "Farshore Lines", "yuana");
        assert_eq!(found.zh, [(0, 2)]);
        assert_eq!(found.pinyin.as_deref(), Some("yuan an hang yun"));
        assert_eq!(found.pinyin_at, [(0, 4), (5, 6)]);
    }

    #[test]
    fn initials_mark_one_letter_of_each_syllable() {
        let found = highlight("DHL远岸航运", "", "ahy");
        assert_eq!((found.zh, found.pinyin_at), (vec![(4, 7)], vec![(5, 6), (8, 9), (13, 14)]));
    }

    #[test]
    fn places_are_counted_as_browsers_do() {
        assert_eq!(highlight("😀É远", "", "远").zh, [(3, 4)]);
        assert_eq!(highlight("", "ﬁrst Straße", "strasse").en, [(5, 11)]);
    }
}
