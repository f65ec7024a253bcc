//! GET atlas/exhibition/ticket/{ticket_id}/pdf

use axum::extract::Path;
use axum::response::Response;
use fairway_event::{find_meeting, find_meeting_names, find_zone};
use fairway_export::{FileKind, send_file};
use fairway_http::{Failure, Params, SignedIn};
use fairway_lang::{Lang, Text};
use fairway_paper::{About, Paper};
use serde::Deserialize;

use crate::entities::ticket;
use crate::model::{Atype, TicketStatus};
use crate::operations::looks::find_look;
use crate::papers::ticket::{TicketPaper, sheet};
use crate::papers::{PaperKind, dates, time, type_name};
use crate::{AttendError, store};

const KIND: FileKind = FileKind::pdf("ticket");
const TITLE: Text = Text::new("门票", "Ticket");

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PaperQuery {
    /// `zh` or `en`; the language of the request if absent.
    #[param(inline)]
    pub language: Option<Lang>,
}

async fn paper_of(user: &SignedIn, row: ticket::Model, lang: Lang) -> Result<TicketPaper, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let meeting = find_meeting(db, tenant_id, row.activity_id).await?;
    let names = find_meeting_names(db, tenant_id, row.activity_id).await?.unwrap_or_default();
    let registration = store::registrations::find(db, tenant_id, row.registration_id).await?;
    let type_ids: Vec<i64> = row.ticket_type_id.into_iter().collect();
    let types = store::places::type_names(db, tenant_id, &type_ids).await?.into_values().next();
    let (type_zh, type_en) = types.unwrap_or_default();
    let atype = registration.map_or(Atype::Visitor.value(), |row| row.atype);
    let zone = find_zone(db, tenant_id, row.activity_id).await?.unwrap_or_default();
    let title = lang.pick(&names.title_zh, &names.title_en).to_owned();
    let other_title = lang.other().pick(&names.title_zh, &names.title_en);
    Ok(TicketPaper {
        lang,
        other_title: if other_title == title { String::new() } else { other_title.to_owned() },
        title,
        type_name: type_name((&type_zh, &type_en), atype, lang),
        name: row.name,
        company: row.company,
        dates: dates(&zone, meeting.start_time, meeting.end_time, lang),
        opens: time(&zone, meeting.start_time),
        zone: zone.label(meeting.start_time),
        venue: lang.pick(&names.venue_zh, &names.venue_en).to_owned(),
        number: row.number,
        code: row.code,
    })
}

/// A ticket of mine to print, an A6 page; another's is not found. One that was revoked has no paper (2010).
#[utoipa::path(get, path = "/atlas/exhibition/ticket/{ticket_id}/pdf", tag = "attend",
    params(("ticket_id" = i64, Path), PaperQuery),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>)))]
pub async fn get(
    user: SignedIn,
    Path(ticket_id): Path<i64>,
    Params(query): Params<PaperQuery>,
) -> Result<Response, Failure> {
    let found = store::tickets::find(user.db().read(), user.tenant_id(), ticket_id).await?;
    let own = found.filter(|row| row.user_id == Some(user.user_id())).ok_or(AttendError::NotFound)?;
    if own.status != TicketStatus::Valid.value() {
        return Err(AttendError::WrongState.into());
    }
    let lang = query.language.unwrap_or(user.lang());
    let look = find_look(&user.app, user.tenant_id(), own.activity_id, PaperKind::Ticket, lang).await?;
    let paper = paper_of(&user, own, lang).await?;
    let number = paper.number.clone();
    send_file(KIND, &number, move || {
        let about = About { title: format!("{} {}", TITLE.get(paper.lang), paper.number), lang: paper.lang };
        let mut file = Paper::begin(Vec::new(), about)?;
        file.page(sheet(), &paper.draw(&look))?;
        file.finish()
    })
    .await
}
