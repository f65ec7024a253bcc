//! The demo's meeting and its summit, who takes part and the programme.

mod agenda;
mod catalogue;
mod people;

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_to_organisers;
use fairway_lang::Text;
use futures::future::BoxFuture;

use crate::operations::meetings::{NewMeeting, create_meeting};
use crate::permissions;

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        for meeting in demo.read::<Vec<NewMeeting>>("meeting.json")? {
            let atype = meeting.atype;
            let id = create_meeting(tx, demo.tenant_id, meeting, demo.now).await?;
            demo.remember("meeting", atype.to_string(), id);
        }
        // The site shows a meeting but stands before this domain, so its half waits until the meeting has an id.
        fairway_site::load_meeting_demo(tx, demo).await?;
        people::load_exhibitors(tx, demo).await?;
        catalogue::load(tx, demo).await?;
        people::load_attendees(tx, demo).await?;
        agenda::load(tx, demo).await?;
        grant_to_organisers(tx, demo, Text::new("会展编辑", "Event editor"), permissions::ALL).await
    })
}

/// The id of the exhibition itself.
pub(crate) fn exhibition(demo: &Demo) -> Result<i64, Failure> {
    demo.recall("meeting", "1")
}

/// The id of its summit.
fn summit(demo: &Demo) -> Result<i64, Failure> {
    demo.recall("meeting", "5")
}

/// The id of the company that exhibits under this number in the files.
fn company_of(demo: &Demo, exhibitor: Option<i64>) -> Result<Option<i64>, Failure> {
    exhibitor.map(|id| demo.recall("company", &id.to_string())).transpose()
}
