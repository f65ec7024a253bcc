//! POST atlas/exhibition/reserve_booth and atlas/exhibition/reserve_booth/once_more

use std::collections::BTreeMap;

use fairway_company::{EnterCompany, Sender};
use fairway_http::fields::{EMAIL, REQUIRED, is_email, is_mobile};
use fairway_http::ids::{distinct_ids, id_list};
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_lang::Text;
use fairway_once::{Begun, OnceKey, begin};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::booth_hold::{ChosenBooths, check_currency, chooser};
use super::reservation_view::view;
use crate::entities::{reservation, reservation_addon};
use crate::model::ReservationStatus;
use crate::operations::holds::MAX_BOOTHS_PER_REQUEST;
use crate::operations::mails::tell;
use crate::operations::pricing::Currency;
use crate::operations::reserve::{ForWhom, Order, Papers, reserve};
use crate::operations::rules::{self, Chooser};
use crate::{BoothError, store};

const MAX_NAME_CHARS: usize = 60;
const MAX_MOBILE_CHARS: usize = 20;
const MAX_EMAIL_CHARS: usize = 120;
const MAX_TITLE_CHARS: usize = 120;
const MAX_TAX_NO_CHARS: usize = 40;
const MAX_ADDRESS_CHARS: usize = 200;
const MAX_REMARK_CHARS: usize = 500;
const MAX_ADDONS_PER_REQUEST: usize = 50;
const MAX_QUANTITY: i64 = 1000;
const CONTACT_MOBILE: Text = Text::new(
    "请填写 11 位手机号；境外号码以 + 和国家或地区代码开头，如 +49 40 1234567",
    "Enter the number with its country code, such as +49 40 1234567. Mainland China numbers need none.",
);

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct WantedAddon {
    pub addon_id: i64,
    pub quantity: i32,
}

/// What goes with the booths. When booths are added to a reservation, what is absent is as it was there; remark and add-ons
/// belong to one reservation and come along only where it is sent anew.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ReservationPapers {
    /// `CNY` or `USD`.
    pub currency: Option<String>,
    /// At most 60 characters; needed.
    pub contact_name: Option<String>,
    /// A mainland mobile number, or one that begins with + and its country; needed.
    pub contact_mobile: Option<String>,
    /// Needed.
    pub contact_email: Option<String>,
    pub invoice_title: Option<String>,
    pub invoice_tax_no: Option<String>,
    pub invoice_address: Option<String>,
    /// At most 500 characters.
    pub remark: Option<String>,
    pub addons: Option<Vec<WantedAddon>>,
}

impl ReservationPapers {
    /// What is absent is as it was.
    fn over(self, before: &reservation::Model) -> Self {
        let old = |new: Option<String>, before: &str| new.or_else(|| Some(before.to_owned()));
        Self {
            currency: old(self.currency, &before.currency),
            contact_name: old(self.contact_name, &before.contact_name),
            contact_mobile: old(self.contact_mobile, &before.contact_mobile),
            contact_email: old(self.contact_email, &before.contact_email),
            invoice_title: old(self.invoice_title, &before.invoice_title),
            invoice_tax_no: old(self.invoice_tax_no, &before.invoice_tax_no),
            invoice_address: old(self.invoice_address, &before.invoice_address),
            ..self
        }
    }

    /// The same of what is only this reservation's own, for one that is sent anew.
    fn anew(self, before: &reservation::Model, ordered: &[reservation_addon::Model]) -> Self {
        let addon = |row: &reservation_addon::Model| WantedAddon { addon_id: row.addon_id, quantity: row.quantity };
        Self {
            remark: self.remark.or_else(|| Some(before.remark.clone())),
            addons: self.addons.or_else(|| Some(ordered.iter().map(addon).collect())),
            ..self
        }
    }

    fn order(self, booth_ids: Vec<i64>, company: ForWhom) -> Order {
        let text = |text: Option<String>| text.unwrap_or_default().trim().to_owned();
        let mut addons: BTreeMap<i64, i32> = BTreeMap::new();
        for wanted in self.addons.iter().flatten().filter(|wanted| wanted.quantity > 0) {
            *addons.entry(wanted.addon_id).or_default() += wanted.quantity;
        }
        Order {
            booth_ids,
            currency: self.currency.as_deref().and_then(Currency::parse).unwrap_or_default(),
            company,
            added_to: None,
            papers: Papers {
                contact_name: text(self.contact_name),
                contact_mobile: text(self.contact_mobile),
                contact_email: text(self.contact_email),
                invoice_title: text(self.invoice_title),
                invoice_tax_no: text(self.invoice_tax_no),
                invoice_address: text(self.invoice_address),
                remark: text(self.remark),
            },
            addons: addons.into_iter().collect(),
        }
    }
}

impl Validate for ReservationPapers {
    fn validate(&self, fields: &mut Fields) {
        let text = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_owned();
        check_currency(fields, self.currency.as_deref());
        let (name, mobile, email) = (text(&self.contact_name), text(&self.contact_mobile), text(&self.contact_email));
        fields.required("contact_name", &name);
        fields.length("contact_name", &name, 0, MAX_NAME_CHARS);
        fields.required("contact_mobile", &mobile);
        fields.length("contact_mobile", &mobile, 0, MAX_MOBILE_CHARS);
        fields.require("contact_mobile", is_mobile(&mobile) || is_foreign_number(&mobile), CONTACT_MOBILE, vec![]);
        fields.required("contact_email", &email);
        fields.length("contact_email", &email, 0, MAX_EMAIL_CHARS);
        fields.require("contact_email", is_email(&email), EMAIL, vec![]);
        for (name, value, most) in [
            ("invoice_title", &self.invoice_title, MAX_TITLE_CHARS),
            ("invoice_tax_no", &self.invoice_tax_no, MAX_TAX_NO_CHARS),
            ("invoice_address", &self.invoice_address, MAX_ADDRESS_CHARS),
            ("remark", &self.remark, MAX_REMARK_CHARS),
        ] {
            fields.length(name, &text(value), 0, most);
        }
        let addons = self.addons.as_deref().unwrap_or_default();
        fields.range("addons", addons.len() as i64, 0, MAX_ADDONS_PER_REQUEST as i64);
        for addon in addons {
            fields.range("addons", addon.quantity.into(), 0, MAX_QUANTITY);
        }
    }
}

/// `+49 40 1234567` or `+1 (415) 555-0100`: the country, then digits, in groups as people write them.
fn is_foreign_number(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('+') else { return false };
    let digits = rest.chars().filter(char::is_ascii_digit).count();
    (7..=15).contains(&digits) && rest.chars().all(|c| c.is_ascii_digit() || " -.()".contains(c))
}

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ReserveBooths {
    pub activity_id: i64,
    /// At most 50.
    #[serde(deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub booth_ids: Vec<i64>,
    /// One's own company; it is taken if neither this nor `company` is sent.
    pub company_id: Option<i64>,
    /// A company that nobody has entered yet, for whoever belongs to none: they become the first of its people. Those who
    /// belong to one book for it, whatever is sent here.
    pub company: Option<EnterCompany>,
    #[serde(flatten)]
    pub papers: ReservationPapers,
}

impl Validate for ReserveBooths {
    fn validate(&self, fields: &mut Fields) {
        fields.range("booth_ids", self.booth_ids.len() as i64, 1, MAX_BOOTHS_PER_REQUEST as i64);
        self.papers.validate(fields);
        if let Some(company) = self.company.as_ref().filter(|_| self.company_id.is_none()) {
            company.validate(fields);
        }
    }
}

/// Submits booths for review, or confirms them at once where the organiser allows it; they need not be on hold, as long as
/// they are free. If one of them went meanwhile, nothing is submitted: `lost` says which, `reservation.status` is 1, and the
/// rest is on hold. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/exhibition/reserve_booth", tag = "booth", request_body = ReserveBooths,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = ChosenBooths)))]
pub async fn run(user: SignedIn, key: OnceKey, Payload(request): Payload<ReserveBooths>) -> Answer<Value> {
    Fields::check(&request)?;
    let by = chooser(&user, request.activity_id).await?;
    let company = match (request.company_id, &request.company, by.company_id) {
        (Some(named), _, own) if own == Some(named) => ForWhom::Known(named),
        (Some(_), _, _) => return Err(BoothError::NotTheirCompany.into()),
        // The rules are asked for their own, so that another one would lead around them.
        (None, _, Some(own)) => ForWhom::Known(own),
        (None, Some(new), None) => ForWhom::New(new.clone()),
        (None, None, None) => return Err(Failure::field("company_id", REQUIRED)),
    };
    let order = request.papers.clone().order(request.booth_ids.clone(), company);
    place(&user, key, &by, &request, order).await
}

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ReserveOnceMore {
    pub reservation_id: i64,
    /// At most 50; the booths that were refused if absent.
    #[serde(default, deserialize_with = "id_list")]
    #[schema(value_type = Vec<i64>)]
    pub booth_ids: Vec<i64>,
    #[serde(flatten)]
    pub papers: ReservationPapers,
}

/// Adds booths to a submitted or confirmed reservation, as a further one of the same company that is reviewed by itself, or
/// submits a refused one anew. 1759 for whoever made it and left the company since. Answers as `reserve_booth` does. Needs an
/// `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/exhibition/reserve_booth/once_more", tag = "booth", request_body = ReserveOnceMore,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = ChosenBooths)))]
pub async fn once_more(user: SignedIn, key: OnceKey, Payload(request): Payload<ReserveOnceMore>) -> Answer<Value> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let found = store::reservations::find(db, tenant_id, request.reservation_id).await?;
    let before = found.ok_or(BoothError::UnknownReservation)?;
    let by = chooser(&user, before.activity_id).await?;
    must_act_for(&by, &before)?;
    let can_go_on = [ReservationStatus::Submitted, ReservationStatus::Confirmed, ReservationStatus::Refused];
    let company_id = before.company_id.filter(|_| can_go_on.iter().any(|status| status.value() == before.status));
    let company_id = company_id.ok_or(BoothError::WrongState)?;
    let mut papers = request.papers.clone().over(&before);
    let is_anew = before.status == ReservationStatus::Refused.value();
    if is_anew {
        papers = papers.anew(&before, &store::ordered_addons::list(db, tenant_id, &[before.id]).await?);
    }
    Fields::check(&papers)?;
    let mut booth_ids = request.booth_ids.clone();
    if booth_ids.is_empty() && is_anew {
        let rows = store::reserved_booths::list(db, tenant_id, &[before.id]).await?;
        booth_ids = store::reserved_booths::shown(&rows).map(|row| row.booth_id).collect();
    }
    booth_ids.sort_unstable();
    booth_ids.dedup();
    let mut fields = Fields::default();
    fields.range("booth_ids", booth_ids.len() as i64, 1, MAX_BOOTHS_PER_REQUEST as i64);
    fields.finish()?;
    let added_to = (!is_anew).then_some(before.id);
    let order = Order { added_to, ..papers.order(booth_ids, ForWhom::Known(company_id)) };
    place(&user, key, &by, &request, order).await
}

/// Whether a reservation is somebody's own, or their company's, so that they may look at it.
pub fn is_theirs(by: &Chooser, row: &reservation::Model) -> bool {
    row.user_id == by.user_id || (by.company_id.is_some() && row.company_id == by.company_id)
}

/// Refuses whoever cannot change a reservation or pay it. Once it is a company's it is its people's business, and whoever made it
/// may have left them.
pub fn must_act_for(by: &Chooser, row: &reservation::Model) -> Result<(), BoothError> {
    if !is_theirs(by, row) {
        return Err(BoothError::UnknownReservation);
    }
    match row.company_id {
        Some(_) if row.company_id != by.company_id => Err(BoothError::NotTheirCompany),
        _ => Ok(()),
    }
}

/// Places the order, once however often it is sent.
async fn place(user: &SignedIn, key: OnceKey, by: &Chooser, request: &impl Serialize, order: Order) -> Answer<Value> {
    let tx = user.begin().await?;
    let once = match begin(user, &tx, key, request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let rules = rules::read(&*tx, by.tenant_id, by.activity_id).await?;
    let ordered = reserve(user, &tx, by, &rules, order).await?;
    if let Some(event) = &ordered.event {
        tell(&Sender::of(user), &tx, &ordered.chosen.reservation, event).await?;
    }
    let reservation = view(&*tx, ordered.chosen.reservation, by.now).await?;
    let answer = once.finish(&tx, &ChosenBooths { reservation, lost: ordered.chosen.lost }).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}
