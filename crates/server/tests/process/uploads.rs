//! kill -9 in the middle of an upload: what was confirmed is there, nothing is half there, and the upload goes on.

use fairway_testkit::{Engine, db_test};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::support::{Node, Place, send, until};

const PART: usize = 5_242_880;

async fn place(engine: Engine) -> Place {
    Place::new(engine).await
}

/// Two whole parts and a small one.
fn archive() -> Vec<u8> {
    let mut bytes = b"PK\x03\x04".to_vec();
    bytes.extend((4..2 * PART + 4321).map(|at| (at % 253) as u8));
    bytes
}

fn piece(number: usize) -> Vec<u8> {
    let bytes = archive();
    bytes[(number - 1) * PART..bytes.len().min(number * PART)].to_vec()
}

async fn data(request: RequestBuilder, token: &str) -> Value {
    send(request.bearer_auth(token)).await.expect("an answer").data()
}

async fn put_part(node: &Node, token: &str, upload: &str, number: usize) {
    let path = format!("/atlas/media/uploads/{upload}/parts/{number}");
    let request = node.ask(Method::PUT, &path).header("content-type", "application/octet-stream");
    data(request.body(piece(number)), token).await;
}

async fn names(node: &Node, token: &str) -> Vec<String> {
    let list = data(node.ask(Method::GET, "/atlas/atams_media/files?only_files=1"), token).await;
    list.as_array().expect("a list").iter().map(|file| file["name"].as_str().expect("a name").to_owned()).collect()
}

/// Sends a part's head and half of its bytes, and no more.
async fn half_a_part(node: &Node, token: &str, upload: &str) -> TcpStream {
    let mut stream = TcpStream::connect(node.address).await.expect("a connection");
    let head = format!(
        "PUT /atlas/media/uploads/{upload}/parts/2 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/octet-stream\r\nContent-Length: {PART}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.expect("a head");
    stream.write_all(&piece(2)[..PART / 2]).await.expect("half of the part");
    stream
}

#[db_test(place)]
async fn an_upload_survives_the_death_of_the_server(place: Place) {
    let mut node = place.start().await;
    let token = node.sign_in("staff").await;
    let new = json!({"name": "survivor.zip", "size": archive().len(), "mtype": 3});
    let begun = data(node.post_request("/atlas/media/uploads", &new), &token).await;
    let upload = begun["upload_id"].as_str().expect("an upload").to_owned();
    put_part(&node, &token, &upload, 1).await;
    let broken_off = half_a_part(&node, &token, &upload).await;
    node.kill();
    node.ended().await;
    drop(broken_off);

    let mut node = place.start().await;
    let token = node.sign_in("staff").await;
    assert!(!names(&node, &token).await.contains(&"survivor.zip".to_owned()), "nothing half there is shown");
    let path = format!("/atlas/media/uploads/{upload}");
    let found = data(node.ask(Method::GET, &path), &token).await;
    assert_eq!(found["received"], json!([1]), "the confirmed part, and not the half one");
    put_part(&node, &token, &upload, 2).await;
    put_part(&node, &token, &upload, 3).await;
    let file = data(node.post_request(&format!("{path}/complete"), &json!({})), &token).await;
    // The file was confirmed; the server dies once more.
    node.kill();
    node.ended().await;

    let node = place.start().await;
    let token = node.sign_in("staff").await;
    assert!(names(&node, &token).await.contains(&"survivor.zip".to_owned()));
    let again = data(node.ask(Method::GET, &format!("/atlas/atams_media/files/{}", file["id"])), &token).await;
    let bytes = node.get(again["download_url"].as_str().expect("an address")).await.bytes;
    assert!(bytes == archive(), "every byte is as it was sent");
    node.stop().await;
}

#[db_test(place)]
async fn a_crash_between_the_bytes_and_the_record_is_healed_by_asking_again(place: Place) {
    let mut node = place.start().await;
    let token = node.sign_in("staff").await;
    let new = json!({"name": "healed.zip", "size": archive().len(), "mtype": 3});
    let begun = data(node.post_request("/atlas/media/uploads", &new), &token).await;
    let upload = begun["upload_id"].as_str().expect("an upload").to_owned();
    for number in 1..=3 {
        put_part(&node, &token, &upload, number).await;
    }
    node.kill();
    node.ended().await;
    // What the last step does first, and no more: the parts become the object.
    let files = place.data().join("files/media");
    until("the staged file is made the object", || async { rename_staged(&files, &upload) }).await;

    let node = place.start().await;
    let token = node.sign_in("staff").await;
    assert!(!names(&node, &token).await.contains(&"healed.zip".to_owned()));
    let path = format!("/atlas/media/uploads/{upload}/complete");
    let file = data(node.post_request(&path, &json!({})), &token).await;
    let bytes = node.get(file["download_url"].as_str().expect("an address")).await.bytes;
    assert!(bytes == archive());
    node.stop().await;
}

fn rename_staged(files: &std::path::Path, upload: &str) -> bool {
    let tenants = std::fs::read_dir(files).into_iter().flatten().flatten();
    tenants
        .map(|tenant| tenant.path().join(upload))
        .filter(|folder| folder.is_dir())
        .any(|folder| std::fs::rename(folder.join("original.zip#1"), folder.join("original.zip")).is_ok())
}
