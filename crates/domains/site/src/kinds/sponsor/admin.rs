//! /atms/content/sponsors

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language,
};
use sea_orm::Order;

use super::table::{self as sponsor, Column};
use crate::model::{SPONSOR_TIERS, tag};
use crate::permissions::EditContent;

fairway_records::record! {
    /// A sponsor as an organiser keeps it.
    row SponsorRow of sponsor;
    /// A sponsor's form, always sent whole.
    form SponsorForm;
    in meeting by activity_id;
    scheduled by status;
    ordered by sort;
    {
        /// 1 title, 2 diamond, 3 gold, 4 silver.
        tier: i32,
        name_zh: String,
        name_en: String,
        /// A picture.
        logo: String,
        /// Its own site.
        link: String,
        intro_zh: String,
        intro_en: String,
    }
}

fairway_records::filter!(SponsorFilter of sponsor in meeting by activity_id {
    /// Only those of this tier.
    tier: i32 => Tier,
});

impl RecordKind for sponsor::Entity {
    type Row = SponsorRow;
    const NAME: &'static str = "sponsor";
    const TAG: &'static str = tag::SPONSOR;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::IntroZh, Column::IntroEn];
    const SORTS: Sorts<Column> = &[
        ("tier", Column::Tier),
        ("name_zh", Column::NameZh),
        ("name_en", Column::NameEn),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] =
        &[(Column::Tier, Order::Asc), (Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const GROUP: Option<Column> = Some(Column::Tier);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &sponsor::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for SponsorForm {
    fn validate(&self, fields: &mut Fields) {
        fields.known("tier", &self.tier, &SPONSOR_TIERS);
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("intro_zh", &self.intro_zh), ("intro_en", &self.intro_en), MAX_TEXT_CHARS);
        fields.picture("logo", &self.logo);
        fields.link("link", &self.link);
    }
}

fairway_records::handlers! {
    sponsor for EditContent in "site";
    /// A meeting's sponsors, tier by tier in their order. The tabs are 1 published and 0 hidden.
    GET "/atms/content/sponsors" => fn list(SponsorFilter) -> [SponsorRow];
    /// Adds a sponsor at the end of its tier.
    POST "/atms/content/sponsors" => fn create(SponsorForm) -> SponsorRow;
    /// Changes a sponsor.
    PUT "/atms/content/sponsors" => fn update(SponsorForm) -> SponsorRow;
    /// Deletes a sponsor.
    DELETE "/atms/content/sponsors" => fn delete(DeleteQuery);
    /// Puts the sponsors of one tier into this order.
    PUT "/atms/content/sponsors/order" => fn order(MeetingOrder);
}
