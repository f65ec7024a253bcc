//! Owns a small tool for the web app's developers: renders one page of a bundle and prints it.
//!
//! ```sh
//! cargo run --release -p fairway-ssr --example render -- web/dist/ssr/server.js "/agendaList?day=2" '{"lang":"en"}' data
//! ```
//!
//! The third argument is the boot JSON, or `@file` to read it from a file. The optional fourth is a folder of replies:
//! a read of `/atlas/resource/banner?position=home` gets `atlas/resource/banner?position=home.json` if there is such a
//! file, else `atlas/resource/banner.json`, else 404. `LANG_OF_PAGE` (default zh), `ORIGIN` (default
//! http://localhost:8080) and `REPEAT` (default 1; prints the time of each render) come from the environment.

use fairway_ssr::{Bundle, Fetch, Options, RenderContext, RenderRequest, Renderer, Reply};
use futures::future::BoxFuture;
use std::{
    path::{Component, Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

/// Replies from files.
struct Folder(Option<PathBuf>);

impl Folder {
    fn read(&self, path: &str) -> Option<Vec<u8>> {
        let folder = self.0.as_ref()?;
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
        eprintln!("read {} {path}", reply.status);
        Box::pin(async move { reply })
    }
}

fn from_env(name: &str, default: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| default.to_owned())
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
    let folder = Folder(args.next().map(PathBuf::from).filter(|path| Path::is_dir(path)));

    let begun = Instant::now();
    let options = Options { workers: 1, deadline: Duration::from_secs(30), ..Options::default() };
    let renderer = Renderer::start(Bundle::Source(std::fs::read_to_string(bundle)?), options, Arc::new(folder))?;
    eprintln!("started in {:?}", begun.elapsed());

    let (lang, origin) = (from_env("LANG_OF_PAGE", "zh"), from_env("ORIGIN", "http://localhost:8080"));
    let host = origin.split("//").nth(1).unwrap_or_default().to_owned();
    let context = RenderContext { tenant_id: 1, lang: lang.clone(), host };
    let request = RenderRequest { url, lang, origin, context, boot };
    let mut last = None;
    for _ in 0..from_env("REPEAT", "1").parse()? {
        let begun = Instant::now();
        last = Some(renderer.render(request.clone()).await?);
        eprintln!("rendered in {:?}", begun.elapsed());
    }
    if let Some(page) = last {
        println!("status: {}\nredirect: {:?}\ncomplete: {}", page.status, page.redirect, page.is_complete);
        println!(
            "tags: {}\n--- head\n{}\n--- html\n{}\n--- state\n{}",
            page.tags.join(" "),
            page.head,
            page.html,
            page.state
        );
    }
    renderer.stop();
    Ok(())
}
