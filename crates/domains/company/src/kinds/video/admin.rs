//! /atlas/atams_company/company_video

use fairway_http::{Fields, Sorts, Validate};
use fairway_lang::Text;
use fairway_records::{MAX_LINE_CHARS, RecordKind, first_nonempty, require_one_language};
use sea_orm::Order;

use super::table::{self as video, Column};
use crate::model::{MAX_VIDEOS, tag};

const VIDEO_TAKEN: Text = Text::new("该视频已在列", "This video is listed already");

fairway_records::record! {
    /// A video of a company, as its people keep it.
    row CompanyVideoRow of video;
    /// The form of it, always sent whole.
    form CompanyVideoForm;
    in company by company_id;
    ordered by sort;
    {
        /// The video's id in the media library.
        aliyun_id: String,
        title_zh: String,
        title_en: String,
    }
}

fairway_records::filter!(CompanyVideoFilter of video in company by company_id {});

impl RecordKind for video::Entity {
    type Row = CompanyVideoRow;
    const NAME: &'static str = "company_video";
    const TAG: &'static str = tag::COMPANY;
    const SEARCHED: &'static [Column] = &[Column::TitleZh, Column::TitleEn];
    const SORTS: Sorts<Column> =
        &[("title_zh", Column::TitleZh), ("title_en", Column::TitleEn), ("updated_at", Column::UpdatedAt)];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const MAX_RECORDS: Option<u64> = Some(MAX_VIDEOS);
    const UNIQUE: Option<(&'static str, Text)> = Some(("aliyun_id", VIDEO_TAKEN));

    fn title(row: &video::Model) -> &str {
        first_nonempty(&row.title_zh, &row.title_en)
    }
}

impl Validate for CompanyVideoForm {
    fn validate(&self, fields: &mut Fields) {
        fields.required("aliyun_id", &self.aliyun_id);
        fields.length("aliyun_id", &self.aliyun_id, 0, MAX_LINE_CHARS);
        require_one_language(fields, ("title_zh", &self.title_zh), ("title_en", &self.title_en), MAX_LINE_CHARS);
    }
}
