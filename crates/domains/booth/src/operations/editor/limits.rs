//! What of a plan can be stored at all: how many of what, how large, how far away.

use std::collections::HashSet;

use fairway_http::{Fields, fields as texts};
use fairway_lang::Text;
use fairway_site::model::MAX_PRICE;

use super::body::{PlanBody, PlanBooth};
use crate::model;

/// More than the largest hall has.
const MAX_BOOTHS: usize = 3_000;
const MAX_DOORS: usize = 100;
const MAX_COLUMNS: usize = 2_000;
const MAX_ZONES: usize = 200;
const MAX_CORNERS: usize = 24;
/// Half a kilometre, and how far beside the hall something may lie while it is worked on.
pub const MAX_SIDE: i32 = 5_000;
/// Five metres.
pub const MIN_SIDE: i32 = 50;
const MAX_KEY_CHARS: usize = 40;
const MAX_NUMBER_CHARS: usize = 20;
const MAX_NAME_CHARS: usize = 60;
const MAX_OPEN_SIDES: i64 = 4;

const TOO_MANY: Text = Text::new("最多 {max} 个", "At most {max}");
const TWICE: Text = Text::new("同一标识出现了两次", "The same key appears twice");
const CORNERS: Text = Text::new("多边形须有 3 到 24 个角", "A polygon has 3 to 24 corners");

impl PlanBody {
    /// Whether it can be stored. What is merely unfinished is the business of [`super::check`].
    pub fn validate(&self, fields: &mut Fields) {
        let side = |fields: &mut Fields, name: &'static str, value: i32| {
            fields.range(name, value.into(), MIN_SIDE.into(), MAX_SIDE.into());
        };
        side(fields, "width", self.width);
        side(fields, "height", self.height);
        for (name, count, most) in [
            ("booths", self.booths.len(), MAX_BOOTHS),
            ("doors", self.doors.len(), MAX_DOORS),
            ("columns", self.columns.len(), MAX_COLUMNS),
            ("zones", self.zones.len(), MAX_ZONES),
        ] {
            fields.require(name, count <= most, TOO_MANY, vec![("max", most.to_string())]);
        }
        let mut keys = HashSet::new();
        for (at, booth) in self.booths.iter().take(MAX_BOOTHS).enumerate() {
            let name = |field: &str| format!("booths.{at}.{field}");
            fields.require(name("key"), keys.insert(booth.key.as_str()), TWICE, vec![]);
            booth.validate(fields, &name);
        }
        for (at, door) in self.doors.iter().take(MAX_DOORS).enumerate() {
            let name = |field: &str| format!("doors.{at}.{field}");
            fields.known(name("kind"), &door.kind.as_str(), &["gate", "freight", "link"]);
            fields.known(name("side"), &door.side.as_str(), &["north", "east", "south", "west"]);
            near(fields, &name, [("x", door.x), ("y", door.y)]);
            fields.range(name("width"), door.width.into(), 1, MAX_SIDE.into());
        }
        for (at, column) in self.columns.iter().take(MAX_COLUMNS).enumerate() {
            near(fields, &|field| format!("columns.{at}.{field}"), [("x", column.x), ("y", column.y)]);
        }
        for (at, zone) in self.zones.iter().take(MAX_ZONES).enumerate() {
            let name = |field: &str| format!("zones.{at}.{field}");
            for (field, text) in [("code", &zone.code), ("name_zh", &zone.name_zh), ("name_en", &zone.name_en)] {
                fields.length(name(field), text, 0, MAX_NAME_CHARS);
            }
            near(fields, &name, [("x", zone.x), ("y", zone.y)]);
            sized(fields, &name, zone.w, zone.h);
        }
        if let Some(picture) = &self.picture {
            let name = |field: &str| format!("picture.{field}");
            fields.picture(name("url"), &picture.url);
            near(fields, &name, [("x", picture.x), ("y", picture.y)]);
            sized(fields, &name, picture.w, picture.h);
            fields.range(name("opacity"), picture.opacity.into(), 0, 100);
        }
    }
}

impl PlanBooth {
    fn validate(&self, fields: &mut Fields, name: &dyn Fn(&str) -> String) {
        fields.length(name("key"), &self.key, 1, MAX_KEY_CHARS);
        fields.length(name("booth_no"), &self.booth_no, 0, MAX_NUMBER_CHARS);
        fields.known(
            name("booth_type"),
            &self.booth_type,
            &[model::BoothType::Shell.value(), model::BoothType::Raw.value()],
        );
        fields.range(name("open_sides"), self.open_sides.into(), 0, MAX_OPEN_SIDES);
        let has_corners = self.shape.is_empty() || (3..=MAX_CORNERS).contains(&self.shape.len());
        fields.require(name("shape"), has_corners, CORNERS, vec![]);
        near(fields, name, [("x", self.x), ("y", self.y)]);
        for corner in self.shape.iter().take(MAX_CORNERS) {
            near(fields, name, [("shape", corner[0]), ("shape", corner[1])]);
        }
        sized(fields, name, self.w, self.h);
        for (field, cents) in [
            ("price", self.price),
            ("surcharge", self.surcharge),
            ("price_usd", self.price_usd),
            ("surcharge_usd", self.surcharge_usd),
        ] {
            fields.range(name(field), cents, 0, MAX_PRICE);
        }
        for (field, part, whole) in
            [("surcharge", self.surcharge, self.price), ("surcharge_usd", self.surcharge_usd, self.price_usd)]
        {
            let (min, max) = ("0".to_owned(), whole.to_string());
            fields.require(name(field), part <= whole, texts::OUT_OF_RANGE, vec![("min", min), ("max", max)]);
        }
    }
}

fn near<const N: usize>(fields: &mut Fields, name: &dyn Fn(&str) -> String, places: [(&str, i32); N]) {
    for (field, value) in places {
        fields.range(name(field), value.into(), i64::from(-MAX_SIDE), i64::from(2 * MAX_SIDE));
    }
}

fn sized(fields: &mut Fields, name: &dyn Fn(&str) -> String, w: i32, h: i32) {
    for (field, value) in [("w", w), ("h", h)] {
        fields.range(name(field), value.into(), 1, i64::from(2 * MAX_SIDE));
    }
}
