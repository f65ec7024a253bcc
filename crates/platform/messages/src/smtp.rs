//! Mail by SMTP.

use std::fmt;
use std::time::{Duration, UNIX_EPOCH};

use async_trait::async_trait;
use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message as Letter, Tokio1Executor};

use crate::entity::Model;
use crate::files::MailFile;
use crate::transport::{SendError, Transport};

const TIMEOUT: Duration = Duration::from_secs(20);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SmtpTls {
    /// Begins in the clear and must then be encrypted; mostly port 587.
    #[default]
    StartTls,
    /// Encrypted from the first byte; mostly port 465.
    Tls,
    /// In the clear, for a server on the same machine.
    None,
}

/// Which server, and as whom.
#[derive(Clone)]
pub struct SmtpOptions {
    pub host: String,
    pub port: u16,
    pub tls: SmtpTls,
    pub user: Option<String>,
    pub password: Option<String>,
    /// `Name <address>`.
    pub from: String,
}

impl fmt::Debug for SmtpOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SmtpOptions")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("tls", &self.tls)
            .field("user", &self.user)
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

/// A mail server.
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Smtp {
    /// Nothing is sent yet; a text tells what is wrong with the options.
    pub fn new(options: &SmtpOptions) -> Result<Self, String> {
        let from: Mailbox = options.from.parse().map_err(|error| format!("{:?}: {error}", options.from))?;
        let parameters = || TlsParameters::new(options.host.clone()).map_err(|error| error.to_string());
        let tls = match options.tls {
            SmtpTls::StartTls => Tls::Required(parameters()?),
            SmtpTls::Tls => Tls::Wrapper(parameters()?),
            SmtpTls::None => Tls::None,
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&options.host)
            .port(options.port)
            .tls(tls)
            .timeout(Some(TIMEOUT));
        if let (Some(user), Some(password)) = (&options.user, &options.password) {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(Self { transport: builder.build(), from })
    }

    /// Answers whether the server can be reached and takes the credentials.
    pub async fn check(&self) -> Result<(), String> {
        match self.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err("the mail server hung up".to_owned()),
            Err(error) => Err(describe(&error)),
        }
    }

    fn letter(&self, message: &Model, files: &[MailFile]) -> Result<Letter, String> {
        let to: Mailbox = message.recipient.parse().map_err(|error| format!("the recipient is no address: {error}"))?;
        let domain = self.from.email.domain();
        let builder = Letter::builder()
            .from(self.from.clone())
            .to(to)
            .subject(&message.subject)
            // The same at each attempt, so that the receiver can tell a repetition.
            .message_id(Some(format!("<fairway.{}.{}@{domain}>", message.tenant_id, message.id)))
            .date(UNIX_EPOCH + Duration::from_secs(message.created_at.max(0) as u64));
        let (text, html) = (message.body_text.clone(), message.body_html.clone());
        let built = if html.is_empty() {
            builder.singlepart(SinglePart::plain(text))
        } else {
            builder.multipart(body(text, html, files)?)
        };
        built.map_err(|error| error.to_string())
    }
}

#[async_trait]
impl Transport for Smtp {
    async fn send(&self, message: &Model, files: &[MailFile]) -> Result<(), SendError> {
        let letter = self.letter(message, files).map_err(SendError::Permanent)?;
        match self.transport.send(letter).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_permanent() => Err(SendError::Permanent(describe(&error))),
            Err(error) => Err(SendError::Temporary(describe(&error))),
        }
    }
}

/// Both texts, the pictures beside the HTML that shows them, and around all of it what is attached.
fn body(text: String, html: String, files: &[MailFile]) -> Result<MultiPart, String> {
    let (shown, attached): (Vec<&MailFile>, Vec<&MailFile>) = files.iter().partition(|file| file.is_inline());
    let texts = if shown.is_empty() {
        MultiPart::alternative_plain_html(text, html)
    } else {
        let mut page = MultiPart::related().singlepart(SinglePart::html(html));
        for file in shown {
            page = page.singlepart(part(file)?);
        }
        MultiPart::alternative().singlepart(SinglePart::plain(text)).multipart(page)
    };
    if attached.is_empty() {
        return Ok(texts);
    }
    let mut whole = MultiPart::mixed().multipart(texts);
    for file in attached {
        whole = whole.singlepart(part(file)?);
    }
    Ok(whole)
}

fn part(file: &MailFile) -> Result<SinglePart, String> {
    let kind = ContentType::parse(&file.content_type).map_err(|error| format!("{}: {error}", file.content_type))?;
    let place = match file.is_inline() {
        true => Attachment::new_inline_with_name(file.content_id.clone(), file.name.clone()),
        false => Attachment::new(file.name.clone()),
    };
    Ok(place.body(file.bytes.clone(), kind))
}

/// With its causes, which the library leaves out.
fn describe(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |error| error.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}
