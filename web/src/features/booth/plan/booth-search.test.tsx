// The search over all halls leads to the hall in which a booth is, whatever its number looks like.
import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import labels from '../labels/pages.en';
import { PATH } from '../models';
import { BoothSearch } from './booth-search';

const HALLS = [
  { id: 3, code: 'N1' },
  { id: 4, code: '东' },
];
const BOOTHS = [{ booth_no: 'N1-A01', pavilion_id: 3, area: 9 }];
const ALL = [...BOOTHS, { booth_no: '东A01', pavilion_id: 4, area: 18 }];
const STANDING = [
  { company_name_zh: '', company_name_en: 'Farshore Lines', pavilion_id: 4, pavilion_code: '东', booth_nos: ['东B07'] },
];

function Address() {
  const { search } = useLocation();
  return <output>{new URLSearchParams(search).toString()}</output>;
}

function search(keyword: string, isBroken = false) {
  renderWith(
    <StartupProvider value={{ meetingId: 1 } as unknown as Startup}>
      <BoothSearch halls={HALLS} booths={BOOTHS} keyword={keyword} onKeyword={() => {}} />
      <Address />
    </StartupProvider>,
    {
      labels,
      envelope: ({ path }) => ({ success: !isBroken, data: path.startsWith(PATH.standing) ? STANDING : ALL }),
      status: () => (isBroken ? 503 : 200),
    },
  );
  const field = screen.getByRole('combobox');
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'ArrowDown' });
}
const opened = () => Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent ?? ''));

it('opens a booth on its hall by its number', async () => {
  search('东A');
  fireEvent.click(await screen.findByRole('option', { name: /东A01/ }));
  expect(opened()).toEqual({ hall: '东', booth: '东A01' });
});

it('opens a booth on its hall by its company', async () => {
  search('farshore');
  fireEvent.click(await screen.findByRole('option', { name: /Farshore Lines/ }));
  expect(opened()).toEqual({ hall: '东', booth: '东B07' });
});

it('does not say that there are no matches where nothing could be searched', async () => {
  search('nobody', true);
  expect(await screen.findByText(labels['booth.search.failed'])).toBeTruthy();
});
