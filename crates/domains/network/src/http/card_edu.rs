//! GET, POST, PUT and DELETE atlas/atams_card/card_edu: where one studied

use fairway_http::fields::{BACKWARDS, REQUIRED};
use fairway_http::{Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn, Validate};
use fairway_records::{must_be_current_if_named, version};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::entities::card_edu;
use crate::operations::cards;
use crate::{NetworkError, store};

/// The most that one writes.
const MAX_SCHOOLS: u64 = 8;
/// Years that somebody alive can have studied in, or will soon.
const YEARS: (i64, i64) = (1930, 2060);

/// Where somebody studied.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct CardEduView {
    pub id: i64,
    pub school_zh: String,
    pub school_en: String,
    pub major_zh: String,
    pub major_en: String,
    /// 1 high school, 2 college, 3 bachelor, 4 master, 5 doctor, 6 other.
    pub education: i32,
    pub start_year: Option<i64>,
    pub end_year: Option<i64>,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

impl From<card_edu::Model> for CardEduView {
    fn from(row: card_edu::Model) -> Self {
        let mut view = Self {
            id: row.id,
            school_zh: row.school_zh,
            school_en: row.school_en,
            major_zh: row.major_zh,
            major_en: row.major_en,
            education: row.education,
            start_year: row.start_year,
            end_year: row.end_year,
            version: String::new(),
        };
        view.version = version(&view);
        view
    }
}

/// The latest first; those without years at the end.
pub fn latest_first(rows: Vec<card_edu::Model>) -> Vec<CardEduView> {
    let mut views: Vec<CardEduView> = rows.into_iter().map(CardEduView::from).collect();
    views.sort_by_key(|view| std::cmp::Reverse(view.end_year.or(view.start_year)));
    views
}

/// Where one studied, the latest first.
#[utoipa::path(get, path = "/atlas/atams_card/card_edu", tag = "network",
    responses((status = 200, body = [CardEduView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn) -> ListAnswer<CardEduView> {
    let rows = store::card_edu::list(user.db().read(), user.tenant_id(), user.user_id()).await?;
    Ok(List::whole(latest_first(rows)))
}

/// Where somebody studied, always sent whole.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct CardEduForm {
    /// Which one is changed.
    pub id: Option<i64>,
    pub school_zh: String,
    pub school_en: String,
    pub major_zh: String,
    pub major_en: String,
    /// 1 high school, 2 college, 3 bachelor, 4 master, 5 doctor, 6 other.
    pub education: i32,
    pub start_year: Option<i64>,
    pub end_year: Option<i64>,
    /// The one that was read, if somebody else's change shall not be written over.
    pub version: Option<String>,
}

impl Validate for CardEduForm {
    fn validate(&self, fields: &mut Fields) {
        let has_school = !self.school_zh.trim().is_empty() || !self.school_en.trim().is_empty();
        fields.require("school_zh", has_school, REQUIRED, vec![]);
        let texts = [
            ("school_zh", &self.school_zh),
            ("school_en", &self.school_en),
            ("major_zh", &self.major_zh),
            ("major_en", &self.major_en),
        ];
        for (name, value) in texts {
            fields.length(name, value, 0, 100);
        }
        fields.range("education", self.education.into(), 1, 6);
        for (name, year) in [("start_year", self.start_year), ("end_year", self.end_year)] {
            if let Some(year) = year {
                fields.range(name, year, YEARS.0, YEARS.1);
            }
        }
        if let (Some(start), Some(end)) = (self.start_year, self.end_year) {
            fields.require("end_year", start <= end, BACKWARDS, vec![]);
        }
    }
}

impl CardEduForm {
    fn write(self, row: &mut card_edu::ActiveModel, now: i64) {
        row.school_zh = Set(self.school_zh.trim().to_owned());
        row.school_en = Set(self.school_en.trim().to_owned());
        row.major_zh = Set(self.major_zh.trim().to_owned());
        row.major_en = Set(self.major_en.trim().to_owned());
        row.education = Set(self.education);
        row.start_year = Set(self.start_year);
        row.end_year = Set(self.end_year);
        row.updated_at = Set(now);
    }
}

/// Adds one; there are at most 8 (1606).
#[utoipa::path(post, path = "/atlas/atams_card/card_edu", tag = "network", request_body = CardEduForm,
    responses((status = 200, body = CardEduView)))]
pub async fn create(user: SignedIn, Payload(form): Payload<CardEduForm>) -> Answer<CardEduView> {
    Fields::check(&form)?;
    let (tenant_id, user_id, now) = (user.tenant_id(), user.user_id(), user.now());
    let tx = user.begin().await?;
    cards::lock_own(&tx, tenant_id, user_id, now).await?;
    if store::card_edu::count(&*tx, tenant_id, user_id).await? >= MAX_SCHOOLS {
        return Err(NetworkError::TooManySchools.into());
    }
    let mut row = card_edu::ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        created_at: Set(now),
        ..Default::default()
    };
    form.write(&mut row, now);
    let made = store::card_edu::insert(&*tx, row).await?;
    tx.commit().await?;
    Ok(Reply(made.into()))
}

/// Changes one of one's own.
#[utoipa::path(put, path = "/atlas/atams_card/card_edu", tag = "network", request_body = CardEduForm,
    responses((status = 200, body = CardEduView)))]
pub async fn update(user: SignedIn, Payload(form): Payload<CardEduForm>) -> Answer<CardEduView> {
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    Fields::check(&form)?;
    let (tenant_id, user_id, now) = (user.tenant_id(), user.user_id(), user.now());
    let tx = user.begin().await?;
    cards::lock_own(&tx, tenant_id, user_id, now).await?;
    let found = store::card_edu::find(&*tx, tenant_id, user_id, id).await?.ok_or(NetworkError::NotFound)?;
    let current = json!(CardEduView::from(found.clone()));
    must_be_current_if_named(form.version.as_deref(), found.updated_at, &current)?;
    let mut row = found.into_active_model();
    form.write(&mut row, now);
    let after = store::card_edu::update(&*tx, row).await?;
    tx.commit().await?;
    Ok(Reply(after.into()))
}

/// Which one goes.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnId {
    pub id: i64,
}

/// Deletes one of one's own.
#[utoipa::path(delete, path = "/atlas/atams_card/card_edu", tag = "network", params(OwnId), responses((status = 200)))]
pub async fn delete(user: SignedIn, Params(query): Params<OwnId>) -> Answer<()> {
    let tx = user.begin().await?;
    if !store::card_edu::delete(&*tx, user.tenant_id(), user.user_id(), query.id).await? {
        return Err(NetworkError::NotFound.into());
    }
    tx.commit().await?;
    Ok(Reply(()))
}
