// Owns sending an inquiry once: what is wrong with it, a draft on the way, and what the server made of it.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { useSession } from '@/shared/session';
import { conflictIn, type InquiryConflict } from './conflict';
import { bodyOf, contactProblemsOf, type Draft, type Errors, problemsOf, wayOf } from './draft';
import type { SentInquiry } from './kept-step';
import { type Inquiry, PATH, STATE } from './models';

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
  /** What kept it from being sent elsewhere, by the server's names. */
  refused?: Errors;
  onSent: (sent: SentInquiry, draft: Draft) => void;
  /** Each change of what no server has yet; null once one has it. */
  onTyped?: (draft: Draft | null) => void;
}

const SEND = { json: true, keepEmpty: true } as const;

/** These change what is asked: what was wrong before may not even be there. */
const TURNS: readonly string[] = ['transport_mode', 'load', 'cargo_type'];

/** By the server's names: which fields a change of the form mends. */
const isMended = (place: string, some: Partial<Draft>) =>
  Object.keys(some).some((name) => {
    if (TURNS.includes(name)) return true;
    if (name === 'confirm_by') return place === 'contact_mobile';
    // One end may have been refused for being the other.
    if (name === 'origin' && (place === 'destination.port' || place === 'destination.city_id')) return true;
    const own = name === 'weight_unit' ? 'weight' : name === 'volume_unit' ? 'volume' : name;
    return place === own || place.startsWith(`${own}.`) || place.startsWith(`${own}_`) || place.startsWith(`${own}[`);
  });

export function useInquiry({ initial, saved, refused, onSent, onTyped }: Asked) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { userId } = useSession();
  const idempotency = useIdempotencyKey();
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const kept = useRef(saved);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Errors>(refused ?? {});
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState<'send' | 'save' | null>(null);
  const [refusals, setRefusals] = useState(refused ? 1 : 0);
  const [conflict, setConflict] = useState<InquiryConflict | null>(null);
  const isStranger = userId === null;

  const tell = useRef(onTyped);
  tell.current = onTyped;
  const begun = useRef(draft);
  useEffect(() => {
    if (draft !== begun.current && kept.current === null) tell.current?.(draft);
  }, [draft]);

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

  function explain(error: unknown, what: 'send' | 'save', sent: Draft) {
    if (!isFailure(error)) throw error;
    const found = conflictIn(error, sent, what);
    if (found) setConflict(found);
    else if (Object.keys(error.fields).length > 0) show(error.fields);
    else setFailure(failureText(error, t));
  }

  /** Runs one thing at a time: a double press arrives before any render. */
  async function once(what: 'send' | 'save', sent: Draft, act: () => Promise<void>) {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    setNotice(null);
    setBusy(what);
    try {
      await act();
      setConflict(null);
      idempotency.renew();
      if (!isStranger) await client.invalidateQueries({ queryKey: [PATH.mine] });
    } catch (error) {
      explain(error, what, sent);
    } finally {
      isSending.current = false;
      setBusy(null);
    }
  }

  const options = () => ({ ...SEND, auth: !isStranger, idempotencyKey: idempotency.key() });

  /** Keeps what is there of it, whole or not. */
  async function keep(sent: Draft): Promise<SavedInquiry> {
    const api = apiOf(client);
    const body = bodyOf(sent);
    if (kept.current) {
      const { id, version } = kept.current;
      kept.current = await api.put(PATH.mine, { ...body, id, version }, { ...SEND, auth: true });
      return kept.current;
    }
    const { id } = await api.post(PATH.send, { ...body, is_draft: true, confirm_by: '' }, options());
    kept.current = await api.get(PATH.one, { id }, { auth: true });
    return kept.current;
  }

  async function sendWhole(sent: Draft) {
    const api = apiOf(client);
    if (kept.current) {
      const { id, number, status } = await keep(sent);
      // One that waits for distribution was sent before.
      if (status === STATE.draft) await api.post(PATH.submit, { id }, { ...SEND, auth: true });
      onSent({ number, key: '', confirm_by: '' }, sent);
      return;
    }
    const confirm_by = isStranger ? wayOf(sent) : '';
    onSent(await api.post(PATH.send, { ...bodyOf(sent), is_draft: false, confirm_by }, options()), sent);
  }

  async function saveDraft(sent: Draft) {
    await keep(sent);
    onTyped?.(null);
    setErrors({});
    setNotice(t('freight.form.saved'));
  }

  const begin = (what: 'send' | 'save', sent: Draft) =>
    void once(what, sent, () => (what === 'send' ? sendWhole(sent) : saveDraft(sent)));

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
      begin('send', draft);
    },
    save: () => begin('save', draft),
    conflict,
    /** Shows what was saved elsewhere, or what was typed here; the next saving goes on from what was saved. */
    showSaved(isTaken: boolean) {
      if (!conflict) return;
      kept.current = conflict.current;
      setConflict({
        ...conflict,
        mine: isTaken ? draft : conflict.mine,
        theirs: isTaken ? conflict.theirs : draft,
        isTaken,
      });
      setDraft(isTaken ? conflict.theirs : conflict.mine);
      setErrors({});
    },
    overwrite() {
      if (!conflict) return;
      kept.current = conflict.current;
      begin(conflict.what, draft);
    },
  };
}
