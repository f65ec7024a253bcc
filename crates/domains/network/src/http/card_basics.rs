//! GET and PUT atlas/atams_card/card_basics

use fairway_http::{Answer, Fields, Payload, Reply, SignedIn, Validate};
use serde::{Deserialize, Serialize};

use crate::operations::cards::{self, CardBasics};

/// What the signed-in user's card says.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CardBasicsView {
    pub avatar: String,
    pub name_en: String,
    pub name_zh: String,
    pub email: String,
    pub mobile: String,
    pub company_name_zh: String,
    pub company_name_en: String,
    pub position_zh: String,
    pub position_en: String,
}

impl From<CardBasics> for CardBasicsView {
    fn from(card: CardBasics) -> Self {
        Self {
            avatar: card.avatar,
            name_en: card.name_en,
            name_zh: card.name_zh,
            email: card.email,
            mobile: card.mobile,
            company_name_zh: card.company_zh,
            company_name_en: card.company_en,
            position_zh: card.position_zh,
            position_en: card.position_en,
        }
    }
}

/// The signed-in user's card; before there is one, what their account says.
#[utoipa::path(get, path = "/atlas/atams_card/card_basics", tag = "network",
    responses((status = 200, body = CardBasicsView)))]
pub async fn get(user: SignedIn) -> Answer<CardBasicsView> {
    let card = cards::get_card(user.db().read(), user.tenant_id(), user.user_id()).await?;
    Ok(Reply(card.into()))
}

/// What may be changed; absent fields stay.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct UpdateCardBasics {
    pub avatar: Option<String>,
    pub name_zh: Option<String>,
    pub name_en: Option<String>,
    pub email: Option<String>,
    /// With the country's prefix where it is not China.
    pub mobile: Option<String>,
    pub company_name_zh: Option<String>,
    pub company_name_en: Option<String>,
    pub position_zh: Option<String>,
    pub position_en: Option<String>,
}

impl Validate for UpdateCardBasics {
    fn validate(&self, fields: &mut Fields) {
        let limits = [
            ("avatar", &self.avatar, 500),
            ("name_zh", &self.name_zh, 60),
            ("name_en", &self.name_en, 60),
            ("mobile", &self.mobile, 32),
            ("company_name_zh", &self.company_name_zh, 120),
            ("company_name_en", &self.company_name_en, 120),
            ("position_zh", &self.position_zh, 100),
            ("position_en", &self.position_en, 100),
        ];
        for (name, value, max) in limits {
            fields.length(name, value.as_deref().unwrap_or_default(), 0, max);
        }
        if let Some(email) = &self.email {
            fields.email("email", email);
        }
    }
}

impl UpdateCardBasics {
    fn apply(self, card: CardBasics) -> CardBasics {
        CardBasics {
            avatar: self.avatar.unwrap_or(card.avatar),
            name_zh: self.name_zh.unwrap_or(card.name_zh),
            name_en: self.name_en.unwrap_or(card.name_en),
            email: self.email.unwrap_or(card.email),
            mobile: self.mobile.unwrap_or(card.mobile),
            position_zh: self.position_zh.unwrap_or(card.position_zh),
            position_en: self.position_en.unwrap_or(card.position_en),
            company_zh: self.company_name_zh.unwrap_or(card.company_zh),
            company_en: self.company_name_en.unwrap_or(card.company_en),
        }
    }
}

/// Changes the signed-in user's card.
#[utoipa::path(put, path = "/atlas/atams_card/card_basics", tag = "network", request_body = UpdateCardBasics,
    responses((status = 200, body = CardBasicsView)))]
pub async fn update(user: SignedIn, Payload(request): Payload<UpdateCardBasics>) -> Answer<CardBasicsView> {
    Fields::check(&request)?;
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let tx = user.begin().await?;
    let card = request.apply(cards::get_card(&*tx, tenant_id, user_id).await?);
    cards::put_card(&tx, tenant_id, user_id, card.clone(), user.now()).await?;
    tx.commit().await?;
    Ok(Reply(card.into()))
}
