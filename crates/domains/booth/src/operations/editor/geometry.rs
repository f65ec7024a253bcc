//! Areas, boxes and overlaps of booths, in whole decimetres. Edges that touch do not overlap.

type Point = [i32; 2];

/// Left, top, width and height of what these corners span.
pub fn bounds(corners: &[Point]) -> [i32; 4] {
    let least = |axis: usize| corners.iter().map(|corner| corner[axis]).min().unwrap_or_default();
    let most = |axis: usize| corners.iter().map(|corner| corner[axis]).max().unwrap_or_default();
    let (x, y) = (least(0), least(1));
    [x, y, most(0) - x, most(1) - y]
}

/// Whole square metres of a polygon.
pub fn area(corners: &[Point]) -> i32 {
    let doubled: i64 = edges(corners).map(|(a, b)| cross([0, 0], a, b)).sum();
    // Half of the sum in square decimetres, a hundred of them a square metre.
    i32::try_from((doubled.abs() + 100) / 200).unwrap_or(i32::MAX)
}

fn edges(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// Twice the area of the triangle, with the sign of the turn from `a` to `b` as seen from `origin`.
fn cross(origin: Point, a: Point, b: Point) -> i64 {
    let along = |point: Point, axis: usize| i64::from(point[axis]) - i64::from(origin[axis]);
    along(a, 0) * along(b, 1) - along(a, 1) * along(b, 0)
}

/// How far two booths run into each other, in decimetres; nothing where they do not.
pub fn overlap(a: &[Point], b: &[Point]) -> Option<i32> {
    let ([ax, ay, aw, ah], [bx, by, bw, bh]) = (bounds(a), bounds(b));
    let wide = (ax + aw).min(bx + bw) - ax.max(bx);
    let high = (ay + ah).min(by + bh) - ay.max(by);
    let boxes_meet = wide > 0 && high > 0;
    (boxes_meet && (is_box(a) && is_box(b) || polygons_meet(a, b))).then_some(wide.min(high))
}

/// Whether it is an upright rectangle, of which the box says everything.
fn is_box(corners: &[Point]) -> bool {
    let [_, _, w, h] = bounds(corners);
    let doubled: i64 = edges(corners).map(|(a, b)| cross([0, 0], a, b)).sum();
    doubled.abs() == 2 * i64::from(w) * i64::from(h)
}

/// Two polygons share ground if edges of them cross, or if one holds a point well inside the other.
fn polygons_meet(a: &[Point], b: &[Point]) -> bool {
    let crossing = edges(a).any(|(from, to)| edges(b).any(|(start, end)| cross_properly(from, to, start, end)));
    crossing || inner_points(a).any(|point| holds(b, point)) || inner_points(b).any(|point| holds(a, point))
}

fn cross_properly(a: Point, b: Point, c: Point, d: Point) -> bool {
    let differ = |one: i64, other: i64| one.signum() * other.signum() < 0;
    differ(cross(a, b, c), cross(a, b, d)) && differ(cross(c, d, a), cross(c, d, b))
}

/// Points of a polygon in quarter decimetres, just inside the middle of its edges: corners that merely touch are none of them.
fn inner_points(corners: &[Point]) -> impl Iterator<Item = Point> + '_ {
    let turn: i64 = edges(corners).map(|(a, b)| cross([0, 0], a, b)).sum();
    let side = if turn > 0 { 1 } else { -1 };
    edges(corners).map(move |(a, b)| {
        let inward = [-(b[1] - a[1]).signum() * side, (b[0] - a[0]).signum() * side];
        [2 * (a[0] + b[0]) + inward[0], 2 * (a[1] + b[1]) + inward[1]]
    })
}

/// Whether a point in quarter decimetres lies strictly inside.
fn holds(corners: &[Point], point: Point) -> bool {
    let mut inside = false;
    for (a, b) in edges(corners) {
        let (a, b) = ([4 * a[0], 4 * a[1]], [4 * b[0], 4 * b[1]]);
        let turn = cross(a, b, point);
        let within = |axis: usize| a[axis].min(b[axis]) <= point[axis] && point[axis] <= a[axis].max(b[axis]);
        if turn == 0 && within(0) && within(1) {
            return false;
        }
        let spans = (a[1] > point[1]) != (b[1] > point[1]);
        if spans && (turn > 0) == (b[1] > a[1]) {
            inside = !inside;
        }
    }
    inside
}

/// The pairs that overlap and by how much; each is compared only with those that begin before it ends.
pub fn overlaps(shapes: &[Vec<Point>]) -> Vec<(usize, usize, i32)> {
    let mut order: Vec<(i32, i32, usize)> = shapes
        .iter()
        .enumerate()
        .map(|(at, corners)| {
            let [x, _, w, _] = bounds(corners);
            (x, x + w, at)
        })
        .collect();
    order.sort_unstable();
    let mut found = Vec::new();
    for (at, &(_, right, one)) in order.iter().enumerate() {
        for &(left, _, other) in &order[at + 1..] {
            if left >= right {
                break;
            }
            if let Some(by) = overlap(&shapes[one], &shapes[other]) {
                found.push((one.min(other), one.max(other), by));
            }
        }
    }
    found.sort_unstable();
    found
}

/// Metres to walk from the middle of a booth to the nearest of these places, along aisles.
pub fn metres_to(corners: &[Point], places: impl Iterator<Item = Point>) -> i32 {
    let [x, y, w, h] = bounds(corners);
    let (x, y) = (x + w / 2, y + h / 2);
    let nearest = places.map(|place| (place[0] - x).abs() + (place[1] - y).abs()).min();
    nearest.map_or(0, |decimetres| (decimetres + 5) / 10)
}
