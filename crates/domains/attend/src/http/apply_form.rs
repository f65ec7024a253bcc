//! GET atlas/exhibition/apply_form

use axum::response::Response;
use fairway_event::model::tag as event_tag;
use fairway_fields::{AskedField, FieldSheet, Filler, TAG as FIELDS_TAG};
use fairway_http::{Failure, Params, Public, Reply, ValidUntil, Visit};
use fairway_records::{ActivityQuery, next_change, records_in};
use serde::Serialize;

use crate::kinds::ticket_type::public::TicketTypeView;
use crate::kinds::ticket_type::table as ticket_type;
use crate::model::{CHANNELS, FIELDS, tag};
use crate::operations::settings::{self, Setting, Terms};
use crate::store;

/// A way to hear of the meeting.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ChannelView {
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
}

/// What one has to know to register for a meeting.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ApplyFormView {
    pub activity_id: i64,
    /// 0 not open yet, 1 open, 2 closed, 3 full and without a waiting list.
    pub state: i32,
    /// All places are taken: whoever registers waits.
    pub is_full: bool,
    #[serde(flatten)]
    pub setting: Setting,
    /// How many places are left in all; null where there is no limit.
    pub left: Option<i64>,
    /// What the organiser asks beyond the rest.
    pub fields: Vec<AskedField>,
    pub channels: Vec<ChannelView>,
    /// Those on sale, in the organiser's order.
    pub ticket_types: Vec<TicketTypeView>,
}

fn state(terms: &Terms, is_full: bool, now: i64) -> i32 {
    match (terms.is_closed(now) || terms.takes_nobody(), terms.must_be_open(now).is_ok()) {
        (true, _) => 2,
        (false, false) => 0,
        (false, true) if is_full && !terms.setting.has_waiting_list => 3,
        (false, true) => 1,
    }
}

/// The form of a meeting's registration: when it is open, what is asked, which tickets there are.
#[utoipa::path(get, path = "/atlas/exhibition/apply_form", tag = "attend", params(ActivityQuery),
    responses((status = 200, body = ApplyFormView)))]
pub async fn get(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let tags = [tag::ATTEND, event_tag::MEETING, FIELDS_TAG].map(|kind| public.tag(kind));
    let activity_id = query.activity_id;
    let load = |visit: Visit| async move {
        let (db, tenant_id, now) = (visit.db().read(), visit.tenant_id(), visit.now());
        let terms = settings::read(db, tenant_id, activity_id).await?;
        let sheet = FieldSheet::read(db, tenant_id, FIELDS, &[]).await?;
        let on_sale = store::places::types_on_sale(db, tenant_id, activity_id, now).await?;
        let planned = next_change(db, records_in::<ticket_type::Entity>(tenant_id, activity_id), now).await?;
        let times = [terms.setting.opens_at, terms.closes_at(), planned];
        let until = times.into_iter().flatten().filter(|at| *at > now).min();
        let is_full = terms.left() == Some(0);
        let channels = CHANNELS.iter().map(|(code, text)| ChannelView {
            code: (*code).to_owned(),
            name_zh: text.zh.to_owned(),
            name_en: text.en.to_owned(),
        });
        let view = ApplyFormView {
            activity_id,
            state: state(&terms, is_full, now),
            is_full,
            setting: terms.setting,
            left: terms.left(),
            fields: sheet.asked(Filler::Own),
            channels: channels.collect(),
            ticket_types: on_sale.into_iter().map(TicketTypeView::from).collect(),
        };
        Ok(ValidUntil(Reply(view), until))
    };
    public.read(&query, tags, load).await
}
