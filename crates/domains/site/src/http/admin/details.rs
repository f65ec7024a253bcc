//! GET and PUT /atms/content/details

use fairway_audit::Audit;
use fairway_http::{Allowed, Answer, Fields, Params, Payload, Reply, Sorts, Validate};
use sea_orm::Order;

use super::{BODY, LINE};
use crate::curation::{self, Desk, Kept, MeetingQuery, RichText, check_both, check_figures, either};
use crate::entities::activity_detail::{self, Column};
use crate::model::{Figure, tag};
use crate::permissions::EditContent;

crate::record! {
    /// A meeting's introduction as an organiser keeps it.
    row ActivityDetailRow of activity_detail;
    /// The form of a meeting's introduction, always sent whole.
    form ActivityDetailForm;
    {
        intro_title_zh: String,
        intro_title_en: String,
        intro_zh: RichText,
        intro_en: RichText,
        figures: Vec<Figure>,
    }
}

impl Kept for activity_detail::Entity {
    type Row = ActivityDetailRow;
    const NAME: &'static str = "activity_detail";
    const TAG: &'static str = tag::DETAIL;
    const SEARCHED: &'static [Column] = &[];
    const SORTS: Sorts<Column> = &[];
    const ORDER: &'static [(Column, Order)] = &[(Column::Id, Order::Asc)];

    fn title(row: &activity_detail::Model) -> &str {
        either(&row.intro_title_zh, &row.intro_title_en)
    }
}

impl Validate for ActivityDetailForm {
    fn validate(&self, fields: &mut Fields) {
        let titles = [("intro_title_zh", self.intro_title_zh.as_str()), ("intro_title_en", &self.intro_title_en)];
        check_both(fields, titles[0], titles[1], LINE);
        check_both(fields, ("intro_zh", &self.intro_zh.0), ("intro_en", &self.intro_en.0), BODY);
        check_figures(fields, &self.figures);
    }
}

/// A meeting's introduction; `data` is null before it has one.
#[utoipa::path(get, path = "/atms/content/details", tag = "site", params(MeetingQuery),
    responses((status = 200, body = Option<ActivityDetailRow>)))]
pub async fn get(user: Allowed<EditContent>, Params(query): Params<MeetingQuery>) -> Answer<Option<ActivityDetailRow>> {
    let activity_id = Desk::meeting_of(&user, user.tenant_id(), query.activity_id).await?;
    let found = curation::of::<activity_detail::Entity>(user.tenant_id(), activity_id).one(user.db().read()).await?;
    Ok(Reply(found.map(ActivityDetailRow::from)))
}

/// Writes a meeting's introduction.
#[utoipa::path(put, path = "/atms/content/details", tag = "site", request_body = ActivityDetailForm,
    responses((status = 200, body = ActivityDetailRow)))]
pub async fn put(
    user: Allowed<EditContent>,
    audit: Audit,
    Payload(form): Payload<ActivityDetailForm>,
) -> Answer<ActivityDetailRow> {
    curation::put(&Desk::own(&user, &audit), form).await
}
