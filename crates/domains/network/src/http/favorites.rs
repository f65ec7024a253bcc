//! GET and POST atlas/favorite/favorites, DELETE atlas/favorite/favorites/{favorite_id} and GET atlas/favorite/verify_favorites

use axum::extract::Path;
use fairway_http::fields::{OUT_OF_RANGE, WRONG_TYPE};
use fairway_http::ids::parse_ids;
use fairway_http::{Answer, Failure, List, ListAnswer, Params, Payload, Reply, SignedIn, find_tenant_zone};
use fairway_programme::starred_sessions;
use serde::{Deserialize, Serialize};

use crate::operations::favorites::{self, ObjectType, save as save_favorite};
use crate::operations::saved_things::{self, Keeper, SavedThing};
use crate::people::meeting_of;
use crate::{NetworkError, store};

/// Objects that one question may name.
const MAX_ASKED: usize = 200;

/// What is to be saved.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct NewFavorite {
    /// 1 an exhibitor, 2 a person, 3 a session, 4 a booth.
    pub object_type: i32,
    /// Of an exhibitor the id of its company, of a person that of their account.
    pub object_id: i64,
}

/// Something that one has saved.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FavoriteView {
    pub favorite_id: i64,
    pub object_type: i32,
    pub object_id: i64,
}

/// Which things are asked about.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FavoriteQuery {
    /// 1 an exhibitor, 2 a person, 3 a session, 4 a booth.
    pub object_type: i32,
    /// Ids, separated by commas, at most 200; everything that was saved if absent.
    pub object_ids: Option<String>,
}

/// Saves something to come back to. Asked twice, it answers the same.
#[utoipa::path(post, path = "/atlas/favorite/favorites", tag = "network", request_body = NewFavorite,
    responses((status = 200, body = FavoriteView)))]
pub async fn save(user: SignedIn, Payload(new): Payload<NewFavorite>) -> Answer<FavoriteView> {
    let object_type = known_type(new.object_type)?;
    let tx = user.begin().await?;
    let object = (object_type, new.object_id);
    let favorite_id = save_favorite(&tx, user.tenant_id(), user.user_id(), object, user.now()).await?;
    tx.commit().await?;
    Ok(Reply(FavoriteView { favorite_id, object_type: object_type.value(), object_id: new.object_id }))
}

/// Takes it out of one's own favourites.
#[utoipa::path(delete, path = "/atlas/favorite/favorites/{favorite_id}", tag = "network",
    params(("favorite_id" = i64, Path)), responses((status = 200)))]
pub async fn remove(user: SignedIn, Path(favorite_id): Path<i64>) -> Answer<()> {
    let tx = user.begin().await?;
    if !favorites::remove(&tx, user.tenant_id(), user.user_id(), favorite_id).await? {
        return Err(NetworkError::NotFound.into());
    }
    tx.commit().await?;
    Ok(Reply(()))
}

/// Which of these one has saved.
#[utoipa::path(get, path = "/atlas/favorite/verify_favorites", tag = "network", params(FavoriteQuery),
    responses((status = 200, body = [FavoriteView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn verify(user: SignedIn, Params(query): Params<FavoriteQuery>) -> ListAnswer<FavoriteView> {
    let object_type = known_type(query.object_type)?;
    let ids = query.object_ids.as_deref().map(read_ids).transpose()?;
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    if object_type == ObjectType::Session {
        let starred = starred_sessions(db, tenant_id, user.user_id()).await?;
        let asked = starred.into_iter().filter(|(id, _)| ids.as_ref().is_none_or(|ids| ids.contains(id)));
        let view = |(object_id, _): (i64, i64)| FavoriteView {
            favorite_id: favorites::session_number(object_id),
            object_type: object_type.value(),
            object_id,
        };
        return Ok(List::whole(asked.map(view).collect()));
    }
    let rows = store::favorites::list(db, tenant_id, user.user_id(), object_type.value(), ids.as_deref()).await?;
    let view = |row: crate::entities::favorite::Model| FavoriteView {
        favorite_id: row.id,
        object_type: row.object_type,
        object_id: row.object_id,
    };
    let total = rows.len() as u64;
    Ok(List { rows: rows.into_iter().map(view).collect(), total, status_info: None, cut: false })
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SavedQuery {
    /// 1 exhibitors, 2 people, 3 sessions, 4 booths; all of them if absent.
    pub object_type: Option<i32>,
}

/// Something that one has saved, by name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SavedThingView {
    /// What takes it out of one's favourites; below zero for sessions.
    pub favorite_id: i64,
    pub object_type: i32,
    pub object_id: i64,
    /// Unix seconds.
    pub saved_at: i64,
    pub title_zh: String,
    pub title_en: String,
    /// Where it is, when, or what somebody does.
    pub text_zh: String,
    pub text_en: String,
    pub picture: String,
    /// The page that shows it; empty where there is none.
    pub page: String,
    /// It is no longer there, or no longer shown.
    pub is_gone: bool,
}

impl From<SavedThing> for SavedThingView {
    fn from(thing: SavedThing) -> Self {
        Self {
            favorite_id: thing.favorite_id,
            object_type: thing.object_type,
            object_id: thing.object_id,
            saved_at: thing.saved_at,
            title_zh: thing.title_zh,
            title_en: thing.title_en,
            text_zh: thing.text_zh,
            text_en: thing.text_en,
            picture: thing.picture,
            page: thing.page,
            is_gone: thing.is_gone,
        }
    }
}

/// What one has saved, by name, the latest first.
#[utoipa::path(get, path = "/atlas/favorite/favorites", tag = "network", params(SavedQuery),
    responses((status = 200, body = [SavedThingView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<SavedQuery>) -> ListAnswer<SavedThingView> {
    let types = match query.object_type {
        Some(number) => vec![known_type(number)?],
        None => vec![ObjectType::Exhibitor, ObjectType::Person, ObjectType::Session, ObjectType::Booth],
    };
    let keeper = Keeper {
        tenant_id: user.tenant_id(),
        user_id: user.user_id(),
        activity_id: meeting_of(&user, None).await?,
        zone: find_tenant_zone(&user.app, user.tenant_id()).await?,
    };
    let mut things = Vec::new();
    for object_type in types {
        things.extend(saved_things::list(user.db().read(), &keeper, object_type).await?);
    }
    things.sort_by_key(|thing| std::cmp::Reverse(thing.saved_at));
    Ok(List::whole(things.into_iter().map(SavedThingView::from).collect()))
}

fn known_type(number: i32) -> Result<ObjectType, Failure> {
    ObjectType::parse(number).ok_or_else(|| Failure::field("object_type", WRONG_TYPE))
}

fn read_ids(list: &str) -> Result<Vec<i64>, Failure> {
    let ids = parse_ids("object_ids", list)?;
    if ids.len() > MAX_ASKED { Err(Failure::field("object_ids", OUT_OF_RANGE)) } else { Ok(ids) }
}
