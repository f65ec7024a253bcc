//! GET, POST, PUT and DELETE atlas/atams_card/card_picture: pictures on one's own card

use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn, Validate};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};

use super::card_basics::lasting_picture;
use super::card_edu::OwnId;
use crate::entities::card_picture;
use crate::operations::cards;
use crate::{NetworkError, store};

/// The most that a card shows.
const MAX_PICTURES: u64 = 9;

/// A picture on a card.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct CardPictureView {
    pub id: i64,
    pub url: String,
    pub title_zh: String,
    pub title_en: String,
}

impl From<card_picture::Model> for CardPictureView {
    fn from(row: card_picture::Model) -> Self {
        Self { id: row.id, url: row.url, title_zh: row.title_zh, title_en: row.title_en }
    }
}

/// The pictures on one's card, in their order.
#[utoipa::path(get, path = "/atlas/atams_card/card_picture", tag = "network",
    responses((status = 200, body = [CardPictureView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn) -> ListAnswer<CardPictureView> {
    let rows = store::card_pictures::list(user.db().read(), user.tenant_id(), user.user_id()).await?;
    Ok(List::whole(rows.into_iter().map(CardPictureView::from).collect()))
}

/// A picture to be shown.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct NewCardPicture {
    /// Of one's own library, or one that is open to everybody.
    pub url: String,
    pub title_zh: String,
    pub title_en: String,
}

impl Validate for NewCardPicture {
    fn validate(&self, fields: &mut Fields) {
        fields.required("url", &self.url);
        fields.picture("url", &self.url);
        fields.length("title_zh", &self.title_zh, 0, 60);
        fields.length("title_en", &self.title_en, 0, 60);
    }
}

/// Adds one at the end; there are at most 9 (1607), and none of another's library (1608).
#[utoipa::path(post, path = "/atlas/atams_card/card_picture", tag = "network", request_body = NewCardPicture,
    responses((status = 200, body = CardPictureView)))]
pub async fn create(user: SignedIn, Payload(new): Payload<NewCardPicture>) -> Answer<CardPictureView> {
    Fields::check(&new)?;
    let (tenant_id, user_id, now) = (user.tenant_id(), user.user_id(), user.now());
    let url = lasting_picture(&user, &new.url).await?;
    let tx = user.begin().await?;
    cards::lock_own(&tx, tenant_id, user_id, now).await?;
    let there = store::card_pictures::list(&*tx, tenant_id, user_id).await?;
    if there.len() as u64 >= MAX_PICTURES {
        return Err(NetworkError::TooManyPictures.into());
    }
    let row = card_picture::ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        url: Set(url),
        title_zh: Set(new.title_zh.trim().to_owned()),
        title_en: Set(new.title_en.trim().to_owned()),
        sort: Set(there.last().map_or(1, |last| last.sort + 1)),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = store::card_pictures::insert(&*tx, row).await?;
    tx.commit().await?;
    Ok(Reply(made.into()))
}

/// One's pictures in their new order.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CardPictureOrder {
    /// All ids, the first one first.
    #[serde(default)]
    pub ids: Vec<i64>,
}

/// Puts one's pictures into an order; those that are not named follow in their old one.
#[utoipa::path(put, path = "/atlas/atams_card/card_picture", tag = "network", request_body = CardPictureOrder,
    responses((status = 200, body = [CardPictureView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn order(user: SignedIn, Payload(request): Payload<CardPictureOrder>) -> ListAnswer<CardPictureView> {
    if request.ids.is_empty() {
        return Err(Failure::field("ids", REQUIRED));
    }
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let tx = user.begin().await?;
    cards::lock_own(&tx, tenant_id, user_id, user.now()).await?;
    let mut rows = store::card_pictures::list(&*tx, tenant_id, user_id).await?;
    if request.ids.iter().any(|id| !rows.iter().any(|row| row.id == *id)) {
        return Err(Failure::field("ids", UNKNOWN));
    }
    rows.sort_by_key(|row| request.ids.iter().position(|id| *id == row.id).unwrap_or(usize::MAX));
    for (sort, row) in (1..).zip(&rows) {
        store::card_pictures::set_place(&*tx, tenant_id, user_id, row.id, sort).await?;
    }
    tx.commit().await?;
    Ok(List::whole(rows.into_iter().map(CardPictureView::from).collect()))
}

/// Takes one off one's card.
#[utoipa::path(delete, path = "/atlas/atams_card/card_picture", tag = "network", params(OwnId),
    responses((status = 200)))]
pub async fn delete(user: SignedIn, Params(query): Params<OwnId>) -> Answer<()> {
    let tx = user.begin().await?;
    if !store::card_pictures::delete(&*tx, user.tenant_id(), user.user_id(), query.id).await? {
        return Err(NetworkError::NotFound.into());
    }
    tx.commit().await?;
    Ok(Reply(()))
}
