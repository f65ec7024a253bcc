// Owns words in drawings: outlines of the site's own type, because an SVG in an <img> sees none of the page's fonts.
import { readFileSync } from 'node:fs';

const GLYPHS = JSON.parse(readFileSync(new URL('glyphs.json', import.meta.url), 'utf8'));

/** Two decimals where letters are tiny. */
const decimals = (size) => (size < 10 ? 2 : 1);
const short = (value, places) => String(Number(value.toFixed(places))).replace(/^(-?)0\./, '$1.');
/** A minus sign parts numbers as well as a space does. */
const joined = (numbers) => numbers.reduce((all, n) => (all && !n.startsWith('-') ? `${all} ${n}` : all + n), '');

/** An outline at its place, by steps from point to point: they are shorter than places, and alike wherever a letter stands. */
function placed(outline, x, y, size) {
  const places = decimals(size);
  const round = (value) => Number(value.toFixed(places));
  let at = [0, 0];
  let start = at;
  return outline.replace(/([A-Z])([^A-Z]*)/g, (_, command, rest) => {
    if (command === 'Z') {
      at = start;
      return 'z';
    }
    const given = rest.trim().split(/[ ,]+/).map(Number);
    const point = (i) => [round((given[i] * size) / 1000 + x), round((given[i + 1] * size) / 1000 + y)];
    const from = at;
    const step = (to) => [short(to[0] - from[0], places), short(to[1] - from[1], places)];
    if (command === 'H') {
      at = [round((given[0] * size) / 1000 + x), from[1]];
      return `h${step(at)[0]}`;
    }
    if (command === 'V') {
      at = [from[0], round((given[0] * size) / 1000 + y)];
      return `v${step(at)[1]}`;
    }
    at = point(given.length - 2);
    if (command === 'M') {
      start = at;
      return `M${joined(at.map((n) => short(n, places)))}`;
    }
    const points = Array.from({ length: given.length / 2 }, (_, i) => step(point(2 * i)));
    return command.toLowerCase() + joined(points.flat());
  });
}

/**
 * The outline of a word that stands at x and y: `<path d="${lettering(…)}" fill="…"/>`.
 * @param {{ size: number, weight?: 400 | 600 | 700, anchor?: 'start' | 'middle' | 'end', spacing?: number }} style
 */
export function lettering(x, y, word, { size, weight = 400, anchor = 'start', spacing = 0 }) {
  const letters = [...String(word)].map((letter) => GLYPHS[weight][letter]);
  const wide = letters.reduce((sum, [width]) => sum + (width * size) / 1000 + spacing, 0);
  let at = x - { start: 0, middle: wide / 2, end: wide }[anchor];
  let outline = '';
  for (const [width, shape] of letters) {
    outline += placed(shape, at, y, size);
    at += (width * size) / 1000 + spacing;
  }
  return outline;
}

const figuresOf = (prefix, size) =>
  Array.from('0123456789', (n) => `<path id="${prefix}${n}" d="${lettering(0, 0, n, { size })}"/>`).join('');

/** The degrees of a compass, each centred over its point. */
export function threeFigures(size) {
  return {
    defs: `<defs>${figuresOf('r', size)}</defs>`,
    write(x, y, number) {
      const digits = [...String(number).padStart(3, '0')];
      const wide = (n) => (GLYPHS[400][n][0] * size) / 1000;
      let at = x - digits.reduce((sum, n) => sum + wide(n), 0) / 2;
      return digits
        .map((n) => {
          const use = `<use href="#r${n}" x="${short(at, 1)}" y="${short(y, 1)}"/>`;
          at += wide(n);
          return use;
        })
        .join('');
    },
  };
}

/** Soundings of a chart, by the hundred: each figure is drawn once, each depth put together once, and used from there. */
export function depths(size, smallSize) {
  const known = new Map();
  const wide = (n) => (GLYPHS[400][n][0] * size) / 1000;
  function compose(metres, tenth) {
    let at = 0;
    let out = '';
    for (const n of String(metres)) {
      out += `<use href="#m${n}"${at ? ` x="${short(at, 1)}"` : ''}/>`;
      at += wide(n);
    }
    return out + (tenth === null ? '' : `<use href="#t${tenth}" x="${short(at, 1)}" y="3"/>`);
  }
  return {
    /** Metres, and tenths where they count. */
    write(x, y, metres, tenth = null) {
      const id = `d${metres}${tenth === null ? '' : `-${tenth}`}`;
      if (!known.has(id)) known.set(id, `<g id="${id}">${compose(metres, tenth)}</g>`);
      return `<use href="#${id}" x="${short(x, 1)}" y="${short(y, 1)}"/>`;
    },
    /** Belongs before whatever was written. */
    defs: () => `<defs>${figuresOf('m', size)}${figuresOf('t', smallSize)}${[...known.values()].join('')}</defs>`,
  };
}
