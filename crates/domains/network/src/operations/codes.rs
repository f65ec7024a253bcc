//! What cards are found by: a code that people can read out, a key that only a scan carries.

/// Neither 0 and O, nor 1, I and L: a code is also typed from paper.
const LETTERS: &[u8] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_LETTERS: usize = 10;
const SCAN_KEY_LETTERS: usize = 16;

fn random(letters: usize) -> String {
    (0..letters).map(|_| char::from(LETTERS[rand::random_range(0..LETTERS.len())])).collect()
}

/// More of them than there are grains of sand on a beach: no two cards meet.
pub fn new_code() -> String {
    random(CODE_LETTERS)
}

/// Cannot be guessed.
pub fn new_scan_key() -> String {
    random(SCAN_KEY_LETTERS)
}

/// Whether a text could be a code at all, and the code as it is stored.
pub fn read_code(text: &str) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    (code.len() == CODE_LETTERS && code.bytes().all(|letter| LETTERS.contains(&letter))).then_some(code)
}
