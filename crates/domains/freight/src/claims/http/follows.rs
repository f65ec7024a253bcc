//! GET, POST, PUT and DELETE atlas/freight/follow_ups: what my company notes about a claim

use fairway_http::fields::REQUIRED;
use fairway_http::{Answer, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn, Validate};
use fairway_identity::list_accounts;
use fairway_lang::Lang;
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::LAST_PLANNABLE_SECOND;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};

use super::claims::find_own;
use crate::claims::entities::{claim, follow};
use crate::claims::error::ClaimError;
use crate::claims::model::{
    FollowState, LAST_CLOSE_REASON, LAST_FOLLOW_STATE, LAST_PHASE, LAST_VISIT_TYPE, MAX_FOLLOW_CHARS, OPEN, is_closing,
};
use crate::claims::operations::agents::must_have_company;
use crate::claims::operations::withdrawing::seize;
use crate::claims::store;

/// Something that my company noted about a claim.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FollowUpView {
    pub id: i64,
    pub claim_id: i64,
    /// 1 not contacted, 2 invalid contact, 3 first visit, 4 distributed, 5 intent, 6 quoted, 7 shelved, 8 discarded, 9 no deal.
    pub state: i32,
    /// 1 phone, 2 in person, 3 online.
    pub visit_type: i32,
    /// 1 connected, 2 in service, 3 terminated, 4 ended.
    pub phase: i32,
    /// Why, of states 8 and 9: 1 to 7; 0 for none.
    pub close_reason: i32,
    pub text: String,
    pub remind_at: Option<i64>,
    pub is_reminded: bool,
    pub user_name: String,
    pub created_at: i64,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FollowUpQuery {
    pub claim_id: i64,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FollowUpId {
    pub id: i64,
}

#[derive(Debug, Deserialize, Serialize, utoipa::ToSchema)]
pub struct NewFollowUp {
    pub claim_id: i64,
    #[serde(flatten)]
    pub form: FollowUpForm,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ChangedFollowUp {
    pub id: i64,
    #[serde(flatten)]
    pub form: FollowUpForm,
}

#[derive(Debug, Deserialize, Serialize, utoipa::ToSchema)]
pub struct FollowUpForm {
    /// 1 to 9.
    pub state: i32,
    /// 1 phone, 2 in person, 3 online.
    pub visit_type: i32,
    /// 1 to 4.
    pub phase: i32,
    /// 1 to 7, needed of states 8 and 9.
    #[serde(default)]
    pub close_reason: i32,
    /// Not empty, at most 100 characters.
    pub text: String,
    /// When I want to be reminded, Unix seconds.
    pub remind_at: Option<i64>,
}

impl FollowUpForm {
    /// Whether the owner has heard of the agent: whoever found that the contact leads to nobody has reached nobody.
    fn is_answer(&self) -> bool {
        ![FollowState::NotContacted.value(), FollowState::InvalidContact.value()].contains(&self.state)
    }

    fn needs_reason(&self) -> bool {
        FollowState::try_from(self.state).is_ok_and(is_closing)
    }
}

impl Validate for FollowUpForm {
    fn validate(&self, fields: &mut Fields) {
        fields.range("state", self.state.into(), 1, LAST_FOLLOW_STATE);
        fields.range("visit_type", self.visit_type.into(), 1, LAST_VISIT_TYPE);
        fields.range("phase", self.phase.into(), 1, LAST_PHASE);
        fields.range("close_reason", self.close_reason.into(), 0, LAST_CLOSE_REASON);
        fields.require("close_reason", !self.needs_reason() || self.close_reason > 0, REQUIRED, vec![]);
        fields.required("text", self.text.trim());
        fields.length("text", self.text.trim(), 0, MAX_FOLLOW_CHARS);
        fields.range("remind_at", self.remind_at.unwrap_or(1), 1, LAST_PLANNABLE_SECOND);
    }
}

async fn views(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    lang: Lang,
    rows: Vec<follow::Model>,
) -> Result<Vec<FollowUpView>, fairway_http::Failure> {
    let mut people: Vec<i64> = rows.iter().map(|row| row.user_id).collect();
    people.sort_unstable();
    people.dedup();
    let people = list_accounts(db, tenant_id, &people).await?;
    let name = |id: i64| people.get(&id).map(|one| one.name(lang).to_owned());
    let view = |row: follow::Model| FollowUpView {
        id: row.id,
        claim_id: row.claim_id,
        state: row.state,
        visit_type: row.visit_type,
        phase: row.phase,
        close_reason: row.close_reason,
        text: row.text,
        remind_at: row.remind_at,
        is_reminded: row.reminded_at.is_some(),
        user_name: name(row.user_id).unwrap_or_default(),
        created_at: row.created_at,
    };
    Ok(rows.into_iter().map(view).collect())
}

/// What my company noted about a claim, the latest first.
#[utoipa::path(get, path = "/atlas/freight/follow_ups", tag = "freight", params(FollowUpQuery),
    responses((status = 200, body = [FollowUpView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<FollowUpQuery>) -> ListAnswer<FollowUpView> {
    let claim = find_own(&user, query.claim_id).await?;
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let rows = store::follows::list(db, tenant_id, claim.id).await?;
    Ok(List::whole(views(db, tenant_id, user.lang(), rows).await?))
}

/// The claim stands where its latest note says.
fn moved(claim: claim::Model, form: &FollowUpForm, now: i64) -> claim::ActiveModel {
    let answered_at = claim.answered_at.or(form.is_answer().then_some(now));
    let mut row = claim.into_active_model();
    row.follow_state = Set(form.state);
    row.phase = Set(form.phase);
    row.answered_at = Set(answered_at);
    row.updated_at = Set(now);
    row
}

/// Notes something about a claim, which then stands where the note says. 2735 where the claim does not stand.
#[utoipa::path(post, path = "/atlas/freight/follow_ups", tag = "freight", request_body = NewFollowUp,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = [FollowUpView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn create(
    user: SignedIn,
    key: Option<OnceKey>,
    Payload(request): Payload<NewFollowUp>,
) -> ListAnswer<FollowUpView> {
    Fields::check(&request.form)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let own = find_own(&user, request.claim_id).await?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(_) => {
            drop(tx);
            return list(user, Params(FollowUpQuery { claim_id: own.id })).await;
        }
    };
    let (one, claim) = seize(&tx, tenant_id, own.id).await?;
    if !OPEN.contains(&claim.status) {
        return Err(ClaimError::WrongState.into());
    }
    let known = store::follows::list(&*tx, tenant_id, claim.id).await?;
    if known.len() as u64 >= store::follows::MAX_FOLLOW_UPS {
        return Err(ClaimError::WrongState.into());
    }
    let form = request.form;
    let row = follow::ActiveModel {
        tenant_id: Set(tenant_id),
        claim_id: Set(claim.id),
        user_id: Set(user.user_id()),
        state: Set(form.state),
        visit_type: Set(form.visit_type),
        phase: Set(form.phase),
        close_reason: Set(if form.needs_reason() { form.close_reason } else { 0 }),
        text: Set(form.text.trim().to_owned()),
        remind_at: Set(form.remind_at),
        reminded_at: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = store::follows::insert(&tx, row).await?;
    once.finish(&tx, &made.id).await?;
    let claim_id = claim.id;
    store::claims::update(&tx, moved(claim, &form, now)).await?;
    if form.is_answer() {
        store::inquiries::note_answer(&tx, tenant_id, one.id, now).await?;
    }
    let rows = store::follows::list(&*tx, tenant_id, claim_id).await?;
    let shown = views(&*tx, tenant_id, user.lang(), rows).await?;
    tx.commit().await?;
    Ok(List::whole(shown))
}

/// A note of my company with its claim.
async fn find_note(user: &SignedIn, id: i64) -> Result<follow::Model, fairway_http::Failure> {
    must_have_company(user).await?;
    let found = store::follows::find(user.db().read(), user.tenant_id(), id).await?.ok_or(ClaimError::NotFound)?;
    find_own(user, found.claim_id).await?;
    Ok(found)
}

/// Changes a note. Where its time to remind is another, I am reminded again.
#[utoipa::path(put, path = "/atlas/freight/follow_ups", tag = "freight", request_body = ChangedFollowUp,
    responses((status = 200, body = [FollowUpView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn update(user: SignedIn, Payload(request): Payload<ChangedFollowUp>) -> ListAnswer<FollowUpView> {
    Fields::check(&request.form)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let note = find_note(&user, request.id).await?;
    let tx = user.begin().await?;
    let (one, claim) = seize(&tx, tenant_id, note.claim_id).await?;
    let (form, claim_id) = (request.form, claim.id);
    let rows = store::follows::list(&*tx, tenant_id, claim_id).await?;
    let before = rows.iter().find(|row| row.id == note.id).cloned().ok_or(ClaimError::NotFound)?;
    let is_latest = rows.first().is_some_and(|row| row.id == note.id);
    let reminded_at = before.reminded_at.filter(|_| before.remind_at == form.remind_at);
    let mut row = before.into_active_model();
    row.state = Set(form.state);
    row.visit_type = Set(form.visit_type);
    row.phase = Set(form.phase);
    row.close_reason = Set(if form.needs_reason() { form.close_reason } else { 0 });
    row.text = Set(form.text.trim().to_owned());
    row.remind_at = Set(form.remind_at);
    row.reminded_at = Set(reminded_at);
    row.updated_at = Set(now);
    store::follows::update(&tx, row).await?;
    if is_latest && OPEN.contains(&claim.status) {
        store::claims::update(&tx, moved(claim, &form, now)).await?;
        if form.is_answer() {
            store::inquiries::note_answer(&tx, tenant_id, one.id, now).await?;
        }
    }
    let rows = store::follows::list(&*tx, tenant_id, claim_id).await?;
    let shown = views(&*tx, tenant_id, user.lang(), rows).await?;
    tx.commit().await?;
    Ok(List::whole(shown))
}

/// Takes a note away; the claim stands again where the one before it says.
#[utoipa::path(delete, path = "/atlas/freight/follow_ups", tag = "freight", params(FollowUpId),
    responses((status = 200)))]
pub async fn delete(user: SignedIn, Params(query): Params<FollowUpId>) -> Answer<()> {
    let (tenant_id, note) = (user.tenant_id(), find_note(&user, query.id).await?);
    let tx = user.begin().await?;
    let claim = store::claims::lock(&tx, tenant_id, note.claim_id).await?.ok_or(ClaimError::NotFound)?;
    let said = (note.state, note.phase);
    store::follows::delete(&tx, note).await?;
    if OPEN.contains(&claim.status) && (claim.follow_state, claim.phase) == said {
        let left = store::follows::list(&*tx, tenant_id, claim.id).await?;
        let before = left.first().map(|row| (row.state, row.phase));
        let (state, phase) = before.unwrap_or((FollowState::NotContacted.value(), 1));
        let mut back = claim.into_active_model();
        back.follow_state = Set(state);
        back.phase = Set(phase);
        back.updated_at = Set(user.now());
        store::claims::update(&tx, back).await?;
    }
    tx.commit().await?;
    Ok(Reply(()))
}
