//! Addresses that hold only for a request with certain headers. The library refuses to sign the length of a body, so what it
//! signed is signed once more, by the same rules (AWS Signature Version 4), with more headers.

use hmac::{Hmac, KeyInit, Mac};
use http::Method;
use sha2::{Digest, Sha256};
use url::Url;

use crate::StorageError;
use crate::signed::encode;

const ALGORITHM: &str = "AWS4-HMAC-SHA256";
const SIGNED_HEADERS: &str = "X-Amz-SignedHeaders";
const SIGNATURE: &str = "X-Amz-Signature";

/// The same address, which from now on takes only requests with these headers; their names are in lower case.
pub fn sign_headers(
    mut url: Url,
    method: Method,
    secret_key: &str,
    headers: &[(&str, &str)],
) -> Result<Url, StorageError> {
    let host = match (url.host_str(), url.port()) {
        (Some(host), Some(port)) => format!("{host}:{port}"),
        (Some(host), None) => host.to_owned(),
        (None, _) => return Err(unsigned()),
    };
    let mut bound = headers.to_vec();
    bound.push(("host", &host));
    bound.sort_unstable();
    let names: Vec<&str> = bound.iter().map(|(name, _)| *name).collect();
    let names = names.join(";");

    let mut pairs: Vec<(String, String)> = url.query_pairs().into_owned().collect();
    let find = |name: &str| pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.clone()).ok_or_else(unsigned);
    let (date, credential) = (find("X-Amz-Date")?, find("X-Amz-Credential")?);
    let (_, scope) = credential.split_once('/').ok_or_else(unsigned)?;
    pairs.retain(|(name, _)| name != SIGNED_HEADERS && name != SIGNATURE);
    pairs.push((SIGNED_HEADERS.to_owned(), names.clone()));
    pairs.sort_unstable();
    let query: Vec<String> = pairs.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
    let query = query.join("&");

    let lines: String = bound.iter().map(|(name, value)| format!("{name}:{value}\n")).collect();
    let request = format!("{method}\n{}\n{query}\n{lines}\n{names}\nUNSIGNED-PAYLOAD", url.path());
    let text = format!("{ALGORITHM}\n{date}\n{scope}\n{}", hex(&Sha256::digest(request.as_bytes())));
    let mut key = format!("AWS4{secret_key}").into_bytes();
    // Date, region, service and the closing word, each with the key that the one before it gave.
    for part in scope.split('/') {
        key = keyed(&key, part)?;
    }
    let signature = hex(&keyed(&key, &text)?);
    url.set_query(Some(&format!("{query}&{SIGNATURE}={signature}")));
    Ok(url)
}

fn keyed(key: &[u8], text: &str) -> Result<Vec<u8>, StorageError> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).map_err(|_| unsigned())?;
    mac.update(text.as_bytes());
    Ok(mac.finalize().into_bytes().to_vec())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unsigned() -> StorageError {
    StorageError::Unavailable("the store gave an address without a signature".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the documentation: GET of test.txt, valid for a day.
    const EXAMPLE: &str = "https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256\
        &X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z\
        &X-Amz-Expires=86400&X-Amz-SignedHeaders=host\
        &X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404";
    const SECRET: &str = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";

    fn signature(headers: &[(&str, &str)]) -> String {
        let url = sign_headers(Url::parse(EXAMPLE).unwrap(), Method::GET, SECRET, headers).unwrap();
        url.query_pairs().find(|(name, _)| name == SIGNATURE).unwrap().1.into_owned()
    }

    #[test]
    fn the_documented_example_has_its_documented_signature() {
        assert_eq!(signature(&[]), "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404");
    }

    #[test]
    fn another_length_has_another_signature() {
        let (six, seven) = (signature(&[("content-length", "6")]), signature(&[("content-length", "7")]));
        assert!(six != seven && six != signature(&[]));
    }
}
