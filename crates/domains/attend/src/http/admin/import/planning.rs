//! What each row of a list of people would do.

use std::collections::HashMap;

use fairway_company::find_companies_by_name;
use fairway_db::Tx;
use fairway_fields::Changes;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Failure, Fields};
use fairway_import::{Importer, Plan, Planned, Reason, SheetRow, Words, reasons_of};
use fairway_lang::Text;
use fairway_records::MAX_LINE_CHARS;
use fairway_site::main_activity;

use super::Item;
use super::columns::{read_atype, read_flag};
use super::questions::Questions;
use crate::entities::registration;
use crate::error::{FULL, SOLD_OUT};
use crate::http::registration_form::{check_email, check_mobile, check_person};
use crate::kinds::ticket_type::table as ticket_type;
use crate::model::{Atype, RegistrationStatus};
use crate::operations::companies::Named;
use crate::operations::on_behalf::Entry;
use crate::operations::paying::Due;
use crate::operations::settings;
use crate::operations::taking::names;
use crate::store;

const REGISTERED: Text = Text::new(
    "该邮箱已登记（{number}），请在登记列表中查看",
    "This address is registered already ({number}); see the list",
);
const NO_COMPANY: Text = Text::new("企业列表中没有这家企业", "There is no such company in the list of companies");
const SEVERAL: Text = Text::new("有几家企业叫这个名称", "Several companies have this name");
const NO_MEETING: Text = Text::new("网站还没有展示的活动", "The site shows no event yet");

/// What is known about the people of some rows, and how many places are left for them.
pub struct Known {
    /// None while the site shows no meeting.
    meeting: Option<Meeting>,
    /// By their names in small letters.
    companies: HashMap<String, Vec<Named>>,
    /// By their addresses in small letters.
    registered: HashMap<String, registration::Model>,
}

struct Meeting {
    types: Vec<ticket_type::Model>,
    /// In all; none where there is no limit.
    left: Option<i64>,
    questions: Questions,
}

/// A few queries, however many rows there are.
pub async fn load(by: &Importer<'_>, tx: &Tx, rows: &[SheetRow]) -> Result<Known, Failure> {
    let tenant_id = by.actor.tenant_id;
    let activity_id = main_activity(&**tx, tenant_id).await?;
    if activity_id == 0 {
        return Ok(Known { meeting: None, companies: HashMap::new(), registered: HashMap::new() });
    }
    let terms = settings::read(&**tx, tenant_id, activity_id).await?;
    let types = store::imports::types_of(&**tx, tenant_id, activity_id).await?;
    let called: Vec<String> = rows.iter().filter_map(|row| row.get("company")).map(str::to_owned).collect();
    let mut companies: HashMap<String, Vec<Named>> = HashMap::new();
    for (id, basics) in find_companies_by_name(&**tx, tenant_id, &called).await? {
        let one = Named { company_id: Some(id), zh: basics.name_zh, en: basics.name_en };
        let (zh, en) = (one.zh.to_lowercase(), one.en.to_lowercase());
        if zh != en {
            companies.entry(en).or_default().push(one.clone());
        }
        companies.entry(zh).or_default().push(one);
    }
    let emails: Vec<String> = rows.iter().filter_map(|row| row.get("email")).map(str::to_lowercase).collect();
    let registered = store::imports::registered_with(&**tx, tenant_id, activity_id, &emails).await?;
    let registered = registered.into_iter().map(|row| (row.email.to_lowercase(), row)).collect();
    let questions = Questions::load(&**tx, tenant_id, activity_id).await?;
    Ok(Known { meeting: Some(Meeting { types, left: terms.left(), questions }), companies, registered })
}

impl Known {
    pub fn plan(&mut self, row: &SheetRow) -> Planned<Item> {
        let email = row.get("email").unwrap_or_default().to_lowercase();
        let keys = if email.is_empty() { Vec::new() } else { vec![format!("email:{email}")] };
        Planned { plan: self.decide(row, email), keys }
    }

    fn decide(&mut self, row: &SheetRow, email: String) -> Plan<Item> {
        let text = |key: &str| row.get(key).unwrap_or_default().to_owned();
        let (name, position, mobile) = (text("name"), text("position"), text("mobile"));
        let mut wrong = check(&name, &position, &email, &mobile, &text("company"));
        if self.meeting.is_none() {
            wrong.push(Reason::at("", NO_MEETING));
        }
        match self.registered.get(&email) {
            Some(found) if found.name == name => return Plan::Same,
            Some(found) => {
                let words = Words::filled(REGISTERED, &[("number", found.number.clone())]);
                wrong.push(Reason::at("email", words));
            }
            None => {}
        }
        let atype = row.get("atype").map_or(Some(Atype::Visitor.value()), read_atype);
        let invites = row.get("invite").map_or(Some(false), read_flag);
        for (column, is_known) in [("atype", atype.is_some()), ("invite", invites.is_some())] {
            if !is_known {
                wrong.push(Reason::at(column, UNKNOWN));
            }
        }
        let atype = atype.unwrap_or(Atype::Visitor.value());
        let mut refuse = |column: &str, text: Text| wrong.push(Reason::at(column, text));
        let kind = self.ticket(row.get("ticket_type"), atype).map_err(|text| refuse("ticket_type", text));
        let company = self.company(row.get("company"), atype).map_err(|text| refuse("company", text));
        let (kind, company) = (kind.unwrap_or_default(), company.unwrap_or_default());
        let answers = self.meeting.as_ref().map(|meeting| meeting.questions.read(row, atype));
        let answers = answers.unwrap_or(Ok(Changes::new())).unwrap_or_else(|reasons| {
            wrong.extend(reasons);
            Changes::new()
        });
        if !wrong.is_empty() {
            return Plan::Refuse(wrong);
        }
        if let Err(reason) = self.take(kind.as_ref()) {
            return Plan::Refuse(vec![reason]);
        }
        let entry = Entry {
            user_id: None,
            atype,
            status: RegistrationStatus::Succeeded,
            name,
            position,
            company,
            email,
            mobile,
            ticket_type_id: kind.as_ref().map(|kind| kind.id),
            price: kind.as_ref().map_or(0, |kind| kind.price),
            // Whoever enters a list has seen to the money.
            due: Due::NONE,
            answers,
        };
        Plan::New(Item { entry, kind, invites: invites.unwrap_or_default() })
    }

    /// By its name in either language; the only one that there is for them need not be named.
    fn ticket(&self, name: Option<&str>, atype: i32) -> Result<Option<ticket_type::Model>, Text> {
        let all = self.meeting.iter().flat_map(|meeting| &meeting.types);
        let mut fitting = all.filter(|kind| kind.atype == Atype::ANYBODY || kind.atype == atype);
        let Some(name) = name.map(str::to_lowercase) else {
            return match (fitting.next(), fitting.next()) {
                (only, None) => Ok(only.cloned()),
                _ => Err(REQUIRED),
            };
        };
        let is_called =
            |kind: &&ticket_type::Model| [&kind.name_zh, &kind.name_en].iter().any(|one| one.to_lowercase() == name);
        fitting.find(is_called).cloned().map(Some).ok_or(UNKNOWN)
    }

    /// An exhibitor comes for a company of the platform; a visitor's may be just a name.
    fn company(&self, name: Option<&str>, atype: i32) -> Result<Named, Text> {
        let is_exhibitor = atype == Atype::Exhibitor.value();
        let Some(name) = name else {
            return if is_exhibitor { Err(REQUIRED) } else { Ok(Named::default()) };
        };
        let found: &[Named] = self.companies.get(&name.to_lowercase()).map_or(&[], Vec::as_slice);
        match found {
            [only] => Ok(only.clone()),
            [] if is_exhibitor => Err(NO_COMPANY),
            _ if is_exhibitor => Err(SEVERAL),
            _ => Ok(written(name)),
        }
    }

    /// A place of those that are left, or why there is none.
    fn take(&mut self, kind: Option<&ticket_type::Model>) -> Result<(), Reason> {
        let Some(meeting) = &mut self.meeting else { return Ok(()) };
        if meeting.left == Some(0) {
            return Err(Reason::at("", FULL.text()));
        }
        if let Some(kind) = kind
            && let Some(own) = meeting.types.iter_mut().find(|one| one.id == kind.id)
        {
            if own.stock.is_some_and(|stock| own.taken >= stock) {
                let words = Words::filled(SOLD_OUT.text(), &[("name", names(own))]);
                return Err(Reason::at("ticket_type", words));
            }
            own.taken += 1;
        }
        meeting.left = meeting.left.map(|left| left - 1);
        Ok(())
    }
}

/// What is wrong with what somebody is called and how they are reached.
fn check(name: &str, position: &str, email: &str, mobile: &str, company: &str) -> Vec<Reason> {
    let mut fields = Fields::default();
    fields.required("name", name);
    check_person(&mut fields, name, position);
    check_email(&mut fields, "email", email);
    check_mobile(&mut fields, mobile);
    fields.length("company", company, 0, MAX_LINE_CHARS);
    fields.finish().err().map(|failure| reasons_of(&failure)).unwrap_or_default()
}

/// A company that is just a name, in the language that it is written in.
fn written(name: &str) -> Named {
    let is_chinese = name.chars().any(|c| ('\u{3400}'..='\u{9fff}').contains(&c));
    let (zh, en) = if is_chinese { (name.to_owned(), String::new()) } else { (String::new(), name.to_owned()) };
    Named { company_id: None, zh, en }
}
