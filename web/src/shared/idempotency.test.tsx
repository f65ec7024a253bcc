// One key per intention.
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newIdempotencyKey, useIdempotencyKey } from './idempotency';
import { randomId } from './random';

it('keeps its key through repeats and renders, and renews it on demand', () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey());
  const first = result.current.key();
  rerender();
  expect(result.current.key()).toBe(first);
  result.current.renew();
  expect(result.current.key()).not.toBe(first);
});

it('keeps the key of a body, and gives another body another one', () => {
  const { result } = renderHook(() => useIdempotencyKey());
  const first = result.current.keyFor({ text: 'a' });
  expect(result.current.keyFor({ text: 'a' })).toBe(first);
  const other = result.current.keyFor({ text: 'b' });
  expect(other).not.toBe(first);
  result.current.renew();
  expect(result.current.keyFor({ text: 'b' })).not.toBe(other);
});

it('makes keys and ids of the promised length', () => {
  expect(newIdempotencyKey()).toMatch(/^[A-Z0-9]{32}$/);
  expect(randomId()).toMatch(/^[A-Z0-9]{16}$/);
});
