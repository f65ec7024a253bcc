//! Owns compression: each form of an entry once, when somebody first asks for it.

use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use std::io::Write;

/// Below this size the headers outweigh what compression saves.
const MIN_BYTES: usize = 256;
/// Above this size compression would hold up an async thread noticeably.
const MAX_INLINE_BYTES: usize = 16 * 1024;
const GZIP_LEVEL: u32 = 6;
/// Quality 11 took seconds on pages; 5 is where the gain flattens.
const BROTLI_QUALITY: i32 = 5;
const BROTLI_WINDOW: i32 = 22;

/// The compressed forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coding {
    Gzip,
    Br,
}

impl Coding {
    /// As headers name it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Br => "br",
        }
    }
}

/// Whether compressing such a body saves anything.
pub(crate) fn is_worth_it(content_type: &str, raw: &[u8]) -> bool {
    raw.len() >= MIN_BYTES && is_compressible(content_type)
}

/// The body in this form, made off the async threads when it is large; `None` if that would not be smaller.
pub(crate) async fn pack(coding: Coding, raw: &Bytes) -> Option<Bytes> {
    if raw.len() <= MAX_INLINE_BYTES {
        return smaller(coding, raw);
    }
    let shared = raw.clone();
    match tokio::task::spawn_blocking(move || smaller(coding, &shared)).await {
        Ok(packed) => packed,
        Err(error) => {
            tracing::error!(%error, "compression failed, the answer is sent uncompressed");
            None
        }
    }
}

fn smaller(coding: Coding, raw: &Bytes) -> Option<Bytes> {
    let packed = match coding {
        Coding::Gzip => gzip(raw),
        Coding::Br => brotli(raw),
    };
    // Writing to memory does not fail; were it to, the raw form still serves.
    packed.ok().filter(|packed| packed.len() < raw.len()).map(Bytes::from)
}

fn gzip(raw: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(raw.len() / 4), Compression::new(GZIP_LEVEL));
    encoder.write_all(raw)?;
    encoder.finish()
}

fn brotli(raw: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = Vec::with_capacity(raw.len() / 4);
    let params = brotli::enc::BrotliEncoderParams {
        quality: BROTLI_QUALITY,
        lgwin: BROTLI_WINDOW,
        size_hint: raw.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &raw[..], &mut packed, &params)?;
    Ok(packed)
}

fn is_compressible(content_type: &str) -> bool {
    let essence = content_type.split(';').next().unwrap_or_default().trim();
    essence.starts_with("text/")
        || essence.ends_with("+json")
        || essence.ends_with("+xml")
        || matches!(
            essence,
            "application/json" | "application/javascript" | "application/xml" | "application/wasm" | "font/ttf"
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[tokio::test]
    async fn both_forms_unpack_to_the_raw_body_at_any_size() {
        for size in [300, 20_000] {
            let raw = Bytes::from("会航 Fairway ".repeat(size / 8));
            let (gzip, br) = (pack(Coding::Gzip, &raw).await.unwrap(), pack(Coding::Br, &raw).await.unwrap());
            let mut text = Vec::new();
            flate2::read::GzDecoder::new(&gzip[..]).read_to_end(&mut text).unwrap();
            assert_eq!(text, raw);
            text.clear();
            brotli::Decompressor::new(&br[..], 4096).read_to_end(&mut text).unwrap();
            assert_eq!(text, raw);
        }
    }

    #[tokio::test]
    async fn small_and_already_packed_bodies_stay_raw() {
        assert!(!is_worth_it("text/html", &[b'x'; 255]));
        assert!(is_worth_it("text/html; charset=utf-8", &[b'x'; 256]));
        assert!(!is_worth_it("image/png", &[b'x'; 5_000]));
        assert!(is_worth_it("image/svg+xml", &[b'x'; 5_000]));
        let noise: Vec<u8> = (0..400_u32).flat_map(|n| blake3::hash(&n.to_be_bytes()).as_bytes().to_vec()).collect();
        assert_eq!(pack(Coding::Br, &Bytes::from(noise)).await, None, "it would not be smaller");
    }
}
