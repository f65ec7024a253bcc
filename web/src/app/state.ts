// The hydration state: only keys and data of the queries that succeeded, which is a third of TanStack's own form.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Lang } from '@/shared/i18n';
import { startupQuery } from '@/shared/startup';

interface HydrationState {
  queries: [QueryKey, unknown][];
}

/** Without the other language's half of every text that has its own: pages of one language never show it. */
function inLanguage(value: unknown, lang: Lang): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, lang));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  const other = lang === 'zh' ? '_en' : '_zh';
  const isSpare = (name: string) => name.endsWith(other) && Boolean(fields[`${name.slice(0, -other.length)}_${lang}`]);
  const kept = Object.entries(fields).filter(([name]) => !isSpare(name));
  return Object.fromEntries(kept.map(([name, field]) => [name, inLanguage(field, lang)]));
}

export function freeze(client: QueryClient, lang: Lang): string {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey, state: { data } }) => [
      queryKey,
      // The startup outlives the public pages: the console's forms, which have both languages, begin with it.
      queryKey[0] === startupQuery().queryKey[0] ? data : inLanguage(data, lang),
    ]);
  return JSON.stringify({ queries } as HydrationState);
}

export function thaw(client: QueryClient, text: string | null | undefined) {
  if (!text) return;
  for (const [key, data] of (JSON.parse(text) as HydrationState).queries ?? []) client.setQueryData(key, data);
}
