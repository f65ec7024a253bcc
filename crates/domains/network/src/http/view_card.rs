//! GET atlas/exhibition/view_card and atlas/exhibition/view_card/summary: who looked at one's own card.

use std::collections::{HashMap, HashSet};

use fairway_auth::{TenantId, UserId};
use fairway_clock::{Day, Zone};
use fairway_event::attendees_of;
use fairway_http::{Answer, Failure, ListAnswer, Params, Reply, SignedIn, TableQuery, find_tenant_zone};
use sea_orm::{ConnectionTrait, Order};
use serde::Serialize;

use crate::entities::card_view::{Column, Model};
use crate::operations::exchange::{Stage, other_of};
use crate::people::{PersonView, meeting_of, people_by_id};
use crate::{NetworkError, store};

const ORDER: &[(Column, Order)] = &[(Column::Day, Order::Desc), (Column::At, Order::Desc), (Column::Id, Order::Desc)];
/// Days of the summary.
const DAYS: i32 = 30;

/// Somebody who looked at the caller's card on a day.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CardViewerView {
    /// Absent for those who are neither in the directory nor have exchanged cards with the caller.
    pub viewer: Option<PersonView>,
    pub is_named: bool,
    /// The day's first second, in the meeting's zone.
    pub day: i64,
    pub times: i64,
}

/// How often the caller's card was looked at.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CardViewsView {
    pub total_views: i64,
    /// The last thirty days, the earliest first.
    pub days: Vec<DayViews>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DayViews {
    /// The day's first second, in the meeting's zone.
    pub day: i64,
    pub count: i64,
}

/// Who looked at the caller's card, the latest days first: one row for each person and day, and one for all who were not
/// signed in. One's own looks and those of robots are not counted.
#[utoipa::path(get, path = "/atlas/exhibition/view_card", tag = "network", params(TableQuery),
    responses((status = 200, body = [CardViewerView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(table): Params<TableQuery>) -> ListAnswer<CardViewerView> {
    let (db, tenant_id, me) = (user.db().read(), user.tenant_id(), user.user_id());
    let zone = find_tenant_zone(&user.app, tenant_id).await?;
    let activity_id = meeting_of(&user, None).await?;
    let list = table.page(db, store::card_views::select_of(tenant_id, me), &[], ORDER).await?;
    list.decorate(|rows| async move {
        let ids: Vec<UserId> = rows.iter().map(|row| row.viewer_id).filter(|id| *id > 0).collect();
        let named = named_people(db, tenant_id, (me, activity_id), &ids).await?;
        Ok::<_, Failure>(rows.into_iter().map(|row| view(row, &named, &zone)).collect())
    })
    .await
}

fn view(row: Model, named: &HashMap<UserId, PersonView>, zone: &Zone) -> CardViewerView {
    let viewer = named.get(&row.viewer_id).cloned();
    CardViewerView { is_named: viewer.is_some(), viewer, day: zone.start(Day::from_number(row.day)), times: row.times }
}

/// Those of these people whom the caller may know by name.
async fn named_people(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    (me, activity_id): (UserId, i64),
    ids: &[UserId],
) -> Result<HashMap<UserId, PersonView>, NetworkError> {
    let listed = attendees_of(db, tenant_id, activity_id, ids).await?;
    let listed = listed.into_iter().filter(|row| row.is_listed).filter_map(|row| row.user_id);
    let exchanges = store::exchanges::list_between(db, tenant_id, me, ids).await?;
    let exchanged = exchanges.iter().filter(|row| row.status == Stage::Exchanged.value());
    let known: HashSet<UserId> = listed.chain(exchanged.map(|row| other_of(row, me))).collect();
    let known: Vec<UserId> = known.into_iter().collect();
    people_by_id(db, tenant_id, activity_id, &known).await
}

/// How often the caller's card was looked at, in all and day by day.
#[utoipa::path(get, path = "/atlas/exhibition/view_card/summary", tag = "network",
    responses((status = 200, body = CardViewsView)))]
pub async fn summary(user: SignedIn) -> Answer<CardViewsView> {
    let (db, tenant_id, me) = (user.db().read(), user.tenant_id(), user.user_id());
    let zone = find_tenant_zone(&user.app, tenant_id).await?;
    let first = zone.day(user.now()).plus(1 - DAYS);
    let counted: HashMap<i32, i64> =
        store::card_views::by_day(db, tenant_id, me, first.number()).await?.into_iter().collect();
    let days = (0..DAYS)
        .map(|offset| first.plus(offset))
        .map(|day| DayViews { day: zone.start(day), count: counted.get(&day.number()).copied().unwrap_or(0) });
    Ok(Reply(CardViewsView {
        total_views: store::card_views::count_all(db, tenant_id, me).await?,
        days: days.collect(),
    }))
}
