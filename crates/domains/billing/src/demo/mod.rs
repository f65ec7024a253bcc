//! The demo's money: how the organiser takes it, orders of points and inquiry counts in all states, and what the ledger says of
//! them. Other domains add orders of what they sell.

mod finance;
pub(crate) mod past;
mod statements;

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::{find_account, grant_to_organisers};
use fairway_lang::Text;
use futures::future::BoxFuture;

pub use self::past::PastOrder;
use crate::ledger::TopUp;
use crate::model::{Currency, Method, OrderStatus, Unit};
use crate::operations::settings::BillingSetting;
use crate::sellable::{Quoted, Sellable};
use crate::{permissions, store};

const HOUR: i64 = 3_600;
/// Of ten thousand.
const TAX_RATE: i64 = 600;

/// Points that the exhibitor ordered and did not pay: status, how many, how it was to be paid, hours ago. The transfer has a proof that
/// waits for finance. Points that are to be paid hold nothing, so their orders may end at any time.
const UNPAID: [(OrderStatus, i64, Option<Method>, i64); 4] = [
    (OrderStatus::Unpaid, 500, None, 1),
    (OrderStatus::Unpaid, 2_000, Some(Method::Offline), 20),
    (OrderStatus::Cancelled, 100, None, 50),
    (OrderStatus::Closed, 300, None, 52),
];

pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    let role = Text::new("财务", "Finance");
    Box::pin(async move {
        grant_to_organisers(tx, demo, role, permissions::ALL).await?;
        let setting = BillingSetting {
            tax_rate: TAX_RATE,
            seller_zh: "会航会展服务有限公司".to_owned(),
            seller_en: "Fairway Exhibition Services Co., Ltd".to_owned(),
            seller_address_zh: "宁波市江北区老外滩 1 号".to_owned(),
            seller_address_en: "1 Old Bund, Jiangbei, Ningbo".to_owned(),
            seller_tax_number: "91330201MA2X00007F".to_owned(),
            bank_text_zh: "户名：会航会展服务有限公司\n开户行：演示银行宁波分行\n账号：3100 0000 0000 0001".to_owned(),
            bank_text_en: "Fairway Exhibition Services Co., Ltd\nDemo Bank, Ningbo Branch\nAccount 3100 0000 0000 0001"
                .to_owned(),
            ..BillingSetting::default()
        };
        store::settings::save(tx, setting.row(demo.tenant_id, None, demo.now)).await?;
        for (status, quantity, method, hours_ago) in UNPAID {
            let past = PastOrder {
                status,
                method,
                at: demo.now - hours_ago * HOUR,
                ..top_up(tx, demo, "exhibitor", Unit::Points, quantity).await?
            };
            past::add(tx, demo, &past).await?;
        }
        crate::ledger::demo::load(tx, demo).await?;
        statements::load(tx, demo).await?;
        finance::add(tx, demo).await
    })
}

/// Orders of what another domain has sold, and what the providers say of them; their ids.
pub async fn add_past_orders(tx: &Tx, demo: &Demo, orders: &[PastOrder]) -> Result<Vec<i64>, Failure> {
    let mut ids = Vec::with_capacity(orders.len());
    for past in orders {
        ids.push(past::add(tx, demo, past).await?.id);
    }
    statements::load(tx, demo).await?;
    Ok(ids)
}

/// Points or inquiry counts as they are bought, paid at this moment.
pub(crate) async fn top_up(
    tx: &Tx,
    demo: &Demo,
    account: &str,
    unit: Unit,
    quantity: i64,
) -> Result<PastOrder, Failure> {
    let user_id = demo.recall("account", account)?;
    let account = find_account(&**tx, demo.tenant_id, user_id).await?;
    let seller = TopUp(unit);
    Ok(PastOrder {
        activity_id: None,
        user_id,
        company_id: account.and_then(|account| account.company_id),
        item_type: seller.item_type(),
        item: Quoted {
            name: seller.name(),
            text: seller.text(quantity),
            unit_price: seller.price(&**tx, demo.tenant_id).await?,
            currency: Currency::Cny,
            quantity,
            object_id: 0,
        },
        status: OrderStatus::Paid,
        method: None,
        at: demo.now,
    })
}
