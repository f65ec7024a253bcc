//! GET and POST atlas/crm/config_page_show

use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_http::{Allowed, Answer, Failure, Params, Payload, Public, Reply, fields};
use fairway_lang::Text;
use fairway_records::{RecordId, must_be_current, read_column, version};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::entities::page_show::Model;
use crate::model::tag;
use crate::operations::page_blocks::{PageBlock, arranged, known};
use crate::permissions::ManageCompanies;
use crate::store;

/// What the audit log calls it.
const KIND: &str = "page_show";
const TWICE: Text = Text::new("同一区块出现了两次", "This block is listed twice");

#[derive(Debug, Serialize, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageShowQuery {
    /// `company` or `directory`.
    pub page: String,
}

/// Which blocks a page shows, in their order.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PageShow {
    pub page: String,
    pub blocks: Vec<PageBlock>,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

/// Nothing chosen is everything, in its usual order.
fn view(page: &str, row: Option<Model>) -> Result<PageShow, Failure> {
    let blocks = known(page).ok_or_else(|| Failure::field("page", fields::UNKNOWN))?;
    let chosen = match row {
        Some(row) => read_column("page_show.blocks", row.blocks)?,
        None => Vec::new(),
    };
    let show = PageShow { page: page.to_owned(), blocks: arranged(blocks, chosen), version: String::new() };
    Ok(PageShow { version: version(&show), ..show })
}

async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, page: &str) -> Result<PageShow, Failure> {
    view(page, store::page_shows::find(db, tenant_id, page).await?)
}

/// Which blocks a page of the site shows, in their order.
#[utoipa::path(get, path = "/atlas/crm/config_page_show", tag = "company", params(PageShowQuery),
    responses((status = 200, body = PageShow)))]
pub async fn read(public: Public, Params(query): Params<PageShowQuery>) -> Result<Response, Failure> {
    // Names that nobody knows must not fill the cache.
    known(&query.page).ok_or_else(|| Failure::field("page", fields::UNKNOWN))?;
    let tags = [public.tag(tag::PAGE_SHOW)];
    let page = query.page.clone();
    let load =
        |visit: fairway_http::Visit| async move { find(visit.db().read(), visit.tenant_id(), &page).await.map(Reply) };
    public.read(&query, tags, load).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SavePageShow {
    /// `company` or `directory`.
    pub page: String,
    /// In their order; those that are not named come behind, visible.
    pub blocks: Vec<PageBlock>,
    /// The version that was edited. If somebody has changed it since, failure 409 says who and when, `data.current` is
    /// what it is now, and nothing is written.
    pub version: Option<String>,
}

/// Refuses what is no block of the page, and what is there twice.
fn check(request: &SavePageShow) -> Result<(), Failure> {
    let blocks = known(&request.page).ok_or_else(|| Failure::field("page", fields::UNKNOWN))?;
    for (place, one) in request.blocks.iter().enumerate() {
        let name = || format!("blocks[{place}].block");
        if !blocks.contains(&one.block.as_str()) {
            return Err(Failure::field(name(), fields::UNKNOWN));
        }
        if request.blocks[..place].iter().any(|other| other.block == one.block) {
            return Err(Failure::field(name(), TWICE));
        }
    }
    Ok(())
}

/// Chooses which blocks a page shows, and their order.
#[utoipa::path(post, path = "/atlas/crm/config_page_show", tag = "company", request_body = SavePageShow,
    responses((status = 200, body = PageShow)))]
pub async fn save(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<SavePageShow>,
) -> Answer<PageShow> {
    check(&request)?;
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    let row = store::page_shows::lock(&tx, tenant_id, &request.page, user.now()).await?;
    let before = view(&request.page, Some(row.clone()))?;
    let record = RecordId { kind: KIND, id: row.id, tenant_id };
    must_be_current(&user, &tx, record, request.version.as_deref(), &json!(before)).await?;
    let id = row.id;
    let mut changed = row.into_active_model();
    changed.blocks = Set(json!(request.blocks).to_string());
    changed.updated_at = Set(user.now());
    let after = view(&request.page, Some(store::page_shows::update(&*tx, changed).await?))?;
    let kept = |show: &PageShow| json!({"page": show.page, "blocks": show.blocks});
    audit.record(&tx, Change::updated(KIND, id, &kept(&before), &kept(&after)).named(&request.page)).await?;
    tx.touch(Tag::of(tag::PAGE_SHOW, tenant_id).as_str());
    tx.commit().await?;
    Ok(Reply(after))
}
