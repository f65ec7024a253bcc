//! GET atlas/atams_activity_one2one/apply_user

use fairway_auth::UserId;
use fairway_event::{ListedAttendee, attendee_facet as facet};
use fairway_http::{ListAnswer, Params, SignedIn, TableQuery};
use fairway_network::PersonView;
use fairway_records::{MeetingScope, resolve_scope};
use fairway_search::Query;
use serde::{Deserialize, Serialize};

use super::paging::{page, window_of};
use crate::entities::appointment::Model;
use crate::model::{AppointmentStatus, Way};
use crate::operations::busy::Calendars;
use crate::operations::invitees::{Invitees, Suggestions};
use crate::operations::inviting::{day_before, is_too_often};
use crate::operations::people::People;
use crate::operations::rules::Inviter;
use crate::operations::settings::{self, Terms};
use crate::operations::suggestions::{Hint, hints, marks};
use crate::suggest::Reason;
use crate::{One2oneError, store};

const MAX_KEYWORD_CHARS: usize = 60;

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct ApplyUserQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Words of a name in either script, of a company or a position.
    pub keyword: Option<String>,
    /// Ids of countries, separated by commas.
    pub country_id: Option<String>,
    /// 1 works at a booth, 2 visits; separated by commas.
    pub role: Option<String>,
    /// What they do: codes, separated by commas.
    pub tag: Option<String>,
    /// Ids of companies, separated by commas.
    pub company_id: Option<String>,
    /// What they look for: codes, separated by commas.
    pub interest: Option<String>,
    /// 1: those for whom something speaks first, the best at the top.
    pub suggested: Option<u8>,
}

impl ApplyUserQuery {
    fn wanted(&self, user: &SignedIn) -> Query {
        let lists = [
            (facet::COUNTRY, &self.country_id),
            (facet::ROLE, &self.role),
            (facet::TAG, &self.tag),
            (facet::COMPANY, &self.company_id),
            (facet::INTEREST, &self.interest),
        ];
        let values = |list: &Option<String>| -> Vec<String> {
            let parts = list.as_deref().unwrap_or_default().split(',').map(str::trim);
            parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
        };
        let filters = lists.into_iter().map(|(name, list)| (name, values(list)));
        let text = self.keyword.as_deref().unwrap_or_default().trim().chars().take(MAX_KEYWORD_CHARS).collect();
        Query {
            text,
            filters: filters.filter(|(_, values)| !values.is_empty()).collect(),
            lang: user.lang(),
            ..Default::default()
        }
    }
}

/// What there is between me and somebody.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BetweenUs {
    pub id: i64,
    pub status: i32,
    /// Unix seconds.
    pub slot_at: i64,
}

/// Somebody whom one may invite.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct InviteeView {
    #[serde(flatten)]
    pub person: PersonView,
    pub intro_zh: String,
    pub intro_en: String,
    /// What they do.
    pub tags: Vec<String>,
    /// What they look for.
    pub looking_for: Vec<String>,
    /// At how many times both of us are free.
    pub shared_slots: i64,
    /// An invitation could be sent now.
    pub can_invite: bool,
    /// Why not, with the numbers of `apply`.
    pub why: Option<u32>,
    /// What I marked: 0 nothing, 1 must meet, 2 would like to, 3 no thanks.
    pub mark: i32,
    pub reasons: Vec<Reason>,
    /// How much speaks for it.
    pub score: i64,
    /// The latest between us that waits or was accepted.
    pub appointment: Option<BetweenUs>,
}

/// What rows need of the one who asks, read once.
struct Asker<'a> {
    terms: &'a Terms,
    user_id: UserId,
    now: i64,
    own: Vec<Model>,
    /// Why nobody can be invited now.
    closed: Option<u32>,
}

impl Asker<'_> {
    fn between(&self, other: UserId) -> Option<&Model> {
        use AppointmentStatus::{Accepted, Pending};
        let stands = |row: &&Model| row.is(Pending) || row.is(Accepted);
        self.own.iter().filter(|row| row.has(other)).filter(stands).max_by_key(|row| row.id)
    }

    /// By the same rule as inviting.
    fn asked_too_often(&self, other: UserId) -> bool {
        let is_recent = |row: &&Model| row.way == Way::Invitation.value() && row.created_at > day_before(self.now);
        let was_asked =
            |row: &&Model| row.from_user == self.user_id && (row.to_user == other || row.handed_from == Some(other));
        is_too_often(self.own.iter().filter(is_recent).filter(was_asked).count())
    }

    /// Why one of them cannot be invited.
    fn why(&self, other: UserId, shared_slots: i64) -> Option<u32> {
        let is_open = self.between(other).is_some_and(|row| row.is(AppointmentStatus::Pending));
        let code = |error: One2oneError| error.code().map(|code| code.number());
        if self.closed.is_some() {
            self.closed
        } else if is_open {
            code(One2oneError::OpenAlready)
        } else if self.asked_too_often(other) {
            code(One2oneError::TooOften)
        } else if shared_slots == 0 {
            code(One2oneError::TheyAreBusy)
        } else {
            None
        }
    }

    fn view(
        &self,
        row: ListedAttendee,
        (people, calendars): (&People, &Calendars),
        hint: Option<Hint>,
        mark: i32,
    ) -> InviteeView {
        let other = row.user_id.unwrap_or_default();
        let shared_slots = calendars.count_shared(self.terms, (self.user_id, other), self.now);
        let (why, hint) = (self.why(other, shared_slots), hint.unwrap_or_default());
        let appointment = self.between(other);
        InviteeView {
            person: people.get(other),
            intro_zh: row.intro_zh,
            intro_en: row.intro_en,
            tags: row.tags,
            looking_for: row.looking_for,
            shared_slots,
            can_invite: why.is_none(),
            why,
            mark,
            reasons: hint.reasons,
            score: hint.score,
            appointment: appointment.map(|one| BetweenUs { id: one.id, status: one.status, slot_at: one.asked_at() }),
        }
    }
}

/// People of the meeting whom I may invite, by a keyword and filters; with `suggested` 1 those for whom something speaks come
/// first. Of their time it says only at how many slots both of us are free.
#[utoipa::path(get, path = "/atlas/atams_activity_one2one/apply_user", tag = "one2one",
    params(TableQuery, ApplyUserQuery), responses((status = 200, body = [InviteeView])),
    extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(query): Params<ApplyUserQuery>,
) -> ListAnswer<InviteeView> {
    let (db, tenant_id, me, now) = (user.db().read(), user.tenant_id(), user.user_id(), user.now());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let terms = settings::read(db, tenant_id, activity_id).await?;
    let inviter = Inviter::read(db, &terms, me).await?;
    let window = window_of(&table)?;
    let Some(invitees) = Invitees::of(&user.app, &terms, &inviter, query.wanted(&user)).await? else {
        return Ok(page(Vec::new(), 0, &table));
    };
    let is_suggested = query.suggested == Some(1);
    let first = match is_suggested {
        true => invitees.suggested(now).await?,
        false => Suggestions::default(),
    };
    let (mut rows, total) = invitees.page(&first.attendee_ids, window).await?;
    let mut known = first.hints;
    let own = store::appointments::list_own(db, tenant_id, activity_id, me).await?;
    let closed = why_closed(&terms, &own, me, now);
    let asker = Asker { terms: &terms, user_id: me, now, own, closed };
    let ids: Vec<UserId> = rows.iter().filter_map(|row| row.user_id).collect();
    if !is_suggested {
        known = hints(&user.app, &terms, me, &ids, now).await?;
    }
    let marks = marks(db, &terms, me).await?;
    let people = People::read(db, tenant_id, activity_id, ids.clone()).await?;
    // Whoever has deleted their account is still registered, and meets nobody.
    rows.retain(|row| row.user_id.is_some_and(|id| people.has(id)));
    let everybody: Vec<UserId> = ids.into_iter().chain([me]).collect();
    let calendars = Calendars::read(db, &terms, &everybody).await?;
    let view = |row: ListedAttendee| {
        let id = row.user_id.unwrap_or_default();
        let mark = marks.get(&id).copied().unwrap_or_default();
        asker.view(row, (&people, &calendars), known.remove(&id), mark)
    };
    Ok(page(rows.into_iter().map(view).collect(), total, &table))
}

/// Why nobody can be invited: the period, or too many invitations that wait.
fn why_closed(terms: &Terms, own: &[Model], me: UserId, now: i64) -> Option<u32> {
    let open = own.iter().filter(|row| row.from_user == me && row.is(AppointmentStatus::Pending)).count();
    let error = match terms.must_be_open(now) {
        Err(error) => Some(error),
        Ok(()) if open as i64 >= i64::from(terms.setting.max_open) => Some(One2oneError::TooManyOpen),
        Ok(()) => None,
    };
    error.and_then(|error| error.code()).map(|code| code.number())
}
