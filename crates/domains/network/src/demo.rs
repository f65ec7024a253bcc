//! The demo's cards, one for each account, what two people have saved, and whom they met.

mod exchanges;

mod cards;

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use futures::future::BoxFuture;
use serde::Deserialize;

use crate::operations::cards::{get_card, put_card};
use crate::operations::favorites::{ObjectType, save};

/// Exhibitors that people of the demo have saved.
const SAVED: &[(&str, &[&str])] = &[("visitor", &["3", "14", "40", "58", "77"]), ("exhibitor", &["2", "21"])];

#[derive(Deserialize)]
struct Account {
    role: String,
    position_zh: String,
    position_en: String,
    phone: String,
}

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        for account in demo.read::<Vec<Account>>("accounts.json")? {
            let user_id = demo.recall("account", &account.role)?;
            let mut card = get_card(&**tx, demo.tenant_id, user_id).await?;
            card.position_zh = account.position_zh;
            card.position_en = account.position_en;
            card.mobile = account.phone;
            put_card(tx, demo.tenant_id, user_id, card, demo.now).await?;
        }
        cards::load(tx, demo).await?;
        for (role, exhibitors) in SAVED {
            let user_id = demo.recall("account", role)?;
            for exhibitor in *exhibitors {
                let company_id = demo.recall("company", exhibitor)?;
                save(tx, demo.tenant_id, user_id, (ObjectType::Exhibitor, company_id), demo.now).await?;
            }
        }
        exchanges::load(tx, demo).await
    })
}
