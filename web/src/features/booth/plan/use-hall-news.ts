// Owns hearing what others do in the hall that is seen, as they do it.
import { useLive } from '@/shared/live/use-live';
import type { BookedBooth, Hall } from '../models';

interface News {
  hall: Hall | null;
  tell: (news: BookedBooth) => void;
  /** Reads everything again: something may have been missed. */
  reread: () => unknown;
}

const isNews = (body: unknown): body is BookedBooth =>
  typeof body === 'object' && body !== null && 'booth_id' in body && 'status' in body;

export function useHallNews({ hall, tell, reread }: News) {
  useLive(
    hall ? `hall:${hall.id}` : null,
    ({ kind, body }) => {
      if (kind === 'booth' && isNews(body)) tell(body);
      if (kind === 'plan') void reread();
    },
    { onReset: () => void reread() },
  );
}
