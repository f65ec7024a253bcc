//! What a file is, decided from its bytes. Our own table: sixteen formats are taken, and telling an office document from
//! a plain zip needs a look inside that general tables do not take.

use fairway_storage::Storage;

use crate::MediaError;

const HEAD_BYTES: u64 = 4096;
/// A zip file's list of contents stands at its end.
const TAIL_BYTES: u64 = 256 * 1024;

/// Refuses a file whose bytes are not what its extension says.
pub async fn check(storage: &Storage, key: &str, format: &str, size: u64) -> Result<(), MediaError> {
    if size == 0 {
        return Err(MediaError::Format);
    }
    let head = storage.get_range(key, 0..HEAD_BYTES.min(size)).await?;
    let tail = match format {
        "docx" | "xlsx" => storage.get_range(key, size.saturating_sub(TAIL_BYTES)..size).await?,
        _ => Default::default(),
    };
    if matches(format, &head, &tail) { Ok(()) } else { Err(MediaError::Format) }
}

fn matches(format: &str, head: &[u8], tail: &[u8]) -> bool {
    let zip = head.starts_with(b"PK\x03\x04");
    let lists = |name: &[u8]| tail.windows(name.len()).any(|window| window == name);
    match format {
        "jpg" | "jpeg" => head.starts_with(&[0xFF, 0xD8, 0xFF]),
        "png" => head.starts_with(b"\x89PNG\r\n\x1a\n"),
        // Two letters are not enough: the length of the second header follows at a fixed place.
        "bmp" => {
            head.starts_with(b"BM")
                && head
                    .get(14..18)
                    .is_some_and(|size| matches!(size[0], 12 | 40 | 52 | 56 | 64 | 108 | 124) && size[1..] == [0; 3])
        }
        "mp4" => is_mp4(head),
        "flv" => head.starts_with(b"FLV\x01"),
        "m3u8" => head.starts_with(b"#EXTM3U") && std::str::from_utf8(head).is_ok(),
        "pdf" => head.starts_with(b"%PDF-"),
        // Word and Excel before 2007 share one container.
        "doc" | "xls" => head.starts_with(&[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]),
        "docx" => zip && lists(b"[Content_Types].xml") && lists(b"word/"),
        "xlsx" => zip && lists(b"[Content_Types].xml") && lists(b"xl/"),
        "rar" => head.starts_with(b"Rar!\x1a\x07"),
        "zip" => zip || head.starts_with(b"PK\x05\x06"),
        // AutoCAD's drawings begin with their version, AC1015 and the like.
        "dwg" => head.starts_with(b"AC10"),
        _ => false,
    }
}

/// The box that says what it is comes first; still pictures use the same one.
fn is_mp4(head: &[u8]) -> bool {
    let brand = head.get(8..12).unwrap_or_default();
    let still = [&b"heic"[..], b"heix", b"mif1", b"msf1", b"avif", b"avis", b"qt  "];
    head.get(4..8) == Some(b"ftyp") && !still.contains(&brand)
}

/// The type that browsers are told; nothing that could run as part of a page.
pub fn mime(format: &str) -> &'static str {
    match format {
        "jpg" | "jpeg" => "image/jpeg",
        "png" => "image/png",
        "bmp" => "image/bmp",
        "mp4" => "video/mp4",
        "flv" => "video/x-flv",
        "m3u8" => "application/vnd.apple.mpegurl",
        "pdf" => "application/pdf",
        "doc" => "application/msword",
        "xls" => "application/vnd.ms-excel",
        "docx" => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "xlsx" => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "zip" => "application/zip",
        "rar" => "application/vnd.rar",
        "dwg" => "image/vnd.dwg",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_decide_not_names() {
        assert!(matches("png", b"\x89PNG\r\n\x1a\n...", b""));
        assert!(matches("mp4", b"\0\0\0\x20ftypisom", b""));
        assert!(matches("docx", b"PK\x03\x04", b"[Content_Types].xml..word/document.xml"));
        let html = b"<html><script>alert(1)</script>";
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg'>";
        for format in
            ["jpg", "png", "bmp", "mp4", "flv", "m3u8", "pdf", "doc", "docx", "xls", "xlsx", "rar", "zip", "dwg"]
        {
            assert!(!matches(format, html, b"") && !matches(format, svg, b""), "{format}");
            assert!(!matches(format, b"", b""), "{format}");
        }
        assert!(!matches("png", &[0xFF, 0xD8, 0xFF, 0xE0], b""), "a JPEG called png");
        assert!(!matches("mp4", b"\0\0\0\x18ftypheic", b""), "a photograph called mp4");
        assert!(!matches("docx", b"PK\x03\x04", b"xl/workbook.xml[Content_Types].xml"), "a workbook called docx");
        assert!(!matches("bmp", b"BMW is a make of cars", b""));
    }

    #[test]
    fn nothing_is_served_as_a_page() {
        for format in ["svg", "html", "xml", "js", "pdf", "zip"] {
            let mime = mime(format);
            assert!(
                !mime.contains("html") && !mime.contains("svg") && !mime.contains("xml;") && !mime.contains("script")
            );
        }
    }
}
