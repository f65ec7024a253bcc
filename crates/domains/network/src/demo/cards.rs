//! What the demo's cards say: those of the accounts that are signed in to in full, those of attendees as they registered.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_refdata::{CHINA, country_by_alpha2};
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use crate::entities::{card_edu, card_picture};
use crate::operations::cards::{get_card, put_card};
use crate::operations::tags;
use crate::operations::visibility::Visibility;
use crate::store;

/// Attendees who have a card; the others have not thought of it yet.
const CARDED: usize = 48;
/// Words on the card of an attendee.
const MAX_TAGS_PER_CARD: usize = 4;

#[derive(Deserialize)]
struct Card {
    role: String,
    mobile: String,
    phone: String,
    wechat: String,
    website: String,
    company_zh: String,
    company_en: String,
    address_zh: String,
    address_en: String,
    intro_zh: String,
    intro_en: String,
    visibility: Visibility,
    codes: Vec<String>,
    custom: Vec<String>,
    schools: Vec<School>,
    pictures: Vec<Picture>,
}

#[derive(Deserialize)]
struct School {
    school_zh: String,
    school_en: String,
    major_zh: String,
    major_en: String,
    education: i32,
    start_year: Option<i64>,
    end_year: Option<i64>,
}

#[derive(Deserialize)]
struct Picture {
    url: String,
    title_zh: String,
    title_en: String,
}

#[derive(Deserialize)]
struct Attendee {
    id: i64,
    position_zh: String,
    position_en: String,
    company_zh: String,
    company_en: String,
    intro_zh: String,
    intro_en: String,
    country: String,
    phone: String,
    lanes: Vec<String>,
    looking_for: Vec<String>,
}

pub async fn load(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    for card in demo.read::<Vec<Card>>("cards.json")? {
        add_whole(tx, demo, card).await?;
    }
    let attendees = demo.read::<Vec<Attendee>>("attendees.json")?.into_iter();
    let carded =
        attendees.filter_map(|person| Some((demo.find("account", &format!("attendee {}", person.id))?, person)));
    for (user_id, person) in carded.take(CARDED) {
        add_attendee(tx, demo, user_id, person).await?;
    }
    Ok(())
}

async fn add_whole(tx: &Tx, demo: &Demo, new: Card) -> Result<(), Failure> {
    let (tenant_id, now) = (demo.tenant_id, demo.now);
    let user_id = demo.recall("account", &new.role)?;
    let mut card = get_card(&**tx, tenant_id, user_id).await?;
    card.mobile = new.mobile;
    card.phone = new.phone;
    card.wechat = new.wechat;
    card.website = new.website;
    card.company_zh = new.company_zh;
    card.company_en = new.company_en;
    card.address_zh = new.address_zh;
    card.address_en = new.address_en;
    card.intro_zh = new.intro_zh;
    card.intro_en = new.intro_en;
    card.country_id = Some(CHINA);
    card.visibility = new.visibility;
    put_card(tx, tenant_id, user_id, card, now).await?;
    let words = tags::choose(tx, tenant_id, user_id, &new.codes, &new.custom, now).await?;
    tags::mark_card(tx, tenant_id, user_id, &words, now).await?;
    for school in new.schools {
        let row = card_edu::ActiveModel {
            tenant_id: Set(tenant_id),
            user_id: Set(user_id),
            school_zh: Set(school.school_zh),
            school_en: Set(school.school_en),
            major_zh: Set(school.major_zh),
            major_en: Set(school.major_en),
            education: Set(school.education),
            start_year: Set(school.start_year),
            end_year: Set(school.end_year),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        };
        store::card_edu::insert(&**tx, row).await?;
    }
    for (sort, picture) in (1..).zip(new.pictures) {
        let row = card_picture::ActiveModel {
            tenant_id: Set(tenant_id),
            user_id: Set(user_id),
            url: Set(picture.url),
            title_zh: Set(picture.title_zh),
            title_en: Set(picture.title_en),
            sort: Set(sort),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        };
        store::card_pictures::insert(&**tx, row).await?;
    }
    Ok(())
}

async fn add_attendee(tx: &Tx, demo: &Demo, user_id: i64, person: Attendee) -> Result<(), Failure> {
    let (tenant_id, now) = (demo.tenant_id, demo.now);
    let mut card = get_card(&**tx, tenant_id, user_id).await?;
    card.position_zh = person.position_zh;
    card.position_en = person.position_en;
    card.company_zh = person.company_zh;
    card.company_en = person.company_en;
    card.intro_zh = person.intro_zh;
    card.intro_en = person.intro_en;
    card.mobile = person.phone;
    card.country_id = country_by_alpha2(&person.country).map(|country| country.id);
    put_card(tx, tenant_id, user_id, card, now).await?;
    let mut words = person.lanes;
    words.extend(person.looking_for);
    words.truncate(MAX_TAGS_PER_CARD);
    let words = tags::choose(tx, tenant_id, user_id, &words, &[], now).await?;
    Ok(tags::mark_card(tx, tenant_id, user_id, &words, now).await?)
}
