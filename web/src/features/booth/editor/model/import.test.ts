// Plans out of tables and drawings.
import { describe, expect, it } from 'vitest';
import { importCsv, readCells } from './import-csv';
import { boothsOfSvg, cornersOfPath, matrixOf, readSvg } from './import-svg';

const types = [
  {
    id: 3,
    name_zh: '标准展位',
    name_en: 'Shell scheme',
    base: 1,
    unit_price: 170000,
    unit_price_usd: 25000,
    corner_percent: 10,
    min_area: 9,
  },
];

describe('a table', () => {
  it('reads quotes, separators and line ends of any kind', () => {
    expect(readCells('\uFEFFa;b\r\n"1;2";"say ""x"""\r3;4')).toEqual([
      ['a', 'b'],
      ['1;2', 'say "x"'],
      ['3', '4'],
    ]);
  });
  it('takes metres, types and prices, with headings of both languages', () => {
    const { booths, troubles } = importCsv(
      'Number,x (m),y (m),Width,Depth,Type,Open sides,Price\nA01,1.5,3,3,3,shell scheme,2,\nA02,4.5,3,3,3,,,"9,800.50"',
      types,
    );
    expect(troubles).toEqual([]);
    expect(booths[0]).toMatchObject({
      booth_no: 'A01',
      x: 15,
      y: 30,
      w: 30,
      h: 30,
      type_id: 3,
      open_sides: 2,
      price: 1683000,
    });
    expect(booths[1]).toMatchObject({ booth_no: 'A02', price: 980050, type_id: null });
    expect(importCsv('展位号,横坐标,纵坐标,宽,深\nA01,0,0,3,3', []).booths).toHaveLength(1);
  });
  it('says which rows it left out and why', () => {
    const rows =
      'number,x,y,w,h,type,price\nA01,0,0,3,3,,\nA01,3,0,3,3,,\nA02,left,0,3,3,,\nA03,6,0,3,3,Palace,\nA04,9,0,3,3,,much\n\n';
    const { booths, troubles } = importCsv(rows, types);
    expect(booths).toHaveLength(1);
    expect(troubles.map(({ line, trouble }) => [line, trouble])).toEqual([
      [3, 'number'],
      [4, 'place'],
      [5, 'type'],
      [6, 'price'],
    ]);
    expect(importCsv('number,x,y\nA01,0,0', []).missing).toEqual(['w', 'h']);
  });
});

describe('a drawing', () => {
  it('follows transforms', () => {
    expect(matrixOf('translate(10 20) scale(2)')).toEqual([2, 0, 0, 2, 10, 20]);
    expect(cornersOfPath('M0 0h10v5H0z')).toEqual([
      [0, 0],
      [10, 0],
      [10, 5],
      [0, 5],
    ]);
    expect(cornersOfPath('m1 1l2 0l0 2z')).toEqual([
      [1, 1],
      [3, 1],
      [3, 3],
    ]);
    expect(cornersOfPath('M0 0C1 1 2 2 3 3')).toEqual([]);
  });
  it('takes rectangles and polygons with the numbers on them, and leaves out the hall and specks', () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">
      <script>throw new Error('never')</script>
      <rect width="60" height="40"/>
      <g transform="translate(10 10)"><rect width="3" height="3"/><text x="1" y="2">A01</text></g>
      <polygon id="B-07" points="20,10 26,10 26,16 20,13"/>
      <rect x="1" y="1" width="0.1" height="0.1"/>
      <defs><rect width="3" height="3"/></defs>
    </svg>`;
    const read = readSvg(svg);
    expect(read).toMatchObject({ width: 60, height: 40, isCut: false });
    const booths = read ? boothsOfSvg(read, 10) : [];
    expect(booths.map(({ booth_no, x, y, w, h, shape }) => [booth_no, x, y, w, h, shape.length])).toEqual([
      ['A01', 100, 100, 30, 30, 0],
      ['B-07', 200, 100, 60, 60, 4],
    ]);
  });
  it('takes nothing that is no drawing', () => {
    expect(readSvg('<html></html>')).toBeNull();
  });
});
