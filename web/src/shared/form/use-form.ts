// One form: reads its fields, checks the rules, sends once, and puts what went wrong where it can be mended.
import { type FormEvent, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { useHydrated } from '@/shared/use-hydrated';

type Values<Name extends string> = Record<Name, string>;
type Rules<Name extends string> = Partial<Record<Name, (value: string, all: Values<Name>) => string | null>>;
type Errors<Name extends string> = Partial<Record<Name, string>>;

interface FormOptions<Name extends string> {
  names: readonly Name[];
  rules: Rules<Name>;
  send: (values: Values<Name>) => Promise<void>;
  /** Where a refusal that names no field is shown; without it, above the form. */
  refusalField?: Name;
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>;
}

function broken<Name extends string>(rules: Rules<Name>, values: Values<Name>): Errors<Name> {
  const found: Errors<Name> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const message = rules[name]?.(values[name], values);
    if (message) found[name] = message;
  }
  return found;
}

/** Inputs stay uncontrolled: what was typed before the page's code arrived is kept. */
export function useForm<Name extends string>({ names, rules, send, refusalField }: FormOptions<Name>) {
  const t = useT();
  const isHydrated = useHydrated();
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [failure, setFailure] = useState<string | null>(null);

  function show(form: HTMLFormElement, found: Errors<Name>) {
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (!first) return;
    // Choices that lie open are several controls of one name.
    const named = form.elements.namedItem(first);
    const control = named instanceof Element ? named : named?.[0];
    (control as HTMLElement | undefined)?.focus();
  }

  function explain(form: HTMLFormElement, error: unknown) {
    if (!isFailure(error)) throw error;
    const named = names.filter((name) => error.fields[name]);
    if (named.length > 0) {
      show(form, Object.fromEntries(named.map((name) => [name, error.fields[name]])) as Errors<Name>);
    } else if (refusalField && error.status >= 400 && error.status < 500 && error.message) {
      show(form, { [refusalField]: error.message } as Errors<Name>);
    } else {
      setFailure(failureText(error, t));
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The ref, not the state: a double press arrives before any render.
    if (isSending.current) return;
    const form = event.currentTarget;
    const values = valuesOf(form, names);
    const found = broken(rules, values);
    setFailure(null);
    show(form, found);
    if (Object.keys(found).length > 0) return;
    isSending.current = true;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      explain(form, error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  /** A complaint disappears when its cause is being mended, and comes back only at the next submit. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    const name = (event.target as HTMLInputElement).name as Name;
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest as Errors<Name>);
  }

  return {
    busy,
    errors,
    failure,
    formProps: { onSubmit, onInput, noValidate: true, method: 'post' as const },
    // Until the code is alive a press must not send the browser's own form, which would show the password.
    submitType: isHydrated ? ('submit' as const) : ('button' as const),
  };
}
