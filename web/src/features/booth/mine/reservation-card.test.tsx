// A reservation in the console: the reason ends once, and only a confirmed one has a confirmation to see.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import { type Reservation, STAGE } from '../models';
import en from './labels/console.en';
import zh from './labels/console.zh';
import { ReservationCard } from './reservation-card';

const row = { id: 3, number: 'BK000003', booths: [], currency: 'CNY', total: 100, deposit: 0, reason: '' };
function show(more: object, lang: 'zh' | 'en' = 'en') {
  const rest = { held: null, isSentAgain: false, onCancel: () => {}, onAdd: () => {} };
  renderWith(
    <StartupProvider value={{ meetingId: 1 } as unknown as Startup}>
      <ReservationCard reservation={{ ...row, ...more } as unknown as Reservation} {...rest} />
    </StartupProvider>,
    { lang, labels: lang === 'zh' ? zh : en },
  );
}

it('ends a reason once', () => {
  show({ status: STAGE.cancelled, reason: 'The deposit was not paid.' });
  expect(screen.getByText(/: The deposit was not paid\. The booths/)).toBeTruthy();
  show({ status: STAGE.refused, reason: '此位置已留给主办方。' }, 'zh');
  expect(screen.getByText(/此位置已留给主办方。可以修改/)).toBeTruthy();
});

it('calls a confirmation only what is one', () => {
  show({ status: STAGE.confirmed });
  expect(screen.getByRole('link', { name: en['booth.mine.see'] })).toBeTruthy();
  show({ status: STAGE.refused });
  expect(screen.getAllByRole('link', { name: en['booth.mine.see'] })).toHaveLength(1);
  expect(screen.getByRole('link', { name: en['booth.mine.seeOther'] })).toBeTruthy();
});
