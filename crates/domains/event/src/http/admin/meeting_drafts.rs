//! /atms/meeting/meetings/drafts and /atms/meeting/meetings/draft

use fairway_records::DraftKind;

use crate::permissions::EditMeetings;

fn kind() -> DraftKind {
    DraftKind::of_table("meeting", "meeting", ["title_zh", "title_en"])
}

fairway_records::drafts!(kind(), for EditMeetings in "event"
    at "/atms/meeting/meetings/drafts" and "/atms/meeting/meetings/draft");
