//! The WeChat official account beside the merchant's: by it people who pay inside WeChat say who they are. WeChat gives the browser a
//! code, and the account changes it for the name (openid) under which WeChat Pay knows the payer.

use reqwest::{Client, Url};
use serde::Deserialize;

use crate::providers::ProviderError;
use crate::providers::http::{away, base, client, malformed, read, short};

/// WeChat looks at the order of what stands in this address. `{back}` is where the payer comes back to.
const ASK: &str = "https://open.weixin.qq.com/connect/oauth2/authorize?appid={app}&redirect_uri={back}&response_type=code\
                   &scope=snsapi_base&state=pay#wechat_redirect";

/// Its settings, from its console; the same account as the one that people sign in with.
#[derive(Clone)]
pub struct WeChatAccountOptions {
    pub app_secret: String,
    pub base_url: String,
}

pub struct Account {
    client: Client,
    base: Url,
    app_id: String,
    app_secret: String,
}

#[derive(Deserialize)]
struct Answer {
    openid: Option<String>,
    #[serde(default)]
    errcode: i64,
    #[serde(default)]
    errmsg: String,
}

impl Account {
    pub fn new(options: &WeChatAccountOptions, app_id: &str) -> Result<Self, String> {
        let (app_id, app_secret) = (app_id.to_owned(), options.app_secret.clone());
        Ok(Self { client: client()?, base: base(&options.base_url)?, app_id, app_secret })
    }

    pub fn ask_url(&self) -> String {
        ASK.replace("{app}", &self.app_id)
    }

    /// The payer's openid. A code is good once, for five minutes.
    pub async fn find_payer(&self, code: &str) -> Result<String, ProviderError> {
        let mut url = self.base.join("sns/oauth2/access_token").map_err(malformed)?;
        url.query_pairs_mut()
            .append_pair("appid", &self.app_id)
            .append_pair("secret", &self.app_secret)
            .append_pair("code", code)
            .append_pair("grant_type", "authorization_code");
        let answer = self.client.get(url).send().await.map_err(away)?;
        if !answer.status().is_success() {
            return Err(ProviderError::Away(format!("status {}", answer.status().as_u16())));
        }
        let said: Answer = read(&answer.bytes().await.map_err(away)?)?;
        let why = || ProviderError::Refused(short(&format!("{} {}", said.errcode, said.errmsg)));
        said.openid.clone().filter(|id| !id.is_empty()).ok_or_else(why)
    }
}
