//! /atlas/atams_company/shipping_company

use fairway_http::fields::UNKNOWN;
use fairway_http::{Fields, Sorts, Validate};
use fairway_lang::Text;
use fairway_records::{MAX_LINE_CHARS, RecordKind, check_both_languages};
use sea_orm::Order;

use super::find_carrier;
use super::table::{self as carrier, Column};
use crate::model::{MAX_CARRIERS, tag};

const CARRIER_TAKEN: Text = Text::new("该船公司已在列", "This carrier is listed already");

fairway_records::record! {
    /// A carrier that a company works with, as its people keep it.
    row CarrierTieRow of carrier;
    /// The form of it, always sent whole.
    form CarrierTieForm;
    in company by company_id;
    ordered by sort;
    {
        /// A carrier of the reference data.
        carrier_id: i64,
        /// What they do together, in a few words.
        note_zh: String,
        note_en: String,
    }
}

fairway_records::filter!(CarrierTieFilter of carrier in company by company_id {});

impl RecordKind for carrier::Entity {
    type Row = CarrierTieRow;
    const NAME: &'static str = "shipping_company";
    const TAG: &'static str = tag::COMPANY;
    const SEARCHED: &'static [Column] = &[Column::NoteZh, Column::NoteEn];
    const SORTS: Sorts<Column> = &[("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_CARRIERS);
    const UNIQUE: Option<(&'static str, Text)> = Some(("carrier_id", CARRIER_TAKEN));

    fn title(row: &carrier::Model) -> &str {
        find_carrier(row.carrier_id).map_or("", |carrier| carrier.name_zh)
    }
}

impl Validate for CarrierTieForm {
    fn validate(&self, fields: &mut Fields) {
        fields.require("carrier_id", find_carrier(self.carrier_id).is_some(), UNKNOWN, vec![]);
        check_both_languages(fields, ("note_zh", &self.note_zh), ("note_en", &self.note_en), MAX_LINE_CHARS);
    }
}

fairway_records::handlers! {
    carrier for its keepers in "company";
    /// A company's carriers in their order, for those who keep its pages.
    GET "/atlas/atams_company/shipping_company" => fn list(CarrierTieFilter) -> [CarrierTieRow];
    /// Adds a carrier behind the others.
    POST "/atlas/atams_company/shipping_company" => fn create(CarrierTieForm) -> CarrierTieRow;
    /// Changes a carrier.
    PUT "/atlas/atams_company/shipping_company" => fn update(CarrierTieForm) -> CarrierTieRow;
    /// Deletes a carrier.
    DELETE "/atlas/atams_company/shipping_company" => fn delete(DeleteQuery);
    /// Puts the carriers into this order.
    PUT "/atlas/atams_company/shipping_company/order" => fn order(CompanyOrder);
}
