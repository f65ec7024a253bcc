// Owns the two drawings about finding the way: sea routes on a globe and the sector light at night.
import { geoGraticule10, geoOrthographic, geoPath } from 'd3-geo';
import { approach, light, lightAt } from './chart.mjs';
import { INK, r1 } from './draw.mjs';
import { lettering } from './lettering.mjs';

const HOME = [121.9, 29.9];
const PORTS = [
  ['Singapore', 103.8, 1.3],
  ['Rotterdam', 4.5, 51.9],
  ['Jebel Ali', 55, 25],
  ['Colombo', 79.8, 6.9],
  ['Piraeus', 23.6, 37.9],
  ['Durban', 31, -29.9],
  ['Melbourne', 144.9, -37.8],
  ['Yokohama', 139.6, 35.4],
];

/** Great circles from the host port. No coastlines: published maps need review in China. */
export function globe(w, h) {
  const radius = Math.min(w, h) * (w > h ? 0.62 : 0.6);
  const [cx, cy] = w > h ? [w * 0.62, h * 0.6] : [w * 0.5, h * 0.55];
  const projection = geoOrthographic()
    .scale(radius)
    .translate([cx, cy])
    .rotate([-88, -18, 8])
    .clipAngle(90)
    .precision(0.8);
  const path = geoPath(projection).digits(1);
  let s = `<rect width="${w}" height="${h}" fill="${INK.sea1}"/>`;
  [1.34, 1.22, 1.11].forEach((k, i) => {
    s += `<circle cx="${cx}" cy="${cy}" r="${r1(radius * k)}" fill="none" stroke="${INK.sea3}" stroke-dasharray="${['1 7', '1 5', '1 3'][i]}"/>`;
  });
  s += `<circle cx="${cx}" cy="${cy}" r="${r1(radius)}" fill="#fff" stroke="${INK.sea5}" stroke-width="1.4"/><path d="${path(geoGraticule10())}" fill="none" stroke="${INK.sea3}" stroke-width=".8"/>`;
  PORTS.forEach(([name, longitude, latitude], i) => {
    const port = [longitude, latitude];
    const main = i === 1;
    s += `<path d="${path({ type: 'LineString', coordinates: [HOME, port] })}" fill="none" stroke="${main ? INK.mark : INK.sea5}" stroke-width="${main ? 2.6 : 1.3}"${main ? '' : ' stroke-dasharray="7 4"'}/>`;
    if (!path({ type: 'Point', coordinates: port })) return;
    const [x, y] = projection(port);
    s += `<rect x="${r1(x - 3.5)}" y="${r1(y - 3.5)}" width="7" height="7" fill="${INK.sea6}"/><path d="${lettering(x + 8, y - 6, name, { size: 13 })}" fill="${INK.ink}" paint-order="stroke" stroke="#fff" stroke-width="4"/>`;
  });
  const [x, y] = projection(HOME);
  return `${s}${light(x, y, -40, INK.mark, 1.5)}<path d="${lettering(x + 14, y + 20, 'Ningbo', { size: 15, weight: 700 })}" fill="${INK.ink}"/>`;
}

/** A sector light over the approach: white is the safe channel, red and green its sides. */
export function sectors(w, h, seed) {
  const rad = (degrees) => (degrees * Math.PI) / 180;
  const avoid = (x, y) => {
    const points = [];
    for (let a = 60; a <= 148; a += 3) {
      for (const r of [262, 284]) points.push([x + r * Math.cos(rad(a)), y + r * Math.sin(rad(a)) + 4]);
    }
    for (let d = 0; d < 90; d += 14) points.push([x - 10, y + d], [x + 30, y + d * 0.4]);
    return points;
  };
  const chart = {
    w,
    h,
    seed,
    palette: 'night',
    vertical: true,
    c0: 0.42,
    c1: 0.6,
    pairs: 5,
    m0: 0.36,
    step: 60,
    head: 0.12,
    open: 1.05,
    span: 0.6,
    u0: 0.3,
    scale: 0.9,
    quiet: [
      [0, h * 0.7, w * 0.86, h],
      [0, 0, w * 0.5, h * 0.15],
    ],
    yards: 10,
    avoid,
  };
  const [x, y] = lightAt(chart);
  const at = (angle, r) => [r1(x + r * Math.cos(rad(angle))), r1(y + r * Math.sin(rad(angle)))];
  const arc = (from, to, r, colour, width) =>
    `<path d="M${at(from, r).join(' ')}A${r} ${r} 0 0 1 ${at(to, r).join(' ')}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const ray = (angle) =>
    `<path d="M${at(angle, 14).join(' ')}L${at(angle, 292).join(' ')}" stroke="#CFE0E8" stroke-width=".9" stroke-dasharray="3 5" opacity=".7"/>`;
  const letter = (angle, text) => {
    const [lx, ly] = at(angle, 262);
    return `<path d="${lettering(lx, ly, text, { size: 13, weight: 600, anchor: 'middle' })}" fill="#CFE0E8"/>`;
  };
  return (
    approach(chart) +
    [62, 95, 113, 146].map(ray).join('') +
    arc(62, 95, 280, '#2FA374', 6) +
    arc(95, 113, 280, '#FFFFFF', 6) +
    arc(113, 146, 280, '#F0705A', 6) +
    arc(62, 146, 291, '#5F8DA3', 1) +
    letter(78, 'G') +
    letter(104, 'W') +
    letter(130, 'R')
  );
}
