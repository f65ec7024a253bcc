//! Table `freight_inquiry`: what somebody wants moved, who they are, and where the inquiry stands.
//!
//! The `contact_*` columns leave the database through [`crate::operations::masking`] only.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_inquiry")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// What people call it: `FQ27-001042`.
    pub number: String,
    /// See [`crate::model::InquirySource`].
    pub source: i32,
    /// See [`crate::model::InquiryStatus`].
    pub status: i32,
    /// Who asks, where they have an account.
    pub owner_user_id: Option<i64>,
    pub contact_name: String,
    pub contact_company: String,
    pub contact_email: String,
    pub contact_mobile: String,
    /// `zh` or `en`: in which an owner without an account is written to.
    pub lang: String,
    /// Digest of the key in the personal link; none where the owner has an account.
    pub personal_key: Option<String>,
    /// Digest of what a stranger sent and of how they named it: sent again, it is the same inquiry.
    pub once_digest: Option<String>,
    /// Digest of the code that confirms it; empty where none is waited for.
    pub confirm_digest: String,
    pub confirm_until: Option<i64>,
    pub confirm_tries: i32,
    /// By what a stranger confirmed it, which is where they are written to: 1 mail, 2 SMS; 0 where nobody had to.
    pub confirm_way: i32,
    /// It counts from then on. Those of people with an account and of staff are confirmed when they are made.
    pub confirmed_at: Option<i64>,
    pub cargo_name: String,
    /// What strangers find it by: the name without anything of who asks, as they read it.
    pub public_name: String,
    /// See [`crate::model::CargoType`].
    pub cargo_type: i32,
    /// See [`crate::model::TransportMode`].
    pub transport_mode: i32,
    /// The sub-type in brackets of modes 1, 4 and 6: 1 direct, 2 transshipment; 0 where nobody said.
    pub sub_mode: i32,
    /// 1 FCL, 2 LCL.
    pub load: i32,
    /// JSON of [`crate::model::containers::Containers`].
    pub containers: String,
    pub weight_kg: Option<f64>,
    pub volume_m3: Option<f64>,
    pub packages: i32,
    pub packaging: String,
    /// See [`crate::model::chargeable`].
    pub chargeable_kg: Option<f64>,
    pub origin_country_id: i64,
    pub origin_city_id: Option<i64>,
    /// UN/LOCODE; empty where none was named.
    pub origin_port: String,
    pub destination_country_id: i64,
    pub destination_city_id: Option<i64>,
    pub destination_port: String,
    /// 61 to 74; 0 where nobody said.
    pub trade_term: i32,
    /// Four digits of a UN number; empty where there is none.
    pub hazard_number: String,
    pub temperature_min: Option<f64>,
    pub temperature_max: Option<f64>,
    pub non_stackable: bool,
    /// A day, as [`fairway_clock::Day`] counts; 0 where nobody said.
    pub ready_on: i32,
    pub note: String,
    pub level_id: Option<i64>,
    /// 1 points, 2 counts.
    pub price_unit: i32,
    /// What a claim costs.
    pub price: i64,
    /// How many agents may claim it.
    pub places: i32,
    /// How many of these are taken: the guard of claims is `taken < places` in the update itself.
    pub taken: i32,
    /// See [`crate::model::DistributionMethod`]; 0 before.
    pub distribution: i32,
    /// It can be claimed until then.
    pub closes_at: Option<i64>,
    /// See [`crate::model::CloseReason`]; 0 where it was not closed for a reason.
    pub close_reason: i32,
    pub close_text: String,
    pub submitted_at: Option<i64>,
    pub distributed_at: Option<i64>,
    /// The first quote, or note of an agent that reached the owner; not the first claim.
    pub first_answer_at: Option<i64>,
    pub closed_at: Option<i64>,
    /// The company whose quote was accepted.
    pub won_company_id: Option<i64>,
    /// Counts every change, so that notices about one are told apart from those about another.
    pub changes: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
