//! GET atms/message/messages, its export, GET atms/message/messages/{id} and POST atms/message/retry

use axum::extract::Path;
use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_export::{Cell, ExportQuery, Row, export_as};
use fairway_http::{Allowed, Answer, Failure, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery};
use fairway_lang::{Lang, Text};
use fairway_messages::{Channel, Message, MessageColumn as Column, MessageFilter, MessageState};
use sea_orm::Order;
use serde::{Deserialize, Serialize};

use super::IdBody;
use crate::error::MESSAGE_SENT;
use crate::permissions::{RetryMessages, ViewMessages};
use crate::{IdentityError, store};

const SORTS: Sorts<Column> =
    &[("created_at", Column::CreatedAt), ("sent_at", Column::SentAt), ("recipient", Column::Recipient)];
const ORDER: &[(Column, Order)] = &[(Column::CreatedAt, Order::Desc), (Column::Id, Order::Desc)];

/// A message without its text.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MessageView {
    pub id: i64,
    /// 1 mail, 2 SMS.
    pub channel: i32,
    pub recipient: String,
    /// Empty for an SMS.
    pub subject: String,
    /// Which template made it.
    pub template: String,
    pub lang: String,
    /// Whoever reads its text can act as the recipient.
    pub is_secret: bool,
    /// 0 queued, 1 sent, 2 failed, 3 kept because there is no provider.
    pub status: i32,
    pub attempts: i32,
    pub last_error: String,
    pub created_at: i64,
    pub sent_at: Option<i64>,
}

impl From<Message> for MessageView {
    fn from(row: Message) -> Self {
        Self {
            id: row.id,
            channel: row.channel,
            recipient: row.recipient,
            subject: row.subject,
            template: row.template,
            lang: row.lang,
            is_secret: row.is_secret,
            status: row.state,
            attempts: row.attempts,
            last_error: row.last_error,
            created_at: row.created_at,
            sent_at: row.sent_at,
        }
    }
}

fn channel_name(channel: i32) -> Text {
    match Channel::from_value(channel) {
        Some(Channel::Sms) => Text::new("短信", "SMS"),
        _ => Text::new("邮件", "Mail"),
    }
}

fn state_name(state: i32) -> Text {
    match MessageState::from_value(state) {
        Some(MessageState::Sent) => Text::new("已发送", "Sent"),
        Some(MessageState::Failed) => Text::new("失败", "Failed"),
        Some(MessageState::Kept) => Text::new("已保留", "Kept"),
        _ => Text::new("等待发送", "Queued"),
    }
}

impl Row for MessageView {
    const FILE: &'static str = "messages";
    const SHEET: Text = Text::new("消息", "Messages");
    const HEADERS: &'static [Text] = &[
        Text::new("编号", "ID"),
        Text::new("方式", "Channel"),
        Text::new("收件人", "Recipient"),
        Text::new("主题", "Subject"),
        Text::new("模板", "Template"),
        Text::new("状态", "Status"),
        Text::new("尝试次数", "Attempts"),
        Text::new("错误", "Error"),
        Text::new("创建时间（{zone}）", "Created ({zone})"),
        Text::new("发送时间（{zone}）", "Sent ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        vec![
            self.id.into(),
            channel_name(self.channel).get(lang).into(),
            (&self.recipient).into(),
            (&self.subject).into(),
            (&self.template).into(),
            state_name(self.status).get(lang).into(),
            i64::from(self.attempts).into(),
            (&self.last_error).into(),
            Cell::Time(self.created_at),
            self.sent_at.map_or(Cell::Empty, Cell::Time),
        ]
    }
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MessageQuery {
    /// 1 mail, 2 SMS.
    pub channel: Option<i32>,
    pub template: Option<String>,
    /// Part of the recipient or the subject.
    pub keyword: Option<String>,
}

impl From<MessageQuery> for MessageFilter {
    fn from(query: MessageQuery) -> Self {
        let channel = query.channel.and_then(Channel::from_value);
        Self { channel, template: query.template, keyword: query.keyword, ..Default::default() }
    }
}

/// Every mail and SMS of the tenant, the latest first, with tabs by state.
#[utoipa::path(get, path = "/atms/message/messages", tag = "identity", params(TableQuery, MessageQuery),
    responses((status = 200, body = [MessageView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ViewMessages>,
    Params(table): Params<TableQuery>,
    Params(query): Params<MessageQuery>,
) -> ListAnswer<MessageView> {
    let select = fairway_messages::select(user.tenant_id(), &query.into());
    let list = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    Ok(list.map(MessageView::from))
}

/// The same list as a file; texts are not in it.
#[utoipa::path(get, path = "/atms/message/messages/export", tag = "identity",
    params(TableQuery, MessageQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ViewMessages>,
    Params(table): Params<TableQuery>,
    Params(query): Params<MessageQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let select = table.tab(fairway_messages::select(user.tenant_id(), &query.into()), Column::State);
    let select = table.ordered(select, SORTS, ORDER)?;
    export_as::<_, MessageView>(&user, file.format, select).await
}

/// A message with its text.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MessageDetail {
    #[serde(flatten)]
    pub message: MessageView,
    /// Empty for a secret: whoever reads it could act as its recipient.
    pub body_text: String,
    /// Empty for an SMS.
    pub body_html: String,
    /// The text is kept from this reader.
    pub is_hidden: bool,
    /// What travels with it, by its names; forgotten once it is sent.
    pub files: Vec<String>,
}

/// One message. The text of a secret one is nobody's but its recipient's; a development installation, which sends
/// nothing, shows it to those who are allowed as much as the recipient, and records that.
#[utoipa::path(get, path = "/atms/message/messages/{id}", tag = "identity", params(("id" = i64, Path)),
    responses((status = 200, body = MessageDetail)))]
pub async fn get(user: Allowed<ViewMessages>, audit: Audit, Path(id): Path<i64>) -> Answer<MessageDetail> {
    let found = fairway_messages::find(user.db().read(), user.tenant_id(), id).await?;
    let mut message = found.ok_or(IdentityError::NotFound)?;
    let is_shown = !user.app.settings.is_production;
    let is_hidden = message.is_secret && !(is_shown && may_read_secret(&user, &message.recipient).await?);
    let (mut body_text, mut body_html) =
        (std::mem::take(&mut message.body_text), std::mem::take(&mut message.body_html));
    if is_hidden {
        (body_text, body_html) = Default::default();
    } else if message.is_secret && !body_text.is_empty() {
        let tx = user.begin().await?;
        audit.record(&tx, Change::act("read", "message", id).named(&message.recipient)).await?;
        tx.commit().await?;
    }
    let files = fairway_messages::files_of(user.db().read(), &message).await?;
    let files = files.into_iter().map(|file| file.name).collect();
    Ok(Reply(MessageDetail { message: message.into(), body_text, body_html, is_hidden, files }))
}

/// A code or link for somebody who may do more than the reader would let the reader do it too.
async fn may_read_secret(user: &SignedIn, recipient: &str) -> Result<bool, Failure> {
    let name = recipient.strip_prefix("+86").unwrap_or(recipient);
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let Some(account) = store::accounts::find_by_name(db, tenant_id, name).await? else { return Ok(true) };
    let theirs = store::accounts::permissions(db, tenant_id, account.id).await?;
    Ok(user.principal().permissions.covers(&theirs))
}

/// Delivers a message that failed or was kept; 1301 for one that was sent.
#[utoipa::path(post, path = "/atms/message/retry", tag = "identity", request_body = IdBody,
    responses((status = 200, body = MessageView)))]
pub async fn retry(
    user: Allowed<RetryMessages>,
    audit: Audit,
    Payload(request): Payload<IdBody>,
) -> Answer<MessageView> {
    let tx = user.begin().await?;
    let found = fairway_messages::find(&*tx, user.tenant_id(), request.id).await?;
    let before = found.ok_or(IdentityError::NotFound)?;
    if !fairway_messages::retry(&tx, user.now(), user.tenant_id(), request.id).await? {
        return Err(MESSAGE_SENT.into());
    }
    audit.record(&tx, Change::act("retry", "message", request.id).named(&before.recipient)).await?;
    let after = fairway_messages::find(&*tx, user.tenant_id(), request.id).await?;
    tx.commit().await?;
    Ok(Reply(after.unwrap_or(before).into()))
}
