//! /atlas/atams_company/enterprise_features

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{RecordKind, first_nonempty, require_one_language};
use sea_orm::Order;

use super::table::{self as feature, Column};
use crate::model::{MAX_FEATURES, MAX_LABEL_CHARS, tag};

/// It stands in large type.
const MAX_VALUE_CHARS: usize = 20;

fairway_records::record! {
    /// A figure or a few words that stand for a company, as its people keep it.
    row FeatureRow of feature;
    /// The form of it, always sent whole.
    form FeatureForm;
    in company by company_id;
    ordered by sort;
    {
        /// A number or a few characters, such as `46`.
        value: String,
        /// What it counts.
        label_zh: String,
        label_en: String,
    }
}

fairway_records::filter!(FeatureFilter of feature in company by company_id {});

impl RecordKind for feature::Entity {
    type Row = FeatureRow;
    const NAME: &'static str = "enterprise_features";
    const TAG: &'static str = tag::COMPANY;
    const SEARCHED: &'static [Column] = &[Column::Value, Column::LabelZh, Column::LabelEn];
    const SORTS: Sorts<Column> =
        &[("label_zh", Column::LabelZh), ("label_en", Column::LabelEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_FEATURES);

    fn title(row: &feature::Model) -> &str {
        first_nonempty(&row.label_zh, &row.label_en)
    }
}

impl Validate for FeatureForm {
    fn validate(&self, fields: &mut Fields) {
        fields.required("value", &self.value);
        fields.length("value", &self.value, 0, MAX_VALUE_CHARS);
        require_one_language(fields, ("label_zh", &self.label_zh), ("label_en", &self.label_en), MAX_LABEL_CHARS);
    }
}

fairway_records::handlers! {
    feature for its keepers in "company";
    /// A company's figures in their order, for those who keep its pages.
    GET "/atlas/atams_company/enterprise_features" => fn list(FeatureFilter) -> [FeatureRow];
    /// Adds a figure behind the others.
    POST "/atlas/atams_company/enterprise_features" => fn create(FeatureForm) -> FeatureRow;
    /// Changes a figure.
    PUT "/atlas/atams_company/enterprise_features" => fn update(FeatureForm) -> FeatureRow;
    /// Deletes a figure.
    DELETE "/atlas/atams_company/enterprise_features" => fn delete(DeleteQuery);
    /// Puts the figures into this order.
    PUT "/atlas/atams_company/enterprise_features/order" => fn order(CompanyOrder);
}
