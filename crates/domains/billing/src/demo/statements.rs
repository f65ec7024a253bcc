//! The demo's statements: what the providers say of the demo's payments, with one payment more than we know of.

use std::collections::BTreeMap;

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::{payment, refund};
use crate::model::Method;
use crate::operations::reconciliation::{FETCHED, day_at};
use crate::providers::StatementRow;
use crate::store;

/// Cents of the payment that nobody here knows.
const UNKNOWN_AMOUNT: i64 = 100;

pub async fn load(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let mut days: BTreeMap<(i32, i32), Vec<StatementRow>> = BTreeMap::new();
    let payments = payment::Entity::find()
        .filter(payment::Column::TenantId.eq(demo.tenant_id))
        .filter(payment::Column::PaidAt.is_not_null())
        .all(&**tx)
        .await?;
    for row in &payments {
        let (Some(method), Some(at)) = (row.method().filter(|method| method.is_provided()), row.paid_at) else {
            continue;
        };
        days.entry((method.value(), day_at(method, at).number())).or_default().push(StatementRow {
            our_ref: row.our_ref.clone(),
            provider_ref: row.provider_ref.clone(),
            amount: row.received,
            currency: row.currency(),
            at,
        });
    }
    let refunds = refund::Entity::find()
        .filter(refund::Column::TenantId.eq(demo.tenant_id))
        .filter(refund::Column::DoneAt.is_not_null())
        .all(&**tx)
        .await?;
    for row in refunds {
        let paid_by = payments.iter().find(|payment| payment.id == row.payment_id).and_then(payment::Model::method);
        let (Some(method), Some(at)) = (paid_by.filter(|method| method.is_provided()), row.done_at) else { continue };
        let currency = row.currency();
        days.entry((method.value(), day_at(method, at).number())).or_default().push(StatementRow {
            our_ref: row.our_ref,
            provider_ref: row.provider_ref,
            amount: -row.amount,
            currency,
            at,
        });
    }
    // Something to look into, on the latest day of WeChat Pay.
    if let Some((_, rows)) = days.iter_mut().rev().find(|((method, _), _)| *method == Method::WeChat.value())
        && let Some(last) = rows.last().cloned()
    {
        let unknown = StatementRow {
            our_ref: "P0DEMOUNKNOWN".to_owned(),
            provider_ref: "DEMOUNKNOWN".to_owned(),
            amount: UNKNOWN_AMOUNT,
            ..last
        };
        rows.push(unknown);
    }
    for ((method, day), rows) in days {
        let Some(method) = Method::of(method) else { continue };
        store::statements::replace(tx, (demo.tenant_id, method, day), FETCHED, &rows, demo.now).await?;
    }
    Ok(())
}
