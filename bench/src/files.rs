//! Files: uploads and downloads beside a plain copy through the same HTTP stack, pictures per second, and the memory that
//! a large file costs.

use std::io::Cursor;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::machine;
use crate::plan::Plan;
use crate::process::Server;
use crate::report::{self, Fact};
use crate::stats::{Gate, median};

const PART: usize = 5_242_880;
const MB: usize = 1 << 20;
/// Each way is measured so often; the median counts.
const ROUNDS: usize = 3;

/// Rows that are left out with `--only` of another name.
pub async fn measure(plan: &Plan, own: &Path, fairway: &Path, on: &Installation) -> anyhow::Result<()> {
    throughput(plan, own, on).await?;
    pictures();
    memory(plan, fairway, on).await
}

/// Megabytes per second, Fairway and the plain copy in turn, in one process.
async fn throughput(plan: &Plan, own: &Path, on: &Installation) -> anyhow::Result<()> {
    let mut server = Server::start(own, &["serve-child"], on)?;
    server.ready("/healthz").await?;
    let mut connection = Connection::open(server.address).await?;
    let bearer = sign_in(&mut connection).await?;
    let size = plan.file_mb * MB;
    let (mut up, mut plain_up, mut down, mut plain_down) = (vec![], vec![], vec![], vec![]);
    for round in 0..ROUNDS {
        let started = Instant::now();
        let url = upload(&mut connection, &bearer, &format!("round {round}.zip"), size).await?;
        up.push(speed(size, started.elapsed()));
        let started = Instant::now();
        for (offset, body) in parts(size) {
            let copy = Request::new("PUT", &format!("/bare/copy?offset={offset}"), &[], &body);
            ensure!(connection.call(&copy).await?.status == 200, "the plain copy failed");
        }
        plain_up.push(speed(size, started.elapsed()));
        down.push(fetch(&mut connection, &url, size).await?);
        plain_down.push(fetch(&mut connection, "/bare/copy", size).await?);
    }
    for (name, ours, plain) in [("upload", up, plain_up), ("download", down, plain_down)] {
        let (ours, plain) = (median(&ours).unwrap_or(0.0), median(&plain).unwrap_or(f64::MAX));
        let note = format!("{} MB; plain copy {plain:.0} MB/s, {:.0} % of it", plan.file_mb, ours / plain * 100.0);
        let name = if name == "upload" { "upload in parts" } else { "download" };
        report::fact(&Fact { name, value: ours, unit: "MB/s", note, gate: None });
    }
    server.stop().await
}

async fn fetch(connection: &mut Connection, path: &str, size: usize) -> anyhow::Result<f64> {
    let started = Instant::now();
    let (status, received) = connection.drain(&Request::get(path)).await?;
    ensure!(status == 200 && received == size, "{path}: status {status}, {received} bytes");
    Ok(speed(size, started.elapsed()))
}

fn speed(size: usize, took: Duration) -> f64 {
    size as f64 / MB as f64 / took.as_secs_f64()
}

/// A photograph of six megapixels in all its sizes, on one core.
fn pictures() {
    let noise = |x: u32, y: u32| (x.wrapping_mul(31) ^ y.wrapping_mul(17)).wrapping_mul(2_654_435_761) >> 28;
    let photo = RgbImage::from_fn(3000, 2000, |x, y| {
        let grain = noise(x, y) as u8;
        Rgb([(x / 12) as u8 ^ grain, (y / 8) as u8 ^ grain, 120 ^ grain])
    });
    let mut jpeg = Cursor::new(Vec::new());
    if DynamicImage::ImageRgb8(photo).write_to(&mut jpeg, ImageFormat::Jpeg).is_err() {
        return;
    }
    let jpeg = jpeg.into_inner();
    let (started, mut made) = (Instant::now(), 0);
    while started.elapsed() < Duration::from_secs(3) {
        if fairway_media::encode_picture(&jpeg).is_err() {
            return;
        }
        made += 1;
    }
    let value = f64::from(made) / started.elapsed().as_secs_f64();
    let note = "3000 x 2000 JPEG to WebP 320, 960 and 1920 wide; one core".to_owned();
    report::fact(&Fact { name: "picture pipeline", value, unit: "/s", note, gate: None });
}

/// What the real binary needs while one large file goes up and down.
async fn memory(plan: &Plan, fairway: &Path, on: &Installation) -> anyhow::Result<()> {
    let mut server = Server::start(fairway, &["serve"], on)?;
    server.ready("/healthz").await?;
    let mut connection = Connection::open(server.address).await?;
    let bearer = sign_in(&mut connection).await?;
    let size = plan.large_file_mb * MB;
    let url = upload(&mut connection, &bearer, "large.zip", size).await?;
    fetch(&mut connection, &url, size).await?;
    let peak = machine::memory(server.pid)?.peak_mb;
    let note = format!("peak while {} MB go up and down", plan.large_file_mb);
    let gate = Some(Gate::Under(150.0));
    report::fact(&Fact { name: "memory with a large file", value: peak, unit: "MB", note, gate });
    server.stop().await
}

async fn sign_in(connection: &mut Connection) -> anyhow::Result<String> {
    let body = json!({"account": "staff@fairway.example", "password": fairway_server::demo::PASSWORD});
    let session = post(connection, "", "/atlas/user/login", &body).await?;
    Ok(format!("Bearer {}", session["access_token"].as_str().context("no access_token")?))
}

async fn post(connection: &mut Connection, bearer: &str, path: &str, body: &Value) -> anyhow::Result<Value> {
    let headers = [("content-type", "application/json"), ("authorization", bearer)];
    let request = Request::new("POST", path, &headers, body.to_string().as_bytes());
    Ok(connection.call(&request).await?.json()?["data"].take())
}

/// All steps of an upload; where the file can be fetched.
async fn upload(connection: &mut Connection, bearer: &str, name: &str, size: usize) -> anyhow::Result<String> {
    let new = json!({"name": name, "size": size, "mtype": 3});
    let begun = post(connection, bearer, "/atlas/media/uploads", &new).await?;
    let id = begun["upload_id"].as_str().context("no upload")?.to_owned();
    let headers = [("content-type", "application/octet-stream"), ("authorization", bearer)];
    for (number, (_, body)) in parts(size).enumerate() {
        let path = format!("/atlas/media/uploads/{id}/parts/{}", number + 1);
        connection.call(&Request::new("PUT", &path, &headers, &body)).await?.json()?;
    }
    let file = post(connection, bearer, &format!("/atlas/media/uploads/{id}/complete"), &json!({})).await?;
    Ok(file["download_url"].as_str().context("no address")?.to_owned())
}

/// The bytes of a made-up archive, part by part.
fn parts(size: usize) -> impl Iterator<Item = (usize, Vec<u8>)> {
    (0..size.div_ceil(PART)).map(move |index| {
        let mut body = vec![b'x'; PART.min(size - index * PART)];
        if index == 0 {
            body[..4].copy_from_slice(b"PK\x03\x04");
        }
        (index * PART, body)
    })
}
