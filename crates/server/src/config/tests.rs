//! Layers, mistakes, production's refusals and secrecy of the configuration.

use std::io::Write;

use base64::Engine as _;

use super::example::NOT_SET;
use super::keys::KEYS;
use super::kind::Kind;
use super::{Config, ConfigFlags, LogFormat, Mode, example};

fn env(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn file(text: &str) -> (tempfile::NamedTempFile, ConfigFlags) {
    let mut file = tempfile::Builder::new().suffix(".toml").tempfile().expect("a file");
    file.write_all(text.as_bytes()).expect("writing");
    let flags = ConfigFlags { config: Some(file.path().to_owned()), ..Default::default() };
    (file, flags)
}

fn loaded(text: &str, pairs: &[(&str, &str)]) -> Config {
    let (_file, flags) = file(text);
    Config::load_from(&flags, env(pairs)).expect("a configuration")
}

fn refused(text: &str, pairs: &[(&str, &str)]) -> String {
    let (_file, flags) = file(text);
    Config::load_from(&flags, env(pairs)).expect_err("a refusal").to_string()
}

fn key() -> String {
    base64::engine::general_purpose::STANDARD.encode([7; 32])
}

#[test]
fn nothing_is_required_in_development() {
    let config = loaded("", &[]);
    assert_eq!(config.mode, Mode::Development);
    assert_eq!(config.server.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.database.url.expose(), "sqlite://data/fairway.sqlite");
    assert_eq!(config.storage.path.to_string_lossy(), "data/files");
    assert!(config.refuse_unsafe(true).is_ok());
}

#[test]
fn later_layers_stand_above_earlier_ones() {
    let text = "data_dir = \"/file\"\n[server]\nlisten = \"127.0.0.1:1\"\nbody_memory_mb = 3\n[log]\nformat = \"json\"";
    let (_file, mut flags) = file(text);
    flags.listen = Some("127.0.0.1:3".to_owned());
    let variables = env(&[("FAIRWAY_SERVER_LISTEN", "127.0.0.1:2"), ("FAIRWAY_SERVER_BODY_MEMORY_MB", "4")]);
    let config = Config::load_from(&flags, variables).expect("a configuration");
    assert_eq!(config.server.listen.port(), 3);
    assert_eq!(config.server.body_memory(), 4 << 20);
    assert_eq!(config.log.format, LogFormat::Json);
    assert_eq!(config.storage.path.to_string_lossy(), "/file/files");
    let origin = |path: &str| config.settings().iter().find(|s| s.path == path).map(|s| s.origin.clone());
    assert_eq!(origin("server.listen").as_deref(), Some("--listen"));
    assert_eq!(origin("server.body_memory_mb").as_deref(), Some("FAIRWAY_SERVER_BODY_MEMORY_MB"));
    assert!(origin("log.format").is_some_and(|origin| origin.ends_with("line 6")));
    assert_eq!(origin("cache.size_mb").as_deref(), Some("default"));
}

#[test]
fn an_empty_variable_counts_as_absent() {
    assert_eq!(loaded("", &[("FAIRWAY_SERVER_LISTEN", "")]).server.listen.port(), 8080);
}

#[test]
fn every_mistake_is_named_at_once_with_the_nearest_setting() {
    let text = "modus = \"development\"\n[server]\nlisen = \"127.0.0.1:1\"\n[sever]\nx = 1\n[log]\nmax_connections = 3";
    let message = refused(text, &[("FAIRWAY_SERVER_LISEN", "x"), ("FAIRWAY_TEST_POSTGRES", "x")]);
    for expected in [
        "line 1: there is no setting modus; the nearest is mode",
        "line 3: there is no setting server.lisen; the nearest is server.listen",
        "line 4: there is no section [sever]; the nearest is [server]",
        "line 7: there is no setting log.max_connections; the nearest is database.max_connections",
        "there is no setting FAIRWAY_SERVER_LISEN; the nearest is FAIRWAY_SERVER_LISTEN",
    ] {
        assert!(message.contains(expected), "{expected}\nin\n{message}");
    }
    assert!(!message.contains("FAIRWAY_TEST_POSTGRES"));
}

#[test]
fn a_wrong_type_says_what_was_found_and_what_was_expected() {
    let text = "server = 1\n[ssr]\nenabled = \"maybe\"\nthreads = 99\n[database]\nurl = \"mysql://u:hunter2@h/d\"\n\
                [mail]\ntls = \"ssl\"\nport = [25]\n[cache]\nsize_mb = 1.5";
    let message = refused(text, &[("FAIRWAY_SERVER_BODY_MEMORY_MB", "ten"), ("FAIRWAY_DATABASE_DURABLE", "often")]);
    for expected in [
        "ssr.enabled is the text \"maybe\", expected true or false",
        "ssr.threads is the number 99, expected a whole number from 1 to 16",
        "database.url is another text, expected an address that begins with sqlite: or postgres://",
        "mail.tls is the text \"ssl\", expected one of \"starttls\", \"tls\", \"none\"",
        "mail.port is a list, expected a whole number from 1 to 65535",
        "cache.size_mb is the number 1.5, expected a whole number",
        "FAIRWAY_SERVER_BODY_MEMORY_MB: server.body_memory_mb is the text \"ten\", expected a whole number from 1 to 65536",
        "FAIRWAY_DATABASE_DURABLE: database.durable is the text \"often\", expected true or false",
        "line 1: there is no setting server",
    ] {
        assert!(message.contains(expected), "{expected}\nin\n{message}");
    }
    assert!(!message.contains("hunter2"));
}

#[test]
fn a_broken_file_names_the_line_without_showing_it() {
    let message = refused("[mail]\npassword = \"hunter2\n", &[]);
    assert!(message.contains("line 2"), "{message}");
    assert!(!message.contains("hunter2"), "{message}");
    let flags = ConfigFlags { config: Some("no-such.toml".into()), ..Default::default() };
    let message = Config::load_from(&flags, []).expect_err("a refusal").to_string();
    assert!(message.contains("no-such.toml"), "{message}");
}

#[test]
fn secrets_are_never_shown() {
    let text = format!(
        "[database]\nurl = \"postgres://fairway:hunter2@db/fairway\"\n[mail]\nuser = \"u\"\npassword = \"hunter2\"\n\
         [sms]\ntoken = \"hunter2\"\n\
         [wechat]\napp_id = \"wx1\"\napp_secret = \"hunter2\"\ntoken = \"hunter2\"\n[registry]\nkey = \"hunter2\"\nsecret = \"hunter2\"\n[paypal]\nclient_id = \"c\"\nsecret = \"hunter2\"\nwebhook_id = \"w\"\n[fapiao]\nbase_url = \"https://fapiao.example\"\ntoken = \"hunter2\"\n[metrics]\ntoken = \"hunter2\"\n[secrets]\nkey = \"{}\"",
        key()
    );
    let config = loaded(&text, &[]);
    let shown = format!("{config:?}");
    assert!(!shown.contains("hunter2") && !shown.contains(&key()), "{shown}");
    assert!(shown.contains("postgres://fairway:***@db/fairway"), "{shown}");
    assert_eq!(config.mail.password.as_ref().map(|secret| secret.expose()), Some("hunter2"));
    assert_eq!(config.secret_key().expect("a key").expose(), &[7; 32]);
}

#[test]
fn production_refuses_everything_unsafe_at_once() {
    let text = "mode = \"production\"\n[server]\npublic_url = \"http://expo.example\"\n[sms]\nfixed_code = \"1234\"\n\
                url = \"http://sms.example\"\n[mail]\nhost = \"smtp.example\"\ntls = \"none\"\n\
                [wechat]\napp_id = \"x\"\napp_secret = \"x\"\ntoken = \"x\"\nbase_url = \"http://wechat.example\"\n\
                [registry]\nkey = \"x\"\nsecret = \"x\"\nurl = \"http://registry.example\"\n\
                [paypal]\nclient_id = \"x\"\nsecret = \"x\"\nwebhook_id = \"x\"\nbase_url = \"http://paypal.example\"\n\
                [fapiao]\nbase_url = \"http://fapiao.example\"\ntoken = \"x\"";
    let message = loaded(text, &[]).refuse_unsafe(true).expect_err("a refusal").to_string();
    for expected in [
        "secrets.key",
        "sms.fixed_code",
        "demo",
        "public_url is not https",
        "/metrics",
        "mail.tls",
        "sms.url",
        "wechat",
        "registry.url",
        "paypal.base_url",
        "fapiao.base_url",
    ] {
        assert!(message.contains(expected), "{expected}\nin\n{message}");
    }
    assert!(!message.contains("1234"), "{message}");
}

#[test]
fn production_accepts_a_careful_configuration() {
    let base = format!("mode = \"production\"\n[secrets]\nkey = \"{}\"\n", key());
    let careful = base.clone()
        + "[server]\npublic_url = \"https://expo.example\"\n[metrics]\ntoken = \"0123456789abcdef\"\n\
           [mail]\nhost = \"localhost\"\ntls = \"none\"";
    assert!(loaded(&careful, &[]).refuse_unsafe(false).is_ok());
    let closed = base + "[server]\npublic_url = \"http://10.0.0.1\"\nallow_http = true\n[metrics]\npublic = true";
    assert!(loaded(&closed, &[]).refuse_unsafe(false).is_ok());
    let no_key = loaded("mode = \"production\"", &[]);
    assert!(no_key.secret_key().is_err());
}

#[test]
fn settings_that_belong_together_are_asked_for_together() {
    let message = refused(
        "[storage]\nkind = \"s3\"\n[mail]\nuser = \"x\"\n[wechat]\napp_id = \"x\"\n[registry]\nkey = \"x\"\n\
         [wechat_pay]\nmerchant_id = \"x\"\n[alipay]\napp_id = \"x\"\n[paypal]\nsecret = \"x\"\n[fapiao]\ntoken = \"x\"",
        &[],
    );
    for expected in [
        "storage.bucket",
        "storage.access_key",
        "storage.secret_key",
        "storage.region",
        "mail.password",
        "wechat.app_secret",
        "wechat.token",
        "registry.secret",
        "wechat_pay.private_key",
        "alipay.public_key",
        "paypal.webhook_id",
        "fapiao.base_url",
    ] {
        assert!(message.contains(expected), "{expected}\nin\n{message}");
    }
}

#[test]
fn the_development_key_is_made_once_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let config = loaded("", &[("FAIRWAY_DATA_DIR", &data.to_string_lossy())]);
    let first = config.secret_key().expect("a key");
    assert_eq!(config.secret_key().expect("a key"), first);
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(data.join("secret.key")).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

/// A value that fits, for every kind.
fn sample(kind: Kind) -> String {
    match kind {
        Kind::Text | Kind::Path => "x".to_owned(),
        Kind::Flag => "true".to_owned(),
        Kind::Int(low, _) => low.to_string(),
        Kind::Choice(names) => names[0].to_owned(),
        Kind::Address => "127.0.0.1:1".to_owned(),
        Kind::HttpUrl => "https://x.example".to_owned(),
        Kind::Database => "sqlite:x".to_owned(),
        Kind::Key32 => key(),
    }
}

#[test]
fn the_table_of_settings_and_the_structs_agree() {
    // Unknown fields are refused by the structs and missing ones by the table, so that this covers both directions.
    let variables: Vec<_> = KEYS.iter().map(|key| (key.variable(), sample(key.kind))).collect();
    let (_file, flags) = file("");
    let config = Config::load_from(&flags, variables).expect("a configuration");
    assert!(config.settings().iter().all(|setting| setting.value.is_some()));
}

#[test]
fn the_example_file_is_fresh_and_right() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fairway.toml.example");
    if std::env::var("FAIRWAY_TEST_UPDATE").is_ok() {
        std::fs::write(path, example()).expect("writing the example");
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(committed == example(), "run: FAIRWAY_TEST_UPDATE=1 cargo test -p fairway-server the_example_file");
    // With its defaults uncommented it is a configuration, and changes nothing.
    let mut above = "";
    let mut bare = String::new();
    for line in committed.lines() {
        let setting = line.strip_prefix('#').filter(|rest| !rest.starts_with(' ') && above != NOT_SET);
        bare += &format!("{}\n", setting.unwrap_or(line));
        above = line;
    }
    let (plain, uncommented) = (loaded("", &[]), loaded(&bare, &[]));
    let values = |config: &Config| config.settings().iter().map(|s| (s.path, s.value.clone())).collect::<Vec<_>>();
    assert_eq!(values(&plain), values(&uncommented));
}
