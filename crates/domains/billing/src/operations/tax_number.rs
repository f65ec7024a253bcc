//! Tax numbers of Chinese taxpayers, as an invoice names them.

use fairway_lang::Text;

pub const WRONG_LETTERS: Text =
    Text::new("税号为 15 至 20 位数字或大写字母", "A tax number has 15 to 20 digits or capital letters");
pub const WRONG_CHECK_DIGIT: Text = Text::new(
    "统一社会信用代码的校验位不符，请核对后重填",
    "The check digit of this credit code does not fit; please look at it again",
);
const MIN_CHARS: usize = 15;
const MAX_CHARS: usize = 20;
/// A unified social credit code (GB 32100).
const CREDIT_CODE_CHARS: usize = 18;
/// What stands in a credit code, each by its value: letters that look like digits are none of them.
const CREDIT_CODE_LETTERS: &str = "0123456789ABCDEFGHJKLMNPQRTUWXY";
/// Powers of three, modulo 31.
const WEIGHTS: [usize; CREDIT_CODE_CHARS - 1] = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/// As it is kept: people paste it with spaces and in small letters.
pub fn normal(number: &str) -> String {
    number.chars().filter(|letter| !letter.is_whitespace()).collect::<String>().to_uppercase()
}

/// What is wrong with a number, if anything is. Numbers from before 2015 have other lengths and no check digit.
pub fn find_fault(number: &str) -> Option<Text> {
    let number = normal(number);
    let is_plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase());
    if !is_plain || !(MIN_CHARS..=MAX_CHARS).contains(&number.len()) {
        return Some(WRONG_LETTERS);
    }
    (number.len() == CREDIT_CODE_CHARS && !is_credit_code(&number)).then_some(WRONG_CHECK_DIGIT)
}

fn is_credit_code(number: &str) -> bool {
    let values: Option<Vec<usize>> = number.chars().map(|letter| CREDIT_CODE_LETTERS.find(letter)).collect();
    let Some((last, body)) = values.as_deref().and_then(<[usize]>::split_last) else { return false };
    let sum: usize = body.iter().zip(WEIGHTS).map(|(value, weight)| value * weight).sum();
    *last == (31 - sum % 31) % 31
}
