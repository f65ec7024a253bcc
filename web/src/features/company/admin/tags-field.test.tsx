// Tags of a company: each once, as many as there may be, taken out by their cross.
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import en from './labels/console.en';
import { MAX_TAGS } from './models';
import { TagsField } from './tags-field';

function Sample({ initial }: { initial: string[] }) {
  const [value, setValue] = useState(initial);
  return <TagsField value={value} onChange={setValue} errorAt={() => undefined} />;
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('adds a tag by Enter, once, and takes it out again', () => {
  renderWith(<Sample initial={['Reefer']} />, { labels: en });
  const box = screen.getByLabelText('New tag');
  for (const value of ['Cold chain', 'Reefer', '  ']) {
    fireEvent.change(box, { target: { value } });
    fireEvent.keyDown(box, { key: 'Enter' });
  }
  expect(shown()).toEqual(['Reefer', 'Cold chain']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove tag “Reefer”' }));
  expect(shown()).toEqual(['Cold chain']);
});

it('takes no more than there may be', () => {
  renderWith(<Sample initial={Array.from({ length: MAX_TAGS }, (_, at) => `Tag ${at}`)} />, { labels: en });
  expect(screen.getByLabelText('New tag')).toHaveProperty('disabled', true);
});
