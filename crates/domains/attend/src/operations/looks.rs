//! How a meeting's papers look: what its organiser said, and what holds where nobody said anything.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_lang::Lang;
use fairway_media::read_points;
use fairway_paper::Picture;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;
use serde_json::json;

use crate::entities::paper;
use crate::papers::{Look, PaperKind, PaperTemplate};
use crate::{AttendError, store};

/// Sharp at the size of a logo, whatever somebody uploaded.
const LOGO_POINTS: u32 = 900;

/// A stored template that cannot be read is a failure: a paper in other colours would be taken for a forged one.
pub async fn find_template(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    kind: PaperKind,
) -> Result<PaperTemplate, AttendError> {
    match store::papers::find(db, tenant_id, activity_id, kind.value()).await? {
        Some(row) => serde_json::from_str(&row.template).map_err(AttendError::from),
        None => Ok(PaperTemplate::default()),
    }
}

pub async fn put_template(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    (kind, template): (PaperKind, &PaperTemplate),
    now: i64,
) -> Result<(), AttendError> {
    let row = paper::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        kind: Set(kind.value()),
        template: Set(json!(template).to_string()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    Ok(store::papers::put(&**tx, row).await?)
}

/// A template as papers are drawn by it. Where its logo is gone there is none.
pub async fn read_look(app: &App, tenant_id: TenantId, template: &PaperTemplate, lang: Lang) -> Result<Look, Failure> {
    let logo = match template.logo.is_empty() {
        true => None,
        false => read_points(app, tenant_id, &template.logo, LOGO_POINTS).await?,
    };
    let logo = logo.map(|read| Picture::of_points(read.width, read.height, &read.points));
    Ok(Look::new(template, logo, lang))
}

/// How papers of a kind look now.
pub async fn find_look(
    app: &App,
    tenant_id: TenantId,
    activity_id: i64,
    kind: PaperKind,
    lang: Lang,
) -> Result<Look, Failure> {
    let template = find_template(app.db.read(), tenant_id, activity_id, kind).await?;
    read_look(app, tenant_id, &template, lang).await
}
