// The hydration state: only keys and data of the queries that succeeded, which is a third of TanStack's own form.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Lang } from '@/shared/i18n';
import { startupQuery } from '@/shared/startup';

interface HydrationState {
  queries: [QueryKey, unknown][];
}

/** An empty list says as little as an empty text: pages show the other language's in its place. */
const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Without the other language's half of every text that has its own: pages of one language never show it. */
function withoutSpare(value: unknown, own: string, other: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withoutSpare(item, own, other));
  const fields = value as Record<string, unknown>;
  const kept: Record<string, unknown> = {};
  for (const name in fields) {
    const isSpare = name.endsWith(other) && isFilled(fields[name.slice(0, -other.length) + own]);
    if (!isSpare) kept[name] = withoutSpare(fields[name], own, other);
  }
  return kept;
}

export function writeState(client: QueryClient, lang: Lang): string {
  const [own, other] = lang === 'zh' ? ['_zh', '_en'] : ['_en', '_zh'];
  const queries = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey, state: { data } }) => [
      queryKey,
      // The startup outlives the public pages: the console's forms, which have both languages, begin with it.
      queryKey[0] === startupQuery().queryKey[0] ? data : withoutSpare(data, own, other),
    ]);
  return JSON.stringify({ queries } as HydrationState);
}

export function readState(client: QueryClient, text: string | null | undefined) {
  if (!text) return;
  // No page watches it, and what nobody watches is forgotten after five minutes unless it is said before it arrives.
  client.setQueryDefaults(startupQuery().queryKey, { gcTime: Number.POSITIVE_INFINITY });
  for (const [key, data] of (JSON.parse(text) as HydrationState).queries ?? []) client.setQueryData(key, data);
}
