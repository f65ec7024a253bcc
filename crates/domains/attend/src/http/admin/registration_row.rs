//! A registration as an organiser sees it, and as a line of an exported file.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_company::{CompanyBasics, company_names};
use fairway_db::Db;
use fairway_export::{Cell, Row};
use fairway_fields::{Definition, FieldSheet};
use fairway_http::Failure;
use fairway_identity::{AccountBasics, list_accounts};
use fairway_lang::{Lang, Text};
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::entities::registration;
use crate::http::registration_view::{RegistrationView, views_with};
use crate::model::{CHANNELS, FIELDS, Payment};

/// A registration with who it is about.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct RegistrationRow {
    #[serde(flatten)]
    pub registration: RegistrationView,
    pub user_id: Option<i64>,
    /// The company as it is called now; as they wrote it where it is none of the platform's.
    pub company_name_zh: String,
    pub company_name_en: String,
    /// Empty where nobody has, or their account is gone.
    pub reviewed_by_name: String,
}

fn row(
    view: RegistrationView,
    model: &registration::Model,
    company: Option<&CompanyBasics>,
    reviewer: Option<&AccountBasics>,
    lang: Lang,
) -> RegistrationRow {
    RegistrationRow {
        user_id: model.user_id,
        company_name_zh: company.map_or(&model.company_zh, |one| &one.name_zh).clone(),
        company_name_en: company.map_or(&model.company_en, |one| &one.name_en).clone(),
        reviewed_by_name: reviewer.map(|one| one.name(lang).to_owned()).unwrap_or_default(),
        registration: view,
    }
}

async fn rows_with(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    lang: Lang,
    models: Vec<registration::Model>,
    sheet: &FieldSheet,
) -> Result<Vec<RegistrationRow>, Failure> {
    let company_ids: Vec<i64> = models.iter().filter_map(|row| row.company_id).collect();
    let companies = match company_ids.is_empty() {
        true => HashMap::new(),
        false => company_names(db, tenant_id, &company_ids).await?,
    };
    let reviewers: Vec<i64> = models.iter().filter_map(|row| row.reviewed_by).collect();
    let reviewers = list_accounts(db, tenant_id, &reviewers).await?;
    let views = views_with(db, tenant_id, &models, sheet).await?;
    let rows = views.into_iter().zip(&models).map(|(view, model)| {
        let company = model.company_id.and_then(|id| companies.get(&id));
        row(view, model, company, model.reviewed_by.and_then(|id| reviewers.get(&id)), lang)
    });
    Ok(rows.collect())
}

pub async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    lang: Lang,
    models: Vec<registration::Model>,
) -> Result<Vec<RegistrationRow>, Failure> {
    let ids: Vec<i64> = models.iter().map(|row| row.id).collect();
    let sheet = FieldSheet::read(db, tenant_id, FIELDS, &ids).await?;
    rows_with(db, tenant_id, lang, models, &sheet).await
}

pub async fn one(
    db: &impl ConnectionTrait,
    lang: Lang,
    model: registration::Model,
) -> Result<RegistrationRow, Failure> {
    let mut rows = rows(db, model.tenant_id, lang, vec![model]).await?;
    rows.pop().ok_or_else(|| Failure::internal("a registration without a row"))
}

/// A registration in an exported file, with a cell for each custom field.
pub struct RegistrationLine {
    row: RegistrationRow,
    fields: Vec<Cell>,
}

pub async fn lines(
    db: &Db,
    tenant_id: TenantId,
    lang: Lang,
    fields: Vec<Definition>,
    models: Vec<registration::Model>,
) -> Result<Vec<RegistrationLine>, Failure> {
    let ids: Vec<i64> = models.iter().map(|row| row.id).collect();
    let sheet = FieldSheet::read_in(db.read(), tenant_id, FIELDS, fields, &ids).await?;
    let rows = rows_with(db.read(), tenant_id, lang, models, &sheet).await?;
    let line = |row: RegistrationRow| RegistrationLine { fields: sheet.cells(row.registration.id, lang), row };
    Ok(rows.into_iter().map(line).collect())
}

/// What states are called in files, by their numbers.
const STATES: [Text; 6] = [
    Text::new("未登记", "Not registered"),
    Text::new("登记成功", "Registered"),
    Text::new("待审核", "To review"),
    Text::new("已拒绝", "Refused"),
    Text::new("已取消", "Cancelled"),
    Text::new("候补中", "Waiting list"),
];
const TO_PAY: Text = Text::new("待支付", "To pay");
const ATYPES: [Text; 6] = [
    Text::new("", ""),
    Text::new("展商", "Exhibitor"),
    Text::new("观众", "Visitor"),
    Text::new("", ""),
    Text::new("", ""),
    Text::new("峰会", "Summit"),
];
const YES: Text = Text::new("是", "Yes");
const NO: Text = Text::new("否", "No");

impl Row for RegistrationLine {
    const FILE: &'static str = "registrations";
    const SHEET: Text = Text::new("登记", "Registrations");
    const HEADERS: &'static [Text] = &[
        Text::new("登记号", "Number"),
        Text::new("状态", "State"),
        Text::new("身份", "As"),
        Text::new("姓名", "Name"),
        Text::new("职务", "Position"),
        Text::new("企业", "Company"),
        Text::new("手机", "Mobile"),
        Text::new("邮箱", "Email"),
        Text::new("票种", "Ticket"),
        Text::new("优惠码", "Voucher"),
        Text::new("票价", "Price"),
        Text::new("应付", "To pay"),
        Text::new("货币", "Currency"),
        Text::new("了解渠道", "Heard of it by"),
        Text::new("渠道说明", "About the channel"),
        Text::new("需要酒店", "Wants a hotel"),
        Text::new("酒店说明", "About the hotel"),
        Text::new("原因", "Reason"),
        Text::new("提交时间（{zone}）", "Sent ({zone})"),
        Text::new("审核时间（{zone}）", "Reviewed ({zone})"),
        Text::new("审核人", "Reviewed by"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let (row, one) = (&self.row, &self.row.registration);
        let named = |texts: &[Text], number: i32| texts.get(number as usize).map(|text| text.get(lang));
        let is_due = one.payment == Payment::Due.value();
        let state = if is_due { Some(TO_PAY.get(lang)) } else { named(&STATES, one.status) };
        let amount = |cents: i64| format!("{}.{:02}", cents / 100, cents % 100);
        let channel = CHANNELS.iter().find(|(code, _)| *code == one.channel).map(|(_, text)| text.get(lang));
        let time = |at: Option<i64>| at.map_or(Cell::Empty, Cell::Time);
        let mut cells: Vec<Cell> = vec![
            (&one.number).into(),
            state.into(),
            named(&ATYPES, one.atype).into(),
            (&one.name).into(),
            (&one.position).into(),
            lang.pick(&row.company_name_zh, &row.company_name_en).into(),
            (&one.mobile).into(),
            (&one.email).into(),
            lang.pick(&one.ticket_type_zh, &one.ticket_type_en).into(),
            (&one.voucher_code).into(),
            (&amount(one.price)).into(),
            (&amount(one.amount)).into(),
            (&one.currency).into(),
            channel.into(),
            (&one.channel_note).into(),
            (if one.wants_hotel { YES } else { NO }).get(lang).into(),
            (&one.hotel_note).into(),
            (&one.reason).into(),
            Cell::Time(one.submitted_at),
            time(one.reviewed_at),
            (&row.reviewed_by_name).into(),
        ];
        cells.extend(self.fields.iter().cloned());
        cells
    }
}
