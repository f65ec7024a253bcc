//! Whether somebody may look at a card, and as whom.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_event::{Attendance, attendance_of};
use sea_orm::ConnectionTrait;

use super::cards::find_profile;
use super::exchange::status_between;
use super::visibility::{RevealedCard, Viewer, reveal};
use crate::NetworkError;

/// Where an exchange stands between two people, as `exchange` of a card.
pub const EXCHANGE_DONE: i32 = 3;

/// Who looks, and where they come from.
#[derive(Clone, Copy, Debug)]
pub struct Looking {
    pub tenant_id: TenantId,
    /// None of a visitor who is not signed in.
    pub viewer: Option<UserId>,
    /// The meeting on whose site they look; 0 where it shows none.
    pub activity_id: i64,
    /// They have the card's link, by which it can be passed on.
    pub has_link: bool,
}

/// A card as somebody sees it.
#[derive(Clone, Debug)]
pub struct SeenCard {
    /// Whose it is, and what belongs to it; what it says is `card`.
    pub user_id: UserId,
    pub card_id: i64,
    pub code: String,
    pub video_id: Option<i64>,
    pub card: RevealedCard,
    /// 0 none, 1 sent, 2 received, 3 exchanged, 4 declined.
    pub exchange: i32,
    pub is_own: bool,
}

/// The card of this person as seen by somebody; not found for those who may not see it at all: whoever is neither listed in the
/// meeting's directory, nor has exchanged cards with them, nor gave them the link.
pub async fn look_at(db: &impl ConnectionTrait, looking: Looking, user_id: UserId) -> Result<SeenCard, NetworkError> {
    let Looking { tenant_id, viewer, activity_id, has_link } = looking;
    let profile = find_profile(db, tenant_id, user_id).await?;
    let is_own = viewer == Some(user_id);
    let exchange = match viewer {
        Some(me) if !is_own => status_between(db, tenant_id, me, user_id).await?,
        _ => 0,
    };
    let people: Vec<UserId> = [Some(user_id), viewer].into_iter().flatten().collect();
    let attendance = attendance_of(db, tenant_id, activity_id, &people).await?;
    let is_listed = attendance.get(&user_id).is_some_and(|owner| owner.is_accepted && owner.is_public);
    let may_look = is_own || exchange == EXCHANGE_DONE || (profile.is_active && (has_link || is_listed));
    if !may_look {
        return Err(NetworkError::NotFound);
    }
    let viewer = match viewer {
        _ if is_own => Viewer::Owner,
        _ if exchange == EXCHANGE_DONE => Viewer::Exchanged,
        Some(me) if attends_with(&attendance, me, user_id) => Viewer::Attendee,
        _ => Viewer::Anybody,
    };
    Ok(SeenCard {
        user_id,
        card_id: profile.card_id,
        code: profile.code,
        video_id: profile.video_id,
        card: reveal(&profile.basics, viewer),
        exchange,
        is_own,
    })
}

/// Both take part in the meeting, so that nobody sees more by naming one that the other does not attend.
fn attends_with(attendance: &HashMap<UserId, Attendance>, one: UserId, other: UserId) -> bool {
    [one, other].iter().all(|person| attendance.get(person).is_some_and(|person| person.is_accepted))
}
