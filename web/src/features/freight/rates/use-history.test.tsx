// The chart is in the currency of the prices beside it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { laneAt } from './choice';
import { historyQuery } from './queries';
import { useHistoryIn } from './use-history';

const CHOICE = laneAt('CNNGB', 'DEHAM');
const historyIn = (currency: string) => ({
  currency,
  currencies: ['USD', 'EUR'],
  points: [{ day: '2027-03-18', lowest: 100, offers: 1 }],
});

function drawn(currency: string) {
  const client = new QueryClient();
  client.setQueryData(historyQuery(CHOICE).queryKey, historyIn('USD'));
  client.setQueryData(historyQuery({ ...CHOICE, currency: 'EUR' }).queryKey, historyIn('EUR'));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useHistoryIn(CHOICE, currency), { wrapper }).result.current?.currency;
}

it('takes the usual history where its currency is that of the prices', () => {
  expect(drawn('USD')).toBe('USD');
});

it('takes that of the prices where the usual one is another', () => {
  expect(drawn('EUR')).toBe('EUR');
});
