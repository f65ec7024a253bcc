// Owns what narrows the booths for their reader: the filters, the booths that they leave, the currency, and what is saved.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { savedAmongQuery } from '@/shared/saving/queries';
import { useSaving } from '@/shared/saving/use-saving';
import { useStartup } from '@/shared/startup';
import type { Currency } from '../models';
import { savedQuery } from '../queries';
import { type Filters, fits, NO_FILTERS, type PlanBooth } from './filters';

export function useNarrowing(booths: readonly PlanBooth[], isSignedIn: boolean) {
  const { meetingId } = useStartup();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [currency, setCurrency] = useState<Currency>('CNY');
  const { data: savedRows } = useQuery({ ...savedQuery(meetingId), enabled: isSignedIn });
  const { data: savedBooths } = useQuery({ ...savedAmongQuery('booth'), enabled: isSignedIn });
  const saved = useMemo(
    () => ({
      companies: new Set(savedRows?.map(({ company_id }) => company_id)),
      booths: new Set(savedBooths?.map(({ object_id }) => object_id)),
    }),
    [savedRows, savedBooths],
  );
  const saving = useSaving('booth');
  // The list keeps its rows while this stays the same.
  const press = useRef(saving.press);
  press.current = saving.press;
  const onSave = useCallback((id: number) => press.current(id), []);
  const fitting = useMemo(
    () =>
      filters === NO_FILTERS
        ? null
        : new Set(booths.filter((booth) => fits(booth, filters, saved, currency)).map(({ id }) => id)),
    [booths, filters, saved, currency],
  );
  const shown = useMemo(() => (fitting ? booths.filter(({ id }) => fitting.has(id)) : booths), [booths, fitting]);
  return {
    filters,
    narrow: (next: Filters) => setFilters(JSON.stringify(next) === JSON.stringify(NO_FILTERS) ? NO_FILTERS : next),
    clear: () => setFilters(NO_FILTERS),
    /** The ids of those that fit; null while nothing is filtered. */
    fitting,
    /** Those that fit, or all of them. */
    shown,
    currency,
    setCurrency,
    savedIds: saved.booths,
    saving,
    onSave,
  };
}
export type Narrowing = ReturnType<typeof useNarrowing>;
