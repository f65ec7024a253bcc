//! GET, POST and DELETE atlas/activity_one2one/blocks

use fairway_http::fields::BACKWARDS;
use fairway_http::{Answer, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn, Validate};
use fairway_lang::Text;
use fairway_records::{LAST_PLANNABLE_SECOND, MeetingQuery, MeetingScope, resolve_scope};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};

use crate::entities::block::{ActiveModel, Model};
use crate::{One2oneError, store};

const MAX_NOTE_CHARS: usize = 50;
/// More than anybody needs in three days.
const MAX_BLOCKS: u64 = 100;
const TOO_MANY: Text = Text::new("最多屏蔽 100 个时段", "You can block at most 100 times");

/// A time at which I want no appointment.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BlockView {
    pub id: i64,
    /// Unix seconds.
    pub from: i64,
    /// Unix seconds.
    pub until: i64,
    /// For myself; nobody else reads it.
    pub note: String,
}

impl From<Model> for BlockView {
    fn from(row: Model) -> Self {
        Self { id: row.id, from: row.from_at, until: row.until_at, note: row.note }
    }
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct NewBlock {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Unix seconds.
    pub from: i64,
    /// Unix seconds.
    pub until: i64,
    /// At most 50 characters.
    #[serde(default)]
    pub note: String,
}

impl Validate for NewBlock {
    fn validate(&self, fields: &mut Fields) {
        fields.range("from", self.from, 1, LAST_PLANNABLE_SECOND);
        fields.range("until", self.until, 1, LAST_PLANNABLE_SECOND);
        fields.require("until", self.from < self.until, BACKWARDS, vec![]);
        fields.length("note", self.note.trim(), 0, MAX_NOTE_CHARS);
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BlockQuery {
    pub id: i64,
}

/// The times at which I want no appointment, in their order.
#[utoipa::path(get, path = "/atlas/activity_one2one/blocks", tag = "one2one", params(MeetingQuery),
    responses((status = 200, body = [BlockView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<MeetingQuery>) -> ListAnswer<BlockView> {
    let tenant_id = user.tenant_id();
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let rows = store::blocks::list(user.db().read(), tenant_id, activity_id, &[user.user_id()]).await?;
    Ok(List::whole(rows.into_iter().map(BlockView::from).collect()))
}

/// Blocks a time: nobody can ask for it. What I have accepted stays.
#[utoipa::path(post, path = "/atlas/activity_one2one/blocks", tag = "one2one", request_body = NewBlock,
    responses((status = 200, body = BlockView)))]
pub async fn create(user: SignedIn, Payload(request): Payload<NewBlock>) -> Answer<BlockView> {
    Fields::check(&request)?;
    let (tenant_id, me, now) = (user.tenant_id(), user.user_id(), user.now());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let tx = user.begin().await?;
    store::people::lock(&tx, tenant_id, activity_id, &[me]).await?;
    if store::blocks::count(&*tx, tenant_id, activity_id, me).await? >= MAX_BLOCKS {
        return Err(fairway_http::Failure::field("from", TOO_MANY));
    }
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        user_id: Set(me),
        from_at: Set(request.from),
        until_at: Set(request.until),
        note: Set(request.note.trim().to_owned()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = store::blocks::insert(&tx, row).await?;
    tx.commit().await?;
    Ok(Reply(made.into()))
}

/// Takes one of my blocked times away.
#[utoipa::path(delete, path = "/atlas/activity_one2one/blocks", tag = "one2one", params(BlockQuery),
    responses((status = 200)))]
pub async fn delete(user: SignedIn, Params(query): Params<BlockQuery>) -> Answer<()> {
    let tx = user.begin().await?;
    if !store::blocks::delete(&tx, user.tenant_id(), user.user_id(), query.id).await? {
        return Err(One2oneError::UnknownBlock.into());
    }
    tx.commit().await?;
    Ok(Reply(()))
}
