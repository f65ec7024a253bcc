// Owns the four small drawings of the home page's quick links, each in a 72 x 72 box.
import { light } from './chart.mjs';
import { INK } from './draw.mjs';
import { flag } from './flags.mjs';

const LINE = `fill="none" stroke="${INK.ink}" stroke-width="1.5"`;
const stroke = (d, more = '') => `<path d="${d}" ${LINE}${more}/>`;
const sheet = (d) => `<path d="${d}" fill="#fff" stroke="${INK.ink}" stroke-width="1.5"/>`;

/** A ticket with its perforation; the light marks where to tear. */
export const enroll = () =>
  sheet('M4 18H68V54H4Z') +
  stroke('M46 18V54', ' stroke-dasharray="3 3"') +
  stroke('M12 27H36M12 35H30') +
  `<path d="M12 42H38V47H12Z" fill="${INK.ink}"/>` +
  light(57, 37, -50, INK.mark, 0.8);

/** Three rows of booths, one of them yours. */
export function booth() {
  const rows = [
    [10, 'x.-.'],
    [30, '.xo.'],
    [48, '-..x'],
  ];
  const fill = { x: INK.sea6, '-': INK.sea2, o: INK.mark, '.': INK.white };
  return rows
    .flatMap(([y, cells]) =>
      [...cells].map(
        (cell, i) =>
          `<rect x="${5 + i * 16}" y="${y}" width="14" height="15" fill="${fill[cell]}" stroke="${INK.ink}" stroke-width="1.5"/>`,
      ),
    )
    .join('');
}

/** A list of firms. */
export const directory = () =>
  sheet('M6 12H66V60H6Z') +
  [
    [19, INK.sea6, 'M27 22H58M27 27H46'],
    [31, INK.land3, 'M27 34H52M27 39H56'],
    [43, INK.sea3, 'M27 46H60M27 51H42'],
  ]
    .map(([y, colour, d]) => `<rect x="12" y="${y}" width="9" height="9" fill="${colour}"/>${stroke(d)}`)
    .join('');

/** Three flags on a halyard, a line of names beside each. */
export const sponsor = () =>
  `<path d="M12 4V68" stroke="${INK.ink}" stroke-width="2"/>` +
  flag('F', 13, 7, 1.55) +
  flag('W', 13, 28, 1.55) +
  flag('K', 13, 49, 1.55) +
  stroke('M40 16H66M40 22H58M40 37H64M40 43H54M40 58H66M40 64H60');
