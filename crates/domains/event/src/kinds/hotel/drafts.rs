//! /atms/hotel/hotels/drafts and /atms/hotel/hotels/draft

use fairway_records::DraftKind;

use super::table;
use crate::permissions::EditHotels;

fn kind() -> DraftKind {
    DraftKind::of::<table::Entity>(["name_zh", "name_en"])
}

fairway_records::drafts!(kind(), for EditHotels in "event"
    at "/atms/hotel/hotels/drafts" and "/atms/hotel/hotels/draft");
