// Booths out of a table: number, place and size in metres, and where given type, open sides and prices.
import { type Booth, decimetresOf, MAX_BOOTHS, newBooth } from './plan';
import { type BoothType, priced } from './pricing';

/** What a row cannot be taken for. */
type RowTrouble = 'place' | 'number' | 'price' | 'type' | 'tooMany';

export interface Imported {
  booths: Booth[];
  /** Rows that were left out, by their line in the file. */
  troubles: { line: number; trouble: RowTrouble; text: string }[];
  /** Columns that are missing altogether: then nothing was read. */
  missing: string[];
}

const HEADINGS = {
  number: ['number', 'booth', 'booth_no', 'booth number', 'no', '展位号', '展位', '编号'],
  x: ['x', 'left', '横坐标'],
  y: ['y', 'top', '纵坐标'],
  w: ['w', 'width', '宽', '宽度', '面宽'],
  h: ['h', 'height', 'depth', '深', '深度', '进深', '高'],
  type: ['type', 'booth type', '类型', '展位类型'],
  sides: ['open_sides', 'open sides', 'sides', '开口', '开口数'],
  price: ['price', 'price_cny', 'price cny', 'rmb', 'cny', '价格', '人民币'],
  usd: ['price_usd', 'price usd', 'usd', '美元'],
} as const;
type Heading = keyof typeof HEADINGS;
const NEEDED: Heading[] = ['number', 'x', 'y', 'w', 'h'];
const MAX_CELLS = 40;

/** Rows of cells; quotes may hold separators and line ends. Commas, semicolons and tabs all separate, whichever the first line has. */
export function readCells(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const head = plain.slice(0, plain.indexOf('\n') < 0 ? undefined : plain.indexOf('\n'));
  const separator = [',', ';', '\t'].reduce((best, one) =>
    head.split(one).length > head.split(best).length ? one : best,
  );
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    const row = rows.at(-1);
    if (row && row.length < MAX_CELLS) row.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at] as string;
    if (isQuoted && letter === '"' && plain[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === separator) endCell();
    else if (!isQuoted && letter === '\n') {
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  return rows;
}

const centsOf = (text: string): number | null => {
  const plain = text.normalize('NFKC').replace(/[\s,¥$]|US/gi, '');
  if (plain === '') return 0;
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
};

export function importCsv(text: string, types: readonly BoothType[]): Imported {
  const [head = [], ...rows] = readCells(text);
  const place = new Map<Heading, number>();
  head.forEach((name, at) => {
    const folded = name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\s*[(（].*$/, '')
      .trim();
    for (const [heading, words] of Object.entries(HEADINGS) as [Heading, readonly string[]][])
      if (words.includes(folded) && !place.has(heading)) place.set(heading, at);
  });
  const missing = NEEDED.filter((heading) => !place.has(heading));
  const found: Imported = { booths: [], troubles: [], missing };
  if (missing.length > 0) return found;
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell === '')) continue;
    const cell = (heading: Heading) => row[place.get(heading) ?? -1] ?? '';
    const read = readRow(cell, types);
    const number = cell('number').normalize('NFKC').slice(0, 20);
    const refusal: [RowTrouble, string] | null =
      number === '' || seen.has(number)
        ? ['number', number]
        : Array.isArray(read)
          ? read
          : found.booths.length >= MAX_BOOTHS
            ? ['tooMany', number]
            : null;
    if (refusal) found.troubles.push({ line: at + 2, trouble: refusal[0], text: refusal[1].slice(0, 40) });
    else if (!Array.isArray(read)) {
      seen.add(number);
      found.booths.push({ ...read, booth_no: number });
    }
  }
  return found;
}

/** The booth of a row without its number, or what is wrong with it. */
function readRow(cell: (heading: Heading) => string, types: readonly BoothType[]): Booth | [RowTrouble, string] {
  const [x, y, w, h] = (['x', 'y', 'w', 'h'] as const).map((heading) => decimetresOf(cell(heading)));
  if (x == null || y == null || w == null || h == null || w < 1 || h < 1)
    return ['place', (['x', 'y', 'w', 'h'] as const).map(cell).join(' ')];
  const [price, usd] = [centsOf(cell('price')), centsOf(cell('usd'))];
  if (price === null || usd === null) return ['price', `${cell('price')} ${cell('usd')}`];
  const wanted = cell('type').toLowerCase();
  const type = types.find(({ name_zh, name_en }) => [name_zh, name_en].some((one) => one.toLowerCase() === wanted));
  if (wanted !== '' && !type) return ['type', cell('type')];
  const sides = Number(cell('sides') || 1);
  const open_sides = Number.isInteger(sides) && sides >= 0 && sides <= 4 ? sides : 1;
  const bare = newBooth({ x, y, w, h }, { open_sides });
  const booth = type ? priced(bare, type) : bare;
  // A price of the table's own counts more than that of the type.
  return {
    ...booth,
    ...(price > 0 ? { price, surcharge: 0 } : {}),
    ...(usd > 0 ? { price_usd: usd, surcharge_usd: 0 } : {}),
  };
}
