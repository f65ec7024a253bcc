//! What somebody would call the device behind a `User-Agent`.

/// The first that is found counts: most browsers claim to be several others as well.
const BROWSERS: [(&str, &str); 11] = [
    ("MicroMessenger/", "WeChat"),
    ("AlipayClient/", "Alipay"),
    ("DingTalk/", "DingTalk"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("HuaweiBrowser/", "Huawei Browser"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("HarmonyOS", "HarmonyOS"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];
const MAX_NAME_CHARS: usize = 60;

/// `Chrome · Windows`; the beginning of the text itself where nothing of it is known.
pub fn name(agent: &str) -> String {
    let find =
        |known: &[(&str, &'static str)]| known.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name);
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} · {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => agent.chars().filter(|c| !c.is_control()).take(MAX_NAME_CHARS).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn devices_have_the_names_that_people_use() {
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49";
        let mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15";
        assert_eq!(name(edge), "Edge · Windows");
        assert_eq!(name(phone), "WeChat · iPhone");
        assert_eq!(name(mac), "Safari · macOS");
        assert_eq!(name("curl/8.5.0"), "curl/8.5.0");
        assert_eq!(name(""), "");
    }
}
