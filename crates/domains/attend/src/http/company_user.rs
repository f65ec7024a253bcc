//! POST atlas/user/company_user

use fairway_company::{CompanyIds, EnterCompany, company_cards, own_company};
use fairway_db::Tx;
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_once::{Begun, OnceKey, begin};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::AttendError;
use crate::operations::companies::enter;

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ConfirmCompany {
    /// A company of the platform.
    pub company_id: Option<i64>,
    /// One that nobody has entered yet.
    pub company: Option<EnterCompany>,
}

impl Validate for ConfirmCompany {
    fn validate(&self, fields: &mut Fields) {
        if let Some(company) = self.company.as_ref().filter(|_| self.company_id.is_none()) {
            company.validate(fields);
        }
    }
}

/// The company that an account belongs to from now on.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ConfirmedCompany {
    pub company_id: i64,
    /// 0 where the company is not shown to the public yet.
    pub meta_company_id: i64,
}

/// Confirms the company that I come for: my own as it is, or a new one, which I enter and whose first member I am. 2013 where I
/// belong to another one; 2017 where the company has people, who have to invite me. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/user/company_user", tag = "attend", request_body = ConfirmCompany,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = ConfirmedCompany)))]
pub async fn confirm(user: SignedIn, key: OnceKey, Payload(request): Payload<ConfirmCompany>) -> Answer<Value> {
    Fields::check(&request)?;
    let own = own_company(&user).await?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let ids = match (request.company_id.or(own.filter(|_| request.company.is_none())), &request.company) {
        (Some(id), _) => confirm_known(&user, &tx, own, id).await?,
        (None, Some(_)) if own.is_some() => return Err(AttendError::OtherCompany.into()),
        (None, Some(new)) => enter(&user, &tx, new).await?,
        (None, None) => return Err(AttendError::CompanyMissing.into()),
    };
    let answer = ConfirmedCompany { company_id: ids.company_id, meta_company_id: ids.meta_company_id };
    let answer = once.finish(&tx, &answer).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// One's own company. Nobody joins another by naming it: its people invite.
async fn confirm_known(user: &SignedIn, tx: &Tx, own: Option<i64>, company_id: i64) -> Result<CompanyIds, Failure> {
    let cards = company_cards(&**tx, user.tenant_id(), &[company_id]).await?;
    let card = cards.first();
    match (own, card) {
        (Some(own), _) if own == company_id => {
            Ok(CompanyIds { company_id, meta_company_id: card.map_or(0, |card| card.meta_company_id) })
        }
        (_, None) => Err(AttendError::NotFound.into()),
        (Some(_), Some(_)) => Err(AttendError::OtherCompany.into()),
        (None, Some(_)) => Err(AttendError::AskForInvitation.into()),
    }
}
