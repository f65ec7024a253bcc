//! POST atlas/card/exchange, GET atlas/card/exchange/status, GET atlas/card/exchanges and PUT atlas/exhibition/card_exchange

use std::collections::HashMap;

use fairway_auth::{UserId, is_same_secret};
use fairway_http::fields::{OUT_OF_RANGE, REQUIRED, WRONG_TYPE};
use fairway_http::ids::parse_ids;
use fairway_http::{Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn, TableQuery, Validate};
use fairway_once::{Begun, OnceKey, begin};
use sea_orm::{ColumnTrait, Order, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::entities::card_exchange::{self, Column};
use crate::operations::cards::{CardProfile, find_owner, find_profile};
use crate::operations::exchange::{self, Ask, Reaction, Stage, other_of, standing, status_for};
use crate::operations::favorites::can_find;
use crate::operations::news::tell_other;
use crate::people::{PersonView, meeting_of, people_by_id};
use crate::{NetworkError, store};

const MAX_MESSAGE_CHARS: usize = 100;
/// People that one question may name.
const MAX_ASKED: usize = 200;
/// How long a phone without a network may take to send what it scanned.
const MAX_LATE_SECONDS: i64 = 14 * 24 * 3600;
const ORDER: &[(Column, Order)] = &[(Column::UpdatedAt, Order::Desc), (Column::Id, Order::Desc)];

/// Whose card is wanted.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct NewExchange {
    /// Whose card it is; or the code of the card's link.
    pub user_id: Option<i64>,
    pub code: Option<String>,
    /// Out of a code that its owner showed: with it the cards are exchanged at once.
    pub scan_key: Option<String>,
    /// At most 100 characters.
    pub message: Option<String>,
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// When it was scanned, in Unix seconds, where the phone had no network then.
    pub happened_at: Option<i64>,
}

impl Validate for NewExchange {
    fn validate(&self, fields: &mut Fields) {
        if self.user_id.is_none() && self.code.is_none() {
            fields.add("user_id", REQUIRED);
        }
        fields.length("message", self.message.as_deref().unwrap_or_default(), 0, MAX_MESSAGE_CHARS);
    }
}

/// An exchange as the caller sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CardExchangeView {
    pub id: i64,
    /// The other.
    pub user_id: i64,
    /// 1 sent, 2 received, 3 exchanged, 4 declined, 5 withdrawn.
    pub status: i32,
    /// 1 out of the directory or by a link, 2 scanned.
    pub way: i32,
    pub message: String,
    /// When it was asked, Unix seconds.
    pub created_at: i64,
}

impl CardExchangeView {
    fn new(row: &card_exchange::Model, me: UserId) -> Self {
        Self {
            id: row.id,
            user_id: other_of(row, me),
            status: status_for(row, me),
            way: row.way,
            message: row.message.clone(),
            created_at: row.asked_at,
        }
    }
}

/// Asks for somebody's card; where they have asked themselves, or showed their code, the cards are exchanged. Needs an
/// `Idempotency-Key`. 1651 where they cannot be found, 1652 where the scanned code is an old one (it can then be asked
/// without), 1653 within 7 days of a refusal, 1654 where 100 requests wait already.
#[utoipa::path(post, path = "/atlas/card/exchange", tag = "network", request_body = NewExchange,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = CardExchangeView)))]
pub async fn ask(user: SignedIn, key: OnceKey, Payload(request): Payload<NewExchange>) -> Answer<Value> {
    Fields::check(&request)?;
    let activity_id = meeting_of(&user, request.activity_id).await?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let (tenant_id, me, now) = (user.tenant_id(), user.user_id(), user.now());
    let profile = find_asked(&tx, &user, &request).await?;
    let has_scanned = match request.scan_key.as_deref().filter(|key| !key.is_empty()) {
        Some(key) if is_same_secret(key, &profile.scan_key) => true,
        Some(_) => return Err(NetworkError::OldCode.into()),
        None => false,
    };
    let is_plausible = |at: &i64| (now - MAX_LATE_SECONDS..=now).contains(at);
    let wanted = Ask {
        tenant_id,
        activity_id,
        from: me,
        to: profile.user_id,
        has_scanned,
        message: request.message.as_deref().unwrap_or_default().trim().to_owned(),
        at: request.happened_at.filter(is_plausible).unwrap_or(now),
        now,
    };
    let (row, news) = exchange::ask(&tx, &wanted).await?;
    tell_other(&user.app, &tx, &row, (me, news), now).await?;
    let answer = once.finish(&tx, &CardExchangeView::new(&row, me)).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// Whoever has the code of a link knows its owner; by their number people are asked who can be found, or have asked first.
async fn find_asked(tx: &fairway_db::Tx, user: &SignedIn, request: &NewExchange) -> Result<CardProfile, NetworkError> {
    let (tenant_id, me) = (user.tenant_id(), user.user_id());
    let missing = |error: NetworkError| match error {
        NetworkError::NotFound => NetworkError::UnknownPerson,
        other => other,
    };
    let user_id = match (&request.code, request.user_id) {
        (Some(code), _) => find_owner(&**tx, tenant_id, code).await.map_err(missing)?,
        (None, Some(id)) if id == me => return Err(NetworkError::Oneself),
        (None, Some(id)) => {
            let is_known = store::exchanges::find(&**tx, tenant_id, me, id).await?.is_some();
            if !is_known && !can_find(&**tx, tenant_id, me, id).await? {
                return Err(NetworkError::UnknownPerson);
            }
            id
        }
        (None, None) => return Err(NetworkError::UnknownPerson),
    };
    let profile = find_profile(&**tx, tenant_id, user_id).await.map_err(missing)?;
    if profile.is_active { Ok(profile) } else { Err(NetworkError::UnknownPerson) }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StandingQuery {
    /// Ids, separated by commas, at most 200.
    pub user_ids: String,
}

/// Where the caller stands with somebody.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StandingView {
    pub user_id: i64,
    /// 0 none, 1 sent, 2 received, 3 exchanged, 4 declined.
    pub status: i32,
    /// The exchange; absent without one.
    pub id: Option<i64>,
}

/// Where the caller stands with each of these people, in the order in which they are named.
#[utoipa::path(get, path = "/atlas/card/exchange/status", tag = "network", params(StandingQuery),
    responses((status = 200, body = [StandingView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn standings(user: SignedIn, Params(query): Params<StandingQuery>) -> ListAnswer<StandingView> {
    let ids = parse_ids("user_ids", &query.user_ids)?;
    if ids.len() > MAX_ASKED {
        return Err(Failure::field("user_ids", OUT_OF_RANGE));
    }
    let me = user.user_id();
    let rows = store::exchanges::list_between(user.db().read(), user.tenant_id(), me, &ids).await?;
    let rows: HashMap<i64, card_exchange::Model> = rows.into_iter().map(|row| (other_of(&row, me), row)).collect();
    let view = |user_id: i64| {
        let row = rows.get(&user_id);
        StandingView { user_id, status: row.map_or(0, |row| standing(row, me)), id: row.map(|row| row.id) }
    };
    Ok(List::whole(ids.into_iter().map(view).collect()))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExchangeFilter {
    /// `received` and `sent` are those that wait for an answer; `all` is everything, as if absent.
    #[serde(rename = "box")]
    #[param(rename = "box")]
    pub mailbox: Option<String>,
}

/// An exchange with the other person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ExchangeRow {
    #[serde(flatten)]
    pub exchange: CardExchangeView,
    pub person: PersonView,
}

/// The caller's own requests and those of others, the latest first.
#[utoipa::path(get, path = "/atlas/card/exchanges", tag = "network", params(TableQuery, ExchangeFilter),
    responses((status = 200, body = [ExchangeRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(filter): Params<ExchangeFilter>,
) -> ListAnswer<ExchangeRow> {
    let (db, tenant_id, me) = (user.db().read(), user.tenant_id(), user.user_id());
    let open = Column::Status.eq(Stage::Open.value());
    let all = store::exchanges::select_of(tenant_id, me);
    let select = match filter.mailbox.as_deref() {
        None | Some("all") => all,
        Some("received") => all.filter(open).filter(Column::AskerId.ne(me)),
        Some("sent") => all.filter(open).filter(Column::AskerId.eq(me)),
        Some(_) => return Err(Failure::field("box", WRONG_TYPE)),
    };
    let list = table.page(db, select, &[], ORDER).await?;
    let activity_id = meeting_of(&user, None).await?;
    list.decorate(|rows| async move {
        let ids: Vec<UserId> = rows.iter().map(|row| other_of(row, me)).collect();
        let mut people = people_by_id(db, tenant_id, activity_id, &ids).await?;
        let view = |row: card_exchange::Model| {
            let other = other_of(&row, me);
            let person = people.remove(&other).unwrap_or_else(|| PersonView::gone(other));
            ExchangeRow { exchange: CardExchangeView::new(&row, me), person }
        };
        Ok::<_, Failure>(rows.into_iter().map(view).collect())
    })
    .await
}

/// What becomes of a request.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AnswerExchange {
    pub id: i64,
    /// 3 accepts and 4 declines what was received, 5 withdraws what was sent.
    pub status: i32,
}

/// Accepts or declines a request, or withdraws one's own. Asked twice, it answers the same; 1655 where it was dealt with
/// otherwise.
#[utoipa::path(put, path = "/atlas/exhibition/card_exchange", tag = "network", request_body = AnswerExchange,
    responses((status = 200, body = CardExchangeView)))]
pub async fn answer(user: SignedIn, Payload(request): Payload<AnswerExchange>) -> Answer<CardExchangeView> {
    let mut stages = [Stage::Exchanged, Stage::Declined, Stage::Withdrawn].into_iter();
    let stage = stages.find(|stage| stage.value() == request.status);
    let stage = stage.ok_or_else(|| Failure::field("status", WRONG_TYPE))?;
    let me = user.user_id();
    let by = Reaction { tenant_id: user.tenant_id(), user_id: me, exchange_id: request.id, now: user.now() };
    let tx = user.begin().await?;
    let (row, news) = exchange::react(&tx, by, stage).await?;
    tell_other(&user.app, &tx, &row, (me, news), by.now).await?;
    tx.commit().await?;
    Ok(Reply(CardExchangeView::new(&row, me)))
}
