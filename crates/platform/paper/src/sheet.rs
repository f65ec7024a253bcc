//! Sizes of paper.

/// Points of so many millimetres.
pub fn mm(millimetres: f32) -> f32 {
    millimetres * 72.0 / 25.4
}

/// A size of paper with the margin that a flow keeps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    pub width: f32,
    pub height: f32,
    pub margin: f32,
}

impl Sheet {
    /// Millimetres, without a margin.
    pub fn of(width: f32, height: f32) -> Self {
        Self { width: mm(width), height: mm(height), margin: 0.0 }
    }

    pub fn a4() -> Self {
        Self::of(210.0, 297.0)
    }

    pub fn a6() -> Self {
        Self::of(105.0, 148.0)
    }

    pub fn margin(self, millimetres: f32) -> Self {
        Self { margin: mm(millimetres), ..self }
    }
}
