//! Identity documents: Chinese national IDs with their check digit and birth date, and passports.

use crate::model::IdType;

const WEIGHTS: [u32; 17] = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS: &[u8; 11] = b"10X98765432";

/// The number as it is compared and kept: upper case, without spaces. `None` if it cannot be such a document's.
pub fn normal(kind: IdType, number: &str) -> Option<String> {
    let number: String = number.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase()).collect();
    let is_good = match kind {
        IdType::ChineseId => is_chinese_id(number.as_bytes()),
        IdType::Passport => is_passport(number.as_bytes()),
    };
    is_good.then_some(number)
}

/// Enough to recognise one's own number, too little for anybody else.
pub fn masked(number: &str) -> String {
    let (front, back) = if number.len() >= 15 { (3, 2) } else { (1, 2) };
    let hidden = number.len().saturating_sub(front + back);
    let kept = |c: (usize, char)| if c.0 < front || c.0 >= front + hidden { c.1 } else { '*' };
    number.chars().enumerate().map(kept).collect()
}

/// 18 characters, a birth date of 1900 to 2019, and the check digit of GB 11643.
fn is_chinese_id(id: &[u8]) -> bool {
    let Ok(id) = <&[u8; 18]>::try_from(id) else { return false };
    if !id[..17].iter().all(u8::is_ascii_digit) || id[0] == b'0' {
        return false;
    }
    let number = |range: std::ops::Range<usize>| id[range].iter().fold(0, |sum, c| sum * 10 + u32::from(c - b'0'));
    let (year, month, day) = (number(6..10), number(10..12), number(12..14));
    let sum: u32 = id[..17].iter().zip(WEIGHTS).map(|(c, weight)| u32::from(c - b'0') * weight).sum();
    (1900..=2019).contains(&year) && is_date(year, month, day) && id[17] == CHECKS[sum as usize % 11]
}

fn is_date(year: u32, month: u32, day: u32) -> bool {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u32::from(is_leap),
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// 5 to 17 letters and digits, some of them digits: every country has its own form.
fn is_passport(number: &[u8]) -> bool {
    (5..=17).contains(&number.len())
        && number.iter().all(u8::is_ascii_alphanumeric)
        && number.iter().any(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_ids() {
        // The examples of the standard itself.
        assert_eq!(normal(IdType::ChineseId, "11010519491231002x").as_deref(), Some("11010519491231002X"));
        assert_eq!(normal(IdType::ChineseId, " 440524188001010014").as_deref(), None, "born in 1880");
        for bad in [
            "110105194912310021", // check digit
            "110105194913310029", // month 13
            "110105194902300028", // 30 February
            "11010519491231002",  // 17 characters
            "1101051949123100２X",
            "A10105194912310020",
            "",
        ] {
            assert_eq!(normal(IdType::ChineseId, bad), None, "{bad}");
        }
    }

    #[test]
    fn the_check_digit_finds_every_single_slip() {
        let good = "11010519491231002X";
        for place in 0..17 {
            for digit in b'0'..=b'9' {
                let mut id = good.as_bytes().to_vec();
                if id[place] != digit {
                    id[place] = digit;
                    assert!(!is_chinese_id(&id), "{}", String::from_utf8_lossy(&id));
                }
            }
        }
    }

    #[test]
    fn leap_days() {
        assert!(is_date(2000, 2, 29) && is_date(2016, 2, 29));
        assert!(!is_date(1900, 2, 29) && !is_date(2019, 2, 29) && !is_date(2019, 4, 31) && !is_date(2019, 1, 0));
    }

    #[test]
    fn passports() {
        assert_eq!(normal(IdType::Passport, "e 12345678").as_deref(), Some("E12345678"));
        for bad in ["", "E123", "ABCDEFGH", "E1234-5678", "E12345678901234567"] {
            assert_eq!(normal(IdType::Passport, bad), None, "{bad}");
        }
    }

    #[test]
    fn masks_hide_most() {
        assert_eq!(masked("11010519491231002X"), "110*************2X");
        assert_eq!(masked("E12345678"), "E******78");
        assert_eq!(masked("E1234"), "E**34");
    }
}
