//! Opening a site: its configuration and a first published page structure.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;

use crate::entities::{exhibition, structure};
use crate::events::SiteOpened;
use crate::model::{ActivityType, EVENT_SITE, StructureBody, StructureState, starter_structure, tag};
use crate::{SiteError, store};

/// What a new site is called.
#[derive(Clone, Debug)]
pub struct NewSite {
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    /// Which shipped structure it starts from: `full` or `short`.
    pub structure: String,
    pub body: StructureBody,
    pub activity_id: i64,
}

impl NewSite {
    /// An event site with nothing but a home page.
    pub fn starter(name_zh: &str, name_en: &str) -> Self {
        Self {
            code: EVENT_SITE.to_owned(),
            name_zh: name_zh.to_owned(),
            name_en: name_en.to_owned(),
            structure: "short".to_owned(),
            body: starter_structure(),
            activity_id: 0,
        }
    }
}

/// Gives the tenant its site, published at once, inside the caller's transaction.
pub async fn open_site(tx: &Tx, tenant_id: TenantId, site: NewSite, now: i64) -> Result<i64, SiteError> {
    let body = serde_json::to_string(&site.body).map_err(|error| SiteError::BadStructure(error.to_string()))?;
    let is_without_meeting = site.activity_id == 0;
    let entry = exhibition::ActiveModel {
        tenant_id: Set(tenant_id),
        code: Set(site.code.clone()),
        atype: Set(ActivityType::Exhibition.value()),
        activity_id: Set(site.activity_id),
        name_zh: Set(site.name_zh),
        name_en: Set(site.name_en),
        structure: Set(site.structure),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let first = structure::ActiveModel {
        tenant_id: Set(tenant_id),
        code: Set(site.code),
        version: Set(1),
        state: Set(StructureState::Published.value()),
        body: Set(body),
        created_at: Set(now),
        published_at: Set(Some(now)),
        revision: Set(1),
        ..Default::default()
    };
    let id = store::exhibitions::insert(&**tx, entry).await?.id;
    store::structures::insert(&**tx, first).await?;
    if is_without_meeting {
        SiteOpened { exhibition_id: id }.announce(tx, tenant_id, now).await?;
    }
    tx.touch(format!("{}:{tenant_id}", tag::SITE));
    Ok(id)
}

/// Shows this meeting on the site, unless somebody chose one already.
pub async fn choose_meeting(
    tx: &Tx,
    tenant_id: TenantId,
    exhibition_id: i64,
    activity_id: i64,
    now: i64,
) -> Result<bool, SiteError> {
    let chosen = store::exhibitions::set_activity(&**tx, tenant_id, exhibition_id, activity_id, now).await?;
    tx.touch(format!("{}:{tenant_id}", tag::SITE));
    Ok(chosen)
}

/// A meeting that a site is to show.
#[derive(Clone, Debug)]
pub struct Shown {
    pub code: String,
    /// As what: 1 the exhibition itself, 5 its summit.
    pub atype: i32,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
}

/// Makes this meeting the one that the site shows, under its name; returns the one that it showed before, 0 if none.
/// Everything that belongs to the other one stays, so that going back is the same step.
pub async fn show_meeting(tx: &Tx, tenant_id: TenantId, shown: Shown, now: i64) -> Result<i64, SiteError> {
    let (code, atype) = (shown.code.as_str(), ActivityType::Exhibition.value());
    let site = store::exhibitions::find(&**tx, tenant_id, code, atype).await?.ok_or(SiteError::UnknownExhibition)?;
    let before = store::exhibitions::find(&**tx, tenant_id, code, shown.atype).await?;
    let entry = exhibition::ActiveModel {
        tenant_id: Set(tenant_id),
        code: Set(shown.code),
        atype: Set(shown.atype),
        activity_id: Set(shown.activity_id),
        name_zh: Set(shown.name_zh),
        name_en: Set(shown.name_en),
        structure: Set(site.structure),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::exhibitions::save(&**tx, entry).await?;
    tx.touch(format!("{}:{tenant_id}", tag::SITE));
    Ok(before.map_or(0, |entry| entry.activity_id))
}

/// What a site is called, if it has no meeting to show yet.
pub async fn find_waiting(
    tx: &Tx,
    tenant_id: TenantId,
    exhibition_id: i64,
) -> Result<Option<(String, String)>, SiteError> {
    let found = store::exhibitions::find_by_id(&**tx, tenant_id, exhibition_id).await?;
    Ok(found.filter(|site| site.activity_id == 0).map(|site| (site.name_zh, site.name_en)))
}
