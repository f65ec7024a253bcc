//! Files that are given out at sessions: which they are, and their addresses for those who may have them.

use fairway_auth::TenantId;
use fairway_event::model::SessionMaterial;
use fairway_http::fields::UNKNOWN;
use fairway_http::{App, Failure};
use fairway_media::find_given_files;

fn files_of(materials: &[SessionMaterial]) -> Vec<i64> {
    materials.iter().filter_map(|material| material.file_id).collect()
}

/// Refuses files that are not among the organiser's media, and writes down what names the others, so that whoever deletes one
/// is told where it is in use.
pub async fn settle_files(app: &App, tenant_id: TenantId, materials: &mut [SessionMaterial]) -> Result<(), Failure> {
    let ids = files_of(materials);
    if ids.is_empty() {
        return Ok(());
    }
    let found = find_given_files(app, tenant_id, &ids).await?;
    for (index, material) in materials.iter_mut().enumerate() {
        let Some(id) = material.file_id else { continue };
        let own = found.get(&id).filter(|file| file.company_id.is_none());
        let file = own.ok_or_else(|| Failure::field(format!("materials[{index}].file_id"), UNKNOWN))?;
        material.url = format!("/atlas/media/file/{}", file.key);
    }
    Ok(())
}

/// With addresses that open the files for the next hour; those that are gone are left out.
pub async fn open_files(
    app: &App,
    tenant_id: TenantId,
    mut materials: Vec<SessionMaterial>,
) -> Result<Vec<SessionMaterial>, Failure> {
    let ids = files_of(&materials);
    if ids.is_empty() {
        return Ok(materials);
    }
    let found = find_given_files(app, tenant_id, &ids).await?;
    materials.retain(|material| material.file_id.is_none_or(|id| found.contains_key(&id)));
    for material in &mut materials {
        if let Some(file) = material.file_id.and_then(|id| found.get(&id)) {
            material.url.clone_from(&file.download_url);
        }
    }
    Ok(materials)
}
