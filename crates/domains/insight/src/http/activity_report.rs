//! POST basic/report/log2aliyun_v3

use fairway_http::{Answer, Client, Payload, Reply, Visit};
use serde::Deserialize;

use crate::model::{Record, Report, cut};
use crate::{Collector, KnownPages};

const MAX_WORD: usize = 40;

/// What was done in a browser, and which one it was. Tenant and user come from the host and the token; the time is the
/// server's, because a visitor's clock may be wrong.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ActivityReport {
    /// The page's path.
    pub module_id: Option<String>,
    /// `web`.
    pub agent_type: Option<String>,
    /// 1 if absent: the page was opened.
    pub action_type: Option<i32>,
    pub os: Option<String>,
    pub browser: Option<String>,
    pub browser_ver: Option<String>,
    /// `1440x900`.
    pub resolution: Option<String>,
    /// The web app's version.
    pub version: Option<String>,
    /// The site's own meeting if absent.
    pub activity_id: Option<i64>,
}

/// Records an activity. Answered before anything is written.
#[utoipa::path(post, path = "/basic/report/log2aliyun_v3", tag = "insight", request_body = ActivityReport,
    responses((status = 200)))]
pub async fn add(visit: Visit, client: Client, Payload(request): Payload<ActivityReport>) -> Answer<()> {
    let word = |text: Option<String>| cut(&text.unwrap_or_default(), MAX_WORD);
    let report = Report {
        tenant_id: visit.tenant_id(),
        activity_id: request.activity_id.unwrap_or(0),
        at: visit.now(),
        user_id: visit.principal().map_or(0, |principal| principal.user_id),
        path: KnownPages::of(&visit.app).value_of(request.module_id.as_deref().unwrap_or("/")),
        agent_type: word(request.agent_type),
        action_type: request.action_type.unwrap_or(1),
        os: word(request.os),
        browser: word(request.browser),
        browser_ver: word(request.browser_ver),
        resolution: word(request.resolution),
        version: word(request.version),
    };
    Collector::of(&visit.app).take(&client, Record::Report(report), visit.now());
    Ok(Reply(()))
}
