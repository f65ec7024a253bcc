// One inquiry of somebody's own: a draft that lacks something leads to its form with what is missing; one that is not there.
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { bodyOf, EMPTY } from '../inquire/draft';
import { STATE } from '../inquire/models';
import InquiriesPage from './inquiries-page';
import labels from './labels/console.en';
import quoteLabels from './labels/quotes.en';

// What stands in the document's head is told by the started page.
vi.mock('@/shared/head', () => ({ Head: () => null }));

const nowhere = { country_id: 0, country_zh: '', country_en: '', city_zh: '', city_en: '', port: '' };
const draft = {
  ...bodyOf({ ...EMPTY, cargo_name: 'Looms' }),
  ...{ id: 9, number: 'FQ27-000009', status: STATE.draft, steps: ['submit', 'discard'], places: 1, taken: 0 },
  ...{ origin: nowhere, destination: nowhere, contact: {}, events: [], version: '1' },
};

function Form() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

const show = (isThere: boolean) =>
  renderWith(
    <Routes>
      <Route path="/console/freight/inquiries" element={<InquiriesPage />} />
      <Route path="/freightInquiry" element={<Form />} />
    </Routes>,
    {
      labels: { ...labels, ...quoteLabels },
      at: '/console/freight/inquiries?id=9',
      status: ({ method }) => (method === 'POST' ? 422 : isThere ? 200 : 404),
      envelope: ({ method, path }) => {
        if (method === 'POST') return { success: false, code: 422, message: 'No', fields: { ready_on: 'Required' } };
        if (!isThere) return { success: false, code: 404, message: 'There is no such inquiry' };
        return { success: true, data: path.includes('my_inquiries') ? draft : [] };
      },
    },
  );

it('leads to the form with what keeps a draft from being sent', async () => {
  show(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Send inquiry' }));
  expect(await screen.findByText('/freightInquiry?id=9 {"errors":{"ready_on":"Required"}}')).toBeTruthy();
});

it('says that there is none, and not that the system is busy', async () => {
  show(false);
  expect(await screen.findByRole('heading', { name: 'Inquiry not found' })).toBeTruthy();
  expect(screen.getByText('There is no such inquiry')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My inquiries' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
