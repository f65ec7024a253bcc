//! /atlas/atams_company/company_picture: the pictures of all galleries of a company, and those of one of them.

use fairway_audit::Audit;
use fairway_http::{Answer, Code, Failure, List, ListAnswer, Params, Payload, SignedIn};
use fairway_records::{CompanyScope, RecordWriter, find_record, read_column, resolve_scope};
use fairway_site::model::Picture;
use serde::{Deserialize, Serialize};

use super::admin::{GalleryForm, GalleryRow};
use super::table as gallery;
use crate::http::CompanyQuery;
use crate::kinds::reading::list_of;

/// A picture of a company, and the gallery that has it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyPicture {
    /// The gallery.
    pub atlas_id: i64,
    pub atlas_name_zh: String,
    pub atlas_name_en: String,
    #[serde(flatten)]
    pub picture: Picture,
}

/// The pictures of all galleries of a company, in the galleries' order.
#[utoipa::path(get, path = "/atlas/atams_company/company_picture", tag = "company", params(CompanyQuery),
    responses((status = 200, body = [CompanyPicture])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<CompanyQuery>) -> ListAnswer<CompanyPicture> {
    let company_id = resolve_scope::<CompanyScope>(&user, user.tenant_id(), query.company_id).await?;
    let mut found = Vec::new();
    for row in list_of::<gallery::Entity>(user.db().read(), user.tenant_id(), company_id).await? {
        let pictures: Vec<Picture> = read_column("company_atlas.pictures", row.pictures)?;
        found.extend(pictures.into_iter().map(|picture| CompanyPicture {
            atlas_id: row.id,
            atlas_name_zh: row.name_zh.clone(),
            atlas_name_en: row.name_en.clone(),
            picture,
        }));
    }
    Ok(List::whole(found))
}

/// The pictures that a gallery is to have.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct PicturesForm {
    /// The gallery.
    pub atlas_id: i64,
    /// The version of the gallery that was seen.
    pub version: Option<String>,
    /// All of them in their order, at most nine.
    #[serde(default)]
    pub pictures: Vec<Picture>,
}

/// Gives a gallery these pictures in place of those that it has; its name stays.
#[utoipa::path(put, path = "/atlas/atams_company/company_picture", tag = "company", request_body = PicturesForm,
    responses((status = 200, body = GalleryRow)))]
pub async fn replace(user: SignedIn, audit: Audit, Payload(form): Payload<PicturesForm>) -> Answer<GalleryRow> {
    let found = find_record::<gallery::Entity>(user.db().read(), user.tenant_id(), form.atlas_id).await?;
    let row = found.ok_or_else(|| Failure::from(Code::NOT_FOUND))?;
    // Its name is that of the version that was seen, or the save below is refused.
    let whole = GalleryForm {
        id: Some(row.id),
        version: form.version,
        draft: None,
        company_id: None,
        name_zh: row.name_zh,
        name_en: row.name_en,
        pictures: form.pictures,
        sort: None,
    };
    RecordWriter::new(&user, &audit).update(whole).await
}
