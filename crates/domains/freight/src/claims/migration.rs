//! Agents, claims with their follow-ups and ratings, quotes, and the distribution centre.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{big, big_null, create, flag, index, int, stamps, tenant_table, text, unique};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "freight_0002_claims"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create_agents(manager).await?;
        create_claims(manager).await?;
        create_quotes(manager).await?;
        create_centre(manager).await
    }
}

async fn create_agents(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut agent = tenant_table("freight_agent");
    agent.col(big("company_id")).col(flag("is_on", true));
    agent.col(text("lanes")).col(text("services")).col(text("countries"));
    agent.col(int("daily_cap", 0)).col(text("hours")).col(text("zone"));
    agent.col(big("rating_sum")).col(big("rating_count"));
    stamps(&mut agent);
    create(manager, agent, [unique("freight_agent", &["tenant_id", "company_id"])]).await
}

async fn create_claims(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut claim = tenant_table("freight_claim");
    claim.col(big("inquiry_id")).col(big("company_id")).col(big_null("user_id")).col(int("status", 0));
    claim.col(big("price")).col(int("unit", 1)).col(big_null("entry_id"));
    claim.col(big_null("claimed_at")).col(big_null("offer_until"));
    claim.col(int("withdraw_reason", 0)).col(text("withdraw_text")).col(big_null("withdrawn_at"));
    claim.col(big_null("decided_by")).col(big_null("decided_at")).col(text("decision"));
    claim.col(int("follow_state", 1)).col(int("phase", 1)).col(big_null("answered_at")).col(flag("is_won", false));
    stamps(&mut claim);
    let keys = [
        // The database itself forbids that a company has one inquiry twice.
        unique("freight_claim", &["tenant_id", "inquiry_id", "company_id"]),
        index("freight_claim", &["tenant_id", "company_id", "status"]),
        index("freight_claim", &["tenant_id", "company_id", "created_at"]),
        index("freight_claim", &["tenant_id", "status", "withdrawn_at"]),
        index("freight_claim", &["tenant_id", "updated_at"]),
        // What runs out.
        index("freight_claim", &["status", "offer_until"]),
    ];
    create(manager, claim, keys).await?;

    let mut follow = tenant_table("freight_follow");
    follow.col(big("claim_id")).col(big("user_id")).col(int("state", 1)).col(int("visit_type", 1));
    follow.col(int("phase", 1)).col(int("close_reason", 0)).col(text("text"));
    follow.col(big_null("remind_at")).col(big_null("reminded_at"));
    stamps(&mut follow);
    let keys = [
        index("freight_follow", &["tenant_id", "claim_id", "created_at"]),
        index("freight_follow", &["reminded_at", "remind_at"]),
    ];
    create(manager, follow, keys).await?;

    let mut rating = tenant_table("freight_rating");
    rating.col(big("claim_id")).col(big("company_id")).col(int("stars", 5)).col(text("text"));
    stamps(&mut rating);
    let keys =
        [unique("freight_rating", &["tenant_id", "claim_id"]), index("freight_rating", &["tenant_id", "company_id"])];
    create(manager, rating, keys).await
}

async fn create_quotes(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut quote = tenant_table("freight_quote");
    quote.col(big("inquiry_id")).col(big("claim_id")).col(big("company_id")).col(text("currency")).col(big("total"));
    quote.col(text("lines")).col(int("transit_days", 0)).col(int("free_days", 0)).col(big("valid_until"));
    quote.col(text("note")).col(text("question")).col(text("answer")).col(int("status", 1));
    quote.col(big_null("decided_at"));
    stamps(&mut quote);
    let keys = [
        // An agent has one quote for an inquiry, and changes it.
        unique("freight_quote", &["tenant_id", "claim_id"]),
        index("freight_quote", &["tenant_id", "inquiry_id"]),
        index("freight_quote", &["status", "valid_until"]),
    ];
    create(manager, quote, keys).await
}

async fn create_centre(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut rule = tenant_table("freight_rule");
    rule.col(int("stage", 1)).col(big("key")).col(int("sort", 0)).col(text("name"));
    rule.col(text("lanes")).col(text("levels")).col(text("modes")).col(text("agents"));
    rule.col(int("places", 1)).col(int("daily_cap", 0)).col(flag("in_hours", true)).col(big("pointer"));
    stamps(&mut rule);
    create(manager, rule, [unique("freight_rule", &["tenant_id", "stage", "key"])]).await?;

    let mut decision = tenant_table("freight_decision");
    decision.col(big("inquiry_id")).col(big_null("rule_key")).col(text("rule_name"));
    decision.col(text("considered")).col(text("chosen"));
    stamps(&mut decision);
    let keys = [
        index("freight_decision", &["tenant_id", "inquiry_id"]),
        index("freight_decision", &["tenant_id", "created_at"]),
    ];
    create(manager, decision, keys).await
}
