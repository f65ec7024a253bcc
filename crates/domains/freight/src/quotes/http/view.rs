//! A quote as its agent and the owner see it.

use std::collections::HashMap;

use fairway_company::company_cards;
use fairway_http::Failure;
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::claims;
use crate::claims::error::read_list;
use crate::quotes::entities::quote::Model;
use crate::quotes::model::ChargeLine;

/// A quote of an agent.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct QuoteView {
    pub id: i64,
    pub inquiry_id: i64,
    pub claim_id: i64,
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    pub logo: String,
    /// `USD`, `CNY`, `EUR`, `GBP`, `HKD`, `JPY` or `SGD`.
    pub currency: String,
    /// All-in for the whole shipment, cents.
    pub total: i64,
    pub lines: Vec<ChargeLine>,
    pub transit_days: i32,
    /// Days on which a container costs nothing.
    pub free_days: i32,
    pub valid_until: i64,
    pub note: String,
    /// What the owner asked back, and what the agent answered.
    pub question: String,
    pub answer: String,
    /// 1 sent, 2 asked back, 3 accepted, 4 declined, 5 lapsed.
    pub status: i32,
    /// Stars of all ratings of the agent together, and how many there are.
    pub rating_sum: i64,
    pub rating_count: i64,
    /// How long the agent took from its claim to its first answer.
    pub answer_seconds: Option<i64>,
    /// What the owner said of this agent: 1 to 5; null where nothing.
    pub stars: Option<i32>,
    pub rating_text: String,
    pub created_at: i64,
    pub updated_at: i64,
}

pub async fn views(db: &impl ConnectionTrait, tenant_id: i64, rows: Vec<Model>) -> Result<Vec<QuoteView>, Failure> {
    let companies: Vec<i64> = rows.iter().map(|row| row.company_id).collect();
    let cards = company_cards(db, tenant_id, &companies).await?;
    let cards: HashMap<i64, _> = cards.into_iter().map(|card| (card.company_id, card)).collect();
    let agents = claims::store::agents::list_some(db, tenant_id, &companies).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.claim_id).collect();
    let ratings = claims::store::ratings::list(db, tenant_id, &ids).await?;
    let claims = claims::store::claims::list_some(db, tenant_id, &ids).await?;
    let mut views = Vec::with_capacity(rows.len());
    for row in rows {
        let (agent, claim) = (agents.get(&row.company_id), claims.get(&row.claim_id));
        let spent = claim.and_then(|claim| claim.answered_at.zip(claim.claimed_at));
        let (card, rating) = (cards.get(&row.company_id), ratings.iter().find(|one| one.claim_id == row.claim_id));
        views.push(QuoteView {
            company_zh: card.map(|card| card.name_zh.clone()).unwrap_or_default(),
            company_en: card.map(|card| card.name_en.clone()).unwrap_or_default(),
            logo: card.map(|card| card.logo.clone()).unwrap_or_default(),
            lines: read_list("freight_quote.lines", &row.lines)?,
            rating_sum: agent.map_or(0, |agent| agent.rating_sum),
            rating_count: agent.map_or(0, |agent| agent.rating_count),
            answer_seconds: spent.map(|(answered_at, claimed_at)| (answered_at - claimed_at).max(0)),
            stars: rating.map(|rating| rating.stars),
            rating_text: rating.map(|rating| rating.text.clone()).unwrap_or_default(),
            id: row.id,
            inquiry_id: row.inquiry_id,
            claim_id: row.claim_id,
            company_id: row.company_id,
            currency: row.currency,
            total: row.total,
            transit_days: row.transit_days,
            free_days: row.free_days,
            valid_until: row.valid_until,
            note: row.note,
            question: row.question,
            answer: row.answer,
            status: row.status,
            created_at: row.created_at,
            updated_at: row.updated_at,
        });
    }
    Ok(views)
}

pub async fn view(db: &impl ConnectionTrait, tenant_id: i64, row: Model) -> Result<QuoteView, Failure> {
    let one = views(db, tenant_id, vec![row]).await?.pop();
    one.ok_or_else(|| Failure::internal("a quote became no view"))
}
