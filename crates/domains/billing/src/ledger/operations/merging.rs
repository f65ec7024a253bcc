//! Two companies that become one: where both have an account of the same unit, what is on the one that goes is booked over to the
//! one that stays. Accounts that only one of them has are moved by `company`, and so are adjustments.

use async_trait::async_trait;
use fairway_company::{CompanyMerger, Merge, PointingTable};
use fairway_http::Failure;
use fairway_lang::Text;

use super::posting::{Posting, Side, book};
use crate::ledger::store;
use crate::model::{TransactionType, Unit};

pub const POINTING_TABLES: &[PointingTable] = &[
    PointingTable {
        unique: &["unit", "kind"],
        rule: Text::new(
            "两家都有的账户，余额以一笔分录转入保留的一家；撤销合并时不自动转回",
            "Where both have an account, the balance is booked over to the company that stays; undoing the merge does not book it back",
        ),
        ..PointingTable::of("ledger_account", Text::new("积分与询盘账户", "Points and inquiry accounts"))
    },
    PointingTable::of("ledger_adjustment", Text::new("余额调整", "Adjustments of balances")),
];

pub struct AccountMerger;

#[async_trait]
impl CompanyMerger for AccountMerger {
    async fn merge(&self, merge: &mut Merge<'_>) -> Result<(), Failure> {
        let (tx, tenant_id, now) = (merge.tx, merge.tenant_id, merge.now);
        for going in store::accounts::list(&**tx, tenant_id, merge.loser_id).await? {
            let Some(unit) = Unit::of(going.unit) else { continue };
            let staying = store::accounts::find(&**tx, tenant_id, merge.winner_id, unit).await?;
            if going.balance == 0 || staying.is_none() {
                continue;
            }
            for (company_id, amount, side) in
                [(merge.loser_id, -going.balance, "out"), (merge.winner_id, going.balance, "in")]
            {
                let posting = Posting {
                    company_id,
                    unit,
                    amount,
                    transaction_type: TransactionType::Adjustment,
                    text: ("企业合并，余额转移".into(), "Companies merged, balance moved".into()),
                    order_id: None,
                    object: ("company", merge.loser_id),
                    operator_id: None,
                    key: format!("merge:{}:{}:{now}:{}:{side}", merge.loser_id, merge.winner_id, unit.value()),
                };
                book(tx, tenant_id, ("", Side::Holding), posting, now).await?;
            }
        }
        Ok(())
    }
}
