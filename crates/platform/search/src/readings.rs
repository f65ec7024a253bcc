//! How Chinese names are read: their syllables, the likely other readings, and the keys to sort them by.

use pinyin::{ToPinyin, ToPinyinMulti};

use crate::fold::{fold, is_han};

/// Other readings of one name that are kept beside the usual one.
const MAX_OTHER_READINGS: usize = 8;

/// Words of company and place names in which a character is not read as usual.
const PHRASES: &[(&str, &[&str])] = &[
    ("重庆", &["chong", "qing"]),
    ("重组", &["chong", "zu"]),
    ("银行", &["yin", "hang"]),
    ("商行", &["shang", "hang"]),
    ("洋行", &["yang", "hang"]),
    ("行业", &["hang", "ye"]),
    ("同行", &["tong", "hang"]),
    ("厦门", &["xia", "men"]),
    ("长江", &["chang", "jiang"]),
    ("长沙", &["chang", "sha"]),
    ("长春", &["chang", "chun"]),
    ("长城", &["chang", "cheng"]),
    ("长三角", &["chang", "san", "jiao"]),
    ("成长", &["cheng", "zhang"]),
    ("会计", &["kuai", "ji"]),
    ("音乐", &["yin", "yue"]),
    ("快乐", &["kuai", "le"]),
    ("朝阳", &["chao", "yang"]),
    ("蚌埠", &["beng", "bu"]),
    ("六安", &["lu", "an"]),
    ("都江堰", &["du", "jiang", "yan"]),
    ("调度", &["diao", "du"]),
    ("空调", &["kong", "tiao"]),
    ("单县", &["shan", "xian"]),
];

/// Characters that names have in another reading than dictionaries put first.
const USUAL: &[(char, &str)] = &[('长', "chang"), ('行', "hang"), ('乐', "le"), ('朝', "chao")];

/// The usual syllables of a text that is Chinese characters throughout; none if one of them has no reading.
pub(crate) fn syllables(han: &str) -> Option<Vec<String>> {
    let mut syllables: Vec<String> = han.chars().map(usual).collect::<Option<_>>()?;
    for (phrase, reading) in PHRASES {
        for (at, _) in han.match_indices(phrase) {
            let first = han[..at].chars().count();
            for (place, syllable) in syllables[first..].iter_mut().zip(*reading) {
                *place = (*syllable).to_owned();
            }
        }
    }
    Some(syllables)
}

/// The usual reading, and readings that differ from it in one character.
pub(crate) fn readings(han: &str) -> Vec<Vec<String>> {
    let Some(first) = syllables(han) else { return Vec::new() };
    let mut readings = vec![first.clone()];
    for (place, character) in han.chars().enumerate() {
        let Some(multi) = character.to_pinyin_multi() else { continue };
        for other in multi.into_iter().map(|reading| plain(reading.plain())) {
            let mut reading = first.clone();
            reading[place] = other;
            if !readings.contains(&reading) && readings.len() <= MAX_OTHER_READINGS {
                readings.push(reading);
            }
        }
    }
    readings
}

fn usual(character: char) -> Option<String> {
    if let Some((_, reading)) = USUAL.iter().find(|(other, _)| *other == character) {
        return Some((*reading).to_owned());
    }
    character.to_pinyin().map(|reading| plain(reading.plain()))
}

/// As people type it: `lv` for `lü`.
fn plain(syllable: &str) -> String {
    syllable.replace('ü', "v")
}

/// The runs of Chinese characters in a text, each as where it begins (in characters) and itself.
pub(crate) fn han_runs(text: &str) -> Vec<(usize, String)> {
    let mut runs: Vec<(usize, String)> = Vec::new();
    let mut is_open = false;
    for (place, character) in text.chars().enumerate() {
        if is_han(character) {
            match runs.last_mut() {
                Some((_, run)) if is_open => run.push(character),
                _ => runs.push((place, character.to_string())),
            }
        }
        is_open = is_han(character);
    }
    runs
}

/// What a name is sorted by: Latin letters, Chinese characters by their syllables.
pub fn sort_key(name: &str) -> String {
    let mut key = String::new();
    for character in name.trim().chars() {
        match usual(character) {
            Some(syllable) => key = key.trim_end().to_owned() + " " + &syllable + " ",
            None => key.push(character),
        }
    }
    // A name of known words is sorted by how it is read as a whole.
    if let Some(syllables) = syllables(name.trim()).filter(|syllables| !syllables.is_empty()) {
        key = syllables.join(" ");
    }
    fold(key.trim())
}

/// The letter under which a name stands in a list; `#` for those without one.
pub fn letter_of(sort_key: &str) -> char {
    match sort_key.chars().next() {
        Some(first) if first.is_ascii_lowercase() => first.to_ascii_uppercase(),
        _ => '#',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(text: &str) -> Vec<String> {
        readings(text).into_iter().map(|reading| reading.join(" ")).collect()
    }

    #[test]
    fn the_usual_reading_comes_first_and_others_follow() {
        assert_eq!(joined("远岸航运")[0], "yuan an hang yun");
        assert_eq!(joined("重庆")[0], "chong qing");
        let bank = joined("长行");
        assert!(bank.contains(&"chang hang".to_owned()) || bank.contains(&"chang xing".to_owned()), "{bank:?}");
        assert!(bank.contains(&"zhang xing".to_owned()) || bank.contains(&"zhang hang".to_owned()), "{bank:?}");
        assert!(joined("行行行行行行行行行行").len() <= MAX_OTHER_READINGS + 1);
    }

    #[test]
    fn u_with_dots_is_typed_v() {
        assert_eq!(joined("绿")[0], "lv");
    }

    #[test]
    fn names_are_sorted_by_how_they_are_read() {
        assert_eq!(sort_key("重庆港"), "chong qing gang");
        assert_eq!(sort_key("DHL中外运"), "dhl zhong wai yun");
        assert_eq!(sort_key(" Éclair "), "eclair");
        assert_eq!([letter_of("eclair"), letter_of("3pl"), letter_of("")], ['E', '#', '#']);
    }

    #[test]
    fn runs_know_their_place() {
        assert_eq!(han_runs("DHL中外运 x 敦豪"), [(3, "中外运".to_owned()), (9, "敦豪".to_owned())]);
    }
}
