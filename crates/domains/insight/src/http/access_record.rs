//! POST asas/report/access_record

use axum::http::{HeaderMap, header};
use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Answer, Client, Fields, Payload, Reply, Validate, Visit};
use fairway_lang::Lang;
use serde::Deserialize;

use crate::arrival::{Arrival, country_of};
use crate::model::{Access, Campaign, Record, StaffView, browser_of, device_of, source_of, visitor_number};
use crate::{Collector, KnownPages};

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
    /// The page; of its query only `id` is read.
    pub path: Option<String>,
    /// Where the visitor came from; only its host is kept.
    pub referrer: Option<String>,
    /// The query of the page that the visit began with: `utm_campaign`, `utm_source` and `utm_medium` are kept.
    pub campaign: Option<String>,
    /// The page of this site that led here, such as `/exhibitiorList?keyword`; absent where the visit begins. Of its query
    /// only that there is a keyword is read.
    pub previous: Option<String>,
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

/// Records that a page was seen. Answered before anything is written. People who may administer the tenant are not
/// counted, nor is the browser that they use while they are signed out; nor are robots. A view of a company's page also
/// counts for that company, once for each visitor and day.
#[utoipa::path(post, path = "/asas/report/access_record", tag = "insight", request_body = AccessRecord,
    responses((status = 200)))]
pub async fn add(
    visit: Visit,
    client: Client,
    headers: HeaderMap,
    Payload(request): Payload<AccessRecord>,
) -> Answer<()> {
    Fields::check(&request)?;
    if client.is_robot() {
        return Ok(Reply(()));
    }
    let collector = Collector::of(&visit.app);
    if visit.principal().is_some_and(|principal| principal.permissions.iter().next().is_some()) {
        let visitor = visitor_number(&request.visitor_identify);
        let view = StaffView { tenant_id: visit.tenant_id(), at: visit.now(), visitor };
        collector.take(&client, Record::Staff(view), visit.now());
        return Ok(Reply(()));
    }
    let source = source_of(request.referrer.as_deref().unwrap_or_default(), &visit.tenant().hosts);
    let campaign = Campaign::read(request.campaign.as_deref().unwrap_or_default());
    let language = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let access = Access {
        tenant_id: visit.tenant_id(),
        activity_id: request.activity_id.unwrap_or(0),
        at: visit.now(),
        user_id: visit.principal().map_or(0, |principal| principal.user_id),
        platform: request.plantform.unwrap_or(1),
        language: request.language.as_deref().and_then(Lang::parse).unwrap_or(visit.lang()),
        path: KnownPages::of(&visit.app).value_of(request.path.as_deref().unwrap_or("/")),
        arrival: Arrival::of(request.previous.as_deref().unwrap_or_default(), &source, &campaign),
        country_id: country_of(language),
        source,
        campaign,
        // As the request says it: a report of the browser is another request, and might not come.
        browser: browser_of(&client.agent),
        device: device_of(&client.agent),
        visitor: request.visitor_identify,
    };
    collector.take(&client, Record::Access(access), visit.now());
    Ok(Reply(()))
}
