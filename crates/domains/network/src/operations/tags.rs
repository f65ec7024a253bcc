//! Words on one's card: categories that everybody has, and a few of one's own making.

use std::collections::{HashMap, HashSet};

use fairway_auth::{TenantId, UserId};
use fairway_company::{CategoryName, list_categories};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use super::cards;
use crate::entities::{card_tag, custom_tag};
use crate::{NetworkError, store};

/// The longest word that one makes.
pub const MAX_NAME_CHARS: usize = 10;
/// The most that one person makes.
pub const MAX_CUSTOM: usize = 20;
/// The most that one thing carries.
pub const MAX_MARKED: usize = 10;

/// A word that somebody's card or contact carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Of a word of one's own.
    pub id: Option<i64>,
    /// A category's code; of a word of one's own its name.
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    pub is_custom: bool,
}

/// The same word is not there twice, however it is written.
fn key_of(name: &str) -> String {
    name.to_lowercase()
}

/// What this card carries, with names; categories that organisers have taken away are left out.
pub async fn of_card(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    now: i64,
) -> Result<Vec<Tag>, NetworkError> {
    let rows = store::tags::list_card(db, tenant_id, user_id).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let words: Vec<(String, bool)> = rows.into_iter().map(|row| (row.code, row.is_custom)).collect();
    name(db, tenant_id, user_id, words, now).await
}

/// Gives names to words: (code or name, whether it is one's own).
pub async fn name(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    words: Vec<(String, bool)>,
    now: i64,
) -> Result<Vec<Tag>, NetworkError> {
    let mut categories: HashMap<String, CategoryName> = HashMap::new();
    for category in list_categories(db, tenant_id, now).await? {
        // The same code in two families: the first one gives its name.
        categories.entry(category.code.clone()).or_insert(category);
    }
    let own = store::tags::list_custom(db, tenant_id, user_id).await?;
    let tag = |(code, is_custom): (String, bool)| {
        if is_custom {
            let id = own.iter().find(|tag| tag.name == code).map(|tag| tag.id);
            return Some(Tag { id, name_zh: code.clone(), name_en: code.clone(), code, is_custom });
        }
        let CategoryName { name_zh, name_en, .. } = categories.get(&code)?.clone();
        Some(Tag { id: None, code, name_zh, name_en, is_custom })
    };
    Ok(words.into_iter().filter_map(tag).collect())
}

/// Makes a word of one's own.
pub async fn add_custom(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    name: &str,
    now: i64,
) -> Result<custom_tag::Model, NetworkError> {
    // Whoever adds at the same moment waits, so that nobody has more than there may be.
    cards::lock_own(tx, tenant_id, user_id, now).await?;
    let row = custom_tag::ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        name: Set(name.to_owned()),
        name_key: Set(key_of(name)),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = store::tags::insert_custom(&**tx, row).await?.ok_or(NetworkError::TagTaken)?;
    if store::tags::list_custom(&**tx, tenant_id, user_id).await?.len() > MAX_CUSTOM {
        return Err(NetworkError::TooManyTags);
    }
    Ok(made)
}

/// Takes a word of one's own away, also from one's card.
pub async fn remove_custom(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    id: i64,
    now: i64,
) -> Result<(), NetworkError> {
    cards::lock_own(tx, tenant_id, user_id, now).await?;
    let gone = store::tags::delete_custom(&**tx, tenant_id, user_id, id).await?.ok_or(NetworkError::NotFound)?;
    if store::tags::take_off_card(&**tx, tenant_id, user_id, &gone.name).await? {
        cards::describe(tx, tenant_id, user_id, now).await?;
    }
    Ok(())
}

/// What somebody chose, checked: codes that there are, and words of one's own, which are made if they are new.
pub async fn choose(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    codes: &[String],
    custom: &[String],
    now: i64,
) -> Result<Vec<(String, bool)>, NetworkError> {
    let known: HashSet<String> =
        list_categories(&**tx, tenant_id, now).await?.into_iter().map(|category| category.code).collect();
    let mut chosen: Vec<(String, bool)> = Vec::new();
    let mut add = |word: (String, bool)| {
        if !chosen.contains(&word) {
            chosen.push(word);
        }
    };
    for code in codes {
        if !known.contains(code) {
            return Err(NetworkError::UnknownTag);
        }
        add((code.clone(), false));
    }
    let own = store::tags::list_custom(&**tx, tenant_id, user_id).await?;
    for name in custom.iter().map(|name| name.trim()).filter(|name| !name.is_empty()) {
        let found = own.iter().find(|tag| tag.name_key == key_of(name));
        let word = match found {
            Some(tag) => tag.name.clone(),
            None => match add_custom(tx, tenant_id, user_id, name, now).await {
                Ok(made) => made.name,
                // The same new word twice in one request.
                Err(NetworkError::TagTaken) => continue,
                Err(error) => return Err(error),
            },
        };
        add((word, true));
    }
    Ok(chosen)
}

/// Puts these words on one's card in place of those that it carries; the directory follows.
pub async fn mark_card(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    words: &[(String, bool)],
    now: i64,
) -> Result<(), NetworkError> {
    cards::lock_own(tx, tenant_id, user_id, now).await?;
    let row = |(sort, (code, is_custom)): (i32, &(String, bool))| card_tag::ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        code: Set(code.clone()),
        is_custom: Set(*is_custom),
        sort: Set(sort),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::tags::replace_card(&**tx, tenant_id, user_id, (1..).zip(words).map(row).collect()).await?;
    cards::describe(tx, tenant_id, user_id, now).await
}
