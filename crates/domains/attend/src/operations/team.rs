//! A company's people registered together by one of them: colleagues with an account, and guests, who have none yet and claim
//! their registration by a link. All of them, or nobody.

use std::collections::HashMap;

use fairway_company::{Sender, member_ids};
use fairway_event::find_zone;
use fairway_fields::{Changes, FieldMap, FieldSheet, Filler};
use fairway_http::fields::UNKNOWN;
use fairway_http::{Failure, Fields, SignedIn};
use fairway_identity::attempts::{self, Limit};
use fairway_identity::list_accounts;
use fairway_lang::Text;
use fairway_messages::{Mail, queue_mail};
use fairway_records::first_nonempty;

use super::companies::Named;
use super::mails::{self, RegistrationEvent};
use super::on_behalf::{self, Entry};
use super::paying;
use super::registering::{choose_type, keep_pictures, status_after};
use super::settings::Office;
use super::taking::take;
use crate::entities::registration;
use crate::messages::RegistrationEntered;
use crate::model::{FIELDS, RegistrationStatus};
use crate::{AttendError, store};

/// Links that one person has mailed, and that one address gets.
const PERSON_DAY: Limit = Limit { name: "attend.team", max: 200, seconds: 24 * 3600 };
const ADDRESS_DAY: Limit = Limit { name: "attend.invited", max: 5, seconds: 24 * 3600 };
const REGISTERED: Text = Text::new("已经登记了", "Registered already");
/// Where a link leads.
const PAGE: &str = "/enrollPage";

/// Somebody without an account.
#[derive(Clone, Debug)]
pub struct Guest {
    pub name: String,
    pub position: String,
    /// In small letters.
    pub email: String,
    /// To what the organiser asks.
    pub answers: FieldMap,
}

/// Who is to be registered, as what, and with which ticket.
#[derive(Clone, Debug)]
pub struct Team {
    pub atype: i32,
    pub ticket_type_id: Option<i64>,
    pub user_ids: Vec<i64>,
    /// Of those in `user_ids`, in their order.
    pub user_answers: Vec<FieldMap>,
    pub guests: Vec<Guest>,
}

/// Registers all of them with one ticket type, or nobody: where there are not enough places, it fails and none is taken.
pub async fn register(user: &SignedIn, office: &Office<'_>, company: Named, team: Team) -> Result<(), Failure> {
    // Who applies for a summit is looked at as a person: nobody does it for them.
    office.terms.must_take(team.atype)?;
    office.terms.must_be_open(office.now)?;
    let (tx, tenant_id) = (office.tx, office.tenant_id());
    let company_id = company.company_id.ok_or(AttendError::NotTheirCompany)?;
    let mut ended = check(office, company_id, &team).await?;
    let mut answers = read_answers(user, office, &team, &ended).await?.into_iter();
    let kind = choose_type(office, None, team.atype, team.ticket_type_id).await?;
    let count = team.user_ids.len() + team.guests.len();
    take(office, kind.as_ref(), count as i64).await?.map_err(AttendError::from)?;

    let status = status_after(office, None, team.atype, company.company_id);
    let price = kind.as_ref().map_or(0, |kind| kind.price);
    let (status, due) = paying::settle(None, kind.as_ref(), price, (status, office.now + paying::KEEP_UNPAID_SECONDS));
    let entry = |user_id: Option<i64>, (name, position): (String, String), email: String, mobile: String| Entry {
        user_id,
        atype: team.atype,
        status,
        name,
        position,
        company: company.clone(),
        email,
        mobile,
        ticket_type_id: kind.as_ref().map(|kind| kind.id),
        price,
        due,
        answers: Changes::new(),
    };
    let sender = Sender::of(user);
    let mut accounts = list_accounts(&**tx, tenant_id, &team.user_ids).await?;
    for user_id in &team.user_ids {
        let account = accounts.remove(user_id).ok_or(AttendError::NotFound)?;
        let (email, mobile) = (account.email.unwrap_or_default(), account.mobile.unwrap_or_default());
        // Whoever has not said what they are called is known as elsewhere: by how they sign in.
        let known = first_nonempty(email.split('@').next().unwrap_or_default(), &mobile);
        let name = first_nonempty(first_nonempty(&account.name_zh, &account.name_en), known).to_owned();
        let one = entry(Some(*user_id), (name, String::new()), email, mobile);
        let one = Entry { answers: answers.next().unwrap_or_default(), ..one };
        let row = on_behalf::enter(office, ended.remove(user_id), one).await?;
        if let Some(event) = RegistrationEvent::of(row.status) {
            mails::tell(&sender, tx, &office.terms, &row, event).await?;
        }
    }
    for guest in &team.guests {
        let who = (guest.name.clone(), guest.position.clone());
        let one = entry(None, who, guest.email.clone(), String::new());
        let one = Entry { answers: answers.next().unwrap_or_default(), ..one };
        let row = on_behalf::enter(office, None, one).await?;
        invite(user, office, row).await?;
    }
    Ok(())
}

/// Refuses whoever does not belong to the company or is registered already; answers the ended registrations of the others.
async fn check(
    office: &Office<'_>,
    company_id: i64,
    team: &Team,
) -> Result<HashMap<i64, registration::Model>, Failure> {
    let (tx, tenant_id, activity_id) = (office.tx, office.tenant_id(), office.activity_id());
    let members = member_ids(&**tx, tenant_id, company_id).await?;
    let found = store::teams::of_people(&**tx, tenant_id, activity_id, &team.user_ids).await?;
    let found: HashMap<i64, registration::Model> =
        found.into_iter().filter_map(|row| row.user_id.map(|user_id| (user_id, row))).collect();
    let emails: Vec<String> = team.guests.iter().map(|guest| guest.email.clone()).collect();
    let guests = store::teams::guests_with(&**tx, tenant_id, activity_id, &emails).await?;
    let mut fields = Fields::default();
    for (place, user_id) in team.user_ids.iter().enumerate() {
        let is_registered = found.get(user_id).is_some_and(|row| RegistrationStatus::stands(row.status));
        fields.require(format!("user_ids[{place}]"), members.contains(user_id), UNKNOWN, vec![]);
        fields.require(format!("user_ids[{place}]"), !is_registered, REGISTERED, vec![]);
    }
    for (place, guest) in team.guests.iter().enumerate() {
        let is_registered = guests.iter().any(|row| row.email == guest.email);
        fields.require(format!("guests[{place}].email"), !is_registered, REGISTERED, vec![]);
    }
    fields.finish()?;
    Ok(found)
}

/// What each of them has answered, colleagues first, then guests; what is wrong is said at the person whom it is about.
async fn read_answers(
    user: &SignedIn,
    office: &Office<'_>,
    team: &Team,
    ended: &HashMap<i64, registration::Model>,
) -> Result<Vec<Changes>, Failure> {
    let records: Vec<i64> = ended.values().map(|row| row.id).collect();
    let sheet = FieldSheet::read(&**office.tx, office.tenant_id(), FIELDS, &records).await?;
    let nothing = FieldMap::new();
    let mut sent: Vec<(String, Option<i64>, &FieldMap)> = Vec::new();
    for (place, user_id) in team.user_ids.iter().enumerate() {
        let record = ended.get(user_id).map(|row| row.id);
        sent.push((format!("user_ids[{place}]"), record, team.user_answers.get(place).unwrap_or(&nothing)));
    }
    for (place, guest) in team.guests.iter().enumerate() {
        sent.push((format!("guests[{place}]"), None, &guest.answers));
    }
    let (mut answers, mut wrong) = (Vec::new(), Fields::default());
    for (at, record, given) in sent {
        let read = match sheet.check_of(team.atype, Filler::Own, record, Some(given)) {
            Ok(changes) => keep_pictures(user, office, changes).await,
            Err(failure) => Err(failure),
        };
        match read {
            Ok(changes) => answers.push(changes),
            Err(failure) if failure.fields.is_empty() => return Err(failure),
            Err(failure) => {
                for (name, error) in failure.fields {
                    wrong.add_with(format!("{at}.{name}"), error.text, error.values);
                }
            }
        }
    }
    wrong.finish()?;
    Ok(answers)
}

/// Mails the link by which a guest claims their registration, in the language of whoever registered them; an earlier one works
/// no more. Nobody has more sent than a company has people.
pub async fn invite(user: &SignedIn, office: &Office<'_>, row: registration::Model) -> Result<(), Failure> {
    let limits = [PERSON_DAY.of(&user.user_id().to_string()), ADDRESS_DAY.of(&row.email)];
    attempts::take(office.tx, office.secrets, office.tenant_id(), &limits, office.now).await?;
    let sender = Sender::of(user);
    let company = sender.lang.pick(&row.company_zh, &row.company_en).to_owned();
    send_link(&sender, office, row, &company).await
}

/// The same in the name of whoever may write to as many as they like; `by` is who registered them.
pub async fn send_link(
    sender: &Sender<'_>,
    office: &Office<'_>,
    row: registration::Model,
    by: &str,
) -> Result<(), Failure> {
    let (row, token) = on_behalf::offer(office, row).await?;
    let lang = sender.lang;
    let until = row.handover_until.unwrap_or(office.now);
    let zone = find_zone(&**office.tx, row.tenant_id, row.activity_id).await?.unwrap_or_default();
    let letter = RegistrationEntered {
        site: sender.tenant.name(lang),
        name: &row.name,
        by,
        meeting: mails::title(&office.terms, lang),
        number: &row.number,
        until: &format!("{} ({})", zone.local_time(until), zone.label(until)),
        url: &sender.url(lang, &format!("{PAGE}?handover={}", token.reveal())),
    };
    let mail = Mail::new(row.tenant_id, &row.email, lang, &letter).secret_for(until - office.now);
    queue_mail(office.tx, office.now, mail).await?;
    Ok(())
}
