//! A reservation as a line of an exported file.

use fairway_export::{Cell, Row};
use fairway_lang::{Lang, Text};

use crate::http::reservation_view::ReservationView;

/// What states are called in files, by their numbers.
const STATES: [Text; 7] = [
    Text::new("", ""),
    Text::new("选位中", "On hold"),
    Text::new("待审核", "To review"),
    Text::new("已确认", "Confirmed"),
    Text::new("已拒绝", "Refused"),
    Text::new("已过期", "Expired"),
    Text::new("已取消", "Cancelled"),
];

impl Row for ReservationView {
    const FILE: &'static str = "booth-reservations";
    const SHEET: Text = Text::new("展位预订", "Booth reservations");
    const HEADERS: &'static [Text] = &[
        Text::new("预订号", "Number"),
        Text::new("状态", "State"),
        Text::new("企业", "Company"),
        Text::new("展馆", "Hall"),
        Text::new("展位号", "Booths"),
        Text::new("面积（㎡）", "Area (sq m)"),
        Text::new("币种", "Currency"),
        Text::new("合计", "Total"),
        Text::new("定金", "Deposit"),
        Text::new("联系人", "Contact"),
        Text::new("手机", "Mobile"),
        Text::new("邮箱", "Email"),
        Text::new("发票抬头", "Invoice to"),
        Text::new("税号", "Tax number"),
        Text::new("发票地址", "Invoice address"),
        Text::new("附加服务", "Add-ons"),
        Text::new("备注", "Remark"),
        Text::new("原因", "Reason"),
        Text::new("提交时间（{zone}）", "Submitted ({zone})"),
        Text::new("审核时间（{zone}）", "Reviewed ({zone})"),
        Text::new("定金截止（{zone}）", "Deposit due ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let one = self;
        let mut halls: Vec<&str> = one.booths.iter().map(|booth| booth.pavilion_code.as_str()).collect();
        halls.dedup();
        let numbers: Vec<&str> = one.booths.iter().map(|booth| booth.booth_no.as_str()).collect();
        let addons: Vec<String> = one
            .addons
            .iter()
            .map(|addon| format!("{} × {}", lang.pick(&addon.name_zh, &addon.name_en), addon.quantity))
            .collect();
        let amount = |cents: i64| format!("{}.{:02}", cents / 100, cents % 100);
        let time = |at: Option<i64>| at.map_or(Cell::Empty, Cell::Time);
        vec![
            (&one.number).into(),
            STATES.get(one.status as usize).map(|state| state.get(lang)).into(),
            lang.pick(&one.company_name_zh, &one.company_name_en).into(),
            (&halls.join(", ")).into(),
            (&numbers.join(", ")).into(),
            i64::from(one.booths.iter().map(|booth| booth.area).sum::<i32>()).into(),
            (&one.currency).into(),
            (&amount(one.total)).into(),
            (&amount(one.deposit)).into(),
            (&one.contact_name).into(),
            (&one.contact_mobile).into(),
            (&one.contact_email).into(),
            (&one.invoice_title).into(),
            (&one.invoice_tax_no).into(),
            (&one.invoice_address).into(),
            (&addons.join("; ")).into(),
            (&one.remark).into(),
            (&one.reason).into(),
            time(one.submitted_at),
            time(one.reviewed_at),
            time(one.deposit_due_at),
        ]
    }
}
