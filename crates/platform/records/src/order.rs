//! The order that people drag records into.

use std::collections::HashSet;

use fairway_audit::Change;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Answer, Failure, Fields, Reply};
use fairway_lang::Text;
use sea_orm::Value;
use serde::Deserialize;
use serde_json::json;

use crate::kind::{Kind, Place};
use crate::scope::{Scope, resolve};
use crate::{RecordKind, RecordTable, RecordWriter};

const NAMED_TWICE: Text = Text::new("重复出现", "This is named twice");
const OTHER_GROUP: Text = Text::new("不属于同一组", "This belongs to another group");
const ORDERED_BY_TIME: Text = Text::new("这类内容按时间排列", "Content of this kind is ordered by time");
const MAX_ORDERED_IDS: i64 = 1_000;
/// More records than any group has, and far from where a number ends.
const MAX_PLACE: i64 = 1_000_000;

/// Refuses a place that no list has.
pub fn check_place(name: &'static str, place: Option<i32>, fields: &mut Fields) {
    fields.range(name, place.unwrap_or_default().into(), 0, MAX_PLACE);
}

/// Records in their new order, and whose they are; each scope has its own, see [`Scope::Order`].
pub trait OrderBody {
    fn ids(&self) -> &[i64];

    /// The meeting or company; the one that is meant by naming none if absent.
    fn scope_id(&self) -> Option<i64>;
}

/// A tenant's records in their new order.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct TenantOrder {
    /// The ids of one group, the first one first. Those that are not named follow in their old order.
    #[serde(default)]
    pub ids: Vec<i64>,
}

/// A meeting's records in their new order.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct MeetingOrder {
    /// The ids of one group, the first one first. Those that are not named follow in their old order.
    #[serde(default)]
    pub ids: Vec<i64>,
    /// The meeting; the site's own if absent.
    pub activity_id: Option<i64>,
}

/// A company's records in their new order.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CompanyOrder {
    /// The ids of one group, the first one first. Those that are not named follow in their old order.
    #[serde(default)]
    pub ids: Vec<i64>,
    /// The company; one's own if absent.
    pub company_id: Option<i64>,
}

impl OrderBody for TenantOrder {
    fn ids(&self) -> &[i64] {
        &self.ids
    }

    fn scope_id(&self) -> Option<i64> {
        None
    }
}

impl OrderBody for MeetingOrder {
    fn ids(&self) -> &[i64] {
        &self.ids
    }

    fn scope_id(&self) -> Option<i64> {
        self.activity_id
    }
}

impl OrderBody for CompanyOrder {
    fn ids(&self) -> &[i64] {
        &self.ids
    }

    fn scope_id(&self) -> Option<i64> {
        self.company_id
    }
}

/// Gives records of one group their places: 1, 2, 3 and so on.
pub async fn order<E: RecordKind>(
    writer: &RecordWriter<'_>,
    body: <<E as RecordTable>::Scope as Scope>::Order,
) -> Answer<()> {
    order_rows(writer, &Kind::of::<E>(), body.scope_id(), body.ids()).await
}

async fn order_rows(writer: &RecordWriter<'_>, kind: &Kind, named_scope_id: Option<i64>, ids: &[i64]) -> Answer<()> {
    let mut fields = Fields::default();
    fields.range("ids", ids.len() as i64, 1, MAX_ORDERED_IDS);
    fields.finish()?;
    let directory = (kind.directory)(&writer.user.app)?;
    let scope_id = resolve(directory, writer.user, writer.tenant_id, named_scope_id).await?;
    let Some(sort) = kind.sort else { return Ok(Reply(())) };
    let tx = writer.user.begin().await?;
    let rows = writer.rows(&tx, kind);
    let named = rows.list_named(scope_id, ids).await?;
    let named = named.iter().map(|row| Ok((kind.describe)(row)?.place)).collect::<Result<Vec<_>, Failure>>()?;
    let group = common_group(kind, ids, &named)?;
    let before = rows.lock_places(scope_id, group.as_ref(), sort).await?;
    let moved: HashSet<i64> = ids.iter().copied().collect();
    let rest = before.iter().map(|(id, _)| *id).filter(|id| !moved.contains(id));
    let after: Vec<i64> = ids.iter().copied().chain(rest).collect();
    for (place, id) in (1..).zip(&after) {
        if !before.contains(&(*id, place)) {
            rows.set_place(*id, sort, place).await?;
        }
    }
    let before: Vec<i64> = before.into_iter().map(|(id, _)| id).collect();
    let change = Change::updated(kind.name, "order", &json!({"order": before}), &json!({"order": after}));
    writer.audit.record(&tx, change.action("move")).await?;
    writer.commit(tx, kind, scope_id).await?;
    Ok(Reply(()))
}

/// The one group that all of them belong to; whoever does not is named.
fn common_group(kind: &Kind, ids: &[i64], places: &[Place]) -> Result<Option<Value>, Failure> {
    let (mut fields, mut seen, mut group) = (Fields::default(), HashSet::new(), None);
    for (index, id) in ids.iter().enumerate() {
        let field = format!("ids[{index}]");
        if !seen.insert(id) {
            fields.add(field, NAMED_TWICE);
            continue;
        }
        let Some(place) = places.iter().find(|place| place.id == *id) else {
            fields.add(field, UNKNOWN);
            continue;
        };
        fields.require(field.clone(), (kind.has_places)(place.group.as_ref()), ORDERED_BY_TIME, vec![]);
        let first = group.get_or_insert_with(|| place.group.clone());
        fields.require(field, *first == place.group, OTHER_GROUP, vec![]);
    }
    fields.finish()?;
    Ok(group.flatten())
}
