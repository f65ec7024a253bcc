// Owns the list of drawings shipped with the site. `npm run art` rewrites public/art; same seed, same bytes.
// Needs the devDependencies d3-contour and d3-geo; the logo is outlined by gen-logo.py beside it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { berths } from './berths.mjs';
import { approach } from './chart.mjs';
import { svg } from './draw.mjs';
import { hoist } from './flags.mjs';
import { hall } from './hall.mjs';
import { cranes, dawn, stack } from './harbour.mjs';
import { globe, sectors } from './routes.mjs';
import { booth, directory, enroll, sponsor } from './tiles.mjs';

const HERO = {
  w: 1358,
  h: 662,
  seed: 44,
  c0: 0.46,
  c1: 0.33,
  open: 1.6,
  u0: 0.36,
  span: 0.42,
  skew: 0.1,
  scale: 1.05,
  pairs: 5,
  m0: 0.57,
  step: 58,
  bearing: '095°',
  roseAt: [790, 566, 74],
  roseOpacity: 0.8,
  cell: 10,
  calm: true,
  quiet: [
    [0, 0, 740, 662],
    [920, 420, 1358, 662],
  ],
};
const HERO_PHONE = {
  w: 348,
  h: 250,
  seed: 44,
  c0: 0.62,
  c1: 0.4,
  open: 1.3,
  u0: 0.1,
  span: 0.6,
  head: 0.12,
  scale: 0.5,
  pairs: 4,
  m0: 0.16,
  step: 52,
  cell: 5,
  numberSize: 9,
  lightLabel: false,
};

const HERO_TABLET = {
  w: 696,
  h: 340,
  seed: 44,
  c0: 0.62,
  c1: 0.24,
  open: 1.35,
  u0: 0.04,
  span: 0.6,
  head: 0.085,
  scale: 0.72,
  pairs: 5,
  m0: 0.14,
  step: 56,
  cell: 7,
  quiet: [[326, 176, 696, 340]],
  lightLabel: false,
};

const DRAWINGS = [
  ['hero-chart-1358x662', 'Chart of the fairway into port', () => approach(HERO)],
  ['hero-chart-696x340', 'Chart of the fairway into port', () => approach(HERO_TABLET)],
  ['hero-chart-348x250', 'Chart of the fairway into port', () => approach(HERO_PHONE)],
  [
    'banner-chart-approach-1920x450',
    'Chart of a fairway into port',
    (w, h) =>
      approach({
        w,
        h,
        seed: 5,
        open: 1.5,
        quiet: [[0, 60, 760, 400]],
        roseAt: [880, 236, 92],
        c0: 0.6,
        c1: 0.42,
        pairs: 6,
        m0: 0.52,
        u0: 0.22,
        span: 0.5,
        head: 0.1,
        yards: 14,
      }),
  ],
  [
    'banner-chart-quiet-1920x350',
    'Quiet depth contours',
    (w, h) => approach({ w, h, seed: 21, palette: 'quiet', marks: false, open: 1.2, step: 80 }),
  ],
  [
    'banner-chart-night-1920x350',
    'Night chart',
    (w, h) => approach({ w, h, seed: 33, palette: 'night', open: 1.4, pairs: 7, m0: 0.4, quiet: [[0, 40, 720, 320]] }),
  ],
  ['banner-container-stack-1920x450', 'Stacked containers', (w, h) => stack(w, h, 12, 64)],
  ['banner-harbour-dawn-1920x450', 'Harbour at dawn', (w, h) => dawn(w, h, 7)],
  ['banner-cranes-1920x350', 'Quay cranes', (w, h) => cranes(w, h, 4)],
  ['banner-hall-interior-1920x450', 'Exhibition hall interior', (w, h) => hall(w, h, 5)],
  ['banner-signal-flags-1920x350', 'Signal flags', (w, h) => hoist(w, h, 3)],
  ['popup-routes-globe-800x510', 'Sea routes from the host port', (w, h) => globe(w, h)],
  ['popup-berths-800x510', 'Stands on the floor', (w, h) => berths(w, h, 9)],
  ['login-light-sectors-650x720', 'Sector light over a fairway', (w, h) => sectors(w, h, 14)],
  ['tile-enroll-72x72', 'Ticket', enroll],
  ['tile-booth-72x72', 'Booths', booth],
  ['tile-directory-72x72', 'List of firms', directory],
  ['tile-sponsor-72x72', 'Flags on a halyard', sponsor],
  ['login-harbour-dawn-650x720', 'Harbour at dawn', (w, h) => dawn(w, h, 26)],
  [
    'pattern-contours-night-1600x800',
    'Night contours',
    (w, h) =>
      approach({ w, h, seed: 62, palette: 'night', marks: false, soundings: false, open: 1.1, cell: 14, scale: 1.5 }),
  ],
];

const folder = new URL('../public/art/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, title, draw] of DRAWINGS) {
  const [w, h] = name
    .match(/(\d+)x(\d+)$/)
    .slice(1)
    .map(Number);
  const out = svg(w, h, draw(w, h), title);
  writeFileSync(new URL(`${name}.svg`, folder), out);
  console.log(`${name}  ${Math.round(out.length / 1024)} KB`);
}
