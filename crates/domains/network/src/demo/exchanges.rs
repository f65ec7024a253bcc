//! The demo's exchanges, what two people noted about those they met, and who looked at their cards.

use fairway_auth::UserId;
use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, IntoActiveModel, QueryFilter};
use serde_json::json;

use crate::entities::card_contact;
use crate::operations::exchange::{Ask, Reaction, Stage, ask, react};
use crate::operations::favorites::ObjectType;
use crate::store;

const DAY_SECONDS: i64 = 24 * 3600;

/// What came of somebody's asking.
enum Outcome {
    Exchanged,
    Scanned,
    Waiting,
    Declined,
}

/// Who asks whom, how many days ago, saying what.
type Meeting = (&'static str, &'static str, i64, Outcome, &'static str);

const MEETINGS: &[Meeting] = &[
    ("attendee 131", "exhibitor", 6, Outcome::Scanned, ""),
    ("exhibitor", "attendee 129", 5, Outcome::Exchanged, "上次聊到的中欧航线报价已准备好。"),
    ("attendee 141", "exhibitor", 2, Outcome::Waiting, "I’d like to hear about your Jebel Ali service."),
    ("attendee 137", "exhibitor", 1, Outcome::Waiting, "想了解甲醇双燃料船的舱位。"),
    ("visitor", "attendee 3", 7, Outcome::Scanned, ""),
    ("visitor", "attendee 5", 6, Outcome::Exchanged, "我们在找第二家美西承运人，方便聊聊吗？"),
    ("attendee 7", "visitor", 4, Outcome::Exchanged, "听说贵司在建海外仓，想请教经验。"),
    ("attendee 9", "visitor", 3, Outcome::Scanned, ""),
    ("attendee 11", "visitor", 1, Outcome::Waiting, "Could we compare notes on overseas fulfilment?"),
    ("attendee 13", "visitor", 1, Outcome::Waiting, ""),
    ("visitor", "attendee 15", 2, Outcome::Waiting, "想了解你们的绿色航运方案。"),
    ("visitor", "attendee 17", 9, Outcome::Declined, ""),
];

/// Whose contact, about whom: note, rating, tags, and in how many days to be reminded.
type Note = (&'static str, &'static str, &'static str, i32, &'static [&'static str], Option<i64>);

const NOTES: &[Note] = &[
    ("visitor", "attendee 3", "美西仓可租，等报价。", 5, &["海外仓", "重点"], Some(3)),
    ("visitor", "attendee 5", "展会第二天下午在 N2 再谈。", 4, &["承运人"], None),
    ("visitor", "attendee 9", "", 3, &[], None),
    ("exhibitor", "attendee 131", "每月约 40 柜，想看准班赔付条款。", 5, &["重点客户"], Some(2)),
];

/// People whom the visitor has saved.
const SAVED: &[&str] = &["attendee 19", "attendee 21", "attendee 23"];
/// Who looked at the two cards.
const VIEWERS: &[&str] = &["attendee 3", "attendee 7", "attendee 11", "attendee 129", "attendee 131", "attendee 151"];

pub async fn load(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let activity_id = demo.recall("meeting", "1")?;
    for (from, to, days, outcome, message) in MEETINGS {
        let (Some(from), Some(to)) = (demo.find("account", from), demo.find("account", to)) else { continue };
        let at = demo.now - days * DAY_SECONDS;
        let wanted = Ask {
            tenant_id: demo.tenant_id,
            activity_id,
            from,
            to,
            has_scanned: matches!(outcome, Outcome::Scanned),
            message: (*message).to_owned(),
            at,
            now: at,
        };
        let (made, _) = ask(tx, &wanted).await?;
        let by = Reaction { tenant_id: demo.tenant_id, user_id: to, exchange_id: made.id, now: at + 3 * 3600 };
        match outcome {
            Outcome::Exchanged => drop(react(tx, by, Stage::Exchanged).await?),
            Outcome::Declined => drop(react(tx, by, Stage::Declined).await?),
            Outcome::Scanned | Outcome::Waiting => {}
        }
    }
    for note in NOTES {
        write_note(tx, demo, note).await?;
    }
    for name in SAVED {
        let (Some(person), keeper) = (demo.find("account", name), demo.recall("account", "visitor")?) else { continue };
        let object = (ObjectType::Person.value(), person);
        store::favorites::put(&**tx, demo.tenant_id, keeper, object, demo.now).await?;
    }
    look(tx, demo).await
}

async fn write_note(tx: &Tx, demo: &Demo, (owner, about, note, rating, tags, days): &Note) -> Result<(), Failure> {
    let (Some(owner), Some(about)) = (demo.find("account", owner), demo.find("account", about)) else {
        return Ok(());
    };
    let own = store::contacts::select_of(demo.tenant_id, owner).filter(card_contact::Column::UserId.eq(about));
    let Some(found) = own.one(&**tx).await? else { return Ok(()) };
    let remind_at = days.map(|days| demo.now + days * DAY_SECONDS);
    let mut row = found.into_active_model();
    row.note = Set((*note).to_owned());
    row.rating = Set(*rating);
    row.tags = Set(json!(tags).to_string());
    row.remind_at = Set(remind_at);
    row.remind_due = Set(remind_at);
    store::contacts::update(&**tx, row).await?;
    Ok(())
}

/// Two weeks of people and strangers who looked at the cards, each person in a rhythm of their own.
async fn look(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let viewers: Vec<UserId> = VIEWERS.iter().filter_map(|name| demo.find("account", name)).collect();
    for owner in ["visitor", "exhibitor"] {
        let owner = demo.recall("account", owner)?;
        for ago in 0..14_i64 {
            let at = demo.now - ago * DAY_SECONDS;
            let day = Zone::default().day(at).number();
            let named =
                viewers.iter().enumerate().filter(|(place, _)| (ago + *place as i64) % (2 + *place as i64) == 0);
            for viewer in named.map(|(_, id)| *id).chain([0]) {
                store::card_views::count(&**tx, demo.tenant_id, (owner, viewer), day, at).await?;
            }
        }
    }
    Ok(())
}
