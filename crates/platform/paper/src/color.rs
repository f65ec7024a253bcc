//! Colours, those of the site among them.

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8);

pub const INK: Color = Color(0x0A, 0x22, 0x30);
/// Words beside what matters.
pub const SOFT: Color = Color(0x3A, 0x51, 0x61);
/// One thing a page.
pub const MARK: Color = Color(0xB0, 0x0E, 0x5A);
/// Behind something that is to stand out quietly.
pub const PALE: Color = Color(0xE4, 0xEF, 0xF4);
pub const LINE: Color = Color(0xD3, 0xDF, 0xE6);
pub const WHITE: Color = Color(0xFF, 0xFF, 0xFF);

impl Color {
    /// `#b00e5a`; none of anything else.
    pub fn parse(hex: &str) -> Option<Self> {
        let digits = hex.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
        Some(Self(part(0)?, part(2)?, part(4)?))
    }

    /// How well something white is read on it, as WCAG counts it: 4.5 is enough for every text.
    pub fn contrast_with_white(self) -> f32 {
        let linear = |part: f32| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
        let [red, green, blue] = self.parts().map(linear);
        1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    }

    pub(crate) fn parts(self) -> [f32; 3] {
        [self.0, self.1, self.2].map(|part| f32::from(part) / 255.0)
    }
}
