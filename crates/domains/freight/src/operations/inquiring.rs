//! Asking: writing an inquiry down, changing it, submitting it, asking the same again.

use fairway_clock::{Day, Zone};
use fairway_db::Tx;
use fairway_http::Failure;
use sea_orm::ActiveValue::{NotSet, Set};

use super::grading::{level_of, measure};
use super::moving::{InquiryMover, note, take_step};
use crate::FreightError;
use crate::entities::{inquiry, inquiry_file};
use crate::http::inquiry_form::{InquiryFile, InquiryForm};
use crate::model::states::Step;
use crate::model::{InquirySource, InquiryStatus, MAX_DRAFTS, tag};
use crate::store;

/// Who asks, and how the inquiry came.
#[derive(Clone, Debug)]
pub struct Asking {
    pub tenant_id: i64,
    pub source: InquirySource,
    /// None for strangers and for those whom staff enter.
    pub owner_user_id: Option<i64>,
    pub by: InquiryMover,
    /// `zh` or `en`.
    pub lang: &'static str,
    /// Strangers' are confirmed later.
    pub is_confirmed: bool,
    pub once_digest: Option<String>,
    /// The tenant's.
    pub zone: Zone,
    pub now: i64,
}

/// `FQ27-001042`: the year in which it was asked, by the clock of the tenant, and a number that nobody else has.
pub fn number(id: i64, zone: &Zone, now: i64) -> String {
    let year = zone.local_time(now).year;
    format!("FQ{:02}-{id:06}", year.rem_euclid(100))
}

/// Writes a draft down with its files. It counts once it is submitted.
pub async fn write(tx: &Tx, asking: &Asking, form: &InquiryForm) -> Result<inquiry::Model, FreightError> {
    let (tenant_id, now) = (asking.tenant_id, asking.now);
    if let Some(user_id) = asking.owner_user_id
        && store::inquiries::count_drafts(&**tx, tenant_id, user_id).await? >= MAX_DRAFTS
    {
        return Err(FreightError::TooManyDrafts);
    }
    let row = inquiry::ActiveModel {
        tenant_id: Set(tenant_id),
        number: Set(String::new()),
        source: Set(asking.source.value()),
        status: Set(InquiryStatus::Draft.value()),
        owner_user_id: Set(asking.owner_user_id),
        lang: Set(asking.lang.to_owned()),
        personal_key: Set(None),
        once_digest: Set(asking.once_digest.clone()),
        confirm_digest: Set(String::new()),
        confirm_until: Set(None),
        confirm_tries: Set(0),
        confirm_way: Set(0),
        confirmed_at: Set(asking.is_confirmed.then_some(now)),
        level_id: Set(None),
        price_unit: Set(1),
        price: Set(0),
        places: Set(1),
        taken: Set(0),
        distribution: Set(0),
        closes_at: Set(None),
        close_reason: Set(0),
        close_text: Set(String::new()),
        submitted_at: Set(None),
        distributed_at: Set(None),
        first_answer_at: Set(None),
        closed_at: Set(None),
        won_company_id: Set(None),
        changes: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..form.columns()
    };
    let made = store::inquiries::insert(&**tx, row).await?;
    let number = number(made.id, &asking.zone, now);
    let numbered = inquiry::ActiveModel { id: Set(made.id), number: Set(number), ..Default::default() };
    let made = store::inquiries::update(&**tx, numbered).await?;
    save_files(tx, &made, &form.files, now).await?;
    note(tx, &made, "create", asking.by, "", now).await?;
    Ok(made)
}

async fn save_files(tx: &Tx, one: &inquiry::Model, files: &[InquiryFile], now: i64) -> Result<(), FreightError> {
    let row = |(sort, file): (i32, &InquiryFile)| inquiry_file::ActiveModel {
        id: NotSet,
        tenant_id: Set(one.tenant_id),
        inquiry_id: Set(one.id),
        name: Set(file.name.trim().to_owned()),
        url: Set(file.url.trim().to_owned()),
        size: Set(file.size),
        kind: Set(file.kind),
        sort: Set(sort),
        created_at: Set(now),
    };
    Ok(store::files::replace(&**tx, one.tenant_id, one.id, (1..).zip(files).map(row).collect()).await?)
}

/// Writes a form over an inquiry that nobody works on yet. One that waits for distribution is graded anew.
pub async fn change(
    tx: &Tx,
    before: &inquiry::Model,
    form: &InquiryForm,
    by: InquiryMover,
    now: i64,
) -> Result<inquiry::Model, FreightError> {
    let open = [InquiryStatus::Draft.value(), InquiryStatus::PendingDistribution.value()];
    if !open.contains(&before.status) {
        return Err(FreightError::Fixed);
    }
    let row = inquiry::ActiveModel {
        id: Set(before.id),
        changes: Set(before.changes + 1),
        updated_at: Set(now),
        ..form.columns()
    };
    let mut after = store::inquiries::update(&**tx, row).await?;
    save_files(tx, &after, &form.files, now).await?;
    if after.status == InquiryStatus::PendingDistribution.value() {
        let graded = inquiry::ActiveModel { id: Set(after.id), ..graded(tx, &after).await? };
        after = store::inquiries::update(&**tx, graded).await?;
        tx.touch(format!("{}:{}", tag::CARGO, after.tenant_id));
    }
    note(tx, &after, "change", by, "", now).await?;
    Ok(after)
}

/// The columns of its level and price.
async fn graded(tx: &Tx, one: &inquiry::Model) -> Result<inquiry::ActiveModel, FreightError> {
    let level = level_of(&**tx, one.tenant_id, &measure(one)?).await?;
    Ok(inquiry::ActiveModel {
        level_id: Set(level.as_ref().map(|level| level.id)),
        price_unit: Set(level.as_ref().map_or(1, |level| level.unit)),
        price: Set(level.as_ref().map_or(0, |level| level.price)),
        ..Default::default()
    })
}

/// From a draft to what waits for distribution: everything has to be there, and it gets its level. `today` is the tenant's.
pub async fn submit(
    tx: &Tx,
    before: &inquiry::Model,
    by: InquiryMover,
    (today, now): (Day, i64),
) -> Result<inquiry::Model, Failure> {
    if before.confirmed_at.is_none() {
        return Err(FreightError::WrongState.into());
    }
    InquiryForm::of(before, Vec::new())?.check_whole(today)?;
    let more = inquiry::ActiveModel { submitted_at: Set(Some(now)), ..graded(tx, before).await? };
    Ok(take_step(tx, before, Step::Submit, by, (more, ""), now).await?)
}

/// The same cargo as a new draft, ready on no day yet.
pub async fn duplicate(tx: &Tx, one: &inquiry::Model, asking: &Asking) -> Result<inquiry::Model, FreightError> {
    let files = store::files::list(&**tx, one.tenant_id, one.id).await?;
    let mut form = InquiryForm::of(one, files.into_iter().map(InquiryFile::from).collect())?;
    form.ready_on = String::new();
    write(tx, asking, &form).await
}
