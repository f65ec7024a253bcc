//! Reading an S3-compatible store's list of parts.

use std::sync::OnceLock;
use std::time::Duration;

use quick_xml::Reader;
use quick_xml::events::Event;
use url::Url;

use crate::{StorageError, StoredPart};

const TIMEOUT: Duration = Duration::from_secs(30);

#[derive(Debug, Default, PartialEq)]
pub(crate) struct Page {
    pub parts: Vec<StoredPart>,
    pub is_truncated: bool,
}

/// Asks a signed address for it.
pub(crate) async fn fetch(url: Url) -> Result<Page, StorageError> {
    static CLIENT: OnceLock<reqwest::Client> = OnceLock::new();
    let client = CLIENT.get_or_init(reqwest::Client::new);
    let unavailable = |error: reqwest::Error| StorageError::Unavailable(error.without_url().to_string());
    let answer = client.get(url).timeout(TIMEOUT).send().await.map_err(unavailable)?;
    match answer.status().as_u16() {
        404 => return Err(StorageError::NotFound("the upload".to_owned())),
        200 => {}
        status => return Err(StorageError::Unavailable(format!("the list of parts answers {status}"))),
    }
    parse(&answer.text().await.map_err(unavailable)?)
}

fn parse(xml: &str) -> Result<Page, StorageError> {
    let broken = |why: String| StorageError::Unavailable(format!("the list of parts cannot be read: {why}"));
    let (mut reader, mut page, mut name) = (Reader::from_str(xml), Page::default(), Vec::new());
    loop {
        match reader.read_event().map_err(|error| broken(error.to_string()))? {
            Event::Eof => return Ok(page),
            Event::Start(tag) => {
                name = tag.local_name().as_ref().to_vec();
                if name == b"Part" {
                    page.parts.push(StoredPart { number: 0, size: 0, etag: String::new() });
                }
            }
            Event::End(_) => name.clear(),
            Event::Text(text) => {
                let text = text.decode().map_err(|error| broken(error.to_string()))?;
                let number = || text.parse().map_err(|_| broken(format!("{text} is no number")));
                match (name.as_slice(), page.parts.last_mut()) {
                    (b"IsTruncated", _) => page.is_truncated = text == "true",
                    (b"PartNumber", Some(part)) => part.number = number()? as u32,
                    (b"Size", Some(part)) => part.size = number()?,
                    // The quotes of the tag come as entities of their own, and are put back here.
                    (b"ETag", Some(part)) => part.etag = format!("\"{}\"", text.trim_matches('"')),
                    _ => {}
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_parts_is_read() {
        let xml = r#"<?xml version="1.0"?><ListPartsResult xmlns="x"><UploadId>u</UploadId><IsTruncated>true</IsTruncated>
            <Part><PartNumber>2</PartNumber><ETag>&quot;ab&quot;</ETag><Size>5242880</Size></Part>
            <Part><PartNumber>3</PartNumber><ETag>"cd"</ETag><Size>7</Size></Part></ListPartsResult>"#;
        let part = |number, size, etag: &str| StoredPart { number, size, etag: etag.to_owned() };
        let parts = vec![part(2, 5_242_880, "\"ab\""), part(3, 7, "\"cd\"")];
        assert_eq!(parse(xml).unwrap(), Page { parts, is_truncated: true });
        assert!(parse("<a><b></a>").is_err());
    }
}
