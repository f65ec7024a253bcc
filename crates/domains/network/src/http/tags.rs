//! GET atlas/public/my/tags, GET, POST and DELETE atlas/public/custom/tags, POST atlas/public/mark/tags and
//! GET atlas/public/marked/tags: words on one's card and on one's contacts

use fairway_http::fields::{REQUIRED, TOO_LONG, WRONG_TYPE};
use fairway_http::{Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn, Validate};
use fairway_lang::Text;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, IntoActiveModel, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::card_edu::OwnId;
use crate::entities::{card_contact, custom_tag};
use crate::operations::holder::tags_of;
use crate::operations::tags::{self, MAX_MARKED, MAX_NAME_CHARS, Tag};
use crate::{NetworkError, store};

const TOO_MANY: Text = Text::new("标签最多 {max} 个", "At most {max} tags");
/// What can carry tags, by its number on the wire.
const MY_CARD: i32 = 2;
const A_CONTACT: i32 = 3;

/// A word.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct TagView {
    /// Of a word of one's own.
    pub id: Option<i64>,
    /// A category's code; of a word of one's own its name.
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    pub is_custom: bool,
}

impl From<Tag> for TagView {
    fn from(tag: Tag) -> Self {
        let Tag { id, code, name_zh, name_en, is_custom } = tag;
        Self { id, code, name_zh, name_en, is_custom }
    }
}

impl From<custom_tag::Model> for TagView {
    fn from(row: custom_tag::Model) -> Self {
        let name = row.name;
        Self { id: Some(row.id), code: name.clone(), name_zh: name.clone(), name_en: name, is_custom: true }
    }
}

/// The words on one's own card.
#[utoipa::path(get, path = "/atlas/public/my/tags", tag = "network",
    responses((status = 200, body = [TagView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn mine(user: SignedIn) -> ListAnswer<TagView> {
    let found = tags::of_card(user.db().read(), user.tenant_id(), user.user_id(), user.now()).await?;
    Ok(List::whole(found.into_iter().map(TagView::from).collect()))
}

/// The words that one has made, the oldest first.
#[utoipa::path(get, path = "/atlas/public/custom/tags", tag = "network",
    responses((status = 200, body = [TagView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list_custom(user: SignedIn) -> ListAnswer<TagView> {
    let rows = store::tags::list_custom(user.db().read(), user.tenant_id(), user.user_id()).await?;
    Ok(List::whole(rows.into_iter().map(TagView::from).collect()))
}

/// A word of one's own.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct NewCustomTag {
    /// At most 10 characters.
    pub name: String,
}

impl Validate for NewCustomTag {
    fn validate(&self, fields: &mut Fields) {
        fields.required("name", &self.name);
        fields.length("name", self.name.trim(), 0, MAX_NAME_CHARS);
    }
}

/// Makes a word of one's own; the same one twice is refused (1604), and there are at most 20 (1605).
#[utoipa::path(post, path = "/atlas/public/custom/tags", tag = "network", request_body = NewCustomTag,
    responses((status = 200, body = TagView)))]
pub async fn create_custom(user: SignedIn, Payload(new): Payload<NewCustomTag>) -> Answer<TagView> {
    Fields::check(&new)?;
    let tx = user.begin().await?;
    let made = tags::add_custom(&tx, user.tenant_id(), user.user_id(), new.name.trim(), user.now()).await?;
    tx.commit().await?;
    Ok(Reply(made.into()))
}

/// Takes a word of one's own away, also from one's card.
#[utoipa::path(delete, path = "/atlas/public/custom/tags", tag = "network", params(OwnId), responses((status = 200)))]
pub async fn delete_custom(user: SignedIn, Params(query): Params<OwnId>) -> Answer<()> {
    let tx = user.begin().await?;
    tags::remove_custom(&tx, user.tenant_id(), user.user_id(), query.id, user.now()).await?;
    tx.commit().await?;
    Ok(Reply(()))
}

/// Words for one's card or for a contact, in place of those that it carries.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct MarkTags {
    /// 2 one's own card, 3 one of one's contacts.
    pub object_type: i32,
    /// Of a contact its id.
    pub object_id: Option<i64>,
    /// Of categories.
    pub codes: Vec<String>,
    /// Words of one's own; new ones are made.
    pub custom: Vec<String>,
}

impl Validate for MarkTags {
    fn validate(&self, fields: &mut Fields) {
        let most = vec![("max", MAX_NAME_CHARS.to_string())];
        let is_short = |name: &String| name.trim().chars().count() <= MAX_NAME_CHARS;
        fields.require("custom", self.custom.iter().all(is_short), TOO_LONG, most);
        let is_few = self.codes.len() + self.custom.len() <= MAX_MARKED;
        fields.require("codes", is_few, TOO_MANY, vec![("max", MAX_MARKED.to_string())]);
    }
}

/// Puts words on one's card or on one of one's contacts, at most 10, in place of those that are there.
#[utoipa::path(post, path = "/atlas/public/mark/tags", tag = "network", request_body = MarkTags,
    responses((status = 200, body = [TagView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn mark(user: SignedIn, Payload(request): Payload<MarkTags>) -> ListAnswer<TagView> {
    Fields::check(&request)?;
    let (tenant_id, user_id, now) = (user.tenant_id(), user.user_id(), user.now());
    let object = object_of(request.object_type, request.object_id)?;
    let tx = user.begin().await?;
    let words = tags::choose(&tx, tenant_id, user_id, &request.codes, &request.custom, now).await?;
    match object {
        None => tags::mark_card(&tx, tenant_id, user_id, &words, now).await?,
        Some(contact_id) => {
            let found = store::contacts::lock_own(&tx, tenant_id, user_id, contact_id).await?;
            let mut contact = found.ok_or(NetworkError::NotFound)?.into_active_model();
            let codes: Vec<&str> = words.iter().map(|(code, _)| code.as_str()).collect();
            contact.tags = Set(json!(codes).to_string());
            contact.updated_at = Set(now);
            store::contacts::update(&*tx, contact).await?;
        }
    }
    let named = tags::name(&*tx, tenant_id, user_id, words, now).await?;
    tx.commit().await?;
    Ok(List::whole(named.into_iter().map(TagView::from).collect()))
}

/// What carries them.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MarkedQuery {
    /// 2 one's own card, 3 one of one's contacts.
    pub object_type: i32,
    /// Of a contact its id.
    pub object_id: Option<i64>,
}

/// None for one's card, the id of a contact.
fn object_of(object_type: i32, object_id: Option<i64>) -> Result<Option<i64>, Failure> {
    match object_type {
        MY_CARD => Ok(None),
        A_CONTACT => object_id.map(Some).ok_or_else(|| Failure::field("object_id", REQUIRED)),
        _ => Err(Failure::field("object_type", WRONG_TYPE)),
    }
}

/// The words on one's card, or on one of one's contacts.
#[utoipa::path(get, path = "/atlas/public/marked/tags", tag = "network", params(MarkedQuery),
    responses((status = 200, body = [TagView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn marked(user: SignedIn, Params(query): Params<MarkedQuery>) -> ListAnswer<TagView> {
    let (db, tenant_id, user_id) = (user.db().read(), user.tenant_id(), user.user_id());
    let found = match object_of(query.object_type, query.object_id)? {
        None => tags::of_card(db, tenant_id, user_id, user.now()).await?,
        Some(contact_id) => of_contact(db, &user, contact_id).await?,
    };
    Ok(List::whole(found.into_iter().map(TagView::from).collect()))
}

/// A contact keeps its words as a list of codes and names; whatever is no category's code is a word of one's own.
async fn of_contact(db: &impl ConnectionTrait, user: &SignedIn, contact_id: i64) -> Result<Vec<Tag>, NetworkError> {
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let own = store::contacts::select_of(tenant_id, user_id).filter(card_contact::Column::Id.eq(contact_id));
    let contact = own.one(db).await?.ok_or(NetworkError::NotFound)?;
    let words = tags_of(&contact)?;
    let known = fairway_company::list_categories(db, tenant_id, user.now()).await?;
    let is_custom = |word: &String| !known.iter().any(|category| category.code == *word);
    let words = words.into_iter().map(|word| (word.clone(), is_custom(&word))).collect();
    tags::name(db, tenant_id, user_id, words, user.now()).await
}
