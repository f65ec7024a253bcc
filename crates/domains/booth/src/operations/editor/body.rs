//! The plan of a hall as its editor keeps it, in decimetres.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::geometry;
use crate::BoothError;
use crate::entities::{booth, pavilion};

/// A booth on the plan.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PlanBooth {
    /// The editor's own name of it, which stays the same while everything else changes.
    pub key: String,
    /// The booth that it is; absent until it is published.
    pub id: Option<i64>,
    pub booth_no: String,
    pub type_id: Option<i64>,
    /// 1 shell scheme, 2 raw space.
    pub booth_type: i32,
    pub open_sides: i32,
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
    /// Its corners where it is no rectangle; `x`, `y`, `w` and `h` are the box around them.
    pub shape: Vec<[i32; 2]>,
    /// Cents of yuan, surcharge included.
    pub price: i64,
    pub surcharge: i64,
    /// Cents of US dollars; 0 where it is not sold in them.
    pub price_usd: i64,
    pub surcharge_usd: i64,
    pub is_hot: bool,
    /// Whether it is to be taken off the sale or put back; absent leaves it as it is.
    pub is_blocked: Option<bool>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PlanDoor {
    /// `gate` for visitors, `freight`, or `link` to another hall.
    pub kind: String,
    /// The wall: `north`, `east`, `south` or `west`.
    pub side: String,
    pub x: i32,
    pub y: i32,
    pub width: i32,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PlanColumn {
    pub x: i32,
    pub y: i32,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PlanZone {
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

/// A picture below the plan, to draw after. The site never shows it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PlanPicture {
    pub url: String,
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
    /// Percent.
    pub opacity: i32,
}

/// A hall's plan, whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PlanBody {
    pub width: i32,
    pub height: i32,
    pub booths: Vec<PlanBooth>,
    pub doors: Vec<PlanDoor>,
    pub columns: Vec<PlanColumn>,
    pub zones: Vec<PlanZone>,
    pub picture: Option<PlanPicture>,
}

/// What the site reads of a plan beside the booths.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct HallDrawing {
    pub doors: Vec<PlanDoor>,
    pub columns: Vec<PlanColumn>,
    pub zones: Vec<PlanZone>,
}

impl PlanBooth {
    /// A booth as it is on sale.
    pub fn of(row: &booth::Model) -> Result<Self, BoothError> {
        Ok(Self {
            key: format!("b{}", row.id),
            id: Some(row.id),
            booth_no: row.booth_no.clone(),
            type_id: row.type_id,
            booth_type: row.booth_type,
            open_sides: row.open_sides,
            x: row.x,
            y: row.y,
            w: row.w,
            h: row.h,
            shape: if row.shape.is_empty() { Vec::new() } else { read_json("booth.shape", &row.shape)? },
            price: row.price,
            surcharge: row.surcharge,
            price_usd: row.price_usd,
            surcharge_usd: row.surcharge_usd,
            is_hot: row.is_hot,
            is_blocked: None,
        })
    }

    /// Its corners, whether it is a rectangle or not.
    pub fn corners(&self) -> Vec<[i32; 2]> {
        if !self.shape.is_empty() {
            return self.shape.clone();
        }
        let (right, bottom) = (self.x + self.w, self.y + self.h);
        vec![[self.x, self.y], [right, self.y], [right, bottom], [self.x, bottom]]
    }

    /// Whole square metres.
    pub fn area(&self) -> i32 {
        geometry::area(&self.corners())
    }

    pub fn number(&self) -> &str {
        self.booth_no.trim()
    }
}

impl PlanBody {
    /// The plan as it is published: the hall and its booths.
    pub fn of(hall: &pavilion::Model, booths: &[booth::Model]) -> Result<Self, BoothError> {
        let drawing: HallDrawing =
            if hall.plan.is_empty() { HallDrawing::default() } else { read_json("pavilion.plan", &hall.plan)? };
        Ok(Self {
            width: hall.plan_w,
            height: hall.plan_h,
            booths: booths.iter().map(PlanBooth::of).collect::<Result<_, _>>()?,
            doors: drawing.doors,
            columns: drawing.columns,
            zones: drawing.zones,
            picture: None,
        })
    }

    pub fn read(stored: &str) -> Result<Self, BoothError> {
        read_json("pavilion_plan.body", stored)
    }

    pub fn write(&self) -> Result<String, BoothError> {
        serde_json::to_string(self).map_err(|error| BoothError::Unreadable { column: "pavilion_plan.body", error })
    }

    /// What the site draws beside the booths.
    pub fn drawing(&self) -> HallDrawing {
        HallDrawing { doors: self.doors.clone(), columns: self.columns.clone(), zones: self.zones.clone() }
    }

    /// The box of a polygon follows from its corners, whatever was sent.
    pub fn settle(&mut self) {
        for booth in self.booths.iter_mut().filter(|booth| !booth.shape.is_empty()) {
            [booth.x, booth.y, booth.w, booth.h] = geometry::bounds(&booth.shape);
        }
        for booth in &mut self.booths {
            booth.booth_no = booth.number().to_owned();
        }
    }
}

fn read_json<T: serde::de::DeserializeOwned>(column: &'static str, stored: &str) -> Result<T, BoothError> {
    serde_json::from_str(stored).map_err(|error| BoothError::Unreadable { column, error })
}
