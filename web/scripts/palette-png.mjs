// Shrinks a screenshot to a PNG of at most 256 colours: pages are drawn flat, so a quarter of the bytes shows the same.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLOURS = 256;
/** The most frequent colours stay exactly as they are; the shades of text edges share the rest. */
const EXACT_COLOURS = 160;

function* chunks(png) {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const size = png.readUInt32BE(at);
    yield [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + size)];
    at += size + 12;
  }
}

function paeth(a, b, c) {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

/** Undoes the five filters of PNG, line by line. */
function unfilter(raw, stride, height, step) {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x >= step ? out[y * stride + x - step] : 0;
      const up = y > 0 ? out[(y - 1) * stride + x] : 0;
      const corner = x >= step && y > 0 ? out[(y - 1) * stride + x - step] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      out[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return out;
}

/** Browsers write eight bits per channel without interlacing; alpha, if any, is always full in a screenshot. */
function decode(png) {
  let header = null;
  const data = [];
  for (const [name, body] of chunks(png)) {
    if (name === 'IHDR') header = body;
    if (name === 'IDAT') data.push(body);
  }
  const [width, height, depth, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]];
  const step = { 2: 3, 6: 4 }[kind];
  if (depth !== 8 || !step) throw new Error(`Unexpected PNG: depth ${depth}, kind ${kind}`);
  return { width, height, step, pixels: unfilter(inflateSync(Buffer.concat(data)), width * step, height, step) };
}

const channel = (colour, shift) => (colour >> shift) & 255;

/** Splits the widest box of colours until there are enough boxes; each becomes its average. */
function medianCut(entries, most) {
  const spread = (box, shift) => {
    const values = box.map(([colour]) => channel(colour, shift));
    return Math.max(...values) - Math.min(...values);
  };
  const measured = (box) => {
    const [shift, width] = [16, 8, 0].map((s) => [s, spread(box, s)]).sort((a, b) => b[1] - a[1])[0];
    const weight = box.reduce((sum, [, count]) => sum + count, 0);
    return { box, shift, rank: box.length > 1 ? width * Math.sqrt(weight) : -1 };
  };
  const boxes = entries.length > 0 ? [measured(entries)] : [];
  while (boxes.length < most) {
    boxes.sort((a, b) => a.rank - b.rank);
    if ((boxes.at(-1)?.rank ?? -1) <= 0) break;
    const { box, shift } = boxes.pop();
    box.sort((a, b) => channel(a[0], shift) - channel(b[0], shift));
    const half = box.length >> 1;
    boxes.push(measured(box.slice(0, half)), measured(box.slice(half)));
  }
  return boxes.map(({ box }) => {
    const weight = box.reduce((sum, [, count]) => sum + count, 0);
    const mean = (shift) => Math.round(box.reduce((sum, [c, count]) => sum + channel(c, shift) * count, 0) / weight);
    return (mean(16) << 16) | (mean(8) << 8) | mean(0);
  });
}

function paletteOf(counts) {
  const byCount = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (byCount.length <= MAX_COLOURS) return byCount.map(([colour]) => colour);
  return [
    ...byCount.slice(0, EXACT_COLOURS).map(([colour]) => colour),
    ...medianCut(byCount.slice(EXACT_COLOURS), MAX_COLOURS - EXACT_COLOURS),
  ];
}

function nearest(palette, colour) {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  palette.forEach((candidate, at) => {
    const [r, g, b] = [16, 8, 0].map((shift) => channel(candidate, shift) - channel(colour, shift));
    // Green weighs most, as in the eye.
    const distance = 3 * r * r + 6 * g * g + b * b;
    if (distance < least) [best, least] = [at, distance];
  });
  return best;
}

function chunk(name, body) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

export function palettePng(png) {
  const { width, height, step, pixels } = decode(png);
  const colours = new Uint32Array(width * height);
  const counts = new Map();
  for (let i = 0; i < colours.length; i++) {
    const at = i * step;
    const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    colours[i] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = paletteOf(counts);
  const indexOf = new Map(palette.map((colour, at) => [colour, at]));
  for (const colour of counts.keys()) if (!indexOf.has(colour)) indexOf.set(colour, nearest(palette, colour));

  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) lines[y * (width + 1) + 1 + x] = indexOf.get(colours[y * width + x]);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.from(palette.flatMap((colour) => [16, 8, 0].map((shift) => channel(colour, shift))));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
