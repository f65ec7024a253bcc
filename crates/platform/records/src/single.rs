//! What a meeting or company has only one of: written over, or for the first time.

use fairway_db::Tx;
use fairway_http::{Answer, Code, Failure, SignedIn};
use sea_orm::QueryResult;

use crate::kind::{Kind, place_of, read_model};
use crate::rows::Values;
use crate::scope::resolve;
use crate::write::{NamedScope, read_row, values_from};
use crate::{Form, RecordKind, RecordTable, RecordWriter, records_in, resolve_scope};

/// The one that the named meeting or company has, if it has it.
pub async fn find_single<E: RecordKind>(user: &SignedIn, named: Option<i64>) -> Result<Option<E::Row>, Failure> {
    let scope_id = resolve_scope::<<E as RecordTable>::Scope>(user, user.tenant_id(), named).await?;
    let found = records_in::<E>(user.tenant_id(), scope_id).one(user.db().read()).await?;
    found.map(E::Row::try_from).transpose()
}

/// Writes the one that a meeting or company has. A form without a version was begun when there was none.
pub async fn save_single<F: Form>(writer: &RecordWriter<'_>, form: F) -> Answer<<F::Entity as RecordKind>::Row> {
    form.check()?;
    let (kind, scope) = (Kind::of::<F::Entity>(), NamedScope::of(writer.user, &form)?);
    let scope_id = resolve(scope.directory, writer.user, writer.tenant_id, scope.id).await?;
    let (tx, before) = begin(writer, &kind, scope_id, form.version()).await?;
    let model = before.as_ref().map(read_model::<F::Entity>).transpose()?;
    let id = model.as_ref().map(place_of::<F::Entity>).transpose()?.map(|place| place.id);
    writer.take_draft(&tx, (kind.name, id), form.draft()).await?;
    let values = values_from(form, model.as_ref(), writer.user.now());
    let after = match before {
        Some(before) => {
            let same = NamedScope { directory: None, id: None };
            writer.finish_update(tx, &kind, before, same, values).await?
        }
        None => insert_first(writer, tx, &kind, scope_id, values).await?,
    };
    read_row::<F::Entity>(&after)
}

/// The one that is there, locked, and known to be what its editor saw.
async fn begin(
    writer: &RecordWriter<'_>,
    kind: &Kind,
    scope_id: i64,
    seen: Option<&str>,
) -> Result<(Tx, Option<QueryResult>), Failure> {
    let tx = writer.user.begin().await?;
    let Some(before) = writer.rows(&tx, kind).lock_single(scope_id).await? else { return Ok((tx, None)) };
    let is = (kind.describe)(&before)?;
    writer.must_be_current(&tx, (kind.name, is.place.id), Some(seen.unwrap_or_default()), &is.row).await?;
    Ok((tx, Some(before)))
}

async fn insert_first(
    writer: &RecordWriter<'_>,
    tx: Tx,
    kind: &Kind,
    scope_id: i64,
    values: Values,
) -> Result<QueryResult, Failure> {
    let rows = writer.rows(&tx, kind);
    let Some(made) = rows.insert_single(scope_id, values, writer.user.now()).await? else {
        // Somebody else has written the first one between our look and now.
        let theirs = rows.lock_single(scope_id).await?.ok_or(Code::CONFLICT)?;
        return Err(writer.conflict(&tx, kind, &theirs).await?);
    };
    writer.log_created(&tx, kind, &made).await?;
    writer.commit(tx, kind, scope_id).await?;
    Ok(made)
}
