//! A stand-in that speaks WeChat's documented wire format, on a real socket.

use std::sync::{Arc, Mutex};

use axum::extract::{Query, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use fairway_identity::{Directory, ScanProvider, WeChat, WeChatOptions, domain};
use fairway_testkit::TestApp;
use serde_json::{Value, json};
use sha1::{Digest, Sha1};

pub const TOKEN: &str = "callbacktoken";
pub const SECRET: &str = "appsecret-hunter2";

/// What it was asked, and how it answers.
#[derive(Default)]
pub struct Calls {
    pub tokens: u32,
    pub forced: u32,
    pub codes: Vec<Value>,
    pub infos: Vec<String>,
    /// The next call with an access token is told that it is not valid.
    pub forget_token: bool,
    pub is_down: bool,
    current: String,
}

pub type Shared = Arc<Mutex<Calls>>;
type Pairs = Query<std::collections::HashMap<String, String>>;

/// Starts it; returns its address.
pub async fn start() -> (String, Shared) {
    let calls = Shared::default();
    let router = Router::new()
        .route("/cgi-bin/stable_token", post(token))
        .route("/cgi-bin/qrcode/create", post(code))
        .route("/cgi-bin/user/info", get(info))
        .with_state(calls.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    (address, calls)
}

/// The same installation with WeChat as its provider.
pub async fn with_wechat(app: &TestApp, base_url: &str) -> TestApp {
    let options = WeChatOptions {
        app_id: "wxfairway".into(),
        app_secret: SECRET.into(),
        token: TOKEN.into(),
        base_url: base_url.into(),
    };
    let clock = app.app.clock.clone();
    let provider: Arc<dyn ScanProvider> = Arc::new(WeChat::new(&options, clock.clone()).unwrap());
    TestApp::serve(app.test_db.reopened().await, &[domain()], Directory::new, |services| {
        services.clock = clock;
        services.extras.insert(provider);
    })
}

async fn token(State(calls): State<Shared>, Json(body): Json<Value>) -> Json<Value> {
    let mut calls = calls.lock().unwrap();
    if calls.is_down {
        return Json(json!({"errcode": -1, "errmsg": "system error"}));
    }
    if body["appid"] != "wxfairway" || body["secret"] != SECRET || body["grant_type"] != "client_credential" {
        return Json(json!({"errcode": 40125, "errmsg": "invalid appsecret"}));
    }
    calls.tokens += 1;
    calls.forced += u32::from(body["force_refresh"] == true);
    calls.current = format!("ACCESS_{}", calls.tokens);
    Json(json!({"access_token": calls.current, "expires_in": 7200}))
}

/// `None` when the access token is right.
fn refused(calls: &mut Calls, query: &Pairs) -> Option<Json<Value>> {
    let forgotten = std::mem::take(&mut calls.forget_token);
    let right = query.get("access_token").is_some_and(|given| *given == calls.current);
    (forgotten || !right)
        .then(|| Json(json!({"errcode": 40001, "errmsg": "invalid credential, access_token is invalid"})))
}

async fn code(State(calls): State<Shared>, query: Pairs, Json(body): Json<Value>) -> Json<Value> {
    let mut calls = calls.lock().unwrap();
    if let Some(refused) = refused(&mut calls, &query) {
        return refused;
    }
    calls.codes.push(body);
    let number = calls.codes.len();
    Json(
        json!({"ticket": format!("gQH_{number}"), "expire_seconds": 300, "url": format!("http://weixin.qq.com/q/{number}")}),
    )
}

async fn info(State(calls): State<Shared>, query: Pairs) -> Json<Value> {
    let mut calls = calls.lock().unwrap();
    if let Some(refused) = refused(&mut calls, &query) {
        return refused;
    }
    let open_id = query.get("openid").cloned().unwrap_or_default();
    calls.infos.push(open_id.clone());
    Json(
        json!({"subscribe": 1, "openid": open_id, "nickname": "海风", "language": "zh_CN", "subscribe_time": 1_382_694_957}),
    )
}

/// The query string with which WeChat signs a call.
pub fn signed(token: &str, timestamp: i64, nonce: &str) -> String {
    let stamp = timestamp.to_string();
    let mut parts = [token, &stamp, nonce];
    parts.sort_unstable();
    let hash: String = Sha1::digest(parts.concat().as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("signature={hash}&timestamp={stamp}&nonce={nonce}")
}

/// An event as WeChat sends it.
pub fn event(event: &str, key: &str, ticket: &str, open_id: &str) -> String {
    format!(
        "<xml>\n<ToUserName><![CDATA[gh_fairway]]></ToUserName>\n<FromUserName><![CDATA[{open_id}]]></FromUserName>\n\
         <CreateTime>1794700800</CreateTime>\n<MsgType><![CDATA[event]]></MsgType>\n<Event><![CDATA[{event}]]></Event>\n\
         <EventKey><![CDATA[{key}]]></EventKey>\n<Ticket><![CDATA[{ticket}]]></Ticket>\n</xml>"
    )
}
