//! The demo's exhibitors and attendees.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_refdata::country_by_alpha2;
use serde::Deserialize;

use super::{company_of, exhibition, summit};
use crate::model::{ApplyStatus, AttendeeKind};
use crate::operations::attendees::{NewAttendee, register_attendees};
use crate::operations::exhibitors::{NewExhibitor, enter_exhibitor};

#[derive(Deserialize)]
struct Exhibitor {
    id: i64,
    country: String,
    hall: String,
    booths: Vec<String>,
}

#[derive(Deserialize)]
struct Account {
    role: String,
    attendee_id: Option<i64>,
    summit_apply_status: i32,
}

#[derive(Clone, Deserialize)]
struct Attendee {
    id: i64,
    name_zh: String,
    name_en: String,
    position_zh: String,
    position_en: String,
    company_zh: String,
    company_en: String,
    exhibitor_id: Option<i64>,
    country: String,
    kind: AttendeeKind,
    lanes: Vec<String>,
    looking_for: Vec<String>,
    intro_zh: String,
    intro_en: String,
    email: String,
    phone: String,
    registered_at: i64,
    is_public: bool,
}

pub async fn load_exhibitors(tx: &Tx, demo: &mut Demo) -> Result<(), Failure> {
    let activity_id = exhibition(demo)?;
    for row in demo.read::<Vec<Exhibitor>>("exhibitors.json")? {
        let new = NewExhibitor {
            company_id: demo.recall("company", &row.id.to_string())?,
            country_id: country_by_alpha2(&row.country).map(|country| country.id),
            hall: row.hall,
            booth_no: row.booths.join(","),
            ..Default::default()
        };
        let id = enter_exhibitor(tx, demo.tenant_id, activity_id, new, demo.now).await?;
        demo.remember("exhibitor", row.id.to_string(), id);
    }
    Ok(())
}

/// Everybody registers for the exhibition, the holders of accounts for the summit as well.
pub async fn load_attendees(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let accounts: Vec<Account> = demo.read("accounts.json")?;
    let rows: Vec<Attendee> = demo.read("attendees.json")?;
    let mut people = Vec::with_capacity(rows.len());
    let mut summit_people = Vec::new();
    for row in rows {
        let account = accounts.iter().find(|account| account.attendee_id == Some(row.id));
        let user_id = match account {
            Some(account) => Some(demo.recall("account", &account.role)?),
            None => demo.find("account", &format!("attendee {}", row.id)),
        };
        let person = NewAttendee { user_id, ..attendee(demo, row)? };
        if account.is_some_and(|account| account.summit_apply_status == ApplyStatus::Accepted.value()) {
            summit_people.push(person.clone());
        }
        people.push(person);
    }
    register_attendees(tx, demo.tenant_id, exhibition(demo)?, people, demo.now).await?;
    register_attendees(tx, demo.tenant_id, summit(demo)?, summit_people, demo.now).await?;
    Ok(())
}

fn attendee(demo: &Demo, row: Attendee) -> Result<NewAttendee, Failure> {
    Ok(NewAttendee {
        user_id: None,
        company_id: company_of(demo, row.exhibitor_id)?,
        kind: row.kind,
        status: ApplyStatus::Accepted,
        name_zh: row.name_zh,
        name_en: row.name_en,
        position_zh: row.position_zh,
        position_en: row.position_en,
        company_zh: row.company_zh,
        company_en: row.company_en,
        intro_zh: row.intro_zh,
        intro_en: row.intro_en,
        country_id: country_by_alpha2(&row.country).map(|country| country.id),
        email: row.email,
        mobile: row.phone,
        lanes: row.lanes,
        looking_for: row.looking_for,
        tags: Vec::new(),
        is_public: row.is_public,
        registered_at: row.registered_at,
    })
}
