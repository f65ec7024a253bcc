// What is typed into a form that keeps it: there again after a reload, gone once saved or thrown away.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import labels from '@/shared/labels/console.en';
import { renderWith } from '@/shared/testing/render';
import { DialogForm, type Field } from '.';

interface Values {
  slogan: string;
}
const FIELDS: Field<Values>[] = [{ kind: 'text', name: 'slogan', label: 'Slogan' }];
const save = vi.fn(async () => ({}));

/** Opens the form as a page that was loaded anew does. */
function open(keptAs: string | undefined = 'company_7_1_v1') {
  return renderWith(
    <DialogForm<Values, Values>
      open
      onClose={() => {}}
      title="Company"
      fields={FIELDS}
      initial={{ slogan: 'Old' }}
      keptAs={keptAs}
      save={save}
    />,
    { labels },
  );
}
const slogan = () => screen.getByLabelText<HTMLInputElement>(/Slogan/);
const reload = (view: ReturnType<typeof open>, keptAs?: string) => {
  view.unmount();
  return open(keptAs);
};

beforeEach(() => {
  sessionStorage.clear();
  save.mockClear();
});

it('brings back what was typed, and lets one start over', async () => {
  const view = open();
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  await userEvent.type(slogan(), ' and new');
  reload(view);
  expect(slogan().value).toBe('Old and new');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(slogan().value).toBe('Old');
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('keeps nothing once it is saved, and nothing of another version', async () => {
  const view = open();
  await userEvent.type(slogan(), ' and new');
  const other = reload(view, 'company_7_1_v2');
  expect(slogan().value).toBe('Old');
  const again = reload(other);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  again.unmount();
});
