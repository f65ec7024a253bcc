//! The columns of a table of rates, and how what stands in them is read.

use fairway_import::Column;
use fairway_lang::Text;
use fairway_refdata::enums::ContainerSize;
use fairway_refdata::{Carrier, carrier_by_scac, carriers};

use crate::rates::model::CURRENCIES;

const CENTS: Text = Text::new("以所选币种计，例如 310 或 310.50", "In the currency of the row, such as 310 or 310.50");

/// The codes of surcharges are those of their columns.
pub const ALL: &[Column] = &[
    Column::new("pol", Text::new("起运港", "Port of loading"))
        .required()
        .also(&["装货港", "起运港代码", "pol", "from", "loading port", "origin port"])
        .hint(Text::new("五位代码，或港口的中英文名称", "The five-letter code, or the port's name in either language"))
        .example(Text::new("CNNGB", "CNNGB")),
    Column::new("pod", Text::new("目的港", "Port of discharge"))
        .required()
        .also(&["卸货港", "目的港代码", "pod", "to", "discharge port", "destination port"])
        .example(Text::new("汉堡", "Hamburg")),
    Column::new("via", Text::new("中转港", "Via"))
        .also(&["中转", "transhipment", "transshipment port", "t/s"])
        .hint(Text::new("不填为直航", "Direct if empty")),
    Column::new("carrier", Text::new("船公司", "Carrier"))
        .required()
        .also(&["船东", "承运人", "shipping line", "line", "scac"])
        .hint(Text::new("SCAC 代码或名称", "Its SCAC or its name"))
        .example(Text::new("马士基", "MAEU")),
    Column::new("service", Text::new("航线代码", "Service"))
        .also(&["航线", "service code", "loop"])
        .example(Text::new("FE2", "FE2")),
    Column::new("container", Text::new("箱型", "Container"))
        .required()
        .also(&["柜型", "箱型箱量", "container type", "equipment", "size"])
        .choices(|| ContainerSize::ALL.iter().map(|size| size.text()).collect())
        .example(Text::new("40HQ", "40HQ")),
    Column::new("currency", Text::new("币种", "Currency"))
        .also(&["货币", "ccy"])
        .choices(|| CURRENCIES.into_iter().map(|code| Text::new(code, code)).collect())
        .hint(Text::new("不填为 USD", "USD if empty"))
        .example(Text::new("USD", "USD")),
    Column::new("base", Text::new("海运费", "Ocean freight"))
        .required()
        .also(&["基本运费", "运费", "base rate", "o/f", "freight"])
        .example(Text::new("2450", "2450")),
    Column::new("baf", Text::new("燃油附加费", "Bunker"))
        .also(&["baf", "bunker adjustment", "fuel surcharge"])
        .hint(CENTS),
    Column::new("pss", Text::new("旺季附加费", "Peak season")).also(&["pss", "peak season surcharge"]).hint(CENTS),
    Column::new("othc", Text::new("起运港码头费", "Origin terminal"))
        .also(&["othc", "起运港thc", "origin thc"])
        .hint(CENTS),
    Column::new("dthc", Text::new("目的港码头费", "Destination terminal"))
        .also(&["dthc", "目的港thc", "destination thc"])
        .hint(CENTS),
    Column::new("doc", Text::new("单证与铅封", "Documents, seal"))
        .also(&["文件费", "doc", "documentation fee"])
        .hint(CENTS),
    Column::new("isps", Text::new("港口安保费", "Port security")).also(&["isps", "security"]).hint(CENTS),
    Column::new("other", Text::new("其他附加费", "Other charges")).also(&["其他", "other", "others"]).hint(CENTS),
    Column::new("valid_from", Text::new("有效期起", "Valid from"))
        .required()
        .also(&["生效日期", "起始日期", "effective", "start date", "valid from date"])
        .example(Text::new("2027-03-01", "2027-03-01")),
    Column::new("valid_until", Text::new("有效期止", "Valid until"))
        .required()
        .also(&["截止日期", "失效日期", "expiry", "valid to", "end date"])
        .example(Text::new("2027-03-31", "2027-03-31")),
    Column::new("transit_days", Text::new("航程（天）", "Transit days"))
        .required()
        .also(&["航程", "航行天数", "transit time", "t/t", "days"])
        .example(Text::new("32", "32")),
    Column::new("sailing_days", Text::new("班期", "Sailing days"))
        .also(&["开船日", "sailing", "etd days"])
        .hint(Text::new("例如“周三、周六”或“3,6”", "Such as “Wed, Sat” or “3,6”"))
        .example(Text::new("周三、周六", "Wed, Sat")),
    Column::new("note", Text::new("备注", "Note")).also(&["说明", "remark", "remarks", "comment"]),
];

/// A carrier by its SCAC or one of its names.
pub fn read_carrier(text: &str) -> Option<&'static Carrier> {
    let said = text.to_lowercase();
    let is_called = |carrier: &&Carrier| {
        let names = [carrier.name_zh, carrier.name_en, carrier.short_zh, carrier.short_en];
        names.iter().any(|name| name.to_lowercase() == said)
    };
    carrier_by_scac(text).or_else(|| carriers().iter().find(is_called))
}

pub fn read_container(text: &str) -> Option<i32> {
    let said: String = text.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
    // What else people write for a high cube.
    let said = if said.eq_ignore_ascii_case("40HC") { "40HQ" } else { said.as_str() };
    let found = ContainerSize::ALL.iter().find(|size| size.text().en.eq_ignore_ascii_case(said));
    found.map(|size| size.value())
}
