// Owns sending an inquiry once: what is wrong with it, a draft on the way, and what the server made of it.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { useSession } from '@/shared/session';
import { bodyOf, contactProblemsOf, type Draft, type Errors, problemsOf, wayOf } from './draft';
import { type Inquiry, PATH, type Sent, STATE } from './models';

/** What a part of the form gets. */
export interface PartProps {
  draft: Draft;
  errors: Errors;
  change: (some: Partial<Draft>) => void;
}

/** What is known of an inquiry that the server has. */
type SavedInquiry = Pick<Inquiry, 'id' | 'version' | 'number' | 'status'>;

interface Asked {
  initial: Draft;
  /** The draft that is gone on with. */
  saved: SavedInquiry | null;
  onSent: (sent: Pick<Sent, 'number' | 'key' | 'confirm_by'>, draft: Draft) => void;
}

const SEND = { json: true, keepEmpty: true } as const;

/** These change what is asked: what was wrong before may not even be there. */
const TURNS: readonly string[] = ['transport_mode', 'load', 'cargo_type'];

/** By the server's names: which fields a change of the form mends. */
const isMended = (place: string, some: Partial<Draft>) =>
  Object.keys(some).some((name) => {
    if (TURNS.includes(name)) return true;
    if (name === 'confirm_by') return place === 'contact_mobile';
    const own = name === 'weight_unit' ? 'weight' : name === 'volume_unit' ? 'volume' : name;
    return place === own || place.startsWith(`${own}.`) || place.startsWith(`${own}_`) || place.startsWith(`${own}[`);
  });

export function useInquiry({ initial, saved, onSent }: Asked) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { userId } = useSession();
  const idempotency = useIdempotencyKey();
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const kept = useRef(saved);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState<'send' | 'save' | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isStranger = userId === null;

  // Where to look is known once the complaints are drawn.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = 'input[aria-invalid="true"], fieldset[aria-invalid="true"] input, textarea[aria-invalid="true"]';
    form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [refusals]);

  function change(some: Partial<Draft>) {
    // Another body is another intention.
    idempotency.renew();
    setNotice(null);
    setDraft((before) => ({ ...before, ...some }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([place]) => !isMended(place, some))));
  }

  function show(found: Errors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  function explain(error: unknown) {
    if (!isFailure(error)) throw error;
    if (Object.keys(error.fields).length > 0) show(error.fields);
    else setFailure(failureText(error, t));
  }

  /** Runs one thing at a time: a double press arrives before any render. */
  async function once(what: 'send' | 'save', act: () => Promise<void>) {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    setNotice(null);
    setBusy(what);
    try {
      await act();
      idempotency.renew();
      if (!isStranger) await client.invalidateQueries({ queryKey: [PATH.mine] });
    } catch (error) {
      explain(error);
    } finally {
      isSending.current = false;
      setBusy(null);
    }
  }

  const options = () => ({ ...SEND, auth: !isStranger, idempotencyKey: idempotency.key() });

  /** Keeps what is there of it, whole or not. */
  async function keep(): Promise<SavedInquiry> {
    const api = apiOf(client);
    const body = bodyOf(draft);
    if (kept.current) {
      const { id, version } = kept.current;
      kept.current = await api.put(PATH.mine, { ...body, id, version }, { ...SEND, auth: true });
      return kept.current;
    }
    const { id } = await api.post(PATH.send, { ...body, is_draft: true, confirm_by: '' }, options());
    kept.current = await api.get(PATH.one, { id }, { auth: true });
    return kept.current;
  }

  async function send() {
    const api = apiOf(client);
    if (kept.current) {
      const { id, number, status } = await keep();
      // One that waits for distribution was sent before.
      if (status === STATE.draft) await api.post(PATH.submit, { id }, { ...SEND, auth: true });
      onSent({ number, key: '', confirm_by: '' }, draft);
      return;
    }
    const confirm_by = isStranger ? wayOf(draft) : '';
    onSent(await api.post(PATH.send, { ...bodyOf(draft), is_draft: false, confirm_by }, options()), draft);
  }

  return {
    form,
    draft,
    errors,
    failure,
    notice,
    busy,
    isStranger,
    change,
    submit(event: FormEvent) {
      event.preventDefault();
      const found = { ...problemsOf(draft, t), ...contactProblemsOf(draft, t) };
      if (Object.keys(found).length > 0) return show(found);
      void once('send', send);
    },
    save() {
      void once('save', async () => {
        await keep();
        setErrors({});
        setNotice(t('freight.form.saved'));
      });
    },
  };
}
