//! Papers that another domain brings by itself, such as an invoice that a service issued: they go the way of every upload.

use bytes::Bytes;
use fairway_auth::{Actor, TenantId};
use fairway_http::App;
use futures::stream::iter;

use crate::MediaError;
use crate::access::Owner;
use crate::model::{MediaKind, OwnerKind};
use crate::operations::register;
use crate::operations::uploads::{NewUpload, begin, parts, take_part};
use crate::store;

/// Puts a paper into the library of a company or, without one, of the tenant, and returns its id. A paper that is there under this
/// name already is the same one: whoever tries again finds it.
pub async fn store_paper(
    app: &App,
    (tenant_id, company_id): (TenantId, Option<i64>),
    folder: &str,
    name: &str,
    bytes: Bytes,
) -> Result<Option<i64>, MediaError> {
    let owner = match company_id {
        Some(id) => Owner { kind: OwnerKind::Company, id },
        None => Owner { kind: OwnerKind::Tenant, id: 0 },
    };
    let by = Actor { tenant_id, user_id: 0, name: "Fairway".into(), now: app.clock.now() };
    let new = NewUpload {
        parent_id: 0,
        dir_name: Some(folder.to_owned()),
        name: name.to_owned(),
        size: bytes.len() as i64,
        kind: MediaKind::Document,
        category: 0,
        is_public: false,
        is_transcode: false,
        preview_seconds: 0,
    };
    match upload(app, &by, owner, new, bytes).await {
        Err(MediaError::NameTaken) => find_stored(app, tenant_id, owner, folder, name).await,
        stored => stored.map(Some),
    }
}

async fn upload(app: &App, by: &Actor, owner: Owner, new: NewUpload, bytes: Bytes) -> Result<i64, MediaError> {
    let upload = begin(app, by, owner, new).await?;
    for part in parts(upload.size) {
        let range = part.offset as usize..(part.offset + part.size) as usize;
        take_part(app, &upload, part.number, iter([Ok::<_, std::io::Error>(bytes.slice(range))])).await?;
    }
    Ok(register::complete(app, by, upload, None).await?.id)
}

/// A file by its name in a folder at the top of a library.
pub async fn find_stored(
    app: &App,
    tenant_id: TenantId,
    owner: Owner,
    folder: &str,
    name: &str,
) -> Result<Option<i64>, MediaError> {
    let db = app.db.read();
    let Some(library) = store::libraries::find(db, tenant_id, owner).await? else { return Ok(None) };
    let Some(folder) = store::nodes::find_named(db, tenant_id, library.id, 0, folder).await? else { return Ok(None) };
    Ok(store::nodes::find_named(db, tenant_id, library.id, folder.id, name).await?.map(|node| node.id))
}
