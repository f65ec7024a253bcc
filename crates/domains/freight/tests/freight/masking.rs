//! A marked contact is planted, and looked for in the raw answers of everything that is not for those who may see it.

use fairway_testkit::db_test;
use serde_json::json;

use crate::fair::{DESK, Fair, HALL, INQUIRIES, LEVELS, MARKS, MINE, fair, sea, with};

fn found_in(bytes: &[u8]) -> Vec<&'static str> {
    let text = String::from_utf8_lossy(bytes).to_lowercase();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let is_there = |mark: &&&str| text.contains(&mark.to_lowercase()) || digits.contains(**mark);
    MARKS.iter().filter(is_there).copied().collect()
}

#[db_test(fair)]
async fn nobody_reads_the_contact_where_it_is_not_theirs(w: Fair) {
    w.staff.post(LEVELS, json!({"name_en": "All", "unit": 1, "price": 5})).await.data();
    let marked = with(sea(), json!({"cargo_name": "Sofas of Markname Seven", "packaging": "call 139 1111 2222"}));
    let id = w.send(&w.owner, marked).await.data()["id"].clone();
    w.step(&w.staff, id.as_i64().unwrap(), "distribute", json!({"method": 2, "places": 2})).await.data();
    let reason = json!({"reason": 7, "text": "Markname Seven (13911112222) did not answer"});
    let gone = w.sent().await;
    w.step(&w.staff, gone, "discard", reason).await.data();
    let stranger = [
        HALL.to_owned(),
        format!("{HALL}?keyword=sofas&lang=en"),
        "/atlas/freight/queryInquiryLevel".to_owned(),
        "/atlas/freight/un_numbers?keyword=34".to_owned(),
    ];
    for path in stranger {
        let reply = w.world.app.get(&path).await;
        assert_eq!((reply.status.as_u16(), found_in(&reply.bytes)), (200, vec![]), "{path}");
    }
    let staff = [
        DESK.to_owned(),
        format!("{DESK}?keyword=markname"),
        format!("{DESK}/export?format=csv"),
        "/atms/freight/dashboard".to_owned(),
        LEVELS.to_owned(),
        "/atms/audit/logs?nopage=1".to_owned(),
    ];
    for path in staff {
        let reply = w.staff.get(&path).await;
        assert_eq!((reply.status.as_u16(), found_in(&reply.bytes)), (200, vec![]), "{path}");
    }
    let late = json!({"version": "0", "method": 2, "places": 1});
    let conflict = w.staff.post(&format!("{DESK}/{id}/distribute"), late).await;
    assert_eq!((conflict.status.as_u16(), found_in(&conflict.bytes)), (409, vec![]));
    let told = w.owner.get("/atlas/notice/notice_messages?nopage=1").await;
    assert_eq!((told.status.as_u16(), found_in(&told.bytes)), (200, vec![]), "notices");
    let hall = w.world.app.get(HALL).await.data();
    assert_eq!(hall[0]["cargo_name"], "Sofas of ***");
    for (keyword, total) in [("sofas", 1), ("markname", 0), ("seven", 0), ("1391", 0)] {
        let found = w.world.app.get(&format!("{HALL}?keyword={keyword}")).await.json();
        assert_eq!(found["total"], total, "{keyword}: nobody guesses letter by letter what is not shown");
    }
    let list = w.staff.get(DESK).await.data();
    assert_eq!(list[0]["contact"]["is_masked"], true);
    let wide = json!({"cargo_name": "Lamps", "packaging": "电话１３９－１１１１－２２２２"});
    w.send(&w.owner, with(sea(), wide)).await.data();
    let lamps = w.world.app.get(&format!("{HALL}?keyword=lamps")).await.data();
    assert_eq!(lamps[0]["packaging"], "电话***", "numbers of the other keyboard are numbers too");
}

/// What people write so that they can be found past the platform, and what only looks like it.
#[db_test(fair)]
async fn an_address_without_www_a_number_with_strokes_and_a_messenger_are_taken_out(w: Fair) {
    let texts = [
        ("see acme-foods.com/contact?x=1, please", "see ***, please"),
        ("请看ACME-foods.com.cn联系我们", "请看***联系我们"),
        ("acme．de or shop.acme.co.uk.", "*** or ***."),
        ("138/0013/8123", "***"),
        ("Tel 040／123／4567", "Tel ***"),
        ("UN3480/3481 on 2027/03/17", "UN3480/3481 on 2027/03/17"),
        ("12.5kg, approx.20 pcs e.g. No.5 Co.,Ltd.", "12.5kg, approx.20 pcs e.g. No.5 Co.,Ltd."),
        ("CARTONS.NO STACKING", "CARTONS.NO STACKING"),
        ("wechat: markwx, thanks", "wechat: ***, thanks"),
        ("加微信ningbo_li谢谢", "加微信***谢谢"),
        ("微信 WeChat: marklin", "微信 WeChat: ***"),
        ("QQ 881234；wx id: lina_2", "QQ ***；wx id: ***"),
        ("WhatsApp preferred, or wechat, 微信 ok", "WhatsApp preferred, or wechat, 微信 ok"),
    ];
    for (packaging, shown) in texts {
        let name = format!("Lamps {}", packaging.len());
        w.send(&w.owner, with(sea(), json!({"cargo_name": name, "packaging": packaging}))).await.data();
        let hall = w.world.app.get(&format!("{HALL}?keyword=lamps")).await.data();
        assert_eq!(hall[0]["packaging"], shown, "{packaging}");
    }
}

#[db_test(fair)]
async fn those_who_may_see_it_do(w: Fair) {
    let id = w.sent().await;
    for reply in [w.owner.get(&format!("{MINE}/{id}")).await, w.staff.get(&format!("{DESK}/{id}")).await] {
        assert_eq!(found_in(&reply.bytes), MARKS);
    }
    assert_eq!(found_in(&w.owner.get(MINE).await.bytes), MARKS);
    let other = w.world.enter("other", "").await;
    for path in [format!("{MINE}/{id}"), MINE.to_owned(), format!("{INQUIRIES}/by_key?key={id}")] {
        assert_eq!(found_in(&other.get(&path).await.bytes), Vec::<&str>::new(), "{path}");
    }
    for path in [DESK.to_owned(), format!("{DESK}/{id}"), HALL.to_owned()] {
        assert_eq!(found_in(&w.neighbour.get(&path).await.bytes), Vec::<&str>::new(), "{path}");
    }
}
