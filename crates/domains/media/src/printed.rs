//! Pictures of the media for papers, which keep points rather than addresses.

use fairway_auth::TenantId;
use fairway_http::App;

use crate::access::Owner;
use crate::model::{MediaKind, OwnerKind};
use crate::operations::bin::original;
use crate::operations::pictures::points;
use crate::{MediaError, MediaOptions, store};

/// A picture as points: red, green, blue and how much each covers.
#[derive(Clone, Debug)]
pub struct PicturePoints {
    pub width: u32,
    pub height: u32,
    pub points: Vec<u8>,
}

/// The picture at an address of the media, no wider than `most`. None where there is none, or where it is somebody's own: what is
/// printed for others comes from what organisers and companies keep.
pub async fn read_points(
    app: &App,
    tenant_id: TenantId,
    address: &str,
    most: u32,
) -> Result<Option<PicturePoints>, MediaError> {
    let path = address.split('?').next().unwrap_or_default();
    let Some((key, _)) = path.strip_prefix("/atlas/media/picture/").and_then(|rest| rest.split_once('/')) else {
        return Ok(None);
    };
    let db = app.db.read();
    let Some(node) = store::nodes::find_key(db, tenant_id, key).await? else { return Ok(None) };
    let library = store::libraries::get(db, tenant_id, node.library_id).await?;
    let is_shared = library.is_some_and(|library| Owner::of(&library).kind != OwnerKind::Person);
    if !is_shared || node.bin_id != 0 || node.mtype != MediaKind::Image as i32 {
        return Ok(None);
    }
    let bytes = app.storage.get(&original(tenant_id, key, &node.format)).await?;
    let options = MediaOptions::of(app);
    let _place = options.pictures.acquire().await.map_err(|_| MediaError::Pixels)?;
    let made = tokio::task::spawn_blocking(move || points(&bytes, most)).await;
    let (width, height, points) = made.map_err(|_| MediaError::Pixels)??;
    Ok(Some(PicturePoints { width, height, points }))
}
