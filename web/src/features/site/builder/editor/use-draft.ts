// Saving, publishing and discarding the draft; somebody else's save in between becomes a conflict, never a loss.
import { useState } from 'react';
import { isFailure } from '@/api/failure';
import type { Conflict } from '@/features/site/builder/dialogs/conflict-dialog';
import { type Complaint, complaintsOf } from '@/features/site/builder/model/places';
import { toBody } from '@/features/site/builder/model/tree';
import { CHANGED_MEANWHILE, type Draft, VERSIONS } from '@/features/site/builder/queries';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useReloadSite } from '@/shared/use-reload-site';
import type { Editing } from './use-editing';

export function useDraft(editing: Editing) {
  const { root, draft, isDirty, settle, replace } = editing;
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const freshSite = useReloadSite();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);

  const theirs = () => api.get('/atms/structure/draft', {}, AUTH);

  /** Whether it was a conflict, which then has its own dialog. */
  async function meetConflict(error: unknown): Promise<boolean> {
    if (!isFailure(error) || error.code !== CHANGED_MEANWHILE) return false;
    setConflict({ message: error.message, theirs: await theirs() });
    return true;
  }

  async function put(revision: number): Promise<Draft> {
    const saved = await api.put('/atms/structure/draft', { revision, ...toBody(root) }, WRITE);
    settle(saved, root);
    setComplaints([]);
    return saved;
  }

  /** Null when it was not saved; the reason is on the screen by then. */
  async function save(revision = draft.revision): Promise<Draft | null> {
    if (busy) return null;
    setBusy(true);
    try {
      const saved = await put(revision);
      setConflict(null);
      toast.done(t('site.builder.saved'));
      return saved;
    } catch (error) {
      if (await meetConflict(error)) return null;
      if (!isFailure(error)) throw error;
      const found = complaintsOf(root, error.fields);
      setComplaints(found);
      if (found[0]) editing.choose(found[0].mark);
      toast.failed((found[0]?.text ?? Object.values(error.fields)[0]) || failureText(error, t));
      return null;
    } finally {
      setBusy(false);
    }
  }

  /** What is published now is what the draft begins from. */
  async function begin() {
    const next = await theirs();
    settle(next, root);
    void reload(VERSIONS);
    void freshSite();
  }

  /** Throws what the dialog that asked for it should say. */
  async function publish(note: string) {
    try {
      const { revision } = isDirty || draft.is_new ? await put(draft.revision) : draft;
      await api.post('/atms/structure/publish', { revision, note }, WRITE);
    } catch (error) {
      if (await meetConflict(error)) return;
      if (isFailure(error)) setComplaints(complaintsOf(root, error.fields));
      throw error;
    }
    await begin();
    toast.done(t('site.builder.published'));
  }

  async function discard() {
    if (!draft.is_new) await api.delete('/atms/structure/draft', { revision: draft.revision }, AUTH);
    const next = await theirs();
    replace(next, next);
    setComplaints([]);
    toast.done(t('site.builder.discarded'));
  }

  return {
    busy,
    conflict,
    complaints,
    save,
    publish,
    discard,
    closeConflict: () => setConflict(null),
    takeTheirs: () => {
      if (conflict) replace(conflict.theirs, conflict.theirs);
      setConflict(null);
      toast.done(t('site.builder.conflict.tookTheirs'));
    },
    keepMine: () => (conflict ? save(conflict.theirs.revision) : null),
    /** The draft is left alone, but what it would change is another thing now. */
    afterRollback: () => {
      void freshSite();
      if (draft.is_new && !isDirty) void theirs().then((next) => replace(next, next));
    },
  };
}
