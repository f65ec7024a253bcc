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
    pub(crate) fn parts(self) -> [f32; 3] {
        [self.0, self.1, self.2].map(|part| f32::from(part) / 255.0)
    }
}
