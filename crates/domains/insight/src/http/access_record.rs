//! POST asas/report/access_record

use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Answer, Client, Fields, Payload, Reply, Validate, Visit};
use fairway_lang::Lang;
use serde::Deserialize;

use crate::Collector;
use crate::model::{Access, Record, clean_path, source_of};

const VISITOR_LENGTH: usize = 32;

/// One view of a page. Tenant and user come from the host and the token, whatever else is sent.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AccessRecord {
    /// The random id that a browser keeps: 32 capital letters and digits.
    pub visitor_identify: String,
    /// 1 the web.
    pub plantform: Option<i32>,
    /// `zh` or `en`; the request's own if absent.
    pub language: Option<String>,
    /// The site's own meeting if absent.
    pub activity_id: Option<i64>,
    /// The page; its query is dropped.
    pub path: Option<String>,
    /// Where the visitor came from; only its host is kept.
    pub referrer: Option<String>,
}

impl Validate for AccessRecord {
    fn validate(&self, fields: &mut Fields) {
        let id = &self.visitor_identify;
        let is_id = id.len() == VISITOR_LENGTH && id.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
        if !is_id {
            fields.add("visitor_identify", WRONG_TYPE);
        }
        fields.range("plantform", self.plantform.unwrap_or(1).into(), 1, 99);
    }
}

/// Records that a page was seen. Answered before anything is written.
#[utoipa::path(post, path = "/asas/report/access_record", tag = "insight", request_body = AccessRecord,
    responses((status = 200)))]
pub async fn add(visit: Visit, client: Client, Payload(request): Payload<AccessRecord>) -> Answer<()> {
    Fields::check(&request)?;
    let access = Access {
        tenant_id: visit.tenant_id(),
        activity_id: request.activity_id.unwrap_or(0),
        at: visit.now(),
        user_id: visit.principal().map_or(0, |principal| principal.user_id),
        platform: request.plantform.unwrap_or(1),
        language: request.language.as_deref().and_then(Lang::parse).unwrap_or(visit.lang()),
        path: clean_path(request.path.as_deref().unwrap_or("/")),
        source: source_of(request.referrer.as_deref().unwrap_or_default(), &visit.tenant().hosts),
        visitor: request.visitor_identify,
    };
    Collector::of(&visit.app).take(&client, Record::Access(access));
    Ok(Reply(()))
}
