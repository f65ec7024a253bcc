// What a booking sends, where it complains, and what happens when the price has changed meanwhile.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { HotelDetail } from '@/api/models';
import type { WireRequest } from '@/api/wire';
import { renderWith } from '@/shared/testing/render';
import labels from '../labels/pages.en';
import type { Availability, Offer } from '../models';
import { BookForm } from './book-form';

const OFFER = { id: 4, name_zh: '海景房', name_en: 'Sea view', guests: 2, total: 294_000, total_usd: 0 } as Offer;
const STAY = { check_in: '2027-03-17', check_out: '2027-03-20' };

function show(envelope: (request: WireRequest) => object) {
  const onBooked = vi.fn();
  const sent: unknown[] = [];
  renderWith(
    <BookForm
      hotel={{ name_zh: '港湾', name_en: 'Harbour' } as HotelDetail}
      offer={OFFER}
      answer={{ cancel_until: 1_805_000_000 } as Availability}
      stay={STAY}
      party={{ rooms: 2, guests: 3 }}
      onBooked={onBooked}
      onClose={() => {}}
    />,
    {
      labels,
      envelope: (request) => {
        sent.push(JSON.parse(String(request.body)));
        return envelope(request);
      },
    },
  );
  return { onBooked, sent };
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
function fill() {
  const [first, second] = screen.getAllByLabelText('Guest 1');
  if (first) type(first, 'Gu Nanzhou');
  if (second) type(second, 'Shen Yan');
  type(screen.getByLabelText('Contact'), 'Gu Nanzhou');
  type(screen.getByLabelText('Mobile'), '13800138000');
  type(screen.getByLabelText('Email'), 'gu@fairway.example');
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Book for/ }));

it('has a line for each guest, and sends the rooms with those who were named', async () => {
  const { onBooked, sent } = show(() => ({ success: true, data: { id: 9, number: 'HB000009' } }));
  expect(screen.getAllByRole('group')).toHaveLength(2);
  expect(screen.getAllByLabelText(/^Guest \d$/)).toHaveLength(3);
  fill();
  submit();
  await waitFor(() => expect(onBooked).toHaveBeenCalledWith({ id: 9, number: 'HB000009' }));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    ...STAY,
    room_type_id: 4,
    guests: [['Gu Nanzhou'], ['Shen Yan']],
    currency: 'CNY',
    total: 588_000,
  });
});

it('sends nothing while a room has nobody', () => {
  const { sent } = show(() => ({ success: true, data: null }));
  fill();
  const [, second] = screen.getAllByLabelText('Guest 1');
  if (second) type(second, ' ');
  submit();
  expect(screen.getByText('Each room needs at least one guest')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('shows what it costs now where the price has changed, and books for that', async () => {
  const message = 'The price has just changed; please check it and book again';
  const { sent } = show(() => ({ success: false, code: 2304, message, data: { total: 600_000 } }));
  fill();
  submit();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Book for ¥ 6,000' })).toBeTruthy();
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ total: 600_000 });
});
