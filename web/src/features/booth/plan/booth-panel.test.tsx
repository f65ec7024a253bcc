// The panel of a booth: neighbours that are the reader's own, and the way off a waiting list whatever becomes of the booth.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Dictionary } from '@/shared/i18n/i18n';
import type { Saving } from '@/shared/saving/use-saving';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import en from '../labels/pages.en';
import zh from '../labels/pages.zh';
import type { Hall } from '../models';
import type { Selection } from '../use-selection';
import { BoothPanel } from './booth-panel';
import type { PlanBooth } from './filters';

const booth = (id: number, more: Partial<PlanBooth> = {}) =>
  ({
    ...{ id, pavilion_id: 1, booth_no: `N1-A0${id}`, short: `A0${id}`, booth_type: 1, type_id: null, typeName: '' },
    ...{ x: id * 30, y: 0, w: 30, h: 30, shape: [], area: 9, open_sides: 1, gate_distance: 5 },
    ...{ price: 100, surcharge: 0, price_usd: 0, surcharge_usd: 0, company: '', companyId: null, heldUntil: 0 },
    ...{ state: 'free', isMine: false },
    ...more,
  }) as unknown as PlanBooth;
const hall = { id: 1, code: 'N1', name_zh: 'N1馆', name_en: 'Hall N1' } as Hall;
const saving = { isSaved: () => false, savedIds: new Set() } as unknown as Saving;

function show(booths: PlanBooth[], selection: object, lang: 'zh' | 'en' = 'en') {
  const [chosen] = booths;
  const whole = { isSignedIn: true, heldIds: new Set(), waiting: [], reservation: null, problem: null, ...selection };
  renderWith(
    <StartupProvider value={{ meetingId: 1 } as unknown as Startup}>
      <BoothPanel
        {...{ hall, booths, saving }}
        booth={chosen as PlanBooth}
        currency="CNY"
        selection={whole as unknown as Selection}
        rules={undefined}
        way={{ from: '', metres: null }}
      />
    </StartupProvider>,
    { lang, labels: (lang === 'zh' ? zh : en) as Dictionary },
  );
}

it('calls a booth beside it the reader’s own where it is', () => {
  const own = booth(2, { state: 'held', isMine: true });
  show([booth(1), own], {});
  expect(screen.getByText('A02 yours')).toBeTruthy();
  show([booth(1), own], {}, 'zh');
  expect(screen.getByText('A02 您的')).toBeTruthy();
});

it('lets somebody leave the waiting list while the booth is on hold', () => {
  const wait = vi.fn();
  show([booth(1, { state: 'held', heldUntil: 2_000_000_000 })], { waiting: [{ booth_id: 1, place: 2 }], wait });
  expect(screen.getByText(/number 2 on the waiting list/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: en['booth.waiting.leave'] }));
  expect(wait).toHaveBeenCalledWith(1, true);
});
