//! A registration as whoever sent it sees it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use fairway_auth::TenantId;
use fairway_fields::{FieldMap, FieldSheet};
use fairway_http::Failure;
use fairway_records::version;
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::entities::registration;
use crate::kinds::voucher::table as voucher;
use crate::model::{FIELDS, RegistrationStatus};
use crate::store;

/// Somebody's registration for a meeting.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct RegistrationView {
    pub id: i64,
    /// What people call it.
    pub number: String,
    pub activity_id: i64,
    /// 1 exhibitor, 2 visitor, 5 applicant of a summit.
    pub atype: i32,
    /// 1 succeeded, 2 pending review, 3 refused, 4 cancelled, 5 on the waiting list.
    pub status: i32,
    pub name: String,
    pub position: String,
    /// Null where the company is only written down.
    pub company_id: Option<i64>,
    pub company_zh: String,
    pub company_en: String,
    pub country_id: Option<i64>,
    pub email: String,
    pub mobile: String,
    /// How they heard of the meeting; a code of `channels` of `apply_form`, or empty.
    pub channel: String,
    pub channel_note: String,
    pub wants_hotel: bool,
    pub hotel_id: Option<i64>,
    pub hotel_note: String,
    /// Shown in the audience directory.
    pub is_public: bool,
    pub ticket_type_id: Option<i64>,
    pub ticket_type_zh: String,
    pub ticket_type_en: String,
    /// Empty without one.
    pub voucher_code: String,
    /// Cents of `currency`, before the voucher.
    pub price: i64,
    /// Cents of `currency`, after it.
    pub amount: i64,
    /// `CNY` or `USD`.
    pub currency: String,
    /// 0 nothing to pay here, 1 to pay, 2 paid, 3 refunded.
    pub payment: i32,
    /// Until when the place is kept for a payment that has not begun.
    pub pay_until: Option<i64>,
    /// The order by which it is paid, or was.
    pub order_id: Option<i64>,
    /// Why it was refused or cancelled.
    pub reason: String,
    /// The place on the waiting list, from 1; null for those who do not wait.
    pub waiting_position: Option<i64>,
    /// To whom it is offered; empty if to nobody.
    pub handover_email: String,
    pub handover_until: Option<i64>,
    pub submitted_at: i64,
    pub reviewed_at: Option<i64>,
    pub cancelled_at: Option<i64>,
    /// The ticket that lets them in.
    pub ticket_id: Option<i64>,
    /// What the organiser asks beyond that, under `field_{id}`.
    #[schema(value_type = BTreeMap<String, Value>)]
    pub custom_fields: FieldMap,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

/// What the views of several registrations are made of, read together.
struct Known {
    types: HashMap<i64, (String, String)>,
    vouchers: HashMap<i64, voucher::Model>,
    tickets: HashMap<i64, i64>,
    /// Of the meetings among them that have a waiting list.
    waiting: HashMap<i64, Vec<i64>>,
}

impl Known {
    async fn read(
        db: &impl ConnectionTrait,
        tenant_id: TenantId,
        rows: &[registration::Model],
    ) -> Result<Self, Failure> {
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let type_ids: Vec<i64> = rows.iter().filter_map(|row| row.ticket_type_id).collect();
        let voucher_ids: Vec<i64> = rows.iter().filter_map(|row| row.voucher_id).collect();
        let mut waiting: HashMap<i64, Vec<i64>> = HashMap::new();
        for row in rows.iter().filter(|row| row.status == RegistrationStatus::Waiting.value()) {
            if let Entry::Vacant(list) = waiting.entry(row.activity_id) {
                list.insert(store::registrations::waiting_ids(db, tenant_id, row.activity_id).await?);
            }
        }
        let tickets = store::tickets::list_valid(db, tenant_id, &ids).await?;
        Ok(Self {
            types: store::places::type_names(db, tenant_id, &type_ids).await?,
            vouchers: store::places::vouchers(db, tenant_id, &voucher_ids).await?,
            tickets: tickets.into_iter().map(|(registration, ticket)| (registration, ticket.id)).collect(),
            waiting,
        })
    }

    fn position(&self, row: &registration::Model) -> Option<i64> {
        let list = self.waiting.get(&row.activity_id)?;
        list.iter().position(|id| *id == row.id).map(|place| place as i64 + 1)
    }

    fn view(&self, row: &registration::Model, custom_fields: FieldMap) -> RegistrationView {
        let (ticket_type_zh, ticket_type_en) =
            row.ticket_type_id.and_then(|id| self.types.get(&id)).cloned().unwrap_or_default();
        let voucher = row.voucher_id.and_then(|id| self.vouchers.get(&id));
        let view = RegistrationView {
            id: row.id,
            number: row.number.clone(),
            activity_id: row.activity_id,
            atype: row.atype,
            status: row.status,
            name: row.name.clone(),
            position: row.position.clone(),
            company_id: row.company_id,
            company_zh: row.company_zh.clone(),
            company_en: row.company_en.clone(),
            country_id: row.country_id,
            email: row.email.clone(),
            mobile: row.mobile.clone(),
            channel: row.channel.clone(),
            channel_note: row.channel_note.clone(),
            wants_hotel: row.wants_hotel,
            hotel_id: row.hotel_id,
            hotel_note: row.hotel_note.clone(),
            is_public: row.is_public,
            ticket_type_id: row.ticket_type_id,
            ticket_type_zh,
            ticket_type_en,
            voucher_code: voucher.map(|one| one.code.clone()).unwrap_or_default(),
            price: row.price,
            amount: row.amount,
            currency: row.currency.clone(),
            payment: row.payment,
            pay_until: row.pay_until,
            order_id: row.order_id,
            reason: row.reason.clone(),
            waiting_position: None,
            handover_email: row.handover_email.clone(),
            handover_until: row.handover_until,
            submitted_at: row.submitted_at,
            reviewed_at: row.reviewed_at,
            cancelled_at: row.cancelled_at,
            ticket_id: self.tickets.get(&row.id).copied(),
            custom_fields,
            version: String::new(),
        };
        // Others who leave the waiting list make no new state of this one.
        RegistrationView { version: version(&view), waiting_position: self.position(row), ..view }
    }
}

/// The views of several, with the fields of a sheet that was read for them.
pub async fn views_with(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    rows: &[registration::Model],
    sheet: &FieldSheet,
) -> Result<Vec<RegistrationView>, Failure> {
    let known = Known::read(db, tenant_id, rows).await?;
    Ok(rows.iter().map(|row| known.view(row, sheet.wire(row.id))).collect())
}

pub async fn view(db: &impl ConnectionTrait, row: registration::Model) -> Result<RegistrationView, Failure> {
    let (tenant_id, id) = (row.tenant_id, row.id);
    let sheet = FieldSheet::read(db, tenant_id, FIELDS, &[id]).await?;
    let mut views = views_with(db, tenant_id, &[row], &sheet).await?;
    views.pop().ok_or_else(|| Failure::internal("a registration without a view"))
}
