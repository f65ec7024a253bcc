//! Pictures in sizes: decoded once, turned upright, written as WebP without any metadata.
//!
//! `image` writes only lossless WebP, which is several times larger for photographs; libwebp (the `webp` crate) is
//! the encoder of the format's authors.

use std::io::Cursor;

use bytes::Bytes;
use fairway_storage::Storage;
use fast_image_resize::images::Image as Pixels;
use fast_image_resize::{PixelType, ResizeOptions, Resizer};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader};

use crate::options::MediaOptions;
use crate::{MediaError, model};

/// For lists, pages and dense screens.
const WIDTHS: [u32; 3] = [320, 960, 1920];
const MAX_PIXELS: u64 = 36_000_000;
const MAX_SIDE_PIXELS: u32 = 16_000;
/// What a decoder may take while it works.
const MAX_DECODER_BYTES: u64 = 220 << 20;
const WEBP_QUALITY: f32 = 80.0;

/// A picture's size and the widths that it can be had in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sizes {
    pub width: i32,
    pub height: i32,
    pub widths: Vec<i32>,
}

impl Sizes {
    pub fn stored(&self) -> String {
        self.widths.iter().map(i32::to_string).collect::<Vec<_>>().join(",")
    }
}

/// Makes the sizes of a stored picture and stores them under `prefix`, such as `media/1/ab/`.
pub async fn make_sizes(
    storage: &Storage,
    options: &MediaOptions,
    original: &str,
    prefix: &str,
) -> Result<Sizes, MediaError> {
    let bytes = storage.get(original).await?;
    let _place = options.pictures.acquire().await.map_err(|_| MediaError::Pixels)?;
    let made = tokio::task::spawn_blocking(move || encode(&bytes)).await;
    let (sizes, files) = made.map_err(|_| MediaError::Pixels)??;
    for (width, bytes) in files {
        storage.put(&format!("{prefix}{width}.webp"), bytes).await?;
    }
    Ok(sizes)
}

/// The work itself; takes a core for a while.
pub fn encode(bytes: &[u8]) -> Result<(Sizes, Vec<(u32, Bytes)>), MediaError> {
    let picture = decode(bytes)?;
    let (width, height) = (picture.width(), picture.height());
    let mut widths: Vec<u32> = WIDTHS.into_iter().filter(|wanted| *wanted < width).collect();
    if widths.len() < WIDTHS.len() {
        // Never larger than it is.
        widths.push(width);
    }
    let has_alpha = picture.color().has_alpha();
    // Pictures without transparency get an opaque fourth byte: one kind of pixels needs the code of one kind only, and the
    // encoder leaves out what is opaque everywhere.
    let raw = picture.into_rgba8().into_raw();
    let options = ResizeOptions::new().use_alpha(has_alpha);
    let unreadable = |_| MediaError::Pixels;
    let mut current = Pixels::from_vec_u8(width, height, raw, PixelType::U8x4).map_err(|_| MediaError::Pixels)?;
    let mut files = Vec::new();
    // From large to small, each from the one before: the small ones cost next to nothing.
    for wanted in widths.iter().rev().copied() {
        if wanted != current.width() {
            let tall = ((u64::from(height) * u64::from(wanted)) / u64::from(width)).max(1) as u32;
            let mut smaller = Pixels::new(wanted, tall, PixelType::U8x4);
            Resizer::new().resize(&current, &mut smaller, &options).map_err(unreadable)?;
            current = smaller;
        }
        let (w, h) = (current.width(), current.height());
        let encoder = webp::Encoder::from_rgba(current.buffer(), w, h);
        let file = encoder.encode_simple(false, WEBP_QUALITY).map_err(|_| MediaError::Pixels)?;
        files.push((wanted, Bytes::copy_from_slice(&file)));
    }
    let widths = widths.into_iter().map(|width| width as i32).collect();
    Ok((Sizes { width: width as i32, height: height as i32, widths }, files))
}

/// The points of a picture, four bytes each, no wider than `most`; takes a core for a moment.
pub fn points(bytes: &[u8], most: u32) -> Result<(u32, u32, Vec<u8>), MediaError> {
    let picture = decode(bytes)?;
    let (width, height) = (picture.width(), picture.height());
    let raw = picture.into_rgba8().into_raw();
    if width <= most {
        return Ok((width, height, raw));
    }
    let whole = Pixels::from_vec_u8(width, height, raw, PixelType::U8x4).map_err(|_| MediaError::Pixels)?;
    let tall = ((u64::from(height) * u64::from(most)) / u64::from(width)).max(1) as u32;
    let mut smaller = Pixels::new(most, tall, PixelType::U8x4);
    Resizer::new().resize(&whole, &mut smaller, &ResizeOptions::new()).map_err(|_| MediaError::Pixels)?;
    Ok((most, tall, smaller.into_vec()))
}

/// Looks at the header first: a picture that would explode is refused before a pixel is decoded.
fn decode(bytes: &[u8]) -> Result<DynamicImage, MediaError> {
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| MediaError::Pixels)?;
    let known = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::Bmp];
    if !reader.format().is_some_and(|format| known.contains(&format)) {
        return Err(MediaError::Format);
    }
    let mut limits = image::Limits::no_limits();
    limits.max_image_width = Some(MAX_SIDE_PIXELS);
    limits.max_image_height = Some(MAX_SIDE_PIXELS);
    limits.max_alloc = Some(MAX_DECODER_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| MediaError::Pixels)?;
    let (width, height) = decoder.dimensions();
    if width == 0 || height == 0 || u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(MediaError::Pixels);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|_| MediaError::Pixels)?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// The widths as they are stored.
pub fn widths(stored: &str) -> Vec<i32> {
    model::numbers(stored)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        DynamicImage::new_rgb8(width, height).write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn sizes_never_exceed_the_original() {
        let widths = |width| encode(&png(width, 10)).unwrap().0.widths;
        assert_eq!(widths(100), [100]);
        assert_eq!(widths(320), [320]);
        assert_eq!(widths(1000), [320, 960, 1000]);
        assert_eq!(widths(4000), [320, 960, 1920]);
    }

    #[test]
    fn a_pixel_bomb_is_refused_by_its_header() {
        let mut bomb = png(8, 8);
        // Width and height stand in the first chunk; its checksum follows them.
        bomb[16..24].copy_from_slice(&[0, 0, 0x3A, 0x98, 0, 0, 0x3A, 0x98]);
        let crc = crc32fast::hash(&bomb[12..29]);
        bomb[29..33].copy_from_slice(&crc.to_be_bytes());
        assert!(matches!(encode(&bomb), Err(MediaError::Pixels)));
        assert!(matches!(encode(b"not a picture"), Err(MediaError::Format)));
    }

    #[test]
    fn a_turned_photograph_comes_out_upright_and_without_its_metadata() {
        let mut jpeg = Cursor::new(Vec::new());
        DynamicImage::new_rgb8(40, 20).write_to(&mut jpeg, ImageFormat::Jpeg).unwrap();
        let jpeg = jpeg.into_inner();
        // An Exif block that says "turn by 90 degrees" and carries a telling text.
        let mut exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
        exif.extend_from_slice(b"SECRET LOCATION");
        let mut turned = jpeg[..2].to_vec();
        turned.extend_from_slice(&[0xFF, 0xE1]);
        turned.extend_from_slice(&((exif.len() + 2) as u16).to_be_bytes());
        turned.extend_from_slice(&exif);
        turned.extend_from_slice(&jpeg[2..]);
        let (sizes, files) = encode(&turned).unwrap();
        assert_eq!((sizes.width, sizes.height), (20, 40));
        for (_, file) in files {
            assert!(!file.windows(6).any(|window| window == b"SECRET" || window.starts_with(b"Exif")));
        }
    }
}
