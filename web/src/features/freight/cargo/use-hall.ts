// Owns what the hall shows at its address, and what of it is newer by now.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLastAnswer } from '@/shared/directory/use-results';
import { useLive } from '@/shared/live/use-live';
import { addressOf, choiceIn } from './choice';
import { standingOf } from './live-rows';
import type { Cargo } from './models';
import { hallQuery } from './queries';

export function useHall() {
  const [search] = useSearchParams();
  const choice = choiceIn(search);
  const list = useQuery(hallQuery(choice));
  const page = useLastAnswer(list.data);
  const live = useLive('cargo:0', () => void list.refetch(), { onReset: () => void list.refetch() });
  // What was drawn first at this address stays in its order until the reader asks for the new.
  const address = addressOf({ ...choice, id: null });
  const shown = useRef<{ address: string; rows: readonly Cargo[] } | null>(null);
  const [, setShownAgain] = useState(0);
  if (page && (shown.current?.address !== address || shown.current.rows.length === 0) && list.data) {
    shown.current = { address, rows: page.rows };
  }
  const standing = standingOf(shown.current?.rows ?? page?.rows ?? [], page?.rows ?? []);
  const showNews = () => {
    if (page) shown.current = { address, rows: page.rows };
    setShownAgain((times) => times + 1);
  };
  return { choice, list, page, standing, showNews, live, isWaiting: list.data === undefined && !list.isError };
}
