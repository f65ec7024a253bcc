//! Somebody who does not exist, on a paper that an organiser is changing.

use fairway_lang::{Lang, Text};

use super::badge::Badge;
use super::ticket::TicketPaper;

const NAME: Text = Text::new("林晓航", "Amelia Hartwell");
const POSITION: Text = Text::new("海运部经理", "Head of ocean freight");
const COMPANY: Text = Text::new("远岸航运有限公司", "Farshore Lines Ltd");
const TICKET_TYPE: Text = Text::new("专业观众", "Trade visitor");
const NUMBER: &str = "TK000000";
/// As long as that of a true ticket, and good for none.
const CODE: &str = "00000000000000000000000000000000FFFFFFFFFFFFFFFFFFFF";

/// The meeting as it is, with a ticket that nobody has.
pub struct SampleMeeting {
    pub title: String,
    pub other_title: String,
    pub dates: String,
    pub opens: String,
    pub zone: String,
    pub venue: String,
}

pub fn ticket(meeting: SampleMeeting, lang: Lang) -> TicketPaper {
    TicketPaper {
        lang,
        title: meeting.title,
        other_title: meeting.other_title,
        type_name: TICKET_TYPE.get(lang).to_owned(),
        name: NAME.get(lang).to_owned(),
        company: COMPANY.get(lang).to_owned(),
        dates: meeting.dates,
        opens: meeting.opens,
        zone: meeting.zone,
        venue: meeting.venue,
        number: NUMBER.to_owned(),
        code: CODE.to_owned(),
    }
}

pub fn badge(is_exhibitor: bool, type_name: String, lang: Lang) -> Badge {
    Badge {
        name: NAME.get(lang).to_owned(),
        position: POSITION.get(lang).to_owned(),
        company: COMPANY.get(lang).to_owned(),
        other_company: COMPANY.get(lang.other()).to_owned(),
        type_name,
        is_exhibitor,
        number: NUMBER.to_owned(),
        code: CODE.to_owned(),
    }
}
