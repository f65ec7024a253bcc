// Booths out of an SVG drawing: its rectangles and polygons, numbered by the text that stands on them or by their ids.
// The drawing is only read, never shown: nothing in it runs and nothing is loaded.
import { boxAround } from './geometry';
import { type Booth, MAX_BOOTHS, MIN_SIDE, newBooth, type Point } from './plan';

export interface ReadSvg {
  /** In the drawing's own units. */
  shapes: { corners: Point[]; isBox: boolean; number: string }[];
  /** The drawing's extent. */
  width: number;
  height: number;
  isCut: boolean;
}

/** a, b, c, d, e, f of an SVG transform. */
type Matrix = readonly [number, number, number, number, number, number];
const SAME: Matrix = [1, 0, 0, 1, 0, 0];
export const MAX_SVG_BYTES = 5 << 20;
const MAX_DEPTH = 40;
const MAX_CORNERS = 24;

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

export const numbersIn = (text: string | null): number[] =>
  (text?.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);

export function matrixOf(transform: string | null): Matrix {
  let matrix = SAME;
  for (const [, name, inner] of (transform ?? '').matchAll(/([a-z]+)\s*\(([^)]*)\)/gi)) {
    const [a = 0, b, c, d, e, f] = numbersIn(inner ?? '');
    const turn = (a * Math.PI) / 180;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const next: Matrix | null =
      name === 'translate'
        ? [1, 0, 0, 1, a, b ?? 0]
        : name === 'scale'
          ? [a, 0, 0, b ?? a, 0, 0]
          : name === 'rotate'
            ? times(times([1, 0, 0, 1, b ?? 0, c ?? 0], [cos, sin, -sin, cos, 0, 0]), [
                1,
                0,
                0,
                1,
                -(b ?? 0),
                -(c ?? 0),
              ])
            : name === 'matrix'
              ? [a, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0]
              : null;
    if (next) matrix = times(matrix, next);
  }
  return matrix;
}

const pairs = (list: number[]): Point[] =>
  Array.from({ length: Math.floor(list.length / 2) }, (_, at) => [list[2 * at] ?? 0, list[2 * at + 1] ?? 0] as const);

/** Corners of a path that is made of straight lines only; nothing for curves. */
export function cornersOfPath(d: string): Point[] {
  if (/[csqtaCSQTA]/.test(d)) return [];
  const corners: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', inner = ''] of d.matchAll(/([mlhvzMLHVZ])([^mlhvzMLHVZ]*)/g)) {
    const list = numbersIn(inner);
    const isRelative = letter === letter.toLowerCase();
    if (/z/i.test(letter)) break;
    const isLevel = /h/i.test(letter);
    const steps: Point[] =
      isLevel || /v/i.test(letter)
        ? list.map((value) => (isLevel ? [value, isRelative ? 0 : y] : [isRelative ? 0 : x, value]))
        : pairs(list);
    for (const [px, py] of steps) {
      [x, y] = isRelative ? [x + px, y + py] : [px, py];
      corners.push([x, y]);
    }
  }
  const [first, last] = [corners[0], corners.at(-1)];
  if (corners.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) corners.pop();
  return corners;
}

/** Null where it is no SVG. */
export function readSvg(text: string): ReadSvg | null {
  if (text.length > MAX_SVG_BYTES) return null;
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root?.localName !== 'svg') return null;
  const shapes: { corners: Point[]; isBox: boolean; number: string; id: string }[] = [];
  const texts: { at: Point; text: string }[] = [];
  let isCut = false;
  const size = (element: Element, name: string) => numbersIn(element.getAttribute(name))[0] ?? 0;
  const walk = (element: Element, outer: Matrix, depth: number) => {
    const name = element.localName;
    if (depth > MAX_DEPTH || ['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker'].includes(name)) return;
    const matrix = times(outer, matrixOf(element.getAttribute('transform')));
    const add = (points: Point[], isBox: boolean) => {
      if (points.length < 3 || points.length > MAX_CORNERS) return;
      if (shapes.length >= MAX_BOOTHS) {
        isCut = true;
        return;
      }
      const isUpright = matrix[1] === 0 && matrix[2] === 0;
      const corners = points.map((point) => apply(matrix, point));
      shapes.push({ corners, isBox: isBox && isUpright, number: '', id: element.getAttribute('id') ?? '' });
    };
    if (name === 'rect') {
      const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((side) => size(element, side)) as [
        number,
        number,
        number,
        number,
      ];
      if (w > 0 && h > 0)
        add(
          [
            [x, y],
            [x + w, y],
            [x + w, y + h],
            [x, y + h],
          ],
          true,
        );
    }
    if (name === 'polygon') add(pairs(numbersIn(element.getAttribute('points'))), false);
    if (name === 'path') add(cornersOfPath(element.getAttribute('d') ?? ''), false);
    if (name === 'text') {
      const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      const inner = element.querySelector('tspan');
      const x = size(element, 'x') || (inner ? size(inner, 'x') : 0);
      const y = size(element, 'y') || (inner ? size(inner, 'y') : 0);
      if (words !== '' && words.length <= 20) texts.push({ at: apply(matrix, [x, y]), text: words });
      return;
    }
    for (const child of element.children) walk(child, matrix, depth + 1);
  };
  walk(root, SAME, 0);
  const [, , boxW, boxH] = numbersIn(root.getAttribute('viewBox'));
  const extent = shapes.length > 0 ? boxAround(shapes.flatMap(({ corners }) => corners)) : { x: 0, y: 0, w: 0, h: 0 };
  const width = boxW || size(root, 'width') || extent.x + extent.w;
  const height = boxH || size(root, 'height') || extent.y + extent.h;
  return { shapes: numberShapes(shapes, texts), width, height, isCut };
}

/** Text belongs to the smallest shape that it stands on; a shape without text is called by its id, if that looks like a number. */
function numberShapes(
  shapes: readonly (ReadSvg['shapes'][number] & { id: string })[],
  texts: readonly { at: Point; text: string }[],
): ReadSvg['shapes'] {
  const boxes = shapes.map(({ corners }) => boxAround(corners));
  const numbers = shapes.map(() => '');
  for (const {
    at: [x, y],
    text,
  } of texts) {
    let best = -1;
    boxes.forEach((box, at) => {
      const isOn = x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
      const area = ({ w, h }: { w: number; h: number }) => w * h;
      if (isOn && (best < 0 || area(box) < area(boxes[best] as typeof box))) best = at;
    });
    if (best >= 0 && numbers[best] === '' && /\d/.test(text)) numbers[best] = text;
  }
  return shapes.map(({ corners, isBox, id }, at) => ({
    corners,
    isBox,
    number:
      numbers[at] ||
      (/^[\w-]*\d+$/.test(id) && !/^(?:rect|path|polygon|svg|g)[\d-]*$/i.test(id) ? id.slice(0, 20) : ''),
  }));
}

/** The shapes as booths, with so many decimetres to a unit. What covers most of the hall is the hall, and specks are no booths. */
export function boothsOfSvg(read: ReadSvg, scale: number): Booth[] {
  const whole = read.width * read.height;
  const booths: Booth[] = [];
  for (const { corners, isBox, number } of read.shapes) {
    const extent = boxAround(corners);
    if (whole > 0 && extent.w * extent.h > 0.5 * whole) continue;
    const scaled = corners.map(([x, y]) => [Math.round(x * scale), Math.round(y * scale)] as const);
    const box = boxAround(scaled);
    if (box.w < MIN_SIDE || box.h < MIN_SIDE) continue;
    const isRectangle =
      isBox ||
      (corners.length === 4 &&
        scaled.every(([x, y]) => (x === box.x || x === box.x + box.w) && (y === box.y || y === box.y + box.h)));
    booths.push(newBooth(box, { booth_no: number, shape: isRectangle ? [] : scaled }));
  }
  return booths;
}
