//! Which companies sail or book a line between two ports, for domains that show them beside it.

use fairway_auth::TenantId;
use fairway_db::search::contains;
use fairway_http::Failure;
use fairway_records::read_column;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter};

use crate::kinds::line::PortCall;
use crate::kinds::line::table::{Column, Entity};

/// A company's line that calls at one port and later at another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineBetween {
    pub company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// From the one port to the other.
    pub days: i32,
}

/// The lines that call at one of the first ports and afterwards at one of the second.
pub async fn lines_between(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    from: &[&str],
    to: &[&str],
) -> Result<Vec<LineBetween>, Failure> {
    let calls_at = |codes: &[&str]| {
        let any = |all: Condition, code: &&str| all.add(contains(Column::Calls, &format!("\"{code}\"")));
        codes.iter().fold(Condition::any(), any)
    };
    let rows = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(calls_at(from))
        .filter(calls_at(to))
        .all(db)
        .await?;
    let mut found = Vec::new();
    for row in rows {
        let calls: Vec<PortCall> = read_column("shipping_line.calls", row.calls)?;
        if let Some(days) = days_between(&calls, from, to) {
            let (company_id, name_zh, name_en) = (row.company_id, row.name_zh, row.name_en);
            found.push(LineBetween { company_id, name_zh, name_en, days });
        }
    }
    Ok(found)
}

/// Days of the shortest way on the line, if it goes that way at all.
fn days_between(calls: &[PortCall], from: &[&str], to: &[&str]) -> Option<i32> {
    let is = |call: &PortCall, codes: &[&str]| codes.contains(&call.port.as_str());
    let mut sailed: Option<i32> = None;
    let mut best: Option<i32> = None;
    for call in calls {
        sailed = sailed.map(|days| days + call.days);
        if let Some(days) = sailed.filter(|_| is(call, to)) {
            best = Some(best.map_or(days, |best| best.min(days)));
        }
        if is(call, from) {
            sailed = Some(0);
        }
    }
    best
}
