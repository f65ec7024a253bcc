//! What a meeting has only one of: written over, or for the first time.

use fairway_audit::Change;
use fairway_db::insert_unless_taken;
use fairway_http::{Answer, Code, Reply};
use sea_orm::{ActiveModelTrait, QuerySelect};

use super::write::id_of;
use super::{Desk, Form, Kept, OfMeeting, logged, of, update};

type Row<F> = <<F as Form>::Entity as Kept>::Row;

/// Writes the meeting's one record. A form without a version was begun when there was none.
pub async fn put<F: Form>(desk: &Desk<'_>, form: F) -> Answer<Row<F>> {
    form.check()?;
    let (tenant_id, now) = (desk.tenant_id, desk.user.now());
    let activity_id = desk.meeting(form.activity_id()).await?;
    let tx = desk.user.begin().await?;
    let log = |row: &_| logged::<F::Entity>(tenant_id, row);
    let there = of::<F::Entity>(tenant_id, activity_id).lock_exclusive();
    let (change, after) = match there.clone().one(&*tx).await? {
        Some(before) => {
            let id = id_of::<F::Entity>(&before);
            let (begun_from, is) = (form.version().unwrap_or_default(), Row::<F>::from(before.clone()));
            desk.expect(&tx, (F::Entity::NAME, id), Some(begun_from), &is).await?;
            let after = update(&tx, &before, form, now).await?;
            (Change::updated(F::Entity::NAME, id, &log(&before), &log(&after)), after)
        }
        None => {
            let mut row = form.into_row();
            row.set(F::Entity::TENANT_ID, tenant_id.into());
            row.set(F::Entity::ACTIVITY_ID, activity_id.into());
            row.set(F::Entity::CREATED_AT, now.into());
            row.set(F::Entity::UPDATED_AT, now.into());
            let Some(made) = insert_unless_taken(&*tx, row).await? else {
                // Somebody else has written the first one between our look and now.
                let theirs = there.one(&*tx).await?.ok_or(Code::CONFLICT)?;
                let id = id_of::<F::Entity>(&theirs);
                return Err(desk.overtaken(&tx, (F::Entity::NAME, id), &Row::<F>::from(theirs)).await?);
            };
            (Change::created(F::Entity::NAME, id_of::<F::Entity>(&made), &log(&made)), made)
        }
    };
    desk.finish::<F::Entity>(tx, change, &after).await?;
    Ok(Reply(after.into()))
}
