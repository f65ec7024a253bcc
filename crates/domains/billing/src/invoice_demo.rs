//! The demo's invoices: the exhibitor's details, an invoice that is issued and one that is asked for.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::find_account;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use crate::entities::order;
use crate::operations::invoices::{self, Asker, Operator, Recipient};
use crate::store;

const HOUR: i64 = 3_600;
const NUMBER: &str = "26332000000012345678";

fn recipient() -> Recipient {
    Recipient {
        is_personal: false,
        title: "远岸国际物流有限公司".to_owned(),
        tax_number: "91350100M000100Y43".to_owned(),
        address: "宁波市北仑区港前路 88 号".to_owned(),
        phone: "0574-8600 0000".to_owned(),
        bank: "演示银行北仑支行".to_owned(),
        account: "3300 0000 0000 0002".to_owned(),
        email: "finance@example.com".to_owned(),
    }
}

/// Follows the demo's orders: the first that can be invoiced is issued, the next one asked for.
pub async fn add(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let (tenant_id, now) = (demo.tenant_id, demo.now);
    let user_id = demo.recall("account", "exhibitor")?;
    let company_id = find_account(&**tx, tenant_id, user_id).await?.and_then(|account| account.company_id);
    let asked = Asker { tenant_id, user_id, company_id, now: now - 40 * HOUR };
    invoices::save_profile(tx, asked, recipient()).await?;
    let orders = store::orders::of(tenant_id)
        .filter(order::Column::UserId.eq(user_id))
        .order_by_asc(order::Column::PaidAt)
        .order_by_asc(order::Column::Id)
        .all(&**tx)
        .await?;
    let mut orders = orders.into_iter().filter(|order| invoices::invoiceable(order).is_ok());
    if let Some(first) = orders.next() {
        let made = invoices::ask(tx, asked, &[first]).await?;
        let by = Operator { user_id: demo.recall("account", "organiser")?, now: now - 20 * HOUR };
        invoices::issue(tx, made, by, NUMBER, None).await?;
    }
    if let Some(next) = orders.next() {
        invoices::ask(tx, Asker { now: now - 5 * HOUR, ..asked }, &[next]).await?;
    }
    Ok(())
}
