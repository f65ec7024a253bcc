// A list inside a form: entries keep what was typed in them wherever they go.
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import labels from '@/shared/labels/console.en';
import { renderWith } from '@/shared/testing/render';
import { ListField } from './list-field';

interface Entry {
  name: string;
}

function Sample({ max }: { max?: number }) {
  const [value, setValue] = useState<Entry[]>([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  return (
    <>
      <ListField
        value={value}
        onChange={setValue}
        errorAt={(part) => (part === '[1].name' ? 'taken' : undefined)}
        blank={{ name: '' }}
        one="Room"
        addLabel="Add"
        max={max}
      >
        {({ entry, at, change, errorOf }) => (
          <>
            <input
              aria-label={`name ${at + 1}`}
              defaultValue={entry.name}
              onChange={(e) => change({ name: e.target.value })}
            />
            <i>{errorOf('name')}</i>
          </>
        )}
      </ListField>
      <output>{value.map(({ name }) => name).join()}</output>
    </>
  );
}
const open = (max?: number) => renderWith(<Sample max={max} />, { labels });
const said = () => screen.getByRole('status').textContent;
const typed = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

it('moves an entry by the arrow keys, and its input with it', () => {
  open();
  fireEvent.change(screen.getByLabelText('name 1'), { target: { value: 'first' } });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Room, now in place 1' }), { key: 'ArrowDown' });
  expect([said(), typed()]).toEqual(['b,first,c', ['b', 'first', 'c']]);
});

it('takes out the entry that was meant', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Room 2' }));
  expect([said(), typed()]).toEqual(['a,c', ['a', 'c']]);
});

it('adds at the end, up to its limit', () => {
  open(4);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(said()).toBe('a,b,c,');
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

it('hands each entry its own errors', () => {
  open();
  expect([...document.querySelectorAll('i')].map((one) => one.textContent)).toEqual(['', 'taken', '']);
});
