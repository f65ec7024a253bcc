//! What each row of a table of rates would do.

use std::collections::{HashMap, HashSet};

use fairway_clock::Day;
use fairway_db::Tx;
use fairway_http::fields::{REQUIRED, UNKNOWN, WRONG_TYPE};
use fairway_http::{Failure, Fields};
use fairway_import::{FieldChange, Importer, Plan, Planned, Reason, SheetRow, Words, reasons_of};
use fairway_lang::{Lang, Text};

use super::Item;
use super::columns::{read_carrier, read_container};
use crate::model::written::{read_cents, read_day};
use crate::rates::asking::NO_DAY;
use crate::rates::charges::{KINDS, RateCharge};
use crate::rates::form::{RateForm, form_of};
use crate::rates::model::CURRENCIES;
use crate::rates::ports::meant;
use crate::rates::row::{read_days, say_days};
use crate::rates::store::{self, OfferKey};
use crate::rates::table::Model;

const NO_PORT: Text = Text::new("没有找到这个港口", "There is no such port");
const SEVERAL: Text = Text::new("这个名称对应几个港口，请填代码", "Several ports are called so; use the code");
const NO_CARRIER: Text = Text::new("没有找到这家船公司", "There is no such carrier");
const NO_AMOUNT: Text = Text::new("请填写金额，例如 310 或 310.50", "Enter an amount such as 310 or 310.50");
const NO_DAYS: Text = Text::new("请填写“周三、周六”或“3,6”", "Write “Wed, Sat” or “3,6”");

/// By what two rows are about the same offer.
type Key = (String, String, String, i64, String, i32, String, String);

fn key_of(form: &RateForm) -> Key {
    let RateForm { pol, pod, via, carrier_id, service, container, currency, valid_from, .. } = form.clone();
    (pol, pod, via, carrier_id, service, container, currency, valid_from)
}

/// The same as the database looks it up.
fn offer_key(form: &RateForm) -> OfferKey {
    let first_day = Day::parse(&form.valid_from).map_or(0, Day::number);
    (form.pol.clone(), form.pod.clone(), form.carrier_id, form.container, first_day)
}

/// Rows as they are read, and what is there already of them: no more than that is looked up.
pub async fn plan_all(by: &Importer<'_>, tx: &Tx, rows: &[SheetRow]) -> Result<Vec<Planned<Item>>, Failure> {
    let read: Vec<Result<RateForm, Vec<Reason>>> = rows.iter().map(read_row).collect();
    let keys: HashSet<OfferKey> = read.iter().flatten().map(offer_key).collect();
    let keys: Vec<OfferKey> = keys.into_iter().collect();
    let mut known: HashMap<Key, Model> = HashMap::new();
    for row in store::list_like(&**tx, by.actor.tenant_id, &keys).await? {
        known.insert(key_of(&form_of(&row)?), row);
    }
    read.into_iter().zip(rows).map(|(form, row)| decide(form, row, &known)).collect()
}

fn decide(
    form: Result<RateForm, Vec<Reason>>,
    row: &SheetRow,
    known: &HashMap<Key, Model>,
) -> Result<Planned<Item>, Failure> {
    let form = match form {
        Ok(form) => form,
        Err(reasons) => return Ok(Planned { plan: Plan::Refuse(reasons), keys: Vec::new() }),
    };
    let key = key_of(&form);
    let keys = vec![format!("{key:?}")];
    let Some(found) = known.get(&key) else {
        return Ok(Planned { plan: Plan::New(Item { form, before: None }), keys });
    };
    let before = form_of(found)?;
    let after = keep_empty(form, &before, row);
    let changes = changes(&before, &after);
    let plan = match changes.is_empty() {
        true => Plan::Same,
        false => Plan::Change(Item { form: after, before: Some(found.id) }, changes),
    };
    Ok(Planned { plan, keys })
}

/// An empty cell changes nothing.
fn keep_empty(mut form: RateForm, before: &RateForm, row: &SheetRow) -> RateForm {
    if row.get("sailing_days").is_none() {
        form.sailing_days.clone_from(&before.sailing_days);
    }
    if row.get("note").is_none() {
        form.note.clone_from(&before.note);
    }
    for kind in KINDS.iter().filter(|kind| row.get(kind.code).is_none()) {
        form.surcharges.extend(before.surcharges.iter().find(|charge| charge.code == kind.code).cloned());
    }
    form
}

fn amount_in(form: &RateForm, code: &str) -> i64 {
    form.surcharges.iter().find(|charge| charge.code == code).map_or(0, |charge| charge.amount)
}

fn cents(amount: i64) -> Words {
    Words::same(if amount == 0 { String::new() } else { format!("{}.{:02}", amount / 100, amount % 100) })
}

fn changes(before: &RateForm, after: &RateForm) -> Vec<FieldChange> {
    let days = |form: &RateForm| Words {
        zh: say_days(&form.sailing_days, Lang::Zh),
        en: say_days(&form.sailing_days, Lang::En),
    };
    let both = |of: &dyn Fn(&RateForm) -> Words| (of(before), of(after));
    let mut compared = vec![
        ("base", both(&|form: &RateForm| cents(form.base))),
        ("valid_until", both(&|form: &RateForm| Words::same(form.valid_until.clone()))),
        ("transit_days", both(&|form: &RateForm| Words::same(form.transit_days.to_string()))),
        ("sailing_days", both(&days)),
        ("note", both(&|form: &RateForm| Words::same(form.note.clone()))),
    ];
    compared.extend(KINDS.iter().map(|kind| (kind.code, both(&|form: &RateForm| cents(amount_in(form, kind.code))))));
    let differing = compared.into_iter().filter(|(_, (old, new))| old != new);
    differing.map(|(column, (before, after))| FieldChange { column: column.to_owned(), before, after }).collect()
}

/// What a cell says, or why it says nothing.
fn cell<T>(
    row: &SheetRow,
    column: &str,
    problem: Text,
    wrong: &mut Vec<Reason>,
    read: impl FnOnce(&str) -> Option<T>,
) -> Option<T> {
    let text = row.get(column)?;
    let found = read(text);
    if found.is_none() {
        wrong.push(Reason::at(column, problem));
    }
    found
}

/// A row as a form, or everything that is wrong with it.
fn read_row(row: &SheetRow) -> Result<RateForm, Vec<Reason>> {
    let mut wrong: Vec<Reason> = Vec::new();
    let port = |column: &str, wrong: &mut Vec<Reason>| -> String {
        let Some(word) = row.get(column) else { return String::new() };
        let found = meant(word);
        if let Some(port) = found.as_ref().and_then(|found| found.only(word)) {
            return port.code.to_owned();
        }
        let is_known = found.is_some_and(|found| found.is_exact);
        wrong.push(Reason::at(column, if is_known { SEVERAL } else { NO_PORT }));
        String::new()
    };
    let (pol, pod, via) = (port("pol", &mut wrong), port("pod", &mut wrong), port("via", &mut wrong));
    let carrier = cell(row, "carrier", NO_CARRIER, &mut wrong, read_carrier);
    let container = cell(row, "container", UNKNOWN, &mut wrong, read_container);
    let currency = cell(row, "currency", UNKNOWN, &mut wrong, |text| {
        CURRENCIES.into_iter().find(|code| code.eq_ignore_ascii_case(text))
    });
    let base = cell(row, "base", NO_AMOUNT, &mut wrong, read_cents);
    let surcharges = KINDS.iter().filter_map(|kind| {
        let amount = cell(row, kind.code, NO_AMOUNT, &mut wrong, read_cents)?;
        Some(RateCharge { code: kind.code.to_owned(), amount })
    });
    let surcharges: Vec<RateCharge> = surcharges.collect();
    let valid_from = cell(row, "valid_from", NO_DAY, &mut wrong, read_day);
    let valid_until = cell(row, "valid_until", NO_DAY, &mut wrong, read_day);
    let transit_days = cell(row, "transit_days", WRONG_TYPE, &mut wrong, |text| text.parse::<i32>().ok());
    let mut sailing_days = cell(row, "sailing_days", NO_DAYS, &mut wrong, read_days).unwrap_or_default();
    // As they are stored, or the same table would change something every time.
    sailing_days.sort_unstable();
    sailing_days.dedup();
    let required = ["pol", "pod", "carrier", "container", "base", "valid_from", "valid_until", "transit_days"];
    for column in required.into_iter().filter(|column| row.get(column).is_none()) {
        wrong.push(Reason::at(column, REQUIRED));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let form = RateForm {
        id: None,
        version: None,
        pol,
        pod,
        via,
        carrier_id: carrier.map_or(0, |carrier| carrier.id),
        service: row.get("service").unwrap_or_default().to_owned(),
        container: container.unwrap_or_default(),
        currency: currency.unwrap_or(CURRENCIES[0]).to_owned(),
        base: base.unwrap_or_default(),
        surcharges,
        valid_from: valid_from.unwrap_or_default(),
        valid_until: valid_until.unwrap_or_default(),
        transit_days: transit_days.unwrap_or_default(),
        sailing_days,
        note: row.get("note").unwrap_or_default().to_owned(),
    };
    match Fields::check(&form) {
        Ok(()) => Ok(form),
        Err(failure) => Err(reasons_of(&failure)),
    }
}
