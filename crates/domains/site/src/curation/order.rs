//! The order that an organiser drags records into.

use std::collections::HashSet;

use fairway_audit::Change;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Answer, Failure, Fields, Reply};
use fairway_lang::Text;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use serde::Deserialize;
use serde_json::json;

use super::filter::within;
use super::kind::alive;
use super::write::id_of;
use super::{Desk, Kept, of};

const TWICE: Text = Text::new("重复出现", "This is named twice");
const ELSEWHERE: Text = Text::new("不属于同一组", "This belongs to another group");
const BY_TIME: Text = Text::new("这类内容按时间排列", "Content of this kind is ordered by time");
const MAX_IDS: i64 = 1_000;

/// More records than any group has, and far from where a number ends.
const MAX_PLACE: i64 = 1_000_000;

/// Refuses a place that no list has.
pub fn check_place(name: &'static str, place: Option<i32>, fields: &mut Fields) {
    fields.range(name, place.unwrap_or_default().into(), 0, MAX_PLACE);
}

/// Records in their new order.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct OrderBody {
    /// The ids of one group, the first one first. Those that are not named follow in their old order.
    #[serde(default)]
    pub ids: Vec<i64>,
    /// The meeting; the site's own if absent.
    pub activity_id: Option<i64>,
}

/// Gives records of one group their places: 1, 2, 3 and so on.
pub async fn order<E: Kept>(desk: &Desk<'_>, body: OrderBody) -> Answer<()> {
    let Some(sort) = E::SORT else { return Ok(Reply(())) };
    let mut fields = Fields::default();
    fields.range("ids", body.ids.len() as i64, 1, MAX_IDS);
    fields.finish()?;
    let activity_id = desk.meeting(body.activity_id).await?;
    let own = alive(of::<E>(desk.tenant_id, activity_id));
    let tx = desk.user.begin().await?;
    let named = own.clone().filter(E::ID.is_in(body.ids.iter().copied())).all(&*tx).await?;
    let group = group_of::<E>(&body.ids, named)?;
    // The whole group is locked, by everybody in the order of the ids: two who drag at once wait one for the other, and
    // never each for the other.
    let mut before: Vec<(i64, i32)> = within(own, group)
        .select_only()
        .columns([E::ID, sort])
        .order_by_asc(E::ID)
        .lock_exclusive()
        .into_tuple()
        .all(&*tx)
        .await?;
    before.sort_by_key(|(id, place)| (*place, *id));
    let moved: HashSet<i64> = body.ids.iter().copied().collect();
    let rest = before.iter().map(|(id, _)| *id).filter(|id| !moved.contains(id));
    let after: Vec<i64> = body.ids.iter().copied().chain(rest).collect();
    for (index, id) in after.iter().enumerate() {
        let place = index as i32 + 1;
        if before.contains(&(*id, place)) {
            continue;
        }
        let one = E::update_many().filter(E::TENANT_ID.eq(desk.tenant_id)).filter(E::ID.eq(*id));
        one.col_expr(sort, Expr::value(place)).exec(&*tx).await?;
    }
    let before: Vec<i64> = before.into_iter().map(|(id, _)| id).collect();
    let change = Change::updated(E::NAME, "order", &json!({"order": before}), &json!({"order": after}));
    desk.audit.record(&tx, change.action("move")).await?;
    desk.commit::<E>(tx).await?;
    Ok(Reply(()))
}

/// The one group that all of them belong to; whoever does not is named.
fn group_of<E: Kept>(ids: &[i64], rows: Vec<E::Model>) -> Result<Option<(E::Column, sea_orm::Value)>, Failure> {
    let (mut fields, mut seen, mut group) = (Fields::default(), HashSet::new(), None);
    for (index, id) in ids.iter().enumerate() {
        let place = format!("ids[{index}]");
        if !seen.insert(id) {
            fields.add(place, TWICE);
            continue;
        }
        let Some(row) = rows.iter().find(|row| id_of::<E>(row) == *id) else {
            fields.add(place, UNKNOWN);
            continue;
        };
        let row = row.clone().into_active_model();
        fields.require(place.clone(), E::has_place(&row), BY_TIME, vec![]);
        let own = E::GROUP.and_then(|column| Some((column, row.get(column).into_value()?)));
        let first = group.get_or_insert_with(|| own.clone());
        let is_same = first.as_ref().map(|(_, value)| value) == own.as_ref().map(|(_, value)| value);
        fields.require(place, is_same, ELSEWHERE, vec![]);
    }
    fields.finish()?;
    Ok(group.flatten())
}
