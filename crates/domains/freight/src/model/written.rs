//! Amounts and days as people write them in tables.

use fairway_clock::Day;

use crate::rates::model::MAX_AMOUNT;

/// `2,450`, `2450.5` or `$2,450.00` in cents. Commas stand between thousands: whoever writes `2450,50` or `2.450` means something
/// else than this would read, and is asked.
pub fn read_cents(text: &str) -> Option<i64> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace() && !"$¥￥€".contains(*c)).collect();
    let (whole, part) = plain.split_once('.').unwrap_or((plain.as_str(), ""));
    let groups: Vec<&str> = whole.split([',', '，']).collect();
    let is_grouped =
        groups.len() == 1 || ((1..=3).contains(&groups[0].len()) && groups[1..].iter().all(|group| group.len() == 3));
    let whole = groups.concat();
    let is_number = |digits: &str| digits.chars().all(|c| c.is_ascii_digit());
    let is_read = is_grouped && (1..=12).contains(&whole.len()) && part.len() != 3;
    if !is_read || !is_number(&whole) || !is_number(part) {
        return None;
    }
    // Spreadsheets write 310.5 as 310.5000001 or 310.4999999; nobody means parts of a cent.
    let thousandths: String = part.chars().chain("000".chars()).take(3).collect();
    let cents = whole.parse::<i64>().ok()? * 100 + (thousandths.parse::<i64>().ok()? + 5) / 10;
    (cents <= MAX_AMOUNT).then_some(cents)
}

/// `2027-03-01`, `2027/3/1` or `2027.03.01`, also with a time behind it; as forms have it. A year is written out.
pub fn read_day(text: &str) -> Option<String> {
    let date = text.split([' ', 'T']).next()?;
    let parts: Vec<&str> = date.split(['-', '/', '.', '年', '月', '日']).filter(|part| !part.is_empty()).collect();
    let [year, month, day] = parts.as_slice() else { return None };
    let written = format!("{year}-{month:0>2}-{day:0>2}");
    Day::parse(&written).filter(|_| year.len() == 4).map(|day| day.to_string())
}
