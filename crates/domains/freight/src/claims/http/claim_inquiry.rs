//! POST atlas/freight/claims: taking an inquiry. All who ask at the same moment share a transaction, so that what costs the same for
//! one and for twenty is paid once.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::time::Duration;

use fairway_auth::{TenantId, UserId};
use fairway_db::{SharedWrites, Tx};
use fairway_http::{Answer, App, Code, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_identity::list_accounts;
use fairway_lang::Lang;
use fairway_once::{NamedWrite, OnceKey, find_answers, keep_answers};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::claims::{ClaimView, seen, view};
use super::inquiry_view::all_with_files;
use crate::claims::error::ClaimError;
use crate::claims::operations::claim_round::{Claimed, Wanted, claim_all};
use crate::claims::operations::claimants::{Claimants, KnownClaimants};
use crate::claims::operations::claiming::PaidBy;
use crate::claims::operations::notices::tell_claimed;
use crate::claims::store;

/// More would let the first of them wait for too long.
const MAX_SHARING: usize = 64;
/// While many claim again and again: less than what the claims of two would take one after the other.
const GATHERING_TIME: Duration = Duration::from_millis(3);

#[derive(Clone, Copy, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ClaimInquiry {
    pub inquiry_id: i64,
    /// What was shown as its cost: 1 points, 2 inquiry counts.
    pub unit: i32,
    /// 2737 where it costs something else by now.
    pub price: i64,
}

impl Validate for ClaimInquiry {
    fn validate(&self, fields: &mut Fields) {
        fields.range("unit", self.unit.into(), 1, 2);
        fields.range("price", self.price, 0, 1_000_000);
    }
}

/// Claims an inquiry: takes a place and its price from my company's account at once, or neither. 2650 not enough on the account, 2731
/// no place left, 2732 claimed before, 2733 closed, 2734 given to others, 2736 my own, 2737 another price. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/freight/claims", tag = "freight", request_body = ClaimInquiry,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = ClaimView)))]
pub async fn create(user: SignedIn, key: OnceKey, Payload(request): Payload<ClaimInquiry>) -> Answer<ClaimView> {
    Fields::check(&request)?;
    let write = NamedWrite::new(&user, key, &request)?;
    let (tenant_id, user_id, lang) = (user.tenant_id(), user.user_id(), user.lang());
    let ask = ClaimAsk { tenant_id, user_id, lang, write, request };
    let missing = || Failure::internal("nobody takes claims");
    let line = user.app.extras.get::<ClaimLine>().ok_or_else(missing)?;
    let app = user.app.clone();
    let answer = line.0.write(ask, move |asks| claim_together(app.clone(), asks)).await;
    Ok(Reply(answer.ok_or_else(|| Failure::internal("a round of claims broke off"))??))
}

/// Those who claim at this moment.
#[derive(Clone)]
pub struct ClaimLine(SharedWrites<ClaimAsk, Result<ClaimView, Failure>>);

impl Default for ClaimLine {
    fn default() -> Self {
        Self(SharedWrites::gathering(MAX_SHARING, GATHERING_TIME))
    }
}

/// Somebody who asks for an inquiry.
struct ClaimAsk {
    tenant_id: TenantId,
    user_id: UserId,
    lang: Lang,
    write: NamedWrite,
    request: ClaimInquiry,
}

/// What becomes of each, in their order.
async fn claim_together(app: App, asks: Vec<ClaimAsk>) -> Vec<Result<ClaimView, Failure>> {
    let mut answers: HashMap<usize, Result<ClaimView, Failure>> = HashMap::with_capacity(asks.len());
    let mut waiting: Vec<usize> = (0..asks.len()).collect();
    while let Some(first) = waiting.first() {
        // One tenant at a time; whoever asks the same twice gets the first answer in the next round.
        let (tenant_id, mut names) = (asks[*first].tenant_id, HashSet::new());
        let is_now = |n: &usize| asks[*n].tenant_id == tenant_id && names.insert(asks[*n].write.name());
        let (round, later): (Vec<usize>, Vec<usize>) = waiting.iter().copied().partition(is_now);
        let some: Vec<&ClaimAsk> = round.iter().map(|n| &asks[*n]).collect();
        match claim_round(&app, tenant_id, &some).await {
            Ok(round_answers) => answers.extend(round.into_iter().zip(round_answers)),
            // What one of them caused is not for the others to bear.
            Err(_) => {
                for n in round {
                    answers.insert(n, claim_alone(&app, &asks[n]).await);
                }
            }
        }
        waiting = later;
    }
    let left_out = || Err(Failure::internal("a claim was left out of its round"));
    (0..asks.len()).map(|n| answers.remove(&n).unwrap_or_else(left_out)).collect()
}

async fn claim_alone(app: &App, ask: &ClaimAsk) -> Result<ClaimView, Failure> {
    let failure = match claim_round(app, ask.tenant_id, &[ask]).await {
        Ok(mut answers) => return answers.pop().unwrap_or_else(|| Err(Code::NOT_FOUND.into())),
        Err(failure) => failure,
    };
    // It may have happened on another node meanwhile.
    let known = find_answers(app.db.read(), ask.tenant_id, &[&ask.write]).await?.pop().flatten();
    match known {
        Some(answer) => view_again(app, ask, answer?).await,
        None => Err(failure),
    }
}

/// Claims for these people of one tenant in one transaction; after a failure of all of them none of it has happened.
async fn claim_round(
    app: &App,
    tenant_id: TenantId,
    asks: &[&ClaimAsk],
) -> Result<Vec<Result<ClaimView, Failure>>, Failure> {
    let users: BTreeSet<UserId> = asks.iter().map(|ask| ask.user_id).collect();
    let claimants = app.extras.get::<Claimants>().ok_or_else(|| Failure::internal("nobody knows who claims"))?;
    let claimants = claimants.find(app, tenant_id, users).await?;
    let mut wanted = admit(app.db.read(), tenant_id, asks, &claimants).await?;
    if wanted.iter().all(Result::is_err) {
        return Ok(wanted.into_iter().map(|one| one.and(Err(Code::NOT_FOUND.into()))).collect());
    }
    let tx = app.db.begin().await?;
    let writes: Vec<&NamedWrite> = asks.iter().map(|ask| &ask.write).collect();
    let mut known = find_answers(&*tx, tenant_id, &writes).await?;
    let (fresh, order): (Vec<Wanted>, Vec<usize>) =
        (0..asks.len()).filter(|n| known[*n].is_none()).filter_map(|n| Some((*wanted[n].as_ref().ok()?, n))).unzip();
    let mut made: Vec<(usize, Claimed)> = Vec::with_capacity(fresh.len());
    for (n, outcome) in order.into_iter().zip(claim_all(&tx, tenant_id, &fresh, app.clock.now()).await?) {
        match outcome {
            Ok(claimed) => made.push((n, claimed)),
            Err(error) => wanted[n] = Err(error.into()),
        }
    }
    let mut views: HashMap<usize, ClaimView> = HashMap::new();
    if made.is_empty() {
        drop(tx);
    } else {
        views = finish(app, tx, tenant_id, asks, &claimants, made).await?;
    }
    let mut answers = Vec::with_capacity(asks.len());
    for (n, wanted) in wanted.into_iter().enumerate() {
        answers.push(match (views.remove(&n), known[n].take(), wanted) {
            (Some(view), ..) => Ok(view),
            (None, _, Err(refusal)) => Err(refusal),
            (None, Some(Ok(answer)), Ok(_)) => view_again(app, asks[n], answer).await,
            (None, Some(Err(refusal)), Ok(_)) => Err(refusal),
            (None, None, Ok(_)) => Err(Failure::internal("a claim was decided and not made")),
        });
    }
    Ok(answers)
}

/// What each of them wants, for their company, or why they cannot claim. Most who come too late need no transaction to hear so;
/// whoever has something of the inquiry goes on: it may be the same request again.
async fn admit(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    asks: &[&ClaimAsk],
    claimants: &KnownClaimants,
) -> Result<Vec<Result<Wanted, Failure>>, Failure> {
    let company_of = |ask: &ClaimAsk| match claimants.get(&ask.user_id) {
        Some(Ok(claimant)) => Ok(claimant.company_id),
        Some(Err(refusal)) => Err(refusal.clone()),
        None => Err(Code::NOT_ALLOWED.into()),
    };
    let companies: BTreeSet<i64> = asks.iter().filter_map(|ask| company_of(ask).ok()).collect();
    let inquiries: BTreeSet<i64> = asks.iter().map(|ask| ask.request.inquiry_id).collect();
    let (companies, inquiries) = (Vec::from_iter(companies), Vec::from_iter(inquiries));
    let places = store::inquiries::count_places(db, tenant_id, &inquiries).await?;
    let full: Vec<i64> = places.iter().filter(|(_, (taken, all))| taken >= all).map(|(id, _)| *id).collect();
    let own = match full.is_empty() {
        true => HashMap::new(),
        false => store::claims::list_of(db, tenant_id, &full, &companies).await?,
    };
    let admit = |ask: &&ClaimAsk| {
        let company_id = company_of(ask)?;
        let ClaimInquiry { inquiry_id, unit, price } = ask.request;
        if !places.contains_key(&inquiry_id) {
            return Err(ClaimError::NotFound.into());
        }
        if full.contains(&inquiry_id) && !own.contains_key(&(inquiry_id, company_id)) {
            return Err(ClaimError::NoPlace.into());
        }
        let paid_by = PaidBy::Account((unit, price));
        Ok(Wanted { user_id: ask.user_id, company_id, inquiry_id, paid_by })
    };
    Ok(asks.iter().map(admit).collect())
}

/// Tells the owners, keeps the answers, and commits.
async fn finish(
    app: &App,
    tx: Tx,
    tenant_id: TenantId,
    asks: &[&ClaimAsk],
    claimants: &KnownClaimants,
    made: Vec<(usize, Claimed)>,
) -> Result<HashMap<usize, ClaimView>, Failure> {
    let claimed: Vec<_> = made.iter().map(|(_, (one, row))| (one, row)).collect();
    tell_claimed(app, &tx, tenant_id, &claimed).await?;
    // Only its number is kept: whoever asks again sees of the owner what they may see then.
    let kept = made.iter().map(|(n, (_, row))| (&asks[*n].write, Value::from(row.id)));
    if !keep_answers(&tx, tenant_id, app.clock.now(), kept.collect()).await? {
        return Err(Code::CONFLICT.into());
    }
    let rows: Vec<_> = made.iter().map(|(_, (one, row))| (one, Some(row))).collect();
    let shown = all_with_files(&*tx, tenant_id, &rows).await?;
    tx.commit().await?;
    let view = |((n, (one, row)), inquiry): ((usize, Claimed), _)| {
        let claimant = claimants.get(&asks[n].user_id).and_then(|one| one.as_ref().ok());
        let name = claimant.map_or("", |one| one.account.name(asks[n].lang)).to_owned();
        (n, ClaimView::new(seen(&one, row), inquiry, name))
    };
    Ok(made.into_iter().zip(shown).map(view).collect())
}

/// A claim that was answered before, as its company sees it now.
async fn view_again(app: &App, ask: &ClaimAsk, answer: Value) -> Result<ClaimView, Failure> {
    let (db, tenant_id) = (app.db.read(), ask.tenant_id);
    let company_id =
        list_accounts(db, tenant_id, &[ask.user_id]).await?.remove(&ask.user_id).and_then(|one| one.company_id);
    let found = store::claims::find(db, tenant_id, answer.as_i64().unwrap_or_default()).await?;
    let row = found.filter(|row| Some(row.company_id) == company_id).ok_or(ClaimError::NotFound)?;
    view(db, tenant_id, ask.lang, row).await
}
