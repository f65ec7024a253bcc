// Signs of issues: where several stand at one place, what must be mended lies on top.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Issue } from '../queries';
import { Signs } from './overlays';

it('draws the first issue over the others', () => {
  const issue = (is_blocking: boolean) => ({ x: 10, y: 10, is_blocking, keys: [] }) as unknown as Issue;
  const { container } = render(
    <svg aria-hidden="true">
      <Signs issues={[issue(true), issue(false)]} scale={1} />
    </svg>,
  );
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['2', '1']);
});
