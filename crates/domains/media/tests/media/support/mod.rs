//! An application with identity and media: a tenant with a librarian, the members of two companies, and another tenant.
#![allow(dead_code, reason = "each test file uses its part")]

use std::io::Cursor;
use std::sync::Arc;
use std::time::Duration;

use fairway_auth::PermissionSet;
use fairway_identity::{Directory, NewAccount, NewTenant, create_account, create_tenant, grant_role, join_company};
use fairway_jobs::{Handlers, JobWaker, RunningWorker, Worker, WorkerOptions};
use fairway_lang::Lang;
use fairway_media::MediaOptions;
use fairway_storage::Storage;
use fairway_testkit::{Engine, NOW, S3Server, TestApp, TestDb, TestReply};
use image::{DynamicImage, ImageFormat};
use serde_json::{Value, json};

pub const PASSWORD: &str = "Harbour.2027";
pub const PART: usize = 5_242_880;
pub const COMPANY: i64 = 5;
pub const OTHER_COMPANY: i64 = 6;
/// Room for a company's files in these tests.
pub const QUOTA: i64 = 20_000_000;

pub struct World {
    pub app: TestApp,
    pub tenant: i64,
    /// May work in the tenant's library.
    pub librarian: TestApp,
    /// Of [`COMPANY`].
    pub member: TestApp,
    /// Of [`OTHER_COMPANY`].
    pub stranger: TestApp,
    /// Of the platform.
    pub staff: TestApp,
    pub other_tenant: i64,
    /// The S3-compatible server, where there is one.
    pub s3: Option<Arc<S3Server>>,
}

pub async fn world(engine: Engine) -> World {
    open(engine, None, MediaOptions::default()).await
}

/// The same with files at an S3-compatible server.
pub async fn world_on_s3(engine: Engine) -> World {
    let server = Arc::new(S3Server::start());
    let storage = Storage::s3(&server.options()).unwrap();
    World { s3: Some(server), ..open(engine, Some(storage), MediaOptions::default()).await }
}

/// The same with the files of somebody else.
pub async fn world_beside(engine: Engine, storage: Storage) -> World {
    open(engine, Some(storage), MediaOptions::default()).await
}

/// The same where videos may be this long, and take this long.
pub async fn world_with_times(engine: Engine, longest_video: Duration, transcode_time: Duration) -> World {
    open(engine, None, MediaOptions { longest_video, transcode_time, ..Default::default() }).await
}

/// The same on a machine without ffmpeg.
pub async fn world_without_ffmpeg(engine: Engine) -> World {
    let missing = "a-program-that-is-not-there".to_owned();
    open(engine, None, MediaOptions { ffmpeg: missing.clone(), ffprobe: missing, ..Default::default() }).await
}

async fn open(engine: Engine, storage: Option<Storage>, options: MediaOptions) -> World {
    let domains = [fairway_identity::domain(), fairway_media::domain()];
    let migrations = fairway_jobs::migrations()
        .into_iter()
        .chain(fairway_messages::migrations())
        .chain(fairway_audit::migrations())
        .chain(fairway_installation::migrations())
        .chain(domains.iter().flat_map(|domain| domain.all_migrations()))
        .collect();
    let test_db = TestDb::migrated(engine, migrations).await;
    let work_dir = test_db.folder.path().join("work");
    let app = TestApp::serve(test_db, &domains, Directory::new, |services| {
        services.extras.insert(MediaOptions { company_quota: QUOTA, work_dir, ..options });
        if let Some(storage) = storage {
            services.storage = storage;
        }
    });
    let tx = app.app.db.begin().await.unwrap();
    let tenant = create_tenant(&tx, new_tenant("EXS", "zh.test"), NOW).await.unwrap();
    let other_tenant = create_tenant(&tx, new_tenant("OTHER", "other.test"), NOW).await.unwrap();
    let hash = app.app.passwords.hash(PASSWORD).await.unwrap();
    for name in ["librarian", "member", "stranger", "staff"] {
        let account = NewAccount {
            email: Some(format!("{name}@example.test")),
            password_hash: hash.clone(),
            name_en: name.to_owned(),
            ..Default::default()
        };
        let user = create_account(&tx, tenant, account, NOW).await.unwrap();
        match name {
            "librarian" => {
                let all = PermissionSet::parse("media.library,media.quota");
                grant_role(&tx, tenant, user, "Librarian", &all, NOW).await.unwrap();
            }
            "staff" => {
                let all = PermissionSet::parse("media.quota,platform.tenants");
                grant_role(&tx, tenant, user, "Staff", &all, NOW).await.unwrap();
            }
            "member" => join_company(&tx, tenant, user, COMPANY, 1, NOW).await.unwrap(),
            _ => join_company(&tx, tenant, user, OTHER_COMPANY, 2, NOW).await.unwrap(),
        }
    }
    tx.commit().await.unwrap();
    let (librarian, member, stranger) =
        (sign_in(&app, "librarian").await, sign_in(&app, "member").await, sign_in(&app, "stranger").await);
    let staff = sign_in(&app, "staff").await;
    World { app, tenant, librarian, member, stranger, staff, other_tenant, s3: None }
}

fn new_tenant(code: &str, host: &str) -> NewTenant {
    NewTenant { code: code.into(), name_en: code.into(), hosts: vec![(host.into(), Lang::Zh)], ..Default::default() }
}

pub async fn sign_in(app: &TestApp, name: &str) -> TestApp {
    let request = json!({"account": format!("{name}@example.test"), "password": PASSWORD});
    let session = app.post("/atlas/user/login", request).await.data();
    app.with_token(session["access_token"].as_str().unwrap())
}

/// Starts what runs in the background; stop it at the end of the test.
pub fn work(w: &World) -> RunningWorker {
    let mut handlers = Handlers::new();
    (fairway_media::domain().jobs)(&mut handlers, &w.app.app);
    let options = WorkerOptions { poll: std::time::Duration::from_millis(50), ..Default::default() };
    Worker::new(w.app.app.db.clone(), w.app.app.clock.clone(), handlers, JobWaker::new(), options).start()
}

/// Asks until it is so; a busy machine may take its time.
pub async fn until<T>(mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..1200 {
        if let Some(found) = ask().await {
            return found;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("it never came about");
}

/// Begins an upload.
pub async fn begin(app: &TestApp, mut new: Value, size: usize) -> TestReply {
    new["size"] = json!(size);
    app.post("/atlas/media/uploads", new).await
}

/// Sends the missing parts wherever they belong.
pub async fn send_parts(app: &TestApp, upload: &Value, bytes: &[u8]) {
    for part in upload["parts"].as_array().unwrap() {
        send_part(app, upload, part["number"].as_u64().unwrap() as usize, bytes).await;
    }
}

pub async fn send_part(app: &TestApp, upload: &Value, number: usize, bytes: &[u8]) {
    let parts = upload["parts"].as_array().unwrap();
    let url = parts.iter().find(|part| part["number"] == number).unwrap()["url"].as_str().unwrap();
    let piece = bytes[(number - 1) * PART..bytes.len().min(number * PART)].to_vec();
    if upload["store"] == "direct" {
        let sent = reqwest::Client::new().put(url).body(piece).send().await.unwrap();
        assert!(sent.status().is_success(), "{}", sent.text().await.unwrap());
    } else {
        app.put_bytes(url, piece).await.data();
    }
}

pub async fn complete(app: &TestApp, upload: &Value) -> TestReply {
    let id = upload["upload_id"].as_str().unwrap();
    app.post(&format!("/atlas/media/uploads/{id}/complete"), json!({})).await
}

/// The whole way of a file.
pub async fn upload(app: &TestApp, new: Value, bytes: &[u8]) -> TestReply {
    let begun = begin(app, new, bytes.len()).await.data();
    send_parts(app, &begun, bytes).await;
    complete(app, &begun).await
}

/// In the company's library.
pub fn of_company(name: &str) -> Value {
    json!({"owner_type": 2, "related_id": COMPANY, "name": name})
}

/// A PDF file of this size, as far as its first bytes tell.
pub fn paper(size: usize) -> Vec<u8> {
    let mut bytes = b"%PDF-1.4\n".to_vec();
    bytes.extend((bytes.len()..size).map(|at| (at % 251) as u8));
    bytes
}

pub fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let drawn = image::RgbImage::from_fn(width, height, |x, y| image::Rgb([(x % 255) as u8, (y % 255) as u8, 120]));
    DynamicImage::ImageRgb8(drawn).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A film of this many seconds, made by ffmpeg.
pub fn film(seconds: u32) -> Vec<u8> {
    let folder = std::env::temp_dir().join(format!("fairway-film-{}-{seconds}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("film.mp4");
    let status = std::process::Command::new("ffmpeg")
        .args(["-v", "error", "-y", "-f", "lavfi", "-i", &format!("testsrc2=size=320x180:rate=10:duration={seconds}")])
        .args(["-f", "lavfi", "-i", &format!("sine=duration={seconds}"), "-c:v", "libx264", "-preset", "ultrafast"])
        .args(["-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest"])
        .arg(&file)
        .status()
        .expect("ffmpeg is installed: scripts/setup test");
    assert!(status.success());
    let bytes = std::fs::read(&file).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    bytes
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

pub fn header<'a>(reply: &'a TestReply, name: &str) -> &'a str {
    reply.headers.get(name).map_or("", |value| value.to_str().unwrap())
}
