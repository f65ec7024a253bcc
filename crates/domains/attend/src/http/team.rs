//! GET and POST atlas/exhibition/team_apply, POST atlas/exhibition/team_apply/invite

use std::collections::HashMap;

use fairway_company::{company_names, member_ids};
use fairway_fields::FieldMap;
use fairway_http::fields::{EMAIL, REQUIRED, UNKNOWN, is_email};
use fairway_http::{Answer, Failure, Fields, Params, Payload, Reply, SignedIn, Validate};
use fairway_identity::list_accounts;
use fairway_lang::Text;
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::ActivityQuery;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::registration_form::check_email;
use crate::entities::registration;
use crate::model::Atype;
use crate::operations::companies::{Named, own_company_in};
use crate::operations::guests::is_over;
use crate::operations::settings::{self, Office, Terms};
use crate::operations::team::{self, Guest, Team};
use crate::{AttendError, store};

/// Who can be registered at once.
const MAX_PEOPLE: usize = 50;
const MAX_NAME_CHARS: usize = 60;
const MAX_POSITION_CHARS: usize = 80;
const MAX_EMAIL_CHARS: usize = 120;
const TOO_MANY: Text = Text::new("一次最多登记 {max} 人", "At most {max} people at once");
const TWICE: Text = Text::new("重复出现", "This is named twice");

/// Somebody of the company who has an account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TeamPerson {
    pub user_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub email: String,
    /// 0 unregistered, 1 succeeded, 2 pending review, 3 refused, 4 cancelled, 5 on the waiting list.
    pub status: i32,
    /// What their registration is called; empty without one.
    pub number: String,
    pub registration_id: Option<i64>,
    /// 1 where it is to be paid and a colleague can do so; see `payment` of a registration.
    pub payment: i32,
    pub ticket_type_zh: String,
    pub ticket_type_en: String,
}

/// Somebody whom the company registered and who has not claimed it yet.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TeamGuest {
    pub registration_id: i64,
    pub name: String,
    pub position: String,
    pub email: String,
    /// 1 succeeded, 2 pending review, 5 on the waiting list.
    pub status: i32,
    /// 1 where it is to be paid; see `payment` of a registration.
    pub payment: i32,
    pub number: String,
    pub ticket_type_zh: String,
    pub ticket_type_en: String,
    /// Until when the link works that they were sent, Unix seconds.
    pub invited_until: Option<i64>,
}

/// Who of my company is registered, and who could be.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct TeamView {
    pub activity_id: i64,
    /// Null for those who belong to no company: there is nobody to register.
    pub company_id: Option<i64>,
    pub company_zh: String,
    pub company_en: String,
    /// Registration is open.
    pub can_register: bool,
    pub people: Vec<TeamPerson>,
    pub guests: Vec<TeamGuest>,
}

async fn read(db: &impl ConnectionTrait, terms: &Terms, company: Named, now: i64) -> Result<TeamView, Failure> {
    let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
    let Some(company_id) = company.company_id else { return Ok(TeamView { activity_id, ..TeamView::default() }) };
    let ids = member_ids(db, tenant_id, company_id).await?;
    let mut accounts = list_accounts(db, tenant_id, &ids).await?;
    let own = store::teams::of_people(db, tenant_id, activity_id, &ids).await?;
    let guests = store::teams::guests_of(db, tenant_id, activity_id, company_id).await?;
    let type_ids: Vec<i64> = own.iter().chain(&guests).filter_map(|row| row.ticket_type_id).collect();
    let types = store::places::type_names(db, tenant_id, &type_ids).await?;
    let ticket =
        |row: &registration::Model| row.ticket_type_id.and_then(|id| types.get(&id)).cloned().unwrap_or_default();
    let mut own: HashMap<i64, registration::Model> =
        own.into_iter().filter_map(|row| row.user_id.map(|user_id| (user_id, row))).collect();
    let person = |user_id: i64| {
        let account = accounts.remove(&user_id)?;
        let row = own.remove(&user_id);
        let (ticket_type_zh, ticket_type_en) = row.as_ref().map(ticket).unwrap_or_default();
        Some(TeamPerson {
            user_id,
            name_zh: account.name_zh,
            name_en: account.name_en,
            email: account.email.unwrap_or_default(),
            status: row.as_ref().map_or(0, |row| row.status),
            registration_id: row.as_ref().map(|row| row.id),
            payment: row.as_ref().filter(|row| row.company_id == Some(company_id)).map_or(0, |row| row.payment),
            number: row.map(|row| row.number).unwrap_or_default(),
            ticket_type_zh,
            ticket_type_en,
        })
    };
    let people = ids.iter().copied().filter_map(person).collect();
    let guest = |row: registration::Model| {
        let (ticket_type_zh, ticket_type_en) = ticket(&row);
        TeamGuest {
            registration_id: row.id,
            name: row.name,
            position: row.position,
            email: row.email,
            status: row.status,
            payment: row.payment,
            number: row.number,
            ticket_type_zh,
            ticket_type_en,
            invited_until: row.handover_until,
        }
    };
    let guests = guests.into_iter().map(guest).collect();
    let can_register = !terms.meeting.is_summit && terms.must_be_open(now).is_ok();
    let Named { zh, en, .. } = company;
    let company_id = Some(company_id);
    Ok(TeamView { activity_id, company_id, company_zh: zh, company_en: en, can_register, people, guests })
}

/// The company that somebody belongs to, with its names.
async fn named(db: &impl ConnectionTrait, tenant_id: i64, company_id: Option<i64>) -> Result<Named, Failure> {
    let Some(id) = company_id else { return Ok(Named::default()) };
    let names = company_names(db, tenant_id, &[id]).await?.remove(&id);
    let (zh, en) = names.map(|one| (one.name_zh, one.name_en)).unwrap_or_default();
    Ok(Named { company_id, zh, en })
}

/// The people of my company, whether they are registered for this meeting, and those whom it registered without an account.
#[utoipa::path(get, path = "/atlas/exhibition/team_apply", tag = "attend", params(ActivityQuery),
    responses((status = 200, body = TeamView)))]
pub async fn get(user: SignedIn, Params(query): Params<ActivityQuery>) -> Answer<TeamView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let terms = settings::read(db, tenant_id, query.activity_id).await?;
    let company = named(db, tenant_id, fairway_company::own_company(&user).await?).await?;
    read(db, &terms, company, user.now()).await.map(Reply)
}

/// Somebody without an account.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct TeamGuestForm {
    /// At most 60 characters; needed.
    pub name: String,
    /// At most 80 characters.
    pub position: String,
    /// Where the link is sent by which they claim their registration; needed.
    pub email: String,
    /// What the organiser asks of them, by `field_12`; what is wrong stands at `guests[0].field_12`.
    #[schema(value_type = BTreeMap<String, Value>)]
    pub custom_fields: FieldMap,
}

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct TeamApply {
    pub activity_id: i64,
    /// 1 exhibitors, 2 visitors.
    pub atype: i32,
    /// One for all; needed where the meeting has ticket types.
    pub ticket_type_id: Option<i64>,
    /// People of one's own company who are not registered.
    #[serde(default)]
    pub user_ids: Vec<i64>,
    /// What the organiser asks of those in `user_ids`, in their order; what is wrong stands at `user_ids[0].field_12`.
    #[serde(default)]
    #[schema(value_type = Vec<BTreeMap<String, Value>>)]
    pub user_fields: Vec<FieldMap>,
    /// With `user_ids` at most 50.
    #[serde(default)]
    pub guests: Vec<TeamGuestForm>,
}

/// An address as it is stored.
fn normal(email: &str) -> String {
    email.trim().to_lowercase()
}

impl Validate for TeamApply {
    fn validate(&self, fields: &mut Fields) {
        fields.known("atype", &self.atype, &[Atype::Exhibitor.value(), Atype::Visitor.value()]);
        let count = self.user_ids.len() + self.guests.len();
        fields.require("user_ids", count > 0, REQUIRED, vec![]);
        fields.require("user_ids", count <= MAX_PEOPLE, TOO_MANY, vec![("max", MAX_PEOPLE.to_string())]);
        fields.require("user_fields", self.user_fields.len() <= self.user_ids.len(), UNKNOWN, vec![]);
        for (place, id) in self.user_ids.iter().enumerate() {
            fields.require(format!("user_ids[{place}]"), !self.user_ids[..place].contains(id), TWICE, vec![]);
        }
        for (place, guest) in self.guests.iter().enumerate() {
            let at = |name: &str| format!("guests[{place}].{name}");
            fields.required(at("name"), guest.name.trim());
            fields.length(at("name"), guest.name.trim(), 0, MAX_NAME_CHARS);
            fields.length(at("position"), guest.position.trim(), 0, MAX_POSITION_CHARS);
            fields.required(at("email"), &guest.email);
            fields.length(at("email"), guest.email.trim(), 0, MAX_EMAIL_CHARS);
            fields.require(at("email"), is_email(guest.email.trim()), EMAIL, vec![]);
            let is_same = |other: &TeamGuestForm| normal(&other.email) == normal(&guest.email);
            fields.require(at("email"), !self.guests[..place].iter().any(is_same), TWICE, vec![]);
        }
    }
}

impl TeamApply {
    fn team(&self) -> Team {
        let guest = |form: &TeamGuestForm| Guest {
            name: form.name.trim().to_owned(),
            position: form.position.trim().to_owned(),
            email: normal(&form.email),
            answers: form.custom_fields.clone(),
        };
        Team {
            atype: self.atype,
            ticket_type_id: self.ticket_type_id,
            user_ids: self.user_ids.clone(),
            user_answers: self.user_fields.clone(),
            guests: self.guests.iter().map(guest).collect(),
        }
    }
}

/// Registers several people of my company with one ticket type: all of them or nobody. Those without an account get a link by mail
/// by which they claim their registration. What the organiser asks is asked of each of them. 2003 and 2004 where there are not enough places, 2009 for those who belong to no company.
/// Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/exhibition/team_apply", tag = "attend", request_body = TeamApply,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = TeamView)))]
pub async fn register(user: SignedIn, key: OnceKey, Payload(request): Payload<TeamApply>) -> Answer<Value> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let office = Office::open(&tx, &user.app.secrets, tenant_id, request.activity_id, now).await?;
    let company = named(&*tx, tenant_id, own_company_in(&user, &tx).await?).await?;
    team::register(&user, &office, company.clone(), request.team()).await?;
    let answer = once.finish(&tx, &read(&*tx, &office.terms, company, now).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct TeamInvite {
    pub activity_id: i64,
    /// Of somebody whom one's company registered and who has not claimed it.
    #[serde(default)]
    pub email: String,
}

impl Validate for TeamInvite {
    fn validate(&self, fields: &mut Fields) {
        check_email(fields, "email", &self.email);
    }
}

/// Sends somebody whom my company registered a new link; the earlier one works no more. 404 where there is nobody of this address,
/// 2005 when the meeting is over.
#[utoipa::path(post, path = "/atlas/exhibition/team_apply/invite", tag = "attend", request_body = TeamInvite,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = TeamView)))]
pub async fn invite(user: SignedIn, key: Option<OnceKey>, Payload(request): Payload<TeamInvite>) -> Answer<Value> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let office = Office::open(&tx, &user.app.secrets, tenant_id, request.activity_id, now).await?;
    if is_over(&office.terms, now) {
        return Err(AttendError::EditingOver.into());
    }
    let company = named(&*tx, tenant_id, own_company_in(&user, &tx).await?).await?;
    let emails = [normal(&request.email)];
    let found = store::teams::guests_with(&*tx, tenant_id, request.activity_id, &emails).await?;
    let is_theirs = |row: &registration::Model| company.company_id.is_some() && row.company_id == company.company_id;
    let row = found.into_iter().find(is_theirs).ok_or(AttendError::NotFound)?;
    team::invite(&user, &office, row).await?;
    let answer = once.finish(&tx, &read(&*tx, &office.terms, company, now).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}
