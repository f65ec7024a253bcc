//! Servers of a few lines that speak just enough SMTP and HTTP to be talked to.

use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// What one client said.
pub type Received = Arc<Mutex<Vec<String>>>;

/// A mail server on this machine. `answer` is what it says to each recipient (`250 ok`, `550 unknown`).
pub async fn mail_server(answer: &'static str) -> (u16, Received) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let received = Received::default();
    let target = received.clone();
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            tokio::spawn(speak_smtp(socket, answer, target.clone()));
        }
    });
    (port, received)
}

async fn speak_smtp(socket: TcpStream, answer: &'static str, received: Received) -> std::io::Result<()> {
    let mut socket = BufReader::new(socket);
    socket.write_all(b"220 fake ESMTP\r\n").await?;
    let mut line = String::new();
    while socket.read_line(&mut line).await? > 0 {
        received.lock().unwrap().push(line.trim_end().to_owned());
        let reply = match line.split([' ', ':']).next().unwrap_or_default().trim() {
            "EHLO" => "250-fake\r\n250-AUTH PLAIN\r\n250 8BITMIME",
            "AUTH" => "235 welcome",
            "RCPT" => answer,
            "DATA" => {
                socket.write_all(b"354 go on\r\n").await?;
                let mut mail = String::new();
                while !mail.ends_with("\r\n.\r\n") {
                    socket.read_line(&mut mail).await?;
                }
                received.lock().unwrap().push(mail);
                "250 queued"
            }
            "QUIT" => "221 bye",
            _ => "250 ok",
        };
        socket.write_all(format!("{reply}\r\n").as_bytes()).await?;
        line.clear();
    }
    Ok(())
}

/// An HTTP server on this machine that gives the answers in turn, the last one for ever.
pub async fn http_server(answers: &'static [&'static str]) -> (String, Received) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/send", listener.local_addr().unwrap());
    let received = Received::default();
    let target = received.clone();
    tokio::spawn(async move {
        for turn in 0.. {
            let Ok((mut socket, _)) = listener.accept().await else { return };
            let request = read_request(&mut socket).await.unwrap_or_default();
            target.lock().unwrap().push(request);
            let answer = answers[turn.min(answers.len() - 1)];
            let reply = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            let _ = socket.write_all(reply.as_bytes()).await;
        }
    });
    (url, received)
}

async fn read_request(socket: &mut TcpStream) -> std::io::Result<String> {
    let mut request = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&request).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length =
                head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                return Ok(text);
            }
        }
        if socket.read_buf(&mut request).await? == 0 {
            return Ok(text);
        }
    }
}
