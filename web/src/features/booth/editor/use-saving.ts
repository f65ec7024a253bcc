// The draft saves itself a moment after the last change. Somebody else's save in between becomes a conflict, never a loss.
import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { useApi } from '@/shared/use-api';
import type { Plan } from './model/plan';
import {
  CHANGED_MEANWHILE,
  type PlanCheck,
  type PlanView,
  readPlan,
  type Standing,
  savePlan,
  type Taker,
} from './queries';

const QUIET_MS = 1_200;
/** What was refused is tried again, but not at once. */
const RETRY_MS = 10_000;

export interface Conflict {
  theirs: PlanView;
}

type SavingState = { is: 'saved' | 'waiting' | 'saving' | 'conflict' } | { is: 'failed'; why: string };

export interface Saving {
  state: SavingState;
  standing: Standing;
  check: PlanCheck;
  takers: readonly Taker[];
  published: Plan;
  conflict: Conflict | null;
  isUnsaved: boolean;
  /** Saves at once what is unsaved; the revision by then, or null if it did not work. */
  flush: () => Promise<number | null>;
  /** The server's state was read anew, and this plan is what it holds. */
  settle: (view: PlanView, plan: Plan) => void;
  /** Somebody else saved or published since: shows who, what differs, and the ways on. */
  meet: () => Promise<void>;
  /** Saves over what somebody else did. */
  keepMine: () => Promise<void>;
  closeConflict: () => void;
  reread: () => Promise<PlanView>;
}

export function useSaving(first: PlanView, plan: Plan): Saving {
  const t = useT();
  const api = useApi();
  const hallId = first.pavilion_id;
  const [state, setState] = useState<SavingState>({ is: 'saved' });
  const [known, setKnown] = useState<PlanView>(first);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const latest = useRef(plan);
  latest.current = plan;
  const saved = useRef(plan);
  const revision = useRef(first.revision);
  const running = useRef<Promise<number | null> | null>(null);
  const refused = useRef<Plan | null>(null);
  const [, tick] = useState(0);

  const reread = useCallback(() => readPlan(api, hallId), [api, hallId]);

  const meet = useCallback(async () => {
    setState({ is: 'conflict' });
    setConflict({ theirs: await reread() });
  }, [reread]);

  const put = useCallback(async (): Promise<number | null> => {
    const sent = latest.current;
    setState({ is: 'saving' });
    try {
      const answer = await savePlan(api, hallId, revision.current, sent);
      saved.current = sent;
      revision.current = answer.revision;
      setKnown((now) => ({ ...now, ...answer }));
      setState({ is: latest.current === sent ? 'saved' : 'waiting' });
      return answer.revision;
    } catch (error) {
      if (!isFailure(error)) throw error;
      refused.current = sent;
      if (error.code === CHANGED_MEANWHILE) await meet();
      else setState({ is: 'failed', why: Object.values(error.fields)[0] ?? failureText(error, t) });
      return null;
    }
  }, [api, hallId, meet, t]);

  const flush = useCallback(async (): Promise<number | null> => {
    if (running.current) await running.current;
    if (latest.current === saved.current) return revision.current;
    running.current = put();
    try {
      return await running.current;
    } finally {
      running.current = null;
      tick((n) => n + 1);
    }
  }, [put]);

  const isUnsaved = plan !== saved.current;
  const mayBegin = isUnsaved && running.current === null && conflict === null;
  useEffect(() => {
    if (!mayBegin) return;
    setState((now) => (now.is === 'failed' ? now : { is: 'waiting' }));
    const timer = setTimeout(() => void flush(), refused.current === plan ? RETRY_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [plan, mayBegin, flush]);

  // Whoever goes to another hall within the quiet moment loses nothing either.
  const leave = useRef(flush);
  leave.current = flush;
  useEffect(
    () => () => {
      if (latest.current !== saved.current && latest.current !== refused.current) void leave.current();
    },
    [],
  );

  const settle = useCallback((view: PlanView, held: Plan) => {
    saved.current = held;
    revision.current = view.revision;
    setKnown(view);
    setConflict(null);
    setState({ is: 'saved' });
  }, []);

  return {
    state,
    standing: known,
    check: known.check,
    takers: known.takers,
    published: known.published,
    conflict,
    isUnsaved,
    flush,
    settle,
    meet,
    keepMine: async () => {
      if (!conflict) return;
      // What is saved is theirs: mine goes over it also where it was saved before them.
      saved.current = conflict.theirs.body;
      revision.current = conflict.theirs.revision;
      setConflict(null);
      await flush();
    },
    closeConflict: () => setConflict(null),
    reread,
  };
}
