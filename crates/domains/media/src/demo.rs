//! The demo's files: folders at once; pictures, papers and a short film drawn and stored by a job after the start.

use std::io::Cursor;
use std::path::Path;

use fairway_auth::Actor;
use fairway_db::Tx;
use fairway_http::{App, Demo, Failure};
use fairway_jobs::{Handlers, JobError, NewJob, enqueue};
use futures::future::BoxFuture;
use futures::stream::iter;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde::{Deserialize, Serialize};

use crate::MediaError;
use crate::access::Owner;
use crate::model::{MediaKind, OwnerKind};
use crate::operations::sweep::job_error;
use crate::operations::tree::folder_named;
use crate::operations::uploads::{NewUpload, begin, take_part};
use crate::operations::{register, stopping, uploads};
use crate::options::MediaOptions;
use crate::store;
use crate::stored::find_stored;

const DRAW: &str = "media.demo";

#[derive(Deserialize)]
struct DemoLibrary {
    folders: Vec<Folder>,
}

#[derive(Clone, Serialize, Deserialize)]
struct Folder {
    name: String,
    files: Vec<DemoFile>,
}

/// A file of the demo: its name says whether it is a picture, a paper or a film.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DemoFile {
    pub name: String,
    /// What a paper says.
    pub text: String,
    /// The light of a picture.
    pub hue: u8,
    pub is_public: bool,
    pub preview_seconds: i32,
}

#[derive(Serialize, Deserialize)]
struct Draw {
    folders: Vec<Folder>,
}

const TENANT: Owner = Owner { kind: OwnerKind::Tenant, id: 0 };

fn by(tenant_id: i64, now: i64) -> Actor {
    Actor { tenant_id, user_id: 0, name: "Fairway".into(), now }
}

pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let shelf: DemoLibrary = demo.read("media.json")?;
        let quota = MediaOptions::default().tenant_quota;
        let library = store::libraries::lock_for(tx, demo.tenant_id, TENANT, quota, demo.now).await?;
        for folder in &shelf.folders {
            folder_named(tx, &by(demo.tenant_id, demo.now), &library, 0, &folder.name).await?;
        }
        let job = NewJob::new(DRAW, demo.tenant_id, Draw { folders: shelf.folders });
        enqueue(tx, demo.now, job).await?;
        Ok(())
    })
}

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.on(DRAW, move |context, job: Draw| {
        let app = app.clone();
        async move {
            tokio::select! {
                done = draw_all(&app, context.tenant_id, &job.folders) => done.map_err(job_error),
                () = stopping::stop_signal() => Err(JobError::retry("the server stops")),
            }
        }
    });
}

async fn draw_all(app: &App, tenant_id: i64, folders: &[Folder]) -> Result<(), MediaError> {
    for folder in folders {
        for file in &folder.files {
            match draw(app, tenant_id, TENANT, &folder.name, file).await {
                // A second run finds what the first one stored.
                Ok(_) | Err(MediaError::NameTaken) => {}
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}

/// Draws a picture or writes a paper into a company's library, and returns its id. A second run finds that of the first.
pub async fn add_company_file(
    app: &App,
    tenant_id: i64,
    company_id: i64,
    folder: &str,
    file: &DemoFile,
) -> Result<Option<i64>, MediaError> {
    let owner = Owner { kind: OwnerKind::Company, id: company_id };
    match draw(app, tenant_id, owner, folder, file).await {
        Err(MediaError::NameTaken) => find_stored(app, tenant_id, owner, folder, &file.name).await,
        drawn => drawn,
    }
}

/// Goes the way of every upload. Nothing where a film cannot be made.
async fn draw(
    app: &App,
    tenant_id: i64,
    owner: Owner,
    folder: &str,
    file: &DemoFile,
) -> Result<Option<i64>, MediaError> {
    let kind =
        crate::model::extension(&file.name).and_then(|e| MediaKind::of_extension(&e)).ok_or(MediaError::Format)?;
    let bytes = match kind {
        MediaKind::Image => {
            let hue = file.hue;
            tokio::task::spawn_blocking(move || picture(hue)).await.map_err(|_| MediaError::Pixels)??
        }
        MediaKind::Document => paper(&file.text),
        MediaKind::Video => match film(&MediaOptions::of(app)).await? {
            Some(bytes) => bytes,
            None => return Ok(None),
        },
    };
    let by = by(tenant_id, app.clock.now());
    let new = NewUpload {
        parent_id: 0,
        dir_name: Some(folder.to_owned()),
        name: file.name.clone(),
        size: bytes.len() as i64,
        kind,
        category: 0,
        is_public: file.is_public,
        is_transcode: true,
        preview_seconds: file.preview_seconds,
    };
    let upload = begin(app, &by, owner, new).await?;
    for part in uploads::parts(upload.size) {
        let range = part.offset as usize..(part.offset + part.size) as usize;
        let piece = bytes::Bytes::copy_from_slice(&bytes[range]);
        take_part(app, &upload, part.number, iter([Ok::<_, std::io::Error>(piece)])).await?;
    }
    Ok(Some(register::complete(app, &by, upload, None).await?.id))
}

/// Sky, sea and a ship of boxes, in one of several lights.
fn picture(hue: u8) -> Result<Vec<u8>, MediaError> {
    let (width, height) = (1600u32, 900u32);
    let picture = RgbImage::from_fn(width, height, |x, y| {
        let (x, y) = (x as i32, y as i32);
        let light = i32::from(hue);
        let ship = (500..1150).contains(&x) && (520..600).contains(&y);
        let stack = (560..1080).contains(&x) && (400..520).contains(&y);
        let channel = |value: i32| value.clamp(0, 255) as u8;
        if stack {
            let (column, row) = ((x - 560) / 52, (y - 400) / 40);
            let box_hue = (column * 37 + row * 61 + light) % 3;
            let edge = (x - 560) % 52 < 2 || (y - 400) % 40 < 2;
            let colour = [[196, 84, 52], [45, 106, 138], [222, 178, 82]][box_hue as usize];
            let shade = if edge { 50 } else { 0 };
            return Rgb(colour.map(|value| channel(value - shade)));
        }
        if ship {
            return Rgb([28, 44, 66]);
        }
        if y < 560 {
            return Rgb([channel(120 + y / 6 + light / 4), channel(160 + y / 8), channel(200 + y / 16 - light / 3)]);
        }
        let wave = ((x / 9 + y / 3) % 23) / 8;
        Rgb([channel(20 + wave * 6 + light / 6), channel(74 + wave * 7), channel(110 + wave * 8 - (y - 560) / 8)])
    });
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(picture).write_to(&mut bytes, ImageFormat::Jpeg).map_err(|_| MediaError::Pixels)?;
    Ok(bytes.into_inner())
}

/// A PDF file of one page with one line.
fn paper(text: &str) -> Vec<u8> {
    let line: String = text.chars().filter(|c| c.is_ascii() && !"()\\".contains(*c)).collect();
    let content = format!("BT /F1 20 Tf 72 760 Td ({line}) Tj ET");
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>".to_owned(),
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>".to_owned(),
        format!("<</Length {}>>stream\n{content}\nendstream", content.len()),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>".to_owned(),
    ];
    let (mut file, mut places) = ("%PDF-1.4\n".to_owned(), Vec::new());
    for (index, object) in objects.iter().enumerate() {
        places.push(file.len());
        file += &format!("{} 0 obj{object}endobj\n", index + 1);
    }
    let start = file.len();
    file += &format!("xref\n0 {}\n0000000000 65535 f \n", places.len() + 1);
    for place in &places {
        file += &format!("{place:010} 00000 n \n");
    }
    file += &format!("trailer<</Size {}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n", places.len() + 1);
    file.into_bytes()
}

/// Ten seconds of a moving pattern with a tone; none where there is no ffmpeg.
async fn film(options: &MediaOptions) -> Result<Option<Vec<u8>>, MediaError> {
    let scratch = crate::operations::transcode::scratch(options)?;
    let file = scratch.path().join("film.mp4");
    let made = render(options, &file).await;
    if !made {
        return Ok(None);
    }
    let bytes = tokio::fs::read(&file).await.map_err(fairway_storage::StorageError::from)?;
    Ok(Some(bytes))
}

async fn render(options: &MediaOptions, file: &Path) -> bool {
    let status = tokio::process::Command::new(&options.ffmpeg)
        .args(["-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=size=640x360:rate=15:duration=10"])
        .args(["-f", "lavfi", "-i", "sine=frequency=330:duration=10", "-c:v", "libx264", "-preset", "ultrafast"])
        .args(["-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest", "-movflags", "+faststart"])
        .arg(file)
        .stdin(std::process::Stdio::null())
        .kill_on_drop(true)
        .status()
        .await;
    status.is_ok_and(|status| status.success())
}
