//! Owns compression: once per entry, at insert, never per request.

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

/// The compressed forms that are worth keeping.
#[derive(Default)]
pub(crate) struct Compressed {
    pub gzip: Option<Bytes>,
    pub br: Option<Bytes>,
}

/// Compresses a body, off the async threads when it is large.
pub(crate) async fn compress(content_type: &str, raw: &Bytes) -> Compressed {
    if raw.len() < MIN_BYTES || !is_compressible(content_type) {
        return Compressed::default();
    }
    if raw.len() <= MAX_INLINE_BYTES {
        return both(raw);
    }
    let shared = raw.clone();
    match tokio::task::spawn_blocking(move || both(&shared)).await {
        Ok(compressed) => compressed,
        Err(error) => {
            tracing::error!(%error, "compression failed, the answer is kept uncompressed");
            Compressed::default()
        }
    }
}

fn both(raw: &Bytes) -> Compressed {
    Compressed { gzip: smaller(gzip(raw), raw), br: smaller(brotli(raw), raw) }
}

fn smaller(packed: std::io::Result<Vec<u8>>, raw: &Bytes) -> Option<Bytes> {
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
            let packed = compress("text/html; charset=utf-8", &raw).await;
            let (gzip, br) = (packed.gzip.unwrap(), packed.br.unwrap());
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
        let small = compress("text/html", &Bytes::from("x".repeat(255))).await;
        assert!(small.gzip.is_none() && small.br.is_none());
        let picture = compress("image/png", &Bytes::from("x".repeat(5_000))).await;
        assert!(picture.gzip.is_none() && picture.br.is_none());
        assert!(is_compressible("image/svg+xml"));
    }
}
