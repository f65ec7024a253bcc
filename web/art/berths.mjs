// Owns the isometric floor: streets of small stands, open corners towards the viewer, one of them chosen.
import { INK, polygon, r1, seeded } from './draw.mjs';

const UNIT = 25;
const COLOURS = [INK.white, INK.sea2, INK.sea6, INK.white, INK.land2, INK.sea5, INK.sea3];
const LINE = ` stroke="${INK.ink}" stroke-width=".9" stroke-linejoin="round"`;

const projector =
  (w, h) =>
  (x, y, z = 0) => [w * 0.5 + (x - y) * UNIT * 0.866, h * 0.06 + (x + y) * UNIT * 0.5 - z * UNIT];

/** A solid block: the two faces towards the viewer and the lid. */
function block(at, x, y, dx, dy, z0, z1, colour, shade) {
  const [right, left] = shade;
  return (
    polygon([at(x + dx, y, z0), at(x + dx, y + dy, z0), at(x + dx, y + dy, z1), at(x + dx, y, z1)], right, LINE) +
    polygon([at(x, y + dy, z0), at(x + dx, y + dy, z0), at(x + dx, y + dy, z1), at(x, y + dy, z1)], left, LINE) +
    polygon([at(x, y, z1), at(x + dx, y, z1), at(x + dx, y + dy, z1), at(x, y + dy, z1)], colour, LINE)
  );
}

const shadeOf = (colour) =>
  ({
    [INK.sea6]: ['#0D3A4F', '#0B3346'],
    [INK.sea5]: ['#1A566F', '#164B62'],
    [INK.ink]: ['#081C28', '#061720'],
    [INK.land2]: ['#D6BF80', '#C9B170'],
    [INK.mark]: ['#960B4C', '#7F0840'],
  })[colour] ?? [INK.sea2, INK.sea3];

function stand(at, x, y, size, colour, marked, random) {
  const [carpet, wall] = marked ? ['#F6D3E3', INK.mark] : [colour === INK.white ? INK.sea1 : INK.white, colour];
  const end = [x + size, y + size];
  let s = polygon([at(x, y), at(end[0], y), at(...end), at(x, end[1])], carpet, LINE);
  // Two partitions at the far sides; the inside stays visible.
  s += polygon([at(x, y), at(end[0], y), at(end[0], y, 1.05), at(x, y, 1.05)], marked ? '#C9286F' : INK.sea0, LINE);
  s += polygon([at(x, y), at(x, end[1]), at(x, end[1], 1.05), at(x, y, 1.05)], marked ? '#960B4C' : INK.sea2, LINE);
  s += polygon(
    [at(x + size * 0.2, y, 0.3), at(x + size * 0.8, y, 0.3), at(x + size * 0.8, y, 0.82), at(x + size * 0.2, y, 0.82)],
    marked ? INK.white : wall === INK.white ? INK.sea4 : wall,
  );
  const counter = marked ? INK.white : wall === INK.white ? INK.sea6 : wall;
  s += block(at, x + size * 0.5, y + size * 0.56, size * 0.34, size * 0.2, 0, 0.42, counter, shadeOf(counter));
  if (marked) {
    s += block(at, x + size * 0.16, y + size * 0.16, size * 0.3, size * 0.3, 0, 2.1, INK.mark, shadeOf(INK.mark));
  } else if (random() < 0.16) {
    s += block(
      at,
      x + size * 0.14,
      y + size * 0.14,
      size * 0.26,
      size * 0.26,
      0,
      1.5 + random() * 0.4,
      wall,
      shadeOf(wall),
    );
  }
  // The fascia bar over the open front.
  const [a, b] = [at(end[0], y, 1.05), at(...end, 1.05)];
  s += `<path d="M${a.map(r1).join(' ')}L${b.map(r1).join(' ')}M${r1(b[0])} ${r1(b[1])}V${r1(at(...end)[1])}" fill="none" stroke="${INK.ink}" stroke-width="1.6"/>`;
  return s;
}

/** An island stand: a low platform with one tall sign. */
function island(at, x, y, size, colour) {
  let s = block(at, x, y, size, size, 0, 0.12, INK.white, [INK.sea2, INK.sea3]);
  s += block(at, x + size * 0.32, y + size * 0.32, size * 0.36, size * 0.36, 0.12, 2.3, colour, shadeOf(colour));
  s += block(at, x + size * 0.12, y + size * 0.62, size * 0.16, size * 0.28, 0.12, 0.5, colour, shadeOf(colour));
  return s + block(at, x + size * 0.66, y + size * 0.12, size * 0.2, size * 0.16, 0.12, 0.5, colour, shadeOf(colour));
}

export function berths(w, h, seed) {
  const at = projector(w, h);
  const random = seeded(seed);
  const items = [];
  const size = 1.9;
  for (let block_x = -12; block_x < 34; block_x += 5.6) {
    for (let block_y = -12; block_y < 34; block_y += 8.4) {
      const open = Math.abs(block_x - 10.4) < 0.1 && Math.abs(block_y - 4.8) < 0.1;
      if (random() < 0.14 && !open) {
        items.push([block_x, block_y, 'island']);
        items.push([block_x, block_y + 4, 'island']);
        continue;
      }
      for (let i = 0; i < 2; i++) {
        for (let j = 0; j < 3; j++)
          items.push([block_x + i * 2, block_y + j * 2, open && i === 1 && j === 2 ? 'marked' : 'stand']);
      }
    }
  }
  let grid = '';
  for (let i = -14; i <= 40; i += 2) {
    const segment = (a, b) => `M${a.map(r1).join(' ')}L${b.map(r1).join(' ')}`;
    grid += segment(at(i, -14), at(i, 40)) + segment(at(-14, i), at(40, i));
  }
  let s = `<rect width="${w}" height="${h}" fill="${INK.sea1}"/><path d="${grid}" stroke="#fff" stroke-width=".8"/>`;
  items.sort((a, b) => a[0] + a[1] - (b[0] + b[1]));
  for (const [x, y, kind] of items) {
    const colour = COLOURS[Math.floor(random() * COLOURS.length)];
    const [px, py] = at(x + 1, y + 1);
    if (px < -90 || px > w + 90 || py < -60 || py > h + 90) continue;
    if (kind === 'island') s += island(at, x, y, 3.9, [INK.sea6, INK.sea5, INK.land2][Math.floor(random() * 3)]);
    else s += stand(at, x, y, size, colour, kind === 'marked', random);
  }
  return s;
}
