//! GET atlas/exhibition/backlog

use fairway_event::{BacklogItem, backlog_of};
use fairway_http::{List, ListAnswer, Params, SignedIn};
use fairway_identity::find_account;
use fairway_records::ActivityQuery;

use crate::model::{Atype, Payment, RegistrationStatus};
use crate::operations::settings;
use crate::store;

const REGISTER: &str = "/enrollPage";
const TICKETS: &str = "/console/myParticipation/myTicket";
const PROFILE: &str = "/console/cardManage/crad_edit";

/// What is left for me to do before this meeting, in this order.
#[utoipa::path(get, path = "/atlas/exhibition/backlog", tag = "attend", params(ActivityQuery),
    responses((status = 200, body = [BacklogItem])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<ActivityQuery>) -> ListAnswer<BacklogItem> {
    let (db, tenant_id, now) = (user.db().read(), user.tenant_id(), user.now());
    let terms = settings::read(db, tenant_id, query.activity_id).await?;
    let found = store::registrations::find_own(db, tenant_id, query.activity_id, user.user_id()).await?;
    let account = find_account(db, tenant_id, user.user_id()).await?;
    let status = found.as_ref().map_or(0, |row| row.status);
    let is = |one: RegistrationStatus| status == one.value();
    let mut items = Vec::new();
    if found.as_ref().is_some_and(|row| row.payment == Payment::Due.value()) {
        items.push(BacklogItem::new("registration_pay", "todo", REGISTER));
    } else if is(RegistrationStatus::Pending) {
        items.push(BacklogItem::new("registration_review", "waiting", REGISTER));
    } else if is(RegistrationStatus::Waiting) {
        items.push(BacklogItem::new("waiting_list", "waiting", REGISTER));
    } else if is(RegistrationStatus::Succeeded) {
        items.push(BacklogItem::new("register", "done", REGISTER));
    } else if terms.must_be_open(now).is_ok() {
        let key = if is(RegistrationStatus::Refused) { "registration_refused" } else { "register" };
        items.push(BacklogItem { at: terms.closes_at(), ..BacklogItem::new(key, "todo", REGISTER) });
    }
    if account.as_ref().is_some_and(|one| one.name_zh.is_empty() && one.name_en.is_empty()) {
        items.push(BacklogItem::new("profile", "todo", PROFILE));
    }
    let exhibits = found.as_ref().is_some_and(|row| row.atype == Atype::Exhibitor.value());
    if exhibits && account.is_some_and(|one| one.company_id.is_none()) {
        items.push(BacklogItem::new("company", "todo", REGISTER));
    }
    items.extend(backlog_of(&user, query.activity_id).await?);
    if terms.setting.tickets && is(RegistrationStatus::Succeeded) {
        items.push(BacklogItem::new("ticket", "done", TICKETS));
    }
    Ok(List::whole(items))
}
