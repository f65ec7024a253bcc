//! GET and PUT atlas/atams_card/card_basics, POST atlas/atams_card/scan_key

use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_media::keep_picture;
use fairway_records::{must_be_current_if_named, version};
use fairway_refdata::country;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::operations::cards::{self, CardBasics, CardProfile};
use crate::operations::codes::new_scan_key;
use crate::operations::visibility::Visibility;
use crate::{NetworkError, store};

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
    pub phone: String,
    pub wechat: String,
    pub website: String,
    pub address_zh: String,
    pub address_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    pub country_id: Option<i64>,
    pub visibility: Visibility,
    /// Names the card in links.
    pub code: String,
    /// Where others find the card.
    pub link: String,
    /// The same with the key that exchanges cards at once: for a code that its owner shows.
    pub scan_link: String,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

/// Where a card is found.
pub fn link_of(user: &SignedIn, code: &str) -> String {
    format!("{}/c/{code}", user.app.settings.origin(user.tenant(), user.lang()))
}

fn view(user: &SignedIn, profile: CardProfile) -> CardBasicsView {
    let CardProfile { code, scan_key, basics: card, .. } = profile;
    let link = link_of(user, &code);
    CardBasicsView {
        version: version(&card),
        avatar: card.avatar,
        name_en: card.name_en,
        name_zh: card.name_zh,
        email: card.email,
        mobile: card.mobile,
        company_name_zh: card.company_zh,
        company_name_en: card.company_en,
        position_zh: card.position_zh,
        position_en: card.position_en,
        phone: card.phone,
        wechat: card.wechat,
        website: card.website,
        address_zh: card.address_zh,
        address_en: card.address_en,
        intro_zh: card.intro_zh,
        intro_en: card.intro_en,
        country_id: card.country_id,
        visibility: card.visibility,
        scan_link: format!("{link}?x={scan_key}"),
        link,
        code,
    }
}

/// One's own card; the first time it gets its code.
pub async fn own_profile(user: &SignedIn) -> Result<CardProfile, Failure> {
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let profile = cards::find_profile(user.db().read(), tenant_id, user_id).await?;
    if profile.card_id != 0 {
        return Ok(profile);
    }
    let tx = user.begin().await?;
    let profile = cards::lock_own(&tx, tenant_id, user_id, user.now()).await?;
    tx.commit().await?;
    Ok(profile)
}

/// The signed-in user's card; before there is one, what their account says.
#[utoipa::path(get, path = "/atlas/atams_card/card_basics", tag = "network",
    responses((status = 200, body = CardBasicsView)))]
pub async fn get(user: SignedIn) -> Answer<CardBasicsView> {
    let profile = own_profile(&user).await?;
    Ok(Reply(view(&user, profile)))
}

/// Whom values are for: 1 everyone, 2 attendees of the meeting, 3 only after an exchange. Absent ones stay.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct VisibilityForm {
    pub email: Option<i32>,
    pub mobile: Option<i32>,
    pub phone: Option<i32>,
    pub wechat: Option<i32>,
    pub website: Option<i32>,
    pub address: Option<i32>,
    pub education: Option<i32>,
}

impl VisibilityForm {
    fn apply(&self, old: Visibility) -> Visibility {
        Visibility {
            email: self.email.unwrap_or(old.email),
            mobile: self.mobile.unwrap_or(old.mobile),
            phone: self.phone.unwrap_or(old.phone),
            wechat: self.wechat.unwrap_or(old.wechat),
            website: self.website.unwrap_or(old.website),
            address: self.address.unwrap_or(old.address),
            education: self.education.unwrap_or(old.education),
        }
    }

    fn levels(&self) -> [Option<i32>; 7] {
        [self.email, self.mobile, self.phone, self.wechat, self.website, self.address, self.education]
    }
}

/// What may be changed. Without a version absent fields stay; with one this is the whole card, and what is absent or empty is
/// emptied.
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
    pub phone: Option<String>,
    pub wechat: Option<String>,
    /// With or without `https://`.
    pub website: Option<String>,
    pub address_zh: Option<String>,
    pub address_en: Option<String>,
    pub intro_zh: Option<String>,
    pub intro_en: Option<String>,
    pub country_id: Option<i64>,
    pub visibility: Option<VisibilityForm>,
    /// The one that was read: somebody's second browser does not write over the first.
    pub version: Option<String>,
}

impl Validate for UpdateCardBasics {
    fn validate(&self, fields: &mut Fields) {
        let limits = [
            ("name_zh", &self.name_zh, 60),
            ("name_en", &self.name_en, 60),
            ("mobile", &self.mobile, 32),
            ("company_name_zh", &self.company_name_zh, 120),
            ("company_name_en", &self.company_name_en, 120),
            ("position_zh", &self.position_zh, 100),
            ("position_en", &self.position_en, 100),
            ("phone", &self.phone, 32),
            ("wechat", &self.wechat, 60),
            ("address_zh", &self.address_zh, 200),
            ("address_en", &self.address_en, 200),
            ("intro_zh", &self.intro_zh, 500),
            ("intro_en", &self.intro_en, 500),
        ];
        for (name, value, max) in limits {
            fields.length(name, value.as_deref().unwrap_or_default(), 0, max);
        }
        // A whole card without a name would be nobody's.
        let has_name = [&self.name_zh, &self.name_en].into_iter().flatten().any(|name| !name.trim().is_empty());
        fields.require("name_zh", has_name || self.version.is_none(), REQUIRED, vec![]);
        fields.picture("avatar", self.avatar.as_deref().unwrap_or_default());
        fields.link("website", &self.website.as_deref().map(with_scheme).unwrap_or_default());
        if let Some(email) = &self.email {
            fields.email("email", email);
        }
        if let Some(id) = self.country_id {
            fields.require("country_id", country(id).is_some(), UNKNOWN, vec![]);
        }
        let levels = self.visibility.iter().flat_map(VisibilityForm::levels).flatten();
        for level in levels {
            fields.require("visibility", (1..=3).contains(&level), UNKNOWN, vec![]);
        }
    }
}

/// People write `www.example.com`.
fn with_scheme(website: &str) -> String {
    let website = website.trim();
    let is_bare = !website.is_empty() && !website.contains("://") && !website.starts_with('/');
    if is_bare { format!("https://{website}") } else { website.to_owned() }
}

impl UpdateCardBasics {
    fn apply(self, card: CardBasics) -> CardBasics {
        let is_whole = self.version.is_some();
        let text = |new: Option<String>, old: String| match new {
            Some(new) => new.trim().to_owned(),
            None if is_whole => String::new(),
            None => old,
        };
        CardBasics {
            avatar: text(self.avatar, card.avatar),
            name_zh: text(self.name_zh, card.name_zh),
            name_en: text(self.name_en, card.name_en),
            email: text(self.email, card.email),
            mobile: text(self.mobile, card.mobile),
            position_zh: text(self.position_zh, card.position_zh),
            position_en: text(self.position_en, card.position_en),
            company_zh: text(self.company_name_zh, card.company_zh),
            company_en: text(self.company_name_en, card.company_en),
            phone: text(self.phone, card.phone),
            wechat: text(self.wechat, card.wechat),
            website: with_scheme(&text(self.website, card.website)),
            address_zh: text(self.address_zh, card.address_zh),
            address_en: text(self.address_en, card.address_en),
            intro_zh: text(self.intro_zh, card.intro_zh),
            intro_en: text(self.intro_en, card.intro_en),
            country_id: if is_whole { self.country_id } else { self.country_id.or(card.country_id) },
            visibility: self.visibility.map_or(card.visibility, |form| form.apply(card.visibility)),
        }
    }
}

/// The address under which others see a picture: out of one's own library it is made to last, one that is open to everybody stays
/// as it is, and another's is refused.
pub async fn lasting_picture(user: &SignedIn, address: &str) -> Result<String, NetworkError> {
    let owner = (user.tenant_id(), user.user_id());
    if let Some(kept) = keep_picture(&user.app, user.db().read(), owner, address).await? {
        return Ok(kept);
    }
    // Signed for somebody for an hour.
    let is_borrowed = address.starts_with("/atlas/media/") && address.contains('?');
    if is_borrowed { Err(NetworkError::ForeignPicture) } else { Ok(address.to_owned()) }
}

/// Changes the signed-in user's card. Whoever names an older version than the card has is told what it says now (409).
#[utoipa::path(put, path = "/atlas/atams_card/card_basics", tag = "network", request_body = UpdateCardBasics,
    responses((status = 200, body = CardBasicsView)))]
pub async fn update(user: SignedIn, Payload(request): Payload<UpdateCardBasics>) -> Answer<CardBasicsView> {
    Fields::check(&request)?;
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let seen = request.version.clone();
    // Before the transaction: it reads what media knows of the picture.
    let avatar = match request.avatar.as_deref() {
        Some(address) => {
            let known = cards::get_card(user.db().read(), tenant_id, user_id).await?.avatar;
            let lasting = if known == address { known } else { lasting_avatar(&user, address).await? };
            Some(lasting)
        }
        None => None,
    };
    let tx = user.begin().await?;
    let before = cards::lock_own(&tx, tenant_id, user_id, user.now()).await?;
    must_be_current_if_named(seen.as_deref(), before.updated_at, &json!(view(&user, before.clone())))?;
    let card = UpdateCardBasics { avatar, ..request }.apply(before.basics);
    cards::put_card(&tx, tenant_id, user_id, card, user.now()).await?;
    let after = cards::find_profile(&*tx, tenant_id, user_id).await?;
    tx.commit().await?;
    Ok(Reply(view(&user, after)))
}

async fn lasting_avatar(user: &SignedIn, address: &str) -> Result<String, Failure> {
    match lasting_picture(user, address).await {
        Err(NetworkError::ForeignPicture) => Err(Failure::at_field("avatar", crate::error::FOREIGN_PICTURE)),
        other => Ok(other?),
    }
}

/// Makes a new key for the code that one shows: codes that others kept of it exchange nothing any more.
#[utoipa::path(post, path = "/atlas/atams_card/scan_key", tag = "network",
    responses((status = 200, body = CardBasicsView)))]
pub async fn renew_scan_key(user: SignedIn) -> Answer<CardBasicsView> {
    let (tenant_id, user_id) = (user.tenant_id(), user.user_id());
    let tx = user.begin().await?;
    cards::lock_own(&tx, tenant_id, user_id, user.now()).await?;
    store::cards::set_scan_key(&*tx, tenant_id, user_id, &new_scan_key()).await?;
    let after = cards::find_profile(&*tx, tenant_id, user_id).await?;
    tx.commit().await?;
    Ok(Reply(view(&user, after)))
}
