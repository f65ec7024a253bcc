// Owns what every drawing shares: the palette, seeded randomness, noise, number rounding and the SVG wrapper.

export const INK = {
  white: '#FFFFFF',
  sea0: '#F4F8FA',
  sea1: '#E4EFF4',
  sea2: '#CBE0EA',
  sea3: '#9AC2D5',
  sea4: '#5B96B2',
  sea5: '#1F6482',
  sea6: '#10435A',
  ink: '#0A2230',
  ink2: '#3A5161',
  ink3: '#586C79',
  land: '#F4E9C9',
  land2: '#E3CF94',
  land3: '#8A6F26',
  dry: '#CFDDBE',
  mark: '#B00E5A',
  red: '#C2341D',
  yellow: '#F0B81B',
  green: '#1E7A52',
  flagBlue: '#12507A',
  nightMark: '#FF7DB4',
};

// A drawing loaded through <img> cannot reach the page's fonts, so it names only system faces after ours.

/** mulberry32: the same seed gives the same drawing on every machine. */
export function seeded(seed) {
  let state = seed;
  return () => {
    state |= 0;
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const lerp = (a, b, t) => a + (b - a) * t;
export const clamp = (v, low = 0, high = 1) => Math.max(low, Math.min(high, v));
export const smooth = (t) => t * t * (3 - 2 * t);
/** One decimal is below a device pixel at every size we draw. */
export const r1 = (n) => Math.round(n * 10) / 10;

const lattice = (x, y, seed) => seeded((x * 374761393 + y * 668265263 + seed * 974711) | 0)();

function valueNoise(x, y, seed) {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = smooth(x - i);
  const v = smooth(y - j);
  const top = lerp(lattice(i, j, seed), lattice(i + 1, j, seed), u);
  const bottom = lerp(lattice(i, j + 1, seed), lattice(i + 1, j + 1, seed), u);
  return lerp(top, bottom, v) * 2 - 1;
}

/** Fractal noise in about -1..1. */
export function noise(x, y, seed, octaves = 4) {
  let sum = 0;
  let weight = 0.5;
  let frequency = 1;
  for (let n = 0; n < octaves; n++) {
    sum += weight * valueNoise(x * frequency, y * frequency, seed + n * 17);
    weight *= 0.5;
    frequency *= 2.03;
  }
  return sum;
}

export const rect = (x, y, w, h, fill, more = '') =>
  `<rect x="${r1(x)}" y="${r1(y)}" width="${r1(w)}" height="${r1(h)}" fill="${fill}"${more}/>`;

export const polygon = (points, fill, more = '') =>
  `<path d="M${points.map((p) => p.map(r1).join(' ')).join('L')}Z" fill="${fill}"${more}/>`;

export const svg = (w, h, body, title) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${title}">${body}</svg>\n`;
