//! GET basic/label/{token} and POST atms/label/save

use axum::extract::Path;
use axum::response::Response;
use fairway_http::{Allowed, Answer, Code, Failure, Fields, List, Params, Payload, Public, Reply, Validate};
use serde::{Deserialize, Serialize};

use crate::model::tag;
use crate::permissions::EditLabels;
use crate::store;

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LabelQuery {
    /// Always 2: labels of the international site.
    pub is_idc: Option<u8>,
    /// Always 1: all of them.
    pub no_page: Option<u8>,
}

/// A text of the web app in both languages.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LabelView {
    pub key: String,
    pub label_zh: String,
    pub label_en: String,
}

/// The labels that override the app's built-in ones. The token is the tenant's code.
#[utoipa::path(get, path = "/basic/label/{token}", tag = "site", params(("token" = String, Path), LabelQuery),
    responses((status = 200, body = [LabelView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    public: Public,
    Path(token): Path<String>,
    Params(query): Params<LabelQuery>,
) -> Result<Response, Failure> {
    let tags = [public.tag(tag::LABELS)];
    public
        .read(&query, tags, |visit| async move {
            if visit.tenant().code != token {
                return Err(Code::NotFound.into());
            }
            let rows = store::labels::list(visit.db().read(), visit.tenant_id()).await?;
            Ok(List::whole(rows).map(|row| LabelView { key: row.key, label_zh: row.label_zh, label_en: row.label_en }))
        })
        .await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveLabel {
    pub key: String,
    #[serde(default)]
    pub label_zh: String,
    #[serde(default)]
    pub label_en: String,
}

impl Validate for SaveLabel {
    fn validate(&self, fields: &mut Fields) {
        fields.length("key", &self.key, 1, 120);
        fields.length("label_zh", &self.label_zh, 0, 2_000);
        fields.length("label_en", &self.label_en, 0, 2_000);
    }
}

/// Sets one label in both languages; the site shows it at once.
#[utoipa::path(post, path = "/atms/label/save", tag = "site", request_body = SaveLabel, responses((status = 200)))]
pub async fn save(user: Allowed<EditLabels>, Payload(request): Payload<SaveLabel>) -> Answer<()> {
    Fields::check(&request)?;
    let tenant_id = user.tenant_id();
    let tx = user.begin().await?;
    store::labels::put(&*tx, tenant_id, &request.key, &request.label_zh, &request.label_en, user.now()).await?;
    tx.touch(format!("{}:{tenant_id}", tag::LABELS));
    tx.commit().await?;
    Ok(Reply(()))
}
