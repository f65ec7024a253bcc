// Owns the harbour scenes: quay cranes, container ship, box stack and the harbour at dawn.
import { can, cone } from './chart.mjs';
import { clamp, INK, lerp, noise, r1, seeded } from './draw.mjs';
import { lettering } from './lettering.mjs';

const BOX_COLOURS = [INK.sea6, INK.sea5, INK.ink, INK.sea3, INK.land2, INK.sea4, '#E9EEF0', INK.sea6];
const pick = (random, list) => list[Math.floor(random() * list.length)];

/** One container, side on: corrugation, rails and its number. */
function box(x, y, w, h, colour, code, door) {
  const dark = [INK.sea6, INK.sea5, INK.ink, INK.mark].includes(colour);
  const shade = (alpha) => (dark ? `rgba(255,255,255,${alpha})` : `rgba(10,34,48,${alpha})`);
  let ribs = '';
  if (door) {
    ribs = `M${x + w / 2} ${y + 3}V${y + h - 3}M${x + w * 0.25} ${y + 3}v${h - 6}M${x + w * 0.75} ${y + 3}v${h - 6}`;
  } else {
    const n = Math.round(w / 8);
    for (let i = 1; i < n; i++) ribs += `M${r1(x + (i * w) / n)} ${y + 4}v${h - 8}`;
  }
  let s = `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}"/><path d="${ribs}" stroke="${shade(0.22)}" fill="none" stroke-width="1.5"/>`;
  s += `<path d="M${x} ${y + 1.5}h${w}M${x} ${y + h - 1.5}h${w}" stroke="${shade(0.16)}" stroke-width="3"/>`;
  if (code) {
    const words = lettering(x + w - 12, y + 21, code, { size: 11, weight: 600, anchor: 'end', spacing: 0.6 });
    s += `<rect x="${x + w - 92}" y="${y + 9}" width="82" height="15" fill="${colour}"/><path d="${words}" fill="${dark ? '#fff' : INK.ink}"/>`;
  }
  return s;
}

function crane(x, y, s, colour, raised, mirrored = false) {
  const line = (d, width = 3) => `<path d="${d}" stroke-width="${width}"/>`;
  const boom = raised
    ? line('M10-150L-58-286', 4) + line('M22-232L-40-252', 1.2)
    : `${line('M10-150H-170', 5)}${line('M22-232L-90-150M22-232L-160-150', 1.2)}${line('M-96-150v34M-104-150v30', 1)}<path d="M-112-116h24v9h-24z" fill="${colour}" stroke="none"/>`;
  const frame =
    line('M0 0V-150M64 0V-150', 5) +
    line('M0-66H64M0-66L64-150', 2.4) +
    line('M-4-150H132', 5) +
    line('M10-150L22-232L64-150M22-232L126-150', 2);
  return `<g transform="translate(${r1(x)} ${r1(y)})${mirrored ? ' scale(-1,1)' : ''} scale(${r1(s * 100) / 100})" fill="none" stroke="${colour}" stroke-linecap="square">${frame}${boom}<path d="M82-178h34v28h-34z" fill="${colour}" stroke="none"/>${line('M-8 0h18M56 0h18', 7)}</g>`;
}

/** A container ship with one magenta box; the hull keeps a magenta waterline. */
function ship(x, y, s, random) {
  let cargo = '';
  for (let i = 0; i < 13; i++) {
    const tiers = 2 + Math.floor(random() * 3);
    for (let j = 0; j < tiers; j++) {
      // Drawing the colour only when needed keeps the random sequence, and so the drawing, stable.
      const marked = i === 8 && j === tiers - 1;
      cargo += `<rect x="${70 + i * 34}" y="${-46 - j * 15}" width="32" height="13.5" fill="${marked ? INK.mark : pick(random, BOX_COLOURS)}"/>`;
    }
  }
  return `<g transform="translate(${r1(x)} ${r1(y)}) scale(${r1(s * 100) / 100})">${cargo}<path d="M18-32v-74h34v12h8v62z" fill="#fff" stroke="${INK.ink}" stroke-width="2"/><path d="M24-98h24M24-88h24M24-78h24" stroke="${INK.ink}" stroke-width="3"/><path d="M30-106v-16h9v16" fill="${INK.ink}"/><path d="M-6-32H548L520 0H12Z" fill="${INK.ink}"/><path d="M8-6H524L520 0H12Z" fill="${INK.mark}"/></g>`;
}

function glints(w, y0, y1, random, colour, count) {
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = random();
    const y = lerp(y0, y1, t * t);
    const x = random() * w;
    d += `M${r1(x)} ${r1(y)}h${r1(14 + random() * 80 * (0.4 + t))}`;
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="1.4" opacity=".6"/>`;
}

function hills(w, h, horizon, seed) {
  let s = '';
  for (const [height, colour, offset] of [
    [0.12, '#C4D9DF', 11],
    [0.07, '#98BCCB', 29],
  ]) {
    let d = `M0 ${h}`;
    for (let x = 0; x <= w; x += 20) {
      d += `L${x} ${r1(horizon - h * height * (1 + noise(x / 240, offset, seed + offset)) * 0.9)}`;
    }
    s += `<path d="${d}L${w} ${h}Z" fill="${colour}"/>`;
  }
  return s;
}

/** Sky in five flat bands, sun, hills, quay with cranes, one ship coming in. */
export function dawn(w, h, seed) {
  const random = seeded(seed);
  const horizon = h * 0.64;
  const unit = h / 450;
  const wide = w > h;
  const sunX = w * 0.7;
  const sky = [INK.sea2, '#D8E7EC', '#E7EEEA', '#F3EBD3', INK.land];
  let s = sky
    .map((c, i) => `<rect y="${r1(horizon * [0, 0.34, 0.56, 0.74, 0.88][i])}" width="${w}" height="${h}" fill="${c}"/>`)
    .join('');
  s += `<circle cx="${sunX}" cy="${r1(horizon - h * (wide ? 0.17 : 0.05))}" r="${r1(h * 0.17)}" fill="${INK.land2}"/>`;
  s += hills(w, h, horizon, seed);
  [INK.sea3, '#7FB0C7', INK.sea4].forEach((c, i) => {
    s += `<rect y="${r1(horizon + (h - horizon) * [0, 0.36, 0.7][i])}" width="${w}" height="${h}" fill="${c}"/>`;
  });
  s += glints(w, horizon + 3, h, random, '#fff', Math.round(w / 14));
  let path = '';
  for (let i = 0; i < 11; i++) {
    path += `M${r1(sunX - (60 - i * 3) * unit + (random() - 0.5) * 20)} ${r1(horizon + 7 + i * h * 0.026)}h${r1((120 - i * 6) * unit)}`;
  }
  s += `<path d="${path}" stroke="${INK.land}" stroke-width="3"/>`;
  s += `<rect y="${r1(horizon - 6 * unit)}" width="${r1(w * 0.4)}" height="${r1(16 * unit)}" fill="${INK.ink}"/>`;
  const count = Math.max(2, Math.floor((w * 0.42) / (246 * unit)) + 1);
  for (let i = 0; i < count; i++) {
    s += crane(w * 0.4 - 110 * unit - i * 246 * unit, horizon - 6 * unit, 0.74 * unit, INK.ink, i % 3 !== 0, true);
  }
  return wide
    ? s +
        ship(w * 0.52, horizon + h * 0.12, 0.82 * unit, random) +
        can(w * 0.91, h * 0.93, 2.2 * unit) +
        cone(w * 0.46, h * 0.9, 2 * unit)
    : s + ship(w * 0.36, horizon + h * 0.1, 0.5 * unit, random) + can(w * 0.8, h * 0.93, 2 * unit);
}

/** A yard stack rising to the right, so that the left stays quiet for text. */
export function stack(w, h, seed, tier = 60) {
  const random = seeded(seed);
  const rows = Math.ceil(h / tier);
  let marked = false;
  let s = `<rect width="${w}" height="${h}" fill="${INK.sea0}"/>`;
  for (let j = 0; j < rows; j++) {
    const y = h - (j + 1) * tier;
    let x = -Math.floor(random() * 120);
    while (x < w) {
      const long = random() < 0.62;
      const width = long ? tier * 4.6 : tier * 2.3;
      const top = rows * (0.3 + 0.62 * clamp((x - w * 0.22) / (w * 0.55)));
      if (j < top) {
        let colour = pick(random, BOX_COLOURS);
        if (!marked && j === Math.floor(rows / 2) && x > w * 0.55) {
          colour = INK.mark;
          marked = true;
        }
        const coded = long || random() < 0.4;
        const code = coded
          ? `${pick(random, ['FWAU', 'HHGU', 'NGBU', 'SEAU'])} ${100000 + Math.floor(random() * 899999)}`
          : '';
        s += box(Math.round(x), Math.round(y) + 1, Math.round(width) - 2, tier - 2, colour, code, random() < 0.12);
      } else {
        random();
      }
      x += width;
    }
  }
  return s;
}

/** A row of quay cranes at work, a paler row behind. */
export function cranes(w, h, seed) {
  const random = seeded(seed);
  const quay = h * 0.86;
  let grid = '';
  for (let x = 0; x < w; x += 40) grid += `M${x} 0V${h}`;
  let s = `<rect width="${w}" height="${h}" fill="${INK.sea1}"/><rect y="${h * 0.5}" width="${w}" height="${h}" fill="${INK.sea2}"/><path d="${grid}" stroke="#fff" opacity=".55"/>`;
  for (let i = 0; i < 12; i++) s += crane(60 + (i * w) / 11.5, quay - h * 0.03, h / 620, INK.sea3, random() < 0.5);
  for (let i = 0; i < 5; i++)
    s += crane(w * 0.1 + (i * w) / 4.6, quay, h / 330, i === 3 ? INK.ink : INK.sea6, i % 2 === 1);
  let edge = '';
  for (let x = 0; x < w; x += 96) edge += `M${x} ${quay + 14}h48`;
  s += `<rect y="${quay}" width="${w}" height="${h}" fill="${INK.ink}"/><path d="${edge}" stroke="${INK.land2}" stroke-width="3"/>`;
  for (let x = 40; x < w; ) {
    const tiers = Math.floor(random() * 3);
    for (let j = 0; j < tiers; j++) {
      s += `<rect x="${x}" y="${r1(quay - (j + 1) * 17)}" width="58" height="16" fill="${pick(random, BOX_COLOURS)}"/>`;
    }
    x += 60 + (random() < 0.3 ? 40 : 0);
  }
  return s;
}
