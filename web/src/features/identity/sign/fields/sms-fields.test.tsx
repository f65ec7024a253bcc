// Asking for a code: the number first, one request per press, sixty seconds until the next.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WireRequest } from '@/api/wire';
import en from '@/features/identity/labels/public.en';
import { renderWith } from '@/shared/testing/render';
import { digitsOf } from './code-input';
import { SmsFields } from './sms-fields';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setup() {
  const asked: string[] = [];
  const answer = (request: WireRequest) => {
    asked.push(request.path);
    return { retry_after: 60 };
  };
  renderWith(<SmsFields purpose="sign_in" errors={{}} />, { labels: en, answer });
  return { asked, number: screen.getByLabelText('Mobile'), code: screen.getByLabelText('Code') as HTMLInputElement };
}
const press = async () => {
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(0));
};

it('wants a number before it asks', async () => {
  const { asked, number } = setup();
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Enter your mobile number');
  expect(document.activeElement).toBe(number);
  fireEvent.input(number, { target: { value: '128' } });
  expect(screen.queryByRole('alert')).toBeNull();
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Enter an 11-digit mainland China number');
  expect(asked).toEqual([]);
});

it('asks once, counts down and lets ask again', async () => {
  const { asked, number, code } = setup();
  fireEvent.input(number, { target: { value: '138 0000 0188' } });
  await press();
  expect(asked).toEqual(['/basic/captcha/sms?mobile=13800000188&purpose=sign_in']);
  expect(document.activeElement).toBe(code);
  expect(screen.getByRole('status').textContent).toBe('Code sent. It expires in 5 minutes');
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('Resend in 60s');
  await press();
  act(() => vi.advanceTimersByTime(13_000));
  expect(button.textContent).toBe('Resend in 47s');
  expect(asked).toHaveLength(1);
  act(() => vi.advanceTimersByTime(47_000));
  expect(button.textContent).toBe('Send code');
  await press();
  expect(asked).toHaveLength(2);
});

it('keeps the digits of what is pasted', () => {
  const { code } = setup();
  fireEvent.change(code, { target: { value: ' 40-71 23, thanks' } });
  expect(code.value).toBe('407123');
  expect(digitsOf('1234567')).toBe('123456');
});
