//! Owns a small tool for the web app's developers: renders one page of a bundle and prints it.
//!
//! ```sh
//! cargo run --release -p fairway-ssr --example render -- web/dist/ssr/server.js "/agendaList?day=2" '{"lang":"en"}' data
//! ```
//!
//! The third argument is the boot JSON, or `@file` to read it from a file. The optional fourth is a folder of replies:
//! a read of `/atlas/resource/banner?position=home` gets `atlas/resource/banner?position=home.json` if there is such a
//! file, else `atlas/resource/banner.json`, else 404. `LANG_OF_PAGE` (default zh), `ORIGIN` (default
//! http://localhost:8080) and `REPEAT` (default 1; more prints what a render costs) come from the environment.

use fairway_ssr::{Bundle, Fetch, Options, RenderContext, RenderRequest, Renderer, Reply};
use futures::future::BoxFuture;
use std::{
    path::{Component, Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

/// Replies from files.
struct Folder {
    path: Option<PathBuf>,
    /// Says which reads there were, and which of them found nothing.
    is_telling: bool,
}

impl Folder {
    fn read(&self, path: &str) -> Option<Vec<u8>> {
        let folder = self.path.as_ref()?;
        let without_query = path.split('?').next().unwrap_or(path);
        [path, without_query].into_iter().find_map(|name| {
            let file = PathBuf::from(format!("{}.json", name.trim_start_matches('/')));
            let is_inside = file.components().all(|part| matches!(part, Component::Normal(_)));
            is_inside.then(|| std::fs::read(folder.join(file)).ok()).flatten()
        })
    }
}

impl Fetch for Folder {
    fn get(&self, path: String, _: RenderContext) -> BoxFuture<'static, Reply> {
        let tags = vec![path.split('?').next().unwrap_or_default().to_owned()];
        let reply = match self.read(&path) {
            Some(body) => Reply { status: 200, body: body.into(), tags, until: None },
            None => Reply { status: 404, body: "{\"success\":false,\"code\":404}".into(), tags, until: None },
        };
        if self.is_telling {
            eprintln!("read {} {path}", reply.status);
        }
        Box::pin(async move { reply })
    }
}

fn from_env(name: &str, default: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| default.to_owned())
}

/// The CPU time of all threads of this process, to the nanosecond.
fn cpu_time() -> Duration {
    let Ok(threads) = std::fs::read_dir("/proc/self/task") else { return Duration::ZERO };
    let spent = threads.flatten().filter_map(|thread| {
        let text = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    });
    Duration::from_nanos(spent.sum())
}

fn usage() -> ! {
    eprintln!("usage: render <bundle.js> <path and query> [boot JSON or @file] [folder of replies]");
    std::process::exit(2);
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(bundle), Some(url)) = (args.next(), args.next()) else { usage() };
    let boot = match args.next() {
        None => "{}".to_owned(),
        Some(text) => match text.strip_prefix('@') {
            Some(file) => std::fs::read_to_string(file)?,
            None => text,
        },
    };
    let repeat: u32 = from_env("REPEAT", "1").parse()?;
    let path = args.next().map(PathBuf::from).filter(|path| Path::is_dir(path));
    let folder = Folder { path, is_telling: repeat == 1 };

    let begun = Instant::now();
    let options = Options { workers: 1, deadline: Duration::from_secs(30), ..Options::default() };
    let renderer = Renderer::start(Bundle::Source(std::fs::read_to_string(bundle)?), options, Arc::new(folder))?;
    eprintln!("started in {:?}", begun.elapsed());

    let (lang, origin) = (from_env("LANG_OF_PAGE", "zh"), from_env("ORIGIN", "http://localhost:8080"));
    let host = origin.split("//").nth(1).unwrap_or_default().to_owned();
    let context = RenderContext { tenant_id: 1, lang: lang.clone(), host };
    let request = RenderRequest { url, lang, origin, context, boot };
    let begun = Instant::now();
    let page = renderer.render(request.clone()).await?;
    eprintln!("the first page in {:?}", begun.elapsed());
    if repeat > 1 {
        let (begun, cpu_before) = (Instant::now(), cpu_time());
        for _ in 0..repeat {
            renderer.render(request.clone()).await?;
        }
        let cpu = cpu_time().saturating_sub(cpu_before);
        eprintln!("each of {repeat} more in {:?}, {:?} of CPU", begun.elapsed() / repeat, cpu / repeat);
    }
    println!("status: {}\nredirect: {:?}\ncomplete: {}", page.status, page.redirect, page.is_complete);
    println!(
        "tags: {}\n--- head\n{}\n--- html\n{}\n--- state\n{}",
        page.tags.join(" "),
        page.head,
        page.html,
        page.state
    );
    renderer.stop();
    Ok(())
}
