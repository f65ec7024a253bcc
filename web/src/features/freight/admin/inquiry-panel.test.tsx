// The panel of one inquiry: staff read what is attached to it.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import cargo from '../cargo/labels/words.en';
import inquiryLabels from '../inquiry/labels/console.en';
import { InquiryPanel } from './inquiry-panel';
import labels from './labels/console.en';

it('lists the files, each with its size, and opens them beside the page', async () => {
  const place = { country_id: 1, country_zh: '中国', country_en: 'China', city_zh: '', city_en: '', port: '' };
  const inquiry = {
    ...{ id: 3, number: 'FQ27-000003', status: 1, source: 2, events: [], containers: [], steps: [] },
    ...{ cargo_name: 'Tyres', cargo_type: 1, transport_mode: 5, origin: place, destination: place },
    ...{ price: 0, price_unit: 1, places: 1, taken: 0, distribution: 0, ready_on: '2027-03-28' },
    contact: { name: 'Lin', company: '', email: '', mobile: '', is_masked: false },
    files: [{ name: 'packing-list.pdf', url: '/media/packing-list.pdf', size: 2_048, kind: 3 }],
  };
  renderWith(<InquiryPanel id={3} onClose={() => {}} />, {
    labels: { ...cargo, ...inquiryLabels, ...labels },
    answer: () => inquiry,
  });
  const link = await screen.findByRole('link', { name: 'packing-list.pdf' });
  expect(link.getAttribute('href')).toBe('/media/packing-list.pdf');
  expect(link.closest('li')?.textContent).toContain('2');
});

it('says that an inquiry cannot be opened', async () => {
  renderWith(<InquiryPanel id={9} onClose={() => {}} />, {
    labels,
    status: () => 404,
    envelope: () => ({ success: false, message: 'Not found' }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('This inquiry can’t be opened');
});
