// After a booth was chosen the keys go on in what is held, with the way on in sight; whoever opens the page keeps their place.
import { beforeEach, expect, it, vi } from 'vitest';
import type { Dictionary } from '@/shared/i18n/i18n';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import en from '../labels/pages.en';
import type { Reservation } from '../models';
import type { Selection } from '../use-selection';
import { HoldSection } from './hold-section';

const scroll = vi.fn();
beforeEach(() => {
  scroll.mockClear();
  Element.prototype.scrollIntoView = scroll;
  document.body.focus();
});

const reservation = {
  id: 1,
  held_until: 2_000_000_000,
  currency: 'CNY',
  total: 100,
  booths: [{ booth_id: 7, booth_no: 'N1-A01', pavilion_code: 'N1', area: 9, price: 100 }],
} as unknown as Reservation;
const show = (isBusy: boolean) =>
  renderWith(
    <StartupProvider value={{ meetingId: 1 } as unknown as Startup}>
      <HoldSection
        reservation={reservation}
        selection={{ serverTime: null, isBusy } as unknown as Selection}
        holdSeconds={600}
      />
    </StartupProvider>,
    { labels: en as Dictionary, at: '/expoReserve' },
  ).getByRole('region', { name: en['booth.hold.title'] });

it('goes on where the button was', () => {
  const section = show(true);
  expect(document.activeElement).toBe(section);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});

it('leaves the place of whoever comes with something on hold', () => {
  show(false);
  expect(document.activeElement).toBe(document.body);
  expect(scroll).not.toHaveBeenCalled();
});
