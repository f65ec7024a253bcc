//! An inquiry in the work list and in its export. Who asks is not in it: that is shown when one is opened.

use fairway_auth::TenantId;
use fairway_export::{Cell, Row};
use fairway_http::Failure;
use fairway_lang::{Lang, Text};
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::entities::inquiry::Model;
use crate::http::inquiry_view::{InquiryView, PlaceView, level_names};
use crate::model::states::Mover;
use crate::model::{
    CargoType, CloseReason, DistributionMethod, InquirySource, InquiryStatus, ShipmentLoad, TradeTerm, TransportMode,
    containers,
};
use crate::operations::masking::InquiryReader;

/// A row of the work list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct InquiryRow {
    #[serde(flatten)]
    pub inquiry: InquiryView,
}

fn place(place: &PlaceView, lang: Lang) -> String {
    let (country, city, port) = match lang {
        Lang::Zh => (place.country_zh, place.city_zh, place.port_zh),
        Lang::En => (place.country_en, place.city_en, place.port_en),
    };
    let words = [country, city, port, place.port.as_str()];
    let mut said: Vec<&str> = Vec::new();
    for word in words {
        if !word.is_empty() && !said.contains(&word) {
            said.push(word);
        }
    }
    said.join(" · ")
}

impl Row for InquiryRow {
    const FILE: &'static str = "freight-inquiries";
    const SHEET: Text = Text::new("货运询盘", "Freight inquiries");
    const HEADERS: &'static [Text] = &[
        Text::new("询盘号", "Inquiry"),
        Text::new("状态", "State"),
        Text::new("来源", "Source"),
        Text::new("货名", "Cargo"),
        Text::new("货物类型", "Cargo type"),
        Text::new("运输方式", "Mode"),
        Text::new("装载", "Load"),
        Text::new("箱型箱量", "Containers"),
        Text::new("重量（千克）", "Weight (kg)"),
        Text::new("体积（立方米）", "Volume (m³)"),
        Text::new("计费重量（千克）", "Chargeable (kg)"),
        Text::new("起运地", "Origin"),
        Text::new("目的地", "Destination"),
        Text::new("贸易条款", "Trade term"),
        Text::new("危险品编号", "UN number"),
        Text::new("备货日期", "Ready"),
        Text::new("等级", "Level"),
        Text::new("价格", "Price"),
        Text::new("计价单位", "Unit"),
        Text::new("分发方式", "Distribution"),
        Text::new("名额", "Places"),
        Text::new("已认领", "Taken"),
        Text::new("关闭原因", "Close reason"),
        Text::new("提交时间（{zone}）", "Submitted ({zone})"),
        Text::new("分发时间（{zone}）", "Distributed ({zone})"),
        Text::new("首次应答（{zone}）", "First answer ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let one = &self.inquiry;
        let unit = match (one.price_unit, lang) {
            (2, Lang::Zh) => "次数",
            (2, Lang::En) => "Counts",
            (_, Lang::Zh) => "积分",
            (_, Lang::En) => "Points",
        };
        let level = match lang {
            Lang::Zh => &one.level_zh,
            Lang::En => &one.level_en,
        };
        let number =
            |value: Option<f64>| value.map_or(Cell::Empty, |value| Cell::Decimal((value * 10_000.0).round() as i64));
        let time = |at: Option<i64>| at.map_or(Cell::Empty, Cell::Time);
        vec![
            (&one.number).into(),
            InquiryStatus::try_from(one.status).map_or("", |value| value.label(lang)).into(),
            InquirySource::try_from(one.source).map_or("", |value| value.label(lang)).into(),
            (&one.cargo_name).into(),
            CargoType::try_from(one.cargo_type).map_or("", |value| value.label(lang)).into(),
            TransportMode::try_from(one.transport_mode).map_or("", |value| value.label(lang)).into(),
            ShipmentLoad::try_from(one.load).map_or("", |value| value.label(lang)).into(),
            (&containers::words(&one.containers)).into(),
            number(one.weight_kg),
            number(one.volume_m3),
            number(one.chargeable_kg),
            (&place(&one.origin, lang)).into(),
            (&place(&one.destination, lang)).into(),
            TradeTerm::try_from(one.trade_term).map_or("", |value| value.label(lang)).into(),
            (&one.hazard_number).into(),
            (&one.ready_on).into(),
            level.into(),
            Cell::Number(one.price),
            unit.into(),
            DistributionMethod::try_from(one.distribution).map_or("", |value| value.label(lang)).into(),
            Cell::Number(one.places.into()),
            Cell::Number(one.taken.into()),
            CloseReason::try_from(one.close_reason).map_or("", |value| value.label(lang)).into(),
            time(one.submitted_at),
            time(one.distributed_at),
            time(one.first_answer_at),
        ]
    }
}

/// A page of them.
pub async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    found: Vec<Model>,
) -> Result<Vec<InquiryRow>, Failure> {
    let levels = level_names(db, tenant_id, &found).await?;
    let row = |one: &Model| -> Result<InquiryRow, Failure> {
        Ok(InquiryRow { inquiry: InquiryView::new(one, &levels, InquiryReader::Stranger, Some(Mover::Staff))? })
    };
    found.iter().map(row).collect()
}
