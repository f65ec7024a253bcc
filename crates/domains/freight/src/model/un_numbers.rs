//! UN numbers of dangerous goods. `data/un_assigned.txt` has all that are in force; `data/un_numbers.json` names those that are
//! shipped most, with their class.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// One entry of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct UnNumber {
    /// Four digits.
    pub number: &'static str,
    /// The class or division, such as `3` or `1.4S`.
    pub class: &'static str,
    pub name_zh: &'static str,
    pub name_en: &'static str,
}

/// Those that stand for something, as ranges in their order.
static ASSIGNED: LazyLock<Vec<RangeInclusive<u16>>> = LazyLock::new(|| {
    let range = |line: &str| {
        let (first, last) = line.split_once('-').unwrap_or((line, line));
        Some(first.parse().ok()?..=last.parse().ok()?)
    };
    let lines = include_str!("../../data/un_assigned.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| range(line).unwrap_or_else(|| panic!("data/un_assigned.txt: {line}"))).collect()
});

/// The files are part of the build and of its tests, so a fault in them cannot reach a user.
static LIST: LazyLock<Vec<UnNumber>> = LazyLock::new(|| {
    let file = include_str!("../../data/un_numbers.json");
    serde_json::from_str(file).unwrap_or_else(|error| panic!("data/un_numbers.json: {error}"))
});

/// All that have a name, by number.
pub fn un_numbers() -> &'static [UnNumber] {
    &LIST
}

/// The four digits of what somebody typed, if the list has them: `UN 3480`, `un3480`, `3480`.
pub fn parse(typed: &str) -> Option<String> {
    let typed = typed.trim().to_ascii_uppercase();
    let digits = typed.strip_prefix("UN").unwrap_or(&typed).trim_start_matches([' ', '-']);
    let is_number = digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_digit());
    let number: u16 = is_number.then(|| digits.parse().ok())??;
    is_assigned(number).then(|| digits.to_owned())
}

/// Gaps are numbers that were never given out, or that were withdrawn.
fn is_assigned(number: u16) -> bool {
    let range = ASSIGNED.partition_point(|range| *range.end() < number);
    ASSIGNED.get(range).is_some_and(|range| range.contains(&number))
}

/// What a number stands for.
pub fn find(number: &str) -> Option<&'static UnNumber> {
    LIST.binary_search_by_key(&number, |one| one.number).ok().and_then(|index| LIST.get(index))
}

/// Those whose number begins with the text, or whose name has it.
pub fn search(text: &str, limit: usize) -> Vec<&'static UnNumber> {
    let text = text.trim().to_lowercase();
    let digits = text.strip_prefix("un").unwrap_or(&text).trim();
    let fits = |one: &&UnNumber| {
        let is_number = !digits.is_empty() && one.number.starts_with(digits);
        is_number || one.name_zh.contains(&text) || one.name_en.to_lowercase().contains(&text)
    };
    LIST.iter().filter(fits).take(limit).collect()
}
