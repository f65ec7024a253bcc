//! An exhibitor with its entry of the catalogue, as organisers see it in lists and files.

use fairway_company::company_names;
use fairway_db::Db;
use fairway_export::{Cell, Row};
use fairway_http::Failure;
use fairway_lang::{Lang, Text};
use fairway_records::first_nonempty;
use serde::Serialize;

use crate::entities::exhibitor;
use crate::http::catalogue::CatalogueEntryView;
use crate::store;

/// An exhibitor and its entry, if it has written one.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueRow {
    pub exhibitor_id: i64,
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    pub hall: String,
    /// Numbers of its booths, separated by commas.
    pub booth_no: String,
    /// 0 none, 1 draft, 2 submitted, 3 returned, 4 accepted.
    pub status: i32,
    pub entry: Option<CatalogueEntryView>,
}

/// What states are called in files.
const STATES: [Text; 5] = [
    Text::new("未填写", "Not written"),
    Text::new("草稿", "Draft"),
    Text::new("已提交", "Submitted"),
    Text::new("已退回", "Returned"),
    Text::new("已定稿", "Accepted"),
];

impl Row for CatalogueRow {
    const FILE: &'static str = "catalogue";
    const SHEET: Text = Text::new("会刊", "Catalogue");
    const HEADERS: &'static [Text] = &[
        Text::new("展馆", "Hall"),
        Text::new("展位号", "Booth"),
        Text::new("企业中文名称", "Company (Chinese)"),
        Text::new("企业英文名称", "Company (English)"),
        Text::new("状态", "State"),
        Text::new("中文地址", "Address (Chinese)"),
        Text::new("英文地址", "Address (English)"),
        Text::new("联系人", "Contact"),
        Text::new("联系人（英文）", "Contact (English)"),
        Text::new("电话", "Phone"),
        Text::new("传真", "Fax"),
        Text::new("邮箱", "Email"),
        Text::new("网站", "Website"),
        Text::new("中文简介", "Introduction (Chinese)"),
        Text::new("英文简介", "Introduction (English)"),
        Text::new("产品与服务（中文）", "Products (Chinese)"),
        Text::new("产品与服务（英文）", "Products (English)"),
        Text::new("企业标志", "Logo"),
        Text::new("图片", "Pictures"),
        Text::new("退回原因", "Reason for return"),
        Text::new("提交时间（{zone}）", "Submitted ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let state = STATES.get(self.status as usize).map(|state| state.get(lang));
        let entry = self.entry.clone();
        let submitted_at = entry.as_ref().and_then(|entry| entry.submitted_at);
        let reason = entry.as_ref().map(|entry| entry.reason.clone()).unwrap_or_default();
        let text = entry.map(|entry| entry.text).unwrap_or_default();
        vec![
            (&self.hall).into(),
            (&self.booth_no).into(),
            first_nonempty(&text.name_zh, &self.company_zh).into(),
            first_nonempty(&text.name_en, &self.company_en).into(),
            state.into(),
            (&text.address_zh).into(),
            (&text.address_en).into(),
            (&text.contact_zh).into(),
            (&text.contact_en).into(),
            (&text.phone).into(),
            (&text.fax).into(),
            (&text.email).into(),
            (&text.website).into(),
            (&text.intro_zh).into(),
            (&text.intro_en).into(),
            (&text.products_zh.join("、")).into(),
            (&text.products_en.join(", ")).into(),
            (&text.logo).into(),
            (&text.pictures.join("\n")).into(),
            (&reason).into(),
            submitted_at.map_or(Cell::Empty, Cell::Time),
        ]
    }
}

pub async fn rows(db: &Db, tenant_id: i64, exhibitors: Vec<exhibitor::Model>) -> Result<Vec<CatalogueRow>, Failure> {
    let ids: Vec<i64> = exhibitors.iter().map(|row| row.id).collect();
    let company_ids: Vec<i64> = exhibitors.iter().map(|row| row.company_id).collect();
    let entries = store::catalogue::find_many(db.read(), tenant_id, &ids).await?;
    let names = company_names(db.read(), tenant_id, &company_ids).await?;
    let view = |row: exhibitor::Model| {
        let entry = entries.get(&row.id).map(|entry| CatalogueEntryView::new(entry, &row, true)).transpose()?;
        let (company_zh, company_en) =
            names.get(&row.company_id).map(|one| (one.name_zh.clone(), one.name_en.clone())).unwrap_or_default();
        Ok(CatalogueRow {
            exhibitor_id: row.id,
            company_id: row.company_id,
            company_zh,
            company_en,
            status: entry.as_ref().map_or(0, |entry| entry.status),
            hall: row.hall,
            booth_no: row.booth_no,
            entry,
        })
    };
    exhibitors.into_iter().map(view).collect()
}
