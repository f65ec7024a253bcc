// What is told of booths while a plan is on its way: an answer that was asked for before the news does not undo it.
import type { QueryClient } from '@tanstack/react-query';
import { type BookedBooth, STATUS } from './models';

interface Known {
  /** Whatever is not free. */
  booked: BookedBooth[];
}

/** What somebody did to one booth, as it is told to everybody who looks at its hall. */
export function withNews<T extends Known>(plan: T, news: BookedBooth): T {
  const others = plan.booked.filter(({ booth_id }) => booth_id !== news.booth_id);
  return { ...plan, booked: news.status === STATUS.free ? others : [...others, news] };
}

/** By client, one list for each read that is on its way. */
const underWay = new WeakMap<QueryClient, Set<BookedBooth[]>>();

/** Keeps news for the reads that began before it; whoever begins later is answered with it. */
export function keepNews(client: QueryClient, news: BookedBooth) {
  for (const heard of underWay.get(client) ?? []) heard.push(news);
}

/** Reads a plan, and says of it what was told since: every piece says how things are, so a newer answer loses nothing. */
export async function readWithNews<T extends Known>(client: QueryClient, read: () => Promise<T>): Promise<T> {
  const reads = underWay.get(client) ?? new Set<BookedBooth[]>();
  underWay.set(client, reads);
  const heard: BookedBooth[] = [];
  reads.add(heard);
  try {
    const plan = await read();
    return heard.reduce<T>(withNews, plan);
  } finally {
    reads.delete(heard);
  }
}
