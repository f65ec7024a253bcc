//! POST atms/notice/announcements/preview

use fairway_http::{Allowed, Answer, Fields, Payload, Reply, Validate};
use fairway_records::{MeetingScope, resolve_scope};
use serde::{Deserialize, Serialize};

use crate::operations::audience::{self, Audience, AudienceCounts};
use crate::permissions::Announce;

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct PreviewAudience {
    /// The meeting; the site's own if absent.
    pub activity_id: Option<i64>,
    #[serde(default)]
    pub audience: Audience,
}

impl Validate for PreviewAudience {
    fn validate(&self, fields: &mut Fields) {
        self.audience.validate(fields);
    }
}

/// Somebody who would be told.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AudienceName {
    pub name_zh: String,
    pub name_en: String,
}

/// Whom an announcement would reach, and how.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AudiencePreview {
    /// Who is meant, whichever ways they have switched off.
    pub people: i64,
    /// How many of them see it on the site.
    pub by_site: i64,
    /// How many of them get a mail.
    pub by_mail: i64,
    /// How many of them get an SMS.
    pub by_sms: i64,
    /// A few of them.
    pub sample: Vec<AudienceName>,
}

/// Whom an announcement to this audience would reach at the moment: attendees who are accepted and have an account.
#[utoipa::path(post, path = "/atms/notice/announcements/preview", tag = "notice", request_body = PreviewAudience,
    responses((status = 200, body = AudiencePreview)))]
pub async fn preview(user: Allowed<Announce>, Payload(request): Payload<PreviewAudience>) -> Answer<AudiencePreview> {
    Fields::check(&request)?;
    let activity_id = resolve_scope::<MeetingScope>(&user, user.tenant_id(), request.activity_id).await?;
    let found = audience::count(&user.app, user.tenant_id(), activity_id, &request.audience).await?;
    let AudienceCounts { people, by_site, by_mail, by_sms, sample } = found;
    let sample = sample.into_iter().map(|(name_zh, name_en)| AudienceName { name_zh, name_en }).collect();
    Ok(Reply(AudiencePreview { people, by_site, by_mail, by_sms, sample }))
}
