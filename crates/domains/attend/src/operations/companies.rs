//! For which company somebody registers: their own, one that nobody has entered yet, or just a name.

use fairway_company::{CompanyIds, EnterCompany, company_names, enter_for, join_company, own_company};
use fairway_db::Tx;
use fairway_http::{Failure, SignedIn};
use fairway_identity::find_account;

use crate::AttendError;

/// As it was named.
#[derive(Clone, Debug)]
pub enum ForWhom {
    /// Their own, which was made sure of.
    Known(i64),
    New(EnterCompany),
    /// Written down, and tied to nothing.
    Written {
        zh: String,
        en: String,
    },
}

/// As it is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    pub company_id: Option<i64>,
    pub zh: String,
    pub en: String,
}

/// What somebody says of their company: nobody speaks for another's.
pub async fn choose(
    user: &SignedIn,
    company_id: Option<i64>,
    new: Option<&EnterCompany>,
) -> Result<Option<ForWhom>, Failure> {
    let own = own_company(user).await?;
    match (company_id, new, own) {
        (Some(named), _, own) if own == Some(named) => Ok(Some(ForWhom::Known(named))),
        (Some(_), _, _) => Err(AttendError::NotTheirCompany.into()),
        (None, Some(new), _) => Ok(Some(ForWhom::New(new.clone()))),
        (None, None, Some(own)) => Ok(Some(ForWhom::Known(own))),
        (None, None, None) => Ok(None),
    }
}

/// The company that somebody belongs to, read in the transaction. Who has one open asks for no second connection: those who wait
/// for what it has locked may have all of them, and then nobody goes on.
pub async fn own_company_in(user: &SignedIn, tx: &Tx) -> Result<Option<i64>, Failure> {
    let account = find_account(&**tx, user.tenant_id(), user.user_id()).await?;
    Ok(account.and_then(|account| account.company_id))
}

/// Enters a new company, of which whoever belongs to none becomes the first; says what it is called.
pub async fn settle(user: &SignedIn, tx: &Tx, whom: ForWhom) -> Result<Named, Failure> {
    let company_id = match whom {
        ForWhom::Written { zh, en } => return Ok(Named { company_id: None, zh, en }),
        ForWhom::Known(company_id) => company_id,
        ForWhom::New(new) => enter(user, tx, &new).await?.company_id,
    };
    let names = company_names(&**tx, user.tenant_id(), &[company_id]).await?.remove(&company_id);
    let (zh, en) = names.map(|one| (one.name_zh, one.name_en)).unwrap_or_default();
    Ok(Named { company_id: Some(company_id), zh, en })
}

pub async fn enter(user: &SignedIn, tx: &Tx, new: &EnterCompany) -> Result<CompanyIds, Failure> {
    let made = enter_for(user, tx, new).await?;
    if own_company_in(user, tx).await?.is_none() {
        join_company(tx, user.tenant_id(), user.user_id(), made, user.now()).await?;
    }
    Ok(made)
}
