// Owns the signal flags (International Code of Signals) and the dressing-lines banner drawn with them.
import { approach } from './chart.mjs';
import { INK, r1, seeded } from './draw.mjs';

const { flagBlue: B, red: R, yellow: Y } = INK;
const field = (fill) => `<path d="M0 0h12v12H0z" fill="${fill}"/>`;
const shape = (d, fill) => `<path d="${d}" fill="${fill}"/>`;

/** Each flag in a 12 x 12 box. */
export const FLAGS = {
  A: shape('M0 0h6v12H0z', '#fff') + shape('M6 0h6L9 6l3 6H6z', B),
  C: field('#fff') + shape('M0 0h12v2.4H0zM0 9.6h12V12H0z', B) + shape('M0 4.8h12v2.4H0z', R),
  K: shape('M0 0h6v12H0z', Y) + shape('M6 0h6v12H6z', B),
  N:
    field('#fff') +
    shape('M0 0h3v3H0zM6 0h3v3H6zM3 3h3v3H3zM9 3h3v3H9zM0 6h3v3H0zM6 6h3v3H6zM3 9h3v3H3zM9 9h3v3H9z', B),
  U: field('#fff') + shape('M0 0h6v6H0zM6 6h6v6H6z', R),
  M: `${field(B)}<path d="M0 0l12 12M12 0L0 12" stroke="#fff" stroke-width="2.4"/>`,
  P: field(B) + shape('M3.6 3.6h4.8v4.8H3.6z', '#fff'),
  S: field('#fff') + shape('M3.6 3.6h4.8v4.8H3.6z', B),
  Q: field(Y),
  D: field(Y) + shape('M0 3.5h12v5H0z', B),
  F: field('#fff') + shape('M6 0l6 6-6 6-6-6z', R),
  Y:
    field(Y) +
    shape('M0 4L4 0h2.6L0 6.6zM0 10.6L10.6 0H12v1.2L1.2 12H0zM5.2 12L12 5.2v2.6L7.8 12zM11.5 12l.5-.5v.5z', R),
  W: field(B) + shape('M2.4 2.4h7.2v7.2H2.4z', '#fff') + shape('M4.4 4.4h3.2v3.2H4.4z', R),
};

export const flag = (key, x = 0, y = 0, s = 1) =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(${s})">${FLAGS[key]}<path d="M.25.25h11.5v11.5H.25z" fill="none" stroke="${INK.ink}" stroke-width=".5"/></g>`;

/** A ship dressed overall: lines of flags across quiet water. */
export function hoist(w, h, seed) {
  const random = seeded(seed);
  const keys = 'ACKNUMPSQDFYW'.split('');
  const lines = [
    [-40, h * 0.86, w * 0.34, -30],
    [w * 0.3, h * 1.05, w * 0.62, -40],
    [w * 0.56, h * 1.1, w * 0.98, -20],
    [w * 0.86, h * 1.1, w * 1.12, h * 0.1],
  ];
  let s = approach({ w, h, seed: 8, palette: 'quiet', marks: false, soundings: false, open: 0.9, cell: 14 });
  for (const [x0, y0, x1, y1] of lines) {
    const angle = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
    const length = Math.hypot(x1 - x0, y1 - y0);
    s += `<g transform="translate(${r1(x0)} ${r1(y0)}) rotate(${r1(angle)})"><path d="M0 0H${r1(length)}" stroke="${INK.ink}" stroke-width="2"/>`;
    for (let d = 50; d < length - 60; d += 86) {
      s += flag(keys[Math.floor(random() * keys.length)], d, 3, 5.2);
    }
    s += '</g>';
  }
  return s;
}
