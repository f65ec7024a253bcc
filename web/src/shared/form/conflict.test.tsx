// Two people at one record: the form says who was faster, shows both, and goes on from whichever is chosen.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiFailure } from '@/api/failure';
import en from '@/shared/labels/console.en';
import zh from '@/shared/labels/console.zh';
import { renderWith } from '@/shared/testing/render';
import { DialogForm, type Field } from '.';
import { conflictOf, differences } from './conflict';
import type { AnyField } from './fields';

interface Values {
  name_zh: string;
  name_en: string;
  stars: number | null;
  is_open: boolean;
}
type Row = Values & { id: number; version: string };
const FIELDS: Field<Values>[] = [
  { kind: 'pair', name: 'name', label: 'Name' },
  { kind: 'number', name: 'stars', label: 'Stars' },
  { kind: 'switch', name: 'is_open', label: 'Open' },
];
const BEFORE: Values = { name_zh: '码头', name_en: 'Quay', stars: 3, is_open: false };
const THEIRS: Row = { id: 1, version: 'theirs', name_zh: '码头', name_en: 'Harbour', stars: 5, is_open: false };
const valuesOf = ({ name_zh, name_en, stars, is_open }: Row): Values => ({ name_zh, name_en, stars, is_open });

const conflictWith = (current: Row, by = 'Lin', at: number | null = Date.UTC(2026, 10, 15, 1, 2, 3) / 1000) =>
  new ApiFailure({
    status: 409,
    code: 409,
    message: 'Somebody else changed this; reload and try again',
    data: { edited_by_name: by, edited_at: at, current },
  });

function Sample({ save }: { save: (values: Values, version?: string) => Promise<Row> }) {
  const [open, setOpen] = useState(true);
  return (
    <DialogForm<Values, Values, Row>
      open={open}
      onClose={() => setOpen(false)}
      title="Hotel"
      fields={FIELDS}
      initial={BEFORE}
      save={save}
      valuesOf={valuesOf}
    />
  );
}

/** The form after somebody typed an English name, saved, and was told that they were overtaken. */
async function overtake(failure: ApiFailure, labels: Record<string, string> = en) {
  const save = vi.fn<(values: Values, version?: string) => Promise<Row>>().mockRejectedValueOnce(failure);
  save.mockResolvedValue(THEIRS);
  renderWith(<Sample save={save} />, { labels });
  const english = screen.getByLabelText(labels['shared.form.en'] as string);
  await userEvent.clear(english);
  await userEvent.type(english, 'Mine');
  await press(labels['shared.save'] ?? 'Save');
  await screen.findByRole('heading', { name: labels['shared.conflict.title'] });
  return save;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const panel = () => screen.getByRole('region');
const english = () => screen.getByLabelText('English');

it('says who saved and when, shows what differs, and takes the focus', async () => {
  await overtake(conflictWith(THEIRS));
  expect(document.activeElement).toBe(within(panel()).getByRole('heading'));
  expect(panel().textContent).toContain('Lin saved it at 2026-11-15 09:02:03');
  const rows = within(panel()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Name · EnglishSaved versionHarbourYoursMine',
    'StarsSaved version5Yours3',
  ]);
  expect(english()).toHaveProperty('value', 'Mine');
});

it('says it without a name where nobody wrote one down', async () => {
  await overtake(conflictWith(THEIRS, '', null));
  expect(panel().textContent).toContain('It was saved while you were editing');
});

it('overwrites knowingly: what is typed goes out again, against the state that was shown', async () => {
  const save = await overtake(conflictWith(THEIRS));
  expect(save).toHaveBeenLastCalledWith({ ...BEFORE, name_en: 'Mine' }, undefined);
  await press('Overwrite with mine');
  expect(save).toHaveBeenLastCalledWith({ ...BEFORE, name_en: 'Mine' }, 'theirs');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('loads theirs, keeps mine in sight, and puts back what is wanted', async () => {
  const save = await overtake(conflictWith(THEIRS));
  await press('Load saved version');
  expect(english()).toHaveProperty('value', 'Harbour');
  expect(screen.getByLabelText('Stars')).toHaveProperty('value', '5');
  expect(panel().textContent).toContain('Mine');
  await press('Put mine back: Name · English');
  expect(english()).toHaveProperty('value', 'Mine');
  await press('Save');
  expect(save).toHaveBeenLastCalledWith({ ...valuesOf(THEIRS), name_en: 'Mine' }, 'theirs');
});

it('can be overtaken again', async () => {
  const save = await overtake(conflictWith(THEIRS));
  save.mockRejectedValueOnce(conflictWith({ ...THEIRS, name_en: 'Third', version: 'third' }, 'Wu'));
  await press('Overwrite with mine');
  await waitFor(() => expect(panel().textContent).toContain('Wu saved it'));
  await press('Overwrite with mine');
  expect(save).toHaveBeenLastCalledWith(expect.anything(), 'third');
});

it('does not close over what was typed', async () => {
  await overtake(conflictWith(THEIRS));
  await press('Load saved version');
  await press('Cancel');
  expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy();
});

it('speaks Chinese as well', async () => {
  await overtake(conflictWith(THEIRS), { ...zh, 'shared.save': 'Save' });
  expect(panel().textContent).toContain('Lin 在 2026-11-15 09:02:03 保存了新的内容');
  expect(screen.getByRole('button', { name: '载入已保存的内容' })).toBeTruthy();
});

it('takes entries for equal whatever the order of their names', () => {
  const rooms = [{ name: 'Suite', price: 1 }];
  const current = { version: 'x', rooms: [{ price: 1, name: 'Suite' }] };
  const failure = conflictWith(current as unknown as Row);
  const found = conflictOf(failure, { rooms }, (record) => ({ rooms: (record as { rooms: unknown }).rooms }));
  const field: AnyField = { kind: 'custom', name: 'rooms', label: 'Rooms' };
  expect(differences([field], found?.values ?? {}, { rooms })).toEqual([]);
  expect(differences([field], found?.values ?? {}, { rooms: [{ name: 'Suite', price: 2 }] })).toHaveLength(1);
});

it('finds what differs, each language for itself', () => {
  const found = differences(FIELDS as unknown as AnyField[], { ...THEIRS }, { ...BEFORE, is_open: true });
  expect(found.map(({ name }) => name)).toEqual(['name_en', 'stars', 'is_open']);
});
