//! The demo's one-to-one meetings: three days of times, twenty tables, and what the exhibitor and the visitor have arranged, in all states.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_to_organisers;
use fairway_lang::Text;
use futures::future::BoxFuture;
use sea_orm::ActiveValue::Set;

use crate::entities::{appointment, block};
use crate::model::{AppointmentStatus, Way};
use crate::operations::grid::Window;
use crate::operations::seats::{self, Taken};
use crate::operations::settings::{self, AppointmentSetting, Terms};
use crate::{permissions, store};

const HOUR: i64 = 3_600;
const MINUTE: i64 = 60;
const DAYS: i32 = 3;
/// From when until when people meet, in minutes of each day.
const TIMES: [(i64, i64); 2] = [(9 * 60 + 30, 12 * 60), (13 * 60 + 30, 17 * 60)];
const EXHIBITOR: &str = "exhibitor";
const VISITOR: &str = "visitor";

/// Who invites whom to which slot, and what became of it.
struct Meeting {
    from: &'static str,
    to: &'static str,
    slot: usize,
    status: AppointmentStatus,
    message: &'static str,
    reason: &'static str,
    /// Another slot that the one who was invited proposed.
    proposed: Option<usize>,
}

const fn meeting(from: &'static str, to: &'static str, slot: usize, status: AppointmentStatus) -> Meeting {
    Meeting { from, to, slot, status, message: "", reason: "", proposed: None }
}

/// The first is the visitor's, the second is not.
const MEETINGS: [Meeting; 16] = {
    use AppointmentStatus::*;
    [
        Meeting { message: "想了解美西航线的固定舱位。", ..meeting(VISITOR, EXHIBITOR, 2, Accepted) },
        Meeting { message: "We ship weekly to Ningbo.", ..meeting("attendee 129", EXHIBITOR, 4, Accepted) },
        Meeting { message: "谈谈明年的合约箱量。", ..meeting("attendee 131", EXHIBITOR, 6, Pending) },
        Meeting { message: "汉堡航线能报个价吗？", ..meeting("attendee 133", EXHIBITOR, 13, Pending) },
        Meeting { proposed: Some(15), ..meeting(EXHIBITOR, "attendee 137", 8, Pending) },
        meeting(EXHIBITOR, "attendee 139", 9, Accepted),
        Meeting { reason: "My days are full, sorry.", ..meeting(EXHIBITOR, "attendee 141", 10, Rejected) },
        meeting("attendee 143", EXHIBITOR, 11, Withdrawn),
        meeting(EXHIBITOR, "attendee 145", 12, Expired),
        Meeting { reason: "航班改期。", ..meeting("attendee 147", EXHIBITOR, 14, Cancelled) },
        Meeting {
            message: "We look for overseas warehousing too. Shall we compare notes?",
            ..meeting("attendee 151", VISITOR, 16, Pending)
        },
        Meeting { message: "想请教绿色航运的采购标准。", ..meeting(VISITOR, "attendee 153", 17, Pending) },
        meeting(VISITOR, "attendee 155", 18, Accepted),
        Meeting { reason: "Not this time.", ..meeting(VISITOR, "attendee 157", 19, Rejected) },
        meeting(EXHIBITOR, "attendee 159", 0, Succeeded),
        meeting("attendee 161", EXHIBITOR, 0, NoShow),
    ]
};

/// Who may do everything here; the rest needs the tables, which come with their kind.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    let role = Text::new("一对一洽谈管理", "One-to-one meetings manager");
    Box::pin(async move { grant_to_organisers(tx, demo, role, permissions::ALL).await })
}

/// Called when the tables are there.
pub async fn load_appointments(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<(), Failure> {
    let (tenant_id, now) = (demo.tenant_id, demo.now);
    let plain = settings::read(&**tx, tenant_id, activity_id).await?;
    let setting = AppointmentSetting { is_on: true, windows: windows(&plain), ..AppointmentSetting::default() };
    store::settings::insert_unless_there(&**tx, settings::row_of(tenant_id, activity_id, &setting, now)).await?;
    let terms = settings::read(&**tx, tenant_id, activity_id).await?;
    for one in &MEETINGS {
        arrange(tx, demo, &terms, one).await?;
    }
    for (account, slot, note) in [(VISITOR, 0, "早餐会"), (EXHIBITOR, 1, "展位布置")] {
        let from_at = slot_at(&terms, slot);
        let row = block::ActiveModel {
            tenant_id: Set(tenant_id),
            activity_id: Set(activity_id),
            user_id: Set(demo.recall("account", account)?),
            from_at: Set(from_at),
            until_at: Set(from_at + terms.grid.seconds()),
            note: Set(note.to_owned()),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        };
        store::blocks::insert(tx, row).await?;
    }
    Ok(())
}

/// The days of the fair, by the clocks of its place.
fn windows(terms: &Terms) -> Vec<Window> {
    let first = terms.zone.day(terms.meeting.start_time);
    let days = (0..DAYS).map(|n| terms.zone.start(first.plus(n)));
    let window =
        |day: i64, (from, until): (i64, i64)| Window { from: day + from * MINUTE, until: day + until * MINUTE };
    days.flat_map(|day| TIMES.map(|times| window(day, times))).collect()
}

fn slot_at(terms: &Terms, slot: usize) -> i64 {
    terms.grid.slots.get(slot).copied().unwrap_or(terms.meeting.start_time)
}

async fn arrange(tx: &Tx, demo: &Demo, terms: &Terms, one: &Meeting) -> Result<(), Failure> {
    let (tenant_id, activity_id) = (demo.tenant_id, terms.activity_id);
    let (from_user, to_user) = (demo.recall("account", one.from)?, demo.recall("account", one.to)?);
    // What is over was before the demo began.
    let is_over = matches!(one.status, AppointmentStatus::Succeeded | AppointmentStatus::NoShow);
    let at = if is_over { (demo.now / HOUR - 70) * HOUR } else { slot_at(terms, one.slot) };
    let table_id = match one.status {
        AppointmentStatus::Accepted => {
            match seats::take(tx, tenant_id, activity_id, at, &[from_user, to_user], None).await? {
                Taken::Yes { table_id } => Some(table_id),
                busy => return Err(Failure::internal(format!("the demo's meeting at {at} is not possible: {busy:?}"))),
            }
        }
        _ => None,
    };
    let hours_ago = if is_over { 90 } else { 20 };
    let sent_at = demo.now - hours_ago * HOUR;
    let proposed_at = one.proposed.map(|slot| slot_at(terms, slot));
    let row = appointment::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        from_user: Set(from_user),
        to_user: Set(to_user),
        slot_at: Set(at),
        slot_minutes: Set(terms.setting.slot_minutes),
        status: Set(one.status.value()),
        table_id: Set(table_id),
        message: Set(one.message.to_owned()),
        reason: Set(one.reason.to_owned()),
        proposed_at: Set(proposed_at),
        proposed_by: Set(proposed_at.map(|_| to_user)),
        // Whoever looks at the demo next month finds them still waiting.
        answer_until: Set(at),
        handed_from: Set(None),
        way: Set(Way::Invitation.value()),
        reminded: Set(0),
        changes: Set(1),
        created_at: Set(sent_at),
        updated_at: Set(sent_at),
        ..Default::default()
    };
    store::appointments::insert(tx, row).await?;
    Ok(())
}
