//! What tests share: a database per test on both engines ([`TestDb`]), an application around some domains
//! ([`TestApp`]), a way to cut a database off ([`Proxy`]), and `#[db_test]`.

mod app;
mod database;
mod proxy;
mod reply;
mod s3;
mod template;

pub use app::TestApp;
pub use database::TestDb;
pub use fairway_db::Engine;
pub use fairway_testkit_macros::db_test;
pub use proxy::Proxy;
pub use reply::TestReply;
pub use s3::S3Server;

/// Runs a test body on a runtime like the server's.
pub fn run(body: impl Future<Output = ()>) {
    let _ = tracing_subscriber::fmt()
        .with_test_writer()
        .with_max_level(tracing_subscriber::filter::LevelFilter::WARN)
        .try_init();
    let _databases = database::Databases;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(body);
}

/// Runs what `#[db_test]` stands on. Both halves are on the heap: the compiler follows futures within futures only so far,
/// and a long test of many domains comes near that.
pub fn run_test<T>(setup: impl AsyncFnOnce(Engine) -> T, body: impl AsyncFnOnce(T), engine: Engine) {
    run(async {
        let fixture = Box::pin(setup(engine)).await;
        Box::pin(body(fixture)).await;
    });
}

/// 15 November 2026, when the tests' clock starts.
pub const NOW: i64 = 1_794_700_800;
