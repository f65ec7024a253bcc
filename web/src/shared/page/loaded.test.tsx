// What stands in place of content: that nothing waits for ever, that trying again helps, and that it has words everywhere.
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { read } from '@/api/query';
import { renderWith } from '@/shared/testing/render';
import { Loaded } from './loaded';

function Halls() {
  const query = useQuery(read('/atlas/exhibition/activity_pavilion', { activity_id: 1 }));
  return <Loaded query={query}>{(rows) => <p>{`${rows.length} halls`}</p>}</Loaded>;
}

afterEach(() => onlineManager.setOnline(true));

it('says what did not load, with its reference, and tries again', async () => {
  let isBroken = true;
  renderWith(<Halls />, {
    status: () => (isBroken ? 503 : 200),
    envelope: () => (isBroken ? { success: false, message: 'Busy', request_id: 'r-7' } : { success: true, data: [{}] }),
  });
  const panel = await screen.findByRole('alert');
  // Of the words that every page has: the console loads none of the public pages'.
  expect(panel.textContent).toContain('This didn’t load');
  expect(panel.textContent).toContain('Reference r-7');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 halls')).toBeTruthy();
});

it('says so where there is no network, and goes on once there is', async () => {
  onlineManager.setOnline(false);
  renderWith(<Halls />, { answer: () => [{}, {}] });
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('2 halls')).toBeTruthy();
});
