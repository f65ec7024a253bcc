//! A directory of many exhibitors: its first page, searches and counts, at two sizes beside each other.

use std::path::Path;
use std::time::Duration;

use anyhow::Context;
use fairway_db::sea_orm::ConnectionTrait;
use fairway_db::{ConnectOptions, Db, Engine, Tx};
use fairway_server::domains;

use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::load::Load;
use crate::plan::Plan;
use crate::process::Server;
use crate::report::{self, Fact};
use crate::stats::{Gate, Measure, ratio};

/// Exhibitors of the small and of the large meeting.
const SIZES: [usize; 2] = [5_000, 50_000];
/// Ids of the two meetings and of the first company, out of the way of the demo's.
const FIRST_MEETING: i64 = 900_000;
const FIRST_COMPANY: i64 = 9_000_000;
/// Rows in one statement.
pub const BATCH_ROWS: usize = 500;
/// People who look at once.
pub const CONNECTIONS: usize = 4;
const PAGE_MS: Gate = Gate::Under(50.0);
const GROWTH: Gate = Gate::Under(2.0);

/// What is asked of it: the name of the small one's figure, of the large one's, and of what one has to the other.
const QUESTIONS: [(&str, &str, &str, Question); 3] = [
    ("5,000 exhibitors: first page, p99", "50,000: first page, p99", "first page: growth tenfold", first_page),
    ("5,000 exhibitors: search, p99", "50,000: search, p99", "search: growth tenfold", searches),
    ("5,000 exhibitors: counts, p99", "50,000: counts, p99", "counts: growth tenfold", counts),
];
pub type Question = fn(tenant_id: i64, meeting_id: i64) -> Vec<Request>;

const ENGLISH: [&str; 20] = [
    "Harbor", "Farshore", "Silk", "Northern", "Pacific", "Golden", "Delta", "Summit", "Orchard", "Compass", "Anchor",
    "Bright", "Cedar", "Falcon", "Granite", "Horizon", "Island", "Jade", "Keystone", "Lantern",
];
const TRADES: [&str; 8] =
    ["Logistics", "Lines", "Shipping", "Air Cargo", "Forwarding", "Cold Chain", "Terminals", "Rail"];
const CHINESE: [&str; 20] = [
    "远岸", "东海", "长风", "恒通", "锦程", "华信", "中港", "金洋", "泰和", "顺达", "安捷", "宏图", "新港", "永盛",
    "嘉禾", "天虹", "广源", "联合", "启明", "汇航",
];
const CHINESE_TRADES: [&str; 8] = ["物流", "航运", "船务", "航空货运", "国际货代", "冷链", "码头", "铁路"];
const TAGS: [&str; 6] = ["ocean", "air", "road", "rail", "warehouse", "customs"];

pub async fn measure(plan: &Plan, own: &Path, on: &Installation) -> anyhow::Result<()> {
    let tenant_id = fill(on).await.context("filling the directories")?;
    let mut server = Server::start(own, &["serve-child"], on)?;
    server.ready("/healthz").await?;
    compare(plan, &server, (tenant_id, FIRST_MEETING), &QUESTIONS).await?;
    server.stop().await
}

/// Asks the small and the large meeting, whose ids follow each other, the same questions.
pub async fn compare(
    plan: &Plan,
    server: &Server,
    (tenant_id, first_meeting): (i64, i64),
    questions: &[(&'static str, &'static str, &'static str, Question)],
) -> anyhow::Result<()> {
    for (small_name, large_name, growth_name, question) in questions.iter().copied() {
        let mut found = Vec::new();
        for (meeting_id, name) in (first_meeting..).zip([small_name, large_name]) {
            let requests = question(tenant_id, meeting_id);
            // The first of all reads the list into memory.
            Connection::open(server.address).await?.call(&requests[0]).await?.json()?;
            let measured = drive(plan, server, requests).await?;
            let note = format!(
                "p50 {:.2} ms, {:.0} µs CPU, {:.0} a second",
                measured.percentile(0.5),
                measured.cpu_micros(),
                measured.per_second()
            );
            report::fact(&Fact { name, value: measured.percentile(0.99), unit: "ms", note, gate: Some(PAGE_MS) });
            found.push(measured);
        }
        let value = ratio(found[1].percentile(0.99), found[0].percentile(0.99)).unwrap_or(f64::MAX);
        let note = format!("of p99; of CPU {:.2}", found[1].cpu_micros() / found[0].cpu_micros());
        report::fact(&Fact { name: growth_name, value, unit: "times", note, gate: Some(GROWTH) });
    }
    Ok(())
}

async fn drive(plan: &Plan, server: &Server, requests: Vec<Request>) -> anyhow::Result<Measure> {
    let mut load = Load::open(server.address, server.pid, CONNECTIONS, requests).await?;
    let mut measure = Measure::default();
    load.round(plan.warm_up, &mut Measure::default()).await?;
    load.round(plan.round * 3 + Duration::from_millis(1), &mut measure).await?;
    Ok(measure.finish())
}

fn list(meeting_id: i64, query: &str) -> String {
    format!("/atlas/exhibition/exhibitor?activity_id={meeting_id}&limit=20{query}")
}

/// Never from the cache.
fn first_page(tenant_id: i64, meeting_id: i64) -> Vec<Request> {
    // A page of its own for each connection: nobody waits for another's.
    let page = |number| {
        Request::get(&format!("/stale/exhibitor:{tenant_id}{}", list(meeting_id, &format!("&start={number}"))))
    };
    (0..CONNECTIONS).map(page).collect()
}

/// Common and rare words, of one letter and of several words, in both scripts and by sound.
fn searches(_: i64, meeting_id: i64) -> Vec<Request> {
    let words = ["h", "ya", "logistics", "farshore", "yuanan", "yahy", "%E7%89%A9%E6%B5%81", "%E8%BF%9C%E5%B2%B8"];
    let more = ["silk+cold", "harbor+4711", "%E4%B8%9C%E6%B5%B7+rail", "zyx", "n3-b0042", "guang"];
    let filtered =
        ["&keyword=logistics&hall=N2&tag=rail", "&country_id=1&hall=N1,N3", "&keyword=air&letter=G&sort=name"];
    let searched = words.iter().chain(&more).map(|word| list(meeting_id, &format!("&keyword={word}")));
    let filtered = filtered.iter().map(|query| list(meeting_id, query));
    searched.chain(filtered).map(|path| Request::get(&path)).collect()
}

fn counts(_: i64, meeting_id: i64) -> Vec<Request> {
    let queries = ["keyword=logistics", "keyword=yuan&hall=N1", "keyword=h&tag=rail,air&country_id=1"];
    let path = |query| format!("/atlas/exhibition/exhibitor_filters?activity_id={meeting_id}&{query}");
    queries.iter().map(|query| Request::get(&path(query))).collect()
}

/// Two meetings of the demo's tenant with their exhibitors, written past the domains, then made findable as after an update.
async fn fill(on: &Installation) -> anyhow::Result<i64> {
    let db = connect(on).await?;
    let tx = db.begin().await?;
    let tenant_id = first_tenant(&tx).await?;
    let mut company_id = FIRST_COMPANY;
    for (meeting_id, size) in (FIRST_MEETING..).zip(SIZES) {
        let ids: Vec<i64> = (company_id..).take(size).collect();
        for batch in ids.chunks(BATCH_ROWS) {
            let companies = batch.iter().map(|id| company_row(tenant_id, *id)).collect::<Vec<_>>().join(",");
            let exhibitors =
                batch.iter().map(|id| exhibitor_row(tenant_id, meeting_id, *id)).collect::<Vec<_>>().join(",");
            tx.execute_text(&format!("INSERT INTO company ({COMPANY_COLUMNS}) VALUES {companies}")).await?;
            tx.execute_text(&format!("INSERT INTO exhibitor ({EXHIBITOR_COLUMNS}) VALUES {exhibitors}")).await?;
        }
        company_id += size as i64;
    }
    tx.execute_text("DELETE FROM search_build WHERE kind = 'exhibitor'").await?;
    tx.commit().await?;
    make_findable(db).await?;
    Ok(tenant_id)
}

/// The installation's database, while no server has it.
pub async fn connect(on: &Installation) -> anyhow::Result<Db> {
    let file = on.folder().join("fairway.sqlite");
    let url = on.database().map_or_else(|| fairway_db::maintain::sqlite_url(&file), str::to_owned);
    Ok(Db::connect(&ConnectOptions::new(&url)).await?)
}

/// The demo's.
pub async fn first_tenant(tx: &Tx) -> anyhow::Result<i64> {
    let sql = "SELECT min(id) AS id FROM tenant";
    let statement = fairway_db::sea_orm::Statement::from_string(tx.get_database_backend(), sql);
    let row = tx.query_one_raw(statement).await?.context("no tenant")?;
    Ok(row.try_get("", "id")?)
}

/// Builds what is stale, as the next start would.
pub async fn make_findable(db: Db) -> anyhow::Result<()> {
    domains::make_findable(&db).await?;
    if db.engine() == Engine::Postgres {
        // A server that has run for a minute knows how its rows are spread.
        db.read().execute_unprepared("ANALYZE").await?;
    }
    db.close().await;
    Ok(())
}

const COMPANY_COLUMNS: &str = "id, tenant_id, meta_company_id, name_zh, name_en, country_id, profile_zh, profile_en, \
                               city_zh, city_en, tags, lanes, created_at, updated_at";
const EXHIBITOR_COLUMNS: &str =
    "id, tenant_id, activity_id, company_id, company_atype, status, country_id, hall, booth_no, created_at, updated_at";

fn company_row(tenant_id: i64, id: i64) -> String {
    let pick = |list: &[&'static str], salt: u64| list[(scatter(id, salt) % list.len() as u64) as usize];
    let (zh, en) = (pick(&CHINESE, 1), pick(&ENGLISH, 2));
    let trade = (scatter(id, 3) % TRADES.len() as u64) as usize;
    let (zh_trade, en_trade) = (CHINESE_TRADES[trade], TRADES[trade]);
    let (first, second, number) = (pick(&TAGS, 4), pick(&TAGS, 5), scatter(id, 6) % 10_000);
    let country = 1 + scatter(id, 7) % 40;
    format!(
        "({id}, {tenant_id}, {id}, '{zh}{}{zh_trade}', '{en} {number} {en_trade}', {country}, '一句话。又一句。', \
         'One sentence. Another one.', '宁波', 'Ningbo', '[\"{first}\",\"{second}\"]', '[\"med\"]', {id}, {id})",
        pick(&CHINESE, 8)
    )
}

fn exhibitor_row(tenant_id: i64, meeting_id: i64, id: i64) -> String {
    let (hall, booth) = (1 + scatter(id, 9) % 8, scatter(id, 10) % 10_000);
    let country = 1 + scatter(id, 7) % 40;
    format!("({id}, {tenant_id}, {meeting_id}, {id}, 1, 1, {country}, 'N{hall}', 'N{hall}-B{booth:04}', {id}, {id})")
}

/// The same for the same id, without a pattern that an order could profit from.
pub fn scatter(id: i64, salt: u64) -> u64 {
    let mixed = (id as u64 ^ (salt << 40)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 33
}
