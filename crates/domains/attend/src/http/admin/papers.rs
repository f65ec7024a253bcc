//! GET and PUT atms/attend/ticket_paper and atms/attend/badge_paper, POST atms/attend/paper_preview

use fairway_audit::{Audit, Change};
use fairway_event::{find_meeting, find_meeting_names, find_zone};
use fairway_http::{Allowed, Answer, Failure, Fields, Params, Payload, Reply, Validate};
use fairway_lang::Lang;
use fairway_paper::{Sheet, preview};
use fairway_records::{MeetingQuery, MeetingScope, RecordId, must_be_current, resolve_scope, version};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::model::Atype;
use crate::operations::looks::{find_template, put_template, read_look};
use crate::operations::settings::Office;
use crate::papers::samples::{self, SampleMeeting};
use crate::papers::ticket::sheet;
use crate::papers::{PaperKind, PaperTemplate, dates, time, type_name};
use crate::permissions::SetUpRegistration;

/// What the audit log calls it.
const KIND: &str = "attend_paper";

/// How a paper of a meeting looks.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaperSetting {
    pub activity_id: i64,
    #[serde(flatten)]
    pub template: PaperTemplate,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

impl PaperSetting {
    fn new(activity_id: i64, template: PaperTemplate) -> Self {
        Self { activity_id, version: version(&template), template }
    }
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SavePaper {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// The version that was edited, as with records.
    pub version: Option<String>,
    #[serde(flatten)]
    pub template: PaperTemplate,
}

impl Validate for SavePaper {
    fn validate(&self, fields: &mut Fields) {
        self.template.validate(fields);
    }
}

async fn read(user: Allowed<SetUpRegistration>, activity_id: Option<i64>, kind: PaperKind) -> Answer<PaperSetting> {
    let activity_id = resolve_scope::<MeetingScope>(&user, user.tenant_id(), activity_id).await?;
    let template = find_template(user.db().read(), user.tenant_id(), activity_id, kind).await?;
    Ok(Reply(PaperSetting::new(activity_id, template)))
}

async fn save(
    user: Allowed<SetUpRegistration>,
    audit: Audit,
    request: SavePaper,
    kind: PaperKind,
) -> Answer<PaperSetting> {
    Fields::check(&request)?;
    let tenant_id = user.tenant_id();
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let tx = user.begin().await?;
    // Its setting is locked, so that two who save at once come one after the other.
    let _office = Office::open(&tx, &user.app.secrets, tenant_id, activity_id, user.now()).await?;
    let before = find_template(&*tx, tenant_id, activity_id, kind).await?;
    let current = json!(PaperSetting::new(activity_id, before.clone()));
    let named = RecordId { kind: KIND, id: activity_id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    put_template(&tx, tenant_id, activity_id, (kind, &request.template), user.now()).await?;
    let words = |template: &PaperTemplate| {
        let mut words = json!(template);
        words["paper"] = json!(kind);
        words
    };
    audit.record(&tx, Change::updated(KIND, activity_id, &words(&before), &words(&request.template))).await?;
    tx.commit().await?;
    Ok(Reply(PaperSetting::new(activity_id, request.template)))
}

/// How tickets to print look.
#[utoipa::path(get, path = "/atms/attend/ticket_paper", tag = "attend", params(MeetingQuery),
    responses((status = 200, body = PaperSetting)))]
pub async fn read_ticket(
    user: Allowed<SetUpRegistration>,
    Params(query): Params<MeetingQuery>,
) -> Answer<PaperSetting> {
    read(user, query.activity_id, PaperKind::Ticket).await
}

/// Sets how tickets to print look, those that people have already among them.
#[utoipa::path(put, path = "/atms/attend/ticket_paper", tag = "attend", request_body = SavePaper,
    responses((status = 200, body = PaperSetting)))]
pub async fn save_ticket(
    user: Allowed<SetUpRegistration>,
    audit: Audit,
    Payload(request): Payload<SavePaper>,
) -> Answer<PaperSetting> {
    save(user, audit, request, PaperKind::Ticket).await
}

/// How badges look.
#[utoipa::path(get, path = "/atms/attend/badge_paper", tag = "attend", params(MeetingQuery),
    responses((status = 200, body = PaperSetting)))]
pub async fn read_badge(user: Allowed<SetUpRegistration>, Params(query): Params<MeetingQuery>) -> Answer<PaperSetting> {
    read(user, query.activity_id, PaperKind::Badge).await
}

/// Sets how badges look.
#[utoipa::path(put, path = "/atms/attend/badge_paper", tag = "attend", request_body = SavePaper,
    responses((status = 200, body = PaperSetting)))]
pub async fn save_badge(
    user: Allowed<SetUpRegistration>,
    audit: Audit,
    Payload(request): Payload<SavePaper>,
) -> Answer<PaperSetting> {
    save(user, audit, request, PaperKind::Badge).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct PreviewPaper {
    pub activity_id: Option<i64>,
    pub kind: PaperKind,
    /// `zh` or `en`; the language of the request if absent.
    #[schema(inline)]
    pub language: Option<Lang>,
    /// Of a badge: that of an exhibitor.
    #[serde(default)]
    pub is_exhibitor: bool,
    #[serde(flatten)]
    pub template: PaperTemplate,
}

impl Validate for PreviewPaper {
    fn validate(&self, fields: &mut Fields) {
        self.template.check_shape(fields);
    }
}

/// A page for the screen.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaperPreview {
    /// A picture whose letters are shapes and whose logo is part of it.
    pub svg: String,
}

/// How a paper would look, with somebody who does not exist; nothing is kept.
#[utoipa::path(post, path = "/atms/attend/paper_preview", tag = "attend", request_body = PreviewPaper,
    responses((status = 200, body = PaperPreview)))]
pub async fn show(user: Allowed<SetUpRegistration>, Payload(request): Payload<PreviewPaper>) -> Answer<PaperPreview> {
    Fields::check(&request)?;
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let lang = request.language.unwrap_or(user.lang());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let look = read_look(&user.app, tenant_id, &request.template, lang).await?;
    let names = find_meeting_names(db, tenant_id, activity_id).await?.unwrap_or_default();
    let title = lang.pick(&names.title_zh, &names.title_en).to_owned();
    let content = match request.kind {
        PaperKind::Badge => {
            let atype = if request.is_exhibitor { Atype::Exhibitor } else { Atype::Visitor };
            let type_name = type_name(("", ""), atype.value(), lang);
            (Sheet::a6(), samples::badge(request.is_exhibitor, type_name, lang).draw(&title, &look))
        }
        PaperKind::Ticket => {
            let meeting = find_meeting(db, tenant_id, activity_id).await?;
            let zone = find_zone(db, tenant_id, activity_id).await?.unwrap_or_default();
            let sample = SampleMeeting {
                title,
                other_title: lang.other().pick(&names.title_zh, &names.title_en).to_owned(),
                dates: dates(&zone, meeting.start_time, meeting.end_time, lang),
                opens: time(&zone, meeting.start_time),
                zone: zone.label(meeting.start_time),
                venue: lang.pick(&names.venue_zh, &names.venue_en).to_owned(),
            };
            (sheet(), samples::ticket(sample, lang).draw(&look))
        }
    };
    let drawn = tokio::task::spawn_blocking(move || preview(content.0, &content.1, lang)).await;
    Ok(Reply(PaperPreview { svg: drawn.map_err(Failure::internal)? }))
}
