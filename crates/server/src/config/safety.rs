//! Settings that belong together, and settings that must not meet the internet.

use super::{Config, ConfigError, MailTls, StorageKind};

/// Settings that are incomplete in either mode.
pub(super) fn incomplete(config: &Config) -> Result<(), ConfigError> {
    let mut problems = Vec::new();
    let storage = &config.storage;
    if storage.kind == StorageKind::S3 {
        let needed = [
            ("storage.bucket", storage.bucket.is_some()),
            ("storage.access_key", storage.access_key.is_some()),
            ("storage.secret_key", storage.secret_key.is_some()),
        ];
        problems.extend(
            needed.iter().filter(|(_, set)| !set).map(|(key, _)| format!("{key} is needed when storage.kind is s3")),
        );
        if storage.region.is_none() && storage.endpoint.is_none() {
            problems.push("storage.region or storage.endpoint is needed when storage.kind is s3".to_owned());
        }
    }
    if config.mail.user.is_some() != config.mail.password.is_some() {
        problems.push("mail.user and mail.password belong together; one of them is not set".to_owned());
    }
    let wechat = &config.wechat;
    let set = [
        ("wechat.app_id", wechat.app_id.is_some()),
        ("wechat.app_secret", wechat.app_secret.is_some()),
        ("wechat.token", wechat.token.is_some()),
    ];
    if set.iter().any(|(_, set)| *set) {
        let missing = set.iter().filter(|(_, set)| !set);
        problems.extend(missing.map(|(key, _)| format!("{key} is needed with the other settings of wechat")));
    }
    if config.registry.key.is_some() != config.registry.secret.is_some() {
        problems.push("registry.key and registry.secret belong together; one of them is not set".to_owned());
    }
    if config.fapiao.base_url.is_some() != config.fapiao.token.is_some() {
        problems.push("fapiao.base_url and fapiao.token belong together; one of them is not set".to_owned());
    }
    for (section, set) in [
        ("wechat_pay", config.wechat_pay.needed()),
        ("alipay", config.alipay.needed()),
        ("paypal", config.paypal.needed()),
    ] {
        if set.iter().any(|(_, set)| *set) {
            let missing = set.iter().filter(|(_, set)| !set);
            problems.extend(missing.map(|(key, _)| format!("{key} is needed with the other settings of {section}")));
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(ConfigError(problems)) }
}

/// What production refuses.
pub(super) fn unsafe_settings(config: &Config, demo: bool) -> Vec<String> {
    let mut problems = Vec::new();
    let mut refuse = |when: bool, why: &str| {
        if when {
            problems.push(why.to_owned());
        }
    };
    refuse(config.secrets.key.is_none(), "secrets.key is not set; make one with: openssl rand -base64 32");
    refuse(config.sms.fixed_code.is_some(), "sms.fixed_code is set: anybody could sign in as anybody");
    refuse(demo, "the demo data has accounts whose password everybody knows");
    match config.server.public_url.as_deref() {
        None => refuse(true, "server.public_url is not set; links in mails would lead nowhere"),
        Some(url) => refuse(
            !url.starts_with("https://") && !config.server.allow_http,
            "server.public_url is not https; set server.allow_http to accept that",
        ),
    }
    let metrics = &config.metrics;
    refuse(
        metrics.token.is_none() && !metrics.public,
        "/metrics would be open to everybody; set metrics.token, or metrics.public to accept that",
    );
    refuse(
        metrics.token.as_ref().is_some_and(|token| token.expose().len() < 16),
        "metrics.token is shorter than 16 characters and can be guessed",
    );
    refuse(
        config.mail.tls == MailTls::None && config.mail.host.as_deref().is_some_and(|host| !is_local(host)),
        "mail.tls is none: mails and the password would travel in the clear",
    );
    refuse(is_open(config.sms.url.as_deref()), "sms.url is not https: codes would travel in the clear");
    refuse(
        config.wechat.app_id.is_some() && is_open(Some(&config.wechat.base_url)),
        "wechat.base_url is not https: the app secret would travel in the clear",
    );
    refuse(
        config.registry.key.is_some() && is_open(Some(&config.registry.url)),
        "registry.url is not https: the key would travel in the clear",
    );
    refuse(
        is_open(config.fapiao.base_url.as_deref()),
        "fapiao.base_url is not https: the token would travel in the clear",
    );
    for (is_set, url, key) in [
        (config.wechat_pay.app_id.is_some(), &config.wechat_pay.base_url, "wechat_pay"),
        (config.alipay.app_id.is_some(), &config.alipay.base_url, "alipay"),
        (config.paypal.client_id.is_some(), &config.paypal.base_url, "paypal"),
    ] {
        let why = format!("{key}.base_url is not https: payments would travel in the clear");
        refuse(is_set && is_open(Some(url)), &why);
    }
    refuse(
        is_open(config.storage.endpoint.as_deref()) && !config.storage.allow_http,
        "storage.endpoint is not https; set storage.allow_http to accept that",
    );
    problems
}

fn is_local(host: &str) -> bool {
    matches!(host, "localhost" | "127.0.0.1" | "::1")
}

fn is_open(url: Option<&str>) -> bool {
    url.is_some_and(|url| !url.starts_with("https://"))
}
