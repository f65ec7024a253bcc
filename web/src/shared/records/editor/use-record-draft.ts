// The draft behind an editor: saved by itself after a pause, kept from being written over, published with its record.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CODE, isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { type Conflict, conflictOf } from '@/shared/form/conflict';
import type { AnyValues } from '@/shared/form/fields';
import { useT } from '@/shared/i18n';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import type { DraftPath } from '../kinds';
import type { Draft, DraftEntry, SavedRow } from './types';

/** Milliseconds of quiet after which what was typed is saved. */
const PAUSE_MS = 1200;
/** Milliseconds after which a save that failed is tried again. */
const RETRY_MS = 8000;
/** Somebody published or discarded the draft. */
const DRAFT_GONE = 1111;

export type DraftState =
  | { is: 'none' | 'unsaved' | 'saving' }
  | { is: 'saved'; at: number }
  | { is: 'failed'; text: string };

interface Options {
  path: DraftPath;
  row: SavedRow | null;
  draft: Draft | null;
  initial: AnyValues;
  values: AnyValues;
  /** The version of the record that the draft goes on from. */
  base: RefObject<string>;
  replace: (values: AnyValues) => void;
  setValue: (name: string, value: unknown) => void;
  /** A draft of a new record has its first id: the address keeps it. */
  onBegun: (id: number) => void;
}

const isDraft = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'current' in data && 'base_version' in (data.current as object);

export function useRecordDraft({ path, row, draft, initial, values, base, replace, setValue, onBegun }: Options) {
  const t = useT();
  const api = useApi();
  const [state, setState] = useState<DraftState>(draft ? { is: 'saved', at: draft.saved_at } : { is: 'none' });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const known = useRef(draft && { id: draft.id, version: draft.version });
  const saved = useRef(JSON.stringify(initial));
  const latest = useRef(values);
  latest.current = values;
  const running = useRef<Promise<boolean> | null>(null);
  const isHeld = useRef(false);

  /** What went wrong with the draft itself is shown as such; anything else is somebody else's business. */
  function explain(error: unknown): boolean {
    if (!isFailure(error)) return false;
    if (error.code === DRAFT_GONE) known.current = null;
    if (error.code !== CODE.conflict || !isDraft(error.data)) return false;
    const found = conflictOf(error, latest.current, (theirs) => (theirs as Draft).body as AnyValues);
    if (!found) return false;
    const { id } = (error.data as { current: Draft }).current;
    known.current = { id, version: known.current?.version ?? '' };
    isHeld.current = true;
    setConflict(found);
    setState({ is: 'unsaved' });
    return true;
  }

  async function write(): Promise<boolean> {
    const text = JSON.stringify(latest.current);
    if (text === saved.current) return true;
    setState({ is: 'saving' });
    try {
      const entry: DraftEntry = await api.put(
        `${path}/draft`,
        { ...known.current, record_id: row?.id ?? null, base_version: base.current, body: latest.current as never },
        WRITE,
      );
      const isFirst = known.current === null;
      known.current = { id: entry.id, version: entry.version };
      saved.current = text;
      setState(JSON.stringify(latest.current) === text ? { is: 'saved', at: entry.saved_at } : { is: 'unsaved' });
      if (isFirst && !row) onBegun(entry.id);
      return true;
    } catch (error) {
      if (!explain(error)) setState({ is: 'failed', text: failureText(error, t) });
      return false;
    }
  }

  /** One save at a time, each with everything that was typed until it began. */
  async function save(): Promise<boolean> {
    while (running.current) await running.current;
    if (isHeld.current) return false;
    running.current = write().finally(() => {
      running.current = null;
    });
    return running.current;
  }
  const saver = useRef(save);
  saver.current = save;

  const text = JSON.stringify(values);
  useEffect(() => {
    if (isHeld.current || text === saved.current) return;
    setState((now) => (now.is === 'saving' ? now : { is: 'unsaved' }));
    const timer = setTimeout(() => void saver.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const hasFailed = state.is === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => void saver.current(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [hasFailed]);
  useEffect(() => {
    // Whoever goes to another tab, or closes the phone, may not come back.
    const leave = () => document.visibilityState === 'hidden' && void saver.current();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);

  function goOn(theirs: Conflict) {
    if (known.current) known.current = { ...known.current, version: theirs.version };
    isHeld.current = false;
  }
  const ways = {
    takeTheirs: (theirs: Conflict) => {
      goOn(theirs);
      setConflict({ ...theirs, mine: latest.current });
      saved.current = JSON.stringify(theirs.values);
      replace(theirs.values);
      setState({ is: 'saved', at: theirs.at ?? 0 });
    },
    overwrite: (theirs: Conflict) => {
      goOn(theirs);
      setConflict(null);
      void save();
    },
    putBack: (name: string, value: unknown) => {
      setValue(name, value);
      replace({ ...latest.current, [name]: value });
    },
  };

  return {
    state,
    conflict,
    ways,
    save,
    explain,
    /** Whether somebody typed what no draft has yet. */
    isUnsaved: state.is !== 'none' && state.is !== 'saved',
    exists: () => known.current !== null,
    /** Nothing is saved while the record itself is; gives the draft that it makes public. */
    hold: async () => {
      isHeld.current = true;
      while (running.current) await running.current;
      return known.current ?? undefined;
    },
    release: () => {
      isHeld.current = false;
    },
    discard: async () => {
      isHeld.current = true;
      while (running.current) await running.current;
      if (known.current) await api.delete(`${path}/draft`, known.current, AUTH);
    },
  };
}
