// Owns what the directory of people calls things: what they look for, their lanes and tags; and under which letter they stand.
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@/shared/i18n';
import type { Attendee } from './models';
import { tagNamesQuery } from './queries';

interface Named {
  code: string;
  name_zh: string;
  name_en: string;
}

export function useNames() {
  const { lang, local } = useI18n();
  const { data: known } = useQuery(tagNamesQuery());
  const nameIn = (lists: (readonly Named[] | undefined)[], code: string) => {
    const found = lists.flatMap((list) => list ?? []).find((entry) => entry.code === code);
    return found ? local(found, 'name') : code;
  };
  return {
    interest: (code: string) => nameIn([known?.demands], code),
    lane: (code: string) => nameIn([known?.lanes], code),
    /** A tag that somebody made up is called as it is written. */
    tag: (code: string) => nameIn([known?.business, known?.demands, known?.lanes], code),
    listed: (words: readonly string[]) => words.join(lang === 'zh' ? '、' : ', '),
  };
}

export type PeopleNames = ReturnType<typeof useNames>;

interface PeopleGroup {
  key: string;
  rows: Attendee[];
}

/** Neighbours with the same key, in their order; whoever comes later under a key that was there joins it. */
export function groupedBy(rows: readonly Attendee[], keyOf: (row: Attendee) => string): PeopleGroup[] {
  const groups = new Map<string, Attendee[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, some]) => ({ key, rows: some }));
}
