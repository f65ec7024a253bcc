// What of a hall is drawn under its booths: every zone once, also where none of them has a code.
import { afterEach, expect, it, vi } from 'vitest';
import type { Dictionary } from '@/shared/i18n/i18n';
import { renderWith } from '@/shared/testing/render';
import { HallLayer } from '../editor/canvas/hall-layer';
import console_ from '../editor/labels/console.en';
import en from '../labels/pages.en';
import type { Hall, Zone } from '../models';
import { HallDrawing } from './hall-drawing';

afterEach(() => vi.restoreAllMocks());

const zone = (x: number, name: string): Zone => ({ code: '', name_zh: name, name_en: name, x, y: 50, w: 60, h: 40 });
const hall = (zones: Zone[]) =>
  ({ id: 1, code: 'W1', plan_w: 600, plan_h: 400, plan: { doors: [], columns: [], zones } }) as unknown as Hall;
const zones = [zone(50, 'Cargo forum'), zone(200, 'Café'), zone(200, 'Press')];

it('draws zones without a code, also two in one place', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = renderWith(
    <svg>
      <title>plan</title>
      <HallDrawing hall={hall(zones)} booths={[]} />
      <HallLayer plan={{ width: 600, height: 400, doors: [], columns: [], zones, picture: null }} chosen={new Set()} />
    </svg>,
    { labels: { ...en, ...console_ } as Dictionary },
  );
  for (const { name_en } of zones) expect(container.textContent?.split(name_en)).toHaveLength(3);
  expect(said).not.toHaveBeenCalled();
});
