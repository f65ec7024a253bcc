//! GET atlas/card/card_info/{user_id}, atlas/card/by_code, atlas/card/card_picture/{card_id} and atlas/card/card_video/{card_id}:
//! cards as others see them

use axum::extract::Path;
use fairway_auth::UserId;
use fairway_http::{Answer, Client, Failure, List, ListAnswer, Params, Reply, Visit};
use fairway_media::{PublicVideo, find_own_video};
use serde::{Deserialize, Serialize};

use super::card_edu::{CardEduView, latest_first};
use super::card_picture::CardPictureView;
use super::tags::TagView;
use crate::operations::viewing::{Looking, SeenCard, look_at};
use crate::operations::{cards, tags, views};
use crate::people::{PersonView, meeting_of, people};
use crate::{NetworkError, store};

/// Schools that others are shown; the latest ones.
const SHOWN_SCHOOLS: usize = 5;

/// A card as whoever asks may see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CardView {
    #[serde(flatten)]
    pub person: PersonView,
    /// 0 of somebody who has no card yet.
    pub card_id: i64,
    pub intro_zh: String,
    pub intro_en: String,
    /// Null where there is none, and where it is hidden; so are those below.
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub phone: Option<String>,
    pub wechat: Option<String>,
    pub website: Option<String>,
    pub address_zh: Option<String>,
    pub address_en: Option<String>,
    /// Names of fields that say something which this viewer does not see.
    pub hidden: Vec<String>,
    pub education: Vec<CardEduView>,
    pub pictures: Vec<CardPictureView>,
    pub video: Option<PublicVideo>,
    pub tags: Vec<TagView>,
    /// Between the viewer and its owner: 0 none, 1 sent, 2 received, 3 exchanged, 4 declined.
    pub exchange: i32,
    pub is_own: bool,
}

/// On which meeting's site somebody looks.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct LookQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// The card's code, for whoever has its link.
    pub code: Option<String>,
}

/// Which card, by its link.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CodeQuery {
    /// The card's code.
    pub code: String,
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
}

/// Somebody's card as this visitor sees it.
pub async fn seen_by(
    visit: &Visit,
    user_id: UserId,
    activity_id: Option<i64>,
    has_link: bool,
) -> Result<(SeenCard, i64), Failure> {
    let activity_id = meeting_of(visit, activity_id).await?;
    let viewer = visit.principal().map(|person| person.user_id);
    let looking = Looking { tenant_id: visit.tenant_id(), viewer, activity_id, has_link };
    Ok((look_at(visit.db().read(), looking, user_id).await?, activity_id))
}

/// Whoever names a code has the link if it is that card's.
async fn has_link(visit: &Visit, user_id: UserId, code: Option<&str>) -> Result<bool, Failure> {
    let Some(code) = code else { return Ok(false) };
    match cards::find_owner(visit.db().read(), visit.tenant_id(), code).await {
        Ok(owner) => Ok(owner == user_id),
        Err(NetworkError::NotFound) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

async fn view(visit: &Visit, seen: SeenCard, activity_id: i64) -> Result<CardView, Failure> {
    let (db, tenant_id, user_id) = (visit.db().read(), visit.tenant_id(), seen.user_id);
    let person = people(db, tenant_id, activity_id, &[user_id]).await?.pop().ok_or(NetworkError::NotFound)?;
    let mut education = store::card_edu::list(db, tenant_id, user_id).await?;
    let mut hidden: Vec<String> = seen.card.hidden.iter().map(|name| (*name).to_owned()).collect();
    if education.is_empty() {
        hidden.retain(|name| name != "education");
    }
    if !seen.card.shows_education {
        education.clear();
    }
    let mut education = latest_first(education);
    education.truncate(SHOWN_SCHOOLS);
    let pictures = store::card_pictures::list(db, tenant_id, user_id).await?;
    let tags = tags::of_card(db, tenant_id, user_id, visit.now()).await?;
    Ok(CardView {
        person,
        card_id: seen.card_id,
        intro_zh: seen.card.intro_zh,
        intro_en: seen.card.intro_en,
        email: seen.card.email,
        mobile: seen.card.mobile,
        phone: seen.card.phone,
        wechat: seen.card.wechat,
        website: seen.card.website,
        address_zh: seen.card.address_zh,
        address_en: seen.card.address_en,
        hidden,
        education,
        pictures: pictures.into_iter().map(CardPictureView::from).collect(),
        video: video_of(visit, user_id, seen.video_id).await?,
        tags: tags.into_iter().map(TagView::from).collect(),
        exchange: seen.exchange,
        is_own: seen.is_own,
    })
}

async fn video_of(visit: &Visit, owner: UserId, video_id: Option<i64>) -> Result<Option<PublicVideo>, Failure> {
    match video_id {
        Some(id) => Ok(find_own_video(&visit.app, visit.tenant_id(), owner, id).await?),
        None => Ok(None),
    }
}

/// Somebody's card, with what the one who asks may see of it: whoever is in the directory of the meeting, has exchanged cards with
/// them, or is that person. Others are not found. The look is counted.
#[utoipa::path(get, path = "/atlas/card/card_info/{user_id}", tag = "network",
    params(("user_id" = i64, Path), LookQuery), responses((status = 200, body = CardView)))]
pub async fn get(
    visit: Visit,
    client: Client,
    Path(user_id): Path<i64>,
    Params(query): Params<LookQuery>,
) -> Answer<CardView> {
    let has_link = has_link(&visit, user_id, query.code.as_deref()).await?;
    let (seen, activity_id) = seen_by(&visit, user_id, query.activity_id, has_link).await?;
    let card = view(&visit, seen, activity_id).await?;
    views::record(&visit, &client, user_id).await?;
    Ok(Reply(card))
}

/// The card of this code, for whoever has its link, unless its owner's account is switched off. The look is counted.
#[utoipa::path(get, path = "/atlas/card/by_code", tag = "network", params(CodeQuery),
    responses((status = 200, body = CardView)))]
pub async fn by_code(visit: Visit, client: Client, Params(query): Params<CodeQuery>) -> Answer<CardView> {
    let user_id = cards::find_owner(visit.db().read(), visit.tenant_id(), &query.code).await?;
    let (seen, activity_id) = seen_by(&visit, user_id, query.activity_id, true).await?;
    let card = view(&visit, seen, activity_id).await?;
    views::record(&visit, &client, user_id).await?;
    Ok(Reply(card))
}

/// Whose card has this id, as this visitor sees it.
async fn seen_card(visit: &Visit, card_id: i64, query: &LookQuery) -> Result<SeenCard, Failure> {
    let found = store::cards::find_by_id(visit.db().read(), visit.tenant_id(), card_id).await?;
    let user_id = found.ok_or(NetworkError::NotFound)?.user_id;
    let has_link = has_link(visit, user_id, query.code.as_deref()).await?;
    Ok(seen_by(visit, user_id, query.activity_id, has_link).await?.0)
}

/// The pictures on somebody's card, for whoever may see it.
#[utoipa::path(get, path = "/atlas/card/card_picture/{card_id}", tag = "network",
    params(("card_id" = i64, Path), LookQuery),
    responses((status = 200, body = [CardPictureView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn pictures(
    visit: Visit,
    Path(card_id): Path<i64>,
    Params(query): Params<LookQuery>,
) -> ListAnswer<CardPictureView> {
    let seen = seen_card(&visit, card_id, &query).await?;
    let rows = store::card_pictures::list(visit.db().read(), visit.tenant_id(), seen.user_id).await?;
    Ok(List::whole(rows.into_iter().map(CardPictureView::from).collect()))
}

/// The video on somebody's card, for whoever may see it; null where there is none.
#[utoipa::path(get, path = "/atlas/card/card_video/{card_id}", tag = "network",
    params(("card_id" = i64, Path), LookQuery), responses((status = 200, body = Option<PublicVideo>)))]
pub async fn video(
    visit: Visit,
    Path(card_id): Path<i64>,
    Params(query): Params<LookQuery>,
) -> Answer<Option<PublicVideo>> {
    let seen = seen_card(&visit, card_id, &query).await?;
    Ok(Reply(video_of(&visit, seen.user_id, seen.video_id).await?))
}
