// What a session says about its seats, and what its buttons ask for.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import type { MySession, Places, Seated } from '../models';
import labels from './labels/seats.en';
import { SeatPart } from './seat-part';
import type { Seats } from './use-seats';

const SESSION: Seated = {
  id: 8,
  start_time: 1000,
  end_time: 2000,
  capacity: 20,
  need_booking: true,
  title_zh: '工作坊',
  title_en: 'Workshop',
};

function show(left: number, own: Partial<MySession> | null, now = 500) {
  const seats: Seats = {
    placesOf: () => ({ ...SESSION, places_left: left, booked: 20 - left, waiting: 4 }) as Places,
    ownOf: () => (own ? (own as MySession) : undefined),
    isBusy: () => false,
    book: vi.fn(),
    cancel: vi.fn(),
    giveBack: vi.fn(),
    star: vi.fn(),
    question: null,
    answer: vi.fn(),
    isHeard: false,
  };
  renderWith(<SeatPart session={SESSION} seats={seats} now={now} />, { labels });
  return seats;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('offers a seat while there is one', () => {
  const seats = show(7, null);
  expect(screen.getByText('7 of 20 seats left')).toBeTruthy();
  press('Book a seat: Workshop');
  expect(seats.book).toHaveBeenCalledWith(SESSION);
});

it('offers to wait where all are taken', () => {
  const seats = show(0, { state: 0 });
  expect(screen.getByText('All 20 seats taken, 4 waiting')).toBeTruthy();
  press('Join waiting list: Workshop');
  expect(seats.book).toHaveBeenCalledWith(SESSION, { waiting: 1 });
});

it('says what somebody has, and takes it back', () => {
  const seats = show(0, { state: 2, position: 3 });
  expect(screen.getByText('Number 3 on the waiting list')).toBeTruthy();
  press('Leave waiting list: Workshop');
  expect(seats.cancel).toHaveBeenCalledWith(SESSION);
});

it('leaves a seat as it is once the session has begun', () => {
  show(3, { state: 1 }, 1500);
  expect(screen.getByText('Seat booked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel seat: Workshop' })).toBeNull();
});

it('books nothing any more where somebody is late', () => {
  show(3, null, 1500);
  expect(screen.getByText('Has begun; booking is closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
});

it('has a star that says whether it is set', () => {
  const seats = show(3, { state: 0, is_starred: true });
  const star = screen.getByRole('button', { name: 'Star: Workshop' });
  expect(star.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(star);
  expect(seats.star).toHaveBeenCalledWith(SESSION);
});
