// The dialog form: rules, the step before saving, complaints on their fields, saving once, closing without loss.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiFailure } from '@/api/failure';
import labels from '@/shared/labels/console.en';
import { renderWith } from '@/shared/testing/render';
import { DialogForm, type DialogFormProps, type Field } from '.';

interface Values {
  name_zh: string;
  name_en: string;
  email: string;
  age: number | null;
  kind: number | null;
  department: number | null;
  is_open: boolean;
  roles: number[];
  starts: number | null;
  day: number | null;
  hosts: string[];
}
const INITIAL: Values = {
  name_zh: '',
  name_en: '',
  email: '',
  age: null,
  kind: null,
  department: null,
  is_open: false,
  roles: [],
  starts: null,
  day: null,
  hosts: ['a.example', 'b.example'],
};
const EMAIL: Field<Values> = {
  kind: 'email',
  name: 'email',
  label: 'Email',
  required: true,
  rule: (value) => (value.includes('@') ? null : 'No such address'),
};
const NAME: Field<Values> = { kind: 'pair', name: 'name', label: 'Name', required: true };

type Props = DialogFormProps<Values, object, unknown>;

function Sample(props: Partial<Props> & Pick<Props, 'save'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        edit
      </button>
      <DialogForm<Values, object, unknown>
        open={open}
        onClose={() => setOpen(false)}
        title="Account"
        fields={[EMAIL]}
        initial={INITIAL}
        {...props}
      />
    </>
  );
}

async function show(props: Partial<Props> = {}) {
  const save = vi.fn(props.save ?? (async (_: object): Promise<unknown> => null));
  renderWith(<Sample {...props} save={save} />, { labels });
  await userEvent.click(screen.getByRole('button', { name: 'edit' }));
  return save;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, text: string) => userEvent.type(screen.getByLabelText(label, { exact: false }), text);
const sent = (save: ReturnType<typeof vi.fn>) => save.mock.calls[0]?.[0];
const refuse = (fields: Record<string, string>, message = 'refused') =>
  vi.fn(() => Promise.reject(new ApiFailure({ status: 422, code: 1, message, fields })));

it('asks for what is required, then for what fits the rule, and sends neither', async () => {
  const save = await show();
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Email is required');
  expect(document.activeElement).toBe(screen.getByLabelText('Email', { exact: false }));
  await fill('Email', 'x');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('No such address');
  expect(save).not.toHaveBeenCalled();
});

it('says beside the button how many fields are wrong, and leads to the first', async () => {
  const looked = vi.spyOn(Element.prototype, 'scrollIntoView');
  await show({ fields: [NAME, { ...EMAIL, half: true }] });
  expect(screen.getByRole('status').textContent).toBe('');
  await press('Save');
  expect(screen.getByRole('status').textContent).toBe('Not saved: 2 fields need attention, starting with Name');
  const boxes = looked.mock.contexts.map((box) => (box as HTMLElement).dataset.field);
  expect(boxes).toEqual(['name']);
  await fill('English', 'Lin');
  expect(screen.getByRole('status').textContent).toBe('Not saved: Email needs attention');
  await press('Not saved: Email needs attention');
  expect(document.activeElement).toBe(screen.getByLabelText('Email', { exact: false }));
  await fill('Email', 'a@b.example');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('saves, tells, closes and gives the focus back', async () => {
  const onSaved = vi.fn();
  const save = await show({ save: async () => ({ id: 7 }), onSaved });
  await fill('Email', 'a@b.example');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(save)).toMatchObject({ email: 'a@b.example' });
  expect(onSaved).toHaveBeenCalledWith({ id: 7 });
});

it('sends what the step before saving makes, and nothing when it returns nothing', async () => {
  const beforeSave = vi.fn<(values: Values) => object | null>(() => null);
  const save = await show({ beforeSave });
  await fill('Email', 'a@b.example');
  await press('Save');
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeTruthy();
  beforeSave.mockReturnValue({ account: 'a@b.example' });
  await press('Save');
  expect(sent(save)).toEqual({ account: 'a@b.example' });
});

it('shows the server’s complaints on their fields, and focuses the first', async () => {
  await show({ fields: [NAME, EMAIL], save: refuse({ email: 'Taken', name_en: 'Too long' }) });
  await fill('English', 'Lin');
  await fill('Email', 'a@b.example');
  await press('Save');
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Too long', 'Taken']);
  expect(document.activeElement).toBe(screen.getByLabelText('English'));
});

it('says above the form what no field can show', async () => {
  await show({ save: refuse({ version: 'Changed by somebody else' }) });
  await fill('Email', 'a@b.example');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Changed by somebody else');
});

it('hands complaints about a part to the field that owns it', async () => {
  const hosts: Field<Values> = {
    kind: 'custom',
    name: 'hosts',
    label: 'Hosts',
    render: ({ value, errorAt }) =>
      value.map((host, at) => <p key={host}>{`${host} ${errorAt(`[${at}]`) ?? 'fine'}`}</p>),
  };
  await show({ fields: [hosts], save: refuse({ 'hosts[1]': 'taken' }) });
  await press('Save');
  await screen.findByText('b.example taken');
  expect(screen.getByText('a.example fine')).toBeTruthy();
});

it('cannot be sent twice', async () => {
  let finish = () => {};
  const save = await show({ save: () => new Promise<void>((resolve) => (finish = resolve)) });
  await fill('Email', 'a@b.example');
  const button = screen.getByRole('button', { name: 'Save' });
  button.click();
  button.click();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  finish();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(save).toHaveBeenCalledTimes(1);
});

it('closes at once when nothing was changed', async () => {
  await show();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before it throws away what was typed', async () => {
  await show();
  await fill('Email', 'a');
  await press('Cancel');
  const question = screen.getByRole('dialog', { name: 'Discard your changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Email', { exact: false })).toHaveProperty('value', 'a');
  await press('Cancel');
  await press('Discard');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('edit');
  expect(screen.getByLabelText('Email', { exact: false })).toHaveProperty('value', '');
});

it('asks for one of both languages and marks the one that falls back', async () => {
  const save = await show({ fields: [NAME] });
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Fill in Chinese or English');
  await fill('English', 'Sales');
  expect(screen.getByText('If empty, the other language is shown')).toBeTruthy();
  expect(screen.getByLabelText('Chinese')).toHaveProperty('placeholder', 'Sales');
  await press('Save');
  expect(sent(save)).toMatchObject({ name_zh: '', name_en: 'Sales' });
});

it('neither shows nor checks a field whose time has not come', async () => {
  const save = await show({
    fields: [
      { kind: 'switch', name: 'is_open', label: 'Open' },
      { ...EMAIL, when: (values) => values.is_open },
    ],
  });
  expect(screen.queryByLabelText('Email', { exact: false })).toBeNull();
  await press('Save');
  expect(save).toHaveBeenCalledTimes(1);
});

it('holds numbers, choices, ticks, a tree and times as what they are', async () => {
  const save = await show({
    fields: [
      { kind: 'number', name: 'age', label: 'Age' },
      { kind: 'select', name: 'kind', label: 'Kind', options: [{ value: 3, label: 'Three' }] },
      {
        kind: 'checks',
        name: 'roles',
        label: 'Roles',
        options: [1, 2].map((value) => ({ value, label: `R${value}` })),
      },
      { kind: 'tree', name: 'department', label: 'Department', nodes: TREE },
      { kind: 'datetime', name: 'starts', label: 'Starts' },
      { kind: 'date', name: 'day', label: 'Day' },
      { kind: 'switch', name: 'is_open', label: 'Open' },
    ],
  });
  await fill('Age', '42');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Three');
  await userEvent.click(screen.getByLabelText('R2'));
  await userEvent.click(screen.getByRole('switch', { name: 'Open' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Department' }));
  await userEvent.click(screen.getByRole('option', { name: /^Sales/ }));
  const starts = screen.getByLabelText('Starts');
  await userEvent.clear(starts);
  await userEvent.type(starts, '2027-03-18T09:30');
  await userEvent.type(screen.getByLabelText('Day'), '2027-03-18');
  await press('Save');
  expect(sent(save)).toMatchObject({
    age: 42,
    kind: 3,
    roles: [2],
    department: 2,
    is_open: true,
    starts: Date.UTC(2027, 2, 18, 1, 30) / 1000,
    day: Date.UTC(2027, 2, 17, 16) / 1000,
  });
});

const TREE = [
  { id: 1, parentId: null, label: 'Head office' },
  { id: 2, parentId: 1, label: 'Sales' },
];
