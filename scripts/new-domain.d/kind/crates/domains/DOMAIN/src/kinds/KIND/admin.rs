//! /atms/{{domain}}/{{kinds}}

use fairway_http::{Fields, Sorts, Validate};
use fairway_records::{
    MAX_LINE_CHARS, MAX_TEXT_CHARS, RecordKind, check_both_languages, first_nonempty, require_one_language,
};
use sea_orm::Order;

use super::table::{self as {{kind}}, Column};
use crate::permissions::{{Permission}};

fairway_records::record! {
    /// A {{kind words}} as an organiser keeps it.
    row {{Kind}}Row of {{kind}};
    /// The form of a {{kind words}}, always sent whole.
    form {{Kind}}Form;
    scheduled by status;
    ordered by sort;
    {
        title_zh: String,
        title_en: String,
        text_zh: String,
        text_en: String,
    }
}

fairway_records::filter!({{Kind}}Filter of {{kind}} {});

impl RecordKind for {{kind}}::Entity {
    type Row = {{Kind}}Row;
    const NAME: &'static str = "{{kind}}";
    const TAG: &'static str = "{{kind}}";
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn, Column::TextZh, Column::TextEn];
    const SORTS: Sorts<Column> =
        &[("title_zh", Column::TitleZh), ("title_en", Column::TitleEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &{{kind}}::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for {{Kind}}Form {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("text_zh", &self.text_zh), ("text_en", &self.text_en), MAX_TEXT_CHARS);
    }
}

fairway_records::handlers! {
    {{kind}} for {{Permission}} in "{{domain}}";
    /// The {{kinds words}} in their order. The tabs are 1 published and 0 hidden.
    GET "/atms/{{domain}}/{{kinds}}" => fn list({{Kind}}Filter) -> [{{Kind}}Row];
    /// Adds a {{kind words}} behind the others.
    POST "/atms/{{domain}}/{{kinds}}" => fn create({{Kind}}Form) -> {{Kind}}Row;
    /// Changes a {{kind words}}.
    PUT "/atms/{{domain}}/{{kinds}}" => fn update({{Kind}}Form) -> {{Kind}}Row;
    /// Deletes a {{kind words}}.
    DELETE "/atms/{{domain}}/{{kinds}}" => fn delete(DeleteQuery);
    /// Puts the {{kinds words}} into this order.
    PUT "/atms/{{domain}}/{{kinds}}/order" => fn order(TenantOrder);
}
