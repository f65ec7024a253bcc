// Owns the exhibition hall seen from the gallery: one-point perspective, stands along the aisles, banners under the roof.
import { INK, polygon, r1, seeded } from './draw.mjs';

const EYE = 5.2;
const HALF = 23;
const ROOF = 13.5;
const FAR = 92;

/** Metres to pixels: x to the right, y up from the floor, z away from the viewer. */
function camera(w, h) {
  const focus = h * 1.12;
  const [vx, vy] = [w * 0.58, h * 0.4];
  return (x, y, z) => [vx + (focus * x) / z, vy - (focus * (y - EYE)) / z];
}

const outline = (z, weight = 1) =>
  ` stroke="${INK.ink}" stroke-width="${r1(Math.max(0.35, (9 * weight) / z))}" stroke-linejoin="round"`;

function shell(at, w, h) {
  const quad = (y, z0, z1, x = HALF) => [at(-x, y, z0), at(x, y, z0), at(x, y, z1), at(-x, y, z1)];
  let s = `<rect width="${w}" height="${h}" fill="${INK.sea1}"/>`;
  s += polygon(quad(ROOF, 4, FAR), INK.sea0);
  for (let z = 12; z < FAR; z += 8) s += polygon(quad(ROOF, z + 2.2, z + 5.2, HALF * 0.62), INK.white);
  s += polygon(quad(0, 3.4, FAR), INK.white);
  s += polygon([at(-HALF, 0, FAR), at(HALF, 0, FAR), at(HALF, ROOF, FAR), at(-HALF, ROOF, FAR)], INK.sea2);
  s += polygon([at(-HALF, 0, FAR), at(HALF, 0, FAR), at(HALF, 3, FAR), at(-HALF, 3, FAR)], INK.sea3);
  let seams = '';
  for (let x = -HALF; x <= HALF; x += 5.75) {
    seams += `M${at(x, 0, 3.4).map(r1).join(' ')}L${at(x, 0, FAR).map(r1).join(' ')}`;
  }
  s += `<path d="${seams}" stroke="${INK.sea1}" fill="none"/>`;
  // The wall windows: their rhythm gives the depth that the empty left side needs.
  for (const side of [-1, 1]) {
    for (let z = FAR - 6; z > 5; z -= 8) {
      s += polygon(
        [at(side * HALF, 7, z), at(side * HALF, 7, z - 5.6), at(side * HALF, 11.4, z - 5.6), at(side * HALF, 11.4, z)],
        INK.white,
      );
    }
  }
  return s;
}

/** A bow-string truss: straight chord, arched chord, zigzag between them, column at each side. */
function truss(at, z) {
  const line = (from, to) => `M${from.map(r1).join(' ')}L${to.map(r1).join(' ')}`;
  const arch = (x) => ROOF - 0.2 - 1.9 * (x / HALF) ** 2;
  let web = line(at(-HALF, ROOF - 2.2, z), at(HALF, ROOF - 2.2, z));
  const n = 16;
  for (let i = 0; i < n; i++) {
    const [x0, x1] = [-HALF + (i * 2 * HALF) / n, -HALF + ((i + 1) * 2 * HALF) / n];
    web += line(at(x0, arch(x0), z), at(x1, arch(x1), z));
    web += i % 2 ? line(at(x0, arch(x0), z), at(x1, ROOF - 2.2, z)) : line(at(x0, ROOF - 2.2, z), at(x1, arch(x1), z));
  }
  const posts = line(at(-HALF, 0, z), at(-HALF, ROOF, z)) + line(at(HALF, 0, z), at(HALF, ROOF, z));
  return `<g fill="none" stroke="${z < 14 ? INK.sea5 : INK.sea4}"><path d="${web}" stroke-width="${r1(Math.max(0.4, 18 / z))}"/><path d="${posts}" stroke-width="${r1(Math.max(0.8, 60 / z))}"/></g>`;
}

/** One shell-scheme stand, open to the aisle at `front`, back wall at `back`. */
function stand(at, { front, back, z0, z1, colour, height, marked, random }) {
  const wall = (x, y0, y1, a, b) => [at(x, y0, a), at(x, y0, b), at(x, y1, b), at(x, y1, a)];
  const cross = (z, y1, x0 = front, x1 = back) => [at(x0, 0, z), at(x1, 0, z), at(x1, y1, z), at(x0, y1, z)];
  const light = colour === INK.white || colour === INK.land2 || colour === INK.sea3;
  let s = polygon(
    [at(front, 0, z0), at(back, 0, z0), at(back, 0, z1), at(front, 0, z1)],
    light ? INK.sea2 : INK.sea3,
    outline(z0, 0.5),
  );
  s += polygon(wall(back, 0, 2.7, z0, z1), light ? INK.sea2 : colour, outline(z0, 0.6));
  s += polygon(cross(z1, 2.7), INK.sea0, outline(z1, 0.6));
  // A graphic on the far partition, a counter and one person: the least that reads as a stand.
  const inset = (t) => front + (back - front) * t;
  s += polygon(
    [at(inset(0.25), 0.9, z1), at(inset(0.85), 0.9, z1), at(inset(0.85), 2.2, z1), at(inset(0.25), 2.2, z1)],
    colour,
  );
  const c0 = z0 + (z1 - z0) * 0.3;
  s += polygon(
    [at(inset(0.15), 0, c0), at(inset(0.55), 0, c0), at(inset(0.55), 1, c0), at(inset(0.15), 1, c0)],
    light ? INK.sea6 : colour,
    outline(c0, 0.6),
  );
  s += polygon(
    [at(inset(0.15), 1, c0), at(inset(0.55), 1, c0), at(inset(0.55), 1, c0 + 0.7), at(inset(0.15), 1, c0 + 0.7)],
    INK.white,
    outline(c0, 0.6),
  );
  if (random() < 0.7) s += person(at, inset(0.7), c0 + 0.5);
  if (height > 3) {
    const [a, b] = [inset(0.3), inset(0.8)];
    const zc = (z0 + z1) / 2;
    s += polygon([at(a, 2.7, zc), at(b, 2.7, zc), at(b, height, zc), at(a, height, zc)], colour, outline(zc, 0.7));
    s += polygon(
      [at(a, height - 0.9, zc), at(b, height - 0.9, zc), at(b, height, zc), at(a, height, zc)],
      marked ? INK.mark : INK.white,
      outline(zc, 0.7),
    );
  }
  s += polygon(wall(front, 2.15, 2.7, z0, z1), marked ? INK.mark : colour, outline(z0, 0.7));
  const post = ([x, y], [, y1]) => `M${r1(x)} ${r1(y)}V${r1(y1)}`;
  s += `<path d="${post(at(front, 0, z0), at(front, 2.7, z0))}${post(at(front, 0, z1), at(front, 2.7, z1))}" stroke="${INK.ink}" stroke-width="${r1(Math.max(0.5, 14 / z0))}"/>`;
  return s;
}

function person(at, x, z) {
  const [px, foot] = at(x, 0, z);
  const [, shoulder] = at(x, 1.38, z);
  const [, head] = at(x, 1.62, z);
  const size = foot - shoulder;
  return `<path d="M${r1(px)} ${r1(foot)}V${r1(shoulder)}" stroke="${INK.ink}" stroke-width="${r1(size * 0.24)}"/><circle cx="${r1(px)}" cy="${r1(head)}" r="${r1(size * 0.11)}" fill="${INK.ink}"/>`;
}

function banner(at, x, z, colour) {
  const [a, b] = [at(x - 1.9, 10.6, z), at(x + 1.9, 6.2, z)];
  const wires = `M${a.map(r1).join(' ')}V${r1(at(x, ROOF - 2.2, z)[1])}M${r1(b[0])} ${r1(a[1])}V${r1(at(x, ROOF - 2.2, z)[1])}`;
  const w = b[0] - a[0];
  const h = b[1] - a[1];
  const band = colour === INK.white ? INK.sea5 : INK.white;
  return `<path d="${wires}" stroke="${INK.ink2}" stroke-width=".8"/><rect x="${r1(a[0])}" y="${r1(a[1])}" width="${r1(w)}" height="${r1(h)}" fill="${colour}"${outline(z, 0.6)}/><path d="M${r1(a[0])} ${r1(b[1] - h * 0.24)}h${r1(w)}" stroke="${band}" stroke-width="${r1(h * 0.07)}"/>`;
}

export function hall(w, h, seed) {
  const at = camera(w, h);
  const random = seeded(seed);
  const colours = [INK.sea6, INK.sea5, INK.land2, INK.sea3, INK.sea6, INK.sea4, INK.white];
  let s = shell(at, w, h);
  const rows = [
    [-19.5, -14.5],
    [19.5, 14.5],
    [-4.2, -9.6],
    [4.2, 9.6],
  ];
  // Far to near, so that each bay covers the one behind it.
  for (let z = 76; z >= 11; z -= 5) {
    if (z % 2 === 0) s += truss(at, z + 5);
    rows.forEach(([front, back], row) => {
      const tall = random() < 0.28 && z > 14 ? 4.2 + random() * 0.8 : 2.7;
      const colour = colours[Math.floor(random() * colours.length)];
      // Nothing close on the outer rows: the left of a banner carries text.
      if (random() < 0.06 || (row < 2 && z < 14)) return;
      s += stand(at, { front, back, z0: z, z1: z + 4.8, colour, height: tall, marked: z === 16 && row === 2, random });
    });
    for (let i = 0; i < 3; i++) s += person(at, (random() - 0.5) * 6.4, z + random() * 5);
    if (z % 15 === 1) {
      s += banner(at, -11.9, z + 2, [INK.sea6, INK.land2, INK.white][Math.floor(random() * 3)]);
      s += banner(at, 11.9, z + 2, [INK.sea5, INK.white, INK.ink][Math.floor(random() * 3)]);
    }
  }
  return s;
}
