//! The pages that the app has, by the names that readers know, and what those are called that show one thing by its id.
//! Only these are kept apart in the numbers: an address that somebody made up is not a page.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use fairway_auth::TenantId;
use fairway_db::Db;
use fairway_http::App;
use fairway_lang::Lang;
use futures::FutureExt;
use futures::future::BoxFuture;
use sea_orm::DbErr;

use crate::model::{OTHER, clean_path};
use crate::operations::guests::COMPANY_PAGE;

/// A page of the app.
#[derive(Clone, Debug, Default)]
pub struct KnownPage {
    pub path: String,
    pub name_zh: String,
    pub name_en: String,
    /// It shows the thing that `?id=` names.
    pub has_id: bool,
}

/// All pages of the app; the server hands them in, because only the web build knows them.
#[derive(Clone, Debug, Default)]
pub struct KnownPages(Arc<HashMap<String, KnownPage>>);

impl KnownPages {
    pub fn new(pages: impl IntoIterator<Item = KnownPage>) -> Self {
        Self(Arc::new(pages.into_iter().map(|page| (page.path.clone(), page)).collect()))
    }

    pub fn of(app: &App) -> Self {
        app.extras.get().cloned().unwrap_or_default()
    }

    /// The value that a view of this address counts under: `/agendaList`, `/hotelDetail?id=7`, or [`OTHER`].
    pub fn value_of(&self, address: &str) -> String {
        let path = clean_path(address);
        let Some(page) = self.0.get(&path) else { return OTHER.to_owned() };
        match id_in(address).filter(|_| page.has_id) {
            Some(id) => format!("{path}?id={id}"),
            None => path,
        }
    }

    /// What a page is called; nothing if it has no name.
    pub fn name(&self, path: &str, lang: Lang) -> Option<&str> {
        let page = self.0.get(path)?;
        let name = match lang {
            Lang::Zh => &page.name_zh,
            Lang::En => &page.name_en,
        };
        Some(name.as_str()).filter(|name| !name.is_empty())
    }
}

fn id_in(address: &str) -> Option<i64> {
    let (_, query) = address.split_once('?')?;
    let query = query.split('#').next().unwrap_or_default();
    query.split('&').find_map(|pair| pair.strip_prefix("id=")).and_then(|id| id.parse().ok()).filter(|id| *id > 0)
}

/// A counted value as page and id.
pub fn split(value: &str) -> (&str, Option<i64>) {
    value.split_once("?id=").map_or((value, None), |(path, id)| (path, id.parse().ok()))
}

/// What things are called: (id, Chinese, English).
pub type Names = Vec<(i64, String, String)>;
/// Looks up which of these ids there are, and what they are called.
pub type FindNames = for<'a> fn(&'a Db, TenantId, Vec<i64>) -> BoxFuture<'a, Result<Names, DbErr>>;

/// The pages that show one thing by its id, each with who knows the things. A later domain adds its own in `extras`:
/// `extras.get_or_insert_default::<ThingPages>().add("/courseDetail", …)`.
#[derive(Clone, Debug, Default)]
pub struct ThingPages(BTreeMap<&'static str, FindNames>);

impl ThingPages {
    pub fn add(&mut self, path: &'static str, find: FindNames) {
        self.0.insert(path, find);
    }

    /// Those of the domains before this one.
    pub fn add_own(&mut self) {
        for path in ["/informationDetail", "/handbook"] {
            self.add(path, |db, tenant, ids| fairway_site::article_titles(db.read(), tenant, ids).boxed());
        }
        self.add("/activityDetails", |db, tenant, ids| {
            fairway_site::related_expo_titles(db.read(), tenant, ids).boxed()
        });
        self.add(COMPANY_PAGE, |db, tenant, ids| {
            fairway_company::visible_company_names(db.read(), tenant, ids).boxed()
        });
        self.add("/hotelDetail", |db, tenant, ids| fairway_event::hotel_names(db.read(), tenant, ids).boxed());
        self.add("/agendaList", |db, tenant, ids| fairway_event::session_titles(db.read(), tenant, ids).boxed());
    }

    pub fn of(app: &App) -> Self {
        app.extras.get().cloned().unwrap_or_default()
    }

    /// What the things of these values are called, one question for each page. Those that are not there are left out.
    pub async fn find<'v>(
        &self,
        db: &Db,
        tenant_id: TenantId,
        values: impl IntoIterator<Item = &'v str>,
    ) -> Result<HashMap<String, (String, String)>, DbErr> {
        let mut asked: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
        for value in values {
            if let (path, Some(id)) = split(value) {
                asked.entry(path).or_default().push(id);
            }
        }
        let mut found = HashMap::new();
        for (path, ids) in asked {
            let Some(find) = self.0.get(path) else { continue };
            for (id, zh, en) in find(db, tenant_id, ids).await? {
                found.insert(format!("{path}?id={id}"), (zh, en));
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_pages_are_kept_apart() {
        let page = |path: &str, has_id| KnownPage { path: path.into(), has_id, ..Default::default() };
        let pages = KnownPages::new([page("/", false), page("/hotelDetail", true), page("/aboutExpo", false)]);
        for (address, value) in [
            ("/", "/"),
            ("/aboutExpo/?id=7", "/aboutExpo"),
            ("/hotelDetail?x=1&id=7#map", "/hotelDetail?id=7"),
            ("/hotelDetail?id=-7", "/hotelDetail"),
            ("/hotelDetail?id=07", "/hotelDetail?id=7"),
            ("/hotelDetail?id=99999999999999999999", "/hotelDetail"),
            ("/hoteldetail", OTHER),
            ("/wp-login.php", OTHER),
            ("*", "/"),
        ] {
            assert_eq!(pages.value_of(address), value, "{address}");
        }
    }
}
