// What booths are filtered by: the organiser's types in the reader's language, and prices in the chosen currency.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Dictionary } from '@/shared/i18n/i18n';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import en from '../labels/pages.en';
import zh from '../labels/pages.zh';
import { PATH } from '../models';
import type { PlanBooth } from './filters';
import { HoverCard } from './hover-card';
import { Toolbar } from './toolbar';
import { useNarrowing } from './use-narrowing';

const startup = { meetingId: 1 } as unknown as Startup;
const TYPES = [
  { id: 4, name_zh: '转角展位', name_en: 'Corner booth', base: 1 },
  { id: 5, name_zh: '光地', name_en: 'Raw space', base: 2 },
];
const base = { state: 'free', shape: [], w: 30, h: 30, area: 9, open_sides: 2, surcharge: 0, surcharge_usd: 0 };
const corner = { ...base, id: 1, booth_no: 'A1', short: 'A1', company: '', booth_type: 1, type_id: 4 };
const BOOTHS = [
  { ...corner, typeName: 'Corner booth', price: 1_500_000, price_usd: 400_000 },
  { ...corner, id: 2, booth_no: 'A2', type_id: null, typeName: '', price: 2_500_000, price_usd: 0 },
] as unknown as PlanBooth[];

function Probe() {
  const narrowing = useNarrowing(BOOTHS, false);
  const { currency } = narrowing;
  return (
    <>
      <Toolbar
        {...{ title: 'Plan', narrowing, booths: BOOTHS, halls: [], isSignedIn: false }}
        view="plan"
        viewPath={(view) => `/${view}`}
      />
      <p data-testid="left">{narrowing.shown.map(({ booth_no }) => booth_no).join()}</p>
      {BOOTHS.map((booth) => (
        <HoverCard key={booth.id} booth={booth} at={{ x: 0, y: 0 }} currency={currency} />
      ))}
    </>
  );
}
const show = (lang: 'zh' | 'en') =>
  renderWith(
    <StartupProvider value={startup}>
      <Probe />
    </StartupProvider>,
    {
      lang,
      labels: (lang === 'zh' ? zh : en) as Dictionary,
      answer: ({ path }) => (path.startsWith(PATH.types) ? TYPES : []),
    },
  );
const pick = (name: RegExp) => screen.getByRole('combobox', { name });
const options = (name: RegExp) =>
  within(pick(name))
    .getAllByRole('option')
    .map((option) => option.textContent);
const left = () => screen.getByTestId('left').textContent;

it("offers the organiser's types, and the base of booths without one", async () => {
  show('en');
  await screen.findByRole('option', { name: 'Corner booth' });
  expect(options(/^Type/)).toEqual(['Any', 'Corner booth', 'Raw space', 'Shell scheme']);
  fireEvent.change(pick(/^Type/), { target: { value: 'type 4' } });
  expect(left()).toBe('A1');
  fireEvent.change(pick(/^Type/), { target: { value: 'base 1' } });
  expect(left()).toBe('A2');
  expect(screen.getByText(/^Corner booth, 3 × 3 m/)).toBeTruthy();
});

it('says and compares prices in the chosen currency, in both languages', () => {
  show('en');
  expect(options(/^Price/)).toEqual(['Any', 'Up to ¥20,000', '¥20,000–50,000', 'Over ¥50,000']);
  fireEvent.change(pick(/^Currency/), { target: { value: 'USD' } });
  expect(options(/^Price/)).toEqual(['Any', 'Up to US$3,000', 'US$3,000–7,000', 'Over US$7,000']);
  expect(screen.getByText('US$ 4,000.00')).toBeTruthy();
  // It has no price in dollars.
  expect(screen.getByText('¥ 25,000.00')).toBeTruthy();
  fireEvent.change(pick(/^Price/), { target: { value: 'medium' } });
  expect(left()).toBe('A1');
  show('zh');
  expect(options(/^价格/)[1]).toBe('2 万元以内');
});
