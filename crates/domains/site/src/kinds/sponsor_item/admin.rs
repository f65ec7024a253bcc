//! /atms/content/sponsor_items

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language,
};
use sea_orm::Order;

use super::table::{self as sponsor_item, Column};
use crate::model::{CURRENCIES, MAX_PRICE, SPONSOR_TIERS, tag};
use crate::permissions::EditContent;

fairway_records::record! {
    /// What a sponsor can buy, as an organiser keeps it.
    row SponsorItemRow of sponsor_item;
    /// The form of what a sponsor can buy, always sent whole.
    form SponsorItemForm;
    in meeting by activity_id;
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

fairway_records::filter!(SponsorItemFilter of sponsor_item in meeting by activity_id {
    /// Only those of this tier.
    tier: i32 => Tier,
});

impl RecordKind for sponsor_item::Entity {
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
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for SponsorItemForm {
    fn validate(&self, fields: &mut Fields) {
        fields.known("tier", &self.tier, &SPONSOR_TIERS);
        fields.range("quota", self.quota.into(), 0, 1_000);
        fields.range("price", self.price, 0, MAX_PRICE);
        fields.known("currency", &self.currency.as_str(), &CURRENCIES);
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), MAX_TEXT_CHARS);
    }
}

fairway_records::handlers! {
    sponsor_item for EditContent in "site";
    /// What a meeting's sponsors can buy, in order. The tabs are 1 published and 0 hidden.
    GET "/atms/content/sponsor_items" => fn list(SponsorItemFilter) -> [SponsorItemRow];
    /// Adds something to buy behind the others.
    POST "/atms/content/sponsor_items" => fn create(SponsorItemForm) -> SponsorItemRow;
    /// Changes it.
    PUT "/atms/content/sponsor_items" => fn update(SponsorItemForm) -> SponsorItemRow;
    /// Deletes it.
    DELETE "/atms/content/sponsor_items" => fn delete(DeleteQuery);
    /// Puts what can be bought into this order.
    PUT "/atms/content/sponsor_items/order" => fn order(MeetingOrder);
}
