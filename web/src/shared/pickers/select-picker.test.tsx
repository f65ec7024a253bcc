// A dropdown whose options are read late: what is typed meanwhile stands alone in the box.
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { SelectPicker } from './select-picker';

const OPTIONS = [{ key: '1', label: 'Harbour' }];
let arrive = () => {};

function Late() {
  const [options, setOptions] = useState<typeof OPTIONS>([]);
  arrive = () => act(() => setOptions(OPTIONS));
  return <SelectPicker value="1" onChange={vi.fn()} options={options} search={() => []} aria-label="Folder" />;
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Folder' });

it('is typed over where the chosen label comes after the cursor', async () => {
  renderWith(<Late />);
  box().focus();
  arrive();
  expect(box().value).toBe('Harbour');
  await userEvent.keyboard('Docks');
  expect(box().value).toBe('Docks');
});

it('keeps what was typed before the label came', async () => {
  renderWith(<Late />);
  box().focus();
  await userEvent.keyboard('Do');
  arrive();
  await userEvent.keyboard('cks');
  expect(box().value).toBe('Docks');
});
