//! One running server process, spoken to over HTTP.

use std::net::SocketAddr;
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;

use fairway_server::demo;
use fairway_testkit::TestReply;
use reqwest::{Client, Method, RequestBuilder, redirect::Policy};
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, prlimit};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::time::timeout;

use super::DEADLINE;

/// Killed when dropped.
pub struct Node {
    child: Child,
    pub address: SocketAddr,
    log: watch::Receiver<Vec<Value>>,
    http: Client,
    /// The data stays as long as somebody serves it.
    _folder: Arc<TempDir>,
}

impl Node {
    /// Starts the process and waits for the line that says where it serves.
    pub async fn start(mut command: Command, folder: Arc<TempDir>) -> Self {
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the binary starts");
        let (lines, log) = watch::channel(Vec::new());
        let mut stderr = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        tokio::spawn(async move {
            while let Ok(Some(line)) = stderr.next_line().await {
                let line = serde_json::from_str(&line).unwrap_or_else(|_| json!({"message": line}));
                lines.send_modify(|all| all.push(line));
            }
        });
        // Redirects and encodings are looked at, not followed.
        let http = Client::builder().redirect(Policy::none()).timeout(DEADLINE).build().expect("a client");
        let mut node = Self { child, address: ([127, 0, 0, 1], 0).into(), log, http, _folder: folder };
        let line = node.wait_for_log("serving").await;
        node.address = line["address"].as_str().expect("an address").parse().expect("an address with a port");
        node
    }

    /// Waits until the log has a line with this message.
    pub async fn wait_for_log(&mut self, message: &str) -> Value {
        let found = |all: &Vec<Value>| all.iter().find(|line| line["message"] == message).cloned();
        let outcome = timeout(DEADLINE, self.log.wait_for(|all| found(all).is_some())).await;
        // The channel closes when the process has ended.
        let line = outcome.ok().and_then(|seen| seen.ok()).and_then(|all| found(&all));
        line.unwrap_or_else(|| panic!("the log never said {message:?}: {:#?}", *self.log.borrow()))
    }

    /// All messages so far.
    pub fn log(&self) -> Vec<Value> {
        self.log.borrow().clone()
    }

    pub fn ask(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("http://{}{path}", self.address))
    }

    pub async fn get(&self, path: &str) -> TestReply {
        send(self.ask(Method::GET, path)).await.expect("an answer")
    }

    /// With more headers, such as another Host.
    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> TestReply {
        let request =
            headers.iter().fold(self.ask(Method::GET, path), |request, (name, value)| request.header(*name, *value));
        send(request).await.expect("an answer")
    }

    pub async fn post(&self, path: &str, body: &Value) -> TestReply {
        send(self.post_request(path, body)).await.expect("an answer")
    }

    pub fn post_request(&self, path: &str, body: &Value) -> RequestBuilder {
        self.ask(Method::POST, path).json(body)
    }

    /// Signs a demo account in and returns its access token.
    pub async fn sign_in(&self, role: &str) -> String {
        let request = json!({"account": format!("{role}@fairway.example"), "password": demo::PASSWORD});
        let data = self.post("/atlas/user/login", &request).await.data();
        data["access_token"].as_str().expect("a token").to_owned()
    }

    /// The request that saves a new label as an editor.
    pub fn save_label(&self, token: &str, key: &str, text: &str) -> RequestBuilder {
        let label = json!({"key": key, "label_zh": format!("{text}中"), "label_en": text});
        self.post_request("/atms/label/save", &label).bearer_auth(token)
    }

    /// The request that changes a label that is there.
    pub async fn change_label(&self, token: &str, key: &str, text: &str) -> RequestBuilder {
        let version = self.label_version(token, key).await;
        let label = json!({"key": key, "label_zh": format!("{text}中"), "label_en": text, "version": version});
        self.post_request("/atms/label/save", &label).bearer_auth(token)
    }

    /// The version of a label, as its editor sees it.
    pub async fn label_version(&self, token: &str, key: &str) -> Value {
        let asked = self.ask(Method::GET, &format!("/atms/label/labels?keyword={key}")).bearer_auth(token);
        let rows = send(asked).await.expect("an answer").data();
        let found = rows.as_array().expect("a list").iter().find(|row| row["key"] == key).cloned();
        found.expect("the label is there")["version"].clone()
    }

    /// The labels that the API shows.
    pub async fn labels(&self) -> Vec<Value> {
        let data = self.get("/basic/label/EXS?is_idc=2&no_page=1").await.data();
        data.as_array().expect("a list").clone()
    }

    /// SIGKILL: it ends where it stands.
    pub fn kill(&self) {
        self.signal(Signal::KILL);
    }

    /// SIGTERM, as service managers stop a server.
    pub fn terminate(&self) {
        self.signal(Signal::TERM);
    }

    /// No file may be written beyond this size: to the process that is a full disk.
    pub fn limit_files(&self, bytes: Option<u64>) {
        prlimit(Some(self.pid()), Resource::Fsize, Rlimit { current: bytes, maximum: None }).expect("a limit");
    }

    fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("a signal");
    }

    fn pid(&self) -> Pid {
        let id = self.child.id().expect("a running process");
        Pid::from_raw(id.try_into().expect("a pid")).expect("a pid")
    }

    /// Waits until the process is gone.
    pub async fn ended(&mut self) -> ExitStatus {
        let ended = timeout(DEADLINE, self.child.wait()).await;
        ended.unwrap_or_else(|_| panic!("the process does not end: {:#?}", self.log())).expect("a status")
    }

    /// Stops it as service managers do.
    pub async fn stop(mut self) {
        self.terminate();
        let status = self.ended().await;
        assert!(status.success(), "{status}: {:#?}", self.log());
    }
}

/// Sends a request; fails only where there is no whole answer.
pub async fn send(request: RequestBuilder) -> reqwest::Result<TestReply> {
    let response = request.send().await?;
    let (status, headers) = (response.status(), response.headers().clone());
    Ok(TestReply { status, headers, bytes: response.bytes().await?.to_vec() })
}
