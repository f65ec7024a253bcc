//! A reservation as whoever made it and the organiser see it.

use std::collections::{HashMap, HashSet};

use fairway_auth::TenantId;
use fairway_company::company_names;
use fairway_db::by_ids;
use fairway_http::Failure;
use fairway_records::version;
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use serde::Serialize;

use crate::entities::{booth, pavilion, reservation, reservation_addon, reservation_booth};
use crate::kinds::booth_type::table as booth_type;
use crate::model::ReservationStatus;
use crate::operations::selling;
use crate::store;

/// A booth of a reservation.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ReservedBooth {
    pub booth_id: i64,
    pub booth_no: String,
    pub pavilion_id: i64,
    pub pavilion_code: String,
    pub pavilion_name_zh: String,
    pub pavilion_name_en: String,
    /// 1 shell, 2 raw.
    pub booth_type: i32,
    /// What the organiser calls its type; may be empty.
    pub type_name_zh: String,
    pub type_name_en: String,
    /// Square metres.
    pub area: i32,
    /// Cents of the reservation's currency, surcharge included.
    pub price: i64,
    pub surcharge: i64,
    /// When its hold ends by itself; 0 once it was submitted.
    pub held_until: i64,
}

/// Something that was ordered with it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct OrderedAddon {
    pub addon_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub quantity: i32,
    /// Of one, in cents of the reservation's currency.
    pub price: i64,
}

/// Booths that somebody chose together, and where that stands.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct ReservationView {
    pub id: i64,
    /// What people call it; empty while it is only a hold.
    pub number: String,
    pub activity_id: i64,
    /// 1 held, 2 submitted, 3 confirmed, 4 refused, 5 expired, 6 cancelled.
    pub status: i32,
    /// When the first of its booths runs out; 0 once it was submitted.
    pub held_until: i64,
    /// A hold is made longer once.
    pub is_extended: bool,
    /// The server's clock, Unix seconds.
    pub now: i64,
    pub company_id: Option<i64>,
    pub company_name_zh: String,
    pub company_name_en: String,
    pub exhibitor_id: Option<i64>,
    pub contact_name: String,
    pub contact_mobile: String,
    pub contact_email: String,
    pub invoice_title: String,
    pub invoice_tax_no: String,
    pub invoice_address: String,
    pub remark: String,
    /// `CNY` or `USD`.
    pub currency: String,
    /// Cents, booths and add-ons.
    pub total: i64,
    /// Cents; 0 where none is asked.
    pub deposit: i64,
    pub deposit_due_at: Option<i64>,
    pub deposit_paid_at: Option<i64>,
    pub balance_paid_at: Option<i64>,
    /// Cents: what was paid of the rest. Where booths became dearer since then, more is due.
    pub balance_paid: i64,
    /// 0 nothing is paid here, 1 the deposit is to be paid, 2 the balance, 3 all is paid.
    pub payment: i32,
    /// The order that waits for the part that is to be paid.
    pub order_id: Option<i64>,
    /// Why it was refused or cancelled.
    pub reason: String,
    pub submitted_at: Option<i64>,
    pub reviewed_at: Option<i64>,
    pub created_at: i64,
    /// Those that it has; of one that ended, those that it had until then.
    pub booths: Vec<ReservedBooth>,
    pub addons: Vec<OrderedAddon>,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

/// What the views of several reservations are made of, read together.
struct Known {
    booths: HashMap<i64, booth::Model>,
    /// Code and names.
    halls: HashMap<i64, (String, String, String)>,
    types: HashMap<i64, booth_type::Model>,
    companies: HashMap<i64, fairway_company::CompanyBasics>,
    rows: Vec<reservation_booth::Model>,
    addons: Vec<reservation_addon::Model>,
    addon_names: HashMap<i64, (String, String)>,
}

impl Known {
    async fn read(
        db: &impl ConnectionTrait,
        tenant_id: TenantId,
        reservations: &[reservation::Model],
        mut booths: Vec<booth::Model>,
    ) -> Result<Self, Failure> {
        let ids: Vec<i64> = reservations.iter().map(|row| row.id).collect();
        let rows = store::reserved_booths::list(db, tenant_id, &ids).await?;
        // What ended is shown only of those that have nothing else.
        let standing: HashSet<i64> = rows.iter().filter(|row| row.is_active).map(|row| row.reservation_id).collect();
        let is_known = |row: &&reservation_booth::Model| booths.iter().any(|booth| booth.id == row.booth_id);
        let unknown: Vec<i64> = rows
            .iter()
            .filter(|row| row.is_active || !standing.contains(&row.reservation_id))
            .filter(|row| !is_known(row))
            .map(|row| row.booth_id)
            .collect();
        if !unknown.is_empty() {
            booths.extend(store::taking::find(db, tenant_id, &unknown).await?);
        }
        let hall_ids: Vec<i64> = booths.iter().map(|booth| booth.pavilion_id).collect();
        // Not the plan, which is long.
        let halls: Vec<(i64, String, String, String)> = pavilion::Entity::find()
            .filter(by_ids((pavilion::Column::TenantId, tenant_id), pavilion::Column::Id, &hall_ids))
            .select_only()
            .columns([pavilion::Column::Id, pavilion::Column::Code, pavilion::Column::NameZh, pavilion::Column::NameEn])
            .into_tuple()
            .all(db)
            .await?;
        let type_ids: Vec<i64> = booths.iter().filter_map(|booth| booth.type_id).collect();
        let types = match type_ids.is_empty() {
            true => Vec::new(),
            false => {
                let some = by_ids((booth_type::Column::TenantId, tenant_id), booth_type::Column::Id, &type_ids);
                booth_type::Entity::find().filter(some).all(db).await?
            }
        };
        // Nothing is ordered with a hold.
        let addons = match reservations.iter().all(is_hold) {
            true => Vec::new(),
            false => store::ordered_addons::list(db, tenant_id, &ids).await?,
        };
        let addon_ids: Vec<i64> = addons.iter().map(|row| row.addon_id).collect();
        let company_ids: Vec<i64> = reservations.iter().filter_map(|row| row.company_id).collect();
        let companies = match company_ids.is_empty() {
            true => HashMap::new(),
            false => company_names(db, tenant_id, &company_ids).await?,
        };
        Ok(Self {
            booths: booths.into_iter().map(|booth| (booth.id, booth)).collect(),
            halls: halls.into_iter().map(|(id, code, zh, en)| (id, (code, zh, en))).collect(),
            types: types.into_iter().map(|one| (one.id, one)).collect(),
            addon_names: match addon_ids.is_empty() {
                true => HashMap::new(),
                false => store::ordered_addons::names(db, tenant_id, &addon_ids).await?,
            },
            companies,
            rows,
            addons,
        })
    }

    fn booth(&self, row: &reservation_booth::Model) -> Option<ReservedBooth> {
        let booth = self.booths.get(&row.booth_id)?;
        let (pavilion_code, pavilion_name_zh, pavilion_name_en) =
            self.halls.get(&booth.pavilion_id).cloned().unwrap_or_default();
        let kind = booth.type_id.and_then(|id| self.types.get(&id));
        Some(ReservedBooth {
            booth_id: booth.id,
            booth_no: booth.booth_no.clone(),
            pavilion_id: booth.pavilion_id,
            pavilion_code,
            pavilion_name_zh,
            pavilion_name_en,
            booth_type: booth.booth_type,
            type_name_zh: kind.map(|kind| kind.name_zh.clone()).unwrap_or_default(),
            type_name_en: kind.map(|kind| kind.name_en.clone()).unwrap_or_default(),
            area: booth.area,
            price: row.price,
            surcharge: row.surcharge,
            held_until: if row.is_active { booth.held_until } else { 0 },
        })
    }

    fn view(&self, row: &reservation::Model, now: i64) -> ReservationView {
        let rows: Vec<reservation_booth::Model> =
            self.rows.iter().filter(|booth| booth.reservation_id == row.id).cloned().collect();
        let addon = |addon: &reservation_addon::Model| {
            let (name_zh, name_en) = self.addon_names.get(&addon.addon_id).cloned().unwrap_or_default();
            OrderedAddon { addon_id: addon.addon_id, name_zh, name_en, quantity: addon.quantity, price: addon.price }
        };
        let company = row.company_id.and_then(|id| self.companies.get(&id));
        let booths: Vec<ReservedBooth> =
            store::reserved_booths::shown(&rows).filter_map(|row| self.booth(row)).collect();
        let view = ReservationView {
            id: row.id,
            number: row.number.clone(),
            activity_id: row.activity_id,
            status: row.status,
            held_until: row.held_until,
            is_extended: row.is_extended,
            now: 0,
            company_id: row.company_id,
            company_name_zh: company.map(|one| one.name_zh.clone()).unwrap_or_default(),
            company_name_en: company.map(|one| one.name_en.clone()).unwrap_or_default(),
            exhibitor_id: row.exhibitor_id,
            contact_name: row.contact_name.clone(),
            contact_mobile: row.contact_mobile.clone(),
            contact_email: row.contact_email.clone(),
            invoice_title: row.invoice_title.clone(),
            invoice_tax_no: row.invoice_tax_no.clone(),
            invoice_address: row.invoice_address.clone(),
            remark: row.remark.clone(),
            currency: row.currency.clone(),
            // A hold costs what its booths cost so far.
            total: if is_hold(row) { booths.iter().map(|booth| booth.price).sum() } else { row.total },
            deposit: row.deposit,
            deposit_due_at: row.deposit_due_at,
            deposit_paid_at: row.deposit_paid_at,
            balance_paid_at: row.balance_paid_at,
            balance_paid: row.balance_paid,
            payment: selling::payment(row),
            order_id: selling::due(row).and_then(|part| part.open_order(row)),
            reason: row.reason.clone(),
            submitted_at: row.submitted_at,
            reviewed_at: row.reviewed_at,
            created_at: row.created_at,
            booths,
            addons: self.addons.iter().filter(|addon| addon.reservation_id == row.id).map(addon).collect(),
            version: String::new(),
        };
        ReservationView { version: version(&view), now, ..view }
    }
}

fn is_hold(row: &reservation::Model) -> bool {
    row.status == ReservationStatus::Held.value()
}

pub async fn views(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    reservations: Vec<reservation::Model>,
    now: i64,
) -> Result<Vec<ReservationView>, Failure> {
    let known = Known::read(db, tenant_id, &reservations, Vec::new()).await?;
    Ok(reservations.iter().map(|row| known.view(row, now)).collect())
}

pub async fn view(
    db: &impl ConnectionTrait,
    reservation: reservation::Model,
    now: i64,
) -> Result<ReservationView, Failure> {
    let tenant_id = reservation.tenant_id;
    let mut views = views(db, tenant_id, vec![reservation], now).await?;
    views.pop().ok_or_else(|| Failure::internal("a reservation without a view"))
}

/// The same of a hold whose booths the caller has in hand, as they are now.
pub async fn view_of_hold(
    db: &impl ConnectionTrait,
    hold: reservation::Model,
    booths: Vec<booth::Model>,
    now: i64,
) -> Result<ReservationView, Failure> {
    let known = Known::read(db, hold.tenant_id, std::slice::from_ref(&hold), booths).await?;
    Ok(known.view(&hold, now))
}
