//! /atlas/atams_company/company_video: what its form cannot check by itself is whether the media library has the video.

use fairway_audit::Audit;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Answer, Code, Failure, ListAnswer, Params, Payload, SignedIn, TableQuery};
use fairway_media::find_shown_videos;
use fairway_records::{CompanyOrder, CompanyScope, DeleteQuery, Form, RecordWriter, find_record, resolve_scope};

use super::admin::{CompanyVideoFilter, CompanyVideoForm, CompanyVideoRow};
use super::table as video;

/// A company shows public videos of its own library or of the tenant's, and of nobody else's.
async fn must_have_video(user: &SignedIn, company_id: i64, aliyun_id: &str) -> Result<(), Failure> {
    let found = find_shown_videos(&user.app, user.tenant_id(), &[aliyun_id.trim().to_owned()]).await?;
    let is_theirs = found.iter().any(|found| found.company_id.is_none_or(|owner| owner == company_id));
    if is_theirs { Ok(()) } else { Err(Failure::field("aliyun_id", UNKNOWN)) }
}

/// A company's videos in their order, for those who keep its pages.
#[utoipa::path(get, path = "/atlas/atams_company/company_video", tag = "company",
    params(TableQuery, CompanyVideoFilter),
    responses((status = 200, body = [CompanyVideoRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(filter): Params<CompanyVideoFilter>,
) -> ListAnswer<CompanyVideoRow> {
    fairway_records::list::<video::Entity, CompanyVideoRow>(&user, &table, &filter).await
}

/// Adds a video behind the others. It is public, and in the company's library or the tenant's.
#[utoipa::path(post, path = "/atlas/atams_company/company_video", tag = "company", request_body = CompanyVideoForm,
    responses((status = 200, body = CompanyVideoRow)))]
pub async fn create(user: SignedIn, audit: Audit, Payload(form): Payload<CompanyVideoForm>) -> Answer<CompanyVideoRow> {
    form.check()?;
    let company_id = resolve_scope::<CompanyScope>(&user, user.tenant_id(), form.company_id).await?;
    must_have_video(&user, company_id, &form.aliyun_id).await?;
    RecordWriter::new(&user, &audit).create(form).await
}

/// Changes a video.
#[utoipa::path(put, path = "/atlas/atams_company/company_video", tag = "company", request_body = CompanyVideoForm,
    responses((status = 200, body = CompanyVideoRow)))]
pub async fn update(user: SignedIn, audit: Audit, Payload(form): Payload<CompanyVideoForm>) -> Answer<CompanyVideoRow> {
    form.check()?;
    if let Some(id) = form.id {
        let found = find_record::<video::Entity>(user.db().read(), user.tenant_id(), id).await?;
        let before = found.ok_or_else(|| Failure::from(Code::NOT_FOUND))?;
        let company_id = form.company_id.unwrap_or(before.company_id);
        resolve_scope::<CompanyScope>(&user, user.tenant_id(), Some(company_id)).await?;
        // One that has left the library since can still get another title.
        if form.aliyun_id.trim() != before.aliyun_id || company_id != before.company_id {
            must_have_video(&user, company_id, &form.aliyun_id).await?;
        }
    }
    RecordWriter::new(&user, &audit).update(form).await
}

/// Takes a video off the company's pages; the file stays in its library.
#[utoipa::path(delete, path = "/atlas/atams_company/company_video", tag = "company", params(DeleteQuery),
    responses((status = 200)))]
pub async fn delete(user: SignedIn, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    RecordWriter::new(&user, &audit).delete::<video::Entity>(query.id, query.version.as_deref()).await
}

/// Puts the videos into this order.
#[utoipa::path(put, path = "/atlas/atams_company/company_video/order", tag = "company", request_body = CompanyOrder,
    responses((status = 200)))]
pub async fn order(user: SignedIn, audit: Audit, Payload(body): Payload<CompanyOrder>) -> Answer<()> {
    fairway_records::order::<video::Entity>(&RecordWriter::new(&user, &audit), body).await
}
