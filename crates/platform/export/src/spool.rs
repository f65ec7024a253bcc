//! From the database to a temporary file, and from there to the client: rows are streamed, so memory does not grow with
//! their number, and a slow client holds no database connection.

use std::fs::File;
use std::io::{self, Read, Seek};

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::{Bytes, BytesMut};
use fairway_clock::Zone;
use fairway_db::Db;
use fairway_http::{Failure, Visit, find_meeting_zone, find_tenant_zone};
use fairway_lang::Lang;
use futures::future::BoxFuture;
use futures::{Stream, TryStreamExt};
use sea_orm::{EntityTrait, Select};
use tokio::io::AsyncReadExt;
use tokio::sync::{Semaphore, mpsc};

use crate::cell::{Cell, Row, Times, file_day};
use crate::csv_file::CsvFile;
use crate::xlsx_file::XlsxFile;
use crate::{Format, ListFile};

/// Rows that are read, decorated and written together.
const BATCH_ROWS: usize = 500;
/// Exports that read at the same time; each takes a reading connection and a core.
static EXPORT_SLOTS: Semaphore = Semaphore::const_new(2);
/// Small files that are made at the same time: on the morning of a fair everybody wants their ticket.
static SMALL_FILE_SLOTS: Semaphore = Semaphore::const_new(4);
const CHUNK_BYTES: usize = 64 * 1024;

/// Answers with all rows of `select` as a file, its times in the zone of its meeting or tenant. `decorate` turns a batch of rows into views, with what else they need.
pub async fn export<E, R, F>(
    visit: &Visit,
    file: impl Into<ListFile>,
    select: Select<E>,
    decorate: F,
) -> Result<Response, Failure>
where
    E: EntityTrait<Model: Send + Sync> + 'static,
    R: Row,
    F: Fn(Db, Vec<E::Model>) -> BoxFuture<'static, Result<Vec<R>, Failure>> + Send + Sync + 'static,
{
    export_with(visit, file, select, Vec::new(), decorate).await
}

/// The same with more columns than its rows always have: `more` are their headings, and `cells` of a row ends with as many.
pub async fn export_with<E, R, F>(
    visit: &Visit,
    file: impl Into<ListFile>,
    select: Select<E>,
    more: Vec<String>,
    decorate: F,
) -> Result<Response, Failure>
where
    E: EntityTrait<Model: Send + Sync> + 'static,
    R: Row,
    F: Fn(Db, Vec<E::Model>) -> BoxFuture<'static, Result<Vec<R>, Failure>> + Send + Sync + 'static,
{
    let (db, lang) = (visit.db().clone(), visit.lang());
    let file = file.into();
    let format = file.format;
    let (times, name) = times_and_name::<R>(visit, file).await?;
    let made = spool(db, select, move |rows| write::<R>(format, lang, times, more, rows), decorate);
    Ok(answer(R::FILE, format.content_type(), name, made))
}

/// The same of rows that are there already, where they are few and no table holds them as they are shown.
pub async fn export_rows<R: Row>(visit: &Visit, file: impl Into<ListFile>, rows: Vec<R>) -> Result<Response, Failure> {
    let (lang, file) = (visit.lang(), file.into());
    let format = file.format;
    let (times, name) = times_and_name::<R>(visit, file).await?;
    let made = async move {
        let (sender, receiver) = mpsc::channel(1);
        let writer = tokio::task::spawn_blocking(move || write::<R>(format, lang, times, Vec::new(), receiver));
        // A writer that has ended says why below.
        let _ = sender.send(rows).await;
        drop(sender);
        writer.await.map_err(io::Error::other)?
    };
    Ok(answer(R::FILE, format.content_type(), name, made))
}

/// A file of another kind than a list, such as a paper.
#[derive(Clone, Copy, Debug)]
pub struct FileKind {
    /// The file's name without date and extension.
    pub file: &'static str,
    pub extension: &'static str,
    pub content_type: &'static str,
}

impl FileKind {
    pub const fn pdf(file: &'static str) -> Self {
        Self { file, extension: "pdf", content_type: "application/pdf" }
    }

    /// With the day of its meeting or tenant.
    async fn name(self, visit: &Visit, activity_id: Option<i64>) -> Result<String, Failure> {
        let zone = find_zone(visit, activity_id).await?;
        Ok(format!("{}-{}.{}", self.file, file_day(&zone, visit.now()), self.extension))
    }
}

/// All rows of `select` as such a file, named by the day of their meeting or tenant. `write` gets their views as they are read, on a thread of its own, and returns the
/// file that it was given.
pub async fn export_file<E, V, F>(
    visit: &Visit,
    activity_id: Option<i64>,
    kind: FileKind,
    select: Select<E>,
    decorate: F,
    write: impl FnOnce(File, &mut dyn Iterator<Item = V>) -> io::Result<File> + Send + 'static,
) -> Result<Response, Failure>
where
    E: EntityTrait<Model: Send + Sync> + 'static,
    V: Send + 'static,
    F: Fn(Db, Vec<E::Model>) -> BoxFuture<'static, Result<Vec<V>, Failure>> + Send + Sync + 'static,
{
    let (db, name) = (visit.db().clone(), kind.name(visit, activity_id).await?);
    let write = move |mut batches: mpsc::Receiver<Vec<V>>| {
        let mut views = std::iter::from_fn(move || batches.blocking_recv()).flatten();
        let mut file = write(tempfile::tempfile()?, &mut views)?;
        file.rewind()?;
        io::Result::Ok(file)
    };
    Ok(answer(kind.file, kind.content_type, name, spool(db, select, write, decorate)))
}

/// A small file of such a kind, made off the async threads; `name` has no extension.
pub async fn send_file(
    kind: FileKind,
    name: &str,
    make: impl FnOnce() -> io::Result<Vec<u8>> + Send + 'static,
) -> Result<Response, Failure> {
    let slot = SMALL_FILE_SLOTS.acquire().await.map_err(Failure::internal)?;
    // Held until the file is made, also that of somebody who has gone.
    let make = move || {
        let _slot = slot;
        make()
    };
    let made = tokio::task::spawn_blocking(make).await.map_err(Failure::internal)?.map_err(Failure::internal)?;
    Ok((headers(kind.content_type, &format!("{name}.{}", kind.extension)), made).into_response())
}

/// Rows of a meeting that are there already as the bytes of an xlsx file, to be part of something larger, such as a zip file.
pub async fn workbook<R: Row>(visit: &Visit, activity_id: i64, rows: Vec<R>) -> Result<Bytes, Failure> {
    let lang = visit.lang();
    let (times, _) = times_and_name::<R>(visit, Format::Xlsx.of_meeting(activity_id)).await?;
    let made = tokio::task::spawn_blocking(move || {
        let (sender, receiver) = mpsc::channel(1);
        // There is room for one batch, and this is it.
        let _ = sender.try_send(rows);
        drop(sender);
        let mut file = write::<R>(Format::Xlsx, lang, times, Vec::new(), receiver)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        io::Result::Ok(Bytes::from(bytes))
    });
    made.await.map_err(Failure::internal)?.map_err(Failure::internal)
}

async fn find_zone(visit: &Visit, activity_id: Option<i64>) -> Result<Zone, Failure> {
    match activity_id {
        Some(id) => find_meeting_zone(&visit.app, visit.tenant_id(), id).await,
        None => find_tenant_zone(&visit.app, visit.tenant_id()).await,
    }
}

async fn times_and_name<R: Row>(visit: &Visit, file: ListFile) -> Result<(Times, String), Failure> {
    let zone = find_zone(visit, file.activity_id).await?;
    let name = format!("{}-{}.{}", R::FILE, file_day(&zone, visit.now()), file.format.extension());
    Ok((Times::new(zone, visit.now()), name))
}

fn answer(
    file: &'static str,
    content_type: &'static str,
    name: String,
    made: impl Future<Output = io::Result<File>> + Send + 'static,
) -> Response {
    let made = async move {
        let _slot = EXPORT_SLOTS.acquire().await.map_err(io::Error::other)?;
        made.await.inspect_err(|error| {
            // The answer has begun; breaking it off is the only way left to say that it failed.
            tracing::error!(%error, file, "an export failed");
        })
    };
    let body = futures::stream::once(made).map_ok(chunks).try_flatten();
    (headers(content_type, &name), Body::from_stream(body)).into_response()
}

fn headers(content_type: &str, name: &str) -> [(header::HeaderName, String); 3] {
    [
        (header::CONTENT_TYPE, content_type.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ]
}

/// The same where a row is all that its view needs.
pub async fn export_as<E, R>(visit: &Visit, file: impl Into<ListFile>, select: Select<E>) -> Result<Response, Failure>
where
    E: EntityTrait<Model: Send + Sync> + 'static,
    R: Row + From<E::Model>,
{
    let views = |rows: Vec<E::Model>| rows.into_iter().map(R::from).collect();
    export(visit, file, select, move |_, rows| Box::pin(std::future::ready(Ok(views(rows))))).await
}

async fn spool<E, R, F>(
    db: Db,
    select: Select<E>,
    write: impl FnOnce(mpsc::Receiver<Vec<R>>) -> io::Result<File> + Send + 'static,
    decorate: F,
) -> io::Result<File>
where
    E: EntityTrait<Model: Send + Sync> + 'static,
    R: Send + 'static,
    F: Fn(Db, Vec<E::Model>) -> BoxFuture<'static, Result<Vec<R>, Failure>> + Send + Sync + 'static,
{
    // Both formats are written by blocking code, beside the reading of the next batch.
    let (sender, receiver) = mpsc::channel(2);
    let writer = tokio::task::spawn_blocking(move || write(receiver));
    {
        let rows = select.stream(db.read()).await.map_err(io::Error::other)?;
        let mut batches = std::pin::pin!(rows.try_chunks(BATCH_ROWS));
        while let Some(batch) = batches.try_next().await.map_err(|broken| io::Error::other(broken.1))? {
            let views = decorate(db.clone(), batch).await;
            let views = views.map_err(|failure| io::Error::other(format!("{:?}", failure.code)))?;
            if sender.send(views).await.is_err() {
                break;
            }
        }
    }
    drop(sender);
    writer.await.map_err(io::Error::other)?
}

enum Output {
    Csv(Box<CsvFile>),
    Xlsx(Box<XlsxFile>),
}

fn write<R: Row>(
    format: Format,
    lang: Lang,
    times: Times,
    more: Vec<String>,
    mut batches: mpsc::Receiver<Vec<R>>,
) -> io::Result<File> {
    let headers: Vec<String> = R::HEADERS.iter().map(|header| times.header(*header)).chain(more).collect();
    let columns = headers.len();
    let mut output = match format {
        Format::Csv => Output::Csv(Box::new(CsvFile::create(&headers, times)?)),
        Format::Xlsx => Output::Xlsx(Box::new(XlsxFile::create(R::SHEET, headers, lang, times)?)),
    };
    while let Some(batch) = batches.blocking_recv() {
        for row in batch {
            let cells: Vec<Cell> = row.cells(lang);
            debug_assert_eq!(cells.len(), columns, "{}", R::FILE);
            match &mut output {
                Output::Csv(file) => file.write(&cells)?,
                Output::Xlsx(file) => file.write(&cells)?,
            }
        }
    }
    let mut file = match output {
        Output::Csv(file) => file.finish()?,
        Output::Xlsx(file) => file.finish()?,
    };
    file.rewind()?;
    Ok(file)
}

fn chunks(file: File) -> impl Stream<Item = io::Result<Bytes>> + Send {
    futures::stream::try_unfold(tokio::fs::File::from_std(file), |mut file| async move {
        let mut chunk = BytesMut::with_capacity(CHUNK_BYTES);
        let read = file.read_buf(&mut chunk).await?;
        Ok((read > 0).then(|| (chunk.freeze(), file)))
    })
}

#[cfg(test)]
mod tests;
