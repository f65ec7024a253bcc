//! /atms/content/sponsor_items

use fairway_http::{Fields, Sorts, Validate};
use sea_orm::Order;

use super::{LINE, TEXT};
use crate::curation::{Kept, check_both, either, require_either};
use crate::entities::sponsor_item::{self, Column};
use crate::model::{CURRENCIES, MAX_PRICE, SPONSOR_TIERS, tag};
use crate::permissions::EditContent;

crate::record! {
    /// What a sponsor can buy, as an organiser keeps it.
    row SponsorItemRow of sponsor_item;
    /// The form of what a sponsor can buy, always sent whole.
    form SponsorItemForm;
    scheduled by status;
    ordered by sort;
    {
        /// 1 title, 2 diamond, 3 gold, 4 silver.
        tier: i32,
        /// How many sponsors of this tier there can be.
        quota: i32,
        /// Cents.
        price: i64,
        /// `CNY` (if absent) or `USD`.
        currency: String = "crate::model::yuan",
        name_zh: String,
        name_en: String,
        text_zh: String,
        text_en: String,
    }
}

crate::filter!(SponsorItemFilter of sponsor_item {
    /// Only those of this tier.
    tier: i32 => Tier,
});

impl Kept for sponsor_item::Entity {
    type Row = SponsorItemRow;
    const NAME: &'static str = "sponsor_item";
    const TAG: &'static str = tag::SPONSOR;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::TextZh, Column::TextEn];
    const SORTS: Sorts<Column> = &[
        ("tier", Column::Tier),
        ("price", Column::Price),
        ("quota", Column::Quota),
        ("name_zh", Column::NameZh),
        ("name_en", Column::NameEn),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &sponsor_item::Model) -> &str {
        either(&row.name_zh, &row.name_en)
    }
}

impl Validate for SponsorItemForm {
    fn validate(&self, fields: &mut Fields) {
        fields.known("tier", &self.tier, &SPONSOR_TIERS);
        fields.range("quota", self.quota.into(), 0, 1_000);
        fields.range("price", self.price, 0, MAX_PRICE);
        fields.known("currency", &self.currency.as_str(), &CURRENCIES);
        require_either(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), LINE);
        check_both(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), TEXT);
    }
}

crate::handlers! {
    "/atms/content/sponsor_items" and "/atms/content/sponsor_items/order" in "site" for EditContent of sponsor_item;
    /// What a meeting's sponsors can buy, in order. The tabs are 1 published and 0 hidden.
    list SponsorItemRow by SponsorItemFilter;
    /// Adds something to buy behind the others.
    create SponsorItemForm into SponsorItemRow;
    /// Changes it.
    update;
    /// Deletes it.
    delete;
    /// Puts what can be bought into this order.
    order;
}
