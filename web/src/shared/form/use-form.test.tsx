// A form sends once, says what is wrong where, and keeps what was typed.
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiFailure } from '@/api/failure';
import { renderWith } from '@/shared/testing/render';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useForm } from './use-form';

const NAMES = ['email', 'password'] as const;

function Sample({ send, refusalField }: { send: () => Promise<void>; refusalField?: 'password' }) {
  const form = useForm({
    names: NAMES,
    rules: { email: (value) => (value ? null : 'missing') },
    send,
    refusalField,
  });
  return (
    <form {...form.formProps}>
      <p>{form.failure}</p>
      <Field label="email" error={form.errors.email}>
        <Input name="email" />
      </Field>
      <Field label="password" error={form.errors.password}>
        <Input name="password" />
      </Field>
      <button type={form.submitType}>send</button>
    </form>
  );
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
const fill = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);
const refuse = (detail: Partial<ConstructorParameters<typeof ApiFailure>[0]>) =>
  vi.fn(() => Promise.reject(new ApiFailure({ status: 422, code: 1, message: 'refused', ...detail })));

it('does not send what breaks a rule, and focuses the first mistake', async () => {
  const send = vi.fn(async () => {});
  renderWith(<Sample send={send} />);
  await submit();
  expect(screen.getByText('missing')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('email'));
  expect(send).not.toHaveBeenCalled();
  await fill('email', 'a');
  expect(screen.queryByText('missing')).toBeNull();
});

it('sends once however often it is pressed', async () => {
  let finish = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  renderWith(<Sample send={send} />);
  await fill('email', 'a');
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

it('puts the server’s complaints at their fields', async () => {
  renderWith(<Sample send={refuse({ fields: { email: 'taken' } })} />);
  await fill('email', 'a');
  await submit();
  expect(await screen.findByText('taken')).toBeTruthy();
});

it('puts a refusal without a field where the form says', async () => {
  renderWith(<Sample send={refuse({ status: 401 })} refusalField="password" />);
  await fill('email', 'a');
  await submit();
  await screen.findByText('refused');
  expect(screen.getByLabelText('password').getAttribute('aria-invalid')).toBe('true');
});

it('says when the server cannot be reached, and keeps what was typed', async () => {
  renderWith(<Sample send={refuse({ status: 0 })} refusalField="password" />);
  await fill('email', 'kept');
  await submit();
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
  expect((screen.getByLabelText('email') as HTMLInputElement).value).toBe('kept');
});
