//! GET, PUT and DELETE atms/structure/draft

use fairway_audit::{Audit, Change, people_names};
use fairway_http::{Allowed, Answer, Failure, Params, Payload, Reply, SignedIn};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::SiteError;
use crate::model::{MenuEntry, PageStructure, StructureBody};
use crate::operations::structure_check;
use crate::operations::structures::{self, EditedStructure};
use crate::permissions::EditStructure;

/// The structure that is being edited.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DraftView {
    /// To be sent back with the next change.
    pub revision: i64,
    /// The version that it was begun from.
    pub base_version: i64,
    /// Nobody has begun a draft: this is what is published.
    pub is_new: bool,
    pub edited_by: Option<i64>,
    pub edited_by_name: String,
    pub edited_at: Option<i64>,
    pub menu: Vec<MenuEntry>,
    pub pages: Vec<PageStructure>,
}

impl DraftView {
    fn new(edited: &EditedStructure) -> Result<Self, SiteError> {
        let StructureBody { menu, pages } = edited.body()?;
        let published = &edited.published;
        let is_new = edited.draft.is_none();
        Ok(Self {
            revision: edited.revision(),
            base_version: edited.draft.as_ref().map_or(published.version, |draft| draft.base_version),
            is_new,
            edited_by: (!is_new).then_some(published.edited_by),
            edited_by_name: if is_new { String::new() } else { published.edited_by_name.clone() },
            edited_at: published.edited_at.filter(|_| !is_new),
            menu,
            pages,
        })
    }

    /// With whoever edited it by the name that the reader knows.
    async fn called(mut self, user: &SignedIn) -> Result<Self, Failure> {
        let mut names = people_names(user, self.edited_by).await?;
        if let Some(name) = self.edited_by.and_then(|id| names.remove(&id)) {
            self.edited_by_name = name;
        }
        Ok(self)
    }
}

/// The draft, or what is published while nobody has begun one.
#[utoipa::path(get, path = "/atms/structure/draft", tag = "site", responses((status = 200, body = DraftView)))]
pub async fn get(user: Allowed<EditStructure>) -> Answer<DraftView> {
    let edited = EditedStructure::load(user.db().read(), user.tenant_id()).await?;
    Ok(Reply(DraftView::new(&edited)?.called(&user).await?))
}

/// More than a structure may have, so that it is the check which says what is wrong with it.
const BODY_BYTES: usize = 512 << 10;

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveDraft {
    /// The one that the changes were made on.
    pub revision: i64,
    #[serde(default)]
    pub menu: Vec<MenuEntry>,
    #[serde(default)]
    pub pages: Vec<PageStructure>,
}

/// Keeps the draft. Whoever saved in between is named by failure 1107, and nothing of theirs is lost; `data` holds
/// `edited_by_name`, `edited_at` and the `revision` to go on from.
#[utoipa::path(put, path = "/atms/structure/draft", tag = "site", request_body = SaveDraft,
    responses((status = 200, body = DraftView)))]
pub async fn save(
    user: Allowed<EditStructure>,
    audit: Audit,
    Payload(request): Payload<SaveDraft, BODY_BYTES>,
) -> Answer<DraftView> {
    let body = StructureBody { menu: request.menu, pages: request.pages };
    structure_check::check(&body)?;
    let tx = user.begin().await?;
    let before = EditedStructure::load(&*tx, user.tenant_id()).await?.body()?;
    let edited = structures::save_draft(&tx, user.tenant_id(), request.revision, &body, &user.actor()).await?;
    let (old, new) = (outline(&before), outline(&body));
    let mut change = Change::updated("structure", "draft", &old, &new);
    if let Some(pages) = changed_pages(&before, &body) {
        change = change.named(pages);
    }
    audit.record(&tx, change).await?;
    tx.commit().await?;
    Ok(Reply(DraftView::new(&edited)?.called(&user).await?))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DiscardDraft {
    /// The one that is being looked at.
    pub revision: i64,
}

/// Throws the draft away and goes back to what is published.
#[utoipa::path(delete, path = "/atms/structure/draft", tag = "site", params(DiscardDraft),
    responses((status = 200, body = DraftView)))]
pub async fn discard(
    user: Allowed<EditStructure>,
    audit: Audit,
    Params(query): Params<DiscardDraft>,
) -> Answer<DraftView> {
    let tx = user.begin().await?;
    let (edited, gone) = structures::discard_draft(&tx, user.tenant_id(), query.revision, &user.actor()).await?;
    if let Some(draft) = gone {
        audit.record(&tx, Change::deleted("structure", "draft", &outline(&structures::read(&draft)?))).await?;
    }
    tx.commit().await?;
    Ok(Reply(DraftView::new(&edited)?))
}

/// What the audit log keeps of a structure: its extent, not its 20 KB.
pub fn outline(body: &StructureBody) -> Value {
    let units: usize = body.pages.iter().map(|page| structure_check::count(&page.units)).sum();
    json!({"menu": body.menu.len(), "pages": body.pages.len(), "units": units})
}

/// The pages that differ, for the audit log.
fn changed_pages(before: &StructureBody, after: &StructureBody) -> Option<String> {
    let was = |path: &str| before.pages.iter().find(|page| page.path == path).map(|page| json!(page));
    let differs = |page: &&PageStructure| was(&page.path) != Some(json!(page));
    let paths: Vec<&str> = after.pages.iter().filter(differs).map(|page| page.path.as_str()).collect();
    (!paths.is_empty()).then(|| paths.join(", ").chars().take(200).collect())
}
