//! The calls to Alipay's gateway: parameters in the order of the alphabet, signed with RSA2, and answers signed likewise.

use std::collections::BTreeMap;

use fairway_clock::Clock;
use reqwest::{Client, Url};
use serde_json::Value;

use super::AlipayOptions;
use crate::providers::ProviderError;
use crate::providers::http::{away, client, malformed, short};
use crate::providers::signing::{CheckingKey, SigningKey};
use crate::providers::times::local;

/// Names and values as they are signed: sorted, without those that are empty.
pub type Params = BTreeMap<String, String>;

pub struct Api {
    client: Client,
    gateway: Url,
    app_id: String,
    key: SigningKey,
    their_key: CheckingKey,
    clock: Clock,
}

impl Api {
    pub fn new(options: &AlipayOptions, clock: Clock) -> Result<Self, String> {
        Ok(Self {
            client: client()?,
            gateway: Url::parse(&options.base_url).map_err(|error| format!("its address: {error}"))?,
            app_id: options.app_id.clone(),
            key: SigningKey::read(&options.private_key).map_err(|error| error.to_string())?,
            their_key: CheckingKey::read(&options.public_key).map_err(|error| error.to_string())?,
            clock,
        })
    }

    /// The address of a page of Alipay, with everything signed in its query.
    pub fn page(&self, method: &str, content: &Value, more: &[(&str, String)]) -> Result<String, ProviderError> {
        let mut url = self.gateway.clone();
        url.query_pairs_mut().extend_pairs(self.signed(method, content, more)?);
        Ok(url.into())
    }

    /// Asks and takes nothing for true that Alipay has not signed.
    pub async fn call(&self, method: &str, content: &Value, more: &[(&str, String)]) -> Result<Value, ProviderError> {
        let mut url = self.gateway.clone();
        // As its documentation has it: the character set is read before the body.
        url.query_pairs_mut().append_pair("charset", "utf-8");
        let request = self.client.post(url).form(&self.signed(method, content, more)?);
        let answer = request.send().await.map_err(away)?;
        if !answer.status().is_success() {
            return Err(ProviderError::Away(format!("status {}", answer.status().as_u16())));
        }
        let text = answer.text().await.map_err(away)?;
        let whole: Value = serde_json::from_str(&text).map_err(malformed)?;
        let name = format!("{}_response", method.replace('.', "_"));
        let said = part(&text, &name).ok_or_else(|| malformed("an answer without its part"))?;
        let body = whole[name.as_str()].clone();
        match whole["sign"].as_str() {
            Some(sign) if self.their_key.fits(said.as_bytes(), sign) => Ok(body),
            // Mistakes in what we ask are answered without a signature. Nothing is paid by them.
            None if body["code"] != "10000" => Ok(body),
            _ => Err(malformed("an answer with a signature that is not theirs")),
        }
    }

    /// A file that an answer named.
    pub async fn file(&self, address: &str) -> Result<Vec<u8>, ProviderError> {
        let answer = self.client.get(Url::parse(address).map_err(malformed)?).send().await.map_err(away)?;
        if !answer.status().is_success() {
            return Err(ProviderError::Away(format!("the bill: status {}", answer.status().as_u16())));
        }
        Ok(answer.bytes().await.map_err(away)?.to_vec())
    }

    /// Whether these are the parameters that Alipay signed.
    pub fn is_genuine(&self, params: &Params, sign: &str) -> bool {
        self.their_key.fits(content_of(params).as_bytes(), sign)
    }

    fn signed(&self, method: &str, content: &Value, more: &[(&str, String)]) -> Result<Params, ProviderError> {
        let mut params: Params = [
            ("app_id", self.app_id.clone()),
            ("method", method.to_owned()),
            ("format", "JSON".to_owned()),
            ("charset", "utf-8".to_owned()),
            ("sign_type", "RSA2".to_owned()),
            ("timestamp", local(self.clock.now())),
            ("version", "1.0".to_owned()),
            ("biz_content", content.to_string()),
        ]
        .into_iter()
        .chain(more.iter().cloned())
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
        let sign = self.key.sign(&content_of(&params)).map_err(malformed)?;
        params.insert("sign".to_owned(), sign);
        Ok(params)
    }
}

/// `a=1&b=2`, as both sides sign it.
pub fn content_of(params: &Params) -> String {
    let filled = params.iter().filter(|(_, value)| !value.is_empty());
    filled.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

/// The text of one object within an answer, letter by letter: that is what was signed.
fn part<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(&format!("\"{name}\""))?;
    let rest = rest.trim_start().strip_prefix(':')?.trim_start();
    let (mut depth, mut is_quoted, mut is_escaped) = (0, false, false);
    for (place, letter) in rest.char_indices() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            '{' if !is_quoted => depth += 1,
            '}' if !is_quoted => {
                depth -= 1;
                if depth == 0 {
                    return Some(&rest[..=place]);
                }
            }
            _ => {}
        }
    }
    None
}

/// Alipay answers 200 and says in the body what went wrong.
pub fn trouble(body: &Value) -> ProviderError {
    let said = |name: &str| body[name].as_str().unwrap_or_default();
    let text = short(&format!("{} {} {}", said("code"), said("sub_code"), said("sub_msg")));
    // 20000: the service is away; SYSTEM_ERROR: nobody knows yet.
    if said("code") == "20000" || said("sub_code").ends_with("SYSTEM_ERROR") {
        ProviderError::Away(text)
    } else {
        ProviderError::Refused(text)
    }
}
