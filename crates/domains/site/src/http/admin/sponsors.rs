//! /atms/content/sponsors

use fairway_http::{Fields, Sorts, Validate};
use sea_orm::Order;

use super::{LINE, TEXT};
use crate::curation::{Kept, check_both, either, require_either};
use crate::entities::sponsor::{self, Column};
use crate::model::{SPONSOR_TIERS, tag};
use crate::permissions::EditContent;

crate::record! {
    /// A sponsor as an organiser keeps it.
    row SponsorRow of sponsor;
    /// A sponsor's form, always sent whole.
    form SponsorForm;
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

crate::filter!(SponsorFilter of sponsor {
    /// Only those of this tier.
    tier: i32 => Tier,
});

impl Kept for sponsor::Entity {
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
        either(&row.name_zh, &row.name_en)
    }
}

impl Validate for SponsorForm {
    fn validate(&self, fields: &mut Fields) {
        fields.known("tier", &self.tier, &SPONSOR_TIERS);
        require_either(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), LINE);
        check_both(fields, ("intro_zh", &self.intro_zh), ("intro_en", &self.intro_en), TEXT);
        fields.picture("logo", &self.logo);
        fields.link("link", &self.link);
    }
}

crate::handlers! {
    "/atms/content/sponsors" and "/atms/content/sponsors/order" in "site" for EditContent of sponsor;
    /// A meeting's sponsors, tier by tier in their order. The tabs are 1 published and 0 hidden.
    list SponsorRow by SponsorFilter;
    /// Adds a sponsor at the end of its tier.
    create SponsorForm into SponsorRow;
    /// Changes a sponsor.
    update;
    /// Deletes a sponsor.
    delete;
    /// Puts the sponsors of one tier into this order.
    order;
}
