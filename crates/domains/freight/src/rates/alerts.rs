//! GET, POST, PUT and DELETE atlas/freight/rate_alerts: one's own

use fairway_clock::Day;
use fairway_db::insert_unless_taken;
use fairway_http::fields::UNKNOWN;
use fairway_http::{
    Answer, Code, Failure, Fields, List, ListAnswer, MessageValue, Params, Payload, Reply, SignedIn, Validate,
    find_tenant_zone,
};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ConnectionTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};

use super::alert_table::{ActiveModel, Model};
use super::asking::{Lane, currency, days};
use super::asking_by_itself::{list_numbers, must_be_askable};
use super::model::{CURRENCIES, MAX_AMOUNT};
use super::store::{self, Lanes};
use super::view::RatePort;
use crate::error::{ALERT_TAKEN, TOO_MANY_ALERTS};

/// More lanes than anybody follows.
const MAX_ALERTS_PER_PERSON: u64 = 50;

/// A lane that somebody follows.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AlertView {
    pub id: i64,
    pub pol: RatePort,
    pub pod: RatePort,
    pub container: i32,
    pub currency: String,
    /// Cents, all-in: a price below this is told.
    pub below: i64,
    /// False while it rests.
    pub is_on: bool,
    /// The lane is below already; it is told again only after it was not.
    pub is_low: bool,
    /// Cents of the lane's cheapest offer today; null where there is none.
    pub lowest: Option<i64>,
    /// When it was last told.
    pub last_told: Option<i64>,
    /// The inquiry of one's own with which it asks for quotes at each fall; null where it only tells.
    pub ask_inquiry_id: Option<i64>,
    /// What that inquiry is called, such as `FQ27-001042`; empty where it cannot be used any more.
    pub ask_number: String,
    pub created_at: i64,
}

/// The lane of an alert.
pub fn lane_of(alert: &Model) -> Lanes<'_> {
    let (pols, pods) = (vec![alert.pol.as_str()], vec![alert.pod.as_str()]);
    Lanes { tenant_id: alert.tenant_id, pols, pods, container: alert.container }
}

/// What its lane costs on a day.
pub async fn lowest_of(db: &impl ConnectionTrait, alert: &Model, day: Day) -> Result<Option<i64>, Failure> {
    Ok(store::lowest(db, &lane_of(alert), day.number(), &alert.currency).await?)
}

fn view(alert: Model, lowest: Option<i64>, ask_number: String) -> AlertView {
    AlertView {
        id: alert.id,
        pol: RatePort::of(&alert.pol),
        pod: RatePort::of(&alert.pod),
        container: alert.container,
        currency: alert.currency,
        below: alert.below,
        is_on: alert.is_on,
        is_low: alert.is_low,
        lowest,
        last_told: alert.last_told,
        ask_inquiry_id: alert.ask_inquiry_id,
        ask_number,
        created_at: alert.created_at,
    }
}

/// The lanes that one follows, in the order in which they were set.
#[utoipa::path(get, path = "/atlas/freight/rate_alerts", tag = "freight",
    responses((status = 200, body = [AlertView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn) -> ListAnswer<AlertView> {
    let (db, (_, today)) = (user.db().read(), days(&user, None).await?);
    let alerts = store::list_alerts(db, user.tenant_id(), user.user_id()).await?;
    let numbers = list_numbers(db, (user.tenant_id(), user.user_id()), &alerts).await?;
    let mut views = Vec::new();
    for alert in alerts {
        let lowest = lowest_of(db, &alert, today).await?;
        let number = alert.ask_inquiry_id.and_then(|id| numbers.get(&id)).cloned().unwrap_or_default();
        views.push(view(alert, lowest, number));
    }
    Ok(List::whole(views))
}

#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct NewAlert {
    /// A port's name in either language, its UN/LOCODE, or a city.
    pub pol: String,
    pub pod: String,
    /// 1 20GP, 2 40HQ, 3 40NOR, 4 40OT; 40HQ if absent.
    pub container: Option<i32>,
    /// `USD`, `CNY` or `EUR`; USD if absent.
    pub currency: Option<String>,
    /// Cents, all-in.
    pub below: i64,
    /// An inquiry of one's own: at each fall the system sends the same cargo as a new one. Absent, it only tells.
    pub ask_inquiry_id: Option<i64>,
}

impl Validate for NewAlert {
    fn validate(&self, fields: &mut Fields) {
        fields.range("below", self.below, 1, MAX_AMOUNT);
    }
}

/// Follows a lane: whoever set it is told once each time when its cheapest offer falls below the price. 2772 beyond 50, 2775 if it
/// is followed already.
#[utoipa::path(post, path = "/atlas/freight/rate_alerts", tag = "freight", request_body = NewAlert,
    responses((status = 200, body = AlertView)))]
pub async fn create(user: SignedIn, Payload(request): Payload<NewAlert>) -> Answer<AlertView> {
    Fields::check(&request)?;
    let lane = Lane::read(&request.pol, &request.pod, request.container)?;
    let currency = currency(request.currency.as_deref())?.unwrap_or(CURRENCIES[0]);
    let (_, today) = days(&user, None).await?;
    let zone = find_tenant_zone(&user.app, user.tenant_id()).await?;
    let (tenant_id, user_id, now) = (user.tenant_id(), user.user_id(), user.now());
    let (pol, pod) = (lane.pol.first().code, lane.pod.first().code);
    let tx = user.begin().await?;
    if store::count_alerts(&*tx, tenant_id, user_id).await? >= MAX_ALERTS_PER_PERSON {
        let most = MessageValue::Text(MAX_ALERTS_PER_PERSON.to_string());
        return Err(Failure::new(TOO_MANY_ALERTS).fill("n", most));
    }
    let number = must_be_askable(&tx, (tenant_id, user_id), request.ask_inquiry_id, &zone, now).await?;
    let lanes = Lanes { tenant_id, pols: vec![pol], pods: vec![pod], container: lane.container };
    let lowest = store::lowest(&*tx, &lanes, today.number(), currency).await?;
    let new = ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        pol: Set(pol.to_owned()),
        pod: Set(pod.to_owned()),
        container: Set(lane.container),
        currency: Set(currency.to_owned()),
        below: Set(request.below),
        is_on: Set(true),
        // What is low already has been seen by whoever sets it.
        is_low: Set(is_below(lowest, request.below)),
        falls: Set(0),
        last_told: Set(None),
        ask_inquiry_id: Set(request.ask_inquiry_id),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = insert_unless_taken(&*tx, new).await?.ok_or(ALERT_TAKEN)?;
    tx.commit().await?;
    Ok(Reply(view(made, lowest, number)))
}

/// Whether a lane is below a price; one without offers is not.
pub fn is_below(lowest: Option<i64>, below: i64) -> bool {
    lowest.is_some_and(|lowest| lowest < below)
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ChangeAlert {
    pub id: i64,
    /// Cents, all-in.
    pub below: i64,
    /// False lets it rest.
    pub is_on: bool,
    /// An inquiry of one's own to ask for quotes with at each fall. Absent, it only tells.
    pub ask_inquiry_id: Option<i64>,
}

impl Validate for ChangeAlert {
    fn validate(&self, fields: &mut Fields) {
        fields.range("below", self.below, 1, MAX_AMOUNT);
        fields.require("id", self.id > 0, UNKNOWN, vec![]);
    }
}

/// Sets another price or whether it asks for quotes by itself, or lets it rest.
#[utoipa::path(put, path = "/atlas/freight/rate_alerts", tag = "freight", request_body = ChangeAlert,
    responses((status = 200, body = AlertView)))]
pub async fn update(user: SignedIn, Payload(request): Payload<ChangeAlert>) -> Answer<AlertView> {
    Fields::check(&request)?;
    let (_, today) = days(&user, None).await?;
    let zone = find_tenant_zone(&user.app, user.tenant_id()).await?;
    let tx = user.begin().await?;
    let found = store::find_alert(&*tx, user.tenant_id(), user.user_id(), request.id).await?.ok_or(Code::NOT_FOUND)?;
    let whose = (user.tenant_id(), user.user_id());
    let number = must_be_askable(&tx, whose, request.ask_inquiry_id, &zone, user.now()).await?;
    let lowest = lowest_of(&*tx, &found, today).await?;
    let mut row = found.into_active_model();
    row.below = Set(request.below);
    row.is_on = Set(request.is_on);
    row.ask_inquiry_id = Set(request.ask_inquiry_id);
    row.is_low = Set(is_below(lowest, request.below));
    row.updated_at = Set(user.now());
    let row = row.update(&*tx).await?;
    tx.commit().await?;
    Ok(Reply(view(row, lowest, number)))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AlertId {
    pub id: i64,
}

/// No longer follows a lane.
#[utoipa::path(delete, path = "/atlas/freight/rate_alerts", tag = "freight", params(AlertId), responses((status = 200)))]
pub async fn delete(user: SignedIn, Params(AlertId { id }): Params<AlertId>) -> Answer<()> {
    let tx = user.begin().await?;
    if !store::delete_alert(&tx, user.tenant_id(), user.user_id(), id).await? {
        return Err(Code::NOT_FOUND.into());
    }
    tx.commit().await?;
    Ok(Reply(()))
}
