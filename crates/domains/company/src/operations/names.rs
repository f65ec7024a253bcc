//! A name stands for one company of a tenant in a country, whichever language it is in.

use fairway_auth::TenantId;
use fairway_db::Tx;

use crate::entities::company::{Column, Model};
use crate::{CompanyError, store};

/// The names that somebody wants to give a company.
#[derive(Clone, Copy, Debug)]
pub struct WantedNames<'a> {
    pub country_id: i64,
    pub name_zh: &'a str,
    pub name_en: &'a str,
}

/// The company that has one of these names, and the field that names it; `but` is the one that is to be called so.
pub async fn find_holder(
    tx: &Tx,
    tenant_id: TenantId,
    wanted: WantedNames<'_>,
    but: Option<i64>,
) -> Result<Option<(&'static str, Model)>, CompanyError> {
    let names = [("name_zh", Column::NameZh, wanted.name_zh), ("name_en", Column::NameEn, wanted.name_en)];
    for (field, column, name) in names.into_iter().filter(|(_, _, name)| !name.is_empty()) {
        let held = store::companies::find_named(&**tx, tenant_id, wanted.country_id, (column, name), but).await?;
        if let Some(holder) = held {
            // Whoever asks for one that became another means that one.
            let successor = store::merges::find_successor(&**tx, tenant_id, holder.id).await?;
            let successor = match successor {
                Some(id) => store::companies::find(&**tx, tenant_id, id).await?,
                None => None,
            };
            let holder = successor.unwrap_or(holder);
            return Ok(Some((field, holder)));
        }
    }
    Ok(None)
}

pub async fn must_be_free(
    tx: &Tx,
    tenant_id: TenantId,
    wanted: WantedNames<'_>,
    but: Option<i64>,
) -> Result<(), CompanyError> {
    match find_holder(tx, tenant_id, wanted, but).await? {
        Some((field, _)) => Err(CompanyError::NameTaken(field)),
        None => Ok(()),
    }
}
