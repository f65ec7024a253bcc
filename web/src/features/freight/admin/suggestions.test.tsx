// Choosing agents: who was found by name stays chosen when something else is looked for.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import shared from '@/shared/labels/pages.en';
import { renderWith } from '@/shared/testing/render';
import labels from './labels/console.en';
import { Suggestions } from './suggestions';

const agent = (company_id: number, company_en: string, score: number, text: string) => ({
  ...{ company_id, company_en, company_zh: '', score, reasons: [{ code: 'x', text }] },
  ...{ claims: 0, won: 0, rating_sum: 0, rating_count: 0 },
});

function Choice({ chosen }: { chosen: number[][] }) {
  const [value, setValue] = useState<number[]>([]);
  chosen.push(value);
  return <Suggestions inquiryId={3} value={value} onChange={setValue} />;
}

it('finds one that does not fit, says why, and keeps it in sight', async () => {
  const chosen: number[][] = [];
  renderWith(<Choice chosen={chosen} />, {
    labels: { ...shared, ...labels },
    answer: ({ path }) =>
      path.includes('keyword=')
        ? path.includes('keyword=far')
          ? [agent(2, 'Farshore', 0, 'Doesn’t list this lane')]
          : []
        : [agent(1, 'Seahawk', 60, 'Serves this lane')],
  });
  fireEvent.click(await screen.findByLabelText(/Seahawk/));
  const box = screen.getByLabelText('Find a forwarder by name');
  fireEvent.change(box, { target: { value: 'far' } });
  const other = await screen.findByLabelText(/Farshore/);
  expect(screen.getByText('Doesn’t list this lane')).toBeTruthy();
  expect(screen.getByLabelText(/Seahawk/)).toHaveProperty('checked', true);
  fireEvent.click(other);
  fireEvent.change(box, { target: { value: 'nobody' } });
  await screen.findByText(/^Nobody found/);
  await waitFor(() => expect(chosen.at(-1)).toEqual([1, 2]));
  expect(screen.getByLabelText(/Farshore/)).toHaveProperty('checked', true);
});
