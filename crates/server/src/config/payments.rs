//! The payment providers of the configuration. Keys are given as they are or as files; a file is read when the server starts.

use std::path::PathBuf;

use anyhow::Context;
use fairway_billing::providers::{
    AlipayOptions, Method, PayPalOptions, ShownSetting, WeChatPayOptions, masked, masked_key,
};
use serde::Deserialize;

use super::secret::Secret;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeChatPay {
    pub app_id: Option<String>,
    pub merchant_id: Option<String>,
    pub merchant_serial: Option<String>,
    pub private_key: Option<Secret>,
    pub private_key_file: Option<PathBuf>,
    pub api_key: Option<Secret>,
    pub api_key_file: Option<PathBuf>,
    pub base_url: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alipay {
    pub app_id: Option<String>,
    pub private_key: Option<Secret>,
    pub private_key_file: Option<PathBuf>,
    pub public_key: Option<String>,
    pub public_key_file: Option<PathBuf>,
    pub seller_id: Option<String>,
    pub base_url: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PayPal {
    pub client_id: Option<String>,
    pub secret: Option<Secret>,
    pub secret_file: Option<PathBuf>,
    pub webhook_id: Option<String>,
    pub base_url: String,
}

impl WeChatPay {
    /// Which of the settings that belong together are there.
    pub(super) fn needed(&self) -> Vec<(&'static str, bool)> {
        vec![
            ("wechat_pay.app_id", self.app_id.is_some()),
            ("wechat_pay.merchant_id", self.merchant_id.is_some()),
            ("wechat_pay.merchant_serial", self.merchant_serial.is_some()),
            ("wechat_pay.private_key", self.private_key.is_some() || self.private_key_file.is_some()),
            ("wechat_pay.api_key", self.api_key.is_some() || self.api_key_file.is_some()),
        ]
    }

    /// `None` where nobody pays with WeChat, or the test gateway stands in.
    pub fn options(&self) -> anyhow::Result<Option<WeChatPayOptions>> {
        let Some(app_id) = self.app_id.clone() else { return Ok(None) };
        Ok(Some(WeChatPayOptions {
            app_id,
            merchant_id: self.merchant_id.clone().unwrap_or_default(),
            merchant_serial: self.merchant_serial.clone().unwrap_or_default(),
            private_key: given("wechat_pay.private_key", &self.private_key, &self.private_key_file)?,
            api_key: given("wechat_pay.api_key", &self.api_key, &self.api_key_file)?.trim().to_owned(),
            base_url: self.base_url.clone(),
            account: None,
        }))
    }
}

impl Alipay {
    pub(super) fn needed(&self) -> Vec<(&'static str, bool)> {
        vec![
            ("alipay.app_id", self.app_id.is_some()),
            ("alipay.private_key", self.private_key.is_some() || self.private_key_file.is_some()),
            ("alipay.public_key", self.public_key.is_some() || self.public_key_file.is_some()),
        ]
    }

    pub fn options(&self) -> anyhow::Result<Option<AlipayOptions>> {
        let Some(app_id) = self.app_id.clone() else { return Ok(None) };
        let public_key = self.public_key.clone().map(Secret::from);
        Ok(Some(AlipayOptions {
            app_id,
            private_key: given("alipay.private_key", &self.private_key, &self.private_key_file)?,
            public_key: given("alipay.public_key", &public_key, &self.public_key_file)?,
            seller_id: self.seller_id.clone(),
            base_url: self.base_url.clone(),
        }))
    }
}

impl PayPal {
    pub(super) fn needed(&self) -> Vec<(&'static str, bool)> {
        vec![
            ("paypal.client_id", self.client_id.is_some()),
            ("paypal.secret", self.secret.is_some() || self.secret_file.is_some()),
            ("paypal.webhook_id", self.webhook_id.is_some()),
        ]
    }

    pub fn options(&self) -> anyhow::Result<Option<PayPalOptions>> {
        let Some(client_id) = self.client_id.clone() else { return Ok(None) };
        Ok(Some(PayPalOptions {
            client_id,
            secret: given("paypal.secret", &self.secret, &self.secret_file)?.trim().to_owned(),
            webhook_id: self.webhook_id.clone().unwrap_or_default(),
            base_url: self.base_url.clone(),
        }))
    }
}

/// The value, or what stands in the file.
fn given(key: &str, value: &Option<Secret>, file: &Option<PathBuf>) -> anyhow::Result<String> {
    match (value, file) {
        (Some(value), _) => Ok(value.expose().to_owned()),
        (None, Some(path)) => {
            std::fs::read_to_string(path).with_context(|| format!("{key}_file: cannot read {}", path.display()))
        }
        (None, None) => anyhow::bail!("{key} is not set"),
    }
}

/// What administrators see of these settings.
pub fn shown_wechat(options: &WeChatPayOptions) -> Vec<ShownSetting> {
    let row = |key, value| ShownSetting { method: Method::WeChat, key, value };
    vec![
        row("wechat_pay.app_id", options.app_id.clone()),
        row("wechat_pay.merchant_id", options.merchant_id.clone()),
        row("wechat_pay.merchant_serial", masked(&options.merchant_serial)),
        row("wechat_pay.private_key", masked_key(&options.private_key)),
        row("wechat_pay.api_key", masked_key(&options.api_key)),
        row("wechat_pay.base_url", options.base_url.clone()),
    ]
}

pub fn shown_alipay(options: &AlipayOptions) -> Vec<ShownSetting> {
    let row = |key, value| ShownSetting { method: Method::Alipay, key, value };
    vec![
        row("alipay.app_id", options.app_id.clone()),
        row("alipay.seller_id", options.seller_id.clone().unwrap_or_default()),
        row("alipay.private_key", masked_key(&options.private_key)),
        row("alipay.public_key", masked(&options.public_key.replace("-----END PUBLIC KEY-----", ""))),
        row("alipay.base_url", options.base_url.clone()),
    ]
}

pub fn shown_paypal(options: &PayPalOptions) -> Vec<ShownSetting> {
    let row = |key, value| ShownSetting { method: Method::PayPal, key, value };
    vec![
        row("paypal.client_id", masked(&options.client_id)),
        row("paypal.secret", masked_key(&options.secret)),
        row("paypal.webhook_id", masked(&options.webhook_id)),
        row("paypal.base_url", options.base_url.clone()),
    ]
}
