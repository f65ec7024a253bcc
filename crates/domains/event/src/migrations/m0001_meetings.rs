//! Meetings, exhibitors, attendees.

use fairway_db::migration::prelude::*;
use fairway_db::schema::{
    big, big_null, both, create, double_null, flag, index, int, stamps, tenant_table, text, unique,
};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "event_0001_meetings"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut meeting = tenant_table("meeting");
        meeting.col(text("code")).col(int("atype", 1)).col(text("logo")).col(text("title")).col(text("title_en"));
        both(&mut meeting, &["subtitle"]);
        meeting.col(int("edition", 0)).col(big("start_time")).col(big("end_time"));
        both(&mut meeting, &["city", "venue", "address"]);
        meeting.col(double_null("latitude")).col(double_null("longitude"));
        meeting.col(text("timezone")).col(text("apply_params"));
        stamps(&mut meeting);
        create(manager, meeting, [index("meeting", &["tenant_id", "code", "atype"])]).await?;

        let mut exhibitor = tenant_table("exhibitor");
        exhibitor.col(big("activity_id")).col(big("company_id")).col(int("company_atype", 1)).col(int("status", 1));
        exhibitor.col(big_null("country_id")).col(text("hall")).col(text("booth_no"));
        stamps(&mut exhibitor);
        create(manager, exhibitor, [unique("exhibitor", &["tenant_id", "activity_id", "company_id"])]).await?;

        let mut attendee = tenant_table("attendee");
        attendee.col(big("activity_id")).col(big_null("user_id")).col(big_null("company_id"));
        attendee.col(int("kind", 1)).col(int("status", 1));
        both(&mut attendee, &["name", "position", "company", "intro"]);
        attendee.col(big_null("country_id")).col(text("email")).col(text("mobile"));
        attendee.col(text("lanes")).col(text("looking_for")).col(flag("is_public", false)).col(big("registered_at"));
        stamps(&mut attendee);
        // People without an account have no user id, and a unique index takes any number of missing ones.
        create(manager, attendee, [unique("attendee", &["tenant_id", "activity_id", "user_id"])]).await
    }
}
