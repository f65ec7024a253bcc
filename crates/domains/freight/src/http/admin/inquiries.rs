//! GET, POST and PUT atms/freight/inquiries, its export, and one of them: the work list of those who distribute

use axum::extract::Path;
use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_db::search::contains_any;
use fairway_export::{ExportQuery, export};
use fairway_http::{
    Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, find_tenant_zone,
};
use fairway_once::{Begun, OnceKey, begin};
use sea_orm::{ColumnTrait, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::inquiry_row::{InquiryRow, rows};
use crate::FreightError;
use crate::claims::store::untaken::is_untaken;
use crate::entities::inquiry::{Column, Entity, Model};
use crate::http::inquiry_form::{InquiryForm, find_today};
use crate::http::inquiry_view::{InquiryDetail, detail};
use crate::http::my_inquiries::{ChangeInquiry, must_be_seen};
use crate::model::states::Mover;
use crate::model::{INQUIRY, InquirySource, InquiryStatus};
use crate::operations::inquiring::{self, Asking, submit, write};
use crate::operations::masking::{InquiryReader, mask};
use crate::operations::moving::InquiryMover;
use crate::permissions::ManageInquiries;
use crate::store;

const SORTS: Sorts<Column> = &[
    ("submitted_at", Column::SubmittedAt),
    ("updated_at", Column::UpdatedAt),
    ("ready_on", Column::ReadyOn),
    ("weight_kg", Column::WeightKg),
    ("price", Column::Price),
    ("closes_at", Column::ClosesAt),
];
const ORDER: &[(Column, Order)] = &[(Column::UpdatedAt, Order::Desc), (Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InquiryFilter {
    /// Part of a number, of what the cargo is called, or of who asks.
    pub keyword: Option<String>,
    /// 1 owner, 2 staff, 3 system.
    pub source: Option<i32>,
    pub transport_mode: Option<i32>,
    pub cargo_type: Option<i32>,
    pub load: Option<i32>,
    pub level_id: Option<i64>,
    /// 1 targeted, 2 pool, 3 distribution centre.
    pub distribution: Option<i32>,
    pub origin_country_id: Option<i64>,
    pub destination_country_id: Option<i64>,
    /// Submitted at this second or later.
    pub from: Option<i64>,
    /// Submitted before this second.
    pub to: Option<i64>,
    /// 1: only those that were distributed, and that nobody has or can take any more.
    pub untaken: Option<u8>,
}

fn select(tenant_id: i64, filter: &InquiryFilter, now: i64) -> Select<Entity> {
    let mut found = store::inquiries::sent_to_staff(tenant_id);
    let numbers = [
        (Column::Source, filter.source.map(i64::from)),
        (Column::TransportMode, filter.transport_mode.map(i64::from)),
        (Column::CargoType, filter.cargo_type.map(i64::from)),
        (Column::Load, filter.load.map(i64::from)),
        (Column::LevelId, filter.level_id),
        (Column::Distribution, filter.distribution.map(i64::from)),
        (Column::OriginCountryId, filter.origin_country_id),
        (Column::DestinationCountryId, filter.destination_country_id),
    ];
    for (column, value) in numbers {
        if let Some(value) = value {
            found = found.filter(column.eq(value));
        }
    }
    if let Some(from) = filter.from {
        found = found.filter(Column::SubmittedAt.gte(from));
    }
    if let Some(to) = filter.to {
        found = found.filter(Column::SubmittedAt.lt(to));
    }
    if filter.untaken == Some(1) {
        found = found.filter(is_untaken(tenant_id, now));
    }
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        let named = [
            Column::Number,
            Column::CargoName,
            Column::ContactName,
            Column::ContactCompany,
            Column::ContactEmail,
            Column::ContactMobile,
        ];
        found = found.filter(contains_any(&named, keyword));
    }
    found
}

/// The work list, the latest change first, without who asks; tabs by state: 0 draft, 1 pending distribution, 2 distributed,
/// 4 completed, 5 discarded. Strangers' inquiries are in it once they are confirmed, and those of people with an account once they are
/// sent.
#[utoipa::path(get, path = "/atms/freight/inquiries", tag = "freight", params(TableQuery, InquiryFilter),
    responses((status = 200, body = [InquiryRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageInquiries>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<InquiryFilter>,
) -> ListAnswer<InquiryRow> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let found = select(tenant_id, &filter, user.now());
    let found = table.page_with_status(db, found, Column::Status, SORTS, ORDER).await?;
    found.decorate(|found| rows(db, tenant_id, found)).await
}

/// The same list as a file, without who asks.
#[utoipa::path(get, path = "/atms/freight/inquiries/export", tag = "freight",
    params(TableQuery, InquiryFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageInquiries>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<InquiryFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let tenant_id = user.tenant_id();
    let tab = table.tab(select(tenant_id, &filter, user.now()), Column::Status);
    let select = table.ordered(tab, SORTS, ORDER)?;
    export(&user, file.format, select, move |db, found| {
        Box::pin(async move { rows(db.read(), tenant_id, found).await })
    })
    .await
}

/// One inquiry with who asks, its files and its history.
#[utoipa::path(get, path = "/atms/freight/inquiries/{id}", tag = "freight", params(("id" = i64, Path)),
    responses((status = 200, body = InquiryDetail)))]
pub async fn get(user: Allowed<ManageInquiries>, Path(id): Path<i64>) -> Answer<InquiryDetail> {
    let db = user.db().read();
    let found = store::inquiries::find(db, user.tenant_id(), id).await?;
    let one = found.filter(store::inquiries::is_sent_to_staff).ok_or(FreightError::UnknownInquiry)?;
    Ok(Reply(detail(db, &one, InquiryReader::Staff, Some(Mover::Staff)).await?))
}

/// What the audit log keeps of an inquiry: nothing of who asks.
pub fn record(one: &Model) -> Value {
    let shown = mask(one, InquiryReader::Stranger);
    json!({
        "status": one.status,
        "cargo_name": shown.cargo_name,
        "cargo_type": one.cargo_type,
        "transport_mode": one.transport_mode,
        "level_id": one.level_id,
        "price_unit": one.price_unit,
        "price": one.price,
        "places": one.places,
        "distribution": one.distribution,
        "closes_at": one.closes_at,
        "close_reason": one.close_reason,
    })
}

/// An inquiry that came by telephone or mail.
#[derive(Clone, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
pub struct EnterInquiry {
    #[serde(flatten)]
    pub inquiry: InquiryForm,
    /// It is kept and submitted later.
    #[serde(default)]
    pub is_draft: bool,
}

/// Enters an inquiry for somebody (source 2).
#[utoipa::path(post, path = "/atms/freight/inquiries", tag = "freight", request_body = EnterInquiry,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = InquiryDetail)))]
pub async fn create(
    user: Allowed<ManageInquiries>,
    audit: Audit,
    key: Option<OnceKey>,
    Payload(request): Payload<EnterInquiry>,
) -> Answer<InquiryDetail> {
    let (now, by) = (user.now(), InquiryMover::staff(user.user_id()));
    let zone = find_tenant_zone(&user.app, user.tenant_id()).await?;
    let today = zone.day(now);
    match request.is_draft {
        true => Fields::check(&request.inquiry)?,
        false => request.inquiry.check_whole(today)?,
    }
    let asking = Asking {
        tenant_id: user.tenant_id(),
        source: InquirySource::BackOfficeEntry,
        owner_user_id: None,
        by,
        lang: user.lang().code(),
        is_confirmed: true,
        once_digest: None,
        zone,
        now,
    };
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(known) => {
            drop(tx);
            return get(user, Path(known.as_i64().unwrap_or_default())).await;
        }
    };
    let made = write(&tx, &asking, &request.inquiry).await?;
    let made = match request.is_draft {
        true => made,
        false => submit(&tx, &made, by, (today, now)).await?,
    };
    let change = Change::created(INQUIRY, made.id, &record(&made));
    audit.record(&tx, change.named(made.number.clone())).await?;
    // Only its number is kept, not who asks.
    once.finish(&tx, &made.id).await?;
    let shown = detail(&*tx, &made, InquiryReader::Staff, Some(Mover::Staff)).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// Changes an inquiry that no agent has yet; 2715 afterwards.
#[utoipa::path(put, path = "/atms/freight/inquiries", tag = "freight", request_body = ChangeInquiry,
    responses((status = 200, body = InquiryDetail)))]
pub async fn change(
    user: Allowed<ManageInquiries>,
    audit: Audit,
    Payload(request): Payload<ChangeInquiry>,
) -> Answer<InquiryDetail> {
    let (now, tx) = (user.now(), user.begin().await?);
    let found = store::inquiries::lock(&tx, user.tenant_id(), request.id).await?;
    let before = found.filter(store::inquiries::is_sent_to_staff).ok_or(FreightError::UnknownInquiry)?;
    must_be_seen(&user, &tx, &before, request.version.as_deref(), InquiryReader::Staff).await?;
    match before.status == InquiryStatus::Draft.value() {
        true => Fields::check(&request.inquiry)?,
        false => request.inquiry.check_whole(find_today(&user).await?)?,
    }
    let after = inquiring::change(&tx, &before, &request.inquiry, InquiryMover::staff(user.user_id()), now).await?;
    let change = Change::updated(INQUIRY, after.id, &record(&before), &record(&after));
    audit.record(&tx, change.named(after.number.clone())).await?;
    let shown = detail(&*tx, &after, InquiryReader::Staff, Some(Mover::Staff)).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
