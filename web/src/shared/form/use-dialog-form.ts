// The engine of a dialog form: values, rules, the step before saving, saving once, and where complaints belong.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { brokenRules, hasError, placeErrors, shownFields, withoutErrorsOf } from './check';
import { type Conflict, conflictOf } from './conflict';
import { type AnyField, type AnyValues, type Errors, namesOf } from './fields';

interface Options {
  fields: readonly AnyField[];
  initial: AnyValues;
  /** What was typed earlier and not saved; the form goes on from it. */
  kept?: AnyValues | null;
  /** Last word before saving; nothing returned means: do not save. */
  beforeSave?: (values: AnyValues) => unknown;
  /** `version` is the state that was looked at after somebody else had saved; the one of the beginning otherwise. */
  save: (payload: never, version?: string) => Promise<unknown>;
  onSaved: (answer: never) => void;
  /** The form's values of a record as the server sends it; without it a conflict is just a failure. */
  valuesOf?: (record: never) => AnyValues;
}

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, [contenteditable="true"]';

export const firstControl = (root: ParentNode | null | undefined): HTMLElement | null | undefined =>
  root?.querySelector<HTMLElement>(`[data-field] :is(${CONTROLS}):not(:disabled)`);

/** Brings a field with a complaint into sight, and the cursor to the part of it that is wrong. */
function goTo(form: HTMLFormElement | null, field: AnyField, errors: Errors) {
  const box = form?.querySelector(`[data-field="${field.name}"]`);
  if (!box) return;
  // The half of a pair that is wrong, else the first control of the field.
  const wrong = Object.keys(errors).map((name) => box.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`));
  const control = wrong.find(Boolean) ?? box.querySelector<HTMLElement>(`:is(${CONTROLS}):not([tabindex="-1"])`);
  // The whole field with its words, clear of the buttons that stay at the lower edge.
  control?.focus({ preventScroll: true });
  box.scrollIntoView({ block: 'center' });
}

export function useDialogForm({ fields, initial, kept, beforeSave, save, onSaved, valuesOf }: Options) {
  const t = useT();
  const [values, setValues] = useState(kept ?? initial);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The ref, not the state: a double press arrives before any render.
  const isSaving = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [untouched] = useState(() => JSON.stringify(initial));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const version = useRef<string>(undefined);
  // Some controls keep what they show to themselves; a new round draws them anew.
  const [round, setRound] = useState(0);

  const setValue = (name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }));
    // Both halves of a pair: filling in one mends what was asked of either.
    const together = fields.map(namesOf).find((names) => names.includes(name)) ?? [name];
    setErrors((now) => together.reduce(withoutErrorsOf, now));
  };

  const wrong = shownFields(fields, values).filter((field) => hasError(errors, field));
  const goToFirst = () => {
    if (wrong[0]) goTo(form.current, wrong[0], errors);
  };
  // Where to look is known once the complaints are drawn: they move what is below them.
  const [refusals, setRefusals] = useState(0);
  const latest = useRef(goToFirst);
  latest.current = goToFirst;
  useEffect(() => {
    if (refusals > 0) latest.current();
  }, [refusals]);
  useEffect(() => {
    if (failure) form.current?.scrollIntoView({ block: 'start' });
  }, [failure]);

  function showErrors(found: Errors) {
    setErrors(found);
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
  }

  function explain(error: unknown) {
    if (!isFailure(error)) throw error;
    const found = valuesOf && conflictOf(error, values, valuesOf as (record: unknown) => AnyValues);
    if (found) return setConflict(found);
    const [placed, rest] = placeErrors(fields, values, error.fields);
    showErrors(placed);
    if (Object.keys(placed).length > 0 && rest.length === 0) return;
    setFailure(rest.join(' ') || failureText(error, t));
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    return send();
  };

  async function send() {
    if (isSaving.current) return;
    if (!check()) return;
    isSaving.current = true;
    setBusy(true);
    try {
      const payload = beforeSave ? await beforeSave(values) : values;
      if (payload === null || payload === undefined || payload === false) return;
      onSaved((await save(payload as never, version.current)) as never);
    } catch (error) {
      explain(error);
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  }

  /** Whether everything is as it should be; complaints are shown where they belong. */
  function check(): boolean {
    const found = brokenRules(fields, values, t);
    setFailure(null);
    showErrors(found);
    return Object.keys(found).length === 0;
  }

  /** Puts other values into the form, as if it had begun with them. */
  function replace(next: AnyValues) {
    setValues(next);
    setErrors({});
    setRound((now) => now + 1);
  }

  /** Goes on from what the other person saved; what was typed here stays in sight. */
  function takeTheirs(theirs: Conflict) {
    version.current = theirs.version;
    setConflict({ ...theirs, mine: values });
    replace(theirs.values);
  }
  function overwrite(theirs: Conflict) {
    version.current = theirs.version;
    setConflict(null);
    return send();
  }
  function putBack(name: string, value: unknown) {
    setValue(name, value);
    setRound(round + 1);
  }

  const isDirty = JSON.stringify(values) !== untouched;
  const ways = { takeTheirs, overwrite, putBack };
  const state = { values, errors, wrong, failure, busy, isDirty, conflict, round };
  return { ...state, form, setValue, goToFirst, check, replace, send, submit, ways };
}
