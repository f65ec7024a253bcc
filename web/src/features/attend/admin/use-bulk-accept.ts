// Accepting several registrations, one after the other: each counts by itself, and those that could not be are named.
import { useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import type { RefusedOne } from '@/shared/tools/bulk-outcome';
import { useApi, WRITE } from '@/shared/use-api';
import { canReview, isDue, REGISTRATIONS, type Registration } from './models';

interface Outcome {
  accepted: number;
  failed: RefusedOne[];
}

export type RunAccept = (chosen: readonly Registration[]) => Promise<void>;

export function useBulkAccept() {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const acceptOne = async (row: Registration): Promise<RefusedOne | null> => {
    const named = { id: row.id, name: `${row.number} ${row.name}` };
    if (!canReview(row)) return { ...named, reason: t('attend.bulk.decided') };
    // Who pays is accepted by paying; doing without is decided one by one.
    if (isDue(row)) return { ...named, reason: t('attend.bulk.due') };
    try {
      await api.put(`${REGISTRATIONS}/review`, { id: row.id, version: row.version, accept: true, reason: '' }, WRITE);
      return null;
    } catch (error) {
      if (!isFailure(error)) throw error;
      return { ...named, reason: failureText(error, t) };
    }
  };
  const run: RunAccept = async (chosen) => {
    const failed: RefusedOne[] = [];
    // In the order of the list: whoever stands first gets the last place.
    for (const row of chosen) {
      const refused = await acceptOne(row);
      if (refused) failed.push(refused);
    }
    const accepted = chosen.length - failed.length;
    if (failed.length > 0) setOutcome({ accepted, failed });
    else toast.done(t('attend.bulk.accepted', { n: accepted }));
    await reload(REGISTRATIONS);
  };
  return { run, outcome, forget: () => setOutcome(null) };
}
