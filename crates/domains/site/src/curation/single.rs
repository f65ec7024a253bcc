//! What a meeting has only one of: written over, or for the first time.

use fairway_audit::Change;
use fairway_db::insert_unless_taken;
use fairway_http::{Answer, Code, Reply};
use sea_orm::ActiveModelTrait;

use super::write::id_of;
use super::{Desk, Form, Kept, OfMeeting, logged, of, update};

/// Writes the meeting's one record.
pub async fn put<F: Form>(desk: &Desk<'_>, form: F) -> Answer<<F::Entity as Kept>::Row> {
    form.check()?;
    let (tenant_id, now) = (desk.tenant_id, desk.user.now());
    let activity_id = desk.meeting(form.activity_id()).await?;
    let tx = desk.user.begin().await?;
    let log = |row: &_| logged::<F::Entity>(tenant_id, row);
    let (change, after) = match of::<F::Entity>(tenant_id, activity_id).one(&*tx).await? {
        Some(before) => {
            let after = update(&tx, &before, form, now).await?;
            let id = id_of::<F::Entity>(&after);
            (Change::updated(F::Entity::NAME, id, &log(&before), &log(&after)), after)
        }
        None => {
            let mut row = form.into_row();
            row.set(F::Entity::TENANT_ID, tenant_id.into());
            row.set(F::Entity::ACTIVITY_ID, activity_id.into());
            row.set(F::Entity::CREATED_AT, now.into());
            row.set(F::Entity::UPDATED_AT, now.into());
            // Somebody else may have written the first one between our look and now.
            let made = insert_unless_taken(&*tx, row).await?.ok_or(Code::Conflict)?;
            (Change::created(F::Entity::NAME, id_of::<F::Entity>(&made), &log(&made)), made)
        }
    };
    desk.finish::<F::Entity>(tx, change, &after).await?;
    Ok(Reply(after.into()))
}
