//! The plain copy that uploads and downloads are compared with: bytes to a file and back, and nothing else.

use std::io::SeekFrom;
use std::path::PathBuf;

use axum::Router;
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::put;
use futures::stream::{TryStreamExt, try_unfold};
use serde::Deserialize;
use tokio::fs::{File, OpenOptions};
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt};

const PIECE: usize = 256 * 1024;

#[derive(Deserialize)]
struct At {
    offset: u64,
}

/// `PUT /bare/copy?offset=` writes there and waits for the disk; `GET /bare/copy` sends the file.
pub fn router(file: PathBuf) -> Router {
    Router::new().route("/bare/copy", put(keep).get(send)).with_state(file)
}

async fn keep(State(path): State<PathBuf>, Query(at): Query<At>, body: Body) -> Result<(), StatusCode> {
    write(path, at.offset, body).await.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)
}

async fn write(path: PathBuf, offset: u64, body: Body) -> std::io::Result<()> {
    let mut file = OpenOptions::new().create(true).truncate(false).write(true).open(path).await?;
    file.seek(SeekFrom::Start(offset)).await?;
    let mut bytes = body.into_data_stream();
    while let Some(chunk) = bytes.try_next().await.map_err(std::io::Error::other)? {
        file.write_all(&chunk).await?;
    }
    file.flush().await?;
    file.sync_data().await
}

async fn send(State(path): State<PathBuf>) -> Result<Response, StatusCode> {
    let missing = |_| StatusCode::NOT_FOUND;
    let file = File::open(path).await.map_err(missing)?;
    let size = file.metadata().await.map_err(missing)?.len();
    let pieces = try_unfold(file, |mut file| async {
        let mut piece = vec![0; PIECE];
        let read = file.read(&mut piece).await?;
        piece.truncate(read);
        Ok::<_, std::io::Error>((read > 0).then_some((piece, file)))
    });
    Ok(([(header::CONTENT_LENGTH, size)], Body::from_stream(pieces)).into_response())
}
