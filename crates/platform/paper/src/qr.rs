//! QR codes as shapes, sharp at any size.

use fast_qr::{ECL, QRBuilder};

use crate::color::INK;
use crate::marks::Mark;

/// A code of this size, without its quiet zone: whoever draws it leaves four modules of white around. None where the text is too
/// long for one.
pub fn code_marks(text: &str, size: f32) -> Option<Mark> {
    let code = QRBuilder::new(text.as_bytes()).ecl(ECL::M).build().ok()?;
    let module = size / code.size as f32;
    let mut places = Vec::new();
    for y in 0..code.size {
        let mut x = 0;
        while x < code.size {
            // One rectangle for each run of dark modules in a row.
            let run = (x..code.size).take_while(|x| code[y][*x].value()).count();
            if run > 0 {
                places.push((x as f32 * module, y as f32 * module, run as f32 * module, module));
            }
            x += run.max(1);
        }
    }
    Some(Mark::Modules { places, color: INK })
}
