//! A directory of many attendees: its first page, searches and counts, at two sizes beside each other.

use std::path::Path;

use anyhow::Context;

use crate::directory::{BATCH_ROWS, CONNECTIONS, Question, compare, connect, first_tenant, make_findable, scatter};
use crate::http::Request;
use crate::installation::Installation;
use crate::plan::Plan;
use crate::process::Server;

/// Attendees of the small and of the large meeting.
const SIZES: [usize; 2] = [10_000, 100_000];
/// Ids of the two meetings and of the first attendee, out of the way of everybody else's.
const FIRST_MEETING: i64 = 910_000;
const FIRST_ATTENDEE: i64 = 9_000_000;

const QUESTIONS: [(&str, &str, &str, Question); 3] = [
    (
        "10,000 attendees: first page, p99",
        "100,000: first page, p99",
        "attendees, first page: growth tenfold",
        first_page,
    ),
    ("10,000 attendees: search, p99", "100,000: search, p99", "attendees, search: growth tenfold", searches),
    ("10,000 attendees: counts, p99", "100,000: counts, p99", "attendees, counts: growth tenfold", counts),
];

const FAMILIES: [&str; 20] = [
    "王", "李", "张", "刘", "陈", "杨", "赵", "黄", "周", "吴", "徐", "孙", "胡", "朱", "高", "林", "何", "郭", "马",
    "罗",
];
const FAMILIES_EN: [&str; 20] = [
    "Wang", "Li", "Zhang", "Liu", "Chen", "Yang", "Zhao", "Huang", "Zhou", "Wu", "Xu", "Sun", "Hu", "Zhu", "Gao",
    "Lin", "He", "Guo", "Ma", "Luo",
];
const GIVEN: [(&str, &str); 16] = [
    ("海岚", "Hailan"),
    ("南舟", "Nanzhou"),
    ("慕云", "Muyun"),
    ("一帆", "Yifan"),
    ("子涵", "Zihan"),
    ("雨桐", "Yutong"),
    ("浩然", "Haoran"),
    ("思远", "Siyuan"),
    ("嘉怡", "Jiayi"),
    ("明轩", "Mingxuan"),
    ("晓东", "Xiaodong"),
    ("文静", "Wenjing"),
    ("志强", "Zhiqiang"),
    ("丽华", "Lihua"),
    ("建国", "Jianguo"),
    ("天佑", "Tianyou"),
];
const FIRMS: [(&str, &str); 10] = [
    ("远岸航运", "Farshore Lines"),
    ("青禾家居", "Qinghe Home Living"),
    ("恒通物流", "Hengtong Logistics"),
    ("金洋船务", "Jinyang Shipping"),
    ("果园冷链", "Orchard Reefers"),
    ("东海电器", "Donghai Appliances"),
    ("广源纺织", "Guangyuan Textiles"),
    ("汇航货代", "Huihang Forwarding"),
    ("锦程汽配", "Jincheng Auto Parts"),
    ("天虹机械", "Tianhong Machinery"),
];
const WORK: [(&str, &str); 5] = [
    ("供应链总监", "Supply chain director"),
    ("采购经理", "Buyer"),
    ("市场总监", "Marketing director"),
    ("物流专员", "Logistics officer"),
    ("总经理", "Managing director"),
];
const TAGS: [&str; 6] = ["ocean", "air", "road", "rail", "warehouse", "customs"];
const WISHES: [&str; 5] = ["space", "overseas", "green", "agent", "customs"];
const LANES: [&str; 4] = ["us_west", "europe_north", "med", "se_asia"];

pub async fn measure(plan: &Plan, own: &Path, on: &Installation) -> anyhow::Result<()> {
    let tenant_id = fill(on).await.context("filling the directories of attendees")?;
    let mut server = Server::start(own, &["serve-child"], on)?;
    server.ready("/healthz").await?;
    compare(plan, &server, (tenant_id, FIRST_MEETING), &QUESTIONS).await?;
    server.stop().await
}

fn list(meeting_id: i64, query: &str) -> String {
    format!("/atlas/exhibition/attendees?activity_id={meeting_id}&limit=20{query}")
}

/// Never from the cache.
fn first_page(tenant_id: i64, meeting_id: i64) -> Vec<Request> {
    let page =
        |number| Request::get(&format!("/stale/attendee:{tenant_id}{}", list(meeting_id, &format!("&start={number}"))));
    (0..CONNECTIONS).map(page).collect()
}

/// Common and rare words, of one letter and of several words, in both scripts and by sound.
fn searches(_: i64, meeting_id: i64) -> Vec<Request> {
    let words = ["w", "zh", "wang", "hailan", "chenhailan", "chl", "%E9%99%88", "%E8%BF%9C%E5%B2%B8", "farshore"];
    let more = ["li+buyer", "zhao+4711", "%E7%8E%8B+logistics", "zyx", "director"];
    let filtered = ["&keyword=wang&role=1&tag=rail", "&country_id=1&interest=green,agent", "&keyword=lin&sort=recent"];
    let searched = words.iter().chain(&more).map(|word| list(meeting_id, &format!("&keyword={word}")));
    let filtered = filtered.iter().map(|query| list(meeting_id, query));
    searched.chain(filtered).map(|path| Request::get(&path)).collect()
}

fn counts(_: i64, meeting_id: i64) -> Vec<Request> {
    let queries = ["keyword=wang", "keyword=director&role=1", "keyword=l&tag=rail,air&country_id=1"];
    let path = |query| format!("/atlas/exhibition/attendee_facets?activity_id={meeting_id}&{query}");
    queries.iter().map(|query| Request::get(&path(query))).collect()
}

/// Two meetings of the demo's tenant with their attendees, written past the domains, then made findable as after an update.
async fn fill(on: &Installation) -> anyhow::Result<i64> {
    let db = connect(on).await?;
    let tx = db.begin().await?;
    let tenant_id = first_tenant(&tx).await?;
    let mut first_id = FIRST_ATTENDEE;
    for (meeting_id, size) in (FIRST_MEETING..).zip(SIZES) {
        let ids: Vec<i64> = (first_id..).take(size).collect();
        for batch in ids.chunks(BATCH_ROWS) {
            let rows = batch.iter().map(|id| attendee_row(tenant_id, meeting_id, *id)).collect::<Vec<_>>().join(",");
            tx.execute_text(&format!("INSERT INTO attendee ({COLUMNS}) VALUES {rows}")).await?;
        }
        first_id += size as i64;
    }
    tx.execute_text("DELETE FROM search_build WHERE kind = 'attendee'").await?;
    tx.commit().await?;
    make_findable(db).await?;
    Ok(tenant_id)
}

const COLUMNS: &str = "id, tenant_id, activity_id, kind, status, name_zh, name_en, position_zh, position_en, company_zh, \
                       company_en, intro_zh, intro_en, country_id, tags, looking_for, lanes, is_public, registered_at, \
                       created_at, updated_at";

fn attendee_row(tenant_id: i64, meeting_id: i64, id: i64) -> String {
    let number = |of: usize, salt: u64| (scatter(id, salt) % of as u64) as usize;
    let family = number(FAMILIES.len(), 11);
    let (given, firm, work) =
        (GIVEN[number(GIVEN.len(), 12)], FIRMS[number(FIRMS.len(), 13)], WORK[number(WORK.len(), 14)]);
    let (zh, en) = (FAMILIES[family], FAMILIES_EN[family]);
    let (kind, country, some) = (1 + number(2, 15), 1 + number(40, 16), number(10_000, 17));
    let (tag, wish, lane) =
        (TAGS[number(TAGS.len(), 18)], WISHES[number(WISHES.len(), 19)], LANES[number(LANES.len(), 20)]);
    format!(
        "({id}, {tenant_id}, {meeting_id}, {kind}, 1, '{zh}{}', '{en} {} {some}', '{}', '{}', '{}', '{}', '一句话。', \
         'One sentence.', {country}, '[\"{tag}\"]', '[\"{wish}\"]', '[\"{lane}\"]', TRUE, {id}, {id}, {id})",
        given.0, given.1, work.0, work.1, firm.0, firm.1
    )
}
