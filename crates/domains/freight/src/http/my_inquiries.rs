//! GET, PUT and DELETE atlas/freight/my_inquiries, and POST …/{id}/submit, duplicate, discard, complete: an owner's own

use axum::extract::Path;
use fairway_db::Tx;
use fairway_db::search::contains_any;
use fairway_http::{Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery};
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::{RecordId, must_be_current};
use sea_orm::{ColumnTrait, Order, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::inquiries::own_asking;
use super::inquiry_form::{InquiryFile, InquiryForm, find_today};
use super::inquiry_view::{InquiryDetail, InquiryView, detail, level_names};
use crate::FreightError;
use crate::claims::take_away;
use crate::entities::inquiry::{Column, Model};
use crate::model::states::{Mover, Step};
use crate::model::{INQUIRY, InquiryStatus};
use crate::operations::confirming::count_own;
use crate::operations::masking::InquiryReader;
use crate::operations::moving::InquiryMover;
use crate::operations::{inquiring, notices};
use crate::store;

const SORTS: Sorts<Column> =
    &[("updated_at", Column::UpdatedAt), ("created_at", Column::CreatedAt), ("ready_on", Column::ReadyOn)];
const ORDER: &[(Column, Order)] = &[(Column::UpdatedAt, Order::Desc), (Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnInquiryFilter {
    /// Part of a number or of what the cargo is called.
    pub keyword: Option<String>,
}

/// My inquiries, the latest change first; tabs by state: 0 draft, 1 pending distribution, 2 distributed, 4 completed, 5 discarded.
#[utoipa::path(get, path = "/atlas/freight/my_inquiries", tag = "freight", params(TableQuery, OwnInquiryFilter),
    responses((status = 200, body = [InquiryView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(filter): Params<OwnInquiryFilter>,
) -> ListAnswer<InquiryView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let mut select = store::inquiries::of(tenant_id).filter(Column::OwnerUserId.eq(user.user_id()));
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        select = select.filter(contains_any(&[Column::Number, Column::CargoName], keyword));
    }
    let found = table.page_with_status(db, select, Column::Status, SORTS, ORDER).await?;
    let levels = level_names(db, tenant_id, &found.rows).await?;
    Ok(found.try_map(|one| InquiryView::new(&one, &levels, InquiryReader::Owner, Some(Mover::Owner)))?)
}

/// One of mine, with its files and history.
#[utoipa::path(get, path = "/atlas/freight/my_inquiries/{id}", tag = "freight", params(("id" = i64, Path)),
    responses((status = 200, body = InquiryDetail)))]
pub async fn get(user: SignedIn, Path(id): Path<i64>) -> Answer<InquiryDetail> {
    let db = user.db().read();
    let found = store::inquiries::find(db, user.tenant_id(), id).await?;
    let one = own(&user, found)?;
    Ok(Reply(detail(db, &one, InquiryReader::Owner, Some(Mover::Owner)).await?))
}

/// Another's is not found.
fn own(user: &SignedIn, found: Option<Model>) -> Result<Model, FreightError> {
    found.filter(|one| one.owner_user_id == Some(user.user_id())).ok_or(FreightError::UnknownInquiry)
}

async fn lock_own(user: &SignedIn, tx: &Tx, id: i64) -> Result<Model, Failure> {
    let found = store::inquiries::lock(tx, user.tenant_id(), id).await?;
    Ok(own(user, found)?)
}

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ChangeInquiry {
    pub id: i64,
    /// The version that was looked at. If it changed since, failure 409 says so and nothing is changed.
    pub version: Option<String>,
    #[serde(flatten)]
    pub inquiry: InquiryForm,
}

/// Changes an inquiry of mine that nobody works on yet; 2715 afterwards.
#[utoipa::path(put, path = "/atlas/freight/my_inquiries", tag = "freight", request_body = ChangeInquiry,
    responses((status = 200, body = InquiryDetail)))]
pub async fn change(user: SignedIn, Payload(request): Payload<ChangeInquiry>) -> Answer<InquiryDetail> {
    let (now, tx) = (user.now(), user.begin().await?);
    let before = lock_own(&user, &tx, request.id).await?;
    must_be_seen(&user, &tx, &before, request.version.as_deref(), InquiryReader::Owner).await?;
    match before.status == InquiryStatus::Draft.value() {
        true => Fields::check(&request.inquiry)?,
        false => request.inquiry.check_whole(find_today(&user).await?)?,
    }
    let by = InquiryMover::owner(Some(user.user_id()));
    let after = inquiring::change(&tx, &before, &request.inquiry, by, now).await?;
    let shown = detail(&*tx, &after, InquiryReader::Owner, Some(Mover::Owner)).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// It is still what they looked at. If not, the failure has it as it is now for this reader: what a form goes on from.
pub async fn must_be_seen(
    user: &SignedIn,
    tx: &Tx,
    one: &Model,
    seen: Option<&str>,
    reader: InquiryReader,
) -> Result<(), Failure> {
    let named = RecordId { kind: INQUIRY, id: one.id, tenant_id: one.tenant_id };
    let levels = level_names(&**tx, one.tenant_id, std::slice::from_ref(one)).await?;
    let mut current = json!(InquiryView::new(one, &levels, reader, None)?);
    if reader.is_open() {
        let files = store::files::list(&**tx, one.tenant_id, one.id).await?;
        current["files"] = json!(files.into_iter().map(InquiryFile::from).collect::<Vec<_>>());
    }
    must_be_current(user, tx, named, seen, &current).await
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DraftQuery {
    pub id: i64,
}

/// Deletes a draft of mine. What was sent is discarded instead.
#[utoipa::path(delete, path = "/atlas/freight/my_inquiries", tag = "freight", params(DraftQuery),
    responses((status = 200)))]
pub async fn delete(user: SignedIn, Params(query): Params<DraftQuery>) -> Answer<()> {
    let tx = user.begin().await?;
    let one = lock_own(&user, &tx, query.id).await?;
    if one.status != InquiryStatus::Draft.value() {
        return Err(FreightError::WrongState.into());
    }
    store::files::replace(&*tx, one.tenant_id, one.id, Vec::new()).await?;
    store::events::delete_of(&*tx, one.tenant_id, one.id).await?;
    store::inquiries::delete(&*tx, one.tenant_id, one.id).await?;
    tx.commit().await?;
    Ok(Reply(()))
}

/// Sends a draft of mine: everything has to be there, and it gets its level.
#[utoipa::path(post, path = "/atlas/freight/my_inquiries/{id}/submit", tag = "freight", params(("id" = i64, Path)),
    responses((status = 200, body = InquiryDetail)))]
pub async fn submit(user: SignedIn, Path(id): Path<i64>) -> Answer<InquiryDetail> {
    let (by, now, tx) = (InquiryMover::owner(Some(user.user_id())), user.now(), user.begin().await?);
    count_own(&user, &tx).await?;
    let before = lock_own(&user, &tx, id).await?;
    let after = inquiring::submit(&tx, &before, by, (find_today(&user).await?, now)).await?;
    let shown = detail(&*tx, &after, InquiryReader::Owner, Some(Mover::Owner)).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// The same cargo as a new draft.
#[utoipa::path(post, path = "/atlas/freight/my_inquiries/{id}/duplicate", tag = "freight",
    params(("id" = i64, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = InquiryDetail)))]
pub async fn duplicate(user: SignedIn, key: Option<OnceKey>, Path(id): Path<i64>) -> Answer<InquiryDetail> {
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &id).await? {
        Begun::First(once) => once,
        Begun::Again(known) => {
            drop(tx);
            return get(user, Path(known.as_i64().unwrap_or_default())).await;
        }
    };
    let one = lock_own(&user, &tx, id).await?;
    let made = inquiring::duplicate(&tx, &one, &own_asking(&user).await?).await?;
    // Only its number is kept, not whom it names.
    once.finish(&tx, &made.id).await?;
    let shown = detail(&*tx, &made, InquiryReader::Owner, Some(Mover::Owner)).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// Takes an inquiry of mine back that no agent has yet; 2703 afterwards.
#[utoipa::path(post, path = "/atlas/freight/my_inquiries/{id}/discard", tag = "freight", params(("id" = i64, Path)),
    responses((status = 200, body = InquiryDetail)))]
pub async fn discard(user: SignedIn, Path(id): Path<i64>) -> Answer<InquiryDetail> {
    close(&user, id, Step::Discard).await
}

/// Says that my inquiry is done with, whoever carries the cargo.
#[utoipa::path(post, path = "/atlas/freight/my_inquiries/{id}/complete", tag = "freight", params(("id" = i64, Path)),
    responses((status = 200, body = InquiryDetail)))]
pub async fn complete(user: SignedIn, Path(id): Path<i64>) -> Answer<InquiryDetail> {
    close(&user, id, Step::Complete).await
}

async fn close(user: &SignedIn, id: i64, step: Step) -> Answer<InquiryDetail> {
    let (by, now, tx) = (InquiryMover::owner(Some(user.user_id())), user.now(), user.begin().await?);
    let before = lock_own(user, &tx, id).await?;
    let after = take_away(&user.app, &tx, &before, (step, by), Default::default(), now).await?;
    if step == Step::Complete {
        notices::tell_owner(&user.app, &tx, &after, notices::News::Completed, "").await?;
    }
    let shown = detail(&*tx, &after, InquiryReader::Owner, Some(Mover::Owner)).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
