// The engine of a dialog form: values, rules, the step before saving, saving once, and where complaints belong.
import { type FormEvent, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { useT } from '@/shared/i18n';
import { brokenRules, hasError, placeErrors, shownFields, withoutErrorsOf } from './check';
import { type AnyField, type AnyValues, type Errors, namesOf } from './fields';

interface Options {
  fields: readonly AnyField[];
  initial: AnyValues;
  /** Last word before saving; nothing returned means: do not save. */
  beforeSave?: (values: AnyValues) => unknown;
  save: (payload: never) => Promise<unknown>;
  onSaved: (answer: never) => void;
}

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button';

export const firstControl = (root: ParentNode | null | undefined): HTMLElement | null | undefined =>
  root?.querySelector<HTMLElement>(`[data-field] :is(${CONTROLS}):not(:disabled)`);

export function useDialogForm({ fields, initial, beforeSave, save, onSaved }: Options) {
  const t = useT();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The ref, not the state: a double press arrives before any render.
  const isSaving = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [untouched] = useState(() => JSON.stringify(initial));

  const setValue = (name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }));
    // Both halves of a pair: filling in one mends what was asked of either.
    const together = fields.map(namesOf).find((names) => names.includes(name)) ?? [name];
    setErrors((now) => together.reduce(withoutErrorsOf, now));
  };

  function blame(found: Errors) {
    setErrors(found);
    const first = shownFields(fields, values).find((field) => hasError(found, field));
    const box = first && form.current?.querySelector(`[data-field="${first.name}"]`);
    // The half of a pair that is wrong, else the first control of the field.
    const wrong = Object.keys(found).map((name) => box?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`));
    (wrong.find(Boolean) ?? box?.querySelector<HTMLElement>(CONTROLS))?.focus();
  }

  function explain(error: unknown) {
    if (!isFailure(error)) throw error;
    const [placed, rest] = placeErrors(fields, values, error.fields);
    blame(placed);
    if (Object.keys(placed).length > 0 && rest.length === 0) return;
    const words = rest.join(' ') || error.message;
    setFailure(error.isUnreachable ? t('shared.offline') : words || t('shared.busy'));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving.current) return;
    const found = brokenRules(fields, values, t);
    setFailure(null);
    blame(found);
    if (Object.keys(found).length > 0) return;
    isSaving.current = true;
    setBusy(true);
    try {
      const payload = beforeSave ? await beforeSave(values) : values;
      if (payload === null || payload === undefined || payload === false) return;
      onSaved((await save(payload as never)) as never);
    } catch (error) {
      explain(error);
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  }

  return { form, values, setValue, errors, failure, busy, submit, isDirty: JSON.stringify(values) !== untouched };
}
