//! What must always hold of the tables, and the mistakes they once had.

use std::collections::{HashMap, HashSet};

use fairway_refdata::{
    CHINA, City, PORTS_FIRST, carrier_by_scac, carriers, cities, city, countries, country, country_by_alpha2,
    port_by_code, ports, search_cities, search_ports,
};
use serde::Deserialize;

fn all_cities() -> Vec<&'static City> {
    countries().iter().flat_map(|country| cities(country.id)).copied().collect()
}

fn names(text: &str, country_id: i64) -> Vec<&'static str> {
    search_cities(country_id, text).map(|city| city.name_en).collect()
}

#[test]
fn countries_keep_their_ids() {
    assert_eq!(countries().len(), 243);
    for (id, alpha2) in [(1, "CN"), (134, "US"), (193, "TH")] {
        assert_eq!(country(id).map(|country| country.alpha2), Some(alpha2));
        assert_eq!(country_by_alpha2(&alpha2.to_lowercase()).map(|country| country.id), Some(id));
    }
    assert!(country(86).is_none() && country(0).is_none());
    for row in countries() {
        assert!(!row.name_zh.is_empty() && !row.name_en.is_empty(), "{}", row.id);
        assert!(row.area_code.is_empty() || row.area_code.starts_with('+'), "{}", row.name_en);
        assert!(row.code.len() == 3 && row.alpha2.len() == 2);
    }
}

#[test]
fn cities_are_many_and_all_have_both_names() {
    let rows = all_cities();
    assert!(rows.len() >= 5450, "{}", rows.len());
    for row in &rows {
        assert!(!row.name_zh.is_empty() && !row.name_en.is_empty(), "{}", row.id);
        assert!(!row.name_zh.is_ascii(), "{} {}", row.id, row.name_zh);
        assert_eq!(city(row.id), Some(*row));
    }
    let ids: HashSet<_> = rows.iter().map(|row| row.id).collect();
    assert_eq!(ids.len(), rows.len());
    for country in countries() {
        assert!(!cities(country.id).is_empty(), "{} has no city", country.name_en);
    }
    assert!(cities(86).is_empty());
}

#[test]
fn thailand_has_its_provinces_and_the_us_the_largest_group() {
    assert_eq!(cities(193).len(), 77);
    let largest = countries().iter().max_by_key(|country| cities(country.id).len()).unwrap();
    assert_eq!(largest.id, 134);
}

#[test]
fn one_country_does_not_show_the_same_chinese_name_twice() {
    for country in countries() {
        let mut seen = HashSet::new();
        for city in cities(country.id) {
            assert!(seen.insert(city.name_zh), "{} twice in {}", city.name_zh, country.name_en);
        }
    }
}

#[test]
fn the_nine_chinese_ports_come_first() {
    let first: Vec<_> = cities(CHINA).iter().take(9).map(|city| city.name_en).collect();
    assert_eq!(first, PORTS_FIRST);
    assert!(cities(CHINA).iter().take(9).all(|city| city.is_port));
    // The other cities keep their order.
    assert_eq!(cities(CHINA)[9].name_en, "Beijing");
}

#[test]
fn typing_finds_cities_by_either_name_and_without_accents() {
    assert_eq!(names("shang h", CHINA), ["Shanghai"]);
    assert_eq!(names("上海", CHINA), ["Shanghai"]);
    assert_eq!(names("SHEN", CHINA)[0], "Shenzhen");
    let mexico = country_by_alpha2("MX").unwrap().id;
    assert_eq!(names("lazaro", mexico), ["Lázaro Cárdenas"]);
    assert_eq!(names("Lázaro", mexico), ["Lázaro Cárdenas"]);
    let sweden = country_by_alpha2("SE").unwrap().id;
    assert_eq!(names("malmo", sweden), ["Malmö"]);
    assert_eq!(names("", 193).len(), 77);
    assert!(names("nowhere", CHINA).is_empty());
}

#[test]
fn the_hundred_busiest_ports_are_complete_and_named() {
    let mut ranks: Vec<_> = ports().iter().filter_map(|port| port.rank).collect();
    ranks.sort_unstable();
    assert_eq!(ranks, (1..=100).collect::<Vec<u8>>());
    for port in ports().iter().filter(|port| port.rank.is_some()) {
        assert!(port.name_zh.is_some(), "{}", port.code);
        assert!(port.city_id.is_some(), "{}", port.code);
    }
}

#[test]
fn ports_are_many_sorted_and_linked() {
    assert!(ports().len() >= 4360, "{}", ports().len());
    assert!(ports().is_sorted_by(|a, b| a.code < b.code));
    let mut codes = HashSet::new();
    for port in ports() {
        assert!(codes.insert(port.code), "{} twice", port.code);
        assert!(port.aliases.iter().all(|alias| codes.insert(alias)), "an alias of {} is taken", port.code);
        assert!(port.lat.abs() <= 90.0 && port.lng.abs() <= 180.0, "{}", port.code);
        let country = country(port.country_id).unwrap_or_else(|| panic!("{}", port.code));
        assert_eq!(country.alpha2, &port.code[..2]);
        if let Some(id) = port.city_id {
            assert_eq!(city(id).map(|city| city.country_id), Some(port.country_id), "{}", port.code);
        }
    }
}

#[test]
fn a_port_is_found_by_its_official_code_and_by_the_one_in_trade_use() {
    for (trade, official) in [
        ("CNSHA", "CNSGH"),
        ("CNNGB", "CNNBO"),
        ("CNTAO", "CNQIN"),
        ("CNXMN", "CNXAM"),
        ("CNDLC", "CNDAL"),
        ("CNCAN", "CNGGZ"),
        ("CNSZX", "CNSNZ"),
        ("CNTXG", "CNXGG"),
        ("INMAA", "INMAD"),
    ] {
        let port = port_by_code(trade).unwrap_or_else(|| panic!("{trade}"));
        assert_eq!(port_by_code(official), Some(port), "{official}");
    }
    assert_eq!(port_by_code(" cnsha ").and_then(|port| port.name_zh), Some("上海"));
    assert_eq!(port_by_code("XXXXX"), None);
}

#[test]
fn ports_are_searched_busiest_first() {
    let found: Vec<_> = search_ports(None, "man", 3).iter().map(|port| port.code).collect();
    assert_eq!(found[..2], ["PHMNL", "MXZLO"]);
    assert_eq!(search_ports(Some(CHINA), "cnqin", 5)[0].code, "CNTAO");
    assert_eq!(search_ports(None, "杰贝", 5)[0].code, "AEJEA");
}

/// Names that were once wrong: Taiwan usage, mistranslations, or places without a Chinese name.
#[test]
fn mainland_names_stay() {
    let expected = [
        ("US", "Newark", "纽瓦克"),
        ("EG", "Port Said", "塞得港"),
        ("IN", "Kochi", "科钦"),
        ("MA", "Tangier", "丹吉尔"),
        ("UA", "Dnipro", "第聂伯罗"),
        ("MY", "Seremban", "芙蓉"),
        ("PT", "Braga", "布拉加"),
        ("PH", "Cebu", "宿务"),
        ("CR", "San José", "圣何塞"),
        ("US", "San Diego", "圣迭戈"),
        ("US", "San Jose", "圣何塞"),
        ("US", "Sacramento", "萨克拉门托"),
        ("US", "Little Rock", "小石城"),
        ("US", "Houston", "休斯敦"),
        ("BR", "Curitiba", "库里蒂巴"),
        ("TR", "Mersin", "梅尔辛"),
        ("KR", "Gwangyang", "光阳"),
        ("AE", "Jebel Ali", "杰贝阿里"),
        ("IN", "Mundra", "蒙德拉"),
        ("IN", "Nhava Sheva", "那瓦舍瓦"),
        ("RU", "Nakhodka", "纳霍德卡"),
        ("ID", "Palembang", "巨港"),
        ("EG", "Luxor", "卢克索"),
        ("AE", "Sharjah", "沙迦"),
        ("TH", "Udon Thani", "乌隆府"),
        ("US", "Portland, ME", "波特兰（缅因州）"),
        ("US", "Portland, OR", "波特兰（俄勒冈州）"),
        ("FR", "Nancy", "南锡"),
        ("GB", "Hull", "赫尔"),
    ];
    for (alpha2, name_en, name_zh) in expected {
        let id = country_by_alpha2(alpha2).unwrap().id;
        let found = cities(id).iter().find(|city| city.name_en == name_en);
        assert_eq!(found.map(|city| city.name_zh), Some(name_zh), "{alpha2} {name_en}");
    }
    let wrong = [
        "纽华克",
        "塞德港",
        "柯枝",
        "坦几亚",
        "聂伯城",
        "双溪乌绒",
        "明绞拉",
        "淀粉糖化",
        "圣荷西",
        "圣地牙哥",
        "沙加缅度",
        "小岩城",
        "古里提巴",
        "烂沟崴",
        "莫肯府",
        "乐蜀",
        "亚维农",
        "夏尔迦",
        "水牛城",
        "阿布奎基",
        "奥克拉荷马市",
        "柏油村",
        "旧港",
        "维珍尼亚海滩",
        "麻萨诸塞州",
        "康乃狄克州",
        "佬沃",
        "朗芒芽地",
        "车士活",
        "密克隆",
    ];
    let in_use: HashMap<_, _> = all_cities().iter().map(|city| (city.name_zh, city.name_en)).collect();
    let port_names: HashSet<_> = ports().iter().filter_map(|port| port.name_zh).collect();
    for name in wrong {
        assert_eq!(in_use.get(name), None, "{name} is back");
        assert!(!port_names.contains(name), "{name} is back");
    }
}

/// Characters that only Traditional text uses: one in a name means that a conversion was missed.
#[test]
fn names_are_simplified() {
    let traditional = "國華東車門馬長島龍灣蘭爾聖賓羅維納達薩盧圖隊橋縣鄉區廣濱澤邊寧齊鐵廈莊蘇歐來興";
    let is_wrong = |name: &str| name.chars().any(|letter| traditional.contains(letter));
    for city in all_cities() {
        assert!(!is_wrong(city.name_zh), "{} {}", city.id, city.name_zh);
    }
    for port in ports() {
        assert!(!port.name_zh.is_some_and(is_wrong), "{}", port.code);
    }
}

#[test]
fn inland_towns_are_not_ports_and_known_ports_are() {
    let flag = |alpha2: &str, name: &str| {
        let id = country_by_alpha2(alpha2).unwrap().id;
        cities(id).iter().find(|city| city.name_en == name).map(|city| city.is_port)
    };
    for name in ["Okemos", "South Jordan", "Scottsdale"] {
        assert_eq!(flag("US", name), Some(false), "{name}");
    }
    for (alpha2, name) in
        [("HK", "Hong Kong"), ("GB", "London"), ("CN", "Yingkou"), ("AT", "Vienna"), ("TW", "Kaohsiung")]
    {
        assert_eq!(flag(alpha2, name), Some(true), "{name}");
    }
}

#[derive(Deserialize)]
struct Tombstones {
    cities: Vec<DroppedCity>,
    ports_merged: HashMap<String, String>,
    ports_dropped: Vec<DroppedPorts>,
}

#[derive(Deserialize)]
struct DroppedCity {
    id: i64,
}

#[derive(Deserialize)]
struct DroppedPorts {
    codes: Vec<String>,
}

#[test]
fn a_dropped_id_is_never_given_out_again() {
    let tombstones: Tombstones = serde_json::from_str(include_str!("../../../../../refdata/tombstones.json")).unwrap();
    assert!(!tombstones.cities.is_empty());
    for dropped in &tombstones.cities {
        assert_eq!(city(dropped.id), None, "{}", dropped.id);
    }
    for (old, new) in &tombstones.ports_merged {
        assert_eq!(port_by_code(old).map(|port| port.code), Some(new.as_str()), "{old}");
    }
    for code in tombstones.ports_dropped.iter().flat_map(|group| &group.codes) {
        assert_eq!(port_by_code(code), None, "{code}");
    }
    // Every id from 1 on is either in use or buried: no gap can be mistaken for a free id.
    let mut known: Vec<_> = all_cities().iter().map(|city| city.id).collect();
    known.extend(tombstones.cities.iter().map(|dropped| dropped.id));
    known.sort_unstable();
    assert_eq!(known, (1..=known.len() as i64).collect::<Vec<_>>());
}

#[test]
fn carriers_have_unique_codes_and_both_names() {
    assert!(carriers().len() >= 40);
    let mut codes = HashSet::new();
    for carrier in carriers() {
        for code in carrier.scac.iter().chain(&carrier.aliases) {
            assert!(code.len() == 4 && codes.insert(*code), "{code}");
        }
        let names = [carrier.name_zh, carrier.name_en, carrier.short_zh, carrier.short_en];
        assert!(names.iter().all(|name| !name.is_empty()), "{}", carrier.id);
    }
    for code in ["MAEU", "MSCU", "COSU", "CMDU", "HLCU", "ONEY", "EGLV", "HDMU", "YMLU", "ZIMU", "OOLU", "PCIU", "WHLC"]
    {
        assert!(carrier_by_scac(code).is_some(), "{code}");
    }
    assert_eq!(carrier_by_scac("cosu").map(|carrier| carrier.short_zh), Some("中远海运"));
}
