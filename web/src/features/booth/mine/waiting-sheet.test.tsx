// The booths that somebody waits for: each leads to its hall, whatever its number looks like.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import labels from './labels/console.en';
import { WaitingSheet } from './waiting-sheet';

const HALLS = [
  { id: 3, code: 'N1' },
  { id: 4, code: '东' },
];
const ROW = { booth_id: 9, booth_no: '东A01', pavilion_id: 4, status: 4, offered_until: null, place: 1 };

it('leads to the hall of the booth', async () => {
  renderWith(
    <StartupProvider value={{ meetingId: 1 } as unknown as Startup}>
      <WaitingSheet waiting={[ROW]} onLeave={() => {}} />
    </StartupProvider>,
    { labels, answer: () => HALLS },
  );
  await waitFor(() => {
    const address = screen.getByRole('link', { name: '东A01' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({ hall: '东', booth: '东A01' });
  });
});
