//! GET and PUT atlas/freight/agent: how my company takes inquiries

use fairway_cache::Tag;
use fairway_clock::Zone;
use fairway_company::visible_company_names;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Answer, Code, Failure, Fields, Payload, Reply, SignedIn, Validate, find_tenant_zone};
use fairway_refdata::country;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};

use crate::claims::entities::agent::{ActiveModel, Model};
use crate::claims::error::{ClaimError, read_list};
use crate::claims::operations::agents::must_have_company;
use crate::claims::store;
use crate::distribution::{Hours, Lane, check_hours, check_lanes};
use crate::model::tag;

const MAX_CAP: i64 = 1_000;
const MAX_COUNTRIES: i64 = 250;
const MODES: i64 = 6;

/// How my company takes inquiries.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AgentView {
    pub company_id: i64,
    #[serde(flatten)]
    pub form: AgentForm,
    /// Stars of all ratings together, and how many there are.
    pub rating_sum: i64,
    pub rating_count: i64,
}

/// How a company takes inquiries, always sent whole.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct AgentForm {
    /// Whether it takes any.
    pub is_on: bool,
    /// The lanes it serves; none for all.
    #[serde(default)]
    pub lanes: Vec<Lane>,
    /// Transport modes 1 to 6; none for all.
    #[serde(default)]
    pub services: Vec<i32>,
    /// Countries where it has people of its own.
    #[serde(default)]
    pub countries: Vec<i64>,
    /// How many it wants to be given in a day; 0 for any number.
    #[serde(default)]
    pub daily_cap: i32,
    /// When somebody is there, by the clocks of its zone; none for always.
    #[serde(default)]
    pub hours: Vec<Hours>,
    /// The IANA name of its zone.
    pub zone: String,
}

impl Validate for AgentForm {
    fn validate(&self, fields: &mut Fields) {
        check_lanes(fields, &self.lanes);
        check_hours(fields, &self.hours);
        fields.range("services", self.services.len() as i64, 0, MODES);
        let known = self.services.iter().all(|mode| (1..=MODES).contains(&i64::from(*mode)));
        fields.require("services", known, UNKNOWN, vec![]);
        fields.range("countries", self.countries.len() as i64, 0, MAX_COUNTRIES);
        let known = self.countries.iter().all(|id| country(*id).is_some());
        fields.require("countries", known, UNKNOWN, vec![]);
        fields.range("daily_cap", self.daily_cap.into(), 0, MAX_CAP);
        fields.require("zone", Zone::exists(&self.zone), UNKNOWN, vec![]);
    }
}

fn view(row: Model) -> Result<AgentView, ClaimError> {
    Ok(AgentView {
        company_id: row.company_id,
        form: AgentForm {
            is_on: row.is_on,
            lanes: read_list("freight_agent.lanes", &row.lanes)?,
            services: read_list("freight_agent.services", &row.services)?,
            countries: read_list("freight_agent.countries", &row.countries)?,
            daily_cap: row.daily_cap,
            hours: read_list("freight_agent.hours", &row.hours)?,
            zone: row.zone,
        },
        rating_sum: row.rating_sum,
        rating_count: row.rating_count,
    })
}

/// How my company takes inquiries; it is off where nobody said.
#[utoipa::path(get, path = "/atlas/freight/agent", tag = "freight", responses((status = 200, body = AgentView)))]
pub async fn get(user: SignedIn) -> Answer<AgentView> {
    let company_id = must_have_company(&user).await?;
    let found = store::agents::find(user.db().read(), user.tenant_id(), company_id).await?;
    let Some(row) = found else {
        let form = AgentForm {
            is_on: false,
            lanes: Vec::new(),
            services: Vec::new(),
            countries: Vec::new(),
            daily_cap: 0,
            hours: Vec::new(),
            zone: find_tenant_zone(&user.app, user.tenant_id()).await?.name().to_owned(),
        };
        return Ok(Reply(AgentView { company_id, form, rating_sum: 0, rating_count: 0 }));
    };
    Ok(Reply(view(row)?))
}

/// Writes a form into a row.
pub fn filled(row: ActiveModel, form: &AgentForm, now: i64) -> Result<ActiveModel, Failure> {
    let text = |value: serde_json::Result<String>| value.map_err(Failure::internal);
    Ok(ActiveModel {
        is_on: Set(form.is_on),
        lanes: Set(text(serde_json::to_string(&form.lanes))?),
        services: Set(text(serde_json::to_string(&form.services))?),
        countries: Set(text(serde_json::to_string(&form.countries))?),
        daily_cap: Set(form.daily_cap),
        hours: Set(text(serde_json::to_string(&form.hours))?),
        zone: Set(form.zone.clone()),
        updated_at: Set(now),
        ..row
    })
}

/// A new agent that nobody has rated.
pub fn blank(tenant_id: i64, company_id: i64, now: i64) -> ActiveModel {
    ActiveModel {
        tenant_id: Set(tenant_id),
        company_id: Set(company_id),
        rating_sum: Set(0),
        rating_count: Set(0),
        created_at: Set(now),
        ..Default::default()
    }
}

/// Says how my company takes inquiries. Only companies that the public sees can.
#[utoipa::path(put, path = "/atlas/freight/agent", tag = "freight", request_body = AgentForm,
    responses((status = 200, body = AgentView)))]
pub async fn save(user: SignedIn, Payload(form): Payload<AgentForm>) -> Answer<AgentView> {
    Fields::check(&form)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let company_id = must_have_company(&user).await?;
    if visible_company_names(user.db().read(), tenant_id, vec![company_id]).await?.is_empty() {
        return Err(Code::NOT_ALLOWED.into());
    }
    let tx = user.begin().await?;
    let row = match store::agents::find(&*tx, tenant_id, company_id).await? {
        Some(known) => store::agents::update(&tx, filled(known.into_active_model(), &form, now)?).await?,
        None => {
            let made = store::agents::insert(&tx, filled(blank(tenant_id, company_id, now), &form, now)?).await?;
            made.ok_or(Code::CONFLICT)?
        }
    };
    tx.touch(Tag::of(tag::AGENTS, tenant_id).as_str());
    tx.commit().await?;
    Ok(Reply(view(row)?))
}
