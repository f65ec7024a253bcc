//! /atms/billing/vouchers

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language,
};
use sea_orm::Order;

use super::table::{self as voucher, Column};
use crate::permissions::EditBilling;

fairway_records::record! {
    /// A voucher as an organiser keeps it.
    row VoucherRow of voucher;
    /// The form of a voucher, always sent whole.
    form VoucherForm;
    scheduled by status;
    ordered by sort;
    {
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
    }
}

fairway_records::filter!(VoucherFilter of voucher {});

impl RecordKind for voucher::Entity {
    type Row = VoucherRow;
    const NAME: &'static str = "voucher";
    const TAG: &'static str = "voucher";
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::TextZh, Column::TextEn];
    const SORTS: Sorts<Column> =
        &[("title_zh", Column::TitleZh), ("title_en", Column::TitleEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &voucher::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for VoucherForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), MAX_TEXT_CHARS);
    }
}

fairway_records::handlers! {
    voucher for EditBilling in "billing";
    /// The vouchers in their order. The tabs are 1 published and 0 hidden.
    GET "/atms/billing/vouchers" => fn list(VoucherFilter) -> [VoucherRow];
    /// Adds a voucher behind the others.
    POST "/atms/billing/vouchers" => fn create(VoucherForm) -> VoucherRow;
    /// Changes a voucher.
    PUT "/atms/billing/vouchers" => fn update(VoucherForm) -> VoucherRow;
    /// Deletes a voucher.
    DELETE "/atms/billing/vouchers" => fn delete(DeleteQuery);
    /// Puts the vouchers into this order.
    PUT "/atms/billing/vouchers/order" => fn order(MeetingOrder);
}
