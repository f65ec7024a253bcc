//! GET atlas/wechat/rqcode/unlimit and POST wxtap/other/qrcode: QR codes used elsewhere on the site.

use fairway_http::{Answer, Failure, Fields, Params, Payload, Reply, Validate, Visit};
use fairway_lang::Text;
use fast_qr::{ECL, QRBuilder, QRCode};
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};
use serde::{Deserialize, Serialize};

/// Beyond it a code cannot be scanned from a screen.
const MAX_TEXT_CHARS: usize = 1000;
/// How many dots wide a module is in a picture: sharp where it is shown at half its size.
const MODULE_DOTS: usize = 8;
/// The quiet zone that the standard asks for, in modules.
const MARGIN_MODULES: usize = 4;

const PAGE: Text = Text::new("页面必须是本站的路径", "The page must be a path of this site");
const TOO_LONG: Text = Text::new("内容过长，无法生成二维码", "This is too long for a QR code");

#[derive(Serialize, utoipa::ToSchema)]
pub struct QrView {
    /// What the code says.
    pub text: String,
    /// A whole `<svg>` element.
    pub svg: String,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageCode {
    /// A path of this site, such as `/companyDetail`.
    pub page: String,
    /// Handed to the page as `scene`.
    #[serde(default)]
    pub scene: String,
}

impl Validate for PageCode {
    fn validate(&self, fields: &mut Fields) {
        // Two slashes or a backslash would lead to another site.
        let is_own = self.page.starts_with('/') && !self.page.starts_with("//") && !self.page.contains('\\');
        if !is_own || self.page.chars().any(|c| c.is_control() || c.is_whitespace()) {
            fields.add("page", PAGE);
        }
        fields.length("page", &self.page, 1, 200);
        fields.length("scene", &self.scene, 0, 128);
    }
}

/// A code that opens a page of this site.
#[utoipa::path(get, path = "/atlas/wechat/rqcode/unlimit", tag = "identity", params(PageCode),
    responses((status = 200, body = QrView)))]
pub async fn page(visit: Visit, Params(request): Params<PageCode>) -> Answer<QrView> {
    Fields::check(&request)?;
    let mut text = format!("{}{}", visit.app.settings.origin(visit.tenant(), visit.lang()), request.page);
    if !request.scene.is_empty() {
        text.push(if request.page.contains('?') { '&' } else { '?' });
        text.push_str("scene=");
        text.extend(request.scene.bytes().map(escaped));
    }
    Ok(Reply(code(text)?))
}

#[derive(Deserialize, utoipa::ToSchema)]
pub struct TextCode {
    pub text: String,
}

/// A code that says any text: a card, a ticket.
#[utoipa::path(post, path = "/wxtap/other/qrcode", tag = "identity", request_body = TextCode,
    responses((status = 200, body = QrView)))]
pub async fn text(_: Visit, Payload(request): Payload<TextCode>) -> Answer<QrView> {
    Ok(Reply(code(request.text)?))
}

fn code(text: String) -> Result<QrView, Failure> {
    let svg = draw_qr(&text).ok_or_else(|| Failure::field("text", TOO_LONG))?;
    Ok(QrView { text, svg })
}

fn encode(text: &str) -> Option<QRCode> {
    if text.chars().count() > MAX_TEXT_CHARS {
        return None;
    }
    QRBuilder::new(text.as_bytes()).ecl(ECL::M).build().ok()
}

/// A code that says this text, as a PNG: mails show no SVG.
pub fn draw_qr_png(text: &str) -> Option<Vec<u8>> {
    let code = encode(text)?;
    let side = (code.size + 2 * MARGIN_MODULES) * MODULE_DOTS;
    let is_dark = |x: usize, y: usize| {
        let module = |dot: usize| (dot / MODULE_DOTS).checked_sub(MARGIN_MODULES).filter(|at| *at < code.size);
        module(y).zip(module(x)).is_some_and(|(y, x)| code[y][x].value())
    };
    let dots: Vec<u8> = (0..side)
        .flat_map(|y| (0..side).map(move |x| (x, y)))
        .map(|(x, y)| if is_dark(x, y) { 0 } else { 255 })
        .collect();
    let (mut png, side) = (Vec::new(), side as u32);
    PngEncoder::new(&mut png).write_image(&dots, side, side, ExtendedColorType::L8).ok()?;
    Some(png)
}

/// A code that says this text, as a whole `<svg>` element; none where the text is too long to be scanned.
pub fn draw_qr(text: &str) -> Option<String> {
    let code = encode(text)?;
    let whole = code.size + 2 * MARGIN_MODULES;
    let mut path = String::new();
    for y in 0..code.size {
        let mut x = 0;
        while x < code.size {
            // One stroke for each run of dark modules in a row.
            let run = (x..code.size).take_while(|x| code[y][*x].value()).count();
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + MARGIN_MODULES, y + MARGIN_MODULES));
            }
            x += run.max(1);
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/><path d=\"{path}\"/></svg>"
    ))
}

/// Percent-encoding of everything but unreserved characters.
fn escaped(byte: u8) -> String {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    }
}
