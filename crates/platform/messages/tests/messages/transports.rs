//! SMTP and the SMS interface, spoken with servers of our own.

use crate::fakes::{http_server, mail_server};
use fairway_lang::Lang;
use fairway_messages::{
    Content, HttpSms, HttpSmsOptions, Letter, MailFile, Message, SendError, Smtp, SmtpOptions, SmtpTls, Transport,
};

fn message(lang: Lang) -> Message {
    let (title, line) = match lang {
        Lang::Zh => ("您在会航的密码已修改", "您的登录密码已于 2026-11-15 08:00（UTC+8）修改。"),
        Lang::En => ("Your password at 会航 was changed", "Your password was changed at 2026-11-15 08:00."),
    };
    let letter =
        Letter::new(lang, "会航", "林", title).line(line).link("重设密码", "https://fairway.example/forgetPassword");
    let Content { subject, text, html } = letter.content();
    Message {
        id: 42,
        tenant_id: 3,
        channel: 1,
        recipient: "lin@fairway.example".to_owned(),
        subject,
        body_text: text,
        body_html: html,
        template: "password_changed".to_owned(),
        lang: lang.code().to_owned(),
        dedupe_key: None,
        is_secret: false,
        secret_until: None,
        state: 0,
        attempts: 0,
        round: 0,
        last_error: String::new(),
        created_at: 1_794_700_800,
        sent_at: None,
    }
}

fn smtp(port: u16) -> SmtpOptions {
    SmtpOptions {
        host: "127.0.0.1".to_owned(),
        port,
        tls: SmtpTls::None,
        user: Some("fairway".to_owned()),
        password: Some("hidden".to_owned()),
        from: "会航 <noreply@fairway.example>".to_owned(),
    }
}

#[tokio::test]
async fn a_mail_reaches_the_server_with_its_headers_and_both_texts() {
    let (port, received) = mail_server("250 ok").await;
    Smtp::new(&smtp(port)).unwrap().send(&message(Lang::En), &[]).await.unwrap();
    let received = received.lock().unwrap();
    assert!(received.iter().any(|line| line.starts_with("AUTH PLAIN")), "{received:?}");
    assert!(received.iter().any(|line| line.starts_with("MAIL FROM:<noreply@fairway.example>")), "{received:?}");
    assert!(received.iter().any(|line| line.starts_with("RCPT TO:<lin@fairway.example>")), "{received:?}");
    let mail = received.iter().find(|line| line.contains("MIME-Version")).expect("the mail");
    for part in [
        "To: lin@fairway.example\r\n",
        "Message-ID: <fairway.3.42@fairway.example>\r\n",
        "Date: Sun, 15 Nov 2026 00:00:00 +0000\r\n",
        "Content-Type: multipart/alternative;",
        "Content-Type: text/plain; charset=utf-8\r\n",
        "Content-Type: text/html; charset=utf-8\r\n",
    ] {
        assert!(mail.contains(part), "{part:?} is not in {mail}");
    }
}

#[tokio::test]
async fn a_picture_stands_beside_the_html_and_a_file_is_attached() {
    let files = [
        MailFile::inline("ticket", "ticket.png", "image/png", vec![0x89, b'P', b'N', b'G', 0, 255]),
        MailFile::attached("fair.ics", "text/calendar; charset=utf-8; method=PUBLISH", b"BEGIN:VCALENDAR\r\n".to_vec()),
    ];
    let (port, received) = mail_server("250 ok").await;
    Smtp::new(&smtp(port)).unwrap().send(&message(Lang::En), &files).await.unwrap();
    let received = received.lock().unwrap().clone();
    let mail = received.iter().find(|line| line.contains("MIME-Version")).expect("the mail");
    let mut rest = mail.as_str();
    // In this order, one inside the other.
    for part in [
        "Content-Type: multipart/mixed;",
        "Content-Type: multipart/alternative;",
        "Content-Type: text/plain; charset=utf-8\r\n",
        "Content-Type: multipart/related;",
        "Content-Type: text/html; charset=utf-8\r\n",
        "Content-ID: <ticket>\r\n",
        "Content-Type: image/png\r\n",
        "Content-Disposition: attachment; filename=\"fair.ics\"\r\n",
        "Content-Type: text/calendar; charset=utf-8; method=PUBLISH\r\n",
        "BEGIN:VCALENDAR",
    ] {
        let (_, after) = rest.split_once(part).unwrap_or_else(|| panic!("{part:?} is not in {rest}"));
        rest = after;
    }
    let broken = [MailFile::attached("x", "no type at all", Vec::new())];
    let refused = Smtp::new(&smtp(port)).unwrap().send(&message(Lang::En), &broken).await;
    assert!(matches!(refused, Err(SendError::Permanent(_))));
}

#[tokio::test]
async fn a_chinese_mail_is_encoded_for_seven_bits() {
    let (port, received) = mail_server("250 ok").await;
    Smtp::new(&smtp(port)).unwrap().send(&message(Lang::Zh), &[]).await.unwrap();
    let received = received.lock().unwrap();
    let mail = received.iter().find(|line| line.contains("MIME-Version")).expect("the mail");
    assert!(mail.is_ascii() && mail.contains("Subject: =?utf-8?b?"), "{mail}");
}

#[tokio::test]
async fn the_servers_answer_decides_whether_to_try_again() {
    for (answer, permanent) in [("550 no such person", true), ("450 mailbox busy", false)] {
        let (port, _) = mail_server(answer).await;
        let error = Smtp::new(&smtp(port)).unwrap().send(&message(Lang::En), &[]).await.unwrap_err();
        assert_eq!(error.is_permanent(), permanent, "{answer}");
        assert!(error.reason().contains(&answer[4..]), "{error}");
    }
}

#[tokio::test]
async fn a_server_that_is_away_or_speaks_no_tls_is_tried_again() {
    let (port, received) = mail_server("250 ok").await;
    let closed = Smtp::new(&smtp(1)).unwrap();
    assert!(matches!(closed.send(&message(Lang::En), &[]).await, Err(SendError::Temporary(_))));
    assert!(closed.check().await.is_err());
    Smtp::new(&smtp(port)).unwrap().check().await.unwrap();
    let strict = Smtp::new(&SmtpOptions { tls: SmtpTls::StartTls, ..smtp(port) }).unwrap();
    assert!(matches!(strict.send(&message(Lang::En), &[]).await, Err(SendError::Temporary(_))));
    let received = received.lock().unwrap();
    assert!(!received.iter().any(|line| line.starts_with("MAIL")), "nothing may be sent in the clear: {received:?}");
}

#[tokio::test]
async fn addresses_that_are_none_are_refused() {
    let (port, _) = mail_server("250 ok").await;
    let broken = Message { recipient: "lin@fairway.example\r\nRCPT TO:<x@y.example>".to_owned(), ..message(Lang::En) };
    assert!(matches!(Smtp::new(&smtp(port)).unwrap().send(&broken, &[]).await, Err(SendError::Permanent(_))));
    assert!(Smtp::new(&SmtpOptions { from: "nobody".to_owned(), ..smtp(port) }).is_err());
    assert!(!format!("{:?}", smtp(port)).contains("hidden"));
}

fn sms(url: &str) -> HttpSms {
    HttpSms::new(&HttpSmsOptions { url: url.to_owned(), token: Some("hidden".to_owned()) }).unwrap()
}

#[tokio::test]
async fn an_sms_is_posted_as_json_with_the_token() {
    let (url, received) = http_server(&["202 Accepted"]).await;
    let message =
        Message {
            recipient: "+8613800000000".to_owned(), body_text: "验证码 271828".to_owned(), ..message(Lang::Zh)
        };
    sms(&url).send(&message, &[]).await.unwrap();
    let received = received.lock().unwrap();
    let (head, body) = received[0].split_once("\r\n\r\n").expect("a request");
    assert!(head.starts_with("POST /send HTTP/1.1") && head.contains("authorization: Bearer hidden"), "{head}");
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["id"], "fairway.3.42");
    assert_eq!((body["to"].as_str(), body["text"].as_str()), (Some("+8613800000000"), Some("验证码 271828")));
}

#[tokio::test]
async fn the_providers_status_decides_whether_to_try_again() {
    let answers = &["503 Unavailable", "429 Too Many", "401 Unauthorized", "302 Found", "422 Unprocessable"];
    let (url, received) = http_server(answers).await;
    let sms = sms(&url);
    for permanent in [false, false, false, false, true] {
        let error = sms.send(&message(Lang::En), &[]).await.unwrap_err();
        assert_eq!(error.is_permanent(), permanent, "{error}");
    }
    assert_eq!(received.lock().unwrap().len(), answers.len());
    let away = HttpSms::new(&HttpSmsOptions { url: "http://127.0.0.1:1/?key=hidden".to_owned(), token: None }).unwrap();
    let error = away.send(&message(Lang::En), &[]).await.unwrap_err();
    assert!(!error.is_permanent() && !error.reason().contains("hidden"), "{error}");
}
