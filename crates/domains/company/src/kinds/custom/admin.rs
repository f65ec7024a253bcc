//! /atlas/atams_company/custom_data

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{RecordKind, check_both_languages, first_nonempty, require_one_language};
use sea_orm::Order;

use super::table::{self as custom, Column};
use crate::model::{MAX_CUSTOM, MAX_LABEL_CHARS, tag};

const MAX_VALUE_CHARS: usize = 500;

fairway_records::record! {
    /// Something else that a company says of itself, as its people keep it.
    row CustomDataRow of custom;
    /// The form of it, always sent whole.
    form CustomDataForm;
    in company by company_id;
    ordered by sort;
    {
        label_zh: String,
        label_en: String,
        value_zh: String,
        value_en: String,
    }
}

fairway_records::filter!(CustomDataFilter of custom in company by company_id {});

impl RecordKind for custom::Entity {
    type Row = CustomDataRow;
    const NAME: &'static str = "company_custom_data";
    const TAG: &'static str = tag::COMPANY;
    const SEARCHED: &'static [Column] = &[Column::LabelZh, Column::LabelEn, Column::ValueZh, Column::ValueEn];
    const SORTS: Sorts<Column> =
        &[("label_zh", Column::LabelZh), ("label_en", Column::LabelEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_CUSTOM);

    fn title(row: &custom::Model) -> &str {
        first_nonempty(&row.label_zh, &row.label_en)
    }
}

impl Validate for CustomDataForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("label_zh", &self.label_zh), ("label_en", &self.label_en), MAX_LABEL_CHARS);
        check_both_languages(fields, ("value_zh", &self.value_zh), ("value_en", &self.value_en), MAX_VALUE_CHARS);
    }
}

fairway_records::handlers! {
    custom for its keepers in "company";
    /// A company's further facts in their order, for those who keep its pages.
    GET "/atlas/atams_company/custom_data" => fn list(CustomDataFilter) -> [CustomDataRow];
    /// Adds a fact behind the others.
    POST "/atlas/atams_company/custom_data" => fn create(CustomDataForm) -> CustomDataRow;
    /// Changes a fact.
    PUT "/atlas/atams_company/custom_data" => fn update(CustomDataForm) -> CustomDataRow;
    /// Deletes a fact.
    DELETE "/atlas/atams_company/custom_data" => fn delete(DeleteQuery);
    /// Puts the further facts into this order.
    PUT "/atlas/atams_company/custom_data/order" => fn order(CompanyOrder);
}
