// A sent inquiry that waits for its code, kept in this tab: phones load a page anew when somebody comes back from their mail.
import { session } from '@/shared/storage';
import type { Sent } from './models';

const KEY = 'FREIGHT_CODE';

/** What came of sending. */
export type SentInquiry = Pick<Sent, 'number' | 'key' | 'confirm_by'>;

export interface CodeStep {
  sent: SentInquiry;
  /** Where the code went. */
  to: string;
}

interface Kept extends CodeStep {
  /** The query of the address at which it was sent: whoever comes with another lane asks for something else. */
  at: string;
}

export const keptStep = {
  read(search: URLSearchParams): CodeStep | null {
    const kept = session.get<Kept>(KEY);
    return kept?.sent?.key && kept.at === search.toString() ? { sent: kept.sent, to: kept.to } : null;
  },
  keep(search: URLSearchParams, step: CodeStep) {
    session.set(KEY, { ...step, at: search.toString() } satisfies Kept);
  },
  drop: () => session.remove(KEY),
};
