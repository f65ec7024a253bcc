//! Pictures as a PDF keeps them: JPEG as it is, PNG as points.

use std::io::Cursor;
use std::sync::Arc;

use png::{ColorType, Transformations};

/// Beyond it a file is no picture for a page.
const MAX_SIDE_POINTS: u32 = 8_000;

/// A picture that one paper may show many times; its bytes are in the file once.
#[derive(Debug)]
pub struct Picture {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) data: PictureData,
}

#[derive(Debug)]
pub(crate) enum PictureData {
    /// A whole JPEG file, in colour or grey.
    Jpeg { bytes: Vec<u8>, is_grey: bool },
    /// Three bytes a point, and one more for how much it covers where some do not.
    Points { colors: Vec<u8>, cover: Option<Vec<u8>> },
}

/// A file that cannot be shown.
#[derive(Debug)]
pub struct PictureError(String);

impl std::fmt::Display for PictureError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no picture for a page: {}", self.0)
    }
}

impl std::error::Error for PictureError {}

impl Picture {
    /// A JPEG or PNG file.
    pub fn read(bytes: Vec<u8>) -> Result<Arc<Self>, PictureError> {
        if !bytes.starts_with(&[0xFF, 0xD8]) {
            return read_png(&bytes);
        }
        let Some(frame) = jpeg_frame(&bytes) else { return Err(PictureError("no JPEG of eight bits".into())) };
        let (width, height) = checked(frame.width.into(), frame.height.into())?;
        let is_grey = match frame.components {
            1 => true,
            3 => false,
            _ => return Err(PictureError("neither in colour nor grey".into())),
        };
        Ok(Arc::new(Self { width, height, data: PictureData::Jpeg { bytes, is_grey } }))
    }

    /// How wide it may be so that it fits into a rectangle.
    pub fn width_within(&self, width: f32, height: f32) -> f32 {
        width.min(height * self.width as f32 / self.height.max(1) as f32)
    }

    /// Four bytes a point: red, green, blue and how much it covers.
    pub fn of_points(width: u32, height: u32, points: &[u8]) -> Arc<Self> {
        let (pixels, _) = points.as_chunks::<4>();
        let colors = pixels.iter().flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        let is_solid = pixels.iter().all(|pixel| pixel[3] == 255);
        let cover = (!is_solid).then(|| pixels.iter().map(|pixel| pixel[3]).collect());
        Arc::new(Self { width, height, data: PictureData::Points { colors, cover } })
    }
}

fn checked(width: u32, height: u32) -> Result<(u32, u32), PictureError> {
    match width.min(height) > 0 && width.max(height) <= MAX_SIDE_POINTS {
        true => Ok((width, height)),
        false => Err(PictureError(format!("{width} by {height} points"))),
    }
}

struct JpegFrame {
    width: u16,
    height: u16,
    components: u8,
}

/// What a JPEG file says of itself, in the first of its segments that describes a frame.
fn jpeg_frame(bytes: &[u8]) -> Option<JpegFrame> {
    let two = |at: usize| Some(u16::from_be_bytes([*bytes.get(at)?, *bytes.get(at + 1)?]));
    let mut at = 2;
    loop {
        let (mark, kind) = (*bytes.get(at)?, *bytes.get(at + 1)?);
        if mark != 0xFF {
            return None;
        }
        let is_frame = matches!(kind, 0xC0..=0xCF) && !matches!(kind, 0xC4 | 0xC8 | 0xCC);
        if is_frame {
            let is_eight_bits = *bytes.get(at + 4)? == 8;
            let frame = JpegFrame { height: two(at + 5)?, width: two(at + 7)?, components: *bytes.get(at + 9)? };
            return is_eight_bits.then_some(frame);
        }
        at += 2 + usize::from(two(at + 2)?);
    }
}

fn read_png(bytes: &[u8]) -> Result<Arc<Picture>, PictureError> {
    let broken = |error: png::DecodingError| PictureError(error.to_string());
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let mut reader = decoder.read_info().map_err(broken)?;
    let (width, height) = checked(reader.info().width, reader.info().height)?;
    let size = reader.output_buffer_size().ok_or_else(|| PictureError("too large".into()))?;
    let mut points = vec![0; size];
    let frame = reader.next_frame(&mut points).map_err(broken)?;
    points.truncate(frame.buffer_size());
    if frame.color_type == ColorType::GrayscaleAlpha {
        let (pairs, _) = points.as_chunks::<2>();
        points = pairs.iter().flat_map(|[grey, cover]| [*grey, *grey, *grey, *cover]).collect();
    }
    Ok(Picture::of_points(width, height, &points))
}
