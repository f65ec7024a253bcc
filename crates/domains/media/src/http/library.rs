//! GET atlas/atams_media/library, PUT atlas/atams_media/quota

use fairway_audit::{Audit, Change};
use fairway_auth::{Permission, TenantId};
use fairway_http::{Allowed, Answer, App, Code, Failure, Fields, Params, Payload, Reply, SignedIn};
use fairway_identity::ManageTenants;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::access::{Owner, OwnerQuery};
use crate::entities::library;
use crate::model::{MediaKind, OwnerKind, PART_SIZE};
use crate::operations::tree::path_of;
use crate::options::MediaOptions;
use crate::permissions::ManageQuota;
use crate::{MediaError, store};

/// A step of the way down to a folder.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Crumb {
    pub id: i64,
    pub name: String,
}

/// The extensions that are taken, by kind.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Extensions {
    pub image: &'static [&'static str],
    pub video: &'static [&'static str],
    pub docs: &'static [&'static str],
}

/// What may be uploaded.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Limits {
    pub image_mb: i64,
    pub video_mb: i64,
    pub docs_mb: i64,
    /// Bytes of every part but the last.
    pub part_size: i64,
    pub extensions: Extensions,
}

/// A library and its room.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LibraryView {
    pub owner_type: i32,
    pub related_id: i64,
    /// Bytes, with the bin and unfinished uploads.
    pub used: i64,
    /// Bytes.
    pub quota: i64,
    pub can_write: bool,
    /// The way to the folder that was asked for, the topmost first.
    pub breadcrumbs: Vec<Crumb>,
    pub limits: Limits,
}

fn view(app: &App, owner: Owner, library: Option<&library::Model>, breadcrumbs: Vec<Crumb>) -> LibraryView {
    let options = MediaOptions::of(app);
    let mb = |kind| options.limit(kind) >> 20;
    LibraryView {
        owner_type: owner.kind as i32,
        related_id: owner.id,
        used: library.map_or(0, |library| library.used),
        quota: library.map_or_else(|| options.quota(owner.kind), |library| library.quota),
        can_write: true,
        breadcrumbs,
        limits: Limits {
            image_mb: mb(MediaKind::Image),
            video_mb: mb(MediaKind::Video),
            docs_mb: mb(MediaKind::Document),
            part_size: PART_SIZE,
            extensions: Extensions {
                image: MediaKind::Image.extensions(),
                video: MediaKind::Video.extensions(),
                docs: MediaKind::Document.extensions(),
            },
        },
    }
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct FolderQuery {
    /// A folder; the top when absent.
    pub dir_id: Option<i64>,
}

/// A library's room, the way to one of its folders, and what may be uploaded.
#[utoipa::path(get, path = "/atlas/atams_media/library", tag = "media", params(OwnerQuery, FolderQuery),
    responses((status = 200, body = LibraryView)))]
pub async fn get(
    user: SignedIn,
    Params(owner): Params<OwnerQuery>,
    Params(folder): Params<FolderQuery>,
) -> Answer<LibraryView> {
    let owner = owner.opened_by(&user).await?;
    let library = store::libraries::find(user.db().read(), user.tenant_id(), owner).await?;
    let folder_id = folder.dir_id.unwrap_or(0);
    let path = match &library {
        Some(library) => path_of(user.db().read(), library, folder_id).await?,
        None if folder_id == 0 => Vec::new(),
        None => return Err(MediaError::NotFound.into()),
    };
    let crumbs = path.into_iter().map(|folder| Crumb { id: folder.id, name: folder.name }).collect();
    Ok(Reply(view(&user.app, owner, library.as_ref(), crumbs)))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SetQuota {
    /// 1 the tenant, 2 a company, 3 a person; may be left out where `related_id` names a company.
    pub owner_type: Option<i32>,
    /// The company or the person; for a tenant's own library the platform's staff name the tenant here, or leave it out for
    /// their own.
    pub related_id: Option<i64>,
    /// Bytes.
    pub quota: i64,
}

/// Whose room somebody may set: the tenant's people say it for its companies and people, the platform's for tenants.
async fn owner_of_quota(user: &SignedIn, request: &SetQuota) -> Result<(TenantId, Owner), Failure> {
    let missing = || Failure::field("related_id", fairway_http::fields::REQUIRED);
    let named = request.related_id.filter(|id| *id != 0);
    let asked = OwnerQuery { owner_type: request.owner_type, related_id: named };
    let owner = asked.owner(named.unwrap_or(0))?;
    match owner.kind {
        OwnerKind::Tenant if !user.principal().permissions.holds(ManageTenants::CODE) => Err(Code::NOT_ALLOWED.into()),
        OwnerKind::Tenant => {
            let tenant_id = named.unwrap_or(user.tenant_id());
            let is_there = fairway_identity::tenant_exists(user.db(), tenant_id).await?;
            if is_there { Ok((tenant_id, owner)) } else { Err(Code::NOT_FOUND.into()) }
        }
        OwnerKind::Person => {
            let id = named.ok_or_else(missing)?;
            let found = fairway_identity::find_account(user.db().read(), user.tenant_id(), id).await?;
            found.map(|_| (user.tenant_id(), owner)).ok_or_else(|| Code::NOT_FOUND.into())
        }
        OwnerKind::Company => Ok((user.tenant_id(), owner)),
    }
}

/// Says how much room a library has; less than it uses only stops further uploads. That of a tenant itself is the
/// platform's to say.
#[utoipa::path(put, path = "/atlas/atams_media/quota", tag = "media", request_body = SetQuota,
    responses((status = 200, body = LibraryView)))]
pub async fn set_quota(
    user: Allowed<ManageQuota>,
    audit: Audit,
    Payload(request): Payload<SetQuota>,
) -> Answer<LibraryView> {
    let mut fields = Fields::default();
    fields.range("quota", request.quota, 0, 1 << 50);
    fields.finish()?;
    let (tenant_id, owner) = owner_of_quota(&user, &request).await?;
    let default = MediaOptions::of(&user.app).quota(owner.kind);
    let tx = user.begin().await?;
    let library = store::libraries::lock_for(&tx, tenant_id, owner, default, user.now()).await?;
    store::libraries::set_quota(&tx, library.id, request.quota, user.now()).await?;
    let (before, after) = (json!({"quota": library.quota}), json!({"quota": request.quota}));
    audit.record(&tx, Change::updated("media_library", library.id, &before, &after)).await?;
    tx.commit().await?;
    let library = store::libraries::get(user.db().read(), tenant_id, library.id).await?;
    let library = library.ok_or_else(|| Failure::from(MediaError::NotFound))?;
    Ok(Reply(view(&user.app, owner, Some(&library), Vec::new())))
}
