// Owns the nautical chart: depth field, contours, soundings, buoys, light, compass rose and container yards.
import { contours } from 'd3-contour';
import { clamp, INK, lerp, noise, r1, seeded, smooth } from './draw.mjs';
import { depths, lettering, threeFigures } from './lettering.mjs';

const DEPTH_BANDS = [-1.2, 0, 5, 10, 20];
const DEPTH_LINES = [2, 5, 10, 15, 20, 30];
const LINE_OPACITY = [0.9, 0.9, 0.8, 0.5, 0.5, 0.4];
const PAD = 4;

export const PALETTE = {
  paper: {
    ground: INK.land,
    bands: [INK.dry, INK.sea2, INK.sea1, INK.sea0, INK.white],
    coast: INK.ink2,
    line: INK.sea4,
    number: INK.ink3,
    mark: INK.mark,
    yard: INK.land2,
  },
  quiet: {
    ground: INK.sea1,
    bands: ['#E9F2F6', '#EEF5F8', '#F2F7FA', '#F7FAFC', INK.white],
    coast: INK.sea3,
    line: INK.sea3,
    number: INK.sea4,
    mark: INK.mark,
    yard: INK.sea2,
  },
  night: {
    ground: '#16384A',
    bands: ['#133446', '#102F40', '#0E2A3A', '#0C2634', INK.ink],
    coast: '#4D7B92',
    line: '#2B566B',
    number: '#5F8DA3',
    mark: INK.nightMark,
    yard: '#1E4459',
  },
};

/** One ring of a contour as a quadratic B-spline in relative coordinates, which halves the file. */
function ringPath(ring, cell, w, h) {
  let points = ring.slice(0, -1).map(([x, y]) => [(x - 0.5 - PAD) * cell, (y - 0.5 - PAD) * cell]);
  if (points.length < 5) return '';
  if (points.length > 16) {
    points = points.filter(([x, y], i) => i % 2 === 0 || x < 0 || y < 0 || x > w || y > h);
  }
  const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const start = middle(points[points.length - 1], points[0]).map(r1);
  let d = `M${start.join(' ')}`;
  let at = start;
  points.forEach((p, i) => {
    const to = middle(p, points[(i + 1) % points.length]);
    const step = [p[0] - at[0], p[1] - at[1], to[0] - at[0], to[1] - at[1]].map(r1);
    d += `q${step.join(' ')}`;
    // Continue from the rounded point, or the error would add up along the coast.
    at = [r1(at[0] + step[2]), r1(at[1] + step[3])];
  });
  return `${d}z`.replaceAll(' -', '-');
}

function isolines(w, h, cell, field, levels) {
  const nx = Math.ceil(w / cell) + 1 + PAD * 2;
  const ny = Math.ceil(h / cell) + 1 + PAD * 2;
  const values = new Array(nx * ny);
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) values[j * nx + i] = field((i - PAD) * cell, (j - PAD) * cell);
  }
  return levels.map((level) => {
    const [shape] = contours().size([nx, ny]).thresholds([level])(values);
    return shape.coordinates.map((polygon) => polygon.map((ring) => ringPath(ring, cell, w, h)).join('')).join('');
  });
}

const buoy = (x, y, s, body) =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(${r1(s * 100) / 100})">${body}<path d="M-8 0h5.2M2.8 0H8" stroke="${INK.ink}"/><circle r="2.6" fill="#fff" stroke="${INK.ink}"/></g>`;

/** Port-hand can, IALA region A: red. */
export const can = (x, y, s = 1) =>
  buoy(x, y, s, `<path d="M-4.5-15h9v11h-9z" fill="${INK.red}" stroke="${INK.ink}"/>`);

/** Starboard-hand cone, IALA region A: green. */
export const cone = (x, y, s = 1) => buoy(x, y, s, `<path d="M0-16L6-4H-6Z" fill="${INK.green}" stroke="${INK.ink}"/>`);

export const light = (x, y, angle, colour, s = 1) =>
  `<g transform="translate(${r1(x)} ${r1(y)}) rotate(${angle}) scale(${s})"><path d="M2-2C10-9 22-10 27-6C28-2 20 3 3 2Z" fill="${colour}"/><circle r="3.4" fill="#fff" stroke="${INK.ink}" stroke-width="1.4"/><circle r="1" fill="${INK.ink}"/></g>`;

export function rose(cx, cy, radius, colour, opacity = 1) {
  let ticks = '';
  let labels = '';
  const at = (angle, r) => {
    const q = (angle * Math.PI) / 180;
    return [r1(cx + Math.sin(q) * r), r1(cy - Math.cos(q) * r)];
  };
  for (let a = 0; a < 360; a += 2) {
    const length = a % 30 === 0 ? 13 : a % 10 === 0 ? 9 : 4.5;
    ticks += `M${at(a, radius).join(' ')}L${at(a, radius - length).join(' ')}`;
  }
  const degrees = threeFigures(9);
  for (let a = 0; a < 360; a += 30) {
    const [x, y] = at(a, radius - 23);
    labels += `<g transform="rotate(${a} ${x} ${y})">${degrees.write(x, y + 3, a)}</g>`;
  }
  const half = radius * 0.5;
  return `<g opacity="${opacity}" fill="none" stroke="${colour}" stroke-width=".9"><circle cx="${cx}" cy="${cy}" r="${radius}"/><path d="${ticks}"/><circle cx="${cx}" cy="${cy}" r="${r1(radius * 0.56)}" stroke-dasharray="1 4"/><path d="M${cx} ${cy - radius - 16}l5 14h-10zM${cx} ${cy - half}V${cy + half}M${cx - half} ${cy}H${cx + half}"/><g fill="${colour}" stroke="none">${degrees.defs}${labels}</g></g>`;
}

/** The channel itself: its centre line, half width and depth, along u = 0 (sea) to 1 (port). */
function channel(o, scale) {
  const { w, h, seed } = o;
  const centre = (u) => lerp(o.c0 ?? 0.6, o.c1 ?? 0.38, smooth(clamp(u * 1.05))) + 0.045 * Math.sin(u * 7 + seed);
  const half = (u) => lerp(o.open ?? 1.15, o.head ?? 0.085, smooth(clamp((u - (o.u0 ?? 0.12)) / (o.span ?? 0.66))));
  const depth = (x, y) => {
    const [u, v] = o.vertical ? [1 - y / h, x / w] : [x / w, y / h];
    const t = Math.abs(v - centre(u)) / half(u);
    const side = v - centre(u) > 0 ? 1 : -1;
    const ripple = noise(x / (170 * scale), y / (170 * scale), seed, 4);
    const bay = noise(x / (300 * scale) + side * 31, y / (520 * scale), seed + 5, 3);
    let d = 27 * (1 - (t * (1 + (o.skew ?? 0.22) * side)) ** 1.5);
    d += ripple * (7 + 5 * t) + bay * 26 * clamp(t * 1.1, 0, 1.3);
    if (u < 0.3) d += (0.3 - u) * 34;
    if (u > 0.94) d -= (u - 0.94) * 420;
    return d;
  };
  const point = (u) => (o.vertical ? [centre(u) * w, (1 - u) * h] : [u * w, centre(u) * h]);
  /** Where the n pairs of buoys stand, and how far off the centre line. */
  const gates = () => {
    const from = (o.m0 ?? 0.34) + 0.04;
    const n = o.pairs ?? 6;
    return Array.from({ length: n }, (_, i) => {
      const u = lerp(from, 0.86, i / (n - 1));
      const gap = clamp(half(u) * (o.vertical ? w : h) * 0.36, 16, 70 * scale);
      const [x, y] = point(u);
      return o.vertical
        ? { port: [x - gap, y], starboard: [x + gap, y + 10] }
        : { port: [x, y - gap], starboard: [x + 12, y + gap + 10] };
    });
  };
  return { centre, half, depth, point, gates };
}

function soundings(o, scale, way, random, quiet, keepClear) {
  const step = (o.step ?? 64) * Math.max(0.8, scale);
  const depth = depths(o.numberSize ?? 10.5, 7);
  let out = '';
  for (let y = step / 2; y < o.h; y += step * 0.78) {
    for (let x = step / 2; x < o.w; x += step) {
      const X = x + (random() - 0.5) * step * 0.7;
      const Y = y + (random() - 0.5) * step * 0.6;
      const d = way.depth(X, Y);
      if (d < 1.2 || quiet(X, Y) || random() < 0.16 || !keepClear(X, Y)) continue;
      const metres = Math.floor(d);
      const tenth = Math.floor((d - metres) * 10);
      out += depth.write(X, Y, metres, metres < 20 ? tenth : null);
    }
  }
  return depth.defs() + out;
}

/** Container yards: ruled blocks on dry land near the channel, a few turned to face it. */
function yards(o, scale, way, random, quiet) {
  const across = o.vertical ? o.w : o.h;
  const [bw, bh, gx, gy] = [22, 8, 5, 6].map((n) => n * scale);
  const placed = [];
  let out = '';
  for (let i = 0; i < 900 && placed.length < (o.yards ?? 9); i++) {
    const x = random() * o.w;
    const y = random() * o.h;
    const columns = 3 + Math.floor(random() * 4);
    const rows = 3 + Math.floor(random() * 3);
    const width = columns * (bw + gx);
    const height = rows * (bh + gy);
    const radius = Math.hypot(width, height) / 2;
    if (quiet(x, y, radius)) continue;
    const dry = [0, 1, 2, 3, 4, 5, 6, 7].every(
      (q) => way.depth(x + Math.cos(q * 0.785) * (radius + 8), y + Math.sin(q * 0.785) * (radius + 8)) < -2.5,
    );
    const near = Array.from({ length: 30 }).some((_, q) => {
      const [px, py] = way.point(lerp(0.4, 1, q / 29));
      return Math.hypot(px - x, py - y) < radius + across * 0.34;
    });
    if (!dry || !near || placed.some((p) => Math.hypot(p[0] - x, p[1] - y) < p[2] + radius + 6)) continue;
    placed.push([x, y, radius]);
    out += `<g transform="translate(${r1(x)} ${r1(y)}) rotate(${[0, 8, -8, 90, 12][Math.floor(random() * 5)]})"><path d="`;
    for (let c = 0; c < columns; c++) {
      for (let r = 0; r < rows; r++) {
        if (random() <= 0.1) continue;
        out += `M${r1(c * (bw + gx) - width / 2)} ${r1(r * (bh + gy) - height / 2)}h${r1(bw)}v${r1(bh)}h${-r1(bw)}z`;
      }
    }
    out += '"/></g>';
  }
  return out;
}

/** Points that soundings must not touch: buoys, the leading line, the light and its label. */
function occupied(o, way) {
  const points = way.gates().flatMap((g) => [g.port, g.starboard]);
  for (let i = 0; i <= 40; i++) points.push(way.point(lerp(o.m0 ?? 0.34, 0.95, i / 40)));
  const [x, y] = way.point(0.93);
  points.push([x + 30, y - 10], [x + 40, y + 16], [x + 70, y + 16]);
  if (o.avoid) points.push(...o.avoid(x, y));
  return points;
}

function marks(o, scale, way, palette) {
  const from = o.m0 ?? 0.34;
  const line = Array.from({ length: 41 }, (_, i) => way.point(lerp(from, 0.93, i / 40)).map(r1));
  let s = `<path d="M${line.map((p) => p.join(' ')).join('L')}" fill="none" stroke="${palette.mark}" stroke-width="${r1(1.6 * Math.max(1, scale))}" stroke-dasharray="11 5 2 5"/>`;
  for (const gate of way.gates()) s += can(...gate.port, scale * 0.95) + cone(...gate.starboard, scale * 0.95);
  const [x, y] = way.point(0.93);
  s += light(x, y, o.vertical ? -60 : -28, palette.mark, r1(1.25 * Math.max(0.9, scale)));
  const edge = x > o.w - 76;
  if (o.lightLabel !== false) {
    const style = { size: 11 * Math.max(1, scale), weight: 600, anchor: edge ? 'end' : 'start' };
    const words = lettering(edge ? x - 4 : x + 12, y + 20 * Math.max(0.9, scale), 'Fl.3s 12M', style);
    s += `<path d="${words}" fill="${palette.mark}"/>`;
  }
  if (o.bearing) {
    const [bx, by] = way.point(lerp(from, 0.93, 0.3));
    const words = lettering(bx, by - 9, o.bearing, { size: 12, weight: 600, anchor: 'middle' });
    s += `<path d="${words}" fill="${palette.mark}"/>`;
  }
  return s;
}

/**
 * A fairway into port. Options: w, h, seed, palette, vertical, quiet (rectangles without soundings or yards),
 * roseAt [x, y, radius], marks, soundings, yards, calm (no deepest line), lightLabel, and the channel's shape (c0, c1, open, head, u0, span, skew).
 */
export function approach(o) {
  const palette = PALETTE[o.palette ?? 'paper'];
  const scale = o.scale ?? Math.min(o.w, o.h * 1.7) / 900;
  const random = seeded(o.seed);
  const way = channel(o, scale);
  const bands = isolines(o.w, o.h, o.cell ?? 9, way.depth, DEPTH_BANDS);
  const lines = isolines(o.w, o.h, o.cell ?? 9, way.depth, o.calm ? DEPTH_LINES.slice(0, 5) : DEPTH_LINES);
  let s = `<rect width="${o.w}" height="${o.h}" fill="${palette.ground}"/>`;
  bands.forEach((d, i) => {
    s += `<path d="${d}" fill="${palette.bands[i]}" fill-rule="evenodd"/>`;
  });
  lines.forEach((d, i) => {
    const dash = { 0: ' stroke-dasharray="1.5 3"', 3: ' stroke-dasharray="9 3"' }[i] ?? '';
    s += `<path d="${d}" fill="none" stroke="${palette.line}" stroke-width="${i === 2 ? 1.1 : 0.7}"${dash} opacity="${LINE_OPACITY[i]}"/>`;
  });
  s += `<path d="${bands[1]}" fill="none" stroke="${palette.coast}" stroke-width="1.3"/>`;

  const quiet = (x, y, margin = 0) =>
    (o.quiet ?? []).some(
      ([x0, y0, x1, y1]) => x > x0 - margin && x < x1 + margin && y > y0 - margin && y < y1 + margin,
    );
  const taken = o.marks === false ? [] : occupied(o, way);
  const keepClear = (x, y) =>
    taken.every(([a, b]) => Math.hypot(a - x - 6, b - 6 - y + 3) > 17 * Math.max(0.8, scale)) &&
    !(o.roseAt && Math.hypot(x - o.roseAt[0], y - o.roseAt[1]) < o.roseAt[2] + 14);
  if (o.soundings !== false) {
    s += `<g fill="${palette.number}" opacity=".85">${soundings(o, scale, way, random, quiet, keepClear)}</g>`;
  }
  if (o.marks !== false) {
    s += marks(o, scale, way, palette);
    s += `<g fill="${palette.yard}" stroke="${palette.coast}" stroke-width=".6">${yards(o, scale, way, random, quiet)}</g>`;
  }
  if (o.roseAt) s += rose(...o.roseAt, palette.line, o.roseOpacity ?? 0.9);
  return s;
}

/** Where the light at the head of the channel stands, for drawings that build on it. */
export const lightAt = (o) => channel(o, o.scale ?? 1).point(0.93);
