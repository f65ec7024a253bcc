//! Every setting there is: its name, what it takes, its default and what it means. The configuration file, the
//! environment, the messages about mistakes and `fairway.toml.example` all follow from this one table.

use super::kind::Kind;

/// One setting.
pub struct Key {
    /// As in the file: `section.key`.
    pub path: &'static str,
    pub kind: Kind,
    /// As it would be written in the file; `None` where there is nothing by default.
    pub default: Option<&'static str>,
    /// Never shown to anybody.
    pub secret: bool,
    pub about: &'static str,
    /// What the example file shows for a setting that has no default.
    pub example: &'static str,
}

impl Key {
    /// `FAIRWAY_SECTION_KEY`.
    pub fn variable(&self) -> String {
        format!("FAIRWAY_{}", self.path.replace('.', "_").to_uppercase())
    }

    /// The section, empty at the top of the file, and the name within it.
    pub fn split(&self) -> (&'static str, &'static str) {
        self.path.split_once('.').unwrap_or(("", self.path))
    }
}

const fn plain(path: &'static str, kind: Kind, default: &'static str, about: &'static str) -> Key {
    Key { path, kind, default: Some(default), secret: false, about, example: "" }
}

const fn none(path: &'static str, kind: Kind, example: &'static str, about: &'static str) -> Key {
    Key { path, kind, default: None, secret: false, about, example }
}

const fn secret(path: &'static str, kind: Kind, example: &'static str, about: &'static str) -> Key {
    Key { path, kind, default: None, secret: true, about, example }
}

/// Sections in the order of the example file, keys of one section together.
pub const KEYS: &[Key] = &[
    plain(
        "mode",
        Kind::Choice(&["development", "production"]),
        "\"development\"",
        "Production refuses settings that are unsafe on the internet, and says which.",
    ),
    plain(
        "data_dir",
        Kind::Path,
        "\"data\"",
        "Where everything is kept that has no other place: the database, files, backups.\nRelative to the folder the server is started in.",
    ),
    plain("server.listen", Kind::Address, "\"127.0.0.1:8080\"", "The address and port to listen on."),
    none(
        "server.public_url",
        Kind::HttpUrl,
        "\"https://expo.example\"",
        "How people reach the server: links in mails, canonical addresses. Required in production, as https.",
    ),
    plain(
        "server.allow_http",
        Kind::Flag,
        "false",
        "Accept a public_url without https in production (a closed network).",
    ),
    plain(
        "server.trust_forwarded",
        Kind::Flag,
        "false",
        "Believe the X-Forwarded-For and -Host headers. Only behind a proxy that sets them itself, and only if nobody\ncan reach the server past it.",
    ),
    plain(
        "server.trusted_hops",
        Kind::Int(1, 10),
        "1",
        "How many proxies stand in a row before the server, each adding to X-Forwarded-For. The address that the\noutermost of them saw is the visitor's.",
    ),
    plain("server.request_timeout_secs", Kind::Int(1, 600), "30", "A request that takes longer is answered with 408."),
    plain(
        "server.body_memory_mb",
        Kind::Int(1, 65_536),
        "64",
        "Memory for what all requests together send. Who comes when it is used up is answered with 503 and when to\ntry again. How large one request may be is known for each address: 64 KB where nothing else is needed.",
    ),
    plain(
        "server.head_timeout_secs",
        Kind::Int(1, 600),
        "15",
        "A connection that does not begin a request, or does not end the head of one, is closed after so long.",
    ),
    none(
        "server.max_connections",
        Kind::Int(8, 1_000_000),
        "4000",
        "Connections at once; one more is answered with 503. By default what the limit of file handles leaves beside\nthe database and files, at most 8192.",
    ),
    none(
        "server.max_connections_per_address",
        Kind::Int(1, 1_000_000),
        "200",
        "The same from one address (IPv6: from one /64). By default a quarter of all. Not used with trust_forwarded,\nwhere all of them come from the proxy: limit them there.",
    ),
    secret(
        "database.url",
        Kind::Database,
        "\"postgres://fairway:password@localhost/fairway\"",
        "Where the database is: sqlite:path or postgres://user:password@host/name.\nBy default fairway.sqlite in the data folder.",
    ),
    plain(
        "database.max_connections",
        Kind::Int(1, 500),
        "8",
        "Reading connections with SQLite, all connections of this node with PostgreSQL.",
    ),
    plain(
        "database.durable",
        Kind::Flag,
        "false",
        "SQLite only: wait for the disk at each commit. Without it a power failure may cost the last moments,\nnever the database; a crash of the program costs nothing.",
    ),
    plain(
        "storage.kind",
        Kind::Choice(&["local", "s3"]),
        "\"local\"",
        "Where uploaded files are kept: a folder, or an S3-compatible store.",
    ),
    none(
        "storage.path",
        Kind::Path,
        "\"data/files\"",
        "The folder of the local kind. By default files in the data folder.",
    ),
    none("storage.bucket", Kind::Text, "\"fairway\"", "Kind s3: the bucket."),
    none("storage.region", Kind::Text, "\"cn-east-1\"", "Kind s3: the region of the bucket."),
    none(
        "storage.endpoint",
        Kind::HttpUrl,
        "\"https://s3.example\"",
        "Kind s3: the address of the store, where it is not Amazon's.",
    ),
    secret("storage.access_key", Kind::Text, "\"…\"", "Kind s3: the credentials."),
    secret("storage.secret_key", Kind::Text, "\"…\"", ""),
    plain(
        "storage.path_style",
        Kind::Flag,
        "false",
        "Kind s3: put the bucket in the path rather than in the host name, as MinIO and others want it.",
    ),
    plain("storage.allow_http", Kind::Flag, "false", "Kind s3: accept an endpoint without https."),
    plain(
        "media.ffmpeg",
        Kind::Text,
        "\"ffmpeg\"",
        "The programs that transcode videos. Where they are missing, videos play as they were uploaded.",
    ),
    plain("media.ffprobe", Kind::Text, "\"ffprobe\"", ""),
    plain("media.company_quota_mb", Kind::Int(0, 100_000_000), "5120", "Room for the files of a company."),
    plain("media.tenant_quota_mb", Kind::Int(0, 100_000_000), "102400", "Room for the files of a tenant itself."),
    plain("media.person_quota_mb", Kind::Int(0, 100_000_000), "200", "Room for a person's own files."),
    plain("media.video_limit_mb", Kind::Int(1, 1_000_000), "8192", "The largest video."),
    plain("media.document_limit_mb", Kind::Int(1, 1_000_000), "2048", "The largest document."),
    none(
        "mail.host",
        Kind::Text,
        "\"smtp.example\"",
        "The SMTP server. Without one, mails stay in the outbox; staff read them there, apart from\nlinks, codes and passwords in production.",
    ),
    plain("mail.port", Kind::Int(1, 65535), "587", ""),
    plain("mail.tls", Kind::Choice(&["starttls", "tls", "none"]), "\"starttls\"", ""),
    none("mail.user", Kind::Text, "\"fairway\"", ""),
    secret("mail.password", Kind::Text, "\"…\"", ""),
    plain("mail.from", Kind::Text, "\"Fairway <noreply@localhost>\"", "The sender of every mail."),
    none(
        "sms.url",
        Kind::HttpUrl,
        "\"https://sms.example/send\"",
        "The SMS gateway. Without one, messages stay in the outbox.",
    ),
    secret("sms.token", Kind::Text, "\"…\"", "Sent to the gateway as a bearer token."),
    secret(
        "sms.fixed_code",
        Kind::Text,
        "\"123456\"",
        "A code that is always right, for trying things out. Refused in production.",
    ),
    plain(
        "sms.daily_budget",
        Kind::Int(0, 10_000_000),
        "2000",
        "Short messages that this installation sends in a day at most: they cost money, and strangers can ask for them.",
    ),
    none(
        "wechat.app_id",
        Kind::Text,
        "\"wx0123456789abcdef\"",
        "A WeChat official account with which people scan to sign in. Without one, they scan with a telephone that is\nsigned in to the site. Its server address is /wxtap/oap/callback, in plain text mode.",
    ),
    secret("wechat.app_secret", Kind::Text, "\"…\"", ""),
    secret("wechat.token", Kind::Text, "\"…\"", "With which the account signs its calls, as set in its console."),
    plain("wechat.base_url", Kind::HttpUrl, "\"https://api.weixin.qq.com\"", ""),
    secret(
        "registry.key",
        Kind::Text,
        "\"…\"",
        "The key of a Qichacha (企查查) account, with which firms are looked up in the register of companies. Without one,\nthose are searched that are known here.",
    ),
    secret("registry.secret", Kind::Text, "\"…\"", "With which each question is signed."),
    plain("registry.url", Kind::HttpUrl, "\"https://api.qichacha.com\"", ""),
    none(
        "wechat_pay.app_id",
        Kind::Text,
        "\"wx0123456789abcdef\"",
        "WeChat Pay, version 3 of its API. Without it people cannot pay with WeChat; in development the built-in test\ngateway stands in for every provider that is not set, plainly marked, and no money moves.",
    ),
    none("wechat_pay.merchant_id", Kind::Text, "\"1900000001\"", ""),
    none("wechat_pay.merchant_serial", Kind::Text, "\"…\"", "The serial number of the merchant's certificate."),
    secret(
        "wechat_pay.private_key",
        Kind::Text,
        "\"…\"",
        "The merchant's private key (PEM), or the file that holds it.",
    ),
    none("wechat_pay.private_key_file", Kind::Path, "\"/etc/fairway/apiclient_key.pem\"", ""),
    secret("wechat_pay.api_key", Kind::Text, "\"…\"", "The key of the API (32 characters), or the file that holds it."),
    none("wechat_pay.api_key_file", Kind::Path, "\"/etc/fairway/wechat_api_key\"", ""),
    plain("wechat_pay.base_url", Kind::HttpUrl, "\"https://api.mch.weixin.qq.com\"", ""),
    none("alipay.app_id", Kind::Text, "\"2021000000000000\"", "Alipay, signed with RSA2."),
    secret("alipay.private_key", Kind::Text, "\"…\"", "Our private key (PEM or base64), or the file that holds it."),
    none("alipay.private_key_file", Kind::Path, "\"/etc/fairway/alipay_key.pem\"", ""),
    none("alipay.public_key", Kind::Text, "\"…\"", "Alipay's public key (not ours), or the file that holds it."),
    none("alipay.public_key_file", Kind::Path, "\"/etc/fairway/alipay_public.pem\"", ""),
    none("alipay.seller_id", Kind::Text, "\"2088000000000000\"", "Notices for another seller are refused."),
    plain("alipay.base_url", Kind::HttpUrl, "\"https://openapi.alipay.com/gateway.do\"", ""),
    none(
        "paypal.client_id",
        Kind::Text,
        "\"…\"",
        "PayPal, for payments in US dollars. Its webhook is set up for /pay/paypal/notify/ and the tenant's number.",
    ),
    secret("paypal.secret", Kind::Text, "\"…\"", "The secret, or the file that holds it."),
    none("paypal.secret_file", Kind::Path, "\"/etc/fairway/paypal_secret\"", ""),
    none("paypal.webhook_id", Kind::Text, "\"…\"", ""),
    plain("paypal.base_url", Kind::HttpUrl, "\"https://api-m.paypal.com\"", ""),
    none(
        "fapiao.base_url",
        Kind::HttpUrl,
        "\"https://fapiao.example\"",
        "A service that issues invoices: it is asked for each by POST /invoices, as docs/payments.md says. Without one they\nare issued by hand.",
    ),
    secret("fapiao.token", Kind::Text, "\"…\"", "By which the service knows us."),
    plain("log.format", Kind::Choice(&["text", "json"]), "\"text\"", ""),
    plain(
        "log.level",
        Kind::Text,
        "\"info\"",
        "error, warn, info, debug or trace; also per part: info,fairway_db=debug",
    ),
    plain("log.access", Kind::Flag, "false", "Log every request, not only those that fail."),
    plain(
        "ssr.enabled",
        Kind::Flag,
        "true",
        "Render public pages on the server. Without it, browsers do all the work.",
    ),
    none(
        "ssr.threads",
        Kind::Int(1, 16),
        "2",
        "Each thread costs a few megabytes and renders one page at a time. By default two where there are cores, else one.",
    ),
    plain(
        "ssr.client_renders_per_minute",
        Kind::Int(1, 1_000_000),
        "240",
        "Pages that are not in the cache, for one address; a fifth of them at once. Beyond it comes the plain app.",
    ),
    plain("ssr.deadline_ms", Kind::Int(50, 30_000), "2000", "A page that takes longer is sent unrendered."),
    plain("cache.size_mb", Kind::Int(1, 65_536), "64", "Memory for answers that are ready to send."),
    secret(
        "secrets.key",
        Kind::Key32,
        "\"…\"",
        "32 random bytes in base64 (openssl rand -base64 32). Required in production, the same on every node.\nIn development it is made up once and kept in the data folder.",
    ),
    secret("metrics.token", Kind::Text, "\"…\"", "/metrics answers only to this bearer token."),
    plain("metrics.public", Kind::Flag, "false", "Let anybody read /metrics in production without a token."),
];

/// Variables of the same family that are not settings.
const OTHER_VARIABLES: &[&str] = &["FAIRWAY_CONFIG"];
/// Families of variables for tests, benchmarks and builds.
const OTHER_FAMILIES: &[&str] = &["FAIRWAY_TEST_", "FAIRWAY_E2E_", "FAIRWAY_BENCH_", "FAIRWAY_BUILD_"];

/// The setting with this name.
pub fn find(path: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.path == path)
}

/// The setting with this environment variable.
pub fn find_variable(name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.variable() == name)
}

/// Whether the variable is ours but not a setting.
pub fn is_other_variable(name: &str) -> bool {
    OTHER_VARIABLES.contains(&name) || OTHER_FAMILIES.iter().any(|family| name.starts_with(family))
}

/// Whether a section of this name exists.
pub fn is_section(name: &str) -> bool {
    KEYS.iter().any(|key| key.split().0 == name)
}

/// The setting whose name is most like this one. A right name in the wrong section counts as near.
pub fn nearest(path: &str) -> &'static str {
    let likeness = |key: &Key| {
        let own = path.rsplit('.').next().unwrap_or(path);
        let whole = strsim::normalized_damerau_levenshtein(path, key.path);
        whole.max(0.9 * strsim::normalized_damerau_levenshtein(own, key.split().1))
    };
    let best = KEYS.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    best.map_or("", |key| key.path)
}

/// The variable whose name is most like this one.
pub fn nearest_variable(name: &str) -> String {
    let likeness = |key: &Key| strsim::normalized_damerau_levenshtein(name, &key.variable());
    let best = KEYS.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    best.map_or(String::new(), Key::variable)
}

/// The section whose name is most like this one.
pub fn nearest_section(name: &str) -> &'static str {
    let likeness = |key: &Key| strsim::normalized_damerau_levenshtein(name, key.split().0);
    let best = KEYS.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    best.map_or("", |key| key.split().0)
}
